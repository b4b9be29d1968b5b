//! A player that knows the hands and plays any legal move at random.

use wonders_core::{
    Action, CardId, Deal, Event, Game, Move, Payment, Payments, Phase, Rng, Seat, Setup, Table,
};

use crate::tables::two_players;

/// A table whose hands are dealt and played at random.
#[derive(Debug)]
pub struct Bot {
    game: Game,
    deal: Deal,
    rng: Rng,
    names: bool,
    sensible: bool,
    pile: Vec<CardId>,
    /// The moves of the last play, each with the number of ways to pay for those before it.
    moves: [(usize, Action, Payments); MAX_MOVES],
}

/// More cards than two players discard.
const MAX_PILE: usize = 64;

/// The most moves that a play is chosen from: nine cards in hand, each built, built for free,
/// tucked or discarded.
const MAX_MOVES: usize = 9 * 4;

impl Bot {
    /// A bot at a fresh table. With `names` it names every other card that it
    /// tucks or discards, else none.
    ///
    /// # Panics
    /// If the table is not legal.
    #[must_use]
    pub fn new(setup: &Setup, seed: u64, names: bool) -> Self {
        let game = Game::new(setup).expect("a legal table");
        let mut rng = Rng::new(seed);
        let deal = Deal::new(&game, &mut rng);
        Self {
            game,
            deal,
            rng,
            names,
            sensible: false,
            pile: Vec::with_capacity(MAX_PILE),
            moves: [(0, Action::Discard { card: None }, Payments::NOTHING_BOUGHT); MAX_MOVES],
        }
    }

    /// A bot that plays as people do: it builds where it can, now and then a stage, pays as little
    /// as it must, and discards only what is of no use otherwise.
    #[must_use]
    pub fn sensible(setup: &Setup, seed: u64) -> Self {
        Self {
            sensible: true,
            ..Self::new(setup, seed, false)
        }
    }

    /// The state of the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The hands.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Plays to the end and gives every event to `note`, with the game as it
    /// was before.
    pub fn finish(&mut self, mut note: impl FnMut(&Game, Event)) {
        while self.game.phase() != Phase::Over {
            self.turn(&mut note);
        }
    }

    /// Plays one turn, with all that follows its plays.
    pub fn turn(&mut self, note: &mut impl FnMut(&Game, Event)) {
        let (age, last) = (
            self.game.age(),
            self.game.turn() == self.game.turns_per_age(),
        );
        match self.game.holder() {
            Some(holder) => {
                self.deal.draw(holder);
                let other = other_player(&self.game, holder);
                // The holder chooses for the own city first (T3).
                self.play(holder, holder, note);
                self.play(Seat::FREE_CITY, holder, note);
                self.play(other, other, note);
            }
            None => {
                for seat in self.game.seats() {
                    self.play(seat, seat, note);
                }
            }
        }
        if last {
            self.seventh(note);
        }
        if let Phase::Salvage(seat) = self.game.phase() {
            self.salvage(seat, note);
        }
        while self.game.phase() == Phase::Losses {
            self.lose(note);
        }
        if self.game.phase() == Phase::Over {
            return;
        }
        if self.game.age() == age {
            self.deal.pass();
        } else {
            self.deal = Deal::new(&self.game, &mut self.rng);
        }
    }

    fn apply(&mut self, event: Event, note: &mut impl FnMut(&Game, Event)) {
        note(&self.game, event);
        if let Err(refused) = self.game.apply(event) {
            unreachable!("the bot plays legal moves: {event:?}: {refused}");
        }
    }

    /// Plays a card of the hand at `hand` for the city at `seat`.
    fn play(&mut self, seat: Seat, hand: Seat, note: &mut impl FnMut(&Game, Event)) {
        let (card, action, payment) = self.choose(seat, hand);
        self.deal.take(hand, card);
        if matches!(action, Action::Discard { .. }) {
            self.pile.push(card);
        }
        self.apply(
            Event::Play {
                seat,
                action,
                payment,
            },
            note,
        );
    }

