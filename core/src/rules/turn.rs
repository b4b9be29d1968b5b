//! How a turn, an age and the game end.

use crate::catalogue::effect::{Count, Effect, Side, Whose};
use crate::catalogue::meaning::{Meaning, Once};
use crate::rules::conflict::Armies;
use crate::rules::event::Action;
use crate::rules::game::{AgeReport, Game, Outcome, Phase, Play, TurnReport};
use crate::rules::losses::LossError;
use crate::rules::seat::{BySeat, Seat};

/// Coins for a discarded card (B6).
const DISCARD_COINS: u16 = 3;

impl Game {
    /// Closes whatever the turn still waits for after its plays, with the
    /// defaults. A turn whose plays are not complete stays as it is.
    pub(crate) fn close(&mut self) -> Outcome {
        self.close_while(|phase| !matches!(phase, Phase::Plays | Phase::Over))
    }

    /// Closes with the defaults what the game waits for, phase by phase, as
    /// long as `waits` says so of the phase.
    pub(crate) fn close_while(&mut self, waits: impl Fn(Phase) -> bool) -> Outcome {
        let mut outcome = Outcome::default();
        while waits(self.phase) {
            outcome = self.close_phase();
        }
        outcome
    }

    pub(crate) fn close_phase(&mut self) -> Outcome {
        match self.phase {
            Phase::Seventh(seat) => self.resolve_seventh(seat, None),
            Phase::Salvage(seat) => self.resolve_salvage(seat, None),
            Phase::Losses => self.bear_losses(),
            Phase::Plays | Phase::Over => Outcome::default(),
        }
    }

    /// All cities have played: costs, then buildings, then incomes (B18).
    pub(crate) fn resolve_plays(&mut self) -> Outcome {
        self.losses.clear();
        self.take_effects();
        let last_turn = self.turn == self.turns_per_age();
        let mut seventh = None;
        if last_turn {
            seventh = self.seats().find(|&seat| self.plays_seventh(seat));
            let leftovers = self.table.count - u8::from(seventh.is_some());
            self.deck.discard_unnamed(self.age, leftovers);
        }
        if let Some(seat) = seventh {
            self.phase = Phase::Seventh(seat);
            return Outcome::default();
        }
        self.go_to_salvage()
    }

    /// Does what the plays of this turn do, as far as there are any.
    pub(crate) fn take_effects(&mut self) {
        let mut effects: BySeat<&'static [Effect]> = BySeat::default();
        for seat in self.seats() {
            if let Some(play) = self.plays[seat] {
                self.pay(seat, play);
                effects[seat] = self.place(seat, play.action);
            }
        }
        // What is counted for an income stands by now, whoever built it.
        for seat in self.seats() {
            if !effects[seat].is_empty() {
                self.earn(seat, effects[seat]);
            }
        }
    }

    /// Does what one play does.
    pub(crate) fn take_effect(&mut self, seat: Seat, play: Play) {
        self.pay(seat, play);
        let effects = self.place(seat, play.action);
        self.earn(seat, effects);
    }

    /// Plays the last card of the age, or leaves it to the discard pile.
    pub(crate) fn resolve_seventh(&mut self, seat: Seat, play: Option<Play>) -> Outcome {
        match play {
            Some(play) => self.take_effect(seat, play),
            None => self.deck.discard_unnamed(self.age, 1),
        }
        self.go_to_salvage()
    }

    fn go_to_salvage(&mut self) -> Outcome {
        match self.salvager.take() {
            Some(seat) => {
                self.phase = Phase::Salvage(seat);
                Outcome::default()
            }
            None => self.go_to_losses(),
        }
    }

    /// Builds a card of the discard pile, or none.
    pub(crate) fn resolve_salvage(&mut self, seat: Seat, card: Option<crate::CardId>) -> Outcome {
        if let Some(card) = card {
            self.deck.take_discarded(card);
            self.cities[seat].place(card);
            self.earn(seat, card.card().effects);
        }
        self.go_to_losses()
    }

    /// Waits for those who have a choice: who has no coins takes debt (C7).
    fn go_to_losses(&mut self) -> Outcome {
        if self.losses.is_empty() {
            return self.end_turn();
        }
        if self.seats().any(|seat| self.chooses_loss(seat)) {
            self.phase = Phase::Losses;
            Outcome::default()
        } else {
            self.bear_losses()
        }
    }

    /// Whether a city has yet to say how it bears its loss: only coins give
    /// it a choice (C7).
    #[must_use]
    pub fn chooses_loss(&self, seat: Seat) -> bool {
        self.loss(seat) > 0 && self.city(seat).coins > 0 && !self.losses.is_settled(seat)
    }

    /// A city says how it bears its loss; the turn ends with the last one.
    pub(crate) fn take_loss(
        &mut self,
        seat: Seat,
        coins: u8,
        debt: u8,
    ) -> Result<Outcome, LossError> {
        // What a city without coins had to take may be said all the same,
        // even where the turn has ended with it.
        let between = self.plays == BySeat::default();
        if self.phase != Phase::Losses && between && coins == 0 {
            let mut losses = self.losses;
            if losses.confirm_forced(seat, debt) {
                self.losses = losses;
                return Ok(Outcome::default());
            }
        }
        let due = self.loss(seat);
        if self.phase != Phase::Losses || due == 0 {
            return Err(LossError::NothingDue);
        }
        if self.losses.is_settled(seat) {
            return Err(LossError::AlreadyBorne);
        }
        if coins.checked_add(debt) != Some(due) || u16::from(coins) > self.cities[seat].coins {
            return Err(LossError::Split { due });
        }
        self.bear(seat, coins, debt);
        Ok(self.go_to_losses())
    }

