//! Every side of a wonder of both editions and of Cities, as data.

use crate::catalogue::contents::Origin::{Base, Cities, First, Second};
use crate::catalogue::effect::Effect::*;
use crate::catalogue::effect::Side;
use crate::catalogue::wonder::{Face, Stage, Wonder, WonderSide};
use crate::paying::resource::{Resource, cost, kinds};

/// All sides: A and B of each wonder in turn, then those that the second
/// edition changed.
#[rustfmt::skip] // One line for each, as in a printed list.
pub const WONDER_SIDES: &[WonderSide] = &[
    WonderSide { origin: First, wonder: Wonder::Alexandria, face: Face::A, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OO"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "GG"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Alexandria, face: Face::B, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "WW"), effects: &[PrivateChoice(kinds("GLP"))] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Babylon, face: Face::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWW"), effects: &[AnySymbol] },
        Stage { cost: cost(0, "CCCC"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Babylon, face: Face::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CL"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWG"), effects: &[PlaySeventh] },
        Stage { cost: cost(0, "CCCP"), effects: &[AnySymbol] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Ephesos, face: Face::A, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[Coins(9)] },
        Stage { cost: cost(0, "PP"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Ephesos, face: Face::B, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(2), Coins(4)] },
        Stage { cost: cost(0, "WW"), effects: &[Points(3), Coins(4)] },
        Stage { cost: cost(0, "GLP"), effects: &[Points(5), Coins(4)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Gizah, face: Face::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWW"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSS"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Base, wonder: Wonder::Gizah, face: Face::B, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(5)] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSSP"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Halikarnassos, face: Face::A, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OOO"), effects: &[BuildDiscarded] },
        Stage { cost: cost(0, "LL"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Halikarnassos, face: Face::B, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(2), BuildDiscarded] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(1), BuildDiscarded] },
        Stage { cost: cost(0, "GLP"), effects: &[BuildDiscarded] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Olympia, face: Face::A, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "SS"), effects: &[FreeBuild] },
        Stage { cost: cost(0, "OO"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: First, wonder: Wonder::Olympia, face: Face::B, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[CheapRaw(Side::Left), CheapRaw(Side::Right)] },
        Stage { cost: cost(0, "SS"), effects: &[Points(5)] },
        Stage { cost: cost(0, "OOL"), effects: &[CopyGuild] },
    ] },
    WonderSide { origin: Base, wonder: Wonder::Rhodos, face: Face::A, start: Resource::Ore, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "CCC"), effects: &[Shields(2)] },
        Stage { cost: cost(0, "OOOO"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Base, wonder: Wonder::Rhodos, face: Face::B, start: Resource::Ore, stages: &[
        Stage { cost: cost(0, "SSS"), effects: &[Shields(1), Points(3), Coins(3)] },
        Stage { cost: cost(0, "OOOO"), effects: &[Shields(1), Points(4), Coins(4)] },
    ] },
    WonderSide { origin: Cities, wonder: Wonder::Petra, face: Face::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "WS"), effects: &[Points(3)] },
        Stage { cost: cost(7, ""), effects: &[Points(7)] },
        Stage { cost: cost(0, "WSSP"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Cities, wonder: Wonder::Petra, face: Face::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CCOO"), effects: &[Points(3), Loss(2)] },
        Stage { cost: cost(14, ""), effects: &[Points(14)] },
    ] },
    WonderSide { origin: Cities, wonder: Wonder::Byzantium, face: Face::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "CO"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWP"), effects: &[Points(2), Diplomacy] },
        Stage { cost: cost(0, "CCGL"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Cities, wonder: Wonder::Byzantium, face: Face::B, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WOGP"), effects: &[Points(3), Diplomacy] },
        Stage { cost: cost(0, "COOL"), effects: &[Points(4), Diplomacy] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Alexandria, face: Face::A, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OO"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "LP"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Alexandria, face: Face::B, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "OOO"), effects: &[PrivateChoice(kinds("GLP"))] },
        Stage { cost: cost(0, "WWWW"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Babylon, face: Face::A, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OOL"), effects: &[AnySymbol] },
        Stage { cost: cost(0, "WWWW"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Babylon, face: Face::B, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[PlaySeventh] },
        Stage { cost: cost(0, "CCCG"), effects: &[AnySymbol] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Ephesos, face: Face::A, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[Coins(9)] },
        Stage { cost: cost(0, "OOG"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Ephesos, face: Face::B, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(2), Coins(4)] },
        Stage { cost: cost(0, "WW"), effects: &[Points(3), Coins(4)] },
        Stage { cost: cost(0, "OOL"), effects: &[Points(5), Coins(4)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Gizah, face: Face::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "CCL"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSS"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Halikarnassos, face: Face::A, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(3)] },
        Stage { cost: cost(0, "GP"), effects: &[BuildDiscarded] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Halikarnassos, face: Face::B, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(2), BuildDiscarded] },
        Stage { cost: cost(0, "GP"), effects: &[Points(1), BuildDiscarded] },
        Stage { cost: cost(0, "WWW"), effects: &[BuildDiscarded] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Olympia, face: Face::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[FreeFirstOfColour] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(7)] },
    ] },
    WonderSide { origin: Second, wonder: Wonder::Olympia, face: Face::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(2), FreeFirstOfAge] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(3), FreeLastOfAge] },
        Stage { cost: cost(0, "GLP"), effects: &[Points(5)] },
    ] },
];
