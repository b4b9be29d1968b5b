//! The score of a game, category by category, with the parts that made it.

use heapless::Vec;

use crate::catalogue::card::{CardId, Colour};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::cards::CARDS;
use crate::catalogue::edition::Edition;
use crate::catalogue::effect::{Effect, Side};
use crate::catalogue::expansion::{Expansion, Expansions};
use crate::catalogue::meaning::{Meaning, Worth};
use crate::catalogue::wonders::WONDER_SIDES;
use crate::few::Few;
use crate::rules::game::Game;
use crate::rules::seat::{BySeat, Seat};
use crate::scoring::ranking::Ranking;
use crate::scoring::science::{self, Placement};

/// The lines of the score sheet, in the rulebook's order (B23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Category {
    /// Conflict tokens.
    Conflict,
    /// One point for three coins.
    Coins,
    /// The wonder's stages.
    Wonder,
    /// Blue cards.
    Civilian,
    /// Green cards, free symbols and masks.
    Science,
    /// Yellow cards.
    Commerce,
    /// Purple cards.
    Guilds,
    /// Black cards (Cities).
    Black,
    /// Debt, negative (Cities).
    Debt,
}

impl Category {
    /// All lines in order.
    pub const ALL: [Self; 9] = [
        Self::Conflict,
        Self::Coins,
        Self::Wonder,
        Self::Civilian,
        Self::Science,
        Self::Commerce,
        Self::Guilds,
        Self::Black,
        Self::Debt,
    ];

    const fn of_colour(colour: Colour) -> Self {
        match colour {
            Colour::Brown | Colour::Grey | Colour::Yellow => Self::Commerce,
            Colour::Blue => Self::Civilian,
            // No red card has points of its own; its shields became tokens.
            Colour::Red => Self::Conflict,
            Colour::Green => Self::Science,
            Colour::Purple => Self::Guilds,
            Colour::Black => Self::Black,
        }
    }
}

/// A city's points by category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score([i16; Category::ALL.len()]);

impl Score {
    /// All lines together.
    #[must_use]
    pub fn total(&self) -> i16 {
        self.0.iter().sum()
    }

    fn add(&mut self, category: Category, points: i16) {
        self.0[category as usize] += points;
    }
}

impl core::ops::Index<Category> for Score {
    type Output = i16;

    fn index(&self, category: Category) -> &i16 {
        &self.0[category as usize]
    }
}

/// What a part of the score comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Victory and defeat tokens held.
    Tokens {
        /// Victory tokens.
        victories: u8,
        /// Defeat tokens.
        defeats: u8,
    },
    /// Coins in the treasury.
    Treasury(u16),
    /// A stage of the wonder, from 0.
    Stage(u8),
    /// A building.
    Card(CardId),
    /// A neighbour's guild, copied by the wonder.
    Copied(CardId),
    /// Science symbols, free ones and masks in their best place.
    Symbols(Placement),
    /// Debt taken.
    Debt(u8),
}

/// One part of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The line it stands in.
    pub category: Category,
    /// What it comes from.
    pub source: Source,
    /// Its points.
    pub points: i16,
}

/// The most parts a score can have: every card of an edition that has points
/// of its own, the stages of a wonder, and one each of tokens, treasury,
/// symbols, debt and a copied guild.
pub const MAX_PARTS: usize = {
    let first = cards_with_points(Edition::First);
    let second = cards_with_points(Edition::Second);
    let cards = if first > second { first } else { second };
    cards + most_stages() + 5
};

const fn cards_with_points(edition: Edition) -> usize {
    let with = Expansions::NONE.with(Expansion::Cities);
    let (mut cards, mut i) = (0, 0);
    while i < CARDS.len() {
        if CARDS[i].origin.is_in(edition, with) && has_points(CARDS[i].effects) {
            cards += 1;
        }
        i += 1;
    }
    cards
}

