//! Fingers: a tap finds the part of the picture that it hit, by having the screen say its parts
//! again, and does what that part does.

use super::App;
use crate::screens::{Drag, Screen};
use crate::shell::model::Model;
use crate::{Act, Canvas, Does, Key, KeyReader, Keys, Listener, Millis, Part, Role};
use embedded_graphics::geometry::Point;

/// What a finger did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchEvent {
    /// It touches the glass.
    Down(Point),
    /// It moves on it.
    Move(Point),
    /// It left it.
    Up(Point),
    /// Something is pressed without a finger, by a keyboard or a screen reader: what the cursor
    /// stands on is meant, too.
    Press(Point),
}

/// A finger on the glass.
#[derive(Clone, Debug, Default)]
pub(super) struct Finger {
    /// Where it came down, or to where a drag was followed.
    from: Option<Point>,
    /// Whether it is dragging: then it taps nothing.
    drags: bool,
    /// Whether it came down on a rail: then it runs through the places there.
    runs: bool,
    /// The row that it chose on the screen on top: a second tap there does something.
    chose: Option<u16>,
    /// The key it is on.
    key: Option<Key>,
    /// Makes presses and holds of a finger on a key, as of a real one.
    reader: KeyReader,
}

impl Finger {
    /// Another screen is on top, or a key chose something: the next tap chooses first.
    pub fn forget(&mut self) {
        self.chose = None;
    }

    /// When a finger that stays on a key means more.
    pub fn next(&self) -> Option<Millis> {
        self.key.and_then(|_| self.reader.next())
    }
}

/// What lies at a point: the last part drawn there that does something.
struct Hit {
    at: Point,
    does: Does,
    chosen: bool,
}

impl Listener for Hit {
    fn part(&mut self, part: &Part<'_>) {
        if part.does != Does::Nothing && part.place.contains(self.at) {
            self.does = part.does;
            self.chosen = part.role == Role::Row { chosen: true };
        }
    }
}

/// Milliseconds after which a key that was let go counts as released for certain.
const RELEASED: Millis = 10;

impl App {
    /// Takes what a finger did; gives whether it hit something.
    pub fn touch(&mut self, event: TouchEvent, now: Millis) -> bool {
        let hit = match event {
            TouchEvent::Down(at) => self.finger_down(at, now),
            TouchEvent::Move(at) => {
                self.finger_moved(at, now);
                false
            }
            TouchEvent::Up(at) => self.finger_up(at, now),
            TouchEvent::Press(at) => self.press(at, now),
        };
        self.warn();
        hit
    }

    fn finger_down(&mut self, at: Point, now: Millis) -> bool {
        if self.dimmed {
            (self.dimmed, self.touched, self.model.now) = (false, now, now);
            return false;
        }
        self.finger.from = Some(at);
        self.finger.drags = false;
        let does = self.hit(at).does;
        self.finger.runs = matches!(does, Does::Point(_));
        if let Does::Key(key) = does {
            // The reader takes no key that is down at its first sample.
            self.finger.reader.sample(Keys::NONE, now);
            self.finger.key = Some(key);
            self.press_keys(Keys::NONE.with(key), now);
            return true;
        }
        false
    }

    fn finger_moved(&mut self, at: Point, now: Millis) {
        let (Some(from), None) = (self.finger.from, self.finger.key) else {
            return;
        };
        if self.finger.runs {
            self.run(from, at);
            return;
        }
        let row = self.model.layout().row;
        let rows = (at.y - from.y) / row;
        if rows == 0 || !self.takes(now) {
            return;
        }
        let first = !core::mem::replace(&mut self.finger.drags, true);
        self.finger.from = Some(from + Point::new(0, rows * row));
        // What is drawn follows the finger: upwards to see what comes below.
        let act = if rows < 0 { Act::Down } else { Act::Up };
        let top = self.stack.last_mut();
        match top.map_or(Drag::Nothing, |screen| screen.view_mut().drag()) {
            Drag::Rows => (0..rows.abs()).for_each(|_| self.drag_row(act)),
            Drag::Page if first => self.act(act),
            Drag::Page | Drag::Nothing => {}
        }
    }

    /// Puts the cursor on the place of the rail that a finger slid to.
    fn run(&mut self, from: Point, at: Point) {
        let (began, hit) = (self.hit(from), self.hit(at));
        if matches!(hit.does, Does::Point(_)) && hit.does != began.does {
            (self.finger.drags, self.finger.from) = (true, Some(at));
            self.tap(&hit);
        }
    }

