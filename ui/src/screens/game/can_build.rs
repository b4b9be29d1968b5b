//! What a city could build now, for any city at any time: free first, then by price, what it cannot
//! last, with who would be paid or what is missing.

use super::play_row::{Badge, Row, Rows, What, add, add_cards, unseen};
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::look;
use crate::graphics::look::card::{self, resource_icon};
use crate::graphics::look::{BadgeSize, Scale, Token};
use crate::graphics::widget::{Frame, List, inks, middle, name_in, tile};
use crate::screens::{Act, CardPage, Screen, Step, Subject, View, Why};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, ICON, Icon, Ink, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Bundle, Game, Offer, PlayError, Seat, Side, Unpaid};
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
        rows.sort_unstable_by_key(|row| (rank(row.badge), place(row.what)));
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

/// Free first, then by price, then Zeus, last what cannot be built.
const fn rank(badge: Badge) -> u8 {
    match badge {
        Badge::Free | Badge::Chain => 0,
        Badge::Coins(coins, _) => coins,
        Badge::Zeus => u8::MAX - 1,
        Badge::Locked => u8::MAX,
    }
}

/// The stage before the cards, these as they are listed everywhere.
fn place(what: What) -> (u8, usize) {
    match what {
        What::Card(card) => (1 + card.card().colour as u8, card.index()),
        What::Stage | What::Discard | What::Leave => (0, 0),
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
                let group = |at: usize| self.rows.get(at).map(|row| rank(row.badge));
                let (count, shown) = (self.rows.len(), model.layout().rows());
                self.list.walk_groups(act, count, shown, group)
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
        Frame {
            badge: Some(look::Badge::of(table, self.seat)),
            title: model.say(Text::CityCheck),
            mark: &model.count(Text::CoinsShort, coins.into()),
            status: match layout.extent {
                Extent::Wide | Extent::Low => model.say(Text::FreeFirst),
                Extent::Narrow => "",
            },
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let count = self.rows.len();
        self.list
            .rows(model, canvas, count, |canvas, place, number, chosen| {
                if let Some(&row) = self.rows.get(number) {
                    draw_row(model, (table, self.seat), row, place, chosen, canvas);
                }
            });
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
    (table, seat): (&GameTable, Seat),
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
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (wide, h) = (place.size.width as i32, place.size.height as i32);
    let tile = tile(&layout);
    let (w, high) = (tile.width as i32, tile.height as i32);
    let name = match what {
        What::Card(card) => {
            card::mini(canvas, area(x + 5, y + (h - high) / 2, w, high), card);
            fill("{0}", &[&model.card_name(card)])
        }
        _ => {
            let at = Point::new(x + 5 + (w - ICON) / 2, y + (h - ICON) / 2);
            canvas.draw(Icon::Stage.at(at));
            model.tell(Text::Stage, &[&(game.city(seat).stages() + 1)])
        }
    };
    let scale = Scale::row(&layout);
    // In columns where there is room, else as far right as it goes.
    let behind = match layout.extent {
        Extent::Wide => 2,
        Extent::Narrow | Extent::Low => behind(table, (seat, what)),
    };
    let price = x + wide - 8 - behind * BEHIND - scale.edge();
    let centre = y + h / 2;
    match badge.icon() {
        None => {
            if let Badge::Coins(coins, _) = badge {
                Token::Coin(coins.into()).draw(canvas, scale, price, centre, paper);
            }
        }
        Some(icon) => {
            let at = Point::new(price + (scale.edge() - ICON) / 2, centre - ICON / 2);
            canvas.draw(icon.at(at));
        }
    }
    let behind = Point::new(price + scale.edge() + 4, centre);
    draw_behind(table, (seat, what), behind, paper, canvas);
    let left = x + 5 + w + 7;
    let room = price - left - 4;
    let font = match layout.name.width(&name) <= room {
        true => layout.name,
        false => layout.small,
    };
    let at = Point::new(left, middle(place, font));
    name_in(canvas, font, (at, room), (ink, paper), &name);
}

/// There are at most two places of this width behind the price.
const BEHIND: i32 = BadgeSize::Small.edge() + 2;

/// The places behind the price that a row takes.
fn behind(table: &GameTable, (seat, what): (Seat, What)) -> i32 {
    match judge(table.game(), seat, what) {
        Ok(offer) => {
            let paid = offer.payments.cheapest().unwrap_or_default();
            i32::from(paid.left > 0) + i32::from(paid.right > 0)
        }
        Err(PlayError::Unaffordable(unpaid)) => {
            let lacking = lacking(table.game(), unpaid);
            lacking.kinds().iter().count().clamp(1, 2) as i32
        }
        Err(_) => 0,
    }
}

/// What neither the city nor its neighbours have of a cost.
fn lacking(game: &Game, unpaid: Unpaid) -> Bundle {
    let short = game.shortfall(unpaid);
    let sellers = short.sellers.iter();
    sellers.fold(short.missing, |rest, seller| rest.beyond(seller.sells))
}

/// The badges of those who are paid, or the goods that nobody has.
fn draw_behind(
    table: &GameTable,
    (seat, what): (Seat, What),
    at: Point,
    paper: Ink,
    canvas: &mut Canvas,
) {
    let game = table.game();
    let (mut x, step) = (at.x, BEHIND);
    match judge(game, seat, what) {
        Ok(offer) => {
            let paid = offer.payments.cheapest().unwrap_or_default();
            for (side, coins) in [(Side::Left, paid.left), (Side::Right, paid.right)] {
                if coins > 0 {
                    let size = BadgeSize::Small;
                    let badge = look::Badge::of(table, game.neighbour(seat, side));
                    badge.draw(canvas, Point::new(x, at.y - size.edge() / 2), size);
                    x += step;
                }
            }
        }
        Err(PlayError::Unaffordable(unpaid)) => {
            let rest = lacking(game, unpaid);
            for resource in rest.kinds().iter().take(2) {
                canvas.draw(resource_icon(resource).at(Point::new(x, at.y - ICON / 2)));
                x += step;
            }
            let needed = game.shortfall(unpaid).needed;
            if let Some(needed) = needed.filter(|_| rest.is_empty()) {
                Token::Coin(needed.into()).draw(canvas, Scale::Small, x, at.y, paper);
            }
        }
        Err(_) => {}
    }
}
