//! The manual in all languages: pages of the site, and the same on paper.
//!
//! The texts are `manual.md` and, for the quick reference of a card's size, `card.md` in the
//! language's folder; `page.txt` has the words around them. Pictures are the scenes in
//! `tests/data/screens`, which the tests check; each page has them in its own language.

mod callout;
mod drawing;
mod page;
mod picture;
mod print;
mod sign;
mod sprite;
mod text;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::{Fallible, files, project};
use text::Passage;

pub use print::{pages, print};

/// The most pages of a manual on paper.
pub const MOST_PAGES: usize = 12;
/// The sides of the quick reference.
pub const SIDES: usize = 2;

/// A language of the manual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    /// As the web writes it.
    pub code: String,
    /// How it is spelled, and what a page says around its text, a line each: `key: words`.
    words: String,
}

/// All languages in the device's order, as the app lists them.
pub static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let list = files::text(&languages().join("languages.txt")).unwrap_or_default();
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(": "))
        .map(|(code, _)| Language {
            code: code.into(),
            words: ["language.txt", "page.txt"]
                .map(|name| files::text(&languages().join(code).join(name)).unwrap_or_default())
                .concat(),
        })
        .collect()
});

impl Language {
    /// What a page says around its text: its own `name`, the links to `device`, `games` and
    /// `manual`, the heading of the `contents`, the links to `paper` and `card` for the printer.
    fn word(&self, key: &str) -> &str {
        let mut lines = self.words.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(name, _)| *name == key)
            .map_or("", |(_, words)| words)
    }

    /// Where its texts are.
    fn folder(&self) -> PathBuf {
        languages().join(&self.code)
    }
}

/// Where the languages have their folders.
fn languages() -> PathBuf {
    project::root().join("ui/src/texts/language")
}

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
            Self::Manual => "manual.md",
            Self::Card => "card.md",
        };
        files::text(&language.folder().join(name))
    }
}

/// Every text of every language.
pub fn papers() -> impl Iterator<Item = (&'static Language, Kind)> {
    let kinds = |language| Kind::ALL.map(|kind| (language, kind));
    LANGUAGES.iter().flat_map(kinds)
}

/// Writes the pages of all languages into the site's folder for manuals; `printed` if there will be
/// files for the printer beside them.
pub fn write(folder: &Path, printed: bool) -> Fallible {
    for language in LANGUAGES.iter() {
        let inside = folder.join(&language.code);
        let homes = drawing::HOMES.map(|(glass, name)| ("home".into(), glass, name.into()));
        let mut pictures = homes.to_vec();
        for kind in Kind::ALL {
            let text = kind.text(language)?;
            let html = page::html(kind, language, &text, printed)?;
            files::write(&inside.join(kind.page()), html.as_bytes())?;
            for part in text::parts(&text)? {
                if let Passage::Screen(screen) = part {
                    let file = screen.file();
                    pictures.push((screen.name, screen.glass, file));
                }
            }
        }
        picture::draw(language, &inside, &pictures)?;
        sprite::gather(&inside)?;
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
                    let code = &language.code;
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
            "phone",
            "first-game",
            "turn",
            "three",
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
        for language in LANGUAGES.iter() {
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
        for language in LANGUAGES.iter() {
            let device = files::text(&language.folder().join("texts.txt")).expect("a language");
            let pages = files::text(&language.folder().join("site.json")).expect("a language");
            for kind in Kind::ALL {
                for words in text::quoted(&kind.text(language).expect("there")) {
                    let known = device.contains(&words) || pages.contains(&words);
                    assert!(known, "{}: nothing says `{words}`", language.code);
                }
            }
        }
    }

    /// In French a space that does not break stands before high signs, as in « quoi\u{a0}? ».
    #[test]
    fn french_signs_do_not_begin_a_line() {
        let french = LANGUAGES.iter().find(|language| language.code == "fr");
        for kind in Kind::ALL {
            let text = kind.text(french.expect("French")).expect("a text");
            for line in text.lines().filter(|line| !line.starts_with("| ---")) {
                let words = line.replace("](", "\u{a0}").replace("![", "");
                for sign in [" ;", " !", " ?", " »", " :", "« "] {
                    assert!(!words.contains(sign), "`{sign}` in {line}");
                }
            }
        }
    }

    #[test]
    fn every_folder_of_a_language_is_listed_with_all_its_words() {
        let mut folders: Vec<_> = std::fs::read_dir(languages())
            .expect("there")
            .map(|entry| entry.expect("readable").path())
            .filter(|path| path.is_dir())
            .collect();
        folders.sort();
        let mut listed: Vec<_> = LANGUAGES.iter().map(Language::folder).collect();
        listed.sort();
        assert_eq!(folders, listed);
        for language in LANGUAGES.iter() {
            for key in [
                "name", "app", "games", "manual", "contents", "paper", "card",
            ] {
                assert_ne!(language.word(key), "", "{} {key}", language.code);
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
