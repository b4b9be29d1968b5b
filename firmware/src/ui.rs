//! The user interface's task: keys in, pictures and requests out.

use core::future::poll_fn;

use embassy_futures::select::{Either, Either4, select, select4};
use embassy_time::{Instant, Timer};
use static_cell::{ConstStaticCell, StaticCell};
use wonders_ui::{App, Canvas, Device, KeyReader, Keys, Lines, Millis};

use crate::{
    backlight,
    board::{self, HAS_LED, KEYS, SCREEN, Wires},
    crash::VERSION,
    display::{Display, FIRST_LINES},
    keys::{self, SAMPLES},
    light::Light,
    log,
    store::{ANSWERS, QUIET, REQUESTS},
    watchdog,
};

/// The canvas, one byte a pixel, as words so that it lies on a word boundary.
static PIXELS: ConstStaticCell<[u32; SCREEN.pixels() / 4]> =
    ConstStaticCell::new([0; SCREEN.pixels() / 4]);

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
            screen: SCREEN,
            keys: KEYS.into_iter().fold(Keys::NONE, Keys::with),
            led: HAS_LED,
            board: board::NAME,
            version: VERSION,
        })
    })
}

/// Runs the user interface on a display that was started.
#[embassy_executor::task]
pub async fn run(display: &'static mut Display, app: &'static mut App, mut led: Option<Light>) {
    let Some(canvas) = Canvas::new(bytemuck::cast_slice_mut(PIXELS.take()), SCREEN) else {
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
    ui.show().await;
    ui.display.show().await;
    log::first_picture();
    loop {
        backlight::LEVEL.signal(ui.app.backlight());
        if let Some(light) = &mut led {
            light.show(ui.app.glow());
        }
        // Only after the picture, so that it does not wait for the flash.
        if !ui.hand_over().await {
            ui.wait().await;
        }
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
            let event = select4(
                SAMPLES.receive(),
                at(due),
                ANSWERS.receive(),
                watchdog::UI.asked(),
            );
            match event.await {
                Either4::First(sample) => {
                    let free = sample.keys.is_empty();
                    QUIET.signal(free.then(|| Instant::from_millis(sample.at)));
                    // A bouncing key means nothing; what does mean something gets its picture.
                    if !self.sample(sample.keys, sample.at) {
                        continue;
                    }
                }
                Either4::Second(()) => {
                    let now = Instant::now().as_millis();
                    self.sample(self.keys, now);
                    self.app.tick(now);
                }
                Either4::Third(answer) => self.app.answer(&answer),
                Either4::Fourth(()) => continue,
            }
            #[cfg(feature = "provoke")]
            crate::provoke::ui().await;
            return;
        }
    }

    /// Gives the app's requests to the store; true if an answer came meanwhile. Answers are taken
    /// here too, because a store that waits to give one takes no further request.
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

    /// Draws the picture and sends the lines of it that changed.
    async fn show(&mut self) {
        if self.turned != self.app.turned() {
            self.turned = self.app.turned();
            self.display.turn(self.turned).await;
            self.lines.forget();
        }
        self.app.draw(&mut self.canvas);
        keys::stalled();
        let mut sent = 0;
        let Self { canvas, lines, .. } = self;
        let mut next = lines.changed(canvas, 0, FIRST_LINES);
        while let Some(first) = next {
            let more = |from, most| lines.changed(canvas, from, most);
            let lines;
            (lines, next) = self.display.lines(canvas, first, more).await;
            sent += lines as u32;
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
