//! The manual in four languages: pages of the site, and the same on paper.
//!
//! The texts are `docs/manual/LANGUAGE.md` and, for the quick reference of a card's size,
//! `LANGUAGE.card.md`. Pictures are those in `tests/data/screens`, which the tests check; each page
//! gets its own language's part of them, so that none is older than what the tests have seen.

mod drawing;
mod page;
mod picture;
mod print;
mod text;

use std::path::{Path, PathBuf};

use crate::{Fallible, files, project};
use page::Words;
use text::Passage;

pub use print::{pages, print};

/// The most pages of a manual on paper.
pub const MOST_PAGES: usize = 12;
/// The sides of the quick reference.
pub const SIDES: usize = 2;

/// A language of the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// As the web writes it.
    pub code: &'static str,
    /// Its own name for itself.
    name: &'static str,
    /// Its column in the pictures of the screens.
    column: usize,
    words: Words,
}

/// All languages in the device's order.
pub const LANGUAGES: [Language; 4] = [
    Language {
        code: "en",
        name: "English",
        column: 0,
        words: Words {
            device: "Device",
            games: "Games",
            manual: "Manual",
            contents: "Contents",
            paper: "To print",
            card: "Quick reference, the size of a card",
        },
    },
    Language {
        code: "uk",
        name: "Українська",
        column: 1,
        words: Words {
            device: "Пристрій",
            games: "Ігри",
            manual: "Посібник",
            contents: "Зміст",
            paper: "Для друку",
            card: "Пам’ятка розміром із карту",
        },
    },
    Language {
        code: "ru",
        name: "Русский",
        column: 2,
        words: Words {
            device: "Устройство",
            games: "Игры",
            manual: "Руководство",
            contents: "Содержание",
            paper: "Для печати",
            card: "Памятка размером с карту",
        },
    },
    Language {
        code: "cs",
        name: "Čeština",
        column: 3,
        words: Words {
            device: "Zařízení",
            games: "Hry",
            manual: "Návod",
            contents: "Obsah",
            paper: "K tisku",
            card: "Stručný přehled ve velikosti karty",
        },
    },
];

/// A text of the manual: the whole, or the quick reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The manual.
    Manual,
    /// The quick reference.
    Card,
}

impl Kind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Manual, Self::Card];

    /// Its page in the language's folder.
    const fn page(self) -> &'static str {
        match self {
            Self::Manual => "index.html",
            Self::Card => "card.html",
        }
    }

    /// Its file for the printer, beside the language's folder.
    pub fn paper(self, language: &Language) -> String {
        match self {
            Self::Manual => format!("manual-{}.pdf", language.code),
            Self::Card => format!("card-{}.pdf", language.code),
        }
    }

    fn text(self, language: &Language) -> Fallible<String> {
        let name = match self {
            Self::Manual => format!("{}.md", language.code),
            Self::Card => format!("{}.card.md", language.code),
        };
        files::text(&source().join(name))
    }
}

/// Where the texts are.
fn source() -> PathBuf {
    project::root().join("docs/manual")
}

/// Writes the pages of all languages into the site's folder for manuals; `printed` if there will be
/// files for the printer beside them.
pub fn write(folder: &Path, printed: bool) -> Fallible {
    let style = project::emulator().join("page/manual.css");
    files::copy(&style, &folder.join("manual.css"))?;
    for language in &LANGUAGES {
        let inside = folder.join(language.code);
        for kind in Kind::ALL {
            let text = kind.text(language)?;
            let html = page::html(kind, language, &text, printed)?;
            files::write(&inside.join(kind.page()), html.as_bytes())?;
            for part in text::parts(&text)? {
                if let Passage::Screen(text::Screen { name, .. }) = part {
                    picture::write(&name, 0, language, &inside.join(format!("{name}.png")))?;
                }
            }
        }
        for (row, name) in drawing::HOMES.into_iter().enumerate() {
            picture::write("home", row, language, &inside.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape of a text without its words.
    fn skeleton(kind: Kind, language: &Language) -> Vec<String> {
        let text = kind.text(language).expect("a text in every language");
        text::skeleton(&text)
    }

    #[test]
    fn every_language_has_every_chapter_list_row_and_picture() {
        for kind in Kind::ALL {
            let english = skeleton(kind, &LANGUAGES[0]);
            assert!(english.len() > 20, "{english:?}");
            for language in &LANGUAGES[1..] {
                let other = skeleton(kind, language);
                for (number, (ours, theirs)) in english.iter().zip(&other).enumerate() {
                    let code = language.code;
                    assert_eq!(ours, theirs, "{code} {kind:?}, element {number}");
                }
                assert_eq!(english.len(), other.len(), "{} {kind:?}", language.code);
            }
        }
    }

    #[test]
    fn what_a_player_asks_for_has_a_chapter() {
        let english = skeleton(Kind::Manual, &LANGUAGES[0]);
        for chapter in [
            "keys",
            "first-game",
            "turn",
            "correct",
            "age",
            "score",
            "pad",
            "cities",
            "editions",
            "export",
            "trouble",
            "boards",
        ] {
            let head = format!("h2 {chapter}");
            assert!(english.contains(&head), "{chapter}: {english:?}");
        }
    }

    #[test]
    fn every_picture_is_one_that_the_tests_have_seen() {
        for language in &LANGUAGES {
            let parts = text::parts(&Kind::Manual.text(language).expect("there"));
            for part in parts.expect("it is written well") {
                if let Passage::Screen(screen) = part {
                    let path = picture::sheet(&screen.name);
                    assert!(path.exists(), "{}: no scene {}", language.code, screen.name);
                }
            }
        }
    }

    #[test]
    fn what_is_said_to_stand_on_a_screen_stands_there_so() {
        let pages = files::text(&project::emulator().join("page/texts.mjs")).expect("there");
        for language in &LANGUAGES {
            let path = format!("ui/src/language/{}.rs", language.code);
            let device = files::text(&project::root().join(path)).expect("a language");
            for kind in Kind::ALL {
                for words in text::quoted(&kind.text(language).expect("there")) {
                    let known = device.contains(&words) || pages.contains(&words);
                    assert!(known, "{}: nothing says `{words}`", language.code);
                }
            }
        }
    }

    #[test]
    fn a_picture_that_is_none_is_refused() {
        let sentence = text::parts("![a](tree.png)").expect_err("not of ours");
        assert!(sentence.contains("tree.png"), "{sentence}");
        assert!(text::parts("<!-- tree -->").is_err());
    }
}
