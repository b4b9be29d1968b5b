//! What the linker made: the parts that go to flash and to RAM.

use std::fs;
use std::path::Path;

use object::LittleEndian;
use object::elf::{FileHeader32, PT_LOAD};
use object::read::elf::{FileHeader as _, ProgramHeader as _};

use crate::Outcome;

/// Flash as the RP2040 sees it, 2 MB on a Pico.
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1020_0000;
/// The RP2040's RAM, all banks.
const RAM: std::ops::Range<u32> = 0x2000_0000..0x2004_2000;

/// Bytes that have to lie at an address of the flash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Where the first byte goes.
    pub address: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// What a build takes of the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Bytes of flash.
    pub flash: u32,
    /// Bytes of RAM taken before the first instruction, the stack not counted.
    pub ram: u32,
}

/// A firmware file.
#[derive(Debug)]
pub struct Elf {
    /// What goes to flash, by rising address.
    pub segments: Vec<Segment>,
    /// What it takes.
    pub size: Size,
}

/// Reads a firmware file.
pub fn read(path: &Path) -> Outcome<Elf> {
    let bytes = fs::read(path).map_err(|error| {
        format!(
            "{} cannot be read ({error}): build it with `cargo xtask uf2`",
            path.display()
        )
    })?;
    parse(&bytes).map_err(|error| format!("{} is not a firmware: {error}", path.display()))
}

fn parse(bytes: &[u8]) -> Outcome<Elf> {
    let words = |error: object::Error| error.to_string();
    let header = FileHeader32::<LittleEndian>::parse(bytes).map_err(words)?;
    let endian = header.endian().map_err(words)?;
    let mut segments = Vec::new();
    let mut ram = 0;
    for part in header.program_headers(endian, bytes).map_err(words)? {
        if part.p_type(endian) != PT_LOAD {
            continue;
        }
        if RAM.contains(&part.p_vaddr(endian)) {
            ram += part.p_memsz(endian);
        }
        let data = part
            .data(endian, bytes)
            .map_err(|()| "a segment lies outside the file")?;
        if data.is_empty() {
            continue;
        }
        let address = part.p_paddr(endian);
        if !FLASH.contains(&address) || data.len() > (FLASH.end - address) as usize {
            return Err(format!("a segment at {address:#010x} is not for the flash"));
        }
        segments.push(Segment {
            address,
            bytes: data.to_vec(),
        });
    }
    if segments.is_empty() {
        return Err("it has nothing to load".into());
    }
    segments.sort_by_key(|segment| segment.address);
    let flash = segments
        .iter()
        .map(|segment| segment.bytes.len() as u32)
        .sum();
    Ok(Elf {
        segments,
        size: Size { flash, ram },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_elf_is_refused() {
        assert!(parse(b"").is_err());
        assert!(parse(b"\x7fELF but not really, only a name").is_err());
    }
}
