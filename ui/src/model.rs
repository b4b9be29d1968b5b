//! What all screens share: the device, the settings, the names, the running game, the outbox.

use crate::name::{Name, Names};
use crate::screen::Draft;
use crate::screen::PadDraft;
use crate::screen::Tally;
use crate::table::Table;
use crate::text::{Sentence, fill};
use crate::{Bytes, Health, Key, Language, Layout, Millis, Request, Settings, Text, names};
use core::fmt::Display;
use heapless::{Deque, Vec};
use wonders_core::pad::{Note, Pad, Sheet};
use wonders_core::record::MAX_RECORD_BYTES;
use wonders_core::{BoardId, CardId, Event, Seat, binary};

/// What is waiting for the store.
pub(crate) type Outbox = Deque<Request, 8>;

/// Sheets of finished games that are at hand: a screen full.
const SHEETS: usize = 9;

/// The record of a game in its compact form: set-up and events.
pub(crate) type Record = Vec<u8, MAX_RECORD_BYTES>;

/// What screens read in `draw` and change in `input`.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub device: crate::Device,
    pub settings: Settings,
    pub names: Names,
    pub table: Option<Table>,
    /// Stored events of the running game that could not be read.
    pub skipped: u16,
    pub draft: Option<Draft>,
    /// The running score pad.
    pub pad: Option<Pad>,
    /// A score pad that is being set up.
    pub pad_draft: Option<PadDraft>,
    /// What was entered last into the pad and may still be changed; stored by [`Self::save_note`].
    note: Option<Note>,
    pub finished: u16,
    /// Sheets at hand; `None` for one that cannot be read.
    pub sheets: Vec<(u16, Option<Sheet>), SHEETS>,
    /// A sheet was asked for and has not come yet.
    reading: bool,
    /// Wins per name, as far as they were counted.
    pub tally: Tally,
    /// The record that was read last, with the number of its game.
    pub record: Option<(u16, Record)>,
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
            skipped: 0,
            draft: None,
            pad: None,
            pad_draft: None,
            note: None,
            finished: 0,
            sheets: Vec::new(),
            reading: false,
            tally: Tally::default(),
            record: None,
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

    /// Takes back the last so many events of the running game.
    pub fn undo(&mut self, count: usize) {
        if let Some(table) = &mut self.table {
            table.undo(count);
            let skipped = core::mem::take(&mut self.skipped);
            self.ask(Request::Undo(skipped.saturating_add(count as u16)));
        }
    }

    /// Records an event of the running game and has it stored; `false` if the rules refuse it.
    pub fn record(&mut self, event: Event) -> bool {
        let Some(table) = &mut self.table else {
            return false;
        };
        if !table.record(event) {
            return false;
        }
        // The game goes on from what could be read, in the store too.
        let skipped = core::mem::take(&mut self.skipped);
        if skipped > 0 {
            self.ask(Request::Undo(skipped));
        }
        let bytes = Bytes::from_slice(&binary::encode(event)).unwrap_or_default();
        self.ask(Request::Append(bytes));
        true
    }

    /// Enters something into the pad; `false` if it cannot stand there. It is stored when the next
    /// thing is entered or at [`Self::save_note`], so that a number is not stored at every step.
    pub fn note(&mut self, note: Note) -> bool {
        let Some(pad) = &mut self.pad else {
            return false;
        };
        if pad.apply(&note).is_err() {
            return false;
        }
        if self.note.as_ref().is_some_and(|last| !note.replaces(last)) {
            self.save_note();
        }
        self.note = Some(note);
        true
    }

    /// Has the last note stored.
    pub fn save_note(&mut self) {
        if let Some(note) = self.note.take() {
            let bytes = Bytes::from_slice(&note.to_bytes()).unwrap_or_default();
            self.ask(Request::AppendPad(bytes));
        }
    }

    /// The pad is over: what was entered last need not be stored.
    pub fn close_pad(&mut self) {
        self.pad = None;
        self.note = None;
    }

    /// One more game is kept, so all others have another number.
    pub fn count_finished(&mut self) {
        self.finished = self.finished.saturating_add(1);
        self.sheets.clear();
        self.record = None;
    }

    /// The sheet of a finished game, 0 the newest, if it has been read and can be.
    pub fn sheet(&self, number: u16) -> Option<&Sheet> {
        self.sheets
            .iter()
            .find(|(of, _)| *of == number)
            .and_then(|(_, sheet)| sheet.as_ref())
    }

    /// Whether a sheet has been read.
    pub fn has_sheet(&self, number: u16) -> bool {
        self.sheets.iter().any(|(of, _)| *of == number)
    }

    /// Has the sheets `from..to` read that are not at hand, one at a time.
    pub fn want_sheets(&mut self, from: u16, to: u16) {
        self.sheets
            .retain(|(number, _)| (from..to).contains(number));
        let missing = (from..to).find(|&number| !self.has_sheet(number));
        if let Some(number) = missing.filter(|_| !self.reading) {
            self.reading = true;
            self.ask(Request::ReadSheet(number));
        }
    }

    /// Takes a sheet that was read.
    pub fn take_sheet(&mut self, number: u16, bytes: &[u8]) {
        self.reading = false;
        let sheet = Sheet::from_bytes(bytes).ok();
        self.sheets.retain(|(of, _)| *of != number);
        if self.sheets.is_full() {
            self.sheets.remove(0);
        }
        // There is room: a full list has just lost its first.
        let _ = self.sheets.push((number, sheet));
    }

    /// Takes a record that was read; the players' names behind its set-up are in the sheet too.
    pub fn take_record(&mut self, number: u16, setup: &[u8], events: &[u8]) {
        let mut record = Record::new();
        let length = binary::decode_setup(setup).map_or(0, |(_, length)| length);
        let whole = setup.get(..length).unwrap_or(&[]);
        let fits =
            record.extend_from_slice(whole).is_ok() && record.extend_from_slice(events).is_ok();
        self.record = (fits && length > 0).then_some((number, record));
    }

    /// Gives a name to a player of the game or pad that is being set up.
    pub fn put_name(&mut self, player: usize, name: &Name) {
        if let Some(draft) = &mut self.pad_draft {
            put_name(&mut draft.names, player, name);
        } else if let Some(draft) = &mut self.draft {
            put_name(&mut draft.names, player, name);
        }
    }
}

/// Two players of one name could not be told apart: they swap.
fn put_name(names: &mut [Name], player: usize, name: &Name) {
    let other = names.iter().position(|have| have == name);
    if let Some(other) = other.filter(|_| player < names.len()) {
        names.swap(player, other);
    } else if let Some(place) = names.get_mut(player) {
        *place = name.clone();
    }
}
