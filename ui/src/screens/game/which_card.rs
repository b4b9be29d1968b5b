//! Which card is discarded or goes under a stage, for players who want it remembered: nobody is asked
//! for it.

use super::play_row::{by_colour, unseen};
use crate::graphics::look::{Badge, Group};
use crate::graphics::widget::{Frame, List, card_row};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Chosen, Text};
use wonders_core::{CardId, CardSet, Seat};

/// Whose card, and those that it can be.
#[derive(Clone, Debug)]
pub(crate) struct WhichCard {
    seat: Seat,
    cards: CardSet,
    /// It goes under a stage; else it is discarded.
    tucked: bool,
    list: List,
}

impl WhichCard {
    pub fn new(model: &Model, seat: Seat) -> Self {
        let cards = model.table().map(|table| unseen(table.game()));
        Self {
            seat,
            cards: cards.into_iter().flatten().collect(),
            tucked: false,
            list: List::default(),
        }
    }

    /// The card under a stage.
    pub fn tucked(model: &Model, seat: Seat) -> Self {
        Self {
            tucked: true,
            ..Self::new(model, seat)
        }
    }
}

impl View for WhichCard {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn chosen(&self) -> Chosen {
        card(self.cards, self.list.cursor()).map_or(Chosen::Other, Chosen::Build)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => card(self.cards, self.list.cursor())
                .map_or(Step::POP, |card| Step::give(Reply::Card(card))),
            Act::Back => Step::POP,
            _ => {
                let cards = self.cards;
                let colour = |row| card(cards, row).map(|card| card.card().colour);
                let count = usize::from(cards.len());
                let shown = model.layout().rows();
                self.list.walk_groups(act, count, shown, colour)
            }
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let word = match self.tucked {
            true => Text::DoTake,
            false => Text::DoDiscard,
        };
        KeyMap::LIST.doing(model.say(word)).grouped()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            badge: model.table().map(|table| Badge::of(table, self.seat)),
            title: model.say(Text::WhichCard),
            status: match layout.glass.is_touched() {
                true => "",
                false => model.say(Text::HoldForColour),
            },
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let groups = by_colour(self.cards).map(|card| Group::Cards(card.card().colour));
        self.list.draw_railed(
            &layout,
            layout.list(),
            groups,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(card) = card(self.cards, number) {
                    card_row(canvas, model, place, chosen, card);
                }
            },
        );
    }
}

fn card(cards: CardSet, row: usize) -> Option<CardId> {
    by_colour(cards).nth(row)
}
