//! The app as a page holds it: what is kept, what is refused, what comes back.

use crate::hand::{NEW, at_a_number, begin_game, boxes, tap};
use wonders_keeper::Keeper;
use wonders_store::STORE_BYTES;
use wonders_tabletop::{Bytes, Request};
use wonders_ui::{Key, Keys, Language, Settings};
use wonders_web::{Crash, Machine, Memory, News, Source, Start};

fn picture(machine: &mut Machine) -> Vec<u32> {
    machine.draw();
    machine.colours().to_vec()
}

fn kept(machine: &mut Machine) -> Vec<u8> {
    machine.memory().bytes().to_vec()
}

#[test]
fn a_game_goes_on_from_what_was_kept() {
    let mut first = Machine::open(&NEW);
    assert_eq!(first.take_changed(), u32::MAX, "a new store is kept whole");
    begin_game(&mut first);
    assert!(first.take_news().game);
    assert_eq!(first.take_news(), News::default());
    assert_ne!(first.take_changed(), 0);
    first.tick(60_000);

    let image = kept(&mut first);
    let again = |image: &[u8]| {
        let start = Start {
            image,
            source: Source::Kept,
            language: Language::En,
            ..NEW
        };
        let mut machine = Machine::open(&start);
        assert_eq!(machine.take_changed(), 0);
        assert_eq!(machine.language(), Language::Cs as usize, "as it was set");
        picture(&mut machine)
    };
    let chip = [
        vec![0; 2 * 1024 * 1024 - STORE_BYTES as usize],
        image.clone(),
    ]
    .concat();
    assert_eq!(
        again(&image),
        again(&chip),
        "the end of a chip is the store"
    );
    let fresh = Start {
        source: Source::Kept,
        ..NEW
    };
    assert_ne!(again(&image), picture(&mut Machine::open(&fresh)));
}

#[test]
fn the_first_start_speaks_the_visitors_language() {
    for (place, language) in Language::ALL.into_iter().enumerate() {
        let machine = Machine::open(&Start { language, ..NEW });
        assert_eq!(machine.language(), place);
    }
}

#[test]
fn what_the_browser_refuses_is_reported_until_it_is_kept() {
    let mut machine = Machine::open(&NEW);
    let mut other = Machine::open(&NEW);
    let sectors = machine.take_changed();
    begin_game(&mut machine);
    let changed = machine.take_changed();
    machine.stored(Some(sectors | changed));
    assert_eq!(machine.take_changed(), u32::MAX, "all is still to be kept");
    let frame = picture(&mut machine)[0];
    machine.press(Key::A, 4000);
    assert_eq!(picture(&mut machine)[0], frame, "the frame stays");

    machine.stored(None);
    machine.tick(5000);
    begin_game(&mut other);
    other.press(Key::A, 4000);
    assert_ne!(picture(&mut other)[0], frame, "no frame where all is kept");
    assert_ne!(
        picture(&mut machine)[0],
        frame,
        "and none any more where all is"
    );
    let reopened = |machine: &mut Machine| {
        let image = kept(machine);
        picture(&mut Machine::open(&Start {
            image: &image,
            ..NEW
        }))
    };
    assert_eq!(
        reopened(&mut machine),
        reopened(&mut other),
        "nothing is missing"
    );
}

#[test]
fn what_is_played_while_refused_is_in_memory_and_kept_later() {
    let mut machine = Machine::open(&NEW);
    machine.take_changed();
    machine.stored(Some(1));
    let red = rim(&mut machine);
    // The first press closes what is told.
    machine.press(Key::A, 1800);
    begin_game(&mut machine);
    assert!(machine.take_news().game);
    machine.tick(10_000);
    assert_eq!(rim(&mut machine), red, "tidying in memory stores nothing");
    let image = kept(&mut machine);
    let start = Start {
        image: &image,
        ..NEW
    };
    let depths = [NEW, start].map(|start| Machine::open(&start).depth());
    assert_eq!(depths, [0, 1], "at home, and in the game");
    assert_ne!(machine.take_changed(), 0);
    machine.suit(Some(Language::De), None);
    machine.stored(None);
    assert_ne!(rim(&mut machine), red);
    let later = machine.take_changed();
    assert_ne!(later, 0, "what was played during that write");
    machine.stored(Some(later));
    assert_eq!(rim(&mut machine), red);
}

