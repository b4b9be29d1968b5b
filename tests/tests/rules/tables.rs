//! The tables of cards and wonders against the facts in `data/cards.csv` and
//! `data/wonders.csv`.

use std::collections::{BTreeMap, BTreeSet};

use wonders_core::{
    Age, CARDS, Card, CardId, Catalogue, Copies, Cost, Count, Edition, Effect, Expansion,
    Expansions, Kinds, Origin, Resource, Side, Symbol, WONDER_SIDES, Whose, WonderSide,
};
use wonders_tests::judge::facts::table;

const CITIES: Expansions = Expansions::NONE.with(Expansion::Cities);

/// Everything that can be on a table.
const SETS: [(Edition, Expansions); 3] = [
    (Edition::First, Expansions::NONE),
    (Edition::First, CITIES),
    (Edition::Second, Expansions::NONE),
];

/// An origin as the tables write it.
fn origin(origin: Origin) -> String {
    format!("{origin:?}").to_lowercase()
}

fn cards() -> Vec<(CardId, BTreeMap<String, String>)> {
    let rows = (0..).zip(table("cards.csv"));
    rows.map(|(number, row)| {
        let card = CardId::from_number(number).expect("a card for each row");
        (card, row)
    })
    .collect()
}

/// The stages in the table's order, each with its side and its row.
fn stages() -> Vec<(&'static WonderSide, usize, BTreeMap<String, String>)> {
    let stages = WONDER_SIDES
        .iter()
        .flat_map(|side| (0..side.stages.len()).map(move |i| (side, i)));
    stages
        .zip(table("wonders.csv"))
        .map(|((side, i), row)| (side, i, row))
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
        Effect::FreeFirstOfColour => "free-build first-of-colour".into(),
        Effect::FreeFirstOfAge => "free-build first-of-age".into(),
        Effect::FreeLastOfAge => "free-build last-of-age".into(),
        Effect::PointsIfComplete(n) => format!("vp {n} if-wonder-complete"),
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

#[test]
fn there_are_as_many_cards_as_rows() {
    assert_eq!(table("cards.csv").len(), CARDS.len());
    let count = |edition, with| Catalogue::new(edition, with).cards().len();
    assert_eq!(count(Edition::First, Expansions::NONE), 78);
    assert_eq!(count(Edition::First, CITIES), 78 + 27 + 3);
    assert_eq!(count(Edition::Second, Expansions::NONE), 80);
}

#[test]
fn cards_are_as_they_are_printed() {
    for (id, row) in cards() {
        let card = id.card();
        for (column, found) in [
            ("set", origin(card.origin)),
            ("name", card.name.to_owned()),
            ("age", card.age.number().to_string()),
            ("colour", format!("{:?}", card.colour).to_lowercase()),
            ("cost", cost(card.cost)),
            ("copies", copies(card.copies)),
        ] {
            assert_eq!(found, row[column], "{column} of {}", card.name);
        }
        let written = written_atoms(&row["effect"]);
        assert_eq!(atoms(card.effects), written, "{}", card.name);
        for (column, chain) in [("chain_from", id.parents()), ("chain_to", id.children())] {
            let found: BTreeSet<_> = chain.iter().map(|other| other.card().name).collect();
            let written = row[column].split(';').filter(|name| !name.is_empty());
            assert_eq!(found, written.collect(), "{column} of {}", card.name);
        }
    }
}

#[test]
fn chains_lead_to_the_next_age() {
    let first = Catalogue::new(Edition::First, CITIES).cards();
    for card in first {
        for child in card.children().and(first) {
            assert_eq!(card.card().age.next(), Some(child.card().age), "{card:?}");
            assert!(child.parents().contains(card));
        }
    }
    let links: u8 = first.iter().map(|c| c.children().and(first).len()).sum();
    assert_eq!(links, 26);
}

/// E2
#[test]
fn e2_two_chains_of_the_second_edition_skip_an_age() {
    let second = Catalogue::new(Edition::Second, Expansions::NONE).cards();
    let links = || {
        second
            .iter()
            .flat_map(|card| card.children().and(second).iter().map(move |c| (card, c)))
    };
    assert_eq!(links().count(), 25);
    let skipping: Vec<_> = links()
        .filter(|(from, to)| from.card().age.next() != Some(to.card().age))
        .map(|(from, to)| (from.card().name, to.card().name))
        .collect();
    assert_eq!(skipping, [("Altar", "Pantheon"), ("Theater", "Gardens")]);
}

#[test]
fn only_loom_press_and_glassworks_have_namesakes() {
    for (edition, with) in SETS {
        let cards = Catalogue::new(edition, with).cards();
        for card in cards {
            let twin = ["Loom", "Press", "Glassworks"].contains(&card.card().name);
            let namesakes = card.namesakes().and(cards).len();
            assert_eq!(namesakes, 1 + u8::from(twin), "{card:?}");
        }
    }
}

#[test]
fn names_are_found_however_they_are_written() {
    let base = Catalogue::new(Edition::First, Expansions::NONE);
    for (edition, with) in SETS {
        let catalogue = Catalogue::new(edition, with);
        for card in catalogue.cards() {
            let Card { name, age, .. } = *card.card();
            let plain = name.replace([' ', '\''], "");
            let hyphens = name.replace(' ', "-");
            let written = [
                name,
                &name.to_uppercase(),
                &name.to_lowercase(),
                &plain,
                &hyphens,
            ];
            for written in written {
                assert_eq!(catalogue.find_card(written, age), Some(card), "{written}");
            }
            if card.card().origin == Origin::Cities {
                assert_eq!(base.find_card(name, age), None, "{name}");
            }
        }
        assert_eq!(catalogue.find_card("Hippodrome", Age::I), None);
        for wonder in catalogue.wonders() {
            let written = wonder.name().to_uppercase();
            assert_eq!(catalogue.find_wonder(&written), Some(wonder));
        }
    }
}

/// B1, B2, C1, C2, C4, C34: a right deck deals the same to everybody.
fn deck_size(count: u8, age: Age, edition: Edition, with: Expansions) -> usize {
    let marks = count.min(7);
    let of_age = Catalogue::new(edition, with)
        .cards()
        .iter()
        .filter(|card| card.card().age == age)
        .map(|card| match card.card().copies {
            Copies::Marks(m) => m.iter().filter(|&&mark| mark <= marks).count(),
            Copies::Guild | Copies::Black => 0,
        });
    let guilds = if age == Age::III { marks + 2 } else { 0 };
    let black = if with == CITIES { marks } else { 0 };
    of_age.sum::<usize>() + usize::from(guilds) + usize::from(black)
}

#[test]
fn b2_c4_c34_e1_decks_hold_as_many_cards_for_each() {
    for age in Age::ALL {
        let dealt = |count: u8, edition, with| {
            let size = deck_size(count, age, edition, with);
            assert_eq!(size % usize::from(count), 0, "{count} {age:?} {edition:?}");
            size / usize::from(count)
        };
        for count in 3..=7 {
            let each = SETS.map(|(edition, with)| dealt(count, edition, with));
            assert_eq!(each, [7, 8, 7], "{count} {age:?}");
        }
        assert_eq!(dealt(8, Edition::First, CITIES), 7, "{age:?}");
    }
}

#[test]
fn b2_there_are_10_guilds_and_13_with_cities() {
    let guilds = SETS.map(|(edition, with)| {
        let cards = Catalogue::new(edition, with).cards().iter();
        cards
            .filter(|card| card.card().copies == Copies::Guild)
            .count()
    });
    assert_eq!(guilds, [10, 13, 10]);
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
    let stages: usize = WONDER_SIDES.iter().map(|side| side.stages.len()).sum();
    assert_eq!(table("wonders.csv").len(), stages);
    assert_eq!(WONDER_SIDES.len(), 18 + 11);
    let second = Catalogue::new(Edition::Second, Expansions::NONE);
    let sides: Vec<_> = second
        .wonder_sides()
        .map(|id| id.printed(Edition::Second))
        .collect();
    assert_eq!(sides.len(), 14);
    assert_eq!(
        sides.iter().map(|side| side.stages.len()).sum::<usize>(),
        41
    );
}

#[test]
fn stages_are_as_they_are_printed() {
    for (side, i, row) in stages() {
        let place = format!("stage {i} of {:?} {:?}", side.wonder, side.face);
        for (column, found) in [
            ("set", origin(side.origin)),
            ("wonder", side.wonder.name().to_owned()),
            ("side", format!("{:?}", side.face)),
            ("start", side.start.letter().to_string()),
            ("stage", (i + 1).to_string()),
            ("cost", cost(side.stages[i].cost)),
        ] {
            assert_eq!(found, row[column], "{column}: {place}");
        }
        let written = written_atoms(&row["effect"]);
        assert_eq!(atoms(side.stages[i].effects), written, "{place}");
    }
}

#[test]
fn every_resource_is_some_wonders() {
    for edition in Edition::ALL {
        let sides = Catalogue::new(edition, Expansions::NONE).wonder_sides();
        let starts: BTreeSet<Resource> = sides.map(|id| id.printed(edition).start).collect();
        assert_eq!(starts.len(), Resource::ALL.len());
    }
}
