//! Rulebook cases as data: a record with what it must lead to.
//!
//! A file holds many cases; `data/cases/README.md` explains how to write one.

use wonders_core::record::{LineError, LineOutcome, Replay, SeatLabel, score_name};
use wonders_core::{
    Action, AgeReport, Category, EventError, Game, Journal, Offer, Payment, Phase, PlayError, Seat,
};

/// Room for the events of any game.
const EVENT_BYTES: usize = 4096;

type Checked<T = ()> = Result<T, String>;

/// One case: its name, which cites the rules, and its numbered lines.
#[derive(Clone, Debug)]
pub struct Case {
    /// What the case is about.
    pub name: String,
    lines: Vec<(usize, String)>,
}

/// The cases of a file.
#[must_use]
pub fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(name) = line.strip_prefix("==") {
            let name = name.trim().to_owned();
            let lines = Vec::new();
            cases.push(Case { name, lines });
        } else if let Some(case) = cases.last_mut() {
            let parts = line.split(" / ").map(str::trim);
            let parts = parts.filter(|part| !part.is_empty());
            case.lines
                .extend(parts.map(|part| (number, part.to_owned())));
        }
    }
    cases
}

impl Case {
    /// Plays the case.
    ///
    /// # Errors
    /// The first line that did not do what it must, and what it did.
    pub fn run(&self) -> Checked {
        let mut table = CaseTable {
            replay: Replay::new(),
        };
        for (number, line) in &self.lines {
            table
                .line(line)
                .map_err(|wrong| format!("line {number}: {line}: {wrong}"))?;
        }
        Ok(())
    }
}

struct CaseTable {
    replay: Replay<EVENT_BYTES>,
}

impl CaseTable {
    fn line(&mut self, line: &str) -> Checked {
        if let Some(head) = line.strip_prefix('@') {
            return self.head(head);
        }
        if let Some(until) = line.strip_prefix("...") {
            return self.pass_time(until.trim());
        }
        if let Some(play) = line.strip_prefix("+ ") {
            return self.play_cheapest(play);
        }
        if let Some(expected) = line.strip_prefix("= ") {
            return self.check(expected);
        }
        let (line, expected) = match line.split_once("=>") {
            Some((line, expected)) => (line.trim(), Some(expected.trim())),
            None => (line, None),
        };
        let found = match self.replay.line(line) {
            Ok(LineOutcome::Answer(answer)) => said(answer),
            Ok(LineOutcome::Nothing | LineOutcome::Changed) => "accepted".into(),
            Err(refused) => refused.reason().into(),
        };
        same(&found, expected.unwrap_or("accepted"))
    }

    /// `@ two cities: Gizah A, Rhodos B, Olympia A` stands for a whole head.
    fn head(&mut self, head: &str) -> Checked {
        let (table, seats) = head.split_once(':').ok_or("the seats are missing")?;
        let mut words = table.split_whitespace();
        let count = words.next().ok_or("the number of cities is missing")?;
        self.line("7w 1")?;
        self.line(&format!("table {count}"))?;
        for word in words {
            if word == "second" {
                self.line("edition 2")?;
            } else {
                self.line(&format!("with {word}"))?;
            }
        }
        let table = if count == "two" {
            wonders_core::Table::two_players()
        } else {
            wonders_core::Table::new(8)
        };
        for (seat, wonder) in Seat::first(8).zip(seats.split(',')) {
            let label = SeatLabel::new(table, seat);
            self.line(&format!("seat {label} {}", wonder.trim()))?;
        }
        self.journal().map(drop)
    }

    /// A play at its cheapest, whichever of equally cheap ones comes first.
    fn play_cheapest(&mut self, play: &str) -> Checked {
        match self.replay.line(&format!("? {play}")) {
            Ok(LineOutcome::Answer(Ok(offer))) => {
                let Payment { left, right } = offer.payments.cheapest().unwrap_or_default();
                self.line(&format!("{play} pay {left} {right}"))
            }
            Ok(LineOutcome::Answer(answer)) => Err(said(answer)),
            Ok(_) => Err("this is no play".into()),
            Err(refused) => Err(refused.to_string()),
        }
    }

