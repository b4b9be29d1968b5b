//! What only a real board can tell. Run with a debug probe and the board in reach:
//! `cargo test --release -p wonders-firmware --target thumbv6m-none-eabi`, another board's and a
//! Pico 2's as its firmware is built. Each test starts the chip anew; the store is not touched.
#![no_std]
#![no_main]
#![allow(
    unexpected_cfgs,
    reason = "the tests' attribute asks whether an editor looks at it"
)]
#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use defmt_rtt as _;

#[cfg_attr(feature = "rp2040", path = "../src/mcu/rp2040.rs")]
#[cfg_attr(feature = "rp2350", path = "../src/mcu/rp2350.rs")]
#[allow(dead_code, reason = "the firmware needs more of it")]
mod mcu;

include!(concat!(env!("OUT_DIR"), "/pins.rs"));

#[embedded_test::tests]
mod tests {
    use embassy_rp::adc::{Adc, Channel, Config};
    use embassy_rp::flash::{Blocking, Flash};
    use embassy_rp::gpio::{Level, Output, Pull};
    use embassy_rp::peripherals::FLASH;
    use embassy_rp::{Peri, Peripherals, pac};
    use embassy_time::{Duration, Instant, block_for};

    use super::{KEYS, SUPPLY_DIVIDER, SUPPLY_FAIR, SUPPLY_PIN, mcu};

    /// As much as a Pico has.
    const FLASH_BYTES: usize = 2 * 1024 * 1024;
    /// The sector below the store, which the program does not reach.
    const SPARE: u32 = 0x001D_F000;
    const SECTOR: u32 = 4096;
    const PAGE: usize = 256;
    /// What the flash's maker promises at most.
    const ERASE: Duration = Duration::from_millis(400);
    const PROGRAM: Duration = Duration::from_millis(3);

    #[init]
    fn init() -> Peripherals {
        embassy_rp::init(mcu::config())
    }

    fn flash(flash: Peri<'static, FLASH>) -> Flash<'static, FLASH, Blocking, FLASH_BYTES> {
        Flash::new_blocking(flash)
    }

    #[test]
    fn the_flash_chip_says_who_made_it(p: Peripherals) {
        let id = mcu::flash_kind(&mut flash(p.FLASH));
        defmt::info!("flash id {=u32:06x}", id);
        assert!(id != 0 && id != 0x00FF_FFFF);
    }

    #[test]
    fn a_sector_is_erased_and_a_page_programmed_in_time(p: Peripherals) {
        let mut flash = flash(p.FLASH);
        let start = Instant::now();
        flash.blocking_erase(SPARE, SPARE + SECTOR).unwrap();
        let erased = start.elapsed();
        let mut page = [0; PAGE];
        flash.blocking_read(SPARE, &mut page).unwrap();
        assert!(page == [0xFF; PAGE]);
        let start = Instant::now();
        flash.blocking_write(SPARE, &[0x5A; PAGE]).unwrap();
        let programmed = start.elapsed();
        flash.blocking_read(SPARE, &mut page).unwrap();
        assert!(page == [0x5A; PAGE]);
        defmt::info!(
            "erase {=u64} us, program {=u64} us",
            erased.as_micros(),
            programmed.as_micros()
        );
        assert!(erased <= ERASE && programmed <= PROGRAM);
    }

    /// A probe's restart leaves the watchdog's reason as it was: a time-out would be an old one.
    #[test]
    fn a_restart_by_the_probe_is_no_time_out(_p: Peripherals) {
        let reason = pac::WATCHDOG.reason().read();
        assert!(!reason.timer());
    }

    #[test]
    fn the_supply_is_fair_on_usb(p: Peripherals) {
        // A Pico W cuts its divider off while this is low.
        let _gate = (SUPPLY_PIN == 29).then(|| Output::new(p.PIN_25, Level::High));
        block_for(Duration::from_millis(1));
        let mut adc = Adc::new_blocking(p.ADC, Config::default());
        let mut pin = match SUPPLY_PIN {
            29 => Channel::new_pin(p.PIN_29, Pull::None),
            _ => Channel::new_pin(p.PIN_26, Pull::None),
        };
        let sum: u32 = (0..16)
            .map(|_| u32::from(adc.blocking_read(&mut pin).unwrap()))
            .sum();
        let millivolts = sum / 16 * 3300 * SUPPLY_DIVIDER / 4096;
        defmt::info!("supply {=u32} mV", millivolts);
        assert!((SUPPLY_FAIR[0]..=SUPPLY_FAIR[1]).contains(&millivolts));
    }

    /// The keys are pressed one after the other, in any order.
    #[test]
    #[timeout(60)]
    fn every_key_reaches_its_pin(_p: Peripherals) {
        for (_, pin) in KEYS {
            pac::IO_BANK0.gpio(*pin).ctrl().write(|w| w.set_funcsel(5));
            pac::PADS_BANK0.gpio(*pin).write(|w| {
                w.set_ie(true);
                w.set_pue(true);
                w.set_schmitt(true);
            });
        }
        block_for(Duration::from_millis(1));
        let mut seen = 0_u32;
        while KEYS.iter().any(|(_, pin)| seen >> *pin & 1 == 0) {
            let down = !pac::SIO.gpio_in(0).read() & !seen;
            for (name, pin) in KEYS.iter().filter(|(_, pin)| down >> *pin & 1 == 1) {
                defmt::info!("key {=str}", *name);
                seen |= 1 << *pin;
            }
        }
    }
}
