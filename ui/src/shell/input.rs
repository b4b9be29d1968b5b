//! From samples of the keys to what they mean: a pure function of samples and time.

use crate::{Key, Keys};
use heapless::Vec;

/// Milliseconds since the device was switched on.
pub type Millis = u64;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// It went down.
    Down(Key),
    /// It is still down and steps on by itself.
    Repeat(Key),
    /// It came up before [`HOLD`], or another key took over.
    Short(Key),
    /// It has been down for [`HOLD`].
    Long(Key),
}

impl Input {
    /// The key that did it.
    pub const fn key(self) -> Key {
        match self {
            Self::Down(key) | Self::Repeat(key) | Self::Short(key) | Self::Long(key) => key,
        }
    }
}

/// How long a key is held for a long press.
pub const HOLD: Millis = 800;
/// A key that has just gone down must be open this long to count as released.
const BOUNCE: Millis = 8;
/// A released key cannot go down again sooner: joysticks and worn keys chatter for some 20 ms after
/// their release, and no finger is that fast.
const LOCKOUT: Millis = 25;
/// After this time a key that went down bounces no more.
const CHATTER: Millis = 20;
/// Then it must be open only this long to count as released: most of what A does waits for that.
const OPEN: Millis = 2;
/// Keys going down within this time are one clumsy press: the first one counts.
const CHORD: Millis = 60;
/// Before the first repeat.
const REPEAT_AFTER: Millis = 350;

/// Time to the next repeat after so many of them.
const fn repeat_gap(done: u16) -> Millis {
    match done {
        0..3 => 180,
        3..10 => 110,
        _ => 60,
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    closed: bool,
    /// When it closed or opened last.
    since: Millis,
    down: bool,
    /// When the key went down last.
    pressed: Millis,
    released: Option<Millis>,
}

impl Contact {
    /// When an open contact means that the key is released.
    fn released_at(&self) -> Millis {
        let fresh = self.since < self.pressed + CHATTER;
        self.since + if fresh { BOUNCE } else { OPEN }
    }
}

#[derive(Clone, Copy, Debug)]
struct Active {
    key: Key,
    since: Millis,
    long: bool,
    repeat_at: Millis,
    repeats: u16,
}

impl Active {
    fn steps(&self) -> bool {
        matches!(self.key, Key::X | Key::Y | Key::Up | Key::Down)
    }
}

/// Debounces the keys and tells short, long and repeated presses apart.
///
/// A press counts at once, a release after it has been stable. One key acts at a time: a second one
/// within 60 ms is ignored until it is released, a later one ends the first. Every
/// [`Input::Down`] is followed by exactly one [`Input::Short`] or [`Input::Long`] of that key. A
/// key that is down at the first sample, so over a reboot, does nothing until it was released.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    contacts: [Contact; Key::ALL.len()],
    started: bool,
    muted: Keys,
    active: Option<Active>,
}

/// What one sample can give at most, with room to spare.
pub type Inputs = Vec<Input, 8>;

impl KeyReader {
    /// A reader that has seen no sample yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the keys that are down now. Call it at every change of a pin and at [`Self::next`].
    pub fn sample(&mut self, keys: Keys, now: Millis) -> Inputs {
        let mut inputs = Inputs::new();
        if !self.started {
            self.started = true;
            self.muted = keys;
        }
        for key in Key::ALL {
            let contact = &mut self.contacts[key as usize];
            let closed = keys.has(key);
            if contact.closed != closed {
                contact.closed = closed;
                contact.since = now;
            }
            if contact.down && !closed && now >= contact.released_at() {
                contact.down = false;
                contact.released = Some(now);
                self.release(key, &mut inputs);
            } else if !contact.down
                && closed
                && contact.released.is_none_or(|then| now >= then + LOCKOUT)
            {
                contact.down = true;
                contact.pressed = now;
                self.press(key, now, &mut inputs);
            }
        }
        self.pass(now, &mut inputs);
        inputs
    }

