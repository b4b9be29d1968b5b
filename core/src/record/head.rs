//! The head of a record: version, table, edition, expansions, seats.

use heapless::Vec;

use super::line::Context;
use super::problem::{LineError, Malformed};
use super::words::{Words, is};
use crate::catalogue::card::Age;
use crate::catalogue::contents::Catalogue;
use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::Table;
use crate::catalogue::wonder::{Face, WonderSideId};
use crate::rules::seat::MAX_SEATS;
use crate::rules::setup::Setup;

/// A head being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Head {
    has_version: bool,
    table: Option<Table>,
    /// Nothing has followed the table line yet.
    table_is_last: bool,
    wonders: Vec<WonderSideId, MAX_SEATS>,
}

impl Head {
    /// Whether not one line was read.
    pub(super) const fn is_empty(&self) -> bool {
        !self.has_version
    }

    /// Takes a line of the head; the setup when the last seat is named.
    pub(super) fn line(&mut self, mut words: Words<'_>) -> Result<Option<Setup>, LineError> {
        if !self.has_version {
            let named = words.next() == Some("7w") && words.number() == Some(1);
            if !named || words.end().is_err() {
                return Err(Malformed::Version.into());
            }
            self.has_version = true;
            return Ok(None);
        }
        let first = words.next().unwrap_or("");
        let Some(table) = self.table else {
            if !is("table", first) {
                return Err(Malformed::Table.into());
            }
            self.table = Some(read_table(words)?);
            self.table_is_last = true;
            return Ok(None);
        };
        let table_was_last = core::mem::take(&mut self.table_is_last);
        if is("edition", first) {
            if !table_was_last || words.number() != Some(2) || words.end().is_err() {
                return Err(Malformed::Edition.into());
            }
            self.table = Some(table.of(Edition::Second));
            return Ok(None);
        }
        if is("with", first) {
            self.table = Some(self.with(table, words)?);
            return Ok(None);
        }
        if is("seat", first) {
            return self.seat(table, words);
        }
        Err(Malformed::SeatsMissing.into())
    }

    fn with(&self, table: Table, mut words: Words<'_>) -> Result<Table, LineError> {
        let what = words.next().ok_or(Malformed::With)?;
        words.end()?;
        if !self.wonders.is_empty() {
            return Err(Malformed::With.into());
        }
        if is("teams", what) {
            return Ok(table.in_teams());
        }
        let expansion = if is("cities", what) {
            Expansion::Cities
        } else if is("armada", what) {
            return Err(Malformed::Armada.into());
        } else {
            return Err(Malformed::With.into());
        };
        let table = table.with(expansion);
        if table.edition == Edition::Second {
            table.check().map_err(Malformed::Mixed)?;
        }
        Ok(table)
    }

    fn seat(&mut self, table: Table, mut words: Words<'_>) -> Result<Option<Setup>, LineError> {
        let age = Age::I;
        let label = words.next().ok_or(Malformed::Seat)?;
        let seat = Context { table, age }
            .seat(label)
            .map_err(|_| Malformed::Seat)?;
        if seat.index() != self.wonders.len() {
            return Err(Malformed::Seat.into());
        }
        let name = words.next().ok_or(Malformed::Seat)?;
        let side = words.next().ok_or(Malformed::Seat)?;
        words.end()?;
        let catalogue = Catalogue::from(table);
        let unknown = || LineError::UnknownName {
            nearest: catalogue.nearest_wonder(name),
        };
        let wonder = catalogue.find_wonder(name).ok_or_else(unknown)?;
        let side = if is("a", side) {
            Face::A
        } else if is("b", side) {
            Face::B
        } else {
            return Err(Malformed::Seat.into());
        };
        let mut wonders = self.wonders.clone();
        let side = WonderSideId::new(wonder, side);
        wonders.push(side).map_err(|_| Malformed::Seat)?;
        let complete = wonders.len() == usize::from(table.count);
        let setup = Setup::new(table, wonders.iter().copied());
        if complete {
            setup.check().map_err(Malformed::Setup)?;
        }
        self.wonders = wonders;
        Ok(complete.then_some(setup))
    }
}

fn read_table(mut words: Words<'_>) -> Result<Table, Malformed> {
    if words.take("two") {
        words.end()?;
        return Ok(Table::two_players());
    }
    let count = words.number().filter(|n| (3..=8).contains(n));
    words.end()?;
    count.map(Table::new).ok_or(Malformed::Table)
}
