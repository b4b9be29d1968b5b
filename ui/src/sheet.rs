//! Where a score sheet comes from, and how its lines and players are called.

use crate::Text;
use crate::model::{Model, Record};
use crate::screen::Want;
use crate::text::{Sentence, fill};
use wonders_core::binary;
use wonders_core::pad::{Line, Sheet};
use wonders_core::{Expansion, Seat};

/// A sheet that a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The running game's.
    Game,
    /// The running score pad's.
    Pad,
    /// That of a finished game, 0 the newest.
    Kept(u16),
}

impl Source {
    /// The sheet as it stands, if it is at hand.
    pub fn sheet(self, model: &Model) -> Option<Sheet> {
        match self {
            Self::Game => {
                let table = model.table.as_ref()?;
                Some(Sheet::of_game(table.game(), table.names()))
            }
            Self::Pad => model.pad.as_ref().map(|pad| pad.sheet().clone()),
            Self::Kept(number) => model.sheet(number).cloned(),
        }
    }

    /// The record, where it must be read first.
    pub fn wants(self, model: &Model) -> Option<Want> {
        match self {
            Self::Kept(number) if model.record.as_ref().is_none_or(|(of, _)| *of != number) => {
                Some(Want::Record(number))
            }
            _ => None,
        }
    }

    /// The game's record, if there is one and it is at hand. A score pad has none.
    pub fn record(self, model: &Model) -> Option<Record> {
        match self {
            Self::Game => {
                let journal = model.table.as_ref()?.journal();
                let setup = binary::encode_setup(journal.setup());
                setup
                    .iter()
                    .chain(journal.bytes())
                    .copied()
                    .map(Some)
                    .collect()
            }
            Self::Pad => None,
            Self::Kept(number) => {
                let (of, record) = model.record.as_ref()?;
                let tracked = model.sheet(number)?.table().free_city;
                record.clone().filter(|_| *of == number && tracked)
            }
        }
    }
}

/// The name of a line.
pub const fn line_text(line: Line) -> Text {
    match line {
        Line::Conflict => Text::CatConflict,
        Line::Coins => Text::CatCoins,
        Line::Wonder => Text::CatWonder,
        Line::Civilian => Text::CatCivilian,
        Line::Fleet => Text::LineFleet,
        Line::Science => Text::CatScience,
        Line::Commerce => Text::CatCommerce,
        Line::Guilds => Text::CatGuilds,
        Line::Black => Text::CatBlack,
        Line::Debt => Text::CatDebt,
        Line::Leaders => Text::LineLeaders,
        Line::Naval => Text::LineNaval,
        Line::Islands => Text::LineIslands,
    }
}

/// The name of a column's player, or the Free City.
pub(crate) fn player_name<'s>(model: &Model, sheet: &'s Sheet, seat: Seat) -> &'s str {
    match sheet.column(seat) {
        Some(column) if sheet.table().competes(seat) => &column.name,
        _ => model.say(Text::FreeShort),
    }
}

/// How many play, and the expansions.
pub(crate) fn expansions(model: &Model, sheet: &Sheet) -> Sentence {
    let table = sheet.table();
    let players = table.seats().filter(|&seat| table.competes(seat)).count();
    let mut text = model.tell(Text::PlayersShort, &[&players]);
    for (on, name) in [
        (table.has(Expansion::Cities), Text::CitiesShort),
        (table.has(Expansion::Leaders), Text::LineLeaders),
        (table.has(Expansion::Armada), Text::ArmadaShort),
        (table.teams, Text::TeamsShort),
    ] {
        if on {
            let _ = text.push_str(&fill(" · {0}", &[&model.say(name)]));
        }
    }
    text
}

/// Who wins, and whether it took the coins to tell.
pub(crate) fn winner_text(model: &Model, sheet: &Sheet) -> Sentence {
    let ranking = sheet.ranking();
    if ranking.shared {
        return model.tell(Text::Shared, &[]);
    }
    let text = if ranking.by_coins {
        Text::WinsByCoins
    } else {
        Text::Wins
    };
    let table = sheet.table();
    let mut winners = table.seats().filter(|&seat| ranking.wins(seat));
    let first = winners
        .next()
        .map_or("", |seat| player_name(model, sheet, seat));
    match winners.next().map(|seat| player_name(model, sheet, seat)) {
        // Two who win without sharing are partners.
        Some(second) if ranking.by_coins => model.tell(Text::TeamWinsByCoins, &[&first, &second]),
        Some(second) => model.tell(Text::TeamWins, &[&first, &second]),
        None => model.tell(text, &[&first]),
    }
}
