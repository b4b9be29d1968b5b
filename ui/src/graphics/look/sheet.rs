//! Everything the screens draw with, page by page: `cargo run -p wonders-tests --bin vocabulary FOLDER`
//! writes it as pictures for the eye.

use super::{
    Arrow, Badge, BadgeSize, Bar, Pictogram, Plaque, Scale, Segment, Stronger, Token, card, chip,
    coin_on, conflict, cost, digits, draw_stages, effect_tokens, field, fight, ground, laurel,
    laurel_size, path, pips, road, row, silhouette,
};
use crate::Glass;
use crate::graphics::geometry::{Align, Flow, Geometry, square};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{Extent, HALF, QUARTER, STROKE, UNIT};
use crate::graphics::motion::Motion;
use crate::shell::key_map::{KeyMap, Sign};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Stamp, Surface};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{CardId, Colour, Seat, Table, Wonder};

/// The table whose cities are shown.
const TWO: Table = Table::two_players();

/// A page of the sheet.
type Page = fn(&mut Canvas, &Layout, Rectangle);
const ALL: &[Page] = &[wonders, signs, cards, effects, table];

/// Pages of the sheet.
pub const PAGES: usize = ALL.len();

/// Draws a page of the vocabulary.
pub fn draw_sheet(canvas: &mut Canvas, glass: Glass, page: usize) {
    let layout = Layout::new(glass, false);
    canvas.wipe(Ink::NIGHT);
    if let Some(draw) = ALL.get(page) {
        draw(canvas, &layout, glass.area().inset(QUARTER));
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number % TWO.count).unwrap_or(Seat::FREE_CITY)
}

fn wonders(canvas: &mut Canvas, _layout: &Layout, place: Rectangle) {
    let [large, middle, small] =
        [BadgeSize::Large, BadgeSize::Middle, BadgeSize::Small].map(|size| (size, size.edge()));
    let mut flow = Flow::new(place, HALF);
    for (i, wonder) in Wonder::ALL.into_iter().enumerate() {
        let badge = Badge::new(TWO, seat(i as u8), wonder);
        let cell = flow.next(Size::new(
            (large.1 + QUARTER + middle.1) as u32,
            large.1 as u32,
        ));
        let (left, rest) = cell.split_left(large.1 + QUARTER);
        badge.draw(canvas, left.top_left, large.0);
        badge.draw(canvas, rest.top_left, middle.0);
        let at = rest.place(square(small.1), Align::Start, Align::End);
        badge.draw(canvas, at.top_left, small.0);
    }
}

fn signs(canvas: &mut Canvas, _layout: &Layout, place: Rectangle) {
    let mut flow = Flow::new(place, QUARTER);
    for &icon in Icon::ALL {
        let cell = flow.next(Size::new((ICON + ICON_LARGE) as u32, ICON_LARGE as u32));
        let (left, right) = cell.split_left(ICON);
        canvas.draw(icon.at(left.top_left));
        canvas.draw(icon.sized(ICON_LARGE, right.top_left));
    }
    let mut flow = Flow::new(flow.rest(), QUARTER);
    for scale in [Scale::Small, Scale::Middle, Scale::Large] {
        for token in [
            Token::Coin(2),
            Token::Laurel(1),
            Token::Shield(2),
            Token::Price(1),
            Token::Icon(Icon::Ore),
        ] {
            let size = Size::new(token.width(scale) as u32, 2 * ICON_LARGE as u32);
            let at = flow.next(size).start();
            token.draw(canvas, scale, at.x, at.y, Ink::NIGHT);
        }
    }
}

/// What the effects of some cards look like, and the digits of decisive numbers.
fn effects(canvas: &mut Canvas, layout: &Layout, place: Rectangle) {
    let (scale, font) = (Scale::row(layout), digits(layout));
    let (below, place) = place.split_bottom(font.cap());
    let mut flow = Flow::new(place, HALF);
    for id in CardId::all().step_by(Colour::ALL.len() / 2) {
        let signs = effect_tokens(id.card().effects);
        let wide = row::width(&signs, scale);
        let at = flow
            .next(Size::new(wide as u32, scale.edge() as u32))
            .start();
        row::draw(canvas, &signs, scale, (at.x, at.y), Ink::NIGHT);
    }
    let at = Point::new(below.left(), below.bottom());
    let letters = Letters::new(font, Ink::GOLD, Ink::NIGHT);
    canvas.draw(Label::new("0123456789", at, letters));
}

fn cards(canvas: &mut Canvas, layout: &Layout, place: Rectangle) {
    let size = card::small_size(layout);
    let mut flow = Flow::new(place, STROKE);
    for colour in Colour::ALL {
        let of_colour = CardId::all().filter(|id| id.card().colour == colour);
        for id in of_colour.take(card::FEW as usize) {
            card::mini(canvas, flow.next(size), id);
        }
    }
    let mut flow = Flow::new(flow.rest(), UNIT);
    card::free_city(canvas, flow.next(size + square(HALF)), Wonder::Gizah);
    let hand = Size::new(card::HAND.0 as u32, card::HAND.1 as u32);
    card::hand(canvas, flow.next(hand).top_left, card::FEW, Ink::BROWN);
    card::pile(canvas, flow.next(hand).top_left, Ink::BLUE);
    card::face(canvas, flow.next(card::BACK).top_left);
    let scale = Scale::row(layout);
    for points in [1, -1] {
        let token = Size::new((scale.edge() + HALF) as u32, scale.edge() as u32);
        chip(canvas, scale, flow.next(token).top_left, points);
    }
    let alone = Scale::alone(layout);
    let wreath = flow.next(laurel_size(alone));
    laurel(canvas, alone, wreath.top_left);
}

