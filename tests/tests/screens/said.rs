//! What the screens say, by what the app put there.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Note, Pad};
use wonders_core::{Action, Edition, Event, Payment, Seat, Table};
use wonders_tests::bench::{Bench, board, with_sheets};
use wonders_tests::keyed::{Keyed, hold, tap};
use wonders_tests::said::{Heard, parts, said};
use wonders_tests::scene::scene;
use wonders_tests::table::Kind;
use wonders_ui::{App, Chosen, Glass, Icon, Key, Language, Role, Text};

pub(crate) const SIZE: Glass = Glass::WIDE;

/// Every icon on the screen, in the order it is drawn.
pub(crate) fn shown(app: &App) -> Vec<Icon> {
    let parts = parts(app).into_iter();
    parts.filter_map(|part| part.sign).collect()
}

/// T2, T3: the hub names who holds the Free City card, turn by turn.
#[test]
fn the_hub_names_the_holder() {
    let (mut keyed, events) = Keyed::game(1, Kind::Base);
    let mut named = Vec::new();
    for event in events.into_iter().take(9) {
        let mut hub = keyed.app().clone();
        let game = hub.trace().game.unwrap().clone();
        if game.seats().all(|seat| game.play(seat).is_none()) {
            if hub.trace().screen == "Settle" {
                hold(&mut hub, Key::B, 1_000_000_000);
            }
            assert_eq!(hub.trace().screen, "Turn");
            let holder = ["", "Anna", "Boris"][game.holder().unwrap().index()];
            let line = format!("{holder} draws one, then picks two");
            assert!(said(&hub).contains(&line), "{line}: {:?}", said(&hub));
            named.push(holder);
        }
        keyed.enter(event);
    }
    named.dedup();
    assert_eq!(named.len(), 3, "the holder changes every turn: {named:?}");
}

/// The line that says what to do now is read from farther away than the names at the plaques.
#[test]
fn what_to_do_is_said_in_large_letters() {
    for size in [Glass::WIDE, Glass::SQUARE] {
        let all = parts(&scene("turn-first").app(size, Language::En));
        let about = |words: &str| all.iter().find(|part| part.words.as_deref() == Some(words));
        let cap = |part: Option<&Heard>| match part.map(|part| part.role) {
            Some(Role::Text { cap, .. }) => cap,
            role => unreachable!("{size:?}: {role:?}"),
        };
        let lines = [
            "Maximilian picks two",
            "Maximilian draws one, then picks two",
        ];
        let line = cap(lines.into_iter().find_map(about));
        let name = cap(about("Free City"));
        assert!(line > name, "{size:?}: {line} {name}");
    }
}

/// Most wins first; where they are equal, fewer games first.
#[test]
fn names_are_listed_by_their_wins() {
    let words = said(&scene("history-wins").app(SIZE, Language::En));
    let shares: Vec<(u32, u32)> = words
        .iter()
        .filter_map(|text| {
            let (wins, games) = text.split_once(" of ")?;
            Some((wins.parse().ok()?, games.parse().ok()?))
        })
        .collect();
    assert!(shares.len() >= 5, "{words:?}");
    assert!(shares.iter().any(|&share| share != shares[0]), "{shares:?}");
    assert!(
        shares.is_sorted_by(|a, b| a.0 > b.0 || (a.0 == b.0 && a.1 <= b.1)),
        "{shares:?}"
    );
}

/// T6: what the Free City pays or loses is its holder's choice, and the screen says whose that is.
#[test]
fn t6_the_holder_decides_for_the_free_city() {
    let (mut payments, mut losses) = ([0, 0], [0, 0]);
    for seed in 0..6 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Cities);
        for event in events {
            let game = keyed.app().trace().game.unwrap();
            let holder = ["", "Anna", "Boris"][game.holder().unwrap().index()];
            let line = format!("{holder} decides for it");
            match event {
                Event::Lose { seat, .. } | Event::Salvage { seat, .. } => {
                    keyed.read_on();
                    let free = seat == Seat::FREE_CITY;
                    assert_eq!(said(keyed.app()).contains(&line), free, "{line}");
                    losses[usize::from(free)] += 1;
                }
                Event::Play { seat, .. } if keyed.enter_up_to_payment(event) => {
                    let free = seat == Seat::FREE_CITY;
                    if keyed.app().trace().screen == "Check" {
                        keyed.hold(Key::A);
                    }
                    assert_eq!(said(keyed.app()).contains(&line), free, "{line}");
                    payments[usize::from(free)] += 1;
                    keyed.press(Key::B);
                }
                _ => {}
            }
            keyed.enter(event);
        }
    }
    let seen = payments.into_iter().chain(losses);
    assert!(
        seen.clone().all(|count| count > 0),
        "{payments:?} {losses:?}"
    );
}

