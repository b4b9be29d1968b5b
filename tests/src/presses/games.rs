//! Presses that entering games takes, and the most they may be.

use crate::keyed::{Counts, Keyboard, Keyed, in_device_order};
use crate::table::{self, Kind};
use wonders_core::{Action, Event};
use wonders_ui::Glass;

/// The largest share of discards among the plays of people, in per cent.
pub const MOST_DISCARDS: f64 = 5.0;

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// What is pressed and what is played, in words.
    pub name: &'static str,
    keyboard: Keyboard,
    kind: Kind,
    /// The most presses a play and a game.
    pub most: (f64, f64),
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Presses by kind of play.
    pub counts: Counts,
    /// Discards in per cent of the plays.
    pub discards: f64,
    /// Presses a play.
    pub play: f64,
    /// Presses a game, with all that lies between the plays.
    pub game: f64,
}

const FOUR: Keyboard = Keyboard::FourHeld;
const JOYSTICK: Keyboard = Keyboard::JoystickHeld;
/// Who steps row by row and uses what the screen shows.
const NEWCOMER: Keyboard = Keyboard::Newcomer;

const fn case(name: &'static str, keyboard: Keyboard, kind: Kind, play: f64, game: f64) -> Case {
    Case {
        name,
        keyboard,
        kind,
        most: (play, game),
    }
}

/// A little over what 100 games take, so that a press more in every turn is noticed. A game of
/// Cities has a turn more in each age, and its losses: a fifth more to enter.
pub const CASES: [Case; 11] = [
    case("four keys", FOUR, Kind::Base, 2.8, 155.0),
    case("joystick", JOYSTICK, Kind::Base, 2.75, 153.0),
    case("four keys, second edition", FOUR, Kind::Second, 2.8, 155.0),
    case(
        "joystick, second edition",
        JOYSTICK,
        Kind::Second,
        2.75,
        153.0,
    ),
    case("four keys, Cities", FOUR, Kind::Cities, 2.85, 192.0),
    case("joystick, Cities", JOYSTICK, Kind::Cities, 2.8, 190.0),
    case("first game", NEWCOMER, Kind::Base, 5.0, 225.0),
    case("first game, Cities", NEWCOMER, Kind::Cities, 5.0, 270.0),
    case("four keys, three players", FOUR, Kind::Three, 2.8, 155.0),
    case(
        "joystick, three players, second edition",
        JOYSTICK,
        Kind::ThreeSecond,
        2.75,
        153.0,
    ),
    case(
        "four keys, three players, Cities",
        FOUR,
        Kind::ThreeCities,
        2.85,
        192.0,
    ),
];

impl Case {
    /// Enters so many games.
    #[must_use]
    pub fn measure(&self, games: u64) -> Found {
        let mut counts = Counts::new();
        let (mut all, mut discards) = (0, 0);
        for seed in 0..games {
            let (setup, events, _) = table::sensible_game(seed, self.kind);
            let bench = table::bench(&setup, self.screen(), ["Anna", "Boris"]);
            let mut keyed = Keyed::new(bench, self.keyboard);
            for event in in_device_order(&events) {
                discards += u32::from(is_discard(event));
                keyed.enter(event);
            }
            keyed.read_on();
            all += keyed.pressed.len() as u32;
            for (kind, (plays, presses)) in keyed.counts {
                let count = counts.entry(kind).or_default();
                count.0 += plays;
                count.1 += presses;
            }
        }
        let sums = counts.values().fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let (plays, presses) = sums;
        Found {
            counts,
            discards: 100.0 * mean(discards, plays),
            play: mean(presses, plays),
            game: mean(all, games as u32),
        }
    }

    /// The glass of the boards with these keys.
    const fn screen(&self) -> Glass {
        match self.keyboard {
            JOYSTICK => Glass::SQUARE,
            _ => Glass::WIDE,
        }
    }

    /// Whether the presses are few enough, and the games such as people play.
    #[must_use]
    pub fn holds(&self, found: &Found) -> bool {
        let (play, game) = self.most;
        found.play <= play && found.game <= game && found.discards <= MOST_DISCARDS
    }
}

const fn is_discard(event: Event) -> bool {
    matches!(
        event,
        Event::Play {
            action: Action::Discard { .. },
            ..
        }
    )
}

fn mean(presses: u32, plays: u32) -> f64 {
    f64::from(presses) / f64::from(plays.max(1))
}
