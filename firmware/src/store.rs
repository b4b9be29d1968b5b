//! The store's task: has the app's requests served at once, and erases when it is quiet.

use embassy_futures::select::{Either, Either5, select, select5};
use embassy_rp::flash::ERASE_SIZE;
use embassy_sync::{
    blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel, signal::Signal,
};
use embassy_time::{Duration, Instant, Timer};
use static_cell::StaticCell;
use wonders_keeper::{Piece, Refused, Rest};
use wonders_store::STORE_BYTES;
use wonders_tabletop::{Answer, Bytes, NotStored, Request};
use wonders_ui::App;

use crate::{
    chip::{self, Chip},
    device::{self, RESTART},
    log::{self, LogLine},
    supply, watchdog,
};

/// The store is the end of a Pico's chip, as the files in `firmware/memory/` say.
const BASE: u32 = chip::BYTES as u32 - STORE_BYTES;
/// No key for this long is a pause in which an erase disturbs nobody.
const PAUSE: Duration = Duration::from_secs(2);
/// What the flash refuses is tried again after this long, if nothing else happens before.
const RETRY: Duration = Duration::from_secs(30);

/// Between two erases of many: a key's picture takes less.
const BREATH: Duration = Duration::from_millis(40);
/// The sector before the store, where the chip is tried.
const TRIAL: u32 = BASE - ERASE_SIZE as u32;

/// The keeper of the store on the Pico's flash.
pub type Keeper = wonders_keeper::Keeper<Chip>;

/// What the app asks for.
pub static REQUESTS: Channel<CriticalSectionRawMutex, Request, 4> = Channel::new();
/// What comes back.
pub static ANSWERS: Channel<CriticalSectionRawMutex, Answer, 2> = Channel::new();
/// Since when no key is down; `None` while one is.
pub static QUIET: Signal<CriticalSectionRawMutex, Option<Instant>> = Signal::new();

/// Pieces that an export asks for, one at a time.
pub static PIECES: Channel<CriticalSectionRawMutex, Piece, 1> = Channel::new();
/// The piece; `None` if there is none.
pub static PIECE: Channel<CriticalSectionRawMutex, Option<Bytes>, 1> = Channel::new();

/// The keeper, in its place for good; it has not read anything yet.
pub fn keeper(chip: Chip) -> &'static mut Keeper {
    static KEEPER: StaticCell<Keeper> = StaticCell::new();
    KEEPER.init_with(|| Keeper::new(chip, BASE))
}

/// Reads the store and gives the app what was kept.
pub fn restore(keeper: &mut Keeper, app: &mut App) {
    let opened = keeper.open();
    log::tell(LogLine::Opened {
        lost: opened.loss.any() && !opened.foreign,
        changes: keeper.count(),
        state: keeper.state(),
    });
    #[cfg(feature = "provoke")]
    crate::provoke::restore();
    keeper.restore(&opened, |kept| app.restore(kept));
}

/// Serves the app's requests, and tidies up in the pauses.
#[embassy_executor::task]
pub async fn run(keeper: &'static mut Keeper) {
    let mut later = Some(Instant::MIN);
    let mut quiet = Some(Instant::now());
    loop {
        let event = select5(
            REQUESTS.receive(),
            PIECES.receive(),
            pause(later, &mut quiet),
            watchdog::STORE.asked(),
            // After the requests: what was asked for before is done first.
            RESTART.wait(),
        );
        match event.await {
            Either5::First(Request::EraseAll) => {
                erase_all(keeper).await;
                later = Some(Instant::MIN);
            }
            Either5::First(request) => {
                if request == Request::Health {
                    keeper.flash().measure(TRIAL);
                }
                let answer = keeper.serve(&request);
                log::tell(LogLine::Stored {
                    request: request.info().name,
                    changes: keeper.count(),
                    state: keeper.state(),
                });
                if let Some(answer) = answer {
                    ANSWERS.send(answer).await;
                }
                later = Some(Instant::MIN);
            }
            Either5::Second(piece) => PIECE.send(keeper.piece(piece)).await,
            // Nobody waits for it, and a battery that ends meanwhile would leave half of it.
            Either5::Third(()) if supply::is_low() => later = Some(Instant::now() + RETRY),
            Either5::Third(()) => {
                let before = keeper.store().health().erases;
                let (rest, answer) = keeper.tidy();
                later = match rest {
                    Rest::Nothing => None,
                    Rest::More => Some(Instant::MIN),
                    Rest::Later => Some(Instant::now() + RETRY),
                };
                let erases = keeper.store().health().erases - before;
                log::tell(LogLine::Tidied { erases });
                if let Some(answer) = answer {
                    ANSWERS.send(answer).await;
                }
            }
            Either5::Fourth(()) => {}
            Either5::Fifth(restart) => device::restart(restart),
        }
        #[cfg(feature = "provoke")]
        crate::provoke::store().await;
    }
}

/// Erases everything, sector by sector; in between the keys and the picture have their time. What is
/// asked for meanwhile waits.
async fn erase_all(keeper: &mut Keeper) {
    let mut answer = match keeper.begin_erase() {
        Ok(()) => keeper.erase_step(),
        Err(Refused) => Answer::Failed(NotStored::Erasure),
    };
    while let Answer::Erasing { .. } = answer {
        ANSWERS.send(answer).await;
        Timer::after(BREATH).await;
        answer = keeper.erase_step();
    }
    log::tell(LogLine::Stored {
        request: Request::EraseAll.info().name,
        changes: keeper.count(),
        state: keeper.state(),
    });
    ANSWERS.send(answer).await;
}

/// Waits for a pause in which nobody presses keys, not before `later`; for ever if there is nothing
/// to do in it. The wait begins anew whenever something else happens, so `later` is no span.
async fn pause(later: Option<Instant>, quiet: &mut Option<Instant>) {
    let Some(later) = later else {
        return core::future::pending().await;
    };
    loop {
        let due = async {
            match *quiet {
                Some(since) => Timer::at(later.max(since + PAUSE)).await,
                None => core::future::pending().await,
            }
        };
        match select(QUIET.wait(), due).await {
            Either::First(since) => *quiet = since,
            Either::Second(()) => return,
        }
    }
}
