//! All games of the test set on one device whose power fails at every change of its flash: after
//! each cut the game stands as it was before or after the play in flight, no earlier.
//!
//! Each change is torn in one way, in turns; with `WONDERS_FULL` set, in all ways.

use std::fs;
use std::path::{Path, PathBuf};

use wonders_core::binary::{decode_setup, encode, encode_setup};
use wonders_core::record::Replay;
use wonders_core::{Event, Game, Journal};
use wonders_store::mock::Flash;
use wonders_store::{Book, Loss, STORE_BYTES, Store};
use wonders_tabletop::End;
use wonders_tests::cuts::Cuts;

/// Bytes of events of the longest record, a game of eight cities.
const BYTES: usize = 2048;

/// What the device should know: the running game, and the finished ones, the oldest first.
#[derive(Clone)]
struct Known {
    running: Option<Journal<BYTES>>,
    finished: Vec<(String, Game)>,
}

/// What the device does next.
enum Doing<'a> {
    Start(&'a [u8]),
    Append(&'a [u8]),
    Undo(usize),
    Keep(&'a str),
    Close,
    Tidy,
}

#[test]
fn games_stand_before_or_after_the_play_in_flight() {
    let mut device = Device {
        cuts: Cuts::new(Flash::new(STORE_BYTES).bytes),
        known: Known {
            running: None,
            finished: vec![],
        },
    };
    let records = records();
    for record in &records {
        device.play(record);
    }
    let Cuts { boots, changes, .. } = device.cuts;
    println!(
        "{} games, {changes} changes of the flash, {boots} boots after a cut",
        records.len()
    );
    assert!(boots >= changes && changes > 5000);
}

struct Device {
    cuts: Cuts,
    known: Known,
}

impl Device {
    /// Plays a record to its end, or to its first illegal line.
    fn play(&mut self, record: &Path) {
        let text = fs::read_to_string(record).expect("a record");
        let name = record.file_stem().expect("a name").to_string_lossy();
        let mut reader = Replay::<BYTES>::new();
        let mut events: Vec<Event> = vec![];
        // The device keeps whole games: none begins in the middle.
        if text.lines().any(|line| line.starts_with("city")) {
            return;
        }
        for line in text.lines() {
            if reader.line(line).is_err() {
                break;
            }
            let Some(journal) = reader.journal() else {
                continue;
            };
            if self.known.running.is_none() {
                let start = Journal::new(journal.setup().clone()).expect("a legal table");
                let setup = encode_setup(journal.setup());
                self.step(&Doing::Start(&setup), |known| known.running = Some(start));
            }
            let now: Vec<Event> = journal.events().collect();
            let same = now.iter().zip(&events).take_while(|(a, b)| a == b).count();
            if same < events.len() {
                self.step(&Doing::Undo(same), |known| {
                    let running = known.running.as_mut().expect("a game");
                    for _ in same..events.len() {
                        running.undo();
                    }
                });
            }
            for event in &now[same..] {
                self.step(&Doing::Append(&encode(*event)), |known| {
                    let running = known.running.as_mut().expect("a game");
                    running.record(*event).expect("a legal play");
                });
            }
            events = now;
            if events.len().is_multiple_of(3) {
                self.step(&Doing::Tidy, |_| {});
            }
        }
        self.step(&Doing::Keep(&name), |known| {
            let running = known.running.as_ref().expect("a game");
            let kept = (name.to_string(), running.game().clone());
            known.finished.push(kept);
        });
        self.step(&Doing::Close, |known| known.running = None);
        self.step(&Doing::Tidy, |_| {});
    }

    /// Does it once without a cut, and boots after a cut of each change that it made.
    fn step(&mut self, doing: &Doing<'_>, follow: impl FnOnce(&mut Known)) {
        let before = self.known.clone();
        follow(&mut self.known);
        let mut store = open(self.cuts.flash()).expect("no cut here");
        act(&mut store, doing);
        self.cuts.each(store.into_flash(), |torn, change, tear| {
            let stands = open(Flash::with(torn)).is_ok_and(|mut store| {
                holds(&mut store, &self.known) || holds(&mut store, &before)
            });
            assert!(stands, "{change:?} torn by {tear:?}");
        });
    }
}

/// Opens a store that must not have lost anything.
fn open(flash: Flash) -> Result<Store<Flash>, Loss> {
    let mut store = Store::new(flash, 0);
    let opened = store.open().expect("power is on");
    if opened.loss.any() {
        Err(opened.loss)
    } else {
        Ok(store)
    }
}

fn act(store: &mut Store<Flash>, doing: &Doing<'_>) {
    match doing {
        Doing::Start(setup) => store.start(Book::Game, setup).expect("a start"),
        Doing::Append(event) => store.append(Book::Game, event).expect("an event"),
        Doing::Undo(keep) => store.undo(Book::Game, *keep).expect("an undo"),
        Doing::Keep(name) => {
            let sheet = name.as_bytes();
            store
                .keep(Book::Game, sheet, End::Finished.to_byte())
                .expect("a finish");
        }
        Doing::Close => store.close(Book::Game).expect("a close"),
        Doing::Tidy => while store.tidy().expect("room") {},
    }
}

/// Whether the store decodes to exactly what is known.
fn holds(store: &mut Store<Flash>, known: &Known) -> bool {
    let running = store.running(Book::Game);
    let running = running.map(|running| replay(running.setup, running.events.iter()));
    if running.as_ref() != known.running.as_ref().map(Journal::game) {
        return false;
    }
    let newest = known.finished.last();
    let filed = store.history(0).expect("power is on");
    let filed = filed.map(|filed| {
        let game = replay(filed.setup.expect("a record"), filed.events());
        (String::from_utf8_lossy(filed.sheet).into_owned(), game)
    });
    filed.as_ref() == newest
}

/// The game that setup and events lead to.
fn replay<'a>(setup: &[u8], events: impl Iterator<Item = &'a [u8]>) -> Game {
    let (setup, _) = decode_setup(setup).expect("a setup");
    let bytes: Vec<u8> = events.flatten().copied().collect();
    let journal = Journal::<BYTES>::replay(setup, &bytes).expect("legal events");
    journal.game().clone()
}

fn records() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut records: Vec<PathBuf> = ["records", "games"]
        .into_iter()
        .flat_map(|folder| {
            fs::read_dir(data.join(folder))
                .expect("the test set")
                .flatten()
        })
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "7w"))
        .collect();
    records.sort();
    records
}
