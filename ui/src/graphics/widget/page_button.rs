//! The button of a glass without keys that opens the page about what is chosen: keys are held for it.

use crate::graphics::geometry::Geometry;
use crate::shell::model::Model;
use crate::{Canvas, CutBox, Does, ICON, Icon, Ink, Layout, Part, Surface};
use embedded_graphics::geometry::Size;

/// The room that it takes at the end of the title bar.
pub(crate) fn page_room(layout: &Layout) -> i32 {
    match layout.glass.is_touched() {
        true => layout.glass.finger(),
        false => 0,
    }
}

/// Draws it at the end of the title bar, where there is something to be opened.
pub(crate) fn page_button(model: &Model, canvas: &mut Canvas, opens: bool) {
    let layout = model.layout();
    if !opens || !layout.glass.is_touched() {
        return;
    }
    let (place, _) = layout.top.split_right(page_room(&layout) + layout.margin);
    canvas.part(&Part::button(place, Does::Page));
    let face = place.inset(layout.margin / 2);
    canvas.draw(CutBox::new(face, 2, Ink::RAISED));
    let at = face.centred(Size::new_equal(ICON as u32)).top_left;
    canvas.draw(Icon::Card.stencil(Ink::WHITE, at));
}
