//! The tables of cards and wonders against the facts in `data/cards.csv` and
//! `data/wonders.csv`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use wonders_core::{
    Age, BOARDS, Board, CARDS, Card, CardId, Copies, Cost, Count, Effect, Kinds, Resource, Side,
    Symbol, Whose, Wonder, find_card, find_wonder, is_of_cities,
};
use wonders_ui::Language;

/// The rows of a table, each with its fields by name.
fn table(name: &str) -> Vec<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name);
    let mut reader = csv::Reader::from_path(path).expect("the table is there");
    let rows = reader.deserialize().map(|row| row.expect("a row"));
    rows.collect()
}

fn cards() -> Vec<(CardId, BTreeMap<String, String>)> {
    CardId::all().zip(table("cards.csv")).collect()
}

/// The stages in the table's order, each with its board and its row.
fn stages() -> Vec<(&'static Board, usize, BTreeMap<String, String>)> {
    let stages = BOARDS.iter().flat_map(|board| {
        let board: &'static Board = wonders_core::BoardId::new(board.wonder, board.side).board();
        (0..board.stages.len()).map(move |i| (board, i))
    });
    stages
        .zip(table("wonders.csv"))
        .map(|((board, i), row)| (board, i, row))
        .collect()
}

/// A cost in the tables' notation: coins, then resources in order.
fn cost(cost: Cost) -> String {
    let coins = (cost.coins > 0).then(|| format!("{}$", cost.coins));
    let resources = cost
        .resources
        .iter()
        .map(|(resource, n)| format!("{n}{}", resource.letter()));
    let parts: Vec<_> = coins.into_iter().chain(resources).collect();
    parts.join(" ")
}

fn kinds(kinds: Kinds) -> String {
    let letters: Vec<_> = kinds.iter().map(|r| r.letter().to_string()).collect();
    letters.join("/")
}

fn count(count: Count) -> String {
    match count {
        Count::Cards(colour) => format!("{colour:?}").to_lowercase(),
        Count::Production => "brown+grey+purple".into(),
        Count::Stages => "stage".into(),
        Count::Defeats => "defeat".into(),
        Count::Victories => "victory".into(),
    }
}

const fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "self",
        Whose::Neighbours => "neighbours",
        Whose::All => "self+neighbours",
    }
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

/// An effect as an atom of the tables' notation.
fn atom(effect: Effect) -> String {
    match effect {
        Effect::Produce(resource, 1) => format!("prod {}", resource.letter()),
        Effect::Produce(resource, n) => format!("prod {n}{}", resource.letter()),
        Effect::Choice(of) => format!("prod {}", kinds(of)),
        Effect::PrivateChoice(of) => format!("prod {} private", kinds(of)),
        Effect::OwnExtra => "prod own-extra".into(),
        Effect::Missing => "prod missing".into(),
        Effect::Points(n) => format!("vp {n}"),
        Effect::Shields(n) => format!("shield {n}"),
        Effect::Coins(n) => format!("coins {n}"),
        Effect::Science(Symbol::Compass) => "science compass".into(),
        Effect::Science(Symbol::Gear) => "science gear".into(),
        Effect::Science(Symbol::Tablet) => "science tablet".into(),
        Effect::AnySymbol => "science any".into(),
        Effect::Mask => "mask".into(),
        Effect::CheapRaw(at) => format!("trade raw {}", side(at)),
        Effect::CheapGoods => "trade manufactured both".into(),
        Effect::Rebate(at) => format!("rebate {}", side(at)),
        Effect::CoinsPer(n, what, of) => format!("coins {n} per {} {}", count(what), whose(of)),
        Effect::PointsPer(n, what, of) => format!("vp {n} per {} {}", count(what), whose(of)),
        Effect::FreeBuild => "free-build 1 per age".into(),
        Effect::PlaySeventh => "play-seventh".into(),
        Effect::BuildDiscarded => "build-discarded".into(),
        Effect::CopyGuild => "copy-guild neighbours".into(),
        Effect::NeighbourCoins(n) => format!("neighbour-coins {n}"),
        Effect::Loss(n) => format!("loss {n}"),
        Effect::LossPer(what) => format!("loss 1 per {}", count(what)),
        Effect::Diplomacy => "diplomacy".into(),
        Effect::StagesNeedNoResources => "stages-no-resources".into(),
    }
}

fn atoms(effects: &[Effect]) -> BTreeSet<String> {
    effects.iter().map(|&effect| atom(effect)).collect()
}

