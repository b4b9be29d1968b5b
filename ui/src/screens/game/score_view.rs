//! How a final score is drawn: stacked bars, or the table with the sums on top.

use super::final_buttons::{buttons_height, draw_buttons};
use super::final_score::categories;
use super::pen::name_at;
use crate::graphics::geometry::{Align, Geometry, area, square};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{
    Badge, BadgeSize, Bar, Scale, Segment, Token, digits, field, laurel, number_text,
};
use crate::graphics::widget::middle;
use crate::screens::history::standings::order;
use crate::shell::model::Model;
use crate::texts::sheet::{line_look, line_text};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Part, Said, Surface, Text, framed};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{Category, Seat};

/// What is shown, and where the cursor stands.
pub(super) struct Shown<'a> {
    pub model: &'a Model,
    pub sheet: &'a Sheet,
    pub category: Category,
    pub cursor: usize,
}

/// The cities of a game.
const CITIES: usize = 3;
/// The most rows of a list that their bars take.
const BARS: i32 = 6;

impl Shown<'_> {
    fn points(&self, seat: Seat, category: Category) -> i32 {
        self.sheet.points(seat, category.into()).into()
    }

    /// By place, who has won first; the Free City last.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        order(self.sheet).into_iter()
    }

    fn is_free(&self, seat: Seat) -> bool {
        self.sheet.table().is_free_city(seat)
    }

    /// The category that is looked at. The small glass has no room beside its bars: there the points
    /// follow, as the bars do from above.
    pub fn line(&self) -> Sentence {
        let mut line = fill("{0}", &[&self.model.say(line_text(self.category.into()))]);
        if self.model.layout().is_low() {
            for (i, seat) in self.seats().enumerate() {
                let gap = if i == 0 { "  " } else { " : " };
                let _ = line.push_str(gap);
                let _ = line.push_str(&number_text(self.points(seat, self.category)));
            }
        }
        line
    }

    /// The ink of a sum: gold for who wins.
    fn ink(&self, seat: Seat) -> Ink {
        match seat {
            _ if self.is_free(seat) => Ink::DIM,
            _ if self.sheet.ranking().wins(seat) => Ink::GOLD,
            _ => Ink::WHITE,
        }
    }
}

/// Colour and glyph of a category.
pub(super) fn look(category: Category) -> (Ink, Icon) {
    line_look(category.into())
}

/// Where the parts of a city's row stand.
struct Row {
    badge: Rectangle,
    /// Above the bar; where there are few lines, nothing.
    name: Rectangle,
    bar: Rectangle,
    sum: Rectangle,
}

/// The rows of the signs of the categories: as few as fingers have room in.
fn sign_rows(shown: &Shown, layout: &Layout) -> usize {
    let wide = layout.beside().map_or(layout.body, |[list, _]| list);
    let room = wide.width() / (layout.glass.finger() + 1);
    match layout.glass.is_touched() {
        true => categories(shown.model).len().div_ceil(room.max(1) as usize),
        false => 1,
    }
}

/// The signs of the categories, in rows or little higher than an icon; fingers have a line above them
/// that says which is looked at.
fn signs_height(shown: &Shown, layout: &Layout) -> i32 {
    match layout.is_low() {
        true => ICON + HALF,
        false => sign_rows(shown, layout) as i32 * layout.row + line_height(layout),
    }
}

/// The line above the signs; the status says it where there are keys.
fn line_height(layout: &Layout) -> i32 {
    match layout.glass.is_touched() {
        true => layout.small.line() + HALF,
        false => 0,
    }
}

/// Where everything stands.
pub(super) struct Places {
    bars: Rectangle,
    signs: Rectangle,
    buttons: Rectangle,
    /// For the winner.
    pub scene: Rectangle,
}

/// The winner above the bars, the signs and the buttons below; on a glass that lies across the winner
/// and the buttons beside them.
pub(super) fn places(shown: &Shown, layout: &Layout) -> Places {
    let (signs, buttons) = (signs_height(shown, layout), buttons_height(layout));
    if let Some([left, right]) = layout.beside() {
        let (signs, bars) = left.split_bottom(signs);
        let (buttons, scene) = right.split_bottom(buttons);
        return Places {
            bars,
            signs,
            buttons,
            scene,
        };
    }
    let (buttons, rest) = layout.list().split_bottom(buttons);
    let (signs, rest) = rest.split_bottom(signs);
    let high = rest.height().min(BARS * layout.row);
    let (bars, above) = match layout.glass.is_touched() {
        true => rest.split_bottom(high),
        false => rest.split_top(high),
    };
    // The title is part of it.
    let scene = area(above.left(), 0, above.width(), above.bottom());
    Places {
        bars,
        signs,
        buttons,
        scene,
    }
}

