//! A game that is being set up.

use crate::Text;
use crate::shell::model::Model;
use heapless::Vec;
use wonders_core::{
    Catalogue, Edition, Expansion, Expansions, Face, Seat, Setup, Table, Wonder, WonderSideId,
};
use wonders_tabletop::{GameTable, Name, players, put_name};

/// Cities at a table.
pub(super) const CITIES: usize = 3;

/// Names, wonders, box and expansion; the seats are the Free City and clockwise the two players, or
/// three players.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// In the order of the players' seats.
    pub names: Vec<Name, CITIES>,
    pub wonders: [WonderSideId; CITIES],
    /// What is played: the box, with Cities or without, and by how many.
    pub rules: Table,
}

impl Draft {
    /// The last players, as many as at the game that is on the table, with its box and expansion;
    /// else two with the box of the last one; wonders drawn at random.
    pub fn new(model: &Model) -> Self {
        let side = WonderSideId::new(Wonder::Gizah, Face::A);
        let mut draft = Self {
            names: Vec::new(),
            wonders: [side; CITIES],
            rules: match model.table() {
                Some(table) => table.game().table(),
                None => Table::two_players().of(model.settings.edition),
            },
        };
        draft.fill_names(model);
        draft.draw(model.dice());
        draft
    }

    /// The players of the game on the table once more, the other way round if they swap their seats.
    pub fn rematch(model: &Model, swapped: bool) -> Self {
        let mut draft = Self::new(model);
        if let Some(names) = model.table().map(GameTable::names) {
            draft.names = names.iter().take(draft.names.len()).cloned().collect();
        }
        if swapped {
            draft.names.reverse();
        }
        draft
    }

    /// As many names as there are players: for a new one that of an earlier game, else a number.
    fn fill_names(&mut self, model: &Model) {
        self.names.truncate(players(self.rules));
        while self.names.len() < players(self.rules) {
            let number = self.names.len() + 1;
            let numbered = [number, 1, 2, 3].map(|number| {
                let text = model.tell(Text::Player, &[&number]);
                Name::try_from(text.as_str()).unwrap_or_default()
            });
            let mut names = model.tabletop.names().all().iter().chain(&numbered);
            let free = names.find(|name| !self.names.contains(name));
            let name = free.cloned().unwrap_or_default();
            if self.names.push(name).is_err() {
                return;
            }
        }
    }

    /// The name of the player at a seat; none for the Free City.
    pub fn name(&self, seat: Seat) -> Option<&Name> {
        let player = seat.index().checked_sub(self.first_seat());
        player.and_then(|player| self.names.get(player))
    }

    /// The seat of a player.
    pub fn seat(&self, player: usize) -> Option<Seat> {
        Seat::new((player + self.first_seat()) as u8)
    }

    /// The first player's seat: the Free City's comes before it.
    fn first_seat(&self) -> usize {
        usize::from(self.rules.free_city)
    }

    /// Draws three different wonders and their sides. The moment of the key press is the dice.
    pub fn draw(&mut self, seed: u64) {
        let mut dice = seed ^ 0x9e37_79b9_7f4a_7c15;
        let mut roll = |sides: usize| {
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as usize % sides.max(1)
        };
        for seat in 0..self.wonders.len() {
            let taken = self.wonders.map(|side| side.wonder());
            let free = |side: &WonderSideId| !taken[..seat].contains(&side.wonder());
            let count = wonder_sides(self.rules).filter(free).count();
            if let Some(side) = wonder_sides(self.rules).filter(free).nth(roll(count)) {
                self.wonders[seat] = side;
            }
        }
    }

    /// Gives a side to a seat; who had its wonder gets the seat's old one.
    pub fn choose(&mut self, seat: usize, side: WonderSideId) {
        let old = self.wonders.get(seat).copied();
        let wonder = side.wonder();
        let other = self.wonders.iter().position(|have| have.wonder() == wonder);
        if let (Some(other), Some(old)) = (other.filter(|&other| other != seat), old) {
            self.wonders[other] = old;
        }
        if let Some(place) = self.wonders.get_mut(seat) {
            *place = side;
        }
    }

    /// Gives a name to a player.
    pub fn put_name(&mut self, player: usize, name: Name) {
        put_name(&mut self.names, player, name);
    }

    /// With or without Cities, which is of the first edition (E1).
    pub fn toggle_cities(&mut self, seed: u64) {
        self.rules.toggle(Expansion::Cities);
        self.rules.edition = Edition::First;
        self.draw_missing(seed);
    }

    /// The other box; the second goes without Cities (E1).
    pub fn toggle_edition(&mut self, seed: u64) {
        self.rules.expansions = Expansions::NONE;
        self.rules.edition = match self.rules.edition {
            Edition::First => Edition::Second,
            _ => Edition::First,
        };
        self.draw_missing(seed);
    }

    /// Two players and the Free City, or three players; box, expansion and wonders stay.
    pub fn toggle_players(&mut self, model: &Model) {
        self.rules.free_city = !self.rules.free_city;
        self.fill_names(model);
    }

    /// Wonders that are no longer there are drawn again.
    fn draw_missing(&mut self, seed: u64) {
        let there = |side: &WonderSideId| wonder_sides(self.rules).any(|other| other == *side);
        if !self.wonders.iter().all(there) {
            self.draw(seed);
        }
    }

    /// The table, if it is a legal one.
    pub fn table(&self) -> Option<GameTable> {
        GameTable::new(Setup::new(self.rules, self.wonders), &self.names)
    }
}

/// The wonders that can be chosen.
pub(super) fn wonder_sides(rules: Table) -> impl Iterator<Item = WonderSideId> {
    Catalogue::from(rules).wonder_sides()
}
