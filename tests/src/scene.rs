//! Every screen that gets a picture, reached by keys alone.

use wonders_ui::{App, Device, Input, Kept, Key, Language, ScreenSize, Settings};

/// A named moment of the app.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// What the picture's file is called.
    pub name: &'static str,
    keys: &'static str,
}

/// All scenes.
pub const SCENES: &[Scene] = &[
    Scene {
        name: "home",
        keys: "",
    },
    Scene {
        name: "settings",
        keys: "a",
    },
    Scene {
        name: "settings-erase",
        keys: "ax",
    },
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
        press(&mut app, self.keys);
        app
    }
}

/// Presses keys: `a b x y`, or a capital letter to hold one.
pub fn press(app: &mut App, keys: &str) {
    for letter in keys.chars() {
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
    }
}
