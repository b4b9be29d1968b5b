//! What the chip wants of a firmware file, checked before any chip sees it.

use crate::Fallible;
use crate::chip::Chip;
use crate::elf::{Elf, FLASH, Function, Segment};

/// The boot ROM's page.
const PAGE: u32 = 256;
/// Where the store begins, as the files in `firmware/memory/` say.
const STORE: u32 = 0x101E_0000;
/// What the RP2350's boot ROM looks for in the first 4 kB: a block of a program for its Arm cores.
const SEARCHED: usize = 4096;
const BLOCK_BEGINS: [u8; 4] = 0xFFFF_DED3_u32.to_le_bytes();
const BLOCK_ENDS: [u8; 4] = 0xAB12_3579_u32.to_le_bytes();
const ARM_PROGRAM: [u8; 4] = 0x1021_0142_u32.to_le_bytes();

/// A sentence if the chip would not run it, or not as it is meant.
pub fn check(elf: &Elf) -> Fallible {
    match elf.chip {
        Chip::Rp2040 => second_stage(&elf.segments)?,
        Chip::Rp2350 => image_definition(&elf.segments)?,
    }
    contiguous(&elf.segments)?;
    stays_in_ram(&elf.ram_functions)?;
    let kept = elf.chip.kept_ram();
    match elf.crash {
        Some(address) if kept.contains(&address) => Ok(()),
        _ => Err(format!(
            "the record of a crash does not lie at {:#010x}, where a restart leaves it",
            kept.start
        )),
    }
}

/// The block by which the RP2350's boot ROM knows a program is there.
fn image_definition(segments: &[Segment]) -> Fallible {
    let mut start = Vec::new();
    for segment in segments {
        let at = (segment.address - FLASH.start) as usize;
        if at < SEARCHED {
            start.resize(start.len().max(at), 0xFF);
            start.extend(&segment.bytes);
        }
    }
    start.truncate(SEARCHED);
    let words = start.as_chunks::<4>().0;
    let begin = words.iter().position(|word| *word == BLOCK_BEGINS);
    let block = begin.map(|begin| &words[begin..]).unwrap_or_default();
    if block.get(1) == Some(&ARM_PROGRAM) && block.contains(&BLOCK_ENDS) {
        Ok(())
    } else {
        Err(
            "there is no image definition in the first 4 kB: the boot ROM would not start it"
                .into(),
        )
    }
}

/// What an RP2350 does otherwise than an RP2040: a function of `firmware/src/mcu/rp2350.rs`, the
/// number it has to name, a register's address mostly, and the instructions that make the most of
/// it, of each the bits that count. A function that nobody calls is not in the file.
const OWN_WAYS: &[(&str, u32, &[[u16; 4]])] = &[
    // The chip's own number, in its fuses.
    ("unique_id", 0x4013_0000, &[]),
    // What the watchdog restarts.
    ("choose_restarted", 0x01FF_FFF3, &[]),
    // Which resets the power manager noted.
    ("resets", 0x4010_002C, &[]),
    // The clock of which the display's bus has a half.
    ("config", 125_000_000, &[]),
    // bic Rd, Rn, #256: the pad's isolation ends.
    ("join_pad", 0x4003_8004, &[[0xFFF0, 0xF420, 0xF0FF, 0x7080]]),
    // ubfx Rd, Rn, #20, #1: the fault came of the stack's limit.
    (
        "stack_was_refused",
        0xE000_ED28,
        &[[0xFFF0, 0xF3C0, 0xF0FF, 0x5000]],
    ),
];

/// A sentence if a firmware for an RP2350 goes the ways of an RP2040. Only a light has pads of ours.
pub fn own_ways(elf: &Elf, light: bool) -> Fallible {
    let functions = &elf.chip_functions;
    let wanted = |name| elf.chip == Chip::Rp2350 && (light || name != "join_pad");
    for (name, number, instructions) in OWN_WAYS.iter().filter(|(name, ..)| wanted(*name)) {
        let mangled = format!("{}{name}17h", name.len());
        let Some(function) = functions.iter().find(|one| one.name.contains(&mangled)) else {
            return Err(format!("nobody calls `{name}` of the RP2350"));
        };
        let halves = halves(function);
        let mut lower = [None; 16];
        let mut numbers = halves
            .windows(2)
            .filter_map(|pair| number_in(&mut lower, pair[0], pair[1]));
        if !numbers.any(|found| found == *number) {
            return Err(format!("`{name}` does not look at {number:#010x}"));
        }
        for [first, is, second, then] in *instructions {
            let mut pairs = halves.windows(2);
            if !pairs.any(|pair| pair[0] & first == *is && pair[1] & second == *then) {
                return Err(format!("`{name}` does not do what the chip wants"));
            }
        }
    }
    Ok(())
}

