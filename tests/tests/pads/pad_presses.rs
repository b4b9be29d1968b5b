//! Entering a game and filling in a pad take few presses.

use wonders_tests::presses::{CASES, MOST_PAD_PRESSES, base_pad};
use wonders_ui::Glass;

#[test]
fn a_pad_of_five_is_filled_in_with_few_presses() {
    for screen in Glass::BOARDS {
        let presses = base_pad(screen);
        assert!(
            presses <= MOST_PAD_PRESSES,
            "{presses} presses on {screen:?}"
        );
    }
}

/// `cargo xtask bench presses` enters more games against the same bounds.
#[test]
fn a_game_is_entered_with_few_presses() {
    for case in &CASES {
        let found = case.measure(24);
        assert!(case.holds(&found), "{}: {found:?}", case.name);
    }
}
