//! The screen against the flash: what differs must have been reported.

use crate::bench::{Bench, board};
use wonders_store::STORE_BYTES;
use wonders_store::mock::{Flash, Random};
use wonders_tabletop::NotStored;
use wonders_ui::{App, Glass};

/// A blank flash that refuses one change in so many.
#[must_use]
pub fn broken(seed: u64, one_in: usize) -> Flash {
    let mut flash = Flash::new(STORE_BYTES);
    flash.refusals = Some((Random(seed), one_in));
    flash
}

/// What the flash would bring back, whatever the running keeper believes.
fn on_flash(bench: &mut Bench) -> App {
    let bytes = bench.keeper.flash().bytes.clone();
    let again = Bench::on(Flash::with(bytes), board(Glass::WIDE));
    let loss = again.opened.loss;
    assert!(!loss.any(), "a refusal damages nothing: {loss:?}");
    again.app
}

/// Whether screen and flash differ.
///
/// # Panics
/// If a book differs and nobody was warned.
pub fn differs(bench: &mut Bench) -> bool {
    let flash = on_flash(bench);
    let (shown, kept) = (bench.app.trace(), flash.trace());
    let reported =
        |what| shown.not_stored.contains(&what) || shown.not_stored.contains(&NotStored::Erasure);
    assert!(
        shown.game == kept.game || reported(NotStored::Game),
        "the game differs and nobody was warned"
    );
    assert!(
        shown.pad == kept.pad || reported(NotStored::Pad),
        "the pad differs and nobody was warned"
    );
    shown.game != kept.game || shown.pad != kept.pad
}
