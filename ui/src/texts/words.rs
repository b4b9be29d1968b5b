//! Cards, stages and their effects in words.

use crate::Text;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use wonders_core::{Bundle, Colour, Cost, Count, Effect, Kinds, Resource, Side, Symbol, Whose};

/// What kind of building a colour is.
pub(crate) const fn colour(colour: Colour) -> Text {
    match colour {
        Colour::Brown => Text::KindRaw,
        Colour::Grey => Text::KindGoods,
        Colour::Blue => Text::CatCivilian,
        Colour::Yellow => Text::CatCommerce,
        Colour::Red => Text::KindMilitary,
        Colour::Green => Text::CatScience,
        Colour::Purple => Text::CatGuilds,
        Colour::Black => Text::CatBlack,
    }
}

/// The name of a resource.
pub(crate) const fn resource(resource: Resource) -> Text {
    match resource {
        Resource::Wood => Text::Wood,
        Resource::Stone => Text::Stone,
        Resource::Clay => Text::Clay,
        Resource::Ore => Text::Ore,
        Resource::Glass => Text::Glass,
        Resource::Loom => Text::Loom,
        Resource::Papyrus => Text::Papyrus,
    }
}

/// The name of a science symbol.
pub(crate) const fn symbol(symbol: Symbol) -> Text {
    match symbol {
        Symbol::Compass => Text::SymbolCompass,
        Symbol::Gear => Text::SymbolGear,
        Symbol::Tablet => Text::SymbolTablet,
    }
}

/// Puts a word behind others after a comma.
fn list(words: &mut Sentence, word: &str) {
    let comma = if words.is_empty() { "" } else { ", " };
    *words = fill("{0}{1}{2}", &[&words.as_str(), &comma, &word]);
}

fn goods(model: &Model, goods: Bundle) -> Sentence {
    let mut words = Sentence::new();
    for (kind, n) in goods.iter().filter(|&(_, n)| n > 0) {
        let name = model.say(resource(kind));
        let word = match n {
            1 => fill("{0}", &[&name]),
            n => fill("{0} ×{1}", &[&name, &n]),
        };
        list(&mut words, &word);
    }
    words
}

fn kinds(model: &Model, kinds: Kinds) -> Sentence {
    let mut words = Sentence::new();
    for kind in kinds.iter() {
        list(&mut words, model.say(resource(kind)));
    }
    words
}

/// A cost, or that there is none.
pub(crate) fn cost(model: &Model, cost: &Cost) -> Sentence {
    let mut words = Sentence::new();
    if cost.coins > 0 {
        list(
            &mut words,
            &model.count(Text::CoinsShort, cost.coins.into()),
        );
    }
    let goods = goods(model, cost.resources);
    if !goods.is_empty() {
        list(&mut words, &goods);
    }
    match words.is_empty() {
        true => model.tell(Text::CostsNothing, &[]),
        false => words,
    }
}

const fn counted(what: Count) -> Text {
    match what {
        Count::Cards(Colour::Brown) => Text::EachBrown,
        Count::Cards(Colour::Grey) => Text::EachGrey,
        Count::Cards(Colour::Blue) => Text::EachBlue,
        Count::Cards(Colour::Yellow) => Text::EachYellow,
        Count::Cards(Colour::Red) => Text::EachRed,
        Count::Cards(Colour::Green) => Text::EachGreen,
        Count::Cards(Colour::Purple) => Text::EachPurple,
        Count::Cards(Colour::Black) => Text::EachBlack,
        Count::Production => Text::EachProduction,
        Count::Stages => Text::EachStage,
        Count::Defeats => Text::EachDefeat,
        Count::Victories => Text::EachVictory,
    }
}

const fn whose(whose: Whose) -> Text {
    match whose {
        Whose::Own => Text::InOwn,
        Whose::Neighbours => Text::InNeighbours,
        Whose::All => Text::InAll,
    }
}

/// What an effect does.
pub(crate) fn effect(model: &Model, effect: Effect) -> Sentence {
    let plain = |text| model.tell(text, &[]);
    let number = |text, n: u8| model.count(text, n.into());
    let per = |text: Text, n: u8, what, of| {
        let text = text.counted(model.language(), n.into());
        fill(
            text,
            &[&n, &model.say(counted(what)), &model.say(whose(of))],
        )
    };
    match effect {
        Effect::Produce(kind, n) => {
            let made = Bundle::default().checked_plus(kind, n).unwrap_or_default();
            model.tell(Text::EffProduce, &[&goods(model, made).as_str()])
        }
        Effect::Choice(of) => model.tell(Text::EffChoice, &[&kinds(model, of).as_str()]),
        Effect::PrivateChoice(of) => model.tell(Text::EffPrivate, &[&kinds(model, of).as_str()]),
        Effect::OwnExtra => plain(Text::EffOwnExtra),
        Effect::Missing => plain(Text::EffMissing),
        Effect::Points(n) => number(Text::EffPoints, n),
        Effect::Shields(n) => number(Text::EffShields, n),
        Effect::Coins(n) => number(Text::EffCoins, n),
        Effect::Science(of) => model.tell(Text::EffScience, &[&model.say(symbol(of))]),
        Effect::AnySymbol => plain(Text::EffAnySymbol),
        Effect::Mask => plain(Text::EffMask),
        Effect::CheapRaw(Side::Left) => plain(Text::EffCheapLeft),
        Effect::CheapRaw(Side::Right) => plain(Text::EffCheapRight),
        Effect::CheapGoods => plain(Text::EffCheapGoods),
        Effect::Rebate(Side::Left) => plain(Text::EffRebateLeft),
        Effect::Rebate(Side::Right) => plain(Text::EffRebateRight),
        Effect::CoinsPer(n, what, of) => per(Text::EffCoinsPer, n, what, of),
        Effect::PointsPer(n, what, of) => per(Text::EffPointsPer, n, what, of),
        Effect::PointsIfComplete(n) => number(Text::EffComplete, n),
        Effect::FreeBuild => plain(Text::EffZeus),
        Effect::FreeFirstOfColour => plain(Text::EffFirstOfColour),
        Effect::FreeFirstOfAge => plain(Text::EffFirstOfAge),
        Effect::FreeLastOfAge => plain(Text::EffLastOfAge),
        Effect::PlaySeventh => plain(Text::EffSeventh),
        Effect::BuildDiscarded => plain(Text::EffSalvage),
        Effect::CopyGuild => plain(Text::EffCopyGuild),
        Effect::NeighbourCoins(n) => number(Text::EffNeighbours, n),
        Effect::Loss(n) => number(Text::EffLoss, n),
        Effect::LossPer(what) => model.tell(Text::EffLossPer, &[&model.say(counted(what))]),
        Effect::Diplomacy => plain(Text::EffDiplomacy),
        Effect::StagesNeedNoResources => plain(Text::EffArchitect),
    }
}
