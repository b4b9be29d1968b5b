//! A keeper that is asked for anything, and gives out every piece of what it has then.

use wonders_core::binary;
use wonders_core::pad::Sheet;
use wonders_keeper::{Keeper, Piece, Rest};
use wonders_store::STORE_BYTES;
use wonders_store::mock::Flash;
use wonders_tabletop::{Bytes, End, Request};
use wonders_ui::{App, Glass, Language};

use super::device::{draw, framed, frames};
use crate::bench::board;
use crate::pads::Sample;
use crate::table::{self, Kind};

const NEW_GAME: u8 = 0;
const APPEND: u8 = 1;
const KEEP: u8 = 3;
const CLOSE: u8 = 4;
const NEW_PAD: u8 = 5;
const APPEND_PAD: u8 = 6;
const KEEP_PAD: u8 = 7;
const CLOSE_PAD: u8 = 8;
const SETTINGS: u8 = 10;
const NAMES: u8 = 11;
const AGAIN: u8 = 14;
const DELETE: u8 = 18;
const KINDS: u8 = 19;

/// The request that a piece stands for: its first byte says of which kind.
fn request(kind: u8, data: &[u8]) -> Request {
    let bytes = || Bytes::from_slice(data).unwrap_or_default();
    let first = data.first().copied().unwrap_or_default();
    let end = match first % 2 {
        0 => End::Finished,
        _ => End::Unfinished,
    };
    match kind % KINDS {
        NEW_GAME => Request::NewGame(bytes()),
        APPEND => Request::Append(bytes()),
        2 => Request::Truncate(first.into()),
        KEEP => Request::Keep(end, bytes()),
        CLOSE => Request::Close,
        NEW_PAD => Request::NewPad(bytes()),
        APPEND_PAD => Request::AppendPad(bytes()),
        KEEP_PAD => Request::KeepPad(bytes()),
        CLOSE_PAD => Request::ClosePad,
        9 => Request::DropPad,
        SETTINGS => Request::Settings(bytes()),
        NAMES => Request::Names(bytes()),
        12 => Request::Health,
        13 => Request::EraseAll,
        15 => Request::ReadSheet(first.into()),
        16 => Request::ReadRecord(first.into()),
        17 => Request::Repair,
        _ => Request::Delete(first.into()),
    }
}

/// A keeper that was asked for all this. What fills a book takes more than anybody would write
/// down: a piece may have the one before it done again and again.
pub(super) fn served(bytes: &[u8]) -> Keeper<Flash> {
    let mut keeper = Keeper::new(Flash::new(STORE_BYTES), 0);
    keeper.open();
    let mut last = Request::Health;
    for piece in frames(bytes).take(2000) {
        let Some((kind, data)) = piece.split_first() else {
            while keeper.tidy().0 == Rest::More {}
            continue;
        };
        let times = match kind % KINDS {
            AGAIN => data.iter().copied().map(usize::from).max().unwrap_or(1),
            _ => {
                last = request(*kind, data);
                1
            }
        };
        for _ in 0..times {
            keeper.serve(&last);
        }
    }
    keeper
}

/// Every piece that the keeper gives out.
fn pieces(keeper: &mut Keeper<Flash>) -> Vec<Option<Bytes>> {
    let mut all = vec![keeper.piece(Piece::Setup)];
    let events = (0..).map(Piece::Event);
    all.extend(given(keeper, events));
    for number in 0..keeper.store().history_len() as u16 {
        all.push(keeper.piece(Piece::Sheet(number)));
        let parts = (0..).map(|part| Piece::Record(number, part));
        all.extend(given(keeper, parts));
    }
    all
}

/// Pieces up to the first that is not there.
fn given(keeper: &mut Keeper<Flash>, pieces: impl Iterator<Item = Piece>) -> Vec<Option<Bytes>> {
    let given = pieces.map(|piece| keeper.piece(piece));
    given.take_while(Option::is_some).collect()
}

/// After a restart the same is given out, and the app takes whatever it is.
pub(super) fn check(bytes: &[u8]) {
    let mut keeper = served(bytes);
    assert!(
        !keeper.store().is_pending(),
        "a sound flash takes everything"
    );
    let (before, state, count) = (pieces(&mut keeper), keeper.state(), keeper.count());
    let mut keeper = Keeper::new(Flash::with(keeper.into_flash().bytes), 0);
    let opened = keeper.open();
    assert!(!opened.loss.any(), "{:?}", opened.loss);
    assert_eq!((keeper.state(), keeper.count()), (state, count));
    assert!(pieces(&mut keeper) == before, "a restart changes a piece");
    let mut app = App::new(board(Glass::SMALL));
    keeper.restore(&opened, |kept| app.restore(kept));
    app.start(0);
    draw(&app, Glass::SMALL);
}

/// A whole game and a whole pad, each kept and closed, then another of each that runs on.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    Kind::ALL.map(seed).to_vec()
}

fn seed(kind: Kind) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut ask = |kind: u8, data: &[u8]| {
        let mut piece = vec![kind];
        piece.extend(data);
        bytes.extend(framed(&piece));
    };
    ask(SETTINGS, &wonders_ui::Settings::default().to_bytes());
    ask(NAMES, b"Anna\0Boris");
    let (setup, events, end) = table::game(7, kind);
    let start = table::bytes(&setup, ["Anna", "Boris"]);
    for finished in [true, false] {
        ask(NEW_GAME, &start);
        for (_, event) in &events {
            ask(APPEND, &binary::encode(*event));
        }
        for change in [&[0xf0, 9, 0][..], &[0xf2]] {
            ask(APPEND, change);
        }
        if finished {
            ask(KEEP, &Sheet::of_game(&end, &[]).to_bytes());
            ask(CLOSE, &[]);
        }
    }
    let (pad, notes) = Sample::Base.notes(Language::En);
    for finished in [true, false] {
        ask(NEW_PAD, &pad.setup_bytes());
        for note in &notes {
            ask(APPEND_PAD, &note.to_bytes());
        }
        if finished {
            ask(KEEP_PAD, &Sample::Base.pad(Language::En).sheet().to_bytes());
            ask(CLOSE_PAD, &[]);
        }
    }
    // Until it has no room and is written anew, and then one game less.
    ask(AGAIN, &[200]);
    ask(DELETE, &[1]);
    bytes
}
