//! Coins and points on the screens are those of the game.
#![allow(clippy::unwrap_used)]

use crate::said::SIZE;
use wonders_core::{Category, Event, Seat, Side};
use wonders_tests::keyed::{Keyed, tap};
use wonders_tests::said::said;
use wonders_tests::scene::{rest, scene};
use wonders_tests::table::{self, Kind};
use wonders_ui::{Chosen, Glass, Key, Language};

/// What a city of the scenes is called.
fn name(seat: Seat) -> &'static str {
    ["Free City", "Maximilian", "Wilhelmina"][seat.index()]
}

/// B22: the forecast has the tokens that each city would take now.
#[test]
fn the_forecast_tells_what_each_city_would_take() {
    let app = scene("forecast").app(SIZE, Language::En);
    let game = app.trace().game.unwrap();
    let spoils = game.armies().fight(game.age());
    let words = said(&app);
    for seat in game.seats() {
        for points in spoils[seat]
            .points
            .into_iter()
            .filter(|&points| points != 0)
        {
            let token = format!("{}{}", if points > 0 { '+' } else { '−' }, points.abs());
            assert!(words.contains(&token), "{token}: {words:?}");
        }
        let next = game.neighbour(seat, Side::Left);
        let (own, other) = (game.armies().shields[seat], game.armies().shields[next]);
        let [first, second] =
            [(seat, own), (next, other)].map(|(of, shields)| format!("{} {shields}", name(of)));
        let fight = |words: &String| words.contains(&first) && words.contains(&second);
        assert!(words.iter().any(fight), "{first}, {second}: {words:?}");
    }
}

/// B6: before it counts, a discard tells the three coins it brings and what the city has then.
#[test]
fn a_discard_tells_its_coins() {
    let (mut keyed, events) = Keyed::game(2, Kind::Base);
    let mut seen = 0;
    for event in events.into_iter().take(40) {
        let Event::Play { seat, .. } = event else {
            continue;
        };
        keyed.read_on();
        if keyed.app().trace().screen == "Turn" {
            keyed.press(Key::A);
        }
        let mut look = keyed.app().clone();
        let mut now = 1_000_000_000;
        while look.trace().screen == "Play" && look.trace().chosen != Chosen::Discard {
            tap(&mut look, Key::X, now);
            now += 1000;
        }
        if look.trace().screen == "Play" && seat != Seat::FREE_CITY {
            let coins = look.trace().game.unwrap().city(seat).coins();
            rest(&mut look);
            let words = said(&look);
            assert!(words.contains(&"3".to_owned()), "{words:?}");
            assert!(
                words.contains(&(coins + 3).to_string()),
                "{coins}: {words:?}"
            );
            seen += 1;
        }
        keyed.enter(event);
    }
    assert!(seen > 3, "{seen} discards were looked at");
}

/// The points of the chosen category are in sight beside every bar, or below them all.
#[test]
fn the_bars_tell_the_points_of_the_chosen_category() {
    for size in Glass::BOARDS {
        let app = scene("final-score").app(size, Language::En);
        let game = app.trace().game.unwrap();
        // The players first, the Free City last.
        let seats = [1, 2, 0].map(|seat| Seat::new(seat).unwrap());
        let points = seats.map(|seat| game.score(seat)[Category::Conflict]);
        let points = points.map(|points| points.to_string().replace('-', "−"));
        let words = said(&app);
        let [a, b, c] = &points;
        match size {
            Glass::SMALL => {
                let line = format!("Conflicts  {a} : {b} : {c}");
                assert!(words.contains(&line), "{line}: {words:?}");
            }
            _ => {
                let beside = |points| words.contains(points);
                assert!(points.iter().all(beside), "{points:?}: {words:?}");
            }
        }
    }
}

/// A price that is too high is told with what there is, in the list and on its page.
#[test]
fn a_price_that_is_too_high_is_shown() {
    for (size, name) in Glass::BOARDS
        .into_iter()
        .flat_map(|size| ["play-too-dear", "why-too-dear"].map(|name| (size, name)))
    {
        let words = said(&scene(name).app(size, Language::En));
        for part in ["2", "of 3"] {
            assert!(
                words.contains(&part.to_owned()),
                "{size:?} {name}: {words:?}"
            );
        }
    }
}

/// What there is, what is paid and what is left stand side by side and add up; what others pay
/// stands apart from it. On every glass, wherever there is a choice of ways to pay.
#[test]
fn the_coins_of_a_payment_add_up() {
    let (mut seen, mut sold) = (0, 0);
    for (number, size) in Glass::BOARDS.into_iter().enumerate() {
        for seed in 0..4 {
            let (mut keyed, events) =
                Keyed::at(size, &table::game(seed + 10 * number as u64, Kind::Base));
            for event in events {
                let Event::Play { seat, action, .. } = event else {
                    keyed.enter(event);
                    continue;
                };
                keyed.open_play();
                let game = keyed.app().trace().game.unwrap().clone();
                if keyed.enter_up_to_payment(event) {
                    if keyed.app().trace().screen == "Check" {
                        keyed.hold(Key::A);
                    }
                    let Chosen::Pay(way) = keyed.app().trace().chosen else {
                        unreachable!("a way to pay is chosen")
                    };
                    let offer = game.judge(seat, action).unwrap();
                    let (have, price) = (game.city(seat).coins(), offer.bank + way.sum());
                    let left = have - u16::from(price);
                    let line = [have.to_string(), format!("−{price}"), left.to_string()];
                    let words = said(keyed.app());
                    let found = words.windows(3).any(|run| run == line);
                    assert!(found, "{size:?} {line:?}: {words:?}");
                    // Who pays this city, whatever it plays.
                    for side in [Side::Left, Side::Right] {
                        let from = game.neighbour(seat, side);
                        let paid = game.play(from).map_or(0, |play| match side {
                            Side::Left => play.payment.right,
                            Side::Right => play.payment.left,
                        });
                        if paid > 0 {
                            assert!(words.contains(&format!("+{paid}")), "{size:?}: {words:?}");
                            sold += 1;
                        }
                    }
                    seen += 1;
                    // The pane had the same way, and the same line.
                    keyed.press(Key::B);
                    let words = said(keyed.app());
                    let found = words.windows(3).any(|run| run == line);
                    assert!(found, "{size:?} {line:?}: {words:?}");
                }
                keyed.enter(event);
            }
        }
    }
    assert!(seen > 20 && sold > 0, "{seen} {sold}");
}

/// B22: the sums of a forecast are those of the ages before with what this one would bring.
#[test]
fn a_forecast_adds_to_what_a_city_has() {
    let app = scene("forecast").app(SIZE, Language::En);
    let game = app.trace().game.unwrap();
    let spoils = game.armies().fight(game.age());
    for seat in game.seats() {
        let coming: i32 = spoils[seat].points.iter().map(|&n| i32::from(n)).sum();
        let sum = i32::from(game.city(seat).conflict_points()) + coming;
        let text = match sum {
            1.. => format!("+{sum}"),
            _ => sum.to_string().replace('-', "−"),
        };
        let text = format!("{}: {text}", name(seat));
        assert!(said(&app).contains(&text), "{text}: {:?}", said(&app));
    }
}
