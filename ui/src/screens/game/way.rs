//! A way to pay: what it means in words, and whom it serves.

use super::bill::Bill;
use crate::Text;
use crate::graphics::look::{Badge, cost::Met};
use crate::shell::model::Model;
use crate::texts::text::Sentence;
use core::fmt::Display;
use wonders_core::{Game, Offer, Payment, Seat, Side};
use wonders_tabletop::GameTable;

/// What the way means: how much comes from whom.
pub(super) fn way_text(
    model: &Model,
    table: &GameTable,
    seat: Seat,
    bill: &Bill,
    room: i32,
) -> Sentence {
    let sellers = [Side::Left, Side::Right].map(|side| {
        let seller = table.game().neighbour(seat, side);
        let met = Met::Bought(Badge::of(table, seller));
        (
            seller,
            bill.units.iter().filter(|unit| unit.1 == met).count(),
        )
    });
    let (font, [(left, from_left), (right, from_right)]) = (model.layout().small, sellers);
    match (from_left, from_right) {
        (0, 0) => Sentence::new(),
        (_, 0) | (0, _) => {
            let seller = if from_left > 0 { left } else { right };
            let around = font.width(&model.tell(Text::WayAll, &[&""]));
            let name = model.name_for(seller, font, room - around);
            model.tell(Text::WayAll, &[&name.as_str()])
        }
        _ => {
            let around = model.tell(Text::WayBoth, &[&from_left, &"", &from_right, &""]);
            let room = room - font.width(&around);
            // The second has what the first leaves, and the first what the second leaves then.
            let first = model.name_for(left, font, room / 2);
            let right = model.name_for(right, font, room - font.width(&first));
            let left = model.name_for(left, font, room - font.width(&right));
            let parts: [&dyn Display; 4] =
                [&from_left, &left.as_str(), &from_right, &right.as_str()];
            model.tell(Text::WayBoth, &parts)
        }
    }
}

/// What a payment gives to the other player: for the Free City its holder decides, and is paid
/// first.
fn to_rival(game: &Game, seat: Seat, payment: Payment) -> u8 {
    let sides = [(Side::Left, payment.left), (Side::Right, payment.right)];
    let rivals = sides.into_iter().filter(|&(side, _)| {
        let seller = game.neighbour(seat, side);
        !game.is_free_city(seller) && (!game.is_free_city(seat) || game.holder() != Some(seller))
    });
    rivals.map(|(_, coins)| coins).sum()
}

/// How a way to pay is ranked: cheapest first, of equal ones that which gives the rival least.
pub(super) fn rank(game: &Game, seat: Seat, payment: Payment) -> (u8, u8, u8) {
    (payment.sum(), to_rival(game, seat, payment), payment.left)
}

/// The way that is offered first.
pub(super) fn first_way(game: &Game, seat: Seat, offer: &Offer) -> Payment {
    let ways = offer.payments.iter();
    ways.min_by_key(|&payment| rank(game, seat, payment))
        .unwrap_or_default()
}
