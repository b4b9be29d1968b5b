//! A wonder in the landscape: what is built in stone, the rest a shade.

use super::{BadgeSize, silhouette};
use crate::graphics::geometry::square;
use crate::{Canvas, Ink, Stamp, Surface};
use embedded_graphics::{Pixel, geometry::Point, primitives::Rectangle};
use wonders_core::Wonder;

/// Draws a wonder so many times as large as in a badge, as far as it is built, from the ground up.
pub(crate) fn skyline(
    canvas: &mut Canvas,
    wonder: Wonder,
    (size, zoom): (BadgeSize, i32),
    at: Point,
    (built, all): (u8, u8),
) {
    let art = silhouette(wonder, size);
    let high = art.height;
    let cut = high - high * usize::from(built) / usize::from(all.max(1));
    for (rows, inks) in [
        (0..cut, [Ink::LINE, Ink::LINE, Ink::PANEL]),
        (cut..high, [Ink::PAPYRUS, Ink::BRONZE, Ink::PANEL]),
    ] {
        let corner = at + Point::new(0, rows.start as i32 * zoom);
        let picture = art.rows(rows).inked(inks);
        if zoom == 1 {
            canvas.draw(Stamp::new(picture, corner));
            continue;
        }
        for Pixel(dot, ink) in picture.pixels(Point::zero(), 0..art.width as i32) {
            canvas.fill(Rectangle::new(corner + dot * zoom, square(zoom)), ink);
        }
    }
}
