//! A window: letters as keys, the mouse as a finger, R starts again with the stored image.

use crate::options::Options;
use embedded_graphics::{
    pixelcolor::{Rgb565, raw::RawU8},
    prelude::*,
};
use embedded_graphics_simulator::sdl2::Keycode;
use embedded_graphics_simulator::{
    OutputSettingsBuilder, SimulatorDisplay, SimulatorEvent, Window,
};
use std::time::{Duration, Instant};
use wonders_tests::bench::Bench;
use wonders_ui::{Canvas, Ink, Key, KeyReader, Keys, TouchEvent};

/// Time between two pictures.
const FRAME: Duration = Duration::from_millis(16);
/// Window pixels for one of the glass.
const SCALE: u32 = 2;

/// Shows the app until the window is closed.
pub fn show(
    mut bench: Bench,
    options: &Options,
    again: impl Fn() -> Result<Bench, String>,
) -> Result<(), String> {
    let size = options.glass.area().size;
    let mut display = SimulatorDisplay::<Rgb565>::new(size);
    let settings = OutputSettingsBuilder::new().scale(SCALE).build();
    let mut window = Window::new("7 Wonders", &settings);
    let mut pixels = vec![0; options.glass.pixels()];
    let (mut reader, mut keys) = (KeyReader::new(), Keys::NONE);
    let (mut start, mut begun) = (Instant::now(), bench.now);
    loop {
        draw(&bench, options, &mut pixels, &mut display)?;
        window.update(&display);
        let now = begun + start.elapsed().as_millis() as u64;
        for event in window.events() {
            match event {
                SimulatorEvent::Quit => return Ok(()),
                SimulatorEvent::KeyDown {
                    keycode: Keycode::R,
                    repeat: false,
                    ..
                } => {
                    bench = again()?;
                    (start, begun) = (Instant::now(), bench.now);
                }
                SimulatorEvent::KeyDown { keycode, .. } => {
                    keys = key(keycode).map_or(keys, |key| keys.with(key));
                }
                SimulatorEvent::KeyUp { keycode, .. } => {
                    let key = key(keycode).map(|key| Keys::NONE.with(key));
                    keys = keys.without(key.unwrap_or(Keys::NONE));
                }
                SimulatorEvent::MouseButtonDown { point, .. } => {
                    bench.app.touch(TouchEvent::Down(point), now);
                }
                SimulatorEvent::MouseMove { point } => {
                    bench.app.touch(TouchEvent::Move(point), now);
                }
                SimulatorEvent::MouseButtonUp { point, .. } => {
                    bench.app.touch(TouchEvent::Up(point), now);
                }
                SimulatorEvent::MouseWheel { .. } => {}
            }
        }
        for input in reader.sample(keys, now) {
            bench.app.input(input, now);
        }
        bench.serve();
        bench.app.tick(now);
        std::thread::sleep(FRAME);
    }
}

/// Draws the app as the device would, then dot by dot on the window.
fn draw(
    bench: &Bench,
    options: &Options,
    pixels: &mut [u8],
    display: &mut SimulatorDisplay<Rgb565>,
) -> Result<(), String> {
    let mut canvas = Canvas::new(pixels, options.glass).ok_or("the picture has no memory")?;
    bench.app.draw(&mut canvas);
    let inks = canvas
        .lines()
        .flatten()
        .map(|&value| Ink::from(RawU8::new(value)));
    let Ok(()) = display.fill_contiguous(&options.glass.area(), inks.map(Rgb565::from));
    Ok(())
}

fn key(code: Keycode) -> Option<Key> {
    Some(match code {
        Keycode::A | Keycode::Return => Key::A,
        Keycode::B | Keycode::Escape | Keycode::Backspace => Key::B,
        Keycode::X => Key::X,
        Keycode::Y => Key::Y,
        Keycode::Up => Key::Up,
        Keycode::Down => Key::Down,
        Keycode::Left => Key::Left,
        Keycode::Right => Key::Right,
        Keycode::Space => Key::Press,
        _ => return None,
    })
}
