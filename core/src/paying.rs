//! Who can pay for what, from whom and for how much.

pub(crate) mod bundle;
pub(crate) mod economy;
pub(crate) mod market;
pub(crate) mod payments;
pub(crate) mod prices;
pub(crate) mod resource;
pub(crate) mod shortages;
pub(crate) mod shortfall;
