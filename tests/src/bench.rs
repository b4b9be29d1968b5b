//! A whole device on the host: the app, the keeper of its store, a flash in memory.

use wonders_core::{Event, binary};
use wonders_keeper::{Keeper, Rest};
use wonders_store::mock::Flash;
use wonders_store::{Book, Opened, STORE_BYTES, Store};
use wonders_tabletop::{Bytes, End, Kept, Request};
use wonders_ui::{
    App, Device, DeviceEvent, DeviceRequest, Facts, Glass, HOLD, Input, Key, KeyPlace, Keys,
    Language, Millis, Settings, Supply,
};

/// The device.
#[derive(Debug)]
pub struct Bench {
    /// What is on the screen.
    pub app: App,
    /// What serves it.
    pub keeper: Keeper<Flash>,
    /// What opening the store found.
    pub opened: Opened,
    /// The clock.
    pub now: Millis,
    /// What the app asked for since the start.
    pub asked: Vec<Request>,
    /// What the app asked of the device itself.
    pub device_asked: Vec<DeviceRequest>,
    board: Device,
}

/// What its chips say of themselves.
pub const FACTS: Facts = Facts {
    chip: 0x2000_2927,
    rom: 2,
    flash: 0x00EF_4015,
    erase_ms: 45,
    program_us: 410,
    resets: 0x100,
    reason: 0,
    kilohertz: 125_000,
};

/// A board with this screen; one without keys is a phone, where another system runs the app.
pub const fn board(screen: Glass) -> Device {
    Device {
        glass: screen,
        keys: match screen.keys() {
            KeyPlace::Column => Keys::ALL,
            KeyPlace::Corners | KeyPlace::None => Keys::FOUR,
        },
        led: true,
        hosted: matches!(screen.keys(), KeyPlace::None),
        board: "display-pack-2-0",
        version: "0.1.0",
        supply: Supply::PICO,
        drive: "RPI-RP2",
    }
}

/// An app without a store, whose players chose their language long ago.
pub fn app(screen: Glass) -> App {
    let mut app = App::new(board(screen));
    app.restore(Kept::Settings(&Settings::default().to_bytes()));
    app.start(0);
    app
}

impl Bench {
    /// A device on which nothing was done but to choose the language.
    pub fn new(screen: Glass) -> Self {
        Self::of(board(screen))
    }

    /// A device of this kind on which nothing was done but to choose the language, if it asked.
    pub fn of(device: Device) -> Self {
        let mut bench = Self::on(Flash::new(STORE_BYTES), device);
        if bench.screen() == "FirstStart" {
            bench.press(Key::A);
            bench.asked.clear();
        }
        bench
    }

    /// A device that starts with this flash.
    pub fn on(flash: Flash, board: Device) -> Self {
        let mut keeper = Keeper::new(flash, 0);
        let opened = keeper.open();
        let mut app = App::new(board);
        keeper.restore(&opened, |kept| app.restore(kept));
        app.start(0);
        let mut bench = Self {
            app,
            keeper,
            opened,
            now: 1000,
            asked: Vec::new(),
            device_asked: Vec::new(),
            board,
        };
        bench.serve();
        bench
    }

    /// Pulls the plug and starts again with what is on flash.
    #[must_use]
    pub fn restart(self) -> Self {
        let mut flash = self.keeper.into_flash();
        flash.restore_power();
        Self::on(flash, self.board)
    }

    /// Has everything served that the app asks for.
    pub fn serve(&mut self) {
        while let Some(request) = self.app.next_request() {
            let answer = self.keeper.serve(&request);
            self.asked.push(request);
            if let Some(answer) = answer {
                self.app.answer(&answer);
            }
        }
        while let Some(request) = self.app.next_device_request() {
            self.device_asked.push(request);
            match request {
                DeviceRequest::MeasureSupply => {
                    self.app.device_event(DeviceEvent::Supply(Some(4987)));
                }
                DeviceRequest::Inspect => self.app.device_event(DeviceEvent::Facts(FACTS)),
                _ => {}
            }
        }
    }

