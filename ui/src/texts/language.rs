//! The languages. Each is one folder of plain texts, which `README.md` there explains: how it spells
//! and counts, its texts, its names of cards and wonders, those of the site, and the manual's two
//! texts with the words around them. The build script makes of them what stands here.
//!
//! A further language is
//! - a folder here and a line in `languages.txt`; the build asks for every text, card and wonder;
//! - its import in `web/page/language.mjs`;
//! - its names of cards and wonders once more in `tests/data/names`, from their sources, and the
//!   first names of its people in `tests/data/first-names`;
//! - fonts and pictures made anew: `ui/fonts/generate.py` finds its letters by itself.

use super::plural;
use core::cmp::Ordering;
use wonders_core::{CARD_COUNT, CARDS, CardId, Edition, Wonder};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// What a language consists of.
struct Pack {
    /// As the web writes it, which is also the name of its folder.
    code: &'static str,
    /// Its own name for itself.
    name: &'static str,
    /// The letters that names are spelled with.
    alphabet: &'static str,
    /// Those of them that mostly follow the others.
    vowels: &'static str,
    /// Letters that dictionaries put in one place, as words that begin with the plain one.
    alike: &'static [&'static str],
    /// The alphabet divided for four keys, at the start and after a vowel, and after any other
    /// letter.
    trees: [&'static str; 2],
    /// Which of the forms of a counted text a number takes; they stand one after the other with
    /// bars between them: `{0} coin|{0} coins`.
    form: fn(u32) -> usize,
    /// Its texts by their keys.
    texts: [&'static str; Text::ALL.len()],
    /// Its names of cards in the order of the English ones, as the first edition calls them.
    cards: &'static [&'static str],
    /// The places of those that the second edition calls otherwise.
    renamed: &'static [(usize, &'static str)],
    /// The cities that wonders stand in, by the wonders' numbers.
    cities: [&'static str; Wonder::ALL.len()],
    /// The wonders in full, by their numbers.
    wonders: [&'static str; Wonder::ALL.len()],
}

/// The place of each card's name: a card that editions print otherwise is there for each of them. One
/// without a name does not compile.
static NAMED: [u8; CARD_COUNT] = {
    let mut places = [0; CARD_COUNT];
    let mut card = 0;
    while card < CARD_COUNT {
        let mut place = 0;
        while !same(CARDS[card].name, PACKS[0].cards[place]) {
            place += 1;
        }
        places[card] = place as u8;
        card += 1;
    }
    places
};

/// Whether two names are equal.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

impl Default for Language {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Language {
    fn pack(self) -> &'static Pack {
        &PACKS[self as usize]
    }

    /// As the web writes it, which is also the name of its folder.
    pub fn code(self) -> &'static str {
        self.pack().code
    }

    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        self.pack().name
    }

    /// The letters that names are spelled with.
    pub fn alphabet(self) -> &'static str {
        self.pack().alphabet
    }

    /// Two names in the order of the alphabet; accents count where nothing else differs, and letters
    /// that it does not have come last.
    pub(crate) fn order(self, a: &str, b: &str) -> Ordering {
        let place = |letter: char| {
            let found = self.alphabet().chars().position(|other| other == letter);
            found.unwrap_or(usize::MAX)
        };
        let capital = |letter: char| letter.to_uppercase().next().unwrap_or(letter);
        let plain = |letter: char| {
            let mut alike = self.pack().alike.iter();
            let group = alike.find(|group| group.contains(letter));
            group
                .and_then(|group| group.chars().next())
                .unwrap_or(letter)
        };
        let [x, y] = [a, b].map(|name| name.chars().map(capital));
        x.clone()
            .map(|letter| place(plain(letter)))
            .cmp(y.clone().map(|letter| place(plain(letter))))
            .then_with(|| x.map(place).cmp(y.map(place)))
            .then_with(|| a.cmp(b))
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

    /// What an edition calls a card.
    pub fn card(self, card: CardId, edition: Edition) -> &'static str {
        let (pack, place) = (self.pack(), usize::from(NAMED[card.index()]));
        let renamed = pack.renamed.iter().find(|(other, _)| *other == place);
        match (edition, renamed) {
            (Edition::Second, Some((_, name))) => name,
            _ => pack.cards[place],
        }
    }

    /// The name of the city that a wonder stands in.
    pub fn city(self, wonder: Wonder) -> &'static str {
        self.pack().cities[wonder as usize]
    }

    /// The name of a wonder.
    pub fn wonder(self, wonder: Wonder) -> &'static str {
        self.pack().wonders[wonder as usize]
    }
}

