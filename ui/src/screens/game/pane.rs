//! The pane below a list of plays: what the chosen one gives, where each unit of its cost comes
//! from, and the coins that are left.

use super::bill::{Bill, effects};
use super::pen::{Pen, icon_edge};
use crate::graphics::geometry::{Geometry, area, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    Badge, BadgeSize, Money, Scale, Token, Tokens, cost, digits, effect_tokens, number_text, row,
};
use crate::graphics::widget::{lines_of, middle};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, ICON, Icon, Ink, Label, Layout, Letters, Said, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
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

/// A part of a pane: signs, and below them a caption where there is room for one.
struct Column {
    all: Rectangle,
    signs: Rectangle,
    caption: Rectangle,
}

impl Column {
    fn new(layout: &Layout, all: Rectangle) -> Self {
        let high = match layout.is_low() {
            true => 0,
            false => layout.small.line(),
        };
        let (caption, signs) = all.split_bottom(high);
        Self {
            all,
            signs,
            caption,
        }
    }
}

/// How high a pane is at least: a good above the badge of its seller, and a caption.
pub(super) fn height(layout: &Layout) -> i32 {
    match layout.is_low() {
        true => Scale::alone(layout).edge() + 2,
        false => 2 * ICON + UNIT + BadgeSize::Small.edge() + layout.small.line(),
    }
}

