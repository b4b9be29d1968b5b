//! Flipped bits, damaged sectors and unstable cells on a store in use: what is lost, and whether it
//! is reported.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::{fmt, thread};

use wonders_store::mock::{Flash, Random, Tear};
use wonders_store::{Book, Opened, SECTOR, STORE_BYTES, Store};

#[path = "pieces.rs"]
mod pieces;

pub use pieces::Lost;
use pieces::{NOTES, PLAYS, Piece, Pieces};

const BYTES: usize = SECTOR as usize;
/// Where finished games begin.
const HISTORY: usize = 13 * BYTES;
const SETUP: [u8; 24] = *b"Ann Ben Cleo at the set-";
const SETTINGS: [u8; 8] = *b"settings";
const NAMES: [u8; 20] = *b"Ann\0Ben\0Cleo\0Dora\0E.";

/// How much a flash was used before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    Blank,
    Full,
    Worn,
}

impl Age {
    pub const ALL: [Self; 3] = [Self::Blank, Self::Full, Self::Worn];

    const fn games_before(self) -> u16 {
        match self {
            Self::Blank => 0,
            Self::Full => 160,
            Self::Worn => 500,
        }
    }
}

/// A store in use: a running game, a pad, twenty kept games at least, settings and names.
pub struct Image {
    bytes: Vec<u8>,
    games: Vec<Vec<u8>>,
    pieces: Pieces,
}

/// What a series of damages led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub runs: u64,
    pub reported: u64,
    pub lost: Lost,
    /// Runs in which something was lost that was not hit.
    pub spread: u64,
    /// Runs in which something else is said to be lost than what is.
    pub mistold: u64,
    /// Runs in which something is lost and nothing said, but for the last entry of the log, which
    /// looks as if power had failed before it was stored.
    pub silent: u64,
    /// Runs in which nothing but that last entry is lost and nothing said.
    pub as_cut: u64,
}

impl Report {
    /// Both together.
    fn with(self, other: Self) -> Self {
        Self {
            runs: self.runs + other.runs,
            reported: self.reported + other.reported,
            lost: Lost {
                plays: self.lost.plays + other.lost.plays,
                pad: self.lost.pad + other.lost.pad,
                games: self.lost.games + other.lost.games,
                notes: self.lost.notes + other.lost.notes,
            },
            spread: self.spread + other.spread,
            mistold: self.mistold + other.mistold,
            silent: self.silent + other.silent,
            as_cut: self.as_cut + other.as_cut,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lost {
            plays,
            pad,
            games,
            notes,
        } = self.lost;
        write!(
            f,
            "{} runs, {} reported; lost: {plays} plays, {pad} notes of the pad, {games} kept games, \
             {notes} times settings and names; {} lost what was not hit, {} told otherwise, {} silent, {} as a power cut",
            self.runs, self.reported, self.spread, self.mistold, self.silent, self.as_cut
        )
    }
}

fn play(number: u16) -> Vec<u8> {
    let [low, high] = number.to_le_bytes();
    vec![0xE7, low, high, low ^ 0x5A, 0x91]
}

fn note(number: u16) -> Vec<u8> {
    let [low, high] = number.to_le_bytes();
    vec![0xA4, low, high, low ^ 0x3C]
}

fn sheet(number: u16) -> Vec<u8> {
    let [low, high] = number.to_le_bytes();
    [
        b"sheet of a kept game ".as_slice(),
        &[low, high, low ^ 0x77],
    ]
    .concat()
    .repeat(3)
}

fn tidy(store: &mut Store<Flash>) {
    while store.tidy().expect("a sound flash") {}
}

fn keep_game(store: &mut Store<Flash>, number: u16) {
    store
        .start(Book::Game, &number.to_le_bytes())
        .expect("room");
    for event in 0..PLAYS {
        store.append(Book::Game, &[event as u8; 5]).expect("room");
        if event % 3 == 0 {
            tidy(store);
        }
    }
    let sheet = sheet(number);
    store.keep(Book::Game, &sheet, 0).expect("room");
    store.close(Book::Game).expect("room");
    tidy(store);
}

impl Image {
    pub fn new(age: Age) -> Self {
        let mut store = Store::new(Flash::new(STORE_BYTES), 0);
        store.open().expect("blank");
        let all = age.games_before() + 20;
        for number in 0..all {
            keep_game(&mut store, number);
            store.put_settings(&number.to_le_bytes()).expect("room");
        }
        store.start(Book::Pad, b"pad").expect("room");
        store.start(Book::Game, &SETUP).expect("room");
        for number in 0..PLAYS {
            store.append(Book::Game, &play(number)).expect("room");
            if number % 3 == 0 {
                store.append(Book::Pad, &note(number / 3)).expect("room");
                tidy(&mut store);
            }
        }
        store.put_names(&NAMES).expect("room");
        store.put_settings(&SETTINGS).expect("room");
        let kept = store.history_len() as u16;
        assert!(kept >= 20);
        let bytes = store.into_flash().bytes;
        let games: Vec<_> = (all - kept..all).rev().map(sheet).collect();
        Self {
            pieces: Pieces::of(&bytes, &games),
            bytes,
            games,
        }
    }

