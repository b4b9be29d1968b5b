//! What all screens share: the device, the settings, the names, the running game, the outbox.

use crate::draft::Draft;
use crate::name::Names;
use crate::sheet::Sheet;
use crate::table::Table;
use crate::text::{Sentence, fill};
use crate::{Bytes, Health, Key, Language, Layout, Millis, Request, Settings, Text, names};
use core::fmt::Display;
use heapless::{Deque, Vec};
use wonders_core::{BoardId, CardId, Event, Seat, binary};

/// What is waiting for the store.
pub(crate) type Outbox = Deque<Request, 8>;

/// Sheets of finished games that are at hand: a screen full.
const SHEETS: usize = 9;

/// What screens read in `draw` and change in `input`.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub device: crate::Device,
    pub settings: Settings,
    pub names: Names,
    pub table: Option<Table>,
    pub draft: Option<Draft>,
    pub finished: u16,
    pub sheets: Vec<(u16, Sheet), SHEETS>,
    /// What the device said of itself when asked last.
    pub health: Option<Health>,
    /// The key that went down last.
    pub last_key: Option<Key>,
    pub now: Millis,
    pub outbox: Outbox,
}

impl Model {
    pub fn new(device: crate::Device) -> Self {
        Self {
            device,
            settings: Settings::default(),
            names: Names::default(),
            table: None,
            draft: None,
            finished: 0,
            sheets: Vec::new(),
            health: None,
            last_key: None,
            now: 0,
            outbox: Outbox::new(),
        }
    }

    pub fn language(&self) -> Language {
        self.settings.language
    }

    pub fn layout(&self) -> Layout {
        Layout::new(self.device.screen, self.settings.turned)
    }

    /// A text in the players' language.
    pub fn say(&self, text: Text) -> &'static str {
        text.of(self.language())
    }

    /// Puts a request into the outbox. It is emptied after every input, and no input asks for more
    /// than it holds.
    pub fn ask(&mut self, request: Request) {
        let full = self.outbox.push_back(request).is_err();
        debug_assert!(!full, "the outbox is emptied after every input");
    }

    pub fn save_settings(&mut self) {
        let bytes = Bytes::from_slice(&self.settings.to_bytes()).unwrap_or_default();
        self.ask(Request::Settings(bytes));
    }

    /// A text in the players' language with its places filled in.
    pub fn tell(&self, text: Text, parts: &[&dyn Display]) -> Sentence {
        fill(self.say(text), parts)
    }

    /// The name of a city: its player's, or the Free City.
    pub fn city_name(&self, seat: Seat) -> &str {
        let player = self.table.as_ref().and_then(|table| table.name(seat));
        player.unwrap_or(self.say(Text::FreeCity))
    }

    /// The same where there is little room.
    pub fn short_name(&self, seat: Seat) -> &str {
        let player = self.table.as_ref().and_then(|table| table.name(seat));
        player.unwrap_or(self.say(Text::FreeShort))
    }

    pub fn card_name(&self, card: CardId) -> &'static str {
        let index = usize::from(card.index());
        let translated = match self.language() {
            Language::En => None,
            Language::Uk => names::CARDS_UK.get(index),
            Language::Ru => names::CARDS_RU.get(index),
            Language::Cs => names::CARDS_CS.get(index),
        };
        translated.copied().unwrap_or(card.card().name)
    }

    /// The name of the city on a wonder board.
    pub fn wonder_name(&self, board: BoardId) -> &'static str {
        let wonder = board.board().wonder;
        let table = match self.language() {
            Language::En => &names::CITIES_EN,
            Language::Uk => &names::CITIES_UK,
            Language::Ru => &names::CITIES_RU,
            Language::Cs => &names::CITIES_CS,
        };
        table.get(wonder as usize).copied().unwrap_or(wonder.name())
    }

    /// Records an event of the running game and has it stored; `false` if the rules refuse it.
    pub fn record(&mut self, event: Event) -> bool {
        let Some(table) = &mut self.table else {
            return false;
        };
        if !table.record(event) {
            return false;
        }
        let bytes = Bytes::from_slice(&binary::encode(event)).unwrap_or_default();
        self.ask(Request::Append(bytes));
        true
    }

    /// The sheet of a finished game, 0 the newest, if it has been read.
    pub fn sheet(&self, number: u16) -> Option<&Sheet> {
        self.sheets
            .iter()
            .find(|(of, _)| *of == number)
            .map(|(_, sheet)| sheet)
    }

    /// Has the sheets `from..to` read that are not at hand, a few at a time.
    pub fn want_sheets(&mut self, from: u16, to: u16) {
        self.sheets
            .retain(|(number, _)| (from..to).contains(number));
        let missing = (from..to).filter(|&number| self.sheet(number).is_none());
        let missing: Vec<u16, 3> = missing.take(3).collect();
        for number in missing {
            self.ask(Request::ReadSheet(number));
        }
    }

    /// Takes a sheet that was read.
    pub fn take_sheet(&mut self, number: u16, bytes: &[u8]) {
        let sheet = Sheet::from_bytes(bytes).unwrap_or_default();
        self.sheets.retain(|(of, _)| *of != number);
        if self.sheets.is_full() {
            self.sheets.remove(0);
        }
        // There is room: a full list has just lost its first.
        let _ = self.sheets.push((number, sheet));
    }
}
