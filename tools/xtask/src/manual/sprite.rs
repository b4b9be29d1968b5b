//! The pictures of a language's pages, one below the other in one file: the pages come before their
//! pictures then, and two requests bring all, which are kept for days without a network.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use crate::{Fallible, files};

/// The file with all pictures, beside the pages.
const ALL: &str = "pictures.png";

/// A picture's width, height and pixels, three bytes each.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// Puts a folder's pictures into one file, and the places in it into the pages that name them, as in `<image href="a.png" />`.
pub fn gather(folder: &Path) -> Fallible {
    let all = files::list(folder)?;
    let (names, pages): (Vec<&String>, Vec<&String>) =
        all.iter().partition(|path| path.ends_with(".png"));
    let pictures: Vec<Picture> = names
        .iter()
        .map(|name| read(&folder.join(name)).map_err(|error| format!("{name}: {error}")))
        .collect::<Fallible<_>>()?;
    let width = pictures.iter().map(|one| one.width).max().unwrap_or(1);
    let height: usize = pictures.iter().map(|one| one.height).sum();
    for page in pages {
        let mut text = files::text(&folder.join(page))?;
        let mut top = 0;
        for (name, picture) in names.iter().zip(&pictures) {
            let place =
                format!("href=\"{ALL}\" y=\"-{top}\" width=\"{width}\" height=\"{height}\"");
            text = text.replace(&format!("href=\"{name}\""), &place);
            top += picture.height;
        }
        files::write(&folder.join(page), text.as_bytes())?;
    }
    for name in names {
        fs::remove_file(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    let sheet = sheet(&pictures, width).map_err(|error| format!("{ALL}: {error}"))?;
    files::write(&folder.join(ALL), &sheet)
}

fn read(path: &Path) -> Result<Picture, png::DecodingError> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut pixels)?;
    Ok(Picture {
        width: info.width as usize,
        height: info.height as usize,
        pixels,
    })
}

/// Pictures of the display's few colours below each other, as a PNG file with a palette.
fn sheet(pictures: &[Picture], width: usize) -> Result<Vec<u8>, png::EncodingError> {
    let mut colours = BTreeMap::new();
    let mut palette = Vec::new();
    let mut values = Vec::new();
    for picture in pictures {
        for line in picture.pixels.chunks_exact(3 * picture.width) {
            let start = values.len();
            values.extend(line.chunks_exact(3).map(|colour| {
                *colours.entry(colour).or_insert_with(|| {
                    palette.extend(colour);
                    (palette.len() / 3 - 1) as u8
                })
            }));
            values.resize(start + width, 0);
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, (values.len() / width) as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&values)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_show_their_part_of_all_pictures() {
        let folder = std::env::temp_dir().join(format!("sprite-{}", std::process::id()));
        files::empty(&folder).expect("a folder");
        let page = "<image href=\"b.png\" /> a.png <image href=\"a.png\" />";
        files::write(&folder.join("page.html"), page.as_bytes()).expect("a page");
        let [red, blue] = [[255, 0, 0], [0, 0, 255]];
        let picture = |colour: [u8; 3], width, height| Picture {
            width,
            height,
            pixels: colour.repeat(width * height),
        };
        for (name, one) in [
            ("a.png", picture(red, 2, 1)),
            ("b.png", picture(blue, 3, 2)),
        ] {
            let bytes = sheet(&[one], if name == "a.png" { 2 } else { 3 }).expect("a picture");
            files::write(&folder.join(name), &bytes).expect("a file");
        }
        gather(&folder).expect("two pictures");
        let left = files::list(&folder).expect("a folder");
        let page = files::text(&folder.join("page.html")).expect("a page");
        let all = read(&folder.join(ALL)).expect("a picture");
        fs::remove_dir_all(folder).expect("a folder");
        assert_eq!(left, ["page.html", ALL]);
        let place = |top| format!("<image href=\"{ALL}\" y=\"-{top}\" width=\"3\" height=\"3\" />");
        assert_eq!(page, format!("{} a.png {}", place(1), place(0)));
        // Beside a narrow picture nothing is seen, whatever stands there.
        let rows: Vec<&[u8]> = all.pixels.chunks_exact(9).collect();
        assert_eq!(rows[0][..6], red.repeat(2));
        assert_eq!(rows[1..].concat(), blue.repeat(6));
    }
}
