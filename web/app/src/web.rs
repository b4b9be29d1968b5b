//! The C interface: numbers go in and out, texts and images through memory.
//!
//! A page puts bytes where [`room`] says and calls; answers lie at [`answer`].

use core::ops::Range;
use std::cell::RefCell;

use embedded_graphics::geometry::Point;
use wonders_ui::{Glass, Key, KeyPlace, Keys, Language, Millis, TouchEvent};

use crate::{Crash, Machine, Source, Start};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Tells the page what the program says before it ends.
    fn panicked(text: *const u8, bytes: usize);
}

/// What lies in memory between page and program.
#[derive(Default)]
struct Shared {
    machine: Option<Machine>,
    bytes: Vec<u8>,
    glass: Option<(Glass, usize)>,
    /// The lines of the picture that were drawn anew.
    lines: Range<usize>,
}

/// Nothing is drawn on less.
const LEAST: u16 = 135;
/// Nothing is drawn with more dots for one.
const FINEST: u32 = 8;

thread_local! {
    static SHARED: RefCell<Shared> = RefCell::default();
}

/// Does something with the machine; the default before it is opened.
fn with<T: Default>(act: impl FnOnce(&mut Machine) -> T) -> T {
    SHARED.with_borrow_mut(|shared| shared.machine.as_mut().map(act).unwrap_or_default())
}

/// Room for so many bytes; returns where they are to be put.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    SHARED.with_borrow_mut(|shared| {
        shared.bytes = vec![0; bytes];
        shared.bytes.as_mut_ptr()
    })
}

/// Where an answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    SHARED.with_borrow(|shared| shared.bytes.as_ptr())
}

/// Opens the app. The room holds the image, and behind it `words` bytes that the program said when
/// it ended before; `flags` are 1 for motion, 2 for an end before, 4 for one while reading, 8 for
/// several, 16 if the page keeps this image already, 32 if it could not look at what it keeps.
#[unsafe(no_mangle)]
pub extern "C" fn open(words: usize, language: usize, flags: u32, now: f64) {
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the page reads the text while it is borrowed here, and keeps no pointer.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
    SHARED.with_borrow_mut(|shared| {
        let bytes = core::mem::take(&mut shared.bytes);
        let (image, words) = bytes.split_at(bytes.len().saturating_sub(words));
        let words = String::from_utf8_lossy(words);
        let crash = Crash {
            words: &words,
            reading: flags & 4 != 0,
            often: flags & 8 != 0,
        };
        let all = Language::ALL;
        let (glass, zoom) = shared.glass.unwrap_or((Glass::PHONE, 1));
        shared.machine = Some(Machine::open(&Start {
            image,
            source: match (flags & 32 != 0, flags & 16 != 0) {
                (true, _) => Source::Unread,
                (_, true) => Source::Kept,
                _ => Source::New,
            },
            language: all.get(language).copied().unwrap_or(Language::En),
            motion: flags & 1 != 0,
            crash: (flags & 2 != 0).then_some(crash),
            glass,
            zoom,
            now: millis(now),
        }));
    });
}

/// These keys are down, one bit each.
#[unsafe(no_mangle)]
pub extern "C" fn keys(bits: u32, now: f64) {
    let down = (0..).zip(Key::ALL).filter(|(at, _)| bits >> at & 1 == 1);
    let keys = down.fold(Keys::NONE, |keys, (_, key)| keys.with(key));
    with(|machine| machine.keys(keys, millis(now)));
}

/// A key is pressed for a moment, by its place.
#[unsafe(no_mangle)]
pub extern "C" fn press(key: usize, now: f64) {
    if let Some(&key) = Key::ALL.get(key) {
        with(|machine| machine.press(key, millis(now)));
    }
}

/// The glass's size in dots from here on, its diagonal in hundredths of an inch, and how many dots of
/// the picture are one of the glass in each direction; before `open` too.
#[unsafe(no_mangle)]
pub extern "C" fn glass(width: u32, height: u32, diagonal: u32, zoom: u32) {
    let least = |value: u32| u16::try_from(value).unwrap_or(u16::MAX).max(LEAST);
    let (width, height) = (least(width), least(height));
    let diagonal = u16::try_from(diagonal.max(1)).unwrap_or(u16::MAX);
    let glass = Glass::new(width, height, diagonal, KeyPlace::None);
    let zoom = zoom.clamp(1, FINEST) as usize;
    SHARED.with_borrow_mut(|shared| {
        shared.glass = Some((glass, zoom));
        if let Some(machine) = &mut shared.machine {
            machine.set_glass(glass, zoom);
        }
    });
}

/// A finger comes down (0), moves (1) or leaves (2) at a point of the picture, or it is pressed by
/// other means (3); 1 if that hit something.
#[unsafe(no_mangle)]
pub extern "C" fn touch(what: u32, x: i32, y: i32, now: f64) -> u32 {
    let at = Point::new(x, y);
    let event = match what {
        0 => TouchEvent::Down(at),
        1 => TouchEvent::Move(at),
        2 => TouchEvent::Up(at),
        _ => TouchEvent::Press(at),
    };
    with(|machine| u32::from(machine.touch(event, millis(now))))
}