/// The code of a function, by half words.
fn halves(function: &Function) -> Vec<u16> {
    let halves = function.bytes.as_chunks::<2>().0;
    halves
        .iter()
        .map(|half| u16::from_le_bytes(*half))
        .collect()
}

/// The second stage is there with the checksum that the boot ROM wants.
fn second_stage(segments: &[Segment]) -> Fallible {
    let stage = segments
        .first()
        .filter(|first| first.address == FLASH.start);
    let bytes = stage.and_then(|stage| stage.bytes.first_chunk::<256>());
    let (code, sum) = bytes
        .and_then(|bytes| bytes.split_last_chunk::<4>())
        .ok_or("there is no second stage at the start of the flash")?;
    if checksum(code) == u32::from_le_bytes(*sum) {
        Ok(())
    } else {
        Err("the checksum of the second stage is wrong: the boot ROM would not start it".into())
    }
}

/// CRC-32 with the high bit first and nothing inverted at the end.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ (u32::from(*byte) << 24), |sum, _| {
            (sum << 1) ^ (0x04C1_1DB7 * (sum >> 31))
        })
    })
}

/// One image without a missing page, and nothing of it in the store.
fn contiguous(segments: &[Segment]) -> Fallible {
    let mut end = FLASH.start;
    for segment in segments {
        if segment.address > end.next_multiple_of(PAGE) {
            return Err(format!("nothing lies in the flash from {end:#010x} on"));
        }
        end = end.max(segment.address + segment.bytes.len() as u32);
    }
    if end > STORE {
        return Err(format!(
            "the program reaches into the store at {STORE:#010x}"
        ));
    }
    Ok(())
}

/// No code in RAM, which runs while the flash is written, calls code in flash.
fn stays_in_ram(functions: &[Function]) -> Fallible {
    if functions.is_empty() {
        return Err("no function lies in RAM, yet the flash is written by some".into());
    }
    for function in functions {
        // The linker bridges calls that are too far with a function of this name.
        if function.name.contains("Thunk") {
            return Err(format!("`{}` leads from RAM to flash", function.name));
        }
        if function.bytes.is_empty() {
            return Err(format!("the code of `{}` was not found", function.name));
        }
        let halves = halves(function);
        let mut lower = [None; 16];
        for (at, pair) in (function.address..).step_by(2).zip(halves.windows(2)) {
            let (first, second) = (pair[0], pair[1]);
            let target = call(at, first, second)
                .or_else(|| pointer(at, first, second))
                .or_else(|| loaded(&mut lower, first, second));
            if let Some(target) = target.filter(|target| FLASH.contains(target)) {
                let name = &function.name;
                return Err(format!("`{name}` in RAM calls {target:#010x} in flash"));
            }
        }
    }
    Ok(())
}

/// The function that a word at `at` points to, if it could be such a word: they are aligned, and
/// the lowest bit says that Thumb code is there.
fn pointer(at: u32, first: u16, second: u16) -> Option<u32> {
    let word = u32::from(second) << 16 | u32::from(first);
    (at.is_multiple_of(4) && word % 2 == 1).then_some(word - 1)
}

/// The function whose address the instruction MOVT completes.
fn loaded(lower: &mut [Option<u32>; 16], first: u16, second: u16) -> Option<u32> {
    let word = number_in(lower, first, second)?;
    (word % 2 == 1).then(|| word - 1)
}

/// The number that the instruction MOVT completes, if it is one and if MOVW or MOVS gave its lower
/// half before: `lower` has these halves by register.
fn number_in(lower: &mut [Option<u32>; 16], first: u16, second: u16) -> Option<u32> {
    if first >> 11 == 0b00100 {
        lower[usize::from(first >> 8 & 7)] = Some(u32::from(first & 0xFF));
        return None;
    }
    if second >> 15 != 0 {
        return None;
    }
    let (first, second) = (u32::from(first), u32::from(second));
    let half = (first & 0xF) << 12 | (first >> 10 & 1) << 11 | (second >> 12) << 8 | second & 0xFF;
    let lower = &mut lower[(second >> 8 & 0xF) as usize];
    match first & 0xFBF0 {
        0xF240 => {
            *lower = Some(half);
            None
        }
        0xF2C0 => Some(half << 16 | (*lower)?),
        _ => None,
    }
}

