//! The user interface's task: keys in, pictures and requests out.

use core::{cell::UnsafeCell, future::poll_fn};

use embassy_futures::select::{Either, Either5, select, select5};
use embassy_time::{Instant, Timer};
use static_cell::StaticCell;
use wonders_ui::{App, Canvas, Device, DeviceEvent, KeyReader, Keys, Lines, Millis};

use crate::{
    backlight,
    board::{self, GLASS, HAS_LED, KEYS, SUPPLY},
    crash::VERSION,
    device,
    display::Display,
    keys::{self, SAMPLES},
    light::Light,
    log::{self, LogLine},
    mcu,
    store::{ANSWERS, QUIET, REQUESTS},
    supply, watchdog,
    wires::Wires,
};

/// The canvas, one byte a pixel, as words so that it lies on a word boundary.
struct Pixels(UnsafeCell<[u32; GLASS.pixels() / 4]>);

// SAFETY: only `pixels` looks into it, once.
unsafe impl Sync for Pixels {}

/// Left out when RAM is cleared: that happens before the chip runs at its speed, and half of it
/// would be this.
#[unsafe(link_section = ".uninit.PIXELS")]
static PIXELS: Pixels = Pixels(UnsafeCell::new([0; GLASS.pixels() / 4]));

/// The canvas's memory, black. To be called once.
fn pixels() -> &'static mut [u32] {
    static TAKEN: StaticCell<()> = StaticCell::new();
    // It panics when it is taken a second time.
    TAKEN.init(());
    // SAFETY: nobody else has it, and any bytes are numbers.
    let pixels = unsafe { &mut *PIXELS.0.get() };
    pixels.fill(0);
    pixels
}

/// Everything between the keys and the display.
struct Ui {
    app: &'static mut App,
    reader: KeyReader,
    /// The keys as last read.
    keys: Keys,
    canvas: Canvas<'static>,
    lines: Lines,
    display: &'static mut Display,
    turned: bool,
}

/// The display, in its place for good.
pub fn display(wires: Wires) -> &'static mut Display {
    static DISPLAY: StaticCell<Display> = StaticCell::new();
    DISPLAY.init_with(|| Display::new(wires))
}

/// The app, in its place for good; it knows nothing yet.
pub fn app() -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    APP.init_with(|| {
        App::new(Device {
            glass: GLASS,
            keys: KEYS.into_iter().fold(Keys::NONE, Keys::with),
            led: HAS_LED,
            hosted: false,
            board: board::NAME,
            version: VERSION,
            supply: SUPPLY,
            drive: mcu::DRIVE,
        })
    })
}

/// Runs the user interface on a display that was started.
#[embassy_executor::task]
pub async fn run(display: &'static mut Display, app: &'static mut App, mut led: Option<Light>) {
    let Some(canvas) = Canvas::new(bytemuck::cast_slice_mut(pixels()), GLASS) else {
        // The canvas has the screen's size by its type.
        return;
    };
    let mut ui = Ui {
        app,
        reader: KeyReader::new(),
        keys: Keys::NONE,
        canvas,
        lines: Lines::new(),
        display,
        turned: false,
    };
    ui.draw();
    ui.display.wake().await;
    ui.send().await;
    ui.display.show();
    log::tell(LogLine::FirstPicture);
    loop {
        backlight::LEVEL.signal(ui.app.backlight());
        if let Some(light) = &mut led {
            light.show(ui.app.glow());
        }
        // Only after the picture, so that it does not wait for the flash.
        if !ui.hand_over().await {
            ui.wait().await;
        }
        ui.draw();
        ui.send().await;
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
            let event = select5(
                SAMPLES.receive(),
                at(due),
                ANSWERS.receive(),
                watchdog::UI.asked(),
                supply::LOW.wait(),
            );
            match event.await {
                Either5::First(sample) => {
                    let free = sample.keys.is_empty();
                    QUIET.signal(free.then(|| Instant::from_millis(sample.at)));
                    // A bouncing key means nothing; what does mean something gets its picture.
                    if !self.sample(sample.keys, sample.at) {
                        continue;
                    }
                }
                Either5::Second(()) => {
                    let now = Instant::now().as_millis();
                    self.sample(self.keys, now);
                    self.app.tick(now);
                }
                Either5::Third(answer) => self.app.answer(&answer),
                Either5::Fourth(()) => continue,
                Either5::Fifth(()) => self.app.device_event(DeviceEvent::LowBattery),
            }
            #[cfg(feature = "provoke")]
            crate::provoke::ui().await;
            return;
        }
    }

    /// Gives the app's requests to the store and the device; true if an answer came meanwhile.
    /// Answers are taken here too, because a store that waits to give one takes no further request.
    async fn hand_over(&mut self) -> bool {
        let mut answered = false;
        while let Some(request) = self.app.next_request() {
            while let Either::Second(answer) = select(
                poll_fn(|cx| REQUESTS.poll_ready_to_send(cx)),
                ANSWERS.receive(),
            )
            .await
            {
                self.app.answer(&answer);
                answered = true;
            }
            // There is room, as nobody else sends.
            _ = REQUESTS.try_send(request);
        }
        while let Some(request) = self.app.next_device_request() {
            if let Some(event) = device::serve(request) {
                self.app.device_event(event);
                answered = true;
            }
        }
        answered
    }

    /// Takes the keys that are down; true if that meant something to the app.
    fn sample(&mut self, keys: Keys, at: Millis) -> bool {
        self.keys = keys;
        let inputs = self.reader.sample(keys, at);
        for input in &inputs {
            self.app.input(*input, at);
        }
        !inputs.is_empty()
    }

    /// Draws the picture.
    fn draw(&mut self) {
        self.app.draw(&mut self.canvas);
        keys::stalled();
    }

    /// Sends the parts of the picture that changed.
    async fn send(&mut self) {
        if self.turned != self.app.turned() {
            self.turned = self.app.turned();
            self.display.turn(self.turned);
            self.lines.forget();
        }
        let Self { canvas, lines, .. } = self;
        let next = |most| lines.changed(canvas, most);
        let sent = self.display.areas(canvas, next).await;
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
