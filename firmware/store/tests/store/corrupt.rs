//! Any content opens, nothing is erased without consent, and no loss goes unsaid.

use std::collections::{HashMap, HashSet};

use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, STORE_BYTES, Store};

use crate::length;
use crate::model::{
    Call, File, Model, ModelGame, Open, call, finish, game, open, open_any, read, restarted,
};

const SECTOR: usize = 4096;
/// Reads of the flash that opening may take, whatever it holds: two for each byte and a few more.
const READS: u64 = 3 * STORE_BYTES as u64;

/// Everything that a store once held: damage may lead back to it, but to nothing else.
#[derive(Clone, Debug, Default)]
struct Past {
    /// By their set-up, as they stood after each call.
    games: HashMap<(usize, Vec<u8>), Vec<ModelGame>>,
    /// By their sheet.
    files: HashMap<Vec<u8>, Vec<File>>,
    notes: HashSet<(Vec<u8>, bool)>,
}

impl Past {
    fn note(&mut self, model: &Model) {
        for (book, open) in model.running.iter().enumerate() {
            let Some(Open { game, kept, .. }) = open else {
                continue;
            };
            let states = self.games.entry((book, game.setup.clone())).or_default();
            if !states.contains(game) {
                states.push(game.clone());
            }
            if let Some((sheet, end)) = kept {
                self.file(&(sheet.clone(), *end, Some(game.clone())));
            }
        }
        model
            .history
            .last()
            .into_iter()
            .for_each(|file| self.file(file));
        self.notes.insert((model.settings.clone(), true));
        self.notes.insert((model.names.clone(), false));
    }

    fn file(&mut self, file: &File) {
        let files = self.files.entry(file.0.clone()).or_default();
        if !files.contains(file) {
            files.push(file.clone());
        }
    }

    /// Why the store holds something that never was, if it does.
    fn had(&self, store: &mut Store<Flash>) -> Result<(), String> {
        for book in Book::ALL {
            let Some(running) = store.running(book) else {
                continue;
            };
            let found = ModelGame {
                setup: running.setup.to_vec(),
                events: running.events.iter().map(<[u8]>::to_vec).collect(),
            };
            let lost: Vec<usize> = running.events.lost().collect();
            let was = |state: &ModelGame| {
                let mut state = state.clone();
                for &index in &lost {
                    if let Some(event) = state.events.get_mut(index) {
                        event.clear();
                    }
                }
                state == found
            };
            let states = self.games.get(&(book as usize, found.setup.clone()));
            if !states.is_some_and(|states| states.iter().any(was)) {
                return Err(format!("{book:?}: {found:?} never was"));
            }
        }
        for (bytes, settings) in [(store.settings(), true), (store.names(), false)] {
            if !bytes.is_empty() && !self.notes.contains(&(bytes.to_vec(), settings)) {
                return Err("settings or names that never were".into());
            }
        }
        for index in 0..store.history_len() {
            let Some(file) = read(store, index)? else {
                continue;
            };
            let files = self.files.get(&file.0);
            if !files.is_some_and(|files| files.contains(&file)) {
                return Err(format!("the game {index} never was"));
            }
        }
        Ok(())
    }
}

/// A sound image, what it holds, and what it ever held.
type Image = (Vec<u8>, Model, Past);

/// Sound images: fresh, the middle of the first game, and long use.
fn sound() -> Vec<Image> {
    let mut random = Random(11);
    let mut past = Past::default();
    let fresh = vec![0xFF; STORE_BYTES as usize];
    let mut images = vec![(fresh, Model::default(), past.clone())];
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let mut model = Model::default();
    for games in [0, 90] {
        let mut calls: Vec<Call> = (0..games).flat_map(|_| game(&mut random, 54, 6)).collect();
        calls.extend(game(&mut random, 40, 5));
        calls.truncate(calls.len() - 3);
        calls.push(Call::Start(Book::Pad, random.bytes(20)));
        calls.push(Call::Append(Book::Pad, random.bytes(2)));
        calls.push(Call::Append(Book::Game, random.bytes(4)));
        for now in calls {
            if call(&mut store, &now).expect("sound") {
                model.follow(&now);
                past.note(&model);
            }
        }
        let bytes = store.into_flash().bytes;
        images.push((bytes.clone(), model.clone(), past.clone()));
        store = open(Flash::with(bytes)).expect("sound");
    }
    images
}

