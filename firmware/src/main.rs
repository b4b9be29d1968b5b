//! The table assistant on a Raspberry Pi Pico: starts the parts and lets them run.
//!
//! One task owns one part of the board; tasks share channels and signals only.
#![no_std]
#![no_main]

mod backlight;
mod board;
mod chip;
mod crash;
mod display;
mod export;
mod keys;
mod light;
mod log;
mod panic;
#[cfg(feature = "provoke")]
mod provoke;
mod store;
mod supply;
mod ui;
mod usb;
mod watchdog;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::Instant;
use wonders_ui::Kept;

use crate::{chip::Chip, supply::Supply};

#[embassy_executor::main(
    executor = "embassy_rp::executor::Executor",
    entry = "cortex_m_rt::entry"
)]
async fn main(spawner: Spawner) {
    let stack_was_full = panic::stack_was_full();
    panic::guard_stack();
    let parts = board::connect(embassy_rp::init(Default::default()));
    board::strengthen_bus();
    let (watchdog, begin) = watchdog::start(parts.watchdog);
    log::boot();
    let crash = crash::take(begin.hung, stack_was_full);
    let display = ui::display(parts.display);
    display.start(begin.warm).await;
    // The display takes its time to get ready; meanwhile the store is read.
    let mut chip = Chip::new(parts.flash);
    let id = chip.id();
    let keeper = store::keeper(chip);
    let app = ui::app();
    if crash.is_some_and(|crash| crash.reading) {
        app.restore(Kept::Unread);
    } else {
        crash::reading(true);
        store::restore(keeper, app);
    }
    app.restore(Kept::Trial(begin.word));
    if let Some(crash) = crash {
        log::crash(crash.sentence);
        app.restore(Kept::Crash(crash.sentence));
        if crash.repeated {
            app.restore(Kept::CrashedOften);
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
