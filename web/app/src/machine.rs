//! App, keeper and store together: the only place that knows how they are put together.

use core::ops::Range;

use wonders_keeper::{Keeper, Rest};
use wonders_tabletop::{Answer, Bytes, Kept, NotStored, Request};
use wonders_ui::{
    App, Device, DeviceEvent, DeviceRequest, Glass, Input, Key, KeyReader, Keys, Language, Millis,
    Settings, Supply, TouchEvent,
};

use crate::export;
use crate::flash::{Memory, Source};
use crate::parts;
use crate::picture::Picture;

/// No key for this long is a pause in which the store may tidy up.
const PAUSE: Millis = 2000;
/// What the browser refuses is tried again after this long.
const RETRY: Millis = 5000;

/// How a page opens the app.
#[derive(Debug, Clone, Copy)]
pub struct Start<'a> {
    /// What is kept of the store, or the end of what is kept of a whole chip; empty if nothing is.
    pub image: &'a [u8],
    /// What the page knows of it.
    pub source: Source,
    /// The language of somebody who is here for the first time.
    pub language: Language,
    /// Whether they want to see things move.
    pub motion: bool,
    /// The program ended unexpectedly before, with what it said.
    pub crash: Option<Crash<'a>>,
    /// What it is drawn on.
    pub glass: Glass,
    /// Dots of the browser in each direction for one of the glass.
    pub zoom: usize,
    /// The time now.
    pub now: Millis,
}

/// How the program ended before.
#[derive(Debug, Clone, Copy)]
pub struct Crash<'a> {
    /// What it said.
    pub words: &'a str,
    /// It was reading the store: that is left alone this time.
    pub reading: bool,
    /// It was not the first time within a minute.
    pub often: bool,
}

/// What happened to games since this was asked last, so that the page can date them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct News {
    /// A game began.
    pub game: bool,
    /// The running game is kept among the finished ones, as the newest.
    pub kept: bool,
    /// A score pad began.
    pub pad: bool,
    /// The running pad is kept among the finished games, as the newest.
    pub pad_kept: bool,
}

/// The whole table assistant.
#[derive(Debug)]
pub struct Machine {
    app: Box<App>,
    keeper: Box<Keeper<Memory>>,
    reader: KeyReader,
    keys: Keys,
    picture: Picture,
    /// What was asked to be stored since the page took the changes last.
    unsure: Vec<NotStored>,
    /// What of it is in the changes that the page took and is keeping now.
    in_flight: Vec<NotStored>,
    /// Whether the browser refused the last write, or is not to be asked yet.
    refused: bool,
    /// When the store may tidy up.
    tidy: Option<Millis>,
    news: News,
    restart: bool,
}

impl Machine {
    /// Opens the app where it was left.
    pub fn open(start: &Start) -> Self {
        let mut keeper = Box::new(Keeper::new(Memory::new(start.image, start.source), 0));
        let mut app = Box::new(App::new(Device {
            glass: start.glass,
            keys: Keys::FOUR,
            led: false,
            hosted: true,
            board: "web",
            version: env!("CARGO_PKG_VERSION"),
            supply: Supply::PICO,
            drive: "",
        }));
        let mut unsure = Vec::new();
        match start.crash {
            Some(crash) if crash.reading => app.device_event(DeviceEvent::Unread),
            _ => {
                let opened = keeper.open();
                if keeper.store().settings().is_empty() {
                    greet(&mut keeper, start);
                    unsure.push(NotStored::Notes);
                }
                keeper.restore(&opened, |kept| app.restore(kept));
            }
        }
        if let Some(crash) = start.crash {
            app.device_event(DeviceEvent::Crash(crash.words));
            if crash.often {
                app.device_event(DeviceEvent::CrashedOften);
            }
        }
        app.start(start.now);
        let mut machine = Self {
            app,
            keeper,
            reader: KeyReader::new(),
            keys: Keys::NONE,
            picture: Picture::new(start.glass, start.zoom),
            unsure,
            in_flight: Vec::new(),
            refused: start.source == Source::Unread,
            tidy: Some(start.now + PAUSE),
            news: News::default(),
            restart: false,
        };
        machine.reader.sample(Keys::NONE, start.now);
        if machine.refused {
            machine.app.answer(&Answer::Failed(NotStored::Notes));
        }
        machine.serve();
        machine
    }

