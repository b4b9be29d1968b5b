//! Entry of a play: what the city can do first, what it cannot last, with the result shown before it
//! counts.

use super::play_row::{Badge, Row, What, draw_row};
use super::turn::roman;
use crate::deed::Deed;
use crate::layout::area;
use crate::model::Model;
use crate::preview::{Preview, effects};
use crate::screen::{Act, Check, Gift, Go, Notice, Pay, Step, View};
use crate::widget::{Frame, Hints, Line, List};
use crate::{Canvas, Chosen, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{
    Action, CardId, CardSet, Colour, Cost, Event, Game, Offer, Payment, PlayError, Seat, Side,
};

/// Which card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The card of the turn.
    Turn,
    /// The last card of the age (Babylon B).
    Seventh,
}

/// Most rows: all cards that an age of Cities can show at this table, stage, discard, leaving.
const MAX_ROWS: usize = 48;

/// The rows, made once, and the cursor.
#[derive(Clone, Debug)]
pub(crate) struct PlayEntry {
    seat: Seat,
    which: Which,
    rows: Vec<Row, MAX_ROWS>,
    list: List,
}

impl PlayEntry {
    pub fn new(model: &Model, seat: Seat, which: Which) -> Self {
        let mut entry = Self {
            seat,
            which,
            rows: Vec::new(),
            list: List::default(),
        };
        if let Some(table) = &model.table {
            entry.fill(table.game());
        }
        entry.list = List::at(entry.likeliest());
        entry.list.settle(entry.rows.len(), shown(&model.layout()));
        entry
    }

    fn fill(&mut self, game: &Game) {
        let mut locked: Vec<Row, MAX_ROWS> = Vec::new();
        let mut put = |rows: &mut Vec<Row, MAX_ROWS>, row: Row| {
            let list = if row.badge == Badge::Locked {
                &mut locked
            } else {
                rows
            };
            // There is room for every card of an age.
            let _ = list.push(row);
        };
        if self.which == Which::Seventh && game.is_free_city(self.seat) {
            put(
                &mut self.rows,
                Row {
                    what: What::Leave,
                    badge: Badge::Free,
                },
            );
        }
        for what in [What::Stage, What::Discard] {
            if let Some(badge) = self.badge(game, what) {
                let _ = self.rows.push(Row { what, badge });
            }
        }
        for card in by_colour(game.can_appear()) {
            let what = What::Card(card);
            if let Some(badge) = self.badge(game, what) {
                put(&mut self.rows, Row { what, badge });
            }
        }
        let _ = self.rows.extend_from_slice(&locked);
    }

    /// The row's mark; none if it is no choice at all.
    fn badge(&self, game: &Game, what: What) -> Option<Badge> {
        match self.judge(game, what.action()?) {
            Ok(offer) if offer.chain => Some(Badge::Chain),
            Ok(offer) => {
                let cheapest = offer.payments.cheapest()?.sum() + offer.bank;
                let several = offer.payments.len() > 1;
                Some(if cheapest == 0 {
                    Badge::Free
                } else {
                    Badge::Coins(cheapest, several)
                })
            }
            Err(PlayError::NoneLeft | PlayError::NotInThisAge(_) | PlayError::StagesDone) => None,
            Err(PlayError::Unaffordable(_)) if self.zeus(game, what).is_some() => Some(Badge::Zeus),
            Err(_) => Some(Badge::Locked),
        }
    }

    fn judge(&self, game: &Game, action: Action) -> Result<Offer, PlayError> {
        match self.which {
            Which::Turn => game.judge(self.seat, action),
            Which::Seventh => game.judge_seventh(self.seat, action),
        }
    }

    /// The free build of this age, if the city has it and the card allows it.
    fn zeus(&self, game: &Game, what: What) -> Option<Action> {
        let What::Card(card) = what else { return None };
        let action = Action::Build { card, free: true };
        (self.which == Which::Turn && game.judge(self.seat, action).is_ok()).then_some(action)
    }

    /// Where the cursor starts: on the first card that can be built.
    fn likeliest(&self) -> usize {
        let card = |row: &Row| matches!(row.what, What::Card(_)) && row.badge != Badge::Locked;
        self.rows.iter().position(card).unwrap_or(0)
    }

