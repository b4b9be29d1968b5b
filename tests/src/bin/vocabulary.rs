//! Writes everything the screens draw with as pictures into the folder given: a page a file.

use std::{error::Error, fs, path::PathBuf};
use wonders_tests::picture::Picture;
use wonders_ui::{Glass, PAGES};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os()
        .nth(1)
        .map(PathBuf::from)
        .ok_or("name the folder for the pictures")?;
    fs::create_dir_all(&folder)?;
    for size in Glass::BOARDS {
        for page in 0..PAGES {
            let name = format!("{size:?}-{page}.png").to_lowercase();
            Picture::of_sheet(size, page).write(&folder.join(name))?;
        }
    }
    Ok(())
}
