//! A dealer with a seed, for tests and benchmarks: decks, guilds, hands,
//! passing, and the Free City's deck.

use heapless::Vec;

use crate::catalogue::card::{Age, CardId, Colour};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::deck::copies;
use crate::catalogue::effect::Side;
use crate::rules::game::Game;
use crate::rules::seat::{BySeat, Seat};

/// The most cards a deck holds: eight cities with eight cards each.
const MAX_DECK: usize = 64;

/// The most cards a hand holds: eight, and one from the Free City's deck.
const MAX_HAND: usize = 9;

/// A small pseudo-random generator (SplitMix64): the same seed, the same game.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub const fn below(&mut self, n: usize) -> usize {
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// The hands of one age, in the middle of being played.
#[derive(Clone, Debug)]
pub struct Deal {
    age: Age,
    count: u8,
    two_players: bool,
    hands: BySeat<Vec<CardId, MAX_HAND>>,
}

impl Deal {
    /// Shuffles and deals the game's current age.
    #[must_use]
    pub fn new(game: &Game, rng: &mut Rng) -> Self {
        let mut deck = Vec::<CardId, MAX_DECK>::new();
        let table = game.table();
        let of_age = CardSet::of_age(game.age()).and(game.catalogue().cards());
        let guilds = of_age.and(CardSet::of_colour(Colour::Purple));
        let black = of_age.and(CardSet::of_colour(Colour::Black));
        for card in of_age.without(guilds).without(black) {
            for _ in 0..copies(table.count, card) {
                let _ = deck.push(card);
            }
        }
        // Two players use the decks of three cities, eight those of seven.
        let share = table.count.min(7);
        for (pool, drawn) in [(guilds, share + 2), (black, share)] {
            let mut cards: Vec<CardId, MAX_DECK> = pool.iter().collect();
            rng.shuffle(&mut cards);
            deck.extend(cards.iter().copied().take(drawn.into()));
        }
        rng.shuffle(&mut deck);
        let hand_size = game.turns_per_age() as usize + 1;
        let mut hands = BySeat([const { Vec::new() }; crate::rules::seat::MAX_SEATS]);
        for (seat, cards) in game.seats().zip(deck.chunks(hand_size)) {
            let _ = hands[seat].extend_from_slice(cards);
        }
        Self {
            age: game.age(),
            count: table.count,
            two_players: table.free_city,
            hands,
        }
    }

    /// The cards at a seat; at the Free City's the rest of its deck.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        &self.hands[seat]
    }

    /// The holder draws the top card of the Free City's deck (T3).
    pub fn draw(&mut self, holder: Seat) {
        if let Some(card) = self.hands[Seat::FREE_CITY].pop() {
            let _ = self.hands[holder].push(card);
        }
    }

    /// Takes a card out of a hand; false if it is not there.
    pub fn take(&mut self, seat: Seat, card: CardId) -> bool {
        let hand = &mut self.hands[seat];
        let place = hand.iter().position(|&c| c == card);
        place.map(|i| hand.swap_remove(i)).is_some()
    }

    /// Passes the hands: to the left in Ages I and III, to the right in Age II
    /// (B4); two players swap theirs (T7).
    pub fn pass(&mut self) {
        if self.two_players {
            self.hands.0.swap(1, 2);
            return;
        }
        let seats = self
            .hands
            .0
            .get_mut(..self.count as usize)
            .unwrap_or(&mut []);
        match self.age.passes() {
            Side::Left => seats.rotate_right(1),
            Side::Right => seats.rotate_left(1),
        }
    }
}
