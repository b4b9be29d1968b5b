//! Every way to pay, against a plain reading of rules B9 to B17 and C19 to
//! C22 that tries all purchases one unit at a time.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wonders_core::{
    Action, CardId, City, Colour, Cost, Effect, Event, Game, Payment, Resource, Rng, Seat, Side,
};
use wonders_tests::bot::Bot;
use wonders_tests::tables::{KINDS, table};

/// One producer: the kinds it can give, one unit a turn.
type Producer = Vec<Resource>;

/// What board, brown and grey cards make: for sale, and seen by warehouse and
/// market.
fn for_sale(city: &City) -> Vec<Producer> {
    let mut producers = vec![vec![city.board().board().start]];
    for card in city.cards() {
        if !matches!(card.card().colour, Colour::Brown | Colour::Grey) {
            continue;
        }
        for &effect in card.card().effects {
            match effect {
                Effect::Produce(resource, n) => {
                    producers.extend((0..n).map(|_| vec![resource]));
                }
                Effect::Choice(kinds) => producers.push(kinds.iter().collect()),
                _ => {}
            }
        }
    }
    producers
}

/// All that serves the city itself.
fn own(city: &City) -> Vec<Producer> {
    let mut producers = for_sale(city);
    let made: BTreeSet<Resource> = producers.iter().flatten().copied().collect();
    for effect in city.effects() {
        match effect {
            Effect::PrivateChoice(kinds) => producers.push(kinds.iter().collect()),
            Effect::OwnExtra => producers.push(made.iter().copied().collect()),
            Effect::Missing => {
                let missing = Resource::ALL.into_iter().filter(|r| !made.contains(r));
                producers.push(missing.collect());
            }
            _ => {}
        }
    }
    producers
}

/// Whether each wanted unit finds a producer of its own.
fn covers(producers: &[Producer], wanted: &[Resource]) -> bool {
    let Some((first, rest)) = wanted.split_first() else {
        return true;
    };
    (0..producers.len())
        .filter(|&i| producers[i].contains(first))
        .any(|i| {
            let mut others = producers.to_vec();
            others.remove(i);
            covers(&others, rest)
        })
}

fn price(city: &City, side: Side, resource: Resource) -> u8 {
    let cheap = city.effects().any(|effect| match effect {
        Effect::CheapRaw(at) => at == side && resource.is_raw(),
        Effect::CheapGoods => !resource.is_raw(),
        _ => false,
    });
    if cheap { 1 } else { 2 }
}

fn rebate(city: &City, side: Side) -> u8 {
    u8::from(city.effects().any(|effect| effect == Effect::Rebate(side)))
}

/// Every pair of coins of a legal purchase, by trying for each unit of the
/// cost whether it is made, bought on the left, or bought on the right.
fn all_payments(game: &Game, seat: Seat, cost: Cost) -> BTreeSet<(u8, u8)> {
    let city = game.city(seat);
    let beside = |side| for_sale(game.city(game.neighbour(seat, side)));
    let (own, left, right) = (own(city), beside(Side::Left), beside(Side::Right));
    let units: Vec<Resource> = cost
        .resources
        .iter()
        .flat_map(|(resource, n)| (0..n).map(move |_| resource))
        .collect();
    let mut payments = BTreeSet::new();
    for way in 0..3_u32.pow(units.len() as u32) {
        let mut parts: [Vec<Resource>; 3] = Default::default();
        let mut rest = way;
        for &unit in &units {
            parts[(rest % 3) as usize].push(unit);
            rest /= 3;
        }
        let [made, from_left, from_right] = parts;
        let with = |unit| [&made[..], &[unit]].concat();
        let needless = |unit: &Resource| covers(&own, &with(*unit));
        let legal = covers(&own, &made)
            && covers(&left, &from_left)
            && covers(&right, &from_right)
            && !from_left.iter().chain(&from_right).any(needless);
        if !legal {
            continue;
        }
        let coins = |side, units: &[Resource]| {
            let sum: u8 = units.iter().map(|&unit| price(city, side, unit)).sum();
            sum.saturating_sub(rebate(city, side))
        };
        let pair = (
            coins(Side::Left, &from_left),
            coins(Side::Right, &from_right),
        );
        if u16::from(cost.coins) + u16::from(pair.0 + pair.1) <= city.coins() {
            payments.insert(pair);
        }
    }
    payments
}

/// A position of a random game, after some of its turns.
fn position(kind: u8, cities: bool, seed: u64, turns: u8) -> Game {
    let mut bot = Bot::new(&table(kind, cities, false, seed), seed, false);
    for _ in 0..turns {
        bot.turn(&mut |_, _| {});
    }
    let mut game = bot.game().clone();
    // Rich and poor cities alike: treasuries decide on what is listed.
    let mut rng = Rng::new(seed ^ 1);
    for seat in game.seats() {
        let coins = rng.below(16) as u8;
        game.apply(Event::Audit { seat, coins })
            .expect("a treasury can be counted");
    }
    game
}

fn listed(game: &Game, seat: Seat, action: Action) -> Option<BTreeSet<(u8, u8)>> {
    let offer = game.judge(seat, action).ok()?;
    Some(offer.payments.iter().map(|p| (p.left, p.right)).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    /// B9 to B17, C19 to C21: every card of the age, every city.
    #[test]
    fn brute_force_over_all_purchases_agrees_for_cards(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        for seat in game.seats() {
            for card in game.can_appear() {
                let city = game.city(seat).cards();
                if !city.and(card.namesakes()).is_empty() || !city.and(card.parents()).is_empty() {
                    continue;
                }
                let found = listed(&game, seat, Action::Build { card, free: false });
                let expected = all_payments(&game, seat, card.card().cost);
                prop_assert_eq!(found.unwrap_or_default(), expected, "{:?} {:?}", seat, card);
            }
        }
    }

    /// B8, C22: the next stage of every city.
    #[test]
    fn brute_force_over_all_purchases_agrees_for_stages(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        for seat in game.seats() {
            let city = game.city(seat);
            let Some(stage) = city.next_stage() else { continue };
            let cabinet = city.effects().any(|e| e == Effect::StagesNeedNoResources);
            let cost = Cost {
                coins: stage.cost.coins,
                resources: if cabinet { Default::default() } else { stage.cost.resources },
            };
            let found = listed(&game, seat, Action::Stage { card: None }).unwrap_or_default();
            prop_assert_eq!(found, all_payments(&game, seat, cost));
        }
    }

    /// B16: what is listed is accepted, what is not is refused.
    #[test]
    fn listed_payments_are_accepted_and_others_refused(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        let mut rng = Rng::new(seed ^ 2);
        let cards: Vec<CardId> = game.can_appear().iter().collect();
        for seat in game.seats() {
            let card = cards[rng.below(cards.len())];
            for action in [Action::Build { card, free: false }, Action::Stage { card: None }] {
                let listed = listed(&game, seat, action).unwrap_or_default();
                for (left, right) in (0..=15).flat_map(|l| (0..=15).map(move |r| (l, r))) {
                    let payment = Payment { left, right };
                    let mut after = game.clone();
                    let accepted = after.apply(Event::Play { seat, action, payment }).is_ok();
                    prop_assert_eq!(accepted, listed.contains(&(left, right)));
                    prop_assert!(accepted || after == game, "a refused play changed something");
                }
            }
        }
    }
}
