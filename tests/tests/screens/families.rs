//! What families asked for: deleting one game or one name, other seats, a lock, words at the keys.
#![allow(clippy::unwrap_used)]

use wonders_core::{Action, Catalogue, Edition, Event, Seat, Table, binary};
use wonders_store::mock::Random;
use wonders_tabletop::Request;
use wonders_tests::bench::{Bench, board};
use wonders_tests::keyed::Keyed;
use wonders_tests::lock;
use wonders_tests::said::{Heard, parts, said};
use wonders_tests::scene::scene;
use wonders_tests::table::Kind;
use wonders_ui::{
    Act, Canvas, Chosen, Device, DeviceEvent, Does, Geometry, Glass, Ink, Key, Language, Role,
    TouchEvent,
};

/// A device at the final score of a generated game.
fn finished(kind: Kind) -> Bench {
    Keyed::finished(3, kind).bench
}

#[test]
fn a_game_is_deleted_where_it_is_looked_at_and_only_by_a_hold() {
    let mut bench = scene("history-delete").bench(Glass::WIDE, Language::En);
    assert!(said(&bench.app).contains(&"Delete this game".into()));
    bench.keys("a");
    assert_eq!(
        (bench.screen(), bench.app.trace().finished),
        ("Standings", 8)
    );
    bench.keys("A");
    assert_eq!((bench.screen(), bench.app.trace().finished), ("History", 7));
    assert_eq!(bench.restart().app.trace().finished, 7);
}

#[test]
fn a_game_that_is_still_open_is_not_deleted_and_the_players_see_why() {
    let mut bench = finished(Kind::Base);
    bench.keys("Bbyyyaa");
    assert_eq!(bench.screen(), "Standings");
    bench.keys("xA");
    assert_eq!((bench.screen(), bench.app.trace().finished), ("Notice", 1));
    assert!(said(&bench.app).contains(&"Not deleted".into()));
    assert!(bench.app.trace().not_stored.is_empty(), "nothing waits");
    bench.keys("a");
    assert_eq!(bench.screen(), "History");
}

/// The names that are offered, after "New name".
fn offered(bench: &mut Bench) -> Vec<String> {
    bench.keys("ya");
    assert_eq!(bench.screen(), "NamePick");
    let said = said(&bench.app);
    bench.keys("bx");
    let from = said.iter().position(|text| text == "New name").unwrap();
    said[from + 1..].to_vec()
}

#[test]
fn a_name_is_deleted_by_a_hold_and_default_names_are_never_kept() {
    let mut bench = scene("name-delete").bench(Glass::WIDE, Language::En);
    let first = said(&bench.app)[4].clone();
    bench.keys("a");
    assert!(said(&bench.app).contains(&first), "a tap deletes nothing");
    bench.keys("A");
    assert_eq!(bench.screen(), "NameDelete");
    assert!(!said(&bench.app).contains(&first));
    for _ in 0..12 {
        if bench.screen() == "NameDelete" {
            bench.keys("A");
        }
    }
    assert_eq!(bench.screen(), "NamePick", "none is left to delete");
    let left = said(&bench.app);
    assert!(!left.contains(&"Delete a name".into()), "{left:?}");
    let mut again = bench.restart();
    again.keys("a");
    assert!(offered(&mut again).is_empty());
}

/// Also in another language than the one they were called in.
#[test]
fn players_without_a_name_leave_none_behind() {
    let mut bench = Bench::new(Glass::WIDE);
    // A game is set up, the next language chosen, the game begun.
    bench.keys("axxxabyyyaabxxxaa");
    assert_eq!(bench.screen(), "LayOut");
    let names = |request: &&Request| matches!(request, Request::Names(_));
    assert_eq!(bench.asked.iter().find(names), None);
    let begun = |request: &Request| {
        matches!(request, Request::NewGame(setup)
        if setup.windows(8).any(|bytes| bytes == b"Player 1"))
    };
    assert!(bench.asked.iter().any(begun), "{:?}", bench.asked);
}

#[test]
fn the_players_play_again_as_they_sat_or_with_their_seats_swapped() {
    for (kind, keys, names) in [
        (Kind::Base, "ayya", ["Anna", "Boris"].as_slice()),
        (Kind::Base, "ayyya", &["Boris", "Anna"]),
        (Kind::Three, "ayya", &["Anna", "Boris", "Cyril"]),
        (Kind::Three, "ayyya", &["Cyril", "Boris", "Anna"]),
    ] {
        let mut bench = finished(kind);
        bench.keys(keys);
        assert_eq!(bench.screen(), "NewGame");
        bench.keys("a");
        assert_eq!(bench.screen(), "LayOut");
        let kept = bench
            .keeper
            .store()
            .running(wonders_store::Book::Game)
            .unwrap();
        let table = wonders_tabletop::GameTable::from_bytes(kept.setup).unwrap();
        let sat: Vec<&str> = table.names().iter().map(|name| name.as_str()).collect();
        assert_eq!(sat, names, "{kind:?} {keys}");
    }
}