/// How an image was spoilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Harm {
    Flips,
    ZeroedSector,
    RandomSector,
    ErasedSector,
    HalfSector,
    AllRandom,
    Foreign,
    SwappedSectors,
}

fn spoil(bytes: &mut [u8], random: &mut Random) -> Harm {
    let at = random.below(32) * SECTOR;
    let sector = at..at + SECTOR;
    match random.below(12) {
        0..5 => {
            for _ in 0..1 + random.below(20) {
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
            }
            Harm::Flips
        }
        5 => {
            bytes[sector].fill(0);
            Harm::ZeroedSector
        }
        6 => {
            bytes[sector].copy_from_slice(&random.bytes(SECTOR));
            Harm::RandomSector
        }
        7 => {
            bytes[sector].fill(0xFF);
            Harm::ErasedSector
        }
        8 => {
            let half = random.bytes(SECTOR / 2);
            bytes[at + random.below(SECTOR / 2)..][..SECTOR / 2].copy_from_slice(&half);
            Harm::HalfSector
        }
        9 if random.below(10) == 0 => {
            let all = random.bytes(bytes.len());
            bytes.copy_from_slice(&all);
            Harm::AllRandom
        }
        10 => {
            let text = b"import machine\nled = machine.Pin(25)\n".iter().cycle();
            for (byte, letter) in bytes.iter_mut().zip(text) {
                *byte = *letter;
            }
            Harm::Foreign
        }
        _ => {
            let other = random.below(32) * SECTOR;
            for index in 0..SECTOR {
                bytes.swap(at + index, other + index);
            }
            Harm::SwappedSectors
        }
    }
}

/// The calls a device would make, whatever they return.
fn work(store: &mut Store<Flash>) {
    let _ = call(store, &Call::Tidy);
    let _ = call(store, &Call::Start(Book::Game, vec![1; 64]));
    for _ in 0..20 {
        let _ = call(store, &Call::Append(Book::Game, vec![2; 16]));
    }
    let _ = call(store, &Call::Undo(Book::Game, 3));
    let _ = call(store, &Call::Settings(vec![3; 64]));
    let _ = call(store, &Call::Names(vec![4; 256]));
    for next in finish(Book::Game, vec![5; 300]) {
        let _ = call(store, &next);
    }
    let _ = call(store, &Call::Tidy);
    for index in 0..5 {
        let _ = read(store, index);
    }
}

#[test]
fn spoilt_images_are_reported_and_repaired() {
    let images = sound();
    let (mut damaged, mut repaired) = (0, 0);
    let count = length::of(10_000, 2_000, 500);
    for seed in 0..count {
        let mut random = Random(seed << 8);
        let (bytes, model, past) = &images[random.below(images.len())];
        let mut bytes = bytes.clone();
        let harm = spoil(&mut bytes, &mut random);

        let (store, opened) = open_any(bytes.clone());
        let damage = store.is_damaged();
        assert_eq!(damage, opened.loss.any(), "{seed} {harm:?} {opened:?}");
        let flash = store.into_flash();
        assert!(flash.bytes == bytes, "{seed} {harm:?}: opening wrote");
        assert!(flash.reads < READS, "{seed} {harm:?}: {}", flash.reads);

        let (mut store, _) = open_any(bytes.clone());
        // A blank sector is what the last sector was before it was written; nobody can tell.
        if !damage && !opened.cut && harm != Harm::ErasedSector {
            let same = model.compare(&mut store);
            assert!(same.is_ok(), "{seed} {harm:?} says nothing, but {same:?}");
        }
        let had = past.had(&mut store);
        assert_eq!(had, Ok(()), "{seed} {harm:?}: made up");
        if !damage {
            continue;
        }
        damaged += 1;
        work(&mut store);
        let flash = store.into_flash();
        assert_eq!(flash.erases, [0; 32], "{seed} {harm:?}: erased silently");

        let (mut store, _) = open_any(bytes);
        let kept = store.history_len();
        let running = store.running(Book::Game).map(|game| game.events.len());
        if opened.loss.version.is_none() {
            let done = store.repair();
            assert_eq!(done, Ok(()), "{seed} {harm:?}: repair has a way on");
            repaired += 1;
            let (mut store, opened) = restarted(store);
            assert!(
                !opened.loss.any(),
                "{seed} {harm:?}: {opened:?} after repair"
            );
            // A ring without room for the note that it was repaired gives up its oldest sector.
            let still = store.history_len();
            assert!(still <= kept && still + 80 > kept, "{seed} {harm:?}");
            let still = store.running(Book::Game).map(|game| game.events.len());
            assert_eq!(still, running, "{seed} {harm:?}");
            goes_on(&mut store, seed);
        } else {
            let (mut store, _) = restarted(store);
            store.erase_all().expect("a sound flash");
            goes_on(&mut store, seed);
        }
    }
    println!("{count} spoilt images: {damaged} say what was lost, {repaired} of them repaired");
    assert!(damaged > count / 2 && repaired > count / 2);
}

