//! Every line of the log. Tests read them, so their wording stays. A debug probe gets all of them;
//! the last ones that matter are also kept in memory for the serial line.

use core::{cell::RefCell, fmt};

use critical_section::Mutex;
use defmt::Display2Format;
use embassy_time::{Duration, Instant, block_for};
use heapless::Deque;
use wonders_ui::{FactsReport, Findings, Report};

use crate::{board, crash::VERSION};

/// Lines kept in memory: about the plays of one age.
const KEPT: usize = 48;

static LAST: Mutex<RefCell<Deque<Entry, KEPT>>> = Mutex::new(RefCell::new(Deque::new()));

/// What a probe needs at most to fetch the last line.
const FETCH: Duration = Duration::from_millis(20);

/// A line of the log and its time.
#[derive(Clone, Copy)]
pub struct Entry {
    at: Instant,
    line: LogLine,
}

/// What is told.
#[derive(Clone, Copy)]
pub enum LogLine {
    /// The device has started.
    Boot,
    /// The run before ended in a crash.
    Crash(&'static str),
    /// The first picture is visible.
    FirstPicture,
    /// The store was read; `lost` if not all of it could be. The running game has that many changes
    /// and is in that state.
    Opened {
        lost: bool,
        changes: u32,
        state: u32,
    },
    /// A request is on flash.
    Stored {
        request: &'static str,
        changes: u32,
        state: u32,
    },
    /// The store made room.
    Tidied { erases: u32 },
    /// The device was tested.
    Tested(Findings),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.at.as_millis(), self.line)
    }
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
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
            LogLine::Tested(findings) => {
                let report = Report {
                    board: board::NAME,
                    version: VERSION,
                    findings,
                };
                write!(f, "tested: {report}")
            }
        }
    }
}

/// Tells of it, and keeps it.
pub fn tell(line: LogLine) {
    defmt::info!("{}", Display2Format(&line));
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

/// This run ends in a crash. A restart follows, so a probe is given the time to fetch the line.
pub fn crashed(message: fmt::Arguments, place: fmt::Arguments) {
    defmt::error!(
        "crashed: {}, {}",
        Display2Format(&message),
        Display2Format(&place)
    );
    block_for(FETCH);
}

/// What the chips say of themselves.
pub fn facts(report: &FactsReport<'_>) {
    defmt::info!("{}", Display2Format(report));
}

/// A key went down or came up.
pub fn keys(down: u16) {
    defmt::debug!("keys: {=u16:#06x}", down);
}

/// The supply was measured; 0 where it cannot be.
pub fn supply(millivolts: u16) {
    defmt::debug!("supply: {=u16} mV", millivolts);
}

/// A picture is on the display.
pub fn picture(pixels: u32) {
    defmt::debug!("picture: {=u32} pixels", pixels);
}
