//! Writes the sheets of all scenes that changed into the folder where they are kept, README's moving
//! picture and where keys lead, and tells which; only the scenes that are named, if any is.

use std::{error::Error, fs};
use wonders_tests::contact::{ContactSheet, folder, path};
use wonders_tests::moving;
use wonders_tests::scene::SCENES;
use wonders_tests::ways;

fn main() -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder())?;
    let named: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|one| one == name);
    for scene in SCENES.iter().filter(|scene| wanted(scene.name)) {
        let (now, path) = (ContactSheet::of(scene), path(scene.name));
        if ContactSheet::read(&path).ok().flatten().as_ref() != Some(&now) {
            now.write(&path)?;
            println!("{}", scene.name);
        }
    }
    let turn = moving::turn()?;
    if fs::read(moving::path()).ok().as_ref() != Some(&turn) {
        fs::write(moving::path(), turn)?;
        println!("the moving picture");
    }
    let keys = ways::all();
    if fs::read_to_string(ways::path()).ok().as_ref() != Some(&keys) {
        fs::write(ways::path(), keys)?;
        println!("where keys lead");
    }
    for file in fs::read_dir(folder())? {
        let file = file?.path();
        if file != moving::path() && !SCENES.iter().any(|scene| path(scene.name) == file) {
            fs::remove_file(&file)?;
            println!("{} is gone", file.display());
        }
    }
    Ok(())
}
