//! Draws pictures for the manual: the language's code and the folder, then three words for each, the
//! scene, the glass as `320x240`, and the file.

use std::{error::Error, path::Path};
use wonders_tests::contact::ContactSheet;
use wonders_tests::scene::SCENES;
use wonders_ui::{Glass, Language};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [code, folder, pictures @ ..] = &words[..] else {
        return Err("name language and folder".into());
    };
    let spoken = |known: &Language| format!("{known:?}").eq_ignore_ascii_case(code);
    let language = Language::ALL.into_iter().find(spoken);
    let language = language.ok_or("the language is not known")?;
    for picture in pictures.chunks(3) {
        let [name, size, file] = picture else {
            return Err("name scene, glass and file".into());
        };
        let scene = SCENES.iter().find(|known| known.name == name);
        let glass = Glass::ALL
            .into_iter()
            .find(|known| format!("{known:?}") == *size);
        let (scene, glass) = scene.zip(glass).ok_or(format!("no {name} on {size}"))?;
        ContactSheet::single(scene, language, glass).write(&Path::new(folder).join(file))?;
    }
    Ok(())
}