    /// Moves a list by one row; a finger that comes to its end stays there.
    fn drag_row(&mut self, act: Act) {
        let before = self.cursor();
        if act == Act::Up && before == Some(0) {
            return;
        }
        self.finger.forget();
        self.act(act);
        if let (Act::Down, Some(before), Some(after)) = (act, before, self.cursor())
            && after < before
            && let Some(screen) = self.stack.last_mut()
        {
            screen.view_mut().choose(&self.model, before);
        }
    }

    /// Where the cursor of the list on top stands.
    fn cursor(&mut self) -> Option<usize> {
        let list = self.stack.last_mut()?.view_mut().list()?;
        Some(list.cursor())
    }

    fn finger_up(&mut self, at: Point, now: Millis) -> bool {
        let Some(from) = self.finger.from.take() else {
            return false;
        };
        if self.finger.key.is_some() {
            self.press_keys(Keys::NONE, now);
            self.press_keys(Keys::NONE, now + RELEASED);
            self.finger.key = None;
            return false;
        }
        let (hit, began) = (self.hit(at), self.hit(from));
        let taps = !self.finger.drags && hit.does == began.does && self.takes(now);
        if taps {
            self.tap(&hit);
        }
        taps && hit.does != Does::Nothing
    }

    fn press(&mut self, at: Point, now: Millis) -> bool {
        let hit = self.hit(at);
        if hit.does == Does::Nothing || !self.takes(now) {
            return false;
        }
        if let Does::Choose(place) = hit.does {
            self.finger.chose = Some(place);
        }
        self.tap(&hit);
        true
    }

    /// Does what the part that was tapped does. A row that the cursor stands on only because it
    /// began there is chosen first, as every other one.
    fn tap(&mut self, hit: &Hit) {
        match hit.does {
            Does::Nothing | Does::Key(_) => {}
            Does::Choose(place) if hit.chosen && self.finger.chose == Some(place) => {
                self.tap_act(Act::Select);
            }
            Does::Choose(place) | Does::Point(place) => {
                self.model.tapped = false;
                self.finger.chose = Some(place);
                self.model.tabletop.save_note();
                if let Some(screen) = self.stack.last_mut() {
                    screen.view_mut().choose(&self.model, place.into());
                }
            }
            Does::Do(place) => self.tap_switch(place.into()),
            Does::Act(act) => self.tap_act(act),
            Does::Type(digit) => self.type_digit(digit),
            Does::Page => {
                let page = |model: &Model| self.stack.last()?.view().page(model);
                if let Some(page) = page(&self.model) {
                    self.push(page);
                }
            }
        }
    }

    /// Does what A does on a row. The cursor of its screen stays where it was, also below a screen
    /// that it opens, unless the row is asked for once more.
    fn tap_switch(&mut self, place: usize) {
        let (before, at) = (self.cursor(), self.stack.len().saturating_sub(1));
        let name = self.stack.last().map(Screen::name);
        if let Some(screen) = self.stack.last_mut() {
            screen.view_mut().choose(&self.model, place);
        }
        self.tap_act(Act::Select);
        let there = |screen: &&mut Screen| Some(screen.name()) == name;
        if let (Some(before), false) = (before, self.model.tapped)
            && let Some(screen) = self.stack.get_mut(at).filter(there)
        {
            screen.view_mut().choose(&self.model, before);
        }
    }

    /// Does what a key does; what a key must be held for, only when it was confirmed.
    fn tap_act(&mut self, act: Act) {
        let top = self.stack.last();
        let holds = top.is_some_and(|screen| screen.view().keys(&self.model).holds());
        self.model.tapped = act == Act::Select && holds;
        if !self.model.tapped {
            self.act(act);
        }
    }

    /// Lets a finger that stays on a key hold it.
    pub(super) fn hold_finger(&mut self, now: Millis) {
        if let Some(key) = self.finger.key {
            self.press_keys(Keys::NONE.with(key), now);
        }
    }

    fn press_keys(&mut self, keys: Keys, now: Millis) {
        for input in self.finger.reader.sample(keys, now) {
            self.input(input, now);
        }
    }

    /// What lies at a point of the picture.
    fn hit(&self, at: Point) -> Hit {
        let mut hit = Hit {
            at,
            does: Does::Nothing,
            chosen: false,
        };
        self.draw(&mut Canvas::heard(&mut hit));
        hit
    }
}
