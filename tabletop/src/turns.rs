//! What came of the turns and ages so far: it follows from the events alone.

use crate::settlement::Settlement;
use heapless::Vec;
use wonders_core::{AgeReport, BySeat, Event, Game, Outcome, Phase};

/// The coins of the last turns, and how the ages ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turns {
    /// How many turns are over.
    pub done: u8,
    /// The coins of the turn that is being entered.
    current: Settlement,
    /// Those of the turn before.
    pub last: Option<Settlement>,
    /// How the ages so far ended.
    pub ages: Vec<AgeReport, 3>,
    /// The points of each city at the end of each age so far.
    pub points: Vec<BySeat<i16>, 3>,
}

impl Turns {
    /// Takes an event that led from one game to another.
    pub fn note(&mut self, before: &Game, event: Event, after: &Game, outcome: &Outcome) {
        let begun = before.seats().any(|seat| before.play(seat).is_some());
        if before.phase() == Phase::Plays && !begun {
            self.current = Settlement::begin(before);
        }
        self.current.note(before, event);
        if let Some(report) = outcome.turn {
            self.done += 1;
            self.current.close(report.coins);
            self.last = Some(self.current);
        }
        if let Some(report) = outcome.age {
            let mut points = BySeat::default();
            for seat in after.seats() {
                points[seat] = after.score(seat).total();
            }
            // There are three ages.
            let _ = self.points.push(points);
            let _ = self.ages.push(report);
        }
    }
}
