//! A name spelled with the keys: each has its part of the alphabet, and the next press divides that
//! part again. Letters that are likely after the last one take two presses, most others three; B
//! before a letter is done.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{Extent, HALF, QUARTER, UNIT};
use crate::graphics::widget::{Frame, middle};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::Sentence;
use crate::{Canvas, Does, Font, Ink, Label, Language, Layout, Letters, Part, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{NAME_LETTERS, Name};

/// The name so far, and the part of the alphabet that is left; all of it if none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spell {
    name: Name,
    part: Option<&'static str>,
}

/// The sign for "done" among the letters, and that for erasing one.
const DONE: char = '>';
const ERASE: char = '<';

/// Whether a language spells with this capital, so that it can be drawn.
fn is_letter(letter: char) -> bool {
    let spells = |language: Language| language.alphabet_tree(None).contains(letter);
    letter.is_alphabetic() && Language::ALL.into_iter().any(spells)
}

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

    /// Takes a whole name that was written elsewhere, on a host's keyboard: the letters of it that
    /// can be spelled here. One without any leaves.
    pub fn write(&mut self, text: &str) -> Step {
        self.name = Name::default();
        for letter in text.chars().flat_map(char::to_uppercase) {
            if is_letter(letter) {
                self.pick(letter);
            }
        }
        self.pick(DONE)
    }

    fn part(&self, model: &Model) -> &'static str {
        let last = self.name.chars().last();
        self.part
            .unwrap_or_else(|| model.language().alphabet_tree(last))
    }

    fn pick(&mut self, letter: char) -> Step {
        match letter {
            DONE | ERASE if self.name.is_empty() => return Step::POP,
            DONE => return Step::give(Reply::Name(self.name.clone())),
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
        if part.starts_with(ERASE) {
            let _ = text.push_str(model.say(Text::NameErase));
        } else if inner.is_empty() {
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

/// What chooses the parts: A, X, Y, B.
const ACTS: [Act; KEYS] = [Act::Select, Act::Up, Act::Down, Act::Back];

impl View for Spell {
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

    fn keys(&self, _model: &Model) -> KeyMap<'static> {
        KeyMap::default().with_sides()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let room = Frame {
            title: model.say(Text::NewName),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        // A host asks with a field of its own.
        if model.device.hosted {
            return;
        }
        let (head, font, paper) = head(&layout, room.top.0);
        let y = middle(head, font);
        let at = Point::new(head.left() + 2 * layout.margin, y);
        let end = canvas.draw(Label::new(
            &self.name,
            at,
            Letters::new(font, Ink::WHITE, paper),
        ));
        canvas.fill(area(end + 1, y + QUARTER, UNIT + HALF, 2), Ink::GOLD);
        let parts = parts(self.part(model));
        for ((place, part), act) in places(&layout).into_iter().zip(&parts).zip(ACTS) {
            canvas.part(&Part::button(place, Does::Act(act)));
            canvas.fill(place, Ink::RAISED);
            let text = self.letters(model, part);
            draw_letters(canvas, &layout, place, &text);
        }
    }
}

/// The font of the letters of a part: the smaller one where they need two lines.
fn letters_font(layout: &Layout, place: Rectangle, text: &str) -> &'static Font {
    match layout.name.width(text) <= place.width() - UNIT {
        true => layout.name,
        false => layout.text,
    }
}

/// The letters in one line, or in two that are as even as the gaps between them allow.
fn lines_in<'t>(
    font: &'static Font,
    place: Rectangle,
    text: &'t str,
) -> impl Iterator<Item = &'t str> {
    let wider = |(first, second): &(&str, &str)| font.width(first).max(font.width(second));
    let gaps = text.match_indices(' ');
    let halves = gaps.map(|(at, _)| (&text[..at], &text[at + 1..]));
    let one = font.width(text) <= place.width() - UNIT;
    let (first, second) = match halves.min_by_key(wider) {
        Some(halves) if !one => halves,
        _ => (text, ""),
    };
    [first, second].into_iter().filter(|line| !line.is_empty())
}

