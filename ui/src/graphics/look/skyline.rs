//! A wonder in the landscape: what is built in stone, the rest a shade.

use super::silhouette;
use crate::{Canvas, Ink, Stamp, Surface};
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
    for (rows, inks) in [
        (0..cut, [Ink::LINE, Ink::LINE, Ink::PANEL]),
        (cut..high, [Ink::PAPYRUS, Ink::BRONZE, Ink::PANEL]),
    ] {
        let corner = at + Point::new(0, rows.start as i32);
        canvas.draw(Stamp::new(art.rows(rows).inked(inks), corner));
    }
}
