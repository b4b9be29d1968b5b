//! Presses that entering games takes, and those of a score pad on the real keys and their timing.

mod games;

pub use games::{CASES, Case, Found, MOST_DISCARDS};

use crate::bench;
use crate::pads::{BASE, LINES, SCIENCE};
use wonders_core::Seat;
use wonders_core::Table;
use wonders_core::pad::Line;
use wonders_ui::{App, Glass, HOLD, Key, KeyReader, Keys, Millis};

/// What filling in a pad of five players and the base game may take, set-up included.
pub const MOST_PAD_PRESSES: u32 = 120;

/// Somebody who presses keys: taps, or holds a key until a number is reached and lets go a step
/// too late.
struct Hand {
    app: App,
    reader: KeyReader,
    now: Millis,
    presses: u32,
}

/// How far a number must be away to be worth a hold.
const WORTH_A_HOLD: i16 = 4;

impl Hand {
    fn new(screen: Glass) -> Self {
        let app = bench::app(screen);
        let mut reader = KeyReader::new();
        reader.sample(Keys::NONE, 0);
        Self {
            app,
            reader,
            now: 100,
            presses: 0,
        }
    }

    fn sample(&mut self, keys: Keys) {
        for input in self.reader.sample(keys, self.now) {
            self.app.input(input, self.now);
        }
        while self.app.next_request().is_some() {}
    }

    /// Presses a key until `enough`, but a tap at least, and lets go.
    fn press(&mut self, key: Key, enough: impl Fn(&App) -> bool) {
        self.presses += 1;
        self.sample(Keys::NONE.with(key));
        self.now += 80;
        while !enough(&self.app) {
            self.sample(Keys::NONE.with(key));
            self.now += 10;
        }
        for _ in 0..4 {
            self.sample(Keys::NONE);
            self.now += 30;
        }
    }

    /// Holds a key for as long as a hold takes.
    fn hold(&mut self, key: Key) {
        let start = self.now;
        self.presses += 1;
        while self.now < start + HOLD + 50 {
            self.sample(Keys::NONE.with(key));
            self.now += 10;
        }
        for _ in 0..4 {
            self.sample(Keys::NONE);
            self.now += 30;
        }
    }

    fn tap(&mut self, key: Key) {
        self.press(key, |_| true);
    }

    /// Brings a number to where it belongs. From 0 the key for less leads to ten at once.
    fn set(&mut self, target: i16, number: impl Fn(&App) -> i16) {
        if target == 10 && number(&self.app) == 0 {
            self.tap(Key::Y);
        }
        let away = target - number(&self.app);
        if away.abs() >= WORTH_A_HOLD {
            let key = if away > 0 { Key::X } else { Key::Y };
            let beyond = target + away.signum();
            self.press(key, |app| number(app) == beyond);
        }
        while number(&self.app) != target {
            let up = number(&self.app) < target;
            self.tap(if up { Key::X } else { Key::Y });
        }
    }
}

/// The presses from home to the result of a typical game of five.
///
/// # Panics
/// When the result is not what was to be entered.
pub fn base_pad(screen: Glass) -> u32 {
    let mut hand = Hand::new(screen);
    // Home, score pad, begin with five players: the first line.
    hand.tap(Key::Y);
    for _ in 0..2 {
        hand.tap(Key::A);
    }
    let seats = || Seat::first(BASE.len() as u8);
    for line in Line::of(Table::new(BASE.len() as u8)) {
        let column = LINES.iter().position(|&other| other == line);
        for seat in seats() {
            let number = move |app: &App| entered(app, seat, line);
            if let Some(column) = column {
                hand.set(BASE[seat.index()][column], number);
                hand.tap(Key::A);
            } else {
                enter_science(&mut hand, seat);
            }
        }
    }
    let trace = hand.app.trace();
    assert_eq!(trace.screen, "Standings");
    let totals: Vec<i16> = seats()
        .filter_map(|seat| Some(trace.pad?.sheet().total(seat)))
        .collect();
    assert_eq!(totals, [51, 43, 63, 45, 45]);
    hand.presses
}

/// Symbols one after the other; a hold when a player has no more.
fn enter_science(hand: &mut Hand, seat: Seat) {
    let ([a, b, c], free) = SCIENCE[seat.index()];
    let all = [a, b, c, free];
    for (cell, &count) in all.iter().enumerate() {
        hand.set(count.into(), move |app| symbols(app, seat)[cell]);
        if cell + 1 < all.len() && all[cell + 1..].iter().all(|&more| more == 0) {
            return hand.hold(Key::A);
        }
        hand.tap(Key::A);
    }
}

fn entered(app: &App, seat: Seat, line: Line) -> i16 {
    let pad = app.trace().pad.expect("the pad is running");
    let entries = &pad.sheet().columns()[seat.index()].entries;
    match line {
        Line::Guilds => entries.guilds.0[0].into(),
        line => entries.number(line),
    }
}

fn symbols(app: &App, seat: Seat) -> [i16; 4] {
    let pad = app.trace().pad.expect("the pad is running");
    let symbols = pad.sheet().symbols(seat);
    let [a, b, c] = symbols.own;
    [a, b, c, symbols.free].map(i16::from)
}
