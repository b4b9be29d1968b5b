//! What the app and the store say to one another: what outlived a power cut, requests, answers.

use super::App;
use crate::screens::{Kind, Notice, Screen, Trouble, Update, Want};
use crate::texts::text::fill;
use crate::{DeviceEvent, DeviceRequest, Findings, Settings, Text};
use wonders_tabletop::{Answer, Kept, NotStored, Request};

impl App {
    /// Takes in one thing that outlived the power cut. Unreadable things count as lost.
    pub fn restore(&mut self, kept: Kept) {
        match kept {
            Kept::Settings(bytes) => {
                if let Some(settings) = Settings::from_bytes(bytes) {
                    self.model.settings = settings;
                    self.opening.set = true;
                }
            }
            Kept::Foreign => {
                self.opening.damage(Kind::Foreign);
                self.model.tabletop.restore(kept);
            }
            kept => {
                if !self.model.tabletop.restore(kept) {
                    self.opening.damage(Kind::Lost);
                }
            }
        }
    }

    /// Takes what the device tells.
    pub fn device_event(&mut self, event: DeviceEvent) {
        match event {
            DeviceEvent::Crash(what) => {
                self.opening.crash(Kind::Crash);
                self.opening.what = fill("{0}", &[&what]);
            }
            DeviceEvent::CrashedOften => self.opening.crash(Kind::Often),
            DeviceEvent::Unread => self.opening.crash(Kind::Unread),
            DeviceEvent::Tested(word) => self.opening.trial = Findings::from_word(word),
            DeviceEvent::Supply(millivolts) => self.update(Update::Supply(millivolts)),
            DeviceEvent::Facts(facts) => self.update(Update::Facts(facts)),
            DeviceEvent::LowBattery => {
                self.low = true;
                self.warn();
            }
        }
    }

    /// The oldest request to the device that was not taken yet.
    pub fn next_device_request(&mut self) -> Option<DeviceRequest> {
        self.model.device_requests.pop_front()
    }

    /// The oldest request to the store that was not taken yet.
    pub fn next_request(&mut self) -> Option<Request> {
        self.model.tabletop.next_request()
    }

    /// Takes the store's answer.
    pub fn answer(&mut self, answer: &Answer) {
        let news = self.model.tabletop.answer(answer);
        let over = matches!(
            answer,
            Answer::Stored { .. } | Answer::Failed(NotStored::Erasure)
        );
        if over {
            self.stack
                .retain(|screen| !matches!(screen, Screen::Erase(erase) if erase.is_under_way()));
        }
        match answer {
            Answer::Failed(what) if news => self.tell_failed(*what),
            Answer::Failed(_) => {}
            Answer::Sheet(number, ..) => self.update(Update::Sheet(*number)),
            Answer::Erasing { done, all } => self.update(Update::Erasing {
                done: *done,
                all: *all,
            }),
            Answer::Health(health) => self.update(Update::Health(*health)),
            Answer::Stored { .. } | Answer::Record(..) => {
                self.asked = None;
                self.fetch();
            }
        }
    }

    /// Hands the screen on top what came back, and has the next thing read.
    fn update(&mut self, update: Update) {
        self.asked = None;
        if let Some(screen) = self.stack.last_mut() {
            screen.view_mut().update(&self.model, update);
        }
        self.fetch();
    }

    /// Says what is not stored, and how to go on.
    fn tell_failed(&mut self, what: NotStored) {
        let consent = self.model.tabletop.is_damaged()
            && what != NotStored::Repair
            && what != NotStored::Erasure;
        let title = match what {
            NotStored::Deletion => Text::NotDeleted,
            _ => Text::FailedTitle,
        };
        let screen: Screen = if consent {
            Trouble::lost().into()
        } else {
            Notice::new(title, failed_text(what)).into()
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
            match want {
                Want::Sheet(number) => self.model.tabletop.ask(Request::ReadSheet(number)),
                Want::Record(number) => self.model.tabletop.ask(Request::ReadRecord(number)),
                Want::Health => self.model.tabletop.ask(Request::Health),
                Want::Facts => self.model.ask_device(DeviceRequest::Inspect),
                Want::Supply => self.model.ask_device(DeviceRequest::MeasureSupply),
            }
        }
    }
}

/// What is not stored, and what becomes of it.
const fn failed_text(what: NotStored) -> Text {
    match what {
        NotStored::Game => Text::FailedGame,
        NotStored::Pad => Text::FailedPad,
        NotStored::Notes => Text::FailedNotes,
        NotStored::Erasure => Text::FailedErasure,
        NotStored::Repair => Text::FailedRepair,
        NotStored::Deletion => Text::FailedDeletion,
    }
}
