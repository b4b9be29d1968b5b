//! The app: a stack of screens over one model.
//!
//! A screen reads the model and returns a [`Step`]; the app does what it asks for and goes where it
//! leads. What must outlive a power cut goes out with [`wonders_tabletop::Tabletop::ask`].

mod navigation;
mod opening;
mod store;
mod touch;
mod typing;

use crate::graphics::look::Style;
use crate::graphics::motion::{FRAME, Motion};
use crate::graphics::widget::draw_confirm;
use crate::screens::{Act, Demand, Home, Notice, Screen, Want};
use crate::shell::command::Command;
use crate::shell::model::{Holding, Model};
use crate::texts::signs::sign;
use crate::{
    Canvas, Chosen, Device, Glass, Ink, Input, Key, Millis, Said, Surface, Text, Trace, framed,
};
use heapless::Vec;
use opening::Opening;
use touch::Finger;
pub use touch::TouchEvent;
use wonders_core::{Seat, Table};
use wonders_tabletop::GameTable;

/// Input that comes this soon after waking is part of the waking press.
const WAKING: Millis = 150;
/// Deepest way from home to the innermost screen, with room to spare.
const DEPTH: usize = 8;
/// A number in hand on the score pad is stored when no key was touched for this long.
const PAUSE: Millis = 1000;
/// Requests one input may lead to at most; keys wait while there is no room for them.
const ROOM: usize = 4;

/// The whole interface.
#[derive(Clone, Debug)]
pub struct App {
    model: Model,
    stack: Vec<Screen, DEPTH>,
    /// When a key was last touched.
    touched: Millis,
    dimmed: bool,
    /// Where it opens; nothing once it has.
    opening: Opening,
    /// What a screen wanted and the store has not answered yet.
    asked: Option<Want>,
    /// The battery is low and the players do not know yet: something else was being said.
    low: bool,
    /// The key that woke the screen: nothing it does counts before it goes down again.
    waking: Option<Key>,
    /// Keys count again from here on.
    awake: Millis,
    /// Which way up the picture was when a key went down: it means the same until it is up again.
    held_turned: bool,
    /// What the finger on the glass does, if there is one.
    finger: Finger,
}

/// The light of a seat: white for the Free City, else the ground of its badge.
fn glow(table: Table, seat: Seat) -> [u8; 3] {
    match Style::of(table, seat) {
        Style::Outline => [8, 8, 8],
        Style::Light => [20, 12, 2],
        Style::Turquoise => [0, 12, 12],
        Style::Purple => [12, 2, 16],
    }
}

impl App {
    /// An app that knows nothing yet; give it what was kept with [`Self::restore`].
    pub fn new(device: Device) -> Self {
        let mut stack = Vec::new();
        let _ = stack.push(Screen::Home(Home::default()));
        Self {
            model: Model::new(device),
            stack,
            touched: 0,
            dimmed: false,
            opening: Opening::default(),
            asked: None,
            low: false,
            waking: None,
            awake: 0,
            held_turned: false,
            finger: Finger::default(),
        }
    }

    /// Draws on another glass from here on: a phone was turned, a window has another size.
    pub fn set_glass(&mut self, glass: Glass) {
        self.model.lay_out(glass);
    }

    /// Mixes chance from outside into the next draws: a host has better than the time of a key.
    pub fn stir(&mut self, seed: u64) {
        self.model.seed = seed;
    }

    /// Has what is in hand stored, a number of the score pad: the host may end the app now.
    pub fn pause(&mut self) {
        self.model.tabletop.save_note();
    }

    /// Takes what a key did.
    pub fn input(&mut self, input: Input, now: Millis) {
        self.take(input, now);
        self.warn();
    }

    fn take(&mut self, input: Input, now: Millis) {
        let takes = self.takes(now);
        if self.dimmed {
            self.dimmed = false;
            self.awake = now + WAKING;
            self.waking = Some(input.key());
            return;
        }
        if self.waking == Some(input.key()) && !matches!(input, Input::Down(_)) {
            return;
        }
        self.waking = None;
        self.finger.forget();
        if !takes {
            return;
        }
        if let Input::Down(_) = input {
            self.model.tapped = false;
            self.model.motion = Motion::REST;
        }
        let top = self.stack.last_mut();
        if let Some(step) = top.and_then(|screen| screen.view_mut().key(&self.model, input)) {
            self.follow(step);
            return self.fetch();
        }
        if let Some(act) = self.meaning(input, now) {
            self.act(act);
        }
    }

    /// Whether something can be done now: the players are awake, and the store has room for it.
    fn takes(&mut self, now: Millis) -> bool {
        (self.model.now, self.touched) = (now, now);
        now >= self.awake && self.model.tabletop.room() >= ROOM
    }

