//! A score pad from its set-up to the history, over a power cut, by keys alone.
#![allow(clippy::unwrap_used)]

use crate::seat;
use wonders_core::pad::{GUILD_CARDS, Levy, Line, Pad, Sheet, Targets};
use wonders_core::{Age, Expansion, Table};
use wonders_keeper::Piece;
use wonders_store::Book;
use wonders_tabletop::{Bytes, Request};
use wonders_tests::bench::{Bench, board, with_sheets};
use wonders_tests::pads::Sample;
use wonders_tests::picture::Picture;
use wonders_ui::{Glass, Language};

fn pad(bench: &Bench) -> &Pad {
    bench.app.trace().pad.unwrap()
}

fn bench() -> Bench {
    Bench::new(Glass::WIDE)
}

/// How many games are kept.
fn kept(bench: &Bench) -> usize {
    bench.keeper.store().history_len()
}

#[test]
fn what_was_entered_is_there_after_a_power_cut_and_a_number_is_stored_once() {
    let mut bench = bench();
    // Score pad, begin with five, conflicts: 3 for the first, -1 for the second.
    bench.keys("yaaxxxayab");
    let notes = bench.stored(Book::Pad);
    assert_eq!(notes, Some(2), "one note for a number, not for a step");
    let mut bench = bench.restart();
    let conflict = |bench: &Bench, of| pad(bench).sheet().points(seat(of), Line::Conflict);
    assert_eq!((conflict(&bench, 0), conflict(&bench, 1)), (3, -1));
    // The pad opens after the last line that has something; the one before is wanted here. A number
    // that is being changed is stored when B is held to leave.
    bench.keys("yaxaxxB");
    assert_eq!(bench.screen(), "Home");
    let bench = bench.restart();
    assert_eq!(conflict(&bench, 0), 5);
}

#[test]
fn tokens_of_an_age_flow_into_the_pad_and_can_be_corrected() {
    let mut bench = bench();
    // Three players: five, six, seven, eight, two, three.
    bench.keys("yayaaaaaxab");
    assert_eq!(pad(&bench).table().count, 3);
    // To the end of Age II: seven lines and Age I are above it.
    bench.keys("yyyyyyyya");
    bench.keys("xxxaxxxxxaxxa");
    assert_eq!(bench.screen(), "PadAge");
    bench.keys("a");
    let conflicts =
        |bench: &Bench| [0, 1, 2].map(|of| pad(bench).sheet().points(seat(of), Line::Conflict));
    assert_eq!(conflicts(&bench), [2, 6, -2], "B22: 3 against 5 and 2");
    assert!(pad(&bench).is_done(Age::II));
    bench.keys("ayyyaaaa");
    assert_eq!(conflicts(&bench), [-2, 6, 2]);
    let bench = bench.restart();
    assert_eq!(conflicts(&bench), [-2, 6, 2]);
}

#[test]
fn t1_two_players_have_the_free_city_as_the_third_column() {
    let mut bench = bench();
    // Two players: six, seven, eight, two.
    bench.keys("yayaaaaxa");
    assert_eq!(
        bench.screen(),
        "PadEntry",
        "a pad begins with its first line"
    );
    assert_eq!(pad(&bench).table(), Table::two_players());
    let names: Vec<bool> = pad(&bench)
        .sheet()
        .columns()
        .iter()
        .map(|column| column.name.is_empty())
        .collect();
    assert_eq!(names, [true, false, false]);
    // The players come first, the Free City last.
    bench.keys("xaxxaxxxa");
    let conflict = |of| pad(&bench).sheet().points(seat(of), Line::Conflict);
    assert_eq!([0, 1, 2].map(conflict), [3, 1, 2]);
}

#[test]
fn the_key_for_less_leads_from_zero_to_ten() {
    let mut bench = bench();
    bench.keys("yaabyay");
    let coins = |bench: &Bench| pad(bench).sheet().coins(seat(0));
    assert_eq!(coins(&bench), 10);
    bench.keys("y");
    assert_eq!(coins(&bench), 9);
}

#[test]
fn a_hold_skips_the_rest_of_one_players_science() {
    let mut bench = bench();
    bench.keys("yaabyyyya");
    assert_eq!(bench.screen(), "PadScience");
    // One symbol and a hold; all four numbers and, on the last, a hold by mistake.
    bench.keys("xAxaaaAx");
    let first = |of| pad(&bench).sheet().symbols(seat(of)).own[0];
    assert_eq!([0, 1, 2, 3].map(first), [1, 1, 1, 0]);
}

