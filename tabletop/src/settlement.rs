//! What changed hands in a turn: who paid whom, and what came from and went to the bank.

use wonders_core::{BySeat, Event, Game, Payment, Seat, Side};

/// The coins of a turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settlement {
    /// Coins that each city handed to its neighbours.
    paid: BySeat<Payment>,
    before: BySeat<u16>,
    after: BySeat<u16>,
}

/// Coins that change hands: between two cities, or between a city and the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Who gives, none for the bank.
    pub from: Option<Seat>,
    /// Who takes, none for the bank.
    pub to: Option<Seat>,
    /// How many.
    pub coins: u16,
}

impl Settlement {
    /// A turn begins.
    pub(crate) fn begin(game: &Game) -> Self {
        Self {
            before: coins(game),
            ..Self::default()
        }
    }

    /// Takes an event of the turn, and the game before it.
    pub(crate) fn note(&mut self, game: &Game, event: Event) {
        match event {
            Event::Play { seat, payment, .. } | Event::Seventh { seat, payment, .. } => {
                let paid = &mut self.paid[seat];
                paid.left = paid.left.saturating_add(payment.left);
                paid.right = paid.right.saturating_add(payment.right);
            }
            // A recount is no coin of the turn.
            Event::Audit { seat, coins } => {
                let off = i32::from(coins) - i32::from(game.city(seat).coins());
                self.before[seat] = self.before[seat].saturating_add_signed(off as i16);
            }
            Event::Holding(_)
            | Event::Leave { .. }
            | Event::Salvage { .. }
            | Event::Lose { .. } => {}
        }
    }

    /// The turn is over.
    pub(crate) fn close(&mut self, after: BySeat<u16>) {
        self.after = after;
    }

    /// All that changed hands, the cities' payments first.
    pub fn transfers<'g>(&self, game: &'g Game) -> impl Iterator<Item = Transfer> + use<'g> {
        let all = *self;
        let trade = game.seats().flat_map(move |seat| {
            let sides = [
                (Side::Left, all.paid[seat].left),
                (Side::Right, all.paid[seat].right),
            ];
            sides.map(|(side, coins)| Transfer {
                from: Some(seat),
                to: Some(game.neighbour(seat, side)),
                coins: coins.into(),
            })
        });
        let bank = game.seats().map(move |seat| match all.bank(game, seat) {
            coins @ 0.. => Transfer {
                from: None,
                to: Some(seat),
                coins: coins as u16,
            },
            coins => Transfer {
                from: Some(seat),
                to: None,
                coins: coins.unsigned_abs() as u16,
            },
        });
        trade.chain(bank).filter(|transfer| transfer.coins > 0)
    }

    /// Coins that a city has more than before, less if it is negative.
    #[must_use]
    pub fn change(&self, seat: Seat) -> i32 {
        i32::from(self.after[seat]) - i32::from(self.before[seat])
    }

    /// What a city had from the bank, less what it gave.
    fn bank(&self, game: &Game, seat: Seat) -> i32 {
        let paid = i32::from(self.paid[seat].sum());
        let got: i32 = game
            .seats()
            .flat_map(|other| {
                let Payment { left, right } = self.paid[other];
                [(Side::Left, left), (Side::Right, right)]
                    .map(|(side, coins)| (game.neighbour(other, side), coins))
            })
            .filter(|&(to, _)| to == seat)
            .map(|(_, coins)| i32::from(coins))
            .sum();
        self.change(seat) + paid - got
    }
}

fn coins(game: &Game) -> BySeat<u16> {
    let mut coins = BySeat::default();
    for seat in game.seats() {
        coins[seat] = game.city(seat).coins();
    }
    coins
}
