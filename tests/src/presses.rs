//! Presses that filling in a score pad takes, on the real keys and their timing.

use crate::bench::board;
use crate::pads::{BASE, LINES, SCIENCE};
use wonders_core::Seat;
use wonders_core::Table;
use wonders_core::pad::Line;
use wonders_ui::{App, Key, KeyReader, Keys, Millis, ScreenSize};

/// What filling in a pad of five players and the base game may take, set-up included.
pub const MOST_PAD_PRESSES: u32 = 150;

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
    fn new(screen: ScreenSize) -> Self {
        let mut app = App::new(board(screen));
        app.start(0);
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

    fn tap(&mut self, key: Key) {
        self.press(key, |_| true);
    }

    /// Brings a number to where it belongs.
    fn set(&mut self, target: i16, number: impl Fn(&App) -> i16) {
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
pub fn base_pad(screen: ScreenSize) -> u32 {
    let mut hand = Hand::new(screen);
    // Home, score pad, begin with five players, first line.
    hand.tap(Key::Y);
    for _ in 0..3 {
        hand.tap(Key::A);
    }
    let seats = || Seat::first(BASE.len() as u8);
    for line in Line::of(Table::new(BASE.len() as u8)) {
        let column = LINES.iter().position(|&other| other == line);
        for seat in seats() {
            let number = move |app: &App| entered(app, seat, line);
            if let Some(column) = column {
                hand.set(BASE[seat.index()][column], number);
            } else {
                let (own, free) = SCIENCE[seat.index()];
                for (symbol, count) in own.into_iter().enumerate() {
                    hand.set(count.into(), move |app| symbols(app, seat)[symbol]);
                    hand.tap(Key::A);
                }
                hand.set(free.into(), move |app| symbols(app, seat)[3]);
            }
            hand.tap(Key::A);
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
