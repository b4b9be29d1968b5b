//! A sample of what `examples/flips.rs` tries in full.

use crate::campaign::{Age, Image, Lost, Report};
use crate::length;

/// One flipped bit costs nothing and is not worth a word; more cost what they hit, and are told.
#[test]
fn one_flipped_bit_costs_nothing_and_more_what_they_hit() {
    for age in Age::ALL {
        let image = Image::new(age);
        let every = length::of(97, 20_011, 60_013);
        for (name, report) in [
            ("one bit", image.single_bits(every, 5, 1)),
            (
                "a bit of every sector",
                image.in_every_sector(length::of(1, 211, 1201)),
            ),
            (
                "twice in a kept game",
                image.twice_in_a_game(length::of(5, 61, 71)),
            ),
        ] {
            println!("{age:?}, {name}: {report}");
            let sound = Report {
                runs: report.runs,
                ..Report::default()
            };
            assert_eq!(report, sound, "{age:?}, {name}");
        }
        let count = length::of(2000, 50, 30);
        let cells = image.unstable_cells(count);
        for (name, report) in [
            ("pairs", image.pairs(count)),
            ("sectors", image.sectors(count)),
            ("cells", cells),
        ] {
            println!("{age:?}, {name}: {report}");
            let told = (report.spread, report.mistold, report.silent);
            assert_eq!(told, (0, 0, 0), "{age:?}, {name}: {report}");
        }
        assert_eq!(cells.lost, Lost::default(), "{age:?}");
    }
}