const fn has_points(effects: &[Effect]) -> bool {
    let mut i = 0;
    while i < effects.len() {
        if let Meaning::AtEnd(
            Worth::Points(_) | Worth::PointsPer(..) | Worth::PointsIfComplete(_),
        ) = effects[i].meaning()
        {
            return true;
        }
        i += 1;
    }
    false
}

const fn most_stages() -> usize {
    let (mut most, mut i) = (0, 0);
    while i < WONDER_SIDES.len() {
        if WONDER_SIDES[i].stages.len() > most {
            most = WONDER_SIDES[i].stages.len();
        }
        i += 1;
    }
    most
}

/// The cards that are looked at when the score is made; all others did what
/// they do before.
static WORTH_SOMETHING: CardSet = {
    let mut cards = CardSet::EMPTY;
    let mut i = 0;
    while i < CARDS.len() {
        let mut j = 0;
        while j < CARDS[i].effects.len() {
            if let Meaning::AtEnd(_) = CARDS[i].effects[j].meaning() {
                cards.insert(CardId::at(i));
            }
            j += 1;
        }
        i += 1;
    }
    cards
};

/// What a city knows of science, and whether it copies a guild.
#[derive(Clone, Copy, Debug, Default)]
struct ScienceTally {
    own: [u8; 3],
    free: u8,
    masks: u8,
    copies_guild: bool,
}