/// The atoms of an effect field, those that the code keeps as two split.
fn written_atoms(field: &str) -> BTreeSet<String> {
    let mut atoms = BTreeSet::new();
    for atom in field.split("; ") {
        let words: Vec<_> = atom.split(' ').collect();
        match words.as_slice() {
            ["coins", n, "vp", m, "per", rest @ ..] => {
                let rest = rest.join(" ");
                atoms.insert(format!("coins {n} per {rest}"));
                atoms.insert(format!("vp {m} per {rest}"));
            }
            ["trade", "raw", "both"] => {
                atoms.insert("trade raw left".into());
                atoms.insert("trade raw right".into());
            }
            _ => {
                atoms.insert(atom.into());
            }
        }
    }
    atoms
}

fn copies(copies: Copies) -> String {
    match copies {
        Copies::Marks(marks) => {
            let marks: Vec<_> = marks.iter().map(|mark| format!("{mark}+")).collect();
            marks.join(",")
        }
        Copies::Guild => "guild".into(),
        Copies::Black => "black".into(),
    }
}

fn each(check: impl Fn(CardId, &Card, &BTreeMap<String, String>)) {
    for (id, row) in cards() {
        check(id, id.card(), &row);
    }
}

#[test]
fn there_are_as_many_cards_as_rows() {
    assert_eq!(table("cards.csv").len(), CARDS.len());
    assert_eq!(CARDS.len(), 78 + 27 + 3);
}

#[test]
fn cards_have_their_names() {
    each(|_, card, row| assert_eq!(card.name, row["name"]));
}

#[test]
fn cards_have_their_ages() {
    each(|_, card, row| assert_eq!(card.age.number().to_string(), row["age"], "{}", card.name));
}

#[test]
fn cards_have_their_colours() {
    each(|_, card, row| {
        let colour = format!("{:?}", card.colour).to_lowercase();
        assert_eq!(colour, row["colour"], "{}", card.name);
    });
}

#[test]
fn cards_have_their_costs() {
    each(|_, card, row| assert_eq!(cost(card.cost), row["cost"], "{}", card.name));
}

#[test]
fn cards_have_their_marks() {
    each(|_, card, row| assert_eq!(copies(card.copies), row["copies"], "{}", card.name));
}

#[test]
fn cards_have_their_effects() {
    each(|_, card, row| {
        assert_eq!(
            atoms(card.effects),
            written_atoms(&row["effect"]),
            "{}",
            card.name
        );
    });
}

#[test]
fn cards_belong_to_their_sets() {
    each(|id, card, row| assert_eq!(is_of_cities(id), row["set"] == "cities", "{}", card.name));
}

#[test]
fn chains_lead_from_their_parents() {
    each(|id, card, row| {
        let parents: BTreeSet<_> = id.parents().iter().map(|p| p.card().name).collect();
        let written = row["chain_from"].split(';').filter(|name| !name.is_empty());
        assert_eq!(parents, written.collect(), "{}", card.name);
    });
}

#[test]
fn chains_lead_to_their_children() {
    each(|id, card, row| {
        let children: BTreeSet<_> = id.children().iter().map(|c| c.card().name).collect();
        let written = row["chain_to"].split(';').filter(|name| !name.is_empty());
        assert_eq!(children, written.collect(), "{}", card.name);
    });
}

#[test]
fn chains_lead_to_the_next_age() {
    for card in CardId::all() {
        for child in card.children() {
            assert_eq!(card.card().age.next(), Some(child.card().age), "{card:?}");
            assert!(child.parents().contains(card));
        }
    }
    let links: u8 = CardId::all().map(|card| card.children().len()).sum();
    assert_eq!(links, 26);
}

#[test]
fn only_loom_press_and_glassworks_have_namesakes() {
    for card in CardId::all() {
        let twin = ["Loom", "Press", "Glassworks"].contains(&card.card().name);
        assert_eq!(card.namesakes().len(), 1 + u8::from(twin), "{card:?}");
    }
}

#[test]
fn names_are_found_however_they_are_written() {
    for card in CardId::all() {
        let Card { name, age, .. } = *card.card();
        let plain = name.replace([' ', '\''], "");
        for written in [name, &name.to_uppercase(), &name.to_lowercase(), &plain] {
            assert_eq!(find_card(written, age, true), Some(card), "{written}");
        }
        let hyphens = name.replace(' ', "-");
        assert_eq!(find_card(&hyphens, age, true), Some(card), "{hyphens}");
        let expected = (!is_of_cities(card)).then_some(card);
        assert_eq!(find_card(name, age, false), expected, "{name}");
    }
    assert_eq!(find_card("Hippodrome", Age::I, true), None);
    for wonder in Wonder::ALL {
        assert_eq!(
            find_wonder(&wonder.name().to_uppercase(), true),
            Some(wonder)
        );
    }
}

