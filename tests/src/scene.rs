//! Every screen that gets a picture, reached by keys alone.

mod list;

pub use list::{SCENES, scene};

use crate::bench::{Bench, board, with_sheets};
use crate::first_names::first_names;
use crate::keyed::{Keyboard, Keyed, in_device_order};
use crate::pads::Sample;
use crate::table::{self, Kind};
use wonders_core::{Event, Phase, Seat};
use wonders_store::STORE_BYTES;
use wonders_store::mock::{Flash, Random};
use wonders_tabletop::{Answer, Kept, Lost};
use wonders_ui::{App, DeviceEvent, Glass, HOLD, Input, Key, KeyPlace, Language, Settings};

/// A named moment of the app.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// What the picture's file is called.
    pub name: &'static str,
    /// The screen it shows.
    screen: &'static str,
    start: Start,
    keys: &'static str,
}

/// Where a scene begins.
#[derive(Clone, Copy, Debug)]
enum Start {
    /// A device with two names in its memory.
    Fresh,
    /// After a crash, or several, or in the middle of a test of the device.
    Trouble(DeviceEvent<'static>),
    /// The memory is another program's.
    Foreign,
    /// Part of the memory is lost, a pad's sheet among it.
    Lost(Lost, Sample),
    /// A generated game, entered until this screen shows.
    Game(u64, Kind, &'static str),
    /// A running score pad.
    Pad(Sample),
    /// Finished games are kept.
    Games,
    /// The flash takes nothing.
    Broken,
    /// Nothing was ever done, and the cursor stands on the language.
    New,
}

/// What is looked at most on a phone that lies across.
const ACROSS: [&str; 16] = [
    "home-running",
    "new-game",
    "lay-out",
    "turn-first",
    "play-age-two",
    "pay",
    "settle-trade",
    "age-end",
    "final-score",
    "final-table",
    "city",
    "card",
    "pad-hub",
    "pad-coins",
    "pad-science",
    "history",
];

/// Screens and scenes that only a device has: on a phone another system sees to what it runs on,
/// to the language and to names.
const DEVICE: [&str; 9] = [
    "DeviceTest",
    "FirstStart",
    "Lock",
    "NewFirmware",
    "Spell",
    "turned",
    "crash",
    "crashed-often",
    "memory-foreign",
];

impl Scene {
    /// The app at this moment.
    ///
    /// # Panics
    /// If the keys lead to another screen.
    pub fn app(&self, size: Glass, language: Language) -> App {
        self.bench(size, language).app
    }

    /// The phones whose pictures are kept: upright, and across where much is looked at.
    pub fn phones(&self) -> impl Iterator<Item = Glass> {
        let across = ACROSS.contains(&self.name).then_some(Glass::PHONE_ACROSS);
        let upright = self.is_on(Glass::PHONE).then_some(Glass::PHONE);
        upright.into_iter().chain(across)
    }

    /// Whether there is such a moment on a glass: no phone has what only a device has.
    pub fn is_on(&self, glass: Glass) -> bool {
        let device = [self.name, self.screen]
            .iter()
            .any(|of| DEVICE.contains(of));
        glass.keys() != KeyPlace::None || !device
    }

    /// The app with its store at this moment.
    ///
    /// # Panics
    /// If the keys lead to another screen.
    pub fn bench(&self, size: Glass, language: Language) -> Bench {
        let settings = Settings {
            language,
            ..Settings::default()
        }
        .to_bytes();
        let mut bench = match self.start {
            Start::Game(seed, kind, screen) => {
                entered(seed, kind, screen, size, long_names(language), &settings)
            }
            Start::Fresh | Start::Trouble(_) | Start::Foreign | Start::Lost(..) | Start::Pad(_) => {
                Bench::new(size)
            }
            Start::Broken => {
                let mut flash = Bench::new(size).keeper.into_flash();
                flash.refusals = Some((Random(1), 1));
                Bench::on(flash, board(size))
            }
            Start::New => {
                let mut bench = Bench::on(Flash::new(STORE_BYTES), board(size));
                let steps = Language::ALL.iter().position(|one| *one == language);
                press_and_serve(&mut bench, &"y".repeat(steps.unwrap_or(0)));
                bench
            }
            Start::Games => Bench::on(with_sheets(&kept_sheets(language)), board(size)),
        };
        if !matches!(self.start, Start::Game(..) | Start::New) {
            bench.app.restore(Kept::Settings(&settings));
            bench.app.restore(Kept::Names(&names(language)));
            match self.start {
                Start::Trouble(event) => bench.app.device_event(event),
                Start::Foreign => bench.app.restore(Kept::Foreign),
                Start::Lost(lost, sample) => {
                    let setup = sample.pad(language).setup_bytes();
                    bench.app.restore(Kept::LostPad(&setup));
                    bench.app.restore(Kept::Lost(lost));
                }
                Start::Pad(sample) => sample.restore(language, &mut bench),
                _ => {}
            }
            bench.app.start(0);
        }
        let (keys, phone) = self.keys.split_once('|').unwrap_or((self.keys, self.keys));
        let keys = match size.keys() {
            KeyPlace::None => phone,
            _ => keys,
        };
        press_and_serve(&mut bench, keys);
        rest(&mut bench.app);
        assert_eq!(
            bench.screen(),
            self.screen,
            "the scene {} is elsewhere",
            self.name
        );
        bench
    }
}

/// Lets time pass until nothing moves.
pub fn rest(app: &mut App) {
    while let Some(next) = app.next_tick().filter(|_| app.trace().moving) {
        app.tick(next);
    }
}

/// Eight finished games.
fn kept_sheets(language: Language) -> Vec<Vec<u8>> {
    let all = [Sample::Base, Sample::Eight, Sample::Teams, Sample::Armada];
    let twice = all.into_iter().chain(all);
    twice
        .rev()
        .map(|sample| sample.pad(language).sheet().to_bytes().to_vec())
        .collect()
}

/// A generated game, entered until a screen shows.
fn entered(
    seed: u64,
    kind: Kind,
    screen: &str,
    size: Glass,
    names: [&str; 3],
    settings: &[u8],
) -> Bench {
    let (setup, events, _) = table::game(seed, kind);
    let mut bench = table::bench(&setup, size, names);
    bench.app.restore(Kept::Settings(settings));
    let mut keyed = Keyed::new(bench, Keyboard::Four);
    for event in in_device_order(&events) {
        if comes_to(&mut keyed, screen) {
            return keyed.bench;
        }
        let free = matches!(
            event,
            Event::Play {
                seat: Seat::FREE_CITY,
                ..
            }
        );
        let pays = screen == "Pay" || screen == "PayFree" && free;
        if pays && keyed.enter_up_to_payment(event) {
            return keyed.bench;
        }
        if screen == "Check" && keyed.enter_up_to_tuck(event) {
            return keyed.bench;
        }
        keyed.enter(event);
    }
    assert!(comes_to(&mut keyed, screen), "the game never asks so");
    keyed.bench
}

/// Whether the screen that is waited for shows, after what follows a turn was read.
fn comes_to(keyed: &mut Keyed, screen: &str) -> bool {
    loop {
        let trace = keyed.app().trace();
        let game = trace.game.map(|game| (game.phase(), game.turn()));
        let there = match screen {
            "Seventh" => matches!(game, Some((Phase::Seventh(_), _))),
            // After the last turn of the first age.
            "SettleAge" => trace.screen == "Settle" && matches!(game, Some((Phase::Plays, 1))),
            "SettleTrade" => trace.screen == "Settle" && keyed.app().settled().count() > 3,
            "AgeEndLast" => trace.screen == "AgeEnd" && matches!(game, Some((Phase::Over, _))),
            _ => trace.screen == screen,
        };
        let between = ["Settle", "AgeEnd"].contains(&trace.screen);
        if there || !between {
            return there;
        }
        keyed.press(Key::A);
    }
}

/// Three names as long as names can be.
///
/// # Panics
/// If the language's file has none.
pub fn long_names(language: Language) -> [&'static str; 3] {
    let [_, _, long, _] = first_names(language);
    long.try_into().expect("three long names")
}

/// The long names as the store keeps them.
fn names(language: Language) -> Vec<u8> {
    let names = long_names(language);
    names
        .iter()
        .flat_map(|name| [&[name.len() as u8], name.as_bytes()].concat())
        .collect()
}

/// Presses keys: `a b x y`, a capital letter to hold one, `!` to hold A half-way, `%` to hold it and
/// have the store erase a part of everything.
fn press_and_serve(bench: &mut Bench, keys: &str) {
    for (number, letter) in keys.chars().enumerate() {
        let now = 10_000_000 + 2000 * number as u64;
        let key = match letter.to_ascii_lowercase() {
            'a' | '!' | '%' => Key::A,
            'b' => Key::B,
            'x' => Key::X,
            _ => Key::Y,
        };
        bench.app.input(Input::Down(key), now);
        if letter == '!' {
            bench.app.tick(now + HOLD / 2);
            continue;
        }
        if letter == '%' {
            bench.app.input(Input::Long(key), now + HOLD);
            while bench.app.next_request().is_some() {}
            bench.app.answer(&Answer::Erasing { done: 12, all: 31 });
            continue;
        }
        if letter.is_ascii_uppercase() {
            bench.app.input(Input::Long(key), now + HOLD);
        } else {
            bench.app.input(Input::Short(key), now + 100);
        }
        bench.serve();
    }
}
