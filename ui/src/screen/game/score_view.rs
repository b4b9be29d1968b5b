//! How a final score is drawn: stacked bars, or the table with the sums on top.

use super::final_score::{Spot, categories, spots};
use crate::layout::area;
use crate::look::{BadgeSize, Bar, Scale, Segment, digits, field, laurel, number_text};
use crate::model::Model;
use crate::sheet::line_look;
use crate::text::{Sentence, fill};
use crate::widget::{middle, name_in, shorten};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{Category, Seat};

/// What is shown, and where the cursor stands.
pub(super) struct Shown<'a> {
    pub model: &'a Model,
    pub sheet: &'a Sheet,
    pub spot: Spot,
    pub cursor: usize,
}

/// The players first, the Free City last.
const ORDER: [u8; 3] = [1, 2, 0];

impl Shown<'_> {
    fn points(&self, seat: Seat, category: Category) -> i32 {
        self.sheet.points(seat, category.into()).into()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        ORDER.into_iter().filter_map(Seat::new)
    }

    fn category(&self) -> Option<Category> {
        match self.spot {
            Spot::Line(category) => Some(category),
            _ => None,
        }
    }

    /// What the cursor stands on. The small glass has no room beside its bars: there the points
    /// follow, as the bars do from above.
    pub fn line(&self, table: bool) -> Sentence {
        let name = self.model.say(self.spot.text());
        let small = self.model.layout().size == ScreenSize::Small;
        match self.category().filter(|_| small && !table) {
            None => fill("{0}", &[&name]),
            Some(category) => {
                let [a, b, c] = ORDER.map(|seat| {
                    let seat = Seat::new(seat).unwrap_or(Seat::FREE_CITY);
                    number_text(self.points(seat, category))
                });
                fill("{0}  {1} : {2} : {3}", &[&name, &a, &b, &c])
            }
        }
    }

    /// The ink of a sum: gold for who wins.
    fn ink(&self, seat: Seat) -> Ink {
        match seat {
            Seat::FREE_CITY => Ink::Dim,
            _ if self.sheet.ranking().wins(seat) => Ink::Gold,
            _ => Ink::White,
        }
    }
}

/// Colour and glyph of a category.
pub(super) fn look(category: Category) -> (Ink, Icon) {
    line_look(category.into())
}

/// Where a bar lies: its top and height, how far the rows are apart, where bars begin and end.
struct Rows {
    top: i32,
    step: i32,
    high: i32,
    left: i32,
    wide: i32,
}

const fn rows(size: ScreenSize) -> Rows {
    let (top, step, high, left, wide) = match size {
        ScreenSize::Wide => (54, 46, 20, 40, 222),
        ScreenSize::Square => (50, 44, 18, 6, 166),
        ScreenSize::Small => (25, 24, 16, 28, 150),
    };
    Rows {
        top,
        step,
        high,
        left,
        wide,
    }
}

/// Draws a bar for each city, and the signs of all categories below.
pub(super) fn draw_bars(shown: &Shown, canvas: &mut Canvas) {
    let layout = shown.model.layout();
    let rows = rows(layout.size);
    let most = shown.seats().map(|seat| above(shown, seat)).max();
    let full = most.unwrap_or(0).max(60);
    for (i, seat) in shown.seats().enumerate() {
        let segments: Vec<Segment, 9> = categories(shown.model)
            .iter()
            .map(|&category| {
                let (ink, glyph) = look(category);
                let points = shown.points(seat, category);
                Segment { points, ink, glyph }
            })
            .collect();
        let lit = shown.category().map(|category| category as usize);
        let bar = Bar {
            segments: &segments,
            lit: lit.filter(|_| seat != Seat::FREE_CITY),
            thin: seat == Seat::FREE_CITY,
            full,
            grown: shown.model.moved(),
        };
        let x = layout.body.top_left.x + rows.left;
        let y = rows.top + rows.step * i as i32;
        let end = bar.draw(canvas, area(x, y, rows.wide, rows.high));
        draw_ages(shown, seat, (x, y + rows.high), (rows.wide, full), canvas);
        draw_beside(shown, &layout, seat, (y, end), canvas);
    }
    draw_signs(shown, &layout, canvas);
}

/// The points above zero.
fn above(shown: &Shown, seat: Seat) -> i32 {
    categories(shown.model)
        .iter()
        .map(|&category| shown.points(seat, category).max(0))
        .sum()
}

/// A tick under the bar for the points at the end of each age.
fn draw_ages(
    shown: &Shown,
    seat: Seat,
    (x, y): (i32, i32),
    (wide, full): (i32, i32),
    canvas: &mut Canvas,
) {
    let Some(table) = &shown.model.table else {
        return;
    };
    for points in table.age_points(seat) {
        let at = x + i32::from(points.max(0)) * wide / full;
        canvas.fill(area(at, y + 1, 2, 4), Ink::White);
    }
}

