//! What comes from a keyboard of the host: whole names, and digits.

use super::App;
use crate::Millis;
use crate::screens::Screen;

impl App {
    /// Takes the name that is being spelled, as it was written on a host's keyboard; nothing goes
    /// back. Gives whether a name was asked for.
    pub fn write(&mut self, name: &str, now: Millis) -> bool {
        if !self.takes(now) {
            return false;
        }
        let Some(Screen::Spell(spell)) = self.stack.last_mut() else {
            return false;
        };
        let step = spell.write(name);
        self.follow(step);
        self.fetch();
        true
    }

    /// Types a digit, `-` or `<` for erasing one, where a number is asked for.
    pub(super) fn type_digit(&mut self, digit: char) {
        if let Some(screen) = self.stack.last_mut() {
            let step = screen.view_mut().typed(&self.model, digit);
            self.follow(step);
        }
    }
}
