//! What the command line asks for.

use std::path::PathBuf;
use wonders_tests::scene::{SCENES, Scene};
use wonders_ui::{Glass, KeyPlace, Language};

/// How the program is called.
pub const HELP: &str = "\
simulator [--glass WIDTHxHEIGHT] [--diagonal HUNDREDTHS_OF_AN_INCH] [--language CODE]
          [--image FILE | --scene NAME] [--keys KEYS] [--png FILE]
KEYS are a, b, x and y, a capital to hold one; --image is a stored flash image, --scene one of the
pictures in tests/data/screens.";

/// What to show.
pub struct Options {
    pub glass: Glass,
    pub language: Option<Language>,
    pub image: Option<PathBuf>,
    pub scene: Option<&'static Scene>,
    pub keys: String,
    pub png: Option<PathBuf>,
}

impl Options {
    /// Reads the command line.
    pub fn parse(args: &[String]) -> Result<Self, String> {
        let mut options = Self {
            glass: Glass::WIDE,
            language: None,
            image: None,
            scene: None,
            keys: String::new(),
            png: None,
        };
        let (mut size, mut diagonal) = (None, None);
        let mut words = args.iter();
        while let Some(word) = words.next() {
            let value = words.next().ok_or(format!("{word} wants a value"))?;
            match word.as_str() {
                "--glass" => size = Some(value.as_str()),
                "--diagonal" => diagonal = Some(number(value)?),
                "--language" => options.language = Some(language(value)?),
                "--image" => options.image = Some(value.into()),
                "--scene" => options.scene = Some(scene(value)?),
                "--keys" => options.keys = value.clone(),
                "--png" => options.png = Some(value.into()),
                _ => return Err(format!("`{word}` is not understood")),
            }
        }
        if let Some(size) = size {
            options.glass = glass(size, diagonal)?;
        }
        Ok(options)
    }
}

fn number(word: &str) -> Result<u16, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

fn language(word: &str) -> Result<Language, String> {
    let named = |language: &Language| format!("{language:?}").eq_ignore_ascii_case(word);
    let found = Language::ALL.into_iter().find(named);
    found.ok_or(format!("`{word}` is none of the languages"))
}

fn scene(name: &str) -> Result<&'static Scene, String> {
    let found = SCENES.iter().find(|scene| scene.name == name);
    found.ok_or(format!("`{name}` is none of the scenes"))
}

/// A glass by its size: one that has a name, or one without keys.
fn glass(size: &str, diagonal: Option<u16>) -> Result<Glass, String> {
    let named = |glass: &Glass| format!("{glass:?}") == size;
    if let (Some(glass), None) = (Glass::ALL.into_iter().find(named), diagonal) {
        return Ok(glass);
    }
    let (width, height) = size.split_once('x').ok_or(format!("`{size}` is no size"))?;
    let (width, height) = (number(width)?, number(height)?);
    if !(135..=1000).contains(&width) || !(135..=1000).contains(&height) {
        return Err(format!("there are no screens drawn for {size}"));
    }
    Ok(Glass::new(
        width,
        height,
        diagonal.unwrap_or(500),
        KeyPlace::None,
    ))
}