#[test]
fn an_unexpected_end_is_said_and_one_while_reading_leaves_the_store_alone() {
    let mut first = Machine::open(&NEW);
    begin_game(&mut first);
    let image = kept(&mut first);
    let after = |reading| {
        Machine::open(&Start {
            image: &image,
            crash: Some(Crash {
                words: "out of luck",
                reading,
                often: false,
            }),
            ..NEW
        })
    };
    let plain = Machine::open(&Start {
        image: &image,
        ..NEW
    })
    .depth();
    assert_eq!(after(false).depth(), plain + 1, "a sentence over the game");
    let mut unread = after(true);
    assert_eq!(unread.depth(), 1, "a question over home");
    assert_eq!(kept(&mut unread), image);
    unread.press(Key::A, 2000);
    assert!(unread.wants_restart());
}

#[test]
fn a_key_that_is_held_repeats() {
    let mut machine = Machine::open(&NEW);
    machine.keys(Keys::NONE.with(Key::Y), 2000);
    let next = machine.next();
    assert_eq!(next, Some(2350), "the first repeat");
    machine.keys(Keys::NONE, 2100);
    machine.tick(2102);
    assert_eq!(machine.next(), Some(4100), "then only the store's pause");
}

/// A phone has its own brightness, light and tests, and the first tap after a pause counts too.
#[test]
fn what_another_system_sees_to_is_left_to_it() {
    let mut machine = Machine::open(&Start {
        language: Language::En,
        ..NEW
    });
    machine.tick(3_600_000);
    tap(&mut machine, "Settings", 3_600_001);
    let rows: Vec<String> = boxes(&machine).into_iter().map(|(said, _)| said).collect();
    let wanted = [
        "Settings",
        "Language English",
        "Show points no",
        "Animation yes",
        "What the signs mean",
        "Erase everything",
        "Back",
        "Change",
    ];
    assert_eq!(
        rows.iter()
            .filter(|said| !said.is_empty())
            .collect::<Vec<_>>(),
        wanted
    );
}

/// The ink of the picture's rim: red where something is not stored.
fn rim(machine: &mut Machine) -> u32 {
    picture(machine)[0]
}

/// A page that could not look at what it keeps must not write over it.
#[test]
fn a_store_that_was_not_read_is_not_written_over_and_says_so() {
    let unread = Start {
        source: Source::Unread,
        ..NEW
    };
    let mut machine = Machine::open(&unread);
    let red = rim(&mut machine);
    let mut sound = Machine::open(&NEW);
    assert_ne!(red, rim(&mut sound), "it is said at once");
    machine.press(Key::A, 1500);
    begin_game(&mut machine);
    machine.tick(60_000);
    assert_eq!(machine.take_changed(), 0);
    assert_eq!(rim(&mut machine), red);
    let again = Start {
        image: &kept(&mut machine),
        ..unread
    };
    let mut again = Machine::open(&again);
    assert_eq!((again.take_changed(), rim(&mut again)), (0, red));

    // There was nothing: what was played since is kept.
    machine.read();
    assert_eq!(machine.take_changed(), u32::MAX);
    machine.stored(None);
    assert_ne!(rim(&mut machine), red);
    let image = kept(&mut machine);
    let start = Start {
        image: &image,
        ..NEW
    };
    assert_eq!(Machine::open(&start).depth(), 1, "in the game");
}