/// Badge, name, the chosen category's points, what is lost, and the sum.
fn draw_beside(
    shown: &Shown,
    layout: &Layout,
    seat: Seat,
    (y, end): (i32, i32),
    canvas: &mut Canvas,
) {
    let rows = rows(layout.size);
    let left = layout.body.top_left.x;
    let right = left + layout.body.size.width as i32 - 4;
    let Some(table) = &shown.model.table else {
        return;
    };
    let free = seat == Seat::FREE_CITY;
    let wins = shown.sheet.ranking().wins(seat);
    let ink = if free { Ink::Dim } else { Ink::White };
    let badge = table.badge(seat);
    let font = layout.small;
    if layout.size == ScreenSize::Small {
        badge.draw(canvas, Point::new(left + 4, y - 1), BadgeSize::Small);
        if wins {
            laurel(canvas, Scale::Small, Point::new(end + 4, y - 2));
        }
    } else {
        let wide = layout.size == ScreenSize::Wide;
        let (size, at) = match wide {
            true => (BadgeSize::Middle, Point::new(left + 5, y - 8)),
            false => (BadgeSize::Small, Point::new(left + 6, y - 21)),
        };
        badge.draw(canvas, at, size);
        let pen = Point::new(left + if wide { 40 } else { 29 }, y - 6);
        let room = if wide { 112 } else { 78 };
        let name = shown.model.name_for(seat, font, room);
        let pen = name_in(canvas, font, (pen, room), (ink, Ink::Night), &name);
        if wins {
            let high = if wide { 24 } else { 20 };
            laurel(
                canvas,
                Scale::row(layout),
                Point::new(pen + 4, y - 3 - high),
            );
        }
        if let Some(category) = shown.category() {
            let (_, glyph) = look(category);
            let x = left + if wide { 208 } else { 142 };
            canvas.stencil(glyph, Point::new(x, y - 20), ink);
            let text = number_text(shown.points(seat, category));
            canvas.text(font, Point::new(x + 18, y - 6), ink, Ink::Night, &text);
        }
    }
    let lost: i32 = categories(shown.model)
        .iter()
        .map(|&category| shown.points(seat, category).min(0))
        .sum();
    if lost < 0 {
        let x = if wins && layout.size == ScreenSize::Small {
            end + 30
        } else {
            end + 5
        };
        let at = Point::new(x, y + (rows.high + font.cap()) / 2);
        canvas.text(font, at, Ink::Bad, Ink::Night, &number_text(lost));
    }
    let sum = number_text(shown.sheet.total(seat).into());
    let font = if free { layout.name } else { digits(layout) };
    let at = Point::new(right - font.width(&sum), y + (rows.high + font.cap()) / 2);
    canvas.text(font, at, shown.ink(seat), Ink::Night, &sum);
}

/// The signs below the bars: categories, sums, code, keeping.
fn draw_signs(shown: &Shown, layout: &Layout, canvas: &mut Canvas) {
    let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let bottom = layout.status().top_left.y;
    let high = match layout.size {
        ScreenSize::Wide => 32,
        ScreenSize::Square => 30,
        ScreenSize::Small => 18,
    };
    let top = bottom - high;
    canvas.fill(area(left, top, w, high), Ink::Panel);
    canvas.fill(area(left, top, w, 1), Ink::Line);
    let count = spots(shown.model).count() as i32;
    let step = (w - 4) / count;
    for (i, spot) in spots(shown.model).enumerate() {
        let x = left + 2 + (w - 4 - step * count) / 2 + step * i as i32;
        let place = area(x + 2, top + 3, step - 4, high - 5);
        draw_sign(spot, place, canvas);
        if i == shown.cursor {
            canvas.frame(area(x, top + 1, step, high - 1), 2, Ink::Gold);
        }
    }
}

fn draw_sign(spot: Spot, place: Rectangle, canvas: &mut Canvas) {
    let (ink, icon) = match spot {
        Spot::Line(category) => look(category),
        Spot::Total => (Ink::Raised, Icon::Points),
        Spot::Qr => (Ink::Raised, Icon::Card),
        Spot::Again => (Ink::Raised, Icon::Cards),
        Spot::Done => (Ink::Raised, Icon::Tick),
    };
    field(canvas, place, ink, icon);
}

