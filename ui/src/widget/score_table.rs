//! The lines of a score sheet, a column for each city.

use super::{List, frame::middle, row::inks};
use crate::layout::area;
use crate::model::Model;
use crate::sheet::{Sheet, SheetLine};
use crate::text::{Sentence, fill};
use crate::{Canvas, Font, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::Category;

/// The name of a category.
pub(crate) const fn category_text(category: Category) -> Text {
    match category {
        Category::Conflict => Text::CatConflict,
        Category::Coins => Text::CatCoins,
        Category::Wonder => Text::CatWonder,
        Category::Civilian => Text::CatCivilian,
        Category::Science => Text::CatScience,
        Category::Commerce => Text::CatCommerce,
        Category::Guilds => Text::CatGuilds,
        Category::Black => Text::CatBlack,
        Category::Debt => Text::CatDebt,
    }
}

/// A sheet with its categories, its total, and rows of the screen's own below.
#[derive(Debug)]
pub(crate) struct ScoreTable<'a> {
    pub sheet: &'a Sheet,
    /// Rows below the total.
    pub more: &'a [Text],
    pub list: List,
}

impl ScoreTable<'_> {
    /// The category of a row.
    pub fn category(&self, row: usize) -> Option<Category> {
        self.sheet.categories().get(row).copied()
    }

    /// Categories, total and further rows.
    pub fn count(sheet: &Sheet, more: &[Text]) -> usize {
        sheet.categories().len() + 1 + more.len()
    }

    /// Rows that are shown at once.
    pub fn shown(layout: &Layout) -> usize {
        (layout.body.size.height as i32 / height(layout)) as usize - 2
    }

    pub fn draw(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let (w, h) = (
            layout.body.size.width as i32,
            layout.body.size.height as i32,
        );
        let line = height(layout);
        let winner = area(x, y, w, line + 3);
        canvas.fill(winner, Ink::Yellow);
        let at = Point::new(x + layout.margin, middle(winner, layout.text));
        let text = winner_text(model, self.sheet);
        canvas.label_in(
            &[layout.text, layout.small],
            at,
            w - 2 * layout.margin,
            Ink::Black,
            Ink::Yellow,
            &text,
        );
        let head = area(x, y + line + 3, w, line);
        for (number, city) in self.sheet.lines.iter().enumerate() {
            let name = city_name(model, city);
            let (right, room) = self.column(layout, number);
            let short = shorten(layout.small, name, room - 4);
            let at = Point::new(
                x + right - layout.small.width(&short),
                middle(head, layout.small),
            );
            let ink = if city.winner { Ink::Gold } else { Ink::Dim };
            canvas.text(layout.small, at, ink, Ink::Night, &short);
        }
        let place = area(x, y + 2 * line + 3, w, h - 2 * line - 3);
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
        let lines = self.sheet.categories().len();
        let category = self.category(number);
        let own = number
            .checked_sub(lines + 1)
            .and_then(|row| self.more.get(row));
        let name = match (category, own) {
            (Some(category), _) => category_text(category),
            (None, Some(&own)) => own,
            (None, None) => Text::Total,
        };
        let y = middle(place, layout.small);
        let at = Point::new(place.top_left.x + layout.margin, y);
        canvas.text(layout.small, at, ink, paper, model.say(name));
        if own.is_some() {
            return;
        }
        for (number, city) in self.sheet.lines.iter().enumerate() {
            let points = category.map_or(city.total(), |category| city.points[category as usize]);
            let text = fill(if points < 0 { "−{0}" } else { "{0}" }, &[&points.abs()]);
            let (right, _) = self.column(layout, number);
            let at = Point::new(place.top_left.x + right - layout.small.width(&text), y);
            let ink = if category.is_none() { gold } else { ink };
            canvas.text(layout.small, at, ink, paper, &text);
        }
    }

    /// The right edge of a city's column and its width. The players come first, a Free City last.
    fn column(&self, layout: &Layout, number: usize) -> (i32, i32) {
        let count = self.sheet.lines.len().max(1) as i32;
        let labels = match layout.size {
            ScreenSize::Wide => 110,
            ScreenSize::Square | ScreenSize::Small => 84,
        };
        let width = layout.body.size.width as i32 - 8;
        let room = (width - labels) / count;
        let free = self
            .sheet
            .lines
            .first()
            .is_some_and(|city| city.name.is_empty());
        let place = if free {
            (number as i32 + count - 1) % count
        } else {
            number as i32
        };
        (labels + room * (place + 1), room)
    }
}

fn height(layout: &Layout) -> i32 {
    match layout.size {
        ScreenSize::Wide => 18,
        ScreenSize::Square => 20,
        ScreenSize::Small => 16,
    }
}

fn city_name<'n>(model: &'n Model, city: &'n SheetLine) -> &'n str {
    if city.name.is_empty() {
        model.say(Text::FreeShort)
    } else {
        &city.name
    }
}

/// A name in so much room, with a dot where letters are left out.
fn shorten(font: &Font, name: &str, room: i32) -> Sentence {
    if font.width(name) <= room {
        return fill("{0}", &[&name]);
    }
    fill("{0}.", &[&font.clip(name, room - font.width("."))])
}

/// Who wins, and whether it took the coins to tell.
pub(crate) fn winner_text(model: &Model, sheet: &Sheet) -> Sentence {
    let mut best = sheet.lines.iter().filter(|city| city.winner);
    let (Some(first), second) = (best.next(), best.next()) else {
        return Sentence::new();
    };
    if second.is_some() {
        return model.tell(Text::Shared, &[]);
    }
    let ties =
        |city: &SheetLine| !city.winner && !city.name.is_empty() && city.total() == first.total();
    let text = if sheet.lines.iter().any(ties) {
        Text::WinsByCoins
    } else {
        Text::Wins
    };
    model.tell(text, &[&first.name])
}
