//! First version: boots, clears the display and shows which keys are down.
#![no_std]
#![no_main]

mod board;
mod display;
mod first;

use core::panic::PanicInfo;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::Timer;
use static_cell::ConstStaticCell;

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}

static CANVAS: ConstStaticCell<[u32; board::WIDTH * board::HEIGHT / 4]> =
    ConstStaticCell::new([0; board::WIDTH * board::HEIGHT / 4]);

#[embassy_executor::main(
    executor = "embassy_rp::executor::Executor",
    entry = "cortex_m_rt::entry"
)]
async fn main(_spawner: Spawner) {
    let parts = board::connect(embassy_rp::init(Default::default()));
    defmt::info!("boot: {=str}", board::NAME);
    let canvas = CANVAS.take();
    let mut display = display::Display::new(parts.display, &[0x0000, 0xFFFF]);
    let mut backlight = parts.backlight;
    let mut keys = parts.keys;
    display.start().await;
    first::draw(&mut first::C(bytemuck::cast_slice_mut(canvas)), "7 Wonders");
    display.lines(0, canvas).await;
    display.show().await;
    _ = embassy_rp::pwm::SetDutyCycle::set_duty_cycle_percent(&mut backlight, 80);
    defmt::info!("picture");
    loop {
        embassy_futures::select::select_array(keys.each_mut().map(|k| k.wait_for_any_edge())).await;
        Timer::after_millis(5).await;
        let mut text = *b"7 Wonders: .........";
        for (i, k) in keys.iter().enumerate() {
            if k.is_low() {
                text[11 + i] = b'#';
            }
        }
        first::draw(
            &mut first::C(bytemuck::cast_slice_mut(canvas)),
            core::str::from_utf8(&text).unwrap_or(""),
        );
        display.lines(0, canvas).await;
        defmt::debug!("keys shown");
    }
}
