//! The stored form of a game's set-up, which differs from a score pad's.
//!
//! Both are kept side by side, and their versions differ. Older ones do not: there a game with the
//! Free City says so in its second byte, where a pad has the number of its columns, and one without
//! it, which could be like a pad, has a byte more in front.

use crate::Bytes;
use wonders_core::{Setup, binary};

/// Stood before the set-up of a game without the Free City; no version of a pad is so high.
const PLAYERS_ALONE: u8 = b'G';

/// The stored form of a set-up; the names follow.
pub(crate) fn setup(setup: &Setup) -> Bytes {
    let plain = binary::encode_setup(setup);
    plain.iter().copied().collect()
}

/// Reads the stored form, also one with a mark and one from before there were marks, and gives what
/// stands behind it.
pub(crate) fn read(bytes: &[u8]) -> Option<(Setup, &[u8])> {
    let bytes = unmarked(bytes).unwrap_or(bytes);
    let (setup, length) = binary::decode_setup(bytes).ok()?;
    Some((setup, bytes.get(length..)?))
}

/// The set-up as a record begins with it, without the players' names; `None` if these bytes are no
/// game's but a score pad's.
#[must_use]
pub fn plain_setup(bytes: &[u8]) -> Option<&[u8]> {
    let marked = unmarked(bytes);
    let plain = marked.unwrap_or(bytes);
    let (setup, length) = binary::decode_setup(plain).ok()?;
    let is_game = binary::is_setup(plain) || setup.table.free_city != marked.is_some();
    plain.get(..length).filter(|_| is_game)
}

fn unmarked(bytes: &[u8]) -> Option<&[u8]> {
    bytes.strip_prefix(&[PLAYERS_ALONE])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameTable, Name};
    use wonders_core::pad::Pad;
    use wonders_core::{Edition, Expansion, Face, Table, Wonder, WonderSideId};

    fn table(rules: Table, names: &[&str]) -> GameTable {
        let wonders = [Wonder::Gizah, Wonder::Babylon, Wonder::Rhodos];
        let wonders = wonders.map(|wonder| WonderSideId::new(wonder, Face::B));
        let names: std::vec::Vec<Name> = (names.iter())
            .map(|name| Name::try_from(*name).unwrap())
            .collect();
        GameTable::new(Setup::new(rules, wonders), &names).unwrap()
    }

    #[test]
    fn a_game_of_two_is_read_in_every_form() {
        let bytes = [
            3, 1, 0x13, 7, 3, 13, 4, b'A', b'n', b'n', b'a', 3, b'B', b'e', b'n',
        ];
        let older = [&[1], &bytes[2..]].concat();
        let two = table(Table::two_players(), &["Anna", "Ben"]);
        assert_eq!(two.to_bytes(), bytes);
        for bytes in [&bytes[..], &older] {
            let read = GameTable::from_bytes(bytes).unwrap();
            assert_eq!(read.names(), two.names());
            assert_eq!(read.journal().setup(), two.journal().setup());
        }
        assert_eq!(plain_setup(&bytes), Some(&bytes[..6]));
        assert_eq!(plain_setup(&older), Some(&older[..5]));
    }

    #[test]
    fn a_game_of_three_is_read_in_every_form() {
        let bytes = [3, 1, 0x03, 7, 3, 13, 1, b'A', 1, b'B', 2, b'C', b'c'];
        let marked = [b"G\x01", &bytes[2..]].concat();
        let three = table(Table::new(3), &["A", "B", "Cc"]);
        assert_eq!(three.to_bytes(), bytes);
        for bytes in [&bytes[..], &marked, &marked[1..]] {
            let read = GameTable::from_bytes(bytes).unwrap();
            assert_eq!(read.names(), three.names());
            assert_eq!(read.journal().setup(), three.journal().setup());
        }
        assert_eq!(plain_setup(&bytes), Some(&bytes[..6]));
        assert_eq!(plain_setup(&marked), Some(&marked[1..6]));
        // It could be a pad.
        assert_eq!(plain_setup(&marked[1..]), None);
    }

    #[test]
    fn every_kind_of_three_comes_back() {
        let longest = "Щедрошвидк";
        for rules in [
            Table::new(3),
            Table::new(3).with(Expansion::Cities),
            Table::new(3).of(Edition::Second),
        ] {
            let three = table(rules, &[longest, "Б", longest]);
            let read = GameTable::from_bytes(&three.to_bytes()).unwrap();
            assert_eq!(read.names(), three.names());
            assert_eq!(read.game().table(), rules);
        }
    }

    /// Its flags, the length of an empty name and that of the next are legal wonders of three.
    #[test]
    fn a_pad_is_no_game_even_where_its_bytes_could_be_one() {
        let names = ["", "Anna", "Ben"].map(|name| Name::try_from(name).unwrap());
        for rules in [Table::new(3), Table::two_players()] {
            let pad = Pad::new(rules, &names).unwrap();
            let bytes = pad.setup_bytes();
            assert!(binary::decode_setup(&bytes).is_ok(), "as a game would");
            assert_eq!(plain_setup(&bytes), None);
        }
    }
}
