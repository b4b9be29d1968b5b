//! Tokens as they are printed: the number stands inside its coin, laurel or shield.

use super::Scale;
use crate::graphics::font::{BOLD_12, BOLD_15, DIGITS_22, Font, NARROW_12, NARROW_15};
use crate::graphics::geometry::{Geometry, around, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE, UNIT};
use crate::graphics::picture::{Art, art};
use crate::texts::text::fill;
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Letters, Part, Role, Said, Stamp, Surface};
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

/// The picture with its inks, and the fonts of its number.
struct Face {
    art: &'static Art,
    inks: Inks,
    fonts: [&'static Font; 2],
    /// How far above the middle its number stands: a shield has its point below.
    lifted: i32,
}

/// Ink, second ink and shade of a picture.
type Inks = [Ink; 3];
const GOLD: Inks = [Ink::GOLD, Ink::BRONZE, Ink::BLACK];
const RED: Inks = [Ink::RED, Ink::BAD, Ink::BLACK];
const GREEN: Inks = [Ink::LAUREL, Ink::LAUREL2, Ink::BLACK];

/// The picture of a coin.
pub(super) const fn coin(scale: Scale) -> &'static Art {
    match scale {
        Scale::Small => art!("token/coin-18"),
        Scale::Middle => art!("token/coin-24"),
        Scale::Large => art!("token/coin-34"),
    }
}

const fn shield(scale: Scale) -> &'static Art {
    match scale {
        Scale::Small => art!("token/shield-18"),
        Scale::Middle => art!("token/shield-22"),
        Scale::Large => art!("token/shield-32"),
    }
}

const fn wreath(scale: Scale) -> &'static Art {
    match scale {
        Scale::Small => art!("token/laurel-20"),
        Scale::Middle => art!("token/laurel-24"),
        Scale::Large => art!("token/laurel-36"),
    }
}

const fn size_of(art: &Art) -> Size {
    Size::new(art.width as u32, art.height as u32)
}

/// The size of a laurel.
pub(crate) const fn laurel_size(scale: Scale) -> Size {
    size_of(wreath(scale))
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
                    let place = around(Point::new(x + width / 2, y), size_of(face.art));
                    let said = Said::Sign(self.meaning());
                    canvas.part(&Part::seen(place, Role::Picture, said));
                    face.draw(canvas, place, n, on);
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
                super::card::tag(
                    canvas,
                    around(Point::new(x + edge / 2, y), square(edge)),
                    colour,
                );
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
        let fonts: [&'static Font; 2] = match scale {
            Scale::Small => [&BOLD_12, &NARROW_12],
            Scale::Middle => [&BOLD_15, &NARROW_15],
            Scale::Large => [&DIGITS_22, &BOLD_15],
        };
        let (art, inks, lifted) = match self {
            Self::Coin(_) => (coin(scale), GOLD, 0),
            Self::Shield(_) => (shield(scale), RED, QUARTER),
            Self::Laurel(_) => (wreath(scale), GREEN, 0),
            _ => return None,
        };
        Some(Face {
            art,
            inks,
            fonts,
            lifted,
        })
    }
}

/// The size of a price: as wide as two digits and their sign take.
fn pill(scale: Scale) -> Size {
    let font = scale.font();
    let rim = font.cap() / 2 - QUARTER;
    let wide = font.width("−88") + rim;
    Size::new(wide as u32, (font.cap() + HALF + QUARTER) as u32)
}

/// Draws a price from a point on, which is at the middle of its left edge.
fn draw_pill(canvas: &mut Canvas, scale: Scale, at: Point, price: i32) {
    let size = pill(scale);
    let corner = at - Point::new(0, size.height as i32 / 2);
    let place = Rectangle::new(corner, size);
    canvas.part(&Part::seen(place, Role::Picture, Said::Sign(Icon::Coin)));
    canvas.draw(CutBox::new(place, HALF, Ink::BRONZE));
    canvas.draw(CutBox::new(place.inset(1), STROKE, Ink::UMBER));
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
    fn draw(&self, canvas: &mut Canvas, place: Rectangle, number: i32, paper: Ink) {
        canvas.draw(Stamp::new(self.art.inked(self.inks), place.top_left));
        let text = number_text(number);
        let font = if text.chars().count() > 1 && self.fonts[0].width(&text) > place.width() - UNIT
        {
            self.fonts[1]
        } else {
            self.fonts[0]
        };
        let ink = if paper == Ink::COIN {
            Ink::BLACK
        } else {
            Ink::WHITE
        };
        let x = place.left() + (place.width() - font.width(&text)) / 2;
        let y = place.top() + (place.height() + font.cap()) / 2 - self.lifted;
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
    let art = wreath(scale);
    canvas.draw(Stamp::new(art.inked(GREEN), at));
    at.x + art.width as i32
}

/// The columns that a conflict token takes.
pub(crate) fn chip_width(scale: Scale) -> i32 {
    scale.edge() + HALF
}

/// A conflict token as printed: gold for a victory, a red rim for a defeat. Gives the x behind it.
pub(crate) fn chip(canvas: &mut Canvas, scale: Scale, at: Point, points: i32) -> i32 {
    let (font, high) = (scale.font(), scale.edge());
    let place = Rectangle::new(at, Size::new(chip_width(scale) as u32, high as u32));
    let won = points > 0;
    let rim = if won { Ink::COIN } else { Ink::BAD };
    canvas.draw(CutBox::new(place, HALF, rim));
    let (ink, paper) = if won {
        (Ink::BLACK, Ink::COIN)
    } else {
        canvas.draw(CutBox::new(place.inset(QUARTER), STROKE, Ink::NIGHT));
        (Ink::BAD, Ink::NIGHT)
    };
    let text = fill(if won { "+{0}" } else { "−{0}" }, &[&points.abs()]);
    let x = at.x + (place.width() - font.width(&text)) / 2;
    let y = at.y + (high + font.cap()) / 2;
    canvas.draw(Label::new(
        &text,
        Point::new(x, y),
        Letters::new(font, ink, paper),
    ));
    place.right()
}

/// The shield on a border between two cities: swords, no number, which would read as shields.
pub(crate) fn swords(canvas: &mut Canvas, scale: Scale, centre: Point) {
    let art = shield(scale);
    let at = around(centre, size_of(art)).top_left;
    canvas.draw(Stamp::new(art.inked(RED), at));
    let at = around(centre - Point::new(0, 1), square(ICON)).top_left;
    canvas.draw(Icon::Swords.stencil(Ink::WHITE, at));
}