    /// Lets time pass: stores a number in hand, dims the light, fills the hold bar, moves what
    /// moves.
    pub fn tick(&mut self, now: Millis) {
        self.model.now = now;
        self.hold_finger(now);
        self.model.motion.tick(now);
        if self.model.tabletop.has_note() && now >= self.touched + PAUSE {
            self.model.tabletop.save_note();
        }
        if let Some(after) = self.dims_after()
            && now >= self.touched + after
        {
            self.dimmed = true;
        }
    }

    /// When [`Self::tick`] is due if no key is pressed before.
    pub fn next_tick(&self) -> Option<Millis> {
        let rest = self.next_change();
        self.finger.next().into_iter().chain(rest).min()
    }

    /// When something changes by itself.
    fn next_change(&self) -> Option<Millis> {
        if let Some(hold) = self.model.holding {
            return Some(hold.shows().max(self.model.now + FRAME));
        }
        if let Some(next) = self.model.motion.next(self.model.now) {
            return Some(next);
        }
        if self.model.tabletop.has_note() {
            return Some(self.touched + PAUSE);
        }
        if self.dimmed {
            return None;
        }
        let beat = self.demand().beat;
        let beat = beat.map(|beat| (self.model.now / beat + 1) * beat);
        let after = self.dims_after();
        let dim = after.map(|after| self.touched + after);
        beat.into_iter().chain(dim).min()
    }

    /// How long nothing may happen before the light is dimmed; another system sees to its own.
    fn dims_after(&self) -> Option<Millis> {
        let after = self.model.settings.dimming.after();
        after.filter(|_| !self.model.device.hosted)
    }

    /// Draws the whole picture.
    pub fn draw(&self, canvas: &mut Canvas) {
        if let Some(screen) = self.stack.last() {
            screen.view().draw(&self.model, canvas);
            draw_confirm(&self.model, screen.view().keys(&self.model), canvas);
        }
        if !self.model.tabletop.not_stored().is_empty() {
            self.draw_not_stored(canvas);
        }
    }

    /// The sign that not all is stored: a frame around every screen until it is.
    fn draw_not_stored(&self, canvas: &mut Canvas) {
        let glass = self.model.device.glass;
        canvas.draw(framed(glass.area(), 3, Ink::RED));
    }

    /// What a part of the screen says by itself, in the players' language.
    pub fn in_words<'s>(&'s self, said: Said<'s>) -> &'s str {
        match said {
            Said::Nothing => "",
            Said::Words(words) => words,
            Said::Sign(icon) => self.model.say(sign(icon)),
            Said::Text(text) => self.model.say(text),
            Said::City(seat) => self.model.city_name(seat),
        }
    }

    /// Strength of the light in per cent.
    pub fn backlight(&self) -> u8 {
        match self.demand().light {
            Some(light) if !self.dimmed => light,
            _ => self.model.settings.light(self.dimmed),
        }
    }

    /// Red, green and blue of the light beside the glass, of 255 each: dim, in the colour of the
    /// seat that is to act; dark where nobody is.
    pub fn glow(&self) -> [u8; 3] {
        let acting = self.model.table().and_then(|table| {
            let rules = table.game().table();
            table.seat_to_act().map(|seat| glow(rules, seat))
        });
        if let Some(colour) = self.demand().glow {
            return colour;
        }
        let lit = self.model.settings.glow && !self.dimmed;
        acting.filter(|_| lit).unwrap_or_default()
    }

    /// Whether the picture is to be turned by 180 degrees.
    pub fn turned(&self) -> bool {
        self.model.turned() != (self.demand().turned && !self.model.device.hosted)
    }

    /// What the screen on top wants of the hardware.
    fn demand(&self) -> Demand {
        let top = self.stack.last();
        top.map_or(Demand::default(), |screen| {
            screen.view().demand(&self.model)
        })
    }

    /// Says that the battery is low, once nothing else is being said: it is heard of only once.
    fn warn(&mut self) {
        if self.low && !matches!(self.stack.last(), Some(Screen::Notice(_))) {
            self.low = false;
            self.show(Notice::new(Text::LowTitle, Text::LowText).into());
        }
    }

    /// Shows what comes unasked over whatever is on, or in its place where there is no room.
    fn show(&mut self, screen: Screen) {
        if let Err(screen) = self.stack.push(screen)
            && let Some(top) = self.stack.last_mut()
        {
            *top = screen;
        }
    }

