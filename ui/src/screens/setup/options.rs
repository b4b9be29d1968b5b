//! What can be set for a new game beside names and wonders: as boxes with a sign and a word, or as
//! switches where fingers choose.

use super::new_game::{NewGame, Row};
use super::switches::{Face, Switch};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{QUARTER, STROKE};
use crate::graphics::look::{Plaque, Style, ground};
use crate::graphics::widget::middle;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Layout, Part, Surface, Text, framed};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Edition, Expansion};

impl NewGame {
    /// How many play, edition, Cities, points in play, draw at random, begin: in one row where there
    /// are few lines, in two or three, or each in its own where fingers choose.
    pub(super) fn draw_options(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let options: [Row; OPTIONS] = [
            Row::Players,
            Row::Edition,
            Row::Cities,
            Row::Points,
            Row::Random,
            Row::Begin,
        ];
        let place = place.inset(1);
        let places = match options_shape(&layout) {
            // Each as wide as what it says.
            (_, 1) => place.in_columns(options.map(|row| self.option_width(model, row)), 1),
            (columns, rows) => core::array::from_fn(|i| place.cell(i, columns, rows, QUARTER)),
        };
        for (row, place) in options.into_iter().zip(places) {
            canvas.part(&Part::switch(place, self.number(row), self.row() == row));
            ground(canvas, place, self.row() == row);
            self.draw_option(model, row, place, canvas);
        }
    }

    /// The columns that an option takes where all stand in one row.
    fn option_width(&self, model: &Model, row: Row) -> i32 {
        let (layout, text) = (model.layout(), self.option_text(model, row));
        let words = match row {
            // Where there are few lines the sign is the word.
            Row::Points if layout.is_low() => ICON + 1,
            _ if text.is_empty() => 0,
            _ => STROKE + layout.small.width(&text),
        };
        STROKE + ICON + words + STROKE
    }

    fn option_text(&self, model: &Model, row: Row) -> Sentence {
        let layout = model.layout();
        let rules = self.draft.rules;
        let players = self.draft.names.len() as u32;
        match row {
            Row::Players if layout.is_low() => fill("{0}", &[&players]),
            Row::Players => model.count(Text::PlayersShort, players),
            Row::Points | Row::Random if layout.is_low() => Sentence::new(),
            Row::Points if layout.glass.is_touched() => model.tell(Text::SetPoints, &[]),
            Row::Points => model.tell(Text::HintPoints, &[]),
            Row::Random => model.tell(Text::RandomShort, &[]),
            Row::Edition if layout.is_low() => fill("{0}", &[&rules.edition.number()]),
            Row::Edition => model.tell(short_edition(rules.edition), &[]),
            Row::Cities => model.tell(Text::CitiesShort, &[]),
            _ => model.tell(Text::Begin, &[]),
        }
    }

    /// A sign and a word; where there is no room the die stands alone, and players and edition are
    /// their numbers.
    fn draw_option(&self, model: &Model, row: Row, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let chosen = self.row() == row;
        let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
        let inner = place.inset_by(STROKE, 0);
        let sign = inner.place(square(ICON), Align::Start, Align::Centre);
        let at = sign.top_left;
        let text = self.option_text(model, row);
        match row {
            Row::Players => self.draw_players(sign, canvas),
            Row::Points => {
                // Where there are few lines the sign is the word.
                let last = match layout.is_low() {
                    true => inner.place(sign.size, Align::End, Align::Centre),
                    false => sign,
                };
                if layout.is_low() {
                    canvas.draw(Icon::Points.at(at));
                }
                draw_box(canvas, last.top_left, model.settings.points);
            }
            Row::Random => draw_die(canvas, at),
            Row::Edition => canvas.draw(Icon::Cards.at(at)),
            Row::Cities => {
                draw_box(canvas, at, self.draft.rules.has(Expansion::Cities));
            }
            _ => canvas.draw(Icon::Right.stencil(Ink::GOOD, at)),
        }
        let font = layout.small;
        let at = Point::new(sign.right() + STROKE, middle(place, font));
        let room = place.right() - at.x - 1;
        let ink = match row {
            Row::Cities if !self.has_cities() => Ink::DIM,
            _ => Ink::WHITE,
        };
        canvas.draw(Label::fitted(&text, at, &[font], room, ink, paper));
    }
}

