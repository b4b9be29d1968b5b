//! The store's task: owns the flash, writes what the app asks for at once, erases when it is quiet.

use embassy_futures::select::{Either4, select4};
use embassy_rp::{Peri, peripherals::FLASH};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer};
use heapless::Vec;
use static_cell::StaticCell;
use wonders_store::{Book, FILE_MAX, Opened, STORE_BYTES};
use wonders_ui::{App, Bytes, Health, Kept, Request};

use crate::{
    chip::{self, Chip},
    crash::Checksum,
    keys, log,
    supply::Supply,
    watchdog,
};

/// The store is the end of the chip, as `memory.x` says.
const BASE: u32 = chip::BYTES as u32 - STORE_BYTES;
/// No key for this long is a pause in which an erase disturbs nobody.
const PAUSE: Duration = Duration::from_secs(2);

/// The store on the Pico's flash.
pub type Store = wonders_store::Store<Chip>;

/// What the app asks for.
pub static REQUESTS: Channel<CriticalSectionRawMutex, Request, 4> = Channel::new();
/// What comes back.
pub static ANSWERS: Channel<CriticalSectionRawMutex, Answer, 2> = Channel::new();

/// Pieces that an export asks for, one at a time.
pub static PIECES: Channel<CriticalSectionRawMutex, Piece, 1> = Channel::new();
/// The piece; `None` if there is none.
pub static PIECE: Channel<CriticalSectionRawMutex, Option<Bytes>, 1> = Channel::new();

/// A piece of what is kept.
pub enum Piece {
    /// The running game's set-up.
    Setup,
    /// An event of the running game, 0 the first.
    Event(u16),
    /// The sheet of a finished game, 0 the newest.
    Sheet(u16),
}

/// The store's answer to a request.
#[expect(
    clippy::large_enum_variant,
    reason = "there is no heap to keep bytes on"
)]
pub enum Answer {
    /// How many finished games are kept now.
    Finished(u16),
    /// The sheet of a finished game.
    Sheet(u16, Bytes),
    /// The record of a finished game: how many of the bytes are its set-up; the rest are events.
    Record(u16, usize, Vec<u8, FILE_MAX>),
    /// It could not be stored.
    Failed,
    /// How the device is.
    Health(Health),
}

/// Reads the store.
pub fn open(flash: Peri<'static, FLASH>) -> (&'static mut Store, Opened) {
    static STORE: StaticCell<Store> = StaticCell::new();
    let store = STORE.init_with(|| Store::new(Chip::new(flash), BASE));
    // Reading flash through memory cannot fail: the region is as large as the store.
    let opened = store.open().unwrap_or_default();
    log::opened(opened.loss.any(), count(store), state(store));
    (store, opened)
}

/// Gives the app what was kept.
pub fn restore(store: &Store, opened: &Opened, app: &mut App) {
    app.restore(Kept::Settings(store.settings()));
    app.restore(Kept::Names(store.names()));
    app.restore(Kept::Finished(store.history_len() as u16));
    if let Some(game) = store.running(Book::Game) {
        app.restore(Kept::Setup(game.setup));
        for event in game.events.iter() {
            app.restore(Kept::Event(event));
        }
    }
    if let Some(pad) = store.running(Book::Pad) {
        app.restore(Kept::PadSetup(pad.setup));
        for note in pad.events.iter() {
            app.restore(Kept::PadNote(note));
        }
    }
    if opened.loss.any() {
        app.restore(Kept::Lost);
    }
}

/// Serves the app's requests, and tidies up in the pauses.
#[embassy_executor::task]
pub async fn run(store: &'static mut Store, mut supply: Supply) {
    let mut untidy = true;
    loop {
        let event = select4(
            REQUESTS.receive(),
            PIECES.receive(),
            pause(untidy),
            watchdog::STORE.asked(),
        );
        match event.await {
            Either4::First(request) => {
                let answer = serve(store, &mut supply, &request);
                log::stored(name(&request), count(store), state(store));
                if let Some(answer) = answer {
                    ANSWERS.send(answer).await;
                }
                untidy = true;
            }
            Either4::Second(piece) => {
                let found = look_up(store, piece);
                PIECE.send(found).await;
            }
            Either4::Third(()) => {
                let before = store.health().erases;
                // What cannot be tidied up shows when it is needed, as a request that fails.
                untidy = store.tidy().unwrap_or(false);
                log::tidied(store.health().erases - before);
            }
            Either4::Fourth(()) => {}
        }
        #[cfg(feature = "provoke")]
        crate::provoke::store();
    }
}

/// Waits for a pause in which nobody presses keys; for ever if there is nothing to do in it.
async fn pause(wanted: bool) {
    if !wanted {
        core::future::pending::<()>().await;
    }
    loop {
        let Some(quiet) = keys::quiet_since() else {
            Timer::after(PAUSE).await;
            continue;
        };
        if quiet + PAUSE <= Instant::now() {
            return;
        }
        Timer::at(quiet + PAUSE).await;
    }
}

