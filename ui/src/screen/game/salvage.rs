//! A card of the discard pile, built for nothing (Halikarnassos).

use super::play::by_colour;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints, List, row, tag};
use crate::{Canvas, Chosen, Millis, Text};
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
            .table
            .as_ref()
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
        by_colour(self.cards).nth(row.checked_sub(1)?)
    }

    pub fn chosen(&self) -> Chosen {
        Chosen::Salvage(self.card(self.list.cursor()))
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up => self.list.up(self.count()),
            Act::Down => self.list.down(self.count()),
            Act::Left => self.jump(self.count() - 1),
            Act::Right => self.jump(1),
            Act::Select => {
                let card = self.card(self.list.cursor());
                let done = model.record(Event::Salvage {
                    seat: self.seat,
                    card,
                });
                return if done { Step::Prompt } else { Step::Stay };
            }
            Act::Back => return Step::Pop,
            Act::Confirm => {}
        }
        self.list.settle(self.count(), model.layout().rows());
        Step::Stay
    }

    /// To the next colour, or the one before with a step of one less than a round.
    fn jump(&mut self, step: usize) {
        let colour = |row| self.card(row).map(|card| card.card().colour);
        let count = self.count();
        let here = colour(self.list.cursor());
        let mut at = self.list.cursor();
        for _ in 0..count {
            at = (at + step) % count;
            if colour(at) != here && (at == 0 || colour(at - 1) != colour(at)) {
                break;
            }
        }
        self.list.go(at);
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let title = model.say(Text::SalvageTitle);
        let status = model.city_name(self.seat);
        Frame {
            title,
            mark: "",
            status,
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        self.list.draw(
            layout.body,
            layout.row,
            self.count(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let Some(card) = self.card(number) else {
                    return row(
                        canvas,
                        &layout,
                        place,
                        chosen,
                        model.say(Text::SalvageNone),
                        "",
                    );
                };
                let (x, y) = (place.top_left.x, place.top_left.y);
                let (w, h) = (place.size.width as i32, place.size.height as i32);
                tag(canvas, area(x, y + 1, 20, h - 2), card.card().colour);
                row(
                    canvas,
                    &layout,
                    area(x + 21, y, w - 21, h),
                    chosen,
                    model.card_name(card),
                    "",
                );
            },
        );
    }
}
