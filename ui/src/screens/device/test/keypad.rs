//! Every key as a box that counts its presses.

use crate::graphics::font::BOLD_15;
use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{HALF, STROKE};
use crate::graphics::widget::middle;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, CutBox, Ink, Input, Key, Keys, Label, Letters, Surface};
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

/// Between two boxes.
const GAP: i32 = HALF;

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
        // The four, then the joystick's.
        let in_line = |joystick: bool| {
            let wanted = move |key: &Key| (*key as u8 > Key::Y as u8) == joystick;
            keys.iter().filter(wanted)
        };
        let columns = in_line(false).count().max(in_line(true).count());
        let high = BOLD_15.line().min(room.height());
        let wide = (columns as i32 * (2 * ICON_LARGE + GAP)).min(room.width());
        let size = Size::new(wide as u32, (2 * high + GAP) as u32);
        let all = room.place(size, Align::Centre, Align::Start);
        for (line, joystick) in [false, true].into_iter().enumerate() {
            for (column, key) in in_line(joystick).enumerate() {
                let cell = all.cell(line * columns + column, columns, 2, GAP);
                self.draw_key(model, cell, key, canvas);
            }
        }
    }

    fn draw_key(&self, model: &Model, tile: Rectangle, key: Key, canvas: &mut Canvas) {
        let presses = self.presses[key as usize];
        let (ink, paper) = match presses {
            0 => (Ink::WHITE, Ink::RAISED),
            _ => (Ink::BLACK, Ink::CREAM),
        };
        canvas.draw(CutBox::new(tile, STROKE, paper));
        let at = Point::new(tile.left() + GAP, middle(tile, &BOLD_15));
        canvas.draw(Label::new(
            label(key),
            at,
            Letters::new(&BOLD_15, ink, paper),
        ));
        if presses > 0 {
            let font = model.layout().small;
            let number = fill("{0}", &[&presses]);
            let x = tile.right() - GAP - font.width(&number);
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
