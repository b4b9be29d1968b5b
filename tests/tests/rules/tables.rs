//! The tables of cards and wonders against the facts in `data/cards.csv` and
//! `data/wonders.csv`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use wonders_core::{
    Age, CARDS, Card, CardId, Catalogue, Copies, Cost, Count, Edition, Effect, Expansion,
    Expansions, Kinds, Origin, Resource, Side, Symbol, WONDER_SIDES, Whose, WonderSide,
};

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

/// The rows of a table, each with its fields by name.
pub(super) fn table(name: &str) -> Vec<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name);
    let mut reader = csv::Reader::from_path(path).expect("the table is there");
    let rows = reader.deserialize().map(|row| row.expect("a row"));
    rows.collect()
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

fn each(check: impl Fn(CardId, &Card, &BTreeMap<String, String>)) {
    for (id, row) in cards() {
        check(id, id.card(), &row);
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
    each(|_, card, row| assert_eq!(origin(card.origin), row["set"], "{}", card.name));
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
fn b2_e1_decks_for_3_to_7_cities_hold_seven_cards_for_each() {
    for count in 3..=7 {
        for (age, edition) in Age::ALL
            .into_iter()
            .flat_map(|a| Edition::ALL.map(|e| (a, e)))
        {
            let size = deck_size(count, age, edition, Expansions::NONE);
            assert_eq!(size, 7 * usize::from(count), "{count} {age:?} {edition:?}");
        }
    }
}

#[test]
fn c4_decks_with_cities_hold_eight_cards_for_each() {
    for count in 3..=7 {
        for age in Age::ALL {
            assert_eq!(
                deck_size(count, age, Edition::First, CITIES),
                8 * usize::from(count),
                "{count} {age:?}"
            );
        }
    }
}

#[test]
fn c34_eight_cities_have_seven_cards_each() {
    for age in Age::ALL {
        assert_eq!(deck_size(8, age, Edition::First, CITIES), 7 * 8);
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
fn stages_stand_on_their_wonders() {
    for (side, i, row) in stages() {
        let written = (
            row["wonder"].as_str(),
            row["side"].as_str(),
            row["stage"].as_str(),
        );
        let found = (
            side.wonder.name(),
            format!("{:?}", side.face),
            (i + 1).to_string(),
        );
        assert_eq!((found.0, found.1.as_str(), found.2.as_str()), written);
        assert_eq!(origin(side.origin), row["set"]);
    }
}

#[test]
fn stages_have_their_costs() {
    for (side, i, row) in stages() {
        assert_eq!(cost(side.stages[i].cost), row["cost"], "{:?}", side.wonder);
    }
}

#[test]
fn stages_have_their_effects() {
    for (side, i, row) in stages() {
        let found = atoms(side.stages[i].effects);
        assert_eq!(
            found,
            written_atoms(&row["effect"]),
            "{:?} {:?}",
            side.wonder,
            side.face
        );
    }
}

#[test]
fn wonders_have_their_resources() {
    for (side, _, row) in stages() {
        assert_eq!(
            side.start.letter().to_string(),
            row["start"],
            "{:?}",
            side.wonder
        );
    }
    for edition in Edition::ALL {
        let sides = Catalogue::new(edition, Expansions::NONE).wonder_sides();
        let starts: BTreeSet<Resource> = sides.map(|id| id.printed(edition).start).collect();
        assert_eq!(starts.len(), Resource::ALL.len());
    }
}
