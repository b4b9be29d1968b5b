//! What crashes when it is read, and erasing everything.
#![allow(clippy::unwrap_used)]

use crate::keeper::{finished, kept};
use wonders_keeper::{Keeper, Rest};
use wonders_store::Book;
use wonders_store::mock::Flash;
use wonders_tabletop::{Answer, NotStored, Request};
use wonders_tests::bench::{Bench, board, bytes};
use wonders_tests::keyed::{hold, tap};
use wonders_ui::{App, DeviceEvent, DeviceRequest, Glass, Key};

#[test]
fn what_crashes_when_read_is_left_alone_until_its_owner_agrees() {
    let bench = finished(7).bench;
    let image = bench.keeper.into_flash().bytes;
    let mut keeper = Keeper::new(Flash::with(image.clone()), 0);
    for (request, what) in [
        (Request::NewGame(bytes(&[1])), NotStored::Game),
        (Request::Append(bytes(&[1])), NotStored::Game),
        (Request::NewPad(bytes(&[1])), NotStored::Pad),
        (Request::Settings(bytes(&[1])), NotStored::Notes),
        (Request::Repair, NotStored::Repair),
    ] {
        let answer = keeper.serve(&request);
        assert_eq!(answer, Some(Answer::Failed(what)), "{request:?}");
    }
    assert_eq!(keeper.tidy(), (Rest::Nothing, None));
    assert!(keeper.flash().bytes == image, "nothing is written");
    // The screen offers to try again or to erase, and nothing else.
    let mut app = App::new(board(Glass::WIDE));
    app.device_event(DeviceEvent::Crash("index out of bounds"));
    app.device_event(DeviceEvent::CrashedOften);
    app.device_event(DeviceEvent::Unread);
    app.start(0);
    let mut asked = vec![];
    for (number, letter) in "bay".chars().enumerate() {
        let now = 10_000 * (number as u64 + 1);
        let key = match letter.to_ascii_lowercase() {
            'a' => Key::A,
            'b' => Key::B,
            _ => Key::Y,
        };
        if letter.is_ascii_uppercase() {
            hold(&mut app, key, now);
        } else {
            tap(&mut app, key, now);
        }
        while let Some(request) = app.next_device_request() {
            asked.push(request);
        }
        assert_eq!(app.next_request(), None, "{letter}");
        assert_eq!(app.trace().screen, "Trouble", "{letter}");
    }
    assert_eq!(asked, [DeviceRequest::ReadAgain]);
    tap(&mut app, Key::A, 60_000);
    assert_eq!(app.next_request(), None, "a tap erases nothing");
    hold(&mut app, Key::B, 70_000);
    assert_eq!(app.trace().screen, "Erase", "asked once more");
    hold(&mut app, Key::B, 75_000);
    assert_ne!(app.trace().screen, "Home");
    assert_eq!(app.next_request(), None);
    hold(&mut app, Key::A, 80_000);
    assert_eq!(app.next_request(), Some(Request::EraseAll));
    assert_eq!(app.trace().screen, "Erase");
    let answer = keeper.serve(&Request::EraseAll);
    let (finished, all) = (0, true);
    assert_eq!(answer, Some(Answer::Stored { finished, all }));
    assert_eq!(keeper.serve(&Request::NewGame(bytes(&[1]))), None);
    let bench = Bench::on(keeper.into_flash(), board(Glass::WIDE));
    assert_eq!(bench.stored(Book::Game), Some(0));
    // The same content with a firmware that can read it is all there.
    let bench = Bench::on(Flash::with(image), board(Glass::WIDE));
    assert_eq!((bench.screen(), kept(&bench)), ("Final", 1));
}

#[test]
fn erasing_everything_after_crashes_takes_a_hold_and_erases() {
    let bench = finished(7).bench;
    let mut bench = bench.restart();
    bench.app.device_event(DeviceEvent::CrashedOften);
    bench.app.start(0);
    bench.serve();
    assert_eq!(bench.screen(), "Trouble");
    bench.keys("yb");
    assert_eq!((bench.screen(), kept(&bench)), ("Trouble", 1), "a tap");
    bench.keys("B");
    assert_eq!((bench.screen(), kept(&bench)), ("Erase", 1), "asked twice");
    bench.keys("A");
    assert_eq!(bench.screen(), "Home");
    assert_eq!((kept(&bench), bench.stored(Book::Game)), (0, None));
    let bench = bench.restart();
    assert_eq!(bench.app.trace().game, None);
}

/// Erasing everything keeps the count of erases, which says how worn the flash is.
#[test]
fn erasing_everything_keeps_the_count_of_erases() {
    let mut keeper = Bench::new(Glass::WIDE).keeper;
    assert_eq!(keeper.serve(&Request::NewGame(bytes(&[1]))), None);
    let mut before = 0;
    for _ in 0..3 {
        let erased = keeper.serve(&Request::EraseAll);
        let (finished, all) = (0, true);
        assert_eq!(erased, Some(Answer::Stored { finished, all }));
        let erases = keeper.store().health().erases;
        assert!(erases > before, "{erases} after {before}");
        before = erases;
        assert_eq!(keeper.serve(&Request::NewGame(bytes(&[1]))), None);
    }
}
