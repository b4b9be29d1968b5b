//! For the holder's eyes: what the Free City can build now. The discard is recorded here, after a
//! hold: the holder says that none of these is in the hand (T5).

use super::play::by_colour;
use crate::model::Model;
use crate::screen::{Act, Gift, Step, View, Why};
use crate::widget::{Frame, Hints, List, card_row, empty, row};
use crate::{Canvas, Chosen, Text};
use wonders_core::{Action, CardId, CardSet, Payment, PlayError, Playable, Seat};

/// The cards that it could build, and whether this is about a discard.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    cards: CardSet,
    /// Its stage can be paid for; then it may not discard.
    stage: bool,
    discard: bool,
    list: List,
}

impl Check {
    /// The check before a discard.
    pub fn new(model: &Model) -> Self {
        Self {
            discard: true,
            ..Self::look(model)
        }
    }

    /// The check alone.
    pub fn look(model: &Model) -> Self {
        let cards = model.table.as_ref().map_or(CardSet::EMPTY, |table| {
            let game = table.game();
            let builds = |card: &CardId| {
                game.city(Seat::FREE_CITY)
                    .cards()
                    .and(card.namesakes())
                    .is_empty()
                    && game.offer_card(Seat::FREE_CITY, *card).is_ok()
            };
            game.can_appear().iter().filter(builds).collect()
        });
        let table = model.table.as_ref();
        let stage = table.is_some_and(|table| table.game().offer_stage(Seat::FREE_CITY).is_ok());
        Self {
            cards,
            stage,
            discard: false,
            list: List::default(),
        }
    }

    /// Rows before the cards: the discard, or the stage.
    fn head(&self) -> usize {
        usize::from(self.discard || self.stage)
    }

    fn count(&self) -> usize {
        usize::from(self.cards.len()) + self.head()
    }

    /// The card of a row; none in the first if that is the discard's or the stage's.
    fn card(&self, row: usize) -> Option<CardId> {
        card(self.cards, self.head(), row)
    }
}

impl View for Check {
    fn holds(&self, _model: &Model) -> bool {
        self.discard && self.list.cursor() == 0
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => {
                let Some(card) = self.card(self.list.cursor()) else {
                    return Step::STAY;
                };
                let action = Action::Discard { card: None };
                let why = PlayError::CanPlay(Playable::Card(card));
                Step::push(Why::new(Seat::FREE_CITY, action, why))
            }
            Act::Confirm if self.discard => {
                let action = Action::Discard { card: None };
                Step::give(Gift::Way(action, Payment::NONE))
            }
            Act::Back => Step::POP,
            _ => {
                let (cards, head) = (self.cards, self.head());
                let colour = |row| card(cards, head, row).map(|card| card.card().colour);
                let (count, shown) = (self.count(), model.layout().rows());
                self.list.walk_groups(act, count, shown, colour)
            }
        }
    }

    fn jumps(&self) -> bool {
        true
    }

    fn chosen(&self) -> Chosen {
        match self.discard && self.list.cursor() == 0 {
            true => Chosen::Discard,
            false => Chosen::Other,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let hold = self.holds(model);
        Frame {
            title: model.say(Text::CheckTitle),
            mark: model.say(Text::FreeShort),
            status: if hold { model.say(Text::CheckHold) } else { "" },
            hints: Hints::hold(hold),
            ..Frame::default()
        }
        .draw(model, canvas);
        if self.count() == 0 {
            empty(canvas, &layout, model.say(Text::EventNothing));
        }
        let first = match self.discard {
            true => Text::CheckNone,
            false => Text::StagePlay,
        };
        self.list.rows(
            model,
            canvas,
            self.count(),
            |canvas, place, number, chosen| match self.card(number) {
                Some(card) => card_row(canvas, model, place, chosen, card),
                None => row(canvas, &layout, place, chosen, model.say(first), ""),
            },
        );
    }
}

fn card(cards: CardSet, head: usize, row: usize) -> Option<CardId> {
    by_colour(cards).nth(row.checked_sub(head)?)
}
