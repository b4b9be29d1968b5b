//! The compact form of setups and events: what the device keeps in flash.
//!
//! An event starts with a byte that holds its kind and its seat; a usual
//! play takes 3 bytes. A decoder never reads past the end and refuses
//! whatever the encoder cannot have written.

use heapless::Vec;

use crate::catalogue::card::CardId;
use crate::catalogue::card_set::CardSet;
use crate::catalogue::wonder::WonderSideId;
use crate::few::Few;
use crate::paying::payments::Payment;
use crate::record::bytes::Reader;
use crate::record::table_form::{SETUP, read_setup, setup_to_bytes};
use crate::rules::event::{Action, Event};
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::setup::Setup;

/// The most bytes a setup takes: version, edition, flags, a wonder for each
/// seat.
pub const MAX_SETUP_BYTES: usize = 3 + MAX_SEATS;

/// The most cards that a holder can show: all of an eight-card hand.
pub const MAX_HOLDING: usize = 8;

/// The most bytes an event takes: the holder's cards and their number.
pub const MAX_EVENT_BYTES: usize = 2 + MAX_HOLDING;

/// Why bytes are no setup or event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// They end too early.
    Short,
    /// They were written by another version.
    Version(u8),
    /// They mean nothing.
    Malformed,
}

impl core::fmt::Display for DecodeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Short => f.write_str("the record ends too early"),
            Self::Version(v) => write!(
                f,
                "the record has version {v}, this program reads up to {SETUP}"
            ),
            Self::Malformed => f.write_str("the record is damaged"),
        }
    }
}

impl core::error::Error for DecodeError {}

/// Stands for a card that stays unnamed.
const UNNAMED: u8 = 0xff;

const HOLDING: u8 = 0;
const BUILD: u8 = 1;
const BUILD_FREE: u8 = 2;
const STAGE: u8 = 3;
const DISCARD: u8 = 4;
const SALVAGE: u8 = 5;
const LOSE: u8 = 6;
const AUDIT: u8 = 7;
/// The last card left; added to the kinds of plays when they are the last
/// card's.
const SEVENTH: u8 = 8;

/// A setup's bytes.
#[must_use]
pub fn encode_setup(setup: &Setup) -> Few<u8, MAX_SETUP_BYTES> {
    let head = setup_to_bytes(setup.table, setup.wonders().len() as u8);
    let wonders = setup.wonders().iter().map(|wonder| wonder.number());
    Few::new(head.into_iter().chain(wonders).collect())
}

/// Reads a setup and says how many bytes it took. The table need not be
/// legal: that is for [`Game::new`](crate::Game::new) to say.
///
/// # Errors
/// Why the bytes are no setup.
pub fn decode_setup(bytes: &[u8]) -> Result<(Setup, usize), DecodeError> {
    let mut reader = Reader::new(bytes);
    let table = read_setup(&mut reader)?;
    let mut wonders = Vec::<WonderSideId, MAX_SEATS>::new();
    for _ in 0..table.count {
        let wonder = WonderSideId::from_number(reader.byte()?).ok_or(DecodeError::Malformed)?;
        wonders.push(wonder).map_err(|_| DecodeError::Malformed)?;
    }
    Ok((Setup::new(table, wonders), reader.taken()))
}

/// Whether these bytes are of a version that setups alone have: where they may
/// be a score pad's as well, older ones do not say what they are.
#[must_use]
pub fn is_setup(bytes: &[u8]) -> bool {
    bytes.first() == Some(&SETUP)
}

/// An event's bytes.
#[must_use]
pub fn encode(event: Event) -> Few<u8, MAX_EVENT_BYTES> {
    match event {
        Event::Holding(cards) => {
            let mut numbers: Vec<u8, MAX_HOLDING> =
                cards.iter().take(MAX_HOLDING).map(CardId::number).collect();
            numbers.sort_unstable();
            let shown = numbers.len() as u8;
            Few::new([HOLDING, shown].into_iter().chain(numbers).collect())
        }
        Event::Play {
            seat,
            action,
            payment,
        } => encode_play(0, seat, action, payment),
        Event::Seventh {
            seat,
            action,
            payment,
        } => encode_play(SEVENTH, seat, action, payment),
        Event::Leave { seat } => bytes(&[head(SEVENTH, seat)]),
        Event::Salvage { seat, card } => bytes(&[head(SALVAGE, seat), unnamed_or(card)]),
        Event::Lose { seat, coins, debt } => bytes(&[head(LOSE, seat), coins, debt]),
        Event::Audit { seat, coins } => bytes(&[head(AUDIT, seat), coins]),
    }
}

