//! A pad in the fewest notes that lead to it.

use super::entries::{Entries, Guilds, Symbols};
use super::levy::Levy;
use super::line::Line;
use super::note::Note;
use super::running::Pad;
use crate::catalogue::card::Age;
use crate::rules::seat::Seat;

/// The most notes [`Pad::notes`] gives: for each of eight players every line, science, nine purple
/// cards, five things of each age and the levy.
pub const MAX_PAD_NOTES: usize = 8 * (Line::ALL.len() + 1 + 9 + 3 * 5 + 1);

impl Pad {
    /// Notes that make this pad of an empty one, however many it took to get there.
    pub fn notes(&self) -> impl Iterator<Item = Note> + '_ {
        self.table().seats().flat_map(move |seat| {
            let entries = self.sheet().column(seat).map(|column| column.entries);
            let entered = entries.into_iter().flat_map(move |all| entered(seat, all));
            let ages = [Age::I, Age::II, Age::III];
            let ages = ages.into_iter().flat_map(move |age| self.of_age(age, seat));
            let levy = Some(self.levy(seat)).filter(|&levy| levy != Levy::default());
            let levy = levy.map(|levy| Note::Levy { seat, levy });
            entered.chain(ages).chain(levy)
        })
    }

    /// What stands for a player at the end of an age, where it is not what an empty pad has.
    fn of_age(&self, age: Age, seat: Seat) -> impl Iterator<Item = Note> {
        let end = self.ages[age.index()];
        let force = end.forces[seat];
        let (shields, on) = (force.shields, force.diplomacy);
        let (targets, strength) = (force.targets, force.fleet);
        let tokens = end.taken[seat];
        [
            (shields > 0).then_some(Note::Shields { age, seat, shields }),
            on.then_some(Note::Diplomacy { age, seat, on }),
            (targets.tokens() > 0).then_some(Note::Boarding { age, seat, targets }),
            (strength != Some(0)).then_some(Note::Fleet {
                age,
                seat,
                strength,
            }),
            end.done.then_some(Note::Taken { age, seat, tokens }),
        ]
        .into_iter()
        .flatten()
    }
}

/// What a player counted.
fn entered(seat: Seat, entries: Entries) -> impl Iterator<Item = Note> {
    let numbers = Line::ALL.into_iter().filter_map(move |line| {
        let number = entries.number(line);
        (number != 0).then_some(Note::Number { seat, line, number })
    });
    let symbols = entries.symbols;
    let science = (symbols != Symbols::default()).then_some(Note::Science { seat, symbols });
    let Guilds(cards) = entries.guilds;
    let cards = cards.into_iter().enumerate();
    let guilds = cards.filter(|&(_, points)| points > 0);
    let guilds = guilds.map(move |(card, points)| Note::Guild {
        seat,
        card: card as u8,
        points,
    });
    numbers.chain(science).chain(guilds)
}
