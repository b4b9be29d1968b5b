//! `cargo xtask bench device`: what the device does in a whole game, held against its bounds.

use std::collections::BTreeMap;

use crate::board::{HARDWARE, Hardware};
use crate::{Fallible, elf, emulator, firmware, test, tool};

/// A figure: its name, its bound, and whether it must not fall below rather than rise above it.
struct Bound {
    name: &'static str,
    bound: f64,
    at_least: bool,
}

const fn most(name: &'static str, bound: f64) -> Bound {
    Bound {
        name,
        bound,
        at_least: false,
    }
}

/// The figure that the firmware says which crashes on demand: it is built with all boards alone.
const PROVOKED: &str = "judge-all-ms";

const BOUNDS: &[Bound] = &[
    most("boot-ms", 200.0),
    most("resume-ms", 300.0),
    most("cursor-ms", 12.0),
    most("latency-95-ms", 25.0),
    most("latency-most-ms", 50.0),
    most("cities-resume-ms", 300.0),
    most("cities-latency-95-ms", 25.0),
    most("cities-latency-most-ms", 50.0),
    most("second-resume-ms", 300.0),
    most("second-latency-95-ms", 25.0),
    most("second-latency-most-ms", 50.0),
    most(PROVOKED, 1.4),
    most("clocks-a-byte", 8.4),
    // The chip has 2 MB, of which the games take 128 kB; the program may take half. Screens and rules are built for
    // speed, and the texts of six languages grow with the screens.
    most("flash-kB", 920.0),
    most("ram-kB", 160.0),
    // The machine code of the functions that are the store's: 22.2 before one game could be deleted.
    most("store-kB", 23.8),
    most("stack-percent", 50.0),
    most("cities-stack-percent", 50.0),
    most("second-stack-percent", 50.0),
    Bound {
        name: "sleep-percent",
        bound: 99.9,
        at_least: true,
    },
    // On a worn flash with pauses; with a full pad running an erase comes in some 170 plays, as the
    // host's tests hold.
    most("erases", 2.0),
    most("cities-erases", 2.0),
    most("second-erases", 2.0),
    most("crashes", 0.0),
    most("cities-crashes", 0.0),
    most("second-crashes", 0.0),
];

/// What was measured: a value for each figure and board.
type Figures = BTreeMap<(String, String), f64>;

/// The table of all figures, and how many of them miss their bounds.
#[derive(Debug)]
pub struct Measured {
    /// One line a figure, one column a board.
    pub text: String,
    /// Figures that were held against a bound.
    pub checked: usize,
    /// Those that missed it.
    pub missed: usize,
}

/// Builds what is missing and measures all boards.
pub fn run() -> Fallible {
    emulator::ready(&HARDWARE)?;
    let table = measure(&HARDWARE)?;
    print!("{}", table.text);
    // No emulator of ours runs it: what it takes is all that can be measured.
    let board = &HARDWARE[0];
    let pico_2 = test::device::built_for_pico_2(board)?;
    println!("{} on a Pico 2: {pico_2}", board.name);
    if table.missed == 0 {
        Ok(())
    } else {
        Err(format!(
            "{} of {} figures miss their bounds",
            table.missed, table.checked
        ))
    }
}

/// Measures firmware of these boards that is built.
pub fn measure(boards: &[Hardware]) -> Fallible<Measured> {
    let mut figures = sizes(boards)?;
    let mut bench = emulator::node(&["bench.mjs"]);
    bench.args(boards.iter().map(|board| &board.name));
    if boards.len() == HARDWARE.len() {
        bench.env("WONDERS_PROVOKE", "1");
    }
    for line in tool::quiet(&mut bench)?.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        let [board, name, value] = words[..] else {
            return Err(format!("the emulator's bench said `{line}`"));
        };
        // What was not seen at all misses every bound.
        let value = value.parse().unwrap_or(f64::NAN);
        figures.insert((name.into(), board.into()), value);
    }
    Ok(table(boards, &figures))
}

