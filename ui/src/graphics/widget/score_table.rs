//! The lines of a score sheet, a column for each player; names and totals stay in sight above them.

use super::{List, frame::middle, row::inks, short_name::name_in};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE, UNIT};
use crate::graphics::look::field;
use crate::shell::model::Model;
use crate::texts::sheet::{head, in_order, line_look, line_text};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, ICON, Icon, Ink, Label, Layout, Letters, Part, Role, Said, Surface};
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
        (lines(layout).height() / row_height(layout)) as usize
    }

    pub fn draw(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let x = layout.body.left();
        let (above, _) = layout.body.split_top(head_height(layout));
        canvas.fill(above, Ink::PANEL);
        let (rule, above) = above.split_bottom(1);
        let (names, totals) = above.split_top(line_height(layout));
        let (sign, _) = totals.split_left(SIGN + QUARTER);
        let at = sign.place(square(ICON), Align::End, Align::Centre);
        canvas.draw(Icon::Points.at(at.top_left));
        let ranking = self.sheet.ranking();
        let font = layout.small;
        for seat in self.sheet.table().seats() {
            let (right, room) = self.column(layout, seat);
            let short = head(model, self.sheet, seat, font, room - HALF);
            let ink = match ranking.wins(seat) {
                true => Ink::GOLD,
                false => Ink::WHITE,
            };
            let wide = font.width(&short).min(room - HALF);
            let at = Point::new(x + right - wide, middle(names, font));
            name_in(canvas, font, (at, room - HALF), (ink, Ink::PANEL), &short);
            let text = signed(self.sheet.total(seat));
            let largest = largest(layout, room);
            let at = Point::new(x + right - largest.width(&text), middle(totals, largest));
            canvas.draw(Label::new(
                &text,
                at,
                Letters::new(largest, ink, Ink::PANEL),
            ));
        }
        canvas.fill(rule, Ink::GOLD);
        self.list.draw(
            lines(layout),
            row_height(layout),
            Self::lines(self.sheet),
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(line) = Self::line(self.sheet, number) {
                    self.draw_line(model, place, line, chosen, canvas);
                }
            },
        );
    }

    fn draw_line(
        &self,
        model: &Model,
        place: Rectangle,
        line: Line,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let layout = &model.layout();
        let (ink, _, paper) = inks(chosen);
        let x = place.left();
        let (sign, _) = place.inset_by(QUARTER, 1).split_left(SIGN);
        let (colour, glyph) = line_look(line);
        field(canvas, sign, colour, glyph);
        let font = layout.small;
        let place = match layout.glass.is_touched() {
            // A finger's row has room for a name above the numbers.
            true => {
                let [above, below] = place.inset_by(0, QUARTER).in_rows([1, 1], 0);
                let at = Point::new(sign.right() + HALF, middle(above, font));
                let letters = Letters::new(font, Ink::DIM, paper);
                canvas.draw(Label::new(model.say(line_text(line)), at, letters));
                below
            }
            false => {
                let name = Said::Text(line_text(line));
                canvas.part(&Part::seen(sign, Role::Picture, name));
                place
            }
        };
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
        let width = layout.body.width() - UNIT - SIGN;
        let room = width / i32::from(table.count.max(1));
        let place = in_order(table).position(|other| other == seat);
        (SIGN + room * (place.unwrap_or(0) as i32 + 1), room)
    }
}

/// The width of a line's sign.
const SIGN: i32 = ICON + 2 * STROKE;

/// The font of the totals: the largest in which three digits fit a column.
fn largest(layout: &Layout, room: i32) -> &'static Font {
    match layout.name.width("188") + HALF <= room {
        true => layout.name,
        false => layout.small,
    }
}

/// Where the lines stand, below names and totals.
fn lines(layout: &Layout) -> Rectangle {
    layout.list().split_top(head_height(layout)).1
}

/// Names and totals, and the rule below them.
fn head_height(layout: &Layout) -> i32 {
    line_height(layout) + layout.name.cap() + HALF + 1
}

/// The height of a line of the smallest letters.
fn line_height(layout: &Layout) -> i32 {
    layout.small.cap() + HALF + 1
}

/// The height of a row: a finger has room on it.
fn row_height(layout: &Layout) -> i32 {
    match layout.glass.is_touched() {
        true => layout.glass.finger(),
        false => line_height(layout),
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
