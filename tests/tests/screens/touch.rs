//! Fingers: what is tapped is what the screen said it is.
#![allow(clippy::unwrap_used)]

use embedded_graphics::geometry::Point;
use wonders_tests::bench::Bench;
use wonders_tests::said::{Heard, parts, said};
use wonders_tests::scene::{SCENES, scene};
use wonders_ui::{
    Act, Canvas, Does, Geometry, Glass, HOLD, Key, KeyPlace, Language, Role, TouchEvent,
};

/// A short tap.
pub(crate) fn tap(bench: &mut Bench, at: Point) {
    bench.now += 500;
    bench.app.touch(TouchEvent::Down(at), bench.now);
    bench.now += 60;
    bench.app.touch(TouchEvent::Up(at), bench.now);
    bench.serve();
}

/// The first part that does this.
pub(crate) fn part(bench: &Bench, does: Does) -> Heard {
    let all = parts(&bench.app);
    all.into_iter().find(|part| part.does == does).unwrap()
}

pub(crate) fn chosen(bench: &Bench) -> Option<Does> {
    let all = parts(&bench.app).into_iter();
    let mut chosen = all.filter(|part| part.role == Role::Row { chosen: true });
    chosen.next().map(|part| part.does)
}

/// In the settings of a phone.
pub(crate) fn settings(glass: Glass) -> Bench {
    let mut bench = Bench::new(glass);
    bench.keys("yyya");
    assert_eq!(bench.screen(), "Settings");
    bench
}

/// Finished games on a phone.
fn history() -> Bench {
    scene("history").bench(Glass::PHONE, Language::En)
}

#[test]
fn a_tap_chooses_a_row_and_a_second_one_does_it() {
    let mut bench = history();
    let [first, second] = [1, 2].map(|row| part(&bench, Does::Choose(row)).place.middle());
    tap(&mut bench, second);
    assert_eq!(chosen(&bench), Some(Does::Choose(2)));
    tap(&mut bench, first);
    assert_eq!(chosen(&bench), Some(Does::Choose(1)));
    assert_eq!(bench.screen(), "History");
    tap(&mut bench, first);
    assert_eq!(bench.screen(), "Standings");
}

/// What loses nothing is done by the first tap, and the language is chosen by its own name.
#[test]
fn home_and_settings_take_one_tap() {
    let mut bench = Bench::new(Glass::PHONE);
    let row = |bench: &Bench, row| part(bench, Does::Do(row)).place.middle();
    let settings = row(&bench, 3);
    tap(&mut bench, settings);
    assert_eq!(bench.screen(), "Settings");
    let points = row(&bench, 1);
    for word in ["yes", "no"] {
        tap(&mut bench, points);
        let all = parts(&bench.app).into_iter();
        let mut said = all.filter(|part| part.place.middle().y == points.y);
        assert!(
            said.any(|part| part.words.as_deref() == Some(word)),
            "{word}"
        );
    }
    let language = row(&bench, 0);
    tap(&mut bench, language);
    assert!(said(&bench.app).contains(&"Deutsch".into()));
    let back = part(&bench, Does::Act(Act::Back)).place.middle();
    tap(&mut bench, back);
    tap(&mut bench, language);
    let german = Language::ALL.iter().position(|&one| one == Language::De);
    let german = part(&bench, Does::Choose(german.unwrap() as u16)).place;
    tap(&mut bench, german.middle());
    let gold = part(&bench, Does::Act(Act::Select)).place.middle();
    tap(&mut bench, gold);
    assert!(said(&bench.app).contains(&"Einstellungen".into()));
}

/// The coins that lie on the table are typed; a key after other keys begins anew.
#[test]
fn counted_coins_are_typed() {
    let mut bench = scene("audit").bench(Glass::PHONE, Language::En);
    for digit in ['2', '1'] {
        let key = part(&bench, Does::Type(digit)).place.middle();
        tap(&mut bench, key);
    }
    let gold = part(&bench, Does::Act(Act::Select)).place.middle();
    tap(&mut bench, gold);
    let game = bench.app.trace().game.unwrap();
    let coins: Vec<u16> = game.seats().map(|seat| game.city(seat).coins()).collect();
    assert_eq!(coins[1], 21, "{coins:?}");
}

#[test]
fn the_gold_button_and_the_left_one_are_a_and_b() {
    let mut bench = settings(Glass::PHONE);
    let gold = part(&bench, Does::Act(Act::Select)).place;
    let left = part(&bench, Does::Act(Act::Back)).place;
    assert!(left.right() <= gold.left(), "{left:?} {gold:?}");
    let before = said(&bench.app);
    tap(&mut bench, gold.middle());
    assert_ne!(said(&bench.app), before);
    tap(&mut bench, left.middle());
    assert_eq!(bench.screen(), "Settings");
}

