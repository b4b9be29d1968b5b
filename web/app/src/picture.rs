//! The canvas, and the picture that a browser shows of it.

use wonders_ui::{App, Canvas, Glass, PALETTE};

/// The memory of both.
#[derive(Debug)]
pub(crate) struct Picture {
    size: Glass,
    pixels: Vec<u8>,
    /// Red, green, blue and full opacity of each pixel.
    colours: Vec<u32>,
    palette: [u32; 256],
}

impl Picture {
    pub fn new(size: Glass) -> Self {
        Self {
            size,
            pixels: vec![0; size.pixels()],
            colours: vec![0; size.pixels()],
            palette: PALETTE.map(colour),
        }
    }

    pub fn width(&self) -> u32 {
        self.size.width() as u32
    }

    pub fn height(&self) -> u32 {
        self.size.height() as u32
    }

    /// Draws the app's screen; gives it as a browser takes it.
    pub fn draw(&mut self, app: &App) -> &[u32] {
        if let Some(mut canvas) = Canvas::new(&mut self.pixels, self.size) {
            app.draw(&mut canvas);
        }
        for (colour, &pixel) in self.colours.iter_mut().zip(&self.pixels) {
            *colour = self.palette[usize::from(pixel)];
        }
        &self.colours
    }
}

/// A colour of the display in the order of a browser's picture: red first, opaque.
fn colour(rgb565: u16) -> u32 {
    let part = |shift: u16, bits: u16| {
        let value = u32::from(rgb565 >> shift) & ((1 << bits) - 1);
        value * 255 / ((1 << bits) - 1)
    };
    u32::from_le_bytes([part(11, 5) as u8, part(5, 6) as u8, part(0, 5) as u8, 255])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_has_red_first_and_is_opaque() {
        assert_eq!(colour(0xF800).to_le_bytes(), [255, 0, 0, 255]);
        assert_eq!(colour(0x07E0).to_le_bytes(), [0, 255, 0, 255]);
        assert_eq!(colour(0x001F).to_le_bytes(), [0, 0, 255, 255]);
        assert_eq!(colour(0xFFFF).to_le_bytes(), [255; 4]);
    }
}
