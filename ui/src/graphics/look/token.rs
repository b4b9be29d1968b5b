//! Tokens as they are printed: the number stands inside its coin, laurel or shield.

use super::Scale;
use crate::graphics::font::{BOLD_12, BOLD_15, DIGITS_22, Font, NARROW_12, NARROW_15};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::picture::{Art, art};
use crate::texts::text::fill;
use crate::{Canvas, CutBox, Icon, Ink, Label, Letters, Part, Role, Said, Stamp, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// One sign in a row of signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A coin with its number.
    Coin(i32),
    /// What something costs: a pill, never round, so that it is not taken for a gain.
    Price(i32),
    /// The sign before coins that come in.
    Plus,
    /// Points in a laurel.
    Laurel(i32),
    /// A red shield with its number.
    Shield(i32),
    /// A plain icon.
    Icon(Icon),
    /// A card's colour with the shape that stands for it.
    Tag(wonders_core::Colour),
    /// A few letters between the signs.
    Word(&'static str),
    /// Room.
    Gap(i32),
}

/// The picture, font, ink, paper, and the baseline below its top.
struct Face {
    art: &'static Art,
    inks: [Ink; 3],
    fonts: [&'static Font; 2],
    baseline: i32,
}

impl Token {
    /// Its width.
    pub fn width(self, scale: Scale) -> i32 {
        match self {
            Self::Coin(_) | Self::Laurel(_) | Self::Shield(_) => {
                self.face(scale).map_or(0, |face| face.art.width as i32)
            }
            Self::Price(_) => pill(scale).width as i32,
            Self::Plus => scale.font().width("+") + 1,
            Self::Icon(_) => scale.icon(),
            Self::Tag(_) => scale.tag(),
            Self::Word(word) => scale.font().width(word),
            Self::Gap(width) => width,
        }
    }

    /// The icon that means the same.
    const fn meaning(self) -> Icon {
        match self {
            Self::Shield(_) => Icon::Shield,
            Self::Laurel(_) => Icon::Points,
            Self::Icon(icon) => icon,
            _ => Icon::Coin,
        }
    }

    /// Draws it from `x` on, its middle at `y`, and gives the x behind it.
    pub fn draw(self, canvas: &mut Canvas, scale: Scale, x: i32, y: i32, paper: Ink) -> i32 {
        let width = self.width(scale);
        match self {
            Self::Coin(n) | Self::Laurel(n) | Self::Shield(n) => {
                if let Some(face) = self.face(scale) {
                    let on = match self {
                        Self::Coin(_) => Ink::COIN,
                        Self::Shield(_) => Ink::RED,
                        _ => paper,
                    };
                    let high = face.art.height as i32;
                    let place = area(x, y - high / 2, width, high);
                    let said = Said::Sign(self.meaning());
                    canvas.part(&Part::seen(place, Role::Picture, said));
                    face.draw(canvas, Point::new(x, y), n, on);
                }
            }
            Self::Price(n) => draw_pill(canvas, scale, Point::new(x, y), n),
            Self::Plus => {
                let font = scale.font();
                let at = Point::new(x, y + font.cap() / 2);
                canvas.draw(Label::new("+", at, Letters::new(font, Ink::GOOD, paper)));
            }
            Self::Icon(icon) => {
                let edge = scale.icon();
                canvas.draw(icon.sized(edge, Point::new(x, y - edge / 2)));
            }
            Self::Tag(colour) => {
                let edge = scale.tag();
                super::card::tag(canvas, area(x, y - edge / 2, edge, edge), colour);
            }
            Self::Word(word) => {
                let font = scale.font();
                let at = Point::new(x, y + font.cap() / 2);
                canvas.draw(Label::new(word, at, Letters::new(font, Ink::WHITE, paper)));
            }
            Self::Gap(_) => {}
        }
        x + width
    }

    fn face(self, scale: Scale) -> Option<Face> {
        let small: [&'static Font; 2] = [&BOLD_12, &NARROW_12];
        let middle: [&'static Font; 2] = [&BOLD_15, &NARROW_15];
        let large: [&'static Font; 2] = [&DIGITS_22, &BOLD_15];
        let (art, fonts, baseline) = match (self, scale.edge()) {
            (Self::Coin(_), ..=18) => (art!("token/coin-18"), small, 15),
            (Self::Coin(_), 19..=24) => (art!("token/coin-24"), middle, 19),
            (Self::Coin(_), _) => (art!("token/coin-34"), large, 28),
            (Self::Shield(_), ..=18) => (art!("token/shield-18"), small, 14),
            (Self::Shield(_), 19..=24) => (art!("token/shield-22"), middle, 18),
            (Self::Shield(_), _) => (art!("token/shield-32"), large, 26),
            (Self::Laurel(_), ..=18) => (art!("token/laurel-20"), small, 16),
            (Self::Laurel(_), 19..=24) => (art!("token/laurel-24"), middle, 19),
            (Self::Laurel(_), _) => (art!("token/laurel-36"), large, 29),
            _ => return None,
        };
        let inks = match self {
            Self::Coin(_) => [Ink::GOLD, Ink::BRONZE, Ink::BLACK],
            Self::Shield(_) => [Ink::RED, Ink::BAD, Ink::BLACK],
            _ => [Ink::LAUREL, Ink::LAUREL2, Ink::BLACK],
        };
        Some(Face {
            art,
            inks,
            fonts,
            baseline,
        })
    }
}

/// The size of a price: as wide as two digits and their sign take.
const fn pill(scale: Scale) -> Size {
    match scale {
        Scale::Small => Size::new(27, 18),
        Scale::Middle => Size::new(36, 22),
        Scale::Large => Size::new(40, 24),
    }
}

/// Draws a price from a point on, which is at the middle of its left edge.
fn draw_pill(canvas: &mut Canvas, scale: Scale, at: Point, price: i32) {
    let size = pill(scale);
    let corner = at - Point::new(0, size.height as i32 / 2);
    let place = Rectangle::new(corner, size);
    canvas.draw(CutBox::new(place, 4, Ink::BRONZE));
    canvas.draw(CutBox::new(place.inset(1), 3, Ink::UMBER));
    let (font, text) = (scale.font(), number_text(-price));
    let x = at.x + (size.width as i32 - font.width(&text)) / 2;
    let pen = Point::new(x, at.y + font.cap() / 2);
    canvas.draw(Label::new(
        &text,
        pen,
        Letters::new(font, Ink::GOLD, Ink::UMBER),
    ));
}

impl Face {
    fn draw(&self, canvas: &mut Canvas, at: Point, number: i32, paper: Ink) {
        let (width, height) = (self.art.width as i32, self.art.height as i32);
        let top = at.y - height / 2;
        canvas.draw(Stamp::new(self.art.inked(self.inks), Point::new(at.x, top)));
        let text = number_text(number);
        let font = if text.chars().count() > 1 && self.fonts[0].width(&text) > width - 8 {
            self.fonts[1]
        } else {
            self.fonts[0]
        };
        let ink = if paper == Ink::COIN {
            Ink::BLACK
        } else {
            Ink::WHITE
        };
        let x = at.x + (width - font.width(&text)) / 2;
        let y = top + self.baseline - (self.fonts[0].cap() - font.cap()) / 2;
        canvas.draw(Label::new(
            &text,
            Point::new(x, y),
            Letters::new(font, ink, paper),
        ));
    }
}

/// A number with a minus sign as wide as a digit.
pub(crate) fn number_text(number: i32) -> crate::texts::text::Sentence {
    fill(if number < 0 { "−{0}" } else { "{0}" }, &[&number.abs()])
}

/// A laurel without a number: the winner's.
pub(crate) fn laurel(canvas: &mut Canvas, scale: Scale, at: Point) -> i32 {
    let art = match scale.edge() {
        ..=18 => art!("token/laurel-20"),
        19..=24 => art!("token/laurel-24"),
        _ => art!("token/laurel-36"),
    };
    canvas.draw(Stamp::new(
        art.inked([Ink::LAUREL, Ink::LAUREL2, Ink::BLACK]),
        at,
    ));
    at.x + art.width as i32
}

/// A conflict token as printed: gold for a victory, a red rim for a defeat. Gives the x behind it.
pub(crate) fn chip(canvas: &mut Canvas, scale: Scale, at: Point, points: i32) -> i32 {
    let (w, h, font): (i32, i32, &Font) = match scale.edge() {
        ..=18 => (21, 18, &BOLD_12),
        _ => (28, 24, &BOLD_15),
    };
    let won = points > 0;
    let rim = if won { Ink::COIN } else { Ink::BAD };
    canvas.draw(CutBox::new(area(at.x, at.y, w, h), 5, rim));
    let (ink, paper) = if won {
        (Ink::BLACK, Ink::COIN)
    } else {
        canvas.draw(CutBox::new(
            area(at.x + 2, at.y + 2, w - 4, h - 4),
            4,
            Ink::NIGHT,
        ));
        (Ink::BAD, Ink::NIGHT)
    };
    let text = fill(if won { "+{0}" } else { "−{0}" }, &[&points.abs()]);
    let x = at.x + (w - font.width(&text)) / 2;
    let y = at.y + (h + font.cap()) / 2;
    canvas.draw(Label::new(
        &text,
        Point::new(x, y),
        Letters::new(font, ink, paper),
    ));
    at.x + w
}

/// The shield on a border between two cities: swords, no number, which would read as shields.
pub(crate) fn swords(canvas: &mut Canvas, scale: Scale, centre: Point) {
    let art = match scale.edge() {
        ..=18 => art!("token/shield-18"),
        _ => art!("token/shield-22"),
    };
    let (w, h) = (art.width as i32, art.height as i32);
    let at = Point::new(centre.x - w / 2, centre.y - h / 2);
    canvas.draw(Stamp::new(art.inked([Ink::RED, Ink::BAD, Ink::BLACK]), at));
    let at = Point::new(centre.x - 7, centre.y - 8);
    canvas.draw(Icon::Swords.stencil(Ink::WHITE, at));
}
