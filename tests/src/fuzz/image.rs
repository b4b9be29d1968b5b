//! A whole device on a damaged flash.

use std::sync::OnceLock;

use wonders_store::Book;
use wonders_store::mock::Flash;
use wonders_tabletop::{Answer, Bytes, Request};
use wonders_ui::Glass;

use crate::bench::{Bench, board};
use crate::table::Kind;
use crate::used::{self, Wear};

/// Sound flashes to damage.
fn sound() -> &'static [Vec<u8>] {
    static IMAGES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    IMAGES.get_or_init(|| {
        Wear::ALL
            .map(|age| used::flash(age, Kind::Base).bytes)
            .to_vec()
    })
}

/// The first byte chooses a sound flash, four bytes each are an address and what stands there.
pub(super) fn check(bytes: &[u8]) {
    let Some((first, edits)) = bytes.split_first() else {
        return;
    };
    let images = sound();
    let mut image = images[usize::from(*first) % images.len()].clone();
    for edit in edits.chunks_exact(4) {
        let at = u32::from_le_bytes([edit[0], edit[1], edit[2], 0]) as usize;
        let at = at % image.len();
        image[at] = edit[3];
    }
    survives(image);
}

/// A device starts from this flash, says whether something is lost, erases nothing unasked, can be
/// repaired or erased by consent, and keeps the next game.
///
/// # Panics
/// If it does not.
pub fn survives(image: Vec<u8>) {
    let mut bench = Bench::on(Flash::with(image), board(Glass::WIDE));
    let damaged = bench.keeper.store().is_damaged();
    assert_eq!(damaged, bench.opened.loss.any());
    assert!(!damaged || bench.screen() == "Trouble", "it is said");
    let erased: u32 = bench.keeper.flash().erases.iter().sum();
    assert!(!damaged || erased == 0, "nothing is erased unasked");
    if damaged {
        let consent = if bench.opened.loss.version.is_some() {
            Request::EraseAll
        } else {
            Request::Repair
        };
        let answer = bench.keeper.serve(&consent);
        assert!(
            matches!(answer, Some(Answer::Stored { all: true, .. })),
            "{consent:?}: {answer:?}"
        );
    }
    let piece = |byte| Bytes::from_slice(&[byte; 9]).expect("a short piece");
    for request in [
        Request::NewGame(piece(1)),
        Request::Append(piece(2)),
        Request::Append(piece(3)),
    ] {
        let answer = bench.keeper.serve(&request);
        let kept = matches!(answer, None | Some(Answer::Stored { .. }));
        assert!(kept, "{request:?}: {answer:?}");
    }
    let bench = bench.restart();
    let loss = bench.opened.loss;
    assert!(!loss.any(), "after consent all is sound: {loss:?}");
    assert_eq!(bench.stored(Book::Game), Some(2), "the next game is kept");
}

pub(super) fn seeds() -> Vec<Vec<u8>> {
    let ages = 0..Wear::ALL.len() as u8;
    let seed = |age| {
        let mut bytes = vec![age];
        for sector in 0..32_u32 {
            let [low, middle, high, _] = (sector * 4096 + 77 * sector).to_le_bytes();
            bytes.extend([low, middle, high, 0x5A]);
        }
        bytes
    };
    ages.map(seed).collect()
}
