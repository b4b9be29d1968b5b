//! What went wrong before this start, in words, and what can be done about it.

use crate::graphics::geometry::Geometry;
use crate::graphics::widget::{Frame, lines_of, paragraph};
use crate::screens::{Act, Erase, Go, Step, View, roman};
use crate::shell::command::Command;
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, Icon, Ink, Input, Key, Label, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_tabletop::{GameTable, Name};

/// What went wrong, in either row the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A crash; the game goes on.
    Crash,
    /// Several crashes in a row.
    Often,
    /// Reading the memory crashes.
    Unread,
    /// Part of the memory cannot be read.
    Lost,
    /// A new device, whose memory another program has filled.
    Foreign,
}

/// What happened.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    kind: Kind,
    what: Sentence,
}

impl Trouble {
    pub fn new(kind: Kind, what: Sentence) -> Self {
        Self { kind, what }
    }

    /// The question whether to go on with what could be read.
    pub fn lost() -> Self {
        Self::new(Kind::Lost, Sentence::new())
    }

    /// Whether B, when it is held, erases everything.
    const fn erases(&self) -> bool {
        matches!(self.kind, Kind::Often | Kind::Unread)
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

impl View for Trouble {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match (act, self.kind) {
            (Act::Confirm, Kind::Lost) => Command::Repair.then(Go::Pop),
            // Nothing of the players' is there to lose.
            (Act::Select, Kind::Foreign) => Command::Repair.then(Go::Pop),
            (Act::Select, Kind::Unread) => Step::act(Command::ReadAgain),
            // A finger's button: keys must be held, see `key`.
            (Act::Back, Kind::Often | Kind::Unread) => Step::push(Erase::default()),
            (Act::Select, Kind::Often) => Step::POP,
            (Act::Back, Kind::Lost | Kind::Foreign) => Step::POP,
            // "Press any key."
            (_, Kind::Crash) => Step::POP,
            _ => Step::STAY,
        }
    }

    /// Erasing takes a held B; a short one does nothing, nor does the joystick.
    fn key(&mut self, model: &Model, input: Input) -> Option<Step> {
        let key = match model.settings.turned {
            true => input.key().turned(),
            false => input.key(),
        };
        match input {
            _ if !self.erases() || !matches!(key, Key::B | Key::Left) => None,
            Input::Long(_) if key == Key::B => Some(Step::push(Erase::default())),
            _ => Some(Step::STAY),
        }
    }

    /// The safe choice is A's, and what loses something is held; where nothing was read there is
    /// nothing to go to.
    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let erase = Some(Sign {
            icon: Icon::Hold,
            word: model.say(Text::DoErase),
        });
        let (keys, b) = match self.kind {
            Kind::Crash => (KeyMap::GO.doing(model.say(Text::DoNext)), KeyMap::GO.b),
            Kind::Often => (KeyMap::GO.doing(model.say(Text::GoOn)), erase),
            Kind::Unread => (KeyMap::GO.doing(model.say(Text::TryAgain)), erase),
            Kind::Lost => {
                let keys = KeyMap::GO.with_a(Some(Icon::Hold));
                let keys = keys.doing(model.say(Text::GoOn));
                (keys, keys.leaving(model.say(Text::Later)).b)
            }
            Kind::Foreign => {
                let keys = KeyMap::GO.doing(model.say(Text::GoOn));
                (keys, keys.leaving(model.say(Text::Later)).b)
            }
        };
        KeyMap {
            b,
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
            Kind::Unread if model.device.hosted => (Text::UnreadTitle, Text::UnreadHosted),
            Kind::Unread => (Text::UnreadTitle, Text::UnreadText),
            Kind::Foreign => (Text::NewTitle, Text::NewText),
        };
        let status = match self.kind {
            Kind::Often | Kind::Unread => model.say_to_hold(Text::HoldToErase),
            Kind::Lost => model.say_to_hold(Text::HoldToRepair),
            Kind::Crash | Kind::Foreign => "",
        };
        Frame {
            title: model.say(title),
            mark: model.device.version,
            status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        // Above the status, which is part of the body where there is no bottom bar.
        let room = match status {
            "" => layout.body,
            _ => layout.list(),
        };
        let room = room.inset_by(layout.margin, 2);
        let lost = match self.kind {
            Kind::Lost => fill("{0} {1}", &[&lost_words(model), &model.say(text)]),
            _ => Sentence::new(),
        };
        let text = match self.kind {
            Kind::Lost => &lost,
            _ => model.say(text),
        };
        let fonts = [layout.name, layout.text, layout.small];
        // Half of the room is for what the program said of itself.
        let share = if self.what.is_empty() { 1 } else { 2 };
        let fits = |font: &&'static Font| {
            lines_of(font, text, room.width()).count() as i32 * font.line() <= room.height() / share
        };
        let font = fonts.into_iter().find(fits).unwrap_or(layout.small);
        let below = paragraph(canvas, font, room, Ink::WHITE, Ink::NIGHT, text);
        let (_, rest) = room.split_top(below - room.top());
        self.draw_what(layout.small, rest, canvas);
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
