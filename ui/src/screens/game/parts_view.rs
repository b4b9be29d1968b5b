//! How a line of the score's proof is drawn: tokens, symbols, tiles, and the points they make.

use super::parts::Row;
use crate::graphics::layout::area;
use crate::graphics::look::{
    Badge, BadgeSize, Scale, Token, card, chip, effect_tokens, number_text, row,
};
use crate::graphics::widget::{fits, inks, middle, tile};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{CardId, Effect, Seat, Source, Symbol};
use wonders_tabletop::GameTable;

/// Draws a line of the proof; at its end the points.
pub(super) fn draw_row(
    model: &Model,
    table: &GameTable,
    line: Row,
    (place, chosen): (Rectangle, bool),
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (_, _, paper) = inks(chosen);
    let points = points(line);
    let city = matches!(line, Row::City(..));
    let font = if city { layout.name } else { layout.text };
    let text = number_text(points);
    let right = place.top_left.x + place.size.width as i32 - layout.margin;
    let end = right - font.width(&text);
    let ink = match (points, city) {
        (..0, _) => Ink::BAD,
        (_, true) => Ink::GOLD,
        (_, false) => Ink::WHITE,
    };
    canvas.draw(Label::new(
        &text,
        Point::new(end, middle(place, font)),
        Letters::new(font, ink, paper),
    ));
    let line_place = LinePlace {
        place,
        end: end - 6,
        paper,
    };
    draw_source(model, table, line, &line_place, &layout, canvas);
}

/// The box of a line, where its points begin, and its ground.
struct LinePlace {
    place: Rectangle,
    end: i32,
    paper: Ink,
}

const fn points(line: Row) -> i32 {
    match line {
        Row::City(_, points) | Row::Tokens(_, points) => points as i32,
        Row::Symbols(_, _, points) | Row::Sets(_, points) => points as i32,
        Row::Part(_, part) => part.points as i32,
    }
}

fn draw_source(
    model: &Model,
    table: &GameTable,
    line: Row,
    at: &LinePlace,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let (x, scale) = (at.place.top_left.x, Scale::row(layout));
    let y = at.place.top_left.y + at.place.size.height as i32 / 2;
    let inner = x + 2 * layout.margin + BadgeSize::Small.edge() / 2;
    let mut signs = |signs: &[Token]| {
        row::draw(canvas, signs, scale, (inner, y), at.paper);
    };
    match line {
        Row::City(seat, _) => {
            let size = BadgeSize::Small;
            let corner = Point::new(x + layout.margin, y - size.edge() / 2);
            let pen = Badge::of(table, seat).draw(canvas, corner, size) + 6;
            let name = model.city_name(seat);
            draw_name(name, pen, at, layout, canvas);
        }
        Row::Tokens(seat, _) => draw_tokens(table, seat, (inner, y), scale, canvas),
        Row::Symbols(symbol, count, points) => {
            draw_symbols(symbol, (count, points), (inner, y), at, layout, canvas)
        }
        Row::Sets(sets, points) => {
            let [a, b, c] = Symbol::ALL.map(|symbol| Token::Icon(card::symbol_icon(symbol)));
            signs(&[a, Token::Gap(2), b, Token::Gap(2), c]);
            let pen = inner + 3 * scale.icon() + 12;
            draw_name(&product(sets, points), pen, at, layout, canvas);
        }
        Row::Part(seat, part) => match part.source {
            Source::Treasury(coins) => {
                signs(&[Token::Coin(coins.into()), Token::Gap(6), Token::Word("/ 3")])
            }
            Source::Debt(debt) => signs(&[
                Token::Icon(Icon::Debt),
                Token::Gap(6),
                Token::Coin(-i32::from(debt)),
            ]),
            Source::Stage(stage) => {
                let side = table.game().city(seat).wonder_side();
                let built = side.stages.get(usize::from(stage));
                let effects = built.map_or(&[][..], |stage| stage.effects);
                let name = model.tell(Text::StageShort, &[&(stage + 1)]);
                canvas.draw(Icon::Stage.at(Point::new(inner, y - 7)));
                draw_reason(&name, effects, inner + 22, at, layout, canvas);
            }
            Source::Card(card) => {
                let name = fill("{0}", &[&model.card_name(card)]);
                draw_card(card, &name, inner, at, layout, canvas);
            }
            Source::Copied(card) => {
                let name = model.tell(Text::Copied, &[&model.card_name(card)]);
                draw_card(card, &name, inner, at, layout, canvas);
            }
            // They have lines of their own.
            Source::Tokens { .. } | Source::Symbols(_) => {}
        },
    }
}

fn draw_name(name: &str, x: i32, at: &LinePlace, layout: &Layout, canvas: &mut Canvas) {
    let point = Point::new(x, middle(at.place, layout.text));
    let fonts = [layout.text, layout.small];
    canvas.draw(Label::fitted(
        name,
        point,
        &fonts,
        at.end - x,
        Ink::WHITE,
        at.paper,
    ));
}

/// The tokens of all ages as they lie on the wonder.
fn draw_tokens(
    table: &GameTable,
    seat: Seat,
    (x, y): (i32, i32),
    scale: Scale,
    canvas: &mut Canvas,
) {
    let mut pen = x;
    for points in table.tokens(seat) {
        let top = y - if scale == Scale::Small { 9 } else { 12 };
        pen = chip(canvas, scale, Point::new(pen, top), points.into()) + 4;
    }
}

/// Each symbol by itself, then their number times itself.
fn draw_symbols(
    symbol: Symbol,
    (count, points): (u8, u16),
    (x, y): (i32, i32),
    at: &LinePlace,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let scale = Scale::row(layout);
    let mut pen = x;
    for _ in 0..count {
        pen = Token::Icon(card::symbol_icon(symbol)).draw(canvas, scale, pen, y, at.paper) + 2;
    }
    draw_name(&product(count, points), pen + 8, at, layout, canvas);
}

/// So many, and what each of them brings.
fn product(count: u8, points: u16) -> Sentence {
    fill("{0} × {1}", &[&count, &(points / u16::from(count.max(1)))])
}

fn draw_card(
    card: CardId,
    name: &Sentence,
    x: i32,
    at: &LinePlace,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let tile = tile(layout);
    let (w, h) = (tile.width as i32, tile.height as i32);
    let top = at.place.top_left.y + (at.place.size.height as i32 - h) / 2;
    card::mini(canvas, area(x, top, w, h), card);
    draw_reason(name, card.card().effects, x + w + 6, at, layout, canvas);
}

/// A name, and where there is room what it is paid for.
fn draw_reason(
    name: &str,
    effects: &[Effect],
    x: i32,
    at: &LinePlace,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let scale = Scale::row(layout);
    let signs = effect_tokens(effects);
    let wide = row::width(&signs, scale);
    let left = at.end - wide - 6;
    let y = at.place.top_left.y + at.place.size.height as i32 / 2;
    if fits(layout.small, name, left - x) {
        row::draw(canvas, &signs, scale, (left, y), at.paper);
        let shorter = LinePlace { end: left, ..*at };
        draw_name(name, x, &shorter, layout, canvas);
    } else {
        draw_name(name, x, at, layout, canvas);
    }
}
