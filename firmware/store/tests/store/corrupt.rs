//! Any content opens, nothing is erased without consent, and no loss goes unsaid.

use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, Opened, STORE_BYTES, Store};

use crate::length;
use crate::model::{Call, Model, call, finish, game, open, read};

const SECTOR: usize = 4096;
/// Reads of the flash that opening may take, whatever it holds: two for each byte and a few more.
const READS: u64 = 3 * STORE_BYTES as u64;

/// Sound images with what they hold: fresh, the middle of the first game, and long use.
fn sound() -> Vec<(Vec<u8>, Model)> {
    let mut random = Random(11);
    let mut images = vec![(vec![0xFF; STORE_BYTES as usize], Model::default())];
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
            }
        }
        let bytes = store.into_flash().bytes;
        images.push((bytes.clone(), model.clone()));
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

fn open_any(flash: Flash) -> (Store<Flash>, Opened) {
    let mut store = Store::new(flash, 0);
    let opened = store.open().expect("the flash can be read");
    (store, opened)
}

#[test]
fn ten_thousand_spoilt_images() {
    let images = sound();
    let (mut damaged, mut repaired) = (0, 0);
    let count = length::of(10_000, 10_000, 500);
    for seed in 0..count {
        let mut random = Random(seed << 8);
        let (bytes, model) = &images[random.below(images.len())];
        let mut bytes = bytes.clone();
        let harm = spoil(&mut bytes, &mut random);

        let (store, opened) = open_any(Flash::with(bytes.clone()));
        let damage = store.is_damaged();
        assert_eq!(damage, opened.loss.any(), "{seed} {harm:?} {opened:?}");
        let flash = store.into_flash();
        assert!(flash.bytes == bytes, "{seed} {harm:?}: opening wrote");
        assert!(flash.reads < READS, "{seed} {harm:?}: {}", flash.reads);

        let (mut store, _) = open_any(Flash::with(bytes.clone()));
        // A blank sector is what the last sector was before it was written; nobody can tell.
        if !damage && !opened.cut && harm != Harm::ErasedSector {
            let same = model.compare(&mut store);
            assert!(same.is_ok(), "{seed} {harm:?} says nothing, but {same:?}");
        }
        if !damage {
            continue;
        }
        damaged += 1;
        work(&mut store);
        let flash = store.into_flash();
        assert_eq!(flash.erases, [0; 32], "{seed} {harm:?}: erased silently");

        let (mut store, _) = open_any(Flash::with(bytes));
        let kept = store.history_len();
        let running = store.running(Book::Game).map(|game| game.events.len());
        if opened.loss.version.is_none() {
            let done = store.repair();
            assert_eq!(done, Ok(()), "{seed} {harm:?}: repair has a way on");
            repaired += 1;
            let (mut store, opened) = open_any(store.into_flash());
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
            let (mut store, _) = open_any(store.into_flash());
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
    let end = full
        .iter()
        .rposition(|byte| *byte != 0xFF)
        .expect("something is stored");
    let mut damaged = 0;
    for bit in 0..8 {
        let mut bytes = full.clone();
        bytes[end + 40] ^= 1 << bit;
        let (mut store, opened) = open_any(Flash::with(bytes));
        damaged += u32::from(opened.loss.any());
        let kept = store.history_len();
        assert_eq!(store.repair(), Ok(()));
        let (mut store, opened) = open_any(store.into_flash());
        assert!(!opened.loss.any());
        assert!(store.history_len() + 8 >= kept);
        goes_on(&mut store, bit);
    }
    assert_eq!(damaged, 8);
}

/// A Pico that ran another program is no damaged device; one sector with the store's mark is.
#[test]
fn another_programs_data_is_told_from_damage() {
    let mut random = Random(31);
    let foreign = random.bytes(STORE_BYTES as usize);
    let mut store = Store::new(Flash::with(foreign.clone()), 0);
    let opened = store.open().expect("readable");
    assert!(opened.foreign && !opened.fresh, "{opened:?}");
    assert_eq!(store.health().erases, 0, "nothing is erased unasked");
    store.repair().expect("the user agreed");
    let opened = store.open().expect("readable");
    assert_eq!((opened.foreign, opened.loss.any()), (false, false));

    for (image, _) in sound().into_iter().skip(1) {
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