    /// Records a play and goes on with what the game asks for next.
    fn record(&self, action: Action, payment: Payment) -> Step {
        let seat = self.seat;
        let event = match self.which {
            Which::Turn => Event::Play {
                seat,
                action,
                payment,
            },
            Which::Seventh => Event::Seventh {
                seat,
                action,
                payment,
            },
        };
        Deed::Record(event).then(Go::Prompt)
    }

    fn select(&self, model: &Model) -> Step {
        let (Some(table), Some(row)) = (&model.table, self.rows.get(self.list.cursor())) else {
            return Step::POP;
        };
        let game = table.game();
        let Some(action) = row.what.action() else {
            return Deed::Record(Event::Leave { seat: self.seat }).then(Go::Prompt);
        };
        let offer = match self.judge(game, action) {
            Ok(offer) => offer,
            Err(error) => {
                if let Some(free) = self.zeus(game, row.what) {
                    return Step::push(Pay::new(self.seat, action, None, Some(free)));
                }
                return Step::push(Notice::why(action, error));
            }
        };
        if row.what == What::Discard && game.is_free_city(self.seat) {
            return Step::push(Check::new(model));
        }
        let free = match row.badge {
            Badge::Coins(..) => self.zeus(game, row.what),
            _ => None,
        };
        if offer.payments.len() > 1 || free.is_some() {
            return Step::push(Pay::new(self.seat, action, Some(offer), free));
        }
        let payment = offer.payments.cheapest().unwrap_or_default();
        self.record(action, payment)
    }

    fn draw_pane(
        &self,
        model: &Model,
        game: &Game,
        layout: &Layout,
        pane: Rectangle,
        row: &Row,
        canvas: &mut Canvas,
    ) {
        let Some(action) = row.what.action() else {
            return;
        };
        let font = layout.small;
        let x = pane.top_left.x + layout.margin;
        let first = pane.top_left.y + (font.line() + font.cap()) / 2 + 1;
        let mut line = Line {
            canvas,
            font,
            ink: Ink::White,
            paper: Ink::Panel,
            x,
            y: first,
        };
        line.effects(effects(game, self.seat, action));
        let cost = match row.what {
            What::Card(card) => card.card().cost,
            What::Stage => game
                .city(self.seat)
                .next_stage()
                .map_or_else(Cost::default, |stage| stage.cost),
            What::Discard | What::Leave => Cost::default(),
        };
        let width = cost_width(font, cost);
        let right = pane.top_left.x + pane.size.width as i32 - layout.margin;
        let room = layout.size == ScreenSize::Square && right - width < line.x + 8;
        if room {
            line.x = x;
            line.y += font.line();
        } else {
            line.x = right - width;
        }
        line.cost(cost);
        let city = game.city(self.seat);
        let y = first
            + font.line()
                * if layout.size == ScreenSize::Square {
                    2
                } else {
                    1
                };
        let mut line = Line {
            canvas: line.canvas,
            font,
            ink: Ink::White,
            paper: Ink::Panel,
            x,
            y,
        };
        let Ok(offer) = self.judge(game, action) else {
            line.ink = Ink::Bad;
            line.change(Icon::Coin, city.coins().into(), city.coins().into());
            return;
        };
        let after = Preview::of_offer(game, self.seat, action, &offer);
        line.change(Icon::Coin, city.coins().into(), after.coins.into());
        line.change(Icon::Shield, city.shields().into(), after.shields.into());
        if after.points != 0 {
            line.text("+")
                .number(after.points.into())
                .gap(2)
                .icon(Icon::Points);
        }
        let payment = offer.payments.cheapest().unwrap_or_default();
        draw_payment(model, game, self.seat, payment, &mut line, right);
    }
}

