//! Everything the screens draw with, page by page: `cargo run -p wonders-tests --bin vocabulary FOLDER`
//! writes it as pictures for the eye.

use super::{
    Arrow, Badge, BadgeSize, Bar, Pictogram, Plaque, Scale, Segment, Stronger, Token, card, chip,
    coin_on, conflict, cost, digits, draw_stages, effect_tokens, field, fight, ground, laurel,
    path, pips, road, row, silhouette,
};
use crate::Glass;
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::shell::key_map::{KeyMap, Sign};
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Stamp, Surface};
use embedded_graphics::geometry::Point;
use wonders_core::{CardId, Colour, Seat, Table, Wonder};

/// The table whose cities are shown.
const TWO: Table = Table::two_players();

/// Pages of the sheet.
pub const PAGES: usize = 5;

/// Draws a page of the vocabulary.
pub fn draw_sheet(canvas: &mut Canvas, glass: Glass, page: usize) {
    let layout = Layout::new(glass, false);
    canvas.wipe(Ink::NIGHT);
    match page {
        0 => wonders(canvas, &layout),
        1 => signs(canvas, &layout),
        2 => cards(canvas, &layout),
        3 => effects(canvas, &layout),
        _ => table(canvas, &layout),
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number % 3).unwrap_or(Seat::FREE_CITY)
}

fn wonders(canvas: &mut Canvas, layout: &Layout) {
    let width = layout.glass.width();
    let (mut x, mut y) = (2, 2);
    for (i, wonder) in Wonder::ALL.into_iter().enumerate() {
        let badge = Badge::new(TWO, seat(i as u8), wonder);
        if x + 86 > width {
            (x, y) = (2, y + 60);
        }
        badge.draw(canvas, Point::new(x, y), BadgeSize::Large);
        badge.draw(canvas, Point::new(x + 58, y), BadgeSize::Middle);
        badge.draw(canvas, Point::new(x + 58, y + 32), BadgeSize::Small);
        x += 90;
    }
}

fn signs(canvas: &mut Canvas, layout: &Layout) {
    let width = layout.glass.width();
    let (mut x, mut y) = (2, 2);
    for icon in Icon::ALL {
        canvas.draw(icon.at(Point::new(x, y)));
        canvas.draw(icon.sized(18, Point::new(x + 16, y)));
        x += 40;
        if x + 36 > width {
            (x, y) = (2, y + 20);
        }
    }
    (x, y) = (2, y + 40);
    for scale in [Scale::Small, Scale::Middle, Scale::Large] {
        for token in [
            Token::Coin(3),
            Token::Coin(12),
            Token::Laurel(7),
            Token::Laurel(12),
            Token::Shield(2),
            Token::Icon(Icon::Ore),
        ] {
            if x + 38 > width {
                (x, y) = (2, y + 30);
            }
            x = token.draw(canvas, scale, x, y, Ink::NIGHT) + 4;
        }
    }
}

/// What the effects of some cards look like, and the digits of decisive numbers.
fn effects(canvas: &mut Canvas, layout: &Layout) {
    let scale = Scale::row(layout);
    let (mut x, mut y) = (2, 14);
    for id in CardId::all().filter(|id| id.index() % 3 == 1) {
        let signs = effect_tokens(id.card().effects);
        if x + row::width(&signs, scale) > layout.glass.width() {
            (x, y) = (2, y + 28);
        }
        x = row::draw(canvas, &signs, scale, (x, y), Ink::NIGHT) + 10;
    }
    let at = Point::new(2, layout.glass.height() - 4);
    canvas.draw(Label::new(
        "0123456789",
        at,
        Letters::new(digits(layout), Ink::GOLD, Ink::NIGHT),
    ));
}

fn cards(canvas: &mut Canvas, layout: &Layout) {
    let width = layout.glass.width();
    let (mut x, mut y) = (2, 2);
    for colour in Colour::ALL {
        let of_colour = CardId::all().filter(|id| id.card().colour == colour);
        for id in of_colour.take(7) {
            card::mini(canvas, area(x, y, 22, 26), id);
            x += 25;
            if x + 24 > width {
                (x, y) = (2, y + 29);
            }
        }
    }
    (x, y) = (2, y + 34);
    card::free_city(canvas, area(x, y, 26, 31), Wonder::Gizah);
    card::hand(canvas, Point::new(x + 32, y + 4), 3, Ink::BROWN);
    card::pile(canvas, Point::new(x + 66, y + 4), Ink::BLUE);
    card::face(canvas, Point::new(x + 90, y + 4));
    let mut pen = x + 112;
    for points in [1, 3, 5, -1] {
        pen = chip(canvas, Scale::row(layout), Point::new(pen, y + 4), points) + 4;
    }
    laurel(canvas, Scale::alone(layout), Point::new(pen, y));
}

