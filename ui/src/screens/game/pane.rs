//! The pane below a list of plays: what the chosen one gives, where each unit of its cost comes
//! from, and the coins that are left.

use super::bill::{Bill, effects};
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::look::{
    Badge, BadgeSize, Money, Scale, Token, Tokens, cost, effect_tokens, number_text, row,
};
use crate::graphics::widget::lines_of;
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
            let _ = signs.extend_from_slice(&[Token::Plus, Token::Coin(coins.into())]);
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
            let (scale, price) = (Scale::row(layout), Token::Price(bill.bank.into()));
            let at = x + (edge - price.width(scale)) / 2;
            price.draw(canvas, scale, at, y - 6, Ink::PANEL);
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
            x = Token::Price(bill.bank.into()).draw(canvas, Scale::Small, x, y, Ink::PANEL) + 3;
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

    /// What there is, the price, what is left; below that what comes in, or who is paid.
    fn draw_coins(
        &self,
        layout: &Layout,
        column: (i32, i32),
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let bill = self.bill;
        let rim = layout.margin.min(6);
        let (x, room) = (column.0 + rim, column.1 - column.0 - 2 * rim);
        let at = Point::new(x, upper(layout, place));
        if let Some(reason) = bill.reason {
            self.draw_reason(layout, (at, room), reason, canvas);
            return;
        }
        let have = bill.coins;
        if let Some(left) = bill.after {
            let high = 2 * (at.y - place.top());
            let line = area(at.x, place.top(), room, high);
            let money = Money { have, left };
            let wide = money.width(layout, line.size);
            // A coin behind it, where there is room.
            let coin = if wide + 3 + ICON <= room { 3 + ICON } else { 0 };
            let aside = match layout.is_low() {
                true => 0,
                false => (room - wide - coin) / 2,
            };
            let (_, line) = line.split_left(aside);
            let end = money.draw(canvas, layout, line, Ink::PANEL);
            if coin > 0 {
                canvas.draw(Icon::Coin.at(Point::new(end + 3, at.y - ICON / 2)));
            }
        } else if let Some(needed) = bill.needed {
            self.draw_needed(layout, (at, column.1), needed, canvas);
        }
        let below = self.draw_below(layout, column, place, canvas);
        if !below {
            self.label(layout, column, place, Text::CoinsLabel)
                .draw(layout, canvas);
        }
    }

    /// Why it cannot be done, in words: coins are not the cause.
    fn draw_reason(
        &self,
        layout: &Layout,
        (at, room): (Point, i32),
        reason: Text,
        canvas: &mut Canvas,
    ) {
        let (font, text) = (layout.small, self.model.say(reason));
        if layout.is_low() {
            // One line, from the right edge into what the costs leave free.
            let at = Point::new(
                at.x + (room - font.width(text)).min(0),
                at.y + font.cap() / 2,
            );
            let letters = Letters::new(font, Ink::BAD, Ink::PANEL);
            canvas.draw(Label::new(text, at, letters));
            return;
        }
        let count = lines_of(font, text, room).count() as i32;
        let mut y = at.y + font.cap() / 2 - (count - 1) * font.line() / 2;
        for line in lines_of(font, text, room) {
            let at = Point::new(at.x, y);
            let fonts = [font];
            canvas.draw(Label::fitted(line, at, &fonts, room, Ink::BAD, Ink::PANEL));
            y += font.line();
        }
    }

    /// The coins at hand, and how many it would take.
    fn draw_needed(
        &self,
        layout: &Layout,
        (at, right): (Point, i32),
        needed: u8,
        canvas: &mut Canvas,
    ) {
        let scale = Scale::row(layout);
        let coin = Token::Coin(self.bill.coins.into());
        let end = coin.draw(canvas, scale, at.x, at.y, Ink::PANEL);
        let font = layout.name;
        let pen = Point::new(end + 6, at.y + font.cap() / 2);
        let text = self.model.tell(Text::OfCoins, &[&needed]);
        let letters = Letters::new(font, Ink::BAD, Ink::PANEL);
        let cross = canvas.draw(Label::new(&text, pen, letters)) + 4;
        if cross + ICON <= right {
            canvas.draw(Icon::Cross.at(Point::new(cross, at.y - ICON / 2)));
        }
    }

    /// What comes in, green and apart from the price: what the play brings itself, and what others
    /// pay in this turn with their badge; behind it who is paid, as far as there is room. Where
    /// there is none of these, the points. Gives whether there was anything.
    fn draw_below(
        &self,
        layout: &Layout,
        column: (i32, i32),
        place: Rectangle,
        canvas: &mut Canvas,
    ) -> bool {
        let scale = Scale::row(layout);
        let (start, right, y) = if layout.is_low() {
            let bar = layout.bottom;
            (self.foot.0 + 6, self.foot.1, bar.middle().y)
        } else {
            let y = place.bottom() - scale.edge() / 2 - 6;
            (column.0 + 6, column.1, y)
        };
        let mut pen = Below {
            canvas,
            scale,
            at: Point::new(start, y),
            right,
        };
        self.draw_coming(&mut pen);
        for (badge, coins) in self.bill.payees(self.table, self.seat) {
            pen.paid(badge, coins.into());
        }
        if pen.at.x == start && self.bill.points != 0 && self.model.settings.points {
            pen.points(layout, self.bill.points);
        }
        pen.at.x > start
    }
}