    /// Lists every legal move with the cards of a hand and picks one, every
    /// payment of every action being one.
    #[inline(always)]
    fn choose(&mut self, seat: Seat, hand: Seat) -> (CardId, Action, Payment) {
        let cards = self.deal.hand(hand);
        if self.sensible {
            let moves: Vec<Move> = self.game.legal(seat, cards).collect();
            return self.prefer(&moves);
        }
        let mut places = self.moves.iter_mut();
        let mut ways = 0;
        self.game.legal(seat, cards).for_each(|found| {
            let payments = found.offer.payments;
            let place = places.next();
            debug_assert!(place.is_some(), "a card has four uses at most");
            if let Some(place) = place {
                *place = (ways, found.action, payments);
            }
            ways += payments.len();
        });
        let count = MAX_MOVES - places.len();
        let number = self.rng.below(ways);
        // Each move before has a way, so no move behind that place is the one.
        let mut moves = self.moves.iter().take(count.min(number + 1));
        let chosen = moves.rfind(|(before, ..)| *before <= number);
        let &(before, action, payments) = chosen.expect("there is always a move");
        let payment = payments.iter().nth(number - before);
        let card = action.card().expect("every move names its card");
        (card, self.whisper(action), payment.unwrap_or_default())
    }

    /// A building, one time in five a stage if there is one, else what is left.
    fn prefer(&mut self, moves: &[Move]) -> (CardId, Action, Payment) {
        let stage = self.rng.below(5) == 0;
        let rank = |action: Action| match action {
            Action::Build { .. } => 1,
            Action::Stage { .. } if stage => 0,
            Action::Stage { .. } => 2,
            Action::Discard { .. } => 3,
        };
        let best = moves.iter().map(|m| rank(m.action)).min();
        let fit: Vec<&Move> = moves
            .iter()
            .filter(|m| Some(rank(m.action)) == best)
            .collect();
        let Move { action, offer } = *fit[self.rng.below(fit.len())];
        let payment = offer.payments.cheapest().unwrap_or_default();
        let card = action.card().expect("every move names its card");
        (card, self.whisper(action), payment)
    }

    /// Leaves the card of a stage or discard unnamed, or not.
    fn whisper(&mut self, action: Action) -> Action {
        if self.names && self.rng.below(2) == 0 {
            return action;
        }
        match action {
            Action::Build { .. } => action,
            Action::Stage { .. } => Action::Stage { card: None },
            Action::Discard { .. } => Action::Discard { card: None },
        }
    }

    /// The last cards of an age: one may be played, the others are discarded.
    fn seventh(&mut self, note: &mut impl FnMut(&Game, Event)) {
        let player = match self.game.phase() {
            Phase::Seventh(seat) => Some(seat),
            _ => None,
        };
        for seat in self.game.seats() {
            let Some(&card) = self.deal.hand(seat).first() else {
                continue;
            };
            if Some(seat) != player {
                self.pile.push(card);
                continue;
            }
            let (_, action, payment) = self.choose(seat, seat);
            if matches!(action, Action::Discard { .. }) {
                self.pile.push(card);
            }
            self.apply(
                Event::Seventh {
                    seat,
                    action,
                    payment,
                },
                note,
            );
        }
    }

    fn salvage(&mut self, seat: Seat, note: &mut impl FnMut(&Game, Event)) {
        let has = self.game.city(seat).cards();
        let fitting: Vec<CardId> = self
            .pile
            .iter()
            .copied()
            .filter(|card| has.and(card.namesakes()).is_empty())
            .collect();
        let card = (!fitting.is_empty()).then(|| fitting[self.rng.below(fitting.len())]);
        if let Some(card) = card {
            let place = self.pile.iter().position(|&c| c == card);
            place.map(|i| self.pile.swap_remove(i));
        }
        self.apply(Event::Salvage { seat, card }, note);
    }

    fn lose(&mut self, note: &mut impl FnMut(&Game, Event)) {
        let seat = self
            .game
            .seats()
            .find(|&seat| self.game.loss(seat) > 0 && !self.game.has_lost(seat))
            .expect("somebody has yet to lose");
        let due = self.game.loss(seat);
        let most = self.game.city(seat).coins().min(due.into()) as usize;
        let coins = self.rng.below(most + 1) as u8;
        let debt = due - coins;
        self.apply(Event::Lose { seat, coins, debt }, note);
    }
}

/// What the benchmarks count and time: a whole random two-player game, dealt,
/// with every legal play of every card in hand and all its payments listed,
/// one of them picked and applied, and the scores of the end, added up.
#[must_use]
pub fn whole_game(table: Table, seed: u64) -> i32 {
    let mut bot = Bot::new(&two_players(table, seed), seed, false);
    bot.finish(|_, _| {});
    let game = bot.game();
    game.seats()
        .map(|seat| i32::from(game.score(seat).total()))
        .sum()
}

fn other_player(game: &Game, holder: Seat) -> Seat {
    game.seats()
        .find(|&seat| seat != holder && seat != Seat::FREE_CITY)
        .unwrap_or(holder)
}