    /// Opens a damaged copy and counts what cannot be found.
    fn open(&self, bytes: Vec<u8>) -> (Store<Flash>, Opened, BTreeSet<Piece>) {
        let (mut store, opened) = open_any(bytes);
        let lost = self.compare(&mut store, &|_| true);
        (store, opened, lost)
    }

    /// What cannot be found; of the kept games only those that `asked` names.
    fn compare(&self, store: &mut Store<Flash>, asked: &dyn Fn(usize) -> bool) -> BTreeSet<Piece> {
        let mut lost = BTreeSet::new();
        let mut running = |book, sound: fn(u16) -> Vec<u8>, piece: fn(u16) -> Piece, all| {
            let found = |number: u16| {
                let mut events = store.running(book)?.events.iter();
                Some(events.nth(usize::from(number))? == sound(number))
            };
            lost.extend(
                (0..all)
                    .filter(|number| found(*number) != Some(true))
                    .map(piece),
            );
        };
        running(Book::Game, play, Piece::Play, PLAYS);
        running(Book::Pad, note, Piece::Pad, NOTES);
        if store.settings() != SETTINGS || store.names() != NAMES {
            lost.insert(Piece::Notes);
        }
        let mut index = 0;
        for (number, sheet) in self.games.iter().enumerate() {
            if store.history_len() == self.games.len() && !asked(number) {
                index += 1;
                continue;
            }
            let found = store.history(index).expect("readable");
            if found.is_some_and(|found| found.sheet == sheet) {
                index += 1;
            } else {
                lost.insert(Piece::Game(number));
            }
        }
        lost
    }

    /// Which of the kept games stand in a sector.
    fn games_in(&self, sector: usize) -> Vec<bool> {
        let bytes = &self.bytes[sector * BYTES..(sector + 1) * BYTES];
        let stands = |sheet: &Vec<u8>| bytes.windows(sheet.len()).any(|window| window == sheet);
        self.games.iter().map(stands).collect()
    }

    /// Flips one bit in `every` of the store, from a first one on, opens and compares; sectors go to
    /// as many threads as there are.
    pub fn single_bits(&self, every: usize, first: usize, threads: usize) -> Report {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut report = Report::default();
            loop {
                let sector = next.fetch_add(1, Relaxed);
                if sector >= self.bytes.len() / BYTES {
                    return report;
                }
                self.bits_of(sector, every, first, &mut report);
            }
        };
        thread::scope(|scope| {
            let all: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let reports = all.into_iter().map(|one| one.join().expect("no panic"));
            reports.fold(Report::default(), Report::with)
        })
    }

    /// Flips the same bit of every sector at once, one in `every` after the other: each is by itself
    /// in its entry, and all are tried in a moment.
    pub fn in_every_sector(&self, every: usize) -> Report {
        let mut report = Report::default();
        for bit in (0..BYTES * 8).step_by(every) {
            let mut bytes = self.bytes.clone();
            for sector in bytes.chunks_exact_mut(BYTES) {
                sector[bit / 8] ^= 1 << (bit % 8);
            }
            let (mut store, opened) = open_any(bytes);
            let lost = self.compare(&mut store, &|number| number % 8 == bit % 8);
            self.note(&mut report, &opened, &lost, !lost.is_empty(), &mut store);
        }
        report
    }

    fn bits_of(&self, sector: usize, every: usize, first: usize, report: &mut Report) {
        let hit = self.games_in(sector);
        let bits = sector * BYTES * 8..(sector + 1) * BYTES * 8;
        for bit in bits.filter(|bit| bit % every == first) {
            let mut bytes = self.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let (mut store, opened) = open_any(bytes);
            // The sectors of the others are what they were.
            let mut lost = self.compare(&mut store, &|number| hit[number]);
            if lost.is_empty() && !opened.loss.any() {
                lost = self.go_on(&mut store, &|number| hit[number]);
            }
            self.note(report, &opened, &lost, !lost.is_empty(), &mut store);
        }
    }

