//! Several legal purchases: which one, cheapest first.

use super::turn::action_text;
use crate::model::Model;
use crate::preview::Preview;
use crate::screen::{Act, Gift, Step, View};
use crate::text::{Sentence, join};
use crate::widget::{Frame, Line, List, inks, middle};
use crate::{Canvas, Chosen, Icon, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Action, Offer, Payment, Seat, Side};

/// The action and the ways to pay for it.
#[derive(Clone, Debug)]
pub(crate) struct Pay {
    seat: Seat,
    action: Action,
    offer: Option<Offer>,
    /// The same for nothing, by the free build of this age.
    free: Option<Action>,
    list: List,
}

impl Pay {
    pub fn new(seat: Seat, action: Action, offer: Option<Offer>, free: Option<Action>) -> Self {
        Self {
            seat,
            action,
            offer,
            free,
            list: List::default(),
        }
    }

    fn ways(&self) -> usize {
        self.offer.map_or(0, |offer| offer.payments.len())
    }

    fn count(&self) -> usize {
        self.ways() + usize::from(self.free.is_some())
    }

    /// The payment of a row; none for the free build.
    fn payment(&self, row: usize) -> Option<Payment> {
        self.offer.as_ref()?.payments.iter().nth(row)
    }

    /// Who gets what.
    fn who(
        &self,
        model: &Model,
        game: &wonders_core::Game,
        bank: u8,
        payment: Payment,
    ) -> Sentence {
        let mut text = Sentence::new();
        for (side, coins) in [(Side::Left, payment.left), (Side::Right, payment.right)] {
            if coins > 0 {
                let name = model.short_name(game.neighbour(self.seat, side));
                join(&mut text, &crate::text::fill("{0}→{1}", &[&coins, &name]));
            }
        }
        if bank > 0 {
            join(&mut text, &model.tell(Text::PayBank, &[&bank]));
        }
        text
    }
}

impl View for Pay {
    fn chosen(&self) -> Chosen {
        self.payment(self.list.cursor())
            .map_or(Chosen::FreeBuild, Chosen::Pay)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => match (self.payment(self.list.cursor()), self.free) {
                (Some(payment), _) => Step::give(Gift::Way(self.action, payment)),
                (None, Some(free)) => Step::give(Gift::Way(free, Payment::NONE)),
                (None, None) => Step::POP,
            },
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let layout = model.layout();
        let game = table.game();
        let mark = action_text(model, self.action);
        let title = model.say(Text::PayTitle);
        Frame {
            title,
            status: &mark,
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list
            .rows(model, canvas, self.count(), |canvas, place, row, chosen| {
                let (ink, _, paper) = inks(chosen);
                let y = middle(place, layout.text);
                let right = place.top_left.x + place.size.width as i32 - layout.margin;
                let left = place.top_left.x + layout.margin;
                let Some(payment) = self.payment(row) else {
                    let mut line = Line {
                        canvas,
                        font: layout.text,
                        ink,
                        paper,
                        x: left,
                        y,
                    };
                    line.icon(Icon::Zeus).gap(4).text(model.say(Text::PayZeus));
                    return;
                };
                let bank = self.offer.map_or(0, |offer| offer.bank);
                let after = Preview::new(game, self.seat, self.action, bank, payment);
                let text = crate::text::fill("→{0}", &[&after.coins]);
                let at = right - layout.text.width(&text) - crate::ICON - 2;
                let mut line = Line {
                    canvas,
                    font: layout.text,
                    ink,
                    paper,
                    x: at,
                    y,
                };
                line.text(&text).gap(2).icon(Icon::Coin);
                let who = self.who(model, game, bank, payment);
                canvas.label_in(
                    &[layout.text, layout.small, layout.tiny],
                    Point::new(left, y),
                    at - left - 4,
                    ink,
                    paper,
                    &who,
                );
            });
    }
}
