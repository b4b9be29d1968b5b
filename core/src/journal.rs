//! A game with its events, so that any of them can be taken back.

use heapless::Vec;

use crate::binary::{self, DecodeError};
use crate::event::{Event, EventError};
use crate::game::{Game, Outcome};
use crate::position::{Position, PositionError};
use crate::setup::Setup;

/// Bytes for the events of the longest two-player game: with Cities it has 63
/// plays of 3 bytes, at most 30 powers,
/// losses and audits of 3 bytes, and a shown hand now and then; the rest is
/// room for hands shown at every turn.
pub const JOURNAL_BYTES: usize = 512;

/// The events of a game in their binary form, and the state they lead to.
#[derive(Clone, Debug)]
pub struct Journal<const N: usize = JOURNAL_BYTES> {
    start: Position,
    events: Vec<u8, N>,
    game: Game,
}

/// Why a journal refuses an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// The rules do.
    Event(EventError),
    /// There is no room for another event.
    Full,
}

/// Why bytes are no journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayError {
    /// They are no events.
    Decode(DecodeError),
    /// The table is not legal.
    Position(PositionError),
    /// The rules refuse an event.
    Record(RecordError),
}

impl core::fmt::Display for RecordError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Event(error) => error.fmt(f),
            Self::Full => f.write_str("there is no room for another event"),
        }
    }
}

impl core::error::Error for RecordError {}

impl core::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Decode(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReplayError {}

impl<const N: usize> Journal<N> {
    /// A journal of a game that begins here: a [`Setup`] is the position
    /// before the first turn.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn new(start: impl Into<Position>) -> Result<Self, PositionError> {
        let start = start.into();
        let game = Game::from_position(&start)?;
        Ok(Self {
            start,
            events: Vec::new(),
            game,
        })
    }

    /// A journal from a setup and the bytes of its events.
    ///
    /// # Errors
    /// Why they are no journal.
    pub fn replay(setup: Setup, mut bytes: &[u8]) -> Result<Self, ReplayError> {
        let mut journal = Self::new(setup).map_err(ReplayError::Position)?;
        while !bytes.is_empty() {
            let (event, taken) = binary::decode(bytes).map_err(ReplayError::Decode)?;
            journal.record(event).map_err(ReplayError::Record)?;
            bytes = bytes.get(taken..).unwrap_or(&[]);
        }
        Ok(journal)
    }

    /// Takes an event, or refuses it and stays as it was.
    ///
    /// # Errors
    /// Why the event is refused.
    pub fn record(&mut self, event: Event) -> Result<Outcome, RecordError> {
        let bytes = binary::encode(event);
        if self.events.len() + bytes.len() > N {
            return Err(RecordError::Full);
        }
        let outcome = self.game.apply(event).map_err(RecordError::Event)?;
        // Checked above: there is room.
        let _ = self.events.extend_from_slice(&bytes);
        Ok(outcome)
    }

    /// Takes back the last event and gives it; none if there is none.
    pub fn undo(&mut self) -> Option<Event> {
        let last = self.events().enumerate().last()?;
        let kept = last.0;
        let mut game = Game::from_position(&self.start).ok()?;
        let mut length = 0;
        for event in self.events().take(kept) {
            length += binary::encode(event).len();
            // Each was accepted in this order before.
            let _ = game.apply(event);
        }
        self.events.truncate(length);
        self.game = game;
        Some(last.1)
    }

    /// The table.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.start.setup
    }

    /// Where the game begins.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The state after all events.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The events in order.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let mut bytes = self.events.as_slice();
        core::iter::from_fn(move || {
            let (event, taken) = binary::decode(bytes).ok()?;
            bytes = bytes.get(taken..)?;
            Some(event)
        })
    }

    /// The events' bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.events
    }
}