    /// Takes the last sample as it is: the keys of a keyboard do not bounce, and its presses may
    /// follow one another at once.
    pub fn settle(&mut self) -> Inputs {
        let mut inputs = Inputs::new();
        for key in Key::ALL {
            let contact = &mut self.contacts[key as usize];
            contact.released = None;
            if contact.down && !contact.closed {
                contact.down = false;
                self.release(key, &mut inputs);
            }
        }
        inputs
    }

    /// When the next sample is due even if no pin changes.
    pub fn next(&self) -> Option<Millis> {
        let contacts = self.contacts.iter().filter_map(|contact| {
            if contact.down && !contact.closed {
                Some(contact.released_at())
            } else if !contact.down && contact.closed {
                contact.released.map(|then| then + LOCKOUT)
            } else {
                None
            }
        });
        let active = self.active.iter().flat_map(|active| {
            let long = (!active.long).then_some(active.since + HOLD);
            let repeat = active.steps().then_some(active.repeat_at);
            [long, repeat].into_iter().flatten()
        });
        contacts.chain(active).min()
    }

    fn press(&mut self, key: Key, now: Millis, inputs: &mut Inputs) {
        if self.muted.has(key) {
            return;
        }
        if let Some(active) = self.active {
            if now < active.since + CHORD {
                self.muted = self.muted.with(key);
                return;
            }
            self.finish(inputs);
            self.muted = self.muted.with(active.key);
        }
        let repeat_at = now + REPEAT_AFTER;
        self.active = Some(Active {
            key,
            since: now,
            long: false,
            repeat_at,
            repeats: 0,
        });
        emit(inputs, Input::Down(key));
    }

    fn release(&mut self, key: Key, inputs: &mut Inputs) {
        self.muted = self.muted.without(Keys::NONE.with(key));
        if self.active.is_some_and(|active| active.key == key) {
            self.finish(inputs);
        }
    }

    fn finish(&mut self, inputs: &mut Inputs) {
        if let Some(active) = self.active.take()
            && !active.long
        {
            emit(inputs, Input::Short(active.key));
        }
    }

    fn pass(&mut self, now: Millis, inputs: &mut Inputs) {
        let Some(active) = &mut self.active else {
            return;
        };
        if !active.long && now >= active.since + HOLD {
            active.long = true;
            emit(inputs, Input::Long(active.key));
        }
        if active.steps() && now >= active.repeat_at {
            active.repeat_at = now + repeat_gap(active.repeats);
            active.repeats = active.repeats.saturating_add(1);
            emit(inputs, Input::Repeat(active.key));
        }
    }
}

