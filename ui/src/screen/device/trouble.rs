//! What went wrong before this start, in words, and what can be done about it.

use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Step};
use crate::text::{Sentence, Speech, join};
use crate::widget::{Frame, Hints, List, paragraph, row};
use crate::{Canvas, Icon, Ink, Millis, Request, Text};

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A crash; the game goes on.
    Crash,
    /// Several crashes in a row.
    Often,
    /// Part of the memory cannot be read.
    Lost,
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

    const fn rows(&self) -> &'static [Text] {
        match self.kind {
            Kind::Crash => &[Text::GoOn],
            Kind::Often => &[Text::GoOn, Text::SetErase],
            Kind::Lost => &[Text::GoOnWithRest, Text::Later],
        }
    }

    fn chosen(&self) -> Text {
        self.rows()
            .get(self.list.cursor())
            .copied()
            .unwrap_or(Text::GoOn)
    }

    /// What erases something is held.
    pub fn holds(&self) -> bool {
        matches!(self.chosen(), Text::SetErase | Text::GoOnWithRest)
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = self.rows().len();
        match (act, self.chosen()) {
            (Act::Up, _) if count > 1 => self.list.up(count),
            (Act::Down, _) if count > 1 => self.list.down(count),
            (Act::Confirm, Text::SetErase) => {
                *model = Model::new(model.device);
                model.ask(Request::EraseAll);
                return Step::Prompt;
            }
            (Act::Confirm, Text::GoOnWithRest) => {
                model.ask(Request::Repair);
                return Step::Pop;
            }
            (Act::Select | Act::Back, _) => return Step::Pop,
            // "Press any key."
            _ if self.kind == Kind::Crash => return Step::Pop,
            _ => {}
        }
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let (title, text) = match self.kind {
            Kind::Crash => (Text::CrashTitle, Text::CrashText),
            Kind::Often => (Text::OftenTitle, Text::OftenText),
            Kind::Lost => (Text::LostTitle, Text::LostText),
        };
        let hold = self.holds();
        let hints = Hints::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }));
        let status = match self.chosen() {
            Text::SetErase => model.say(Text::HoldToErase),
            Text::GoOnWithRest => model.say(Text::HoldToRepair),
            _ => "",
        };
        Frame {
            title: model.say(title),
            mark: model.device.version,
            status,
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let w = layout.body.size.width as i32;
        let count = self.rows().len();
        let list = count as i32 * layout.row;
        // Above the status, which is part of the body where there is no bottom bar.
        let top = layout.status().top_left.y - list;
        let mut sentence = Speech::new();
        join(&mut sentence, model.say(text));
        join(&mut sentence, &self.what);
        let room = area(x + layout.margin, y + 2, w - 2 * layout.margin, top - y - 2);
        paragraph(
            canvas,
            layout.small,
            room,
            Ink::White,
            Ink::Night,
            &sentence,
        );
        let rows = area(x, top, w, list);
        self.list.draw(
            rows,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(&text) = self.rows().get(number) {
                    row(canvas, &layout, place, chosen, model.say(text), "");
                }
            },
        );
    }
}
