//! The boards. Each is one file beside this crate, `NAME.json`: its pins, its glass, its keys, and
//! where that is known from. Firmware, commands and tests read them here, the emulator reads the
//! same files. A new board is a new file, and its name as a feature of the firmware.

mod check;

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use serde::{Deserialize, Deserializer};

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hardware {
    /// The cargo feature of the firmware, and the name in every file and option: the file's name.
    #[serde(skip)]
    pub name: String,
    /// The description as it stands in the file.
    #[serde(skip)]
    pub text: String,
    /// The maker's name.
    pub title: String,
    /// Whether this is the one that is taken when nobody says which.
    #[serde(default)]
    pub default: bool,
    /// Whether it plugs on a Pico, so that a Pico 2 may take its place.
    #[serde(default)]
    pub socket: bool,
    /// Public files that pins and registers were checked against.
    pub sources: Vec<String>,
    /// The glass and its controller.
    pub glass: Glass,
    /// The wires to the display.
    pub pins: Pins,
    /// The keys, each pulling its pin to ground.
    pub keys: Keys,
    /// The coloured light, where there is one.
    pub led: Option<Led>,
    /// Where the supply can be measured.
    pub supply: Supply,
}

/// The glass, and how it lies in the memory of its ST7789.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glass {
    /// Columns as a person sees them.
    pub width: u16,
    /// Lines.
    pub height: u16,
    /// Hundredths of an inch from corner to corner.
    pub diagonal: u16,
    /// Where the keys lie that its labels belong to.
    pub labels: Labels,
    /// The way the board is held.
    pub upright: Turn,
    /// Turned by 180 degrees.
    pub turned: Turn,
    /// What the controller is told once about this glass: a command and its data.
    pub registers: Vec<Bytes>,
}

/// Where the keys lie beside the glass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Labels {
    /// A and B at the left corners, X and Y at the right.
    Corners,
    /// In a column at the right.
    Column,
}

/// One way up.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The memory access order (MADCTL).
    pub order: Bytes,
    /// The first column of the glass in the controller's memory.
    pub column: u16,
    /// The first row.
    pub row: u16,
}

/// The wires to the display.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pins {
    /// The bus's clock.
    pub sck: u8,
    /// The bus's data.
    pub mosi: u8,
    /// Low while the display listens.
    pub cs: u8,
    /// Low for a command, high for its data.
    pub dc: u8,
    /// Low resets the display, where it is wired.
    pub reset: Option<u8>,
    /// The light behind the glass.
    pub backlight: u8,
}

/// The pins of the keys.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "they are printed on the boards")]
pub struct Keys {
    pub a: u8,
    pub b: u8,
    pub x: u8,
    pub y: u8,
    pub up: Option<u8>,
    pub down: Option<u8>,
    pub left: Option<u8>,
    pub right: Option<u8>,
    pub press: Option<u8>,
}

impl Keys {
    /// Every key there is, as the user interface calls it, and its pin.
    pub fn list(&self) -> Vec<(&'static str, u8)> {
        let all = [
            ("A", Some(self.a)),
            ("B", Some(self.b)),
            ("X", Some(self.x)),
            ("Y", Some(self.y)),
            ("Up", self.up),
            ("Down", self.down),
            ("Left", self.left),
            ("Right", self.right),
            ("Press", self.press),
        ];
        let there = all.into_iter();
        there.filter_map(|(name, pin)| Some((name, pin?))).collect()
    }

    /// Whether there are four directions beside A, B, X and Y.
    pub fn directions(&self) -> bool {
        self.up.is_some()
    }
}

/// The coloured light.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "three colours")]
pub struct Led {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
    /// The level at which they shine.
    pub lit: Level,
}

/// A level of a pin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "two levels")]
pub enum Level {
    Low,
    High,
}

/// Where the supply can be measured.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// An analogue pin.
    pub pin: u8,
    /// The pin sees this part of the voltage.
    pub divider: u8,
    /// A pin that has to be high meanwhile: on a Pico W the radio shares the first one.
    pub gate: Option<u8>,
    /// What is measured.
    pub sees: Sees,
    /// Millivolts that are as they should be, the lowest and the highest, while the board is on USB.
    pub fair: [u16; 2],
    /// Below this many millivolts the cell is soon empty.
    pub low: u16,
}

/// What the supply's pin sees a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sees {
    /// What the board is fed with: USB less a diode, or a battery.
    Input,
    /// The board's own cell, also while it is charged.
    Cell,
}

/// Bytes, written as hexadecimal digits with spaces between.
#[derive(Clone, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02X?}", self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let byte = |word: &str| match word.len() {
            2 => u8::from_str_radix(word, 16).ok(),
            _ => None,
        };
        let bytes: Option<Vec<u8>> = text.split(' ').map(byte).collect();
        bytes.map(Self).ok_or_else(|| {
            serde::de::Error::custom(format!("`{text}` is not bytes of two hexadecimal digits"))
        })
    }
}

