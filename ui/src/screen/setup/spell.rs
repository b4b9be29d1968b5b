//! A name spelled with the keys.

use crate::layout::area;
use crate::model::Model;
use crate::name::{NAME_LETTERS, Name};
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints};
use crate::{Canvas, ICON, Icon, Ink, Millis, Text};
use embedded_graphics::geometry::Point;

/// The name so far and the letter or command that is offered.
#[derive(Clone, Debug)]
pub(crate) struct Spell {
    player: usize,
    name: Name,
    at: usize,
}

/// Before the letters: done, erase.
const DONE: usize = 0;
const ERASE: usize = 1;
const COMMANDS: usize = 2;

impl Spell {
    pub fn new(player: usize) -> Self {
        Self {
            player,
            name: Name::new(),
            at: COMMANDS,
        }
    }

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

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = Self::count(model);
        match act {
            Act::Up | Act::Left => self.at = (self.at + count - 1) % count,
            Act::Down | Act::Right => self.at = (self.at + 1) % count,
            Act::Select => return self.select(model),
            Act::Back => {
                if self.name.pop().is_none() {
                    return Step::Pop;
                }
            }
            Act::Confirm => {}
        }
        Step::Stay
    }

    fn select(&mut self, model: &mut Model) -> Step {
        match (self.at, self.letter(model, self.at)) {
            (DONE, _) => {
                if self.name.is_empty() {
                    return Step::Pop;
                }
                let name = self.name.clone();
                model.names.note(&name);
                model.put_name(self.player, &name);
                return Step::PopTwice;
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
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let title = model.say(Text::NewName);
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
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