fn serve(store: &mut Store, supply: &mut Supply, request: &Request) -> Option<Answer> {
    let done = match request {
        Request::NewGame(setup) => store.start(Book::Game, setup).is_ok(),
        Request::Append(event) => store.append(Book::Game, event).is_ok(),
        Request::Undo(events) => {
            let keep = (count(store) as usize).saturating_sub(usize::from(*events));
            store.undo(Book::Game, keep).is_ok()
        }
        Request::Finish(sheet) => store.finish(Book::Game, sheet).is_ok(),
        Request::NewPad(table) => store.start(Book::Pad, table).is_ok(),
        Request::AppendPad(note) => store.append(Book::Pad, note).is_ok(),
        Request::FinishPad(sheet) => store.finish(Book::Pad, sheet).is_ok(),
        Request::DropPad => store.abandon(Book::Pad).is_ok(),
        Request::Settings(settings) => store.put_settings(settings).is_ok(),
        Request::Names(names) => store.put_names(names).is_ok(),
        Request::ReadSheet(index) => {
            return Some(Answer::Sheet(*index, sheet(store, *index)));
        }
        Request::ReadRecord(index) => return Some(record(store, *index)),
        Request::EraseAll => store.erase_all().is_ok(),
        Request::Repair => store.repair().is_ok(),
        Request::Health => return Some(Answer::Health(health(store, supply))),
    };
    let counts = matches!(
        request,
        Request::Finish(_) | Request::FinishPad(_) | Request::EraseAll
    );
    match (done, counts) {
        (false, _) => Some(Answer::Failed),
        (true, true) => Some(Answer::Finished(store.history_len() as u16)),
        (true, false) => None,
    }
}

fn look_up(store: &mut Store, piece: Piece) -> Option<Bytes> {
    let bytes = match piece {
        Piece::Setup => store.running(Book::Game)?.setup,
        Piece::Event(index) => {
            let events = store.running(Book::Game)?.events;
            events.iter().nth(usize::from(index))?
        }
        Piece::Sheet(index) => store.history(usize::from(index)).ok()??.sheet,
    };
    Bytes::from_slice(bytes).ok()
}

fn health(store: &Store, supply: &mut Supply) -> Health {
    let health = store.health();
    Health {
        wear: health.erases_per_sector,
        free: health.free_log,
        games: health.games as u16,
        supply: supply.read(),
    }
}

/// The sheet of a finished game, empty if there is none.
fn sheet(store: &mut Store, index: u16) -> Bytes {
    match store.history(usize::from(index)) {
        Ok(Some(filed)) => Bytes::from_slice(filed.sheet).unwrap_or_default(),
        _ => Bytes::new(),
    }
}

/// The record of a finished game, empty if there is none.
fn record(store: &mut Store, index: u16) -> Answer {
    let mut bytes = Vec::new();
    let mut setup_len = 0;
    if let Ok(Some(filed)) = store.history(usize::from(index))
        && let Some(setup) = filed.setup
    {
        setup_len = setup.len();
        let mut pieces = core::iter::once(setup).chain(filed.events());
        // A finished game is never longer than a file, so all of it fits.
        let fits = pieces.all(|piece| bytes.extend_from_slice(piece).is_ok());
        if !fits {
            (setup_len, bytes) = (0, Vec::new());
        }
    }
    Answer::Record(index, setup_len, bytes)
}

/// How many events the running game has.
fn count(store: &Store) -> u32 {
    store
        .running(Book::Game)
        .map_or(0, |game| game.events.len() as u32)
}

/// A number that tells states of the running game apart.
fn state(store: &Store) -> u32 {
    let Some(game) = store.running(Book::Game) else {
        return 0;
    };
    let mut state = Checksum::new();
    state.add(game.setup);
    for event in game.events.iter() {
        state.add(&[event.len() as u8]);
        state.add(event);
    }
    state.sum()
}

fn name(request: &Request) -> &'static str {
    match request {
        Request::NewGame(_) => "new game",
        Request::Append(_) => "event",
        Request::Undo(_) => "undo",
        Request::Finish(_) => "finish",
        Request::NewPad(_) => "new pad",
        Request::AppendPad(_) => "note",
        Request::FinishPad(_) => "finish pad",
        Request::DropPad => "drop pad",
        Request::Settings(_) => "settings",
        Request::Names(_) => "names",
        Request::ReadSheet(_) => "sheet read",
        Request::ReadRecord(_) => "record read",
        Request::EraseAll => "erase all",
        Request::Repair => "repair",
        Request::Health => "health read",
    }
}