#[test]
fn a25_both_boarding_tokens_can_be_one_players_and_a_third_is_refused_in_words() {
    let mut bench = bench();
    // Five players with Armada: their pad begins at its hub. The end of Age I, shields skipped.
    bench.keys("yayyyyaxxxxa");
    assert_eq!(bench.screen(), "PadHub");
    bench.keys("xxxxxxxaaaaaa");
    bench.keys("xxxax");
    assert_eq!(bench.screen(), "Notice");
    bench.keys("a");
    assert_eq!(bench.screen(), "PadEntry");
    let targets = |of| pad(&bench).targets(Age::I, seat(of)).tokens();
    assert_eq!([0, 1].map(targets), [2, 0]);
}

#[test]
fn a_table_that_no_rulebook_knows_is_refused_with_the_reason() {
    let mut bench = bench();
    // Armada with eight players.
    bench.keys("yayaaayyya");
    bench.keys("xxxxa");
    assert_eq!(bench.screen(), "Notice");
    bench.keys("a");
    assert_eq!(bench.screen(), "PadSetup");
    assert!(bench.app.trace().pad.is_none());
}

#[test]
fn a_finished_pad_is_kept_and_opens_from_the_history() {
    let mut bench = bench();
    bench.keys("yaaxxxaaaaaB");
    bench.keys("axxxa");
    assert_eq!(bench.screen(), "Standings");
    let sheet = pad(&bench).sheet().clone();
    assert_eq!(kept(&bench), 1, "kept as soon as its result is shown");
    let first = bench.keeper.piece(Piece::Sheet(0)).unwrap();
    assert_eq!(Sheet::from_bytes(&first).unwrap(), sheet);
    // A correction goes on with the pad; the result is kept anew, not twice.
    bench.keys("byyaxaB");
    assert_eq!(kept(&bench), 0, "a pad that goes on is not finished");
    bench.keys("axxxa");
    assert_eq!(bench.screen(), "Standings");
    assert_eq!(kept(&bench), 1);
    let sheet = pad(&bench).sheet().clone();
    // The last row leaves it.
    bench.keys("xa");
    assert_eq!(bench.screen(), "Home");
    assert!(bench.app.trace().pad.is_none() && bench.stored(Book::Pad).is_none());
    assert_eq!(kept(&bench), 1);
    let second = bench.keeper.piece(Piece::Sheet(0)).unwrap();
    assert_eq!(Sheet::from_bytes(&second).unwrap(), sheet);
    let mut bench = bench.restart();
    bench.keys("yyaa");
    assert_eq!(bench.screen(), "Standings");
    bench.keys("a");
    assert_eq!(bench.screen(), "KeptSheet");
}

#[test]
fn a_pad_is_given_up_only_by_a_hold() {
    let mut bench = bench();
    bench.keys("yaabxa");
    assert!(bench.stored(Book::Pad).is_some());
    bench.keys("A");
    assert!(bench.stored(Book::Pad).is_none() && bench.app.trace().pad.is_none());
}

#[test]
fn all_games_are_counted_for_the_wins_even_an_unreadable_one() {
    let samples = [Sample::Base, Sample::Eight, Sample::Teams, Sample::Armada].repeat(8);
    let mut sheets: Vec<Vec<u8>> = samples
        .into_iter()
        .map(|sample| sample.pad(Language::En).sheet().to_bytes().to_vec())
        .collect();
    sheets[3] = vec![9, 9, 9];
    sheets.reverse();
    let mut bench = Bench::on(with_sheets(&sheets), board(Glass::WIDE));
    bench.keys("yyaxa");
    assert_eq!(bench.screen(), "Wins");
    let counted = bench.app.trace().wins;
    assert_eq!(counted.0, 32, "all games were read");
    // Wilhelmina wins the base games, shares those of eight and, but for the unreadable one, the
    // ones with Armada.
    assert_eq!(counted.1, Some(("Wilhelmina", 23)));
}

/// A pad with Armada, and the screen that one of its rows opens.
fn armada_at(screen: &str) -> Bench {
    let mut bench = hub(Table::new(5).with(Expansion::Armada));
    for _ in 0..30 {
        bench.keys("a");
        if bench.screen() == screen {
            return bench;
        }
        if bench.screen() != "PadHub" {
            bench.keys("b");
        }
        assert_eq!(bench.screen(), "PadHub", "B leads back");
        bench.keys("y");
    }
    unreachable!("no row opens {screen}");
}

