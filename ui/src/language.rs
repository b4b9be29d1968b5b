//! The languages. Each is one file with all it needs: texts, names of cards and wonders, letters.
//!
//! A further language is one more file and one more line in [`languages!`]; the compiler asks for
//! every text, and a test for every card and wonder.

mod en;

pub use en::Text;

use wonders_core::{CardId, Wonder};

/// What a language consists of.
struct Pack {
    /// Its own name for itself.
    name: &'static str,
    /// The letters that names are spelled with.
    alphabet: &'static str,
    /// Those of them that mostly follow the others.
    vowels: &'static str,
    /// The same for four keys: a letter, or up to four parts in brackets, likely letters nearer to
    /// the root; `<` erases, and `>`, the key for back before a letter is begun, is done. The first
    /// at the start and after a vowel, the other one after any other letter.
    trees: [&'static str; 2],
    /// Which of the forms of a counted text a number takes; they stand one after the other with
    /// bars between them: `{0} coin|{0} coins`.
    form: fn(u32) -> usize,
    /// Its texts.
    text: fn(Text) -> &'static str,
    /// Cards by their English names; none in English.
    cards: &'static [(&'static str, &'static str)],
    /// Wonders by their English cities: city and wonder.
    wonders: &'static [(&'static str, &'static str, &'static str)],
}

macro_rules! languages {
    ($($module:ident $name:ident: $doc:literal;)*) => {
        $(mod $module;)*

        /// A language of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        #[repr(u8)]
        pub enum Language {
            /// English.
            #[default]
            En,
            $(#[doc = $doc] $name,)*
        }

        impl Language {
            /// All of them.
            pub const ALL: [Self; 1 + [$(stringify!($name)),*].len()] = [Self::En, $(Self::$name),*];

            const fn pack(self) -> &'static Pack {
                match self {
                    Self::En => &en::PACK,
                    $(Self::$name => &$module::PACK,)*
                }
            }
        }
    };
}

// In the order of the stored settings: new ones come last.
languages! {
    uk Uk: "Ukrainian.";
    ru Ru: "Russian.";
    cs Cs: "Czech.";
}

impl Language {
    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        self.pack().name
    }

    /// The letters that names are spelled with.
    pub fn alphabet(self) -> &'static str {
        self.pack().alphabet
    }

    /// The letters divided for four keys, for the one after `last`.
    pub(crate) fn alphabet_tree(self, last: Option<char>) -> &'static str {
        let [after_vowel, after_other] = self.pack().trees;
        let capital = last.and_then(|last| last.to_uppercase().next());
        match capital.is_none_or(|capital| self.pack().vowels.contains(capital)) {
            true => after_vowel,
            false => after_other,
        }
    }

    /// The name of a card.
    pub fn card(self, card: CardId) -> &'static str {
        let english = card.card().name;
        let cards = self.pack().cards.iter();
        let found = cards.clone().find(|(key, _)| *key == english);
        found.map_or(english, |(_, name)| name)
    }

    /// The name of the city that a wonder stands in.
    pub fn city(self, wonder: Wonder) -> &'static str {
        self.wonder_names(wonder).0
    }

    /// The name of a wonder.
    pub fn wonder(self, wonder: Wonder) -> &'static str {
        self.wonder_names(wonder).1
    }

    fn wonder_names(self, wonder: Wonder) -> (&'static str, &'static str) {
        let english = wonder.name();
        let mut all = self.pack().wonders.iter();
        let found = all.find(|(key, ..)| *key == english);
        found.map_or((english, english), |&(_, city, wonder)| (city, wonder))
    }
}

impl Text {
    /// The text in a language, with places `{0}`, `{1}` ... for names and numbers.
    pub fn of(self, language: Language) -> &'static str {
        (language.pack().text)(self)
    }

    /// The form of a counted text that a number takes.
    pub fn counted(self, language: Language, number: u32) -> &'static str {
        let form = (language.pack().form)(number);
        let mut forms = self.of(language).split('|');
        forms.nth(form).unwrap_or_default()
    }
}

/// The texts of a language. A missing one does not compile.
macro_rules! texts {
    ($($name:ident: $text:literal;)*) => {
        const fn text(text: Text) -> &'static str {
            match text {
                $(Text::$name => $text,)*
            }
        }
    };
}

/// The texts of English, whose keys are all there are.
macro_rules! keys {
    ($($name:ident: $text:literal;)*) => {
        /// A text of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text {
            $(#[doc = $text] $name,)*
        }

        impl Text {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }

        super::texts! { $($name: $text;)* }
    };
}

use {keys, texts};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_every_card_and_wonder() {
        for language in Language::ALL {
            let pack = language.pack();
            for card in CardId::all() {
                let english = card.card().name;
                let named = pack.cards.iter().filter(|(key, _)| *key == english);
                let expected = usize::from(language != Language::En);
                assert_eq!(named.count(), expected, "{language:?} {english}");
            }
            for wonder in Wonder::ALL {
                let named = pack
                    .wonders
                    .iter()
                    .filter(|(key, ..)| *key == wonder.name());
                assert_eq!(named.count(), 1, "{language:?} {}", wonder.name());
            }
        }
    }

    #[test]
    fn the_keys_lead_to_every_letter_and_no_part_has_more_than_four() {
        for language in Language::ALL {
            let pack = language.pack();
            assert!(
                pack.vowels
                    .chars()
                    .all(|vowel| pack.alphabet.contains(vowel))
            );
            for tree in pack.trees {
                let letters = tree.chars().filter(|letter| !"()<>".contains(*letter));
                assert!(letters.eq(language.alphabet().chars()), "{language:?}");
                let mut open = std::vec![0];
                for letter in tree.chars() {
                    if letter == ')' {
                        assert!((2..=4).contains(&open.pop().unwrap()), "{language:?}");
                    } else {
                        *open.last_mut().unwrap() += 1;
                        (letter == '(').then(|| open.push(0));
                    }
                }
                assert_eq!(open, [1]);
                // Done is one press away, taking a letter back stands behind the last one.
                let letters = tree.strip_suffix(")>)").unwrap_or("");
                assert!(letters.trim_end_matches(')').ends_with('<'), "{language:?}");
            }
        }
    }

    #[test]
    fn counted_texts_have_all_forms_of_their_language() {
        for language in Language::ALL {
            let form = language.pack().form;
            let forms = 1 + (0..200).map(form).max().unwrap();
            for &text in Text::ALL {
                let counted = text.of(Language::En).contains('|');
                let expected = if counted { forms } else { 1 };
                let written = text.of(language).split('|').count();
                assert_eq!(written, expected, "{language:?} {text:?}");
            }
        }
        let coins = |language, number| Text::CoinsShort.counted(language, number);
        assert_eq!(coins(Language::En, 1), "{0} coin");
        assert_eq!(coins(Language::Uk, 21), "{0} монета");
        assert_eq!(coins(Language::Ru, 13), "{0} монет");
        assert_eq!(coins(Language::Ru, 3), "{0} монеты");
        assert_eq!(coins(Language::Cs, 22), "{0} mincí");
    }

    #[test]
    fn every_text_has_the_places_of_the_english_one() {
        let places = |text: &str| {
            (0..10)
                .map(|n| text.contains(&std::format!("{{{n}}}")))
                .collect::<std::vec::Vec<_>>()
        };
        for &text in Text::ALL {
            for language in Language::ALL {
                assert_eq!(
                    places(text.of(language)),
                    places(text.of(Language::En)),
                    "{text:?} {language:?}"
                );
            }
        }
    }
}
