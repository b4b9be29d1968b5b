//! The screens, one file each, and how they lead to one another.
//!
//! To add a screen: one file with a struct for its own state that implements [`View`], its module
//! and its line in [`screens!`] here, and its texts in the languages. A screen reads the model and
//! changes nothing but itself: what it chose goes out as a [`Step`].
//!
//! How a screen draws itself:
//!
//! 1. `Frame { title, status, keys: self.keys(model), .. }.draw(model, canvas)` draws the bars of any
//!    glass: key labels in the corners or in a column, or buttons where there are no keys.
//! 2. `layout.body` is split with [`Geometry`](crate::Geometry) into rows and columns by weights. No
//!    screen asks how many pixels a glass has; it asks what fits: `place.height() / layout.row`.
//! 3. What the cursor can stand on says so where it is drawn, `canvas.part(&Part::row(place, number,
//!    chosen))`, before its own texts; a `List` does this for its rows. What a finger needs beside
//!    that is a `Part::button`. Texts and icons speak for themselves.
//! 4. [`View::keys`] is the one place that says what keys do and what is written at them;
//!    [`View::list`] or [`View::choose`] lets a tap move the cursor.

mod home;
mod notice;
mod step;

/// What cards, stages, wonders and signs mean, in words.
mod about {
    pub mod card_page;
    pub mod chained;
    pub mod chains;
    pub mod legend;
    pub mod scroll;
}

/// The device itself: settings, its test page, what went wrong.
mod device {
    pub mod erase;
    pub mod lock;
    pub mod settings;
    pub mod test;
    pub mod trouble;
    pub mod update;
}

/// The running game, from the first play to the final score.
mod game {
    pub mod age;
    pub mod audit;
    pub mod bill;
    pub mod can_build;
    pub mod check;
    pub mod city;
    pub mod entry;
    pub mod final_buttons;
    pub mod final_menu;
    pub mod final_score;
    pub mod joy;
    pub mod ledger;
    pub mod ledger_sign;
    pub mod loss;
    pub mod pane;
    pub mod parts;
    pub mod parts_view;
    pub mod pay;
    mod pay_places;
    pub mod pen;
    pub mod play;
    pub mod play_row;
    pub mod salvage;
    pub mod score_view;
    pub mod settle;
    pub mod settle_steps;
    pub mod settle_view;
    pub mod task;
    pub mod turn;
    pub mod undo;
    pub mod way;
    pub mod which_card;
    pub mod why;
}

/// Finished games: their list, their sheets, and how they leave the device.
mod history {
    pub mod export;
    pub mod games;
    pub mod qr;
    pub mod sheet;
    pub mod standings;
    pub mod tally;
    pub mod wins;
}

/// The score pad.
mod pad {
    pub mod age;
    pub mod draft;
    pub mod entry;
    pub mod field;
    pub mod guide;
    pub mod hub;
    pub mod keypad;
    pub mod levy;
    pub mod science;
    pub mod setup;
}

/// Setting up a game.
mod setup {
    pub mod draft;
    pub mod first_start;
    pub mod lay_out;
    pub mod name_delete;
    pub mod name_pick;
    pub mod new_game;
    pub mod options;
    pub mod spell;
    pub mod switches;
    pub mod wonder_pick;
}

use crate::shell::model::Model;
use wonders_core::Phase;

pub(crate) use about::card_page::Subject;
pub(crate) use device::trouble::Kind;
pub(crate) use game::play::Which;
pub(crate) use game::turn::roman;
pub(crate) use history::qr::draw_code;
pub(crate) use pad::draft::PadDraft;
pub(crate) use setup::draft::Draft;
pub(crate) use setup::new_game::wonder_side_text;
pub use step::Act;
pub(crate) use step::{Demand, Drag, Glow, Go, Reply, Step, Update, View, Want};

macro_rules! screens {
    ($($name:ident($($place:ident)::+)),* $(,)?) => {
        $(
            #[allow(unused_imports)] // a screen may be opened by its neighbours alone
            pub(crate) use $($place)::+;
        )*

        /// A screen with its own state; everything else is in the model.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)] // there is no heap to box the largest on
        pub(crate) enum Screen {
            $($name($($place)::+),)*
        }

        $(impl From<$($place)::+> for Screen {
            fn from(screen: $($place)::+) -> Self {
                Self::$name(screen)
            }
        })*

        impl Screen {
            /// The screen's name, for tests.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            /// The names of all screens.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            pub fn view(&self) -> &dyn View {
                match self {
                    $(Self::$name(screen) => screen,)*
                }
            }

            pub fn view_mut(&mut self) -> &mut dyn View {
                match self {
                    $(Self::$name(screen) => screen,)*
                }
            }
        }
    };
}

