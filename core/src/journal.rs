//! A game with its events, so that any of them can be taken back.

use heapless::Vec;

use crate::binary::{self, DecodeError};
use crate::error::PlayError;
use crate::event::Event;
use crate::game::{Game, Outcome};
use crate::setup::{Setup, SetupError};

/// Bytes for the events of the longest game at this device's table: a
/// two-player game with Cities has 63 plays of 3 bytes, at most 30 powers,
/// losses and audits of 3 bytes, and a shown hand now and then; the rest is
/// room for hands shown at every turn.
pub const JOURNAL_BYTES: usize = 512;

/// The events of a game in their binary form, and the state they lead to.
#[derive(Clone, Debug)]
pub struct Journal<const N: usize = JOURNAL_BYTES> {
    setup: Setup,
    events: Vec<u8, N>,
    game: Game,
}

/// Why a journal refuses an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The rules do.
    Play(PlayError),
    /// There is no room for another event.
    Full,
}

/// Why bytes are no journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// They are no events.
    Decode(DecodeError),
    /// The table is not legal.
    Setup(SetupError),
    /// The rules refuse an event.
    Record(RecordError),
}

impl<const N: usize> Journal<N> {
    /// A journal at the first turn.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let game = Game::new(&setup)?;
        Ok(Self {
            setup,
            events: Vec::new(),
            game,
        })
    }

    /// A journal from a setup and the bytes of its events.
    ///
    /// # Errors
    /// Why they are no journal.
    pub fn replay(setup: Setup, mut bytes: &[u8]) -> Result<Self, ReplayError> {
        let mut journal = Self::new(setup).map_err(ReplayError::Setup)?;
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
        let outcome = self.game.apply(event).map_err(RecordError::Play)?;
        // Checked above: there is room.
        let _ = self.events.extend_from_slice(&bytes);
        Ok(outcome)
    }

    /// Takes back the last event and gives it; none if there is none.
    pub fn undo(&mut self) -> Option<Event> {
        let last = self.events().enumerate().last()?;
        let kept = last.0;
        let mut game = Game::new(&self.setup).ok()?;
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
        &self.setup
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
