//! Crashes and a measurement on demand, for tests only: nothing of it is in a usual build.
//!
//! A test writes one of the words below to the symbol `PROVOKE` in RAM. The named task sees it
//! the next time it wakes: the user interface at a key, both at the watchdog's question. What is to
//! happen at the start lies where a restart leaves it.

#![expect(clippy::panic, reason = "to panic is what it is for")]

use embassy_time::Instant;
use portable_atomic::{AtomicU32, Ordering};
use wonders_core::record::Replay;
use wonders_core::{Age, JOURNAL_BYTES};

/// The word.
#[unsafe(no_mangle)]
static PROVOKE: AtomicU32 = AtomicU32::new(0);

const UI_PANIC: u32 = 1;
const UI_FAULT: u32 = 2;
const UI_STACK: u32 = 3;
const UI_HANG: u32 = 4;
const STORE_PANIC: u32 = 5;
const STORE_HANG: u32 = 6;
const JUDGE_ALL: u32 = 7;
const UI_SILENT: u32 = 8;
const STORE_SILENT: u32 = 9;

/// The word that outlives a restart; after power-on it holds noise.
#[unsafe(no_mangle)]
#[unsafe(link_section = ".uninit.PROVOKE_START")]
static PROVOKE_START: AtomicU32 = AtomicU32::new(0);

const RESTORE_PANIC: u32 = 0x5EED_0001;
const RESTORE_HANG: u32 = 0x5EED_0002;

/// Called while what is stored is read.
pub fn restore() {
    match PROVOKE_START.load(Ordering::Relaxed) {
        RESTORE_PANIC => panic!("provoked while restoring"),
        RESTORE_HANG => hang(),
        _ => {}
    }
}

/// A game with much to buy and to choose from in its last age.
const GAME: &str = include_str!("../../tests/data/records/base-two-1.7w");

/// Called by the user interface's task whenever it wakes.
pub async fn ui() {
    match PROVOKE.load(Ordering::Relaxed) {
        UI_PANIC => panic!("provoked in the user interface"),
        UI_FAULT => {
            // SAFETY: none: nothing lies at this address, and the fault is what is asked for.
            unsafe { (0xF000_0000 as *const u32).read_volatile() };
        }
        UI_STACK => {
            core::hint::black_box(deeper(core::hint::black_box(u32::MAX)));
        }
        UI_HANG => hang(),
        UI_SILENT => core::future::pending().await,
        JUDGE_ALL => {
            PROVOKE.store(0, Ordering::Relaxed);
            judge_all();
        }
        _ => {}
    }
}

/// How long it takes to tell what all three cities can build of all cards that can still come.
fn judge_all() {
    let mut replay = Replay::<JOURNAL_BYTES>::new();
    for line in GAME.lines() {
        let age = replay.journal().map(|journal| journal.game().age());
        if age == Some(Age::III) || replay.line(line).is_err() {
            break;
        }
    }
    let Some(journal) = replay.journal() else {
        return;
    };
    let game = journal.game();
    let start = Instant::now();
    let mut judged = 0_u32;
    for seat in game.seats() {
        core::hint::black_box(game.offer_stage(seat).is_ok());
        let cards = game.can_appear();
        let moves = game.buildable(seat, cards);
        moves.for_each(|found| {
            core::hint::black_box(found);
        });
        judged += u32::from(cards.len());
    }
    defmt::info!(
        "judged: {=u32} cards in {=u64} us",
        judged,
        start.elapsed().as_micros()
    );
}

/// Called by the store's task whenever it wakes.
pub async fn store() {
    match PROVOKE.load(Ordering::Relaxed) {
        STORE_PANIC => panic!("provoked in the store"),
        STORE_HANG => hang(),
        STORE_SILENT => core::future::pending().await,
        _ => {}
    }
}

fn hang() -> ! {
    loop {
        cortex_m::asm::nop();
    }
}

/// Fills the stack.
#[inline(never)]
fn deeper(left: u32) -> u32 {
    let frame = core::hint::black_box([left; 64]);
    if left == 0 {
        0
    } else {
        deeper(left - 1).wrapping_add(frame[(left % 64) as usize])
    }
}
