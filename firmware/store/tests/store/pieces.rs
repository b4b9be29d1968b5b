//! The pieces that a store in use is made of, and which of them hang on which bytes.

use std::collections::BTreeSet;
use std::ops::Range;

use wonders_store::{BookLoss, Loss, SECTOR};

/// Plays of the running game, and notes of the running pad.
pub const PLAYS: u16 = 63;
pub const NOTES: u16 = PLAYS / 3;
const BYTES: usize = SECTOR as usize;
/// Bytes of a sector's head at either end.
const HEAD: usize = 23;
/// Bytes of an entry before its data, and all that are added to them.
const HEADER: usize = 9;
const FRAME: usize = HEADER + 4;
/// The sectors of notes, log and history.
const RINGS: [Range<usize>; 3] = [2..5, 5..13, 13..32];

/// What can be lost by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// A play of the running game.
    Play(u16),
    /// A note of the running pad.
    Pad(u16),
    /// A kept game, the newest being 0.
    Game(usize),
    /// Settings and names.
    Notes,
}

/// What cannot be found any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    pub plays: usize,
    pub pad: usize,
    pub games: usize,
    pub notes: usize,
}

impl Lost {
    pub fn of(pieces: &BTreeSet<Piece>) -> Self {
        let count = |is: fn(&Piece) -> bool| pieces.iter().filter(|piece| is(piece)).count();
        Self {
            plays: count(|piece| matches!(piece, Piece::Play(_))),
            pad: count(|piece| matches!(piece, Piece::Pad(_))),
            games: count(|piece| matches!(piece, Piece::Game(_))),
            notes: count(|piece| matches!(piece, Piece::Notes)),
        }
    }

    /// Whether this is what the store says.
    pub fn is_told(self, loss: &Loss) -> bool {
        let book = |loss, lost, all| match loss {
            BookLoss::None => lost == 0,
            BookLoss::Missing(count) => lost == usize::from(count),
            BookLoss::Cut => lost < usize::from(all),
            BookLoss::Gone => lost == usize::from(all),
        };
        book(loss.game, self.plays, PLAYS)
            && book(loss.pad, self.pad, NOTES)
            && usize::from(loss.games) == self.games
            && usize::from(loss.notes) == self.notes
    }
}

/// An entry, and what is lost with it.
struct Entry {
    bytes: Range<usize>,
    pieces: Vec<Piece>,
}

/// All entries.
pub struct Pieces(Vec<Entry>);

impl Pieces {
    /// Those of a sound store with these kept games.
    pub fn of(flash: &[u8], games: &[Vec<u8>]) -> Self {
        let mut all = Vec::new();
        for ring in RINGS {
            let order = |sector: &usize| flash[sector * BYTES + 15..].first_chunk().copied();
            let place = |sector: &usize| order(sector).map(u32::from_le_bytes);
            let mut sectors: Vec<usize> = ring.collect();
            sectors.sort_by_key(place);
            sectors
                .iter()
                .for_each(|sector| entries(flash, *sector, &mut all));
        }
        // Once something begins, what was there before is of no use.
        let last = |all: &[Entry], kinds: &[u8]| {
            all.iter()
                .rposition(|entry| kinds.contains(&flash[entry.bytes.start + 2]))
        };
        let noted = last(&all, b"n");
        let [game, pad] = [b"scp", b"SCP"].map(|kinds| last(&all, kinds));
        for (index, entry) in all.iter_mut().enumerate() {
            let bytes = &flash[entry.bytes.clone()];
            let data = &bytes[HEADER..];
            let number = || u16::from_le_bytes([data[0], data[1]]) & 0x0FFF;
            let place = Some(index);
            entry.pieces = match bytes[2] {
                _ if place == noted => vec![Piece::Notes],
                _ if place == game => (0..PLAYS).map(Piece::Play).collect(),
                _ if place == pad => (0..NOTES).map(Piece::Pad).collect(),
                b'v' if place > game => vec![Piece::Play(number())],
                b'V' if place > pad => vec![Piece::Pad(number())],
                b'f' => {
                    let of =
                        |sheet: &Vec<u8>| data.get(6..).is_some_and(|data| data.starts_with(sheet));
                    games
                        .iter()
                        .position(of)
                        .map(Piece::Game)
                        .into_iter()
                        .collect()
                }
                _ => vec![],
            };
        }
        Self(all)
    }

    /// What may be lost where the flash differs like this: what hangs on an entry with more than one
    /// wrong bit, or on a sector of which both heads have them.
    pub fn hit(&self, sound: &[u8], spoilt: &[u8]) -> BTreeSet<Piece> {
        let wrong = |bytes: Range<usize>| {
            let both = sound[bytes.clone()].iter().zip(&spoilt[bytes]);
            both.map(|(one, other)| (one ^ other).count_ones())
                .sum::<u32>()
                > 1
        };
        let headless = |sector: usize| {
            let (from, to) = (sector * BYTES, (sector + 1) * BYTES);
            wrong(from..from + HEAD) && wrong(to - HEAD..to)
        };
        let headless: Vec<bool> = (0..sound.len() / BYTES).map(headless).collect();
        let hit =
            |entry: &&Entry| headless[entry.bytes.start / BYTES] || wrong(entry.bytes.clone());
        self.0
            .iter()
            .filter(hit)
            .flat_map(|entry| &entry.pieces)
            .copied()
            .collect()
    }
}

/// The entries of a sound sector.
fn entries(flash: &[u8], sector: usize, all: &mut Vec<Entry>) {
    let end = (sector + 1) * BYTES - HEAD;
    let mut at = sector * BYTES + HEAD;
    while at + FRAME <= end && flash[at..at + 2] != [0xFF; 2] {
        let len = usize::from(u16::from_le_bytes([flash[at], flash[at + 1]]));
        let bytes = at..at + FRAME + len;
        at = bytes.end;
        all.push(Entry {
            bytes,
            pieces: vec![],
        });
    }
}
