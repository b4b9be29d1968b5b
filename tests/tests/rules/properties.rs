//! What holds in every game: thousands of dealt games, two players and 3 to
//! 8 cities, with and without Cities and teams.

use crate::coins::{income, settle, treasuries};
use proptest::prelude::*;
use wonders_core::pad::Sheet;
use wonders_core::record::{LineOutcome, Replay, score_name, write_event, write_head};
use wonders_core::{
    Action, Age, CardId, CardSet, Category, Deal, Event, Game, Journal, Phase, PlayError, Rng,
    Seat, Setup, binary, science,
};
use wonders_tests::bot::Bot;
use wonders_tests::judge::{self, facts, rank};
use wonders_tests::length::cases;
use wonders_tests::tables::{KINDS, table};

/// Room for the events of any game.
const EVENT_BYTES: usize = 2048;

/// A table and the seed of its game.
fn games() -> impl Strategy<Value = (Setup, u64)> {
    (
        KINDS,
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<u64>(),
    )
        .prop_map(|(kind, cities, teams, second, seed)| {
            (table(kind, cities, teams, second, seed), seed)
        })
}

/// Plays a whole game; the events with the states before them, and the end.
fn play(setup: &Setup, seed: u64, names: bool) -> (Vec<(Game, Event)>, Game) {
    let mut steps = Vec::new();
    let mut bot = Bot::new(setup, seed, names);
    bot.finish(|game, event| steps.push((game.clone(), event)));
    (steps, bot.game().clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(512)))]

    /// B6, B9, B11, B18, C6, C24: every coin comes from a treasury or the bank
    /// and goes to one.
    #[test]
    fn coins_are_conserved_with_the_bank((setup, seed) in games()) {
        let (steps, end) = play(&setup, seed, true);
        let mut plays = Vec::new();
        for (i, (before, event)) in steps.iter().enumerate() {
            let after = steps.get(i + 1).map_or(&end, |(game, _)| game);
            let mut coins = treasuries(before);
            match *event {
                Event::Play { seat, action, payment } => {
                    plays.push((seat, action, payment));
                    if plays.len() == usize::from(before.table().count) {
                        for (seat, action, payment) in plays.drain(..) {
                            settle(before, after, seat, action, payment, &mut coins);
                        }
                    }
                }
                Event::Seventh { seat, action, payment } => {
                    settle(before, after, seat, action, payment, &mut coins);
                }
                Event::Salvage { seat, card } => {
                    let effects = card.map_or(&[][..], |card| card.card().effects);
                    income(before, after, seat, effects, &mut coins);
                }
                Event::Lose { seat, coins: paid, .. } => coins[seat] -= i32::from(paid),
                Event::Holding(_) | Event::Leave { .. } | Event::Audit { .. } => {}
            }
            prop_assert!(coins.0.iter().all(|&n| n >= 0));
            prop_assert_eq!(coins, treasuries(after), "after {:?}", event);
        }
    }

    /// B7, and no more copies of a card than the table has.
    #[test]
    fn no_city_has_two_equal_buildings((setup, seed) in games()) {
        let (_, end) = play(&setup, seed, true);
        for seat in end.seats() {
            let cards = end.city(seat).cards();
            prop_assert!(cards.iter().all(|card| cards.and(card.namesakes()).len() == 1));
        }
        for card in CardId::all() {
            let standing = end.seats().filter(|&s| end.city(s).cards().contains(card)).count();
            prop_assert!(standing <= end.table().copies(card).into(), "{:?}", card);
        }
    }

    /// What is in a hand can appear: nothing that was seen is told wrong.
    #[test]
    fn cards_in_hands_can_appear((setup, seed) in games(), names: bool) {
        let mut bot = Bot::new(&setup, seed, names);
        while bot.game().phase() != Phase::Over {
            let can_appear = bot.game().can_appear();
            for seat in bot.game().seats() {
                for &card in bot.deal().hand(seat) {
                    prop_assert!(can_appear.contains(card), "{:?}", card);
                }
            }
            bot.turn(&mut |_, _| {});
        }
    }

    /// B23: the parts prove the score.
    #[test]
    fn parts_add_up_to_the_score((setup, seed) in games()) {
        let (steps, end) = play(&setup, seed, false);
        let games = steps.iter().map(|(game, _)| game).step_by(7).chain([&end]);
        for game in games {
            for seat in game.seats() {
                let score = game.score(seat);
                let parts = game.score_parts(seat);
                for category in Category::ALL {
                    let of = parts.iter().filter(|part| part.category == category);
                    let sum: i16 = of.map(|part| part.points).sum();
                    prop_assert_eq!(sum, score[category], "{:?}", category);
                }
                let total: i16 = Category::ALL.iter().map(|&c| score[c]).sum();
                prop_assert_eq!(total, score.total());
            }
        }
    }

    /// B23 to B25, C8, C18, C23, C25, C30: the judge's columns, at any time.
    #[test]
    fn the_judge_counts_the_same_scores((setup, seed) in games()) {
        let (steps, end) = play(&setup, seed, false);
        let games = steps.iter().map(|(game, _)| game).step_by(11).chain([&end]);
        for game in games {
            let table = judge::seen(game);
            for seat in game.seats() {
                let score = game.score(seat);
                let columns = judge::score::columns(facts::of(end.table()), &table, seat.index());
                let greens = judge::score::green_symbols(facts::of(end.table()), &table, seat.index());
                let count = |kind| greens.iter().filter(|&&green| green == kind).count() as u8;
                prop_assert_eq!(game.city(seat).symbols(), [0, 1, 2].map(count));
                for category in Category::ALL {
                    if let Some(&points) = columns.get(score_name(category)) {
                        prop_assert_eq!(i32::from(score[category]), points, "{:?} {:?}", seat, category);
                    }
                }
                let total: i32 = columns.values().sum();
                prop_assert_eq!(i32::from(score.total()), total, "{:?}", seat);
            }
        }
    }

    /// B26, T9, C40: the judge's places, of the game and of its sheet.
    #[test]
    fn the_judge_names_the_same_places((setup, seed) in games()) {
        let (_, end) = play(&setup, seed, false);
        let judged = judge::score::places(facts::of(end.table()), &judge::seen(&end));
        prop_assert_eq!(&rank::places_of(end.table(), &end.ranking()), &judged);
        let sheet = Sheet::of_game(&end, &[]);
        prop_assert_eq!(&rank::places_of(end.table(), &sheet.ranking()), &judged);
        for seat in end.seats() {
            prop_assert_eq!(end.winners()[seat], judged.places[seat.index()] == 1);
        }
    }

    /// B26, T9, C40: ties go to the treasury, then they are shared.
    #[test]
    fn the_judge_breaks_the_same_ties((setup, seed) in games(), coins: [u8; 8]) {
        let (_, mut end) = play(&setup, seed, false);
        let most = end.seats().map(|seat| end.score(seat).total()).max().unwrap_or_default();
        for (seat, more) in end.seats().zip(coins) {
            // Coins that even out the points, and a remainder that is worth none.
            let wanted = i32::from(most - end.score(seat).total()) * 3;
            let coins = i32::from(end.city(seat).coins()) / 3 * 3 + wanted + i32::from(more % 3);
            if let Ok(coins) = u8::try_from(coins) {
                end.apply(Event::Audit { seat, coins }).expect("a treasury can be counted");
            }
        }
        let judged = judge::score::places(facts::of(end.table()), &judge::seen(&end));
        prop_assert_eq!(rank::places_of(end.table(), &end.ranking()), judged);
    }

    /// B22, C12 to C17, C38, C39: the judge's conflicts, with its own count of diplomats.
    #[test]
    fn the_judge_fights_the_same_conflicts((setup, seed) in games()) {
        let (steps, end) = play(&setup, seed, false);
        let mut given_back = vec![0; end.table().count.into()];
        for (i, (before, _)) in steps.iter().enumerate() {
            let after = steps.get(i + 1).map_or(&end, |(game, _)| game);
            if before.age() == after.age() && after.phase() != Phase::Over {
                continue;
            }
            let table = judge::seen(after);
            let all = 0..table.cities.len();
            let got: Vec<i32> = all.clone().map(|city| judge::war::diplomats(facts::of(end.table()), &table, city)).collect();
            let mut held: Vec<i32> = all.clone().map(|city| got[city] - given_back[city]).collect();
            let age = usize::from(before.age().number());
            let spoils = judge::war::conflicts(facts::of(end.table()), &table, age, &mut held);
            let was = judge::seen(before);
            for city in all {
                given_back[city] = got[city] - held[city];
                let (is, was) = (&table.cities[city], &was.cities[city]);
                let found = judge::war::Booty {
                    victories: is.victories - was.victories,
                    defeats: is.defeats - was.defeats,
                    points: is.conflict - was.conflict,
                };
                prop_assert_eq!(found, spoils[city], "age {} city {}", age, city);
            }
        }
    }

    /// Undo then redo is the identity, and undo gives the very state before.
    #[test]
    fn undo_then_redo_is_the_identity((setup, seed) in games(), names: bool, back in 1_usize..40) {
        let (steps, end) = play(&setup, seed, names);
        let mut journal = Journal::<EVENT_BYTES>::new(setup).expect("a legal table");
        for (_, event) in &steps {
            prop_assert!(journal.record(*event).is_ok());
        }
        let bytes = journal.bytes().to_vec();
        prop_assert_eq!(journal.game(), &end);
        let back = back.min(steps.len());
        let undone: Vec<Event> = (0..back).filter_map(|_| journal.undo()).collect();
        prop_assert_eq!(undone.len(), back);
        prop_assert_eq!(journal.game(), &steps[steps.len() - back].0);
        for event in undone.into_iter().rev() {
            prop_assert!(journal.record(event).is_ok());
        }
        prop_assert_eq!(journal.game(), &end);
        prop_assert_eq!(journal.bytes(), bytes.as_slice());
    }

    /// Text to events to text is exact, and gives the same state.
    #[test]
    fn text_round_trips((setup, seed) in games(), names: bool) {
        let (steps, end) = play(&setup, seed, names);
        let text = text(&setup, steps.iter().map(|(_, event)| *event));
        let mut reader = Replay::<EVENT_BYTES>::new();
        for line in text.lines() {
            let step = reader.line(line);
            prop_assert!(matches!(step, Ok(LineOutcome::Nothing | LineOutcome::Changed)), "{line}: {step:?}");
        }
        let journal = reader.journal().expect("the head is whole");
        prop_assert_eq!(journal.setup(), &setup);
        prop_assert_eq!(journal.game(), &end);
        prop_assert_eq!(self::text(&setup, journal.events()), text);
    }

    /// Binary to events to binary is exact, and gives the same state.
    #[test]
    fn binary_round_trips((setup, seed) in games(), names: bool) {
        let bytes = binary::encode_setup(&setup);
        prop_assert_eq!(binary::decode_setup(&bytes), Ok((setup.clone(), bytes.len())));
        let (steps, end) = play(&setup, seed, names);
        let mut log = Vec::new();
        for (_, event) in &steps {
            let bytes = binary::encode(*event);
            prop_assert_eq!(binary::decode(&bytes), Ok((*event, bytes.len())));
            log.extend_from_slice(&bytes);
        }
        let journal = Journal::<EVENT_BYTES>::replay(setup, &log).expect("its own log");
        prop_assert_eq!(journal.game(), &end);
        prop_assert_eq!(journal.bytes(), log.as_slice());
    }

    /// The log of a two-player game fits 512 bytes; a play takes at most 4.
    #[test]
    fn logs_are_short(cities: bool, seed: u64, names: bool) {
        let setup = table(2, cities, false, seed % 2 == 1, seed);
        let (steps, _) = play(&setup, seed, names);
        let sizes = steps.iter().map(|(_, event)| binary::encode(*event).len());
        prop_assert!(sizes.clone().all(|size| size <= 4));
        prop_assert!(sizes.sum::<usize>() <= 512);
    }

    /// Whatever is refused changes nothing, whatever it is.
    #[test]
    fn refused_events_change_nothing((setup, seed) in games(), turns in 0_u8..21, bytes: [[u8; 4]; 32]) {
        let mut bot = Bot::new(&setup, seed, true);
        for _ in 0..turns {
            if bot.game().phase() != Phase::Over {
                bot.turn(&mut |_, _| {});
            }
        }
        for bytes in bytes {
            let Ok((event, _)) = binary::decode(&bytes) else { continue };
            let mut game = bot.game().clone();
            if game.apply(event).is_err() {
                prop_assert_eq!(&game, bot.game());
            }
        }
    }

    /// B9, B14: what others play in a turn changes nothing for who has not
    /// played, but for the copies that are left.
    #[test]
    fn plays_of_a_turn_are_simultaneous((setup, seed) in games(), turns in 0_u8..18) {
        let mut bot = Bot::new(&setup, seed, true);
        for _ in 0..turns {
            bot.turn(&mut |_, _| {});
        }
        let before = bot.game().clone();
        if before.phase() == Phase::Over {
            return Ok(());
        }
        let mut seen = Vec::new();
        bot.turn(&mut |game, event| {
            if matches!(event, Event::Play { .. }) {
                seen.push(game.clone());
            }
        });
        for during in &seen {
            for seat in during.seats().filter(|&seat| during.play(seat).is_none()) {
                let stage = Action::Stage { card: None };
                prop_assert_eq!(during.judge(seat, stage), before.judge(seat, stage));
                for card in CardSet::of_age(before.age()) {
                    let build = Action::Build { card, free: false };
                    let now = during.judge(seat, build);
                    if now != Err(PlayError::NoneLeft) {
                        prop_assert_eq!(now, before.judge(seat, build));
                    }
                }
            }
        }
    }

    /// T5, T6: with the holder's whole hand shown, the Free City discards only
    /// if nothing else can be done, and never what a chain makes free.
    #[test]
    fn the_free_city_discards_only_if_it_cannot_play(cities: bool, seed: u64, turns in 0_u8..18, poor: bool) {
        let mut bot = Bot::new(&table(2, cities, false, seed % 2 == 1, seed), seed, false);
        for _ in 0..turns {
            bot.turn(&mut |_, _| {});
        }
        let mut game = bot.game().clone();
        if poor {
            let broke = Event::Audit { seat: Seat::FREE_CITY, coins: 0 };
            game.apply(broke).expect("a treasury can be counted");
        }
        let Some(holder) = game.holder().filter(|_| game.phase() == Phase::Plays) else {
            return Ok(());
        };
        let hand: CardSet = bot.deal().hand(holder).iter().copied().collect();
        game.apply(Event::Holding(hand)).expect("a dealt hand can be shown");
        let builds = |card| {
            let build = Action::Build { card, free: false };
            game.judge(Seat::FREE_CITY, build).is_ok()
        };
        let stage = game.judge(Seat::FREE_CITY, Action::Stage { card: None }).is_ok();
        let can_play = stage || hand.iter().any(builds);
        for card in hand {
            let discard = game.judge(Seat::FREE_CITY, Action::Discard { card: Some(card) });
            let tuck = game.judge(Seat::FREE_CITY, Action::Stage { card: Some(card) });
            if game.is_chained(Seat::FREE_CITY, card) {
                prop_assert_eq!(discard, Err(PlayError::MustChain));
                prop_assert_eq!(tuck, Err(PlayError::MustChain));
            } else {
                prop_assert_eq!(discard.is_err(), can_play, "{:?}", card);
                prop_assert_eq!(tuck.is_ok(), stage);
            }
        }
    }

    /// B24, C18: free symbols and masks one by one in every way.
    #[test]
    fn science_takes_the_best_of_all_choices(
        own in prop::array::uniform3(0_u8..6), free in 0_u8..4, masks in 0_u8..4,
        copiable in prop::array::uniform3(0_u8..4),
    ) {
        let best = science::best(own, free, masks, copiable);
        prop_assert_eq!(best.points, try_all(own, free, masks, copiable));
        prop_assert_eq!(science::points(best.symbols), best.points);
    }

    /// B2, B4, B5, C4, C34, T1, T3: decks, hands, passing.
    #[test]
    fn hands_are_dealt_and_passed((setup, seed) in games()) {
        let mut game = Game::new(&setup).expect("a legal table");
        let mut rng = Rng::new(seed);
        let hand_size = usize::from(game.turns_per_age()) + 1;
        for age in Age::ALL {
            prop_assert_eq!(game.age(), age);
            let mut deal = Deal::new(&game, &mut rng);
            let hands: Vec<Vec<CardId>> = game.seats().map(|s| deal.hand(s).to_vec()).collect();
            prop_assert!(hands.iter().all(|hand| hand.len() == hand_size));
            for card in CardSet::of_age(age) {
                let dealt = hands.iter().flatten().filter(|&&c| c == card).count();
                prop_assert!(dealt <= game.table().copies(card).into());
            }
            deal.pass();
            let count = usize::from(game.table().count);
            for seat in game.seats() {
                let from = match (game.table().free_city, age) {
                    (true, _) => [0, 2, 1][seat.index()],
                    (false, Age::II) => (seat.index() + 1) % count,
                    (false, _) => (seat.index() + count - 1) % count,
                };
                prop_assert_eq!(deal.hand(seat), hands[from].as_slice());
            }
            while game.age() == age && game.phase() != Phase::Over {
                pass_turn(&mut game);
            }
        }
    }
}

