//! Every line of the log. Tests read them, so their wording stays. The last ones that matter are
//! also kept in memory for the serial line.

use core::{cell::RefCell, fmt};

use critical_section::Mutex;
use embassy_time::Instant;
use heapless::Deque;
use wonders_ui::{Findings, Report};

use crate::{board, crash::VERSION};

/// Lines kept in memory: about the plays of one age.
const KEPT: usize = 48;

static LAST: Mutex<RefCell<Deque<Entry, KEPT>>> = Mutex::new(RefCell::new(Deque::new()));

/// A line of the log and its time.
#[derive(Clone, Copy)]
pub struct Entry {
    at: Instant,
    line: LogLine,
}

#[derive(Clone, Copy)]
enum LogLine {
    Boot,
    Crash(&'static str),
    FirstPicture,
    Opened {
        lost: bool,
        changes: u32,
        state: u32,
    },
    Stored {
        request: &'static str,
        changes: u32,
        state: u32,
    },
    Tidied {
        erases: u32,
    },
    Tested(Findings),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, ", self.at.as_millis())?;
        match self.line {
            LogLine::Boot => write!(f, "boot: {} {VERSION}", board::NAME),
            LogLine::Crash(sentence) => write!(f, "crash: {sentence}"),
            LogLine::FirstPicture => write!(f, "picture: first"),
            LogLine::Opened {
                lost,
                changes,
                state,
            } => {
                write!(
                    f,
                    "store: opened, lost {lost}, changes {changes}, state {state:08x}"
                )
            }
            LogLine::Stored {
                request,
                changes,
                state,
            } => {
                write!(f, "store: {request}, changes {changes}, state {state:08x}")
            }
            LogLine::Tidied { erases } => write!(f, "store: tidied, erases {erases}"),
            LogLine::Tested(findings) => report(findings).fmt(f),
        }
    }
}

fn keep(line: LogLine) {
    let entry = Entry {
        at: Instant::now(),
        line,
    };
    critical_section::with(|cs| {
        let mut last = LAST.borrow_ref_mut(cs);
        if last.is_full() {
            last.pop_front();
        }
        // There is room: the oldest has just left.
        _ = last.push_back(entry);
    });
}

/// A kept line, 0 the oldest.
pub fn entry(index: usize) -> Option<Entry> {
    critical_section::with(|cs| LAST.borrow_ref(cs).get(index).copied())
}

/// The device has started.
pub fn boot() {
    defmt::info!("boot: {=str} {=str}", board::NAME, VERSION);
    keep(LogLine::Boot);
}

/// The run before ended in a crash.
pub fn crash(sentence: &'static str) {
    defmt::warn!("crash: {=str}", sentence);
    keep(LogLine::Crash(sentence));
}

/// This run ends in a crash.
pub fn crashed(cause: u32) {
    defmt::error!("crashed: cause {=u32}", cause);
}

/// The first picture is visible.
pub fn first_picture() {
    defmt::info!("picture: first");
    keep(LogLine::FirstPicture);
}

/// A key went down or came up.
pub fn keys(down: u16) {
    defmt::debug!("keys: {=u16:#06x}", down);
}

/// The store was read; `lost` if not all of it could be. The running game has that many changes and
/// is in that state.
pub fn opened(lost: bool, changes: u32, state: u32) {
    defmt::info!(
        "store: opened, lost {=bool}, changes {=u32}, state {=u32:08x}",
        lost,
        changes,
        state
    );
    keep(LogLine::Opened {
        lost,
        changes,
        state,
    });
}

/// A request is on flash. The running game has that many changes and is in that state.
pub fn stored(request: &'static str, changes: u32, state: u32) {
    defmt::info!(
        "store: {=str}, changes {=u32}, state {=u32:08x}",
        request,
        changes,
        state
    );
    keep(LogLine::Stored {
        request,
        changes,
        state,
    });
}

/// The store made room.
pub fn tidied(erases: u32) {
    defmt::info!("store: tidied, erases {=u32}", erases);
    keep(LogLine::Tidied { erases });
}

/// The device was tested.
pub fn tested(findings: Findings) {
    defmt::info!("tested: {}", defmt::Display2Format(&report(findings)));
    keep(LogLine::Tested(findings));
}

fn report(findings: Findings) -> Report<'static> {
    Report {
        board: board::NAME,
        version: VERSION,
        findings,
    }
}

/// The supply was measured; 0 where it cannot be.
pub fn supply(millivolts: u16) {
    defmt::debug!("supply: {=u16} mV", millivolts);
}

/// A picture is on the display.
pub fn picture(lines: u32) {
    defmt::debug!("picture: {=u32} lines", lines);
}
