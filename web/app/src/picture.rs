//! The canvas, and the picture that a browser shows of it.

use core::ops::Range;

use wonders_ui::{App, Canvas, Glass, PALETTE};

use crate::letters::Cache;

/// The memory of both.
#[derive(Debug)]
pub(crate) struct Picture {
    glass: Glass,
    /// Dots of the browser in each direction for one of the glass.
    zoom: usize,
    letters: Cache,
    pixels: Vec<u8>,
    /// The pixels as the browser has them; none before the first picture.
    shown: Vec<u8>,
    /// Red, green, blue and full opacity of each pixel.
    colours: Vec<u32>,
    palette: [u32; 256],
}

impl Picture {
    pub fn new(glass: Glass, zoom: usize) -> Self {
        let pixels = glass.pixels() * zoom * zoom;
        Self {
            glass,
            zoom,
            letters: Cache::default(),
            pixels: vec![0; pixels],
            shown: Vec::new(),
            colours: vec![0; pixels],
            palette: PALETTE.map(colour),
        }
    }

    pub fn width(&self) -> usize {
        self.glass.width() as usize * self.zoom
    }

    pub fn height(&self) -> usize {
        self.glass.height() as usize * self.zoom
    }

    /// The picture as a browser takes it.
    pub fn colours(&self) -> &[u32] {
        &self.colours
    }

    /// Draws the app's screen; gives the lines that changed since it was drawn last.
    pub fn draw(&mut self, app: &App) -> Range<usize> {
        let Self { glass, zoom, .. } = *self;
        let canvas = if zoom > 1 {
            Canvas::fine(&mut self.pixels, glass, zoom, &mut self.letters)
        } else {
            Canvas::new(&mut self.pixels, glass)
        };
        if let Some(mut canvas) = canvas {
            app.draw(&mut canvas);
        }
        let lines = self.changed();
        let dots = lines.start * self.width()..lines.end * self.width();
        let pixels = &self.pixels[dots.clone()];
        self.shown.resize(self.pixels.len(), 0);
        self.shown[dots.clone()].copy_from_slice(pixels);
        for (colour, &pixel) in self.colours[dots].iter_mut().zip(pixels) {
            *colour = self.palette[usize::from(pixel)];
        }
        lines
    }

    /// The lines between the first and the last that the browser has otherwise.
    fn changed(&self) -> Range<usize> {
        let width = self.width().max(1);
        if self.shown.len() != self.pixels.len() {
            return 0..self.height();
        }
        let lines = self.pixels.chunks_exact(width);
        let mut differ = lines
            .zip(self.shown.chunks_exact(width))
            .map(|(new, old)| new != old);
        let first = differ.clone().position(|differs| differs);
        let last = differ.rposition(|differs| differs);
        first
            .zip(last)
            .map_or(0..0, |(first, last)| first..last + 1)
    }
}

/// A colour of the display in the order of a browser's picture: red first, opaque.
fn colour(rgb444: u16) -> u32 {
    let part = |shift: u16| (rgb444 >> shift & 0xf) as u8 * 0x11;
    u32::from_le_bytes([part(8), part(4), part(0), 255])
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_ui::{Device, Input, Key, Keys, Supply};

    fn app() -> App {
        let mut app = App::new(Device {
            glass: Glass::PHONE,
            keys: Keys::FOUR,
            led: false,
            hosted: true,
            board: "web",
            version: "",
            supply: Supply::PICO,
            drive: "",
        });
        app.start(0);
        app
    }

    #[test]
    fn a_colour_has_red_first_and_is_opaque() {
        assert_eq!(colour(0xF00).to_le_bytes(), [255, 0, 0, 255]);
        assert_eq!(colour(0x0F0).to_le_bytes(), [0, 255, 0, 255]);
        assert_eq!(colour(0x00F).to_le_bytes(), [0, 0, 255, 255]);
        assert_eq!(colour(0xFFF).to_le_bytes(), [255; 4]);
    }

    /// All but letters is the same with larger dots; letters have more of them.
    #[test]
    fn only_letters_are_finer() {
        let app = app();
        let mut coarse = Picture::new(Glass::PHONE, 1);
        coarse.draw(&app);
        for zoom in [2, 3] {
            let mut fine = Picture::new(Glass::PHONE, zoom);
            fine.draw(&app);
            let mut broken = 0;
            for y in 0..coarse.height() {
                for x in 0..coarse.width() {
                    let dots = (0..zoom * zoom).map(|at| {
                        let (x, y) = (x * zoom + at % zoom, y * zoom + at / zoom);
                        fine.colours()[y * fine.width() + x]
                    });
                    let wanted = coarse.colours()[y * coarse.width() + x];
                    broken += usize::from(dots.clone().any(|dot| dot != wanted));
                }
            }
            let all = coarse.colours().len();
            assert!(broken > all / 100, "letters are as coarse as before");
            assert!(broken < all / 8, "{broken} of {all} differ");
        }
    }

    #[test]
    fn only_lines_that_changed_are_given() {
        let mut app = app();
        let mut picture = Picture::new(Glass::PHONE, 2);
        assert_eq!(picture.draw(&app), 0..picture.height());
        assert_eq!(picture.draw(&app), 0..0);
        let before = picture.colours().to_vec();
        app.input(Input::Down(Key::Y), 1000);
        app.input(Input::Short(Key::Y), 1000);
        let lines = picture.draw(&app);
        assert!(!lines.is_empty() && lines.len() < picture.height());
        let width = picture.width();
        let same = |lines: Range<usize>| {
            let dots = lines.start * width..lines.end * width;
            before[dots.clone()] == picture.colours()[dots]
        };
        assert!(same(0..lines.start) && same(lines.end..picture.height()));
        assert!(!same(lines.start..lines.start + 1) && !same(lines.end - 1..lines.end));
    }
}
