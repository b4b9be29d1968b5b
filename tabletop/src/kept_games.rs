//! The finished games that the store keeps, as far as they were read.

use crate::{End, Record, plain_setup};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::record::MAX_RECORD_BYTES;

/// Sheets of finished games that are at hand: a screen full.
const SHEETS: usize = 9;

/// The record of a game in its compact form: set-up and events, without the players' names.
pub type PlainRecord = Vec<u8, MAX_RECORD_BYTES>;

/// A finished game as it was kept.
#[derive(Clone, Debug)]
struct KeptGame {
    number: u16,
    /// How it ended, and its sheet; `None` for one that cannot be read.
    sheet: Option<(End, Sheet)>,
}

/// How many finished games there are, and what was read of them. 0 is the newest.
#[derive(Clone, Debug, Default)]
pub struct KeptGames {
    count: u16,
    sheets: Vec<KeptGame, SHEETS>,
    /// The record that was read last, with the number of its game; none if it cannot be read.
    record: Option<(u16, Option<PlainRecord>)>,
}

impl KeptGames {
    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> u16 {
        self.count
    }

    /// There are so many now, each perhaps with another number.
    pub(crate) fn recount(&mut self, count: u16) {
        *self = Self {
            count,
            ..Self::default()
        };
    }

    /// The sheet of a game, if it has been read and can be.
    #[must_use]
    pub fn sheet(&self, number: u16) -> Option<&Sheet> {
        let kept = self.sheets.iter().find(|kept| kept.number == number)?;
        kept.sheet.as_ref().map(|(_, sheet)| sheet)
    }

    /// How a game ended, if its sheet has been read.
    #[must_use]
    pub fn end(&self, number: u16) -> Option<End> {
        let kept = self.sheets.iter().find(|kept| kept.number == number)?;
        kept.sheet.as_ref().map(|(end, _)| *end)
    }

    /// Whether a sheet has been read.
    #[must_use]
    pub fn has_sheet(&self, number: u16) -> bool {
        self.sheets.iter().any(|kept| kept.number == number)
    }

    /// Takes a sheet that was read.
    pub(crate) fn take_sheet(&mut self, number: u16, end: End, bytes: &[u8]) {
        let sheet = Sheet::from_bytes(bytes).ok().map(|sheet| (end, sheet));
        self.sheets.retain(|kept| kept.number != number);
        if self.sheets.is_full() {
            let away = |&at: &usize| self.sheets[at].number.abs_diff(number);
            let farthest = (0..self.sheets.len()).max_by_key(away);
            self.sheets.swap_remove(farthest.unwrap_or(0));
        }
        // There is room: a full list has just lost one.
        let _ = self.sheets.push(KeptGame { number, sheet });
    }

    /// Whether the record of a game was the last to be read, and can be or not.
    #[must_use]
    pub fn has_record(&self, number: u16) -> bool {
        self.record.as_ref().is_some_and(|(of, _)| *of == number)
    }

    /// The record of a game, if it was the last to be read and can be; none of a score pad.
    #[must_use]
    pub fn record(&self, number: u16) -> Option<&PlainRecord> {
        let (of, record) = self.record.as_ref()?;
        record.as_ref().filter(|_| *of == number)
    }

    /// Takes a record that was read; the players' names behind its set-up are in the sheet too. A
    /// score pad has none.
    pub(crate) fn take_record(&mut self, number: u16, kept: &Record) {
        let mut record = PlainRecord::new();
        let setup = plain_setup(kept.setup());
        let whole = setup.is_some_and(|setup| {
            record.extend_from_slice(setup).is_ok()
                && record.extend_from_slice(kept.events()).is_ok()
        });
        self.record = Some((number, whole.then_some(record)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_core::Table;

    /// The sheet of a pad without an entry, for so many players.
    fn sheet(players: u8) -> Sheet {
        Sheet::new(Table::new(players), &[])
    }

    fn players(games: &KeptGames, number: u16) -> Option<usize> {
        games.sheet(number).map(|sheet| sheet.columns().len())
    }

    #[test]
    fn a_sheet_that_is_read_again_takes_the_place_of_the_earlier_one() {
        let mut games = KeptGames::default();
        games.take_sheet(4, End::Unfinished, &sheet(3).to_bytes());
        games.take_sheet(4, End::Finished, &sheet(5).to_bytes());
        assert_eq!(
            (players(&games, 4), games.end(4)),
            (Some(5), Some(End::Finished))
        );
    }

    /// Also that it has none is known once it was read.
    #[test]
    fn the_record_that_was_read_last_is_at_hand() {
        let mut games = KeptGames::default();
        for number in [3, 5] {
            assert!(!games.has_record(number));
            games.take_record(number, &Record::default());
            assert!(games.has_record(number) && games.record(number).is_none());
        }
        assert!(!games.has_record(3));
    }

    #[test]
    fn the_sheet_farthest_away_makes_room() {
        let mut games = KeptGames::default();
        for number in 0..20 {
            games.take_sheet(number, End::Finished, &sheet(3).to_bytes());
            assert!(games.has_sheet(number));
            let there = (0..20).filter(|number| games.has_sheet(*number)).count();
            assert_eq!(there, SHEETS.min(usize::from(number) + 1));
        }
        assert!(games.has_sheet(19 - (SHEETS as u16 - 1)) && !games.has_sheet(0));
    }
}
