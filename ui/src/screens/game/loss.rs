//! How a city bears a loss of coins: from the treasury or as debt (Cities).

use super::pen::{ARROW, Pen, status_room};
use crate::graphics::geometry::Geometry;
use crate::graphics::layout::HALF;
use crate::graphics::look::{Arrow, Badge, BadgeSize, Scale, Token, bank};
use crate::graphics::widget::{Frame, List, fits, inks, middle};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Chosen, ICON, Icon, Label, Layout, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Event, Game, Seat};
use wonders_tabletop::GameTable;

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
        let game = model.table()?.game();
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

    /// Who decides for the Free City; for a player what the chosen row means.
    fn line(&self, model: &Model) -> Sentence {
        let (coins, debt) = self.split(self.list.cursor());
        match decider(model, self.seat) {
            whose if whose.is_empty() => model.tell(Text::LossLine, &[&coins, &debt]),
            whose => whose,
        }
    }

    /// Coins paid and debt taken in a row; most coins first.
    fn split(&self, row: usize) -> (u8, u8) {
        let coins = self.most.saturating_sub(row as u8);
        (coins, self.due.saturating_sub(coins))
    }
}

impl View for Loss {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn chosen(&self) -> Chosen {
        let (coins, debt) = self.split(self.list.cursor());
        Chosen::Lose(coins, debt)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => {
                let (coins, debt) = self.split(self.list.cursor());
                let seat = self.seat;
                Command::Enter(Event::Lose { seat, coins, debt }).then(Go::Prompt)
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let (layout, line) = (model.layout(), self.line(model));
        let keys = KeyMap::LIST.doing(model.say(Text::DoPay));
        let name = match layout.glass.is_touched() {
            // The line is worth more than the name beside it.
            true => {
                let line = layout.small.width(&line) + layout.margin;
                let room = status_room(&layout, &keys, BadgeSize::Middle.edge() + line);
                model.name_for(self.seat, layout.title, room)
            }
            false => fill("{0}", &[&model.city_name(self.seat)]),
        };
        Frame {
            badge: Some(Badge::of(table, self.seat)),
            title: &model.tell(Text::LossTitle, &[&self.due]),
            mark: &name,
            keys,
            status: &line,
            ..Frame::default()
        }
        .draw(model, canvas);
        let coins = table.game().city(self.seat).coins();
        self.list.rows(
            model,
            canvas,
            self.count(),
            |canvas, place, number, chosen| {
                let (paid, debt) = self.split(number);
                let left = coins.saturating_sub(paid.into());
                let way = Way { paid, debt, left };
                draw_way(model, way, place, chosen, canvas);
            },
        );
    }
}

/// What goes to the bank, what is borne as debt, and what is left.
#[derive(Clone, Copy)]
struct Way {
    paid: u8,
    debt: u8,
    left: u16,
}

impl Way {
    fn words(self, model: &Model) -> Sentence {
        let Self { paid, debt, left } = self;
        match (paid, debt) {
            (_, 0) => model.tell(Text::LossPay, &[&paid, &left]),
            (0, _) => model.count(Text::LossDebt, debt.into()),
            _ => model.tell(Text::LossBoth, &[&paid, &debt]),
        }
    }
}

/// A way in signs and words, words alone where there is little room; at the end what is left.
fn draw_way(model: &Model, way: Way, place: Rectangle, chosen: bool, canvas: &mut Canvas) {
    let (ink, _, paper) = inks(chosen);
    let layout = model.layout();
    let line = place.inset_by(layout.margin, 0);
    let words = way.words(model);
    let mut pen = Pen::new(canvas, &layout, line, paper);
    let coin = Token::Coin(way.left.into());
    let end = line.right() - ARROW - HALF - coin.width(pen.scale);
    // The signs stand before the words where there is room for both.
    let words_at = line.left() + signs_width(&layout, way);
    if fits(layout.small, &words, end - HALF - words_at) {
        draw_signs(&layout, way, &mut pen);
    }
    let at = Point::new(pen.at.x, middle(place, layout.text));
    let room = end - HALF - at.x;
    let fonts = [layout.text, layout.small];
    pen.canvas
        .draw(Label::fitted(&words, at, &fonts, room, ink, paper));
    pen.at.x = end;
    pen.arrow(Arrow::GOLD).gap().signs(&[coin]);
}

/// The room of a bank.
const BANK: i32 = 2 * BadgeSize::Small.edge();

/// The coins on their way to the bank, the sign of debt.
fn draw_signs(layout: &Layout, way: Way, pen: &mut Pen) {
    if way.paid > 0 {
        pen.signs(&[Token::Price(way.paid.into())]).gap();
        pen.arrow(Arrow::GOLD).gap();
        let centre = pen.at + Point::new(BANK / 2, 0);
        bank(pen.canvas, layout, centre);
        pen.at.x += BANK;
        pen.gap();
    }
    if way.debt > 0 {
        pen.icon(Icon::Debt, ICON).gap();
    }
}

/// The room of the signs.
fn signs_width(layout: &Layout, way: Way) -> i32 {
    let price = Token::Price(way.paid.into()).width(Scale::row(layout));
    let paid = price + HALF + ARROW + HALF + BANK + HALF;
    let debt = ICON + HALF;
    i32::from(way.paid > 0) * paid + i32::from(way.debt > 0) * debt
}

/// Who decides for the Free City (T6); nobody else for a player.
pub(super) fn decider(model: &Model, seat: Seat) -> Sentence {
    let game = model.table().map(GameTable::game);
    let holder = game
        .filter(|game| game.is_free_city(seat))
        .and_then(Game::holder);
    holder.map_or(Sentence::new(), |holder| {
        model.tell(Text::HolderDecides, &[&model.city_name(holder)])
    })
}
