//! Why something cannot be done, in words.

use crate::Text;
use crate::model::Model;
use crate::text::{Sentence, Speech, fill, join};
use core::fmt::Write;
use heapless::String;
use wonders_core::{Action, Bundle, PlayError, Playable, Resource, Seat, Shortfall, Side};

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
pub(crate) fn reason(model: &Model, seat: Seat, action: Action, error: PlayError) -> Speech {
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
            Some(table) => return shortfall(model, seat, &table.game().shortfall(unpaid)),
            None => Sentence::new(),
        },
        _ => model.tell(Text::Refused, &[]),
    };
    let mut text = Speech::new();
    join(&mut text, &one);
    text
}

fn shortfall(model: &Model, seat: Seat, short: &Shortfall) -> Speech {
    let mut text = Speech::new();
    let mut add = |sentence: &str| join(&mut text, sentence);
    if !short.missing.is_empty() {
        add(&model.tell(Text::Missing, &[&bundle(model, short.missing).as_str()]));
        let mut sold = false;
        for (side, goods) in [(Side::Left, short.left), (Side::Right, short.right)] {
            let offer = seller(model, seat, side, short.missing, goods);
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
fn seller(
    model: &Model,
    seat: Seat,
    side: Side,
    missing: Bundle,
    sold: Bundle,
) -> Option<Sentence> {
    let table = model.table.as_ref()?;
    let game = table.game();
    let name = model.city_name(game.neighbour(seat, side));
    let mut wanted = Bundle::EMPTY;
    let mut price = 0;
    for (resource, n) in missing.iter() {
        let units = sold.count(resource).min(n);
        wanted = wanted.plus(resource, units);
        price += units * game.city(seat).economy().price(side, resource);
    }
    (!wanted.is_empty()).then(|| {
        model.tell(
            Text::Sells,
            &[&name, &bundle(model, wanted).as_str(), &price],
        )
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
