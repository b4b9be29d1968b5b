//! A phone that nobody has used, and a finger on it.

use embedded_graphics::geometry::Point;
use wonders_ui::{Glass, Key, Language, TouchEvent};
use wonders_web::{Machine, Source, Start};

/// The first visit.
pub const NEW: Start = Start {
    image: &[],
    source: Source::New,
    language: Language::Cs,
    motion: true,
    crash: None,
    glass: Glass::PHONE,
    zoom: 1,
    now: 1000,
};

/// From home into a new game, up to its first turn.
pub fn begin_game(machine: &mut Machine) {
    for _ in 0..3 {
        machine.press(Key::A, 2000);
    }
}

/// The boxes of the screen that say something, with their middles.
pub fn boxes(machine: &Machine) -> Vec<(String, Point)> {
    let parts = machine.parts();
    let lines = parts.lines().skip(1).map(|line| {
        let words: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| words[at].parse::<i32>().expect("a number");
        let middle = Point::new(number(1) + number(3) / 2, number(2) + number(4) / 2);
        (words[5].to_owned(), middle)
    });
    lines.collect()
}

/// Taps what says these words.
pub fn tap(machine: &mut Machine, words: &str, now: u64) {
    let boxes = boxes(machine);
    // Buttons come last.
    let found = boxes.iter().rfind(|(said, _)| said == words);
    let &(_, at) = found.expect("it is on the screen");
    machine.touch(TouchEvent::Down(at), now);
    machine.touch(TouchEvent::Up(at), now);
}

/// The app at the first number of a new score pad.
pub fn at_a_number() -> Machine {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    tap(&mut machine, "Score pad", 2000);
    for _ in 0..3 {
        machine.press(Key::A, 3000);
    }
    machine
}
