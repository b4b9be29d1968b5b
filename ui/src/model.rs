//! What all screens share: the device, the settings, the names, the running game, the outbox.

use crate::change::Change;
use crate::motion::Motion;
use crate::name::{Name, Names};
use crate::screen::{Draft, PadDraft};
use crate::table::GameTable;
use crate::text::{Sentence, fill};
use crate::widget::{apart, fits};
use crate::{Bytes, End, Font, HOLD, Language, Layout, Millis, Request, Settings, Text, Unkept};
use core::fmt::Display;
use heapless::{Deque, Vec};
use wonders_core::pad::{Note, Pad, Sheet};
use wonders_core::record::MAX_RECORD_BYTES;
use wonders_core::{CardId, Game, Seat, Wonder, binary};

/// What is waiting for the store.
pub(crate) type Outbox = Deque<Request, 8>;

/// Sheets of finished games that are at hand: a screen full.
const SHEETS: usize = 9;

/// The record of a game in its compact form: set-up and events.
pub(crate) type Record = Vec<u8, MAX_RECORD_BYTES>;

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

/// What screens read; it changes by what they ask for, see [`crate::deed::Deed`].
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub device: crate::Device,
    pub settings: Settings,
    pub names: Names,
    /// A game that was set up half-way and left.
    pub draft: Option<Draft>,
    /// A pad that was set up half-way and left.
    pub pad_draft: Option<PadDraft>,
    pub table: Option<GameTable>,
    /// So many changes of the running game are sound; the store has more, which could not be read.
    pub sound: Option<u16>,
    /// The running score pad.
    pub pad: Option<Pad>,
    /// What was entered last into the pad and may still be changed; stored by [`Self::save_note`].
    note: Option<Note>,
    pub finished: u16,
    /// What the store could not take so far.
    pub unkept: Vec<Unkept, 4>,
    /// Part of the memory cannot be read, and the players have not agreed yet to go on without.
    pub damaged: bool,
    /// Sheets at hand with how the game ended; `None` for one that cannot be read.
    pub sheets: Vec<(u16, Option<(End, Sheet)>), SHEETS>,
    /// The record that was read last, with the number of its game; none if it cannot be read.
    pub record: Option<(u16, Option<Record>)>,
    /// A is down on something that is held.
    pub holding: Option<Holding>,
    /// A was only tapped on something that must be held.
    pub tapped: bool,
    pub now: Millis,
    /// What moved on the screen on top.
    pub motion: Motion,
    pub outbox: Outbox,
}

impl Model {
    pub fn new(device: crate::Device) -> Self {
        Self {
            device,
            settings: Settings::default(),
            names: Names::default(),
            draft: None,
            pad_draft: None,
            table: None,
            sound: None,
            pad: None,
            note: None,
            finished: 0,
            unkept: Vec::new(),
            damaged: false,
            sheets: Vec::new(),
            record: None,
            holding: None,
            tapped: false,
            now: 0,
            motion: Motion::REST,
            outbox: Outbox::new(),
        }
    }

    pub fn language(&self) -> Language {
        self.settings.language
    }

    pub fn layout(&self) -> Layout {
        Layout::new(self.device.screen, self.settings.turned)
    }

    /// The part of its way that whatever moves has done, of [`Motion::WHOLE`].
    pub fn moved(&self) -> i32 {
        self.motion.part(self.now)
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

    /// A counted text with its number in the place, in the form that the number takes.
    pub fn count(&self, text: Text, number: u32) -> Sentence {
        fill(text.counted(self.language(), number), &[&number])
    }

    /// The name of a city: its player's, or the Free City.
    pub fn city_name(&self, seat: Seat) -> &str {
        let player = self.table.as_ref().and_then(|table| table.name(seat));
        player.unwrap_or(self.say(Text::FreeCity))
    }

    /// The same in so much room, told apart from the other names at the table. Its letters may have
    /// to be moved together, see [`crate::widget::name_in`].
    pub fn name_for(&self, seat: Seat, font: &Font, room: i32) -> Sentence {
        let name = self.city_name(seat);
        if fits(font, name, room) {
            return fill("{0}", &[&name]);
        }
        let others = Seat::first(3).filter(|&other| other != seat);
        let others = others.map(|seat| self.city_name(seat));
        apart(font, (name, seat.index()), others, room)
    }

    pub fn card_name(&self, card: CardId) -> &'static str {
        self.language().card(card)
    }

