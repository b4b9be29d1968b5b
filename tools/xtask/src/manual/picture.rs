//! Pictures of the screens for one language, cut from the sheets that the tests check.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use super::Language;
use crate::{Fallible, files, project};

/// Width and height of each size, from the top; in each row the languages stand side by side.
const ROWS: [(usize, usize); 3] = [(320, 240), (240, 240), (240, 135)];

/// The sheet of a scene.
pub fn sheet(scene: &str) -> PathBuf {
    let folder = project::root().join("tests/data/screens");
    folder.join(format!("{scene}.png"))
}

/// Writes a scene's picture in a language; the row is the size, from the top.
pub fn write(scene: &str, row: usize, language: &Language, to: &Path) -> Fallible {
    let path = sheet(scene);
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = File::open(&path).map_err(|error| failed(&error))?;
    let mut reader = png::Decoder::new(BufReader::new(file))
        .read_info()
        .map_err(|error| failed(&error))?;
    let size = reader
        .output_buffer_size()
        .ok_or_else(|| failed(&"too large"))?;
    let mut bytes = vec![0; size];
    let info = reader
        .next_frame(&mut bytes)
        .map_err(|error| failed(&error))?;
    let palette = reader
        .info()
        .palette
        .clone()
        .ok_or_else(|| failed(&"no palette"))?;
    let bits = info.bit_depth as usize;
    let (width, height) = ROWS[row];
    let top: usize = ROWS[..row].iter().map(|(_, height)| height).sum();
    let left = language.column * width;
    let mut lines = Vec::with_capacity(width * height * bits / 8);
    for y in top..top + height {
        let start = y * info.line_size + left * bits / 8;
        let line = bytes.get(start..start + width * bits / 8);
        lines.extend_from_slice(line.ok_or_else(|| failed(&"it is too small"))?);
    }
    let written = encode(width, height, info.bit_depth, &palette, &lines);
    files::write(to, &written.map_err(|error| failed(&error))?)
}

fn encode(
    width: usize,
    height: usize,
    depth: png::BitDepth,
    palette: &[u8],
    lines: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(lines)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manual::LANGUAGES;

    fn pixels(path: &Path) -> (usize, Vec<u8>) {
        let file = File::open(path).expect("it is there");
        let mut decoder = png::Decoder::new(BufReader::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a picture");
        let mut bytes = vec![0; reader.output_buffer_size().expect("not too large")];
        let info = reader.next_frame(&mut bytes).expect("a whole picture");
        (info.line_size, bytes)
    }

    #[test]
    fn the_languages_side_by_side_are_the_sheet() {
        let folder = project::target().join("manual-test");
        let (sheet_line, sheet) = pixels(&sheet("settings"));
        let mut top = 0;
        for (row, (width, height)) in ROWS.into_iter().enumerate() {
            let cut = LANGUAGES.iter().map(|language| {
                let to = folder.join(format!("{}-{row}.png", language.code));
                write("settings", row, language, &to).expect("it is there");
                pixels(&to)
            });
            let cut: Vec<_> = cut.collect();
            for y in 0..height {
                let lines = cut.iter().map(|(line, bytes)| &bytes[y * line..][..*line]);
                let joined: Vec<u8> = lines.flatten().copied().collect();
                assert_eq!(joined.len(), width * 3 * LANGUAGES.len());
                let (seen, rest) =
                    sheet[(top + y) * sheet_line..][..sheet_line].split_at(joined.len());
                assert!(seen == joined, "row {row}, line {y}");
                assert!(
                    rest.chunks(3).all(|dot| dot == &rest[..3]),
                    "something is cut off"
                );
            }
            top += height;
        }
    }
}
