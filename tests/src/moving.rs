//! One moving picture: a turn on the device, with its keys. README shows it.

use crate::bench::Bench;
use crate::contact;
use crate::picture::{Picture, rgb};
use std::collections::BTreeMap;
use std::io::{Error, Result};
use std::path::PathBuf;
use wonders_tabletop::Kept;
use wonders_ui::{Glass, Input, Key};

const SIZE: Glass = Glass::WIDE;
/// Room for the keys beside the glass, and for the rim above and below.
const SIDE: usize = 56;
const RIM: usize = 12;
/// Half the edge of a key.
const REACH: usize = 19;

type Dot = [u8; 3];
const BODY: Dot = [38, 50, 56];
const CAP: Dot = [205, 210, 214];
const PRESSED: Dot = [233, 196, 106];
const LETTER: Dot = [27, 31, 34];

/// From the table through three plays to the coins that change hands, and to the table again. What
/// comes before the first `?` is not shown; each `?` leaves time to look.
const KEYS: &str = "aaa?aayyyaxa?ab?";

/// Where it is kept.
pub fn path() -> PathBuf {
    contact::path("moving-turn")
}

/// Time between two looks at what moves, and time to read, in ms.
const STEP: u16 = 100;
const LOOK: u16 = 1500;

/// Some time of the moving picture.
struct Frame {
    picture: Picture,
    down: Option<Key>,
    millis: u16,
}

/// The turn's frames: each press with its key down, then what moves, then what it led to.
fn frames() -> Vec<Frame> {
    let mut bench = Bench::new(SIZE);
    bench.app.restore(Kept::Names(b"\x04Anna\x03Ben"));
    bench.app.start(0);
    let mut film = Film::default();
    for (number, letter) in KEYS.chars().enumerate() {
        if letter == '?' {
            film.begun = true;
            film.add(&bench, None, LOOK);
            continue;
        }
        let now = 10_000_000 + 5000 * number as u64;
        let key = match letter {
            'a' => Key::A,
            'b' => Key::B,
            'x' => Key::X,
            _ => Key::Y,
        };
        bench.app.input(Input::Down(key), now);
        film.add(&bench, Some(key), 2 * STEP);
        bench.app.input(Input::Short(key), now + 100);
        bench.serve();
        let pause: u16 = if key == Key::A { 1600 } else { 600 };
        for passed in (0..pause).step_by(STEP.into()) {
            bench.app.tick(now + 100 + u64::from(passed));
            film.add(&bench, None, STEP);
        }
    }
    film.frames
}

/// What was taken so far.
#[derive(Default)]
struct Film {
    frames: Vec<Frame>,
    /// Whether it is being taken.
    begun: bool,
}

impl Film {
    /// Shows the device as it is for some time; what does not move is one frame.
    fn add(&mut self, bench: &Bench, down: Option<Key>, millis: u16) {
        if !self.begun {
            return;
        }
        let picture = Picture::of(&bench.app, SIZE);
        match self.frames.last_mut() {
            Some(last) if last.picture == picture && last.down == down => last.millis += millis,
            _ => self.frames.push(Frame {
                picture,
                down,
                millis,
            }),
        }
    }
}

const fn width() -> usize {
    SIZE.width() as usize + 2 * SIDE
}

const fn height() -> usize {
    SIZE.height() as usize + 2 * RIM
}

/// The device with its glass and keys.
fn dots(frame: &Frame) -> Vec<Dot> {
    let mut dots = vec![BODY; width() * height()];
    for y in 0..SIZE.height() as usize {
        for (x, &pixel) in frame.picture.line(y).iter().enumerate() {
            dots[(y + RIM) * width() + x + SIDE] = rgb(pixel);
        }
    }
    let (left, right) = (SIDE / 2, width() - SIDE / 2);
    let (upper, lower) = (height() * 3 / 10, height() * 7 / 10);
    for (key, x, y) in [
        (Key::A, left, upper),
        (Key::B, left, lower),
        (Key::X, right, upper),
        (Key::Y, right, lower),
    ] {
        let cap = if frame.down == Some(key) {
            PRESSED
        } else {
            CAP
        };
        draw_key(&mut dots, key, x, y, cap);
    }
    dots
}

fn draw_key(dots: &mut [Dot], key: Key, x: usize, y: usize, cap: Dot) {
    for row in 0..=2 * REACH {
        for column in 0..=2 * REACH {
            let far = row.abs_diff(REACH).pow(2) + column.abs_diff(REACH).pow(2);
            if far <= REACH * REACH {
                dots[(y + row - REACH) * width() + x + column - REACH] = cap;
            }
        }
    }
    // Letters of five by seven, three dots each.
    let (scale, art) = (3, letter(key));
    for row in 0..7 * scale {
        for column in 0..5 * scale {
            if art[row / scale] & (16 >> (column / scale)) != 0 {
                let at = (y + row - 7 * scale / 2) * width() + x + column - 5 * scale / 2;
                dots[at] = LETTER;
            }
        }
    }
}

const fn letter(key: Key) -> [u8; 7] {
    match key {
        Key::A => [14, 17, 17, 31, 17, 17, 17],
        Key::B => [30, 17, 17, 30, 17, 17, 30],
        Key::X => [17, 17, 10, 4, 10, 17, 17],
        _ => [17, 17, 10, 4, 4, 4, 4],
    }
}

/// The picture as an animated PNG.
///
/// # Errors
/// When it cannot be encoded.
pub fn turn() -> Result<Vec<u8>> {
    let frames = frames();
    let pictures: Vec<Vec<Dot>> = frames.iter().map(dots).collect();
    let mut places: BTreeMap<Dot, u8> = BTreeMap::new();
    for dot in pictures.iter().flatten() {
        let next = u8::try_from(places.len()).map_err(Error::other)?;
        places.entry(*dot).or_insert(next);
    }
    let mut palette = vec![0; places.len() * 3];
    for (dot, &place) in &places {
        palette[usize::from(place) * 3..][..3].copy_from_slice(dot);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width() as u32, height() as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_animated(frames.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    for (frame, picture) in frames.iter().zip(pictures) {
        writer.set_frame_delay(frame.millis, 1000)?;
        let pixels: Vec<u8> = picture.iter().map(|dot| places[dot]).collect();
        writer.write_image_data(&pixels)?;
    }
    writer.finish()?;
    Ok(bytes)
}