    /// What the last card of an age is called: with Cities it is one more.
    pub fn last_card(&self) -> &'static str {
        let game = self.table.as_ref().map(GameTable::game);
        let turns = game.map_or(6, Game::turns_per_age);
        self.say(if turns > 6 {
            Text::EighthMark
        } else {
            Text::SeventhMark
        })
    }

    /// The name of the city on a wonder board.
    pub fn wonder_name(&self, wonder: Wonder) -> &'static str {
        self.language().city(wonder)
    }

    /// Changes the running game and has the change stored; `false` if it cannot be.
    pub fn change(&mut self, change: Change) -> bool {
        let table = self.table.as_mut();
        if !table.is_some_and(|table| table.apply(change)) {
            return false;
        }
        self.drop_unsound();
        let bytes = Bytes::from_slice(&change.to_bytes()).unwrap_or_default();
        self.ask(Request::Append(bytes));
        self.keep_finished();
        true
    }

    /// Has the store forget what could not be read of the running game.
    fn drop_unsound(&mut self) {
        if let Some(sound) = self.sound.take() {
            self.ask(Request::Truncate(sound));
        }
    }

    /// Takes back the last so many events of the running game: they are offered again, or follow by
    /// themselves after a correction.
    pub fn take_back(&mut self, count: usize, follows: bool) -> bool {
        let all = self.table.as_ref().map_or(0, GameTable::count);
        let left = all.saturating_sub(count) as u16;
        self.change(match follows {
            true => Change::Correct(left),
            false => Change::Undo(left),
        })
    }

    /// Whether later plays wait for one that is entered anew.
    pub fn corrects(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.former().follows())
    }

    /// Has the running game kept if it is over.
    pub fn keep_finished(&mut self) {
        if let Some(table) = self.table.as_ref().filter(|table| table.is_over()) {
            self.ask(Request::Keep(End::Finished, table.sheet_bytes()));
        }
    }

    /// Another game, or none, is running now.
    pub fn run(&mut self, table: Option<GameTable>) {
        self.table = table;
        self.sound = None;
    }

    /// A game takes the place of the running one, which is kept as far as it got.
    pub fn begin(&mut self, table: GameTable) {
        self.drop_unsound();
        let former = self.table.as_ref().filter(|former| former.count() > 0);
        if let Some(former) = former.filter(|former| !former.is_over()) {
            self.ask(Request::Keep(End::Unfinished, former.sheet_bytes()));
        }
        self.ask(Request::NewGame(table.to_bytes()));
        self.run(Some(table));
    }

    /// The players are done with the finished game.
    pub fn close(&mut self) {
        self.drop_unsound();
        self.run(None);
        self.ask(Request::Close);
    }

    /// Enters something into the pad; `false` if it cannot stand there. It is stored when the next
    /// thing is entered or at [`Self::save_note`], so that a number is not stored at every step.
    pub fn enter(&mut self, note: Note) -> bool {
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

    /// Keeps the names of a table, the first player's first.
    pub fn note_names(&mut self, names: &[Name]) {
        for name in names.iter().rev() {
            self.names.note(name);
        }
        self.ask(Request::Names(self.names.to_bytes()));
    }

    /// Whether a number is in hand that is not stored yet.
    pub fn has_note(&self) -> bool {
        self.note.is_some()
    }

    /// Has the pad kept as it stands: its result is being looked at.
    pub fn keep_pad(&mut self) {
        self.save_note();
        if let Some(pad) = &self.pad {
            let bytes = Bytes::from_slice(&pad.sheet().to_bytes()).unwrap_or_default();
            self.ask(Request::KeepPad(bytes));
        }
    }

    /// The pad is over: what was entered last need not be stored.
    pub fn close_pad(&mut self, request: Request) {
        self.pad = None;
        self.note = None;
        self.ask(request);
    }

    /// A pad is begun.
    pub fn begin_pad(&mut self, pad: Pad) {
        let bytes = Bytes::from_slice(&pad.setup_bytes()).unwrap_or_default();
        self.note = None;
        self.pad = Some(pad);
        self.ask(Request::NewPad(bytes));
    }

    /// So many games are kept, each perhaps with another number; perhaps everything is stored.
    pub fn take_stored(&mut self, finished: u16, all: bool) {
        if all {
            self.unkept.clear();
        }
        self.finished = finished;
        self.sheets.clear();
        self.record = None;
    }

    /// Notes that something is not stored; true if it is news.
    pub fn take_failed(&mut self, what: Unkept) -> bool {
        match what {
            Unkept::Repair => {
                self.damaged = true;
                true
            }
            what if self.unkept.contains(&what) => false,
            // There are four of them and room for all.
            what => self.unkept.push(what).is_ok(),
        }
    }

    /// The sheet of a finished game, 0 the newest, if it has been read and can be.
    pub fn sheet(&self, number: u16) -> Option<&Sheet> {
        self.sheets
            .iter()
            .find(|(of, _)| *of == number)
            .and_then(|(_, kept)| kept.as_ref())
            .map(|(_, sheet)| sheet)
    }

    /// How a finished game ended, if its sheet has been read.
    pub fn end(&self, number: u16) -> Option<End> {
        let kept = self.sheets.iter().find(|(of, _)| *of == number);
        kept.and_then(|(_, kept)| Some(kept.as_ref()?.0))
    }

    /// Whether a sheet has been read.
    pub fn has_sheet(&self, number: u16) -> bool {
        self.sheets.iter().any(|(of, _)| *of == number)
    }

    /// Takes a sheet that was read.
    pub fn take_sheet(&mut self, number: u16, end: End, bytes: &[u8]) {
        let sheet = Sheet::from_bytes(bytes).ok().map(|sheet| (end, sheet));
        self.sheets.retain(|(of, _)| *of != number);
        if self.sheets.is_full() {
            let away = |&at: &usize| self.sheets[at].0.abs_diff(number);
            let farthest = (0..self.sheets.len()).max_by_key(away);
            self.sheets.swap_remove(farthest.unwrap_or(0));
        }
        // There is room: a full list has just lost one.
        let _ = self.sheets.push((number, sheet));
    }

    /// Takes a record that was read; the players' names behind its set-up are in the sheet too.
    pub fn take_record(&mut self, number: u16, kept: &crate::Record) {
        let mut record = Record::new();
        let length = binary::decode_setup(kept.setup()).map_or(0, |(_, length)| length);
        let whole = kept.setup().get(..length).unwrap_or(&[]);
        let fits = record.extend_from_slice(whole).is_ok()
            && record.extend_from_slice(kept.events()).is_ok();
        self.record = Some((number, (fits && length > 0).then_some(record)));
    }
}
