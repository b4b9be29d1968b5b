//! The scenes by name, as `data/scenes.txt` lists them.

use std::fmt::Debug;
use std::sync::LazyLock;

use super::{Scene, Start};
use crate::pads::Sample;
use crate::table::Kind;
use wonders_tabletop::Lost;
use wonders_ui::DeviceEvent;

/// All scenes.
pub static SCENES: LazyLock<Vec<Scene>> = LazyLock::new(|| {
    let lines = include_str!("../../data/scenes.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line| read(line).unwrap_or_else(|| unreachable!("no scene: {line}"));
    lines.map(read).collect()
});

/// The scene of this name.
///
/// # Panics
/// If there is none.
pub fn scene(name: &str) -> &'static Scene {
    let found = SCENES.iter().find(|scene| scene.name == name);
    found.expect("a scene of this name")
}

/// What the memory has lost where the players are told of it.
const LOST: Lost = Lost {
    plays: 0,
    later: false,
    pad: false,
    games: 2,
    notes: false,
};

/// A test of the device before its restart: all well but a key that never came.
const TRIED: u32 = 0xB404_0565;

const CRASH: &str = "index out of bounds at ui/src/app.rs:120, version 0.1.0";

/// The scene of a line.
fn read(line: &'static str) -> Option<Scene> {
    let mut words = line.split_whitespace();
    let [name, screen, keys] = [words.next()?, words.next()?, words.next()?];
    let start: Vec<&'static str> = words.collect();
    Some(Scene {
        name,
        screen,
        start: begin(&start)?,
        keys: keys.trim_matches('-'),
    })
}

fn begin(words: &[&'static str]) -> Option<Start> {
    Some(match words {
        [] => Start::Fresh,
        ["new"] => Start::New,
        ["games"] => Start::Games,
        ["broken"] => Start::Broken,
        ["pad", sample] => Start::Pad(named(&Sample::ALL, sample)?),
        ["game", kind, seed, until] => {
            Start::Game(seed.parse().ok()?, named(&Kind::ALL, kind)?, until)
        }
        ["tested"] => Start::Trouble(DeviceEvent::Tested(TRIED)),
        ["crash"] => Start::Trouble(DeviceEvent::Crash(CRASH)),
        ["crashed-often"] => Start::Trouble(DeviceEvent::CrashedOften),
        ["unread"] => Start::Trouble(DeviceEvent::Unread),
        ["lost", sample] => Start::Lost(LOST, named(&Sample::ALL, sample)?),
        ["foreign"] => Start::Foreign,
        _ => return None,
    })
}

/// The one that has this name in the program.
fn named<T: Copy + Debug>(all: &[T], name: &str) -> Option<T> {
    let mut all = all.iter().copied();
    all.find(|one| format!("{one:?}") == name)
}