impl Text {
    /// The text in a language, with places `{0}`, `{1}` ... for names and numbers.
    pub fn of(self, language: Language) -> &'static str {
        language.pack().texts[self as usize]
    }

    /// The form of a counted text that a number takes.
    pub fn counted(self, language: Language, number: u32) -> &'static str {
        let form = (language.pack().form)(number);
        let mut forms = self.of(language).split('|');
        forms.nth(form).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_lead_to_every_letter_and_no_part_has_more_than_four() {
        for language in Language::ALL {
            let pack = language.pack();
            let alike = pack.alike.iter().flat_map(|group| group.chars());
            let mut letters = pack.vowels.chars().chain(alike);
            assert!(letters.all(|letter| pack.alphabet.contains(letter)));
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
    fn english_names_are_those_of_the_rules() {
        for card in CardId::all() {
            assert_eq!(Language::En.card(card, Edition::First), card.card().name);
        }
        let known = |name: &&str| CARDS.iter().any(|card| card.name == *name);
        assert!(PACKS[0].cards.iter().all(known));
        for wonder in Wonder::ALL {
            assert_eq!(Language::En.city(wonder), wonder.name());
        }
    }

    #[test]
    fn names_stand_in_the_order_of_the_alphabet() {
        for (language, names) in [
            (Language::En, "Ann Anna Zoe Яна"),
            (Language::Uk, "Ганна Ґрета Дарія Єва Іван Їжак Яна Zoe"),
            (Language::Ru, "Егор Ёжик Ёлка Ель Жанна Яна"),
            (
                Language::Cs,
                "Adam Ája Alena Cyril Čeněk Hana Jan Ján Jana Jiří Řehoř Sofie Šárka Zita Žofie",
            ),
            (Language::De, "Andrea Änne Anton Olga Ömer Otto Zoe"),
            (
                Language::Fr,
                "Elise Élise Elsa Eva Ève François Françoise Zoé",
            ),
        ] {
            let expected: std::vec::Vec<_> = names.split(' ').collect();
            let mut names = expected.clone();
            names.reverse();
            names.sort_by(|a, b| language.order(a, b));
            assert_eq!(names, expected, "{language:?}");
        }
    }

    #[test]
    fn counted_texts_have_all_forms_of_their_language() {
        for language in Language::ALL {
            let form = language.pack().form;
            let forms = 1 + (0..200).map(form).max().unwrap();
            for text in Text::ALL {
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
        assert_eq!(coins(Language::De, 0), "{0} Münzen");
        assert_eq!(coins(Language::Fr, 0), "{0} pièce");
        assert_eq!(coins(Language::Fr, 2), "{0} pièces");
    }

    #[test]
    fn french_signs_stay_with_the_word_before_them() {
        for text in Text::ALL {
            let french = text.of(Language::Fr);
            let torn = |sign: char| french.contains(&std::format!(" {sign}"));
            assert!(!":;?!»".chars().any(torn), "{text:?}: {french}");
        }
    }

    #[test]
    fn every_text_has_the_places_of_the_english_one() {
        let places = |text: &str| {
            (0..10)
                .map(|n| text.contains(&std::format!("{{{n}}}")))
                .collect::<std::vec::Vec<_>>()
        };
        for text in Text::ALL {
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
