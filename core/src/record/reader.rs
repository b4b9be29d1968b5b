//! Reading a record line by line.

use super::line::{Context, Line, LineError, Malformed, Words, is, words};
use crate::card::Age;
use crate::error::PlayError;
use crate::event::{Event, Offer};
use crate::game::{Game, Phase};
use crate::journal::{Journal, RecordError};
use crate::name::find_wonder;
use crate::pay::Payment;
use crate::setup::Setup;
use crate::wonder::{BoardId, BoardSide};

/// What a line did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing to the game: an empty line, a comment, the head, a check.
    Nothing,
    /// It changed the game.
    Changed,
    /// It asked a question, and this is the answer.
    Answer(Result<Offer, LineError>),
}

/// Reads a record into a journal with room for `N` bytes of events.
#[derive(Clone, Debug)]
pub struct Reader<const N: usize> {
    head: Head,
    journal: Option<Journal<N>>,
}

#[derive(Clone, Debug, Default)]
struct Head {
    has_version: bool,
    count: Option<u8>,
    setup: Setup,
}

impl<const N: usize> Default for Reader<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Reader<N> {
    /// A reader before the first line.
    #[must_use]
    pub fn new() -> Self {
        Self {
            head: Head::default(),
            journal: None,
        }
    }

    /// What was read so far, once all seats are named.
    #[must_use]
    pub const fn journal(&self) -> Option<&Journal<N>> {
        self.journal.as_ref()
    }

    /// Takes the next line. A refused line changes nothing.
    ///
    /// # Errors
    /// Why the line is refused.
    pub fn line(&mut self, text: &str) -> Result<Step, LineError> {
        let words = words(text);
        if words.is_empty() {
            return Ok(Step::Nothing);
        }
        let Some(journal) = &mut self.journal else {
            if self.head.line(words)? {
                let setup = self.head.setup.clone();
                let journal = Journal::new(setup).map_err(Malformed::Setup)?;
                self.journal = Some(journal);
            }
            return Ok(Step::Nothing);
        };
        take(journal, words)
    }
}

impl Head {
    /// Takes a line of the head; true when the last seat is named.
    fn line(&mut self, mut words: Words<'_>) -> Result<bool, LineError> {
        let first = words.next().unwrap_or("");
        if !self.has_version {
            if first != "7w" || words.number() != Some(1) || words.end().is_err() {
                return Err(Malformed::Version.into());
            }
            self.has_version = true;
            return Ok(false);
        }
        if is("table", first) && self.count.is_none() {
            let mut two = words;
            if two.next().is_some_and(|word| is("two", word)) {
                two.end()?;
                self.setup.two_players = true;
                self.count = Some(3);
            } else {
                let count = words.number().filter(|n| (3..=8).contains(n));
                words.end()?;
                self.count = Some(count.ok_or(Malformed::Table)?);
            }
            return Ok(false);
        }
        let count = self.count.ok_or(Malformed::Table)?;
        if is("with", first) {
            let what = words.next().ok_or(Malformed::With)?;
            words.end()?;
            if !self.setup.boards.is_empty() {
                return Err(Malformed::With.into());
            }
            if is("cities", what) {
                self.setup.cities = true;
            } else if is("teams", what) {
                self.setup.teams = true;
            } else if is("armada", what) {
                return Err(Malformed::Armada.into());
            } else {
                return Err(Malformed::With.into());
            }
            return Ok(false);
        }
        if !is("seat", first) {
            return Err(Malformed::SeatsMissing.into());
        }
        self.seat(words, count)
    }

