//! What each effect does: while it stands, once when it is built, or at the
//! end. This is the only place that says so; the three parts of the rules
//! that act on it ([`City`](crate::City), the end of a turn, the score) match
//! their own enum in full, so an effect that nobody handles does not compile.

use crate::catalogue::effect::{Count, Effect, Side, Symbol, Whose};
use crate::paying::resource::{Kinds, Resource};

/// What a right lets a city do in every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Privilege {
    /// Raw materials cost 1 from the left.
    CheapRawLeft,
    /// Raw materials cost 1 from the right.
    CheapRawRight,
    /// Manufactured goods cost 1.
    CheapGoods,
    /// One coin off the turn's purchases on the left.
    RebateLeft,
    /// One coin off the turn's purchases on the right.
    RebateRight,
    /// One more of what is made.
    OwnExtra,
    /// One of what is not made.
    Missing,
    /// Stages cost coins at most.
    StagesNeedNoResources,
    /// One build an age at no cost, when asked for.
    FreeBuild,
    /// Cards of a colour that does not stand yet cost nothing.
    FirstOfColourFree,
    /// The first card of an age costs nothing.
    FirstOfAgeFree,
    /// The last card of an age costs nothing.
    LastOfAgeFree,
    /// The card left at an age's end is played.
    PlaySeventh,
}

/// What an effect does while it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lasting {
    Make(Resource, u8),
    MakeOneOf(Kinds),
    MakeOneOfForItself(Kinds),
    Grant(Privilege),
    Defend(u8),
}

/// What an effect does once, when it is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Once {
    Earn(u8),
    EarnPer(u8, Count, Whose),
    NeighboursEarn(u8),
    OthersLose(u8),
    OthersLosePer(Count),
    TakeDiplomacy,
    Salvage,
}

/// What an effect is worth at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    Points(u8),
    PointsPer(u8, Count, Whose),
    PointsIfComplete(u8),
    Symbol(Symbol),
    AnySymbol,
    Mask,
    CopiedGuild,
}

/// When an effect does something, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Standing(Lasting),
    Once(Once),
    AtEnd(Worth),
}

impl Effect {
    /// What the effect does.
    #[inline(always)]
    pub(crate) const fn meaning(self) -> Meaning {
        use Meaning::{AtEnd, Once as AtOnce, Standing as Stands};
        match self {
            Self::Produce(resource, n) => Stands(Lasting::Make(resource, n)),
            Self::Choice(kinds) => Stands(Lasting::MakeOneOf(kinds)),
            Self::PrivateChoice(kinds) => Stands(Lasting::MakeOneOfForItself(kinds)),
            Self::OwnExtra => Stands(Lasting::Grant(Privilege::OwnExtra)),
            Self::Missing => Stands(Lasting::Grant(Privilege::Missing)),
            Self::Shields(n) => Stands(Lasting::Defend(n)),
            Self::CheapRaw(Side::Left) => Stands(Lasting::Grant(Privilege::CheapRawLeft)),
            Self::CheapRaw(Side::Right) => Stands(Lasting::Grant(Privilege::CheapRawRight)),
            Self::CheapGoods => Stands(Lasting::Grant(Privilege::CheapGoods)),
            Self::Rebate(Side::Left) => Stands(Lasting::Grant(Privilege::RebateLeft)),
            Self::Rebate(Side::Right) => Stands(Lasting::Grant(Privilege::RebateRight)),
            Self::FreeBuild => Stands(Lasting::Grant(Privilege::FreeBuild)),
            Self::FreeFirstOfColour => Stands(Lasting::Grant(Privilege::FirstOfColourFree)),
            Self::FreeFirstOfAge => Stands(Lasting::Grant(Privilege::FirstOfAgeFree)),
            Self::FreeLastOfAge => Stands(Lasting::Grant(Privilege::LastOfAgeFree)),
            Self::PlaySeventh => Stands(Lasting::Grant(Privilege::PlaySeventh)),
            Self::StagesNeedNoResources => Stands(Lasting::Grant(Privilege::StagesNeedNoResources)),
            Self::Coins(n) => AtOnce(Once::Earn(n)),
            Self::CoinsPer(n, what, whose) => AtOnce(Once::EarnPer(n, what, whose)),
            Self::NeighbourCoins(n) => AtOnce(Once::NeighboursEarn(n)),
            Self::Loss(n) => AtOnce(Once::OthersLose(n)),
            Self::LossPer(what) => AtOnce(Once::OthersLosePer(what)),
            Self::Diplomacy => AtOnce(Once::TakeDiplomacy),
            Self::BuildDiscarded => AtOnce(Once::Salvage),
            Self::Points(n) => AtEnd(Worth::Points(n)),
            Self::PointsPer(n, what, whose) => AtEnd(Worth::PointsPer(n, what, whose)),
            Self::PointsIfComplete(n) => AtEnd(Worth::PointsIfComplete(n)),
            Self::Science(symbol) => AtEnd(Worth::Symbol(symbol)),
            Self::AnySymbol => AtEnd(Worth::AnySymbol),
            Self::Mask => AtEnd(Worth::Mask),
            Self::CopyGuild => AtEnd(Worth::CopiedGuild),
        }
    }
}
