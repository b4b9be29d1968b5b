//! A game with its events, so that any of them can be taken back.

use crate::record::binary::{self, DecodeError};
use crate::rules::event::{Event, EventError};
use crate::rules::event_list::{EventList, JOURNAL_BYTES};
use crate::rules::game::{Game, Outcome};
use crate::rules::position::{Position, PositionError};
use crate::rules::setup::Setup;

/// The events of a game, and the state they lead to.
#[derive(Clone, Debug)]
pub struct Journal<const N: usize = JOURNAL_BYTES> {
    start: Position,
    events: EventList<N>,
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
            events: EventList::new(),
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
        if !self.events.has_room_for(event) {
            return Err(RecordError::Full);
        }
        let outcome = self.game.apply(event).map_err(RecordError::Event)?;
        self.events.push(event);
        Ok(outcome)
    }

    /// Leaves the first so many events. `each` is given all of them again: the
    /// game before it, the event, the game after it and what it led to.
    pub fn truncate(&mut self, left: usize, mut each: impl FnMut(&Game, Event, &Game, &Outcome)) {
        // It was legal when the journal began.
        let Ok(mut game) = Game::from_position(&self.start) else {
            return;
        };
        self.events.truncate(left);
        for event in self.events.iter() {
            let before = game.clone();
            // Each was accepted in this order before.
            if let Ok(outcome) = game.apply(event) {
                each(&before, event, &game, &outcome);
            }
        }
        self.game = game;
    }

    /// Takes back the last event and gives it; none if there is none.
    pub fn undo(&mut self) -> Option<Event> {
        let (left, last) = self.events.iter().enumerate().last()?;
        self.truncate(left, |_, _, _, _| {});
        Some(last)
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
    pub fn events(&self) -> impl Iterator<Item = Event> + Clone + '_ {
        self.events.iter()
    }

    /// The events' bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.events.bytes()
    }
}