/// The row of a city: its badge beside or above the bar, and room for the sum behind it.
fn row(shown: &Shown, layout: &Layout, number: usize) -> Row {
    let place = places(shown, layout)
        .bars
        .row(number, CITIES, 0)
        .inset_by(layout.margin, 0);
    let (sum, rest) = place.split_right(digits(layout).width("88") + layout.margin);
    let low = layout.is_low();
    let size = match low || layout.is_narrow() {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    };
    let beside = low || !layout.is_narrow();
    let (left, right) = rest.split_left(size.edge() + layout.margin);
    let rest = if beside { right } else { rest };
    let (name, rest) = match low {
        true => (rest.split_top(0).0, rest),
        false => rest.split_top(layout.small.line() + HALF),
    };
    let (badge, name) = match beside {
        true => (left, name),
        false => name.split_left(size.edge() + layout.margin),
    };
    let bar = match low {
        true => rest.inset_by(0, HALF),
        false => rest.in_rows([2, 1], 0)[0],
    };
    Row {
        badge: badge.place(square(size.edge()), Align::Start, Align::Centre),
        name,
        bar,
        sum: area(sum.left(), bar.top(), sum.width(), bar.height()),
    }
}

/// Draws a bar for each city, and the signs of all categories below.
pub(super) fn draw_bars(shown: &Shown, canvas: &mut Canvas) {
    let layout = shown.model.layout();
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
        let bar = Bar {
            segments: &segments,
            lit: (!shown.is_free(seat)).then_some(shown.category as usize),
            thin: shown.is_free(seat),
            full,
            grown: shown.model.moved(),
        };
        let row = row(shown, &layout, i);
        // What was lost stands behind it.
        let (_, room) = row.bar.split_right(layout.small.width("−8"));
        let end = bar.draw(canvas, room);
        draw_beside(shown, &layout, seat, &row, end, canvas);
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

/// Badge, name, the chosen category's points, what is lost, and the sum.
fn draw_beside(
    shown: &Shown,
    layout: &Layout,
    seat: Seat,
    row: &Row,
    end: i32,
    canvas: &mut Canvas,
) {
    let Some(table) = shown.model.table() else {
        return;
    };
    let wins = shown.sheet.ranking().wins(seat);
    let size = match row.badge.width() < BadgeSize::Middle.edge() {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    };
    Badge::of(table, seat).draw(canvas, row.badge.top_left, size);
    let at = Point::new(end + layout.margin, row.bar.middle().y);
    let pen = draw_lost(shown, layout, seat, at, canvas);
    if !layout.is_low() {
        draw_name(shown, layout, seat, row.name, canvas);
    } else if wins {
        let top = row.bar.middle().y - Scale::Small.edge() / 2;
        laurel(canvas, Scale::Small, Point::new(pen, top));
    }
    let sum = number_text(shown.sheet.total(seat).into());
    let font = match shown.is_free(seat) {
        true => layout.name,
        false => digits(layout),
    };
    let at = Point::new(row.sum.right() - font.width(&sum), middle(row.sum, font));
    canvas.draw(Label::new(
        &sum,
        at,
        Letters::new(font, shown.ink(seat), Ink::NIGHT),
    ));
}

/// The name with the winner's laurel, and the points of the chosen category.
fn draw_name(shown: &Shown, layout: &Layout, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let font = layout.small;
    let ink = match shown.is_free(seat) {
        true => Ink::DIM,
        false => Ink::WHITE,
    };
    let (points, name) = place.split_right(ICON + HALF + font.width("−88"));
    let scale = Scale::row(layout);
    let (_, name) = name.split_right(HALF + scale.edge());
    let text = shown.model.name_for(seat, font, name.width());
    let pen = name_at(canvas, font, name, ink, Ink::NIGHT, &text);
    if shown.sheet.ranking().wins(seat) {
        let top = name.middle().y - scale.edge() / 2;
        laurel(canvas, scale, Point::new(pen + HALF, top));
    }
    let (_, glyph) = look(shown.category);
    let sign = points.place(square(ICON), Align::Start, Align::Centre);
    let said = Said::Text(line_text(shown.category.into()));
    canvas.draw(glyph.stencil(ink, sign.top_left).saying(said));
    let text = number_text(shown.points(seat, shown.category));
    let at = Point::new(sign.right() + HALF, middle(points, font));
    canvas.draw(Label::new(&text, at, Letters::new(font, ink, Ink::NIGHT)));
}

/// What a city lost, behind its bar; nothing where it lost nothing. Gives the x behind it.
fn draw_lost(shown: &Shown, layout: &Layout, seat: Seat, at: Point, canvas: &mut Canvas) -> i32 {
    let lost: i32 = categories(shown.model)
        .iter()
        .map(|&category| shown.points(seat, category).min(0))
        .sum();
    if lost >= 0 {
        return at.x;
    }
    let font = layout.small;
    let label = Letters::new(font, Ink::BAD, Ink::NIGHT);
    let at = at + Point::new(0, font.cap() / 2);
    canvas.draw(Label::new(&number_text(lost), at, label)) + layout.margin
}

/// The signs of the categories below the bars.
fn draw_signs(shown: &Shown, layout: &Layout, canvas: &mut Canvas) {
    let places = places(shown, layout);
    let strip = places.signs;
    canvas.fill(strip, Ink::PANEL);
    canvas.fill(strip.split_top(1).0, Ink::LINE);
    let (line, strip) = strip.split_top(line_height(layout));
    if layout.glass.is_touched() {
        let line = line.inset_by(layout.margin, 0);
        let text = shown.line();
        name_at(canvas, layout.small, line, Ink::WHITE, Ink::PANEL, &text);
    }
    let rows = sign_rows(shown, layout);
    let columns = categories(shown.model).len().div_ceil(rows);
    for (i, &category) in categories(shown.model).iter().enumerate() {
        let (_, strip) = strip.inset_by(2, 0).split_top(1);
        let place = strip.cell(i, columns, rows, 0);
        let chosen = i == shown.cursor;
        let name = Said::Text(line_text(category.into()));
        canvas.part(&Part::row(place, i, chosen).saying(name));
        let (ink, icon) = look(category);
        field(canvas, place.inset(2), ink, icon);
        if chosen {
            canvas.draw(framed(place, 2, Ink::GOLD));
        }
    }
    if layout.glass.is_touched() {
        draw_buttons(shown.model, layout, places.buttons, canvas);
    }
}

/// Draws the sums, always in sight, and the categories below them.
pub(super) fn draw_table(shown: &Shown, canvas: &mut Canvas) {
    let layout = shown.model.layout();
    let head = draw_sums(shown, &layout, canvas);
    let all_lines = layout.list();
    let (_, below) = all_lines.split_top(head - all_lines.top());
    let lines = categories(shown.model).len();
    let (least, finger) = (layout.small.line() - 1, layout.glass.finger());
    let high = match layout.glass.is_touched() {
        true => (below.height() / lines as i32).clamp(least, layout.row),
        false => least,
    };
    let fit = (below.height() / high) as usize;
    let first = (shown.cursor + 1).saturating_sub(fit);
    let first = first.min(lines.saturating_sub(fit));
    let (rail, rows) = below.split_right(HALF);
    for (i, number) in (first..lines.min(first + fit)).enumerate() {
        let (_, rest) = rows.split_top(high * i as i32);
        let (place, _) = rest.split_top(high);
        let place = place.split_right(1).1;
        let chosen = number == shown.cursor;
        if !layout.glass.is_touched() || place.height() >= finger {
            canvas.part(&Part::row(place, number, chosen));
        }
        draw_line(shown, &layout, number, chosen, place, canvas);
    }
    if lines > fit {
        let (rail, _) = rail.split_top(fit as i32 * high);
        let part = rail.height() * fit as i32 / lines as i32;
        let at = (rail.height() - part) * first as i32 / (lines - fit) as i32;
        canvas.fill(rail, Ink::PANEL);
        let (_, rest) = rail.split_top(at);
        canvas.fill(rest.split_top(part).0, Ink::DIM);
    }
}

/// A city's column: where there are few dots, the names of the categories have twice its room.
fn column(layout: &Layout, number: usize) -> Rectangle {
    let (_, body) = layout.body.inset_by(layout.margin, 0).split_right(HALF + 2);
    let names = if layout.is_narrow() { 2 } else { 1 };
    let [_, cities @ ..] = body.in_columns([names, 1, 1, 1], 0);
    cities[number.min(CITIES - 1)]
}

/// The sums; gives the y below them.
fn draw_sums(shown: &Shown, layout: &Layout, canvas: &mut Canvas) -> i32 {
    let stacked = layout.is_narrow() && !layout.is_low();
    let edge = BadgeSize::Small.edge();
    let beside = if stacked { 0 } else { edge + HALF };
    // Large where all keep apart from their neighbours.
    let large = shown.seats().all(|seat| {
        let text = number_text(shown.sheet.total(seat).into());
        digits(layout).width(&text) + beside + UNIT <= column(layout, 0).width()
    });
    let tallest = if large { digits(layout) } else { layout.name };
    let high = match (layout.is_low(), stacked) {
        (true, _) => layout.row + HALF,
        (_, true) => edge + tallest.line(),
        _ => tallest.line() + HALF,
    };
    let (bar, _) = layout.body.split_top(high);
    let (left, top) = (bar.left(), bar.top());
    let paper = Ink::PANEL;
    canvas.fill(bar, paper);
    canvas.fill(bar.moved(0, high).split_top(1).0, Ink::GOLD);
    let Some(table) = shown.model.table() else {
        return top + high + 1;
    };
    for (i, seat) in shown.seats().enumerate() {
        let text = number_text(shown.sheet.total(seat).into());
        let font = match shown.is_free(seat) {
            true => layout.name,
            false => tallest,
        };
        let x = column(layout, i).right() - font.width(&text);
        let badge = Badge::of(table, seat);
        let (at, baseline) = match stacked {
            // Over the middle of its digits.
            true => (
                Point::new(x + (font.width(&text) - edge) / 2, top + 2),
                bar.bottom() - HALF,
            ),
            false => (
                Point::new(x - edge - HALF, bar.middle().y - edge / 2),
                middle(bar, font),
            ),
        };
        badge.draw(canvas, at, BadgeSize::Small);
        canvas.draw(Label::new(
            &text,
            Point::new(x, baseline),
            Letters::new(font, shown.ink(seat), paper),
        ));
        // The small glass has no room for it; the title tells.
        if shown.sheet.ranking().wins(seat) && !layout.is_low() {
            let wide = Token::Laurel(0).width(Scale::Small) + HALF;
            laurel(canvas, Scale::Small, at - Point::new(wide, 1));
        }
    }
    if !layout.is_narrow() {
        let at = Point::new(left + layout.margin, middle(bar, layout.text));
        let total = shown.model.say(Text::Total);
        canvas.draw(Label::new(
            total,
            at,
            Letters::new(layout.text, Ink::WHITE, paper),
        ));
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
    let paper = if chosen { Ink::RAISED } else { Ink::NIGHT };
    if chosen {
        canvas.fill(place, paper);
        canvas.draw(framed(place, 2, Ink::GOLD));
    }
    let font = match layout.glass.is_touched() {
        true => layout.text,
        false => layout.small,
    };
    let baseline = middle(place, font);
    let Some(&category) = categories(shown.model).get(number) else {
        return;
    };
    let (_, inner) = place.inset_by(0, 2).split_left(HALF);
    let (sign, words) = inner.split_left(ICON + UNIT);
    let (ink, icon) = look(category);
    field(canvas, sign, ink, icon);
    let (_, words) = words.split_left(HALF);
    let end = shown.seats().next().map_or(place.right(), |seat| {
        let points = number_text(shown.points(seat, category));
        column(layout, 0).right() - font.width(&points)
    });
    let label = shown.model.say(line_text(category.into()));
    let room = end - HALF - words.left();
    let at = Point::new(words.left(), baseline);
    let fonts = [font, layout.small];
    canvas.draw(Label::fitted(label, at, &fonts, room, Ink::WHITE, paper));
    for (i, seat) in shown.seats().enumerate() {
        let points = shown.points(seat, category);
        let text = number_text(points);
        let ink = match points {
            ..0 => Ink::BAD,
            _ if shown.is_free(seat) => Ink::DIM,
            _ => Ink::WHITE,
        };
        let at = Point::new(column(layout, i).right() - font.width(&text), baseline);
        canvas.draw(Label::new(&text, at, Letters::new(font, ink, paper)));
    }
}