    /// Everybody who has not played discards: this turn, or every turn until
    /// `AGE.TURN`, or until the game is over. A Free City that may not discard
    /// builds its stage.
    fn pass_time(&mut self, until: &str) -> Checked {
        loop {
            let closed = self.closed()?;
            let game = closed
                .journal()
                .ok_or("the seats are not all named")?
                .game();
            let now = if game.phase() == Phase::Over {
                "over".to_owned()
            } else {
                format!("{}.{}", game.age().number(), game.turn())
            };
            if now == until {
                return Ok(());
            }
            if now == "over" {
                return Err("the game is over".into());
            }
            for seat in game.seats().filter(|&seat| game.play(seat).is_none()) {
                let label = label(game, seat);
                let action = Action::Stage { card: None };
                let stage = match game.judge(seat, action) {
                    Ok(offer) if game.is_free_city(seat) => offer.payments.cheapest(),
                    _ => None,
                };
                self.line(&match stage {
                    Some(Payment { left, right }) => format!("{label} stage pay {left} {right}"),
                    None => format!("{label} discard"),
                })?;
            }
            if until.is_empty() {
                return Ok(());
            }
        }
    }

    fn journal(&self) -> Checked<&Journal<EVENT_BYTES>> {
        let journal = self.replay.journal();
        journal.ok_or_else(|| "the seats are not all named".into())
    }

    /// The last age that ended, if what is open is closed.
    fn last_age(&self) -> Checked<AgeReport> {
        let last = self.closed()?.ages().last().copied();
        last.ok_or_else(|| "no age has ended".into())
    }

    /// What was read, with what is open closed.
    fn closed(&self) -> Checked<Replay<EVENT_BYTES>> {
        let mut closed = self.replay.clone();
        closed.close().map_err(|wrong| wrong.to_string())?;
        Ok(closed)
    }

    fn check(&self, expected: &str) -> Checked {
        let game = self.journal()?.game();
        let (first, rest) = expected.split_once(' ').unwrap_or((expected, ""));
        let rest = rest.trim();
        if let Some(seat) = seat(game, first) {
            return self.check_seat(seat, rest);
        }
        let card = |name| {
            game.catalogue()
                .find_card(name, game.age())
                .ok_or_else(|| format!("no card {name}"))
        };
        match first {
            "now" => same(&format!("{}.{}", game.age().number(), game.turn()), rest),
            "phase" => same(&phase(game), rest),
            "holder" => {
                let holder = game.holder().map(|seat| label(game, seat));
                same(&holder.unwrap_or_default(), rest)
            }
            "winners" => {
                let winners = game.winners();
                let won = game.seats().filter(|&seat| winners[seat]);
                let won: Vec<_> = won.map(|seat| label(game, seat)).collect();
                same(&won.join(" "), rest)
            }
            "discards" => same(&game.deck().discards().to_string(), rest),
            "can-appear" => truth(game.can_appear().contains(card(rest)?)),
            "cannot-appear" => truth(!game.can_appear().contains(card(rest)?)),
            "tokens" | "coins" | "shields" | "debt" | "stages" | "diplomacy" | "loss" | "total"
            | "score" | "victories" | "defeats" => {
                let values: Checked<Vec<_>> = match rest.split_once(' ') {
                    Some((category, _)) if first == "score" => game
                        .seats()
                        .map(|seat| self.value(seat, &format!("score {category}")))
                        .collect(),
                    _ => game.seats().map(|seat| self.value(seat, first)).collect(),
                };
                let rest = match rest.split_once(' ') {
                    Some((_, values)) if first == "score" => values,
                    _ => rest,
                };
                let separator = if first == "tokens" { ", " } else { " " };
                same(&values?.join(separator), rest)
            }
            _ => Err("there is no such expectation".into()),
        }
    }

