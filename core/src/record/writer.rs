//! Writing a record.

use core::fmt::{self, Display, Formatter, Write};

use crate::event::{Action, Event};
use crate::pay::Payment;
use crate::seat::Seat;
use crate::setup::Setup;

/// A seat as records name it: F, 1, 2 with two players, else 1, 2, 3 and on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLabel {
    /// The seat.
    pub seat: Seat,
    /// Whether two players play with the Free City.
    pub two_players: bool,
}

impl Display for SeatLabel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let index = self.seat.index();
        match (self.two_players, index) {
            (true, 0) => f.write_str("F"),
            (true, n) => n.fmt(f),
            (false, n) => (n + 1).fmt(f),
        }
    }
}

/// Writes the head of a record.
///
/// # Errors
/// Those of the writer.
pub fn write_head(setup: &Setup, out: &mut impl Write) -> fmt::Result {
    writeln!(out, "7w 1")?;
    if setup.two_players {
        writeln!(out, "table two")?;
    } else {
        writeln!(out, "table {}", setup.boards.len())?;
    }
    if setup.cities {
        writeln!(out, "with cities")?;
    }
    if setup.teams {
        writeln!(out, "with teams")?;
    }
    let two_players = setup.two_players;
    for (seat, board) in Seat::first(setup.boards.len() as u8).zip(&setup.boards) {
        let label = SeatLabel { seat, two_players };
        let board = board.board();
        writeln!(out, "seat {label} {} {:?}", board.wonder.name(), board.side)?;
    }
    Ok(())
}

/// Writes an event as a line.
///
/// # Errors
/// Those of the writer.
pub fn write_event(two_players: bool, event: Event, out: &mut impl Write) -> fmt::Result {
    let label = |seat| SeatLabel { seat, two_players };
    match event {
        Event::Holding(cards) => {
            out.write_str("F holding ")?;
            for (i, card) in cards.iter().enumerate() {
                let separator = if i == 0 { "" } else { "; " };
                write!(out, "{separator}{}", card.card().name)?;
            }
        }
        Event::Play {
            seat,
            action,
            payment,
        } => {
            write!(out, "{} ", label(seat))?;
            write_action(action, payment, out)?;
        }
        Event::Seventh {
            seat,
            action,
            payment,
        } => {
            write!(out, "{} seventh ", label(seat))?;
            write_action(action, payment, out)?;
        }
        Event::Leave { seat } => write!(out, "{} seventh -", label(seat))?,
        Event::Salvage { seat, card } => {
            let name = card.map_or("-", |card| card.card().name);
            write!(out, "{} salvage {name}", label(seat))?;
        }
        Event::Lose { seat, coins, debt } => {
            write!(out, "{} lose {coins} {debt}", label(seat))?;
        }
        Event::Audit { seat, coins } => write!(out, "{} coins {coins}", label(seat))?,
    }
    out.write_char('\n')
}

fn write_action(action: Action, payment: Payment, out: &mut impl Write) -> fmt::Result {
    let (verb, suffix) = match action {
        Action::Build { free: false, .. } => ("build", ""),
        Action::Build { free: true, .. } => ("build", " zeus"),
        Action::Stage { .. } => ("stage", ""),
        Action::Discard { .. } => ("discard", ""),
    };
    out.write_str(verb)?;
    if let Some(card) = action.card() {
        write!(out, " {}", card.card().name)?;
    }
    out.write_str(suffix)?;
    // Where nothing need be bought, nothing is the one cheapest purchase.
    if payment != Payment::NONE {
        write!(out, " pay {} {}", payment.left, payment.right)?;
    }
    Ok(())
}
