//! A game that is being set up.

use crate::Text;
use crate::shell::model::Model;
use wonders_core::{Catalogue, Edition, Expansion, Face, Setup, Table, Wonder, WonderSideId};
use wonders_tabletop::{GameTable, Name, put_name};

/// Names, wonders, box and expansion; the seats are the Free City and clockwise the two players.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub names: [Name; 2],
    pub wonders: [WonderSideId; 3],
    /// What is played: the box, with Cities or without.
    pub rules: Table,
}

impl Draft {
    /// The last players with the box and the expansion of the game that is on the table, else the
    /// box of the last one; wonders drawn at random.
    pub fn new(model: &Model) -> Self {
        let name = |player: usize| {
            let kept = model.tabletop.names().all().get(player).cloned();
            kept.unwrap_or_else(|| {
                let text = model.tell(Text::Player, &[&(player + 1)]);
                Name::try_from(text.as_str()).unwrap_or_default()
            })
        };
        let side = WonderSideId::new(Wonder::Gizah, Face::A);
        let mut draft = Self {
            names: [name(0), name(1)],
            wonders: [side; 3],
            rules: match model.table() {
                Some(table) => table.game().table(),
                None => Table::two_players().of(model.settings.edition),
            },
        };
        draft.draw(model.dice());
        draft
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
        self.rules = match self.rules.edition {
            Edition::First => Table::two_players().of(Edition::Second),
            _ => Table::two_players(),
        };
        self.draw_missing(seed);
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
