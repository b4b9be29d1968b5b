//! The screens, one file each, and how they lead to one another.

mod home;
mod settings;

use crate::model::Model;
use crate::{Canvas, Millis};

pub(crate) use home::Home;
pub(crate) use settings::SettingsScreen;

/// What a key means to a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Up,
    Down,
    /// To the group before: only for screens that ask for it with [`Screen::jumps`].
    Left,
    /// To the next group.
    Right,
    Select,
    /// A was held, on a screen that asked for it with [`Screen::holds`].
    Confirm,
    Back,
}

/// What an input leads to.
#[derive(Debug)]
pub(crate) enum Step {
    Stay,
    Push(Screen),
    /// This screen is over, another takes its place.
    Replace(Screen),
    Pop,
}

/// A screen with its own state; everything else is in the model.
#[derive(Debug)]
pub(crate) enum Screen {
    Home(Home),
    Settings(SettingsScreen),
}

impl Screen {
    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match self {
            Self::Home(screen) => screen.input(model, act),
            Self::Settings(screen) => screen.input(model, act),
        }
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        match self {
            Self::Home(screen) => screen.draw(model, canvas),
            Self::Settings(screen) => screen.draw(model, holding, canvas),
        }
    }

    /// Whether A must be held for what is chosen now.
    pub fn holds(&self) -> bool {
        match self {
            Self::Settings(screen) => screen.holds(),
            Self::Home(_) => false,
        }
    }

    /// Whether the joystick's left and right jump; else they are back and select.
    pub fn jumps(&self) -> bool {
        match self {
            Self::Home(_) | Self::Settings(_) => false,
        }
    }
}
