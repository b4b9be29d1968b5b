//! Where a screen leads: the stack of screens, and what the running game asks for.

use super::App;
use crate::Text;
use crate::graphics::motion::Motion;
use crate::screens::{Go, Notice, Screen, Step, Turn};

impl App {
    /// To the turn screen of the running game, or home.
    pub(super) fn hub(&mut self) {
        self.model.tabletop.save_note();
        self.home();
        if self.model.table().is_some() {
            self.push(Turn::default().into());
        }
    }

    /// Closes all screens but the first.
    fn home(&mut self) {
        self.finger.forget();
        self.stack.truncate(1);
    }

    /// To what the running game asks for now.
    pub(super) fn prompt(&mut self) {
        self.hub();
        if let Some(screen) = Screen::prompt(&self.model) {
            self.push(screen);
        }
        let table = self.model.table();
        if let Some(event) = table.and_then(|table| table.taken_back().refused()) {
            self.push(Notice::of(event, Text::AgainTitle, Text::AgainText).into());
        }
    }

    /// To what the running game asks for now, past the turn before.
    pub(super) fn ask(&mut self) {
        self.hub();
        if let Some(screen) = Screen::after_turn(&self.model) {
            self.push(screen);
        }
    }

    /// Does what a screen asks for and goes where it leads.
    pub(super) fn follow(&mut self, step: Step) {
        if let Some(command) = step.command
            && !command.run(&mut self.model)
        {
            return self.push(Notice::new(Text::RefusedTitle, Text::Refused).into());
        }
        match step.go {
            Go::Stay => {}
            Go::Push(next) => self.push(next),
            Go::Pop => self.pop(),
            Go::Give(reply) => {
                self.pop();
                if let Some(screen) = self.stack.last_mut() {
                    let step = screen.view_mut().take(&self.model, reply);
                    self.follow(step);
                }
            }
            Go::Replace(next) => {
                self.pop();
                self.push(next);
            }
            Go::Between(below, next) => {
                self.pop();
                self.push(below);
                self.push(next);
            }
            Go::Home => self.home(),
            Go::Over(next) => {
                self.home();
                self.push(next);
            }
            Go::Prompt => self.prompt(),
            Go::Ask => self.ask(),
        }
    }

    pub(super) fn push(&mut self, screen: Screen) {
        self.finger.forget();
        // A score pad is kept whenever its result comes to be shown.
        if matches!(&screen, Screen::Standings(standings) if standings.is_of_pad()) {
            self.model.tabletop.keep_pad();
        }
        let moving = screen.view().demand(&self.model).moving;
        self.model.motion = match moving && self.model.settings.motion {
            true => Motion::begin(self.model.now),
            false => Motion::REST,
        };
        let full = self.stack.push(screen).is_err();
        debug_assert!(!full, "screens lead deeper than they should");
    }

    /// Closes the screen on top; home stays.
    pub(super) fn pop(&mut self) {
        self.finger.forget();
        self.model.motion = Motion::REST;
        if self.stack.len() > 1 {
            self.stack.pop();
        }
    }
}