    /// What a test sees.
    pub fn trace(&self) -> Trace<'_> {
        let top = self.stack.last();
        let view = top.map(Screen::view);
        let table = self.model.table();
        Trace {
            screen: top.map_or("", Screen::name),
            depth: self.stack.len().saturating_sub(1),
            moving: self.model.motion.next(0).is_some(),
            chosen: view.map_or(Chosen::Other, |view| view.chosen()),
            game: table.map(GameTable::game),
            pad: self.model.pad(),
            finished: self.model.tabletop.kept_games().count(),
            correcting: self.model.tabletop.is_correcting(),
            taken_back: table.map_or(0, |table| table.taken_back().count()),
            not_stored: self.model.tabletop.not_stored(),
            spelled: match top {
                Some(Screen::Spell(spell)) => Some(spell.name()),
                _ => None,
            },
            wins: match top {
                Some(Screen::Wins(wins)) => wins.best(),
                _ => (0, None),
            },
        }
    }

    /// What changed hands in the last turn, for tests: from whom, to whom, coins; the bank is none.
    pub fn settled(&self) -> impl Iterator<Item = (Option<Seat>, Option<Seat>, u16)> + '_ {
        let table = self.model.table();
        let turn =
            table.and_then(|table| table.settlement().map(|turn| turn.transfers(table.game())));
        turn.into_iter()
            .flatten()
            .map(|transfer| (transfer.from, transfer.to, transfer.coins))
    }

    /// What an input means to the screen on top, if anything.
    fn meaning(&mut self, input: Input, now: Millis) -> Option<Act> {
        if let Input::Down(_) = input {
            self.held_turned = self.turned();
        }
        let turned = self.held_turned;
        let keys = self.stack.last()?.view().keys(&self.model);
        let turn = |key: Key| {
            if turned { key.turned() } else { key }
        };
        match input {
            Input::Down(key) => self.pressed(turn(key), now),
            Input::Repeat(key) => match turn(key) {
                Key::X | Key::Up if keys.groups => Some(Act::Left),
                Key::Y | Key::Down if keys.groups => Some(Act::Right),
                Key::X | Key::Up => Some(Act::Up),
                Key::Y | Key::Down => Some(Act::Down),
                _ => None,
            },
            Input::Short(key) => {
                let hold = self.model.holding.take();
                self.model.tapped = hold.is_some_and(|hold| hold.must);
                match turn(key) {
                    Key::A | Key::Press | Key::Right => {
                        hold.filter(|hold| !hold.must).map(|_| Act::Select)
                    }
                    Key::B => Some(Act::Back),
                    Key::Left if !keys.sides => Some(Act::Back),
                    _ => None,
                }
            }
            Input::Long(key) => self.held(turn(key)),
        }
    }

    /// What a key that goes down means. Where holding means something too, the
    /// meaning waits for its end.
    fn pressed(&mut self, key: Key, now: Millis) -> Option<Act> {
        let screen = self.stack.last()?.view();
        let keys = screen.keys(&self.model);
        match key {
            Key::X | Key::Up => Some(Act::Up),
            Key::Y | Key::Down => Some(Act::Down),
            Key::Left if keys.sides => Some(Act::Left),
            Key::Right if keys.sides => Some(Act::Right),
            Key::A | Key::Press | Key::Right => {
                let must = keys.holds();
                if !must && screen.page(&self.model).is_none() {
                    return Some(Act::Select);
                }
                self.model.holding = Some(Holding { since: now, must });
                None
            }
            Key::B | Key::Left => None,
        }
    }

    /// What a key means that was held long enough.
    fn held(&mut self, key: Key) -> Option<Act> {
        let screen = self.stack.last()?.view();
        match key {
            Key::A | Key::Press | Key::Right => match self.model.holding.take() {
                Some(hold) if hold.must => Some(Act::Confirm),
                Some(_) => {
                    let page = screen.page(&self.model);
                    page.into_iter().for_each(|page| self.push(page));
                    None
                }
                None => screen.keys(&self.model).more.then_some(Act::Confirm),
            },
            Key::B => {
                let stays = |screen: &Screen| screen.view().keys(&self.model).stays;
                if !self.stack.iter().any(stays) {
                    self.leave_correction();
                    self.hub();
                }
                None
            }
            _ => None,
        }
    }

    /// Leaves everything as it was if an earlier play was to be entered anew and was not.
    fn leave_correction(&mut self) {
        let table = self.model.table();
        if table.is_some_and(GameTable::can_leave_correction) {
            Command::LeaveCorrection.run(&mut self.model);
        }
    }

    fn act(&mut self, act: Act) {
        // A number that is being changed is stored as soon as something else is done.
        if !matches!(act, Act::Up | Act::Down) {
            self.model.tabletop.save_note();
        }
        if let Some(screen) = self.stack.last_mut() {
            let step = screen.view_mut().input(&self.model, act);
            self.follow(step);
        }
        self.fetch();
    }
}
