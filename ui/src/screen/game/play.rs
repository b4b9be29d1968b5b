//! Entry of a play: what the city can do first, what it cannot last, with the result shown before it
//! counts.

use super::play_row::{Badge, Row, What, draw_row};
use super::turn::roman;
use crate::layout::area;
use crate::model::Model;
use crate::preview::{Preview, effects};
use crate::screen::{Act, Check, Notice, Pay, Screen, Step};
use crate::widget::{Frame, Hints, Line, List};
use crate::{Canvas, Chosen, Icon, Ink, Layout, Millis, ScreenSize, Text};
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

    pub fn chosen(&self) -> Chosen {
        match self.rows.get(self.list.cursor()).map(|row| row.what) {
            Some(What::Stage) => Chosen::Stage,
            Some(What::Discard) => Chosen::Discard,
            Some(What::Leave) => Chosen::Leave,
            Some(What::Card(card)) => Chosen::Build(card),
            None => Chosen::Other,
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = self.rows.len();
        match act {
            Act::Up => self.up(),
            Act::Down => self.list.down(count),
            Act::Right => self.jump(1),
            Act::Left => self.jump(count.saturating_sub(1)),
            Act::Select => return self.select(model),
            Act::Back => return Step::Pop,
            Act::Confirm => {}
        }
        self.list.settle(count, shown(&model.layout()));
        Step::Stay
    }

    /// One row up; from the first to the last that can be chosen, not to the locked ones behind it.
    fn up(&mut self) {
        let open = self.rows.iter().rposition(|row| row.badge != Badge::Locked);
        match (self.list.cursor(), open) {
            (0, Some(last)) if last > 0 => self.list.go(last),
            _ => self.list.up(self.rows.len()),
        }
    }

    /// To the first row of the next group, or with `step` one less than a round of the one before.
    fn jump(&mut self, step: usize) {
        let count = self.rows.len();
        let Some(here) = self.rows.get(self.list.cursor()).map(Row::group) else {
            return;
        };
        let mut at = self.list.cursor();
        for _ in 0..count {
            at = (at + step) % count;
            let Some(row) = self.rows.get(at) else { return };
            let before = self.rows.get((at + count - 1) % count).map(Row::group);
            if row.group() != here && before != Some(row.group()) {
                break;
            }
        }
        self.list.go(at);
    }

    fn select(&self, model: &mut Model) -> Step {
        let (Some(table), Some(row)) = (&model.table, self.rows.get(self.list.cursor())) else {
            return Step::Pop;
        };
        let game = table.game();
        let Some(action) = row.what.action() else {
            return leave(model, self.seat);
        };
        let offer = match self.judge(game, action) {
            Ok(offer) => offer,
            Err(error) => {
                if let Some(free) = self.zeus(game, row.what) {
                    return Step::Push(Screen::Pay(Pay::new(
                        self.seat,
                        self.which,
                        action,
                        None,
                        Some(free),
                    )));
                }
                return Step::Push(Screen::Notice(Notice::why(self.seat, action, error)));
            }
        };
        if row.what == What::Discard && game.is_free_city(self.seat) {
            return Step::Push(Screen::Check(Check::new(model, self.which)));
        }
        let free = match row.badge {
            Badge::Coins(..) => self.zeus(game, row.what),
            _ => None,
        };
        if offer.payments.len() > 1 || free.is_some() {
            return Step::Push(Screen::Pay(Pay::new(
                self.seat,
                self.which,
                action,
                Some(offer),
                free,
            )));
        }
        let payment = offer.payments.cheapest().unwrap_or_default();
        record(model, self.which, self.seat, action, payment)
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
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
            status: "",
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
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

/// Records a play and goes on with what the game asks for next.
pub(crate) fn record(
    model: &mut Model,
    which: Which,
    seat: Seat,
    action: Action,
    payment: Payment,
) -> Step {
    let event = match which {
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
    if model.record(event) {
        return Step::Prompt;
    }
    Step::Push(Screen::Notice(Notice::new(
        Text::CannotTitle,
        Text::Refused,
    )))
}

/// The Free City leaves its last card.
fn leave(model: &mut Model, seat: Seat) -> Step {
    if model.record(Event::Leave { seat }) {
        Step::Prompt
    } else {
        Step::Stay
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
