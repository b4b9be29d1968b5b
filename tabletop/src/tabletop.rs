//! Everything on the table: the running game, the score pad, the names, the finished games; and
//! what of it the store has to be asked for.

use crate::change::Change;
use crate::{
    Answer, Bytes, End, GameTable, Kept, KeptGames, Lost, Name, Names, NotStored, Request,
};
use heapless::{Deque, Vec};
use wonders_core::MAX_SEATS;
use wonders_core::pad::{Note, Pad};

/// Requests that wait for the store at most.
const REQUESTS: usize = 8;

/// A table being played, and what waits for the store.
#[derive(Clone, Debug, Default)]
pub struct Tabletop {
    table: Option<GameTable>,
    /// So many changes of the running game were restored.
    restored: u16,
    /// The store has more changes of the running game than those, which could not be read.
    unreadable: bool,
    pad: Option<Pad>,
    /// What was entered last into the pad and may still be changed; stored by [`Self::save_note`].
    note: Option<Note>,
    names: Names,
    kept_games: KeptGames,
    not_stored: Vec<NotStored, 4>,
    /// Part of the memory cannot be read, and the players have not agreed yet to go on without.
    damaged: bool,
    lost: Lost,
    /// Who played the finished game that is lost.
    lost_names: Vec<Name, MAX_SEATS>,
    requests: Deque<Request, REQUESTS>,
}

impl Tabletop {
    /// The running game.
    #[must_use]
    pub const fn table(&self) -> Option<&GameTable> {
        self.table.as_ref()
    }

    /// The running score pad.
    #[must_use]
    pub const fn pad(&self) -> Option<&Pad> {
        self.pad.as_ref()
    }

    /// The names of earlier games.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The finished games.
    #[must_use]
    pub const fn kept_games(&self) -> &KeptGames {
        &self.kept_games
    }

    /// Whether anything of any game is there: it was played with before.
    #[must_use]
    pub fn is_used(&self) -> bool {
        let names = !self.names().all().is_empty();
        self.table().is_some() || self.pad().is_some() || names || self.kept_games().count() > 0
    }

    /// What the store could not take so far.
    #[must_use]
    pub fn not_stored(&self) -> &[NotStored] {
        &self.not_stored
    }

    /// Whether part of the memory cannot be read and waits for [`Self::repair`].
    #[must_use]
    pub const fn is_damaged(&self) -> bool {
        self.damaged
    }

    /// What was lost before this start.
    #[must_use]
    pub const fn lost(&self) -> &Lost {
        &self.lost
    }

    /// Who played the finished game that was lost before this start; nobody if that is not known.
    #[must_use]
    pub fn lost_names(&self) -> &[Name] {
        &self.lost_names
    }

    /// Takes in one thing that outlived the power cut; `false` if it counts as lost, because it
    /// cannot be read. Settings are none of a table's.
    pub fn restore(&mut self, kept: Kept) -> bool {
        match kept {
            Kept::Settings(_) => {}
            Kept::Names(bytes) => {
                if let Some(names) = Names::from_bytes(bytes) {
                    self.names = names;
                }
            }
            Kept::Finished(count) => self.kept_games.recount(count),
            Kept::Setup(bytes) => {
                self.run(GameTable::from_bytes(bytes));
                self.lost.later |= self.table.is_none();
                return self.table.is_some();
            }
            Kept::Change(bytes) => return self.restore_change(bytes),
            Kept::PadSetup(bytes) => {
                self.pad = Pad::from_setup(bytes).ok();
                self.lost.pad |= self.pad.is_none();
                return self.pad.is_some();
            }
            // It is lost, which was told when it happened; its field is empty.
            Kept::PadNote([]) => {}
            Kept::PadNote(bytes) => {
                let note = Note::from_bytes(bytes).ok();
                let pad = self.pad.as_mut().zip(note);
                let applied = pad.is_some_and(|(pad, note)| pad.apply(&note).is_ok());
                self.lost.pad |= !applied;
                return applied;
            }
            Kept::Foreign => self.damaged = true,
            Kept::LostGame(bytes) => {
                let table = GameTable::from_bytes(bytes);
                self.lost_names = table
                    .and_then(|table| Vec::from_slice(table.names()).ok())
                    .unwrap_or_default();
            }
            Kept::LostPad(bytes) => {
                let sheet = Pad::from_setup(bytes).map(|pad| pad.sheet().clone());
                let columns = sheet.iter().flat_map(|sheet| sheet.columns());
                let names = columns.map(|column| &column.name);
                // The Free City's is empty.
                self.lost_names = names.filter(|name| !name.is_empty()).cloned().collect();
            }
            Kept::Lost(lost) => {
                self.damaged = true;
                self.lost = Lost {
                    later: lost.later | self.lost.later,
                    pad: lost.pad | self.lost.pad,
                    ..lost
                };
                return false;
            }
        }
        true
    }