impl Pane<'_> {
    pub fn draw(&self, layout: &Layout, place: Rectangle, canvas: &mut Canvas) {
        canvas.fill(place, Ink::PANEL);
        let edge = match layout.beside() {
            Some(_) => place.split_left(1).0,
            None => place.split_top(1).0,
        };
        canvas.fill(edge, Ink::LINE);
        // More room than that would only part the signs from their captions.
        let most = digits(layout).line() + 2 * (layout.small.line() + HALF);
        let (place, _) = place.split_top(most);
        let (scale, wide) = self.gives(layout, place);
        let alone = self.bill.payees(self.table, self.seat).count() < 2;
        let third = place.width() / 3;
        let coins = match layout.is_narrow() {
            // One payee at most leaves room for the longest effects.
            false if wide <= third || !alone => place.width() * 2 / 5,
            _ => third,
        };
        let (gives, rest) = place.split_left(wide);
        let (coins, costs) = rest.split_right(coins);
        for column in [costs, coins] {
            canvas.fill(column.split_left(1).0.inset_by(0, HALF), Ink::LINE);
        }
        self.draw_gives(layout, scale, &Column::new(layout, gives), canvas);
        self.draw_costs(layout, &Column::new(layout, costs), canvas);
        self.draw_coins(layout, &Column::new(layout, coins), canvas);
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

    /// The size in which what it gives fits, and the width of that part: never smaller than in the
    /// list above.
    fn gives(&self, layout: &Layout, place: Rectangle) -> (Scale, i32) {
        let signs = self.signs();
        let least = match layout.is_low() {
            true => 0,
            false => layout.small.width(self.model.say(Text::Gives)),
        };
        let wide = |scale: Scale| row::width(&signs, scale).max(least) + UNIT;
        let (alone, row) = (Scale::alone(layout), Scale::row(layout));
        // The pane is high enough for the largest but where lines are few.
        let largest = match layout.is_low() {
            true => alone,
            false => Scale::Large,
        };
        let fits = |scale: &Scale| wide(*scale) <= place.width() / 3;
        let scale = [largest, alone].into_iter().find(fits).unwrap_or(row);
        (scale, wide(scale))
    }

    /// The word below the signs of a part, where it has room; drawn before them, as it is heard.
    fn caption(&self, layout: &Layout, column: &Column, text: Text, canvas: &mut Canvas) {
        let (font, text) = (layout.small, self.model.say(text));
        let (place, wide) = (column.caption, font.width(text));
        if wide <= place.width() && !layout.is_low() {
            let x = place.left() + (place.width() - wide) / 2;
            let at = Point::new(x, middle(place, font));
            let letters = Letters::new(font, Ink::DIM, Ink::PANEL);
            canvas.draw(Label::new(text, at, letters));
        }
    }

    fn draw_gives(&self, layout: &Layout, scale: Scale, column: &Column, canvas: &mut Canvas) {
        let signs = self.signs();
        let middle = column.signs.middle();
        let at = (middle.x - row::width(&signs, scale) / 2, middle.y);
        self.caption(layout, column, Text::Gives, canvas);
        row::draw(canvas, &signs, scale, at, Ink::PANEL);
    }

    fn draw_costs(&self, layout: &Layout, column: &Column, canvas: &mut Canvas) {
        let bill = self.bill;
        let room = column.signs.inset_by(HALF, 0);
        if layout.is_low() {
            self.draw_costs_small(layout, room, canvas);
            return;
        }
        self.caption(layout, column, Text::Costs, canvas);
        let count = bill.units.len() as i32 + i32::from(bill.bank > 0);
        let share = room.width() / count.max(1);
        let edge = icon_edge(share - 2).min(2 * ICON);
        let sign = room.centred(square(2 * ICON)).top_left;
        if bill.chain {
            canvas.draw(Icon::Chain.sized(2 * ICON, sign));
        } else if count == 0 && bill.after.is_some() {
            let tick = Icon::Tick.sized(2 * ICON, sign);
            canvas.draw(tick.saying(Said::Text(Text::DoFree)));
        }
        // How each is met stands below it.
        let step = share.min(edge + UNIT);
        let size = Size::new(
            (step * count) as u32,
            (edge + HALF + BadgeSize::Small.edge()) as u32,
        );
        let units = room.centred(size);
        let mut at = units.top_left + Point::new((step - edge) / 2, 0);
        if bill.bank > 0 {
            let (scale, price) = (Scale::row(layout), Token::Price(bill.bank.into()));
            let x = at.x + (edge - price.width(scale)) / 2;
            price.draw(canvas, scale, x, at.y + edge / 2, Ink::PANEL);
            at.x += step;
        }
        for &(icon, met) in &bill.units {
            cost::above(canvas, at, edge, icon, met);
            at.x += step;
        }
    }

    fn draw_costs_small(&self, layout: &Layout, room: Rectangle, canvas: &mut Canvas) {
        let bill = self.bill;
        let mut pen = Pen::new(canvas, layout, room, Ink::PANEL);
        if bill.chain {
            pen.icon(Icon::Chain, ICON);
        } else if bill.units.is_empty() && bill.bank == 0 && bill.after.is_some() {
            pen.icon(Icon::Tick, ICON);
        }
        if bill.bank > 0 {
            pen.signs(&[Token::Price(bill.bank.into())]).gap();
        }
        let (Point { mut x, y }, badge) = (pen.at, BadgeSize::Small.edge());
        let left = room.right() - x;
        let count = bill.units.len().max(1) as i32;
        for &(icon, met) in &bill.units {
            if left >= count * (ICON + HALF + badge) {
                x = cost::beside(canvas, Point::new(x, y - ICON / 2), icon, met) + 2;
            } else {
                // No room beside: how it is met stands below.
                canvas.draw(icon.at(Point::new(x, room.top())));
                let below = Point::new(x + ICON / 2, room.bottom() - badge / 2);
                cost::mark(canvas, below, met);
                x += (left / count).min(badge + 2);
            }
        }
    }

    /// What there is, the price, what is left; below that what comes in, or who is paid.
    fn draw_coins(&self, layout: &Layout, column: &Column, canvas: &mut Canvas) {
        let bill = self.bill;
        let line = column.signs.inset_by(layout.margin, 0);
        if let Some(reason) = bill.reason {
            let place = column.all.inset_by(layout.margin, 0);
            self.draw_reason(layout, place, reason, canvas);
            return;
        }
        // Before the numbers, as it is heard.
        let below = self.draw_below(layout, column, canvas);
        if !below {
            self.caption(layout, column, Text::CoinsLabel, canvas);
        }
        let have = bill.coins;
        if let Some(left) = bill.after {
            let money = Money { have, left };
            let wide = money.width(layout, line.size);
            // A coin behind it, where there is room.
            let coin = match wide + HALF + ICON <= line.width() {
                true => HALF + ICON,
                false => 0,
            };
            let aside = match layout.is_low() {
                true => 0,
                false => (line.width() - wide - coin) / 2,
            };
            let (_, line) = line.split_left(aside);
            let end = money.draw(canvas, layout, line, Ink::PANEL);
            if coin > 0 {
                let at = Point::new(end + HALF, line.middle().y - ICON / 2);
                canvas.draw(Icon::Coin.at(at).saying(Said::Nothing));
            }
        } else if let Some(needed) = bill.needed {
            self.draw_needed(layout, line, needed, canvas);
        }
    }

    /// Why it cannot be done, in words: coins are not the cause.
    fn draw_reason(&self, layout: &Layout, place: Rectangle, reason: Text, canvas: &mut Canvas) {
        let (font, text) = (layout.small, self.model.say(reason));
        if layout.is_low() {
            // One line, from the right edge into what the costs leave free.
            let x = place.left() + (place.width() - font.width(text)).min(0);
            let letters = Letters::new(font, Ink::BAD, Ink::PANEL);
            let at = Point::new(x, middle(place, font));
            canvas.draw(Label::new(text, at, letters));
            return;
        }
        let count = lines_of(font, text, place.width()).count();
        let size = Size::new(place.size.width, (count as i32 * font.line()) as u32);
        let lines = place.centred(size);
        for (i, line) in lines_of(font, text, place.width()).enumerate() {
            let row = lines.row(i, count, 0);
            let (at, fonts) = (Point::new(row.left(), middle(row, font)), [font]);
            let room = row.width();
            canvas.draw(Label::fitted(line, at, &fonts, room, Ink::BAD, Ink::PANEL));
        }
    }

    /// The coins at hand, and how many it would take.
    fn draw_needed(&self, layout: &Layout, line: Rectangle, needed: u8, canvas: &mut Canvas) {
        let text = self.model.tell(Text::OfCoins, &[&needed]);
        let coin = Token::Coin(self.bill.coins.into());
        let beside = coin.width(Scale::row(layout)) + UNIT;
        let fonts = [layout.name, layout.text, layout.small];
        let fits = |font: &&Font| beside + font.width(&text) <= line.width();
        let font = fonts.into_iter().find(fits).unwrap_or(layout.small);
        let wide = beside + font.width(&text) + ICON;
        let (_, line) = match layout.is_low() {
            true => (line, line),
            false => line.split_left(((line.width() - wide) / 2).max(0)),
        };
        let mut pen = Pen::new(canvas, layout, line, Ink::PANEL);
        pen.signs(&[coin]).gap();
        pen.word(font, Ink::BAD, &text).gap();
        if pen.at.x + ICON <= line.right() + layout.margin {
            pen.icon(Icon::Cross, ICON);
        }
    }

    /// What comes in, green and apart from the price: what the play brings itself, and what others
    /// pay in this turn with their badge; behind it who is paid, as far as there is room. Where
    /// there is none of these, the points. Gives whether there was anything.
    fn draw_below(&self, layout: &Layout, column: &Column, canvas: &mut Canvas) -> bool {
        let line = match layout.is_low() {
            true => {
                let (from, to) = self.foot;
                area(from, layout.bottom.top(), to - from, layout.bottom.height())
            }
            false => column.caption,
        };
        let (_, line) = line.split_left(HALF);
        let mut below = Below {
            pen: Pen::new(canvas, layout, line, Ink::PANEL),
            right: line.right(),
        };
        self.draw_coming(&mut below);
        for (badge, coins) in self.bill.payees(self.table, self.seat) {
            below.paid(badge, coins.into());
        }
        let pen = &mut below.pen;
        if pen.at.x == line.left() && self.bill.points != 0 && self.model.settings.points {
            let ink = match self.bill.points {
                ..0 => Ink::BAD,
                _ => Ink::GOOD,
            };
            pen.word(layout.small, ink, &signed(self.bill.points)).gap();
            pen.icon(Icon::Points, ICON);
        }
        pen.at.x > line.left()
    }

    /// What comes in: each with who pays it, or in one number where there is no room for that.
    fn draw_coming(&self, below: &mut Below) {
        let all = self.bill.coming();
        let wide: i32 = all
            .clone()
            .map(|(payer, coins)| below.width(coins, payer))
            .sum();
        if below.pen.at.x + wide <= below.right {
            all.for_each(|(payer, coins)| below.coming(coins, payer));
            return;
        }
        let sum = all.map(|(_, coins)| coins).sum();
        below.coming(sum, None);
    }
}

