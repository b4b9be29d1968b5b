//! A name spelled with the keys: each has its part of the alphabet, and the next press divides that
//! part again. Letters that are likely after the last one take two presses, most others three; B
//! before a letter is done.

use crate::layout::area;
use crate::model::Model;
use crate::name::{NAME_LETTERS, Name};
use crate::screen::{Act, Gift, Step, View};
use crate::text::Sentence;
use crate::widget::{Frame, Hints, lines_of, middle, paragraph};
use crate::{Canvas, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;

/// The name so far, and the part of the alphabet that is left; all of it if none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spell {
    name: Name,
    part: Option<&'static str>,
}

/// The sign for "done" among the letters, and that for erasing one.
const DONE: char = '>';
const ERASE: char = '<';

/// The keys clockwise, as they lie at the corners: A, X, Y, B.
const KEYS: usize = 4;

/// The parts of a part: single letters, or more in brackets.
fn parts(part: &'static str) -> Vec<&'static str, KEYS> {
    let inner = part
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let inner = inner.unwrap_or("");
    let (mut all, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, letter) in inner.char_indices() {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        if depth == 0 {
            let end = at + letter.len_utf8();
            let _ = all.push(inner.get(from..end).unwrap_or(""));
            from = end;
        }
    }
    all
}

impl Spell {
    /// The letters so far.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn part(&self, model: &Model) -> &'static str {
        let last = self.name.chars().last();
        self.part
            .unwrap_or_else(|| model.language().alphabet_tree(last))
    }

    fn pick(&mut self, letter: char) -> Step {
        match letter {
            DONE | ERASE if self.name.is_empty() => return Step::POP,
            DONE => return Step::give(Gift::Name(self.name.clone())),
            ERASE => {
                self.name.pop();
            }
            letter if self.name.chars().count() < NAME_LETTERS => {
                // Ten letters of two bytes fit.
                let _ = self.name.push(self.cased(letter));
            }
            _ => {}
        }
        Step::STAY
    }

    /// A capital only at the start.
    fn cased(&self, letter: char) -> char {
        match self.name.is_empty() {
            true => letter,
            false => letter.to_lowercase().next().unwrap_or(letter),
        }
    }

    /// The letters of a part as they are shown, with gaps where the next press divides them.
    fn letters(&self, model: &Model, part: &'static str) -> Sentence {
        let mut text = Sentence::new();
        let inner = parts(part);
        for (number, inner) in inner.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            let _ = text.push_str(gap);
            self.put(model, inner, &mut text);
        }
        if inner.is_empty() {
            self.put(model, part, &mut text);
        }
        text
    }

    fn put(&self, model: &Model, part: &str, text: &mut Sentence) {
        for letter in part.chars().filter(|letter| !"()".contains(*letter)) {
            let _ = match letter {
                DONE if self.name.is_empty() => text.push_str(model.say(Text::DoBack)),
                DONE => text.push_str(model.say(Text::NameDone)),
                ERASE => text.push_str("←"),
                letter => text.push(self.cased(letter)),
            };
        }
    }
}

impl View for Spell {
    fn jumps(&self) -> bool {
        true
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let key = match act {
            Act::Select | Act::Right => 0,
            Act::Up => 1,
            Act::Down => 2,
            Act::Back | Act::Left => 3,
            Act::Confirm => return Step::STAY,
        };
        let chosen = parts(self.part(model)).get(key).copied();
        let mut letters = chosen.unwrap_or("").chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => {
                self.part = None;
                self.pick(letter)
            }
            (Some(_), Some(_)) => {
                self.part = chosen;
                Step::STAY
            }
            // B where there are fewer than four parts: the whole alphabet again.
            (None, _) => {
                self.part = self.part.filter(|_| key < KEYS - 1);
                Step::STAY
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::NewName),
            hints: Hints::default(),
            ..Frame::default()
        }
        .draw(model, canvas);
        let body = layout.body;
        let head = area(
            body.top_left.x,
            body.top_left.y,
            body.size.width as i32,
            layout.row,
        );
        let y = middle(head, layout.name);
        let at = Point::new(head.top_left.x + 12, y);
        let end = canvas.text(layout.name, at, Ink::White, Ink::Night, &self.name);
        canvas.fill(area(end + 1, y + 3, 12, 2), Ink::Gold);
        let parts = parts(self.part(model));
        for (place, part) in places(&layout).into_iter().zip(&parts) {
            canvas.fill(place, Ink::Raised);
            let text = self.letters(model, part);
            let (w, h) = (place.size.width as i32, place.size.height as i32);
            let width = layout.name.width(&text);
            if width <= w - 8 {
                let x = place.top_left.x + (w - width) / 2;
                let at = Point::new(x, middle(place, layout.name));
                canvas.text(layout.name, at, Ink::White, Ink::Raised, &text);
                continue;
            }
            // Many letters stand on two lines.
            let font = match layout.size {
                ScreenSize::Small => layout.small,
                ScreenSize::Wide | ScreenSize::Square => layout.text,
            };
            let lines = lines_of(font, &text, w - 8).count() as i32;
            let top = place.top_left.y + (h - lines * font.line()) / 2;
            let inner = area(place.top_left.x + 4, top, w - 8, lines * font.line());
            paragraph(canvas, font, inner, Ink::White, Ink::Raised, &text);
        }
    }
}

/// Where the parts stand: at their keys, A, X, Y, B.
fn places(layout: &Layout) -> [Rectangle; KEYS] {
    let (x, y) = (layout.body.top_left.x, layout.body.top_left.y + layout.row);
    let (w, h) = (
        layout.body.size.width as i32,
        layout.body.size.height as i32 - layout.row,
    );
    match layout.size {
        ScreenSize::Wide | ScreenSize::Small => {
            let (w, h) = (w / 2, h / 2);
            [(0, 0), (1, 0), (1, 1), (0, 1)]
                .map(|(column, line)| area(x + column * w + 2, y + line * h + 2, w - 4, h - 4))
        }
        ScreenSize::Square => {
            let h = h / 4;
            [0, 2, 3, 1].map(|line| area(x + 2, y + line * h + 2, w - 4, h - 4))
        }
    }
}
