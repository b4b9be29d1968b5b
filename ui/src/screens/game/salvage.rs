//! A card of the discard pile, built for nothing (Halikarnassos).

use super::loss::decider;
use super::play_row::by_colour;
use crate::graphics::look::{Badge, Group};
use crate::graphics::widget::{Frame, List, card_row, page_button, page_room, row};
use crate::screens::{Act, CardPage, Go, Screen, Step, Subject, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Chosen, Icon, Text};
use core::iter::once;
use wonders_core::{CardId, CardSet, Event, Game, Seat};

/// What may lie in the pile.
#[derive(Clone, Debug)]
pub(crate) struct Salvage {
    seat: Seat,
    pile: Pile,
    list: List,
}

/// What may lie there: first what was named when it was discarded.
#[derive(Clone, Copy, Debug)]
struct Pile {
    named: CardSet,
    others: CardSet,
}

impl Pile {
    fn of(game: &Game, seat: Seat) -> Self {
        let cards = game.can_salvage(seat);
        let known = |card: &CardId| game.deck().discarded_by_name(*card) > 0;
        let named: CardSet = cards.iter().filter(known).collect();
        Self {
            named,
            others: cards.without(named),
        }
    }

    fn cards(self) -> impl Iterator<Item = CardId> {
        by_colour(self.named).chain(by_colour(self.others))
    }

    /// The card of a row; none in the first.
    fn card(self, row: usize) -> Option<CardId> {
        self.cards().nth(row.checked_sub(1)?)
    }

    /// The groups of the rows: none, what was named, then the colours.
    fn groups(self) -> impl Iterator<Item = Group> {
        let named = by_colour(self.named).map(|_| Group::Sign(Icon::Discard));
        let others = by_colour(self.others).map(|card| Group::Cards(card.card().colour));
        once(Group::Sign(Icon::Cross)).chain(named).chain(others)
    }
}

impl Salvage {
    pub fn new(model: &Model, seat: Seat) -> Self {
        let none = Pile {
            named: CardSet::EMPTY,
            others: CardSet::EMPTY,
        };
        let pile = model.table();
        let pile = pile.map_or(none, |table| Pile::of(table.game(), seat));
        Self {
            seat,
            pile,
            list: List::at(pile.cards().count().min(1)),
        }
    }

    fn count(&self) -> usize {
        self.pile.cards().count() + 1
    }

    /// The card of a row; none in the first.
    fn card(&self, row: usize) -> Option<CardId> {
        self.pile.card(row)
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
                let pile = self.pile;
                let group = |row| pile.groups().nth(row);
                let (count, shown) = (self.count(), model.layout().rows());
                self.list.walk_groups(act, count, shown, group)
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
        let decider = decider(model, self.seat);
        Frame {
            badge: table.map(|table| Badge::of(table, self.seat)),
            title: model.say(Text::SalvageTitle),
            status: match decider.is_empty() {
                false => &decider,
                true => model.say(Text::SalvagePile),
            },
            keys: self.keys(model),
            aside: page_room(&model.layout()),
            ..Frame::default()
        }
        .draw(model, canvas);
        page_button(model, canvas, self.page(model).is_some());
        self.list.draw_railed(
            &layout,
            layout.list(),
            self.pile.groups(),
            canvas,
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