    /// What is lost after a pause, one more play and another start.
    fn go_on(&self, store: &mut Store<Flash>, asked: &dyn Fn(usize) -> bool) -> BTreeSet<Piece> {
        tidy(store);
        store.append(Book::Game, b"next").expect("room");
        let opened = store.open().expect("readable");
        let mut lost = self.compare(store, asked);
        let after = events(store).len();
        if opened.loss.any() || after != usize::from(PLAYS) + 1 {
            lost.insert(Piece::Play(PLAYS));
        }
        lost
    }

    /// Flips two bits of one kept game, the first of which cannot be put right where it stands: in
    /// the pause between them it is written once more. One byte in `every` is tried, and the bits
    /// of each.
    pub fn twice_in_a_game(&self, every: usize) -> Report {
        let mut report = Report::default();
        let mut random = Random(74);
        let ones = |at: &usize| self.bytes[*at].count_ones() > 0;
        for (number, sheet) in self.games.iter().enumerate() {
            // The log has it, too, from the time before it moved.
            let mut found = self.bytes.windows(sheet.len()).enumerate().skip(HISTORY);
            let found = found.find(|(_, part)| part == sheet);
            let (begin, _) = found.expect("a kept game stands somewhere");
            for at in (begin..begin + sheet.len()).step_by(every).filter(ones) {
                let mut bytes = self.bytes.clone();
                let set: Vec<u8> = (0..8).filter(|bit| bytes[at] >> bit & 1 == 1).collect();
                bytes[at] &= !(1 << set[random.below(set.len())]);
                let (mut store, _) = open_any(bytes);
                tidy(&mut store);
                let mut bytes = store.into_flash().bytes;
                let other = begin + (at - begin + 1 + random.below(sheet.len() - 1)) % sheet.len();
                bytes[other] ^= 1 << random.below(8);
                let (mut store, opened, lost) = self.open_any_order(bytes, number);
                self.note(&mut report, &opened, &lost, !lost.is_empty(), &mut store);
            }
        }
        report
    }

    /// As [`Self::open`], but that one game may stand anywhere among the kept ones.
    fn open_any_order(
        &self,
        bytes: Vec<u8>,
        moved: usize,
    ) -> (Store<Flash>, Opened, BTreeSet<Piece>) {
        let (mut store, opened) = open_any(bytes);
        let mut lost = self.compare(&mut store, &|_| false);
        let mut found = Vec::new();
        while let Some(game) = store.history(found.len()).expect("readable") {
            found.push(game.sheet.to_vec());
        }
        match found.iter().position(|sheet| *sheet == self.games[moved]) {
            Some(at) => drop(found.remove(at)),
            None => _ = lost.insert(Piece::Game(moved)),
        }
        let others = self.games.iter().enumerate();
        let others = others.filter(|(number, _)| *number != moved);
        if !others.map(|(_, sheet)| sheet).eq(found.iter()) {
            lost.insert(Piece::Game(self.games.len()));
        }
        (store, opened, lost)
    }

    fn note(
        &self,
        report: &mut Report,
        opened: &Opened,
        pieces: &BTreeSet<Piece>,
        spread: bool,
        store: &mut Store<Flash>,
    ) {
        let lost = Lost::of(pieces);
        report.runs += 1;
        report.reported += u64::from(opened.loss.any());
        report.spread += u64::from(spread);
        report.lost.plays += lost.plays;
        report.lost.pad += lost.pad;
        report.lost.games += lost.games;
        report.lost.notes += lost.notes;
        let last = pieces.iter().eq([&Piece::Play(PLAYS - 1)]);
        let left = store.running(Book::Game).map(|game| game.events.len());
        if last && left == Some(usize::from(PLAYS) - 1) && !opened.loss.is_felt() {
            report.as_cut += 1;
            return;
        }
        report.silent += u64::from(!pieces.is_empty() && !opened.loss.is_felt());
        report.mistold += u64::from(!lost.is_told(&opened.loss));
    }

