//! How a city bears a loss of coins: from the treasury or as debt (Cities).

use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Go, Step, View};
use crate::text::Sentence;
use crate::widget::{Frame, List};
use crate::{Canvas, Chosen, Text};
use wonders_core::{Event, Seat};

/// Whose loss, how much, and how much of it can be paid.
#[derive(Clone, Debug)]
pub(crate) struct Loss {
    seat: Seat,
    due: u8,
    most: u8,
    list: List,
}

impl Loss {
    /// The first loss that nobody has settled; none if there is none.
    pub fn new(model: &Model) -> Option<Self> {
        let game = model.table.as_ref()?.game();
        let seat = game
            .seats()
            .find(|&seat| game.loss(seat) > 0 && !game.has_lost(seat))?;
        let due = game.loss(seat);
        let most = u16::from(due).min(game.city(seat).coins()) as u8;
        Some(Self {
            seat,
            due,
            most,
            list: List::default(),
        })
    }

    fn count(&self) -> usize {
        usize::from(self.most) + 1
    }

    /// Coins paid and debt taken in a row; most coins first.
    fn split(&self, row: usize) -> (u8, u8) {
        let coins = self.most.saturating_sub(row as u8);
        (coins, self.due.saturating_sub(coins))
    }
}

impl View for Loss {
    fn chosen(&self) -> Chosen {
        let (coins, debt) = self.split(self.list.cursor());
        Chosen::Lose(coins, debt)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => {
                let (coins, debt) = self.split(self.list.cursor());
                let seat = self.seat;
                Deed::Record(Event::Lose { seat, coins, debt }).then(Go::Prompt)
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        Frame {
            title: model.city_name(self.seat),
            mark: &model.tell(Text::LossTitle, &[&self.due]),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.texts(model, canvas, self.count(), |number| {
            let (coins, debt) = self.split(number);
            (model.tell(Text::LossRow, &[&coins, &debt]), Sentence::new())
        });
    }
}
