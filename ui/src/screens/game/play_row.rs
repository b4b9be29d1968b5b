//! The rows of a play entry: what can be done, with a mark for its price.

use super::bill::effects;
use crate::graphics::geometry::{Geometry, area, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    CHEAPER, Group, Scale, Token, card, card::resource_icon, effect_tokens, row,
};
use crate::graphics::widget::{fits, inks, middle, tile};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Said, Surface, Text};
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

/// The groups of a list that says "none" first and has these cards below.
pub(super) fn groups(cards: CardSet) -> impl Iterator<Item = Group> {
    let cards = by_colour(cards).map(|card| Group::Cards(card.card().colour));
    core::iter::once(Group::Sign(Icon::Cross)).chain(cards)
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

/// Adds the rows of these cards as they come, the locked ones in their places.
pub(super) fn add_cards(rows: &mut Rows, cards: &[CardId], moves: impl Iterator<Item = Move>) {
    let mut open: Vec<(CardId, Badge), MAX_ROWS> = Vec::new();
    for found in moves {
        let Action::Build { card, free } = found.action else {
            continue;
        };
        let badge = match free {
            true => Badge::Zeus,
            false => Badge::price(&found.offer),
        };
        // The free build follows what can be paid for.
        if open.iter().all(|&(other, _)| other != card) {
            let _ = open.push((card, badge));
        }
    }
    for &card in cards {
        let badge = open.iter().find(|&&(other, _)| other == card);
        let badge = badge.map_or(Badge::Locked, |&(_, badge)| badge);
        add(rows, What::Card(card), badge);
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
    pub fn group(self) -> Group {
        match self {
            Self::Card(card) => Group::Cards(card.card().colour),
            Self::Stage | Self::Discard | Self::Leave => Group::Sign(Icon::Stage),
        }
    }
}

impl Row {
    /// What the keys do with it.
    pub fn keys(self, model: &Model) -> KeyMap<'static> {
        let word = match (self.what, self.badge) {
            (_, Badge::Locked) => {
                let keys = KeyMap::LIST.with_a(Some(Icon::Lock));
                return keys.doing(model.say(Text::DoWhy));
            }
            (_, Badge::Coins(_, true)) => Text::DoPay,
            (_, Badge::Zeus) => Text::DoFree,
            (What::Discard, _) => Text::DoDiscard,
            (What::Leave, _) => Text::DoNext,
            (What::Stage | What::Card(_), _) => Text::DoBuild,
        };
        KeyMap::LIST.doing(model.say(word))
    }

    /// What a finger's button says of what it costs; nothing where it costs nothing.
    pub fn price(self, model: &Model) -> Option<Sentence> {
        let Badge::Coins(coins, _) = self.badge else {
            return None;
        };
        let touched = model.layout().glass.is_touched();
        touched.then(|| model.tell(Text::DoBuildPay, &[&coins]))
    }

    /// Whether a jump stops here rather than at a locked row of its group.
    pub fn is_open(&self) -> bool {
        self.badge != Badge::Locked
    }

    /// Whether its card stays hidden, and can be named.
    pub fn is_hidden(&self) -> bool {
        matches!(self.what, What::Stage | What::Discard) && self.is_open()
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
    let (tile, rest) = place.split_left(tile(&layout).width as i32 + UNIT);
    let name = draw_head(model, (game, seat), tile, row, canvas);
    let (left, middle_line) = (rest.left(), place.middle().y);
    let stage = game.city(seat).stages() + 1;
    let lacks = match row.badge {
        Badge::Locked => lacking(game, seat, row.what),
        _ => None,
    };
    let price = Price {
        badge: row.badge,
        lacks,
    };
    let end = price.draw(&layout, place, paper, canvas) - HALF;
    let mut signs = row.what.action().map_or_else(Default::default, |action| {
        effect_tokens(effects(game, seat, action))
    });
    let scale = Scale::row(&layout);
    if !fits(
        layout.small,
        &name,
        end - row::width(&signs, scale) - HALF - left,
    ) {
        // What goods cost is said without what they cost before.
        signs.retain(|&sign| sign != CHEAPER[0]);
    }
    let wide = row::width(&signs, scale);
    let fonts = [layout.name, layout.small];
    let room = end - wide - HALF - left;
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
        row::draw(canvas, &signs, scale, (end - wide, middle_line), paper);
        end - wide - HALF
    } else {
        end
    };
    let at = Point::new(left, middle(place, layout.name));
    let name = clipped(&layout, name, end - left);
    canvas.draw(Label::fitted(&name, at, &fonts, end - left, ink, paper));
}

/// Draws the tile or the sign of a row and gives its name.
fn draw_head(
    model: &Model,
    (game, seat): (&Game, Seat),
    place: Rectangle,
    row: &Row,
    canvas: &mut Canvas,
) -> Sentence {
    let layout = model.layout();
    let edge = Scale::row(&layout).icon();
    let at = place.centred(square(edge)).top_left;
    match row.what {
        What::Card(card) => {
            card::mini(canvas, place.centred(tile(&layout)), card);
            fill("{0}", &[&model.card_name(card)])
        }
        What::Stage => {
            canvas.draw(Icon::Stage.sized(edge, at));
            model.tell(Text::Stage, &[&(game.city(seat).stages() + 1)])
        }
        What::Discard => {
            canvas.draw(Icon::Discard.sized(edge, at));
            model.tell(Text::Discard, &[])
        }
        What::Leave => {
            canvas.draw(Icon::Card.sized(edge, at));
            model.tell(Text::LeaveIt, &[])
        }
    }
}

/// A name in so much room; not its first word alone, which may be another card's name.
fn clipped(layout: &Layout, name: Sentence, room: i32) -> Sentence {
    let font = layout.small;
    match fits(font, &name, room) {
        true => name,
        false => {
            let letters = font.clip(&name, room - font.width("."));
            fill("{0}.", &[&letters.trim_end()])
        }
    }
}

/// What of the cost of a locked row nobody has; a coin if there are too few of them.
fn lacking(game: &Game, seat: Seat, what: What) -> Option<Icon> {
    let judged = match what {
        What::Card(card) => game.offer_card(seat, card),
        What::Stage => game.offer_stage(seat),
        What::Discard | What::Leave => return None,
    };
    let Err(PlayError::Unaffordable(unpaid)) = judged else {
        return None;
    };
    let short = game.shortfall(unpaid);
    let sellers = short.sellers.iter();
    let nobody = sellers.fold(short.missing, |rest, seller| rest.beyond(seller.sells));
    match short.needed {
        Some(_) => Some(Icon::Coin),
        // Where each good is sold but not all of them at once, the first stands for them.
        None => [nobody, short.missing]
            .into_iter()
            .find_map(|goods| goods.kinds().iter().next())
            .map(resource_icon),
    }
}

/// The last column of a row: what it costs, or that it costs nothing, or why it is locked.
pub(super) struct Price {
    pub badge: Badge,
    /// What is lacking where it is locked.
    pub lacks: Option<Icon>,
}

impl Price {
    /// The width of the column, with the line before it.
    pub fn column(layout: &Layout) -> i32 {
        Token::Price(0).width(Scale::row(layout)) + UNIT
    }

    /// Draws it at the right end of a row, behind a thin line, and gives the x of that.
    pub fn draw(&self, layout: &Layout, place: Rectangle, paper: Ink, canvas: &mut Canvas) -> i32 {
        let (column, _) = place.split_right(Self::column(layout));
        let line = area(
            column.left(),
            column.top() + HALF,
            1,
            column.height() - UNIT,
        );
        canvas.fill(line, Ink::LINE);
        let scale = Scale::row(layout);
        let middle = column.middle();
        if let Badge::Coins(coins, _) = self.badge {
            let price = Token::Price(coins.into());
            let left = middle.x - price.width(scale) / 2;
            price.draw(canvas, scale, left, middle.y, paper);
        }
        let signs = [self.lacks, self.badge.icon()];
        let count = signs.iter().flatten().count() as i32;
        let mut x = middle.x - count * ICON / 2;
        for icon in signs.into_iter().flatten() {
            let sign = icon.at(Point::new(x, middle.y - ICON / 2));
            canvas.draw(match icon {
                Icon::Tick => sign.saying(Said::Text(Text::DoFree)),
                _ => sign,
            });
            x += ICON;
        }
        column.left()
    }
}
