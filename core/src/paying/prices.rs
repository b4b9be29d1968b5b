//! What a city pays its neighbours for a unit.

use crate::catalogue::effect::Side;
use crate::catalogue::meaning::Privilege;
use crate::paying::bundle::Bundle;

/// What units cost by the rights to pay less (B15), and what the docks take
/// off (C19).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    /// A raw material of the left and of the right.
    pub(crate) raw: [u8; 2],
    /// A manufactured good.
    pub(crate) goods: u8,
    /// What is taken off a turn's purchases on the left and on the right.
    pub(crate) rebate: [u8; 2],
}

impl Prices {
    /// The prices of a city with these rights, a bit each.
    pub(crate) const fn of_rights(rights: u16) -> &'static Self {
        &PRICES[rights as usize % TRADE_RIGHTS]
    }

    /// What a bundle costs on that side, before the rebate.
    pub(crate) const fn of(&self, side: Side, bundle: Bundle) -> u32 {
        let [raw, goods] = bundle.raw_and_goods();
        raw * self.raw[side as usize] as u32 + goods * self.goods as u32
    }

    /// What is paid on that side of such a price.
    pub(crate) const fn less_rebate(&self, side: Side, coins: u32) -> u32 {
        coins.saturating_sub(self.rebate[side as usize] as u32)
    }
}

/// The rights to pay less are the first ones.
const TRADE_RIGHTS: usize = 1 << (Privilege::RebateRight as u8 + 1);

static PRICES: [Prices; TRADE_RIGHTS] = {
    let mut table = [prices(0); TRADE_RIGHTS];
    let mut rights = 1;
    while rights < TRADE_RIGHTS {
        table[rights] = prices(rights as u16);
        rights += 1;
    }
    table
};

const fn prices(rights: u16) -> Prices {
    const fn has(rights: u16, right: Privilege) -> u8 {
        (rights >> right as u8 & 1) as u8
    }
    Prices {
        raw: [
            2 - has(rights, Privilege::CheapRawLeft),
            2 - has(rights, Privilege::CheapRawRight),
        ],
        goods: 2 - has(rights, Privilege::CheapGoods),
        rebate: [
            has(rights, Privilege::RebateLeft),
            has(rights, Privilege::RebateRight),
        ],
    }
}
