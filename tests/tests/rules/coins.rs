//! What plays cost and bring in coins, read from the tables a second time.
use wonders_core::{Action, BySeat, Count, Effect, Game, Payment, Seat, Side, Whose};
use wonders_tests::judge::{self, facts, pay};

/// What a city pays the bank for an action, out of the tables.
pub(crate) fn bank_price(game: &Game, seat: Seat, action: Action) -> i32 {
    let (facts, table, city) = (facts::of(game.table()), judge::seen(game), seat.index());
    match action {
        Action::Build { free: true, .. } | Action::Discard { .. } => 0,
        Action::Build { card, free: false } => {
            let name = card.card().name;
            match pay::costs_nothing(facts, &table, city, name) {
                true => 0,
                false => facts.card(name).cost.coins,
            }
        }
        Action::Stage { .. } => pay::stage_cost(facts, &table, city).map_or(0, |cost| cost.coins),
    }
}

pub(crate) fn effects_of(game: &Game, seat: Seat, action: Action) -> &'static [Effect] {
    match action {
        Action::Build { card, .. } => card.card().effects,
        Action::Stage { .. } => game.city(seat).next_stage().map_or(&[], |s| s.effects),
        Action::Discard { .. } => &[],
    }
}

/// The coins that effects bring to each city, with what stands in `after` and
/// the tokens of `before`.
pub(crate) fn income(
    before: &Game,
    after: &Game,
    seat: Seat,
    effects: &[Effect],
    coins: &mut BySeat<i32>,
) {
    let count = |seat: Seat, what| match what {
        Count::Victories => before.city(seat).victories(),
        Count::Defeats => before.city(seat).defeats(),
        other => after.city(seat).count(other),
    };
    let [left, right] = [Side::Left, Side::Right].map(|side| before.neighbour(seat, side));
    for &effect in effects {
        match effect {
            Effect::Coins(n) => coins[seat] += i32::from(n),
            Effect::CoinsPer(n, what, whose) => {
                let beside = count(left, what) + count(right, what);
                let counted = match whose {
                    Whose::Own => count(seat, what),
                    Whose::Neighbours => beside,
                    Whose::All => count(seat, what) + beside,
                };
                coins[seat] += i32::from(n) * i32::from(counted);
            }
            Effect::NeighbourCoins(n) => {
                coins[left] += i32::from(n);
                coins[right] += i32::from(n);
            }
            _ => {}
        }
    }
}

/// Notes what a play pays and brings.
pub(crate) fn settle(
    before: &Game,
    after: &Game,
    seat: Seat,
    action: Action,
    payment: Payment,
    coins: &mut BySeat<i32>,
) {
    let [left, right] = [Side::Left, Side::Right].map(|side| before.neighbour(seat, side));
    coins[left] += i32::from(payment.left);
    coins[right] += i32::from(payment.right);
    coins[seat] -= i32::from(payment.left) + i32::from(payment.right);
    coins[seat] -= bank_price(before, seat, action);
    if matches!(action, Action::Discard { .. }) {
        coins[seat] += 3;
    }
    income(before, after, seat, effects_of(before, seat, action), coins);
}

pub(crate) fn treasuries(game: &Game) -> BySeat<i32> {
    let mut coins = BySeat::default();
    for seat in game.seats() {
        coins[seat] = game.city(seat).coins().into();
    }
    coins
}