#[test]
fn the_final_score_names_its_keys_and_each_does_what_it_says() {
    let mut bench = finished(Kind::Base);
    let words = |bench: &Bench| said(&bench.app);
    for word in ["More", "Back", "Table", "Conflicts"] {
        assert!(words(&bench).contains(&word.into()), "{word}");
    }
    bench.keys("x");
    assert!(words(&bench).contains(&"Coins".into()), "the next category");
    bench.keys("y");
    assert!(words(&bench).contains(&"Bars".into()));
    bench.keys("ya");
    assert_eq!(bench.screen(), "FinalMenu");
    let menu = [
        "Coins: Cards",
        "QR code",
        "Play again",
        "Again, swap seats",
        "Done",
    ];
    assert!(
        words(&bench).ends_with(&menu.map(String::from)),
        "{:?}",
        words(&bench)
    );
    bench.keys("a");
    assert_eq!(bench.screen(), "Parts");
    bench.keys("b");
    assert_eq!(bench.screen(), "Final");
}

/// The keys that open the lock, each by the one that stands for it on another keyboard.
fn order(bench: &Bench, keys: [Key; 4]) -> Vec<Key> {
    let order = lock::order(&bench.app);
    assert_eq!(order.len(), 6, "{:?}", said(&bench.app));
    order.into_iter().map(|key| keys[key as usize]).collect()
}

fn press(bench: &mut Bench, key: Key) {
    bench.press(key);
    bench.now += 1000;
}

#[test]
fn the_lock_opens_by_its_words_with_four_keys_and_with_the_joystick() {
    let four = [Key::A, Key::B, Key::X, Key::Y];
    let stick = [Key::Press, Key::Left, Key::Up, Key::Down];
    for (size, keys) in [
        (Glass::WIDE, four),
        (Glass::SMALL, four),
        (Glass::SQUARE, four),
        (Glass::SQUARE, stick),
    ] {
        let language = Language::ALL[keys[0] as usize % Language::ALL.len()];
        let mut bench = scene("lock").bench(size, language);
        let order = order(&bench, keys);
        // A wrong one first.
        let other = keys.iter().find(|key| **key != order[0]);
        press(&mut bench, *other.unwrap());
        press(&mut bench, order[0]);
        bench.now += 2000;
        for &key in &order[..5] {
            press(&mut bench, key);
            assert_eq!(bench.screen(), "Lock");
        }
        press(&mut bench, order[5]);
        assert_eq!(bench.screen(), "Settings", "{size:?} {keys:?}");
    }
}

#[test]
fn the_lock_opens_by_its_words_with_a_finger() {
    let touched = Device {
        hosted: false,
        ..board(Glass::PHONE)
    };
    let mut bench = Bench::of(touched);
    bench.keys("yyyaxxxxxa");
    let acts = [Act::Select, Act::Back, Act::Up, Act::Down];
    for number in order(&bench, [Key::A, Key::B, Key::X, Key::Y]) {
        assert_eq!(bench.screen(), "Lock");
        let does = Does::Act(acts[number as usize]);
        let button = parts(&bench.app).into_iter().find(|part| part.does == does);
        let at = button.unwrap().place.middle();
        bench.now += 500;
        bench.app.touch(TouchEvent::Down(at), bench.now);
        bench.app.touch(TouchEvent::Up(at), bench.now + 60);
        bench.serve();
    }
    assert_eq!(bench.screen(), "Settings");
}

/// Presses, holds and several keys at once, as a child does it.
#[test]
fn keys_at_random_do_not_open_the_lock() {
    for seed in 0..3 {
        let mut bench = scene("lock").bench(Glass::WIDE, Language::En);
        let mut random = Random(seed);
        for _ in 0..1400 {
            let key = [Key::A, Key::B, Key::X, Key::Y][random.below(4)];
            match random.below(5) {
                0 => bench.hold(key),
                _ => bench.press(key),
            }
            assert_eq!(bench.screen(), "Lock");
        }
    }
}

