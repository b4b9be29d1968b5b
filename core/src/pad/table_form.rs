//! The stored form of a pad's table.

use super::form::SHEET_VERSION;
use crate::binary::DecodeError;
use crate::edition::Edition;
use crate::expansion::{Expansion, Expansions};
use crate::table::Table;

const TEAMS: u8 = 1 << 3;
const FREE_CITY: u8 = 1 << 4;
const SECOND_EDITION: u8 = 1 << 5;
const UNUSED: u8 = !0 << 6;

const fn flag(expansion: Expansion) -> u8 {
    match expansion {
        Expansion::Cities => 1,
        Expansion::Leaders => 1 << 1,
        Expansion::Armada => 1 << 2,
    }
}

/// Version, number of columns, expansions.
pub(super) fn to_bytes(table: Table) -> [u8; 3] {
    let mut flags = table.expansions.iter().fold(0, |all, e| all | flag(e));
    for (on, flag) in [
        (table.teams, TEAMS),
        (table.free_city, FREE_CITY),
        (table.edition == Edition::Second, SECOND_EDITION),
    ] {
        if on {
            flags |= flag;
        }
    }
    [SHEET_VERSION, table.count, flags]
}

/// Reads the stored form.
pub(super) fn from_bytes([version, count, flags]: [u8; 3]) -> Result<Table, DecodeError> {
    if version != SHEET_VERSION {
        return Err(DecodeError::Version(version));
    }
    let on = |flag: u8| flags & flag != 0;
    let expansions: Expansions = Expansion::ALL
        .into_iter()
        .filter(|&expansion| on(flag(expansion)))
        .collect();
    let table = Table {
        edition: if on(SECOND_EDITION) {
            Edition::Second
        } else {
            Edition::First
        },
        expansions,
        count,
        free_city: on(FREE_CITY),
        teams: on(TEAMS),
    };
    if on(UNUSED) || table.check().is_err() {
        return Err(DecodeError::Malformed);
    }
    Ok(table)
}