impl Pane<'_> {
    /// What comes in: each with who pays it, or in one number where there is no room for that.
    fn draw_coming(&self, pen: &mut Below) {
        let all = self.bill.coming();
        let wide: i32 = all
            .clone()
            .map(|(payer, coins)| pen.width(coins, payer))
            .sum();
        if pen.at.x + wide <= pen.right {
            all.for_each(|(payer, coins)| pen.coming(coins, payer));
            return;
        }
        let sum = all.map(|(_, coins)| coins).sum();
        pen.coming(sum, None);
    }
}

/// The line below the coins, filled from the left as far as there is room.
struct Below<'a, 'c> {
    canvas: &'a mut Canvas<'c>,
    scale: Scale,
    at: Point,
    right: i32,
}

impl Below<'_, '_> {
    /// How wide coins that come in are, with who pays them.
    fn width(&self, coins: u16, payer: Option<Badge>) -> i32 {
        let edge = payer.map_or(ICON, |_| BadgeSize::Small.edge());
        self.scale.font().width(&fill("+{0}", &[&coins])) + edge + 8
    }

    /// Coins that come in, and from whom.
    fn coming(&mut self, coins: u16, payer: Option<Badge>) {
        let (font, text) = (self.scale.font(), fill("+{0}", &[&coins]));
        let at = self.at + Point::new(0, font.cap() / 2);
        let letters = Letters::new(font, Ink::GOOD, Ink::PANEL);
        self.at.x = self.canvas.draw(Label::new(&text, at, letters)) + 3;
        match payer {
            Some(badge) => self.badge(badge),
            None => {
                let at = self.at - Point::new(0, ICON / 2);
                self.canvas.draw(Icon::Coin.at(at));
                self.at.x += ICON + 5;
            }
        }
    }

    /// Coins that are paid, and to whom; nothing where there is no room: the goods have the badge.
    fn paid(&mut self, badge: Badge, coins: i32) {
        let price = Token::Price(coins);
        let wide = price.width(self.scale) + 3 + BadgeSize::Small.edge();
        if self.at.x + wide > self.right {
            return;
        }
        let Point { x, y } = self.at;
        self.at.x = price.draw(self.canvas, self.scale, x, y, Ink::PANEL) + 3;
        self.badge(badge);
    }

    fn badge(&mut self, badge: Badge) {
        let half = BadgeSize::Small.edge() / 2;
        let at = self.at - Point::new(0, half);
        self.at.x = badge.draw(self.canvas, at, BadgeSize::Small) + 5;
    }

    fn points(&mut self, layout: &Layout, points: i16) {
        let font = layout.small;
        let at = self.at + Point::new(0, font.cap() / 2);
        let text = fill("{0}", &[&signed(points).as_str()]);
        let ink = match points {
            ..0 => Ink::BAD,
            _ => Ink::GOOD,
        };
        let letters = Letters::new(font, ink, Ink::PANEL);
        let end = self.canvas.draw(Label::new(&text, at, letters)) + 3;
        let at = Point::new(end, self.at.y - ICON / 2);
        self.canvas.draw(Icon::Points.at(at));
        self.at.x = end + ICON;
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
