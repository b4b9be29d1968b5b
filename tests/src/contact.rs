//! Contact sheets: one scene on every glass that is kept of it, as it lies in git.

use crate::picture::{Picture, rgb};
use crate::said::{Heard, parts};
use crate::scene::Scene;
use embedded_graphics::primitives::Rectangle;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufReader, BufWriter, Error, Result};
use std::path::{Path, PathBuf};
use wonders_ui::{App, Glass, Icon, Language, PALETTE, Role};

/// The pictures of one scene. In English: the boards above each other, and a phone upright and
/// across beside them. Then a column for each language in which more than words is another, with
/// the boards where it is.
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

/// What a screen is but for its words: what can be chosen where, its signs, the sizes of its
/// letters.
#[derive(PartialEq, Eq)]
struct Shape {
    chosen: Vec<(Role, Rectangle)>,
    signs: Vec<Icon>,
    letters: BTreeSet<i32>,
}

impl Shape {
    fn of(app: &App) -> Self {
        let all = parts(app);
        let chosen = |part: &Heard| match part.role {
            Role::Row { .. } | Role::Button => Some((part.role, part.place)),
            _ => None,
        };
        let letters = |part: &Heard| match part.role {
            Role::Text { cap, .. } => Some(cap),
            _ => None,
        };
        Self {
            chosen: all.iter().filter_map(chosen).collect(),
            signs: all.iter().filter_map(|part| part.sign).collect(),
            letters: all.iter().filter_map(letters).collect(),
        }
    }
}

impl ContactSheet {
    /// Draws a scene.
    pub fn of(scene: &Scene) -> Self {
        let boards = Glass::BOARDS.map(Some);
        let mut columns = vec![(Language::En, boards.to_vec())];
        columns.extend(
            scene
                .phones()
                .map(|glass| (Language::En, vec![Some(glass)])),
        );
        let english = Glass::BOARDS.map(|glass| Shape::of(&scene.app(glass, Language::En)));
        for language in Language::ALL {
            let differs = |(glass, english): (Glass, &Shape)| {
                (Shape::of(&scene.app(glass, language)) != *english).then_some(glass)
            };
            let boards: Vec<_> = Glass::BOARDS
                .into_iter()
                .zip(&english)
                .map(differs)
                .collect();
            if boards.iter().any(Option::is_some) {
                columns.push((language, boards));
            }
        }
        Self::in_columns(scene, &columns)
    }

    /// A scene in one language on one glass.
    pub fn single(scene: &Scene, language: Language, glass: Glass) -> Self {
        Self::in_columns(scene, &[(language, vec![Some(glass)])])
    }

    /// Pictures above each other, from column to column; one that is left out keeps its place.
    fn in_columns(scene: &Scene, columns: &[(Language, Vec<Option<Glass>>)]) -> Self {
        let mut placed = Vec::new();
        let (mut width, mut height) = (0, 0);
        for (language, glasses) in columns {
            let (mut top, mut wide) = (0, 0);
            for (at, glass) in glasses.iter().enumerate() {
                let size = glass.unwrap_or(Glass::BOARDS[at]);
                if let Some(glass) = *glass {
                    placed.push((
                        Picture::of(&scene.app(glass, *language), glass),
                        glass,
                        width,
                        top,
                    ));
                    wide = wide.max(glass.width() as usize);
                }
                top += size.height() as usize;
            }
            width += wide;
            height = height.max(top);
        }
        let mut pixels = vec![rgb(0); width * height];
        for (picture, glass, left, top) in placed {
            for y in 0..glass.height() as usize {
                let to = (top + y) * width + left;
                let line = picture.line(y).iter().map(|&pixel| rgb(pixel));
                pixels.splice(to..to + glass.width() as usize, line);
            }
        }
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