#[test]
fn a_finger_on_a_corner_is_that_key_and_can_hold_it() {
    for glass in Glass::BOARDS {
        let mut bench = settings(glass);
        let down = part(&bench, Does::Key(Key::Y)).place.middle();
        tap(&mut bench, down);
        assert_eq!(chosen(&bench), Some(Does::Do(1)), "{glass:?}");
        let back = part(&bench, Does::Key(Key::B)).place.middle();
        bench.now += 500;
        bench.app.touch(TouchEvent::Down(back), bench.now);
        bench.wait(HOLD + 50);
        assert_eq!(bench.screen(), "Home", "a hold of B leads home: {glass:?}");
        bench.app.touch(TouchEvent::Up(back), bench.now);
        assert_eq!(bench.screen(), "Home");
    }
}

#[test]
fn what_keys_must_hold_is_asked_for_once_more_by_a_button_of_its_own() {
    let mut bench = settings(Glass::PHONE_ACROSS);
    let last = |bench: &Bench| {
        let rows = parts(&bench.app).into_iter();
        let mut rows = rows.filter(|part| matches!(part.role, Role::Row { .. }));
        rows.next_back().unwrap()
    };
    // Down to where everything is erased.
    for _ in 0..20 {
        let row = last(&bench);
        if row.role == (Role::Row { chosen: true }) {
            break;
        }
        tap(&mut bench, row.place.middle());
    }
    let gold = part(&bench, Does::Act(Act::Select)).place;
    tap(&mut bench, gold.middle());
    assert_eq!(bench.screen(), "Settings");
    let confirm = part(&bench, Does::Act(Act::Confirm)).place;
    for place in [gold, last(&bench).place] {
        assert!(confirm.intersection(&place).is_zero_sized());
    }
    for word in ["Erase", "Erase: really?"] {
        assert!(said(&bench.app).contains(&word.into()), "{word}");
    }
    tap(&mut bench, confirm.top_left + Point::new(1, 1));
    assert_eq!(bench.screen(), "Erase", "no row lies over it");
}

/// Seven rows, five of them cards, beside the pane and above nothing.
#[test]
fn across_a_list_has_the_full_height_beside_its_pane_and_buttons() {
    let phone = Glass::new(844, 390, 610, KeyPlace::None);
    for glass in [Glass::PHONE_ACROSS, phone] {
        let bench = scene("play-age-two").bench(glass, Language::En);
        let all = parts(&bench.app).into_iter();
        let rows: Vec<Heard> = all
            .filter(|part| matches!(part.role, Role::Row { .. }))
            .collect();
        let below = rows.last().unwrap().place.bottom();
        assert_eq!(rows.len(), 7, "{glass:?}");
        assert!(below + glass.finger() > glass.height() && below <= glass.height());
        for does in [Does::Page, Does::Act(Act::Back), Does::Act(Act::Select)] {
            assert!(
                part(&bench, does).place.left() >= rows[0].place.right(),
                "{does:?}"
            );
        }
    }
}

/// The main button names its price; the others of the final score do what they say.
#[test]
fn buttons_say_what_they_do() {
    let heard = |name: &str, word: &str| {
        said(&scene(name).app(Glass::PHONE, Language::En)).contains(&word.to_owned())
    };
    assert!(heard("play-age-two", "Build: pay 1"));
    assert!(heard("play-holder", "Build"));
    assert!(heard("pad-coins", "Next: Dan"));
    assert!(!heard("final-score", "More") && !heard("final-score", "Close"));
    for glass in [Glass::PHONE, Glass::PHONE_ACROSS] {
        let words = ["Cards", "QR code", "Again, swap seats", "Done"];
        let screens = ["Parts", "Qr", "NewGame", "Home"];
        for (word, screen) in words.into_iter().zip(screens) {
            let mut bench = scene("final-score").bench(glass, Language::En);
            let all = parts(&bench.app);
            let label = all.iter().find(|part| part.words.as_deref() == Some(word));
            tap(&mut bench, label.unwrap().place.middle());
            assert_eq!(bench.screen(), screen, "{glass:?} {word}");
        }
        let mut bench = scene("final-score").bench(glass, Language::En);
        let gold = part(&bench, Does::Act(Act::Confirm)).place.middle();
        tap(&mut bench, gold);
        assert_eq!(bench.screen(), "NewGame");
    }
}