/// The line below the coins, filled from the left as far as there is room.
struct Below<'a, 'c> {
    pen: Pen<'a, 'c>,
    right: i32,
}

impl Below<'_, '_> {
    /// How wide coins that come in are, with who pays them.
    fn width(&self, coins: u16, payer: Option<Badge>) -> i32 {
        let edge = payer.map_or(ICON, |_| BadgeSize::Small.edge());
        let font = self.pen.scale.font();
        font.width(&fill("+{0}", &[&coins])) + HALF + edge + HALF
    }

    /// Coins that come in, and from whom.
    fn coming(&mut self, coins: u16, payer: Option<Badge>) {
        let (font, text) = (self.pen.scale.font(), fill("+{0}", &[&coins]));
        let pen = self.pen.word(font, Ink::GOOD, &text).gap();
        match payer {
            Some(badge) => pen.badge_alone(badge, BadgeSize::Small),
            None => pen.icon(Icon::Coin, ICON),
        }
        .gap();
    }

    /// Coins that are paid, and to whom; nothing where there is no room: the goods have the badge.
    fn paid(&mut self, badge: Badge, coins: i32) {
        let price = Token::Price(coins);
        let wide = price.width(self.pen.scale) + HALF + BadgeSize::Small.edge();
        if self.pen.at.x + wide <= self.right {
            let pen = self.pen.signs(&[price]).gap();
            pen.badge_alone(badge, BadgeSize::Small).gap();
        }
    }
}

/// Points with their sign.
fn signed(points: i16) -> Sentence {
    match points {
        1.. => fill("+{0}", &[&points]),
        _ => number_text(points.into()),
    }
}
