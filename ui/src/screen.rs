//! The screens, one file each, and how they lead to one another.

mod device;
mod game;
mod history;
mod home;
mod notice;
mod pad;
mod setup;

use crate::model::Model;
use crate::{Canvas, Chosen, Millis};
use wonders_core::Phase;

pub(crate) use device::{DeviceTest, Kind, SettingsScreen, Trouble};
pub(crate) use game::{
    AgeEnd, Audit, Check, CityScreen, FinalScore, Ledger, Loss, Parts, Pay, PlayEntry, Salvage,
    Turn, Undo, Which, roman,
};
pub(crate) use history::{History, KeptSheet, Qr, Standings, Tally, Wins};
pub(crate) use home::Home;
pub(crate) use notice::Notice;
pub(crate) use pad::{PadAge, PadDraft, PadEntry, PadHub, PadLevy, PadScience, PadSetup};
pub(crate) use setup::{BoardPick, Draft, LayOut, NamePick, NewGame, Spell};

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
#[allow(clippy::large_enum_variant)] // there is no heap to box a screen on
pub(crate) enum Step {
    Stay,
    Push(Screen),
    Pop,
    /// This screen and the one below it are over.
    PopTwice,
    /// This screen makes way for another one.
    Replace(Screen),
    /// Home.
    Home,
    /// To what the running game asks for now, or home if there is none.
    Prompt,
}

macro_rules! screens {
    ($($name:ident($type:ty)),* $(,)?) => {
        /// A screen with its own state; everything else is in the model.
        #[derive(Clone, Debug)]
        pub(crate) enum Screen {
            $($name($type),)*
        }

        impl Screen {
            pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
                match self {
                    $(Self::$name(screen) => screen.input(model, act),)*
                }
            }

            /// The screen's name, for tests.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
                match self {
                    $(Self::$name(screen) => screen.draw(model, holding, canvas),)*
                }
            }
        }
    };
}

screens! {
    Home(Home),
    Settings(SettingsScreen),
    Turn(Turn),
    Play(PlayEntry),
    Pay(Pay),
    Check(Check),
    Salvage(Salvage),
    Loss(Loss),
    AgeEnd(AgeEnd),
    Audit(Audit),
    Final(FinalScore),
    Parts(Parts),
    City(CityScreen),
    Ledger(Ledger),
    Undo(Undo),
    Notice(Notice),
    Trouble(Trouble),
    DeviceTest(DeviceTest),
    NewGame(NewGame),
    NamePick(NamePick),
    Spell(Spell),
    BoardPick(BoardPick),
    LayOut(LayOut),
    History(History),
    KeptSheet(KeptSheet),
    PadSetup(PadSetup),
    PadHub(PadHub),
    PadEntry(PadEntry),
    PadScience(PadScience),
    PadAge(PadAge),
    PadLevy(PadLevy),
    Standings(Standings),
    Wins(Wins),
    Qr(Qr),
}

impl Screen {
    /// Whether A must be held for what is chosen now.
    pub fn holds(&self, model: &Model) -> bool {
        match self {
            Self::Settings(screen) => screen.holds(),
            Self::Check(screen) => screen.holds(),
            Self::Trouble(screen) => screen.holds(),
            Self::Undo(_) => true,
            Self::NewGame(screen) => screen.holds(model),
            Self::Final(screen) => screen.holds(model),
            Self::PadHub(screen) => screen.holds(model),
            Self::Standings(screen) => screen.holds(model),
            _ => false,
        }
    }

    /// Whether the joystick's left and right jump; else they are back and select.
    pub fn jumps(&self) -> bool {
        matches!(
            self,
            Self::Play(_)
                | Self::Check(_)
                | Self::Salvage(_)
                | Self::Spell(_)
                | Self::PadEntry(_)
                | Self::PadScience(_)
                | Self::Qr(_)
                | Self::DeviceTest(_)
        )
    }

    /// What is chosen, for tests.
    pub fn chosen(&self) -> Chosen {
        match self {
            Self::Play(screen) => screen.chosen(),
            Self::Pay(screen) => screen.chosen(),
            Self::Check(screen) if screen.holds() => Chosen::Discard,
            Self::Salvage(screen) => screen.chosen(),
            Self::Loss(screen) => screen.chosen(),
            _ => Chosen::Other,
        }
    }

    /// What the running game asks for beyond the turn screen, if anything.
    pub fn prompt(model: &Model) -> Option<Self> {
        let table = model.table.as_ref()?;
        match table.game().phase() {
            Phase::Over => Some(Self::Final(FinalScore::default())),
            Phase::Seventh(seat) => Some(Self::Play(PlayEntry::new(model, seat, Which::Seventh))),
            Phase::Salvage(seat) => Some(Self::Salvage(Salvage::new(model, seat))),
            Phase::Losses => Loss::new(model).map(Self::Loss),
            Phase::Plays if table.between_ages() => Some(Self::AgeEnd(AgeEnd::new(table))),
            Phase::Plays if table.turn_begun() => {
                let seat = table.next_seat()?;
                Some(Self::Play(PlayEntry::new(model, seat, Which::Turn)))
            }
            Phase::Plays => None,
        }
    }
}
