//! One city: what it makes, buys for and has built, and what that makes free.

use super::pen::Pen;
use super::play_row::by_colour;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::look::{
    Badge, BadgeSize, Token, card::resource_icon, card::symbol_icon, effect_tokens,
};
use crate::graphics::widget::{Frame, List, card_row, inks, middle};
use crate::screens::{
    Act, Audit, CanBuild, CardPage, Legend, Screen, Step, Subject, View, wonder_side_text,
};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{CardId, CardSet, City, Game, Kinds, Phase, Resource, Seat, Side, Symbol};
use wonders_tabletop::GameTable;

/// Which city, and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct CityScreen {
    seat: Seat,
    list: List,
}

#[derive(Clone, Copy)]
enum Row {
    /// Coins and shields; the coins can be counted there.
    Purse,
    Check,
    Makes,
    /// What it makes for itself alone: two choices from this one on.
    Private(u8),
    Prices(Side),
    Science,
    Stage(u8),
    Card(CardId),
    /// A card that a building makes free later.
    Chain(CardId),
    /// Diplomacy tokens and debt, with Cities.
    Tokens,
    /// What the signs mean.
    Legend,
}

/// All rows of the fullest city, with room to spare.
type Rows = Vec<Row, 64>;

impl CityScreen {
    pub fn new(seat: Seat) -> Self {
        Self {
            seat,
            // On the question that is asked most, below what the city has.
            list: List::at(1),
        }
    }

    fn rows(&self, game: &Game) -> Rows {
        let city = game.city(self.seat);
        let mut rows = Rows::new();
        let private = city.economy().private_choices().count() as u8;
        let private = (0..private).step_by(2).map(Row::Private);
        let science = (city.symbols() != [0; 3]).then_some(Row::Science);
        let stages = (0..city.wonder_side().stages.len() as u8).map(Row::Stage);
        let chains: CardSet = city
            .cards()
            .iter()
            .flat_map(|card| card.children().iter())
            .collect();
        let open = chains
            .without(city.cards())
            .iter()
            .filter(|card| card.card().age >= game.age());
        let tokens = (city.diplomacy() > 0 || city.debt() > 0).then_some(Row::Tokens);
        let all = [Row::Purse, Row::Check, Row::Makes]
            .into_iter()
            .chain(tokens)
            .chain(private)
            .chain([Row::Prices(Side::Left), Row::Prices(Side::Right)])
            .chain(science)
            .chain(stages)
            .chain(by_colour(city.cards()).map(Row::Card))
            .chain(open.map(Row::Chain))
            .chain([Row::Legend]);
        rows.extend(all.take(rows.capacity()));
        rows
    }
}

impl View for CityScreen {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = model.table() else {
            return Step::PROMPT;
        };
        let rows = self.rows(table.game());
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(Row::Purse)) if can_count(table) => {
                Step::push(Audit::new(model, self.seat))
            }
            (Act::Select, Some(Row::Check)) => Step::push(CanBuild::new(model, self.seat)),
            (Act::Select, Some(Row::Legend)) => Step::push(Legend::default()),
            (Act::Select, Some(_)) => self.page(model).map_or(Step::POP, Step::push),
            (Act::Select | Act::Back, _) => Step::POP,
            _ => self.list.walk(act, rows.len(), model.layout().rows()),
        }
    }

    fn page(&self, model: &Model) -> Option<Screen> {
        let game = model.table()?.game();
        let subject = match *self.rows(game).get(self.list.cursor())? {
            Row::Card(card) | Row::Chain(card) => Subject::Card(card),
            Row::Stage(number) => Subject::Stage(game.city(self.seat).wonder_side(), number),
            _ => return None,
        };
        Some(CardPage::new(subject).into())
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let game = table.game();
        let city = game.city(self.seat);
        let name = model.city_name(self.seat);
        let title = wonder_side_text(model, city.wonder_side().id());
        let rows = self.rows(game);
        let hints = match rows.get(self.list.cursor()) {
            Some(Row::Check | Row::Legend | Row::Stage(_) | Row::Card(_) | Row::Chain(_)) => {
                KeyMap::LIST
            }
            Some(Row::Purse) if can_count(table) => KeyMap::LIST.doing(model.say(Text::DoCount)),
            _ => KeyMap::LIST.doing(model.say(Text::DoClose)),
        };
        Frame {
            badge: Some(Badge::of(table, self.seat)),
            title: &title,
            mark: name,
            keys: hints,
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.rows(
            model,
            canvas,
            rows.len(),
            |canvas, place, number, chosen| {
                if let Some(&row) = rows.get(number) {
                    draw_row(model, table, self.seat, row, place, chosen, canvas);
                }
            },
        );
    }
}

/// Whether coins can be set right now: between the turns, when nothing is under way that others have
/// to answer first.
fn can_count(table: &GameTable) -> bool {
    let phase = table.game().phase();
    matches!(phase, Phase::Plays | Phase::Over) && !table.turn_begun()
}

/// How many of something there are.
fn count(pen: &mut Pen, layout: &Layout, ink: Ink, icon: Icon, count: u8) {
    pen.signs(&[Token::Icon(icon)]).gap();
    pen.word(layout.small, ink, &fill("{0}", &[&count]));
    pen.gap().gap();
}

/// The signs of a row, with room to spare.
type Signs = Vec<Token, 64>;

/// One of several kinds, each parted from the next.
fn kinds(signs: &mut Signs, kinds: Kinds) {
    for (i, resource) in kinds.iter().enumerate() {
        if i > 0 {
            put(signs, Token::Word("/"));
        }
        put(signs, Token::Icon(resource_icon(resource)));
    }
    put(signs, Token::Gap(HALF));
}

