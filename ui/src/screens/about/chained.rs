//! Cards that make one another free, with who has built them.

use super::scroll::Pen;
use crate::graphics::layout::area;
use crate::graphics::look::{Badge, BadgeSize, card};
use crate::graphics::widget::name_in;
use crate::screens::roman;
use crate::shell::model::Model;
use crate::{ICON, Icon, Ink, Label, Letters, Surface};
use embedded_graphics::geometry::Point;
use wonders_core::{CardId, CardSet, Catalogue, Expansions, Seat};

/// What of a set belongs to the running game's cards, else to the box that is played with.
pub(super) fn in_play(model: &Model, cards: CardSet) -> CardSet {
    let catalogue = match model.table() {
        Some(table) => table.game().catalogue(),
        None => Catalogue::new(model.settings.edition, Expansions::NONE),
    };
    catalogue.cards().and(cards)
}

/// A card with its age, and the badges of the cities where it stands.
pub(super) fn write(model: &Model, id: CardId, label: Option<&str>, left: i32, pen: &mut Pen) {
    let layout = model.layout();
    let font = layout.small;
    pen.line(24, |canvas, place| {
        let Point { x, y } = place.top_left;
        card::mini(canvas, area(x + left + 4, y + 1, 18, 20), id);
        let middle = y + 11;
        if let Some(label) = label {
            canvas.draw(Icon::Chain.at(Point::new(x, middle - ICON / 2)));
            let at = Point::new(x + ICON + 6, middle + font.cap() / 2);
            canvas.draw(Label::new(
                label,
                at,
                Letters::new(font, Ink::DIM, Ink::NIGHT),
            ));
        }
        let mut right = x + place.size.width as i32;
        if let Some(table) = model.table() {
            let game = table.game();
            let stands = |seat: &Seat| game.city(*seat).cards().contains(id);
            let size = BadgeSize::Small;
            for seat in game.seats().filter(stands) {
                right -= size.edge() + 3;
                let at = Point::new(right, middle - size.edge() / 2);
                Badge::of(table, seat).draw(canvas, at, size);
            }
            if game.seats().any(|seat| stands(&seat)) {
                right -= ICON + 3;
                canvas.draw(Icon::Tick.at(Point::new(right, middle - ICON / 2)));
            }
        }
        let age = roman(id.card().age.number());
        right -= font.width(age) + 4;
        let base = middle + font.cap() / 2;
        canvas.draw(Label::new(
            age,
            Point::new(right, base),
            Letters::new(font, Ink::DIM, Ink::NIGHT),
        ));
        let (left, inks) = (x + left + 28, (Ink::WHITE, Ink::NIGHT));
        let room = (Point::new(left, base), right - left - 4);
        name_in(canvas, font, room, inks, model.card_name(id));
    });
}
