//! A game as QR codes, one a page.

use super::export::{Capacity, DOT, Page, RIM, is_link, page};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::Extent;
use crate::graphics::widget::{Frame, lines_of, paragraph};
use crate::screens::{Act, Step, View, Want};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::Source;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Layout, Surface, Text};
use embedded_graphics::{geometry::Size, primitives::Rectangle};
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, Version};

/// Which game, and which of its codes.
#[derive(Clone, Debug)]
pub(crate) struct Qr {
    source: Source,
    page: usize,
}

/// The app that takes an address.
const NAME: &str = "BG Stats";

/// Bytes that the largest code of any screen needs for its work.
const BUFFER: usize = Capacity::of_link(Extent::Wide).version.buffer_len();

impl Qr {
    pub fn new(source: Source) -> Self {
        Self { source, page: 0 }
    }

    fn text(&self, model: &Model, number: usize) -> Option<Page> {
        let sheet = self.source.sheet(model)?;
        let record = self.source.record(model);
        page(&sheet, record.as_deref(), model.layout().extent, number)
    }

    fn pages(&self, model: &Model) -> usize {
        (0..)
            .take_while(|&number| self.text(model, number).is_some())
            .count()
    }
}

impl View for Qr {
    fn wants(&self, model: &Model) -> Option<Want> {
        self.source.wants(model)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let pages = self.pages(model).max(1);
        match act {
            Act::Up | Act::Left => self.page = (self.page + pages - 1) % pages,
            Act::Down | Act::Right => self.page = (self.page + 1) % pages,
            Act::Select | Act::Back => return Step::POP,
            Act::Confirm => {}
        }
        Step::STAY
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let keys = KeyMap::LIST.turning().with_a(None).with_sides();
        match self.pages(model) {
            ..=1 => KeyMap {
                x: None,
                y: None,
                ..keys
            },
            _ => keys,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let pages = self.pages(model);
        if layout.glass.is_touched() {
            Frame {
                title: model.say(Text::QrCode),
                keys: self.keys(model),
                beside: true,
                ..Frame::default()
            }
            .draw(model, canvas);
        } else {
            // The code takes all that the keys leave.
            canvas.wipe(Ink::NIGHT);
            canvas.fill(layout.side, Ink::PANEL);
            self.keys(model).draw(canvas, &layout, 0);
        }
        if let Some(text) = self.text(model, self.page) {
            let page = match pages {
                ..=1 => Sentence::new(),
                _ if is_link(&text) => fill("{0}/{1} {2}", &[&(self.page + 1), &pages, &NAME]),
                _ => fill("{0}/{1}", &[&(self.page + 1), &pages]),
            };
            draw_code(model, self.keys(model), (&text, &page), canvas);
        }
    }
}

fn encode<'o>(
    text: &str,
    capacity: Capacity,
    work: &mut [u8; BUFFER],
    out: &'o mut [u8; BUFFER],
) -> Option<QrCode<'o>> {
    let (least, most) = (Version::MIN, capacity.version);
    // Trying all eight patterns for the prettiest one takes a fifth of a second; readers take any.
    let mask = Some(Mask::new(0));
    QrCode::encode_text(text, work, out, QrCodeEcc::Low, least, most, mask, true).ok()
}

/// Draws a text as a code, as large as whole pixels allow, and beside or below it what to do with it
/// and which page it is; nothing if it is too long for the screen.
pub(crate) fn draw_code(
    model: &Model,
    keys: KeyMap,
    (text, page): (&str, &str),
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let tabs = layout.top.width() - keys.top_room(layout);
    // Whoever wants to hand a play to an app knows what to do with its address.
    let scan = match is_link(text) {
        true => "",
        false if model.device.hosted => model.say(Text::QrScanOther),
        false => model.say(Text::QrScan),
    };
    let words = scan.split(' ').chain(page.split(' '));
    let widest = words.map(|word| layout.small.width(word)).max();
    let room = Room {
        tabs,
        words: widest.unwrap_or(0) + layout.margin,
    };
    if let Some(words) = code_alone(text, layout, room, canvas) {
        draw_words(layout, words, scan, page, canvas);
    }
}

/// Columns that are not the code's.
#[derive(Clone, Copy, Default)]
struct Room {
    /// What the keys' labels take.
    tabs: i32,
    /// What the longest word needs, where words stand beside the code.
    words: i32,
}

/// Draws the code and gives what is left beside or below it.
fn code_alone(text: &str, layout: &Layout, room: Room, canvas: &mut Canvas) -> Option<Rectangle> {
    let capacity = match is_link(text) {
        true => Capacity::of_link(layout.extent),
        false => Capacity::of(layout.extent),
    };
    let (mut work, mut out) = ([0; BUFFER], [0; BUFFER]);
    let code = encode(text, capacity, &mut work, &mut out)?;
    Some(draw_dots(&code, layout, room, canvas))
}