fn draw_letters(canvas: &mut Canvas, layout: &Layout, place: Rectangle, text: &str) {
    let font = letters_font(layout, place, text);
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let lines = lines_in(font, place, text).count() as i32;
    let top = place.top_left.y + (h - lines * font.line()) / 2;
    for (number, line) in (0..).zip(lines_in(font, place, text)) {
        let row = area(place.top_left.x, top + number * font.line(), w, font.line());
        let x = place.top_left.x + (w - font.width(line)) / 2;
        let at = Point::new(x, middle(row, font));
        canvas.draw(Label::new(
            line,
            at,
            Letters::new(font, Ink::WHITE, Ink::RAISED),
        ));
    }
}

/// Where the letters so far stand, theirs and the ground: in a row of its own, on the small glass
/// behind the title, since the keys need all of the body there.
fn head(layout: &Layout, title: i32) -> (Rectangle, &'static Font, Ink) {
    let (body, bar) = (layout.body, layout.top);
    let w = body.size.width as i32;
    match layout.extent {
        Extent::Wide | Extent::Narrow => {
            let place = area(body.top_left.x, body.top_left.y, w, layout.row);
            (place, layout.name, Ink::NIGHT)
        }
        Extent::Low => {
            let place = area(title, bar.top_left.y, w - title, bar.size.height as i32);
            (place, layout.small, Ink::PANEL)
        }
    }
}

/// Where the parts stand: at their keys, A, X, Y, B.
fn places(layout: &Layout) -> [Rectangle; KEYS] {
    let head = match layout.extent {
        Extent::Wide | Extent::Narrow => layout.row,
        Extent::Low => 0,
    };
    let (_, rest) = layout.body.split_top(head);
    let places = match layout.extent {
        Extent::Wide | Extent::Low => {
            let [left, right] = rest.in_columns([1, 1], 0);
            let [a, b] = left.in_rows([1, 1], 0);
            let [x, y] = right.in_rows([1, 1], 0);
            [a, x, y, b]
        }
        Extent::Narrow => {
            let [a, b, x, y] = rest.in_rows([1; KEYS], 0);
            [a, x, y, b]
        }
    };
    places.map(|place| place.inset(QUARTER))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use crate::{Device, Keys, Language};

    /// A part, and all that it is divided into.
    fn all(part: &'static str, out: &mut std::vec::Vec<&'static str>) {
        out.push(part);
        for inner in parts(part) {
            all(inner, out);
        }
    }

    #[test]
    fn the_letters_of_every_part_fit_its_key() {
        for (screen, language) in Glass::BOARDS
            .into_iter()
            .flat_map(|screen| Language::ALL.map(|language| (screen, language)))
        {
            let mut model = Model::new(Device {
                glass: screen,
                keys: Keys::NONE,
                led: false,
                hosted: false,
                board: "",
                version: "0",
                supply: crate::Supply::PICO,
                drive: "",
            });
            model.settings.language = language;
            let layout = model.layout();
            let letters = language.alphabet().chars().map(Some);
            for last in letters.chain([None]) {
                let mut spell = Spell::default();
                if let Some(letter) = last {
                    spell.name.push(letter).unwrap();
                }
                let mut found = std::vec::Vec::new();
                for part in parts(spell.part(&model)) {
                    all(part, &mut found);
                }
                for (part, place) in found
                    .iter()
                    .flat_map(|part| places(&layout).map(|place| (part, place)))
                {
                    let text = spell.letters(&model, part);
                    let font = letters_font(&layout, place, &text);
                    let high = lines_in(font, place, &text).count() as i32 * font.line();
                    assert!(high <= place.size.height as i32, "{screen:?} {text}");
                    let wide = lines_in(font, place, &text)
                        .map(|line| font.width(line))
                        .max();
                    assert!(wide <= Some(place.size.width as i32), "{screen:?} {text}");
                }
            }
        }
    }
}
