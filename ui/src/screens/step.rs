//! What screens and the app say to one another.

use super::Screen;
use crate::graphics::widget::List;
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Chosen, Facts, Input, Millis};
use wonders_core::{Action, CardId, Payment, WonderSideId};
use wonders_tabletop::{Health, Name};

/// What a key means to a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// One up, or one more.
    Up,
    /// One down, or one less.
    Down,
    /// To the group before, on screens that have groups.
    Left,
    /// To the next group.
    Right,
    /// What A does.
    Select,
    /// What A does where it must be held.
    Confirm,
    /// What B does.
    Back,
}

/// What an input leads to: first what is done, then where it goes on.
#[derive(Debug)]
pub(crate) struct Step {
    pub command: Option<Command>,
    pub go: Go,
}

/// Where it goes on.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap to box a screen on
pub(crate) enum Go {
    Stay,
    Push(Screen),
    Pop,
    /// This screen is over, and the one below takes what was chosen.
    Give(Reply),
    /// This screen makes way for another one.
    Replace(Screen),
    /// This screen makes way for the first, and the second opens over that.
    Between(Screen, Screen),
    Home,
    /// Home, and this screen over it.
    Over(Screen),
    /// To what the running game asks for now, or home if there is none.
    Prompt,
    /// To what the running game asks for now, at the start of a turn its first play.
    Ask,
}

/// What a screen hands to the one that opened it.
#[derive(Debug)]
pub(crate) enum Reply {
    Name(Name),
    Wonder(WonderSideId),
    /// How an action is paid for.
    Way(Action, Payment),
    /// Which card is discarded.
    Card(CardId),
    /// The holder has looked: what was asked for may be done.
    Checked,
}

/// What a screen needs to have read from the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// The sheet of a finished game.
    Sheet(u16),
    /// The record of a finished game.
    Record(u16),
    /// How the flash is.
    Health,
    /// The supply's voltage, which the device itself measures.
    Supply,
    /// What the chips say of themselves.
    Facts,
}

/// What came back for the screen that wanted it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Update {
    /// This sheet is in the model now, if it could be read.
    Sheet(u16),
    Health(Health),
    /// The supply in millivolts; none where it cannot be measured.
    Supply(Option<u16>),
    Facts(Facts),
    /// So much of everything is erased.
    Erasing {
        done: u16,
        all: u16,
    },
}

/// Red, green and blue of the light beside the glass.
pub(crate) type Glow = [u8; 3];

/// What a screen wants of the hardware instead of what is set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demand {
    /// The other way up.
    pub turned: bool,
    /// Strength of the light in per cent.
    pub light: Option<u8>,
    /// The light beside the glass.
    pub glow: Option<Glow>,
    /// Whether something is seen moving when the screen opens, see [`Model::moved`].
    pub moving: bool,
    /// How long all of that and the picture stay as they are.
    pub beat: Option<Millis>,
}

/// What a finger moves that is dragged over the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drag {
    /// Nothing: no number and no letter changes because a finger slid.
    Nothing,
    /// The rows of a list.
    Rows,
    /// A page, by most of its height at once.
    Page,
}

impl Step {
    pub const STAY: Self = Self::go(Go::Stay);
    pub const POP: Self = Self::go(Go::Pop);
    pub const PROMPT: Self = Self::go(Go::Prompt);

    const fn go(go: Go) -> Self {
        Self { command: None, go }
    }

    pub fn push(screen: impl Into<Screen>) -> Self {
        Self::go(Go::Push(screen.into()))
    }

    pub fn replace(screen: impl Into<Screen>) -> Self {
        Self::go(Go::Replace(screen.into()))
    }

    pub const fn give(reply: Reply) -> Self {
        Self::go(Go::Give(reply))
    }

    /// Does something and stays.
    pub const fn act(command: Command) -> Self {
        command.then(Go::Stay)
    }
}

impl Command {
    pub const fn then(self, go: Go) -> Step {
        Step {
            command: Some(self),
            go,
        }
    }
}

/// What a screen is to the app.
pub(crate) trait View {
    /// Takes what a key means.
    fn input(&mut self, model: &Model, act: Act) -> Step;

    /// Takes what a key did before it means anything; `None` leaves it its usual meaning.
    fn key(&mut self, _model: &Model, _input: Input) -> Option<Step> {
        None
    }

    /// Draws the whole picture.
    fn draw(&self, model: &Model, canvas: &mut Canvas);

    /// What it wants of the hardware.
    fn demand(&self, _model: &Model) -> Demand {
        Demand::default()
    }

    /// What the keys do now.
    fn keys(&self, _model: &Model) -> KeyMap<'static> {
        KeyMap::LIST
    }

    /// Its list, if it has one: a tap on a row puts the cursor there.
    fn list(&mut self) -> Option<&mut List> {
        None
    }

    /// Takes a digit that was typed, `-`, or `<` for erasing one.
    fn typed(&mut self, _model: &Model, _digit: char) -> Step {
        Step::STAY
    }

    /// What a finger moves that is dragged.
    fn drag(&mut self) -> Drag {
        match self.list() {
            Some(_) => Drag::Rows,
            None => Drag::Nothing,
        }
    }

    /// Puts the cursor on a place that a part named, see [`crate::Does::Choose`].
    fn choose(&mut self, _model: &Model, place: usize) {
        if let Some(list) = self.list() {
            list.go(place);
        }
    }

    /// The page about what is chosen, if there is one: A is taken when it is let go then, and opens
    /// the page when it is held.
    fn page(&self, _model: &Model) -> Option<Screen> {
        None
    }

    /// What is chosen, for tests.
    fn chosen(&self) -> Chosen {
        Chosen::Other
    }

    /// Takes what a screen above it chose.
    fn take(&mut self, _model: &Model, _reply: Reply) -> Step {
        Step::STAY
    }

    /// What it needs to have read and is not at hand.
    fn wants(&self, _model: &Model) -> Option<Want> {
        None
    }

    /// Takes what was read.
    fn update(&mut self, _model: &Model, _update: Update) {}
}
