//! For the holder's eyes: what the Free City can build now. The discard is recorded here, after a
//! hold: the holder says that none of these is in the hand (T5).

use super::play::by_colour;
use super::play::record;
use crate::model::Model;
use crate::screen::{Act, Notice, Screen, Step, Which};
use crate::widget::{Frame, Hints, List, row, tag};
use crate::{Canvas, Icon, Millis, Text, layout::area};
use wonders_core::{Action, CardId, CardSet, Payment, PlayError, Playable, Seat};

/// The cards that it could build, and whether this is about a discard.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    cards: CardSet,
    /// Its stage can be paid for; then it may not discard.
    stage: bool,
    discard: Option<Which>,
    list: List,
}

impl Check {
    /// The check before a discard.
    pub fn new(model: &Model, which: Which) -> Self {
        Self {
            discard: Some(which),
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
            discard: None,
            list: List::default(),
        }
    }

    /// Rows before the cards: the discard, or the stage.
    fn head(&self) -> usize {
        usize::from(self.discard.is_some() || self.stage)
    }

    fn count(&self) -> usize {
        usize::from(self.cards.len()) + self.head()
    }

    /// The card of a row; none in the first if that is the discard's or the stage's.
    fn card(&self, row: usize) -> Option<CardId> {
        by_colour(self.cards).nth(row.checked_sub(self.head())?)
    }

    pub fn holds(&self) -> bool {
        self.discard.is_some() && self.list.cursor() == 0
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up | Act::Left => self.list.up(self.count()),
            Act::Down | Act::Right => self.list.down(self.count()),
            Act::Select => {
                if let Some(card) = self.card(self.list.cursor()) {
                    let action = Action::Discard { card: None };
                    let why = PlayError::CanPlay(Playable::Card(card));
                    let notice = Notice::why(Seat::FREE_CITY, action, why);
                    return Step::Push(Screen::Notice(notice));
                }
            }
            Act::Confirm => {
                if let Some(which) = self.discard {
                    let action = Action::Discard { card: None };
                    return record(model, which, Seat::FREE_CITY, action, Payment::NONE);
                }
            }
            Act::Back => return Step::Pop,
        }
        self.list.settle(self.count(), model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let hold = self.holds();
        let hints = Hints::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }));
        let status = if hold { model.say(Text::CheckHold) } else { "" };
        let title = model.say(Text::CheckTitle);
        let mark = model.say(Text::FreeShort);
        Frame {
            title,
            mark,
            status,
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        if self.count() == 0 {
            let at = embedded_graphics::geometry::Point::new(
                layout.body.top_left.x + layout.margin,
                layout.body.top_left.y + layout.row,
            );
            canvas.text(
                layout.text,
                at,
                crate::Ink::Dim,
                crate::Ink::Night,
                model.say(Text::EventNothing),
            );
        }
        self.list.draw(
            layout.body,
            layout.row,
            self.count(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let Some(card) = self.card(number) else {
                    let text = match self.discard {
                        Some(_) => Text::CheckNone,
                        None => Text::StagePlay,
                    };
                    return row(canvas, &layout, place, chosen, model.say(text), "");
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
