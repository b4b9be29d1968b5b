//! A name spelled with the keys.

use crate::layout::area;
use crate::model::Model;
use crate::name::{NAME_LETTERS, Name};
use crate::screen::{Act, Gift, Step, View};
use crate::widget::Frame;
use crate::{Canvas, ICON, Icon, Ink, Text};
use embedded_graphics::geometry::Point;

/// The name so far and the letter or command that is offered.
#[derive(Clone, Debug)]
pub(crate) struct Spell {
    name: Name,
    at: usize,
}

/// Before the letters: done, erase.
const DONE: usize = 0;
const ERASE: usize = 1;
const COMMANDS: usize = 2;

impl Default for Spell {
    /// No letter yet.
    fn default() -> Self {
        Self {
            name: Name::new(),
            at: COMMANDS,
        }
    }
}

impl Spell {
    fn count(model: &Model) -> usize {
        model.language().alphabet().chars().count() + COMMANDS
    }

    /// The letter that is offered, a capital only at the start.
    fn letter(&self, model: &Model, at: usize) -> Option<char> {
        let letter = model
            .language()
            .alphabet()
            .chars()
            .nth(at.checked_sub(COMMANDS)?)?;
        if self.name.is_empty() {
            Some(letter)
        } else {
            letter.to_lowercase().next()
        }
    }

    fn select(&mut self, model: &Model) -> Step {
        match (self.at, self.letter(model, self.at)) {
            (DONE, _) => {
                return match self.name.is_empty() {
                    true => Step::POP,
                    false => Step::give(Gift::Name(self.name.clone())),
                };
            }
            (ERASE, _) => {
                self.name.pop();
            }
            (_, Some(letter)) if self.name.chars().count() < NAME_LETTERS => {
                // Ten letters of two bytes fit.
                let _ = self.name.push(letter);
                if self.name.chars().count() == NAME_LETTERS {
                    self.at = DONE;
                }
            }
            _ => {}
        }
        Step::STAY
    }

    fn label(&self, model: &Model, at: usize) -> &'static str {
        model.say(if at == DONE {
            Text::NameDone
        } else {
            Text::NameErase
        })
    }

    /// A letter or command centred at a point of the baseline; commands beside the chosen one are
    /// shown as signs.
    fn item(&self, model: &Model, at: usize, place: Point, chosen: bool, canvas: &mut Canvas) {
        let layout = model.layout();
        let Point { x, y } = place;
        let (ink, paper) = match chosen {
            true => (Ink::Black, Ink::Cream),
            false => (Ink::White, Ink::Panel),
        };
        if let Some(letter) = self.letter(model, at) {
            let mut bytes = [0; 4];
            let text = letter.encode_utf8(&mut bytes);
            let at = Point::new(x - layout.name.width(text) / 2, y);
            canvas.text(layout.name, at, ink, paper, text);
        } else if chosen {
            let text = self.label(model, at);
            let at = Point::new(x - layout.text.width(text) / 2, y);
            canvas.text(layout.text, at, ink, paper, text);
        } else {
            let icon = if at == DONE { Icon::Tick } else { Icon::Left };
            canvas.icon(icon, Point::new(x - ICON / 2, y - layout.name.cap() + 1));
        }
    }
}

impl View for Spell {
    fn jumps(&self) -> bool {
        true
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = Self::count(model);
        match act {
            Act::Up | Act::Left => self.at = (self.at + count - 1) % count,
            Act::Down | Act::Right => self.at = (self.at + 1) % count,
            Act::Select => return self.select(model),
            Act::Back => {
                if self.name.pop().is_none() {
                    return Step::POP;
                }
            }
            Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::NewName),
            ..Frame::default()
        }
        .draw(model, canvas);
        let body = layout.body;
        let (left, width) = (body.top_left.x, body.size.width as i32);
        let quarter = body.size.height as i32 / 4;
        let y = body.top_left.y + quarter + layout.name.cap() / 2;
        let end = canvas.text(
            layout.name,
            Point::new(left + 12, y),
            Ink::White,
            Ink::Night,
            &self.name,
        );
        canvas.fill(area(end + 1, y + 3, 12, 2), Ink::Gold);
        let strip = area(left, body.top_left.y + 2 * quarter - 2, width, quarter + 8);
        canvas.fill(strip, Ink::Panel);
        let y = strip.top_left.y + (strip.size.height as i32 + layout.name.cap()) / 2;
        let centre = left + width / 2;
        let wide = match self.at {
            DONE | ERASE => layout.text.width(self.label(model, self.at)) / 2 + 8,
            _ => 14,
        };
        canvas.fill(
            area(
                centre - wide,
                strip.top_left.y,
                2 * wide,
                strip.size.height as i32,
            ),
            Ink::Cream,
        );
        self.item(model, self.at, Point::new(centre, y), true, canvas);
        let count = Self::count(model);
        let around = (width / 2 - wide) / 24;
        for step in 1..=around {
            for (at, x) in [
                (
                    (self.at + step as usize) % count,
                    centre + wide + step * 24 - 12,
                ),
                (
                    (self.at + count - step as usize % count) % count,
                    centre - wide - step * 24 + 12,
                ),
            ] {
                self.item(model, at, Point::new(x, y), false, canvas);
            }
        }
    }
}
