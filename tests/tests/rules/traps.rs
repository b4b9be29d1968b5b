//! Mistakes that other engines make, each a test by name.

use wonders_core::science;
use wonders_tests::case::{Case, cases};

/// Plays a case that is told in the test itself.
fn holds(text: &str) {
    let cases: Vec<Case> = cases(&format!("== trap\n{text}"));
    let [case] = cases.as_slice() else {
        unreachable!("one case is told");
    };
    if let Err(wrong) = case.run() {
        unreachable!("{wrong}");
    }
}

/// Its card comes out of the pile of the very last turn, leftovers included,
/// before the last conflicts.
#[test]
fn b21_halikarnassos_in_the_last_turn_of_the_game() {
    holds(
        "@ 3: Halikarnassos B, Rhodos B, Gizah A
        1 build Ore Vein / ... 3.6 / 1 coins 2
        1 stage pay 2 0 / 2 discard Arsenal / 3 discard / = phase salvage 1 / = victories 0 0 0
        1 salvage Arsenal / = phase over / = 1 shields 3 / = tokens 5 5, 0 -1, -1 0",
    );
}

/// A card that was discarded only as the leftover of the last hand counts.
#[test]
fn b21_halikarnassos_in_the_last_turn_of_an_age_takes_a_leftover() {
    holds(
        "@ 3: Halikarnassos B, Rhodos B, Gizah A
        1 build Ore Vein / 2 build Altar / 3 build Theater
        1 build Press / 2 build Loom / 3 build Baths
        1 build Clay Pool / 2 build Stone Pit / 3 build Glassworks
        1 build Marketplace / 2 build Barracks / 3 build Lumber Yard
        1 build East Trading Post / 2 build Clay Pit / 3 build Timber Yard
        1 coins 2 / 1 stage pay 2 0 / 2 build West Trading Post / 3 build Stockade
        1 salvage Apothecary / = 1 has Apothecary / = now 2.1",
    );
}

/// The seventh card is played in the very turn that the stage is built.
#[test]
fn b21_babylon_b_built_on_turn_6() {
    holds(
        "@ 3: Babylon B, Gizah A, Olympia A
        1 build Loom / 2 build Glassworks / ... / 1 stage / ... / 3 build Lumber Yard / ... 1.6
        1 coins 6 / 1 stage pay 2 4 / ... / = phase seventh 1
        1 seventh build Altar / = 1 has Altar / = now 2.1",
    );
}

/// Six victories for one shield in three ages, not eight.
#[test]
fn b22_conflicts_of_the_last_age_are_resolved_once() {
    holds(
        "@ 3: Rhodos A, Gizah A, Olympia A
        1 build Barracks / ... over
        = victories 6 0 0 / = score conflict 18 -3 -3",
    );
}

/// Nor when the last turn has a seventh card and a salvage after its plays.
#[test]
fn b22_conflicts_are_resolved_once_after_seventh_and_salvage() {
    holds(
        "@ 3: Babylon B, Halikarnassos B, Rhodos A
        1 build Loom / 2 build Glassworks / 3 build Barracks
        1 stage / 2 build Lumber Yard / 3 build Timber Yard
        1 coins 9 / 1 stage pay 4 2 / 2 discard / 3 discard
        ... 3.6 / 2 coins 9 / 3 coins 9
        1 discard / 2 discard / 3 discard / = phase seventh 1
        1 seventh discard / = phase over / = victories 0 0 6",
    );
}

/// The copied guild counts once, and its owner keeps it.
#[test]
fn b21_a_guild_copied_by_olympia_b_counts_once() {
    holds(
        "@ 3: Olympia B, Rhodos A, Ephesos A
        1 build Lumber Yard / 2 build Ore Vein / 3 build Stone Pit
        1 stage / 2 build Marketplace / 3 build East Trading Post
        1 build Loom / ... / 1 build Timber Yard / ... / 1 coins 2 / 1 stage pay 0 1 / ... 2.1
        1 coins 9 / 1 stage pay 2 0 / 2 build Foundry / 3 build Loom
        3 build Glassworks / ... 3.1 / 3 coins 0
        3 build Traders Guild / ... over
        = score guilds 2 0 1 / = 1 lacks Traders Guild",
    );
}

