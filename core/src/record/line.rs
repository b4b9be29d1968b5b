//! One line of the record after its head.

use super::problem::{LineError, Malformed};
use super::words::{Words, is};
use crate::catalogue::card::{Age, CardId};
use crate::catalogue::card_set::CardSet;
use crate::catalogue::contents::Catalogue;
use crate::catalogue::table::Table;
use crate::paying::payments::Payment;
use crate::record::binary::MAX_HOLDING;
use crate::rules::event::Action;
use crate::rules::seat::Seat;

/// What a line after the head says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Turn {
        age: u8,
        turn: u8,
    },
    Undo,
    Ask {
        seat: Seat,
        action: Action,
    },
    Play {
        seat: Seat,
        seventh: bool,
        action: Action,
        payment: Option<Payment>,
    },
    Leave {
        seat: Seat,
    },
    Salvage {
        seat: Seat,
        card: Option<CardId>,
    },
    Lose {
        seat: Seat,
        coins: u8,
        debt: u8,
    },
    Holding(CardSet),
    Coins {
        seat: Seat,
        coins: u8,
    },
}

/// What is needed to read a line: the names in play.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub(super) table: Table,
    pub(super) age: Age,
}

/// How the words after a verb that is no usual play are read.
type Power = fn(&Context, Seat, Words<'_>) -> Result<Item, LineError>;

const POWERS: [(&str, Power); 5] = [
    ("seventh", Context::seventh),
    ("salvage", Context::salvage),
    ("lose", Context::lose),
    ("coins", Context::coins),
    ("holding", Context::holding),
];

impl Context {
    pub(super) fn seat(&self, label: &str) -> Result<Seat, Malformed> {
        let index = if self.table.free_city && label.eq_ignore_ascii_case("f") {
            Some(0)
        } else {
            let number = label.parse::<u8>().ok().filter(|_| label.len() == 1);
            if self.table.free_city {
                number.filter(|n| (1..=2).contains(n))
            } else {
                number.and_then(|n| n.checked_sub(1))
            }
        };
        index
            .and_then(Seat::new)
            .filter(|&seat| self.table.has_seat(seat))
            .ok_or(Malformed::NoSuchSeat)
    }

    pub(super) fn card(&self, name: &str) -> Result<CardId, LineError> {
        if name.is_empty() {
            return Err(Malformed::CardMissing.into());
        }
        let catalogue = Catalogue::from(self.table);
        let unknown = || LineError::UnknownName {
            nearest: catalogue.nearest_card(name),
        };
        catalogue.find_card(name, self.age).ok_or_else(unknown)
    }

    fn optional_card(&self, name: &str) -> Result<Option<CardId>, LineError> {
        if name.is_empty() {
            Ok(None)
        } else {
            self.card(name).map(Some)
        }
    }

    pub(super) fn read(&self, mut words: Words<'_>) -> Result<Item, LineError> {
        let first = words.next().ok_or(Malformed::NoSuchSeat)?;
        if is("undo", first) {
            words.end()?;
            return Ok(Item::Undo);
        }
        if is("age", first) {
            return Ok(turn_line(words)?);
        }
        if first == "?" {
            let label = words.next().ok_or(Malformed::NoSuchSeat)?;
            let seat = self.seat(label)?;
            let (action, _) = self.action(words)?;
            return Ok(Item::Ask { seat, action });
        }
        let seat = self.seat(first)?;
        let mut after = words;
        let verb = after.next().ok_or(Malformed::Verb)?;
        match POWERS.iter().find(|(name, _)| is(name, verb)) {
            Some((_, power)) => power(self, seat, after),
            None => {
                let (action, payment) = self.action(words)?;
                Ok(Item::Play {
                    seat,
                    seventh: false,
                    action,
                    payment,
                })
            }
        }
    }

    fn seventh(&self, seat: Seat, words: Words<'_>) -> Result<Item, LineError> {
        if words.rest() == "-" {
            return Ok(Item::Leave { seat });
        }
        let (action, payment) = self.action(words)?;
        Ok(Item::Play {
            seat,
            seventh: true,
            action,
            payment,
        })
    }

    fn salvage(&self, seat: Seat, words: Words<'_>) -> Result<Item, LineError> {
        let card = match words.rest() {
            "-" => None,
            name => Some(self.card(name)?),
        };
        Ok(Item::Salvage { seat, card })
    }

    fn lose(&self, seat: Seat, mut words: Words<'_>) -> Result<Item, LineError> {
        let coins = words.number().ok_or(Malformed::Lose)?;
        let debt = words.number().ok_or(Malformed::Lose)?;
        words.end()?;
        Ok(Item::Lose { seat, coins, debt })
    }

    fn coins(&self, seat: Seat, mut words: Words<'_>) -> Result<Item, LineError> {
        let coins = words.number().ok_or(Malformed::Coins)?;
        words.end()?;
        Ok(Item::Coins { seat, coins })
    }

    fn holding(&self, seat: Seat, words: Words<'_>) -> Result<Item, LineError> {
        if !self.table.free_city || seat != Seat::FREE_CITY {
            return Err(Malformed::Holding.into());
        }
        let mut cards = CardSet::EMPTY;
        for name in words.rest().split(';') {
            let card = self.card(name.trim())?;
            if cards.contains(card) {
                return Err(Malformed::CardTwice.into());
            }
            cards.insert(card);
        }
        if cards.len() as usize > MAX_HOLDING {
            return Err(Malformed::Holding.into());
        }
        Ok(Item::Holding(cards))
    }

    fn action(&self, mut words: Words<'_>) -> Result<(Action, Option<Payment>), LineError> {
        let verb = words.next().ok_or(Malformed::Verb)?;
        let name = words.name();
        let (mut payment, mut free) = (None, false);
        let mut tail = words;
        while let Some(word) = tail.next() {
            if is("pay", word) && payment.is_none() {
                let left = tail.number().ok_or(Malformed::Pay)?;
                let right = tail.number().ok_or(Malformed::Pay)?;
                payment = Some(Payment { left, right });
            } else if is("zeus", word) && !free {
                free = true;
            } else {
                return Err(Malformed::Words.into());
            }
        }
        let builds = is("build", verb);
        if !builds && !is("stage", verb) && !is("discard", verb) {
            return Err(Malformed::Verb.into());
        }
        if free && !builds {
            return Err(Malformed::Words.into());
        }
        let action = if builds {
            Action::Build {
                card: self.card(name)?,
                free,
            }
        } else {
            let card = self.optional_card(name)?;
            if is("stage", verb) {
                Action::Stage { card }
            } else {
                Action::Discard { card }
            }
        };
        Ok((action, payment))
    }
}

fn turn_line(mut words: Words<'_>) -> Result<Item, Malformed> {
    let age = words.number().ok_or(Malformed::WrongTurn)?;
    if !words.next().is_some_and(|word| is("turn", word)) {
        return Err(Malformed::WrongTurn);
    }
    let turn = words.number().ok_or(Malformed::WrongTurn)?;
    words.end()?;
    Ok(Item::Turn { age, turn })
}
