//! A second opinion: score, conflicts and payments worked out again from the
//! rules and from the tables in `data`, as plainly and slowly as possible.
//!
//! It knows nothing of how `wonders-core` does it: cards and effects are the
//! words of the tables, and every choice is tried. `seen` alone looks into a
//! [`Game`](wonders_core::Game), and takes names and numbers out of it.

pub mod facts;
pub mod pay;
pub mod rank;
pub mod score;
pub mod war;

use wonders_core::{Face, Game};

use facts::Facts;

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct SeenTable {
    /// The cities clockwise: the next one is a city's left neighbour.
    pub cities: Vec<SeenCity>,
    /// Two players and the Free City, which is the first one.
    pub two_players: bool,
    /// Partners: the first and the second city, the third and the fourth.
    pub teams: bool,
    /// The turn of the age, from 1, and how many it has.
    pub turn: (u8, u8),
}

/// What lies in a city.
#[derive(Clone, Debug)]
pub struct SeenCity {
    /// The wonder's name and side.
    pub side: (String, char),
    /// How many of its stages stand.
    pub stages: usize,
    /// The names of the buildings.
    pub cards: Vec<String>,
    /// Coins in the treasury.
    pub coins: i32,
    /// Debt tokens.
    pub debt: i32,
    /// Victory tokens, whatever they are worth.
    pub victories: i32,
    /// Defeat tokens.
    pub defeats: i32,
    /// What all tokens are worth together.
    pub conflict: i32,
}

impl SeenTable {
    /// The neighbours of a city: the left one and the right one.
    #[must_use]
    pub fn neighbours(&self, city: usize) -> [usize; 2] {
        let count = self.cities.len();
        [(city + 1) % count, (city + count - 1) % count]
    }

    /// Everything that stands in a city: for each thing its colour, or
    /// `stage`, and its effects.
    #[must_use]
    pub fn standing<'f>(&self, facts: &'f Facts, city: usize) -> Vec<(&'f str, &'f [String])> {
        let city = &self.cities[city];
        let mut things = Vec::new();
        for name in &city.cards {
            let card = facts.card(name);
            things.push((card.colour.as_str(), card.effects.as_slice()));
        }
        for stage in &facts.side(&city.side).stages[..city.stages] {
            things.push(("stage", stage.effects.as_slice()));
        }
        things
    }

    /// All effects of a city as words.
    #[must_use]
    pub fn effects<'f>(&self, facts: &'f Facts, city: usize) -> Vec<Vec<&'f str>> {
        let standing = self.standing(facts, city);
        let effects = standing.iter().flat_map(|(_, effects)| effects.iter());
        effects.map(|effect| effect.split(' ').collect()).collect()
    }
}

/// What anybody at the table sees of a game.
#[must_use]
pub fn seen(game: &Game) -> SeenTable {
    let cities = game.seats().map(|seat| {
        let city = game.city(seat);
        let side = city.wonder_side();
        let face = match side.face {
            Face::A => 'A',
            Face::B => 'B',
        };
        SeenCity {
            side: (side.wonder.name().to_owned(), face),
            stages: city.stages().into(),
            cards: city
                .cards()
                .iter()
                .map(|card| card.card().name.to_owned())
                .collect(),
            coins: city.coins().into(),
            debt: city.debt().into(),
            victories: city.victories().into(),
            defeats: city.defeats().into(),
            conflict: city.conflict_points().into(),
        }
    });
    SeenTable {
        cities: cities.collect(),
        two_players: game.table().free_city,
        teams: game.table().teams,
        turn: (game.turn(), game.turns_per_age()),
    }
}
