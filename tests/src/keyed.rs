//! Somebody who enters a game with the keys alone. Which screen is on and which row is chosen comes
//! from the app's trace, as eyes would tell it; what to enter comes from the game.

use std::collections::{BTreeMap, HashSet, VecDeque};
use wonders_core::{Action, Colour, Event, Game, Payment, Seat};
use wonders_ui::{App, Chosen, Glass, HOLD, Input, Key};

use crate::bench::Bench;
use crate::table::{self, Kind, Played};

/// The keys of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// A, B, X, Y.
    Four,
    /// A, B, X, Y, of which X and Y are held to jump from colour to colour.
    FourHeld,
    /// The four and the joystick.
    Joystick,
    /// The four and the joystick, which is held up or down to jump.
    JoystickHeld,
    /// A, B, X, Y, by somebody who has never seen the device and uses what the screen shows.
    Newcomer,
}

impl Keyboard {
    fn moves(self) -> Vec<Tap> {
        let tap = |key: &Key| Tap {
            key: *key,
            repeats: 0,
        };
        let held = |key| (1..=MOST_JUMPS).map(move |repeats| Tap { key, repeats });
        let keys: &[Key] = match self {
            Self::Four | Self::FourHeld | Self::Newcomer => &[Key::X, Key::Y],
            Self::Joystick | Self::JoystickHeld => &[Key::Up, Key::Down, Key::Left, Key::Right],
        };
        let jumping: &[Key] = match self {
            Self::Four | Self::Joystick | Self::Newcomer => &[],
            Self::FourHeld => &[Key::X, Key::Y],
            Self::JoystickHeld => &[Key::Up, Key::Down],
        };
        let taps = keys.iter().map(tap);
        taps.chain(jumping.iter().copied().flat_map(held)).collect()
    }
}

/// A key pressed once, and how often it repeats itself before it is let go.
#[derive(Clone, Copy, Debug)]
struct Tap {
    key: Key,
    repeats: u8,
}

/// More jumps than anybody would count while holding a key.
const MOST_JUMPS: u8 = 6;

impl Tap {
    fn make(self, app: &mut App, now: u64) {
        app.input(Input::Down(self.key), now);
        for repeat in 1..=u64::from(self.repeats) {
            app.input(Input::Repeat(self.key), now + 350 + 180 * repeat);
        }
        app.input(Input::Short(self.key), now + 50);
    }
}

/// Presses by kind of play: how many plays, how many presses.
pub type Counts = BTreeMap<&'static str, (u32, u32)>;

/// A device and the hands at its keys.
#[derive(Debug)]
pub struct Keyed {
    /// The device.
    pub bench: Bench,
    /// Presses so far, by kind of play.
    pub counts: Counts,
    /// Every key pressed so far, and whether it was held.
    pub pressed: Vec<(Key, bool)>,
    /// Before which of them somebody looks first: a quick second press pays nothing.
    pub looks: HashSet<usize>,
    keyboard: Keyboard,
    presses: u32,
}

impl Keyed {
    /// Hands at the keys of a device.
    pub fn new(bench: Bench, keyboard: Keyboard) -> Self {
        Self {
            bench,
            counts: Counts::new(),
            pressed: Vec::new(),
            looks: HashSet::new(),
            keyboard,
            presses: 0,
        }
    }

    /// Hands at the four keys of a device with a wide glass, at the first turn of a generated game
    /// of Anna and Boris, and the game's events in the order in which the device asks for them.
    pub fn game(seed: u64, kind: Kind) -> (Self, Vec<Event>) {
        Self::at(Glass::WIDE, &table::game(seed, kind))
    }

    /// Hands at the four keys of a device with this glass, as [`Self::game`] has them.
    pub fn at(glass: Glass, (setup, events, _): &Played) -> (Self, Vec<Event>) {
        let bench = table::bench(setup, glass, ["Anna", "Boris"]);
        (Self::new(bench, Keyboard::Four), in_device_order(events))
    }

    /// A device at the final score of a generated game.
    ///
    /// # Panics
    /// If the game does not lead there.
    pub fn finished(seed: u64, kind: Kind) -> Self {
        let (mut keyed, events) = Self::game(seed, kind);
        keyed.enter_all(&events);
        keyed.read_on();
        assert_eq!(keyed.bench.screen(), "Final");
        keyed
    }

    /// What is on the screen.
    pub fn app(&self) -> &App {
        &self.bench.app
    }

    /// One short press.
    pub fn press(&mut self, key: Key) {
        self.presses += 1;
        self.pressed.push((key, false));
        self.bench.press(key);
    }

    /// One long press.
    pub fn hold(&mut self, key: Key) {
        self.presses += 1;
        self.pressed.push((key, true));
        self.bench.hold(key);
    }