/// At most five inputs come of one sample: a short, a down, a long, a repeat and the short of a key
/// that took over; so none is ever lost.
fn emit(inputs: &mut Inputs, input: Input) {
    let full = inputs.push(input).is_err();
    debug_assert!(!full, "more inputs than a sample can give");
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn down(keys: &[Key]) -> Keys {
        keys.iter().fold(Keys::NONE, |all, &key| all.with(key))
    }

    fn run(samples: &[(Millis, Keys)], end: Millis) -> std::vec::Vec<(Millis, Input)> {
        let mut reader = KeyReader::new();
        let mut inputs = std::vec::Vec::new();
        let mut keys = Keys::NONE;
        let mut now = 0;
        let mut rest = samples;
        inputs.extend(reader.sample(keys, 0).into_iter().map(|input| (0, input)));
        while now < end {
            let pin = rest.first().map_or(end, |next| next.0);
            now = pin.min(reader.next().unwrap_or(end)).max(now + 1).min(end);
            while let Some(((at, next), more)) = rest.split_first()
                && *at <= now
            {
                keys = *next;
                rest = more;
            }
            inputs.extend(
                reader
                    .sample(keys, now)
                    .into_iter()
                    .map(|input| (now, input)),
            );
        }
        inputs
    }

    #[test]
    fn a_bouncing_press_is_one_press() {
        let a = down(&[Key::A]);
        let samples = [
            (100, a),
            (101, Keys::NONE),
            (102, a),
            (104, Keys::NONE),
            (105, a),
            (200, Keys::NONE),
            (201, a),
            (203, Keys::NONE),
        ];
        assert_eq!(
            run(&samples, 2000),
            [(100, Input::Down(Key::A)), (205, Input::Short(Key::A))]
        );
    }

    #[test]
    fn a_contact_that_opens_for_a_moment_neither_ends_a_hold_nor_presses_twice() {
        let a = down(&[Key::A]);
        let fresh = [(100, a), (103, Keys::NONE), (109, a), (400, Keys::NONE)];
        assert_eq!(
            run(&fresh, 2000),
            [(100, Input::Down(Key::A)), (402, Input::Short(Key::A))]
        );
        let held = [(100, a), (500, Keys::NONE), (501, a), (1500, Keys::NONE)];
        assert_eq!(
            run(&held, 2000),
            [(100, Input::Down(Key::A)), (900, Input::Long(Key::A))]
        );
        let chatter = [(100, a), (300, Keys::NONE), (303, a), (307, Keys::NONE)];
        assert_eq!(
            run(&chatter, 2000),
            [(100, Input::Down(Key::A)), (302, Input::Short(Key::A))]
        );
    }

    #[test]
    fn presses_of_a_keyboard_follow_one_another_at_once() {
        let mut reader = KeyReader::new();
        reader.sample(Keys::NONE, 0);
        for now in 1..6 {
            let pressed = reader.sample(down(&[Key::A]), now);
            assert_eq!(pressed.as_slice(), [Input::Down(Key::A)]);
            assert!(reader.settle().is_empty());
            assert!(reader.sample(Keys::NONE, now).is_empty());
            assert_eq!(reader.settle().as_slice(), [Input::Short(Key::A)]);
        }
        assert_eq!(reader.next(), None);
    }

    /// Released at 302: what closes and opens again before 327 is chatter, what is down then is a
    /// press.
    #[test]
    fn chatter_after_a_release_is_no_second_press() {
        let a = down(&[Key::A]);
        let once = [(100, Input::Down(Key::A)), (302, Input::Short(Key::A))];
        for (closed, open) in [(304, 310), (312, 320), (322, 326)] {
            let samples = [(100, a), (300, Keys::NONE), (closed, a), (open, Keys::NONE)];
            assert_eq!(run(&samples, 2000), once, "closed from {closed} to {open}");
        }
        let again = [(100, a), (300, Keys::NONE), (320, a), (400, Keys::NONE)];
        assert_eq!(
            run(&again, 2000)[2..],
            [(327, Input::Down(Key::A)), (402, Input::Short(Key::A))]
        );
    }

    #[test]
    fn a_held_key_is_long_once_and_steps_faster_and_faster() {
        let inputs = run(&[(10, down(&[Key::Y]))], 3000);
        let long = inputs
            .iter()
            .filter(|(_, input)| *input == Input::Long(Key::Y))
            .count();
        assert_eq!(long, 1);
        let steps: std::vec::Vec<_> = inputs
            .iter()
            .filter(|(_, input)| *input == Input::Repeat(Key::Y))
            .map(|&(at, _)| at)
            .collect();
        assert_eq!(steps[0], 360);
        let gaps: std::vec::Vec<_> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let slow = [[180; 3].as_slice(), &[110; 7], &[60; 3]].concat();
        assert_eq!(gaps[..slow.len()], slow);
        assert_eq!(gaps.last(), Some(&60));
        assert!(run(&[(10, down(&[Key::A]))], 3000).len() == 2);
    }

    /// One that has just gone down may still bounce, and is given more time.
    #[test]
    fn a_key_is_released_sooner_once_it_bounces_no_more() {
        for (open, short) in [(119, 127), (120, 122)] {
            assert_eq!(
                run(&[(100, down(&[Key::A])), (open, Keys::NONE)], 500),
                [(100, Input::Down(Key::A)), (short, Input::Short(Key::A))]
            );
        }
    }

    /// Whoever samples when it is due sees what one who samples all the time does, and is never
    /// asked back at once.
    fn sampled_all_the_time(samples: &[(Millis, Keys)], end: Millis) {
        let mut reader = KeyReader::new();
        let (mut keys, mut inputs) = (Keys::NONE, std::vec::Vec::new());
        for now in 0..=end {
            let mut pins = samples.iter().filter(|(at, _)| *at == now);
            keys = pins.next_back().map_or(keys, |(_, keys)| *keys);
            let sample = reader.sample(keys, now);
            inputs.extend(sample.into_iter().map(|input| (now, input)));
            assert!(reader.next().is_none_or(|next| next > now), "at {now}");
        }
        assert_eq!(run(samples, end), inputs);
    }

    #[test]
    fn of_two_keys_at_once_the_first_counts() {
        let samples = [
            (10, down(&[Key::A])),
            (40, down(&[Key::A, Key::B])),
            (90, Keys::NONE),
        ];
        assert_eq!(
            run(&samples, 500),
            [(10, Input::Down(Key::A)), (92, Input::Short(Key::A))]
        );
    }

    #[test]
    fn a_second_key_is_clumsy_for_59_ms_and_takes_over_after_60() {
        let rolled = |gap: Millis| {
            let samples = [
                (10, down(&[Key::A])),
                (10 + gap, down(&[Key::A, Key::B])),
                (200, Keys::NONE),
            ];
            let inputs = run(&samples, 500);
            inputs
                .iter()
                .any(|(_, input)| *input == Input::Down(Key::B))
        };
        assert!(!rolled(59));
        assert!(rolled(60));
    }

    #[test]
    fn a_rolled_over_key_takes_over() {
        let samples = [
            (10, down(&[Key::Y])),
            (100, down(&[Key::Y, Key::A])),
            (130, down(&[Key::A])),
            (200, Keys::NONE),
        ];
        assert_eq!(
            run(&samples, 500),
            [
                (10, Input::Down(Key::Y)),
                (100, Input::Short(Key::Y)),
                (100, Input::Down(Key::A)),
                (202, Input::Short(Key::A)),
            ]
        );
    }

    #[test]
    fn a_key_held_over_a_reboot_waits_for_its_release() {
        let mut reader = KeyReader::new();
        let a = down(&[Key::A]);
        for now in [0, 5, 500, 1000, 5000] {
            assert!(reader.sample(a, now).is_empty());
        }
        assert!(reader.sample(Keys::NONE, 5100).is_empty());
        assert!(reader.sample(Keys::NONE, 5110).is_empty());
        assert_eq!(reader.sample(a, 5200)[..], [Input::Down(Key::A)]);
    }

    proptest! {
        #[test]
        fn nothing_is_missed_between_samples(
            changes in proptest::collection::vec((1_u64..200, 0_u16..0x200), 1..12)
        ) {
            let mut now = 0;
            let mut samples = std::vec::Vec::new();
            for (gap, bits) in changes {
                now += gap % [4, 30, 200][(gap % 3) as usize] + 1;
                let keys = Key::ALL.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                samples.push((now, keys.fold(Keys::NONE, |all, (_, key)| all.with(key))));
            }
            sampled_all_the_time(&samples, now + 1500);
        }

        #[test]
        fn every_press_ends_in_exactly_one_of_short_or_long(
            changes in proptest::collection::vec((1_u64..400, 0_u16..0x200), 1..60)
        ) {
            let mut now = 0;
            let mut samples = std::vec::Vec::new();
            for (gap, bits) in changes {
                now += gap;
                let keys = Key::ALL.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                samples.push((now, keys.fold(Keys::NONE, |all, (_, key)| all.with(key))));
            }
            samples.push((now + 50, Keys::NONE));
            let mut open = None;
            let mut held = false;
            for (_, input) in run(&samples, now + 5000) {
                match input {
                    Input::Down(key) => {
                        prop_assert_eq!(open, None);
                        (open, held) = (Some(key), false);
                    }
                    Input::Short(key) => {
                        prop_assert_eq!(open, Some(key));
                        open = None;
                    }
                    Input::Long(key) => {
                        prop_assert_eq!(open, Some(key));
                        (open, held) = (None, true);
                    }
                    Input::Repeat(_) => prop_assert!(open.is_some() || held),
                }
            }
            prop_assert_eq!(open, None);
        }
    }
}