    fn bear(&mut self, seat: Seat, coins: u8, debt: u8) {
        let city = &mut self.cities[seat];
        city.coins -= u16::from(coins);
        city.debt = city.debt.saturating_add(debt);
        self.losses.settle(seat);
    }

    /// Who has not chosen pays coins before debt.
    fn bear_losses(&mut self) -> Outcome {
        for seat in self.seats() {
            if !self.losses.is_settled(seat) {
                let due = self.loss(seat);
                let coins = self.cities[seat].coins.min(due.into()) as u8;
                if self.cities[seat].coins == 0 {
                    self.losses.force(seat, due);
                }
                self.bear(seat, coins, due - coins);
            }
        }
        self.end_turn()
    }

    fn pay(&mut self, seat: Seat, play: Play) {
        let out =
            u16::from(play.bank) + u16::from(play.payment.left) + u16::from(play.payment.right);
        if out == 0 {
            return;
        }
        let left = self.neighbour(seat, Side::Left);
        let right = self.neighbour(seat, Side::Right);
        // All pay at once: what comes in this turn may be noted before what
        // goes out, so the sum is never below zero in between.
        self.cities[left].coins += u16::from(play.payment.left);
        self.cities[right].coins += u16::from(play.payment.right);
        self.cities[seat].coins = self.cities[seat].coins.saturating_sub(out);
    }

    /// Puts up what was played; the effects that are due once.
    fn place(&mut self, seat: Seat, action: Action) -> &'static [Effect] {
        match action {
            Action::Build { card, free } => {
                self.cities[seat].free_build_used |= free;
                self.cities[seat].place(card);
                if card.terms().acts_once {
                    card.card().effects
                } else {
                    &[]
                }
            }
            Action::Stage { .. } => self.cities[seat].place_stage(),
            Action::Discard { card } => {
                self.deck.discard(card, self.age);
                self.cities[seat].coins += DISCARD_COINS;
                &[]
            }
        }
    }

    /// Does what effects do once.
    fn earn(&mut self, seat: Seat, effects: &'static [Effect]) {
        for effect in effects {
            let once = match effect.meaning() {
                Meaning::Once(once) => once,
                Meaning::Standing(_) | Meaning::AtEnd(_) => continue,
            };
            match once {
                Once::Earn(n) => self.cities[seat].coins += u16::from(n),
                Once::EarnPer(n, what, whose) => {
                    let counted = self.count_for(seat, what, whose);
                    self.cities[seat].coins += u16::from(n) * u16::from(counted);
                }
                Once::NeighboursEarn(n) => {
                    for side in [Side::Left, Side::Right] {
                        let neighbour = self.neighbour(seat, side);
                        self.cities[neighbour].coins += u16::from(n);
                    }
                }
                Once::OthersLose(n) => self.losses.add(seat, n),
                Once::OthersLosePer(what) => self.losses.add_per(seat, what),
                Once::TakeDiplomacy => self.cities[seat].diplomacy += 1,
                Once::Salvage => self.salvager = Some(seat),
            }
        }
    }

    /// How much of a thing stands where an effect counts it.
    pub(crate) fn count_for(&self, seat: Seat, what: Count, whose: Whose) -> u8 {
        let own = || self.cities[seat].count(what);
        let beside = |side| self.cities[self.neighbour(seat, side)].count(what);
        match whose {
            Whose::Own => own(),
            Whose::Neighbours => beside(Side::Left) + beside(Side::Right),
            Whose::All => own() + beside(Side::Left) + beside(Side::Right),
        }
    }

    fn end_turn(&mut self) -> Outcome {
        let mut coins = BySeat::default();
        for seat in self.seats() {
            coins[seat] = self.cities[seat].coins;
            self.plays[seat] = None;
        }
        let turn = TurnReport {
            age: self.age,
            turn: self.turn,
            holder: self.holder(),
            coins,
        };
        self.holding = crate::CardSet::EMPTY;
        self.losses.end_turn();
        self.phase = Phase::Plays;
        let age = (self.turn == self.turns_per_age()).then(|| self.end_age());
        if age.is_none() {
            self.turn += 1;
        }
        Outcome {
            turn: Some(turn),
            age,
        }
    }

    fn end_age(&mut self) -> AgeReport {
        let armies = self.armies();
        let spoils = armies.fight(self.age);
        for seat in self.seats() {
            let city = &mut self.cities[seat];
            let taken = spoils[seat];
            city.conflict += i16::from(taken.points[0] + taken.points[1]);
            city.victories += taken.victories;
            city.defeats += taken.defeats;
            city.diplomacy = city.diplomacy.saturating_sub(1);
            city.free_build_used = false;
        }
        let report = AgeReport {
            age: self.age,
            shields: armies.shields,
            spoils,
        };
        match self.age.next() {
            Some(age) => {
                self.age = age;
                self.turn = 1;
            }
            None => self.phase = Phase::Over,
        }
        report
    }

    /// The armies as they stand now: what a conflict today would be.
    #[must_use]
    pub fn armies(&self) -> Armies {
        let mut armies = Armies {
            count: self.table.count,
            teams: self.table.teams,
            shields: BySeat::default(),
            diplomacy: BySeat::default(),
        };
        for seat in self.seats() {
            armies.shields[seat] = self.cities[seat].shields;
            armies.diplomacy[seat] = self.cities[seat].diplomacy > 0;
        }
        armies
    }
}