/// B1, B2, C1, C2, C4, C34: a right deck deals the same to everybody.
fn deck_size(count: u8, age: Age, cities: bool) -> usize {
    let marks = count.min(7);
    let of_age = CARDS
        .iter()
        .filter(|card| card.age == age)
        .map(|card| match card.copies {
            Copies::Marks(m) => m.iter().filter(|&&mark| mark <= marks).count(),
            Copies::Guild | Copies::Black => 0,
        });
    let guilds = if age == Age::III { marks + 2 } else { 0 };
    let black = if cities { marks } else { 0 };
    of_age.sum::<usize>() + usize::from(guilds) + usize::from(black)
}

#[test]
fn b2_decks_for_3_to_7_cities_hold_seven_cards_for_each() {
    for count in 3..=7 {
        for age in Age::ALL {
            assert_eq!(
                deck_size(count, age, false),
                7 * usize::from(count),
                "{count} {age:?}"
            );
        }
    }
}

#[test]
fn c4_decks_with_cities_hold_eight_cards_for_each() {
    for count in 3..=7 {
        for age in Age::ALL {
            assert_eq!(
                deck_size(count, age, true),
                8 * usize::from(count),
                "{count} {age:?}"
            );
        }
    }
}

#[test]
fn c34_eight_cities_have_seven_cards_each() {
    for age in Age::ALL {
        assert_eq!(deck_size(8, age, true), 7 * 8);
    }
}

#[test]
fn b2_there_are_10_guilds_and_13_with_cities() {
    let guilds = |cities| {
        let guilds = CardId::all().filter(|card| card.card().copies == Copies::Guild);
        guilds.filter(|&card| cities || !is_of_cities(card)).count()
    };
    assert_eq!((guilds(false), guilds(true)), (10, 13));
}

#[test]
fn c1_each_age_has_nine_black_cards() {
    for age in Age::ALL {
        let black = CARDS
            .iter()
            .filter(|card| card.copies == Copies::Black && card.age == age);
        assert_eq!(black.count(), 9);
    }
}

#[test]
fn there_are_as_many_stages_as_rows() {
    let stages: usize = BOARDS.iter().map(|board| board.stages.len()).sum();
    assert_eq!(table("wonders.csv").len(), stages);
    assert_eq!(BOARDS.len(), 18);
}

#[test]
fn stages_stand_on_their_boards() {
    for (board, i, row) in stages() {
        let written = (
            row["wonder"].as_str(),
            row["side"].as_str(),
            row["stage"].as_str(),
        );
        let found = (
            board.wonder.name(),
            format!("{:?}", board.side),
            (i + 1).to_string(),
        );
        assert_eq!((found.0, found.1.as_str(), found.2.as_str()), written);
        assert_eq!(board.wonder.needs_cities(), row["set"] == "cities");
    }
}

#[test]
fn stages_have_their_costs() {
    for (board, i, row) in stages() {
        assert_eq!(
            cost(board.stages[i].cost),
            row["cost"],
            "{:?}",
            board.wonder
        );
    }
}

#[test]
fn stages_have_their_effects() {
    for (board, i, row) in stages() {
        let found = atoms(board.stages[i].effects);
        assert_eq!(
            found,
            written_atoms(&row["effect"]),
            "{:?} {:?}",
            board.wonder,
            board.side
        );
    }
}

#[test]
fn boards_have_their_resources() {
    for (board, _, row) in stages() {
        assert_eq!(
            board.start.letter().to_string(),
            row["start"],
            "{:?}",
            board.wonder
        );
    }
    let base = BOARDS.iter().filter(|board| !board.wonder.needs_cities());
    let starts: BTreeSet<Resource> = base.map(|board| board.start).collect();
    assert_eq!(starts.len(), Resource::ALL.len());
}

#[test]
fn screens_show_the_cards_names() {
    for (id, row) in cards() {
        let shown = [Language::Uk, Language::Ru, Language::Cs].map(|language| language.card(id));
        let written = ["uk", "ru", "cs"].map(|language| row[language].as_str());
        assert_eq!(shown, written);
    }
}

#[test]
fn screens_show_the_wonders_names() {
    for (board, _, row) in stages() {
        let shown = Language::ALL.map(|language| language.wonder(board.wonder));
        let written = ["en", "uk", "ru", "cs"].map(|language| row[language].as_str());
        assert_eq!(shown, written);
    }
}

#[test]
fn names_that_are_ours_are_marked() {
    let languages = BTreeSet::from(["en", "uk", "ru", "cs"]);
    for row in table("cards.csv").into_iter().chain(table("wonders.csv")) {
        let ours: BTreeSet<_> = row["ours"].split_whitespace().collect();
        assert!(ours.is_subset(&languages), "{ours:?}");
    }
}
