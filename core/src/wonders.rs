//! Every wonder board of both editions and of Cities, as data.

use crate::catalogue::Origin::{Base, Cities, First, Second};
use crate::effect::Effect::*;
use crate::effect::Side;
use crate::resource::{Resource, cost, kinds};
use crate::wonder::{Board, BoardSide, Stage, Wonder};

/// All boards: A and B of each wonder in turn, then those that the second
/// edition changed.
#[rustfmt::skip] // One line for each, as in a printed list.
pub const BOARDS: &[Board] = &[
    Board { origin: First, wonder: Wonder::Alexandria, side: BoardSide::A, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OO"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "GG"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Alexandria, side: BoardSide::B, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "WW"), effects: &[PrivateChoice(kinds("GLP"))] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Babylon, side: BoardSide::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWW"), effects: &[AnySymbol] },
        Stage { cost: cost(0, "CCCC"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Babylon, side: BoardSide::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CL"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWG"), effects: &[PlaySeventh] },
        Stage { cost: cost(0, "CCCP"), effects: &[AnySymbol] },
    ] },
    Board { origin: First, wonder: Wonder::Ephesos, side: BoardSide::A, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[Coins(9)] },
        Stage { cost: cost(0, "PP"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Ephesos, side: BoardSide::B, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(2), Coins(4)] },
        Stage { cost: cost(0, "WW"), effects: &[Points(3), Coins(4)] },
        Stage { cost: cost(0, "GLP"), effects: &[Points(5), Coins(4)] },
    ] },
    Board { origin: First, wonder: Wonder::Gizah, side: BoardSide::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWW"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSS"), effects: &[Points(7)] },
    ] },
    Board { origin: Base, wonder: Wonder::Gizah, side: BoardSide::B, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(5)] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSSP"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Halikarnassos, side: BoardSide::A, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OOO"), effects: &[BuildDiscarded] },
        Stage { cost: cost(0, "LL"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Halikarnassos, side: BoardSide::B, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(2), BuildDiscarded] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(1), BuildDiscarded] },
        Stage { cost: cost(0, "GLP"), effects: &[BuildDiscarded] },
    ] },
    Board { origin: First, wonder: Wonder::Olympia, side: BoardSide::A, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "SS"), effects: &[FreeBuild] },
        Stage { cost: cost(0, "OO"), effects: &[Points(7)] },
    ] },
    Board { origin: First, wonder: Wonder::Olympia, side: BoardSide::B, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[CheapRaw(Side::Left), CheapRaw(Side::Right)] },
        Stage { cost: cost(0, "SS"), effects: &[Points(5)] },
        Stage { cost: cost(0, "OOL"), effects: &[CopyGuild] },
    ] },
    Board { origin: Base, wonder: Wonder::Rhodos, side: BoardSide::A, start: Resource::Ore, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "CCC"), effects: &[Shields(2)] },
        Stage { cost: cost(0, "OOOO"), effects: &[Points(7)] },
    ] },
    Board { origin: Base, wonder: Wonder::Rhodos, side: BoardSide::B, start: Resource::Ore, stages: &[
        Stage { cost: cost(0, "SSS"), effects: &[Shields(1), Points(3), Coins(3)] },
        Stage { cost: cost(0, "OOOO"), effects: &[Shields(1), Points(4), Coins(4)] },
    ] },
    Board { origin: Cities, wonder: Wonder::Petra, side: BoardSide::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "WS"), effects: &[Points(3)] },
        Stage { cost: cost(7, ""), effects: &[Points(7)] },
        Stage { cost: cost(0, "WSSP"), effects: &[Points(7)] },
    ] },
    Board { origin: Cities, wonder: Wonder::Petra, side: BoardSide::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "CCOO"), effects: &[Points(3), Loss(2)] },
        Stage { cost: cost(14, ""), effects: &[Points(14)] },
    ] },
    Board { origin: Cities, wonder: Wonder::Byzantium, side: BoardSide::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "CO"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WWP"), effects: &[Points(2), Diplomacy] },
        Stage { cost: cost(0, "CCGL"), effects: &[Points(7)] },
    ] },
    Board { origin: Cities, wonder: Wonder::Byzantium, side: BoardSide::B, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WOGP"), effects: &[Points(3), Diplomacy] },
        Stage { cost: cost(0, "COOL"), effects: &[Points(4), Diplomacy] },
    ] },
    Board { origin: Second, wonder: Wonder::Alexandria, side: BoardSide::A, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OO"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "LP"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Alexandria, side: BoardSide::B, start: Resource::Glass, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[PrivateChoice(kinds("WSCO"))] },
        Stage { cost: cost(0, "OOO"), effects: &[PrivateChoice(kinds("GLP"))] },
        Stage { cost: cost(0, "WWWW"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Babylon, side: BoardSide::A, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "OOL"), effects: &[AnySymbol] },
        Stage { cost: cost(0, "WWWW"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Babylon, side: BoardSide::B, start: Resource::Wood, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[PlaySeventh] },
        Stage { cost: cost(0, "CCCG"), effects: &[AnySymbol] },
    ] },
    Board { origin: Second, wonder: Wonder::Ephesos, side: BoardSide::A, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[Coins(9)] },
        Stage { cost: cost(0, "OOG"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Ephesos, side: BoardSide::B, start: Resource::Papyrus, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(2), Coins(4)] },
        Stage { cost: cost(0, "WW"), effects: &[Points(3), Coins(4)] },
        Stage { cost: cost(0, "OOL"), effects: &[Points(5), Coins(4)] },
    ] },
    Board { origin: Second, wonder: Wonder::Gizah, side: BoardSide::A, start: Resource::Stone, stages: &[
        Stage { cost: cost(0, "WW"), effects: &[Points(3)] },
        Stage { cost: cost(0, "CCL"), effects: &[Points(5)] },
        Stage { cost: cost(0, "SSSS"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Halikarnassos, side: BoardSide::A, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(3)] },
        Stage { cost: cost(0, "GP"), effects: &[BuildDiscarded] },
        Stage { cost: cost(0, "SSS"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Halikarnassos, side: BoardSide::B, start: Resource::Loom, stages: &[
        Stage { cost: cost(0, "CC"), effects: &[Points(2), BuildDiscarded] },
        Stage { cost: cost(0, "GP"), effects: &[Points(1), BuildDiscarded] },
        Stage { cost: cost(0, "WWW"), effects: &[BuildDiscarded] },
    ] },
    Board { origin: Second, wonder: Wonder::Olympia, side: BoardSide::A, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "SS"), effects: &[Points(3)] },
        Stage { cost: cost(0, "WW"), effects: &[FreeFirstOfColour] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(7)] },
    ] },
    Board { origin: Second, wonder: Wonder::Olympia, side: BoardSide::B, start: Resource::Clay, stages: &[
        Stage { cost: cost(0, "OO"), effects: &[Points(2), FreeFirstOfAge] },
        Stage { cost: cost(0, "CCC"), effects: &[Points(3), FreeLastOfAge] },
        Stage { cost: cost(0, "GLP"), effects: &[Points(5)] },
    ] },
];
