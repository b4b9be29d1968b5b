//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use std::collections::{HashMap, VecDeque};
use wonders_core::{Expansion, binary};
use wonders_tests::bench::Bench;
use wonders_tests::keyed::tap;
use wonders_ui::{Kept, Key, Language, Request, ScreenSize, Settings};

/// A device that knows two names.
fn bench() -> Bench {
    let mut bench = Bench::new(ScreenSize::Wide);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    bench
}

/// The names of the game that `keys` begin, in the order of the seats.
fn names(bench: &mut Bench, keys: &str) -> Vec<String> {
    bench.keys(keys);
    let bytes = bench.asked.iter().find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    let bytes = bytes.expect("a game has begun");
    let (_, length) = binary::decode_setup(bytes).unwrap();
    let mut rest = &bytes[length..];
    let mut names = Vec::new();
    while let Some((&length, more)) = rest.split_first() {
        let (name, more) = more.split_at(length.into());
        names.push(String::from_utf8(name.to_vec()).unwrap());
        rest = more;
    }
    names
}

#[test]
fn a_pad_left_half_set_up_does_not_take_the_names_of_a_new_game() {
    let mut bench = bench();
    // Score pad, hold B: home. New game, the first player's name: the second of the list.
    bench.keys("yaBxa");
    assert_eq!(bench.screen(), "NewGame");
    bench.keys("yayya");
    assert_eq!(names(&mut bench, "xa"), ["Ben", "Anna"]);
}

#[test]
fn a_spelled_name_comes_to_the_player_it_was_spelled_for() {
    let mut bench = bench();
    // The second player's name: a new one, the letter A, then "done".
    bench.keys("ayyaaaa");
    assert_eq!(bench.screen(), "Spell");
    bench.keys("b");
    assert_eq!(names(&mut bench, "xxa"), ["Anna", "A"]);
}

#[test]
fn a_pad_left_half_set_up_is_gone_on_with_until_one_is_begun() {
    let mut bench = bench();
    let players = |bench: &Bench| bench.app.trace().pad.unwrap().table().count;
    // Six players, with Cities, the first two names swapped; home by a hold, a look elsewhere.
    bench.keys("yayayayyyyayya");
    bench.keys("Byyabxxa");
    assert_eq!(bench.screen(), "PadSetup");
    bench.keys("a");
    let table = bench.app.trace().pad.unwrap().table();
    assert_eq!((table.count, table.has(Expansion::Cities)), (6, true));
    let columns = bench.app.trace().pad.unwrap().sheet().columns();
    assert_eq!(columns[0].name.as_str(), "Ben");
    // Given up, the next one is set up anew.
    bench.keys("bxA");
    assert!(bench.app.trace().pad.is_none(), "{}", bench.screen());
    bench.keys("aa");
    assert_eq!(players(&bench), 5);
}

#[test]
fn a_game_left_half_set_up_is_gone_on_with_until_one_is_begun() {
    let mut bench = bench();
    // With Cities, and the first player called Ben; then the pad is looked at.
    bench.keys("axayyayya");
    bench.keys("bybab");
    bench.keys("xa");
    assert_eq!(names(&mut bench, "a"), ["Ben", "Anna"]);
    let game = bench.app.trace().game.unwrap();
    assert!(game.table().has(Expansion::Cities));
}

/// The presses that each letter takes after another one, and that end the name, found by trying the
/// keys.
fn presses(language: Language) -> HashMap<Option<char>, usize> {
    let mut bench = bench();
    let settings = Settings {
        language,
        ..Settings::default()
    };
    bench.app.restore(Kept::Settings(&settings.to_bytes()));
    bench.keys("ayyaa");
    assert_eq!(bench.screen(), "Spell");
    // The first letter of all alphabets.
    bench.keys("aa");
    let mut found = HashMap::new();
    let mut open = VecDeque::from([(bench.app.clone(), 0)]);
    while let Some((app, count)) = open.pop_front() {
        let trace = app.trace();
        let letter = match trace.spelled.map(|name| name.chars().collect::<Vec<_>>()) {
            None => {
                assert_eq!(trace.screen, "NewGame");
                Some(None)
            }
            Some(name) if name.is_empty() => continue,
            Some(name) => name.get(1).map(|&letter| Some(letter)),
        };
        if let Some(letter) = letter {
            found.entry(letter).or_insert(count);
        } else if count < 4 {
            for key in [Key::A, Key::X, Key::Y, Key::B] {
                let mut next = app.clone();
                tap(&mut next, key, 80_000_000);
                open.push_back((next, count + 1));
            }
        }
    }
    found
}

/// Frequent names of five letters.
const NAMES: [(Language, &str); 4] = [
    (
        Language::En,
        "James David Brian Kevin Jason Frank Scott Larry Henry Peter Aaron Jerry Tyler Ethan \
         Terry Logan Bryan Billy Bruce Dylan Roger Louis Bobby Mason Harry Jesse Betty Helen \
         Sarah Karen Nancy Laura Carol Donna Emily Julie Joyce Grace Diane Alice Janet Maria \
         Susan Linda Megan Julia Marie Doris Simon Oscar",
    ),
    (
        Language::Uk,
        "Олена Ірина Марія Ганна Дарія Софія Тарас Роман Павло Петро Артем Денис Антон Остап \
         Назар Марко Левко Орест Семен Федір Олеся Аліна Ольга Надія Любов Діана Злата Уляна \
         Раїса Борис Вадим Захар Кирил Матей Мирон Тимур Ярина Давид Марта Лідія Жанна Орися \
         Катря Клара Толік Устим Еміль Йосип Настя Мотря",
    ),
    (
        Language::Ru,
        "Елена Ольга Ирина Мария Павел Роман Денис Антон Артём Игорь Семён Борис Вадим Захар \
         Марат Ринат Тимур Давид Назар Савва Фёдор Дарья Софья София Алина Алиса Арина Диана \
         Эмиль Настя Марта Лидия Раиса Жанна Злата Элина Эльза Костя Олеся Стёпа Айдар Тихон \
         Нелли Фаина Лилия Артур Герда Клара Мирон Эрика",
    ),
    (
        Language::Cs,
        "Tomáš Pavel David Lukáš Marek Roman Radek Matěj Ondra Honza Karel Libor Miloš Luboš \
         Zdena Denis Robin Šimon Eliáš Jonáš Alena Lenka Jitka Irena Ivana Pavla Petra Radka \
         Klára Laura Linda Marie Marta Milan Sofie Šárka Vašek Zuzka Lucie Julie Ester Adéla \
         Aneta Edita Vojta Mirek Filip Jakub Josef Oskar",
    ),
];

#[test]
fn a_new_name_of_five_letters_takes_fifteen_presses_at_most() {
    for (language, names) in NAMES {
        let presses = presses(language);
        assert_eq!(presses.len(), language.alphabet().chars().count() + 1);
        assert_eq!(names.split(' ').count(), 50);
        for name in names.split(' ') {
            let letters = name.to_lowercase();
            assert_eq!(letters.chars().count(), 5, "{name}");
            let letters = letters.chars().map(Some).chain([None]);
            let count: usize = letters.map(|letter| presses[&letter]).sum();
            assert!(count <= 15, "{name} takes {count} presses");
        }
    }
}
