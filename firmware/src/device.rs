//! What the app asks of the device itself; the store has no part in it but that a restart waits
//! until it has done what it was asked for.

use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use wonders_ui::{DeviceEvent, DeviceRequest};

use crate::{
    crash, facts,
    log::{self, LogLine},
    supply, watchdog,
};

/// A restart that the store's task does when nothing waits for it any more.
pub static RESTART: Signal<CriticalSectionRawMutex, Restart> = Signal::new();

/// Why the device restarts.
pub enum Restart {
    /// The test of the device goes on with this word.
    Test(u32),
    /// A new firmware is to be copied to it.
    Update,
    /// What crashed when it was read is to be read once more.
    ReadAgain,
}

/// Does what the app asks for; comes with what there is to tell.
pub fn serve(request: DeviceRequest) -> Option<DeviceEvent<'static>> {
    match request {
        DeviceRequest::MeasureSupply => return Some(DeviceEvent::Supply(supply::latest())),
        DeviceRequest::Inspect => {
            let report = facts::report();
            log::facts(&report);
            return Some(DeviceEvent::Facts(report.facts));
        }
        DeviceRequest::LogTest(findings) => log::tell(LogLine::Tested(findings)),
        DeviceRequest::Restart(word) => RESTART.signal(Restart::Test(word)),
        DeviceRequest::Update => RESTART.signal(Restart::Update),
        DeviceRequest::ReadAgain => RESTART.signal(Restart::ReadAgain),
    }
    None
}

/// Restarts.
pub fn restart(restart: Restart) -> ! {
    match restart {
        Restart::Test(word) => watchdog::restart_with(word),
        Restart::Update => watchdog::restart_as_drive(),
        Restart::ReadAgain => {
            crash::forgive();
            watchdog::restart()
        }
    }
}