screens! {
    Home(home::Home),
    Settings(device::settings::SettingsScreen),
    Turn(game::turn::Turn),
    Play(game::play::PlayEntry),
    Pay(game::pay::Pay),
    Check(game::check::Check),
    CanBuild(game::can_build::CanBuild),
    CardPage(about::card_page::CardPage),
    Legend(about::legend::Legend),
    Chains(about::chains::Chains),
    Salvage(game::salvage::Salvage),
    WhichCard(game::which_card::WhichCard),
    Loss(game::loss::Loss),
    AgeEnd(game::age::AgeEnd),
    Audit(game::audit::Audit),
    Final(game::final_score::FinalScore),
    FinalMenu(game::final_menu::FinalMenu),
    Parts(game::parts::Parts),
    City(game::city::CityScreen),
    Settle(game::settle::Settle),
    Ledger(game::ledger::Ledger),
    Entry(game::entry::Entry),
    Undo(game::undo::Undo),
    Why(game::why::Why),
    Notice(notice::Notice),
    Trouble(device::trouble::Trouble),
    DeviceTest(device::test::DeviceTest),
    Erase(device::erase::Erase),
    Lock(device::lock::Lock),
    NewFirmware(device::update::NewFirmware),
    FirstStart(setup::first_start::FirstStart),
    NewGame(setup::new_game::NewGame),
    NamePick(setup::name_pick::NamePick),
    NameDelete(setup::name_delete::NameDelete),
    Spell(setup::spell::Spell),
    WonderPick(setup::wonder_pick::WonderPick),
    LayOut(setup::lay_out::LayOut),
    History(history::games::History),
    KeptSheet(history::sheet::KeptSheet),
    PadSetup(pad::setup::PadSetup),
    PadHub(pad::hub::PadHub),
    PadEntry(pad::entry::PadEntry),
    PadScience(pad::science::PadScience),
    PadAge(pad::age::PadAge),
    PadLevy(pad::levy::PadLevy),
    PadGuide(pad::guide::PadGuide),
    Standings(history::standings::Standings),
    Wins(history::wins::Wins),
    Qr(history::qr::Qr),
}

impl Screen {
    /// What the running game asks for beyond the turn screen, if anything.
    pub fn prompt(model: &Model) -> Option<Self> {
        let table = model.table()?;
        match table.settlement() {
            Some(_) if model.tabletop.is_correcting() => Self::after_turn(model),
            Some(_) if table.awaits_acknowledgement() => Some(Settle::default().into()),
            _ => Self::question(model),
        }
    }

    /// What comes after a turn is settled.
    pub fn after_turn(model: &Model) -> Option<Self> {
        let table = model.table()?;
        if table.game().phase() == Phase::Over {
            return Some(AgeEnd::new(table).into());
        }
        // While a correction goes on the players are past what lies between the turns.
        let past = table.game().phase() == Phase::Plays && model.tabletop.is_correcting();
        let question = Self::question(model).filter(|_| !past);
        question.or_else(|| {
            let seat = table.next_seat()?;
            Some(PlayEntry::new(model, seat, Which::Turn).into())
        })
    }

    fn question(model: &Model) -> Option<Self> {
        let table = model.table()?;
        match table.game().phase() {
            Phase::Over => Some(FinalScore::default().into()),
            Phase::Seventh(seat) => Some(PlayEntry::new(model, seat, Which::Seventh).into()),
            Phase::Salvage(seat) => Some(Salvage::new(model, seat).into()),
            Phase::Losses => Loss::new(model).map(Self::Loss),
            Phase::Plays if table.between_ages() && table.awaits_acknowledgement() => {
                Some(AgeEnd::new(table).into())
            }
            // Once the players went on to a turn, its first card is asked for like the others.
            Phase::Plays if table.turn_begun() || table.within_age() => {
                let seat = table.next_seat()?;
                Some(PlayEntry::new(model, seat, Which::Turn).into())
            }
            Phase::Plays => None,
        }
    }
}
