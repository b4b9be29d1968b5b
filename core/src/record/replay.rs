//! A record read in one pass: the game, its turns and ages, its answers.

use heapless::Vec;

use super::head::Head;
use super::line::{Context, Item};
use super::opening::Opening;
use super::problem::{LineError, Malformed};
use super::words::{Words, is, words};
use crate::paying::payments::Payment;
use crate::rules::error::PlayError;
use crate::rules::event::{Event, EventError, Offer};
use crate::rules::game::{AgeReport, Game, Outcome, Phase, TurnReport};
use crate::rules::journal::{Journal, RecordError};

/// The most turns a game has: seven in each age with Cities.
const MAX_TURNS: usize = 21;

/// What a line did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// Nothing to the game: an empty line, a comment, the head, a check.
    Nothing,
    /// It changed the game.
    Changed,
    /// It asked a question, and this is the answer.
    Answer(Result<Offer, LineError>),
}

/// Reads a record line by line, with room for `N` bytes of events.
///
/// ```
/// use wonders_core::record::{Replay, LineOutcome};
///
/// let record = "7w 1\ntable two\nseat F Gizah A\nseat 1 Rhodos B\nseat 2 Olympia A\n\
///               F build Stone Pit\n1 build Baths pay 0 2\n2 discard\n? 1 build Altar\n";
/// let mut replay = Replay::<512>::new();
/// let mut answers = 0;
/// for line in record.lines() {
///     if let LineOutcome::Answer(answer) = replay.line(line)? {
///         assert!(answer.is_ok());
///         answers += 1;
///     }
/// }
/// replay.close()?;
/// assert_eq!((replay.turns().len(), answers), (1, 1));
/// # Ok::<(), wonders_core::record::LineError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<const N: usize> {
    head: Head,
    opening: Option<Opening>,
    journal: Option<Journal<N>>,
    turns: Vec<TurnReport, MAX_TURNS>,
    ages: Vec<AgeReport, 3>,
}

impl<const N: usize> Default for Replay<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Replay<N> {
    /// A reader before the first line.
    #[must_use]
    pub fn new() -> Self {
        Self {
            head: Head::default(),
            opening: None,
            journal: None,
            turns: Vec::new(),
            ages: Vec::new(),
        }
    }

    /// The game so far with its events, once all seats are named.
    #[must_use]
    pub const fn journal(&self) -> Option<&Journal<N>> {
        self.journal.as_ref()
    }

    /// The turns that have ended and were not taken back.
    #[must_use]
    pub fn turns(&self) -> &[TurnReport] {
        &self.turns
    }

    /// The ages that have ended and were not taken back.
    #[must_use]
    pub fn ages(&self) -> &[AgeReport] {
        &self.ages
    }

    /// Takes the next line. A refused line changes nothing.
    ///
    /// # Errors
    /// Why the line is refused.
    pub fn line(&mut self, text: &str) -> Result<LineOutcome, LineError> {
        let words = words(text);
        if words.is_empty() {
            return Ok(LineOutcome::Nothing);
        }
        if self.journal.is_none() {
            if let Some(setup) = self.head.line(words)? {
                let journal = Journal::new(setup.clone()).map_err(Malformed::Position)?;
                self.journal = Some(journal);
                self.opening = Some(Opening::new(setup));
            }
            return Ok(LineOutcome::Nothing);
        }
        if self.opens(words)? {
            return Ok(LineOutcome::Nothing);
        }
        self.take(words)
    }

    /// The record has ended: whatever the last turn still waits for gets its
    /// default, as the event that it is.
    ///
    /// # Errors
    /// The record ends too early, or does not fit.
    pub fn close(&mut self) -> Result<(), LineError> {
        if self.journal.is_none() {
            let early = if self.head.is_empty() {
                Malformed::Empty
            } else {
                Malformed::SeatsMissing
            };
            return Err(early.into());
        }
        self.begin()?;
        while let Some(event) = self.journal().and_then(|j| default_event(j.game())) {
            self.record(event)?;
        }
        Ok(())
    }

    /// Takes a line that says where the game begins; false for another one,
    /// before which the game has begun.
    fn opens(&mut self, mut words: Words<'_>) -> Result<bool, LineError> {
        let is_city = words.take("city");
        let Some(opening) = &mut self.opening else {
            return if is_city {
                Err(Malformed::City.into())
            } else {
                Ok(false)
            };
        };
        if is_city {
            opening.city(words)?;
            return Ok(true);
        }
        if opening.is_given() && is("age", words.first()) {
            let table = opening.position().setup.table;
            let age = opening.position().age;
            let Item::Turn { age, turn } = Context { table, age }.read(words)? else {
                return Err(Malformed::WrongTurn.into());
            };
            let mut begun = opening.clone();
            begun.begin(age, turn)?;
            self.begin_at(&begun)?;
            return Ok(true);
        }
        self.begin()?;
        Ok(false)
    }

    /// Nothing more can be said of where the game begins.
    fn begin(&mut self) -> Result<(), LineError> {
        match self.opening.clone() {
            Some(opening) => self.begin_at(&opening),
            None => Ok(()),
        }
    }

    fn begin_at(&mut self, opening: &Opening) -> Result<(), LineError> {
        if opening.is_given() {
            let journal = Journal::new(opening.position().clone());
            self.journal = Some(journal.map_err(Malformed::Position)?);
        }
        self.opening = None;
        Ok(())
    }

