//! The device that the app runs on: what it is, what it tells, what it is asked for. Nothing of it
//! goes through the store.

use crate::{Facts, Findings, Glass, Keys};

/// What the app knows of the board it runs on.
#[derive(Clone, Copy, Debug)]
pub struct Device {
    /// Its glass.
    pub glass: Glass,
    /// Its keys.
    pub keys: Keys,
    /// Whether it has a coloured light beside the glass.
    pub led: bool,
    /// Whether it is part of another system, a browser on a phone, which has its own light and
    /// tests.
    pub hosted: bool,
    /// Its name.
    pub board: &'static str,
    /// Version of the firmware.
    pub version: &'static str,
    /// What it measures of its supply.
    pub supply: Supply,
    /// What it is called as a drive, while it takes a new firmware.
    pub drive: &'static str,
}

/// What a board measures of its supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Whether that is its own cell, on USB too; else it is what feeds it, USB or a battery.
    pub cell: bool,
    /// Millivolts that are as they should be on USB, the lowest and the highest.
    pub fair: [u16; 2],
}

impl Supply {
    /// That of a Pico: USB behind a diode.
    pub const PICO: Self = Self {
        cell: false,
        fair: [4300, 5200],
    };
}

/// What the app asks of the device, in this order and one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceRequest {
    /// The supply's voltage: [`DeviceEvent::Supply`] comes back.
    MeasureSupply,
    /// What the chips say of themselves: [`DeviceEvent::Facts`] comes back.
    Inspect,
    /// The device was tested: its findings belong in the log.
    LogTest(Findings),
    /// Restart once all that was asked of the store is done, and hand on this word as
    /// [`DeviceEvent::Tested`].
    Restart(u32),
    /// After [`DeviceEvent::Unread`]: restart, and try once more to read what is stored.
    ReadAgain,
    /// Become a drive for a new firmware, once all that was asked of the store is done.
    Update,
}

/// What the device tells. What is known of its last run comes before [`crate::App::start`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceEvent<'a> {
    /// The last run ended in a crash, with what is known of it.
    Crash(&'a str),
    /// It crashed three times within a minute: the players choose to go on or to erase everything.
    CrashedOften,
    /// Reading the flash crashed again and again, so it was not read this time. All of it is still
    /// there; the players choose between [`DeviceRequest::ReadAgain`] and erasing everything.
    Unread,
    /// The restart was part of a test of the device, with what it had found in a word.
    Tested(u32),
    /// The supply's voltage in millivolts; none where the board cannot measure it.
    Supply(Option<u16>),
    /// What the chips say of themselves.
    Facts(Facts),
    /// The battery is soon empty: the players are told.
    LowBattery,
}
