//! Where a score sheet comes from, and how its lines and players are called.

use crate::graphics::widget::{apart, fits};
use crate::screens::Want;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Font, Icon, Ink, Text};
use wonders_core::binary;
use wonders_core::pad::{Line, Sheet};
use wonders_core::{Expansion, Seat, Table};
use wonders_tabletop::PlainRecord;

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
                let table = model.table()?;
                Some(Sheet::of_game(table.game(), table.names()))
            }
            Self::Pad => model.pad().map(|pad| pad.sheet().clone()),
            Self::Kept(number) => model.tabletop.kept_games().sheet(number).cloned(),
        }
    }

    /// The record, where it must be read first.
    pub fn wants(self, model: &Model) -> Option<Want> {
        match self {
            Self::Kept(number) if !model.tabletop.kept_games().has_record(number) => {
                Some(Want::Record(number))
            }
            _ => None,
        }
    }

    /// The game's record, if there is one and it is at hand. A score pad has none.
    pub fn record(self, model: &Model) -> Option<PlainRecord> {
        match self {
            Self::Game => {
                let journal = model.table()?.journal();
                let setup = binary::encode_setup(journal.setup());
                setup
                    .iter()
                    .chain(journal.bytes())
                    .copied()
                    .map(Some)
                    .collect()
            }
            Self::Pad => None,
            Self::Kept(number) => model.tabletop.kept_games().record(number).cloned(),
        }
    }
}

/// The seats as people name them: the players as they sit, the Free City last.
pub(crate) fn in_order(table: Table) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    let players = table.seats().filter(move |&seat| table.competes(seat));
    let free = table.seats().filter(move |&seat| table.is_free_city(seat));
    players.chain(free)
}

/// Colour and glyph of a line.
pub(crate) const fn line_look(line: Line) -> (Ink, Icon) {
    match line {
        Line::Conflict => (Ink::RED, Icon::Swords),
        Line::Coins => (Ink::PAPYRUS, Icon::Coin),
        Line::Wonder => (Ink::UMBER, Icon::Stage),
        Line::Civilian => (Ink::BLUE, Icon::Column),
        Line::Fleet => (Ink::BLUE, Icon::Ship),
        Line::Science => (Ink::GREEN, Icon::Gear),
        Line::Commerce => (Ink::YELLOW, Icon::Market),
        Line::Guilds => (Ink::PURPLE, Icon::Guild),
        Line::Black => (Ink::COAL, Icon::Mask),
        Line::Debt => (Ink::COAL, Icon::Debt),
        Line::Leaders => (Ink::CREAM, Icon::Crown),
        Line::Naval => (Ink::RED, Icon::Anchor),
        Line::Islands => (Ink::GREEN, Icon::Island),
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
        _ => model.say(Text::FreeCity),
    }
}

/// A player's name in so much room, its letters moved together if need be. Where two shortened names
/// would be alike, the numbers of their seats follow.
pub(crate) fn head(model: &Model, sheet: &Sheet, seat: Seat, font: &Font, room: i32) -> Sentence {
    let others = sheet.table().seats().filter(|&other| other != seat);
    let others = others.map(|seat| player_name(model, sheet, seat));
    let name = player_name(model, sheet, seat);
    if fits(font, name, room) {
        return fill("{0}", &[&name]);
    }
    apart(font, name, seat.index() + 1, others, room)
}

/// How many play, and the expansions.
pub(crate) fn expansions(model: &Model, sheet: &Sheet) -> Sentence {
    let table = sheet.table();
    let players = table.seats().filter(|&seat| table.competes(seat)).count();
    let extras = [
        (table.has(Expansion::Cities), Text::CitiesShort),
        (table.has(Expansion::Leaders), Text::LineLeaders),
        (table.has(Expansion::Armada), Text::ArmadaShort),
        (table.teams, Text::TeamsShort),
    ];
    // The number alone says it where expansions follow.
    let mut text = match extras.iter().any(|(on, _)| *on) {
        true => fill("{0}", &[&players]),
        false => model.count(Text::PlayersShort, players as u32),
    };
    for (on, name) in extras {
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

/// Those who win, by their names alone.
pub(crate) fn winners_names(model: &Model, sheet: &Sheet) -> Sentence {
    let ranking = sheet.ranking();
    let mut text = Sentence::new();
    for seat in sheet.table().seats().filter(|&seat| ranking.wins(seat)) {
        let gap = if text.is_empty() { "" } else { ", " };
        let _ = text.push_str(gap);
        let _ = text.push_str(player_name(model, sheet, seat));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Device, Glass, Keys, Layout};
    use wonders_core::Name;

    #[test]
    fn shortened_names_that_start_alike_stay_different() {
        let names = [
            "Maximilian",
            "Maximilia",
            "Maxim",
            "Maximus",
            "Maxi",
            "Player 1",
            "Player 2",
            "Max",
        ];
        let names = names.map(|name| Name::try_from(name).unwrap());
        let sheet = Sheet::new(Table::new(8), &names);
        for screen in Glass::BOARDS {
            let model = Model::new(Device {
                glass: screen,
                keys: Keys::NONE,
                led: false,
                hosted: false,
                board: "",
                version: "0",
                supply: crate::Supply::PICO,
                drive: "",
            });
            let font = Layout::new(screen, false).small;
            for room in 14..80 {
                let heads: std::vec::Vec<_> = (sheet.table().seats())
                    .map(|seat| head(&model, &sheet, seat, font, room))
                    .collect();
                for (i, head) in heads.iter().enumerate() {
                    assert!(!heads[..i].contains(head), "{heads:?}");
                    assert!(fits(font, head, room), "{head} in {room}");
                }
            }
        }
    }
}
