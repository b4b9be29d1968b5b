//! What all screens share: the device, the settings, what is on the table, what moves.

use crate::graphics::motion::Motion;
use crate::graphics::widget::{apart, fits};
use crate::screens::{Draft, PadDraft};
use crate::texts::text::{Sentence, fill};
use crate::{DeviceRequest, Font, Glass, HOLD, Language, Layout, Millis, Settings, Text};
use core::fmt::Display;
use heapless::Deque;
use wonders_core::pad::Pad;
use wonders_core::{CardId, Edition, Game, MAX_SEATS, Seat, Wonder};
use wonders_tabletop::{Bytes, GameTable, Request, Tabletop};

/// A key that went down and is not let go yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holding {
    pub since: Millis,
    /// It does nothing unless it is held; else holding it opens a page.
    pub must: bool,
}

/// A key that need not be held shows that it can be after this time.
const GRACE: Millis = 250;

impl Holding {
    /// When its picture changes first.
    pub const fn shows(self) -> Millis {
        match self.must {
            true => self.since,
            false => self.since + GRACE,
        }
    }

    /// How much of the hold is done, in thousandths.
    pub fn done(self, now: Millis) -> i32 {
        let whole = self.since + HOLD - self.shows();
        let held = now.saturating_sub(self.shows()).min(whole);
        (held * 1000 / whole) as i32
    }
}

/// What screens read; it changes by what they ask for, see [`crate::shell::command::Command`].
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub device: crate::Device,
    /// Its glass laid out, as it is and turned: every part of a screen asks for it.
    layouts: [Layout; 2],
    pub settings: Settings,
    /// A game that was set up half-way and left.
    pub draft: Option<Draft>,
    /// A pad that was set up half-way and left.
    pub pad_draft: Option<PadDraft>,
    pub tabletop: Tabletop,
    /// A is down on something that is held.
    pub holding: Option<Holding>,
    /// A was only tapped on something that must be held.
    pub tapped: bool,
    pub now: Millis,
    /// What the host knows of chance; the time is mixed in.
    pub seed: u64,
    /// What moved on the screen on top.
    pub motion: Motion,
    /// What is waiting for the device itself.
    pub device_requests: Deque<DeviceRequest, 4>,
}

fn layouts(glass: Glass) -> [Layout; 2] {
    [false, true].map(|turned| Layout::new(glass, turned))
}

impl Model {
    pub fn new(device: crate::Device) -> Self {
        Self {
            layouts: layouts(device.glass),
            device,
            settings: Settings::default(),
            draft: None,
            pad_draft: None,
            tabletop: Tabletop::default(),
            holding: None,
            tapped: false,
            now: 0,
            seed: 0,
            motion: Motion::REST,
            device_requests: Deque::new(),
        }
    }

    /// The running game.
    pub fn table(&self) -> Option<&GameTable> {
        self.tabletop.table()
    }

    /// The running score pad.
    pub fn pad(&self) -> Option<&Pad> {
        self.tabletop.pad()
    }

    pub fn language(&self) -> Language {
        self.settings.language
    }

    pub fn layout(&self) -> Layout {
        self.layouts[usize::from(self.turned())]
    }

    /// Goes on with another glass.
    pub fn lay_out(&mut self, glass: Glass) {
        self.device.glass = glass;
        self.layouts = layouts(glass);
    }

    /// Whether the players turned the picture; a host turns its own.
    pub fn turned(&self) -> bool {
        self.settings.turned && !self.device.hosted
    }

    /// A number for a draw that nobody can foresee.
    pub fn dice(&self) -> u64 {
        self.now ^ self.seed
    }

    /// The part of its way that whatever moves has done, of [`Motion::WHOLE`].
    pub fn moved(&self) -> i32 {
        self.motion.part(self.now)
    }

    /// A text in the players' language.
    pub fn say(&self, text: Text) -> &'static str {
        text.of(self.language())
    }

    /// Asks something of the device itself.
    pub fn ask_device(&mut self, request: DeviceRequest) {
        let full = self.device_requests.push_back(request).is_err();
        debug_assert!(!full, "the device takes its requests after every input");
    }

    pub fn save_settings(&mut self) {
        let bytes = Bytes::from_slice(&self.settings.to_bytes()).unwrap_or_default();
        self.tabletop.ask(Request::Settings(bytes));
    }

    /// The word at a key that must be held; fingers do not hold, and read what is done.
    pub fn say_hold(&self, act: Text) -> &'static str {
        self.say(match self.layout().glass.is_touched() {
            true => act,
            false => Text::DoHold,
        })
    }

    /// The line that says to hold a key; nothing for fingers.
    pub fn say_to_hold(&self, line: Text) -> &'static str {
        match self.layout().glass.is_touched() {
            true => "",
            false => self.say(line),
        }
    }

    /// A text in the players' language with its places filled in.
    pub fn tell(&self, text: Text, parts: &[&dyn Display]) -> Sentence {
        fill(self.say(text), parts)
    }

    /// A counted text with its number in the place, in the form that the number takes.
    pub fn count(&self, text: Text, number: u32) -> Sentence {
        fill(text.counted(self.language(), number), &[&number])
    }

    /// The name of a city: its player's, or the Free City.
    pub fn city_name(&self, seat: Seat) -> &str {
        let player = self.table().and_then(|table| table.name(seat));
        player.unwrap_or(self.say(Text::FreeCity))
    }

    /// The name of a city in so much room, told apart from the others at the table. Its letters may
    /// have to be moved together, see [`crate::graphics::widget::name_in`].
    pub fn name_for(&self, seat: Seat, font: &Font, room: i32) -> Sentence {
        let name = self.city_name(seat);
        if fits(font, name, room) {
            return fill("{0}", &[&name]);
        }
        let short = self.say(Text::FreeCityShort);
        if name == self.say(Text::FreeCity) && fits(font, short, room) {
            return fill("{0}", &[&short]);
        }
        let others = Seat::first(3).filter(|&other| other != seat);
        let others = others.map(|seat| self.city_name(seat));
        // The players count from one; the Free City is before them.
        let free = self
            .table()
            .is_some_and(|table| table.game().table().free_city);
        let number = seat.index() + usize::from(!free);
        apart(font, name, number, others, room)
    }

    /// Whether a player has this name for want of one, in whatever language.
    pub fn is_default_name(name: &str) -> bool {
        Language::ALL.iter().any(|&language| {
            let text = Text::Player.of(language);
            (1..=MAX_SEATS).any(|player| fill(text, &[&player]) == name)
        })
    }

    /// The name of a card as the edition in play calls it.
    pub fn card_name(&self, card: CardId) -> &'static str {
        let game = self.table().map(GameTable::game);
        let edition = game.map_or(Edition::First, |game| game.table().edition);
        self.language().card(card, edition)
    }

    /// What the last card of an age is called: with Cities it is one more.
    pub fn last_card(&self) -> &'static str {
        let game = self.table().map(GameTable::game);
        let turns = game.map_or(6, Game::turns_per_age);
        self.say(if turns > 6 {
            Text::EighthMark
        } else {
            Text::SeventhMark
        })
    }

    /// The name of the city on a wonder.
    pub fn wonder_name(&self, wonder: Wonder) -> &'static str {
        self.language().city(wonder)
    }
}