/// Where the instruction BL or B.W at `at` goes, if it is one: a call, or one at a function's end.
fn call(at: u32, first: u16, second: u16) -> Option<u32> {
    if first >> 11 != 0b11110 || second & 0x9000 != 0x9000 {
        return None;
    }
    let (first, second) = (u32::from(first), u32::from(second));
    let sign = first >> 10 & 1;
    let [high, low] = [13, 11].map(|bit| 1 ^ sign ^ second >> bit & 1);
    let offset =
        sign << 24 | high << 23 | low << 22 | (first & 0x3FF) << 12 | (second & 0x7FF) << 1;
    // 25 bits with their sign.
    let offset = (offset << 7) as i32 >> 7;
    Some((at + 4).wrapping_add_signed(offset))
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::{files, project};

    /// A firmware that the chip would take.
    pub fn sound() -> Elf {
        let mut stage = vec![0x5A; 252];
        stage.extend(checksum(&stage).to_le_bytes());
        let segment = |address, bytes| Segment { address, bytes };
        Elf {
            segments: vec![
                segment(0x1000_0000, stage),
                segment(0x1000_0100, vec![1; 1000]),
                segment(0x1000_0500, vec![2; 100]),
            ],
            ram_functions: vec![Function {
                name: "write".into(),
                address: 0x2001_0000,
                // push {lr}, bl to the next instruction, pop {pc}
                bytes: vec![0x00, 0xB5, 0x00, 0xF0, 0x00, 0xF8, 0x00, 0xBD],
            }],
            crash: Some(0x2004_0000),
            ..Elf::default()
        }
    }

    #[test]
    fn a_sound_firmware_passes() {
        assert_eq!(check(&sound()), Ok(()));
        assert_eq!(checksum(b"123456789"), 0x0376_E6E7);
        assert_eq!(call(0x2001_0002, 0xF000, 0xF800), Some(0x2001_0006));
        assert_eq!(call(0x1000_0200, 0xF7FF, 0xFFFE), Some(0x1000_0200));
        assert_eq!(call(0x1000_0200, 0xF7FF, 0xBFFE), Some(0x1000_0200), "b.w");
        assert_eq!(call(0x1000_0200, 0xF43F, 0xAFFE), None, "beq.w");
    }

    #[test]
    fn the_store_and_the_record_of_a_crash_lie_where_the_linker_puts_them() {
        for (file, chip) in [
            ("firmware/memory/rp2040.x", Chip::Rp2040),
            ("firmware/memory/rp2350.x", Chip::Rp2350),
        ] {
            let layout = files::text(&project::root().join(file)).expect("a layout");
            for (part, address) in [("STORE", STORE), ("CRASH", chip.kept_ram().start)] {
                let line = format!("{part} : ORIGIN = {address:#010X},").replace("0X", "0x");
                assert!(layout.contains(&line), "{file}: {line}");
            }
        }
    }

    /// The instructions MOVW and MOVT that give register 1 a number.
    fn load(number: u32) -> Vec<u8> {
        let half = |code: u32, half: u32| {
            let first = code | half >> 12 | (half >> 11 & 1) << 10;
            let second = (half >> 8 & 7) << 12 | 1 << 8 | half & 0xFF;
            [first as u16, second as u16]
        };
        let [low, high] = [half(0xF240, number & 0xFFFF), half(0xF2C0, number >> 16)];
        let halves = low.into_iter().chain(high);
        halves.flat_map(u16::to_le_bytes).collect()
    }

    /// The functions of an RP2350 as they should be.
    fn own() -> Elf {
        let function = |(name, number, instructions): &(&str, u32, &[[u16; 4]])| {
            let codes = instructions
                .iter()
                .flat_map(|[_, is, _, then]| [*is, *then]);
            let bytes = load(*number).into_iter();
            Function {
                name: format!(
                    "_ZN16wonders_firmware3mcu6rp2350{}{name}17h0123E",
                    name.len()
                ),
                address: 0x1000_1000,
                bytes: bytes.chain(codes.flat_map(u16::to_le_bytes)).collect(),
            }
        };
        Elf {
            chip: Chip::Rp2350,
            chip_functions: OWN_WAYS.iter().map(function).collect(),
            ..Elf::default()
        }
    }

    #[test]
    fn a_pico_2_has_its_own_number_restart_resets_clock_pads_and_stack_limit() {
        assert_eq!(own_ways(&own(), true), Ok(()));
        for (at, (name, number, instructions)) in OWN_WAYS.iter().enumerate() {
            let broken = |change: &dyn Fn(&mut Vec<Function>)| {
                let mut elf = own();
                change(&mut elf.chip_functions);
                own_ways(&elf, true).expect_err(name)
            };
            let sentence = broken(&|functions| drop(functions.remove(at)));
            assert!(sentence.contains(&format!("nobody calls `{name}`")));
            let sentence = broken(&|functions| {
                functions[at].bytes.splice(..8, load(number + 4));
            });
            assert!(sentence.contains(&format!("{number:#010x}")), "{sentence}");
            if !instructions.is_empty() {
                broken(&|functions| functions[at].bytes.truncate(8));
            }
        }
        let mut dark = own();
        dark.chip_functions
            .retain(|one| !one.name.contains("join_pad"));
        assert_eq!(own_ways(&dark, false), Ok(()));
        assert_eq!(own_ways(&sound(), true), Ok(()), "a Pico has none of them");
    }

    #[test]
    fn a_pico_2_wants_an_image_definition_instead_of_a_second_stage() {
        let mut elf = sound();
        elf.chip = Chip::Rp2350;
        elf.crash = Some(0x2008_0000);
        let sentence = check(&elf).expect_err("a second stage is none");
        assert!(sentence.contains("image definition"), "{sentence}");
        let words = [
            BLOCK_BEGINS,
            ARM_PROGRAM,
            [0xFF, 1, 0, 0],
            [0; 4],
            BLOCK_ENDS,
        ];
        elf.segments[1].bytes[8..28].copy_from_slice(words.as_flattened());
        assert_eq!(check(&elf), Ok(()));
        elf.segments[1].bytes[12] ^= 1;
        assert!(check(&elf).is_err(), "for other cores");
    }

    #[test]
    fn every_fault_is_named() {
        type Fault = fn(&mut Elf);
        let faults: [(&str, Fault); 12] = [
            ("checksum", |elf| elf.segments[0].bytes[9] ^= 1),
            ("second stage", |elf| {
                elf.segments.remove(0);
            }),
            ("0x100004e8", |elf| elf.segments[2].address += 0x100),
            ("store", |elf| {
                elf.segments[2].bytes = vec![0; 0x1E_0000];
            }),
            ("in flash", |elf| {
                // A call to the neighbourhood, from where RAM is not.
                elf.ram_functions[0].address = 0x1000_0000 + 0x10_0000;
            }),
            ("calls 0x10000200", |elf| {
                // A pointer behind the code.
                elf.ram_functions[0].bytes.extend([0x01, 0x02, 0x00, 0x10]);
            }),
            ("calls 0x1005a342", |elf| {
                // movw r3, #0xa343; movt r3, #0x1005
                let load = [0x4A, 0xF2, 0x43, 0x33, 0xC1, 0xF2, 0x05, 0x03];
                elf.ram_functions[0].bytes.splice(2..2, load);
            }),
            ("calls 0x1000", |elf| {
                // b.w in place of bl, from where RAM is not.
                elf.ram_functions[0].address = 0x1000_0000;
                elf.ram_functions[0].bytes[5] = 0xB8;
            }),
            ("Thunk", |elf| {
                elf.ram_functions[0].name = "__ThumbV6MLongThunk_x".into()
            }),
            ("not found", |elf| elf.ram_functions[0].bytes.clear()),
            ("no function", |elf| elf.ram_functions.clear()),
            ("0x20040000", |elf| elf.crash = Some(0x2000_0000)),
        ];
        for (word, fault) in faults {
            let mut elf = sound();
            fault(&mut elf);
            let sentence = check(&elf).expect_err(word);
            assert!(sentence.contains(word), "{word}: {sentence}");
        }
    }
}
