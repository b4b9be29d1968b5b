//! A score sheet: what is entered for everybody, and what it makes.

use heapless::Vec;

use super::entries::{Entries, Guilds, Symbols};
use super::line::Line;
use crate::catalogue::effect::Side;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::Table;
use crate::name::Name;
use crate::rules::game::Game;
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::scoring::ranking::Ranking;
use crate::scoring::science::Placement;
use crate::scoring::score::{Category, Source};

/// A player's column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The player's name; empty for the Free City.
    pub name: Name,
    /// What the player has.
    pub entries: Entries,
}

/// A sheet of 2 to 8 columns, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    table: Table,
    columns: Vec<Column, MAX_SEATS>,
}

impl Sheet {
    /// An empty sheet; columns beyond the names have none.
    #[must_use]
    pub fn new(table: Table, names: &[Name]) -> Self {
        let column = |seat: Seat| Column {
            name: names.get(seat.index()).cloned().unwrap_or_default(),
            entries: Entries::default(),
        };
        let columns = table.seats().map(column).collect();
        Self { table, columns }
    }

    /// The sheet of a game if it ended now; `names` are the players', in the
    /// order of their seats, without the Free City.
    #[must_use]
    pub fn of_game(game: &Game, names: &[Name]) -> Self {
        let free_city = game.is_free_city(Seat::FREE_CITY);
        let table = game.table();
        let mut sheet = Self::new(table, &[]);
        for seat in game.seats() {
            let score = game.score(seat);
            let Some(column) = sheet.columns.get_mut(seat.index()) else {
                continue;
            };
            let player = seat.index().checked_sub(usize::from(free_city));
            if let Some(name) = player.and_then(|player| names.get(player)) {
                column.name = name.clone();
            }
            let entries = &mut column.entries;
            for category in Category::ALL {
                entries.set(category.into(), score[category]);
            }
            let city = game.city(seat);
            entries.set(Line::Coins, city.coins.try_into().unwrap_or(i16::MAX));
            entries.set(Line::Debt, city.debt.into());
            entries.guilds.0[0] = score[Category::Guilds].clamp(0, 120) as u8;
            for part in &game.score_parts(seat) {
                if let Source::Symbols(placement) = part.source {
                    entries.symbols.own = placement.symbols;
                }
            }
        }
        sheet
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// The columns in the order of the seats.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// A column, if the table has that seat.
    #[must_use]
    pub fn column(&self, seat: Seat) -> Option<&Column> {
        self.columns.get(seat.index())
    }

    pub(super) fn column_mut(&mut self, seat: Seat) -> Option<&mut Column> {
        self.columns.get_mut(seat.index())
    }

    /// The points of a line for a seat; 0 if the table has no such line or seat.
    #[must_use]
    pub fn points(&self, seat: Seat, line: Line) -> i16 {
        if !line.is_on(self.table) {
            return 0;
        }
        if line == Line::Science {
            return self.placement(seat).points as i16;
        }
        self.column(seat).map_or(0, |column| {
            column
                .entries
                .points(line, self.table.has(Expansion::Armada))
        })
    }

    /// Where a seat's free symbols and masks score most (B24, C18).
    #[must_use]
    pub fn placement(&self, seat: Seat) -> Placement {
        self.symbols(seat).best(self.copiable(seat))
    }

    /// The symbols of both neighbours, which masks can copy (C18).
    #[must_use]
    pub fn copiable(&self, seat: Seat) -> [u8; 3] {
        let beside = |side| seat.beside(side, self.table.count);
        let (left, right) = (beside(Side::Left), beside(Side::Right));
        let of = |seat| self.symbols(seat).own;
        if left == right {
            return of(left);
        }
        [0, 1, 2].map(|i| of(left)[i] + of(right)[i])
    }

    /// All lines of a seat together.
    #[must_use]
    pub fn total(&self, seat: Seat) -> i16 {
        Line::ALL.iter().map(|&line| self.points(seat, line)).sum()
    }

    /// The coins of a seat.
    #[must_use]
    pub fn coins(&self, seat: Seat) -> i16 {
        self.column(seat)
            .map_or(0, |column| column.entries.number(Line::Coins))
    }

    /// The places (B26, T9, C40, A34).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        Ranking::new(self.table, |seat| (self.total(seat), self.coins(seat)))
    }

    /// The science of a seat.
    #[must_use]
    pub fn symbols(&self, seat: Seat) -> Symbols {
        self.column(seat)
            .map_or(Symbols::default(), |column| column.entries.symbols)
    }

    /// The purple cards of a seat.
    #[must_use]
    pub fn guilds(&self, seat: Seat) -> Guilds {
        self.column(seat)
            .map_or(Guilds::default(), |column| column.entries.guilds)
    }
}