#[test]
fn what_was_asked_for_during_a_write_is_not_called_kept_by_it() {
    let mut machine = Machine::open(&NEW);
    assert_ne!(machine.take_changed(), 0, "the first write is on its way");
    let calm = rim(&mut machine);
    begin_game(&mut machine);
    machine.stored(None);
    let sectors = machine.take_changed();
    assert_ne!(sectors, 0);
    machine.stored(Some(sectors));
    assert_ne!(rim(&mut machine), calm, "the game is not kept");
}

#[test]
fn the_system_is_followed_in_language_and_motion() {
    let mut machine = Machine::open(&NEW);
    machine.take_changed();
    machine.stored(None);
    machine.suit(Some(Language::De), None);
    assert_eq!(machine.language(), Language::De as usize);
    assert!(machine.motion());
    machine.suit(None, Some(false));
    assert_eq!(machine.language(), Language::De as usize);
    assert!(!machine.motion());
    assert_ne!(machine.take_changed(), 0, "and it is kept");
    let title = |machine: &Machine| {
        boxes(machine)
            .into_iter()
            .find(|(said, _)| said.contains("Neu"))
    };
    assert!(title(&machine).is_some(), "what is shown speaks it too");
}

/// What a draw gives is decided by what the page stirs in, not by the time alone.
#[test]
fn a_draw_depends_on_what_is_stirred_in() {
    let drawn = |seed| {
        let mut machine = Machine::open(&NEW);
        machine.stir(seed);
        machine.press(Key::A, 2000);
        machine.parts()
    };
    assert_eq!(drawn(1), drawn(1));
    let different = (2..20).filter(|&seed| drawn(seed) != drawn(1)).count();
    assert!(different > 10, "{different} of 18");
}

#[test]
fn a_number_in_hand_is_stored_when_the_page_may_go() {
    let mut machine = at_a_number();
    machine.take_changed();
    let before = kept(&mut machine);
    machine.press(Key::X, 4000);
    assert_eq!(kept(&mut machine), before, "it may go on changing");
    machine.pause();
    assert_ne!(kept(&mut machine), before);
}

#[test]
fn what_becomes_of_a_pad_is_called_a_pad_when_it_is_refused() {
    let deleted: fn(&mut Machine) = |machine| {
        machine.press(Key::X, 5000);
        machine.keys(Keys::NONE.with(Key::A), 6000);
        machine.tick(9000);
    };
    let closed: fn(&mut Machine) = |machine| {
        for words in ["Result", "Result", "Done"] {
            tap(machine, words, 5000);
        }
        machine.take_changed();
        machine.stored(None);
        tap(machine, "Done", 6000);
    };
    for end in [deleted, closed] {
        let mut machine = at_a_number();
        // To the first number again, and out to the list of lines.
        for key in [Key::X, Key::B, Key::B, Key::B] {
            machine.press(key, 4000);
        }
        machine.take_changed();
        machine.stored(None);
        end(&mut machine);
        let sectors = machine.take_changed();
        machine.stored(Some(sectors));
        let said = machine.parts();
        assert!(said.contains("The last numbers are not stored."), "{said}");
    }
}

/// A device that hangs upside down turns its picture; a window is never upside down.
#[test]
fn a_picture_that_is_turned_elsewhere_is_not_turned_here() {
    let image = |turned| {
        let mut keeper = Keeper::new(Memory::new(&[], Source::New), 0);
        keeper.open();
        let settings = Settings {
            turned,
            ..Settings::default()
        };
        let bytes = Bytes::from_slice(&settings.to_bytes()).expect("short");
        keeper.serve(&Request::Settings(bytes));
        keeper.flash().bytes().to_vec()
    };
    let below = |turned| {
        let mut machine = Machine::open(&Start {
            image: &image(turned),
            ..NEW
        });
        machine.keys(Keys::NONE.with(Key::Y), 2000);
        machine.keys(Keys::NONE, 2100);
        picture(&mut machine)
    };
    assert_eq!(below(true), below(false));
}
