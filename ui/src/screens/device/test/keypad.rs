//! Every key as a box that counts its presses.

use crate::graphics::font::BOLD_15;
use crate::graphics::layout::area;
use crate::graphics::widget::middle;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, CutBox, Ink, Input, Key, Keys, Label, Letters, Surface};
use embedded_graphics::geometry::Point;
use embedded_graphics::primitives::Rectangle;

/// Between two boxes.
const GAP: i32 = 4;

/// How often each key went down.
#[derive(Clone, Debug, Default)]
pub(super) struct Keypad {
    presses: [u8; Key::ALL.len()],
    /// The key that went down last: what was held before this page came does not end it.
    down: Option<Key>,
}

impl Keypad {
    /// Counts a key; true once one is held, which ends it.
    pub fn take(&mut self, input: Input) -> bool {
        match input {
            Input::Down(key) => {
                self.down = Some(key);
                let presses = &mut self.presses[key as usize];
                *presses = presses.saturating_add(1);
                false
            }
            Input::Long(key) => self.down == Some(key),
            Input::Short(_) | Input::Repeat(_) => false,
        }
    }

    /// The keys that came.
    pub fn seen(&self) -> Keys {
        let keys = Key::ALL.into_iter();
        let seen = keys.filter(|key| self.presses[*key as usize] > 0);
        seen.fold(Keys::NONE, Keys::with)
    }

    /// A box for each key of the board, light once it was pressed, its presses beside its name.
    pub fn draw(&self, model: &Model, room: Rectangle, canvas: &mut Canvas) {
        let keys = model.device.keys;
        let count = keys.iter().count() as i32;
        // Four, then the joystick's.
        let columns = if count > 4 { 5 } else { 4 };
        let (wide, high) = (40, (room.size.height as i32 - 1).min(24));
        let left = room.top_left.x + (room.size.width as i32 - columns * (wide + GAP) + GAP) / 2;
        for (place, key) in (0..).zip(keys.iter()) {
            let (column, row) = if place < 4 {
                (place, 0)
            } else {
                (place - 4, 1)
            };
            let x = left + column * (wide + GAP);
            let y = room.top_left.y + row * (high + GAP);
            self.draw_key(model, area(x, y, wide, high), key, canvas);
        }
    }

    fn draw_key(&self, model: &Model, tile: Rectangle, key: Key, canvas: &mut Canvas) {
        let presses = self.presses[key as usize];
        let (ink, paper) = match presses {
            0 => (Ink::WHITE, Ink::RAISED),
            _ => (Ink::BLACK, Ink::CREAM),
        };
        canvas.draw(CutBox::new(tile, 3, paper));
        let at = Point::new(tile.top_left.x + 6, middle(tile, &BOLD_15));
        canvas.draw(Label::new(
            label(key),
            at,
            Letters::new(&BOLD_15, ink, paper),
        ));
        if presses > 0 {
            let font = model.layout().small;
            let number = fill("{0}", &[&presses]);
            let x = tile.top_left.x + tile.size.width as i32 - 5 - font.width(&number);
            let at = Point::new(x, middle(tile, font));
            canvas.draw(Label::new(&number, at, Letters::new(font, ink, paper)));
        }
    }
}

const fn label(key: Key) -> &'static str {
    match key {
        Key::A => "A",
        Key::B => "B",
        Key::X => "X",
        Key::Y => "Y",
        Key::Up => "↑",
        Key::Down => "↓",
        Key::Left => "←",
        Key::Right => "→",
        Key::Press => "•",
    }
}
