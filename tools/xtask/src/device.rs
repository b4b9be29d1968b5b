//! `cargo xtask bench device`: what the device does in a whole game, held against its bounds.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::board::{HARDWARE, Hardware};
use crate::{Fallible, elf, emulator, firmware, test, tool};

/// A figure: its name, its bound if it has one, and whether it must not fall below rather than rise
/// above it.
#[derive(Clone)]
struct Figure {
    name: Cow<'static, str>,
    bound: Option<f64>,
    at_least: bool,
}

const fn most(name: &'static str, bound: f64) -> Figure {
    Figure {
        name: Cow::Borrowed(name),
        bound: Some(bound),
        at_least: false,
    }
}

/// A figure that is only printed.
const fn plain(name: &'static str) -> Figure {
    Figure {
        name: Cow::Borrowed(name),
        bound: None,
        at_least: false,
    }
}

/// The figure that the firmware says which crashes on demand: it is built with all boards alone.
const PROVOKED: &str = "judge-all-ms";

/// What is measured once.
const ALONE: &[Figure] = &[
    most("boot-ms", 200.0),
    // On the first page.
    most("cursor-ms", 12.0),
    most(PROVOKED, 1.4),
    // The chip has 2 MB, of which the games take 128 kB; the program may take half. Screens and rules are built for
    // speed, and the texts of six languages grow with the screens.
    most("flash-kB", 920.0),
    most("ram-kB", 160.0),
    // The machine code of the functions that are the store's: 22.2 before one game could be deleted.
    most("store-kB", 23.8),
    Figure {
        name: Cow::Borrowed("sleep-percent"),
        bound: Some(99.9),
        at_least: true,
    },
];

/// The kinds of whole games, as they stand before a figure's name.
const GAMES: [&str; 4] = ["", "cities-", "second-", "three-"];
/// Those that are measured with all boards alone: the emulator's tests play such a game, too.
const LONG: [&str; 2] = ["second-", "three-"];

/// What is measured of each of them.
const OF_A_GAME: &[Figure] = &[
    most("resume-ms", 300.0),
    // Moves of the cursor, most of them in the list of cards: it scrolls below the cursor and shows what
    // the card would bring, so that half of the picture is another one.
    most("move-50-ms", 17.5),
    most("move-95-ms", 21.5),
    most("latency-95-ms", 25.0),
    most("latency-most-ms", 50.0),
    most("clocks-a-byte", 8.4),
    // With windows as wide as the glass it is 86.
    most("sent-percent", 68.0),
    most("stack-percent", 50.0),
    // On a worn flash with pauses; with a full pad running an erase comes in some 170 plays, as the
    // host's tests hold.
    most("erases", 2.0),
    most("crashes", 0.0),
    plain("presses"),
    plain("bytes-a-press"),
    plain("wire-percent"),
    plain("stack-bytes"),
];

/// All figures.
static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let of_games = GAMES.into_iter().flat_map(|game| {
        OF_A_GAME.iter().map(move |bound| Figure {
            name: format!("{game}{}", bound.name).into(),
            ..bound.clone()
        })
    });
    ALONE.iter().cloned().chain(of_games).collect()
});

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
        bench.env("WONDERS_WHOLE", "1");
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
    let all = boards.len() == HARDWARE.len();
    for figure in FIGURES.iter().filter(|one| all || one.is_quick()) {
        let name = &*figure.name;
        let sign = if figure.at_least { ">=" } else { "<=" };
        let bound = figure.bound.map(|bound| format!("{sign} {bound}"));
        text += &format!("{name:<24}{:>10}", bound.unwrap_or_default());
        for board in boards {
            let value = figures
                .get(&(name.into(), board.name.clone()))
                .copied()
                .unwrap_or(f64::NAN);
            let holds = figure.holds(value);
            checked += usize::from(figure.bound.is_some());
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

impl Figure {
    /// Whether it is measured with one board alone, too.
    fn is_quick(&self) -> bool {
        self.name != PROVOKED && !LONG.iter().any(|game| self.name.starts_with(game))
    }

    fn holds(&self, value: f64) -> bool {
        self.bound.is_none_or(|bound| match self.at_least {
            true => value >= bound,
            false => value <= bound,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures that have a bound, with it.
    fn bounded() -> Vec<(&'static Figure, f64)> {
        let pairs = FIGURES.iter().map(|figure| (figure, figure.bound));
        pairs
            .filter_map(|(figure, bound)| Some((figure, bound?)))
            .collect()
    }

    #[test]
    fn what_was_not_measured_misses_its_bound() {
        let table = table(&HARDWARE, &Figures::new());
        assert_eq!(table.checked, bounded().len() * HARDWARE.len());
        assert_eq!(table.missed, table.checked);
    }

    /// Every figure of every board exactly at its bound.
    fn at_the_bounds() -> Figures {
        let mut figures = Figures::new();
        for (figure, bound) in bounded() {
            for board in HARDWARE.iter() {
                figures.insert((figure.name.to_string(), board.name.clone()), bound);
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
        for (figure, bound) in bounded() {
            let step = if figure.at_least { -0.1 } else { 0.1 };
            for (value, missed) in [(bound + step, 1), (bound - step, 0)] {
                let mut figures = at_the_bounds();
                let name = figure.name.to_string();
                figures.insert((name, HARDWARE[1].name.clone()), value);
                let table = table(&HARDWARE, &figures);
                assert_eq!(table.missed, missed, "{} at {value}", figure.name);
                let marked = |line: &&str| line.starts_with(&*figure.name) && line.contains('!');
                let marks = table.text.lines().filter(marked).count();
                assert_eq!(marks, missed, "{}", table.text);
            }
        }
    }
}