/// One more sign; no city makes more than there is room for.
fn put(signs: &mut Signs, sign: Token) {
    let _ = signs.push(sign);
}

fn draw_row(
    model: &Model,
    table: &GameTable,
    seat: Seat,
    row: Row,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let (layout, game) = (model.layout(), table.game());
    let city = game.city(seat);
    let (ink, _, paper) = inks(chosen);
    let (_, line) = place.split_left(layout.margin);
    let mut pen = Pen::new(canvas, &layout, line, paper);
    let (font, right) = (layout.small, place.right());
    match row {
        Row::Purse => {
            pen.signs(&[
                Token::Coin(city.coins().into()),
                Token::Gap(HALF),
                Token::Shield(city.shields().into()),
            ]);
        }
        Row::Check | Row::Legend => {
            let text = match row {
                Row::Check => Text::CityCheck,
                _ => Text::LegendTitle,
            };
            whole_line(canvas, &layout, line, ink, paper, model.say(text));
        }
        Row::Tokens => {
            for (icon, tokens) in [(Icon::Dove, city.diplomacy()), (Icon::Debt, city.debt())] {
                if tokens > 0 {
                    count(&mut pen, &layout, ink, icon, tokens);
                }
            }
        }
        Row::Makes => {
            pen.word(font, ink, model.say(Text::CityProduces)).gap();
            pen.signs_until(right, &made(city));
        }
        Row::Private(first) => {
            pen.word(font, ink, model.say(Text::CityPrivate)).gap();
            pen.signs_until(right, &private(city, first));
        }
        Row::Prices(side) => {
            let other = game.neighbour(seat, side);
            pen.badge_alone(Badge::of(table, other), BadgeSize::Small)
                .gap();
            pen.word(font, Ink::DIM, model.say(Text::SellsWord)).gap();
            pen.signs_until(right, &sold(game, seat, side));
        }
        Row::Science => {
            for symbol in Symbol::ALL {
                let have = city.symbols()[symbol as usize];
                count(&mut pen, &layout, ink, symbol_icon(symbol), have);
            }
        }
        Row::Stage(number) => draw_stage(city, number, &mut pen),
        Row::Card(card) => card_row(canvas, model, place, chosen, card),
        Row::Chain(card) => {
            let (sign, rest) = place.split_left(ICON + HALF);
            let corner = sign.place(square(ICON), Align::End, Align::Centre);
            canvas.draw(Icon::Chain.at(corner.top_left));
            card_row(canvas, model, rest, chosen, card);
        }
    }
}

/// Words that have a row to themselves, as large as there is room for.
fn whole_line(
    canvas: &mut Canvas,
    layout: &Layout,
    line: Rectangle,
    ink: Ink,
    paper: Ink,
    words: &str,
) {
    let at = Point::new(line.left(), middle(line, layout.text));
    let (fonts, room) = ([layout.text, layout.small], line.width() - layout.margin);
    canvas.draw(Label::fitted(words, at, &fonts, room, ink, paper));
}

/// What a city makes for itself and for sale.
fn made(city: &City) -> Signs {
    let mut signs = Signs::new();
    for (resource, n) in city.economy().fixed().iter() {
        for _ in 0..n {
            put(&mut signs, Token::Icon(resource_icon(resource)));
            put(&mut signs, Token::Gap(QUARTER));
        }
    }
    for choice in city.economy().choices_for_sale() {
        kinds(&mut signs, choice);
    }
    signs
}

/// Two choices that a city has for itself alone, from this one on.
fn private(city: &City, first: u8) -> Signs {
    let mut signs = Signs::new();
    let choices = city.economy().private_choices();
    for choice in choices.skip(first.into()).take(2) {
        kinds(&mut signs, choice);
    }
    signs
}

/// What a neighbour sells, and at which price.
fn sold(game: &Game, seat: Seat, side: Side) -> Signs {
    let sold = game.city(game.neighbour(seat, side)).economy();
    let economy = game.city(seat).economy();
    let sells = |resource: &Resource| {
        let choice = sold
            .choices_for_sale()
            .any(|kinds| kinds.contains(*resource));
        choice || sold.fixed().count(*resource) > 0
    };
    let mut signs = Signs::new();
    // Goods of one price stand together, so that the row keeps its room.
    for price in [1, 2] {
        let goods = Resource::ALL.into_iter().filter(sells);
        let goods = goods.filter(|&resource| economy.price(side, resource) == price);
        for resource in goods.clone() {
            put(&mut signs, Token::Icon(resource_icon(resource)));
            put(&mut signs, Token::Gap(1));
        }
        if goods.count() > 0 {
            put(&mut signs, Token::Gap(QUARTER));
            put(&mut signs, Token::Price(price.into()));
            put(&mut signs, Token::Gap(HALF));
        }
    }
    signs
}

/// A stage: a tick or its cost, and what it gives.
fn draw_stage(city: &City, number: u8, pen: &mut Pen) {
    let Some(stage) = city.wonder_side().stages.get(usize::from(number)) else {
        return;
    };
    let built = number < city.stages();
    let icon = if built { Icon::Stage } else { Icon::StageOpen };
    pen.signs(&[Token::Icon(icon)]).gap();
    if built {
        pen.signs(&[Token::Icon(Icon::Tick)]).gap();
    } else {
        if stage.cost.coins > 0 {
            pen.signs(&[Token::Price(stage.cost.coins.into()), Token::Gap(2)]);
        }
        for (resource, n) in stage.cost.resources.iter() {
            for _ in 0..n {
                pen.signs(&[Token::Icon(resource_icon(resource)), Token::Gap(1)]);
            }
        }
        pen.signs(&[Token::Gap(2), Token::Word("→"), Token::Gap(HALF)]);
    }
    pen.signs(&effect_tokens(stage.effects));
}
