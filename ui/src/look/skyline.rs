//! A wonder in the landscape: what is built in stone, the rest a shade.

use super::{Bitmap, silhouette};
use crate::{Canvas, Ink};
use embedded_graphics::geometry::Point;
use wonders_core::Wonder;

/// Draws a wonder with an edge of 24 or 48 pixels as far as it is built, from the ground up.
pub(crate) fn skyline(
    canvas: &mut Canvas,
    wonder: Wonder,
    edge: i32,
    at: Point,
    (built, all): (u8, u8),
) {
    let art = silhouette(wonder, edge);
    let high = art.height;
    let cut = high - high * usize::from(built) / usize::from(all.max(1));
    let (above, below) = art.rows.split_at(art.rows.len() / high * cut);
    for (rows, top, inks) in [
        (above, 0, [Ink::Road, Ink::Road, Ink::Panel]),
        (below, cut, [Ink::Papyrus, Ink::Bronze, Ink::Panel]),
    ] {
        let part = Bitmap {
            width: art.width,
            height: rows.len() * high / art.rows.len(),
            rows,
        };
        canvas.bitmap(&part, at + Point::new(0, top as i32), inks);
    }
}
