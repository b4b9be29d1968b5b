//! Setting up: what is chosen on the way belongs to the screen that asked for it and to nobody else.
#![allow(clippy::unwrap_used)]

use std::collections::{HashMap, HashSet, VecDeque};
use wonders_core::{BoardId, Expansion, NAME_LETTERS, binary};
use wonders_tests::bench::Bench;
use wonders_tests::keyed::tap;
use wonders_ui::{App, Kept, Key, Language, Request, ScreenSize, Settings};

/// A device that knows two names.
fn bench() -> Bench {
    let mut bench = Bench::new(ScreenSize::Wide);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    bench
}

/// What is stored of the game that `keys` begin.
fn begun<'b>(bench: &'b mut Bench, keys: &str) -> &'b [u8] {
    bench.keys(keys);
    let bytes = bench.asked.iter().find_map(|request| match request {
        Request::NewGame(bytes) => Some(bytes),
        _ => None,
    });
    bytes.expect("a game has begun")
}

/// The names of the game that `keys` begin, in the order of the seats.
fn names(bench: &mut Bench, keys: &str) -> Vec<String> {
    let bytes = begun(bench, keys);
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
    bench.keys("ayyaaaaa");
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

/// The presses that each next letter takes, and that end the name, found by trying the keys; with
/// the app at each of them.
fn next_letters(app: &App) -> HashMap<Option<char>, (usize, App)> {
    let spelled = |app: &App| app.trace().spelled.map(|name| name.chars().count());
    let before = spelled(app).unwrap();
    let mut found = HashMap::new();
    let mut open = VecDeque::from([(app.clone(), 0)]);
    while let Some((app, count)) = open.pop_front() {
        let letter = match spelled(&app) {
            None => Some(None),
            Some(now) if now > before => Some(app.trace().spelled.unwrap().chars().last()),
            Some(now) if now < before => continue,
            Some(_) => None,
        };
        if let Some(letter) = letter {
            found.entry(letter).or_insert((count, app));
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

/// Where a name is spelled in a language.
fn spelling(language: Language) -> App {
    let mut bench = bench();
    let settings = Settings {
        language,
        ..Settings::default()
    };
    bench.app.restore(Kept::Settings(&settings.to_bytes()));
    bench.keys("ayyaa");
    assert_eq!(bench.screen(), "Spell");
    bench.app
}

/// Names of five letters: all that came to mind in each language, none left out.
const NAMES: [(Language, &str); 4] = [
    (
        Language::En,
        "James David Brian Kevin Jason Frank Scott Larry Henry Peter Aaron Jerry Tyler Ethan \
         Terry Logan Bryan Billy Bruce Dylan Roger Louis Bobby Mason Harry Jesse Betty Helen \
         Sarah Karen Nancy Laura Carol Donna Emily Julie Joyce Grace Diane Alice Janet Maria \
         Susan Linda Megan Julia Marie Doris Simon Oscar Chloe Wendy Felix Vicky Wayne Penny \
         Holly Molly Sophy Kathy Becky Cathy Lucas Caleb Isaac Jacob Wyatt Quinn Vince Chuck \
         Buddy Jimmy Danny Tommy Kenny Randy Craig Derek Glenn Keith Lloyd Ralph Steve Trent \
         Wanda Sheri Robyn Tracy Stacy Patsy Polly Paula Peggy Robin Rufus Edgar Edwin Elmer \
         Ernie Floyd Clyde Chris Colin Damon Angus Barry Basil Bernd Clive Conor Cyril Darcy \
         Eliza Ellen Elsie Ethel Fiona Fleur Freya Gavin Giles Gemma Hazel Heidi Irene Jamie \
         Jenny Josie Kylie Lewis Lynne Mabel Maeve Mandy Marge Mavis Miles Moira Nadia Naomi \
         Nigel Niall Olive Percy Piers Poppy Ricky Roman Rosie Rowan Sally Sandy Sonia Tessa \
         Tilly Tanya Verna Viola Zelda",
    ),
    (
        Language::Uk,
        "Олена Ірина Марія Ганна Дарія Софія Тарас Роман Павло Петро Артем Денис Антон Остап \
         Назар Марко Левко Орест Семен Федір Олеся Аліна Ольга Надія Любов Діана Злата Уляна \
         Раїса Борис Вадим Захар Кирил Матей Мирон Тимур Ярина Давид Марта Лідія Жанна Орися \
         Катря Клара Толік Устим Еміль Йосип Настя Мотря Юрась Ксеня Влада Галка Дарка Ждана \
         Зорян Ілона Карин Лілія Мілан Оксен Олесь Пилип Савва Слава Стася Юліан Юстин Ярема \
         Левик Данко Данил Аліса Анюта Ангел Віола Вірка Гриць Юрчик Степа Ореся Інеса Євген \
         Ельза Зінка Кость Ксюша Лесик Лукаш Любко Мавка Макар Мишко Натан Сашко Тимко",
    ),
    (
        Language::Ru,
        "Елена Ольга Ирина Мария Павел Роман Денис Антон Артём Игорь Семён Борис Вадим Захар \
         Марат Ринат Тимур Давид Назар Савва Фёдор Дарья Софья София Алина Алиса Арина Диана \
         Эмиль Настя Марта Лидия Раиса Жанна Злата Элина Эльза Костя Олеся Стёпа Айдар Тихон \
         Нелли Фаина Лилия Артур Герда Клара Мирон Эрика Ксюша Гриша Алёша Юлька Юлиан Толик \
         Шурик Слава Света Галка Витёк Данил Дашка Карен Макар Пашка Ромка Сашка Машка Мишка \
         Лидка Лёшка Анюта Ангел Аврам Вадик Ванда Вилен Виола Демид Динар Ефрем Ислам Камил \
         Лаура Лиана Луиза Марфа Назим Наиль Натан Ренат Самир Сауле Тагир Ульян Халил Ясмин",
    ),
    (
        Language::Cs,
        "Tomáš Pavel David Lukáš Marek Roman Radek Matěj Ondra Honza Karel Libor Miloš Luboš \
         Zdena Denis Robin Šimon Eliáš Jonáš Alena Lenka Jitka Irena Ivana Pavla Petra Radka \
         Klára Laura Linda Marie Marta Milan Sofie Šárka Vašek Zuzka Lucie Julie Ester Adéla \
         Aneta Edita Vojta Mirek Filip Jakub Josef Oskar Hynek Luděk Čeněk Hanka Hedva Helga \
         Ilona Ivona Iveta Jarka Jirka Jiřík Jožka Kačka Katka Kamil Kevin Květa Lidka Lumír \
         Magda Milka Natka Olina Otmar Pepík Rosťa Rudla Stáňa Svaťa Tonda Tomík Vanda Věrka \
         Verča Vašík Vítek Vláďa Vilém Zlata Žofie Božka Bláža Berta Beáta Bruno Cyril Danka \
         Darek Darja Dušan Erika Fanda Jarda Jarek Julek Lojza Mařka Šimek Tomeš Viola Žofka \
         Adolf Agáta Alois Barča Beata Bohuš Bořek",
    ),
];

#[test]
fn a_new_name_of_five_letters_takes_fifteen_presses_at_most() {
    for (language, names) in NAMES {
        let empty = spelling(language);
        let first = next_letters(&empty);
        // What follows depends on the last letter alone.
        let after: HashMap<char, HashMap<_, _>> = language
            .alphabet()
            .chars()
            .map(|letter| (letter, next_letters(&first[&Some(letter)].1)))
            .map(|(letter, next)| (letter.to_lowercase().next().unwrap(), next))
            .collect();
        let all = language.alphabet().chars().count() + 1;
        assert!(after.values().all(|next| next.len() == all), "{language:?}");
        assert!(names.split(' ').count() >= 95);
        for name in names.split(' ') {
            let letters: Vec<char> = name.to_lowercase().chars().collect();
            assert_eq!(letters.len(), 5, "{name}");
            let mut count = first[&name.chars().next()].0;
            let next = letters.iter().skip(1).copied().map(Some).chain([None]);
            for (last, letter) in letters.iter().zip(next) {
                count += after[last][&letter].0;
            }
            assert!(count <= 15, "{name} takes {count} presses");
        }
    }
}

/// A name has ten letters at most; what is typed behind them is not taken.
#[test]
fn a_name_has_ten_letters_at_most() {
    let mut app = spelling(Language::En);
    let letters = |app: &App| app.trace().spelled.map(|name| name.chars().count());
    for count in 1..=NAME_LETTERS {
        let found = next_letters(&app).into_iter();
        let (_, (_, next)) = found
            .filter(|(letter, _)| letter.is_some())
            .min_by_key(|(letter, _)| *letter)
            .unwrap();
        app = next;
        assert_eq!(letters(&app), Some(count));
    }
    assert!(next_letters(&app).keys().all(Option::is_none));
}

/// The boards of the game that `keys` begin, in the order of the seats.
fn boards(bench: &mut Bench, keys: &str) -> Vec<BoardId> {
    let (setup, _) = binary::decode_setup(begun(bench, keys)).unwrap();
    assert_eq!(bench.screen(), "LayOut", "{keys}");
    setup.boards().to_vec()
}

/// Whoever had the wonder that another chooses gets that one's old board.
#[test]
fn a_wonder_that_is_taken_is_swapped() {
    let before = boards(&mut bench(), "aa");
    let (mut chosen, mut swapped) = (Vec::new(), 0);
    for row in 0..14 {
        let after = boards(&mut bench(), &format!("ayyya{}axxxa", "y".repeat(row)));
        let [free, first, second] = after[..] else {
            unreachable!("three cities")
        };
        chosen.push(free);
        for (player, other) in [(1, second), (2, first)] {
            if before[player].wonder() == free.wonder() {
                swapped += 1;
                assert_eq!(after[player], before[0], "row {row}");
                assert_eq!(other, before[3 - player], "row {row}");
            }
        }
        let wonders = after.iter().map(|board| board.wonder());
        assert_eq!(wonders.collect::<HashSet<_>>().len(), 3, "row {row}");
    }
    assert_eq!(swapped, 4, "both sides of both players' wonders");
    chosen.dedup();
    assert_eq!(chosen.len(), 14, "every row is another board");
}
