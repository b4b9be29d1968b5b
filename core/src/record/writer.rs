//! Writing a record.

use core::fmt::{self, Display, Formatter, Write};

use crate::catalogue::card::Age;
use crate::catalogue::card_set::CardSet;
use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::Table;
use crate::paying::payments::Payment;
use crate::rules::event::{Action, Event};
use crate::rules::position::{CityPosition, Position};
use crate::rules::seat::Seat;

/// A seat as records name it: F, 1, 2 with two players, else 1, 2, 3 and on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLabel {
    seat: Seat,
    free_city: bool,
}

impl SeatLabel {
    /// The label of a seat at a table.
    #[must_use]
    pub const fn new(table: Table, seat: Seat) -> Self {
        let free_city = table.free_city;
        Self { seat, free_city }
    }
}

impl Display for SeatLabel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let index = self.seat.index();
        match (self.free_city, index) {
            (true, 0) => f.write_str("F"),
            (true, n) => n.fmt(f),
            (false, n) => (n + 1).fmt(f),
        }
    }
}

/// Writes the head of a record, with what stands if the game begins in the
/// middle.
///
/// # Errors
/// Those of the writer.
pub fn write_head(start: &Position, out: &mut impl Write) -> fmt::Result {
    let setup = &start.setup;
    let table = setup.table;
    writeln!(out, "7w 1")?;
    if table.free_city {
        writeln!(out, "table two")?;
    } else {
        writeln!(out, "table {}", table.count)?;
    }
    if table.edition == Edition::Second {
        writeln!(out, "edition 2")?;
    }
    if table.has(Expansion::Cities) {
        writeln!(out, "with cities")?;
    }
    if table.teams {
        writeln!(out, "with teams")?;
    }
    let label = |seat| SeatLabel::new(table, seat);
    for (seat, side) in table.seats().zip(setup.wonders()) {
        let wonder = side.wonder().name();
        writeln!(out, "seat {} {wonder} {:?}", label(seat), side.face())?;
    }
    let bare = CityPosition::default();
    let is_bare = |seat: Seat| start.cities[seat] == bare;
    let is_first = start.age == Age::I && start.turn == 1;
    for seat in table.seats() {
        // Without a city line the age line would not set the beginning.
        let needed = !is_first && seat == Seat::FREE_CITY && table.seats().all(is_bare);
        if needed || !is_bare(seat) {
            write_city(label(seat), &start.cities[seat], out)?;
        }
    }
    if !is_first {
        writeln!(out, "age {} turn {}", start.age.number(), start.turn)?;
    }
    Ok(())
}

fn write_city(label: SeatLabel, city: &CityPosition, out: &mut impl Write) -> fmt::Result {
    write!(out, "city {label} cards ")?;
    write_names(city.cards, out)?;
    write!(
        out,
        " stages {} coins {} victories",
        city.stages, city.coins
    )?;
    for (value, n) in [1, 3, 5].into_iter().zip(city.victories) {
        for _ in 0..n {
            write!(out, " {value}")?;
        }
    }
    write!(out, " defeats {}", city.defeats)?;
    if city.debt > 0 {
        write!(out, " debt {}", city.debt)?;
    }
    out.write_char('\n')
}

fn write_names(cards: CardSet, out: &mut impl Write) -> fmt::Result {
    for (i, card) in cards.iter().enumerate() {
        let separator = if i == 0 { "" } else { "; " };
        write!(out, "{separator}{}", card.card().name)?;
    }
    Ok(())
}

/// Writes an event as a line.
///
/// # Errors
/// Those of the writer.
pub fn write_event(table: Table, event: Event, out: &mut impl Write) -> fmt::Result {
    let label = |seat| SeatLabel::new(table, seat);
    match event {
        Event::Holding(cards) => {
            out.write_str("F holding ")?;
            write_names(cards, out)?;
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
