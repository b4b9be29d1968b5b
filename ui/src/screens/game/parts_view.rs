//! How a line of the score's proof is drawn: tokens, symbols, tiles, and the points they make.

use super::parts::Row;
use super::pen::Pen;
use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    Badge, BadgeSize, Scale, Token, card, chip, effect_tokens, number_text, row,
};
use crate::graphics::widget::{fits, inks, middle, tile};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{CardId, Effect, Seat, Source, Symbol};
use wonders_tabletop::GameTable;

/// Draws a line of the proof; at its end the points, where they are said.
pub(super) fn draw_row(
    model: &Model,
    table: &GameTable,
    (line, said): (Row, bool),
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (_, _, paper) = inks(chosen);
    let points = points(line);
    let city = matches!(line, Row::City(..));
    let font = if city { layout.name } else { layout.text };
    let text = match said {
        true => number_text(points),
        false => Sentence::new(),
    };
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
        end: end - HALF,
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
    line_of: Row,
    at: &LinePlace,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let scale = Scale::row(layout);
    let (_, line) = at.place.split_left(layout.margin);
    // What makes the points stands farther in than the city.
    let (_, inner) = line.split_left(layout.margin + BadgeSize::Small.edge() / 2);
    let Point { x: left, y } = inner.start();
    let mut signs = |signs: &[Token]| row::draw(canvas, signs, scale, (left, y), at.paper) + UNIT;
    match line_of {
        Row::City(seat, _) => {
            let mut pen = Pen::new(canvas, layout, line, at.paper);
            pen.badge(Badge::of(table, seat), BadgeSize::Small).gap();
            let x = pen.at.x;
            draw_name(model.city_name(seat), x, at, layout, canvas);
        }
        Row::Tokens(seat, _) => draw_tokens(table, seat, inner, scale, canvas),
        Row::Symbols(symbol, count, points) => {
            let pen = Pen::new(canvas, layout, inner, at.paper);
            let end = draw_symbols(symbol, count, pen);
            draw_name(&product(count, points), end, at, layout, canvas);
        }
        Row::Sets(sets, points) => {
            let [a, b, c] = Symbol::ALL.map(|symbol| Token::Icon(card::symbol_icon(symbol)));
            let end = signs(&[a, Token::Gap(2), b, Token::Gap(2), c]);
            draw_name(&product(sets, points), end, at, layout, canvas);
        }
        Row::Part(seat, part) => match part.source {
            Source::Treasury(coins) => {
                let coin = Token::Coin(coins.into());
                signs(&[coin, Token::Gap(HALF), Token::Word("/ 3")]);
            }
            Source::Debt(debt) => {
                let coin = Token::Coin(-i32::from(debt));
                signs(&[Token::Icon(Icon::Debt), Token::Gap(HALF), coin]);
            }
            Source::Stage(stage) => {
                let side = table.game().city(seat).wonder_side();
                let built = side.stages.get(usize::from(stage));
                let effects = built.map_or(&[][..], |stage| stage.effects);
                let name = model.tell(Text::StageShort, &[&(stage + 1)]);
                canvas.draw(Icon::Stage.at(Point::new(left, y - ICON / 2)));
                draw_reason(&name, effects, left + ICON + UNIT, at, layout, canvas);
            }
            Source::Card(card) => {
                let name = fill("{0}", &[&model.card_name(card)]);
                draw_card(card, &name, left, at, layout, canvas);
            }
            Source::Copied(card) => {
                let name = model.tell(Text::Copied, &[&model.card_name(card)]);
                draw_card(card, &name, left, at, layout, canvas);
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
fn draw_tokens(table: &GameTable, seat: Seat, place: Rectangle, scale: Scale, canvas: &mut Canvas) {
    let mut at = place.start() - Point::new(0, scale.edge() / 2);
    for points in table.tokens(seat) {
        at.x = chip(canvas, scale, at, points.into()) + HALF;
    }
}

/// Each symbol by itself; gives the x behind them.
fn draw_symbols(symbol: Symbol, count: u8, mut pen: Pen) -> i32 {
    for _ in 0..count {
        pen.signs(&[Token::Icon(card::symbol_icon(symbol)), Token::Gap(2)]);
    }
    pen.gap().gap().at.x
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
    let (_, place) = at.place.split_left(x - at.place.left());
    let tile = place.place(tile(layout), Align::Start, Align::Centre);
    card::mini(canvas, tile, card);
    let effects = card.card().effects;
    draw_reason(name, effects, tile.right() + HALF, at, layout, canvas);
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
    // Plain points stand at the end of the line already.
    let in_words = |effect: &&Effect| !matches!(effect, Effect::Points(_));
    let effects: Vec<Effect, 8> = effects.iter().filter(in_words).take(8).copied().collect();
    let signs = effect_tokens(&effects);
    let wide = row::width(&signs, scale);
    let (left, y) = (at.end - wide - HALF, at.place.middle().y);
    if fits(layout.small, name, left - x) {
        row::draw(canvas, &signs, scale, (left, y), at.paper);
        let shorter = LinePlace { end: left, ..*at };
        draw_name(name, x, &shorter, layout, canvas);
    } else {
        draw_name(name, x, at, layout, canvas);
    }
}