    fn restore_change(&mut self, bytes: &[u8]) -> bool {
        // After one that cannot stand the others would tell another game.
        let readable = !self.unreadable;
        let table = self.table.as_mut().filter(|_| readable);
        if table.is_some_and(|table| table.restore(bytes)) {
            self.restored += 1;
            return true;
        }
        self.unreadable = true;
        self.lost.later = true;
        false
    }

    /// Takes the store's answer; `true` if the players must be told of it: something is not stored,
    /// and they do not know yet.
    pub fn answer(&mut self, answer: &Answer) -> bool {
        match answer {
            Answer::Stored { finished, all } => {
                if *all {
                    self.not_stored.clear();
                }
                self.kept_games.recount(*finished);
            }
            Answer::Sheet(number, end, bytes) => {
                self.kept_games.take_sheet(*number, *end, bytes);
            }
            Answer::Record(number, record) => self.kept_games.take_record(*number, record),
            Answer::Health(_) | Answer::Erasing { .. } => {}
            Answer::Failed(NotStored::Repair) => {
                self.damaged = true;
                return true;
            }
            // Nothing waits to be stored: the game is where it was.
            Answer::Failed(NotStored::Deletion) => return true,
            Answer::Failed(what) if self.not_stored.contains(what) => {}
            // There are four of them and room for all.
            Answer::Failed(what) => return self.not_stored.push(*what).is_ok(),
        }
        false
    }

    /// Asks something of the store. Requests are taken after every input, and no input leads to
    /// more than there is room for, see [`Self::room`].
    pub fn ask(&mut self, request: Request) {
        let full = self.requests.push_back(request).is_err();
        debug_assert!(!full, "requests are taken after every input");
    }

