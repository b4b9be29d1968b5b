//! A pad being filled in.

use super::boarding::{Muster, Targets, Tokens};
use super::check::PadError;
use super::levy::{Levies, Levy};
use super::line::Line;
use super::naval::Fleets;
use super::note::Note;
use super::sheet::Sheet;
use crate::catalogue::card::Age;
use crate::catalogue::expansion::Expansion;
use crate::catalogue::table::{Table, TableError};
use crate::name::Name;
use crate::rules::conflict::Armies;
use crate::rules::seat::{BySeat, Seat};

/// What a player brings to the end of an age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Force {
    pub(super) shields: u8,
    pub(super) diplomacy: bool,
    pub(super) targets: Targets,
    pub(super) fleet: Option<u8>,
}

/// One end of an age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct EndOfAge {
    pub(super) forces: BySeat<Force>,
    /// What has flowed into the sheet.
    pub(super) taken: BySeat<Tokens>,
    pub(super) done: bool,
}

/// A sheet with what the ends of the ages need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad {
    sheet: Sheet,
    pub(super) ages: [EndOfAge; 3],
    levies: BySeat<Levy>,
}

impl Pad {
    /// An empty pad; players beyond the names have none.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn new(table: Table, names: &[Name]) -> Result<Self, TableError> {
        table.check()?;
        let mut pad = Self {
            sheet: Sheet::new(table, names),
            ages: [EndOfAge::default(); 3],
            levies: BySeat::default(),
        };
        for age in &mut pad.ages {
            for seat in table.seats() {
                age.forces[seat].fleet = Some(0);
            }
        }
        Ok(pad)
    }

    /// The sheet as it stands.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.sheet.table()
    }

    /// Takes a note, or refuses it and stays as it was.
    ///
    /// # Errors
    /// Why the note is refused.
    pub fn apply(&mut self, note: &Note) -> Result<(), PadError> {
        self.check(note)?;
        match *note {
            Note::Number { seat, line, number } => {
                if let Some(column) = self.sheet.column_mut(seat) {
                    column.entries.set(line, number);
                }
            }
            Note::Science { seat, symbols } => {
                if let Some(column) = self.sheet.column_mut(seat) {
                    column.entries.symbols = symbols;
                }
            }
            Note::Guild { seat, card, points } => {
                let column = self.sheet.column_mut(seat);
                let guilds = column.map(|column| &mut column.entries.guilds.0);
                if let Some(place) = guilds.and_then(|cards| cards.get_mut(usize::from(card))) {
                    *place = points;
                }
            }
            Note::Shields { age, seat, shields } => self.force(age, seat).shields = shields,
            Note::Diplomacy { age, seat, on } => self.force(age, seat).diplomacy = on,
            Note::Boarding { age, seat, targets } => self.force(age, seat).targets = targets,
            Note::Fleet {
                age,
                seat,
                strength,
            } => self.force(age, seat).fleet = strength,
            Note::AgeDone { age } => self.end_age(age),
            Note::Levy { seat, levy } => self.levies[seat] = levy,
            Note::Taken { age, seat, tokens } => {
                let end = &mut self.ages[age.index()];
                end.taken[seat] = tokens;
                end.done = true;
            }
            Note::TurnDone => {
                for levy in &mut self.levies.0 {
                    (levy.tax, levy.pirates) = (0, 0);
                }
            }
        }
        Ok(())
    }

    fn force(&mut self, age: Age, seat: Seat) -> &mut Force {
        &mut self.ages[age.index()].forces[seat]
    }

    /// Lets the tokens of an age flow into the sheet. Doing it again after a
    /// correction replaces what the age brought before.
    fn end_age(&mut self, age: Age) {
        for seat in self.table().seats() {
            let now = self.tokens(age, seat);
            let end = &mut self.ages[age.index()];
            let before = core::mem::replace(&mut end.taken[seat], now);
            end.done = true;
            if let Some(column) = self.sheet.column_mut(seat) {
                for (line, now, before) in [
                    (Line::Conflict, now.conflict, before.conflict),
                    (Line::Naval, now.naval, before.naval),
                ] {
                    let number = column.entries.number(line);
                    let number = number + i16::from(now) - i16::from(before);
                    column.entries.set(line, number);
                }
            }
        }
    }

    /// Whether an age's tokens have flowed into the sheet.
    #[must_use]
    pub const fn is_done(&self, age: Age) -> bool {
        self.ages[age.index()].done
    }

    /// The shields entered for an age.
    #[must_use]
    pub fn shields(&self, age: Age, seat: Seat) -> u8 {
        self.ages[age.index()].forces[seat].shields
    }

    /// Whether a player spends a diplomacy token at the end of an age.
    #[must_use]
    pub fn diplomacy(&self, age: Age, seat: Seat) -> bool {
        self.ages[age.index()].forces[seat].diplomacy
    }

    /// Whom a player boards at the end of an age.
    #[must_use]
    pub fn targets(&self, age: Age, seat: Seat) -> Targets {
        self.ages[age.index()].forces[seat].targets
    }

    /// The naval strength entered for an age; `None` sits out.
    #[must_use]
    pub fn fleet(&self, age: Age, seat: Seat) -> Option<u8> {
        self.ages[age.index()].forces[seat].fleet
    }

    /// The levy of a player.
    #[must_use]
    pub fn levy(&self, seat: Seat) -> Levy {
        self.levies[seat]
    }

    /// All levies of the turn.
    #[must_use]
    pub fn levies(&self) -> Levies {
        Levies {
            count: self.table().count,
            levy: self.levies,
        }
    }

    /// What goes into the military conflicts of an age.
    #[must_use]
    pub fn muster(&self, age: Age) -> Muster {
        let table = self.table();
        let forces = &self.ages[age.index()].forces;
        let mut muster = Muster {
            armies: Armies {
                count: table.count,
                teams: table.teams,
                shields: BySeat::default(),
                diplomacy: BySeat::default(),
            },
            targets: BySeat::default(),
        };
        for seat in table.seats() {
            let force = forces[seat];
            muster.armies.shields[seat] = force.shields;
            muster.armies.diplomacy[seat] = force.diplomacy;
            muster.targets[seat] = force.targets;
        }
        muster
    }

    /// The naval strengths of an age.
    #[must_use]
    pub fn fleets(&self, age: Age) -> Fleets {
        let mut strength = BySeat::default();
        for seat in self.table().seats() {
            strength[seat] = self.fleet(age, seat);
        }
        Fleets {
            count: self.table().count,
            strength,
        }
    }

    /// What an age brings a player by what was entered for it.
    #[must_use]
    pub fn tokens(&self, age: Age, seat: Seat) -> Tokens {
        let table = self.table();
        if !table.has_conflicts() {
            return Tokens::default();
        }
        let naval = if table.has(Expansion::Armada) {
            self.fleets(age).fight(age)[seat]
        } else {
            0
        };
        Tokens {
            conflict: self.muster(age).spoils(age)[seat],
            naval,
        }
    }
}