/// Takes the name that is asked for, which the room holds; 1 if one was asked for.
#[unsafe(no_mangle)]
pub extern "C" fn write(now: f64) -> u32 {
    SHARED.with_borrow_mut(|shared| {
        let bytes = core::mem::take(&mut shared.bytes);
        let name = String::from_utf8_lossy(&bytes);
        let machine = shared.machine.as_mut();
        machine.map_or(0, |machine| u32::from(machine.write(&name, millis(now))))
    })
}

/// Writes what the screen is made of as a text; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn parts() -> usize {
    SHARED.with_borrow_mut(|shared| {
        let text = shared.machine.as_ref().map(Machine::parts);
        shared.bytes = text.unwrap_or_default().into_bytes();
        shared.bytes.len()
    })
}

/// Lets time pass.
#[unsafe(no_mangle)]
pub extern "C" fn tick(now: f64) {
    with(|machine| machine.tick(millis(now)));
}

/// When `tick` is due, or -1 for never.
#[unsafe(no_mangle)]
pub extern "C" fn next() -> f64 {
    let due = with(|machine| machine.next());
    due.map_or(-1.0, |due| due as f64)
}

/// Draws the screen; returns where its colours lie.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> *const u32 {
    SHARED.with_borrow_mut(|shared| {
        let Some(machine) = &mut shared.machine else {
            return core::ptr::null();
        };
        shared.lines = machine.draw();
        machine.colours().as_ptr()
    })
}

/// The first line of the picture that `draw` changed.
#[unsafe(no_mangle)]
pub extern "C" fn top() -> usize {
    SHARED.with_borrow(|shared| shared.lines.start)
}

/// The line behind the last that `draw` changed; the first if it changed none.
#[unsafe(no_mangle)]
pub extern "C" fn bottom() -> usize {
    SHARED.with_borrow(|shared| shared.lines.end)
}

/// The picture's width.
#[unsafe(no_mangle)]
pub extern "C" fn width() -> usize {
    with(|machine| machine.size().0)
}

/// The picture's height.
#[unsafe(no_mangle)]
pub extern "C" fn height() -> usize {
    with(|machine| machine.size().1)
}

/// The sectors that are to be kept, one bit each.
#[unsafe(no_mangle)]
pub extern "C" fn changed() -> u32 {
    with(Machine::take_changed)
}

/// Where the image lies.
#[unsafe(no_mangle)]
pub extern "C" fn image() -> *const u8 {
    SHARED.with_borrow_mut(|shared| {
        let machine = shared.machine.as_mut();
        machine.map_or(core::ptr::null(), |machine| {
            machine.memory().bytes().as_ptr()
        })
    })
}

/// All that `changed` gave last is kept.
#[unsafe(no_mangle)]
pub extern "C" fn stored() {
    with(|machine| machine.stored(None));
}

/// The page could look at last: nothing is there that this store would be written over.
#[unsafe(no_mangle)]
pub extern "C" fn read() {
    with(Machine::read);
}

/// Stores what is in hand.
#[unsafe(no_mangle)]
pub extern "C" fn pause() {
    with(Machine::pause);
}

/// Mixes chance into the next draws.
#[unsafe(no_mangle)]
pub extern "C" fn stir(high: u32, low: u32) {
    with(|machine| machine.stir(u64::from(high) << 32 | u64::from(low)));
}

/// Speaks the language of this place and moves (1) or not (0), as the visitor's system does; -1 for
/// what stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn suit(language: i32, motion: i32) {
    let language = usize::try_from(language).ok();
    let language = language.and_then(|place| Language::ALL.get(place).copied());
    let motion = (motion >= 0).then_some(motion > 0);
    with(|machine| machine.suit(language, motion));
}

/// Whether things move.
#[unsafe(no_mangle)]
pub extern "C" fn motion() -> u32 {
    with(|machine| u32::from(machine.motion()))
}

/// These sectors could not be kept.
#[unsafe(no_mangle)]
pub extern "C" fn refused(sectors: u32) {
    with(|machine| machine.stored(Some(sectors)));
}

/// What happened to games: 1 a game began, 2 it is kept, 4 a pad began, 8 it is kept; 16 if the app
/// is to be opened anew.
#[unsafe(no_mangle)]
pub extern "C" fn news() -> u32 {
    with(|machine| {
        let news = machine.take_news();
        let bits = [
            news.game,
            news.kept,
            news.pad,
            news.pad_kept,
            machine.wants_restart(),
        ];
        (0..)
            .zip(bits)
            .fold(0, |all, (at, on)| all | u32::from(on) << at)
    })
}

/// Writes the finished games, the newest first and at most so many, as a text; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn games(most: u32) -> usize {
    SHARED.with_borrow_mut(|shared| {
        let machine = shared.machine.as_mut();
        let text = machine.map(|machine| machine.games(u16::try_from(most).unwrap_or(u16::MAX)));
        shared.bytes = text.unwrap_or_default().into_bytes();
        shared.bytes.len()
    })
}

/// How many screens lie below the one that is shown.
#[unsafe(no_mangle)]
pub extern "C" fn depth() -> usize {
    with(|machine| machine.depth())
}

/// The language that is spoken, by its place.
#[unsafe(no_mangle)]
pub extern "C" fn language() -> usize {
    with(|machine| machine.language())
}

fn millis(now: f64) -> Millis {
    now as Millis
}
