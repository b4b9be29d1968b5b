//! What is known about a crash, kept over the reset that ends it.
//!
//! The record lies in a bank of RAM that neither the start-up code nor the boot ROM touches. It is
//! only believed with the right mark and checksum, since after power-on the bank holds noise.

use core::{
    cell::UnsafeCell,
    fmt::{self, Write},
    mem::MaybeUninit,
};

use bytemuck::{Pod, Zeroable};
use static_cell::StaticCell;
use wonders_keeper::Checksum;

/// This firmware's version, kept with a crash.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Crashes so close together count as one streak.
const STREAK_MS: u32 = 60_000;
/// From this many crashes in a streak on, the device asks what to do before it goes on.
const UNSAFE_STREAK: u32 = 3;

/// The checksum covers what comes after it in the record.
const CHECKED_FROM: usize = core::mem::offset_of!(Record, cause);

const MARK: u32 = 0x0C4A_5E01;

/// What ended the last run.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Cause {
    /// The program found its own mistake.
    Panic = 1,
    /// The processor refused to go on.
    Fault = 2,
    /// The stack was full.
    Stack = 3,
    /// A task stopped reporting.
    Hang = 4,
}

/// A crash that ended the last run.
#[derive(Clone, Copy)]
pub struct Crash {
    /// What happened, where in the program, and the firmware that did it.
    pub sentence: &'static str,
    /// Whether it was one of several in a short time.
    pub repeated: bool,
    /// Whether several came while the store was read, so that it must not be read again unasked.
    pub reading: bool,
}

/// Text cut to `N` bytes, with zeros behind it.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(transparent)]
pub struct Text<const N: usize>([u8; N]);

impl<const N: usize> Text<N> {
    fn new(arguments: fmt::Arguments) -> Self {
        let mut text = Self::zeroed();
        // An error only means that it was cut.
        _ = text.write_fmt(arguments);
        text
    }

    fn len(&self) -> usize {
        self.0.iter().position(|byte| *byte == 0).unwrap_or(N)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.0[..self.len()]).unwrap_or("")
    }
}

impl<const N: usize> Write for Text<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut end = self.len();
        for letter in text.chars() {
            let room = self
                .0
                .get_mut(end..end + letter.len_utf8())
                .ok_or(fmt::Error)?;
            letter.encode_utf8(room);
            end += room.len();
        }
        Ok(())
    }
}

/// The record as it lies in RAM.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct Record {
    mark: u32,
    checksum: u32,
    /// The cause of a crash that was not reported yet, or 0.
    cause: u32,
    /// Crashes in a row, each soon after the one before.
    streak: u32,
    /// Time the device ran since the first crash of the streak.
    streak_ms: u32,
    /// The time of the last sign of life.
    alive_ms: u32,
    /// Whether what is stored is being read and given to the app.
    reading: u32,
    message: Text<256>,
    place: Text<64>,
    version: Text<16>,
}

impl Record {
    fn sum(&self) -> u32 {
        let mut sum = Checksum::new();
        sum.add(&bytemuck::bytes_of(self)[CHECKED_FROM..]);
        sum.sum()
    }

    fn sentence(&self) -> Text<352> {
        let (message, place) = (self.message.as_str(), self.place.as_str());
        let version = self.version.as_str();
        match place {
            "" => Text::new(format_args!("{message} ({version})")),
            _ => Text::new(format_args!("{message}, {place} ({version})")),
        }
    }
}

struct Bank(UnsafeCell<MaybeUninit<Record>>);

// SAFETY: there is one core, and every access copies the whole record inside a critical section.
unsafe impl Sync for Bank {}

#[unsafe(link_section = ".crash")]
static BANK: Bank = Bank(UnsafeCell::new(MaybeUninit::uninit()));

/// The record, if it is one: after power-on the bank holds noise.
fn kept() -> Option<Record> {
    // SAFETY: the bank is mapped RAM, any bytes in it are a `Record`, and a volatile read of noise
    // is only a number; nobody writes meanwhile.
    let record: Record =
        critical_section::with(|_| unsafe { BANK.0.get().cast::<Record>().read_volatile() });
    (record.mark == MARK && record.checksum == record.sum()).then_some(record)
}

fn load() -> Record {
    kept().unwrap_or(Record::zeroed())
}

fn store(mut record: Record) {
    record.mark = MARK;
    record.checksum = record.sum();
    // SAFETY: as in `kept`; the bank is large enough by its type.
    critical_section::with(|_| unsafe { BANK.0.get().cast::<Record>().write_volatile(record) });
}

/// Keeps a crash for the next start.
pub fn keep(cause: Cause, message: fmt::Arguments, place: fmt::Arguments, now_ms: u32) {
    let mut record = load();
    let since = record.streak_ms.saturating_add(now_ms);
    let goes_on = record.streak > 0 && since <= STREAK_MS;
    record.streak = if goes_on { record.streak + 1 } else { 1 };
    record.streak_ms = if goes_on { since } else { 0 };
    record.cause = cause as u32;
    record.message = Text::new(message);
    record.place = Text::new(place);
    record.version = Text::new(format_args!("{VERSION}"));
    store(record);
}

/// Notes that what is stored is being read, or that it has been.
pub fn reading(reading: bool) {
    let mut record = load();
    record.reading = reading.into();
    store(record);
}

/// Starts counting crashes anew.
pub fn forgive() {
    let mut record = load();
    record.streak = 0;
    store(record);
}

/// Notes that the device runs, for a crash that leaves no time of its own.
pub fn alive(now_ms: u32) {
    let mut record = load();
    record.alive_ms = now_ms;
    store(record);
}

/// Keeps that the watchdog ended the last run, unless more is known of it. `overflown`: the stack
/// had been used up to its end, which is only believed if memory is what that run left.
pub fn hung(overflown: bool) {
    let Record {
        cause, alive_ms, ..
    } = load();
    if cause != 0 {
        return;
    }
    let (cause, message) = match overflown && kept().is_some() {
        true => (Cause::Stack, "stack overflow"),
        false => (Cause::Hang, "the device stopped answering"),
    };
    keep(cause, format_args!("{message}"), format_args!(""), alive_ms);
}

/// The crash that ended the last run, reported once.
pub fn take() -> Option<Crash> {
    let mut record = load();
    static SENTENCE: StaticCell<Text<352>> = StaticCell::new();
    let last = (record.cause != 0).then(|| Crash {
        sentence: SENTENCE.init(record.sentence()).as_str(),
        repeated: record.streak >= UNSAFE_STREAK,
        reading: record.streak >= UNSAFE_STREAK && record.reading != 0,
    });
    record.cause = 0;
    record.reading = 0;
    record.alive_ms = 0;
    store(record);
    last
}
