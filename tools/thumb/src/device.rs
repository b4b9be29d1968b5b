//! A device by itself: keys at random, pictures, a store, and a start from what was stored.

use wonders_keeper::{Keeper, Rest};
use wonders_ui::{
    App, Canvas, Device, DeviceEvent, DeviceRequest, Glass, Input, Key, Keys, Lines, MAX_LINES,
    Millis, PACKED, PALETTE, Packed, Supply, pack,
};

use crate::{digest::Digest, flash::Flash};

/// Keys that are pressed on each glass, and after how many of them a picture is taken.
const PRESSES: usize = 2000;
const PICTURE: usize = 5;
/// One of so many presses is long.
const LONG: u32 = 9;
/// Columns of the widest glass.
const WIDEST: usize = 320;

/// A line for what is seen and one for what is stored, on each glass.
pub fn lines(say: &mut impl FnMut(&str, u64)) {
    for (seed, (name, glass)) in (1..).zip([
        ("320x240", Glass::WIDE),
        ("240x240", Glass::SQUARE),
        ("240x135", Glass::SMALL),
    ]) {
        let mut flash = Flash::blank();
        let mut digest = Digest::new();
        // The second time with what the first has left.
        for round in 0..2 {
            let mut table = Table::new(flash, glass);
            table.picture(&mut digest);
            table.play(seed + 100 * round, &mut digest);
            flash = table.keeper.into_flash();
        }
        say(name, digest.sum());
        let mut stored = Digest::new();
        stored.bytes(&flash.0);
        say("stored", stored.sum());
    }
}

/// The app with the keeper of its store.
struct Table {
    app: App,
    keeper: Keeper<Flash>,
    glass: Glass,
    lines: Lines,
    memory: [u32; WIDEST * MAX_LINES / 4],
    now: Millis,
}

impl Table {
    fn new(flash: Flash, glass: Glass) -> Self {
        let mut keeper = Keeper::new(flash, 0);
        let opened = keeper.open();
        let mut app = App::new(Device {
            glass,
            keys: Keys::ALL,
            led: true,
            hosted: false,
            board: "display-pack-2-0",
            version: "0.1.0",
            supply: Supply::PICO,
            drive: "RP2350",
        });
        keeper.restore(&opened, |kept| app.restore(kept));
        app.start(0);
        let mut table = Self {
            app,
            keeper,
            glass,
            lines: Lines::new(),
            memory: [0; WIDEST * MAX_LINES / 4],
            now: 1000,
        };
        table.serve();
        table
    }

    /// Has everything served that the app asks for.
    fn serve(&mut self) {
        while let Some(request) = self.app.next_request() {
            if let Some(answer) = self.keeper.serve(&request) {
                self.app.answer(&answer);
            }
        }
        while let Some(request) = self.app.next_device_request() {
            if request == DeviceRequest::MeasureSupply {
                self.app.device_event(DeviceEvent::Supply(Some(4987)));
            }
        }
    }

    /// Presses keys; takes pictures on the way.
    fn play(&mut self, seed: u32, digest: &mut Digest) {
        const KEYS: [Key; 5] = [Key::A, Key::Y, Key::A, Key::X, Key::B];
        let mut state = seed;
        for press in 1..=PRESSES {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // The last key is the rarest: it leads back.
            let key = KEYS[(state >> 16) as usize % 9 % KEYS.len()];
            self.app.input(Input::Down(key), self.now);
            self.now += 100;
            let last = match (state >> 8) % LONG {
                0 => Input::Long(key),
                _ => Input::Short(key),
            };
            self.app.input(last, self.now);
            self.serve();
            self.now += 100;
            self.app.tick(self.now);
            if press % PICTURE == 0 {
                self.picture(digest);
                while let (Rest::More, _) = self.keeper.tidy() {}
            }
        }
    }

    /// Adds the parts of the picture that changed, as a display is sent them.
    fn picture(&mut self, digest: &mut Digest) {
        let memory = bytemuck::cast_slice_mut(&mut self.memory);
        let Some(mut canvas) = Canvas::new(memory, self.glass) else {
            return;
        };
        self.app.draw(&mut canvas);
        let mut packed = [Packed::default(); WIDEST / PACKED];
        while let Some(area) = self.lines.changed(&canvas, MAX_LINES) {
            digest.value(&area);
            for y in area.rows {
                let values = canvas.line(y).get(area.columns.clone());
                let packed = &mut packed[..area.columns.len() / PACKED];
                pack(&PALETTE, values.unwrap_or_default(), packed);
                for word in packed.as_flattened() {
                    digest.bytes(&word.to_be_bytes());
                }
            }
        }
    }
}