/// Every city is asked for itself, and a page is about what was chosen.
#[test]
fn what_is_opened_is_about_what_was_chosen() {
    let (mut keyed, events) = Keyed::game(5, Kind::Base);
    for event in events.into_iter().take(7) {
        keyed.enter(event);
    }
    // Their coins tell the cities apart.
    let game = keyed.app().trace().game.unwrap();
    let coins: Vec<u16> = game.seats().map(|seat| game.city(seat).coins()).collect();
    assert!(coins[0] != coins[1] && coins[0] != coins[2], "{coins:?}");
    for (seat, coins) in coins.into_iter().enumerate() {
        let mut app = keyed.app().clone();
        hold(&mut app, Key::B, 80_000_000);
        let keys = [Key::Y]
            .repeat(seat + 1)
            .into_iter()
            .chain([Key::A, Key::A]);
        for (key, now) in keys.zip(1..) {
            tap(&mut app, key, 90_000_000 + 1000 * now);
        }
        assert_eq!(app.trace().screen, "CanBuild");
        assert!(said(&app).contains(&coins.to_string()), "{coins}");
    }
    let Chosen::Build(card) = keyed.app().trace().chosen else {
        unreachable!("the first card that can be built is chosen")
    };
    let mut app = keyed.app().clone();
    hold(&mut app, Key::A, 80_000_000);
    let name = Language::En.card(card, Edition::First);
    assert!(said(&app).iter().any(|text| text == name), "{name}");
    // The newest entry of the ledger, which is the hub's last row.
    keyed.enter(Event::Play {
        seat: keyed.app().trace().game.unwrap().holder().unwrap(),
        action: Action::Build { card, free: false },
        payment: Payment::NONE,
    });
    let mut app = keyed.app().clone();
    hold(&mut app, Key::B, 80_000_000);
    tap(&mut app, Key::X, 81_000_000);
    tap(&mut app, Key::A, 82_000_000);
    hold(&mut app, Key::A, 83_000_000);
    assert_eq!(app.trace().screen, "CardPage");
    assert!(said(&app).iter().any(|text| text == name), "{name}");
}

