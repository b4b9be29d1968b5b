//! The lists of cards: a steady order, a rail with the colours, prices that are no gains, and what
//! a discard may be called.
#![allow(clippy::unwrap_used)]

use wonders_core::{Action, Event, Phase, Seat};
use wonders_tests::bench::Bench;
use wonders_tests::keyed::{Keyed, tap};
use wonders_tests::said::{Heard, parts, said};
use wonders_tests::scene::scene;
use wonders_tests::table::Kind;
use wonders_ui::{App, Chosen, Does, Geometry, Glass, Icon, Key, Language, Text, TouchEvent};

/// What is chosen from the first row to the last, beginning with a list's first row.
fn rows(app: &App) -> Vec<Chosen> {
    let mut app = app.clone();
    let start = app.trace().chosen;
    let mut rows = vec![start];
    for now in 1..60 {
        tap(&mut app, Key::Y, 7_000_000_000 + 1000 * now);
        if app.trace().chosen == start {
            break;
        }
        rows.push(app.trace().chosen);
    }
    let first = rows
        .iter()
        .position(|row| matches!(row, Chosen::Stage | Chosen::Discard));
    rows.rotate_left(first.unwrap_or(0));
    rows
}

/// Cards lie as they are printed, colour by colour, whether they can be built or not; up from the
/// first row is the last.
#[test]
fn the_order_of_a_list_is_steady() {
    let (mut keyed, events) = Keyed::game(3, Kind::Base);
    let mut locked = 0;
    for event in events.into_iter().take(30) {
        if let Event::Play { seat, .. } = event {
            keyed.open_play();
            let game = keyed.app().trace().game.unwrap().clone();
            let rows = rows(keyed.app());
            let cards: Vec<_> = rows
                .iter()
                .filter_map(|row| match row {
                    Chosen::Build(card) => Some(*card),
                    _ => None,
                })
                .collect();
            let places = cards
                .iter()
                .map(|card| (card.card().colour as u8, card.index()));
            assert!(places.is_sorted(), "{cards:?}");
            let open = cards.iter().filter(|&&card| {
                game.judge(seat, Action::Build { card, free: false })
                    .is_ok()
            });
            locked += cards.len() - open.count();
            let mut app = keyed.app().clone();
            let mut now = 8_000_000_000;
            while app.trace().chosen != rows[0] {
                now += 1000;
                tap(&mut app, Key::X, now);
            }
            tap(&mut app, Key::X, now + 1000);
            assert_eq!(Some(app.trace().chosen), rows.last().copied());
        }
        keyed.enter(event);
    }
    assert!(locked > 20, "{locked} locked cards were seen");
}

/// The fields of a rail.
fn rail(app: &App) -> Vec<Heard> {
    let all = parts(app).into_iter();
    all.filter(|part| matches!(part.does, Does::Point(_)))
        .collect()
}

/// Every colour of the list has its field, and what a hold does is said in words.
#[test]
fn the_rail_has_every_colour_and_the_hold_its_words() {
    for name in [
        "play-free-city",
        "free-city-check",
        "salvage",
        "can-build",
        "which-card",
    ] {
        for glass in Glass::BOARDS {
            for language in Language::ALL {
                let app = scene(name).app(glass, language);
                let fields = rail(&app).len();
                assert!(fields > 3, "{name} {glass:?}: {fields}");
            }
        }
    }
    for name in ["play-free-city", "can-build", "which-card"] {
        for glass in Glass::BOARDS {
            for language in Language::ALL {
                let words = said(&scene(name).app(glass, language));
                let hint = Text::HoldForColour.of(language).to_owned();
                assert!(words.contains(&hint), "{name} {glass:?} {hint}: {words:?}");
            }
        }
    }
}

/// A tap on a field of the rail goes to the first card of its colour, on a phone too.
#[test]
fn a_tap_on_the_rail_jumps_to_its_colour() {
    for glass in [Glass::PHONE, Glass::LARGE, Glass::WIDE] {
        let mut bench = Bench::new(glass);
        bench.keys("aaaa");
        assert_eq!(bench.screen(), "Play");
        let before = bench.app.trace().chosen;
        let field = rail(&bench.app).pop().unwrap();
        bench.now += 500;
        bench
            .app
            .touch(TouchEvent::Down(field.place.middle()), bench.now);
        bench.now += 60;
        bench
            .app
            .touch(TouchEvent::Up(field.place.middle()), bench.now);
        let Chosen::Build(card) = bench.app.trace().chosen else {
            unreachable!("a card is chosen")
        };
        assert_ne!(bench.app.trace().chosen, before);
        let Does::Point(row) = field.does else {
            unreachable!("it leads to a row")
        };
        let rows = rows(&bench.app);
        assert_eq!(rows.get(usize::from(row)), Some(&Chosen::Build(card)));
        let before = rows[usize::from(row) - 1];
        let same =
            matches!(before, Chosen::Build(other) if other.card().colour == card.card().colour);
        assert!(!same, "the first card of its colour");
        assert_eq!(bench.screen(), "Play", "nothing is entered");
    }
}

