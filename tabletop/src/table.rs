//! The running game with the players' names: the core's journal, and what was taken back of it.

use crate::Bytes;
use crate::change::Change;
use crate::gap::Gap;
use crate::settlement::Settlement;
use crate::stored;
use crate::taken_back::{Following, TakenBack, is_question};
use crate::turns::Turns;
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{AgeReport, Event, Game, Journal, MAX_SEATS, Name, Phase, Seat, Setup, Table};

#[cfg(test)]
mod tests;

/// The cities of a game, who plays them, and everything that was entered.
#[derive(Clone, Debug)]
pub struct GameTable {
    /// In the order of the players' seats.
    names: Vec<Name, MAX_SEATS>,
    journal: Journal,
    pub(crate) taken_back: TakenBack,
    turns: Turns,
    pub(crate) gap: Gap,
    /// The players have seen what so many turns came to. A correction that goes back before them
    /// leaves it as it is.
    acknowledged: u8,
}

/// An event in its place.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The age, from 1.
    pub age: u8,
    /// The turn of the age, from 1.
    pub turn: u8,
    /// What happened.
    pub event: Event,
}

/// How many people play: everybody but the Free City.
#[must_use]
pub const fn players(table: Table) -> usize {
    (table.count as usize).saturating_sub(table.free_city as usize)
}

impl GameTable {
    /// A new game; `None` if the table is not legal or has not as many players as names.
    #[must_use]
    pub fn new(setup: Setup, names: &[Name]) -> Option<Self> {
        let named = names.len() == players(setup.table);
        let journal = Journal::new(setup).ok()?;
        Some(Self {
            names: Vec::from_slice(names).ok().filter(|_| named)?,
            journal,
            taken_back: TakenBack::default(),
            turns: Turns::default(),
            gap: Gap::default(),
            acknowledged: 0,
        })
    }