fn sizes(boards: &[Hardware]) -> Fallible<Figures> {
    let mut figures = Figures::new();
    for board in boards {
        let elf = elf::read(&firmware::path(&board.name))?;
        let size = elf.size;
        let kilobytes = |bytes: u32| f64::from(bytes) / 1024.0;
        figures.insert(
            ("flash-kB".into(), board.name.clone()),
            kilobytes(size.flash),
        );
        figures.insert(("ram-kB".into(), board.name.clone()), kilobytes(size.ram));
        figures.insert(
            ("store-kB".into(), board.name.clone()),
            kilobytes(elf.store),
        );
    }
    Ok(figures)
}

fn table(boards: &[Hardware], figures: &Figures) -> Measured {
    let mut text = format!("{:<24}{:>10}", "figure", "bound");
    for board in boards {
        text += &format!("{:>19}", board.name);
    }
    text.push('\n');
    let (mut checked, mut missed) = (0, 0);
    let unbounded = [
        "presses",
        "cities-presses",
        "second-presses",
        "bytes-a-press",
        "cities-bytes-a-press",
        "second-bytes-a-press",
        "wire-percent",
        "stack-bytes",
    ]
    .map(|name| (name, None));
    let all = boards.len() == HARDWARE.len();
    let bounded = BOUNDS
        .iter()
        .filter(|bound| all || bound.name != PROVOKED)
        .map(|bound| (bound.name, Some(bound)));
    for (name, bound) in bounded.chain(unbounded) {
        text += &match bound {
            Some(bound) if bound.at_least => {
                format!("{name:<24}{:>10}", format!(">= {}", bound.bound))
            }
            Some(bound) => format!("{name:<24}{:>10}", format!("<= {}", bound.bound)),
            None => format!("{name:<24}{:>10}", ""),
        };
        for board in boards {
            let value = figures
                .get(&(name.into(), board.name.clone()))
                .copied()
                .unwrap_or(f64::NAN);
            let holds = bound.is_none_or(|bound| bound.holds(value));
            checked += usize::from(bound.is_some());
            missed += usize::from(!holds);
            let mark = if holds { " " } else { "!" };
            text += &format!("{:>18}{mark}", format!("{value:.1}"));
        }
        text.push('\n');
    }
    Measured {
        text,
        checked,
        missed,
    }
}

impl Bound {
    fn holds(&self, value: f64) -> bool {
        if self.at_least {
            value >= self.bound
        } else {
            value <= self.bound
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_measured_misses_its_bound() {
        let table = table(&HARDWARE, &Figures::new());
        assert_eq!(table.checked, BOUNDS.len() * HARDWARE.len());
        assert_eq!(table.missed, table.checked);
    }

    /// Every figure of every board exactly at its bound.
    fn at_the_bounds() -> Figures {
        let mut figures = Figures::new();
        for bound in BOUNDS {
            for board in HARDWARE.iter() {
                figures.insert((bound.name.into(), board.name.clone()), bound.bound);
            }
        }
        figures
    }

    #[test]
    fn a_figure_at_its_bound_holds() {
        let table = table(&HARDWARE, &at_the_bounds());
        assert_eq!(table.missed, 0);
        assert!(!table.text.contains('!'), "{}", table.text);
    }

    #[test]
    fn a_figure_a_little_beyond_its_bound_misses_it_on_one_board_alone() {
        for bound in BOUNDS {
            let (beyond, within) = if bound.at_least {
                (bound.bound - 0.1, bound.bound + 0.1)
            } else {
                (bound.bound + 0.1, bound.bound - 0.1)
            };
            for (value, missed) in [(beyond, 1), (within, 0)] {
                let mut figures = at_the_bounds();
                figures.insert((bound.name.into(), HARDWARE[1].name.clone()), value);
                let table = table(&HARDWARE, &figures);
                assert_eq!(table.missed, missed, "{} at {value}", bound.name);
                let marked = |line: &&str| line.starts_with(bound.name) && line.contains('!');
                let marks = table.text.lines().filter(marked).count();
                assert_eq!(marks, missed, "{}", table.text);
            }
        }
    }
}
