//! Why something cannot be done, in words.

use crate::Text;
use crate::model::Model;
use crate::text::{Sentence, Speech, fill, join};
use core::fmt::Write;
use heapless::String;
use wonders_core::{Action, Bundle, PlayError, Playable, Resource, Seller, Shortfall};

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

/// The sentence for a refused action.
pub(crate) fn reason(model: &Model, action: Action, error: PlayError) -> Speech {
    let one = match error {
        PlayError::Duplicate => {
            let card = action.card().map_or("", |card| model.card_name(card));
            model.tell(Text::HasNamesake, &[&card])
        }
        PlayError::StagesDone => model.tell(Text::WonderDone, &[]),
        PlayError::CanPlay(Playable::Stage) => model.tell(Text::MustBuildStage, &[]),
        PlayError::CanPlay(Playable::Card(card)) => {
            model.tell(Text::MustBuildCard, &[&model.card_name(card)])
        }
        PlayError::Unaffordable(unpaid) => match &model.table {
            Some(table) => return shortfall(model, &table.game().shortfall(unpaid)),
            None => Sentence::new(),
        },
        _ => model.tell(Text::Refused, &[]),
    };
    let mut text = Speech::new();
    join(&mut text, &one);
    text
}

fn shortfall(model: &Model, short: &Shortfall) -> Speech {
    let mut text = Speech::new();
    let mut add = |sentence: &str| join(&mut text, sentence);
    if !short.missing.is_empty() {
        add(&model.tell(Text::Missing, &[&bundle(model, short.missing).as_str()]));
        let mut sold = false;
        for seller in short.sellers {
            let offer = offer(model, seller);
            sold |= offer.is_some();
            add(&offer.unwrap_or_default());
        }
        if !sold {
            add(model.say(Text::SellsNone));
        }
    }
    add(&match short.needed {
        Some(needed) => model.tell(Text::HasCoins, &[&short.coins, &needed]),
        None => model.tell(Text::HasCoinsOnly, &[&short.coins]),
    });
    text
}

/// What a neighbour sells of the missing goods, and for how much; nothing if it has none of them.
fn offer(model: &Model, seller: Seller) -> Option<Sentence> {
    let name = model.city_name(seller.seat);
    (!seller.sells.is_empty()).then(|| {
        let goods = bundle(model, seller.sells);
        model.tell(Text::Sells, &[&name, &goods.as_str(), &seller.coins])
    })
}

/// "wood ×2, ore": the number stands behind, so that no language has to bend the word.
fn bundle(model: &Model, bundle: Bundle) -> String<160> {
    let mut text = String::new();
    for (i, (kind, n)) in bundle.iter().enumerate() {
        let gap = if i > 0 { ", " } else { "" };
        let form = if n > 1 { "{0}{1} ×{2}" } else { "{0}{1}" };
        let _ = text.write_str(&fill(form, &[&gap, &model.say(resource(kind)), &n]));
    }
    text
}
