//! The stored forms of a table: the first bytes of a setup and of a sheet.
//!
//! A sheet has its version, the number of seats and flags, one of which is the
//! edition's. A setup has its version, its edition and one byte for seats and
//! flags; in the first two versions the edition was not written, since each
//! edition had a version of its own. Games that people keep and codes that they
//! print begin with these bytes, so no bit of them ever changes its meaning, and
//! every version is read; what is not known is refused.

use crate::catalogue::edition::Edition;
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::catalogue::table::Table;
use crate::record::binary::DecodeError;
use crate::record::bytes::Reader;
use crate::rules::seat::MAX_SEATS;

/// The version of a setup. Sheets never have it: by it a setup is known.
pub(crate) const SETUP: u8 = 3;

/// The version of a setup of the first edition before it was written.
const FIRST_EDITION_SETUP: u8 = 1;

/// The version of a setup of the second edition before it was written.
const SECOND_EDITION_SETUP: u8 = 2;

/// The version of a sheet.
pub(crate) const SHEET: u8 = 1;
const _: () = assert!(SHEET != SETUP);

/// The bits of a setup's last byte; the lowest four are the number of seats.
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

/// A setup's first bytes: version, edition, then seats and flags.
pub(crate) fn setup_to_bytes(table: Table, seats: u8) -> [u8; 3] {
    let flags = flags([
        (table.free_city, setup::FREE_CITY),
        (table.has(Expansion::Cities), setup::CITIES),
        (table.teams, setup::TEAMS),
    ]);
    [SETUP, table.edition.number(), seats | flags]
}

/// Reads a setup's first bytes. The table need not be legal.
pub(crate) fn read_setup(reader: &mut Reader<'_>) -> Result<Table, DecodeError> {
    let edition = match reader.byte()? {
        FIRST_EDITION_SETUP => Edition::First,
        SECOND_EDITION_SETUP => Edition::Second,
        SETUP => {
            let number = reader.byte()?;
            let mut editions = Edition::ALL.into_iter();
            let found = editions.find(|edition| edition.number() == number);
            found.ok_or(DecodeError::Malformed)?
        }
        version => return Err(DecodeError::Version(version)),
    };
    let flags = reader.byte()?;
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

    /// A table with bytes that it has, or had.
    type Form<const N: usize> = (fn() -> Table, [u8; N]);

    const SETUPS: [Form<3>; 5] = [
        (|| Table::new(7), [3, 1, 0x07]),
        (two, [3, 1, 0x13]),
        (|| two().with(Expansion::Cities), [3, 1, 0x33]),
        (
            || Table::new(8).with(Expansion::Cities).in_teams(),
            [3, 1, 0x68],
        ),
        (|| two().of(Edition::Second), [3, 2, 0x13]),
    ];

    /// What setups were before the edition had a byte of its own.
    const OLDER_SETUPS: [Form<2>; 5] = [
        (|| Table::new(7), [1, 0x07]),
        (two, [1, 0x13]),
        (|| two().with(Expansion::Cities), [1, 0x33]),
        (
            || Table::new(8).with(Expansion::Cities).in_teams(),
            [1, 0x68],
        ),
        (|| two().of(Edition::Second), [2, 0x13]),
    ];

    fn setup_from(bytes: &[u8]) -> Result<Table, DecodeError> {
        read_setup(&mut Reader::new(bytes))
    }

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
            assert_eq!(setup_from(&bytes), Ok(table()));
        }
        for (table, bytes) in OLDER_SETUPS {
            assert_eq!(setup_from(&bytes), Ok(table()));
        }
        for (table, bytes) in SHEETS {
            assert_eq!(sheet_to_bytes(table()), bytes);
            assert_eq!(sheet_from_bytes(bytes), Ok(table()));
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        assert_eq!(setup_from(&[4, 1, 0x13]), Err(DecodeError::Version(4)));
        for bytes in [[3, 1, 0x93], [3, 1, 0x09], [3, 0, 0x13], [3, 3, 0x13]] {
            assert_eq!(setup_from(&bytes), Err(DecodeError::Malformed));
        }
        assert_eq!(setup_from(&[1, 0x93]), Err(DecodeError::Malformed));
        assert_eq!(setup_from(&[3, 1]), Err(DecodeError::Short));
        assert_eq!(sheet_from_bytes([2, 3, 0]), Err(DecodeError::Version(2)));
        assert_eq!(sheet_from_bytes([1, 3, 0x40]), Err(DecodeError::Malformed));
        assert_eq!(sheet_from_bytes([1, 9, 0]), Err(DecodeError::Malformed));
    }
}