    /// Enters one event of a game at whatever screen the app is.
    ///
    /// # Panics
    /// If the screens do not offer the event.
    pub fn enter(&mut self, event: Event) {
        self.presses = 0;
        let kind = self.kind(event);
        self.open_play();
        match event {
            Event::Play {
                action, payment, ..
            }
            | Event::Seventh {
                action, payment, ..
            } => {
                self.enter_action(action, payment);
            }
            Event::Salvage { card, .. } => self.choose(Chosen::Salvage(card)),
            Event::Lose { coins, debt, .. } => self.choose(Chosen::Lose(coins, debt)),
            Event::Holding(_) | Event::Leave { .. } | Event::Audit { .. } => {
                unreachable!("{event:?} is not entered so")
            }
        }
        let count = self.counts.entry(kind).or_default();
        count.0 += 1;
        count.1 += self.presses;
    }

    /// Enters events of a game, one after the other.
    pub fn enter_all(&mut self, events: &[Event]) {
        events.iter().for_each(|&event| self.enter(event));
    }

    /// Reads what lies between two plays and goes on.
    pub fn read_on(&mut self) {
        while ["Settle", "AgeEnd"].contains(&self.app().trace().screen) {
            self.press(Key::A);
        }
    }

    /// Enters a stage of the Free City up to the question whether a chain forbids it; `false`, and
    /// nothing is entered, if that is not asked.
    pub fn enter_up_to_tuck(&mut self, event: Event) -> bool {
        let Event::Play {
            seat: Seat::FREE_CITY,
            action: Action::Stage { .. },
            ..
        } = event
        else {
            return false;
        };
        let game = self.app().trace().game.expect("a running game");
        let mut cards = game.can_appear().iter();
        let chained = cards.any(|card| game.is_chained(Seat::FREE_CITY, card));
        if chained {
            self.open_play();
            self.choose(Chosen::Stage);
        }
        chained
    }

    /// Enters a play up to the choice of its payment; `false`, and nothing is entered, if there is
    /// none.
    pub fn enter_up_to_payment(&mut self, event: Event) -> bool {
        let Event::Play { seat, action, .. } = event else {
            return false;
        };
        let chosen = match action {
            Action::Build { card, .. } => Chosen::Build(card),
            _ => Chosen::Stage,
        };
        let offer = self
            .app()
            .trace()
            .game
            .and_then(|game| game.judge(seat, action).ok());
        if offer.is_none_or(|offer| offer.payments.len() < 2) {
            return false;
        }
        self.open_play();
        self.choose(chosen);
        true
    }

    /// Opens the list of plays.
    pub fn open_play(&mut self) {
        self.read_on();
        if self.app().trace().screen == "Turn" {
            self.press(Key::A);
        }
    }

    fn enter_action(&mut self, action: Action, payment: Payment) {
        assert_eq!(self.app().trace().screen, "Play", "to enter {action:?}");
        match action {
            Action::Build { card, free } => {
                self.choose(Chosen::Build(card));
                if self.app().trace().screen == "Pay" {
                    self.choose(if free {
                        Chosen::FreeBuild
                    } else {
                        Chosen::Pay(payment)
                    });
                }
            }
            Action::Stage { .. } => {
                self.choose(Chosen::Stage);
                if self.app().trace().screen == "Check" {
                    self.hold(Key::A);
                }
                if self.app().trace().screen == "Pay" {
                    self.choose(Chosen::Pay(payment));
                }
            }
            Action::Discard { .. } => {
                self.choose(Chosen::Discard);
                if self.app().trace().screen == "Check" {
                    self.hold(Key::A);
                }
            }
        }
    }

    /// Goes to a row without selecting it.
    ///
    /// # Panics
    /// If there is none.
    pub fn choose_row(&mut self, wanted: Chosen) {
        let mut presses = 0;
        while self.app().trace().chosen != wanted {
            self.press(Key::X);
            presses += 1;
            assert!(presses < 60, "no row is {wanted:?}");
        }
    }

    /// Goes to a row by the fewest presses and selects it.
    pub fn choose(&mut self, wanted: Chosen) {
        if self.app().trace().screen == "Pay" {
            self.looks.insert(self.pressed.len());
        }
        let way = match self.keyboard {
            Keyboard::Newcomer => self.newcomers_way(wanted),
            _ => None,
        };
        for step in way.unwrap_or_else(|| self.way(wanted)) {
            self.presses += 1;
            self.pressed.push((step.key, step.repeats > 0));
            self.bench.now += 200;
            step.make(&mut self.bench.app, self.bench.now);
            self.bench.serve();
            self.bench.now += 600 * u64::from(step.repeats);
        }
        assert_eq!(self.app().trace().chosen, wanted);
        self.press(Key::A);
    }

    /// The shortest way over this screen to a row.
    fn way(&self, wanted: Chosen) -> Vec<Tap> {
        let screen = self.app().trace().screen;
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([(self.app().clone(), Vec::new())]);
        while let Some((app, keys)) = open.pop_front() {
            let chosen = app.trace().chosen;
            if chosen == wanted {
                return keys;
            }
            if !seen.insert(format!("{chosen:?}")) {
                continue;
            }
            for step in self.keyboard.moves() {
                // Elsewhere left and right are back and select.
                let sideways = matches!(step.key, Key::Left | Key::Right);
                if sideways && !["Play", "Salvage"].contains(&screen) {
                    continue;
                }
                let mut next = app.clone();
                step.make(&mut next, self.bench.now + 100);
                let mut longer = keys.clone();
                longer.push(step);
                open.push_back((next, longer));
            }
        }
        unreachable!("{} does not offer {wanted:?}", self.app().trace().screen);
    }

