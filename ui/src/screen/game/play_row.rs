//! The rows of a play entry: what can be done, with a mark for its price.

use crate::layout::area;
use crate::model::Model;
use crate::text::fill;
use crate::widget::{Line, inks, middle, tag};
use crate::{Canvas, ICON, Icon, Ink, Layout, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Action, CardId, Game, Seat};

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

#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub what: What,
    pub badge: Badge,
}

impl What {
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
    pub fn group(&self) -> (bool, u8) {
        self.what.group(self.badge == Badge::Locked)
    }
}

/// Draws a row: colour, name, mark.
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
    let ink = if locked && !chosen { Ink::Dim } else { ink };
    let (x, y) = (place.top_left.x, place.top_left.y);
    let bar = area(x, y + 1, 20, place.size.height as i32 - 2);
    let icon_at = Point::new(x + 3, y + (place.size.height as i32 - ICON) / 2);
    let stage = game.city(seat).stages() + 1;
    let name = match row.what {
        What::Card(card) => {
            tag(canvas, bar, card.card().colour);
            fill("{0}", &[&model.card_name(card)])
        }
        What::Stage => {
            canvas.fill(bar, Ink::Panel);
            canvas.icon(Icon::Stage, icon_at);
            model.tell(Text::Stage, &[&stage])
        }
        What::Discard => {
            canvas.fill(bar, Ink::Panel);
            canvas.icon(Icon::Discard, icon_at);
            model.tell(Text::Discard, &[])
        }
        What::Leave => {
            canvas.fill(bar, Ink::Panel);
            canvas.icon(Icon::Card, icon_at);
            model.tell(Text::LeaveIt, &[])
        }
    };
    let end = draw_badge(&layout, place, row.badge, ink, paper, canvas);
    let at = Point::new(x + 25, middle(place, layout.name));
    canvas.label_in(
        &[layout.name, layout.text, layout.small],
        at,
        end - at.x,
        ink,
        paper,
        &name,
    );
}

/// Draws the mark at the right end of a row and gives its left edge.
fn draw_badge(
    layout: &Layout,
    place: Rectangle,
    badge: Badge,
    ink: Ink,
    paper: Ink,
    canvas: &mut Canvas,
) -> i32 {
    let right = place.top_left.x + place.size.width as i32 - 3;
    let font = layout.text;
    let y = middle(place, font);
    let mut line = Line {
        canvas,
        font,
        ink,
        paper,
        x: right - ICON,
        y,
    };
    match badge {
        Badge::Free => return right,
        Badge::Chain => line.icon(Icon::Chain),
        Badge::Zeus => line.icon(Icon::Zeus),
        Badge::Locked => line.icon(Icon::Lock),
        Badge::Coins(coins, several) => {
            let text = fill(if several { "{0}+" } else { "{0}" }, &[&coins]);
            let at = line.x - 2 - font.width(&text);
            line.icon(Icon::Coin);
            line.x = at;
            line.text(&text);
            return at;
        }
    };
    right - ICON
}
