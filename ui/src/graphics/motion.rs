//! What moved is seen moving, for a moment.

use crate::Millis;

/// How long a picture moves: with the time that its last frame takes it stays below 300 ms.
const LASTS: Millis = 260;
/// Time between two frames of what moves.
pub(crate) const FRAME: Millis = 40;

/// Whether something moves, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Motion {
    since: Option<Millis>,
}

impl Motion {
    /// Everything is in its place.
    pub const REST: Self = Self { since: None };
    /// The part of the way that is done when nothing moves.
    pub const WHOLE: i32 = 1000;

    /// Something begins to move.
    pub const fn begin(now: Millis) -> Self {
        Self { since: Some(now) }
    }

    /// Lets time pass: in the end everything is in its place.
    pub fn tick(&mut self, now: Millis) {
        self.since = self.since.filter(|since| now < since + LASTS);
    }

    /// When the next frame is due; none if nothing moves.
    pub fn next(self, now: Millis) -> Option<Millis> {
        self.since.map(|since| (now + FRAME).min(since + LASTS))
    }

    /// The part of the way that is done, of [`Self::WHOLE`]: fast at first, slow at the end.
    pub fn part(self, now: Millis) -> i32 {
        let Some(since) = self.since else {
            return Self::WHOLE;
        };
        let left = LASTS.saturating_sub(now.saturating_sub(since));
        let left = (left * Self::WHOLE as Millis / LASTS) as i32;
        Self::WHOLE - left * left / Self::WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_goes_forward_and_ends_in_time() {
        let mut motion = Motion::begin(1000);
        let (mut now, mut last, mut frames) = (1000, -1, 0);
        while let Some(next) = motion.next(now) {
            assert!(motion.part(now) > last, "at {now}");
            last = motion.part(now);
            now = next;
            motion.tick(now);
            frames += 1;
        }
        assert!(now <= 1300 && frames >= 6, "{frames} frames until {now}");
        assert_eq!(motion.part(now), Motion::WHOLE);
        assert_eq!(Motion::begin(1000).part(1000), 0);
    }
}
