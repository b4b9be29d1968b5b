//! How a city bears a loss of coins: from the treasury or as debt (Cities).

use crate::deed::Deed;
use crate::look::{Arrow, Scale, Token};
use crate::model::Model;
use crate::screen::{Act, Go, Step, View};
use crate::table::Table;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, inks};
use crate::{Canvas, Chosen, Icon, Ink, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Event, Game, Seat};

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
            hints: Hints::LIST.doing(model.say(Text::DoPay)),
            status: &decider(model, self.seat),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.rows(
            model,
            canvas,
            self.count(),
            |canvas, place, number, chosen| {
                let (coins, debt) = self.split(number);
                let (ink, _, paper) = inks(chosen);
                let layout = model.layout();
                let scale = Scale::row(&layout);
                let x = place.top_left.x + layout.margin;
                let y = place.top_left.y + place.size.height as i32 / 2;
                // What goes to the bank, and what is borne as debt, each with its number.
                let end = Token::Coin(coins.into()).draw(canvas, scale, x, y, paper);
                Arrow::GOLD
                    .short()
                    .draw(canvas, Point::new(end + 4, y), Point::new(end + 18, y));
                let font = layout.text;
                let at = Point::new(end + 26, y + font.cap() / 2);
                let pen = canvas.text(font, at, ink, paper, model.say(Text::Bank)) + 12;
                if debt > 0 {
                    canvas.icon(Icon::Debt, Point::new(pen, y - 7));
                    let text = fill("−{0}", &[&debt]);
                    let at = Point::new(pen + 20, y + font.cap() / 2);
                    canvas.text(font, at, Ink::Bad, paper, &text);
                }
            },
        );
    }
}

/// Who decides for the Free City (T6); nobody else for a player.
pub(super) fn decider(model: &Model, seat: Seat) -> Sentence {
    let game = model.table.as_ref().map(Table::game);
    let holder = game
        .filter(|game| game.is_free_city(seat))
        .and_then(Game::holder);
    holder.map_or(Sentence::new(), |holder| {
        model.tell(Text::HolderDecides, &[&model.city_name(holder)])
    })
}