fn text(setup: &Setup, events: impl Iterator<Item = Event>) -> String {
    let mut text = String::new();
    write_head(&setup.clone().into(), &mut text).expect("a string takes everything");
    for event in events {
        write_event(setup.table, event, &mut text).expect("a string takes everything");
    }
    text
}

/// Everybody discards; the Free City builds its stage if it must.
fn pass_turn(game: &mut Game) {
    for seat in game.seats() {
        let [discard, stage] = [Action::Discard { card: None }, Action::Stage { card: None }];
        let action = if game.judge(seat, discard).is_ok() {
            discard
        } else {
            stage
        };
        let offer = game.judge(seat, action).expect("one of the two is legal");
        let payment = offer.payments.cheapest().expect("an offer can be paid");
        let play = Event::Play {
            seat,
            action,
            payment,
        };
        game.apply(play).expect("it was judged legal");
    }
    close(game);
}

/// Leaves whatever the turn still waits for.
fn close(game: &mut Game) {
    loop {
        let event = match game.phase() {
            Phase::Seventh(seat) => Event::Leave { seat },
            Phase::Salvage(seat) => Event::Salvage { seat, card: None },
            Phase::Losses | Phase::Plays | Phase::Over => return,
        };
        game.apply(event).expect("it may be left");
    }
}

fn try_all(own: [u8; 3], free: u8, masks: u8, copiable: [u8; 3]) -> u16 {
    let with = |i: usize| {
        let mut more = own;
        more[i] += 1;
        more
    };
    let mut best = science::points(own);
    for i in 0..3 {
        if free > 0 {
            best = best.max(try_all(with(i), free - 1, masks, copiable));
        }
        if masks > 0 && copiable[i] > 0 {
            let mut left = copiable;
            left[i] -= 1;
            best = best.max(try_all(with(i), free, masks - 1, left));
        }
    }
    best
}

/// A game is cheap to copy and keep.
#[test]
fn a_game_takes_at_most_a_kilobyte() {
    assert!(size_of::<Game>() <= 1024, "{} bytes", size_of::<Game>());
}

/// B1: all cards of Ages I and II are known for three cities.
#[test]
fn three_cities_know_their_decks() {
    let mut game = Game::new(&table(3, false, false, false, 7)).expect("a legal table");
    assert_eq!(game.can_appear().len(), 21);
    while game.age() == Age::I {
        pass_turn(&mut game);
    }
    assert_eq!(game.can_appear().len(), 21);
}