    /// These keys are down now.
    pub fn keys(&mut self, keys: Keys, now: Millis) {
        self.keys = keys;
        self.sample(now);
        for input in self.reader.settle() {
            self.app.input(input, now);
        }
        self.tidy = self.tidy.map(|_| now + PAUSE);
        self.serve();
    }

    /// A key is pressed for a moment.
    pub fn press(&mut self, key: Key, now: Millis) {
        self.app.input(Input::Down(key), now);
        self.app.input(Input::Short(key), now);
        self.tidy = self.tidy.map(|_| now + PAUSE);
        self.serve();
    }

    /// A finger does something; gives whether it hit something.
    pub fn touch(&mut self, event: TouchEvent, now: Millis) -> bool {
        let hit = self.app.touch(event, now);
        self.tidy = self.tidy.map(|_| now + PAUSE);
        self.serve();
        hit
    }

    /// Takes the name that is asked for, as it was written; gives whether one was.
    pub fn write(&mut self, name: &str, now: Millis) -> bool {
        let asked = self.app.write(name, now);
        self.tidy = self.tidy.map(|_| now + PAUSE);
        self.serve();
        asked
    }

    /// The window has another size from here on.
    pub fn set_glass(&mut self, glass: Glass, zoom: usize) {
        self.app.set_glass(glass);
        self.picture = Picture::new(glass, zoom);
    }

    /// What the screen is made of: a line for each part, see [`parts::text`].
    pub fn parts(&self) -> String {
        parts::text(&self.app)
    }

    /// Lets time pass; call it when [`Self::next`] says.
    pub fn tick(&mut self, now: Millis) {
        self.sample(now);
        self.app.tick(now);
        if self.tidy.is_some_and(|due| now >= due) {
            let (rest, answer) = self.keeper.tidy();
            self.tidy = match rest {
                Rest::Nothing => None,
                Rest::More => Some(now),
                Rest::Later => Some(now + RETRY),
            };
            if let Some(answer) = answer {
                self.answer(&answer);
            }
        }
        self.serve();
    }

    /// When [`Self::tick`] is due if nothing happens before.
    pub fn next(&self) -> Option<Millis> {
        let due = [self.app.next_tick(), self.reader.next(), self.tidy];
        due.into_iter().flatten().min()
    }

    /// Draws the screen; gives the lines of the picture that changed since it was drawn last.
    pub fn draw(&mut self) -> Range<usize> {
        self.picture.draw(&self.app)
    }

    /// The picture that was drawn last; a word a pixel as a browser takes it.
    pub fn colours(&self) -> &[u32] {
        self.picture.colours()
    }

    /// The picture's columns and lines.
    pub fn size(&self) -> (usize, usize) {
        (self.picture.width(), self.picture.height())
    }

    /// The sectors that are to be kept, one bit each; [`Self::stored`] says what became of them.
    pub fn take_changed(&mut self) -> u32 {
        let changed = self.keeper.flash().take_changed();
        if changed != 0 {
            self.in_flight.append(&mut self.unsure);
        }
        changed
    }

    /// The page could look at last, and there is nothing that this store would be written over.
    pub fn read(&mut self) {
        self.keeper.flash().read();
    }

    /// What the page is to keep.
    pub fn memory(&mut self) -> &mut Memory {
        self.keeper.flash()
    }

    /// The browser kept all that [`Self::take_changed`] gave last, or refused it: then these sectors
    /// are still to be kept, and the players are told what is not stored.
    pub fn stored(&mut self, refused: Option<u32>) {
        let before = core::mem::replace(&mut self.refused, refused.is_some());
        self.keeper.flash().put_back(refused.unwrap_or_default());
        let taken = core::mem::take(&mut self.in_flight);
        if refused.is_some() {
            let later = core::mem::take(&mut self.unsure);
            for what in taken.into_iter().chain(later) {
                self.app.answer(&Answer::Failed(what));
            }
        } else if before {
            let finished = self.keeper.store().history_len() as u16;
            let all = !self.keeper.store().is_pending();
            self.answer(&Answer::Stored { finished, all });
        }
        self.serve();
    }

