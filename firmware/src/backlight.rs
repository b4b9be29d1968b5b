//! The backlight: fades to the level it is given.

use embassy_rp::pwm::{Pwm, SetDutyCycle};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::Timer;

/// The brightness wanted, in per cent as the eye sees it.
pub static LEVEL: Signal<CriticalSectionRawMutex, u8> = Signal::new();

/// Time and size of a step: from dark to full in a fifth of a second.
const STEP_MS: u64 = 10;
const STEP: u8 = 5;

/// Drives the backlight.
#[embassy_executor::task]
pub async fn run(mut pwm: Pwm<'static>) {
    let mut level: u8 = 0;
    loop {
        let wanted = LEVEL.wait().await;
        while level != wanted && !LEVEL.signaled() {
            level = if level < wanted {
                wanted.min(level.saturating_add(STEP))
            } else {
                wanted.max(level.saturating_sub(STEP))
            };
            // Only its own half of the slice: the other one may drive a light beside the glass.
            let (a, b) = pwm.split_by_ref();
            if let Some(mut output) = a.or(b) {
                // It cannot fail: no duty is above the highest.
                _ = output.set_duty_cycle(duty(level));
            }
            Timer::after_millis(STEP_MS).await;
        }
    }
}

/// The eye sees about the root of the light.
fn duty(level: u8) -> u16 {
    let level = u32::from(level.min(100));
    (level * level * 0xFFFF / (100 * 100)) as u16
}
