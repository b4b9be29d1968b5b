//! Every way to pay, against the judge's plain reading of rules B9 to B17 and
//! C19 to C22 that tries all purchases one unit at a time.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wonders_core::{
    Action, Bundle, CardId, Event, Face, Game, Payment, PlayError, Resource, Rng, Seat, Setup,
    Table, Wonder, WonderSideId,
};
use wonders_tests::bot::Bot;
use wonders_tests::judge::pay::{self, Pair};
use wonders_tests::judge::{self, facts};
use wonders_tests::length::cases;
use wonders_tests::tables::{KINDS, table};

/// A position of a random game, after some of its turns.
fn position(kind: u8, cities: bool, seed: u64, turns: u8) -> Game {
    let mut bot = Bot::new(
        &table(kind, cities, false, seed % 2 == 1, seed),
        seed,
        false,
    );
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

fn listed(game: &Game, seat: Seat, action: Action) -> BTreeSet<Pair> {
    let offer = game.judge(seat, action).ok();
    let payments = offer.iter().flat_map(|offer| offer.payments.iter());
    payments.map(|p| (p.left.into(), p.right.into())).collect()
}

/// The units of a bundle, each a letter.
fn letters(bundle: Bundle) -> Vec<char> {
    let units = |(kind, n): (Resource, u8)| vec![kind.letter(); n.into()];
    bundle.iter().flat_map(units).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(160)))]

    /// B9 to B17, C19 to C21: every card of the age, every city.
    #[test]
    fn brute_force_over_all_purchases_agrees_for_cards(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        let table = judge::seen(&game);
        let facts = facts::of(game.table());
        for seat in game.seats() {
            for card in game.can_appear() {
                let name = card.card().name;
                let cost = &facts.card(name).cost;
                let found = listed(&game, seat, Action::Build { card, free: false });
                let expected = if table.cities[seat.index()].cards.iter().any(|has| has == name) {
                    BTreeSet::new()
                } else if pay::costs_nothing(facts, &table, seat.index(), name) {
                    BTreeSet::from([(0, 0)])
                } else {
                    pay::payments(facts, &table, seat.index(), cost)
                };
                prop_assert_eq!(found, expected, "{:?} {}", seat, name);
            }
        }
    }

    /// B9 to B17: why there is no way to pay, with the prices and the sum that would do.
    #[test]
    fn a_shortfall_tells_the_cheapest_way_and_each_sellers_price(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        let table = judge::seen(&game);
        let facts = facts::of(game.table());
        for seat in game.seats() {
            let city = seat.index();
            let mut rich = table.clone();
            rich.cities[city].coins = 10_000;
            for card in game.can_appear() {
                let action = Action::Build { card, free: false };
                let Err(PlayError::Unaffordable(unpaid)) = game.judge(seat, action) else {
                    continue;
                };
                let short = game.shortfall(unpaid);
                let cost = &facts.card(card.card().name).cost;
                let ways = pay::payments(facts, &rich, city, cost);
                let least = ways.iter().map(|(left, right)| left + right + cost.coins).min();
                prop_assert_eq!(short.needed.map(i32::from), least);
                for (seller, side) in short.sellers.iter().zip(["left", "right"]) {
                    let units = letters(seller.sells);
                    let coins = pay::price(facts, &table, city, side, &units);
                    prop_assert_eq!(i32::from(seller.coins), coins, "{} {:?}", side, units);
                }
            }
        }
    }

    /// B8, C22: the next stage of every city.
    #[test]
    fn brute_force_over_all_purchases_agrees_for_stages(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        let table = judge::seen(&game);
        let facts = facts::of(game.table());
        for seat in game.seats() {
            let cost = pay::stage_cost(facts, &table, seat.index());
            let expected = cost.map(|cost| pay::payments(facts, &table, seat.index(), &cost));
            let found = listed(&game, seat, Action::Stage { card: None });
            prop_assert_eq!(found, expected.unwrap_or_default());
        }
    }

    /// B12, B15, C19: a way to pay says where each unit comes from: all of the cost, each side for
    /// its coins, the rest out of the city's own production.
    #[test]
    fn a_purchase_brings_the_whole_cost_for_its_coins(
        kind in KINDS, cities: bool, seed: u64, turns in 0_u8..18,
    ) {
        let game = position(kind, cities, seed, turns);
        let table = judge::seen(&game);
        let facts = facts::of(game.table());
        for seat in game.seats() {
            let city = seat.index();
            for card in game.can_appear() {
                let action = Action::Build { card, free: false };
                let Ok(offer) = game.judge(seat, action) else { continue };
                let name = card.card().name;
                let free = pay::costs_nothing(facts, &table, city, name);
                let mut cost = facts.card(name).cost.units.clone();
                cost.retain(|_| !free);
                cost.sort_unstable();
                prop_assert_eq!(offer.payments.len(), offer.payments.iter().count());
                for payment in offer.payments.iter() {
                    let bought = game.purchase(seat, action, payment).expect("it is listed");
                    let [own, left, right] = [bought.own, bought.left, bought.right].map(letters);
                    let mut all = [own.clone(), left.clone(), right.clone()].concat();
                    all.sort_unstable();
                    prop_assert_eq!(&all, &cost, "{:?} {}", seat, name);
                    let coins = |side, units: &[char]| pay::price(facts, &table, city, side, units);
                    prop_assert_eq!(coins("left", &left), i32::from(payment.left));
                    prop_assert_eq!(coins("right", &right), i32::from(payment.right));
                    let own = facts::CostFacts { coins: 0, units: own };
                    let ways = pay::payments(facts, &table, city, &own);
                    prop_assert!(ways.contains(&(0, 0)), "{} cannot make {:?}", seat.index(), own);
                }
                let refused = game.purchase(seat, action, Payment { left: 60, right: 60 });
                prop_assert!(refused.is_err());
            }
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
                let listed = listed(&game, seat, action);
                for (left, right) in (0..=15).flat_map(|l| (0..=15).map(move |r| (l, r))) {
                    let payment = Payment { left, right };
                    let mut after = game.clone();
                    let accepted = after.apply(Event::Play { seat, action, payment }).is_ok();
                    prop_assert_eq!(accepted, listed.contains(&(left.into(), right.into())));
                    prop_assert!(accepted || after == game, "a refused play changed something");
                }
            }
        }
    }
}

