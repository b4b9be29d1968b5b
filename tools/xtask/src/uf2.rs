//! Files for the Pico's BOOTSEL drive, in Microsoft's UF2 format.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::board::{HARDWARE, Hardware};
use crate::chip::Chip;
use crate::elf::{self, Elf};
use crate::{Fallible, audit, firmware, project};

const MAGIC_FIRST: u32 = 0x0A32_4655;
const MAGIC_SECOND: u32 = 0x9E5D_5157;
const MAGIC_LAST: u32 = 0x0AB1_6F30;
const FAMILY_PRESENT: u32 = 0x2000;
const BLOCK: usize = 512;
/// One flash page: the boot ROM programs the flash page by page.
const PAGE: usize = 256;

/// Each chip has its own file: one for both would have to be two in one, at whose end a Pico may
/// already have restarted, which Windows takes for an error.
fn other(chip: Chip) -> &'static str {
    match chip {
        Chip::Rp2040 => {
            "For Pico and Pico W: a Pico 2 (its drive is called RP2350) takes the file and ignores it; \
             `--pico2` makes one for it."
        }
        Chip::Rp2350 => {
            "For Pico 2 and Pico 2 W, which nobody has tried yet: a Pico (its drive is called RPI-RP2) takes the \
             file and ignores it."
        }
    }
}

/// `cargo xtask uf2`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let chosen = args.board()?;
    let chip = args.chip();
    args.finish()?;
    let fits = |board: &&Hardware| match chosen {
        Some(one) => one == *board,
        None => chip == Chip::Rp2040 || board.socket,
    };
    for board in HARDWARE.iter().filter(fits) {
        firmware::build_for(chip, board)?;
        let path = make_for(chip, board)?;
        println!("{}: {}", board.title, path.display());
    }
    println!(
        "Hold BOOTSEL while plugging the {} in, then copy the file of your board to the drive {}.\n{}",
        chip.pico(),
        chip.drive(),
        other(chip)
    );
    Ok(())
}

/// Writes a Pico's file of a board that is built, and checks it by reading it back.
pub fn make(board: &Hardware) -> Fallible<PathBuf> {
    make_for(Chip::Rp2040, board)
}

/// Writes a chip's file of a board that is built and as the chip wants it, and checks it by reading
/// it back.
pub fn make_for(chip: Chip, board: &Hardware) -> Fallible<PathBuf> {
    let name = chip.file(&board.name);
    let elf = elf::read(&firmware::path(&name))?;
    audit::check(&elf)?;
    audit::own_ways(&elf, board.led.is_some())?;
    let path = project::target()
        .join("uf2")
        .join(name)
        .with_extension("uf2");
    put(&path, &elf, chip)?;
    Ok(path)
}

/// Writes a file and reads it back: it must be the firmware.
fn put(path: &Path, elf: &Elf, chip: Chip) -> Fallible {
    write(path, &encode(elf))?;
    let back =
        fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    decode(&back, chip)
        .and_then(|pages| compare(&pages, elf))
        .map_err(|error| format!("{} differs from the firmware: {error}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Fallible {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

/// Whole flash pages as blocks of 512 bytes, gaps filled with zeros: the boot ROM erases by the
/// number of a block, not by its address, so no page may be left out.
fn encode(elf: &Elf) -> Vec<u8> {
    let mut pages: BTreeMap<u32, [u8; PAGE]> = BTreeMap::new();
    for segment in &elf.segments {
        for (address, byte) in (segment.address..).zip(&segment.bytes) {
            let offset = address % PAGE as u32;
            pages.entry(address - offset).or_insert([0; PAGE])[offset as usize] = *byte;
        }
    }
    if let (Some((&first, _)), Some((&last, _))) = (pages.first_key_value(), pages.last_key_value())
    {
        for address in (first..last).step_by(PAGE) {
            pages.entry(address).or_insert([0; PAGE]);
        }
    }
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, page)) in (0..).zip(&pages) {
        let start = file.len();
        let head = [
            MAGIC_FIRST,
            MAGIC_SECOND,
            FAMILY_PRESENT,
            *address,
            PAGE as u32,
            number,
            count,
            elf.chip.family(),
        ];
        file.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        file.extend(page);
        file.resize(start + BLOCK - 4, 0);
        file.extend(MAGIC_LAST.to_le_bytes());
    }
    file
}

/// The pages of a UF2 file for a chip, every field of it checked.
fn decode(file: &[u8], chip: Chip) -> Fallible<BTreeMap<u32, Vec<u8>>> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    if !rest.is_empty() || blocks.is_empty() {
        return Err(format!(
            "{} bytes are no whole number of UF2 blocks",
            file.len()
        ));
    }
    let mut pages = BTreeMap::new();
    for (number, block) in (0..).zip(blocks) {
        let words = block.as_chunks::<4>().0;
        let word = |index: usize| u32::from_le_bytes(words[index]);
        let (address, length) = (word(3), word(4) as usize);
        let head = [
            word(0),
            word(1),
            word(2),
            word(5),
            word(6),
            word(7),
            word(127),
        ];
        let expected = [
            MAGIC_FIRST,
            MAGIC_SECOND,
            FAMILY_PRESENT,
            number,
            blocks.len() as u32,
            chip.family(),
            MAGIC_LAST,
        ];
        if head != expected || length != PAGE || address % PAGE as u32 != 0 {
            return Err(format!("block {number} is malformed"));
        }
        if pages
            .insert(address, block[32..32 + PAGE].to_vec())
            .is_some()
        {
            return Err(format!("page {address:#010x} is there twice"));
        }
    }
    Ok(pages)
}

