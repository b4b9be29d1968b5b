//! The user interface's task: keys in, pictures and requests out.

use embassy_futures::select::{Either3, select3};
use embassy_time::{Instant, Timer};
use static_cell::ConstStaticCell;
use wonders_ui::{App, Canvas, Device, Kept, Key, KeyReader, Keys, Lines, Millis};

use crate::{
    backlight,
    board::{KEYS, SCREEN},
    crash::{Crash, VERSION},
    display::Display,
    keys::SAMPLES,
    log, watchdog,
};

/// The canvas, one byte a pixel, as words so that it lies on a word boundary.
static PIXELS: ConstStaticCell<[u32; SCREEN.pixels() / 4]> =
    ConstStaticCell::new([0; SCREEN.pixels() / 4]);

/// Everything between the keys and the display.
struct Ui {
    app: App,
    reader: KeyReader,
    /// The keys as last read.
    keys: Keys,
    canvas: Canvas<'static>,
    lines: Lines,
    display: Display,
    turned: bool,
}

/// Runs the user interface.
#[embassy_executor::task]
pub async fn run(display: Display, crash: Option<Crash>) {
    let device = Device {
        screen: SCREEN,
        joystick: KEYS.contains(&Key::Press),
        version: VERSION,
    };
    let Some(canvas) = Canvas::new(bytemuck::cast_slice_mut(PIXELS.take()), SCREEN) else {
        // The canvas has the screen's size by its type.
        return;
    };
    let mut ui = Ui {
        app: App::new(device),
        reader: KeyReader::new(),
        keys: Keys::NONE,
        canvas,
        lines: Lines::new(),
        display,
        turned: false,
    };
    ui.display.start().await;
    if let Some(crash) = crash {
        ui.app.restore(Kept::Crash(crash.message.as_str()));
    }
    ui.show().await;
    ui.display.show().await;
    log::first_picture();
    loop {
        backlight::LEVEL.signal(ui.app.backlight());
        ui.wait().await;
        ui.show().await;
    }
}

impl Ui {
    /// Waits for a reason to draw, and lets the app know of it.
    async fn wait(&mut self) {
        loop {
            let due = self
                .app
                .next_tick()
                .into_iter()
                .chain(self.reader.next())
                .min();
            match select3(SAMPLES.receive(), at(due), watchdog::UI.asked()).await {
                Either3::First(sample) => {
                    self.sample(sample.keys, sample.at);
                    // What came meanwhile is answered by the same picture.
                    while let Ok(sample) = SAMPLES.try_receive() {
                        self.sample(sample.keys, sample.at);
                    }
                }
                Either3::Second(()) => {
                    let now = Instant::now().as_millis();
                    self.sample(self.keys, now);
                    self.app.tick(now);
                }
                Either3::Third(()) => continue,
            }
            #[cfg(feature = "provoke")]
            crate::provoke::ui();
            return;
        }
    }

    fn sample(&mut self, keys: Keys, at: Millis) {
        self.keys = keys;
        for input in self.reader.sample(keys, at) {
            self.app.input(input, at);
        }
    }

    /// Draws the picture and sends the lines of it that changed.
    async fn show(&mut self) {
        if self.turned != self.app.turned() {
            self.turned = self.app.turned();
            self.display.turn(self.turned).await;
            self.lines.forget();
        }
        self.app.draw(&mut self.canvas);
        let mut sent = 0;
        let mut from = 0;
        while let Some(range) = self.lines.changed(&self.canvas, from) {
            from = range.end;
            sent += range.len() as u32;
            self.display.lines(&self.canvas, range).await;
        }
        if sent > 0 {
            log::picture(sent);
        }
    }
}

/// Waits for a time, for ever if there is none.
async fn at(due: Option<Millis>) {
    match due {
        Some(due) => Timer::at(Instant::from_millis(due)).await,
        None => core::future::pending().await,
    }
}
