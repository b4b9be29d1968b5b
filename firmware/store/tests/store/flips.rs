//! A sample of what `examples/flips.rs` tries in full.

use crate::campaign::{Age, Image, Lost, Report};
use crate::length;

/// One flipped bit costs nothing and is not worth a word; more cost what they hit, and are told.
#[test]
fn one_flipped_bit_costs_nothing_and_more_what_they_hit() {
    for age in Age::ALL {
        let image = Image::new(age);
        let every = length::of(97, 20_011, 60_013);
        let bits = image.single_bits(every, 5, 1);
        println!("{age:?}, one bit: {bits}");
        let sound = Report {
            runs: bits.runs,
            ..Report::default()
        };
        assert_eq!(bits, sound, "{age:?}");
        let everywhere = image.in_every_sector(length::of(1, 211, 1201));
        println!("{age:?}, a bit of every sector: {everywhere}");
        let sound = Report {
            runs: everywhere.runs,
            ..Report::default()
        };
        assert_eq!(everywhere, sound, "{age:?}");
        let twice = image.twice_in_a_game(length::of(5, 61, 71));
        println!("{age:?}, twice in a kept game: {twice}");
        let sound = Report {
            runs: twice.runs,
            ..Report::default()
        };
        assert_eq!(twice, sound, "{age:?}");
        let count = length::of(2000, 50, 30);
        let pairs = image.pairs(count);
        println!("{age:?}, pairs: {pairs}");
        assert_eq!((pairs.spread, pairs.silent), (0, 0), "{age:?}: {pairs}");
        let sectors = image.sectors(count);
        println!("{age:?}, sectors: {sectors}");
        assert_eq!(
            (sectors.spread, sectors.silent),
            (0, 0),
            "{age:?}: {sectors}"
        );
        let cells = image.unstable_cells(count);
        println!("{age:?}, cells: {cells}");
        assert_eq!((cells.spread, cells.silent), (0, 0), "{age:?}: {cells}");
        assert_eq!(cells.lost, Lost::default(), "{age:?}");
    }
}
