//! What the linker made: the parts that go to flash and to RAM.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use object::LittleEndian;
use object::elf::{FileHeader32, PT_LOAD, SHT_SYMTAB, STT_FUNC, Sym32};
use object::read::elf::{FileHeader as _, ProgramHeader as _, SectionHeader as _, Sym as _};

use crate::Fallible;
use crate::chip::Chip;

/// The flash as the chips see it, as much as a Pico has.
pub const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1020_0000;
/// The RAM of the chip that has more of it, all banks.
pub const RAM: std::ops::Range<u32> = 0x2000_0000..0x2008_2000;

/// Bytes that have to lie at an address of the flash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Where the first byte goes.
    pub address: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// What a build takes of the device.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Size {
    /// Bytes of flash.
    pub flash: u32,
    /// Bytes of RAM taken before the first instruction, the stack not counted.
    pub ram: u32,
}

/// A function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name as the compiler writes it.
    pub name: String,
    /// Where it runs.
    pub address: u32,
    /// Its code.
    pub bytes: Vec<u8>,
}

/// A firmware file.
#[derive(Debug, Default)]
pub struct Elf {
    /// The chip it is for.
    pub chip: Chip,
    /// What goes to flash, by rising address.
    pub segments: Vec<Segment>,
    /// What it takes.
    pub size: Size,
    /// Functions that run in RAM.
    pub ram_functions: Vec<Function>,
    /// Those that a chip has in its own way.
    pub chip_functions: Vec<Function>,
    /// Where the record of a crash lies.
    pub crash: Option<u32>,
    /// Bytes of the functions that are the store's.
    pub store: u32,
}

/// Reads a firmware file.
pub fn read(path: &Path) -> Fallible<Elf> {
    let bytes = fs::read(path).map_err(|error| {
        format!(
            "{} cannot be read ({error}): build it with `cargo xtask uf2`",
            path.display()
        )
    })?;
    parse(&bytes).map_err(|error| format!("{} is not a firmware: {error}", path.display()))
}

fn parse(bytes: &[u8]) -> Fallible<Elf> {
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
    // Where the RP2350's boot ROM looks for what it starts.
    let chip = match section(bytes, ".start_block").map_err(words)? {
        Some(_) => Chip::Rp2350,
        None => Chip::Rp2040,
    };
    Ok(Elf {
        chip,
        segments,
        size: Size { flash, ram },
        ram_functions: functions(bytes, |_, address| RAM.contains(&address)).map_err(words)?,
        chip_functions: functions(bytes, |name, _| name.contains(OF_A_CHIP)).map_err(words)?,
        crash: section(bytes, ".crash").map_err(words)?,
        store: code_of(bytes, b"wonders_store").map_err(words)?,
    })
}

/// Where the section of this name lies.
fn section(bytes: &[u8], name: &str) -> object::Result<Option<u32>> {
    let header = FileHeader32::<LittleEndian>::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, bytes)?;
    let found = sections.section_by_name(endian, name.as_bytes());
    Ok(found.map(|(_, section)| section.sh_addr(endian)))
}

/// Bytes of the functions that have a crate's name in theirs; those that two names share once.
fn code_of(bytes: &[u8], name: &[u8]) -> object::Result<u32> {
    let header = FileHeader32::<LittleEndian>::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, bytes)?;
    let symbols = sections.symbols(endian, bytes, SHT_SYMTAB)?;
    let mut found = BTreeMap::new();
    for symbol in symbols.iter().filter(|symbol| symbol.st_type() == STT_FUNC) {
        let full = symbols.symbol_name(endian, symbol)?;
        if full.windows(name.len()).any(|part| part == name) {
            found.insert(symbol.st_value(endian), symbol.st_size(endian));
        }
    }
    Ok(found.into_values().sum())
}

/// What the names of the functions have that are in `firmware/src/mcu/`.
const OF_A_CHIP: &str = "wonders_firmware3mcu";

/// The functions whose name and address are `wanted`.
fn functions(bytes: &[u8], wanted: impl Fn(&str, u32) -> bool) -> object::Result<Vec<Function>> {
    let header = FileHeader32::<LittleEndian>::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, bytes)?;
    let symbols = sections.symbols(endian, bytes, SHT_SYMTAB)?;
    // The lowest bit says that it is Thumb code.
    let place = |symbol: &Sym32<LittleEndian>| symbol.st_value(endian) & !1;
    let mut places = Vec::new();
    for symbol in symbols.iter() {
        // These part a function's code from its constants, which belong to it.
        if !symbols.symbol_name(endian, symbol)?.starts_with(b"$") {
            places.push(place(symbol));
        }
    }
    let mut functions = Vec::new();
    for (index, symbol) in symbols.enumerate() {
        let address = place(symbol);
        let name = String::from_utf8_lossy(symbols.symbol_name(endian, symbol)?).into_owned();
        if symbol.st_type() != STT_FUNC || !wanted(&name, address) {
            continue;
        }
        let Some(place) = symbols.symbol_section(endian, symbol, index)? else {
            continue;
        };
        let section = sections.section(place)?;
        let code = section.data(endian, bytes)?;
        let first = section.sh_addr(endian);
        let last = first + code.len() as u32;
        let [start, end] = extent(address, symbol.st_size(endian), &places, last)
            .map(|address| (address - first) as usize);
        functions.push(Function {
            name,
            address,
            bytes: code.get(start..end).unwrap_or_default().to_vec(),
        });
    }
    Ok(functions)
}

