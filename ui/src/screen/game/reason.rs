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
            model.tell(Text::HasNamesake, &[&model.city_name(seat), &card])
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
        for (side, sold) in [(Side::Left, short.left), (Side::Right, short.right)] {
            add(&seller(model, seat, side, short.missing, sold));
        }
    }
    let name = model.city_name(seat);
    add(&match short.needed {
        Some(needed) => model.tell(Text::HasCoins, &[&name, &short.coins, &needed]),
        None => model.tell(Text::HasCoinsOnly, &[&name, &short.coins]),
    });
    text
}

fn seller(model: &Model, seat: Seat, side: Side, missing: Bundle, sold: Bundle) -> Sentence {
    let Some(table) = &model.table else {
        return Sentence::new();
    };
    let game = table.game();
    let name = model.city_name(game.neighbour(seat, side));
    let mut wanted = Bundle::EMPTY;
    let mut price = 0;
    for (resource, n) in missing.iter() {
        let units = sold.count(resource).min(n);
        wanted = wanted.plus(resource, units);
        price += units * game.city(seat).economy().price(side, resource);
    }
    if wanted.is_empty() {
        return model.tell(Text::SellsNone, &[&name]);
    }
    model.tell(
        Text::Sells,
        &[&name, &bundle(model, wanted).as_str(), &price],
    )
}

/// "2 wood, 1 ore".
fn bundle(model: &Model, bundle: Bundle) -> String<160> {
    let mut text = String::new();
    for (i, (kind, n)) in bundle.iter().enumerate() {
        let gap = if i > 0 { ", " } else { "" };
        let _ = write!(
            text,
            "{}",
            fill("{0}{1} {2}", &[&gap, &n, &model.say(resource(kind))])
        );
    }
    text
}
