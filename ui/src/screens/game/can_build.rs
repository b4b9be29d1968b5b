//! What a city could build now, for any city at any time, with what it costs and who would be paid or
//! what is missing.

use super::pen::name_at;
use super::play_row::{Badge, Price, Row, Rows, What, add, add_cards, unseen};
use super::way::first_way;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::HALF;
use crate::graphics::look;
use crate::graphics::look::card::{self, resource_icon};
use crate::graphics::look::{BadgeSize, Scale, Token};
use crate::graphics::widget::{Frame, List, inks, tile};
use crate::screens::{Act, CardPage, Screen, Step, Subject, View, Why};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, ICON, Icon, Ink, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Game, Offer, PlayError, Seat, Side};
use wonders_tabletop::GameTable;

/// Whose list, its rows, and the one that is read.
#[derive(Clone, Debug)]
pub(crate) struct CanBuild {
    seat: Seat,
    rows: Rows,
    list: List,
}

impl CanBuild {
    pub fn new(model: &Model, seat: Seat) -> Self {
        let mut rows = Rows::new();
        if let Some(table) = model.table() {
            let (game, cards) = (table.game(), unseen(table.game()));
            if !game.city(seat).is_complete() {
                add(&mut rows, What::Stage, Badge::of(&game.offer_stage(seat)));
            }
            let built = game.buildable(seat, cards.iter().copied());
            add_cards(&mut rows, &cards, built);
        }
        Self {
            seat,
            rows,
            list: List::default(),
        }
    }

    fn row(&self) -> Option<Row> {
        self.rows.get(self.list.cursor()).copied()
    }
}

/// What a city could do with its coins and neighbours as they are, whoever's turn it is.
fn judge(game: &Game, seat: Seat, what: What) -> Result<Offer, PlayError> {
    match what {
        What::Card(card) => game.offer_card(seat, card),
        What::Stage | What::Discard | What::Leave => game.offer_stage(seat),
    }
}

impl View for CanBuild {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row(), model.table()) {
            (Act::Select, Some(row), Some(table)) if row.badge == Badge::Locked => {
                let error = judge(table.game(), self.seat, row.what).err();
                let why = row.what.action().zip(error);
                why.map_or(Step::STAY, |(action, error)| {
                    Step::push(Why::new(self.seat, action, error))
                })
            }
            (Act::Select, ..) => self.page(model).map_or(Step::STAY, Step::push),
            (Act::Back, ..) => Step::POP,
            _ => {
                let group = |at: usize| self.rows.get(at).map(|row| row.what.group());
                let open = |at: usize| self.rows.get(at).is_some_and(Row::is_open);
                let (count, shown) = (self.rows.len(), model.layout().rows());
                self.list.walk_open(act, count, shown, group, open)
            }
        }
    }

    fn page(&self, model: &Model) -> Option<Screen> {
        let table = model.table()?;
        subject(table.game(), self.seat, self.row()?.what)
            .map(|subject| CardPage::new(subject).into())
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let word = match self.row() {
            Some(row) if row.badge == Badge::Locked => Text::DoWhy,
            _ => Text::DoCard,
        };
        KeyMap::LIST.doing(model.say(word)).grouped()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let layout = model.layout();
        let coins = table.game().city(self.seat).coins();
        let scale = Scale::row(&layout);
        let aside = scale.edge() + layout.margin;
        let room = Frame {
            badge: Some(look::Badge::of(table, self.seat)),
            title: model.say(Text::CityCheck),
            aside,
            status: match layout.glass.is_touched() {
                true => "",
                false => model.say(Text::HoldForColour),
            },
            keys: self.keys(model),
            ..Frame::default()
        }
        .titled(&layout)
        .draw(model, canvas);
        let x = match layout.glass.is_touched() {
            true => room.top.1 - aside,
            false => room.top.1,
        };
        let y = layout.top.middle().y;
        Token::Coin(coins.into()).draw(canvas, scale, x, y, Ink::PANEL);
        let groups = self.rows.iter().map(|row| row.what.group());
        self.list.draw_railed(
            &layout,
            layout.list(),
            groups,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(&row) = self.rows.get(number) {
                    draw_row(model, table, self.seat, row, place, chosen, canvas);
                }
            },
        );
    }
}

