//! The rows of a play entry: what can be done, with a mark for its price.

use super::bill::effects;
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::look::{Scale, Token, card, effect_tokens, row};
use crate::graphics::widget::{fits, inks, middle, tile};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::fill;
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Action, CardId, CardSet, Colour, Game, Move, Offer, PlayError, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Stage,
    Discard,
    Leave,
    Card(CardId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Badge {
    Free,
    Chain,
    /// The cheapest way takes so many coins; whether there are others.
    Coins(u8, bool),
    Zeus,
    Locked,
}

impl Badge {
    /// The mark of what was judged.
    pub fn of(judged: &Result<Offer, PlayError>) -> Self {
        judged.as_ref().map_or(Self::Locked, Self::price)
    }

    /// The mark of what can be paid for.
    fn price(offer: &Offer) -> Self {
        let cheapest = offer.payments.cheapest().unwrap_or_default().sum() + offer.bank;
        match cheapest {
            _ if offer.chain => Self::Chain,
            0 => Self::Free,
            coins => Self::Coins(coins, offer.payments.len() > 1),
        }
    }

    /// Its sign; a price is a coin with its number.
    pub const fn icon(self) -> Option<Icon> {
        match self {
            Self::Coins(..) => None,
            Self::Free => Some(Icon::Tick),
            Self::Chain => Some(Icon::Chain),
            Self::Zeus => Some(Icon::Zeus),
            Self::Locked => Some(Icon::Lock),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub what: What,
    pub badge: Badge,
    /// It was entered before, and is being corrected.
    pub was: bool,
}

/// Most rows: all cards that an age of Cities can show at this table, stage, discard, leaving.
const MAX_ROWS: usize = 48;

pub(super) type Rows = Vec<Row, MAX_ROWS>;

/// The cards of a set, one colour after the other.
pub(crate) fn by_colour(cards: CardSet) -> impl Iterator<Item = CardId> {
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| cards.and(CardSet::of_colour(colour)).iter())
}

/// The cards that can still be in a hand, one colour after the other.
pub(super) fn unseen(game: &Game) -> Vec<CardId, MAX_ROWS> {
    by_colour(game.can_appear()).take(MAX_ROWS).collect()
}

/// Adds a row: there is room for every card of an age.
pub(super) fn add(rows: &mut Rows, what: What, badge: Badge) {
    let _ = rows.push(Row {
        what,
        badge,
        was: false,
    });
}

/// Adds the rows of these cards: those that the moves build as they come, then the locked ones.
pub(super) fn add_cards(rows: &mut Rows, cards: &[CardId], moves: impl Iterator<Item = Move>) {
    let mut open = CardSet::EMPTY;
    moves.for_each(|found| match found.action {
        // The free build follows what can be paid for.
        Action::Build { card, .. } if open.contains(card) => {}
        Action::Build { card, free } => {
            open.insert(card);
            let badge = match free {
                true => Badge::Zeus,
                false => Badge::price(&found.offer),
            };
            add(rows, What::Card(card), badge);
        }
        Action::Stage { .. } | Action::Discard { .. } => {}
    });
    for &card in cards.iter().filter(|&&card| !open.contains(card)) {
        add(rows, What::Card(card), Badge::Locked);
    }
}

impl What {
    /// The row of an action.
    pub const fn of(action: Action) -> Self {
        match action {
            Action::Build { card, .. } => Self::Card(card),
            Action::Stage { .. } => Self::Stage,
            Action::Discard { .. } => Self::Discard,
        }
    }

    /// What is judged and recorded; nothing for a card that is left.
    pub const fn action(self) -> Option<Action> {
        match self {
            Self::Stage => Some(Action::Stage { card: None }),
            Self::Discard => Some(Action::Discard { card: None }),
            Self::Card(card) => Some(Action::Build { card, free: false }),
            Self::Leave => None,
        }
    }

    /// Rows of one group are passed by one jump.
    fn group(self, locked: bool) -> (bool, u8) {
        match self {
            Self::Card(card) => (locked, card.card().colour as u8),
            Self::Stage | Self::Discard | Self::Leave => (false, u8::MAX),
        }
    }
}

impl Row {
    /// What the keys do with it.
    pub fn keys(self, model: &Model) -> KeyMap<'static> {
        let word = match (self.what, self.badge) {
            (_, Badge::Locked) => return KeyMap::LIST.with_a(Some(Icon::Lock)),
            (_, Badge::Coins(_, true)) => Text::DoPay,
            (_, Badge::Zeus) => Text::DoFree,
            (What::Discard, _) => Text::DoDiscard,
            (What::Leave, _) => Text::DoNext,
            (What::Stage | What::Card(_), _) => Text::DoBuild,
        };
        KeyMap::LIST.doing(model.say(word))
    }

    pub fn group(&self) -> (bool, u8) {
        self.what.group(self.badge == Badge::Locked)
    }
}

/// Draws a row: tile, name, what it gives, price.
pub(super) fn draw_row(
    model: &Model,
    (game, seat): (&Game, Seat),
    place: Rectangle,
    row: &Row,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (ink, _, paper) = inks(chosen);
    let locked = row.badge == Badge::Locked;
    let ink = if locked { Ink::DIM } else { ink };
    let (x, y) = (place.top_left.x, place.top_left.y);
    let h = place.size.height as i32;
    let tile = tile(&layout);
    let (w, high) = (tile.width as i32, tile.height as i32);
    let place_of = |edge: i32| Point::new(x + 5 + (w - edge) / 2, y + (h - edge) / 2);
    let stage = game.city(seat).stages() + 1;
    let edge = if layout.extent == Extent::Wide {
        18
    } else {
        ICON
    };
    let name = match row.what {
        What::Card(card) => {
            card::mini(canvas, area(x + 5, y + (h - high) / 2, w, high), card);
            fill("{0}", &[&model.card_name(card)])
        }
        What::Stage => {
            canvas.draw(Icon::Stage.sized(edge, place_of(edge)));
            model.tell(Text::Stage, &[&stage])
        }
        What::Discard => {
            canvas.draw(Icon::Discard.sized(edge, place_of(edge)));
            model.tell(Text::Discard, &[])
        }
        What::Leave => {
            canvas.draw(Icon::Card.sized(edge, place_of(edge)));
            model.tell(Text::LeaveIt, &[])
        }
    };
    let left = x + 5 + w + 7;
    let end = draw_price(&layout, place, row.badge, paper, canvas) - 4;
    let signs = row.what.action().map_or_else(Default::default, |action| {
        effect_tokens(effects(game, seat, action))
    });
    let scale = Scale::row(&layout);
    let wide = row::width(&signs, scale);
    let fonts = [layout.name, layout.small];
    let room = end - wide - 6 - left;
    let name = match row.what {
        // The sign before it says of what.
        What::Stage if !fits(layout.small, &name, room) => model.tell(Text::StageRow, &[&stage]),
        _ => name,
    };
    let was = model.tell(Text::Was, &[&name.as_str()]);
    let name = match row.was && fits(layout.small, &was, room) {
        true => was,
        false => name,
    };
    // The pane tells what the row has no room for.
    let end = if fits(layout.small, &name, room) {
        row::draw(canvas, &signs, scale, (end - wide, y + h / 2), paper);
        end - wide - 6
    } else {
        end
    };
    let at = Point::new(left, middle(place, layout.name));
    canvas.draw(Label::fitted(&name, at, &fonts, end - left, ink, paper));
}

/// Draws the price at the right end of a row and gives its left edge.
fn draw_price(
    layout: &Layout,
    place: Rectangle,
    badge: Badge,
    paper: Ink,
    canvas: &mut Canvas,
) -> i32 {
    let scale = Scale::row(layout);
    let right = place.top_left.x + place.size.width as i32 - 5;
    let y = place.top_left.y + place.size.height as i32 / 2;
    let left = right - scale.edge();
    if let Badge::Coins(coins, _) = badge {
        Token::Coin(coins.into()).draw(canvas, scale, left, y, paper);
    }
    if let Some(icon) = badge.icon() {
        let at = Point::new(left + (scale.edge() - ICON) / 2, y - ICON / 2);
        canvas.draw(icon.at(at));
    }
    left
}