    /// Has what is in hand stored: the page may be gone at any moment.
    pub fn pause(&mut self) {
        self.app.pause();
        self.serve();
    }

    /// Mixes chance into the next draws.
    pub fn stir(&mut self, seed: u64) {
        self.app.stir(seed);
    }

    /// Speaks and moves as the visitor's system does now, where the players chose nothing else.
    pub fn suit(&mut self, language: Option<Language>, motion: Option<bool>) {
        let mut settings = self.settings();
        settings.language = language.unwrap_or(settings.language);
        settings.motion = motion.unwrap_or(settings.motion);
        let bytes = settings.to_bytes();
        self.app.restore(Kept::Settings(&bytes));
        let request = Request::Settings(Bytes::from_slice(&bytes).unwrap_or_default());
        self.ask(&request);
        self.serve();
    }

    /// Whether things move.
    pub fn motion(&self) -> bool {
        self.settings().motion
    }

    fn settings(&self) -> Settings {
        Settings::from_bytes(self.keeper.store().settings()).unwrap_or_default()
    }

    /// What happened to games since this was asked last.
    pub fn take_news(&mut self) -> News {
        core::mem::take(&mut self.news)
    }

    /// Whether the players asked for the app to be opened anew.
    pub fn wants_restart(&self) -> bool {
        self.restart
    }

    /// The finished games as a text, the newest first and at most so many.
    pub fn games(&mut self, most: u16) -> String {
        export::games(&mut self.keeper, most)
    }

    /// How many screens lie below the one that is shown.
    pub fn depth(&self) -> usize {
        self.app.trace().depth
    }

    /// The language that is spoken, by its place among all.
    pub fn language(&self) -> usize {
        self.settings().language as usize
    }

    fn sample(&mut self, now: Millis) {
        for input in self.reader.sample(self.keys, now) {
            self.app.input(input, now);
        }
    }

    /// Has the store do something. As long as the browser refuses what is written, it is not stored.
    fn ask(&mut self, request: &Request) {
        let what = self.note(request);
        if let Some(answer) = self.keeper.serve(request) {
            self.answer(&answer);
        }
        let Some(what) = what else { return };
        if self.refused {
            self.app.answer(&Answer::Failed(what));
        }
        if !self.unsure.contains(&what) {
            self.unsure.push(what);
        }
    }

    /// Hands the store's answer on; it knows its memory, not whether the browser has kept that.
    fn answer(&mut self, answer: &Answer) {
        match *answer {
            Answer::Stored { finished, all } => {
                let all = all && !self.refused;
                self.app.answer(&Answer::Stored { finished, all });
            }
            _ => self.app.answer(answer),
        }
    }

    /// Has the store do what the app asks for.
    fn serve(&mut self) {
        while let Some(request) = self.app.next_request() {
            self.ask(&request);
            self.tidy.get_or_insert(0);
        }
        while let Some(request) = self.app.next_device_request() {
            let again = matches!(
                request,
                DeviceRequest::ReadAgain | DeviceRequest::Restart(_)
            );
            self.restart |= again;
        }
    }

    /// Notes what a request means for the page; what is not stored if it fails.
    fn note(&mut self, request: &Request) -> Option<NotStored> {
        match request {
            Request::NewGame(_) => self.news.game = true,
            Request::Keep(..) => self.news.kept = true,
            Request::NewPad(_) => self.news.pad = true,
            Request::KeepPad(_) => self.news.pad_kept = true,
            _ => {}
        }
        match request.info().not_stored? {
            // In memory it is done, and the games there are what waits to be kept.
            NotStored::Deletion | NotStored::Repair => Some(NotStored::Game),
            what => Some(what),
        }
    }
}

/// Has a new store speak as the visitor does.
fn greet(keeper: &mut Keeper<Memory>, start: &Start) {
    let settings = Settings {
        language: start.language,
        motion: start.motion,
        ..Settings::default()
    };
    let bytes = Bytes::from_slice(&settings.to_bytes()).unwrap_or_default();
    keeper.serve(&Request::Settings(bytes));
}