    fn check_seat(&self, seat: Seat, expected: &str) -> Checked {
        let game = self.journal()?.game();
        let (what, rest) = expected.split_once(' ').unwrap_or((expected, ""));
        let card = |name| {
            game.catalogue()
                .find_card(name, game.age())
                .ok_or_else(|| format!("no card {name}"))
        };
        match what {
            "has" | "lacks" => {
                let namesakes = card(rest)?.namesakes();
                let has = !game.city(seat).cards().and(namesakes).is_empty();
                truth(has == (what == "has"))
            }
            "can-salvage" => truth(game.can_salvage(seat).contains(card(rest)?)),
            "cannot-salvage" => truth(!game.can_salvage(seat).contains(card(rest)?)),
            "score" => {
                let (category, value) = rest.split_once(' ').ok_or("a value is missing")?;
                same(&self.value(seat, &format!("score {category}"))?, value)
            }
            _ => same(&self.value(seat, what)?, rest),
        }
    }

    fn value(&self, seat: Seat, what: &str) -> Checked<String> {
        let game = self.journal()?.game();
        let city = game.city(seat);
        if let Some(name) = what.strip_prefix("score ") {
            let category = Category::ALL.into_iter().find(|&c| score_name(c) == name);
            let category = category.ok_or("there is no such category")?;
            return Ok(game.score(seat)[category].to_string());
        }
        Ok(match what {
            "coins" => city.coins().to_string(),
            "debt" => city.debt().to_string(),
            "shields" => city.shields().to_string(),
            "stages" => city.stages().to_string(),
            "victories" => city.victories().to_string(),
            "defeats" => city.defeats().to_string(),
            "diplomacy" => city.diplomacy().to_string(),
            "loss" => game.loss(seat).to_string(),
            "total" => game.score(seat).total().to_string(),
            "tokens" => {
                let [left, right] = self.last_age()?.spoils[seat].points;
                format!("{left} {right}")
            }
            _ => return Err("there is no such value".into()),
        })
    }
}

fn label(game: &Game, seat: Seat) -> String {
    SeatLabel::new(game.table(), seat).to_string()
}

fn seat(game: &Game, word: &str) -> Option<Seat> {
    game.seats().find(|&seat| label(game, seat) == word)
}

fn phase(game: &Game) -> String {
    match game.phase() {
        Phase::Plays => "plays".into(),
        Phase::Seventh(seat) => format!("seventh {}", label(game, seat)),
        Phase::Salvage(seat) => format!("salvage {}", label(game, seat)),
        Phase::Losses => "losses".into(),
        Phase::Over => "over".into(),
    }
}

/// An answer as the cases write it: a reason, or `chain`, `bank N` and the
/// payments.
fn said(answer: Result<Offer, LineError>) -> String {
    let offer = match answer {
        Ok(offer) => offer,
        Err(LineError::Refused(EventError::Play(PlayError::CanPlay(playable)))) => {
            return match playable {
                wonders_core::Playable::Stage => "can-play stage".into(),
                wonders_core::Playable::Card(card) => format!("can-play {}", card.card().name),
            };
        }
        Err(refused) => return refused.reason().into(),
    };
    let mut words = Vec::new();
    if offer.chain {
        words.push("chain".to_owned());
    }
    if offer.bank > 0 {
        words.push(format!("bank {}", offer.bank));
    }
    let payments = offer.payments.iter();
    let payments: Vec<_> = payments
        .map(|p| format!("{} {}", p.left, p.right))
        .collect();
    words.push(payments.join(", "));
    words.join(" ")
}

fn same(found: &str, expected: &str) -> Checked {
    if found == expected {
        Ok(())
    } else {
        Err(format!("found {found:?}, expected {expected:?}"))
    }
}

fn truth(holds: bool) -> Checked {
    if holds {
        Ok(())
    } else {
        Err("it is not so".into())
    }
}