    /// A pause in which the store is tidied up as far as it can be.
    pub fn pause(&mut self) {
        self.wait(2000);
        loop {
            let (rest, answer) = self.keeper.tidy();
            if let Some(answer) = answer {
                self.app.answer(&answer);
            }
            if rest != Rest::More {
                break;
            }
        }
        self.serve();
    }

    /// Lets time pass; the app ticks when it asked for it.
    pub fn wait(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(due) = self.app.next_tick().filter(|&due| due <= end) {
            self.now = self.now.max(due);
            self.app.tick(self.now);
            self.serve();
        }
        self.now = end;
    }

    /// Sets the language.
    pub fn speak(&mut self, language: Language) {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        self.app.restore(Kept::Settings(&settings.to_bytes()));
    }

    /// Has an event of the running game stored, which the screen learns by a restart.
    ///
    /// # Panics
    /// If it is refused.
    pub fn store(&mut self, event: Event) {
        let append = Request::Append(bytes(&binary::encode(event)));
        assert_eq!(self.keeper.serve(&append), None);
    }

    /// One short press.
    pub fn press(&mut self, key: Key) {
        self.now += 200;
        self.app.input(Input::Down(key), self.now);
        self.app.input(Input::Short(key), self.now + 50);
        self.serve();
    }

    /// One long press.
    pub fn hold(&mut self, key: Key) {
        self.now += 2000;
        self.app.input(Input::Down(key), self.now);
        self.now += HOLD;
        self.app.input(Input::Long(key), self.now);
        self.serve();
    }

    /// Presses keys: `a b x y`, a capital letter to hold one.
    pub fn keys(&mut self, keys: &str) {
        for letter in keys.chars() {
            let key = match letter.to_ascii_lowercase() {
                'a' => Key::A,
                'b' => Key::B,
                'x' => Key::X,
                _ => Key::Y,
            };
            if letter.is_ascii_uppercase() {
                self.hold(key);
            } else {
                self.press(key);
            }
        }
    }

    /// The name of the screen on top.
    pub fn screen(&self) -> &'static str {
        self.app.trace().screen
    }

    /// How many events the store has of a book; `None` if nothing runs there.
    pub fn stored(&self, book: Book) -> Option<usize> {
        let running = self.keeper.store().running(book);
        running.map(|running| running.events.len())
    }
}

/// What must be held: a tap leaves the screen, asks for nothing and changes nothing on flash.
///
/// # Panics
/// If it does not.
pub fn taps_do_nothing(bench: &mut Bench, screen: &str) {
    assert_eq!(bench.screen(), screen);
    let (asked, flash) = (bench.asked.len(), bench.keeper.flash().bytes.clone());
    for _ in 0..3 {
        bench.keys("a");
        assert_eq!(bench.screen(), screen, "a tap leads on");
    }
    assert_eq!(bench.asked[asked..], [], "a tap asks for something");
    assert!(bench.keeper.flash().bytes == flash, "a tap writes");
}

/// What a request has of bytes.
///
/// # Panics
/// If they are too many.
pub fn bytes(bytes: &[u8]) -> Bytes {
    Bytes::from_slice(bytes).expect("a short piece")
}

/// A store on a blank flash.
pub fn blank() -> Store<Flash> {
    let mut store = Store::new(Flash::new(STORE_BYTES), 0);
    store.open().expect("a sound flash");
    store
}

/// A flash with these sheets of finished pads, the last the newest.
pub fn with_sheets(sheets: &[Vec<u8>]) -> Flash {
    let mut store = blank();
    for sheet in sheets {
        store.start(Book::Pad, &[1]).expect("a sound flash");
        store
            .keep(Book::Pad, sheet, End::Finished.to_byte())
            .expect("a sound flash");
        store.close(Book::Pad).expect("a sound flash");
    }
    store.into_flash()
}
