//! A score pad that is being set up.

use crate::Text;
use crate::shell::model::Model;
use heapless::Vec;
use wonders_core::pad::Pad;
use wonders_core::{MAX_SEATS, Table};
use wonders_tabletop::Name;

/// Names and expansions; the seats are clockwise.
#[derive(Clone, Debug)]
pub(crate) struct PadDraft {
    pub table: Table,
    pub names: [Name; MAX_SEATS],
}

/// Players of a pad that was never set up before.
const USUAL: u8 = 5;

impl PadDraft {
    /// The players of earlier games, the last ones first, at a table like that of the pad at hand.
    pub fn new(model: &Model) -> Self {
        let mut kept = model.tabletop.names().all().iter();
        let mut draft = Self {
            table: model.pad().map_or(Table::new(USUAL), Pad::table),
            names: core::array::from_fn(|_| kept.next().cloned().unwrap_or_default()),
        };
        for player in 0..MAX_SEATS {
            if draft.names[player].is_empty() {
                // One of nine numbers is free: eight players have seven other names.
                let mut free = (player..=player + MAX_SEATS).map(|number| {
                    let text = model.tell(Text::Player, &[&(number % (MAX_SEATS + 1) + 1)]);
                    Name::try_from(text.as_str()).unwrap_or_default()
                });
                let name = free.find(|name| !draft.names.contains(name));
                draft.names[player] = name.unwrap_or_default();
            }
        }
        draft
    }

    /// How many play; two have the Free City as the third city (T1).
    pub fn count(&self) -> usize {
        self.table
            .seats()
            .filter(|&seat| self.table.competes(seat))
            .count()
    }

    /// One player more, and after eight again two.
    pub fn add_player(&mut self) {
        let count = self.count() % MAX_SEATS + 1;
        let two = Table::two_players();
        (self.table.count, self.table.free_city) = match count {
            ..=2 => (two.count, two.free_city),
            _ => (count as u8, false),
        };
    }

    /// The names of those who play.
    pub fn players(&self) -> &[Name] {
        self.names.get(..self.count()).unwrap_or_default()
    }

    /// The pad, if the table is one of the rulebooks'.
    pub fn pad(&self) -> Option<Pad> {
        let free = self.table.free_city.then(Name::new);
        let names: Vec<Name, MAX_SEATS> = free
            .into_iter()
            .chain(self.players().iter().cloned())
            .collect();
        Pad::new(self.table, &names).ok()
    }
}
