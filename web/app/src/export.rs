//! The kept games as a text, as a device prints them over USB.

use std::fmt::Write;

use embedded_storage::nor_flash::NorFlash;
use wonders_core::pad;
use wonders_keeper::{Keeper, Piece};

/// The finished games, the newest first and at most so many: a list, and the records it has.
pub(crate) fn games<F: NorFlash>(keeper: &mut Keeper<F>, most: u16) -> String {
    let mut text = String::from("# finished games\n");
    // A string takes everything.
    _ = pad::write_csv_head(&mut text);
    for index in 0..most {
        let Some(bytes) = keeper.piece(Piece::Sheet(index)) else {
            break;
        };
        if let Ok(sheet) = pad::Sheet::from_bytes(&bytes) {
            _ = pad::write_csv_rows(u32::from(index) + 1, &sheet, &mut text);
        }
    }
    text += "# records of finished games\n";
    for index in 0..most {
        for part in 0.. {
            let Some(letters) = keeper.piece(Piece::Record(index, part)) else {
                break;
            };
            if part == 0 {
                _ = writeln!(text, "# game {}", index + 1);
            }
            text += &String::from_utf8_lossy(&letters);
            text.push('\n');
        }
    }
    text + "# end\n"
}
