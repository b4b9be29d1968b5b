//! The running game with the players' names: the core's journal, and what was taken back of it.

use crate::Bytes;
use crate::change::Change;
use crate::former::Former;
use crate::look::Badge;
use crate::name::Name;
use crate::settlement::Settlement;
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{AgeReport, Event, Game, Journal, Phase, Seat, Setup, binary};

#[cfg(test)]
mod tests;

/// The Free City and two players.
#[derive(Clone, Debug)]
pub(crate) struct GameTable {
    /// Of seats 1 and 2.
    names: [Name; 2],
    journal: Journal,
    former: Former,
    /// The coins of the turn that is being entered.
    turn: Settlement,
    /// Those of the turn before.
    last_turn: Option<Settlement>,
    /// How the ages so far ended.
    reports: Vec<AgeReport, 3>,
    /// The points of each city at the end of each age so far.
    ages: Vec<[i16; 3], 3>,
}

/// An event in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub age: u8,
    pub turn: u8,
    pub event: Event,
}

impl GameTable {
    /// A new game; `None` if the table is not legal.
    pub fn new(setup: Setup, names: [Name; 2]) -> Option<Self> {
        let two = setup.table.free_city;
        let journal = Journal::new(setup).ok()?;
        two.then_some(Self {
            names,
            journal,
            former: Former::default(),
            turn: Settlement::default(),
            last_turn: None,
            reports: Vec::new(),
            ages: Vec::new(),
        })
    }

    /// The stored form of table and names.
    pub fn to_bytes(&self) -> Bytes {
        let mut bytes = Bytes::new();
        let _ = bytes.extend_from_slice(&binary::encode_setup(self.journal.setup()));
        for name in &self.names {
            let _ = bytes.push(name.len() as u8);
            let _ = bytes.extend_from_slice(name.as_bytes());
        }
        bytes
    }

    /// The stored form of the score sheet as it stands.
    pub fn sheet_bytes(&self) -> Bytes {
        let sheet = Sheet::of_game(self.game(), &self.names);
        Bytes::from_slice(&sheet.to_bytes()).unwrap_or_default()
    }

