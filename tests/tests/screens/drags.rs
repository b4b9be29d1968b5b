//! Fingers that are drawn over a list or its rail.
#![allow(clippy::unwrap_used)]

use super::touch::{chosen, part, settings, tap};
use embedded_graphics::geometry::Point;
use wonders_tests::bench::Bench;
use wonders_tests::said::{Heard, parts, said};
use wonders_ui::{Does, Geometry, Glass, Role, TouchEvent};

#[test]
fn a_drag_scrolls_and_taps_nothing() {
    let mut bench = settings(Glass::PHONE_ACROSS);
    let from = part(&bench, Does::Do(2)).place;
    let up = Point::new(0, -2 * from.height());
    bench.now += 500;
    bench.app.touch(TouchEvent::Down(from.middle()), bench.now);
    bench
        .app
        .touch(TouchEvent::Move(from.middle() + up), bench.now);
    bench
        .app
        .touch(TouchEvent::Up(from.middle() + up), bench.now);
    assert_eq!(bench.screen(), "Settings");
    assert_eq!(chosen(&bench), Some(Does::Do(2)));
}

/// Slides a finger from a place by so much.
fn drag(bench: &mut Bench, from: Point, by: Point) {
    bench.now += 500;
    bench.app.touch(TouchEvent::Down(from), bench.now);
    bench.app.touch(TouchEvent::Move(from + by), bench.now);
    bench.app.touch(TouchEvent::Up(from + by), bench.now);
    bench.serve();
}

#[test]
fn a_drag_stops_at_the_ends_of_a_list() {
    let mut bench = settings(Glass::PHONE);
    let at = part(&bench, Does::Do(0)).place;
    let far = Point::new(0, 9 * at.height());
    drag(&mut bench, at.middle(), far);
    assert_eq!(chosen(&bench), Some(Does::Do(0)));
    for _ in 0..2 {
        drag(&mut bench, at.middle(), Point::new(0, -20 * at.height()));
        let rows = parts(&bench.app).into_iter();
        let mut rows = rows.filter(|part| matches!(part.role, Role::Row { .. }));
        let last = rows.next_back().unwrap().does;
        assert_eq!(chosen(&bench), Some(last));
    }
}

/// From field to field; what the finger leaves on is not tapped once more.
#[test]
fn a_drag_along_the_rail_runs_through_the_colours() {
    for glass in [Glass::PHONE, Glass::PHONE_ACROSS] {
        let mut bench = Bench::new(glass);
        bench.keys("aaaa");
        assert_eq!(bench.screen(), "Play");
        let fields = |bench: &Bench| -> Vec<Heard> {
            let all = parts(&bench.app).into_iter();
            all.filter(|part| matches!(part.does, Does::Point(_)))
                .collect()
        };
        let first = fields(&bench)[0].place.middle();
        tap(&mut bench, first);
        let [from, .., to] = &fields(&bench)[..4] else {
            unreachable!()
        };
        let Does::Point(row) = to.does else {
            unreachable!()
        };
        drag(
            &mut bench,
            from.place.middle(),
            to.place.middle() - from.place.middle(),
        );
        assert_eq!(chosen(&bench), Some(Does::Choose(row)), "{glass:?}");
        assert_eq!(bench.screen(), "Play");
    }
}

#[test]
fn a_drag_changes_no_number_and_no_letter() {
    // Into a pad's first number, a player's science, and a new name.
    for (way, screen) in [("ya", "PadEntry"), ("ya", "PadScience"), ("ayaa", "Spell")] {
        let mut bench = Bench::new(Glass::PHONE);
        bench.keys(way);
        for _ in 0..60 {
            if bench.screen() == screen {
                break;
            }
            bench.keys("a");
        }
        assert_eq!(bench.screen(), screen);
        let before = said(&bench.app);
        let middle = Glass::PHONE.area().middle();
        for by in [-150, 150, -300] {
            drag(&mut bench, middle, Point::new(0, by));
        }
        assert_eq!(said(&bench.app), before, "{screen}");
    }
}
