//! A card of the discard pile, built for nothing (Halikarnassos).

use super::loss::decider;
use super::play_row::by_colour;
use crate::graphics::look::Badge;
use crate::graphics::widget::{Frame, List, card_row, page_button, page_room, row};
use crate::screens::{Act, CardPage, Go, Screen, Step, Subject, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Chosen, Text};
use wonders_core::{CardId, CardSet, Event, Seat};

/// What may lie in the pile.
#[derive(Clone, Debug)]
pub(crate) struct Salvage {
    seat: Seat,
    cards: CardSet,
    list: List,
}

impl Salvage {
    pub fn new(model: &Model, seat: Seat) -> Self {
        let cards = model
            .table()
            .map_or(CardSet::EMPTY, |table| table.game().can_salvage(seat));
        Self {
            seat,
            cards,
            list: List::at(usize::from(!cards.is_empty())),
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

impl View for Salvage {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn chosen(&self) -> Chosen {
        Chosen::Salvage(self.card(self.list.cursor()))
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => {
                let (seat, card) = (self.seat, self.card(self.list.cursor()));
                Command::Enter(Event::Salvage { seat, card }).then(Go::Prompt)
            }
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

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        KeyMap::LIST.doing(model.say(Text::DoBuild)).grouped()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let table = model.table();
        let free = self.seat == Seat::FREE_CITY;
        let decider = decider(model, self.seat);
        Frame {
            badge: table.map(|table| Badge::of(table, self.seat)),
            title: model.say(Text::SalvageTitle),
            status: match free {
                true => &decider,
                false => model.city_name(self.seat),
            },
            keys: self.keys(model),
            aside: page_room(&model.layout()),
            ..Frame::default()
        }
        .draw(model, canvas);
        page_button(model, canvas, self.page(model).is_some());
        self.list.rows(
            model,
            canvas,
            self.count(),
            |canvas, place, number, chosen| match self.card(number) {
                Some(card) => card_row(canvas, model, place, chosen, card),
                None => row(
                    canvas,
                    &layout,
                    place,
                    chosen,
                    model.say(Text::SalvageNone),
                    "",
                ),
            },
        );
    }
}

fn card(cards: CardSet, row: usize) -> Option<CardId> {
    by_colour(cards).nth(row.checked_sub(1)?)
}