#[test]
fn back_leaves_the_pad_and_its_page_stays_where_it_was() {
    let mut bench = bench();
    bench.keys("yaab");
    assert_eq!(bench.screen(), "PadHub");
    bench.keys("b");
    assert_eq!(bench.screen(), "Home");
    assert!(bench.app.trace().pad.is_some());
}

fn shown(bench: &Bench) -> u64 {
    Picture::of(&bench.app, Glass::WIDE).hash()
}

#[test]
fn the_guide_is_read_page_by_page_and_left_behind_the_last() {
    let mut bench = armada_at("PadGuide");
    let mut pages = 0;
    while bench.screen() == "PadGuide" {
        pages += 1;
        bench.keys("a");
        assert!(pages < 100, "it never ends");
    }
    assert_eq!(bench.screen(), "PadHub");
    // Down leads round: as many steps as pages, and nowhere else.
    bench.keys("a");
    let first = shown(&bench);
    for _ in 1..pages {
        bench.keys("y");
        assert_ne!(shown(&bench), first);
    }
    bench.keys("y");
    assert_eq!(shown(&bench), first);
    assert!(pages >= 8, "a page for each thing: {pages}");
}

/// The page of a new pad of a table.
fn hub(table: Table) -> Bench {
    let mut bench = bench();
    let pad = Pad::new(table, &[]).unwrap();
    let begin = Request::NewPad(Bytes::from_slice(&pad.setup_bytes()).unwrap());
    assert_eq!(bench.keeper.serve(&begin), None);
    let mut bench = bench.restart();
    bench.keys("ya");
    assert_eq!(bench.screen(), "PadHub");
    bench
}

/// A new pad of a table with one of the rows of its page opened.
fn opened(table: Table, row: usize) -> Bench {
    let mut bench = hub(table);
    bench.keys(&"y".repeat(row));
    bench.keys("a");
    bench
}

/// The row of a line.
fn row_of(table: Table, line: Line) -> usize {
    Line::of(table).position(|other| other == line).unwrap()
}

/// Four players with everything.
fn all_boxes() -> Table {
    Table::new(4)
        .with(Expansion::Cities)
        .with(Expansion::Leaders)
        .with(Expansion::Armada)
}

#[test]
fn each_row_of_the_set_up_changes_its_own() {
    let with = |down: usize| {
        let mut bench = bench();
        bench.keys("ya");
        bench.keys(&format!("{}a{}a", "y".repeat(down), "x".repeat(down)));
        pad(&bench).table()
    };
    let base = Table::new(5);
    assert_eq!(with(1), Table::new(6));
    assert_eq!(with(2), base.with(Expansion::Cities));
    assert_eq!(with(3), base.with(Expansion::Leaders));
    assert_eq!(with(4), base.with(Expansion::Armada));
    // Six players with Cities in teams, and back to none.
    let mut bench = bench();
    bench.keys("yayayayyyaxxxxxa");
    let teams = Table::new(6).with(Expansion::Cities).in_teams();
    assert_eq!(pad(&bench).table(), teams);
}

#[test]
fn the_end_of_an_age_asks_shields_doves_tokens_and_fleets() {
    let table = all_boxes();
    let mut bench = opened(table, Line::of(table).count());
    // Shields 2 and 1; a dove for the second; boarding left by the first, right by the second;
    // fleets of 1 and 0, none, and 0 after none.
    for keys in ["xxaxaaa", "axaaa", "xaxxaaa", "xaayayxa"] {
        assert_eq!(bench.screen(), "PadEntry");
        bench.keys(keys);
    }
    assert_eq!(bench.screen(), "PadAge");
    let check = |bench: &Bench| {
        let pad = pad(bench);
        let all = [0, 1, 2, 3].map(seat);
        assert_eq!(all.map(|of| pad.shields(Age::I, of)), [2, 1, 0, 0]);
        let doves = all.map(|of| pad.diplomacy(Age::I, of));
        assert_eq!(doves, [false, true, false, false]);
        let [left, right] = [(true, false), (false, true)];
        let none = (false, false);
        let sides = |Targets { left, right, .. }: Targets| (left, right);
        let targets = all.map(|of| sides(pad.targets(Age::I, of)));
        assert_eq!(targets, [left, right, none, none]);
        let fleets = all.map(|of| pad.fleet(Age::I, of));
        assert_eq!(fleets, [Some(1), Some(0), None, Some(0)]);
    };
    check(&bench);
    // B leaves the tokens as they were.
    bench.keys("b");
    assert_eq!(bench.screen(), "PadHub");
    assert!(!pad(&bench).is_done(Age::I));
    check(&bench.restart());
}