    fn seat(&mut self, mut words: Words<'_>, count: u8) -> Result<bool, LineError> {
        let context = Context {
            two_players: self.setup.two_players,
            cities: self.setup.cities,
            count,
            age: Age::I,
        };
        let label = words.next().ok_or(Malformed::Seat)?;
        let seat = context.seat(label).map_err(|_| Malformed::Seat)?;
        if seat.index() != self.setup.boards.len() {
            return Err(Malformed::Seat.into());
        }
        let name = words.next().ok_or(Malformed::Seat)?;
        let side = words.next().ok_or(Malformed::Seat)?;
        words.end()?;
        let wonder = find_wonder(name, self.setup.cities).ok_or(LineError::UnknownName)?;
        let side = if is("a", side) {
            BoardSide::A
        } else if is("b", side) {
            BoardSide::B
        } else {
            return Err(Malformed::Seat.into());
        };
        let board = BoardId::new(wonder, side);
        self.setup.boards.push(board).map_err(|_| Malformed::Seat)?;
        let complete = self.setup.boards.len() == count as usize;
        if complete {
            self.setup.check().map_err(|error| {
                self.setup.boards.pop();
                Malformed::Setup(error)
            })?;
        }
        Ok(complete)
    }
}

fn take<const N: usize>(journal: &mut Journal<N>, words: Words<'_>) -> Result<Step, LineError> {
    // A line that starts the next turn is read and judged with the last
    // turn's open choices closed, as applying it will close them.
    let mut closed;
    let game = if matches!(journal.game().phase(), Phase::Plays | Phase::Over) {
        journal.game()
    } else {
        closed = journal.game().clone();
        closed.close();
        &closed
    };
    let context = |game: &Game| Context {
        two_players: game.is_two_players(),
        cities: game.has_cities(),
        count: game.count(),
        age: game.age(),
    };
    let first = words.first();
    // Treasuries are counted when the game is over, too.
    let changes = first != "?" && !is("undo", first) && !words.are_an_audit();
    if changes && journal.game().phase() == Phase::Over {
        return Err(Malformed::Over.into());
    }
    let line = match context(game).read(words) {
        Ok(line) => line,
        // A question about an unknown name has an answer.
        Err(LineError::UnknownName) if first == "?" => {
            return Ok(Step::Answer(Err(LineError::UnknownName)));
        }
        Err(error) => return Err(error),
    };
    let event = match line {
        Line::Turn { age, turn } => {
            return if (game.age().number(), game.turn()) == (age, turn)
                && game.phase() != Phase::Over
            {
                Ok(Step::Nothing)
            } else {
                Err(Malformed::WrongTurn.into())
            };
        }
        Line::Ask { seat, action } => {
            return Ok(Step::Answer(
                game.judge(seat, action).map_err(LineError::Play),
            ));
        }
        Line::Undo => {
            return journal
                .undo()
                .map(|_| Step::Changed)
                .ok_or_else(|| Malformed::NothingToUndo.into());
        }
        Line::Play {
            seat,
            seventh: false,
            action,
            payment,
        } => {
            let payment = choose(payment, || game.judge(seat, action))?;
            Event::Play {
                seat,
                action,
                payment,
            }
        }
        Line::Play {
            seat,
            seventh: true,
            ..
        } => {
            // The last card is played in the age that is ending.
            let Line::Play {
                action, payment, ..
            } = context(journal.game()).read(words)?
            else {
                return Err(Malformed::Verb.into());
            };
            let payment = choose(payment, || journal.game().judge_seventh(seat, action))?;
            Event::Seventh {
                seat,
                action,
                payment,
            }
        }
        Line::Leave { seat } => Event::Leave { seat },
        Line::Salvage { seat, card } => Event::Salvage { seat, card },
        Line::Lose { seat, coins, debt } => Event::Lose { seat, coins, debt },
        Line::Holding(cards) => Event::Holding(cards),
        Line::Coins { seat, coins } => Event::Audit { seat, coins },
    };
    match journal.record(event) {
        Ok(_) => Ok(Step::Changed),
        Err(RecordError::Play(error)) => Err(error.into()),
        Err(RecordError::Full) => Err(Malformed::TooLong.into()),
    }
}

/// The payment as written, else the one cheapest.
fn choose(
    payment: Option<Payment>,
    judge: impl FnOnce() -> Result<Offer, PlayError>,
) -> Result<Payment, LineError> {
    match payment {
        Some(payment) => Ok(payment),
        None => judge()?
            .payments
            .only_cheapest()
            .ok_or(LineError::AmbiguousPayment),
    }
}