    /// The oldest request that was not taken yet.
    pub fn next_request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// How many requests there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        self.requests.capacity() - self.requests.len()
    }

    /// Changes the running game and has the change stored; `false`, and nothing has changed, if it
    /// cannot be.
    pub fn change(&mut self, change: Change) -> bool {
        let table = self.table.as_mut();
        if !table.is_some_and(|table| table.accept(change)) {
            return false;
        }
        self.drop_unreadable();
        let bytes = Bytes::from_slice(&change.to_bytes()).unwrap_or_default();
        self.ask(Request::Append(bytes));
        self.keep_finished();
        true
    }

    /// The players have seen what the last turn came to. A game that is over is kept as its events,
    /// so nothing more is stored of it.
    pub fn acknowledge(&mut self) {
        let Some(table) = &mut self.table else { return };
        if !table.awaits_acknowledgement() {
            return;
        }
        let change = table.acknowledgement();
        match table.is_over() {
            true => {
                table.accept(change);
            }
            false => {
                self.change(change);
            }
        }
    }

    /// Has the store forget what could not be read of the running game.
    fn drop_unreadable(&mut self) {
        if core::mem::take(&mut self.unreadable) {
            self.ask(Request::Truncate(self.restored));
        }
    }

    /// Whether later plays wait for one that is entered anew.
    #[must_use]
    pub fn is_correcting(&self) -> bool {
        let taken_back = self.table().map(GameTable::taken_back);
        taken_back.is_some_and(|taken_back| taken_back.following() > 0)
    }

    /// Has the running game kept if it is over.
    pub fn keep_finished(&mut self) {
        if let Some(table) = self.table.as_ref().filter(|table| table.is_over()) {
            let request = Request::Keep(End::Finished, table.sheet_bytes());
            self.ask(request);
        }
    }

    /// Another game, or none, is running now.
    fn run(&mut self, table: Option<GameTable>) {
        self.table = table;
        self.restored = 0;
        self.unreadable = false;
    }

    /// A game takes the place of the running one, which is kept as far as it got.
    pub fn begin(&mut self, table: GameTable) {
        self.drop_unreadable();
        let running = self.table.as_ref().filter(|table| table.count() > 0);
        if let Some(running) = running.filter(|table| !table.is_over()) {
            let request = Request::Keep(End::Unfinished, running.sheet_bytes());
            self.ask(request);
        }
        self.ask(Request::NewGame(table.to_bytes()));
        self.run(Some(table));
    }

    /// The players are done with the finished game, which was kept when it was over.
    pub fn close(&mut self) {
        self.drop_unreadable();
        self.run(None);
        self.ask(Request::Close);
    }

    /// Enters something into the pad; `false` if it cannot stand there. It is stored when the next
    /// thing is entered or at [`Self::save_note`], so that a number is not stored at every step.
    pub fn enter_note(&mut self, note: Note) -> bool {
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

    /// Whether something was entered into the pad that is not stored yet.
    #[must_use]
    pub const fn has_note(&self) -> bool {
        self.note.is_some()
    }

    /// Has the last note stored.
    pub fn save_note(&mut self) {
        if let Some(note) = self.note.take() {
            let bytes = Bytes::from_slice(&note.to_bytes()).unwrap_or_default();
            self.ask(Request::AppendPad(bytes));
        }
    }

    /// A pad is begun.
    pub fn begin_pad(&mut self, pad: Pad) {
        let bytes = Bytes::from_slice(&pad.setup_bytes()).unwrap_or_default();
        self.note = None;
        self.pad = Some(pad);
        self.ask(Request::NewPad(bytes));
    }

    /// Has the pad kept as it stands: its result is being looked at.
    pub fn keep_pad(&mut self) {
        self.save_note();
        if let Some(pad) = &self.pad {
            let bytes = Bytes::from_slice(&pad.sheet().to_bytes()).unwrap_or_default();
            self.ask(Request::KeepPad(bytes));
        }
    }

    /// The players are done with the pad, which was kept when its result was looked at.
    pub fn close_pad(&mut self) {
        self.end_pad(Request::ClosePad);
    }

    /// The pad is given up.
    pub fn drop_pad(&mut self) {
        self.end_pad(Request::DropPad);
    }

    /// The pad is over: what was entered last need not be stored.
    fn end_pad(&mut self, request: Request) {
        self.pad = None;
        self.note = None;
        self.ask(request);
    }

    /// Keeps the names of a table, the first player's first.
    pub fn note_names(&mut self, names: &[Name]) {
        for name in names.iter().rev() {
            self.names.note(name);
        }
        let bytes = self.names.to_bytes();
        self.ask(Request::Names(bytes));
    }

    /// Keeps a name no longer.
    pub fn drop_name(&mut self, name: &Name) {
        self.names.drop(name);
        let bytes = self.names.to_bytes();
        self.ask(Request::Names(bytes));
    }

    /// Has a finished game deleted, 0 the newest.
    pub fn delete_game(&mut self, number: u16) {
        self.ask(Request::Delete(number));
    }

    /// The players go on without what cannot be read.
    pub fn repair(&mut self) {
        self.damaged = false;
        self.ask(Request::Repair);
    }

    /// Clears the table and has everything erased.
    pub fn erase_all(&mut self) {
        *self = Self::default();
        self.ask(Request::EraseAll);
    }
}