fn table(canvas: &mut Canvas, layout: &Layout, _place: Rectangle) {
    let tabs = KeyMap {
        a: Some(Sign {
            icon: Icon::Hold,
            word: "Hold",
        }),
        ..KeyMap::LIST.leaving("Back")
    };
    for bar in [layout.top, layout.bottom, layout.side] {
        canvas.fill(bar, Ink::PANEL);
    }
    let room = tabs.draw(canvas, layout, Motion::WHOLE / 2);
    let edge = layout.small.cap() - QUARTER;
    let at = Point::new(room.top.0, layout.top.centred(square(edge)).top());
    pips(canvas, at, (edge, edge + HALF), (2, 6), Ink::PANEL);
    let size = Plaque::size(layout);
    let (upper, lower) = layout.body.inset(HALF).split_top(size.height as i32);
    border(canvas, layout, upper, size);
    let (costs, rest) = lower.split_top(ICON_LARGE + BadgeSize::Small.edge() + HALF);
    let badge = Badge::new(TWO, seat(2), Wonder::Rhodos);
    let mut pen = costs.top_left;
    for met in [cost::Met::Own, cost::Met::Bought(badge), cost::Met::Missing] {
        pen.x = cost::beside(canvas, pen, Icon::Clay, met) + HALF;
    }
    cost::above(canvas, pen, ICON_LARGE, Icon::Wood, cost::Met::Own);
    if layout.extent != Extent::Low {
        let [first, second] = rest.in_rows([1, 2], HALF);
        steps(canvas, first.start(), badge);
        score(canvas, second);
    }
}

/// A city, its border, and what is paid across it.
fn border(canvas: &mut Canvas, layout: &Layout, place: Rectangle, size: Size) {
    let scale = Scale::row(layout);
    let (left, rest) = place.split_left(size.width as i32);
    let [fights, ways] = rest.in_columns([1, 1], 0);
    road(canvas, &[left.middle(), fights.middle()]);
    let plaque = Plaque {
        badge: Badge::new(TWO, seat(1), Wonder::Gizah),
        name: "Maximilian",
        coins: Some(2),
        shields: Some(1),
        points: None,
        stages: Some((1, 2)),
        chosen: true,
    };
    plaque.draw(canvas, layout, left);
    conflict(canvas, scale, fights.middle(), Stronger::Right);
    fight(
        canvas,
        scale,
        Point::new(fights.middle().x, fights.bottom()),
        (2, 1),
    );
    let Point { x, y } = ways.middle();
    let bend = [
        Point::new(ways.left(), ways.bottom()),
        Point::new(x, ways.bottom()),
        Point::new(x, ways.top()),
    ];
    path(canvas, &bend, Ink::GOLD);
    coin_on(canvas, scale, Point::new(x, y), 2, Ink::NIGHT);
}

fn score(canvas: &mut Canvas, place: Rectangle) {
    let parts = [
        (Ink::RED, Icon::Swords),
        (Ink::COAL, Icon::Stage),
        (Ink::BLUE, Icon::Column),
        (Ink::GREEN, Icon::Gear),
    ];
    let segments = parts.map(|(ink, glyph)| Segment {
        points: 2,
        ink,
        glyph,
    });
    let [above, below] = place.in_rows([1, 1], UNIT);
    let bar = Bar {
        segments: &segments,
        lit: Some(2),
        thin: false,
        full: segments.iter().map(|part| part.points).sum(),
        grown: Motion::WHOLE,
    };
    bar.draw(canvas, above);
    let [panel, rest] = below.in_columns([1, 1], UNIT);
    ground(canvas, panel, false);
    let [sign, stages] = panel.inset(HALF).in_columns([1, 1], HALF);
    field(canvas, sign, Ink::PAPYRUS, Icon::Coin);
    draw_stages(canvas, stages, (1, 2));
    let babylon = silhouette(Wonder::Babylon, BadgeSize::Middle);
    let inks = [Ink::PAPYRUS, Ink::BRONZE, Ink::PANEL];
    canvas.draw(Stamp::new(babylon.inked(inks), rest.top_left));
}

fn steps(canvas: &mut Canvas, at: Point, badge: Badge) {
    let size = BadgeSize::Small;
    let x = Pictogram::Draw.draw(canvas, at.x, at.y, size, Ink::BLUE) + UNIT;
    let x = Pictogram::Give(badge).draw(canvas, x, at.y, size, Ink::BROWN) + UNIT;
    let (from, to) = (Point::new(x, at.y), Point::new(x + ICON, at.y));
    Arrow::GOLD.short().draw(canvas, from, to);
}