#[test]
fn taxes_and_pirates_are_entered_player_by_player() {
    let table = all_boxes();
    let mut bench = opened(table, Line::of(table).count() + 3);
    // Levels 2, immune, 0 after an immune one, 0; taxes 0 and 3; pirates 1.
    for keys in ["xxayayxaa", "axxxaaa", "xaaaa"] {
        assert_eq!(bench.screen(), "PadEntry");
        bench.keys(keys);
    }
    assert_eq!(bench.screen(), "PadLevy");
    let levy = |of| pad(&bench).levy(seat(of));
    let of = |level, immune, tax, pirates| Levy {
        level,
        immune,
        tax,
        pirates,
    };
    assert_eq!(levy(0), of(2, false, 0, 1));
    assert_eq!(levy(1), of(0, true, 3, 0));
    assert_eq!(levy(2), of(0, false, 0, 0));
    assert_eq!(levy(3), of(0, false, 0, 0));
}

#[test]
fn with_armada_each_purple_card_is_asked_while_somebody_has_one() {
    let table = all_boxes();
    let guilds = |bench: &Bench, of| pad(bench).sheet().guilds(seat(of)).0;
    let row = row_of(table, Line::Guilds);
    // Two cards of the first, one of the last; the third card is nobody's, and what follows is
    // another line.
    let mut bench = opened(table, row);
    bench.keys("xxxaaaxaxaaaaaaaaxa");
    assert_eq!(guilds(&bench, 0)[..3], [3, 1, 0]);
    assert_eq!(guilds(&bench, 3)[..3], [1, 0, 0]);
    let other = |bench: &Bench| {
        let entries = &pad(bench).sheet().column(seat(0)).unwrap().entries;
        let lines = Line::of(table).filter(|&line| line != Line::Guilds);
        lines.map(|line| entries.number(line)).sum::<i16>()
    };
    assert_eq!(other(&bench), 1);
    // There are no more cards than the box has.
    let mut bench = opened(table, row);
    for card in 0..GUILD_CARDS {
        assert_eq!(
            guilds(&bench, 0)
                .iter()
                .map(|&n| usize::from(n))
                .sum::<usize>(),
            card
        );
        bench.keys("xaaaa");
    }
    assert_eq!((guilds(&bench, 0), other(&bench)), ([1; GUILD_CARDS], 0));
    bench.keys("x");
    assert_eq!((guilds(&bench, 0), other(&bench)), ([1; GUILD_CARDS], 1));
    // Without Armada they are one number.
    let table = Table::new(3);
    let mut bench = opened(table, row_of(table, Line::Guilds));
    bench.keys("xaaa");
    assert_ne!(bench.screen(), "PadEntry");
}

#[test]
fn back_leads_to_the_player_before_and_from_the_first_to_the_pad() {
    let mut bench = opened(Table::new(3), 0);
    bench.keys("xaxxb");
    assert_eq!(bench.screen(), "PadEntry");
    bench.keys("x");
    let conflict = |of| pad(&bench).sheet().points(seat(of), Line::Conflict);
    assert_eq!([0, 1].map(conflict), [2, 2]);
    bench.keys("b");
    assert_eq!(bench.screen(), "PadHub");
}

#[test]
fn science_asks_for_the_guild_and_the_masks_where_they_are() {
    let table = all_boxes();
    let mut bench = opened(table, row_of(table, Line::Science));
    assert_eq!(bench.screen(), "PadScience");
    // One of each symbol, two that are free, the guild, a mask, what it may copy.
    bench.keys("xaxaxaxxaxaxaxaxax");
    let symbols = pad(&bench).sheet().symbols(seat(0));
    assert_eq!((symbols.own, symbols.free), ([1, 1, 1], 2));
    assert_eq!((symbols.guild, symbols.masks), (true, 1));
    assert_eq!(symbols.copiable, Some([1, 1, 1]));
    // Back to the mask: without one nothing is copied; and the guild is given back.
    bench.keys("bbbyby");
    let symbols = pad(&bench).sheet().symbols(seat(0));
    assert_eq!((symbols.masks, symbols.copiable), (0, None));
    assert!(!symbols.guild);
}