fn table(canvas: &mut Canvas, layout: &Layout) {
    let tabs = KeyMap {
        a: Some(Sign {
            icon: Icon::Hold,
            word: "Hold",
        }),
        ..KeyMap::LIST.leaving("Back")
    };
    canvas.fill(layout.top, Ink::PANEL);
    canvas.fill(layout.bottom, Ink::PANEL);
    canvas.fill(layout.side, Ink::PANEL);
    let room = tabs.draw(canvas, layout, 550);
    let at = Point::new(room.top.0 + 20, layout.top.top_left.y + 7);
    pips(canvas, at, (9, 13), (3, 6), Ink::PANEL);
    let y = layout.body.top_left.y + 4;
    let size = Plaque::size(layout);
    let (w, h) = (size.width as i32, size.height as i32);
    let scale = Scale::row(layout);
    road(
        canvas,
        &[Point::new(40, y + h / 2), Point::new(180, y + h / 2)],
    );
    let plaque = Plaque {
        badge: Badge::new(TWO, seat(1), Wonder::Gizah),
        name: "Maximilian",
        coins: Some(12),
        shields: Some(3),
        points: None,
        stages: Some((1, 3)),
        chosen: true,
    };
    plaque.draw(canvas, layout, area(4, y, w, h));
    let at = Point::new(w + 40, y + h / 2);
    conflict(canvas, scale, at, Stronger::Right);
    fight(canvas, scale, Point::new(w + 40, y + h + 14), (2, 4));
    let x = layout.body.size.width as i32 - 30;
    path(
        canvas,
        &[
            Point::new(x - 24, y + h),
            Point::new(x, y + h),
            Point::new(x, y + 6),
        ],
        Ink::GOLD,
    );
    coin_on(canvas, scale, Point::new(x, y + h / 2), 2, Ink::NIGHT);
    let below = y + h + 16;
    let badge = Badge::new(TWO, seat(2), Wonder::Rhodos);
    let mut pen = 4;
    for met in [cost::Met::Own, cost::Met::Bought(badge), cost::Met::Missing] {
        pen = cost::beside(canvas, Point::new(pen, below - 8), Icon::Clay, met) + 4;
    }
    let at = Point::new(pen + 6, below - 12);
    cost::above(canvas, at, 18, Icon::Wood, cost::Met::Own);
    if layout.extent != Extent::Low {
        steps(canvas, below + 26, badge);
        score(canvas, below + 46);
    }
}

fn score(canvas: &mut Canvas, y: i32) {
    let parts = [
        (6, Ink::RED, Icon::Swords),
        (10, Ink::COAL, Icon::Stage),
        (17, Ink::BLUE, Icon::Column),
        (12, Ink::GREEN, Icon::Gear),
    ];
    let segments = parts.map(|(points, ink, glyph)| Segment { points, ink, glyph });
    let bar = Bar {
        segments: &segments,
        lit: Some(2),
        thin: false,
        full: 60,
        grown: crate::graphics::motion::Motion::WHOLE,
    };
    bar.draw(canvas, area(4, y, 200, 20));
    ground(canvas, area(4, y + 26, 60, 30), false);
    let place = area(10, y + 32, 24, 18);
    field(canvas, place, Ink::PAPYRUS, Icon::Coin);
    draw_stages(canvas, area(38, y + 34, 22, 12), (2, 4));
    let inks = [Ink::PAPYRUS, Ink::BRONZE, Ink::PANEL];
    let babylon = silhouette(Wonder::Babylon, 48);
    canvas.draw(Stamp::new(babylon.inked(inks), Point::new(80, y + 20)));
}

fn steps(canvas: &mut Canvas, y: i32, badge: Badge) {
    let size = BadgeSize::Small;
    let x = Pictogram::Draw.draw(canvas, 4, y, size, Ink::BLUE) + 8;
    let x = Pictogram::Give(badge).draw(canvas, x, y, size, Ink::BROWN) + 8;
    Arrow::GOLD
        .short()
        .draw(canvas, Point::new(x, y), Point::new(x + 14, y));
}
