//! One city: what it makes, buys for and has built, and what that makes free.

use super::play::by_colour;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Check, Step, View};
use crate::widget::{Frame, Line, List, inks, middle, resource_icon, symbol_icon, tag};
use crate::{Canvas, Icon, Ink, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{CardId, CardSet, Colour, Game, Resource, Seat, Side, Symbol};

/// Which city, and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct CityScreen {
    seat: Seat,
    list: List,
}

#[derive(Clone, Copy)]
enum Row {
    Check,
    Makes,
    Private,
    Prices(Side),
    Science,
    Stage(u8),
    Card(CardId),
    /// A card that a building makes free later.
    Chain(CardId),
}

/// All rows of the fullest city, with room to spare.
type Rows = Vec<Row, 64>;

impl CityScreen {
    pub fn new(seat: Seat) -> Self {
        Self {
            seat,
            list: List::default(),
        }
    }

    fn rows(&self, game: &Game) -> Rows {
        let city = game.city(self.seat);
        let mut rows = Rows::new();
        let check = game.is_free_city(self.seat).then_some(Row::Check);
        let private = city
            .economy()
            .private_choices()
            .next()
            .map(|_| Row::Private);
        let science = (city.symbols() != [0; 3]).then_some(Row::Science);
        let stages = (0..city.board().stages.len() as u8).map(Row::Stage);
        let chains: CardSet = city
            .cards()
            .iter()
            .flat_map(|card| card.children().iter())
            .collect();
        let open = chains
            .without(city.cards())
            .iter()
            .filter(|card| card.card().age >= game.age());
        let all = check
            .into_iter()
            .chain([Row::Makes])
            .chain(private)
            .chain([Row::Prices(Side::Left), Row::Prices(Side::Right)])
            .chain(science)
            .chain(stages)
            .chain(by_colour(city.cards()).map(Row::Card))
            .chain(open.map(Row::Chain));
        rows.extend(all.take(rows.capacity()));
        rows
    }
}

impl View for CityScreen {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::PROMPT;
        };
        let rows = self.rows(table.game());
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(Row::Check)) => Step::push(Check::look(model)),
            (Act::Select | Act::Back, _) => Step::POP,
            _ => self.list.walk(act, rows.len(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let game = table.game();
        let city = game.city(self.seat);
        let board = city.board();
        let wonder = crate::text::fill(
            "{0} {1}",
            &[&model.wonder_name(board.wonder), &side(board.side)],
        );
        let title = model.city_name(self.seat);
        Frame {
            title,
            status: &wonder,
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = self.rows(game);
        self.list.rows(
            model,
            canvas,
            rows.len(),
            |canvas, place, number, chosen| {
                if let Some(&row) = rows.get(number) {
                    draw_row(model, (game, self.seat), row, place, chosen, canvas);
                }
            },
        );
    }
}

fn side(side: wonders_core::BoardSide) -> &'static str {
    match side {
        wonders_core::BoardSide::A => "A",
        wonders_core::BoardSide::B => "B",
    }
}

fn draw_row(
    model: &Model,
    (game, seat): (&Game, Seat),
    row: Row,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let (layout, city) = (model.layout(), game.city(seat));
    let (ink, _, paper) = inks(chosen);
    let font = layout.text;
    let (x, y) = (place.top_left.x + layout.margin, middle(place, font));
    let mut line = Line {
        canvas,
        font,
        ink,
        paper,
        x,
        y,
    };
    match row {
        Row::Check => {
            line.text(model.say(Text::CityCheck));
        }
        Row::Makes => {
            line.text(model.say(Text::CityProduces)).gap(6);
            for (resource, n) in city.economy().fixed().iter() {
                (0..n).for_each(|_| {
                    line.icon(resource_icon(resource));
                });
            }
            for kinds in city.economy().choices_for_sale() {
                line.gap(4).kinds(kinds);
            }
        }
        Row::Private => {
            line.text(model.say(Text::CityPrivate)).gap(6);
            for kinds in city.economy().private_choices() {
                line.kinds(kinds).gap(4);
            }
        }
        Row::Prices(side) => {
            let name = model.city_name(game.neighbour(seat, side));
            line.text(name).gap(4);
            for (kind, colour) in [
                (Resource::Wood, Colour::Brown),
                (Resource::Glass, Colour::Grey),
            ] {
                let price = city.economy().price(side, kind);
                line.gap(6)
                    .tag(colour)
                    .number(price.into())
                    .icon(Icon::Coin);
            }
        }
        Row::Science => {
            for symbol in Symbol::ALL {
                line.icon(symbol_icon(symbol))
                    .number(city.symbols()[symbol as usize].into())
                    .gap(10);
            }
        }
        Row::Stage(number) => {
            let built = number < city.stages();
            let Some(stage) = city.board().stages.get(usize::from(number)) else {
                return;
            };
            line.icon(if built { Icon::Stage } else { Icon::StageOpen })
                .gap(4);
            line.effects(stage.effects);
            if !built {
                line.gap(8);
                line.ink = Ink::Dim;
                line.text("←").cost(stage.cost);
            }
        }
        Row::Card(card) => {
            let (left, top) = (place.top_left.x, place.top_left.y);
            tag(
                line.canvas,
                area(left, top + 1, 20, place.size.height as i32 - 2),
                card.card().colour,
            );
            let at = Point::new(left + 25, middle(place, layout.name));
            let right = left + place.size.width as i32;
            line.canvas.label_in(
                &[layout.name, layout.text, layout.small],
                at,
                right - at.x,
                ink,
                paper,
                model.card_name(card),
            );
        }
        Row::Chain(card) => {
            line.ink = Ink::Dim;
            let right = place.top_left.x + place.size.width as i32;
            line.icon(Icon::Chain).gap(4);
            let at = Point::new(line.x, y);
            line.canvas.label_in(
                &[font, layout.small],
                at,
                right - at.x,
                line.ink,
                paper,
                model.card_name(card),
            );
        }
    }
}
