//! The stored forms of a table: the first bytes of a setup and of a sheet.
//!
//! A sheet has its version, the number of seats and flags, one of which is the
//! edition's. A setup has its version and one byte for seats and flags, in
//! which there was no room left for the edition: each has a version of its own.
//! Games that people keep and codes that they print begin with these bytes, so
//! no bit of them ever changes its meaning; what is not known is refused.

use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::catalogue::table::Table;
use crate::record::binary::DecodeError;
use crate::rules::seat::MAX_SEATS;

/// The version of a setup of the first edition.
pub(crate) const FIRST_EDITION_SETUP: u8 = 1;

/// The version of a setup of the second edition, the newest one.
pub(crate) const SECOND_EDITION_SETUP: u8 = 2;

/// The version of a sheet.
pub(crate) const SHEET: u8 = 1;

/// The bits of a setup's second byte; the lowest four are the number of seats.
mod setup {
    pub(super) const SEATS: u8 = 0x0f;
    pub(super) const FREE_CITY: u8 = 1 << 4;
    pub(super) const CITIES: u8 = 1 << 5;
    pub(super) const TEAMS: u8 = 1 << 6;
    pub(super) const UNUSED: u8 = 1 << 7;
}

/// The bits of a sheet's third byte.
mod sheet {
    use crate::catalogue::expansion::Expansion;

    pub(super) const TEAMS: u8 = 1 << 3;
    pub(super) const FREE_CITY: u8 = 1 << 4;
    pub(super) const SECOND_EDITION: u8 = 1 << 5;
    pub(super) const UNUSED: u8 = !0 << 6;

    pub(super) const fn of(expansion: Expansion) -> u8 {
        match expansion {
            Expansion::Cities => 1,
            Expansion::Leaders => 1 << 1,
            Expansion::Armada => 1 << 2,
        }
    }
}

/// The flags that are on.
fn flags<const N: usize>(flags: [(bool, u8); N]) -> u8 {
    let on = flags.into_iter().filter(|(on, _)| *on);
    on.fold(0, |all, (_, flag)| all | flag)
}

/// A setup's first bytes: version, then seats and flags.
pub(crate) fn setup_to_bytes(table: Table, seats: u8) -> [u8; 2] {
    let version = match table.edition {
        Edition::First => FIRST_EDITION_SETUP,
        Edition::Second => SECOND_EDITION_SETUP,
    };
    let flags = flags([
        (table.free_city, setup::FREE_CITY),
        (table.has(Expansion::Cities), setup::CITIES),
        (table.teams, setup::TEAMS),
    ]);
    [version, seats | flags]
}

/// Reads a setup's first bytes. The table need not be legal.
pub(crate) fn setup_from_bytes([version, flags]: [u8; 2]) -> Result<Table, DecodeError> {
    let edition = match version {
        FIRST_EDITION_SETUP => Edition::First,
        SECOND_EDITION_SETUP => Edition::Second,
        version => return Err(DecodeError::Version(version)),
    };
    let on = |flag: u8| flags & flag != 0;
    let count = flags & setup::SEATS;
    if on(setup::UNUSED) || count as usize > MAX_SEATS {
        return Err(DecodeError::Malformed);
    }
    let cities = on(setup::CITIES).then_some(Expansion::Cities);
    Ok(Table {
        edition,
        expansions: cities.into_iter().collect(),
        count,
        free_city: on(setup::FREE_CITY),
        teams: on(setup::TEAMS),
    })
}

/// A sheet's first bytes: version, number of columns, flags.
pub(crate) fn sheet_to_bytes(table: Table) -> [u8; 3] {
    let expansions = table.expansions.iter().fold(0, |all, e| all | sheet::of(e));
    let flags = flags([
        (table.teams, sheet::TEAMS),
        (table.free_city, sheet::FREE_CITY),
        (table.edition == Edition::Second, sheet::SECOND_EDITION),
    ]);
    [SHEET, table.count, expansions | flags]
}

/// Reads a sheet's first bytes, which must be of a legal table.
pub(crate) fn sheet_from_bytes([version, count, flags]: [u8; 3]) -> Result<Table, DecodeError> {
    if version != SHEET {
        return Err(DecodeError::Version(version));
    }
    let on = |flag: u8| flags & flag != 0;
    let expansions: Expansions = Expansion::ALL
        .into_iter()
        .filter(|&expansion| on(sheet::of(expansion)))
        .collect();
    let table = Table {
        edition: if on(sheet::SECOND_EDITION) {
            Edition::Second
        } else {
            Edition::First
        },
        expansions,
        count,
        free_city: on(sheet::FREE_CITY),
        teams: on(sheet::TEAMS),
    };
    if on(sheet::UNUSED) || table.check().is_err() {
        return Err(DecodeError::Malformed);
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Table {
        Table::two_players()
    }

    /// Tables with the bytes that setups of them have had since they could be
    /// stored.
    type Form<const N: usize> = (fn() -> Table, [u8; N]);

    const SETUPS: [Form<2>; 5] = [
        (|| Table::new(7), [1, 0x07]),
        (two, [1, 0x13]),
        (|| two().with(Expansion::Cities), [1, 0x33]),
        (
            || Table::new(8).with(Expansion::Cities).in_teams(),
            [1, 0x68],
        ),
        (|| two().of(Edition::Second), [2, 0x13]),
    ];

    /// Tables with the bytes that sheets of them have had since they could be
    /// stored.
    const SHEETS: [Form<3>; 5] = [
        (|| Table::new(7), [1, 7, 0x00]),
        (two, [1, 3, 0x10]),
        (
            || Table::new(8).with(Expansion::Cities).in_teams(),
            [1, 8, 0x09],
        ),
        (
            || {
                Table::new(4)
                    .with(Expansion::Leaders)
                    .with(Expansion::Armada)
            },
            [1, 4, 0x06],
        ),
        (|| two().of(Edition::Second), [1, 3, 0x30]),
    ];

    #[test]
    fn tables_have_the_bytes_that_they_always_had() {
        for (table, bytes) in SETUPS {
            assert_eq!(setup_to_bytes(table(), table().count), bytes);
            assert_eq!(setup_from_bytes(bytes), Ok(table()));
        }
        for (table, bytes) in SHEETS {
            assert_eq!(sheet_to_bytes(table()), bytes);
            assert_eq!(sheet_from_bytes(bytes), Ok(table()));
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        assert_eq!(setup_from_bytes([3, 0x13]), Err(DecodeError::Version(3)));
        assert_eq!(setup_from_bytes([1, 0x93]), Err(DecodeError::Malformed));
        assert_eq!(setup_from_bytes([1, 0x09]), Err(DecodeError::Malformed));
        assert_eq!(sheet_from_bytes([2, 3, 0]), Err(DecodeError::Version(2)));
        assert_eq!(sheet_from_bytes([1, 3, 0x40]), Err(DecodeError::Malformed));
        assert_eq!(sheet_from_bytes([1, 9, 0]), Err(DecodeError::Malformed));
    }
}
