//! Where every key leads from every scene, as a text that people can read.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::scene::{SCENES, Scene};
use wonders_ui::{App, Glass, HOLD, Input, Key, Language};

/// How a key is pressed, and its sign in the text: a capital letter for one that is held.
const PRESSES: [(char, Key, Press); 10] = [
    ('a', Key::A, Press::Tap),
    ('A', Key::A, Press::Hold),
    ('b', Key::B, Press::Tap),
    ('B', Key::B, Press::Hold),
    ('x', Key::X, Press::Tap),
    ('X', Key::X, Press::Repeat),
    ('y', Key::Y, Press::Tap),
    ('Y', Key::Y, Press::Repeat),
    ('l', Key::Left, Press::Tap),
    ('r', Key::Right, Press::Tap),
];

#[derive(Clone, Copy)]
enum Press {
    Tap,
    /// Until it counts as long.
    Hold,
    /// Until it has stepped once by itself.
    Repeat,
}

/// Late enough that nothing before is still held or moving.
const NOW: u64 = 90_000_000;

/// Where the text is kept.
#[must_use]
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/ways.txt")
}

/// A paragraph for each scene, a line for each key that changes the screen, what is chosen there
/// or what is stored.
#[must_use]
pub fn all() -> String {
    let mut text = String::from(
        "# Where keys lead from every scene: the screen, what is chosen, what is asked of the store.\n\
         # A capital letter is a key that is held, l and r a joystick's left and right. Written by\n\
         # `cargo xtask screens`, after a change that is meant.\n",
    );
    for scene in SCENES.iter() {
        text += &paragraph(scene);
    }
    text
}

fn paragraph(scene: &Scene) -> String {
    let app = scene.app(Glass::WIDE, Language::En);
    let before = state(&mut app.clone());
    let mut text = format!("\n{} {before}\n", scene.name);
    for (sign, key, press) in PRESSES {
        let mut app = app.clone();
        pressed(&mut app, key, press);
        let after = state(&mut app);
        if after != before {
            // A string takes whatever is written.
            let _ = writeln!(text, "  {sign} {after}");
        }
    }
    text
}

fn pressed(app: &mut App, key: Key, press: Press) {
    app.input(Input::Down(key), NOW);
    match press {
        Press::Tap => app.input(Input::Short(key), NOW + 100),
        Press::Hold => app.input(Input::Long(key), NOW + HOLD),
        Press::Repeat => app.input(Input::Repeat(key), NOW + 350),
    }
}

/// What a test sees of the app, in a line; what it asks for is taken.
fn state(app: &mut App) -> String {
    let trace = app.trace();
    let mut text = format!("{} {}", trace.screen, trace.depth);
    let mut say = |what: &dyn std::fmt::Debug| {
        let _ = write!(text, " {what:?}");
    };
    say(&trace.chosen);
    if trace.taken_back > 0 || trace.correcting {
        say(&(trace.taken_back, trace.correcting));
    }
    if let Some(name) = trace.spelled {
        say(&name);
    }
    while let Some(request) = app.next_request() {
        let _ = write!(text, " {request:?}");
    }
    while let Some(request) = app.next_device_request() {
        let _ = write!(text, " {request:?}");
    }
    text
}