fn bytes(bytes: &[u8]) -> Few<u8, MAX_EVENT_BYTES> {
    Few::new(bytes.iter().copied().collect())
}

const fn head(kind: u8, seat: Seat) -> u8 {
    kind << 4 | seat.index() as u8
}

fn unnamed_or(card: Option<CardId>) -> u8 {
    card.map_or(UNNAMED, CardId::number)
}

fn encode_play(base: u8, seat: Seat, action: Action, payment: Payment) -> Few<u8, MAX_EVENT_BYTES> {
    // No purchase gives a neighbour more than 14 coins, so half a byte each.
    let coins = payment.left.min(15) << 4 | payment.right.min(15);
    match action {
        Action::Build { card, free: false } => {
            bytes(&[head(base + BUILD, seat), card.number(), coins])
        }
        Action::Build { card, free: true } => {
            bytes(&[head(base + BUILD_FREE, seat), card.number()])
        }
        Action::Stage { card } => bytes(&[head(base + STAGE, seat), unnamed_or(card), coins]),
        Action::Discard { card } => bytes(&[head(base + DISCARD, seat), unnamed_or(card)]),
    }
}

/// Reads an event and says how many bytes it took.
///
/// # Errors
/// Why the bytes are no event.
pub fn decode(bytes: &[u8]) -> Result<(Event, usize), DecodeError> {
    let mut reader = Reader::new(bytes);
    let head = reader.byte()?;
    let (kind, index) = (head >> 4, head & 0x0f);
    let seat = Seat::new(index).ok_or(DecodeError::Malformed)?;
    let event = match kind {
        HOLDING if index == 0 => Event::Holding(reader.cards()?),
        SEVENTH => Event::Leave { seat },
        SALVAGE => Event::Salvage {
            seat,
            card: reader.card_or_unnamed()?,
        },
        LOSE => Event::Lose {
            seat,
            coins: reader.byte()?,
            debt: reader.byte()?,
        },
        AUDIT => Event::Audit {
            seat,
            coins: reader.byte()?,
        },
        _ => {
            let (action, payment) = reader.play(kind % SEVENTH)?;
            if kind < SEVENTH {
                Event::Play {
                    seat,
                    action,
                    payment,
                }
            } else {
                Event::Seventh {
                    seat,
                    action,
                    payment,
                }
            }
        }
    };
    Ok((event, reader.taken()))
}

/// What only games have.
impl Reader<'_> {
    fn card(&mut self) -> Result<CardId, DecodeError> {
        CardId::from_number(self.byte()?).ok_or(DecodeError::Malformed)
    }

    fn card_or_unnamed(&mut self) -> Result<Option<CardId>, DecodeError> {
        match self.byte()? {
            UNNAMED => Ok(None),
            index => CardId::from_number(index)
                .map(Some)
                .ok_or(DecodeError::Malformed),
        }
    }

    fn cards(&mut self) -> Result<CardSet, DecodeError> {
        let count = self.byte()?;
        if count as usize > MAX_HOLDING {
            return Err(DecodeError::Malformed);
        }
        let mut cards = CardSet::EMPTY;
        let mut last = None;
        for _ in 0..count {
            let card = self.card()?;
            // The encoder writes them in rising order, each once.
            if last.is_some_and(|last| last >= card.number()) {
                return Err(DecodeError::Malformed);
            }
            last = Some(card.number());
            cards.insert(card);
        }
        Ok(cards)
    }

    fn payment(&mut self) -> Result<Payment, DecodeError> {
        let coins = self.byte()?;
        Ok(Payment {
            left: coins >> 4,
            right: coins & 0x0f,
        })
    }

    fn play(&mut self, kind: u8) -> Result<(Action, Payment), DecodeError> {
        Ok(match kind {
            BUILD => {
                let card = self.card()?;
                (Action::Build { card, free: false }, self.payment()?)
            }
            BUILD_FREE => {
                let card = self.card()?;
                (Action::Build { card, free: true }, Payment::NONE)
            }
            STAGE => {
                let card = self.card_or_unnamed()?;
                (Action::Stage { card }, self.payment()?)
            }
            DISCARD => {
                let card = self.card_or_unnamed()?;
                (Action::Discard { card }, Payment::NONE)
            }
            _ => return Err(DecodeError::Malformed),
        })
    }
}
