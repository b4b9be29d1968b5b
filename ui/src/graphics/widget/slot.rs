//! A switch: a slot with a knob at one of its ends.

use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::STROKE;
use crate::shell::model::Model;
use crate::{Canvas, CutBox, Ink, Part, Role, Said, Surface, Text};
use embedded_graphics::{geometry::Size, primitives::Rectangle};

/// Draws it at the right end of a row, and says which way it is; gives the rest of the row.
pub(crate) fn slot(
    model: &Model,
    canvas: &mut Canvas,
    row: Rectangle,
    (on, ink): (bool, Ink),
) -> Rectangle {
    let layout = model.layout();
    let high = layout.glass.finger() / 2;
    let (end, rest) = row.split_right(2 * high + layout.margin);
    let size = Size::new(2 * high as u32, high as u32);
    let place = end.place(size, Align::End, Align::Centre);
    let (word, ground, knob, side) = match on {
        true => (Text::Yes, Ink::COIN, Ink::BLACK, Align::End),
        false => (Text::No, Ink::NIGHT, ink, Align::Start),
    };
    let said = Said::Words(model.say(word));
    canvas.part(&Part::seen(place, Role::Picture, said));
    canvas.draw(CutBox::new(place, STROKE, Ink::LINE));
    canvas.draw(CutBox::new(place.inset(1), STROKE, ground));
    let inside = place.inset_by(STROKE, 0);
    let at = inside.place(square(high - 2 * STROKE), side, Align::Centre);
    canvas.draw(CutBox::new(at, STROKE, knob));
    rest
}