fn goes_on(store: &mut Store<Flash>, seed: u64) {
    work(store);
    assert_eq!(store.settings(), [3; 64], "{seed}");
    let last = read(store, 0).expect("power is on").map(|file| file.0);
    assert_eq!(last, Some(vec![5; 300]), "{seed}");
}

/// No clean sector is left in a ring, and what follows its last entry is damaged: the note that
/// the damage is known has no room until the oldest sector goes.
#[test]
fn repair_makes_room_where_none_is_left() {
    let mut random = Random(12);
    let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
    let full = loop {
        call(&mut store, &Call::Start(Book::Pad, vec![1])).expect("sound");
        for next in finish(Book::Pad, random.bytes(500)) {
            call(&mut store, &next).expect("sound");
        }
        // Without a tidy the ring fills up to its last sector.
        if store.history_len() > 60 && store.health().free_history < 600 {
            break store.into_flash().bytes;
        }
    };
    let end = full[..full.len() - 23]
        .iter()
        .rposition(|byte| *byte != 0xFF)
        .expect("something is stored");
    let mut damaged = 0;
    for bit in 0..7 {
        let mut bytes = full.clone();
        bytes[end + 40] ^= 3 << bit;
        let (mut store, opened) = open_any(bytes);
        damaged += u32::from(opened.loss.any());
        let kept = store.history_len();
        assert_eq!(store.repair(), Ok(()));
        let (mut store, opened) = restarted(store);
        assert!(!opened.loss.any());
        assert!(store.history_len() + 8 >= kept);
        goes_on(&mut store, bit);
    }
    assert_eq!(damaged, 7);
}

/// A Pico that ran another program is no damaged device; one sector with the store's mark is.
#[test]
fn another_programs_data_is_no_damage() {
    let mut random = Random(31);
    let foreign = random.bytes(STORE_BYTES as usize);
    let mut store = Store::new(Flash::with(foreign.clone()), 0);
    let opened = store.open().expect("readable");
    assert!(opened.foreign && !opened.fresh, "{opened:?}");
    assert_eq!(store.health().erases, 0, "nothing is erased unasked");
    store.repair().expect("the user agreed");
    let opened = store.open().expect("readable");
    assert_eq!((opened.foreign, opened.loss.any()), (false, false));

    for (image, ..) in sound().into_iter().skip(1) {
        let ours = (0..image.len())
            .step_by(SECTOR)
            .map(|at| &image[at..at + SECTOR]);
        let sector = ours
            .into_iter()
            .position(|bytes| bytes[..256].windows(4).any(|w| w == b"7Wst"));
        let sector = sector.expect("a sound image has the mark") * SECTOR;
        let mut mixed = foreign.clone();
        mixed[sector..sector + SECTOR].copy_from_slice(&image[sector..sector + SECTOR]);
        let opened = Store::new(Flash::with(mixed), 0).open().expect("readable");
        assert!(!opened.foreign && opened.loss.any(), "{opened:?}");
    }
}