/// From where to where a function reaches. Assembly does not say how long it is: it ends where
/// something else begins, or with its section.
fn extent(address: u32, size: u32, places: &[u32], last: u32) -> [u32; 2] {
    let next = places.iter().filter(|place| **place > address).min();
    let end = match size {
        0 => next.map_or(last, |next| last.min(*next)),
        _ => address + size,
    };
    [address, end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assembly_reaches_to_what_follows() {
        let places = [0x2000_0100, 0x2000_0000, 0x2000_0040, 0x2000_0040];
        let extent = |address, size| extent(address, size, &places, 0x2000_0180);
        assert_eq!(extent(0x2000_0040, 6), [0x2000_0040, 0x2000_0046]);
        assert_eq!(extent(0x2000_0040, 0), [0x2000_0040, 0x2000_0100]);
        assert_eq!(extent(0x2000_0100, 0), [0x2000_0100, 0x2000_0180]);
    }

    /// A segment's kind, where it runs, where it is loaded, its bytes in the file and in memory.
    type Part = (u32, u32, u32, u32, u32);

    const LOAD: u32 = 1;
    const NOTE: u32 = 4;

    /// A file of these segments, without sections.
    fn file(parts: &[Part]) -> Vec<u8> {
        let mut bytes = b"\x7fELF\x01\x01\x01".to_vec();
        bytes.resize(16, 0);
        // A program for an ARM, in the first version of the format.
        bytes.extend([2, 0, 40, 0, 1, 0, 0, 0]);
        // It starts nowhere; its segments are listed behind this head, and there are no sections.
        for word in [0_u32, 52, 0, 0] {
            bytes.extend(word.to_le_bytes());
        }
        for half in [52, 32, parts.len() as u16, 40, 0, 0] {
            bytes.extend(half.to_le_bytes());
        }
        let mut offset = 52 + 32 * parts.len() as u32;
        for &(kind, runs, loaded, stored, taken) in parts {
            for word in [kind, offset, runs, loaded, stored, taken, 0, 4] {
                bytes.extend(word.to_le_bytes());
            }
            offset += stored;
        }
        bytes.resize(offset as usize, 0xA5);
        bytes
    }

    /// An image with these functions: name, address and size.
    fn with_functions(mut bytes: Vec<u8>, functions: &[(&str, u32, u32)]) -> Vec<u8> {
        let (mut names, mut symbols) = (vec![0], vec![0; 16]);
        for (name, address, size) in functions {
            for word in [names.len() as u32, *address, *size] {
                symbols.extend(word.to_le_bytes());
            }
            // A function that others may call, in a section that nobody asks for.
            symbols.extend([0x12, 0, 0, 0]);
            names.extend(name.as_bytes());
            names.push(0);
        }
        let strings = bytes.len() as u32;
        let table = strings + names.len() as u32;
        let place = table + symbols.len() as u32;
        bytes.extend(&names);
        bytes.extend(&symbols);
        let (string_table, symbol_table) = (3, 2);
        for section in [
            [0; 10],
            [
                0,
                symbol_table,
                0,
                0,
                table,
                symbols.len() as u32,
                2,
                1,
                4,
                16,
            ],
            [
                0,
                string_table,
                0,
                0,
                strings,
                names.len() as u32,
                0,
                0,
                1,
                0,
            ],
        ] {
            bytes.extend(section.into_iter().flat_map(u32::to_le_bytes));
        }
        bytes[32..36].copy_from_slice(&place.to_le_bytes());
        bytes[46..52].copy_from_slice(&[40, 0, 3, 0, 2, 0]);
        bytes
    }

    #[test]
    fn the_stores_functions_are_counted_once_each() {
        let functions = [
            ("_ZN13wonders_store4ring4Ring4open17h0E", 0x1000_0101, 40),
            ("_ZN13wonders_store4ring4Ring4scan17h1E", 0x1000_0141, 2),
            // The linker found that it has the same code.
            ("_ZN13wonders_store4ring4Ring5close17h2E", 0x1000_0141, 2),
            (
                "_ZN14wonders_keeper6keeper6Keeper4open17h3E",
                0x1000_0181,
                1000,
            ),
        ];
        let bytes = with_functions(file(&[PROGRAM]), &functions);
        assert_eq!(parse(&bytes).expect("a firmware").store, 42);
    }

    const PROGRAM: Part = (LOAD, 0x1000_0000, 0x1000_0000, 256, 256);

    /// Variables that begin as zero are not in the file, yet they take RAM.
    #[test]
    fn ram_is_counted_as_it_is_taken_and_flash_as_it_is_stored() {
        let variables = (LOAD, 0x2000_0000, 0x1000_0100, 12, 12);
        let zeros = (LOAD, 0x2000_000C, 0x2000_000C, 0, 5000);
        let note = (NOTE, 0x2000_2000, 0x2000_2000, 0, 700);
        let elf = parse(&file(&[variables, PROGRAM, zeros, note])).expect("a firmware");
        let size = Size {
            flash: 268,
            ram: 5012,
        };
        assert_eq!(elf.size, size);
        let places: Vec<_> = elf.segments.iter().map(|part| part.address).collect();
        assert_eq!(places, [0x1000_0000, 0x1000_0100]);
    }

    #[test]
    fn what_does_not_fit_into_the_flash_is_refused() {
        for wrong in [
            (LOAD, 0x2000_0000, 0x2000_0000, 4, 4),
            (LOAD, 0x101F_FFFE, 0x101F_FFFE, 4, 4),
        ] {
            let sentence = parse(&file(&[PROGRAM, wrong])).expect_err("not for the flash");
            assert!(sentence.contains("not for the flash"), "{sentence}");
        }
        assert!(parse(&file(&[])).is_err(), "there is nothing to load");
    }

    #[test]
    fn what_is_no_elf_is_refused() {
        assert!(parse(b"").is_err());
        assert!(parse(b"\x7fELF but not really, only a name").is_err());
    }
}
