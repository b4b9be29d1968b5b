//! A game as QR codes, one a page.

use super::export::{Capacity, DOT, Page, RIM, page};
use crate::graphics::layout::{Extent, area};
use crate::screens::{Act, Step, View, Want};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::Source;
use crate::texts::text::fill;
use crate::{Canvas, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::geometry::Point;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, Version};

/// Which game, and which of its codes.
#[derive(Clone, Debug)]
pub(crate) struct Qr {
    source: Source,
    page: usize,
}

/// Bytes that the largest code of any screen needs for its work.
const BUFFER: usize = Capacity::of(Extent::Wide).version.buffer_len();

impl Qr {
    pub fn new(source: Source) -> Self {
        Self { source, page: 0 }
    }

    fn text(&self, model: &Model, number: usize) -> Option<Page> {
        let sheet = self.source.sheet(model)?;
        let record = self.source.record(model);
        let capacity = Capacity::of(model.layout().extent);
        page(&sheet, record.as_deref(), capacity, number)
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
        canvas.wipe(Ink::NIGHT);
        let layout = model.layout();
        let pages = self.pages(model);
        canvas.fill(layout.side, Ink::PANEL);
        self.keys(model).draw(canvas, &layout, 0);
        if let Some(text) = self.text(model, self.page) {
            draw_code(&text, &layout, canvas);
        }
        if pages > 1 && layout.side.size.width == 0 {
            let text = fill("{0}/{1}", &[&(self.page + 1), &pages]);
            let at = Point::new(layout.margin, layout.glass.height() / 2);
            canvas.draw(Label::new(
                &text,
                at,
                Letters::new(layout.small, Ink::WHITE, Ink::NIGHT),
            ));
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

/// Draws a text as a code, as large as whole pixels allow, in the middle of what is free; nothing
/// if it is too long for the screen.
pub(crate) fn draw_code(text: &str, layout: &Layout, canvas: &mut Canvas) {
    let capacity = Capacity::of(layout.extent);
    let (mut work, mut out) = ([0; BUFFER], [0; BUFFER]);
    if let Some(code) = encode(text, capacity, &mut work, &mut out) {
        draw_dots(&code, layout, canvas);
    }
}

fn draw_dots(code: &QrCode, layout: &Layout, canvas: &mut Canvas) {
    let (left, width) = (layout.body.top_left.x, layout.body.size.width as i32);
    let height = layout.glass.height();
    let dots = code.size() + 2 * RIM;
    let dot = width.min(height) / dots;
    debug_assert!(
        dot >= DOT,
        "the largest code of a screen has dots of {DOT} pixels"
    );
    let edge = dots * dot;
    let (x, y) = (left + (width - edge) / 2, (height - edge) / 2);
    canvas.fill(area(x, y, edge, edge), Ink::WHITE);
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                let at = (x + (column + RIM) * dot, y + (row + RIM) * dot);
                canvas.fill(area(at.0, at.1, dot, dot), Ink::BLACK);
            }
        }
    }
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
        draw_code(text, &Layout::new(screen, false), &mut canvas);
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
