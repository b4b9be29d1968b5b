//! How a city bears a loss of coins: from the treasury or as debt (Cities).

use crate::model::Model;
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Chosen, Millis, Text};
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

    pub fn chosen(&self) -> Chosen {
        let (coins, debt) = self.split(self.list.cursor());
        Chosen::Lose(coins, debt)
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up => self.list.up(self.count()),
            Act::Down => self.list.down(self.count()),
            Act::Select => {
                let (coins, debt) = self.split(self.list.cursor());
                let done = model.record(Event::Lose {
                    seat: self.seat,
                    coins,
                    debt,
                });
                return if done { Step::Prompt } else { Step::Stay };
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(self.count(), model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let mark = model.tell(Text::LossTitle, &[&self.due]);
        let title = model.city_name(self.seat);
        Frame {
            title,
            mark: &mark,
            status: "",
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
                let (coins, debt) = self.split(number);
                let text = model.tell(Text::LossRow, &[&coins, &debt]);
                row(canvas, &layout, place, chosen, &text, "");
            },
        );
    }
}