/// Every byte of the firmware is in the pages, and no page is missing or there without need.
fn compare(pages: &BTreeMap<u32, Vec<u8>>, elf: &Elf) -> Fallible {
    for segment in &elf.segments {
        for (address, byte) in (segment.address..).zip(&segment.bytes) {
            let offset = address % PAGE as u32;
            let found = pages
                .get(&(address - offset))
                .map(|page| page[offset as usize]);
            if found != Some(*byte) {
                return Err(format!("at {address:#010x}"));
            }
        }
    }
    let page = |address: u32| address - address % PAGE as u32;
    let first = elf.segments.first().map(|segment| page(segment.address));
    let ends = elf.segments.iter();
    let last = ends
        .map(|segment| page(segment.address + segment.bytes.len() as u32 - 1))
        .max();
    let (Some(first), Some(last)) = (first, last) else {
        return Err("there is no firmware".into());
    };
    if (first..=last).step_by(PAGE).eq(pages.keys().copied()) {
        Ok(())
    } else {
        Err("a page is missing, or one is there without need".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::{Segment, Size};

    fn firmware() -> Elf {
        let segment = |address, length: usize, seed: usize| Segment {
            address,
            bytes: (0..length)
                .map(|index| (index * 7 + seed) as u8 | 1)
                .collect(),
        };
        Elf {
            segments: vec![
                segment(0x1000_0000, 256, 1),
                segment(0x1000_0100, 1000, 2),
                segment(0x1000_04F0, 33, 3),
            ],
            size: Size {
                flash: 1289,
                ram: 0,
            },
            ..Elf::default()
        }
    }

    /// What is written and what reads it back share their constants, so that the bytes stand here
    /// once more as Microsoft's specification and its list of families have them.
    #[test]
    fn a_block_is_laid_out_as_the_specification_says() {
        let mut head = Vec::new();
        head.extend(b"UF2\n");
        head.extend([0x57, 0x51, 0x5D, 0x9E]);
        // A family is named; the address; 256 bytes; the block 0 of 6; the RP2040.
        head.extend([0x00, 0x20, 0x00, 0x00]);
        head.extend([0x00, 0x00, 0x00, 0x10]);
        head.extend([0x00, 0x01, 0x00, 0x00]);
        head.extend([0, 0, 0, 0, 6, 0, 0, 0]);
        head.extend([0x56, 0xFF, 0x8B, 0xE4]);
        let file = encode(&firmware());
        assert_eq!(file[..32], head);
        assert_eq!(file[508..512], [0x30, 0x6F, 0xB1, 0x0A]);
        assert_eq!(file[512..516], *b"UF2\n", "the next block");
    }

    /// The boot ROM of either chip passes over what is not of its family.
    #[test]
    fn a_pico_2_has_a_family_of_its_own() {
        let elf = Elf {
            chip: Chip::Rp2350,
            ..firmware()
        };
        let file = encode(&elf);
        assert_eq!(file[28..32], [0x59, 0xFF, 0x8B, 0xE4]);
        assert!(decode(&file, Chip::Rp2350).is_ok());
        assert!(decode(&file, Chip::Rp2040).is_err());
    }

    #[test]
    fn a_gap_is_filled() {
        let mut elf = firmware();
        elf.segments[2].address = 0x1000_0A00;
        let pages = decode(&encode(&elf), Chip::Rp2040).expect("decodes");
        assert_eq!(pages.len(), 11, "every page up to the last");
        assert_eq!(compare(&pages, &elf), Ok(()));
        let mut holed = pages;
        holed.remove(&0x1000_0700);
        assert!(compare(&holed, &elf).is_err());
    }

    #[test]
    fn what_is_written_reads_back() {
        let elf = firmware();
        let file = encode(&elf);
        assert_eq!(file.len(), 6 * BLOCK);
        let pages = decode(&file, Chip::Rp2040).expect("decodes");
        assert_eq!(compare(&pages, &elf), Ok(()));
    }

    #[test]
    fn any_changed_byte_is_found() {
        let elf = firmware();
        let file = encode(&elf);
        // What lies between the segments and behind each page carries nothing.
        let filling = |at: &usize| match (at / BLOCK, at % BLOCK) {
            (_, 288..508) => true,
            (4, within) => (32 + 0xE8..32 + 0xF0).contains(&within),
            (5, within) => (32 + 0x11..288).contains(&within),
            _ => false,
        };
        let data = (0..file.len()).filter(|at| !filling(at));
        for at in data {
            let mut broken = file.clone();
            broken[at] ^= 0x10;
            let verdict = decode(&broken, Chip::Rp2040).and_then(|pages| compare(&pages, &elf));
            assert!(verdict.is_err(), "byte {at}");
        }
    }

    /// A drive may take what is written and have something else.
    #[test]
    fn a_file_is_compared_once_it_is_written() {
        let folder = std::env::temp_dir().join(format!("uf2-{}", std::process::id()));
        let path = folder.join("board.uf2");
        assert_eq!(put(&path, &firmware(), Chip::Rp2040), Ok(()));
        fs::remove_dir_all(folder).expect("a folder");
        if cfg!(unix) {
            let nowhere = put(Path::new("/dev/null"), &firmware(), Chip::Rp2040);
            let sentence = nowhere.expect_err("nothing is there");
            assert!(
                sentence.starts_with("/dev/null differs from the firmware: "),
                "{sentence}"
            );
        }
    }

    #[test]
    fn a_cut_file_is_refused() {
        let file = encode(&firmware());
        for cut in [&file[..file.len() - 1], &file[BLOCK..], &[]] {
            assert!(decode(cut, Chip::Rp2040).is_err());
        }
    }
}