/// The folder of the descriptions.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// All boards: the default one, then the others by name. An error is a sentence that names the
/// file and what is wrong in it.
pub fn all() -> Result<Vec<Hardware>, String> {
    let folder = folder();
    let words = |error| format!("{} cannot be read: {error}", folder.display());
    let mut boards = Vec::new();
    for entry in fs::read_dir(&folder).map_err(words)? {
        let path = entry.map_err(words)?.path();
        if path.extension().is_some_and(|end| end == "json") {
            boards.push(read(&path)?);
        }
    }
    boards.sort_by(|a: &Hardware, b| (!a.default, &a.name).cmp(&(!b.default, &b.name)));
    match boards.iter().filter(|board| board.default).count() {
        1 => Ok(boards),
        count => Err(format!(
            "{count} boards in {} say that they are the default one; let one say it",
            folder.display()
        )),
    }
}

/// The board of this name among them.
pub fn named<'a>(boards: &'a [Hardware], name: &str) -> Result<&'a Hardware, String> {
    let found = boards.iter().find(|board| board.name == name);
    found.ok_or_else(|| {
        let names: Vec<_> = boards.iter().map(|board| board.name.as_str()).collect();
        format!(
            "there is no board `{name}`; choose one of {}",
            names.join(", ")
        )
    })
}

fn read(path: &Path) -> Result<Hardware, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string());
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    text.and_then(|text| parse(&name, &text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn parse(name: &str, text: &str) -> Result<Hardware, String> {
    let mut board: Hardware = serde_json::from_str(text).map_err(|error| error.to_string())?;
    name.clone_into(&mut board.name);
    text.clone_into(&mut board.text);
    check::board(&board)?;
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_board_is_first_and_names_are_listed() {
        let boards = all().expect("the descriptions are right");
        assert!(boards[0].default);
        assert_eq!(boards.iter().filter(|board| board.default).count(), 1);
        let sentence = named(&boards, "pico-9000").expect_err("no such board");
        for board in &boards {
            assert!(sentence.contains(&board.name), "{sentence}");
        }
    }

    /// Whatever is wrong in a description is told before anything is built from it.
    #[test]
    fn a_wrong_description_is_refused() {
        let boards = all().expect("the descriptions are right");
        let board = named(&boards, "waveshare-1-3").expect("it is there");
        for (from, to, word) in [
            ("\"a\": 15", "\"a\": 17", "GP17 has two parts"),
            ("\"a\": 15", "\"a\": 13", "GP13 has two parts"),
            ("\"a\": 15", "\"a\": 30", "GP30"),
            ("\"sck\": 10", "\"sck\": 4", "clock of a bus"),
            ("\"mosi\": 11", "\"mosi\": 7", "of the same bus"),
            ("\"pin\": 29", "\"pin\": 22", "cannot measure"),
            ("\"width\": 240", "\"width\": 241", "outside"),
            ("\"column\": 80", "\"column\": 81", "outside"),
            ("\"row\": 0", "\"row\": 1", "outside"),
            ("\"divider\": 3", "\"divider\": 0", "cannot measure"),
            ("\"order\": \"70\"", "\"order\": \"70 00\"", "one byte"),
            ("\"B7 35\"", "\"B7 3\"", "hexadecimal"),
            ("\"up\": 2,", "", "directions"),
            ("\"title\"", "\"titel\"", "titel"),
        ] {
            let text = board.text.replacen(from, to, 1);
            assert_ne!(text, board.text, "{from}");
            let sentence = parse("wrong", &text).expect_err(to);
            assert!(sentence.contains(word), "{to}: {sentence}");
        }
    }

    /// Boards that a text with one word changed cannot describe.
    #[test]
    fn a_board_that_cannot_be_is_refused() {
        type Change = fn(&mut Hardware, &mut Led);
        let changes: [(&str, Change); 10] = [
            ("fair supply", |board, _| board.supply.fair.reverse()),
            ("fair supply", |board, _| board.supply.low = 2700),
            ("two public sources", |board, _| board.sources.truncate(1)),
            ("GP18 has two parts", |_, led| led.red = 18),
            ("GP19 has two parts", |_, led| led.green = 19),
            ("GP17 has two parts", |_, led| led.blue = 17),
            ("GP14 has two parts", |board, _| {
                board.supply.gate = Some(14)
            }),
            ("outside", |board, _| board.glass.upright.row = 81),
            ("outside", |board, _| board.glass.turned.row = 81),
            ("register", |board, _| board.glass.registers[0].0.clear()),
        ];
        let boards = all().expect("the descriptions are right");
        let board = named(&boards, "picosystem").expect("it is there");
        let led = board.led.clone().expect("it has a light");
        for (word, change) in changes {
            let (mut board, mut led) = (board.clone(), led.clone());
            change(&mut board, &mut led);
            board.led = Some(led);
            let sentence = check::board(&board).expect_err(word);
            assert!(sentence.contains(word), "{word}: {sentence}");
        }
    }

    /// A lithium cell falls off quickly below 3.3 V, and three AA cells of 1.1 V each are as good
    /// as empty; but a cell of 3.7 V that is half full must not be called empty.
    #[test]
    fn a_low_battery_is_reported_while_it_lasts() {
        for board in all().expect("the descriptions are right") {
            let low = board.supply.low;
            assert!((3300..=3600).contains(&low), "{}: {low} mV", board.name);
            let fair = match board.supply.sees {
                Sees::Input => [4300, 5200],
                Sees::Cell => [2800, 4200],
            };
            assert_eq!(board.supply.fair, fair, "{}", board.name);
        }
    }
}
