//! Filling in a pad takes few presses.

use wonders_tests::presses::{MOST_PAD_PRESSES, base_pad};
use wonders_ui::ScreenSize;

#[test]
fn a_pad_of_five_is_filled_in_with_few_presses() {
    for screen in ScreenSize::ALL {
        let presses = base_pad(screen);
        assert!(
            presses <= MOST_PAD_PRESSES,
            "{presses} presses on {screen:?}"
        );
    }
}
