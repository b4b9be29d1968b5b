//! Writes a PNG of each screen, size and language into the folder given.

use std::{error::Error, fs, path::PathBuf};
use wonders_tests::{picture::Picture, scene::SCENES};
use wonders_ui::{Language, ScreenSize};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os()
        .nth(1)
        .map(PathBuf::from)
        .ok_or("name the folder for the pictures")?;
    for size in ScreenSize::ALL {
        for language in Language::ALL {
            let place = folder.join(format!("{size:?}-{language:?}").to_lowercase());
            fs::create_dir_all(&place)?;
            for scene in SCENES {
                let picture = Picture::of(&scene.app(size, language), size);
                picture.write(&place.join(format!("{}.png", scene.name)))?;
            }
        }
    }
    Ok(())
}
