//! Whether a note can stand in a pad.

use super::boarding::{MAX_BOARDINGS, Targets};
use super::entries::{GUILD_CARDS, Symbols};
use super::levy::Levy;
use super::line::Line;
use super::note::Note;
use super::running::Pad;
use crate::catalogue::card::Age;
use crate::catalogue::expansion::Expansion;
use crate::rules::seat::Seat;

/// Why a pad refuses a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PadError {
    /// The table has no such seat, line or card.
    NoPlace,
    /// The number cannot stand there.
    OutOfRange,
    /// All boarding tokens are taken (A25).
    NoBoardingToken,
}

impl core::fmt::Display for PadError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::NoPlace => "this sheet has no such place",
            Self::OutOfRange => "this number cannot stand here",
            Self::NoBoardingToken => "both boarding tokens are taken: take one back first",
        })
    }
}

impl core::error::Error for PadError {}

/// The most shields or naval symbols one can enter.
pub const MOST_SHIELDS: u8 = 60;

impl Pad {
    /// Says whether [`Self::apply`] would take a note. What a table has no
    /// use for is refused too, rather than kept without an effect.
    ///
    /// # Errors
    /// Why the note is refused.
    pub fn check(&self, note: &Note) -> Result<(), PadError> {
        let table = self.table();
        let armada = table.has(Expansion::Armada);
        if note.seat().is_some_and(|seat| !table.has_seat(seat)) {
            return Err(PadError::NoPlace);
        }
        match *note {
            Note::Number { line, number, .. } => {
                let (least, most) = line.range();
                let single = !matches!(line, Line::Science | Line::Guilds);
                needs(single && line.is_on(table))?;
                within((least..=most).contains(&number))
            }
            Note::Science { ref symbols, .. } => self.check_science(symbols),
            Note::Guild { card, points, .. } => {
                let cards = if armada { GUILD_CARDS } else { 1 };
                needs(usize::from(card) < cards)?;
                within(i16::from(points) <= Line::Guilds.range().1)
            }
            Note::Shields { shields, .. } => {
                needs(table.has_conflicts())?;
                within(shields <= MOST_SHIELDS)
            }
            Note::Diplomacy { .. } => needs(table.has_diplomacy()),
            Note::Boarding { age, seat, targets } => self.check_boarding(age, seat, targets),
            Note::Fleet { strength, .. } => {
                needs(armada)?;
                within(strength.unwrap_or(0) <= MOST_SHIELDS)
            }
            Note::AgeDone { .. } | Note::Taken { .. } => needs(table.has_conflicts()),
            Note::Levy { levy, .. } => {
                needs(armada)?;
                let numbers = [levy.level, levy.tax, levy.pirates];
                within(numbers.iter().all(|&number| number <= Levy::MOST))
            }
            Note::TurnDone => needs(armada),
        }
    }

    /// Masks come with Cities; the Scientists Guild is told from other
    /// symbols of choice only where it is capped.
    fn check_science(&self, symbols: &Symbols) -> Result<(), PadError> {
        let table = self.table();
        let masks = symbols.masks > 0 || symbols.copiable.is_some();
        needs(!masks || table.has(Expansion::Cities))?;
        needs(!symbols.guild || table.has(Expansion::Armada))?;
        within(symbols.is_within())
    }

    fn check_boarding(&self, age: Age, seat: Seat, targets: Targets) -> Result<(), PadError> {
        needs(self.table().has_boarding())?;
        let others = self.table().seats().filter(|&other| other != seat);
        let taken: usize = others.map(|other| self.targets(age, other).tokens()).sum();
        if taken + targets.tokens() > MAX_BOARDINGS {
            return Err(PadError::NoBoardingToken);
        }
        Ok(())
    }
}

fn needs(place: bool) -> Result<(), PadError> {
    place.then_some(()).ok_or(PadError::NoPlace)
}

fn within(range: bool) -> Result<(), PadError> {
    range.then_some(()).ok_or(PadError::OutOfRange)
}
