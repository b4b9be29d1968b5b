//! The finished games that are kept, the newest first.

use super::standings::order;
use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Scale, laurel, laurel_size};
use crate::graphics::widget::{Frame, List, empty, inks, signed};
use crate::screens::{Act, Standings, Step, View, Want, Wins};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, player_name};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::MAX_SEATS;
use wonders_core::pad::Sheet;
use wonders_tabletop::End;

/// Which game is chosen; the first row leads to the wins per name.
#[derive(Clone, Debug)]
pub(crate) struct History {
    list: List,
}

impl History {
    pub fn new(model: &Model) -> Self {
        let list = List::at(usize::from(model.tabletop.kept_games().count() > 0));
        Self { list }
    }

    fn count(model: &Model) -> usize {
        match model.tabletop.kept_games().count() {
            0 => 0,
            games => usize::from(games) + 1,
        }
    }
}

impl View for History {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    /// The sheets that are shown.
    fn wants(&self, model: &Model) -> Option<Want> {
        let count = Self::count(model);
        let layout = model.layout();
        let shown = layout.pairs(layout.body);
        let top = self.list.top(count, shown);
        let to = count.min(top + shown).saturating_sub(1) as u16;
        let missing = (top.saturating_sub(1) as u16..to)
            .find(|&number| !model.tabletop.kept_games().has_sheet(number));
        missing.map(Want::Sheet)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = Self::count(model);
        match act {
            Act::Select if count > 0 => {
                let Some(game) = self.list.cursor().checked_sub(1) else {
                    return Step::push(Wins::default());
                };
                let source = Source::Kept(game as u16);
                match source.sheet(model) {
                    Some(_) => Step::push(Standings::new(source)),
                    None => Step::STAY,
                }
            }
            Act::Back => Step::POP,
            _ => {
                let layout = model.layout();
                self.list.walk(act, count, layout.pairs(layout.body))
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let count = Self::count(model);
        let hints = match count {
            0 => KeyMap::GO.with_a(None),
            _ => KeyMap::LIST,
        };
        Frame {
            title: model.say(Text::History),
            keys: hints,
            ..Frame::default()
        }
        .draw(model, canvas);
        if count == 0 {
            empty(canvas, &layout, model.say(Text::HistoryEmpty));
        }
        self.list.draw(
            layout.body,
            layout.pair().0,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let shown = Shown {
                    model,
                    layout: &layout,
                    place,
                    chosen,
                };
                match number.checked_sub(1) {
                    None => {
                        let games = model
                            .count(Text::GamesKept, model.tabletop.kept_games().count().into());
                        laurel_at(&shown, canvas);
                        shown.write(canvas, model.say(Text::WinsPerName), "", &games);
                    }
                    Some(game) => draw_game(&shown, game as u16, canvas),
                }
            },
        );
    }
}

/// A row and how it is shown.
struct Shown<'a> {
    model: &'a Model,
    layout: &'a Layout,
    place: Rectangle,
    chosen: bool,
}

/// Columns of the chart at the left of a row, one for each of up to eight players.
const COLUMN: i32 = HALF + 1;
const CHART: i32 = MAX_SEATS as i32 * COLUMN + HALF;

/// Columns before what follows in the same line.
const GAP: i32 = UNIT;

