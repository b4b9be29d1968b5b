//! Every screen that gets a picture, reached by keys alone.

use wonders_ui::{App, Device, Input, Kept, Key, Language, ScreenSize, Settings};

/// A named moment of the app.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// What the picture's file is called.
    pub name: &'static str,
    keys: &'static str,
}

const fn scene(name: &'static str, keys: &'static str) -> Scene {
    Scene { name, keys }
}

/// All scenes. A game is begun by `aaa`, and pressing A goes on playing the first card that can be
/// built.
pub const SCENES: &[Scene] = &[
    scene("home", ""),
    scene("settings", "yya"),
    scene("settings-erase", "yyax"),
    scene("history-empty", "ya"),
    scene("new-game", "a"),
    scene("name-pick", "aya"),
    scene("spell", "ayaayyya"),
    scene("board-pick", "ayyya"),
    scene("lay-out", "aa"),
    scene("turn-first", "aaa"),
    scene("play-free-city", "aaaa"),
    scene("play-discard", "aaaax"),
    scene("free-city-check", "aaaaxa"),
    scene("play-locked", "aaaaxxxy"),
    scene("why-locked", "aaaaxxxya"),
    scene("why-stage-locked", "aaaaxxa"),
    scene("play-holder", "aaaaa"),
    scene("turn-begun", "aaaaab"),
    scene("turn-second", "aaaaaaa"),
    scene("city", "aaaaaaayya"),
    scene("ledger", "aaaaaaaxa"),
    scene("undo", "aaaaaaaxaya"),
    scene("home-running", "aaaaaaabb"),
    scene("age-end", "aaa*1"),
    scene("audit", "aaa*1yya"),
    scene("turn-age-two", "aaa*1a"),
    scene("play-age-three", "aaa*2aa"),
    scene("final-score", "aaa*3"),
    scene("parts-civilian", "aaa*3yyya"),
    scene("final-keep", "aaa*3x"),
];

impl Scene {
    /// The app at this moment.
    pub fn app(&self, size: ScreenSize, language: Language) -> App {
        let mut app = App::new(Device {
            screen: size,
            joystick: size == ScreenSize::Square,
            version: "0.1.0",
        });
        let settings = Settings {
            language,
            ..Settings::default()
        };
        app.restore(Kept::Settings(&settings.to_bytes()));
        app.restore(Kept::Names(&names(language)));
        app.start(0);
        press(&mut app, self.keys);
        app
    }
}

/// Two names as long as names can be.
pub fn long_names(language: Language) -> [&'static str; 2] {
    match language {
        Language::En => ["Maximilian", "Wilhelmina"],
        Language::Uk => ["Володимира", "Щедрошвидк"],
        Language::Ru => ["Александра", "Святослава"],
        Language::Cs => ["Bohuslávka", "Květoslava"],
    }
}

/// The same as they are kept.
fn names(language: Language) -> Vec<u8> {
    let names = long_names(language);
    names
        .iter()
        .flat_map(|name| [&[name.len() as u8], name.as_bytes()].concat())
        .collect()
}

/// Presses keys: `a b x y`, or a capital letter to hold one; `*` and a digit presses A until that
/// age has ended.
pub fn press(app: &mut App, keys: &str) {
    let mut letters = keys.chars();
    while let Some(letter) = letters.next() {
        if letter == '*' {
            let age = letters
                .next()
                .and_then(|digit| digit.to_digit(10))
                .unwrap_or(1);
            play_ages(app, age);
            continue;
        }
        let key = match letter.to_ascii_lowercase() {
            'a' => Key::A,
            'b' => Key::B,
            'x' => Key::X,
            _ => Key::Y,
        };
        app.input(Input::Down(key), 1000);
        if letter.is_ascii_uppercase() {
            app.input(Input::Long(key), 2000);
        } else {
            app.input(Input::Short(key), 1100);
        }
        while app.next_request().is_some() {}
    }
}

/// Presses A until so many ages have ended.
fn play_ages(app: &mut App, ages: u32) {
    for _ in 0..ages {
        press(app, "a");
        while !matches!(app.trace().screen, "AgeEnd" | "Final") {
            press(app, "a");
        }
    }
}
