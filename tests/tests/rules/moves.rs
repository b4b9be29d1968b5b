//! Legal moves and previews, held against the rules themselves.

use proptest::prelude::*;
use wonders_core::{
    Action, CardId, Event, Game, Move, Offer, Payment, Phase, PlayError, Seat, Setup,
};
use wonders_tests::bot::Bot;
use wonders_tests::length::cases;
use wonders_tests::tables::{KINDS, table};

fn games() -> impl Strategy<Value = (Setup, u64)> {
    (KINDS, any::<[bool; 3]>(), any::<u64>()).prop_map(|(kind, [cities, teams, second], seed)| {
        (table(kind, cities, teams, second, seed), seed)
    })
}

/// Every action that a card could be put to.
fn actions(card: CardId) -> [Action; 4] {
    [
        Action::Build { card, free: false },
        Action::Build { card, free: true },
        Action::Stage { card: Some(card) },
        Action::Discard { card: Some(card) },
    ]
}

/// The hand that a city plays from: the Free City's is its holder's.
fn hand(bot: &Bot, seat: Seat) -> Vec<CardId> {
    let holder = bot
        .game()
        .holder()
        .filter(|_| bot.game().is_free_city(seat));
    bot.deal().hand(holder.unwrap_or(seat)).to_vec()
}

/// Judges each action by itself, the rest of the hand shown.
fn one_by_one(game: &Game, seat: Seat, hand: &[CardId]) -> Vec<(Action, Vec<Payment>)> {
    let mut shown = game.clone();
    if game.is_free_city(seat) {
        let all = hand.iter().copied().collect();
        shown
            .apply(Event::Holding(all))
            .expect("a hand that was dealt");
    }
    hand.iter()
        .flat_map(|&card| actions(card))
        .filter_map(|action| {
            let offer = shown.judge(seat, action).ok()?;
            Some((action, offer.payments.iter().collect()))
        })
        .collect()
}

/// The ways to build a card that is asked for by itself.
fn on_offer(game: &Game, seat: Seat, card: CardId) -> Vec<Move> {
    let move_of = |free, offer| Move {
        action: Action::Build { card, free },
        offer,
    };
    let offer = game.offer_card(seat, card);
    let new = !matches!(offer, Err(PlayError::Duplicate | PlayError::NoSuchSeat));
    let free = new && game.city(seat).has_free_build();
    let paid = offer.ok().map(|offer| move_of(false, offer));
    let free = free.then_some(move_of(true, Offer::FREE));
    paid.into_iter().chain(free).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(2000)))]

    /// T5, T6, B6, B7, B16: the list of moves is what is legal one by one.
    #[test]
    fn legal_moves_are_what_is_judged_legal((setup, seed) in games()) {
        let mut bot = Bot::new(&setup, seed, false);
        while bot.game().phase() != Phase::Over {
            for seat in bot.game().seats() {
                let cards = hand(&bot, seat);
                // One by one, as `next` gives them, and all at once, as `fold` does.
                let moves = || bot.game().legal(seat, &cards);
                let mut stepped = Vec::new();
                for found in moves() {
                    stepped.push(found);
                }
                for begun in 0..=stepped.len() {
                    let mut rest = moves();
                    let mut all: Vec<Move> = rest.by_ref().take(begun).collect();
                    rest.for_each(|found| all.push(found));
                    prop_assert_eq!(&stepped, &all);
                }
                let mut listed: Vec<_> = stepped
                    .iter()
                    .map(|m| (m.action, m.offer.payments.iter().collect::<Vec<_>>()))
                    .collect();
                let mut expected = one_by_one(bot.game(), seat, &cards);
                let key = |(action, _): &(Action, Vec<Payment>)| format!("{action:?}");
                listed.sort_by_key(key);
                expected.sort_by_key(key);
                prop_assert_eq!(listed, expected);
            }
            bot.turn(&mut |_, _| {});
        }
    }

    /// B7, B16: what a city could build, whoever is to play, is what each card is offered for.
    #[test]
    fn buildable_cards_are_those_on_offer((setup, seed) in games()) {
        let mut steps: Vec<Game> = Vec::new();
        Bot::new(&setup, seed, false).finish(|game, _| steps.push(game.clone()));
        for game in steps.iter().step_by(5) {
            let cards = game.can_appear();
            for seat in Seat::first(8) {
                let listed: Vec<Move> = game.buildable(seat, cards).collect();
                let expected: Vec<Move> = cards.iter().flat_map(|card| on_offer(game, seat, card)).collect();
                prop_assert_eq!(listed, expected);
            }
        }
    }

    /// B9, B18, B24: the last city to play has exactly what was foretold.
    #[test]
    fn previews_of_the_last_play_come_true((setup, seed) in games()) {
        let mut steps: Vec<(Game, Event)> = Vec::new();
        let mut bot = Bot::new(&setup, seed, false);
        bot.finish(|game, event| steps.push((game.clone(), event)));
        for (i, (before, event)) in steps.iter().enumerate() {
            let (&Event::Play { seat, action, payment } | &Event::Seventh { seat, action, payment }) =
                event
            else {
                continue;
            };
            let preview = before.preview(seat, action, payment).expect("a legal play");
            prop_assert_eq!(preview.before, before.standing(seat));
            let after = steps.get(i + 1).map_or(bot.game(), |(game, _)| game);
            let ended = after.turn() != before.turn() || after.age() != before.age();
            // Nothing but the plays happens in a turn in the middle of an age
            // that ends with its last play, unless somebody loses coins.
            let lost = after.seats().any(|s| after.city(s).debt() != before.city(s).debt());
            if ended && after.age() == before.age() && !lost && !loses(before, event) {
                prop_assert_eq!(preview.after, after.standing(seat), "{:?}", event);
            }
        }
    }
}

/// Whether a play of this turn makes cities lose coins.
fn loses(before: &Game, last: &Event) -> bool {
    let plays = before
        .seats()
        .filter_map(|seat| before.play(seat).map(|play| (seat, play.action)));
    let last = match *last {
        Event::Play { seat, action, .. } => Some((seat, action)),
        _ => None,
    };
    plays.chain(last).any(|(seat, action)| {
        let effects = match action {
            Action::Build { card, .. } => card.card().effects,
            Action::Stage { .. } => before
                .city(seat)
                .next_stage()
                .map_or(&[][..], |s| s.effects),
            Action::Discard { .. } => &[],
        };
        effects.iter().any(|effect| {
            matches!(
                effect,
                wonders_core::Effect::Loss(_) | wonders_core::Effect::LossPer(_)
            )
        })
    })
}
