//! The table assistant on a Raspberry Pi Pico or Pico 2: starts the parts and lets them run.
//!
//! One task owns one part of the board; tasks share channels and signals only.
#![no_std]
#![no_main]

mod backlight;
mod board;
mod chip;
mod crash;
mod device;
mod display;
mod export;
mod facts;
mod keys;
mod light;
mod log;
mod mcu;
mod panic;
#[cfg(feature = "provoke")]
mod provoke;
mod store;
mod supply;
mod ui;
mod usb;
mod watchdog;
mod wires;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::Instant;
use wonders_ui::DeviceEvent;

use crate::{chip::Chip, log::LogLine, supply::Supply};

#[embassy_executor::main(
    executor = "embassy_rp::executor::Executor",
    entry = "cortex_m_rt::entry"
)]
async fn main(spawner: Spawner) {
    let stack_was_full = panic::stack_was_full();
    panic::guard_stack();
    let parts = board::connect(embassy_rp::init(mcu::config()));
    board::strengthen_bus();
    let (mut watchdog, begin) = watchdog::start(parts.watchdog);
    if begin.timed_out {
        if begin.ours {
            crash::hung(stack_was_full);
        }
        // The time-out stays the reason until the power goes, and every restart by a probe would
        // look like another hang: a restart of our own takes its place.
        watchdog::restart_because(begin.reason);
    }
    facts::begun(begin.reason);
    log::tell(LogLine::Boot);
    let crash = crash::take();
    let display = ui::display(parts.display);
    display.reset().await;
    // The display takes its time to get ready; meanwhile the store is read.
    let mut chip = Chip::new(parts.flash);
    let id = chip.id();
    let keeper = store::keeper(chip);
    let app = ui::app();
    if crash.is_some_and(|crash| crash.reading) {
        app.device_event(DeviceEvent::Unread);
    } else {
        crash::reading(true);
        store::restore(keeper, app);
    }
    app.device_event(DeviceEvent::Tested(watchdog::take_word(&mut watchdog)));
    if let Some(crash) = crash {
        log::tell(LogLine::Crash(crash.sentence));
        app.device_event(DeviceEvent::Crash(crash.sentence));
        if crash.repeated {
            app.device_event(DeviceEvent::CrashedOften);
        }
    }
    app.start(Instant::now().as_millis());
    crash::reading(false);
    spawner.spawn(watchdog::run(watchdog).expect(ONCE));
    spawner.spawn(backlight::run(parts.backlight).expect(ONCE));
    spawner.spawn(keys::run(parts.keys).expect(ONCE));
    spawner.spawn(store::run(keeper).expect(ONCE));
    let supply = Supply::new(parts.adc, parts.supply, parts.supply_gate);
    spawner.spawn(supply::run(supply).expect(ONCE));
    spawner.spawn(usb::run(parts.usb, id).expect(ONCE));
    spawner.spawn(ui::run(display, app, parts.led).expect(ONCE));
}

/// Why no task can be refused.
const ONCE: &str = "every task is spawned once";