impl Shown<'_> {
    /// Where the texts of a row begin, and how wide they may be.
    fn texts(&self) -> (i32, i32) {
        let x = self.place.top_left.x + self.layout.margin + CHART;
        let right = self.place.top_left.x + self.place.size.width as i32;
        (x, right - self.layout.margin - x)
    }

    /// The room of what follows a name with its points: a line below, or the rest of theirs.
    fn more_room(&self, first: &str, points: &str) -> i32 {
        let (_, room) = self.texts();
        let (_, above, below) = self.layout.pair();
        let font = self.layout.text;
        match above == below {
            true => room - font.width(first) - font.width(points) - GAP - GAP,
            false => room,
        }
    }

    /// A name with its points, and what follows.
    fn write(&self, canvas: &mut Canvas, first: &str, points: &str, second: &str) {
        let (ink, gold, paper) = inks(self.chosen);
        let (x, room) = self.texts();
        let top = self.place.top_left.y;
        let (_, above, below) = self.layout.pair();
        let (above, below) = (top + above, top + below);
        let font = self.layout.text;
        let name = room - font.width(points) - GAP;
        let fonts = [font, self.layout.small];
        let pen = canvas.draw(Label::fitted(
            first,
            Point::new(x, above),
            &fonts,
            name,
            ink,
            paper,
        ));
        let end = canvas.draw(Label::new(
            points,
            Point::new(pen + GAP, above),
            Letters::new(font, gold, paper),
        ));
        let at = match above == below {
            true => end + GAP,
            false => x,
        };
        let (at, room) = (Point::new(at, below), x + room - at);
        canvas.draw(Label::fitted(
            second,
            at,
            &[self.layout.small],
            room,
            Ink::DIM,
            paper,
        ));
    }
}

/// The winner, the others, and a column for each of them.
fn draw_game(shown: &Shown, game: u16, canvas: &mut Canvas) {
    let model = shown.model;
    let Some(sheet) = model.tabletop.kept_games().sheet(game) else {
        let text = match model.tabletop.kept_games().has_sheet(game) {
            true => model.say(Text::SheetUnreadable),
            false => "…",
        };
        return shown.write(canvas, text, "", "");
    };
    draw_chart(shown, sheet, canvas);
    let order = order(sheet);
    let Some((&first, others)) = order.split_first() else {
        return;
    };
    let points = signed(sheet.total(first));
    let name = player_name(model, sheet, first);
    let room = shown.more_room(name, &points);
    let mut below = Sentence::new();
    if model.tabletop.kept_games().end(game) == Some(End::Unfinished) {
        let _ = below.push_str(&fill("{0} · ", &[&model.say(Text::Unfinished)]));
    }
    let font = shown.layout.small;
    for &seat in others {
        let comma = if seat == others[0] { "" } else { ", " };
        let name = player_name(model, sheet, seat);
        let more = fill("{0}{1} {2}", &[&comma, &name, &sheet.total(seat)]);
        if font.width(&below) + font.width(&more) + font.width(" …") > room {
            let _ = below.push_str(" …");
            break;
        }
        let _ = below.push_str(&more);
    }
    // A long name leaves nothing for the others: their columns tell.
    if font.width(&below) > room || below.trim() == "…" {
        below.clear();
    }
    shown.write(canvas, name, &points, &below);
}

/// The points of all players as columns, the first one's gold.
fn draw_chart(shown: &Shown, sheet: &Sheet, canvas: &mut Canvas) {
    let chart = shown.place.inset_by(shown.layout.margin, HALF);
    let h = chart.height();
    let most = sheet.table().seats().map(|seat| sheet.total(seat)).max();
    let most = i32::from(most.unwrap_or(0).max(1));
    for (i, seat) in order(sheet).into_iter().enumerate() {
        let high = (i32::from(sheet.total(seat)).max(0) * h / most).max(1);
        let (column, _) = chart.moved(i as i32 * COLUMN, 0).split_left(COLUMN - 1);
        let ink = match sheet.ranking().wins(seat) {
            true => Ink::GOLD,
            false => Ink::DIM,
        };
        canvas.fill(column.split_bottom(high).0, ink);
    }
}

fn laurel_at(shown: &Shown, canvas: &mut Canvas) {
    let scale = match shown.layout.is_low() {
        true => Scale::Small,
        false => Scale::Middle,
    };
    let (chart, _) = shown.place.split_left(shown.layout.margin + CHART);
    laurel(canvas, scale, chart.centred(laurel_size(scale)).top_left);
}
