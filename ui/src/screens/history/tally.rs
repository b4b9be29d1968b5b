//! Wins per name over all finished games.

use crate::Language;
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_tabletop::Name;

/// Names that are counted; more than that are left out.
const MOST: usize = 24;

/// How often a name won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wins {
    pub name: Name,
    pub wins: u16,
    pub games: u16,
}

/// What was counted so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// The next game to be read.
    pub next: u16,
    rows: Vec<Wins, MOST>,
}

impl Tally {
    /// Counts the next game; one that cannot be read counts for nobody. Where wins and games are
    /// equal, the language's alphabet decides.
    pub fn count(&mut self, sheet: Option<&Sheet>, language: Language) {
        self.next += 1;
        let Some(sheet) = sheet else { return };
        let ranking = sheet.ranking();
        let table = sheet.table();
        for (seat, column) in table.seats().zip(sheet.columns()) {
            if !table.competes(seat) {
                continue;
            }
            let known = self.rows.iter().position(|row| row.name == column.name);
            let place = known.or_else(|| {
                let (name, wins, games) = (column.name.clone(), 0, 0);
                self.rows.push(Wins { name, wins, games }).ok()?;
                Some(self.rows.len() - 1)
            });
            if let Some(row) = place.and_then(|place| self.rows.get_mut(place)) {
                row.games += 1;
                row.wins += u16::from(ranking.wins(seat));
            }
        }
        self.rows.sort_unstable_by(|a, b| {
            let wins = (b.wins, a.games).cmp(&(a.wins, b.games));
            wins.then_with(|| language.order(&a.name, &b.name))
        });
    }

    /// How many games were counted, and the name with the most wins.
    pub fn best(&self) -> (u16, Option<(&str, u16)>) {
        let first = self.rows.first();
        (self.next, first.map(|row| (row.name.as_str(), row.wins)))
    }

    /// The names, most wins first.
    pub fn rows(&self) -> &[Wins] {
        &self.rows
    }
}
