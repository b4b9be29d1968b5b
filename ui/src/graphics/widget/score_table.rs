//! The lines of a score sheet, a column for each player; names and totals stay in sight above them.

use super::{List, frame::middle, row::inks, short_name::name_in};
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::look::field;
use crate::shell::model::Model;
use crate::texts::sheet::{head, in_order, line_look};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, ICON, Icon, Ink, Label, Layout, Letters, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::Seat;
use wonders_core::pad::{Line, Sheet};

/// A sheet with its lines.
#[derive(Debug)]
pub(crate) struct ScoreTable<'a> {
    pub sheet: &'a Sheet,
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

    /// Lines that are shown at once.
    pub fn shown(layout: &Layout) -> usize {
        (lines(layout).size.height as i32 / height(layout)) as usize
    }

    pub fn draw(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let Rectangle { top_left, size } = layout.body;
        let (x, y, w) = (top_left.x, top_left.y, size.width as i32);
        let names = area(x, y, w, height(layout));
        let totals = area(x, y + height(layout), w, height(layout) + 2);
        canvas.fill(names, Ink::PANEL);
        canvas.fill(totals, Ink::PANEL);
        let at = Point::new(x + 5, totals.top_left.y + (height(layout) + 2 - ICON) / 2);
        canvas.draw(Icon::Points.at(at));
        let ranking = self.sheet.ranking();
        let font = layout.small;
        for seat in self.sheet.table().seats() {
            let (right, room) = self.column(layout, seat);
            let short = head(model, self.sheet, seat, font, room - 3);
            let ink = match ranking.wins(seat) {
                true => Ink::GOLD,
                false => Ink::WHITE,
            };
            let wide = font.width(&short).min(room - 3);
            let at = Point::new(x + right - wide, middle(names, font));
            name_in(canvas, font, (at, room - 3), (ink, Ink::PANEL), &short);
            let text = signed(self.sheet.total(seat));
            let largest = largest(layout, room);
            let at = Point::new(x + right - largest.width(&text), middle(totals, largest));
            canvas.draw(Label::new(
                &text,
                at,
                Letters::new(largest, ink, Ink::PANEL),
            ));
        }
        canvas.fill(area(x, lines(layout).top_left.y - 1, w, 1), Ink::GOLD);
        self.list.draw(
            lines(layout),
            height(layout),
            Self::lines(self.sheet),
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(line) = Self::line(self.sheet, number) {
                    self.draw_line(layout, place, line, chosen, canvas);
                }
            },
        );
    }

    fn draw_line(
        &self,
        layout: &Layout,
        place: Rectangle,
        line: Line,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let (ink, _, paper) = inks(chosen);
        let (x, y) = (place.top_left.x, place.top_left.y);
        let sign = area(x + 2, y + 1, SIGN, place.size.height as i32 - 2);
        let (colour, glyph) = line_look(line);
        field(canvas, sign, colour, glyph);
        let font = layout.small;
        for seat in self.sheet.table().seats() {
            let points = self.sheet.points(seat, line);
            let text = signed(points);
            let (right, _) = self.column(layout, seat);
            let at = Point::new(x + right - font.width(&text), middle(place, font));
            let ink = if points < 0 { Ink::BAD } else { ink };
            canvas.draw(Label::new(&text, at, Letters::new(font, ink, paper)));
        }
    }

    /// The right edge of a player's column and its width. The players come first, a Free City last.
    fn column(&self, layout: &Layout, seat: Seat) -> (i32, i32) {
        let table = self.sheet.table();
        let width = layout.body.size.width as i32 - 8 - SIGN;
        let room = width / i32::from(table.count.max(1));
        let place = in_order(table).position(|other| other == seat);
        (SIGN + room * (place.unwrap_or(0) as i32 + 1), room)
    }
}

/// The width of a line's sign.
const SIGN: i32 = 20;

/// The font of the totals: the largest in which three digits fit a column.
fn largest(layout: &Layout, room: i32) -> &'static Font {
    match layout.name.width("188") + 4 <= room {
        true => layout.name,
        false => layout.small,
    }
}

/// Where the lines stand, below names and totals.
fn lines(layout: &Layout) -> Rectangle {
    let Rectangle { top_left, size } = layout.body;
    let end = (top_left.y + size.height as i32).min(layout.status().top_left.y);
    let y = top_left.y + 2 * height(layout) + 3;
    area(top_left.x, y, size.width as i32, end - y)
}

const fn height(layout: &Layout) -> i32 {
    match layout.extent {
        Extent::Wide => 20,
        Extent::Narrow => 19,
        Extent::Low => 17,
    }
}

/// A number with a minus sign as wide as a digit.
pub(crate) fn signed(number: i16) -> Sentence {
    fill(if number < 0 { "−{0}" } else { "{0}" }, &[&number.abs()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glass;
    use crate::{Device, Keys};
    use wonders_core::pad::{Note, Pad};
    use wonders_core::{Expansion, Table};

    /// Draws a sheet whose last line is chosen.
    fn picture(screen: Glass, conflict: i16) -> std::vec::Vec<u8> {
        let table = Table::new(8)
            .with(Expansion::Cities)
            .with(Expansion::Leaders);
        let mut pad = Pad::new(table, &[]).unwrap();
        let (seat, line) = (Seat::FREE_CITY, Line::Conflict);
        let number = conflict;
        pad.apply(&Note::Number { seat, line, number }).unwrap();
        let model = Model::new(Device {
            glass: screen,
            keys: Keys::NONE,
            led: false,
            hosted: false,
            board: "",
            version: "0",
            supply: crate::Supply::PICO,
            drive: "",
        });
        let mut memory = std::vec![0; screen.pixels()];
        let mut canvas = Canvas::new(&mut memory, screen).unwrap();
        let list = List::at(ScoreTable::lines(pad.sheet()) - 1);
        let sheet = pad.sheet();
        ScoreTable { sheet, list }.draw(&model, &model.layout(), &mut canvas);
        memory
    }

    #[test]
    fn totals_are_in_sight_whatever_line_is() {
        for screen in Glass::BOARDS {
            let layout = Layout::new(screen, false);
            let shown = ScoreTable::shown(&layout);
            assert!(
                (3..Line::ALL.len() - 3).contains(&shown),
                "the first line is out of sight"
            );
            assert_ne!(picture(screen, 3), picture(screen, 4), "{screen:?}");
        }
    }
}
