//! For the holder's eyes: which cards forbid what the Free City is about to do. After a hold: the
//! holder says that none of these is in the hand (T5), or that the tucked card is none of these (T6).

use super::play_row::{by_colour, groups, unseen};
use crate::graphics::look::Badge;
use crate::graphics::widget::{Frame, List, card_row, page_button, page_room, row};
use crate::screens::{Act, CardPage, Reply, Screen, Step, Subject, View, Why};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Chosen, Text};
use wonders_core::{Action, CardId, CardSet, Game, Move, PlayError, Playable, Seat};

/// The cards that forbid it, and what it is.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    cards: CardSet,
    tuck: bool,
    list: List,
}

impl Check {
    /// Before a discard: the cards that it could build (T5).
    pub fn discard(game: &Game) -> Self {
        let cards = unseen(game);
        let builds = |found: Move| match found.action {
            Action::Build { card, .. } => Some(card),
            Action::Stage { .. } | Action::Discard { .. } => None,
        };
        let moves = game.legal(Seat::FREE_CITY, &cards);
        Self::new(moves.filter_map(builds).collect(), false)
    }

    /// Before a stage: the cards that a chain makes free, if any can appear (T6).
    pub fn tuck(game: &Game) -> Option<Self> {
        let chained = |card: &CardId| game.is_chained(Seat::FREE_CITY, *card);
        let cards: CardSet = game.can_appear().iter().filter(chained).collect();
        (!cards.is_empty()).then(|| Self::new(cards, true))
    }

    fn new(cards: CardSet, tuck: bool) -> Self {
        Self {
            cards,
            tuck,
            list: List::default(),
        }
    }

    fn count(&self) -> usize {
        usize::from(self.cards.len()) + 1
    }

    /// The card of a row; none in the first.
    fn card(&self, row: usize) -> Option<CardId> {
        card(self.cards, row)
    }
}

impl View for Check {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
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
            Act::Confirm => Step::give(Reply::Checked),
            Act::Back => Step::POP,
            _ => {
                let cards = self.cards;
                let colour = |row| card(cards, row).map(|card| card.card().colour);
                let (count, shown) = (self.count(), model.layout().rows());
                self.list.walk_groups(act, count, shown, colour)
            }
        }
    }

    fn page(&self, _model: &Model) -> Option<Screen> {
        let card = self.card(self.list.cursor())?;
        Some(CardPage::new(Subject::Card(card)).into())
    }

    fn chosen(&self) -> Chosen {
        match self.list.cursor() {
            0 => Chosen::Discard,
            _ => Chosen::Other,
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let hold = self.list.cursor() == 0;
        let word = match hold {
            true => model.say_hold(Text::TuckNone),
            false => model.say(Text::DoOpen),
        };
        KeyMap::hold(hold).doing(word).grouped()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let table = model.table();
        let (title, first, status) = match self.tuck {
            true => (
                Text::TuckTitle,
                Text::TuckNone,
                model.say_to_hold(Text::TuckHold),
            ),
            false => (
                Text::CheckTitle,
                Text::CheckNone,
                model.say(Text::CheckLook),
            ),
        };
        Frame {
            title: model.say(title),
            badge: table.map(|table| Badge::of(table, Seat::FREE_CITY)),
            status,
            keys: self.keys(model),
            aside: page_room(&model.layout()),
            ..Frame::default()
        }
        // The duty is worth more than whose it is: only the Free City has one.
        .titled(&layout)
        .draw(model, canvas);
        page_button(model, canvas, self.page(model).is_some());
        self.list.draw_railed(
            &layout,
            layout.list(),
            groups(self.cards),
            canvas,
            |canvas, place, number, chosen| match self.card(number) {
                Some(card) => card_row(canvas, model, place, chosen, card),
                None => row(canvas, &layout, place, chosen, model.say(first), ""),
            },
        );
    }
}

fn card(cards: CardSet, row: usize) -> Option<CardId> {
    by_colour(cards).nth(row.checked_sub(1)?)
}
