//! What went wrong before this start, in words, and what can be done about it.

use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::widget::{Frame, List, lines_of, paragraph, row};
use crate::screens::{Act, Erase, Go, Step, View, roman};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, Ink, Label, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_tabletop::{GameTable, Name};

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
            canvas.draw(Label::new(
                line,
                at,
                Letters::new(font, Ink::DIM, Ink::NIGHT),
            ));
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
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, _model: &Model, act: Act) -> Step {
        let count = self.rows().len();
        match (act, self.row()) {
            (Act::Up | Act::Down, _) if count > 1 => self.list.walk(act, count, count),
            (Act::Confirm, Row::Erase) => Step::push(Erase::default()),
            (Act::Confirm, Row::Repair) => Command::Repair.then(Go::Pop),
            // Nothing of the players' is there to lose.
            (Act::Select, Row::Prepare) => Command::Repair.then(Go::Pop),
            (Act::Select, Row::TryAgain) => Step::act(Command::ReadAgain),
            _ if self.kind == Kind::Unread => Step::STAY,
            (Act::Select | Act::Back, _) => Step::POP,
            // "Press any key."
            _ if self.kind == Kind::Crash => Step::POP,
            _ => Step::STAY,
        }
    }

    /// What erases something is held; where nothing was read there is nothing to go to.
    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let keys = match self.row() {
            Row::Erase | Row::Repair => KeyMap::hold(true),
            _ if self.rows().is_empty() => KeyMap::GO.doing(model.say(Text::DoNext)),
            _ => KeyMap::LIST.doing(model.say(Text::DoNext)),
        };
        KeyMap {
            stays: self.kind == Kind::Unread,
            ..keys
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
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let w = layout.body.size.width as i32;
        let count = self.rows().len();
        // The small glass needs its lines for the text: one choice is in sight at a time.
        let shown = match layout.extent {
            Extent::Low => count.min(1),
            Extent::Wide | Extent::Narrow => count,
        };
        let list = shown as i32 * layout.row;
        // Above the status, which is part of the body where there is no bottom bar.
        let top = layout.status().top_left.y - list;
        let (left, wide) = (x + layout.margin, w - 2 * layout.margin);
        let room = area(left, y + 2, wide, top - y - 2);
        let font = layout.small;
        let lost = match self.kind {
            Kind::Lost => fill("{0} {1}", &[&lost_words(model), &model.say(text)]),
            _ => Sentence::new(),
        };
        let text = match self.kind {
            Kind::Lost => &lost,
            _ => model.say(text),
        };
        let below = paragraph(canvas, font, room, Ink::WHITE, Ink::NIGHT, text);
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

/// The play that is asked for next.
fn lost_play(model: &Model, table: &GameTable) -> Sentence {
    let game = table.game();
    let place = fill("{0}-{1}", &[&roman(game.age().number()), &game.turn()]);
    let name = table.seat_to_act().map(|seat| model.city_name(seat));
    model.tell(Text::LostPlay, &[&place, &name.unwrap_or_default()])
}

/// Names in a row, "and" before the last.
fn names_of(model: &Model, names: &[Name]) -> Sentence {
    let Some((last, before)) = names.split_last() else {
        return Sentence::new();
    };
    let Some((first, between)) = before.split_first() else {
        return fill("{0}", &[last]);
    };
    let first = fill("{0}", &[first]);
    let before = between
        .iter()
        .fold(first, |names, name| fill("{0}, {1}", &[&names, name]));
    model.tell(Text::LostAnd, &[&before, last])
}

/// What is lost, in words: the play that is asked for next, whose finished game.
fn lost_words(model: &Model) -> Sentence {
    let tabletop = &model.tabletop;
    let lost = tabletop.lost();
    let mut words = Sentence::new();
    let mut add = |what: Sentence| {
        words = match words.is_empty() {
            true => what,
            false => fill("{0}; {1}", &[&words, &what]),
        };
    };
    if let Some(table) = tabletop.table().filter(|_| lost.plays > 0) {
        match table.has_gap() {
            true => add(lost_play(model, table)),
            false => add(model.tell(Text::LostCount, &[])),
        }
        if lost.plays > 1 {
            add(fill("+{0}", &[&(lost.plays - 1)]));
        }
    }
    if lost.later {
        add(model.tell(Text::LostLater, &[]));
    }
    if lost.pad {
        add(model.tell(Text::LostPad, &[]));
    }
    match tabletop.lost_names() {
        [] if lost.games == 0 => {}
        [] => add(model.tell(Text::LostGames, &[&lost.games])),
        names => {
            let names = names_of(model, names);
            add(model.tell(Text::LostGame, &[&names]));
            if lost.games > 1 {
                add(fill("+{0}", &[&(lost.games - 1)]));
            }
        }
    }
    if lost.notes {
        add(model.tell(Text::LostNotes, &[]));
    }
    match words.is_empty() {
        true => model.tell(Text::LostNothing, &[]),
        false => model.tell(Text::LostWhat, &[&words]),
    }
}