/// C7, C12: whoever has diplomacy tokens or debt is seen to have them on the hub.
#[test]
fn tokens_and_debt_are_in_sight_on_the_hub() {
    let mut seen = [0, 0];
    for seed in 0..4 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Cities);
        for event in events {
            keyed.enter(event);
            let mut hub = keyed.app().clone();
            hold(&mut hub, Key::B, 900_000_000);
            let icons = shown(&hub);
            let game = hub.trace().game.unwrap();
            let cities = || game.seats().map(|seat| game.city(seat));
            let tokens = cities().any(|city| city.diplomacy() > 0);
            let debt = cities().any(|city| city.debt() > 0);
            assert!(!tokens || icons.contains(&Icon::Dove));
            assert!(!debt || icons.contains(&Icon::Debt));
            seen[0] += u32::from(tokens);
            seen[1] += u32::from(debt);
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// B24, C7, C12: a city's page has the number of each of its symbols, doves and debts.
#[test]
fn a_citys_page_counts_its_symbols_and_tokens() {
    let mut seen = [0, 0];
    for seed in 0..3 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Cities);
        let last = events.len() - 6;
        keyed.enter_all(&events[..last]);
        hold(&mut keyed.bench.app, Key::B, 900_000_000);
        let game = keyed.app().trace().game.unwrap().clone();
        for seat in game.seats() {
            let all = page_of(keyed.app(), seat);
            let city = game.city(seat);
            let has = |counts: &[u8]| {
                let words: Vec<String> = counts.iter().map(u8::to_string).collect();
                all.windows(words.len()).any(|run| run == words)
            };
            if city.symbols() != [0; 3] {
                assert!(has(&city.symbols()), "{:?}: {all:?}", city.symbols());
                seen[0] += 1;
            }
            for count in [city.diplomacy(), city.debt()] {
                assert!(count == 0 || has(&[count]), "{count}: {all:?}");
                seen[1] += u32::from(count > 0);
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// Everything that is written on a city's page, from its first row to its last.
fn page_of(hub: &App, seat: Seat) -> Vec<String> {
    let mut app = hub.clone();
    let mut now = 910_000_000;
    let mut press = |app: &mut App, key: Key| {
        now += 1000;
        tap(app, key, now);
    };
    for _ in 0..=seat.index() {
        press(&mut app, Key::Y);
    }
    press(&mut app, Key::A);
    assert_eq!(app.trace().screen, "City");
    let mut all = Vec::new();
    for _ in 0..40 {
        all.extend(said(&app));
        press(&mut app, Key::Y);
    }
    all
}

/// B4: after the last turn of each age, the third too, the cards left over are named.
#[test]
fn the_cards_left_over_are_named_after_every_age() {
    let (mut keyed, events) = Keyed::game(3, Kind::Base);
    let left = "Discard the cards left over".to_owned();
    let mut named = 0;
    for event in events {
        keyed.enter(event);
        let screen = keyed.app().trace().screen;
        named += u32::from(screen == "Settle" && said(keyed.app()).contains(&left));
    }
    assert_eq!(named, 3);
}

/// What was taken back of one game is not offered in the next.
#[test]
fn a_new_game_knows_nothing_of_what_was_taken_back() {
    let mut bench = Bench::new(SIZE);
    // A turn, its first play and all after it taken back, then another game, its ledger.
    bench.keys("aaaaaaaxayayaABbyaAaxa");
    assert_eq!(bench.screen(), "Ledger");
    let words = said(&bench.app);
    assert!(
        words.contains(&"Nothing played yet".to_owned()),
        "{words:?}"
    );
}

/// Every size in every language.
fn everywhere() -> impl Iterator<Item = (Glass, Language)> {
    let languages = |size| Language::ALL.map(|language| (size, language));
    Glass::BOARDS.into_iter().flat_map(languages)
}

/// What a maker needs of a crash: where in the program it was.
#[test]
fn a_crash_tells_its_place_on_every_glass() {
    for (size, language) in everywhere() {
        let words = said(&scene("crash").app(size, language));
        let named = words.iter().any(|text| text.contains("ui/src/app.rs:120"));
        assert!(named, "{size:?} {language:?}: {words:?}");
    }
}

/// Volts as each language writes them.
#[test]
fn the_supply_has_its_unit_in_every_language() {
    for (size, language) in everywhere() {
        let volts = match language {
            Language::En => "4.9 V",
            Language::Uk | Language::Ru => "4,9 В",
            Language::Cs | Language::De | Language::Fr => "4,9 V",
        };
        let words = said(&scene("device-supply").app(size, language));
        assert!(words.contains(&volts.to_owned()), "{volts}: {words:?}");
    }
}

/// Where there is nothing to move to, no key says that it moves.
#[test]
fn an_empty_list_has_no_arrows() {
    for size in Glass::BOARDS {
        for (name, moves) in [
            ("history-empty", false),
            ("crash", false),
            ("history", true),
        ] {
            let icons = shown(&scene(name).app(size, Language::En));
            for arrow in [Icon::Up, Icon::Down] {
                assert_eq!(icons.contains(&arrow), moves, "{size:?} {name}");
            }
        }
    }
}

/// A says what it does: there is nothing to enter in a game that is over.
#[test]
fn the_hub_of_a_finished_game_opens_its_score() {
    for (name, word, other) in [
        ("turn-cities", "Result", "Enter"),
        ("turn-first", "Enter", "Result"),
    ] {
        for size in Glass::BOARDS {
            let words = said(&scene(name).app(size, Language::En));
            assert!(words.contains(&word.to_owned()), "{size:?}: {words:?}");
            assert!(!words.contains(&other.to_owned()), "{size:?}: {words:?}");
        }
    }
}

/// A finished pad whose winner has this name.
fn won_by(name: &str) -> Vec<u8> {
    let names = [name, "Boris", "Cyril"].map(|name| name.try_into().unwrap());
    let mut pad = Pad::new(Table::new(3), &names).unwrap();
    let (seat, line) = (Seat::new(0).unwrap(), Line::Civilian);
    let number = 50;
    pad.apply(&Note::Number { seat, line, number }).unwrap();
    pad.sheet().to_bytes().to_vec()
}

/// Only some of the sheets are at hand: whichever rows are shown have theirs, and none is read more
/// often than a walk there and back needs.
#[test]
fn every_row_of_a_long_history_gets_its_sheet() {
    const GAMES: usize = 20;
    let name = |game: usize| format!("Winner {}", char::from(b'A' + game as u8));
    let sheets: Vec<_> = (0..GAMES).rev().map(|game| won_by(&name(game))).collect();
    for size in Glass::BOARDS {
        let mut bench = Bench::on(with_sheets(&sheets), board(size));
        bench.keys("yya");
        let mut reads = bench.asked.len();
        let rows = (0..GAMES).chain((0..GAMES - 1).rev());
        for (number, row) in rows.enumerate() {
            let key = match number {
                0 => None,
                number if number == row => Some(Key::Y),
                _ => Some(Key::X),
            };
            if let Some(key) = key {
                bench.now += 1000;
                tap(&mut bench.app, key, bench.now);
            }
            // Not all at once: two that drive each other out would be read for ever.
            while let Some(request) = bench.app.next_request() {
                reads += 1;
                assert!(reads <= 2 * GAMES, "the same sheets again and again");
                let answer = bench.keeper.serve(&request);
                bench.app.answer(&answer.unwrap());
            }
            let words = said(&bench.app);
            assert!(words.contains(&name(row)), "{size:?} {row}: {words:?}");
            assert!(!words.contains(&"…".to_owned()), "{size:?}: {words:?}");
        }
    }
}

/// What a screen is for, and what its keys do, stands there in words, on every glass.
#[test]
fn duties_and_states_are_said_in_words() {
    for (name, texts) in [
        ("settle", &[Text::SettleTitle, Text::Done][..]),
        ("free-city-check", &[Text::CheckTitle, Text::CheckLook]),
        ("pay", &[Text::WayOf, Text::WayAll]),
        ("correct", &[Text::DoReplace]),
        ("salvage", &[Text::SalvagePile]),
        ("which-card", &[Text::WhichCard, Text::DoDiscard]),
        ("play-discard", &[Text::HoldForName]),
    ] {
        for (size, language) in everywhere() {
            let said = said(&scene(name).app(size, language));
            for text in texts {
                // Up to where a name or a number stands.
                let words = text.of(language).replace("{0}", "1").replace("{1}", "3");
                let start = words.split_once("1").map_or(&*words, |(start, _)| start);
                let whole = |said: &String| match *text {
                    Text::WayAll => said.starts_with(start),
                    _ => *said == words,
                };
                assert!(said.iter().any(whole), "{name} {size:?} {words}: {said:?}");
            }
        }
    }
    for (name, words) in [
        ("settle", &["coins now", "Undo", "Count"][..]),
        ("age-end", &["this age", "so far"]),
        ("correct", &["Correct I·1: Stone Pit", "Stone Pit (was)"]),
        ("forecast", &["this age", "then"]),
    ] {
        let said = said(&scene(name).app(SIZE, Language::En));
        for word in words {
            assert!(said.iter().any(|text| text == word), "{word}: {said:?}");
        }
    }
    for (name, words) in [
        ("pay", &["Pay 8", "Way 2 of 3", "Way 3 of 3", "later"][..]),
        (
            "turn-first",
            &[
                "Enter: Free City",
                "turn 1 of 6",
                "Maximilian holds the Free City card",
            ],
        ),
        ("settle-trade", &["Swap piles", "coins now", "Age II · 3"]),
        ("audit", &["Set 15", "on the table", "Maximilian"]),
    ] {
        let said = said(&scene(name).app(Glass::PHONE, Language::En));
        for word in words {
            let found = said.iter().filter(|text| text == word);
            assert_eq!(found.count(), 1, "{word}: {said:?}");
        }
    }
}