/// B21: a card that does not stand in Olympia yet is built for nothing, once an age.
#[test]
fn b21_a_card_is_built_for_nothing_once_an_age() {
    let wonders = [Wonder::Olympia, Wonder::Gizah, Wonder::Rhodos];
    let wonders = wonders.map(|wonder| WonderSideId::new(wonder, Face::A));
    let setup = Setup::new(Table::new(3), wonders);
    let (mut free, mut spent) = (0, 0);
    for seed in 0..cases(160).into() {
        let mut bot = Bot::new(&setup, seed, false);
        let mut used = false;
        for _ in 0..6 + seed % 12 {
            let age = bot.game().age();
            bot.turn(&mut |_, event| {
                used |= matches!(
                    event,
                    Event::Play {
                        action: Action::Build { free: true, .. },
                        ..
                    }
                );
            });
            used &= bot.game().age() == age;
        }
        let may = may_build_free(bot.game(), !used);
        free += u32::from(may);
        spent += u32::from(used);
    }
    assert!(
        free > 0 && spent > 0,
        "{free} free builds, {spent} spent ones"
    );
}

/// Whether the tables let the first city build for nothing; core lists the same.
fn may_build_free(game: &Game, unused: bool) -> bool {
    let (table, facts) = (judge::seen(game), facts::of(game.table()));
    let mut any = false;
    for seat in game.seats() {
        let city = seat.index();
        let may = pay::builds_free(facts, &table, city) && unused;
        any |= may;
        for card in game.can_appear() {
            let name = card.card().name;
            let stands = table.cities[city].cards.iter().any(|has| has == name);
            let found = listed(game, seat, Action::Build { card, free: true });
            let expected = (may && !stands).then_some((0, 0));
            assert_eq!(found, expected.into_iter().collect(), "{seat:?} {name}");
        }
    }
    any
}
