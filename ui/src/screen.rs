//! The screens, one file each, and how they lead to one another.

mod age;
mod audit;
mod board_pick;
mod check;
mod city;
mod device_test;
mod final_score;
mod history;
mod home;
mod kept_sheet;
mod lay_out;
mod ledger;
mod loss;
mod name_pick;
mod new_game;
mod notice;
mod pad_age;
mod pad_entry;
mod pad_hub;
mod pad_levy;
mod pad_science;
mod pad_setup;
mod parts;
mod pay;
mod play;
mod play_row;
mod qr;
mod reason;
mod salvage;
mod settings;
mod spell;
mod standings;
mod trouble;
mod turn;
mod undo;
mod wins;

use crate::model::Model;
use crate::{Canvas, Chosen, Millis};
use wonders_core::Phase;

pub(crate) use age::AgeEnd;
pub(crate) use audit::Audit;
pub(crate) use board_pick::BoardPick;
pub(crate) use check::Check;
pub(crate) use city::CityScreen;
pub(crate) use device_test::DeviceTest;
pub(crate) use final_score::FinalScore;
pub(crate) use history::History;
pub(crate) use home::Home;
pub(crate) use kept_sheet::KeptSheet;
pub(crate) use lay_out::LayOut;
pub(crate) use ledger::Ledger;
pub(crate) use loss::Loss;
pub(crate) use name_pick::NamePick;
pub(crate) use new_game::NewGame;
pub(crate) use notice::Notice;
pub(crate) use pad_age::PadAge;
pub(crate) use pad_entry::PadEntry;
pub(crate) use pad_hub::PadHub;
pub(crate) use pad_levy::PadLevy;
pub(crate) use pad_science::PadScience;
pub(crate) use pad_setup::PadSetup;
pub(crate) use parts::Parts;
pub(crate) use pay::Pay;
pub(crate) use play::{PlayEntry, Which};
pub(crate) use qr::Qr;
pub(crate) use salvage::Salvage;
pub(crate) use settings::SettingsScreen;
pub(crate) use spell::Spell;
pub(crate) use standings::Standings;
pub(crate) use trouble::{Kind, Trouble};
pub(crate) use turn::{Turn, roman};
pub(crate) use undo::Undo;
pub(crate) use wins::Wins;

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