    /// Reads the stored form; `None` if it is not one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (setup, taken) = binary::decode_setup(bytes).ok()?;
        let mut rest = bytes.get(taken..)?;
        let mut names = [Name::new(), Name::new()];
        for name in &mut names {
            let (&length, after) = rest.split_first()?;
            let (letters, after) = after.split_at_checked(usize::from(length))?;
            *name = Name::try_from(core::str::from_utf8(letters).ok()?).ok()?;
            rest = after;
        }
        Self::new(setup, names)
    }

    /// Takes a change's stored form; `false` if it is none, or not a legal one now.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        Change::from_bytes(bytes).is_some_and(|change| self.apply(change))
    }

    /// Takes a change; `false`, and nothing has changed, if it cannot be.
    pub fn apply(&mut self, change: Change) -> bool {
        let done = match change {
            Change::Event(event) => self.record(event),
            Change::Undo(left) => self.take_back(left.into(), false),
            Change::Correct(left) => self.take_back(left.into(), true),
            Change::Redo => {
                self.enter_again();
                true
            }
            Change::Former {
                event,
                follows,
                refused,
            } => {
                self.former.put_last(event, follows, refused);
                true
            }
        };
        if self.is_over() {
            // It is kept as its events, and nothing is left to be entered.
            self.former = Former::default();
        }
        done
    }

    /// The fewest changes that lead to this from the beginning.
    pub fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        let events = self.journal.events().map(Change::Event);
        events.chain(self.former.changes())
    }

    /// What was taken back.
    pub fn former(&self) -> &Former {
        &self.former
    }

    /// Takes an event, and what follows it by itself after a correction.
    fn record(&mut self, event: Event) -> bool {
        let mut former = self.former.clone();
        former.replace(self, event);
        if !self.enter(event) {
            return false;
        }
        self.former = former;
        if self.former.follows() {
            self.enter_again();
        }
        true
    }

    fn enter_again(&mut self) {
        let mut former = core::mem::take(&mut self.former);
        former.enter_again(self);
        self.former = former;
    }

    /// Leaves so many events; `false` if there are no more than that.
    fn take_back(&mut self, left: usize, follows: bool) -> bool {
        let setup = self.journal.setup().clone();
        let shorter = Self::new(setup, self.names.clone()).filter(|_| left < self.count());
        let Some(mut shorter) = shorter else {
            return false;
        };
        for event in self.journal.events().take(left) {
            // Each was accepted in this order before.
            shorter.enter(event);
        }
        shorter.former = core::mem::take(&mut self.former);
        let events = self.journal.events().skip(left);
        shorter.former.put(events, follows);
        *self = shorter;
        true
    }

    /// Takes an event alone; `false` if the rules refuse it.
    pub fn enter(&mut self, event: Event) -> bool {
        let before = self.game().clone();
        let Ok(outcome) = self.journal.record(event) else {
            return false;
        };
        let begun = before.seats().any(|seat| before.play(seat).is_some());
        if before.phase() == Phase::Plays && !begun {
            self.turn = Settlement::begin(&before);
        }
        self.turn.note(&before, event);
        if let Some(report) = outcome.turn {
            self.turn.close(report.coins);
            self.last_turn = Some(self.turn);
        }
        if let Some(report) = outcome.age {
            let mut points = [0; 3];
            for (seat, total) in self.game().seats().zip(&mut points) {
                *total = self.game().score(seat).total();
            }
            // There are three ages.
            let _ = self.ages.push(points);
            let _ = self.reports.push(report);
        }
        true
    }

    /// What a city would have scored at the end of each age so far.
    pub fn age_points(&self, seat: Seat) -> impl Iterator<Item = i16> {
        let ages = self.ages.iter();
        ages.filter_map(move |points| points.get(seat.index()).copied())
    }

    pub fn game(&self) -> &Game {
        self.journal.game()
    }

    pub fn names(&self) -> &[Name; 2] {
        &self.names
    }

    /// A city as a picture.
    pub fn badge(&self, seat: Seat) -> Badge {
        Badge::new(seat, self.game().city(seat).board().wonder)
    }

    /// The events so far.
    pub fn count(&self) -> usize {
        self.journal.events().count()
    }

    /// The name of a player, none for the Free City.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        let player = seat.index().checked_sub(1)?;
        self.names.get(player).map(Name::as_str)
    }

    /// Who plays next: the Free City, then the holder, then the other (T4).
    pub fn next_seat(&self) -> Option<Seat> {
        let game = self.game();
        if game.phase() != Phase::Plays {
            return None;
        }
        let first = [Seat::FREE_CITY, game.holder()?];
        first
            .into_iter()
            .chain(game.seats())
            .find(|&seat| game.play(seat).is_none())
    }

    /// Whose play, choice or loss the game waits for.
    pub fn seat_to_act(&self) -> Option<Seat> {
        match self.game().phase() {
            Phase::Plays => self.next_seat(),
            Phase::Seventh(seat) | Phase::Salvage(seat) => Some(seat),
            Phase::Losses => {
                let game = self.game();
                let open = |&seat: &Seat| game.loss(seat) > 0 && !game.has_lost(seat);
                game.seats().find(open)
            }
            Phase::Over => None,
        }
    }

    /// The player who does not hold the Free City card.
    pub fn other(&self) -> Option<Seat> {
        let holder = self.game().holder()?;
        self.game()
            .seats()
            .find(|&seat| seat != Seat::FREE_CITY && seat != holder)
    }

    /// Whether some city has played this turn.
    pub fn turn_begun(&self) -> bool {
        self.game()
            .seats()
            .any(|seat| self.game().play(seat).is_some())
    }

    /// Whether the last play was made.
    pub fn is_over(&self) -> bool {
        self.game().phase() == Phase::Over
    }

    /// The cards that each player is dealt: one is left over at the end of an age.
    pub fn hand(&self) -> u8 {
        self.game().turns_per_age() + 1
    }

    /// Whether an age has ended and nothing of the next was played.
    pub fn between_ages(&self) -> bool {
        let game = self.game();
        game.phase() == Phase::Plays
            && game.turn() == 1
            && game.age().number() > 1
            && !self.turn_begun()
    }

    /// The events in order, with age and turn.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        let seats = usize::from(self.game().table().count);
        let turns = usize::from(self.game().turns_per_age());
        let mut plays = 0;
        self.journal.events().map(move |event| {
            if matches!(event, Event::Play { .. }) {
                plays += 1;
            }
            // What follows the third play still belongs to its turn, a shown hand to the next one.
            let before = match event {
                Event::Holding(_) => plays,
                _ => usize::saturating_sub(plays, 1),
            };
            let turn = before / seats;
            Entry {
                age: (turn / turns) as u8 + 1,
                turn: (turn % turns) as u8 + 1,
                event,
            }
        })
    }

    /// The coins of the last turn, while nothing of the next was played.
    pub fn settlement(&self) -> Option<&Settlement> {
        let over = matches!(self.game().phase(), Phase::Plays | Phase::Over);
        self.last_turn
            .as_ref()
            .filter(|_| over && !self.turn_begun())
    }

    /// How the last age ended.
    pub fn last_age(&self) -> Option<AgeReport> {
        self.reports.last().copied()
    }

    /// The conflict tokens that a city took, each with its points.
    pub fn tokens(&self, seat: Seat) -> impl Iterator<Item = i8> + '_ {
        let all = self.reports.iter();
        all.flat_map(move |report| report.spoils[seat].points)
            .filter(|&points| points != 0)
    }

    /// The table and the events.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }
}
