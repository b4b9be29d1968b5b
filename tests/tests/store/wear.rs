//! What real games cost a flash that was used for years.

use wonders_core::binary;
use wonders_core::pad::Sheet;
use wonders_keeper::{Keeper, Rest};
use wonders_tabletop::{End, Request};
use wonders_tests::bench::bytes;
use wonders_tests::table::{self, Kind};
use wonders_tests::used::{self, Wear};

/// Games of each kind.
const GAMES: u64 = 40;

#[test]
fn games_on_a_worn_flash_erase_seldom_and_evenly() {
    let mut keeper = Keeper::new(used::flash(Wear::Worn, Kind::Base), 0);
    assert!(!keeper.open().loss.any());
    let mut plays = 0;
    for seed in 0..GAMES {
        for kind in Kind::TWO {
            plays += play(&mut keeper, seed, kind);
        }
    }
    let flash = keeper.into_flash();
    let erases: u32 = flash.erases.iter().sum();
    let most = flash.erases.iter().max().copied().unwrap_or_default();
    let each = plays / erases;
    println!("a worn flash: an erase in {each} plays, {most} of the most used sector of {erases}");
    assert!((110..=150).contains(&each), "an erase in {each} plays");
    assert!(most * 10 <= erases * 2, "{most} of {erases} in one sector");
}

fn play(keeper: &mut Keeper<wonders_store::mock::Flash>, seed: u64, kind: Kind) -> u32 {
    let (setup, events, end) = table::game(seed, kind);
    let start = bytes(&table::bytes(&setup, ["Anna", "Boris"]));
    let append = |event| Request::Append(bytes(&binary::encode(event)));
    let appends = events.iter().map(|(_, event)| append(*event));
    let sheet = bytes(&Sheet::of_game(&end, &[]).to_bytes());
    let kept = [Request::Keep(End::Finished, sheet), Request::Close];
    for request in [Request::NewGame(start)]
        .into_iter()
        .chain(appends)
        .chain(kept)
    {
        let before = keeper.store().health().erases;
        keeper.serve(&request);
        let after = keeper.store().health().erases;
        assert_eq!(before, after, "{request:?} waits for an erase");
        while keeper.tidy().0 == Rest::More {}
        assert!(!keeper.store().is_pending(), "{request:?}");
    }
    events.len() as u32
}
