//! Cards that make one another free, with who has built them.

use super::scroll::Pen;
use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Badge, BadgeSize, card};
use crate::graphics::widget::name_in;
use crate::screens::roman;
use crate::shell::model::Model;
use crate::{Font, ICON, Icon, Ink, Label, Letters, Surface};
use embedded_graphics::geometry::{Point, Size};
use wonders_core::{CardId, CardSet, Catalogue, Expansions, Seat};

/// What of a set belongs to the running game's cards, else to the box that is played with.
pub(super) fn in_play(model: &Model, cards: CardSet) -> CardSet {
    let catalogue = match model.table() {
        Some(table) => table.game().catalogue(),
        None => Catalogue::new(model.settings.edition, Expansions::NONE),
    };
    catalogue.cards().and(cards)
}

/// A small card in a line.
const TILE: Size = card::size_for(ICON);
/// Between two things of a line.
const GAP: i32 = HALF;

/// The room of a label before the cards, with its sign.
pub(super) fn label_width(font: &Font, label: &str) -> i32 {
    ICON + GAP + font.width(label) + UNIT
}

/// The room that stands beside a name at most: the card, its age, a tick and the badges of all cities.
pub(super) fn beside_name(font: &Font) -> i32 {
    let badges = [BadgeSize::Small.edge() + GAP; 3];
    let tile = TILE.width as i32 + 2 * GAP;
    tile + font.width("III") + GAP + ICON + GAP + badges.iter().sum::<i32>()
}

/// A card with its age, and the badges of the cities where it stands.
pub(super) fn write(model: &Model, id: CardId, label: Option<&str>, left: i32, pen: &mut Pen) {
    let layout = model.layout();
    let font = layout.small;
    pen.line(TILE.height as i32 + GAP, |canvas, place| {
        let x = place.left();
        let (_, behind) = place.split_left(left + GAP);
        let tile = behind.place(TILE, Align::Start, Align::Centre);
        card::mini(canvas, tile, id);
        let middle = place.middle().y;
        if let Some(label) = label {
            canvas.draw(Icon::Chain.at(Point::new(x, middle - ICON / 2)));
            let at = Point::new(x + ICON + GAP, middle + font.cap() / 2);
            canvas.draw(Label::new(
                label,
                at,
                Letters::new(font, Ink::DIM, Ink::NIGHT),
            ));
        }
        let mut right = place.right();
        if let Some(table) = model.table() {
            let game = table.game();
            let stands = |seat: &Seat| game.city(*seat).cards().contains(id);
            let size = BadgeSize::Small;
            for seat in game.seats().filter(stands) {
                right -= size.edge() + GAP;
                let at = Point::new(right, middle - size.edge() / 2);
                Badge::of(table, seat).draw(canvas, at, size);
            }
            if game.seats().any(|seat| stands(&seat)) {
                right -= ICON + GAP;
                canvas.draw(Icon::Tick.at(Point::new(right, middle - ICON / 2)));
            }
        }
        let age = roman(id.card().age.number());
        right -= font.width(age) + GAP;
        let base = middle + font.cap() / 2;
        canvas.draw(Label::new(
            age,
            Point::new(right, base),
            Letters::new(font, Ink::DIM, Ink::NIGHT),
        ));
        let (left, inks) = (tile.right() + GAP, (Ink::WHITE, Ink::NIGHT));
        let room = (Point::new(left, base), right - left - GAP);
        name_in(canvas, font, room, inks, model.card_name(id));
    });
}
