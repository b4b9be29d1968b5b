//! Somebody who enters a game with the keys alone and sees nothing but the screens.

use std::collections::{BTreeMap, HashSet, VecDeque};
use wonders_core::{Action, Event, Game, Payment, Seat};
use wonders_ui::{App, Chosen, HOLD, Input, Key, Request};

/// The keys of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// A, B, X, Y.
    Four,
    /// The same and the joystick.
    Joystick,
}

impl Keyboard {
    const fn moves(self) -> &'static [Key] {
        match self {
            Self::Four => &[Key::X, Key::Y],
            Self::Joystick => &[Key::Up, Key::Down, Key::Left, Key::Right],
        }
    }
}

/// Presses by kind of play: how many plays, how many presses.
pub type Counts = BTreeMap<&'static str, (u32, u32)>;

/// An app and the hands at its keys.
#[derive(Debug)]
pub struct Keyed {
    /// The app.
    pub app: App,
    /// What it asked to be stored.
    pub stored: Vec<Request>,
    /// Presses so far, by kind of play.
    pub counts: Counts,
    /// Every key pressed so far, and whether it was held.
    pub pressed: Vec<(Key, bool)>,
    keyboard: Keyboard,
    now: u64,
    presses: u32,
}

impl Keyed {
    /// Hands at the keys of an app.
    pub fn new(app: App, keyboard: Keyboard) -> Self {
        Self {
            app,
            stored: Vec::new(),
            counts: Counts::new(),
            pressed: Vec::new(),
            keyboard,
            now: 1000,
            presses: 0,
        }
    }

    /// One short press.
    pub fn press(&mut self, key: Key) {
        self.presses += 1;
        self.pressed.push((key, false));
        self.now += 200;
        tap(&mut self.app, key, self.now);
        self.store();
    }

    /// One long press.
    pub fn hold(&mut self, key: Key) {
        self.presses += 1;
        self.pressed.push((key, true));
        self.now += 2000;
        self.app.input(Input::Down(key), self.now);
        self.app.input(Input::Long(key), self.now + HOLD);
        self.store();
    }

    fn store(&mut self) {
        while let Some(request) = self.app.next_request() {
            self.stored.push(request);
        }
    }

    /// Enters one event of a game at whatever screen the app is.
    ///
    /// # Panics
    /// If the screens do not offer the event.
    pub fn enter(&mut self, event: Event) {
        self.presses = 0;
        let kind = self.kind(event);
        for _ in 0..3 {
            match self.app.trace().screen {
                "Turn" | "AgeEnd" => self.press(Key::A),
                _ => break,
            }
        }
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
            .app
            .trace()
            .game
            .and_then(|game| game.judge(seat, action).ok());
        if offer.is_none_or(|offer| offer.payments.len() < 2) {
            return false;
        }
        if self.app.trace().screen == "Turn" {
            self.press(Key::A);
        }
        self.choose(chosen);
        true
    }

    fn enter_action(&mut self, action: Action, payment: Payment) {
        assert_eq!(self.app.trace().screen, "Play");
        match action {
            Action::Build { card, free } => {
                self.choose(Chosen::Build(card));
                if self.app.trace().screen == "Pay" {
                    self.choose(if free {
                        Chosen::FreeBuild
                    } else {
                        Chosen::Pay(payment)
                    });
                }
            }
            Action::Stage { .. } => {
                self.choose(Chosen::Stage);
                if self.app.trace().screen == "Pay" {
                    self.choose(Chosen::Pay(payment));
                }
            }
            Action::Discard { .. } => {
                self.choose(Chosen::Discard);
                if self.app.trace().screen == "Check" {
                    self.hold(Key::A);
                }
            }
        }
    }

    /// Goes to a row by the fewest presses and selects it.
    fn choose(&mut self, wanted: Chosen) {
        for key in self.way(wanted) {
            self.press(key);
        }
        assert_eq!(self.app.trace().chosen, wanted);
        self.press(Key::A);
    }

    /// The shortest way over this screen to a row.
    fn way(&self, wanted: Chosen) -> Vec<Key> {
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([(self.app.clone(), Vec::new())]);
        while let Some((app, keys)) = open.pop_front() {
            let chosen = app.trace().chosen;
            if chosen == wanted {
                return keys;
            }
            if !seen.insert(format!("{chosen:?}")) {
                continue;
            }
            for &key in self.keyboard.moves() {
                let mut next = app.clone();
                tap(&mut next, key, self.now + 100);
                let mut longer = keys.clone();
                longer.push(key);
                open.push_back((next, longer));
            }
        }
        unreachable!("{} does not offer {wanted:?}", self.app.trace().screen);
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
                    .app
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

/// Down and up again.
pub fn tap(app: &mut App, key: Key, now: u64) {
    app.input(Input::Down(key), now);
    app.input(Input::Short(key), now + 50);
}

/// The events of a two-player game in the order the device asks for them: within a turn the Free
/// City, the holder, the other.
pub fn in_device_order(events: &[(Game, Event)]) -> Vec<Event> {
    let mut ordered: Vec<Event> = Vec::new();
    let mut turn: Vec<(usize, Event)> = Vec::new();
    for (game, event) in events {
        match *event {
            Event::Play { seat, .. } => {
                let place = match seat {
                    Seat::FREE_CITY => 0,
                    seat if game.holder() == Some(seat) => 1,
                    _ => 2,
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