/// The cursor of a new screen stands somewhere: that alone is no choice of whoever taps there.
#[test]
fn the_first_tap_on_a_screen_plays_no_card() {
    let mut bench = Bench::new(Glass::PHONE);
    bench.keys("aaaa");
    assert_eq!(bench.screen(), "Play");
    let does = chosen(&bench).unwrap();
    let row = part(&bench, does).place.middle();
    let before = said(&bench.app);
    tap(&mut bench, row);
    assert_eq!(said(&bench.app), before);
    tap(&mut bench, row);
    assert_ne!(said(&bench.app), before, "now it is");
    // The next city's screen is another one.
    assert_eq!(bench.screen(), "Play");
    let does = chosen(&bench).unwrap();
    let row = part(&bench, does).place.middle();
    let before = said(&bench.app);
    tap(&mut bench, row);
    assert_eq!(said(&bench.app), before);
}

/// A press without a finger knows what it is on.
#[test]
fn a_press_without_a_finger_means_what_is_chosen() {
    let mut bench = settings(Glass::PHONE);
    let language = part(&bench, Does::Do(0)).place.middle();
    let before = said(&bench.app);
    bench.now += 500;
    assert!(bench.app.touch(TouchEvent::Press(language), bench.now));
    bench.serve();
    assert_ne!(said(&bench.app), before);
    let nowhere = Point::new(-1, -1);
    assert!(!bench.app.touch(TouchEvent::Press(nowhere), bench.now));
}

#[test]
fn a_tap_beside_everything_hits_nothing() {
    let mut bench = settings(Glass::PHONE);
    let row = part(&bench, Does::Do(1)).place.middle();
    for (at, hits) in [(row, true), (Point::new(2, 2), false)] {
        bench.now += 500;
        bench.app.touch(TouchEvent::Down(at), bench.now);
        assert_eq!(bench.app.touch(TouchEvent::Up(at), bench.now), hits);
    }
}

/// What keys open by a hold, a button opens for a finger.
#[test]
fn the_page_about_a_wonder_is_a_tap_away() {
    let mut bench = Bench::new(Glass::PHONE);
    bench.keys("ayyya");
    assert_eq!(bench.screen(), "WonderPick");
    let page = part(&bench, Does::Page).place;
    assert!(page.width().min(page.height()) >= Glass::PHONE.finger());
    tap(&mut bench, page.middle());
    assert_eq!(bench.screen(), "CardPage");
}