#[test]
fn faults_are_shown_above_the_lock_and_a_restart_opens_it() {
    let mut bench = scene("lock").bench(Glass::WIDE, Language::En);
    bench.app.device_event(DeviceEvent::LowBattery);
    assert_eq!(bench.screen(), "Notice");
    bench.keys("a");
    assert_eq!(bench.screen(), "Lock");
    assert_eq!(bench.restart().screen(), "Home");
}

/// While the bars grow; at rest, or without animation, it is as it was.
#[test]
fn sparks_fly_over_the_winner_for_a_moment() {
    let cream = |bench: &Bench| {
        let mut pixels = vec![0; Glass::WIDE.pixels()];
        let mut canvas = Canvas::new(&mut pixels, Glass::WIDE).unwrap();
        bench.app.draw(&mut canvas);
        let dots = pixels.iter();
        dots.filter(|dot| **dot == Ink::CREAM.value()).count()
    };
    let mut counts = Vec::new();
    for animated in [true, false] {
        let mut bench = finished(Kind::Base);
        if !animated {
            // Back to the menu, the settings, animation off, and back.
            bench.keys("BbyyyyayyyyabyB");
        }
        bench.keys("Bba");
        assert_eq!(bench.screen(), "Final");
        assert_eq!(bench.app.trace().moving, animated);
        bench.now += 100;
        bench.app.tick(bench.now);
        let first = cream(&bench);
        bench.wait(1000);
        counts.push((first, cream(&bench)));
    }
    let [(moving, rest), (still, after)] = counts[..] else {
        unreachable!()
    };
    assert!(moving > rest, "{moving} {rest}");
    assert_eq!((still, after), (rest, rest));
}

/// What a code is for is written beside it, also on the page of the device's test.
#[test]
fn codes_say_what_to_do_with_them() {
    for size in Glass::BOARDS {
        for name in ["final-qr", "final-qr-record", "pad-qr-eight", "device-code"] {
            let bench = scene(name).bench(size, Language::En);
            let words = said(&bench.app).join(" ");
            assert!(
                words.contains("Scan with a phone"),
                "{name} {size:?}: {words}"
            );
        }
        let bench = scene("final-qr").bench(size, Language::En);
        let words = said(&bench.app).join(" ");
        assert!(words.contains("1/"), "which page: {size:?}: {words}");
    }
}

/// The headings of the legend, in their order.
#[test]
fn the_legend_is_in_groups_with_headings() {
    let mut bench = scene("legend").bench(Glass::WIDE, Language::En);
    let mut words = Vec::new();
    for _ in 0..40 {
        words.extend(said(&bench.app));
        bench.keys("y");
    }
    let groups = [
        "Coins",
        "What can it build?",
        "Conflicts",
        "Keys",
        "Produces",
        "Science",
    ];
    let at = groups.map(|group| words.iter().position(|word| word == group));
    assert!(at.iter().all(Option::is_some), "{groups:?} in {words:?}");
    assert!(at.is_sorted(), "{at:?}");
}

/// Whether a scene says this, on a glass in English.
fn says(name: &str, size: Glass, text: &str) -> bool {
    let bench = scene(name).bench(size, Language::En);
    said(&bench.app).iter().any(|said| said == text)
}

/// A loss says in words what is paid, what is left and what debt costs.
#[test]
fn a_loss_is_put_in_words() {
    for size in Glass::BOARDS {
        assert!(says("loss", size, "Pay 1, 9 left"), "{size:?}");
        assert!(
            says("loss", size, "Debt 1: −1 point at the end"),
            "{size:?}"
        );
    }
}

#[test]
fn a_game_that_is_over_leads_to_its_result_and_shows_no_hands() {
    assert!(says("turn-cities", Glass::WIDE, "Result"));
    assert!(!says("turn-begun", Glass::WIDE, "Result"));
}

#[test]
fn two_numbers_of_a_team_are_named() {
    assert!(says("pad-result-teams", Glass::WIDE, "own / team"));
    assert!(!says("pad-result", Glass::WIDE, "own / team"));
}

/// The winner's cards come first, the Free City's last, and no number stands twice in a line.
#[test]
fn what_made_a_category_begins_with_the_winner() {
    let bench = scene("parts-civilian").bench(Glass::SQUARE, Language::En);
    let words = said(&bench.app);
    let at = |name: &str| words.iter().position(|word| word == name);
    assert!(at("Maximilian") < at("Wilhelmina"), "{words:?}");
    assert!(at("Wilhelmina") < at("Free City"), "{words:?}");
    assert!(at("Maximilian").is_some() && at("Free City").is_some());
    let twice = words.windows(2).any(|two| two[0] == two[1]);
    assert!(!twice, "{words:?}");
    // One line alone has the sum of its city.
    let tokens = said(&scene("parts-conflict").app(Glass::SQUARE, Language::En));
    assert_eq!(
        tokens.iter().filter(|word| *word == "18").count(),
        1,
        "{tokens:?}"
    );
}

