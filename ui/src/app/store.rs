//! What the app and the store say to one another: what outlived a power cut, requests, answers.

use super::App;
use crate::name::Names;
use crate::screen::{Notice, Screen, Told, Trouble, Want};
use crate::table::GameTable;
use crate::text::fill;
use crate::{Answer, Findings, Kept, Request, Settings, Text, Unkept};
use wonders_core::pad::{Note, Pad};

impl App {
    /// Takes in one thing that outlived the power cut. Unreadable things count as lost.
    pub fn restore(&mut self, kept: Kept) {
        match kept {
            Kept::Settings(bytes) => {
                if let Some(settings) = Settings::from_bytes(bytes) {
                    self.model.settings = settings;
                }
            }
            Kept::Names(bytes) => {
                if let Some(names) = Names::from_bytes(bytes) {
                    self.model.names = names;
                }
            }
            Kept::Finished(count) => self.model.finished = count,
            Kept::Setup(bytes) => {
                self.model.run(GameTable::from_bytes(bytes));
                self.lost |= self.model.table.is_none();
            }
            Kept::Change(bytes) => {
                // After one that cannot stand the others would tell another game.
                let sound = self.model.sound.is_none();
                let table = self.model.table.as_mut().filter(|_| sound);
                if table.is_some_and(|table| table.restore(bytes)) {
                    self.restored += 1;
                } else {
                    self.lost = true;
                    self.model.sound = Some(self.restored);
                }
            }
            Kept::PadSetup(bytes) => {
                self.model.pad = Pad::from_setup(bytes).ok();
                self.lost |= self.model.pad.is_none();
            }
            Kept::PadNote(bytes) => {
                let note = Note::from_bytes(bytes).ok();
                let pad = self.model.pad.as_mut();
                let taken = pad
                    .zip(note)
                    .is_some_and(|(pad, note)| pad.apply(&note).is_ok());
                self.lost |= !taken;
            }
            Kept::Crash(what) => self.crash = Some(fill("{0}", &[&what])),
            Kept::CrashedOften => {
                self.often = true;
                self.crash.get_or_insert_default();
            }
            Kept::Foreign => {
                self.foreign = true;
                self.model.damaged = true;
            }
            Kept::Lost => {
                self.lost = true;
                self.model.damaged = true;
            }
            Kept::Unread => self.unread = true,
            Kept::Trial(word) => self.trial = Findings::from_word(word),
        }
    }

    /// The oldest request that was not taken yet.
    pub fn next_request(&mut self) -> Option<Request> {
        self.model.outbox.pop_front()
    }

    /// Takes the store's answer.
    pub fn answer(&mut self, answer: &Answer) {
        let told = match answer {
            Answer::Stored { finished, all } => {
                self.model.take_stored(*finished, *all);
                None
            }
            Answer::Sheet(number, end, bytes) => {
                self.model.take_sheet(*number, *end, bytes);
                Some(Told::Sheet(*number))
            }
            Answer::Record(number, record) => {
                self.model.take_record(*number, record);
                None
            }
            Answer::Health(health) => Some(Told::Health(*health)),
            Answer::Failed(what) => return self.tell_failed(*what),
            Answer::LowBattery => {
                self.low = true;
                return self.warn();
            }
        };
        self.asked = None;
        if let (Some(told), Some(screen)) = (told, self.stack.last_mut()) {
            screen.view_mut().told(&self.model, told);
        }
        self.fetch();
    }

    /// Says what is not kept, once, and how to go on.
    fn tell_failed(&mut self, what: Unkept) {
        if !self.model.take_failed(what) {
            return;
        }
        let consent = self.model.damaged && what != Unkept::Repair && what != Unkept::Erasure;
        let screen: Screen = if consent {
            Trouble::lost().into()
        } else {
            Notice::new(Text::FailedTitle, failed_text(what)).into()
        };
        self.show(screen);
    }

    /// Has the next thing read that the screen on top wants.
    pub(super) fn fetch(&mut self) {
        let screen = self.stack.last().map(Screen::view);
        let wanted = screen.and_then(|screen| screen.wants(&self.model));
        if let Some(want) = wanted
            && self.asked != wanted
        {
            self.asked = wanted;
            self.model.ask(match want {
                Want::Sheet(number) => Request::ReadSheet(number),
                Want::Record(number) => Request::ReadRecord(number),
                Want::Health => Request::Health,
            });
        }
    }
}

/// What is not kept, and what becomes of it.
const fn failed_text(what: Unkept) -> Text {
    match what {
        Unkept::Game => Text::FailedGame,
        Unkept::Pad => Text::FailedPad,
        Unkept::Notes => Text::FailedNotes,
        Unkept::Erasure => Text::FailedErasure,
        Unkept::Repair => Text::FailedRepair,
    }
}
