//! Pictures of the app: drawn, hashed, written as PNG.

use std::path::Path;
use wonders_ui::{App, Canvas, Glass, PALETTE, draw_sheet};

/// What the display would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Glass,
    pixels: Vec<u8>,
}

impl Picture {
    /// Draws the app.
    pub fn of(app: &App, size: Glass) -> Self {
        let mut pixels = vec![0; size.pixels()];
        if let Some(mut canvas) = Canvas::new(&mut pixels, size) {
            app.draw(&mut canvas);
        }
        Self { size, pixels }
    }

    /// A page of the vocabulary: everything the screens draw with.
    pub fn of_sheet(size: Glass, page: usize) -> Self {
        let mut pixels = vec![0; size.pixels()];
        if let Some(mut canvas) = Canvas::new(&mut pixels, size) {
            draw_sheet(&mut canvas, size, page);
        }
        Self { size, pixels }
    }

    /// A hash of what is seen (FNV-1a over the display's colours).
    pub fn hash(&self) -> u64 {
        let bytes = self
            .pixels
            .iter()
            .flat_map(|&pixel| PALETTE[usize::from(pixel)].to_le_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// The pixel values of a line.
    pub fn line(&self, y: usize) -> &[u8] {
        let width = self.size.width() as usize;
        &self.pixels[y * width..][..width]
    }

    /// How bright a pixel is.
    pub fn grey(&self, x: usize, y: usize) -> u8 {
        let [r, g, b] = rgb(self.pixels[y * self.size.width() as usize + x]).map(u16::from);
        ((r + 2 * g + b) / 4) as u8
    }

    /// Writes it as a PNG file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, path: &Path) -> std::io::Result<()> {
        let file = std::io::BufWriter::new(std::fs::File::create(path)?);
        let (width, height) = (self.size.width() as u32, self.size.height() as u32);
        let mut encoder = png::Encoder::new(file, width, height);
        encoder.set_color(png::ColorType::Rgb);
        let rgb: Vec<u8> = self.pixels.iter().flat_map(|&pixel| rgb(pixel)).collect();
        encoder.write_header()?.write_image_data(&rgb)?;
        Ok(())
    }
}

/// The colour as the display shows it, four bits each of red, green and blue.
pub fn rgb(pixel: u8) -> [u8; 3] {
    let colour = PALETTE[usize::from(pixel)];
    [8, 4, 0].map(|shift| (colour >> shift & 0xf) as u8 * 0x11)
}
