//! Opening the key lock by what is written on it.

use crate::keyed::tap;
use crate::said::said;
use wonders_ui::{App, Key, Language, Millis, Text};

/// Opens the lock; gives when that is done.
pub fn open(app: &mut App, now: Millis) -> Millis {
    let mut now = now + 5000;
    for key in order(app) {
        now += 500;
        tap(app, if app.turned() { key.turned() } else { key }, now);
    }
    now
}

/// The keys that open the lock, in the order that its words say.
#[must_use]
pub fn order(app: &App) -> Vec<Key> {
    let numbers = [
        (Text::LockOne, Key::A),
        (Text::LockTwo, Key::B),
        (Text::LockThree, Key::X),
        (Text::LockFour, Key::Y),
    ];
    let key = |word: &str| {
        let means = |text: Text| Language::ALL.iter().any(|&one| text.of(one) == word);
        let found = numbers.into_iter().find(|&(text, _)| means(text));
        found.map(|(_, key)| key)
    };
    let texts = said(app);
    // They stand behind the sentence that asks for them.
    let asked = texts.iter().rposition(|text| text.ends_with(':'));
    let words = texts.get(asked.map_or(0, |at| at + 1)..).unwrap_or(&[]);
    let words = words.iter().flat_map(|text| text.split([',', ' ']));
    words.filter_map(key).collect()
}
