//! Contact sheets: one scene in every size and language on one picture, as it is kept in git.

use crate::picture::{Picture, rgb};
use crate::scene::Scene;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Error, Result};
use std::path::{Path, PathBuf};
use wonders_ui::{Glass, Language, PALETTE};

/// The pictures of one scene: a row for each size, a column for each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactSheet {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

/// Where the sheets are kept.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/screens")
}

/// Where the sheet of a scene is kept.
pub fn path(scene: &str) -> PathBuf {
    folder().join(format!("{scene}.png"))
}

impl ContactSheet {
    /// Draws a scene.
    pub fn of(scene: &Scene) -> Self {
        let columns = Language::ALL.len();
        let widest = Glass::BOARDS.map(Glass::width).into_iter().max();
        let width = widest.unwrap_or(0) as usize * columns;
        let mut pixels = Vec::new();
        for size in Glass::BOARDS {
            let pictures =
                Language::ALL.map(|language| Picture::of(&scene.app(size, language), size));
            for y in 0..size.height() as usize {
                let end = pixels.len() + width;
                for picture in &pictures {
                    pixels.extend(picture.line(y).iter().map(|&pixel| rgb(pixel)));
                }
                pixels.resize(end, rgb(0));
            }
        }
        let height = pixels.len() / width;
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Reads a kept sheet; `None` if there is none.
    ///
    /// # Errors
    /// When the file is no picture.
    pub fn read(path: &Path) -> Result<Option<Self>> {
        if !path.exists() {
            return Ok(None);
        }
        let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().map_err(Error::other)?;
        let size = reader.output_buffer_size().unwrap_or(0);
        let mut bytes = vec![0; size];
        let info = reader.next_frame(&mut bytes).map_err(Error::other)?;
        let pixels = bytes.chunks_exact(3).map(|dot| [dot[0], dot[1], dot[2]]);
        Ok(Some(Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels: pixels.collect(),
        }))
    }

    /// Writes it as an indexed PNG, as small as it gets.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        let mut colours: BTreeMap<[u8; 3], u8> = BTreeMap::new();
        for &dot in &self.pixels {
            let next = colours.len() as u8;
            colours.entry(dot).or_insert(next);
        }
        assert!(colours.len() <= PALETTE.len().min(256));
        let mut palette = vec![0; colours.len() * 3];
        for (colour, &place) in &colours {
            palette[usize::from(place) * 3..][..3].copy_from_slice(colour);
        }
        let (depth, bits) = match colours.len() {
            ..=16 => (png::BitDepth::Four, 4),
            _ => (png::BitDepth::Eight, 8),
        };
        let pack = |dots: &[[u8; 3]]| {
            dots.iter().fold(0, |byte: u8, dot| {
                byte.checked_shl(bits).unwrap_or(0) | colours[dot]
            })
        };
        let bytes: Vec<u8> = self.pixels.chunks(8 / bits as usize).map(pack).collect();
        let file = BufWriter::new(File::create(path)?);
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(depth);
        encoder.set_palette(palette);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        encoder.write_header()?.write_image_data(&bytes)?;
        Ok(())
    }

    /// This sheet faded, with every dot in red that differs from another one.
    pub fn difference(&self, other: &Self) -> Self {
        let dots = (0..self.pixels.len()).map(|at| {
            let same = other.dot(at % self.width, at / self.width) == Some(self.pixels[at]);
            match same {
                true => self.pixels[at].map(|part| part / 4),
                false => [255, 40, 40],
            }
        });
        Self {
            pixels: dots.collect(),
            ..*self
        }
    }

    fn dot(&self, x: usize, y: usize) -> Option<[u8; 3]> {
        let inside = x < self.width && y < self.height;
        inside.then(|| self.pixels[y * self.width + x])
    }
}
