//! The site's icons, drawn from `web/page/icon.txt`.

use std::path::Path;

use crate::{Fallible, files, project};

/// Name, size, and dots for each of the art's; the masked one leaves a rim that may be cut off.
const ICONS: [(&str, usize, usize); 3] = [
    ("192.png", 192, 4),
    ("512.png", 512, 10),
    ("512-masked.png", 512, 7),
];

/// Writes all icons into a folder.
pub fn write(folder: &Path) -> Fallible {
    let text = files::text(&project::web().join("page/icon.txt"))?;
    let art: Vec<&[u8]> = text.lines().skip(1).map(str::as_bytes).collect();
    for (name, size, scale) in ICONS {
        let bytes = png(size, &pixels(&art, size, scale))
            .map_err(|error| format!("the icon {name} cannot be drawn: {error}"))?;
        files::write(&folder.join(name), &bytes)?;
    }
    Ok(())
}

/// The art in the middle of a square, three bytes a pixel.
fn pixels(art: &[&[u8]], size: usize, scale: usize) -> Vec<u8> {
    let margin = (size - art.len() * scale) / 2;
    let ink = |x: usize, y: usize| {
        let row = y.checked_sub(margin).map(|y| y / scale);
        let column = x.checked_sub(margin).map(|x| x / scale);
        // The ground that the stones stand on goes on to the rim.
        let row = row.map(|row| row.min(art.len() - 1));
        match (row, column) {
            (Some(row), Some(column)) => art[row].get(column).copied().unwrap_or(art[row][0]),
            (Some(row), None) => art[row][0],
            (None, _) => b'.',
        }
    };
    (0..size * size)
        .flat_map(|at| colour(ink(at % size, at / size)))
        .collect()
}

fn colour(ink: u8) -> [u8; 3] {
    match ink {
        b'#' => [0xE9, 0xC4, 0x6A],
        b'+' => [0xB0, 0x86, 0x38],
        b'o' => [0x6E, 0x50, 0x20],
        _ => [0x17, 0x2B, 0x3F],
    }
}

fn png(size: usize, pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size as u32, size as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_art_is_square_and_fits_every_icon() {
        let text = files::text(&project::web().join("page/icon.txt")).expect("there");
        let art: Vec<&str> = text.lines().skip(1).collect();
        assert!(art.iter().all(|row| row.len() == art.len()));
        for (name, size, scale) in ICONS {
            assert!(art.len() * scale <= size, "{name}");
        }
        // What stays visible when a launcher cuts the masked one to a circle: 80 % of its width.
        let (_, size, scale) = ICONS[2];
        assert!(art.len() * scale * 10 <= size * 8);
    }
}
