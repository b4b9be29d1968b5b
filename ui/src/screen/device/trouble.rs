//! What went wrong before this start, in words, and what can be done about it.

use crate::deed::Deed;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Erase, Go, Step, View};
use crate::text::Sentence;
use crate::widget::{Frame, Hints, List, lines_of, paragraph, row};
use crate::{Canvas, Font, Ink, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A crash; the game goes on.
    Crash,
    /// Several crashes in a row.
    Often,
    /// Part of the memory cannot be read.
    Lost,
    /// Reading the memory crashes.
    Unread,
    /// A new device, whose memory another program has filled.
    Foreign,
}

/// What happened and what is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    kind: Kind,
    what: Sentence,
    list: List,
}

impl Trouble {
    pub fn new(kind: Kind, what: Sentence) -> Self {
        Self {
            kind,
            what,
            list: List::default(),
        }
    }

    /// The question whether to go on with what could be read.
    pub fn lost() -> Self {
        Self::new(Kind::Lost, Sentence::new())
    }

    const fn rows(&self) -> &'static [Row] {
        match self.kind {
            // Any key goes on.
            Kind::Crash => &[],
            Kind::Often => &[Row::GoOn, Row::Erase],
            Kind::Lost => &[Row::Repair, Row::Later],
            Kind::Unread => &[Row::TryAgain, Row::Erase],
            Kind::Foreign => &[Row::Prepare, Row::Later],
        }
    }

    fn row(&self) -> Row {
        let row = self.rows().get(self.list.cursor());
        row.copied().unwrap_or(Row::GoOn)
    }

    /// What the program said of itself is English and for its makers: grey lines of their own. The
    /// place in the program is at its end, so that is what is left where room is short.
    fn draw_what(&self, font: &'static Font, place: Rectangle, canvas: &mut Canvas) {
        let (wide, step) = (place.size.width as i32, font.line() - 2);
        let fit = ((place.size.height as i32 - 2) / step).max(0) as usize;
        let lines = lines_of(font, &self.what, wide).count();
        let mut at = place.top_left + Point::new(0, font.cap() + 2);
        for line in lines_of(font, &self.what, wide).skip(lines.saturating_sub(fit)) {
            canvas.text(font, at, Ink::Dim, Ink::Night, line);
            at.y += step;
        }
    }
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    GoOn,
    Later,
    Erase,
    Repair,
    TryAgain,
    Prepare,
}

impl Row {
    const fn text(self) -> Text {
        match self {
            Self::GoOn | Self::Prepare => Text::GoOn,
            Self::Later => Text::Later,
            Self::Erase => Text::SetErase,
            Self::Repair => Text::GoOnWithRest,
            Self::TryAgain => Text::TryAgain,
        }
    }
}

impl View for Trouble {
    /// What erases something is held.
    fn holds(&self, _model: &Model) -> bool {
        matches!(self.row(), Row::Erase | Row::Repair)
    }

    /// Where nothing was read there is nothing to go to.
    fn stays(&self) -> bool {
        self.kind == Kind::Unread
    }

    fn input(&mut self, _model: &Model, act: Act) -> Step {
        let count = self.rows().len();
        match (act, self.row()) {
            (Act::Up | Act::Down, _) if count > 1 => self.list.walk(act, count, count),
            (Act::Confirm, Row::Erase) => Step::push(Erase),
            (Act::Confirm, Row::Repair) => Deed::Repair.then(Go::Pop),
            // Nothing of the players' is there to lose.
            (Act::Select, Row::Prepare) => Deed::Repair.then(Go::Pop),
            (Act::Select, Row::TryAgain) => Step::act(Deed::Reopen),
            _ if self.stays() => Step::STAY,
            (Act::Select | Act::Back, _) => Step::POP,
            // "Press any key."
            _ if self.kind == Kind::Crash => Step::POP,
            _ => Step::STAY,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let (title, text) = match self.kind {
            Kind::Crash => (Text::CrashTitle, Text::CrashText),
            Kind::Often => (Text::OftenTitle, Text::OftenText),
            Kind::Lost => (Text::LostTitle, Text::LostText),
            Kind::Unread => (Text::UnreadTitle, Text::UnreadText),
            Kind::Foreign => (Text::NewTitle, Text::NewText),
        };
        let status = match self.row() {
            Row::Erase => model.say(Text::HoldToErase),
            Row::Repair => model.say(Text::HoldToRepair),
            Row::GoOn | Row::Later | Row::TryAgain | Row::Prepare => "",
        };
        Frame {
            title: model.say(title),
            mark: model.device.version,
            status,
            hints: if self.holds(model) {
                Hints::hold(true)
            } else if self.rows().is_empty() {
                Hints::GO.doing(model.say(Text::DoNext))
            } else {
                Hints::LIST.doing(model.say(Text::DoNext))
            },
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let w = layout.body.size.width as i32;
        let count = self.rows().len();
        // The small glass needs its lines for the text: one choice is in sight at a time.
        let shown = match layout.size {
            ScreenSize::Small => count.min(1),
            ScreenSize::Wide | ScreenSize::Square => count,
        };
        let list = shown as i32 * layout.row;
        // Above the status, which is part of the body where there is no bottom bar.
        let top = layout.status().top_left.y - list;
        let (left, wide) = (x + layout.margin, w - 2 * layout.margin);
        let room = area(left, y + 2, wide, top - y - 2);
        let font = layout.small;
        let below = paragraph(canvas, font, room, Ink::White, Ink::Night, model.say(text));
        self.draw_what(font, area(left, below, wide, top - below), canvas);
        let rows = area(x, top, w, list);
        self.list.draw(
            rows,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(own) = self.rows().get(number) {
                    let text = model.say(own.text());
                    row(canvas, &layout, place, chosen, text, "");
                }
            },
        );
    }
}
