//! Flashes as years of use leave them.

use wonders_core::binary;
use wonders_store::mock::{Flash, Random};
use wonders_store::{AppendError, Book, Store};
use wonders_tabletop::End;
use wonders_ui::{Language, Settings};

use crate::bench::blank;
use crate::pads::Sample;
use crate::table::{self, Kind};

/// How much a flash was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wear {
    /// Never.
    Blank,
    /// Once all over: the next of anything needs an erase soon.
    Full,
    /// Every sector was erased and written several times.
    Worn,
}

impl Wear {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Blank, Self::Full, Self::Worn];

    /// Finished games before.
    const fn games(self) -> u64 {
        match self {
            Self::Blank => 0,
            Self::Full => 90,
            Self::Worn => 240,
        }
    }
}

/// A sound flash of this age; unless it is blank, a whole game of this kind, much corrected, and a
/// pad without room for one more note run on it.
///
/// # Panics
/// If the store refuses something.
#[must_use]
pub fn flash(age: Wear, kind: Kind) -> Flash {
    let mut store = blank();
    let mut random = Random(7);
    for number in 0..age.games() {
        play(&mut store, number, Kind::TWO[(number % 3) as usize]);
        store
            .put_settings(&Settings::default().to_bytes())
            .expect("a sound flash");
        store
            .keep(Book::Game, &random.bytes(60), End::Finished.to_byte())
            .expect("a sound flash");
        store.close(Book::Game).expect("a sound flash");
        tidy(&mut store);
    }
    if age != Wear::Blank {
        play(&mut store, age.games(), kind);
        go_back(&mut store);
        fill_pad(&mut store);
    }
    Flash::with(store.into_flash().bytes)
}

/// Plays a whole game into the store, but does not finish it.
fn play(store: &mut Store<Flash>, number: u64, kind: Kind) {
    let (setup, events, _) = table::game(number % 4, kind);
    let start = table::bytes(&setup, ["Anna", "Boris"]);
    store.start(Book::Game, &start).expect("a sound flash");
    for (_, event) in events {
        tidy(store);
        store
            .append(Book::Game, &binary::encode(event))
            .expect("a sound flash");
    }
}

/// Takes the last play back and enters it again as often as a game's log may say so: a start has to
/// follow all of it.
fn go_back(store: &mut Store<Flash>) {
    let plays = store
        .running(Book::Game)
        .map_or(0, |game| game.events.len());
    let [low, high] = (plays as u16 - 1).to_le_bytes();
    for _ in 0..8 {
        for change in [&[0xf0, low, high][..], &[0xf2]] {
            tidy(store);
            store.append(Book::Game, change).expect("a sound flash");
        }
    }
}

/// Starts a pad and corrects it until its notes have no room any more.
fn fill_pad(store: &mut Store<Flash>) {
    let (pad, notes) = Sample::Armada.notes(Language::En);
    let started = store.start(Book::Pad, &pad.setup_bytes());
    started.expect("a sound flash");
    for note in notes.iter().cycle() {
        tidy(store);
        match store.append(Book::Pad, &note.to_bytes()) {
            Err(AppendError::GameTooLong) => return,
            result => result.map(drop).expect("a sound flash"),
        }
    }
}

/// Tidies up as in the pauses between presses.
fn tidy(store: &mut Store<Flash>) {
    while store.tidy().expect("a sound flash") {}
}