    fn take(&mut self, words: Words<'_>) -> Result<LineOutcome, LineError> {
        let Some(journal) = &mut self.journal else {
            return Err(Malformed::SeatsMissing.into());
        };
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
        let first = words.first();
        // Treasuries are counted when the game is over, too.
        let changes = first != "?" && !is("undo", first) && !words.are_an_audit();
        let over = journal.game().phase() == Phase::Over;
        if changes && over && !words.are_a_loss() {
            return Err(Malformed::Over.into());
        }
        let item = match context(game).read(words) {
            // A question about an unknown name has an answer.
            Err(error @ LineError::UnknownName { .. }) if first == "?" => {
                return Ok(LineOutcome::Answer(Err(error)));
            }
            item => item?,
        };
        let event = match item {
            Item::Turn { age, turn } => {
                let now = (game.age().number(), game.turn()) == (age, turn);
                return if now && game.phase() != Phase::Over {
                    Ok(LineOutcome::Nothing)
                } else {
                    Err(Malformed::WrongTurn.into())
                };
            }
            Item::Ask { seat, action } => {
                let answer = game.judge(seat, action);
                let answer = answer.map_err(|error| explain(game, error.into()));
                return Ok(LineOutcome::Answer(answer));
            }
            Item::Undo => return self.undo(),
            Item::Play { seventh: true, .. } => seventh(journal.game(), words)?,
            item => event(game, item)?,
        };
        match self.record(event) {
            // Of the last turn's losses only what was forced can be said yet.
            Err(_) if over && words.are_a_loss() => Err(Malformed::Over.into()),
            recorded => recorded.map(|()| LineOutcome::Changed),
        }
    }

    fn record(&mut self, event: Event) -> Result<(), LineError> {
        let Some(journal) = &mut self.journal else {
            return Err(Malformed::SeatsMissing.into());
        };
        let outcome = match journal.record(event) {
            Ok(outcome) => outcome,
            Err(RecordError::Event(error)) => {
                let mut game = journal.game().clone();
                game.close();
                return Err(explain(&game, error));
            }
            Err(RecordError::Full) => return Err(Malformed::TooLong.into()),
        };
        let Outcome { turn, age } = outcome;
        // No game has more turns or ages than there is room for.
        turn.map(|turn| self.turns.push(turn));
        age.map(|age| self.ages.push(age));
        Ok(())
    }

    fn undo(&mut self) -> Result<LineOutcome, LineError> {
        let undone = self.journal.as_mut().and_then(Journal::undo);
        let game = match (undone, &self.journal) {
            (Some(_), Some(journal)) => journal.game(),
            _ => return Err(Malformed::NothingToUndo.into()),
        };
        if game.phase() != Phase::Over {
            let now = (game.age(), game.turn());
            self.turns.retain(|turn| (turn.age, turn.turn) < now);
            self.ages.retain(|age| age.age < now.0);
        }
        Ok(LineOutcome::Changed)
    }
}

const fn context(game: &Game) -> Context {
    Context {
        table: game.table(),
        age: game.age(),
    }
}

/// What is recorded for what a game still waits for, if nobody says.
fn default_event(game: &Game) -> Option<Event> {
    match game.phase() {
        Phase::Seventh(seat) => Some(Event::Leave { seat }),
        Phase::Salvage(seat) => Some(Event::Salvage { seat, card: None }),
        Phase::Losses => {
            let seat = game.seats().find(|&seat| game.chooses_loss(seat))?;
            let due = game.loss(seat);
            let coins = game.city(seat).coins().min(due.into()) as u8;
            let debt = due - coins;
            Some(Event::Lose { seat, coins, debt })
        }
        Phase::Plays | Phase::Over => None,
    }
}

/// The facts behind a refusal.
fn explain(game: &Game, error: EventError) -> LineError {
    match error {
        EventError::Play(PlayError::Unaffordable(unpaid)) => {
            LineError::Unaffordable(game.shortfall(unpaid))
        }
        error => LineError::Refused(error),
    }
}

/// The last card is played in the age that is ending.
fn seventh(game: &Game, words: Words<'_>) -> Result<Event, LineError> {
    let Item::Play {
        seat,
        action,
        payment,
        ..
    } = context(game).read(words)?
    else {
        return Err(Malformed::Verb.into());
    };
    let offer = || game.judge_seventh(seat, action);
    let payment = choose(game, payment, offer)?;
    Ok(Event::Seventh {
        seat,
        action,
        payment,
    })
}

/// The event that a line stands for.
fn event(game: &Game, item: Item) -> Result<Event, LineError> {
    Ok(match item {
        Item::Play {
            seat,
            action,
            payment,
            ..
        } => {
            let payment = choose(game, payment, || game.judge(seat, action))?;
            Event::Play {
                seat,
                action,
                payment,
            }
        }
        Item::Leave { seat } => Event::Leave { seat },
        Item::Salvage { seat, card } => Event::Salvage { seat, card },
        Item::Lose { seat, coins, debt } => Event::Lose { seat, coins, debt },
        Item::Holding(cards) => Event::Holding(cards),
        Item::Coins { seat, coins } => Event::Audit { seat, coins },
        Item::Turn { .. } | Item::Undo | Item::Ask { .. } => return Err(Malformed::Verb.into()),
    })
}

/// The payment as written, else the one cheapest.
fn choose(
    game: &Game,
    payment: Option<Payment>,
    judge: impl FnOnce() -> Result<Offer, PlayError>,
) -> Result<Payment, LineError> {
    match payment {
        Some(payment) => Ok(payment),
        None => judge()
            .map_err(|error| explain(game, error.into()))?
            .payments
            .only_cheapest()
            .ok_or(LineError::AmbiguousPayment),
    }
}