impl Game {
    /// The score of a city if the game ended now.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        self.visit_parts(seat, |part| score.add(part.category, part.points));
        score
    }

    /// The parts of the score that are not zero, in the sheet's order.
    #[must_use]
    pub fn score_parts(&self, seat: Seat) -> Few<Part, MAX_PARTS> {
        let mut parts = Vec::new();
        self.visit_parts(seat, |part| {
            if part.points != 0 {
                // The capacity suffices, see MAX_PARTS.
                let _ = parts.push(part);
            }
        });
        parts.sort_unstable_by_key(|part| part.category);
        Few::new(parts)
    }

    fn visit_parts(&self, seat: Seat, mut visit: impl FnMut(Part)) {
        let city = self.city(seat);
        let mut part = |category, source, points| {
            visit(Part {
                category,
                source,
                points,
            });
        };
        let tokens = Source::Tokens {
            victories: city.victories,
            defeats: city.defeats,
        };
        part(Category::Conflict, tokens, city.conflict);
        let treasury = (city.coins / 3) as i16;
        part(Category::Coins, Source::Treasury(city.coins), treasury);
        let mut tally = ScienceTally::default();
        for (i, stage) in city.built_stages().iter().enumerate() {
            let points = self.worth(seat, stage.effects, &mut tally);
            part(Category::Wonder, Source::Stage(i as u8), points);
        }
        for card in city.cards.and(WORTH_SOMETHING) {
            let points = self.worth(seat, card.card().effects, &mut tally);
            if points != 0 {
                let category = Category::of_colour(card.card().colour);
                part(category, Source::Card(card), points);
            }
        }
        let (copied, science) = self.best_choices(seat, tally);
        if let Some(guild) = copied {
            let points = self.worth(seat, guild.card().effects, &mut tally);
            part(Category::Guilds, Source::Copied(guild), points);
        }
        let points = science.points as i16;
        part(Category::Science, Source::Symbols(science), points);
        let debt = -i16::from(city.debt);
        part(Category::Debt, Source::Debt(city.debt), debt);
    }

    /// What effects are worth to a city; science is only noted.
    fn worth(&self, seat: Seat, effects: &[Effect], tally: &mut ScienceTally) -> i16 {
        let mut points = 0;
        for effect in effects {
            let worth = match effect.meaning() {
                Meaning::AtEnd(worth) => worth,
                Meaning::Standing(_) | Meaning::Once(_) => continue,
            };
            match worth {
                Worth::Points(n) => points += i16::from(n),
                Worth::PointsPer(n, what, whose) => {
                    points += i16::from(n) * i16::from(self.count_for(seat, what, whose));
                }
                Worth::PointsIfComplete(n) => {
                    if self.city(seat).is_complete() {
                        points += i16::from(n);
                    }
                }
                Worth::Symbol(symbol) => tally.own[symbol as usize] += 1,
                Worth::AnySymbol => tally.free += 1,
                Worth::Mask => tally.masks += 1,
                Worth::CopiedGuild => tally.copies_guild = true,
            }
        }
        points
    }

    /// The guild to copy and the symbols to choose that score most together.
    fn best_choices(&self, seat: Seat, tally: ScienceTally) -> (Option<CardId>, Placement) {
        let [left, right] = [Side::Left, Side::Right].map(|side| self.neighbour(seat, side));
        let copiable = if tally.masks == 0 {
            [0; 3]
        } else {
            let [left, right] = [left, right].map(|seat| self.city(seat).green_symbols());
            [0, 1, 2].map(|i| left[i] + right[i])
        };
        let place = |free| science::best(tally.own, free, tally.masks, copiable);
        let plain = place(tally.free);
        if !tally.copies_guild {
            return (None, plain);
        }
        let guilds = self.city(left).cards.or(self.city(right).cards);
        let mut best = (None, plain);
        let mut best_points = plain.points as i16;
        for guild in guilds.and(CardSet::of_colour(Colour::Purple)) {
            let mut of_guild = ScienceTally::default();
            let points = self.worth(seat, guild.card().effects, &mut of_guild);
            let placed = place(tally.free + of_guild.free);
            let points = points + placed.points as i16;
            if points > best_points {
                best_points = points;
                best = (Some(guild), placed);
            }
        }
        best
    }

    /// The places if the game ended now (B26, T9, C40).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        Ranking::new(self.table, |seat| {
            let coins = self.city(seat).coins.try_into().unwrap_or(i16::MAX);
            (self.score(seat).total(), coins)
        })
    }

    /// Who wins if the game ended now.
    #[must_use]
    pub fn winners(&self) -> BySeat<bool> {
        let ranking = self.ranking();
        let mut winners = BySeat::default();
        for seat in self.seats() {
            winners[seat] = ranking.wins(seat);
        }
        winners
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::card::Age;
    use crate::catalogue::contents::Catalogue;
    use crate::catalogue::table::Table;
    use crate::rules::position::Position;
    use crate::rules::setup::Setup;

    /// B23: a position may hold every card there is; no part of it is left out.
    #[test]
    fn parts_prove_the_score_of_a_city_with_every_card() {
        let tables = [
            Table::new(7),
            Table::new(7).of(Edition::Second),
            Table::new(7).with(Expansion::Cities),
        ];
        for table in tables {
            let setup = Setup::new(
                table,
                Catalogue::from(table)
                    .wonder_sides()
                    .skip(1)
                    .step_by(2)
                    .take(7),
            );
            let cards = setup.catalogue().cards();
            let mut position = Position::from(setup);
            position.age = Age::III;
            let seat = Seat::FREE_CITY;
            let city = &mut position.cities[seat];
            for card in cards {
                if city.cards.and(card.namesakes()).is_empty() {
                    city.cards.insert(card);
                }
            }
            (city.stages, city.victories, city.defeats) = (2, [1, 2, 3], 4);
            let city_cards = city.cards.iter();
            // The guilds count what stands beside them.
            let beside = &mut position.cities[seat.beside(Side::Left, table.count)];
            beside.cards = city_cards.filter(|&card| table.copies(card) > 1).collect();
            (beside.stages, beside.victories, beside.defeats) = (1, [1, 0, 0], 1);
            let game = Game::from_position(&position).expect("a position that can be");
            let proof: i16 = game.score_parts(seat).iter().map(|part| part.points).sum();
            assert_eq!(proof, game.score(seat).total());
        }
    }
}
