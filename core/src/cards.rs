//! Every card of the base game and of Cities, as data.
//!
//! The order is that of the rulebooks' lists: by age, then colour; Cities
//! follows the base game. A card's place in this table is its [`CardId`].

use crate::card::{Age, Card, CardId, Colour, Copies};
use crate::effect::Count::{Cards, Defeats, Production, Stages, Victories};
use crate::effect::Effect::*;
use crate::effect::Whose::{All, Neighbours, Own};
use crate::effect::{Side, Symbol};
use crate::resource::{Cost, FREE, Resource, cost, kinds};
use Copies::{Black, Guild, Marks};

/// The number of cards in [`CARDS`].
pub const CARD_COUNT: usize = 108;

/// All cards.
#[rustfmt::skip] // One line for each, as in a printed list.
pub const CARDS: [Card; CARD_COUNT] = [
    // Age I, brown
    card("Lumber Yard", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 4]), &[Produce(Resource::Wood, 1)]),
    card("Stone Pit", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Stone, 1)]),
    card("Clay Pool", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Clay, 1)]),
    card("Ore Vein", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 4]), &[Produce(Resource::Ore, 1)]),
    card("Tree Farm", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[6]), &[Choice(kinds("WC"))]),
    card("Excavation", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[4]), &[Choice(kinds("SC"))]),
    card("Clay Pit", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[3]), &[Choice(kinds("CO"))]),
    card("Timber Yard", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[3]), &[Choice(kinds("WS"))]),
    card("Forest Cave", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[5]), &[Choice(kinds("WO"))]),
    card("Mine", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[6]), &[Choice(kinds("SO"))]),
    // Age I, grey
    card("Loom", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Loom, 1)]),
    card("Glassworks", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Glass, 1)]),
    card("Press", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Papyrus, 1)]),
    // Age I, blue
    card("Pawnshop", Age::I, Colour::Blue, FREE, &[], Marks(&[4, 7]), &[Points(3)]),
    card("Baths", Age::I, Colour::Blue, cost(0, "S"), &[], Marks(&[3, 7]), &[Points(3)]),
    card("Altar", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 5]), &[Points(2)]),
    card("Theater", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 6]), &[Points(2)]),
    // Age I, yellow
    card("Tavern", Age::I, Colour::Yellow, FREE, &[], Marks(&[4, 5, 7]), &[Coins(5)]),
    card("East Trading Post", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 7]), &[CheapRaw(Side::Right)]),
    card("West Trading Post", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 7]), &[CheapRaw(Side::Left)]),
    card("Marketplace", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 6]), &[CheapGoods]),
    // Age I, red
    card("Stockade", Age::I, Colour::Red, cost(0, "W"), &[], Marks(&[3, 7]), &[Shields(1)]),
    card("Barracks", Age::I, Colour::Red, cost(0, "O"), &[], Marks(&[3, 5]), &[Shields(1)]),
    card("Guard Tower", Age::I, Colour::Red, cost(0, "C"), &[], Marks(&[3, 4]), &[Shields(1)]),
    // Age I, green
    card("Apothecary", Age::I, Colour::Green, cost(0, "L"), &[], Marks(&[3, 5]), &[Science(Symbol::Compass)]),
    card("Workshop", Age::I, Colour::Green, cost(0, "G"), &[], Marks(&[3, 7]), &[Science(Symbol::Gear)]),
    card("Scriptorium", Age::I, Colour::Green, cost(0, "P"), &[], Marks(&[3, 4]), &[Science(Symbol::Tablet)]),
    // Age II, brown
    card("Sawmill", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Wood, 2)]),
    card("Quarry", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Stone, 2)]),
    card("Brickyard", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Clay, 2)]),
    card("Foundry", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Ore, 2)]),
    // Age II, grey
    card("Loom", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Loom, 1)]),
    card("Glassworks", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Glass, 1)]),
    card("Press", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Papyrus, 1)]),
    // Age II, blue
    card("Aqueduct", Age::II, Colour::Blue, cost(0, "SSS"), &[CardId(14)], Marks(&[3, 7]), &[Points(5)]),
    card("Temple", Age::II, Colour::Blue, cost(0, "WCG"), &[CardId(15)], Marks(&[3, 6]), &[Points(3)]),
    card("Statue", Age::II, Colour::Blue, cost(0, "WOO"), &[CardId(16)], Marks(&[3, 7]), &[Points(4)]),
    card("Courthouse", Age::II, Colour::Blue, cost(0, "CCL"), &[CardId(26)], Marks(&[3, 5]), &[Points(4)]),
    // Age II, yellow
    card("Forum", Age::II, Colour::Yellow, cost(0, "CC"), &[CardId(18), CardId(19)], Marks(&[3, 6, 7]), &[PrivateChoice(kinds("GLP"))]),
    card("Caravansery", Age::II, Colour::Yellow, cost(0, "WW"), &[CardId(20)], Marks(&[3, 5, 6]), &[PrivateChoice(kinds("WSCO"))]),
    card("Vineyard", Age::II, Colour::Yellow, FREE, &[], Marks(&[3, 6]), &[CoinsPer(1, Cards(Colour::Brown), All)]),
    card("Bazar", Age::II, Colour::Yellow, FREE, &[], Marks(&[4, 7]), &[CoinsPer(2, Cards(Colour::Grey), All)]),
    // Age II, red
    card("Walls", Age::II, Colour::Red, cost(0, "SSS"), &[], Marks(&[3, 7]), &[Shields(2)]),
    card("Training Ground", Age::II, Colour::Red, cost(0, "WOO"), &[], Marks(&[4, 6, 7]), &[Shields(2)]),
    card("Stables", Age::II, Colour::Red, cost(0, "WCO"), &[CardId(24)], Marks(&[3, 5]), &[Shields(2)]),
    card("Archery Range", Age::II, Colour::Red, cost(0, "WWO"), &[CardId(25)], Marks(&[3, 6]), &[Shields(2)]),
    // Age II, green
    card("Dispensary", Age::II, Colour::Green, cost(0, "OOG"), &[CardId(24)], Marks(&[3, 4]), &[Science(Symbol::Compass)]),
    card("Laboratory", Age::II, Colour::Green, cost(0, "CCP"), &[CardId(25)], Marks(&[3, 5]), &[Science(Symbol::Gear)]),
    card("Library", Age::II, Colour::Green, cost(0, "SSL"), &[CardId(26)], Marks(&[3, 6]), &[Science(Symbol::Tablet)]),
    card("School", Age::II, Colour::Green, cost(0, "WP"), &[], Marks(&[3, 7]), &[Science(Symbol::Tablet)]),
    // Age III, blue
    card("Pantheon", Age::III, Colour::Blue, cost(0, "CCOGLP"), &[CardId(35)], Marks(&[3, 6]), &[Points(7)]),
    card("Gardens", Age::III, Colour::Blue, cost(0, "WCC"), &[CardId(36)], Marks(&[3, 4]), &[Points(5)]),
    card("Town Hall", Age::III, Colour::Blue, cost(0, "SSOG"), &[], Marks(&[3, 5, 6]), &[Points(6)]),
    card("Palace", Age::III, Colour::Blue, cost(0, "WSCOGLP"), &[], Marks(&[3, 7]), &[Points(8)]),
    card("Senate", Age::III, Colour::Blue, cost(0, "WWSO"), &[CardId(48)], Marks(&[3, 5]), &[Points(6)]),
    // Age III, yellow
    card("Haven", Age::III, Colour::Yellow, cost(0, "WOL"), &[CardId(38)], Marks(&[3, 4]), &[CoinsPer(1, Cards(Colour::Brown), Own), PointsPer(1, Cards(Colour::Brown), Own)]),
    card("Lighthouse", Age::III, Colour::Yellow, cost(0, "SG"), &[CardId(39)], Marks(&[3, 6]), &[CoinsPer(1, Cards(Colour::Yellow), Own), PointsPer(1, Cards(Colour::Yellow), Own)]),
    card("Chamber of Commerce", Age::III, Colour::Yellow, cost(0, "CCP"), &[], Marks(&[4, 6]), &[CoinsPer(2, Cards(Colour::Grey), Own), PointsPer(2, Cards(Colour::Grey), Own)]),
    card("Arena", Age::III, Colour::Yellow, cost(0, "SSO"), &[CardId(46)], Marks(&[3, 5, 7]), &[CoinsPer(3, Stages, Own), PointsPer(1, Stages, Own)]),
    // Age III, red
    card("Fortifications", Age::III, Colour::Red, cost(0, "SOOO"), &[CardId(42)], Marks(&[3, 7]), &[Shields(3)]),
    card("Circus", Age::III, Colour::Red, cost(0, "SSSO"), &[CardId(43)], Marks(&[4, 5, 6]), &[Shields(3)]),
    card("Arsenal", Age::III, Colour::Red, cost(0, "WWOL"), &[], Marks(&[3, 4, 7]), &[Shields(3)]),
    card("Siege Workshop", Age::III, Colour::Red, cost(0, "WCCC"), &[CardId(47)], Marks(&[3, 5]), &[Shields(3)]),
    // Age III, green
    card("Lodge", Age::III, Colour::Green, cost(0, "CCLP"), &[CardId(46)], Marks(&[3, 6]), &[Science(Symbol::Compass)]),
    card("Observatory", Age::III, Colour::Green, cost(0, "OOGL"), &[CardId(47)], Marks(&[3, 7]), &[Science(Symbol::Gear)]),
    card("University", Age::III, Colour::Green, cost(0, "WWGP"), &[CardId(48)], Marks(&[3, 4]), &[Science(Symbol::Tablet)]),
    card("Academy", Age::III, Colour::Green, cost(0, "SSSG"), &[CardId(49)], Marks(&[3, 7]), &[Science(Symbol::Compass)]),
    card("Study", Age::III, Colour::Green, cost(0, "WLP"), &[CardId(49)], Marks(&[3, 5]), &[Science(Symbol::Gear)]),
    // Age III, purple
    card("Workers Guild", Age::III, Colour::Purple, cost(0, "WSCOO"), &[], Guild, &[PointsPer(1, Cards(Colour::Brown), Neighbours)]),
    card("Craftsmens Guild", Age::III, Colour::Purple, cost(0, "SSOO"), &[], Guild, &[PointsPer(2, Cards(Colour::Grey), Neighbours)]),
    card("Traders Guild", Age::III, Colour::Purple, cost(0, "GLP"), &[], Guild, &[PointsPer(1, Cards(Colour::Yellow), Neighbours)]),
    card("Philosophers Guild", Age::III, Colour::Purple, cost(0, "CCCLP"), &[], Guild, &[PointsPer(1, Cards(Colour::Green), Neighbours)]),
    card("Spies Guild", Age::III, Colour::Purple, cost(0, "CCCG"), &[], Guild, &[PointsPer(1, Cards(Colour::Red), Neighbours)]),
    card("Strategists Guild", Age::III, Colour::Purple, cost(0, "SOOL"), &[], Guild, &[PointsPer(1, Defeats, Neighbours)]),
    card("Shipowners Guild", Age::III, Colour::Purple, cost(0, "WWWGP"), &[], Guild, &[PointsPer(1, Production, Own)]),
    card("Scientists Guild", Age::III, Colour::Purple, cost(0, "WWOOP"), &[], Guild, &[AnySymbol]),
    card("Magistrates Guild", Age::III, Colour::Purple, cost(0, "WWWSL"), &[], Guild, &[PointsPer(1, Cards(Colour::Blue), Neighbours)]),
    card("Builders Guild", Age::III, Colour::Purple, cost(0, "SSCCG"), &[], Guild, &[PointsPer(1, Stages, All)]),
    // Cities, Age I, black
    card("Pigeon Loft", Age::I, Colour::Black, cost(1, "O"), &[], Black, &[Mask]),
    card("Militia", Age::I, Colour::Black, cost(3, ""), &[], Black, &[Shields(2)]),
    card("Hideout", Age::I, Colour::Black, FREE, &[], Black, &[Points(2), Loss(1)]),
    card("Residence", Age::I, Colour::Black, cost(0, "C"), &[], Black, &[Points(1), Diplomacy]),
    card("Gambling Den", Age::I, Colour::Black, FREE, &[], Black, &[Coins(6), NeighbourCoins(1)]),
    card("Clandestine Dock East", Age::I, Colour::Black, cost(1, ""), &[], Black, &[Rebate(Side::Right)]),
    card("Clandestine Dock West", Age::I, Colour::Black, cost(1, ""), &[], Black, &[Rebate(Side::Left)]),
    card("Secret Warehouse", Age::I, Colour::Black, cost(2, ""), &[], Black, &[OwnExtra]),
    card("Gates of the City", Age::I, Colour::Black, cost(1, "W"), &[], Black, &[Points(4)]),
    // Cities, Age II, black
    card("Spy Ring", Age::II, Colour::Black, cost(2, "SC"), &[], Black, &[Mask]),
    card("Mercenaries", Age::II, Colour::Black, cost(4, "P"), &[], Black, &[Shields(3)]),
    card("Lair", Age::II, Colour::Black, cost(0, "WG"), &[], Black, &[Points(3), Loss(2)]),
    card("Consulate", Age::II, Colour::Black, cost(0, "CP"), &[], Black, &[Points(2), Diplomacy]),
    card("Gambling House", Age::II, Colour::Black, cost(1, ""), &[], Black, &[Coins(9), NeighbourCoins(2)]),
    card("Black Market", Age::II, Colour::Black, cost(0, "OL"), &[], Black, &[Missing]),
    card("Sepulcher", Age::II, Colour::Black, cost(0, "SGL"), &[], Black, &[Points(4), LossPer(Victories)]),
    card("Architect Cabinet", Age::II, Colour::Black, cost(1, "P"), &[], Black, &[Points(2), StagesNeedNoResources]),
    card("Tabularium", Age::II, Colour::Black, cost(2, "WOL"), &[], Black, &[Points(6)]),
    // Cities, Age III, black
    card("Torture Chamber", Age::III, Colour::Black, cost(3, "OOG"), &[], Black, &[Mask]),
    card("Contingent", Age::III, Colour::Black, cost(5, "L"), &[], Black, &[Shields(5)]),
    card("Brotherhood", Age::III, Colour::Black, cost(0, "WWOL"), &[], Black, &[Points(4), Loss(3)]),
    card("Embassy", Age::III, Colour::Black, cost(0, "SLP"), &[], Black, &[Points(3), Diplomacy]),
    card("Cenotaph", Age::III, Colour::Black, cost(0, "SCCGL"), &[], Black, &[Points(5), LossPer(Victories)]),
    card("Builders' Union", Age::III, Colour::Black, cost(0, "WCGP"), &[], Black, &[Points(4), LossPer(Stages)]),
    card("Capitol", Age::III, Colour::Black, cost(2, "SSCCGP"), &[], Black, &[Points(8)]),
    card("Slave Market", Age::III, Colour::Black, cost(0, "WWOO"), &[], Black, &[CoinsPer(1, Victories, Own), PointsPer(1, Victories, Own)]),
    card("Secret Society", Age::III, Colour::Black, cost(0, "SP"), &[], Black, &[CoinsPer(1, Cards(Colour::Black), Own), PointsPer(1, Cards(Colour::Black), Own)]),
    // Cities, Age III, purple
    card("Counterfeiters Guild", Age::III, Colour::Purple, cost(0, "OOOGL"), &[], Guild, &[Points(5), Loss(3)]),
    card("Guild of Shadows", Age::III, Colour::Purple, cost(0, "WSSP"), &[], Guild, &[PointsPer(1, Cards(Colour::Black), Neighbours)]),
    card("Mourners Guild", Age::III, Colour::Purple, cost(0, "WCCGL"), &[], Guild, &[PointsPer(1, Victories, Neighbours)]),
];

const fn card(
    name: &'static str,
    age: Age,
    colour: Colour,
    cost: Cost,
    parents: &'static [CardId],
    copies: Copies,
    effects: &'static [crate::effect::Effect],
) -> Card {
    Card {
        name,
        age,
        colour,
        cost,
        parents,
        copies,
        effects,
    }
}
