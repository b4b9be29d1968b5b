//! How things are drawn: canvas, letters, icons, and the parts that screens are made of.
//!
//! Drawing is embedded-graphics' own: [`Ink`](crate::Ink) is its pixel colour,
//! [`Canvas`](crate::Canvas) a draw target, letters a text renderer, pictures images. A
//! [`Surface`](crate::Surface) is a target on which letters and pictures are quick, and which hears
//! what is drawn:
//!
//! ```text
//! canvas.fill(bar, Ink::PANEL);
//! canvas.draw(framed(place, 2, Ink::GOLD));
//! canvas.draw(Icon::Coin.at(corner));
//! let end = canvas.draw(Label::new("Ann", at, Letters::new(layout.name, Ink::WHITE, Ink::PANEL)));
//! canvas.draw(Circle::new(at, 9).into_styled(PrimitiveStyle::with_fill(Ink::RED)));
//! ```
//!
//! Places are not added up but split: [`Geometry`](crate::Geometry) takes rows and columns off a
//! box. How large things are follows from the [`Glass`](crate::Glass), through the
//! [`Layout`](crate::Layout) and the fonts: `font.line()` and `layout.row` are heights,
//! `layout.margin` is a gap.

pub(crate) mod canvas;
#[cfg(feature = "fine")]
pub(crate) mod fine;
pub mod font;
pub(crate) mod geometry;
pub(crate) mod glass;
pub(crate) mod icon;
pub(crate) mod ink;
pub(crate) mod layout;
pub(crate) mod letters;
pub(crate) mod lines;
pub(crate) mod look;
pub(crate) mod motion;
pub(crate) mod packed;
pub(crate) mod part;
pub(crate) mod picture;
pub(crate) mod shape;
pub(crate) mod surface;
pub(crate) mod widget;