    /// The stored form of table and names.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        let mut bytes = stored::setup(self.journal.setup());
        for name in &self.names {
            let _ = bytes.push(name.len() as u8);
            let _ = bytes.extend_from_slice(name.as_bytes());
        }
        bytes
    }

    /// The stored form of the score sheet as it stands.
    #[must_use]
    pub fn sheet_bytes(&self) -> Bytes {
        let sheet = Sheet::of_game(self.game(), &self.names);
        Bytes::from_slice(&sheet.to_bytes()).unwrap_or_default()
    }

    /// Reads the stored form; `None` if it is not one.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (setup, mut rest) = stored::read(bytes)?;
        let mut names = Vec::<Name, MAX_SEATS>::new();
        for _ in 0..players(setup.table) {
            let (&length, after) = rest.split_first()?;
            let (letters, after) = after.split_at_checked(usize::from(length))?;
            let name = Name::try_from(core::str::from_utf8(letters).ok()?).ok()?;
            names.push(name).ok()?;
            rest = after;
        }
        Self::new(setup, &names)
    }

    /// The game that a stored set-up and its changes lead to; what comes after the first change
    /// that cannot be read counts as lost. `None` if the set-up cannot be read.
    pub fn replay<'a>(setup: &[u8], changes: impl Iterator<Item = &'a [u8]>) -> Option<Self> {
        let mut table = Self::from_bytes(setup)?;
        for change in changes {
            if !table.restore(change) {
                break;
            }
        }
        Some(table)
    }

    /// Takes a change's stored form; `false` if it is none, or not a legal one now. An empty one is
    /// lost: the events behind it wait until it is entered again, as those behind a correction do.
    /// A game that was over is past its last turn.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let restored = match Change::from_bytes(bytes) {
            Some(change) => self.restore_change(change),
            None if bytes.is_empty() => {
                self.lose_change();
                true
            }
            None => false,
        };
        if self.is_over() {
            self.acknowledged = self.turns.done;
        }
        restored
    }

    /// Takes a change; `false`, and nothing has changed, if it cannot be.
    pub fn accept(&mut self, change: Change) -> bool {
        let done = match change {
            Change::Event(event) => {
                let mut taken_back = self.taken_back.clone();
                taken_back.replace(self, event);
                let entered = self.enter(event);
                if entered {
                    self.taken_back = taken_back;
                }
                if entered && is_question(event) {
                    self.follow();
                }
                entered
            }
            Change::TakeBack(left) => {
                let done = self.take_back(left.into(), Following::None);
                self.acknowledged = self.acknowledged.min(self.turns.done);
                done
            }
            Change::CorrectAll(left) => self.take_back(left.into(), Following::All),
            Change::Correct(left) => self.take_back(left.into(), Following::These),
            Change::Leave => {
                let leaves = self.can_leave_correction();
                if leaves {
                    self.follow();
                }
                leaves
            }
            Change::Redo => {
                self.taken_back.follow_all();
                self.follow();
                true
            }
            Change::Acknowledge(turns) => {
                self.acknowledged = turns;
                true
            }
            Change::TakenBack {
                event,
                follows,
                refused,
            } => {
                self.taken_back.put_last(event, follows, refused);
                true
            }
        };
        if self.is_over() {
            // It is kept as its events, and nothing is left to be entered.
            self.taken_back = TakenBack::default();
        }
        done
    }

    /// The fewest changes that lead to this from the beginning.
    pub fn changes(&self) -> impl Iterator<Item = Change> + Clone + '_ {
        let seen = Some(Change::Acknowledge(self.acknowledged)).filter(|_| self.acknowledged > 0);
        let events = self.journal.events().map(Change::Event);
        events.chain(self.taken_back.changes()).chain(seen)
    }

    /// What was taken back.
    #[must_use]
    pub const fn taken_back(&self) -> &TakenBack {
        &self.taken_back
    }

    /// Enters again what follows by itself, as far as it stands.
    pub(crate) fn follow(&mut self) {
        let mut taken_back = core::mem::take(&mut self.taken_back);
        taken_back.follow(self);
        self.taken_back = taken_back;
    }

    /// Leaves so many events; `false` if there are no more than that.
    fn take_back(&mut self, left: usize, following: Following) -> bool {
        if left >= self.count() {
            return false;
        }
        let events = self.journal.events().skip(left);
        self.taken_back.put_first(events, following);
        let turns = &mut self.turns;
        *turns = Turns::default();
        self.journal
            .truncate(left, |before, event, after, outcome| {
                turns.note(before, event, after, outcome);
            });
        true
    }

    /// Takes an event alone; `false` if the rules refuse it.
    pub(crate) fn enter(&mut self, event: Event) -> bool {
        let before = self.game().clone();
        let Ok(outcome) = self.journal.record(event) else {
            return false;
        };
        // Who plays on has seen what the turns before came to.
        let begun = before.seats().any(|seat| before.play(seat).is_some());
        if matches!(event, Event::Play { .. }) && !begun {
            self.acknowledged = self.acknowledged.max(self.turns.done);
        }
        let after = self.journal.game();
        self.turns.note(&before, event, after, &outcome);
        true
    }

    /// What a city would have scored at the end of each age so far.
    pub fn age_points(&self, seat: Seat) -> impl Iterator<Item = i16> {
        self.turns.points.iter().map(move |points| points[seat])
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.journal.game()
    }

    /// The players' names, in the order of their seats.
    #[must_use]
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// The events so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.journal.events().count()
    }

    /// The name of a player, none for the Free City.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        let first = usize::from(self.game().table().free_city);
        let player = seat.index().checked_sub(first)?;
        self.names.get(player).map(Name::as_str)
    }

    /// Who plays next: the Free City, then its holder, then the others (T4); without the Free City
    /// one after the other.
    #[must_use]
    pub fn next_seat(&self) -> Option<Seat> {
        let game = self.game();
        if game.phase() != Phase::Plays {
            return None;
        }
        let first = game.holder().map(|holder| [Seat::FREE_CITY, holder]);
        first
            .into_iter()
            .flatten()
            .chain(game.seats())
            .find(|&seat| game.play(seat).is_none())
    }

    /// Whose play, choice or loss the game waits for.
    #[must_use]
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
    #[must_use]
    pub fn other(&self) -> Option<Seat> {
        let holder = self.game().holder()?;
        self.game()
            .seats()
            .find(|&seat| seat != Seat::FREE_CITY && seat != holder)
    }

    /// Whether some city has played this turn.
    #[must_use]
    pub fn turn_begun(&self) -> bool {
        self.game()
            .seats()
            .any(|seat| self.game().play(seat).is_some())
    }

    /// Whether the last play was made.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().phase() == Phase::Over
    }

    /// The cards that each player is dealt: one is left over at the end of an age.
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.game().turns_per_age() + 1
    }

    /// Whether an age has ended and nothing of the next was played.
    #[must_use]
    pub fn between_ages(&self) -> bool {
        let game = self.game();
        game.phase() == Phase::Plays
            && game.turn() == 1
            && game.age().number() > 1
            && !self.turn_begun()
    }

    /// Whether a turn of the current age is over.
    #[must_use]
    pub fn within_age(&self) -> bool {
        self.game().turn() > 1
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
    #[must_use]
    pub fn settlement(&self) -> Option<&Settlement> {
        let over = matches!(self.game().phase(), Phase::Plays | Phase::Over);
        self.turns
            .last
            .as_ref()
            .filter(|_| over && !self.turn_begun())
    }

    /// Whether the last turn is over and the players have not seen yet what it came to.
    #[must_use]
    pub fn awaits_acknowledgement(&self) -> bool {
        self.settlement().is_some() && self.acknowledged < self.turns.done
    }

    /// What says that the players have seen what the turns so far came to.
    #[must_use]
    pub const fn acknowledgement(&self) -> Change {
        Change::Acknowledge(self.turns.done)
    }

    /// Whether an earlier play is to be entered anew and nothing was entered yet, so that
    /// [`Change::Leave`] leaves everything as it was.
    #[must_use]
    pub fn can_leave_correction(&self) -> bool {
        self.taken_back.stands(self)
    }

    /// How many events there are from the last one on that the game asked for: coins that were
    /// counted after it go with it.
    #[must_use]
    pub fn last_answer(&self) -> usize {
        let events = self.journal.events().enumerate();
        let asked = events.filter(|&(_, event)| is_question(event)).last();
        asked.map_or(0, |(place, _)| self.count() - place)
    }

    /// How the last age ended.
    #[must_use]
    pub fn last_age(&self) -> Option<AgeReport> {
        self.turns.ages.last().copied()
    }

    /// The conflict tokens that a city took, each with its points.
    pub fn tokens(&self, seat: Seat) -> impl Iterator<Item = i8> + '_ {
        let all = self.turns.ages.iter();
        all.flat_map(move |report| report.spoils[seat].points)
            .filter(|&points| points != 0)
    }

    /// The table and the events.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }
}