impl View for PlayEntry {
    fn chosen(&self) -> Chosen {
        match self.rows.get(self.list.cursor()).map(|row| row.what) {
            Some(What::Stage) => Chosen::Stage,
            Some(What::Discard) => Chosen::Discard,
            Some(What::Leave) => Chosen::Leave,
            Some(What::Card(card)) => Chosen::Build(card),
            None => Chosen::Other,
        }
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = self.rows.len();
        let shown = shown(&model.layout());
        match act {
            Act::Up if self.list.cursor() == 0 => {
                // Not to the locked ones behind the last that can be chosen.
                let open = self.rows.iter().rposition(|row| row.badge != Badge::Locked);
                self.list.go(open
                    .filter(|&last| last > 0)
                    .unwrap_or(count.saturating_sub(1)));
                self.list.walk(Act::Select, count, shown)
            }
            Act::Select => self.select(model),
            Act::Back => Step::POP,
            _ => {
                let group = |at: usize| self.rows.get(at).map(Row::group);
                self.list.walk_groups(act, count, shown, group)
            }
        }
    }

    fn take(&mut self, _model: &Model, gift: Gift) -> Step {
        match gift {
            Gift::Way(action, payment) => self.record(action, payment),
            Gift::Name(_) | Gift::Board(_) => Step::STAY,
        }
    }

    fn jumps(&self) -> bool {
        true
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let (layout, game) = (model.layout(), table.game());
        let place = match self.which {
            Which::Turn => {
                crate::text::fill("{0}·{1}", &[&roman(game.age().number()), &game.turn()])
            }
            Which::Seventh => model.tell(Text::SeventhMark, &[]),
        };
        let row = self.rows.get(self.list.cursor());
        let locked = row.is_some_and(|row| row.badge == Badge::Locked);
        let hints = Hints::LIST.with_a(Some(if locked { Icon::Lock } else { Icon::Tick }));
        let title = model.city_name(self.seat);
        Frame {
            title,
            mark: &place,
            hints,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (list, pane) = split(&layout);
        self.list.draw(
            list,
            layout.row,
            self.rows.len(),
            false,
            canvas,
            |canvas, place, row, chosen| {
                if let Some(row) = self.rows.get(row) {
                    draw_row(model, (game, self.seat), place, row, chosen, canvas);
                }
            },
        );
        canvas.fill(pane, Ink::Panel);
        if let Some(row) = row {
            self.draw_pane(model, game, &layout, pane, row, canvas);
        }
    }
}

/// Who gets how much, right-aligned, as far as there is room.
fn draw_payment(
    model: &Model,
    game: &Game,
    seat: Seat,
    payment: Payment,
    line: &mut Line,
    right: i32,
) {
    let mut x = right;
    line.ink = Ink::Gold;
    for (side, coins) in [(Side::Right, payment.right), (Side::Left, payment.left)] {
        if coins == 0 {
            continue;
        }
        let name = model.short_name(game.neighbour(seat, side));
        let text = crate::text::fill("{0}→{1}", &[&coins, &name]);
        let at = x - line.font.width(&text);
        if at < line.x + 4 {
            break;
        }
        line.canvas.text(
            line.font,
            Point::new(at, line.y),
            Ink::Gold,
            Ink::Panel,
            &text,
        );
        x = at - 8;
    }
}

/// The cards of a set, one colour after the other.
pub(crate) fn by_colour(cards: CardSet) -> impl Iterator<Item = CardId> {
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| cards.and(CardSet::of_colour(colour)).iter())
}

/// The list and the pane below it.
fn split(layout: &Layout) -> (Rectangle, Rectangle) {
    let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
    let (w, h) = (
        layout.body.size.width as i32,
        layout.body.size.height as i32,
    );
    let list = shown(layout) as i32 * layout.row;
    (area(x, y, w, list), area(x, y + list, w, h - list))
}

/// Rows shown above the pane.
pub(crate) fn shown(layout: &Layout) -> usize {
    match layout.size {
        ScreenSize::Wide => 5,
        ScreenSize::Square => 6,
        ScreenSize::Small => 3,
    }
}

fn cost_width(font: &crate::Font, cost: Cost) -> i32 {
    let coins = if cost.coins > 0 {
        font.width("0") + crate::ICON + 2
    } else {
        0
    };
    coins + i32::from(cost.resources.total()) * (crate::ICON + 2)
}