/// What to do with a code, in lines beside it or in one below it.
fn draw_words(layout: &Layout, place: Rectangle, scan: &str, page: &str, canvas: &mut Canvas) {
    let font = layout.small;
    let place = place.inset_by(layout.margin / 2, 0);
    let text = match place.height() < 2 * font.line() {
        _ if scan.is_empty() => fill("{0}", &[&page]),
        true => fill("{0}  {1}", &[&scan, &page]),
        false => fill("{0}\n{1}", &[&scan, &page]),
    };
    let lines = lines_of(font, &text, place.width()).count() as i32;
    let (_, rest) = place.split_top((place.height() - lines * font.line()).max(0) / 2);
    paragraph(canvas, font, rest, Ink::WHITE, Ink::NIGHT, &text);
}

/// Where a code stands between the bars of a glass for fingers, and the words beside or below it.
fn between(layout: &Layout) -> Option<(Rectangle, Rectangle)> {
    let below = layout.body.split_top(layout.body.height() - 2 * layout.row);
    let places = layout.beside().map_or(below, |[code, words]| (code, words));
    layout.glass.is_touched().then_some(places)
}

/// Where a code of this edge stands, and what is left for words: beside it, where that is more.
fn split(layout: &Layout, edge: i32, tabs: i32) -> (Rectangle, Rectangle) {
    let (_, glass) = layout.glass.area().split_left(layout.body.left());
    let (glass, _) = glass.split_left(layout.body.width());
    let size = Size::new_equal(edge as u32);
    if let Some((code, words)) = between(layout) {
        return (code.centred(size), words);
    }
    let (beside, below) = (glass.width() - edge - tabs, glass.height() - edge);
    match beside > below {
        true => {
            let (words, rest) = glass.split_left(beside);
            (rest.split_left(edge).0.centred(size), words)
        }
        false => {
            let (code, words) = glass.split_top(edge);
            (code.centred(size), words)
        }
    }
}

fn draw_dots(code: &QrCode, layout: &Layout, room: Room, canvas: &mut Canvas) -> Rectangle {
    let (width, height) = (layout.body.width(), layout.glass.height());
    let dots = code.size() + 2 * RIM;
    let place = between(layout).map(|(code, _)| code.width().min(code.height()));
    let most = place.unwrap_or(width.min(height)) / dots;
    // Smaller dots, where they are still large enough, leave room for whole words.
    let fits = |dot: &i32| {
        let (beside, below) = (width - room.tabs - dots * dot, height - dots * dot);
        beside >= room.words || below >= layout.small.line()
    };
    let dot = (DOT..=most).rev().find(fits).unwrap_or(most);
    debug_assert!(
        dot >= DOT,
        "the largest code of a screen has dots of {DOT} pixels"
    );
    let (place, words) = split(layout, dots * dot, room.tabs);
    canvas.fill(place, Ink::WHITE);
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                let at = (column + RIM, row + RIM);
                let (x, y) = (place.left() + at.0 * dot, place.top() + at.1 * dot);
                canvas.fill(area(x, y, dot, dot), Ink::BLACK);
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use heapless::String;

    /// Pixels of a dot: a corner of every code is a black line of seven dots.
    fn dot(text: &str, screen: Glass) -> usize {
        let mut memory = std::vec![0; screen.pixels()];
        let mut canvas = Canvas::new(&mut memory, screen).unwrap();
        let layout = Layout::new(screen, false);
        code_alone(text, &layout, Room::default(), &mut canvas);
        let black = |&&pixel: &&u8| pixel == Ink::BLACK.value();
        let line = canvas
            .lines()
            .find(|line| line.iter().any(|pixel| black(&pixel)));
        let from = line.map(|line| line.iter().skip_while(|pixel| !black(pixel)));
        from.map_or(0, |line| line.take_while(black).count() / 7)
    }

    #[test]
    fn the_fullest_code_has_dots_of_three_pixels_on_every_screen() {
        for screen in Glass::BOARDS {
            let Capacity { bytes, letters, .. } = Capacity::of(Layout::new(screen, false).extent);
            for (letter, count) in [('a', bytes), ('A', letters)] {
                let text: String<620> = core::iter::repeat_n(letter, count).collect();
                let dot = dot(&text, screen);
                assert!(dot >= 3, "{screen:?}: {count} of {letter} in dots of {dot}");
            }
        }
    }
}