/// A copied Shipowners Guild counts the copier's cards and not itself.
#[test]
fn b21_a_copied_shipowners_guild_is_no_card() {
    holds(
        "@ 3: Olympia B, Rhodos A, Alexandria A
        1 build Lumber Yard / 2 build Ore Vein / 3 build Stone Pit
        1 stage / 2 discard / 3 discard
        1 build Loom / ... / 1 build Timber Yard / ... / 1 coins 2 / 1 stage pay 0 1 / ... 2.1
        1 coins 9 / 1 stage pay 2 0 / 2 build Foundry / 3 build Sawmill
        3 build Press / ... 3.1 / 3 coins 9
        3 build Shipowners Guild pay 2 0 / ... over
        = score guilds 3 0 4",
    );
}

/// A copied Scientists Guild stands with science.
#[test]
fn b21_a_copied_scientists_guild_is_a_symbol() {
    holds(
        "@ 3: Olympia B, Rhodos A, Ephesos A
        1 build Lumber Yard / 2 build Ore Vein / 3 build Stone Pit
        1 stage / 2 discard / 3 discard
        1 build Loom / ... / 1 build Apothecary / ... / 1 build Timber Yard / ...
        1 coins 2 / 1 stage pay 0 1 / ... 2.1
        1 coins 9 / 1 stage pay 2 0 / 2 build Foundry / 3 build Sawmill
        1 build Dispensary / ... 3.1 / 3 coins 9
        3 build Scientists Guild pay 0 4 / ... over
        = score science 9 0 1 / = score guilds 0 0 0",
    );
}

/// Either trading post makes Forum free.
#[test]
fn b17_forum_has_two_parents() {
    for post in ["East Trading Post", "West Trading Post"] {
        holds(&format!(
            "@ 3: Gizah A, Rhodos B, Ephesos A
            1 build {post} / ... 2.1 / 1 coins 0
            ? 1 build Forum => chain 0 0",
        ));
    }
}

/// Lighthouse counts yellow cards, itself too, and no grey ones.
#[test]
fn b19_lighthouse_counts_yellow() {
    holds(
        "@ 3: Gizah A, Rhodos B, Ephesos A
        1 build Marketplace / ... / 1 build Loom / ... / 1 build Glassworks / ... 2.1
        1 build Caravansery / ... 3.1 / 1 coins 0
        1 build Lighthouse / ... / = 1 coins 3 / = 1 score commerce 3",
    );
}

/// Equal totals are parted by coins, never by seat, and else shared.
#[test]
fn b26_equal_totals_are_not_ranked_by_seat() {
    holds(
        "@ 3: Gizah A, Rhodos B, Ephesos A
        ... over / 1 coins 3 / 2 coins 5 / 3 coins 5
        = total 1 1 1 / = winners 2 3",
    );
}

/// The seventh card is gone when the age is over.
#[test]
fn b5_the_seventh_card_is_not_kept() {
    holds(
        "@ 3: Gizah A, Rhodos B, Ephesos A
        ... 2.1 / = discards 21
        1 build Altar => not-in-this-age",
    );
}

/// And a seventh card that Babylon does not play is discarded for nothing.
#[test]
fn b21_a_seventh_card_that_is_not_played_brings_nothing() {
    holds(
        "@ 3: Babylon B, Gizah A, Olympia A
        1 build Loom / 2 build Glassworks / ... / 1 stage / ... / 3 build Lumber Yard / ... 1.6
        1 coins 6 / 1 stage pay 2 4 / ... / = discards 15
        2 discard / = 1 coins 0 / = discards 16 / = now 2.1",
    );
}

/// Adding each free symbol where it helps most at once is wrong.
#[test]
fn b24_free_symbols_are_not_placed_greedily() {
    let greedy = |mut own: [u8; 3], free: u8| {
        for _ in 0..free {
            let with = |i: usize| {
                let mut more = own;
                more[i] += 1;
                more
            };
            let best = (0..3).max_by_key(|&i| science::points(with(i)));
            own = best.map_or(own, with);
        }
        science::points(own)
    };
    let mut wrong = 0;
    for own in (0..125).map(|n: u8| [n % 5, n / 5 % 5, n / 25]) {
        for free in 0..=4 {
            let best = science::best(own, free, 0, [0; 3]).points;
            assert!(best >= greedy(own, free), "{own:?} and {free}");
            wrong += u32::from(best > greedy(own, free));
        }
    }
    assert!(wrong > 0, "the greedy way is never wrong here");
    // Two of one symbol and two free ones: a set, or four of a kind.
    assert_eq!(science::best([2, 0, 0], 2, 0, [0; 3]).points, 16);
    assert_eq!(science::best([1, 0, 0], 2, 0, [0; 3]).points, 10);
}
