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
mod tests;