impl NewGame {
    /// How many play, edition, Cities, points in play, draw at random: each in a row of its own. The
    /// gold button begins.
    pub(super) fn draw_switches(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let rules = self.draft.rules;
        let players = [2, 3].map(|players| model.count(Text::PlayersShort, players));
        let editions = [Edition::First, Edition::Second].map(short_edition);
        let editions = editions.map(|edition| model.tell(edition, &[]));
        let first = self.has_cities();
        let cities = if first {
            Text::CitiesShort
        } else {
            Text::CitiesFirst
        };
        let [two, three] = &players;
        let [old, new] = &editions;
        let rows = [
            (
                Row::Players,
                Face::Either([two, three], self.draft.names.len() - 2),
            ),
            (Row::Edition, Face::Either([old, new], usize::from(!first))),
            (
                Row::Cities,
                Face::Switch(model.say(cities), rules.has(Expansion::Cities)),
            ),
            (
                Row::Points,
                Face::Switch(model.say(Text::SetPoints), model.settings.points),
            ),
            (Row::Random, Face::Action(model.say(Text::Random))),
        ];
        let place = place.inset(layout.margin);
        let count = rows.len();
        for (i, (row, face)) in rows.into_iter().enumerate() {
            Switch {
                face,
                number: self.number(row),
                chosen: self.row() == row,
                open: row != Row::Cities || first,
            }
            .draw(model, place.row(i, count, layout.margin / 2), canvas);
        }
    }

    /// As many people as play, each in the ground of the own badge.
    fn draw_players(&self, place: Rectangle, canvas: &mut Canvas) {
        let count = self.draft.names.len();
        let seats = (0..count).filter_map(|player| self.draft.seat(player));
        for (i, seat) in seats.enumerate() {
            let (paper, _) = Style::of(self.draft.rules, seat).inks();
            let body = place.inset_by(0, 1).column(i, count, 2);
            canvas.draw(CutBox::new(body, 1, paper));
        }
    }
}

/// What can be set, and the beginning.
const OPTIONS: usize = 6;

/// Whether fingers choose, and each setting has a row of its own with room for two plaques above.
pub(super) fn has_switches(layout: &Layout) -> bool {
    let table = layout.list().height() - (OPTIONS - 1) as i32 * layout.row;
    let room = table >= 2 * Plaque::size(layout).height as i32 + layout.row;
    layout.glass.is_touched() && layout.glass.is_upright() && room && !layout.is_low()
}

/// In how many columns and rows the options stand; where they are switches, a button begins.
fn options_shape(layout: &Layout) -> (usize, usize) {
    match has_switches(layout) {
        _ if layout.is_low() => (OPTIONS, 1),
        true => (1, OPTIONS - 1),
        false if layout.is_narrow() => (2, OPTIONS / 2),
        false => (OPTIONS / 2, 2),
    }
}

/// The lines that the options want.
pub(super) fn options_height(layout: &Layout) -> i32 {
    match options_shape(layout) {
        _ if layout.is_low() => layout.row - QUARTER,
        (1, rows) => rows as i32 * (layout.row + layout.margin / 2) + 2 * layout.margin,
        (_, rows) => rows as i32 * layout.row + 2,
    }
}

/// An edition in few letters.
const fn short_edition(edition: Edition) -> Text {
    match edition {
        Edition::First => Text::EditionShort,
        _ => Text::EditionShortTwo,
    }
}

/// A box, ticked if something is on.
fn draw_box(canvas: &mut Canvas, at: Point, on: bool) {
    canvas.draw(framed(Rectangle::new(at, square(ICON)), 2, Ink::DIM));
    if on {
        canvas.draw(Icon::Tick.at(at));
    }
}

/// A die that shows five.
fn draw_die(canvas: &mut Canvas, at: Point) {
    use Align::{Centre, End, Start};
    let die = Rectangle::new(at, square(ICON));
    canvas.draw(CutBox::new(die, 2, Ink::CREAM));
    let face = die.inset(QUARTER);
    let corners = [(Start, Start), (End, Start), (Start, End), (End, End)];
    for (across, down) in corners.into_iter().chain([(Centre, Centre)]) {
        canvas.fill(face.place(square(STROKE), across, down), Ink::BLACK);
    }
}
