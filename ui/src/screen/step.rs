//! What screens and the app say to one another.

use super::Screen;
use crate::deed::Deed;
use crate::model::Model;
use crate::name::Name;
use crate::{Canvas, Chosen, Health, Input, Millis};
use wonders_core::{Action, BoardId, Payment};

/// What a key means to a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Up,
    Down,
    /// To the group before: only for screens that ask for it with [`View::jumps`].
    Left,
    /// To the next group.
    Right,
    Select,
    /// A was held, on a screen that asked for it with [`View::holds`].
    Confirm,
    Back,
}

/// What an input leads to: first what is done, then where it goes on.
#[derive(Debug)]
pub(crate) struct Step {
    pub deed: Option<Deed>,
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
    Give(Gift),
    /// This screen makes way for another one.
    Replace(Screen),
    /// The same, and a second one opens over the other.
    Between(Screen, Screen),
    Home,
    /// Home, and this screen over it.
    Over(Screen),
    /// To what the running game asks for now, or home if there is none.
    Prompt,
    /// The same, and at the start of a turn on to its first play.
    Ask,
}

/// What a screen hands to the one that opened it.
#[derive(Debug)]
pub(crate) enum Gift {
    Name(Name),
    Board(BoardId),
    /// How an action is paid for.
    Way(Action, Payment),
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
    /// How the device is.
    Health,
}

/// What came back for the screen that wanted it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    /// This sheet is in the model now, if it could be read.
    Sheet(u16),
    Health(Health),
}

/// What a screen wants of the hardware instead of what is set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demand {
    /// The other way up.
    pub turned: bool,
    /// Strength of the light in per cent.
    pub light: Option<u8>,
    /// The light beside the glass.
    pub glow: Option<[u8; 3]>,
    /// How long all of that and the picture stay as they are.
    pub beat: Option<Millis>,
}

impl Step {
    pub const STAY: Self = Self::go(Go::Stay);
    pub const POP: Self = Self::go(Go::Pop);
    pub const PROMPT: Self = Self::go(Go::Prompt);

    const fn go(go: Go) -> Self {
        Self { deed: None, go }
    }

    pub fn push(screen: impl Into<Screen>) -> Self {
        Self::go(Go::Push(screen.into()))
    }

    pub fn replace(screen: impl Into<Screen>) -> Self {
        Self::go(Go::Replace(screen.into()))
    }

    pub const fn give(gift: Gift) -> Self {
        Self::go(Go::Give(gift))
    }

    /// Does something and stays.
    pub const fn act(deed: Deed) -> Self {
        deed.then(Go::Stay)
    }
}

impl Deed {
    pub const fn then(self, go: Go) -> Step {
        Step {
            deed: Some(self),
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

    /// Whether A must be held for what is chosen now.
    fn holds(&self, _model: &Model) -> bool {
        false
    }

    /// Whether holding A means more than pressing it, which it has done by then.
    fn skips(&self) -> bool {
        false
    }

    /// Whether the joystick's left and right jump; else they are back and select.
    fn jumps(&self) -> bool {
        false
    }

    /// Whether X and Y, once they are held, jump from group to group instead of row to row.
    fn leaps(&self) -> bool {
        false
    }

    /// The page about what is chosen, if there is one: A is taken when it is let go then, and opens
    /// the page when it is held.
    fn page(&self, _model: &Model) -> Option<Screen> {
        None
    }

    /// Whether it cannot be left but by what it offers.
    fn stays(&self) -> bool {
        false
    }

    /// Whether something is seen moving when it opens, see [`Model::moved`].
    fn moves(&self) -> bool {
        false
    }

    /// What is chosen, for tests.
    fn chosen(&self) -> Chosen {
        Chosen::Other
    }

    /// Takes what a screen above it chose.
    fn take(&mut self, _model: &Model, _gift: Gift) -> Step {
        Step::STAY
    }

    /// What it needs to have read and is not at hand.
    fn wants(&self, _model: &Model) -> Option<Want> {
        None
    }

    /// Takes what was read.
    fn told(&mut self, _model: &Model, _told: Told) {}
}
