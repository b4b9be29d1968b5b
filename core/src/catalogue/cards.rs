//! Every card of both editions and of Cities, as data.
//!
//! The order is that of the rulebooks' lists: by age, then colour, what the
//! second edition changed beside what it was; Cities follows the base game.
//! A row begins with the card's number, which is what stored games hold: it
//! belongs to the card for good. A row may be put in anywhere with the next
//! free number, and nothing else changes.

use crate::catalogue::card::{Age, Card, Colour, Copies};
use crate::catalogue::contents::Origin::{self, Base, Cities, First, Second};
use crate::catalogue::effect::Count::{Cards, Defeats, Production, Stages, Victories};
use crate::catalogue::effect::Effect::*;
use crate::catalogue::effect::Whose::{All, Neighbours, Own};
use crate::catalogue::effect::{Side, Symbol};
use crate::paying::resource::{Cost, FREE, Resource, cost, kinds};
use Copies::{Black, Guild, Marks};

/// The number of cards in [`CARDS`].
pub const CARD_COUNT: usize = CARDS.len();

/// All cards. The names in the fifth place are those of the buildings of
/// which any one makes the card free.
#[rustfmt::skip] // One line for each, as in a printed list.
pub const CARDS: &[Card] = &[
    // Age I, brown
    card(0, Base, "Lumber Yard", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 4]), &[Produce(Resource::Wood, 1)]),
    card(1, Base, "Stone Pit", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Stone, 1)]),
    card(2, Base, "Clay Pool", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Clay, 1)]),
    card(3, Base, "Ore Vein", Age::I, Colour::Brown, FREE, &[], Marks(&[3, 4]), &[Produce(Resource::Ore, 1)]),
    card(4, Base, "Tree Farm", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[6]), &[Choice(kinds("WC"))]),
    card(5, Base, "Excavation", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[4]), &[Choice(kinds("SC"))]),
    card(6, Base, "Clay Pit", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[3]), &[Choice(kinds("CO"))]),
    card(7, Base, "Timber Yard", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[3]), &[Choice(kinds("WS"))]),
    card(8, Base, "Forest Cave", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[5]), &[Choice(kinds("WO"))]),
    card(9, Base, "Mine", Age::I, Colour::Brown, cost(1, ""), &[], Marks(&[6]), &[Choice(kinds("SO"))]),
    // Age I, grey
    card(10, Base, "Loom", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Loom, 1)]),
    card(11, Base, "Glassworks", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Glass, 1)]),
    card(12, Base, "Press", Age::I, Colour::Grey, FREE, &[], Marks(&[3, 6]), &[Produce(Resource::Papyrus, 1)]),
    // Age I, blue
    card(13, First, "Pawnshop", Age::I, Colour::Blue, FREE, &[], Marks(&[4, 7]), &[Points(3)]),
    card(108, Second, "Well", Age::I, Colour::Blue, FREE, &[], Marks(&[4, 7]), &[Points(3)]),
    card(14, Base, "Baths", Age::I, Colour::Blue, cost(0, "S"), &[], Marks(&[3, 7]), &[Points(3)]),
    card(15, First, "Altar", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 5]), &[Points(2)]),
    card(109, Second, "Altar", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 5]), &[Points(3)]),
    card(16, First, "Theater", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 6]), &[Points(2)]),
    card(110, Second, "Theater", Age::I, Colour::Blue, FREE, &[], Marks(&[3, 6]), &[Points(3)]),
    // Age I, yellow
    card(17, Base, "Tavern", Age::I, Colour::Yellow, FREE, &[], Marks(&[4, 5, 7]), &[Coins(5)]),
    card(18, Base, "East Trading Post", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 7]), &[CheapRaw(Side::Right)]),
    card(19, Base, "West Trading Post", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 7]), &[CheapRaw(Side::Left)]),
    card(20, Base, "Marketplace", Age::I, Colour::Yellow, FREE, &[], Marks(&[3, 6]), &[CheapGoods]),
    // Age I, red
    card(21, Base, "Stockade", Age::I, Colour::Red, cost(0, "W"), &[], Marks(&[3, 7]), &[Shields(1)]),
    card(22, Base, "Barracks", Age::I, Colour::Red, cost(0, "O"), &[], Marks(&[3, 5]), &[Shields(1)]),
    card(23, Base, "Guard Tower", Age::I, Colour::Red, cost(0, "C"), &[], Marks(&[3, 4]), &[Shields(1)]),
    // Age I, green
    card(24, Base, "Apothecary", Age::I, Colour::Green, cost(0, "L"), &[], Marks(&[3, 5]), &[Science(Symbol::Compass)]),
    card(25, Base, "Workshop", Age::I, Colour::Green, cost(0, "G"), &[], Marks(&[3, 7]), &[Science(Symbol::Gear)]),
    card(26, Base, "Scriptorium", Age::I, Colour::Green, cost(0, "P"), &[], Marks(&[3, 4]), &[Science(Symbol::Tablet)]),
    // Age II, brown
    card(27, Base, "Sawmill", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Wood, 2)]),
    card(28, Base, "Quarry", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Stone, 2)]),
    card(29, Base, "Brickyard", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Clay, 2)]),
    card(30, Base, "Foundry", Age::II, Colour::Brown, cost(1, ""), &[], Marks(&[3, 4]), &[Produce(Resource::Ore, 2)]),
    // Age II, grey
    card(31, Base, "Loom", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Loom, 1)]),
    card(32, Base, "Glassworks", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Glass, 1)]),
    card(33, Base, "Press", Age::II, Colour::Grey, FREE, &[], Marks(&[3, 5]), &[Produce(Resource::Papyrus, 1)]),
    // Age II, blue
    card(34, Base, "Aqueduct", Age::II, Colour::Blue, cost(0, "SSS"), &["Baths"], Marks(&[3, 7]), &[Points(5)]),
    card(35, First, "Temple", Age::II, Colour::Blue, cost(0, "WCG"), &["Altar"], Marks(&[3, 6]), &[Points(3)]),
    card(111, Second, "Temple", Age::II, Colour::Blue, cost(0, "WCG"), &[], Marks(&[3, 6]), &[Points(4)]),
    card(36, First, "Statue", Age::II, Colour::Blue, cost(0, "WOO"), &["Theater"], Marks(&[3, 7]), &[Points(4)]),
    card(112, Second, "Statue", Age::II, Colour::Blue, cost(0, "WOO"), &["Well"], Marks(&[3, 7]), &[Points(4)]),
    card(37, Base, "Courthouse", Age::II, Colour::Blue, cost(0, "CCL"), &["Scriptorium"], Marks(&[3, 5]), &[Points(4)]),
    // Age II, yellow
    card(38, Base, "Forum", Age::II, Colour::Yellow, cost(0, "CC"), &["East Trading Post", "West Trading Post"], Marks(&[3, 6, 7]), &[PrivateChoice(kinds("GLP"))]),
    card(39, Base, "Caravansery", Age::II, Colour::Yellow, cost(0, "WW"), &["Marketplace"], Marks(&[3, 5, 6]), &[PrivateChoice(kinds("WSCO"))]),
    card(40, Base, "Vineyard", Age::II, Colour::Yellow, FREE, &[], Marks(&[3, 6]), &[CoinsPer(1, Cards(Colour::Brown), All)]),
    card(41, Base, "Bazar", Age::II, Colour::Yellow, FREE, &[], Marks(&[4, 7]), &[CoinsPer(2, Cards(Colour::Grey), All)]),
    // Age II, red
    card(42, Base, "Walls", Age::II, Colour::Red, cost(0, "SSS"), &[], Marks(&[3, 7]), &[Shields(2)]),
    card(43, Base, "Training Ground", Age::II, Colour::Red, cost(0, "WOO"), &[], Marks(&[4, 6, 7]), &[Shields(2)]),
    card(44, Base, "Stables", Age::II, Colour::Red, cost(0, "WCO"), &["Apothecary"], Marks(&[3, 5]), &[Shields(2)]),
    card(45, Base, "Archery Range", Age::II, Colour::Red, cost(0, "WWO"), &["Workshop"], Marks(&[3, 6]), &[Shields(2)]),
    // Age II, green
    card(46, Base, "Dispensary", Age::II, Colour::Green, cost(0, "OOG"), &["Apothecary"], Marks(&[3, 4]), &[Science(Symbol::Compass)]),
    card(47, Base, "Laboratory", Age::II, Colour::Green, cost(0, "CCP"), &["Workshop"], Marks(&[3, 5]), &[Science(Symbol::Gear)]),
    card(48, Base, "Library", Age::II, Colour::Green, cost(0, "SSL"), &["Scriptorium"], Marks(&[3, 6]), &[Science(Symbol::Tablet)]),
    card(49, Base, "School", Age::II, Colour::Green, cost(0, "WP"), &[], Marks(&[3, 7]), &[Science(Symbol::Tablet)]),
    // Age III, blue
    card(50, First, "Pantheon", Age::III, Colour::Blue, cost(0, "CCOGLP"), &["Temple"], Marks(&[3, 6]), &[Points(7)]),
    card(113, Second, "Pantheon", Age::III, Colour::Blue, cost(0, "CCOGLP"), &["Altar"], Marks(&[3, 6]), &[Points(7)]),
    card(51, First, "Gardens", Age::III, Colour::Blue, cost(0, "WCC"), &["Statue"], Marks(&[3, 4]), &[Points(5)]),
    card(114, Second, "Gardens", Age::III, Colour::Blue, cost(0, "WCC"), &["Theater"], Marks(&[3, 4]), &[Points(5)]),
    card(52, First, "Town Hall", Age::III, Colour::Blue, cost(0, "SSOG"), &[], Marks(&[3, 5, 6]), &[Points(6)]),
    card(115, Second, "Town Hall", Age::III, Colour::Blue, cost(0, "SSOG"), &[], Marks(&[3, 6]), &[Points(6)]),
    card(53, Base, "Palace", Age::III, Colour::Blue, cost(0, "WSCOGLP"), &[], Marks(&[3, 7]), &[Points(8)]),
    card(54, Base, "Senate", Age::III, Colour::Blue, cost(0, "WWSO"), &["Library"], Marks(&[3, 5]), &[Points(6)]),
    // Age III, yellow
    card(55, Base, "Haven", Age::III, Colour::Yellow, cost(0, "WOL"), &["Forum"], Marks(&[3, 4]), &[CoinsPer(1, Cards(Colour::Brown), Own), PointsPer(1, Cards(Colour::Brown), Own)]),
    card(56, Base, "Lighthouse", Age::III, Colour::Yellow, cost(0, "SG"), &["Caravansery"], Marks(&[3, 6]), &[CoinsPer(1, Cards(Colour::Yellow), Own), PointsPer(1, Cards(Colour::Yellow), Own)]),
    card(57, Base, "Chamber of Commerce", Age::III, Colour::Yellow, cost(0, "CCP"), &[], Marks(&[4, 6]), &[CoinsPer(2, Cards(Colour::Grey), Own), PointsPer(2, Cards(Colour::Grey), Own)]),
    card(116, Second, "Ludus", Age::III, Colour::Yellow, cost(0, "SO"), &[], Marks(&[5, 7]), &[CoinsPer(3, Cards(Colour::Red), Own), PointsPer(1, Cards(Colour::Red), Own)]),
    card(58, First, "Arena", Age::III, Colour::Yellow, cost(0, "SSO"), &["Dispensary"], Marks(&[3, 5, 7]), &[CoinsPer(3, Stages, Own), PointsPer(1, Stages, Own)]),
    card(117, Second, "Arena", Age::III, Colour::Yellow, cost(0, "SSO"), &["Dispensary"], Marks(&[3, 5]), &[CoinsPer(3, Stages, Own), PointsPer(1, Stages, Own)]),
    // Age III, red
    card(59, First, "Fortifications", Age::III, Colour::Red, cost(0, "SOOO"), &["Walls"], Marks(&[3, 7]), &[Shields(3)]),
    card(118, Second, "Fortifications", Age::III, Colour::Red, cost(0, "COOO"), &["Walls"], Marks(&[3, 7]), &[Shields(3)]),
    card(60, First, "Circus", Age::III, Colour::Red, cost(0, "SSSO"), &["Training Ground"], Marks(&[4, 5, 6]), &[Shields(3)]),
    card(119, Second, "Circus", Age::III, Colour::Red, cost(0, "SSSO"), &["Training Ground"], Marks(&[4, 6]), &[Shields(3)]),
    card(61, First, "Arsenal", Age::III, Colour::Red, cost(0, "WWOL"), &[], Marks(&[3, 4, 7]), &[Shields(3)]),
    card(120, Second, "Arsenal", Age::III, Colour::Red, cost(0, "WWOL"), &[], Marks(&[3, 5]), &[Shields(3)]),
    card(62, Base, "Siege Workshop", Age::III, Colour::Red, cost(0, "WCCC"), &["Laboratory"], Marks(&[3, 5]), &[Shields(3)]),
    card(121, Second, "Castrum", Age::III, Colour::Red, cost(0, "WCCP"), &[], Marks(&[4, 7]), &[Shields(3)]),
    // Age III, green
    card(63, Base, "Lodge", Age::III, Colour::Green, cost(0, "CCLP"), &["Dispensary"], Marks(&[3, 6]), &[Science(Symbol::Compass)]),
    card(64, Base, "Observatory", Age::III, Colour::Green, cost(0, "OOGL"), &["Laboratory"], Marks(&[3, 7]), &[Science(Symbol::Gear)]),
    card(65, Base, "University", Age::III, Colour::Green, cost(0, "WWGP"), &["Library"], Marks(&[3, 4]), &[Science(Symbol::Tablet)]),
    card(66, Base, "Academy", Age::III, Colour::Green, cost(0, "SSSG"), &["School"], Marks(&[3, 7]), &[Science(Symbol::Compass)]),
    card(67, Base, "Study", Age::III, Colour::Green, cost(0, "WLP"), &["School"], Marks(&[3, 5]), &[Science(Symbol::Gear)]),
    // Age III, purple
    card(68, Base, "Workers Guild", Age::III, Colour::Purple, cost(0, "WSCOO"), &[], Guild, &[PointsPer(1, Cards(Colour::Brown), Neighbours)]),
    card(69, Base, "Craftsmens Guild", Age::III, Colour::Purple, cost(0, "SSOO"), &[], Guild, &[PointsPer(2, Cards(Colour::Grey), Neighbours)]),
    card(70, Base, "Traders Guild", Age::III, Colour::Purple, cost(0, "GLP"), &[], Guild, &[PointsPer(1, Cards(Colour::Yellow), Neighbours)]),
    card(71, Base, "Philosophers Guild", Age::III, Colour::Purple, cost(0, "CCCLP"), &[], Guild, &[PointsPer(1, Cards(Colour::Green), Neighbours)]),
    card(72, First, "Spies Guild", Age::III, Colour::Purple, cost(0, "CCCG"), &[], Guild, &[PointsPer(1, Cards(Colour::Red), Neighbours)]),
    card(122, Second, "Spies Guild", Age::III, Colour::Purple, cost(0, "CCG"), &[], Guild, &[PointsPer(1, Cards(Colour::Red), Neighbours)]),
    card(73, First, "Strategists Guild", Age::III, Colour::Purple, cost(0, "SOOL"), &[], Guild, &[PointsPer(1, Defeats, Neighbours)]),
    card(123, Second, "Decorators Guild", Age::III, Colour::Purple, cost(0, "SOOL"), &[], Guild, &[PointsIfComplete(7)]),
    card(74, Base, "Shipowners Guild", Age::III, Colour::Purple, cost(0, "WWWGP"), &[], Guild, &[PointsPer(1, Production, Own)]),
    card(75, Base, "Scientists Guild", Age::III, Colour::Purple, cost(0, "WWOOP"), &[], Guild, &[AnySymbol]),
    card(76, Base, "Magistrates Guild", Age::III, Colour::Purple, cost(0, "WWWSL"), &[], Guild, &[PointsPer(1, Cards(Colour::Blue), Neighbours)]),
    card(77, First, "Builders Guild", Age::III, Colour::Purple, cost(0, "SSCCG"), &[], Guild, &[PointsPer(1, Stages, All)]),
    card(124, Second, "Builders Guild", Age::III, Colour::Purple, cost(0, "SSSCCG"), &[], Guild, &[PointsPer(1, Stages, All)]),
    // Cities, Age I, black
    card(78, Cities, "Pigeon Loft", Age::I, Colour::Black, cost(1, "O"), &[], Black, &[Mask]),
    card(79, Cities, "Militia", Age::I, Colour::Black, cost(3, ""), &[], Black, &[Shields(2)]),
    card(80, Cities, "Hideout", Age::I, Colour::Black, FREE, &[], Black, &[Points(2), Loss(1)]),
    card(81, Cities, "Residence", Age::I, Colour::Black, cost(0, "C"), &[], Black, &[Points(1), Diplomacy]),
    card(82, Cities, "Gambling Den", Age::I, Colour::Black, FREE, &[], Black, &[Coins(6), NeighbourCoins(1)]),
    card(83, Cities, "Clandestine Dock East", Age::I, Colour::Black, cost(1, ""), &[], Black, &[Rebate(Side::Right)]),
    card(84, Cities, "Clandestine Dock West", Age::I, Colour::Black, cost(1, ""), &[], Black, &[Rebate(Side::Left)]),
    card(85, Cities, "Secret Warehouse", Age::I, Colour::Black, cost(2, ""), &[], Black, &[OwnExtra]),
    card(86, Cities, "Gates of the City", Age::I, Colour::Black, cost(1, "W"), &[], Black, &[Points(4)]),
    // Cities, Age II, black
    card(87, Cities, "Spy Ring", Age::II, Colour::Black, cost(2, "SC"), &[], Black, &[Mask]),
    card(88, Cities, "Mercenaries", Age::II, Colour::Black, cost(4, "P"), &[], Black, &[Shields(3)]),
    card(89, Cities, "Lair", Age::II, Colour::Black, cost(0, "WG"), &[], Black, &[Points(3), Loss(2)]),
    card(90, Cities, "Consulate", Age::II, Colour::Black, cost(0, "CP"), &[], Black, &[Points(2), Diplomacy]),
    card(91, Cities, "Gambling House", Age::II, Colour::Black, cost(1, ""), &[], Black, &[Coins(9), NeighbourCoins(2)]),
    card(92, Cities, "Black Market", Age::II, Colour::Black, cost(0, "OL"), &[], Black, &[Missing]),
    card(93, Cities, "Sepulcher", Age::II, Colour::Black, cost(0, "SGL"), &[], Black, &[Points(4), LossPer(Victories)]),
    card(94, Cities, "Architect Cabinet", Age::II, Colour::Black, cost(1, "P"), &[], Black, &[Points(2), StagesNeedNoResources]),
    card(95, Cities, "Tabularium", Age::II, Colour::Black, cost(2, "WOL"), &[], Black, &[Points(6)]),
    // Cities, Age III, black
    card(96, Cities, "Torture Chamber", Age::III, Colour::Black, cost(3, "OOG"), &[], Black, &[Mask]),
    card(97, Cities, "Contingent", Age::III, Colour::Black, cost(5, "L"), &[], Black, &[Shields(5)]),
    card(98, Cities, "Brotherhood", Age::III, Colour::Black, cost(0, "WWOL"), &[], Black, &[Points(4), Loss(3)]),
    card(99, Cities, "Embassy", Age::III, Colour::Black, cost(0, "SLP"), &[], Black, &[Points(3), Diplomacy]),
    card(100, Cities, "Cenotaph", Age::III, Colour::Black, cost(0, "SCCGL"), &[], Black, &[Points(5), LossPer(Victories)]),
    card(101, Cities, "Builders' Union", Age::III, Colour::Black, cost(0, "WCGP"), &[], Black, &[Points(4), LossPer(Stages)]),
    card(102, Cities, "Capitol", Age::III, Colour::Black, cost(2, "SSCCGP"), &[], Black, &[Points(8)]),
    card(103, Cities, "Slave Market", Age::III, Colour::Black, cost(0, "WWOO"), &[], Black, &[CoinsPer(1, Victories, Own), PointsPer(1, Victories, Own)]),
    card(104, Cities, "Secret Society", Age::III, Colour::Black, cost(0, "SP"), &[], Black, &[CoinsPer(1, Cards(Colour::Black), Own), PointsPer(1, Cards(Colour::Black), Own)]),
    // Cities, Age III, purple
    card(105, Cities, "Counterfeiters Guild", Age::III, Colour::Purple, cost(0, "OOOGL"), &[], Guild, &[Points(5), Loss(3)]),
    card(106, Cities, "Guild of Shadows", Age::III, Colour::Purple, cost(0, "WSSP"), &[], Guild, &[PointsPer(1, Cards(Colour::Black), Neighbours)]),
    card(107, Cities, "Mourners Guild", Age::III, Colour::Purple, cost(0, "WCCGL"), &[], Guild, &[PointsPer(1, Victories, Neighbours)]),
];

#[expect(clippy::too_many_arguments, reason = "a row of a table, not a call")]
const fn card(
    number: u8,
    origin: Origin,
    name: &'static str,
    age: Age,
    colour: Colour,
    cost: Cost,
    parents: &'static [&'static str],
    copies: Copies,
    effects: &'static [crate::catalogue::effect::Effect],
) -> Card {
    Card {
        number,
        origin,
        name,
        age,
        colour,
        cost,
        parents,
        copies,
        effects,
    }
}
