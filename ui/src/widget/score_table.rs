//! The lines of a score sheet, a column for each player.

use super::{List, banner, frame::middle, row::inks};
use crate::layout::area;
use crate::model::Model;
use crate::sheet::{line_text, player_name};
use crate::text::{Sentence, fill};
use crate::{Canvas, Font, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::Seat;
use wonders_core::pad::{Line, Sheet};

/// A sheet with its lines, its total, and rows of the screen's own below.
#[derive(Debug)]
pub(crate) struct ScoreTable<'a> {
    pub sheet: &'a Sheet,
    /// Rows below the total.
    pub more: &'a [Text],
    pub list: List,
}

impl ScoreTable<'_> {
    /// The line of a row.
    pub fn line(sheet: &Sheet, row: usize) -> Option<Line> {
        Line::of(sheet.table()).nth(row)
    }

    /// The number of lines.
    pub fn lines(sheet: &Sheet) -> usize {
        Line::of(sheet.table()).count()
    }

    /// Lines, total and further rows.
    pub fn count(sheet: &Sheet, more: &[Text]) -> usize {
        Self::lines(sheet) + 1 + more.len()
    }

    /// Rows that are shown at once.
    pub fn shown(layout: &Layout) -> usize {
        let left = layout.body.size.height as i32 - banner::height(layout);
        (left / height(layout)) as usize - 1
    }

    pub fn draw(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let (x, w) = (layout.body.top_left.x, layout.body.size.width as i32);
        let line = height(layout);
        let rest = banner::draw(model, layout, self.sheet, canvas);
        let (y, h) = (rest.top_left.y, rest.size.height as i32);
        let head = area(x, y, w, line);
        let ranking = self.sheet.ranking();
        let font = self.font(layout);
        for seat in self.sheet.table().seats() {
            let name = player_name(model, self.sheet, seat);
            let (right, room) = self.column(layout, seat);
            let short = shorten(font, name, room - 3);
            let at = Point::new(x + right - font.width(&short), middle(head, font));
            let ink = if ranking.wins(seat) {
                Ink::Gold
            } else {
                Ink::Dim
            };
            canvas.text(font, at, ink, Ink::Night, &short);
        }
        let place = area(x, y + line, w, h - line);
        let count = Self::count(self.sheet, self.more);
        self.list.draw(
            place,
            line,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                self.draw_line(model, layout, place, number, chosen, canvas);
            },
        );
    }

    fn draw_line(
        &self,
        model: &Model,
        layout: &Layout,
        place: Rectangle,
        number: usize,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let (ink, gold, paper) = inks(chosen);
        let line = Self::line(self.sheet, number);
        let own = number
            .checked_sub(Self::lines(self.sheet) + 1)
            .and_then(|row| self.more.get(row));
        let name = match (line, own) {
            (Some(line), _) => line_text(line),
            (None, Some(&own)) => own,
            (None, None) => Text::Total,
        };
        let y = middle(place, layout.small);
        let at = Point::new(place.top_left.x + layout.margin, y);
        if own.is_some() {
            canvas.text(layout.small, at, ink, paper, model.say(name));
            return;
        }
        let room = labels(layout) - layout.margin;
        let fonts = [layout.small, layout.tiny];
        canvas.label_in(&fonts, at, room, ink, paper, model.say(name));
        let font = self.font(layout);
        for seat in self.sheet.table().seats() {
            let points = match line {
                Some(line) => self.sheet.points(seat, line),
                None => self.sheet.total(seat),
            };
            let text = signed(points);
            let (right, _) = self.column(layout, seat);
            let at = Point::new(place.top_left.x + right - font.width(&text), y);
            let ink = if line.is_none() { gold } else { ink };
            canvas.text(font, at, ink, paper, &text);
        }
    }

    /// The right edge of a player's column and its width. The players come first, a Free City last.
    fn column(&self, layout: &Layout, seat: Seat) -> (i32, i32) {
        let table = self.sheet.table();
        let count = i32::from(table.count.max(1));
        let labels = labels(layout);
        let width = layout.body.size.width as i32 - 8;
        let room = (width - labels) / count;
        let number = seat.index() as i32;
        let place = if table.free_city {
            (number + count - 1) % count
        } else {
            number
        };
        (labels + room * (place + 1), room)
    }

    /// The font in which three digits fit a column.
    fn font(&self, layout: &Layout) -> &'static Font {
        let (_, room) = self.column(layout, Seat::FREE_CITY);
        if layout.small.width("188") + 3 <= room {
            layout.small
        } else {
            layout.tiny
        }
    }
}

fn labels(layout: &Layout) -> i32 {
    match layout.size {
        ScreenSize::Wide => 96,
        ScreenSize::Square | ScreenSize::Small => 80,
    }
}

fn height(layout: &Layout) -> i32 {
    match layout.size {
        ScreenSize::Wide => 18,
        ScreenSize::Square => 20,
        ScreenSize::Small => 16,
    }
}

/// A number with a minus sign as wide as a digit.
pub(crate) fn signed(number: i16) -> Sentence {
    fill(if number < 0 { "−{0}" } else { "{0}" }, &[&number.abs()])
}

/// Writes a name in so much room: letters moved together, then shortened.
pub(crate) fn name_in(
    canvas: &mut Canvas,
    font: &'static Font,
    (at, room): (Point, i32),
    (ink, paper): (Ink, Ink),
    name: &str,
) -> i32 {
    let tight = font.width(name) - name.chars().count() as i32 + 1;
    if tight <= room {
        return canvas.label_in(&[font], at, room, ink, paper, name);
    }
    canvas.text(font, at, ink, paper, &shorten(font, name, room))
}

/// A name in so much room: its first word if it has more, else with a dot where letters are left
/// out.
pub(crate) fn shorten(font: &Font, name: &str, room: i32) -> Sentence {
    if font.width(name) <= room {
        return fill("{0}", &[&name]);
    }
    if let Some((word, _)) = name.split_once(' ')
        && font.width(word) <= room
    {
        return fill("{0}", &[&word]);
    }
    fill("{0}.", &[&font.clip(name, room - font.width("."))])
}