/// What is paid has a minus, what comes in a plus, on every glass.
#[test]
fn a_price_differs_from_a_gain() {
    for glass in Glass::BOARDS {
        let app = scene("play-age-two").app(glass, Language::En);
        let words = said(&app);
        assert!(
            words.iter().any(|word| word.starts_with('−')),
            "{glass:?}: {words:?}"
        );
        let words = said(&scene("play-discard").app(glass, Language::En));
        for word in ["+", "3", "+3", "6"] {
            assert!(
                words.contains(&word.to_owned()),
                "{glass:?} {word}: {words:?}"
            );
        }
    }
}

/// What nobody sells is said so; coins are not what is lacking then.
#[test]
fn what_nobody_sells_shows_no_coins() {
    for glass in Glass::BOARDS {
        for language in Language::ALL {
            let words = said(&scene("play-locked").app(glass, language));
            let said = Text::NobodySells.of(language);
            let last = said.rsplit(' ').next().unwrap();
            assert!(
                words.iter().any(|word| word.ends_with(last)),
                "{glass:?} {words:?}"
            );
            assert!(!words.contains(&"3".to_owned()), "{glass:?}: {words:?}");
        }
    }
}

/// B19: a card that only the free build can bring is shown as what it then costs: nothing.
#[test]
fn the_pane_of_a_free_build_tells_of_that() {
    let mut seen = 0;
    for seed in 0..40 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Base);
        for event in events {
            if let Event::Play { seat, .. } = event {
                keyed.open_play();
                let game = keyed.app().trace().game.unwrap().clone();
                let only_free = game.can_appear().iter().find(|&card| {
                    let judged = |free| game.judge(seat, Action::Build { card, free });
                    judged(false).is_err() && judged(true).is_ok()
                });
                if let Some(card) = only_free.filter(|_| game.phase() == Phase::Plays) {
                    let mut app = keyed.app().clone();
                    let mut now = 9_000_000_000;
                    while app.trace().chosen != Chosen::Build(card) {
                        now += 1000;
                        tap(&mut app, Key::Y, now);
                    }
                    let words = said(&app);
                    let nobody = Text::NobodySells.of(Language::En);
                    assert!(words.contains(&Text::DoFree.of(Language::En).to_owned()));
                    assert!(
                        words
                            .iter()
                            .all(|word| word != nobody && !word.starts_with("of "))
                    );
                    seen += 1;
                }
            }
            if seen > 5 {
                return;
            }
            keyed.enter(event);
        }
    }
    assert!(seen > 0, "no free build was ever possible");
}

/// T2: the first play of a turn says who draws a card for the Free City.
#[test]
fn the_first_entry_says_who_draws() {
    let (mut keyed, events) = Keyed::game(1, Kind::Base);
    let mut seen = 0;
    for event in events.into_iter().take(18) {
        keyed.open_play();
        let game = keyed.app().trace().game.unwrap().clone();
        let holder = ["", "Anna", "Boris"][game.holder().unwrap().index()];
        let line = format!("{holder} draws one");
        let first = event.seat() == Some(Seat::FREE_CITY);
        assert_eq!(said(keyed.app()).contains(&line), first, "{line}");
        seen += u32::from(first);
        keyed.enter(event);
    }
    assert!(seen >= 5);
}

/// A discarded card can be named by those who want it, and nobody is asked.
#[test]
fn a_discard_can_be_named() {
    for named in [false, true] {
        let (mut keyed, events) = Keyed::game(2, Kind::Base);
        keyed.enter(events[0]);
        keyed.open_play();
        let seat = events[1].seat().unwrap();
        keyed.choose_row(Chosen::Discard);
        let card = if named {
            keyed.hold(Key::A);
            assert_eq!(keyed.app().trace().screen, "WhichCard");
            keyed.press(Key::Y);
            let Chosen::Build(card) = keyed.app().trace().chosen else {
                unreachable!("a card is chosen")
            };
            Some(card)
        } else {
            None
        };
        keyed.press(Key::A);
        let game = keyed.app().trace().game.unwrap();
        assert_eq!(game.play(seat).unwrap().action, Action::Discard { card });
    }
}