/// What its stages give stands at every wonder, on every glass.
#[test]
fn wonders_show_what_their_stages_give() {
    let glasses = Glass::BOARDS.into_iter().chain([Glass::PHONE]);
    for (glass, language) in glasses.flat_map(|glass| Language::ALL.map(|one| (glass, one))) {
        let mut bench = scene("wonder-pick").bench(glass, language);
        let sides = Catalogue::from(Table::two_players()).wonder_sides();
        let mut sides: Vec<_> = sides.map(|side| side.printed(Edition::First)).collect();
        // The cursor begins on the second one.
        sides.rotate_left(1);
        for side in sides {
            let all = parts(&bench.app);
            let chosen = |part: &&Heard| part.role == Role::Row { chosen: true };
            let row = all.iter().find(chosen).unwrap().place;
            let within = |part: &&Heard| part.place.intersection(&row) == part.place;
            // The row itself, its name, its product and something for each stage.
            let told = all.iter().filter(within).count();
            let least = 3 + side.stages.len();
            assert!(told >= least, "{glass:?} {language:?} {:?}", side.wonder);
            bench.keys("y");
        }
    }
}

#[test]
fn the_version_stands_at_the_update() {
    assert!(says("update", Glass::WIDE, "Update"));
    let mut bench = scene("settings").bench(Glass::WIDE, Language::En);
    bench.keys("xxx");
    assert!(said(&bench.app).contains(&"0.1.0".into()));
    assert!(!says("home", Glass::WIDE, "0.1.0"));
}

/// A last card is asked for by the wonder that plays it.
#[test]
fn the_last_card_names_its_wonder() {
    assert!(says("seventh", Glass::WIDE, "Babylon: 7th card"));
}

/// The square glass has the names below the plaques, also before a game begins.
#[test]
fn a_new_game_names_its_players_on_the_square_glass() {
    for name in ["Maximilian", "Wilhelmina", "Free City"] {
        assert!(says("new-game", Glass::SQUARE, name), "{name}");
    }
    let bench = scene("new-game").bench(Glass::WIDE, Language::Cs);
    assert!(said(&bench.app).contains(&"Nez. město".into()));
}

/// What is to be laid out is a list of steps.
#[test]
fn the_lay_out_in_words_is_a_list_with_numbers() {
    let bench = scene("lay-out-words").bench(Glass::WIDE, Language::En);
    let words = said(&bench.app);
    for number in ["1. ", "2. ", "3. ", "4. "] {
        assert!(
            words.iter().any(|word| word.starts_with(number)),
            "{words:?}"
        );
    }
}

/// The card under a stage can be named by those who want it, is stored, and nobody is asked.
#[test]
fn a_tucked_card_can_be_named() {
    for named in [false, true] {
        let (mut keyed, events) = Keyed::game(2, Kind::Base);
        let stage = |event: &Event| {
            matches!(event, Event::Play { seat, action: Action::Stage { .. }, .. }
                if *seat != Seat::FREE_CITY)
        };
        let at = events.iter().position(stage).unwrap();
        events[..at].iter().for_each(|event| keyed.enter(*event));
        keyed.open_play();
        let seat = events[at].seat().unwrap();
        keyed.choose_row(Chosen::Stage);
        let card = if named {
            keyed.bench.hold(Key::A);
            assert_eq!(keyed.app().trace().screen, "CardPage");
            keyed.press(Key::A);
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
        if keyed.app().trace().screen == "Pay" {
            keyed.press(Key::A);
        }
        let bench = keyed.bench.restart();
        let table = bench.app.trace().game.unwrap();
        let last = table.play(seat).map(|play| play.action);
        // The last play of a turn is over by now.
        if let Some(action) = last {
            assert_eq!(action, Action::Stage { card });
        }
        let stored = bench
            .keeper
            .store()
            .running(wonders_store::Book::Game)
            .unwrap();
        let stored = stored
            .events
            .iter()
            .filter_map(|bytes| binary::decode(bytes).ok());
        let kept = stored.filter_map(|(event, _)| match event {
            Event::Play {
                seat: of,
                action: Action::Stage { card },
                ..
            } if of == seat => Some(card),
            _ => None,
        });
        assert_eq!(kept.last(), Some(card));
    }
}
