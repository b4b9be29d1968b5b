//! What cards and stages do.

use crate::catalogue::card::Colour;
use crate::paying::resource::{Kinds, Resource};

/// The two sides of a city: where its neighbours sit. The left neighbour is
/// the next city clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The next city clockwise.
    Left,
    /// The next city counter-clockwise.
    Right,
}

/// The three science symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Symbol {
    /// The compass.
    Compass,
    /// The gear.
    Gear,
    /// The tablet.
    Tablet,
}

impl Symbol {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Compass, Self::Gear, Self::Tablet];
}

/// What an effect counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Cards of a colour.
    Cards(Colour),
    /// Brown, grey and purple cards together (Shipowners Guild).
    Production,
    /// Wonder stages built.
    Stages,
    /// Defeat tokens.
    Defeats,
    /// Victory tokens, whatever their value.
    Victories,
}

/// In whose cities an effect counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The own city.
    Own,
    /// Both neighbours' cities.
    Neighbours,
    /// The own city and both neighbours'.
    All,
}

/// One effect of a card or a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Produces so many units of one resource; neighbours may buy them.
    Produce(Resource, u8),
    /// Produces one unit of one of these kinds; neighbours may buy it.
    Choice(Kinds),
    /// Produces one unit of one of these kinds, for the own city alone.
    PrivateChoice(Kinds),
    /// One more unit of a kind that wonder, brown or grey cards make (C20).
    OwnExtra,
    /// One unit of a kind that wonder, brown and grey cards do not make (C21).
    Missing,
    /// Points at the end.
    Points(u8),
    /// Shields.
    Shields(u8),
    /// Coins from the bank on building.
    Coins(u8),
    /// A science symbol.
    Science(Symbol),
    /// A science symbol chosen when scoring.
    AnySymbol,
    /// A neighbour's science symbol copied when scoring (C18).
    Mask,
    /// Raw materials cost 1 from that neighbour.
    CheapRaw(Side),
    /// Manufactured goods cost 1 from both neighbours.
    CheapGoods,
    /// One coin off the first purchase of a turn from that neighbour (C19).
    Rebate(Side),
    /// Coins from the bank on building, for each thing counted.
    CoinsPer(u8, Count, Whose),
    /// Points at the end, for each thing counted.
    PointsPer(u8, Count, Whose),
    /// Points at the end if every stage of the own wonder stands (E7).
    PointsIfComplete(u8),
    /// Once an age one card from the hand is built at no cost.
    FreeBuild,
    /// A card whose colour does not stand in the city costs nothing (E3).
    FreeFirstOfColour,
    /// The card built in the first turn of an age costs nothing (E4).
    FreeFirstOfAge,
    /// The card built in the last turn of an age costs nothing (E4).
    FreeLastOfAge,
    /// The last card of an age is played too.
    PlaySeventh,
    /// At the end of the turn one card of the discard pile is built.
    BuildDiscarded,
    /// When scoring, one guild of a neighbour counts as its own.
    CopyGuild,
    /// Both neighbours take coins from the bank.
    NeighbourCoins(u8),
    /// Every other city loses coins at the end of the turn.
    Loss(u8),
    /// Every other city loses a coin for each such thing of its own.
    LossPer(Count),
    /// A diplomacy token.
    Diplomacy,
    /// Stages need no resources; coins are still due (C22).
    StagesNeedNoResources,
}