    /// The way of somebody who sees the rail: row by row to what is in sight or of the same colour;
    /// else a key is held until the rail is at the wanted colour, let go one stop too late, and the
    /// rest is walked row by row. None where there is no rail.
    fn newcomers_way(&self, wanted: Chosen) -> Option<Vec<Tap>> {
        let (now, mut app) = (self.bench.now + 100, self.app().clone());
        let rows = rows(&app, now)?;
        let place = |chosen: Chosen| rows.iter().position(|&row| row == chosen);
        let (target, mut at) = (place(wanted)?, place(app.trace().chosen)?);
        let mut taps = Vec::new();
        let far = at.abs_diff(target) > IN_SIGHT && colour(rows[at]) != colour(wanted);
        if far {
            let key = if target > at { Key::Y } else { Key::X };
            let held = |repeats| {
                let mut next = app.clone();
                Tap { key, repeats }.make(&mut next, now);
                next
            };
            let there = (1..=MOST_STOPS)
                .find(|&repeats| colour(held(repeats).trace().chosen) == colour(wanted))?;
            let tap = Tap {
                key,
                repeats: there + 1,
            };
            taps.push(tap);
            app = held(there + 1);
            at = place(app.trace().chosen)?;
        }
        let key = if target > at { Key::Y } else { Key::X };
        let step = Tap { key, repeats: 0 };
        taps.extend(std::iter::repeat_n(step, at.abs_diff(target)));
        Some(taps)
    }

    fn kind(&self, event: Event) -> &'static str {
        let Event::Play { seat, action, .. } = event else {
            return match event {
                Event::Seventh { .. } => "seventh card",
                Event::Salvage { .. } => "salvage",
                _ => "loss",
            };
        };
        match action {
            Action::Stage { .. } => "stage",
            Action::Discard { .. } => "discard",
            Action::Build { free: true, .. } => "free build",
            Action::Build { .. } => {
                let offer = self
                    .app()
                    .trace()
                    .game
                    .and_then(|game| game.judge(seat, action).ok());
                match offer {
                    Some(offer) if offer.chain => "build by chain",
                    Some(offer) if offer.payments.len() > 1 => "build with a choice",
                    Some(offer)
                        if offer.bank > 0 || offer.payments.cheapest() != Some(Payment::NONE) =>
                    {
                        "build, paid"
                    }
                    _ => "build",
                }
            }
        }
    }
}

/// Rows that the smallest board shows at once on either side.
const IN_SIGHT: usize = 2;
/// More stops than any list has.
const MOST_STOPS: u8 = 24;

/// What is chosen in each row of a list of plays or discards, from the first to the last.
fn rows(app: &App, now: u64) -> Option<Vec<Chosen>> {
    if !["Play", "Salvage"].contains(&app.trace().screen) {
        return None;
    }
    let mut app = app.clone();
    let first = app.trace().chosen;
    let mut rows = Vec::new();
    loop {
        rows.push(app.trace().chosen);
        tap(&mut app, Key::Y, now);
        if app.trace().chosen == first {
            break;
        }
    }
    let top = rows.iter().position(|row| {
        matches!(
            row,
            Chosen::Leave | Chosen::Stage | Chosen::Discard | Chosen::Salvage(None)
        )
    });
    rows.rotate_left(top.unwrap_or(0));
    Some(rows)
}

/// The colour that the rail shows for it.
fn colour(chosen: Chosen) -> Option<Colour> {
    match chosen {
        Chosen::Build(card) | Chosen::Salvage(Some(card)) => Some(card.card().colour),
        _ => None,
    }
}

/// Down and up again.
pub fn tap(app: &mut App, key: Key, now: u64) {
    app.input(Input::Down(key), now);
    app.input(Input::Short(key), now + 50);
}

/// Down until it counts as held.
pub fn hold(app: &mut App, key: Key, now: u64) {
    app.input(Input::Down(key), now);
    app.input(Input::Long(key), now + HOLD);
}

/// The events of a game in the order the device asks for them: within a turn the Free City, the
/// holder, the other; without the Free City one seat after the other.
pub fn in_device_order(events: &[(Game, Event)]) -> Vec<Event> {
    let mut ordered: Vec<Event> = Vec::new();
    let mut turn: Vec<(usize, Event)> = Vec::new();
    for (game, event) in events {
        match *event {
            Event::Play { seat, .. } => {
                let place = match game.holder() {
                    None => seat.index(),
                    Some(_) if seat == Seat::FREE_CITY => 0,
                    Some(holder) if holder == seat => 1,
                    Some(_) => 2,
                };
                turn.push((place, *event));
                if turn.len() == usize::from(game.table().count) {
                    turn.sort_by_key(|&(place, _)| place);
                    ordered.extend(turn.drain(..).map(|(_, event)| event));
                }
            }
            other => ordered.push(other),
        }
    }
    ordered
}
