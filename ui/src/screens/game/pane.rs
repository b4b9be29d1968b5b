//! The pane below a list of plays: what the chosen one gives, where each unit of its cost comes
//! from, and the coins that are left.

use super::bill::{Bill, effects};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::look::{
    Arrow, BadgeSize, Scale, Token, Tokens, cost, digits, effect_tokens, number_text, row,
};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Action, Seat};
use wonders_tabletop::GameTable;

/// What is shown.
pub(super) struct Pane<'a> {
    pub model: &'a Model,
    pub table: &'a GameTable,
    pub seat: Seat,
    pub action: Action,
    pub bill: &'a Bill,
    /// The free part of the lower bar, where the small screen shows who is paid.
    pub foot: (i32, i32),
}

/// The parts of a pane, from left to right.
struct Columns {
    gives: (i32, i32),
    costs: (i32, i32),
    coins: (i32, i32),
}

/// The usual room for what a play gives, on the large glass.
const MOST: i32 = 110;

/// The most height that is used.
const MOST_HEIGHT: i32 = 110;

impl Pane<'_> {
    pub fn draw(&self, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
        let Point { x, y } = place.top_left;
        let w = place.width();
        canvas.fill(place, Ink::PANEL);
        canvas.fill(area(x, y, w, 1), Ink::LINE);
        // More room than that would only part the signs from their captions.
        let (place, _) = place.split_top(place.height().min(MOST_HEIGHT));
        let h = place.height();
        let (scale, wide) = self.gives(layout);
        let alone = self.bill.payees(self.table, self.seat).count() < 2;
        let coins = match layout.is_narrow() {
            // One payee at most leaves room for the longest effects.
            false if wide > MOST && alone => 104,
            false => 130,
            true => 82,
        };
        let columns = Columns {
            gives: (x, x + wide),
            costs: (x + wide, x + w - coins),
            coins: (x + w - coins, x + w),
        };
        for at in [columns.gives.1, columns.coins.0] {
            canvas.fill(area(at, y + 6, 1, h - 10), Ink::LINE);
        }
        self.draw_gives(layout, (scale, columns.gives), place, canvas);
        self.draw_costs(layout, columns.costs, place, canvas);
        self.draw_coins(layout, columns.coins, place, canvas);
    }

    /// What it gives: the effects of what is built, the coins for a card that is discarded.
    fn signs(&self) -> Tokens {
        let mut signs = effect_tokens(effects(self.table.game(), self.seat, self.action));
        if let (Action::Discard { .. }, Some(after)) = (self.action, self.bill.after) {
            let coins = after.saturating_sub(self.bill.coins);
            // There is nothing else.
            let _ = signs.push(Token::Coin(coins.into()));
        }
        signs
    }

    /// The size in which what it gives fits, and the width of that part.
    fn gives(&self, layout: &Layout) -> (Scale, i32) {
        let signs = self.signs();
        let (most, least) = match (layout.is_low(), layout.is_narrow()) {
            (true, _) => (90, 38),
            (_, true) => (74, 52),
            _ => (MOST, 58),
        };
        for scale in [Scale::alone(layout), Scale::row(layout)] {
            let wide = row::width(&signs, scale) + 12;
            if wide <= most {
                return (scale, wide.max(least));
            }
        }
        // Never smaller than in the list above.
        let scale = Scale::row(layout);
        (scale, (row::width(&signs, scale) + 8).max(least))
    }

    fn label(
        &self,
        layout: &Layout,
        (from, to): (i32, i32),
        place: Rectangle,
        text: Text,
    ) -> Caption {
        let font = layout.small;
        let text = self.model.say(text);
        let x = from + (to - from - font.width(text)) / 2;
        let bottom = place.top_left.y + place.size.height as i32;
        Caption {
            at: Point::new(x, bottom - 7),
            text,
            fits: font.width(text) <= to - from && !layout.is_low(),
        }
    }

    fn draw_gives(
        &self,
        layout: &Layout,
        (scale, column): (Scale, (i32, i32)),
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let signs = self.signs();
        let x = column.0 + (column.1 - column.0 - row::width(&signs, scale)) / 2;
        let y = upper(layout, place);
        row::draw(canvas, &signs, scale, (x, y), Ink::PANEL);
        let text = self.label(layout, column, place, Text::Gives);
        text.draw(layout, canvas);
    }

    fn draw_costs(
        &self,
        layout: &Layout,
        column: (i32, i32),
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let bill = self.bill;
        let room = column.1 - column.0 - 8;
        let count = bill.units.len() as i32 + i32::from(bill.bank > 0);
        let y = upper(layout, place);
        if layout.is_low() {
            self.draw_costs_small(column, y, canvas);
            return;
        }
        let edge = match layout.is_narrow() {
            false if count * 34 <= room => 28,
            _ if count * 18 <= room => 18,
            _ => ICON,
        };
        let step = if count > 0 {
            (room / count).min(edge + 10)
        } else {
            0
        };
        let mut x = column.0 + 4 + (room - step * count + step - edge) / 2;
        if bill.chain {
            canvas.draw(Icon::Chain.sized(28, Point::new((column.0 + column.1) / 2 - 14, y - 14)));
        } else if count == 0 && bill.after.is_some() {
            canvas.draw(Icon::Tick.sized(28, Point::new((column.0 + column.1) / 2 - 14, y - 14)));
        }
        if bill.bank > 0 {
            let scale = Scale::row(layout);
            let at = x + (edge - scale.edge()) / 2;
            Token::Coin(bill.bank.into()).draw(canvas, scale, at, y - 6, Ink::PANEL);
            x += step;
        }
        for &(icon, met) in &bill.units {
            cost::above(canvas, Point::new(x, y - 6 - edge / 2), edge, icon, met);
            x += step;
        }
        let text = self.label(layout, column, place, Text::Costs);
        text.draw(layout, canvas);
    }

    fn draw_costs_small(&self, column: (i32, i32), y: i32, canvas: &mut Canvas) {
        let bill = self.bill;
        let mut x = column.0 + 4;
        if bill.chain {
            canvas.draw(Icon::Chain.at(Point::new(x, y - 7)));
        } else if bill.units.is_empty() && bill.bank == 0 && bill.after.is_some() {
            canvas.draw(Icon::Tick.at(Point::new(x, y - 7)));
        }
        if bill.bank > 0 {
            x = Token::Coin(bill.bank.into()).draw(canvas, Scale::Small, x, y, Ink::PANEL) + 3;
        }
        let room = column.1 - x;
        let count = bill.units.len().max(1) as i32;
        for &(icon, met) in &bill.units {
            if room >= count * 36 {
                x = cost::beside(canvas, Point::new(x, y - 7), icon, met) + 2;
            } else {
                // No room beside: how it is met stands below.
                canvas.draw(icon.at(Point::new(x, y - 14)));
                cost::mark(canvas, Point::new(x + ICON / 2, y + 6), met);
                x += (room / count).min(20);
            }
        }
    }

    fn draw_coins(
        &self,
        layout: &Layout,
        column: (i32, i32),
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let bill = self.bill;
        let scale = Scale::row(layout);
        let y = upper(layout, place);
        let wide = !layout.is_narrow();
        let x = column.0 + if wide { 8 } else { 4 };
        let mut end = Token::Coin(bill.coins.into()).draw(canvas, scale, x, y, Ink::PANEL);
        let (font, text) = (scale.font(), fill("−{0}", &[&bill.price()]));
        let after = bill.after.map(|after| number_text(after.into()));
        let needed = |after: &str| 3 + font.width(&text) + 22 + 4 + digits(layout).width(after);
        let room = after.is_some_and(|after| end + needed(&after) <= column.1);
        // Where there is no room for it, the costs beside say it alone.
        if wide && bill.price() > 0 && room {
            let at = Point::new(end + 3, y + font.cap() / 2);
            end = canvas.draw(Label::new(
                &text,
                at,
                Letters::new(font, Ink::GOLD, Ink::PANEL),
            ));
        }
        let font = digits(layout);
        let head = Point::new(end + if wide { 22 } else { 14 }, y);
        match (bill.after, bill.needed) {
            (Some(after), _) => {
                Arrow::of(Ink::WHITE)
                    .short()
                    .draw(canvas, Point::new(end + 3, y), head);
                let at = Point::new(head.x + 4, y + font.cap() / 2);
                let text = number_text(after.into());
                canvas.draw(Label::new(
                    &text,
                    at,
                    Letters::new(font, Ink::GOLD, Ink::PANEL),
                ));
            }
            (None, Some(needed)) => {
                let font = layout.name;
                let at = Point::new(end + 6, y + font.cap() / 2);
                let text = self.model.tell(Text::OfCoins, &[&needed]);
                let end = canvas.draw(Label::new(
                    &text,
                    at,
                    Letters::new(font, Ink::BAD, Ink::PANEL),
                ));
                let cross = end + 4;
                if cross + ICON <= column.1 {
                    canvas.draw(Icon::Cross.at(Point::new(cross, y - 7)));
                }
            }
            (None, None) => canvas.draw(Icon::Cross.at(Point::new(end + 8, y - 7))),
        }
        self.draw_payees(layout, column, place, canvas);
    }

    /// Who is paid, or what else the play brings.
    fn draw_payees(
        &self,
        layout: &Layout,
        column: (i32, i32),
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let scale = Scale::row(layout);
        let small = layout.is_low();
        let (mut x, y) = if small {
            (self.foot.0 + 6, layout.bottom.top_left.y + 10)
        } else {
            let bottom = place.top_left.y + place.size.height as i32;
            (column.0 + 6, bottom - scale.edge() / 2 - 6)
        };
        let mut none = true;
        if self.bill.income > 0 {
            none = false;
            let (font, text) = (scale.font(), fill("+{0}", &[&self.bill.income]));
            let at = Point::new(x, y + font.cap() / 2);
            let letters = Letters::new(font, Ink::GOOD, Ink::PANEL);
            x = canvas.draw(Label::new(&text, at, letters)) + 5;
        }
        for (badge, coins) in self.bill.payees(self.table, self.seat) {
            none = false;
            x = Token::Coin(coins.into()).draw(canvas, scale, x, y, Ink::PANEL);
            if small || !layout.is_narrow() {
                let from = Point::new(x + 2, y);
                Arrow::GOLD
                    .short()
                    .draw(canvas, from, Point::new(x + 10, y));
                x += 11;
            }
            let half = BadgeSize::Small.edge() / 2;
            x = badge.draw(canvas, Point::new(x + 1, y - half), BadgeSize::Small) + 5;
        }
        if none && self.bill.points != 0 && self.model.settings.points {
            let font = layout.small;
            let at = Point::new(x, y + font.cap() / 2);
            let text = fill("{0}", &[&signed(self.bill.points).as_str()]);
            let ink = match self.bill.points {
                ..0 => Ink::BAD,
                _ => Ink::GOOD,
            };
            let end = canvas.draw(Label::new(&text, at, Letters::new(font, ink, Ink::PANEL)));
            canvas.draw(Icon::Points.at(Point::new(end + 3, y - 7)));
        }
    }
}

/// A word below a part of the pane.
struct Caption {
    at: Point,
    text: &'static str,
    fits: bool,
}

impl Caption {
    fn draw(&self, layout: &Layout, canvas: &mut Canvas) {
        if self.fits {
            canvas.draw(Label::new(
                self.text,
                self.at,
                Letters::new(layout.small, Ink::DIM, Ink::PANEL),
            ));
        }
    }
}

/// The middle of the upper signs: above the middle where captions stand below them.
fn upper(layout: &Layout, place: Rectangle) -> i32 {
    match layout.is_low() {
        true => place.middle().y,
        false => place.top() + place.height() / 3,
    }
}

/// Points with their sign.
fn signed(points: i16) -> Sentence {
    match points {
        1.. => fill("+{0}", &[&points]),
        _ => number_text(points.into()),
    }
}
