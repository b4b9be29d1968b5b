//! Why there is no way to pay: what is missing, who sells it for how much.

use crate::catalogue::effect::Side;
use crate::paying::bundle::Bundle;
use crate::paying::market::Market;
use crate::paying::resource::Resource;
use crate::rules::error::Unpaid;
use crate::rules::game::Game;
use crate::rules::seat::Seat;

/// What a neighbour could sell of what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seller {
    /// The neighbour.
    pub seat: Seat,
    /// As much of the missing as this neighbour alone can sell in a turn.
    pub sells: Bundle,
    /// What all of that would cost, docks included.
    pub coins: u8,
}

/// What is short when a cost cannot be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// Coins in the treasury.
    pub coins: u16,
    /// Coins of the cost itself.
    pub bank: u8,
    /// What own production lacks; with producers of several kinds, one of the
    /// least such bundles, the cheapest to buy if any can be bought.
    pub missing: Bundle,
    /// The left and the right neighbour.
    pub sellers: [Seller; 2],
    /// Coins the cheapest purchase and the bank would take together; none if
    /// the neighbours cannot serve it at any price.
    pub needed: Option<u8>,
}

impl core::fmt::Display for Shortfall {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if !self.missing.is_empty() {
            for (resource, n) in self.missing.iter() {
                write!(f, "{n} {} ", name(resource))?;
            }
            f.write_str("short; ")?;
        }
        match self.needed {
            Some(needed) => write!(f, "it takes {needed} coins and there are {}", self.coins),
            None => f.write_str("the neighbours cannot sell it"),
        }
    }
}

const fn name(resource: Resource) -> &'static str {
    match resource {
        Resource::Wood => "wood",
        Resource::Stone => "stone",
        Resource::Clay => "clay",
        Resource::Ore => "ore",
        Resource::Glass => "glass",
        Resource::Loom => "textile",
        Resource::Papyrus => "papyrus",
    }
}

impl Game {
    /// What is short for a cost that cannot be paid.
    #[must_use]
    pub fn shortfall(&self, unpaid: Unpaid) -> Shortfall {
        let Unpaid { seat, cost } = unpaid;
        let market = self.market(seat);
        let price = |missing: Bundle| {
            // Beyond what own producers of several kinds cover, the price of
            // a shortage is that of buying exactly it.
            let bare = Market {
                buyer: &market.buyer.without_production(),
                ..market
            };
            bare.payments(missing, u16::from(u8::MAX))
                .cheapest()
                .map(|payment| payment.sum().saturating_add(cost.coins))
        };
        let shortages = market.shortages(cost.resources);
        let missing = shortages
            .iter()
            .copied()
            .min_by_key(|&missing| price(missing).unwrap_or(u8::MAX))
            .unwrap_or_default();
        let seller = |side| {
            let seat = self.neighbour(seat, side);
            let sells = self.city(seat).economy().sells_of(missing);
            let coins = market.buyer.price_of(side, sells);
            Seller { seat, sells, coins }
        };
        Shortfall {
            coins: self.city(seat).coins(),
            bank: cost.coins,
            missing,
            sellers: [seller(Side::Left), seller(Side::Right)],
            needed: price(missing),
        }
    }
}