/// B21: what was named when it was discarded comes first, and the pile decides.
#[test]
fn named_discards_come_first_in_a_salvage() {
    let (mut checked, mut said_so) = (0, 0);
    for seed in 0..30 {
        let (mut keyed, events) = Keyed::game(seed, Kind::Base);
        if !events
            .iter()
            .any(|event| matches!(event, Event::Salvage { .. }))
        {
            continue;
        }
        for (number, &event) in events.iter().enumerate() {
            if let Event::Salvage { seat, .. } = event {
                keyed.read_on();
                let game = keyed.app().trace().game.unwrap().clone();
                let known = |card| game.deck().discarded_by_name(card) > 0;
                let mut app = keyed.app().clone();
                let mut cards = Vec::new();
                for now in 0..60 {
                    if let Chosen::Salvage(Some(card)) = app.trace().chosen {
                        cards.push(known(card));
                    } else {
                        break;
                    }
                    tap(&mut app, Key::Y, 9_000_000_000 + 1000 * now);
                }
                assert!(cards.is_sorted_by_key(|&known| !known), "{cards:?}");
                checked += usize::from(cards.contains(&true));
                let pile = Text::SalvagePile.of(Language::En).to_owned();
                if seat != Seat::FREE_CITY {
                    assert!(said(keyed.app()).contains(&pile));
                    said_so += 1;
                }
            }
            let later: Vec<_> = events.iter().skip(number).copied().collect();
            enter_named(&mut keyed, event, &later);
        }
        if checked > 0 && said_so > 0 {
            return;
        }
    }
    assert!(checked > 0 && said_so > 0, "{checked} {said_so}");
}

/// Enters an event; a player's discard with the first card that it can be and that nobody plays
/// later.
fn enter_named(keyed: &mut Keyed, event: Event, later: &[Event]) {
    let discard = matches!(
        event,
        Event::Play { seat, action: Action::Discard { .. }, .. } if seat != Seat::FREE_CITY
    );
    if !discard {
        return keyed.enter(event);
    }
    keyed.open_play();
    keyed.choose_row(Chosen::Discard);
    keyed.hold(Key::A);
    assert_eq!(keyed.app().trace().screen, "WhichCard");
    let played = |chosen: Chosen| {
        let mut cards = later.iter().filter_map(|event| match event {
            Event::Play { action, .. } | Event::Seventh { action, .. } => action.card(),
            Event::Salvage { card, .. } => *card,
            _ => None,
        });
        cards.any(|card| chosen == Chosen::Build(card))
    };
    while played(keyed.app().trace().chosen) {
        keyed.press(Key::Y);
    }
    keyed.press(Key::A);
}

/// X and Y are more and less where they change a number.
#[test]
fn numbers_have_plus_and_minus_at_their_keys() {
    for name in ["audit", "pad-conflict", "pad-science"] {
        for glass in Glass::BOARDS {
            let app = scene(name).app(glass, Language::En);
            let signs: Vec<Icon> = parts(&app)
                .into_iter()
                .filter_map(|part| part.sign)
                .collect();
            assert!(
                signs.contains(&Icon::Plus) && signs.contains(&Icon::Minus),
                "{name}"
            );
            assert!(
                !signs.contains(&Icon::Up) && !signs.contains(&Icon::Down),
                "{name}"
            );
        }
    }
}

/// What is safe stands at A, what loses something must be held, and both are in sight.
#[test]
fn after_a_fault_the_safe_choice_is_in_sight() {
    for (name, safe) in [
        ("crashed-often", Text::GoOn),
        ("memory-unread", Text::TryAgain),
        ("memory-lost", Text::GoOn),
        ("memory-foreign", Text::GoOn),
    ] {
        for glass in Glass::BOARDS {
            for language in Language::ALL {
                let app = scene(name).app(glass, language);
                let words = said(&app);
                let has = |text: Text| words.contains(&text.of(language).to_owned());
                assert!(has(safe), "{name} {glass:?}: {words:?}");
                let erases = ["crashed-often", "memory-unread"].contains(&name);
                assert_eq!(
                    has(Text::HoldToErase),
                    erases,
                    "{name} {glass:?}: {words:?}"
                );
            }
        }
    }
    // Nor does a joystick erase.
    let mut bench = Bench::new(Glass::SQUARE);
    bench
        .app
        .device_event(wonders_ui::DeviceEvent::CrashedOften);
    bench.app.start(0);
    for key in [Key::Left, Key::B, Key::Up] {
        bench.press(key);
        assert_eq!(bench.screen(), "Trouble");
    }
    bench.press(Key::A);
    assert_ne!(bench.screen(), "Trouble");
}

/// A city's page has its coins and shields, and its coins can be set right there.
#[test]
fn coins_are_counted_on_a_citys_page() {
    let mut bench = Bench::new(Glass::WIDE);
    // The hub, the holder's city.
    bench.keys("aaayya");
    assert_eq!(bench.screen(), "City");
    bench.keys("x");
    let count = Text::DoCount.of(Language::En).to_owned();
    assert!(said(&bench.app).contains(&count), "{:?}", said(&bench.app));
    bench.keys("axa");
    assert_eq!(bench.screen(), "City");
    let game = bench.app.trace().game.unwrap();
    let coins = game.seats().map(|seat| game.city(seat).coins());
    let mut coins: Vec<u16> = coins.collect();
    coins.sort_unstable();
    assert_eq!(coins, [3, 3, 4]);
    // Not in the middle of a turn.
    bench.keys("Baab");
    bench.keys("B");
    assert_eq!(bench.screen(), "Turn");
    bench.keys("yyax");
    assert_eq!(bench.screen(), "City");
    assert!(!said(&bench.app).contains(&count), "{:?}", said(&bench.app));
}