/// Every scene on every glass for fingers: 7 mm each way, and no finger hits two.
#[test]
fn what_is_tapped_has_room_for_a_finger_of_its_own() {
    let mut wrong = Vec::new();
    for glass in [Glass::PHONE, Glass::PHONE_ACROSS, Glass::LARGE] {
        for scene in SCENES.iter().filter(|scene| scene.is_on(glass)) {
            let all = parts(&scene.app(glass, Language::En)).into_iter();
            let all: Vec<Heard> = all.filter(|part| part.does != Does::Nothing).collect();
            for (i, part) in all.iter().enumerate() {
                let room = part.place.width().min(part.place.height());
                let is_hit =
                    |other: &&Heard| !part.place.intersection(&other.place).is_zero_sized();
                let other = all[..i].iter().find(is_hit).map(|other| other.does);
                // What is asked for once more lies over all else.
                let other = other.filter(|_| part.does != Does::Act(Act::Confirm));
                if room < glass.finger() || other.is_some() {
                    let (does, size) = (part.does, part.place.size);
                    wrong.push(format!(
                        "{glass:?} {}: {does:?} {size:?} {other:?}",
                        scene.name
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Rows are tapped and dragged: arrows are left where nothing else turns what is shown.
#[test]
fn lists_have_no_arrows_for_fingers() {
    let arrows = |name: &str| {
        let scene = SCENES.iter().find(|scene| scene.name == name).unwrap();
        let all = parts(&scene.app(Glass::PHONE, Language::En)).into_iter();
        let steps = [Does::Act(Act::Up), Does::Act(Act::Down)];
        all.filter(|part| steps.contains(&part.does)).count()
    };
    for name in [
        "settings",
        "play-age-two",
        "history",
        "new-game",
        "city",
        "pad-coins",
    ] {
        assert_eq!(arrows(name), 0, "{name}");
    }
    for name in ["pay", "lay-out", "pad-guide", "pad-boarding"] {
        assert_eq!(arrows(name), 2, "{name}");
    }
}

/// From the smallest board to a large phone, with keys at the corners where fingers had no room.
#[test]
fn every_screen_keeps_within_any_glass_for_fingers() {
    let glasses = [
        (240, 135, 114),
        (240, 240, 154),
        (240, 320, 280),
        (320, 240, 240),
        (320, 480, 350),
        (480, 320, 350),
        (480, 800, 430),
    ];
    let mut lost = Vec::new();
    for (width, height, diagonal) in glasses {
        let glass = Glass::new(width, height, diagonal, KeyPlace::None);
        for scene in SCENES.iter().filter(|scene| scene.is_on(glass)) {
            let app = scene.app(glass, Language::De);
            let all = parts(&app).into_iter();
            let does: Vec<Heard> = all.filter(|part| part.does != Does::Nothing).collect();
            for part in &does {
                let seen = part.place.intersection(&glass.area());
                if seen.is_zero_sized() || seen != part.place {
                    let place = (part.place, part.does);
                    lost.push(format!("{glass:?} {}: {place:?}", scene.name));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

fn picture(bench: &Bench) -> Vec<u8> {
    let mut memory = vec![0; Glass::PHONE.pixels()];
    let mut canvas = Canvas::new(&mut memory, Glass::PHONE).unwrap();
    bench.app.draw(&mut canvas);
    memory
}

#[test]
fn a_switch_changes_at_the_first_tap_and_the_gold_button_still_begins() {
    let mut bench = Bench::new(Glass::PHONE);
    bench.keys("a");
    assert_eq!(bench.screen(), "NewGame");
    let all = parts(&bench.app).into_iter();
    let switches: Vec<Heard> = all
        .filter(|part| matches!(part.does, Does::Do(_)))
        .filter(|part| part.place.width() > Glass::PHONE.width() / 2)
        .collect();
    assert_eq!(switches.len(), 5);
    // The second box has no Cities to be switched: that of the boxes comes after it.
    for switch in switches.into_iter().rev() {
        let before = picture(&bench);
        bench.app.stir(7);
        tap(&mut bench, switch.place.middle());
        assert_ne!(picture(&bench), before, "{:?}", switch.does);
        assert_eq!(bench.screen(), "NewGame");
        assert_eq!(chosen(&bench), None, "the cursor is where it was");
    }
    let gold = part(&bench, Does::Act(Act::Select)).place.middle();
    tap(&mut bench, gold);
    assert_eq!(bench.screen(), "LayOut");
}

/// Whatever was changed before, or only looked at, the gold button begins.
#[test]
fn a_name_a_wonder_and_the_beginning_are_tapped() {
    for glass in [Glass::PHONE, Glass::PHONE_ACROSS, Glass::LARGE] {
        let mut bench = scene("new-game").bench(glass, Language::En);
        let before = said(&bench.app);
        for (row, screen) in [(1, "NamePick"), (5, "WonderPick")] {
            for leaves in [Does::Act(Act::Back), Does::Act(Act::Select)] {
                let city = part(&bench, Does::Do(row)).place.middle();
                tap(&mut bench, city);
                assert_eq!(bench.screen(), screen, "{glass:?}");
                let all = parts(&bench.app).into_iter();
                let others = all.filter(|part| part.role == Role::Row { chosen: false });
                let other = others.map(|part| part.place.middle()).nth(1);
                tap(&mut bench, other.unwrap());
                let button = part(&bench, leaves).place.middle();
                tap(&mut bench, button);
                assert_eq!(bench.screen(), "NewGame");
                assert!(!said(&bench.app).contains(&"Change".into()), "{glass:?}");
                let city = part(&bench, Does::Do(5)).place;
                let all = parts(&bench.app).into_iter();
                let within = |part: &Heard| part.place.intersection(&city) == part.place;
                assert!(
                    all.filter(within).any(|part| part.words.is_some()),
                    "{glass:?}"
                );
                let kept = leaves == Does::Act(Act::Back) && row == 1;
                assert_eq!(said(&bench.app) == before, kept, "{glass:?} {screen}");
            }
        }
        let gold = part(&bench, Does::Act(Act::Select)).place.middle();
        tap(&mut bench, gold);
        assert_eq!(bench.screen(), "LayOut", "{glass:?}");
    }
}

#[test]
fn what_is_no_card_stays_in_reach() {
    let mut bench = Bench::new(Glass::PHONE);
    bench.keys("aaaa");
    assert_eq!(bench.screen(), "Play");
    let first = [0, 1].map(|row| part(&bench, Does::Choose(row)).place);
    for _ in 0..30 {
        bench.keys("y");
        let now = [0, 1].map(|row| part(&bench, Does::Choose(row)).place);
        assert_eq!(now, first);
        assert!(chosen(&bench).is_some(), "the cursor is in sight");
    }
}

/// What a key chose was not chosen by a tap: the next tap there chooses first.
#[test]
fn a_tap_on_what_a_key_chose_does_nothing_yet() {
    let mut bench = history();
    let row = part(&bench, Does::Choose(0)).place.middle();
    tap(&mut bench, row);
    bench.keys("yx");
    assert_eq!(chosen(&bench), Some(Does::Choose(0)));
    let before = said(&bench.app);
    tap(&mut bench, row);
    assert_eq!(said(&bench.app), before);
    tap(&mut bench, row);
    assert_ne!(said(&bench.app), before);
}