    /// Two bits at a time, every second time close to each other.
    pub fn pairs(&self, count: u64) -> Report {
        let mut report = Report::default();
        let mut random = Random(71);
        let used: Vec<usize> = (0..self.bytes.len())
            .filter(|at| self.bytes[*at] != 0xFF)
            .collect();
        for number in 0..count {
            let mut bytes = self.bytes.clone();
            let first = used[random.below(used.len())];
            let second = match number % 2 {
                0 => random.below(bytes.len()),
                _ => (first + random.below(16)).min(bytes.len() - 1),
            };
            let (one, other) = (1 << random.below(8), 1 << random.below(8));
            bytes[first] ^= one;
            bytes[second] ^= other;
            self.note_hit(&mut report, bytes);
        }
        report
    }

    /// Opens a damaged copy, which may have lost what was hit.
    fn note_hit(&self, report: &mut Report, bytes: Vec<u8>) {
        let hit = self.pieces.hit(&self.bytes, &bytes);
        let (mut store, opened, lost) = self.open(bytes);
        self.note(report, &opened, &lost, !lost.is_subset(&hit), &mut store);
    }

    /// A sector at a time, whole or half: random bytes, zeros, blank.
    pub fn sectors(&self, count: u64) -> Report {
        let mut report = Report::default();
        let mut random = Random(72);
        for _ in 0..count {
            let mut bytes = self.bytes.clone();
            let sector = random.below(bytes.len() / BYTES);
            let from = sector * BYTES + random.below(2) * BYTES / 2;
            let to = (from + BYTES / 2 * (1 + random.below(2))).min((sector + 1) * BYTES);
            match random.below(3) {
                0 => bytes[from..to].fill(0),
                1 => bytes[from..to].fill(0xFF),
                _ => bytes[from..to].copy_from_slice(&random.bytes(to - from)),
            }
            self.note_hit(&mut report, bytes);
        }
        report
    }

    /// Half-programmed cells: one anywhere, or up to three in an entry that power failed in. What
    /// the first start after it shows, every later one shows, once something was stored.
    pub fn unstable_cells(&self, count: u64) -> Report {
        let mut report = Report::default();
        let mut random = Random(73);
        for number in 0..count {
            let mut flash = Flash::with(self.bytes.clone());
            if number % 2 == 0 {
                let at = random.below(flash.bytes.len());
                flash.weak = vec![(at, 1 << random.below(8))];
            } else {
                self.tear(&mut flash, &mut random);
            }
            let mut weak = self.bytes.clone();
            flash.weak.iter().for_each(|(at, _)| weak[*at] ^= 0xFF);
            let near = self.pieces.hit(&self.bytes, &weak);
            let mut store = Store::new(flash, 0);
            let opened = store.open().expect("readable");
            let lost = self.compare(&mut store, &|game| near.contains(&Piece::Game(game)));
            let shown = events(&store);
            let mut spread = !lost.is_empty();
            if !opened.loss.any() {
                store.append(Book::Game, b"next").expect("room");
                let mut expected = shown;
                expected.push(b"next".to_vec());
                for _ in 0..4 {
                    let again = store.open().expect("readable");
                    spread |= events(&store) != expected && !again.loss.is_felt();
                }
            }
            self.note(&mut report, &opened, &lost, spread, &mut store);
        }
        report
    }

    /// Power fails while a play is stored, and some of its cells are half programmed.
    fn tear(&self, flash: &mut Flash, random: &mut Random) {
        let mut store = Store::new(flash.clone(), 0);
        store.open().expect("readable");
        // The entry before is made firm first.
        store.flash().cut = Some((1, Tear::Bits(random.number())));
        assert!(store.append(Book::Game, b"torn").is_err());
        let bytes = store.into_flash().bytes;
        let torn: Vec<usize> = (0..bytes.len())
            .filter(|at| bytes[*at] != self.bytes[*at])
            .collect();
        *flash = Flash::with(bytes);
        for _ in 0..1 + random.below(3) {
            if !torn.is_empty() {
                let at = torn[random.below(torn.len())];
                let programmed = self.bytes[at] & !flash.bytes[at];
                flash.weak.push((at, programmed & random.number() as u8));
            }
        }
    }
}

/// The store on a flash with this content, whatever that is.
fn open_any(bytes: Vec<u8>) -> (Store<Flash>, Opened) {
    let mut store = Store::new(Flash::with(bytes), 0);
    let opened = store.open().expect("readable");
    (store, opened)
}

fn events(store: &Store<Flash>) -> Vec<Vec<u8>> {
    store
        .running(Book::Game)
        .map(|game| game.events.iter().map(<[u8]>::to_vec).collect())
        .unwrap_or_default()
}
