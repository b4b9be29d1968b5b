//! The score sheet of a finished game, as it is kept.

use crate::Bytes;
use crate::name::Name;
use crate::table::Table;
use heapless::Vec;
use wonders_core::{BoardId, Category, MAX_SEATS, Score, Seat};

/// One city of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SheetLine {
    /// Empty for the Free City.
    pub name: Name,
    pub board: Option<BoardId>,
    /// In the order of [`Category::ALL`].
    pub points: [i16; Category::ALL.len()],
    pub coins: u8,
    pub winner: bool,
}

/// A finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub lines: Vec<SheetLine, MAX_SEATS>,
}

/// First byte of the stored form.
const FORMAT: u8 = 1;
/// Categories of the base game.
const BASE: usize = 7;
/// Stands for a city without a wonder board.
const NO_BOARD: u8 = 0xff;

impl SheetLine {
    pub fn total(&self) -> i16 {
        self.points.iter().sum()
    }
}

impl Sheet {
    /// The sheet of a running game, as it stands.
    pub fn of(table: &Table) -> Self {
        let game = table.game();
        let winners = game.winners();
        let line = |seat: Seat| {
            let score: Score = game.score(seat);
            SheetLine {
                name: table
                    .name(seat)
                    .and_then(|name| Name::try_from(name).ok())
                    .unwrap_or_default(),
                board: Some(game.city(seat).board()),
                points: Category::ALL.map(|category| score[category]),
                coins: u8::try_from(game.city(seat).coins()).unwrap_or(u8::MAX),
                winner: winners[seat],
            }
        };
        Self {
            lines: game.seats().map(line).collect(),
        }
    }

    /// The categories that this game has: those of Cities only if somebody has points there.
    pub fn categories(&self) -> &'static [Category] {
        let cities = [Category::Black, Category::Debt];
        let has = |line: &SheetLine| {
            cities
                .iter()
                .any(|&category| line.points[category as usize] != 0)
        };
        if self.lines.iter().any(has) {
            &Category::ALL
        } else {
            &Category::ALL[..BASE]
        }
    }

    /// The stored form. The points of a category fit a byte: none can pass 127.
    pub fn to_bytes(&self) -> Bytes {
        let mut bytes = Bytes::new();
        let _ = bytes.extend_from_slice(&[FORMAT, self.lines.len() as u8]);
        for line in &self.lines {
            let board = line.board.map_or(NO_BOARD, BoardId::index);
            let head = [board, line.coins, u8::from(line.winner)];
            let _ = bytes.extend_from_slice(&head);
            for points in line.points {
                let points = points.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
                let _ = bytes.push(points as u8);
            }
            let _ = bytes.push(line.name.len() as u8);
            let _ = bytes.extend_from_slice(line.name.as_bytes());
        }
        bytes
    }

    /// Reads the stored form; `None` if it is not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[FORMAT, count], mut rest) = bytes.split_first_chunk()? else {
            return None;
        };
        let mut lines = Vec::new();
        for _ in 0..count {
            let (&[board, coins, winner], after) = rest.split_first_chunk()?;
            let (points, after) = after.split_first_chunk::<{ Category::ALL.len() }>()?;
            let (&length, after) = after.split_first()?;
            let (name, after) = after.split_at_checked(usize::from(length))?;
            let line = SheetLine {
                name: Name::try_from(core::str::from_utf8(name).ok()?).ok()?,
                board: BoardId::from_index(board),
                points: points.map(|points| i16::from(points as i8)),
                coins,
                winner: winner == 1,
            };
            lines.push(line).ok()?;
            rest = after;
        }
        Some(Self { lines })
    }
}
