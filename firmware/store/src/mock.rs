//! For tests: a NOR flash in memory. Programs only clear bits, power can fail in the middle of
//! anything.

use std::vec;
use std::vec::Vec;

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::frame::{FRAME, HEADER, seal};

const SECTOR: usize = 4096;

/// A change of the flash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// These bytes are programmed from this address on.
    Program(usize, Vec<u8>),
    /// The sector at this address is erased.
    Erase(usize),
}

impl Change {
    /// Which bits of a byte read alike every time once the change is done.
    fn firm(&self, at: usize) -> u8 {
        match self {
            Self::Program(from, data) => {
                let byte = at.checked_sub(*from).and_then(|at| data.get(at));
                byte.map_or(0, |byte| !byte)
            }
            Self::Erase(from) if (*from..from + SECTOR).contains(&at) => 0xFF,
            Self::Erase(_) => 0,
        }
    }

    /// Ways in which power can fail during the change, all bytes of a short program one by one.
    pub fn tears(&self, seed: u64) -> Vec<Tear> {
        let mut tears = vec![Tear::Before, Tear::Bits(seed), Tear::After];
        match self {
            Self::Program(_, data) if data.len() <= 32 => {
                tears.extend((1..data.len()).map(Tear::Bytes));
            }
            Self::Program(_, data) => {
                tears.extend([1, data.len() / 2, data.len() - 1].map(Tear::Bytes));
            }
            Self::Erase(_) => {
                tears.extend([1, SECTOR / 2, SECTOR - 1].map(Tear::Bytes));
                tears.extend([1, SECTOR / 2, SECTOR - 1].map(Tear::From));
            }
        }
        tears
    }
}

/// How far a change got before power failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Nothing happened.
    Before,
    /// So many bytes were programmed, or a sector became blank up to there.
    Bytes(usize),
    /// A sector became blank from there on.
    From(usize),
    /// Any of the bits changed, drawn from this seed.
    Bits(u64),
    /// All of it happened, then power failed.
    After,
}

/// The error of a change that the flash refuses, and of every call after power failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The flash.
#[derive(Clone, Debug)]
pub struct Flash {
    /// The content.
    pub bytes: Vec<u8>,
    /// Erases of each sector.
    pub erases: Vec<u32>,
    /// Calls of `read`.
    pub reads: u64,
    /// Bytes read by them.
    pub read_bytes: u64,
    /// Every change, if it is to be kept.
    pub record: Option<Vec<Change>>,
    /// Power fails in the middle of the change with this number, counted from now.
    pub cut: Option<(u32, Tear)>,
    /// One change in so many is refused, and done in part or not at all; power stays on.
    pub refusals: Option<(Random, usize)>,
    /// Bits that stay clear whatever is done: address and mask.
    pub stuck: Vec<(usize, u8)>,
    /// Half-programmed cells, address and mask: they read differently from one time to the next,
    /// until they are programmed again or erased.
    pub weak: Vec<(usize, u8)>,
    waver: Random,
    failed: bool,
}

impl Flash {
    /// A blank flash.
    pub fn new(size: u32) -> Self {
        Self::with(vec![0xFF; size as usize])
    }

    /// A flash with this content.
    pub fn with(bytes: Vec<u8>) -> Self {
        Self {
            erases: vec![0; bytes.len() / SECTOR],
            bytes,
            reads: 0,
            read_bytes: 0,
            record: None,
            cut: None,
            refusals: None,
            stuck: vec![],
            weak: vec![],
            waver: Random(1),
            failed: false,
        }
    }

    /// Whether power has failed.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Gives power again; what was refused or cut is forgotten.
    pub fn restore_power(&mut self) {
        self.failed = false;
        self.cut = None;
    }

    fn change(&mut self, change: Change) -> Result<(), Refused> {
        if self.failed {
            return Err(Refused);
        }
        if let Some((random, one_in)) = &mut self.refusals
            && random.below(*one_in) == 0
        {
            let tear = match random.below(3) {
                0 => Tear::Before,
                _ => Tear::Bytes(random.below(20)),
            };
            if tear != Tear::Before && matches!(change, Change::Program(..)) {
                apply(&mut self.bytes, &change, tear);
            }
            return Err(Refused);
        }
        let tear = match &mut self.cut {
            Some((0, tear)) => {
                self.failed = true;
                *tear
            }
            Some((left, _)) => {
                *left -= 1;
                Tear::After
            }
            None => Tear::After,
        };
        apply(&mut self.bytes, &change, tear);
        for &(at, mask) in &self.stuck {
            self.bytes[at] &= !mask;
        }
        for (at, mask) in &mut self.weak {
            *mask &= !change.firm(*at);
        }
        if let Change::Erase(at) = change {
            self.erases[at / SECTOR] += 1;
        }
        if let Some(record) = &mut self.record {
            record.push(change);
        }
        if self.failed { Err(Refused) } else { Ok(()) }
    }
}

/// Applies a change as far as it got.
pub fn apply(bytes: &mut [u8], change: &Change, tear: Tear) {
    let mut bits = Random(match tear {
        Tear::Bits(seed) => seed,
        _ => 0,
    });
    match change {
        Change::Program(at, data) => {
            for (index, byte) in data.iter().enumerate() {
                let done = match tear {
                    Tear::Before | Tear::From(_) => false,
                    Tear::Bytes(count) => index < count,
                    Tear::Bits(_) | Tear::After => true,
                };
                let keep = match tear {
                    Tear::Bits(_) => bits.number() as u8,
                    _ => 0,
                };
                if done {
                    bytes[at + index] &= byte | keep;
                }
            }
        }
        Change::Erase(at) => {
            for (index, byte) in bytes[*at..at + SECTOR].iter_mut().enumerate() {
                *byte = match tear {
                    Tear::Before => *byte,
                    Tear::Bytes(count) if index >= count => *byte,
                    Tear::From(start) if index < start => *byte,
                    // A chip clears all bits before it sets them.
                    Tear::Bits(_) => bits.number() as u8,
                    _ => 0xFF,
                };
            }
        }
    }
}

impl ErrorType for Flash {
    type Error = Refused;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        if self.failed {
            return Err(Refused);
        }
        self.reads += 1;
        self.read_bytes += bytes.len() as u64;
        let offset = offset as usize;
        bytes.copy_from_slice(&self.bytes[offset..offset + bytes.len()]);
        for &(at, mask) in &self.weak {
            if let Some(byte) = at.checked_sub(offset).and_then(|at| bytes.get_mut(at)) {
                *byte ^= mask & self.waver.number() as u8;
            }
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refused> {
        assert_eq!((from as usize % SECTOR, to - from), (0, SECTOR as u32));
        self.change(Change::Erase(from as usize))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        self.change(Change::Program(offset as usize, bytes.to_vec()))
    }
}

/// An entry as the store frames it in a sector of a ring.
pub fn frame(ring: u8, kind: u8, number: u16, data: &[u8]) -> Vec<u8> {
    let mut frame = vec![0; data.len() + FRAME];
    frame[HEADER..HEADER + data.len()].copy_from_slice(data);
    seal(&mut frame, ring, kind, number);
    frame
}

/// Numbers that look random (splitmix64), the same for the same seed.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }

    /// So many bytes.
    pub fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.number() as u8).collect()
    }
}
