//! The store's task: owns the flash, writes what the app asks for at once, erases when it is quiet.

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::select::{Either4, select4};
use embassy_rp::{
    Peri,
    flash::{Blocking, Flash},
    peripherals::FLASH,
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer};
use static_cell::StaticCell;
use wonders_store::{Book, Opened, STORE_BYTES};
use wonders_ui::{App, Bytes, Health, Kept, Request};

use crate::{crash, keys, log, supply::Supply, watchdog};

/// The flash chip of the Pico.
const FLASH_BYTES: usize = 2 * 1024 * 1024;
/// The store is the end of it, as `memory.x` says.
const BASE: u32 = FLASH_BYTES as u32 - STORE_BYTES;
/// No key for this long is a pause in which an erase disturbs nobody.
const PAUSE: Duration = Duration::from_secs(2);

/// The store on the Pico's flash. Reading its bytes goes through memory, writing them stops
/// everything else, so there is nothing to wait for.
pub type Store = wonders_store::Store<BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>>;

/// What the app asks for.
pub static REQUESTS: Channel<CriticalSectionRawMutex, Request, 4> = Channel::new();
/// What comes back.
pub static ANSWERS: Channel<CriticalSectionRawMutex, Answer, 2> = Channel::new();

/// Pieces of the running game that an export asks for, one at a time.
pub static PIECES: Channel<CriticalSectionRawMutex, Piece, 1> = Channel::new();
/// The piece; `None` if there is none.
pub static PIECE: Channel<CriticalSectionRawMutex, Option<Bytes>, 1> = Channel::new();

/// A piece of the running game.
pub enum Piece {
    /// Its set-up.
    Setup,
    /// An event, 0 the first.
    Event(u16),
}

/// The store's answer to a request.
pub enum Answer {
    /// How many finished games are kept now.
    Finished(u16),
    /// The sheet of a finished game.
    Sheet(u16, Bytes),
    /// It could not be stored.
    Failed,
    /// How the device is.
    Health(Health),
}

/// Reads the store.
pub async fn open(flash: Peri<'static, FLASH>) -> (&'static mut Store, Opened) {
    static STORE: StaticCell<Store> = StaticCell::new();
    let store =
        STORE.init_with(|| Store::new(BlockingAsync::new(Flash::new_blocking(flash)), BASE));
    // Reading flash through memory cannot fail: the region is as large as the store.
    let opened = store.open().await.unwrap_or_default();
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
                let answer = serve(store, &mut supply, &request).await;
                log::stored(name(&request), count(store), state(store));
                if let Some(answer) = answer {
                    ANSWERS.send(answer).await;
                }
                untidy = true;
            }
            Either4::Second(piece) => PIECE.send(look_up(store, piece)).await,
            Either4::Third(()) => {
                let before = store.health().erases;
                // What cannot be tidied up shows when it is needed, as a request that fails.
                untidy = store.tidy().await.unwrap_or(false);
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

async fn serve(store: &mut Store, supply: &mut Supply, request: &Request) -> Option<Answer> {
    let done = match request {
        Request::NewGame(setup) => store.start(Book::Game, setup).await.is_ok(),
        Request::Append(event) => store.append(Book::Game, event).await.is_ok(),
        Request::Undo(events) => {
            let keep = (count(store) as usize).saturating_sub(usize::from(*events));
            store.undo(Book::Game, keep).await.is_ok()
        }
        Request::Finish(sheet) => store.finish(Book::Game, sheet).await.is_ok(),
        Request::Keep(sheet) => store.keep(sheet).await.is_ok(),
        Request::Settings(settings) => store.put_settings(settings).await.is_ok(),
        Request::Names(names) => store.put_names(names).await.is_ok(),
        Request::ReadSheet(index) => {
            return Some(Answer::Sheet(*index, sheet(store, *index).await));
        }
        Request::EraseAll => store.erase_all().await.is_ok(),
        Request::Repair => store.repair().await.is_ok(),
        Request::Health => return Some(Answer::Health(health(store, supply))),
    };
    let counts = matches!(
        request,
        Request::Finish(_) | Request::Keep(_) | Request::EraseAll
    );
    match (done, counts) {
        (false, _) => Some(Answer::Failed),
        (true, true) => Some(Answer::Finished(store.history_len() as u16)),
        (true, false) => None,
    }
}

fn look_up(store: &Store, piece: Piece) -> Option<Bytes> {
    let game = store.running(Book::Game)?;
    let bytes = match piece {
        Piece::Setup => game.setup,
        Piece::Event(index) => game.events.iter().nth(usize::from(index))?,
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
async fn sheet(store: &mut Store, index: u16) -> Bytes {
    match store.history(usize::from(index)).await {
        Ok(Some(filed)) => Bytes::from_slice(filed.sheet).unwrap_or_default(),
        _ => Bytes::new(),
    }
}

/// How many events the running game has.
fn count(store: &Store) -> u32 {
    store
        .running(Book::Game)
        .map_or(0, |game| game.events.len() as u32)
}

/// A number that tells states of the running game apart.
fn state(store: &Store) -> u32 {
    store.running(Book::Game).map_or(0, |game| {
        let events = game
            .events
            .iter()
            .flat_map(|event| core::iter::once(event.len() as u8).chain(event.iter().copied()));
        crash::crc32(game.setup.iter().copied().chain(events))
    })
}

fn name(request: &Request) -> &'static str {
    match request {
        Request::NewGame(_) => "new game",
        Request::Append(_) => "event",
        Request::Undo(_) => "undo",
        Request::Finish(_) => "finish",
        Request::Keep(_) => "keep",
        Request::Settings(_) => "settings",
        Request::Names(_) => "names",
        Request::ReadSheet(_) => "sheet read",
        Request::EraseAll => "erase all",
        Request::Repair => "repair",
        Request::Health => "health read",
    }
}