/// Draws the sums, always in sight, and the categories below them.
pub(super) fn draw_table(shown: &Shown, canvas: &mut Canvas) {
    let layout = shown.model.layout();
    let head = draw_sums(shown, &layout, canvas);
    let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let bottom = layout.status().top_left.y;
    let high = match layout.size {
        ScreenSize::Wide => 21,
        ScreenSize::Square => 20,
        ScreenSize::Small => 19,
    };
    let lines = categories(shown.model).len();
    let fit = ((bottom - head) / high) as usize;
    // The sums are above; what can be done follows the categories.
    let row = match shown.spot {
        Spot::Total => lines - 1,
        Spot::Qr | Spot::Again | Spot::Done => shown.cursor - 1,
        Spot::Line(_) => shown.cursor,
    };
    let all = lines + 3;
    let first = (row + 1).saturating_sub(fit).min(all.saturating_sub(fit));
    for (i, number) in (first..all.min(first + fit)).enumerate() {
        let place = area(left, head + high * i as i32, w - 4, high);
        let chosen = shown.spot != Spot::Total && number == row;
        draw_line(shown, &layout, number, chosen, place, canvas);
    }
    if all > fit {
        let rail = fit as i32 * high;
        let part = rail * fit as i32 / all as i32;
        let at = (rail - part) * first as i32 / (all - fit) as i32;
        canvas.fill(area(left + w - 3, head, 3, rail), Ink::Panel);
        canvas.fill(area(left + w - 3, head + at, 3, part), Ink::Dim);
    }
}

/// The right edge of a city's column.
fn column(layout: &Layout, number: usize) -> i32 {
    let ends = match layout.size {
        ScreenSize::Wide => [164, 258, 312],
        ScreenSize::Square => [134, 178, 212],
        ScreenSize::Small => [138, 190, 232],
    };
    layout.body.top_left.x + ends[number.min(2)]
}

/// The sums; gives the y below them.
fn draw_sums(shown: &Shown, layout: &Layout, canvas: &mut Canvas) -> i32 {
    let (left, top) = (layout.body.top_left.x, layout.body.top_left.y);
    let w = layout.body.size.width as i32;
    let high = match layout.size {
        ScreenSize::Wide => 40,
        ScreenSize::Square => 56,
        ScreenSize::Small => 26,
    };
    let bar = area(left, top, w, high);
    let chosen = shown.spot == Spot::Total;
    let paper = if chosen { Ink::Raised } else { Ink::Panel };
    canvas.fill(bar, paper);
    canvas.fill(area(left, top + high, w, 1), Ink::Gold);
    if chosen {
        canvas.frame(bar, 2, Ink::Gold);
    }
    let Some(table) = &shown.model.table else {
        return top + high + 1;
    };
    for (i, seat) in shown.seats().enumerate() {
        let free = seat == Seat::FREE_CITY;
        let font = if free { layout.name } else { digits(layout) };
        let text = number_text(shown.sheet.total(seat).into());
        let x = column(layout, i) - font.width(&text);
        let badge = table.badge(seat);
        let (at, baseline) = match layout.size {
            // Over the middle of its digits.
            ScreenSize::Square => (
                Point::new(x + font.width(&text) / 2 - 9, top + 2),
                top + high - 4,
            ),
            _ => (Point::new(x - 21, top + (high - 18) / 2), middle(bar, font)),
        };
        badge.draw(canvas, at, BadgeSize::Small);
        canvas.text(font, Point::new(x, baseline), shown.ink(seat), paper, &text);
        // The small glass has no room for it; the title tells.
        if shown.sheet.ranking().wins(seat) && layout.size != ScreenSize::Small {
            laurel(canvas, Scale::Small, at - Point::new(25, 1));
        }
    }
    if layout.size == ScreenSize::Wide {
        let at = Point::new(left + layout.margin, middle(bar, layout.text));
        let total = shown.model.say(Text::Total);
        canvas.text(layout.text, at, Ink::White, paper, total);
    }
    top + high + 1
}

fn draw_line(
    shown: &Shown,
    layout: &Layout,
    number: usize,
    chosen: bool,
    place: Rectangle,
    canvas: &mut Canvas,
) {
    let paper = if chosen { Ink::Raised } else { Ink::Night };
    if chosen {
        canvas.fill(place, paper);
        canvas.frame(place, 2, Ink::Gold);
    }
    let font = layout.small;
    let Point { x, y } = place.top_left;
    let high = place.size.height as i32;
    let baseline = middle(place, font);
    let category = categories(shown.model).get(number).copied();
    let spot = match (category, number - categories(shown.model).len().min(number)) {
        (Some(category), _) => Spot::Line(category),
        (None, 0) => Spot::Qr,
        (None, 1) => Spot::Again,
        (None, _) => Spot::Done,
    };
    draw_sign(spot, area(x + 5, y + 2, 22, high - 4), canvas);
    let label = shown.model.say(spot.text());
    let room = match category {
        Some(_) => column(layout, 0) - x - 56,
        None => place.size.width as i32 - 40,
    };
    let at = Point::new(x + 32, baseline);
    let label = shorten(font, label, room);
    canvas.text(font, at, Ink::White, paper, &label);
    for (i, seat) in shown.seats().enumerate() {
        let Some(category) = category else { break };
        let points = shown.points(seat, category);
        let text = number_text(points);
        let ink = match (points, seat) {
            (..0, _) => Ink::Bad,
            (_, Seat::FREE_CITY) => Ink::Dim,
            _ => Ink::White,
        };
        let at = Point::new(column(layout, i) - font.width(&text), baseline);
        canvas.text(font, at, ink, paper, &text);
    }
}
