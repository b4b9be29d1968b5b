//! Writes the sheets of all scenes that changed into the folder where they are kept, and tells which.

use std::{error::Error, fs};
use wonders_tests::contact::{Sheet, folder, path};
use wonders_tests::scene::SCENES;

fn main() -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder())?;
    for scene in SCENES {
        let (now, path) = (Sheet::of(scene), path(scene.name));
        if Sheet::read(&path).ok().flatten().as_ref() != Some(&now) {
            now.write(&path)?;
            println!("{}", scene.name);
        }
    }
    for file in fs::read_dir(folder())? {
        let file = file?.path();
        if !SCENES.iter().any(|scene| path(scene.name) == file) {
            fs::remove_file(&file)?;
            println!("{} is gone", file.display());
        }
    }
    Ok(())
}