/// The page of what a row is about.
pub(super) fn subject(game: &Game, seat: Seat, what: What) -> Option<Subject> {
    let city = game.city(seat);
    match what {
        What::Card(card) => Some(Subject::Card(card)),
        What::Stage if !city.is_complete() => {
            Some(Subject::Stage(city.wonder_side(), city.stages()))
        }
        What::Stage | What::Discard | What::Leave => None,
    }
}

/// A tile, a name, a price, and who is paid or what is missing.
fn draw_row(
    model: &Model,
    table: &GameTable,
    seat: Seat,
    Row { what, badge, .. }: Row,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let (layout, game) = (model.layout(), table.game());
    let (ink, _, paper) = inks(chosen);
    let ink = if badge == Badge::Locked {
        Ink::DIM
    } else {
        ink
    };
    let (_, rest) = place.split_left(HALF);
    let tile = rest.place(tile(&layout), Align::Start, Align::Centre);
    let name = match what {
        What::Card(card) => {
            card::mini(canvas, tile, card);
            fill("{0}", &[&model.card_name(card)])
        }
        _ => {
            canvas.draw(Icon::Stage.at(tile.centred(square(ICON)).top_left));
            model.tell(Text::Stage, &[&(game.city(seat).stages() + 1)])
        }
    };
    let price = Price { badge, lacks: None };
    let end = price.draw(&layout, place, paper, canvas) - HALF;
    let behind = behind(table, seat, what);
    let end = end - behind.len() as i32 * BEHIND;
    draw_behind(&behind, Point::new(end, place.middle().y), canvas);
    let (_, room) = place.split_left(tile.right() + layout.margin - place.left());
    let (room, _) = room.split_left(end - HALF - room.left());
    let font = match layout.name.width(&name) <= room.width() {
        true => layout.name,
        false => layout.small,
    };
    name_at(canvas, font, room, ink, paper, &name);
}

/// There are at most two places of this width before the price.
const BEHIND: i32 = BadgeSize::Small.edge() + 2;

/// Who is paid, or what is lacking.
enum Behind {
    Paid(look::Badge),
    Lacks(Icon),
}

/// The badges of those who are paid, or the goods that nobody has.
fn behind(table: &GameTable, seat: Seat, what: What) -> Vec<Behind, 2> {
    let game = table.game();
    match judge(game, seat, what) {
        Ok(offer) => {
            let paid = first_way(game, seat, &offer);
            let sides = [(Side::Left, paid.left), (Side::Right, paid.right)];
            let paid = sides.into_iter().filter(|&(_, coins)| coins > 0);
            paid.map(|(side, _)| Behind::Paid(look::Badge::of(table, game.neighbour(seat, side))))
                .collect()
        }
        Err(PlayError::Unaffordable(unpaid)) => {
            let short = game.shortfall(unpaid);
            let sellers = short.sellers.iter();
            let rest = sellers.fold(short.missing, |rest, seller| rest.beyond(seller.sells));
            let kinds = rest.kinds();
            let goods = kinds.iter().take(2).map(resource_icon);
            let coins = short.needed.map(|_| Icon::Coin);
            goods.chain(coins).take(2).map(Behind::Lacks).collect()
        }
        Err(_) => Vec::new(),
    }
}

fn draw_behind(behind: &[Behind], at: Point, canvas: &mut Canvas) {
    let mut x = at.x;
    for sign in behind {
        match sign {
            Behind::Paid(badge) => {
                let size = BadgeSize::Small;
                badge.draw(canvas, Point::new(x, at.y - size.edge() / 2), size);
            }
            Behind::Lacks(icon) => canvas.draw(icon.at(Point::new(x, at.y - ICON / 2))),
        }
        x += BEHIND;
    }
}
