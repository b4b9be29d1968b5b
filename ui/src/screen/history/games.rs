//! The finished games that are kept, the newest first.

use crate::font::NARROW_12 as NAMES;
use crate::model::Model;
use crate::screen::{Act, Standings, Step, View, Want, Wins};
use crate::sheet::{Source, expansions, player_name};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, empty, inks};
use crate::{Canvas, End, Icon, Ink, Layout, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::Sheet;

/// Which game is chosen; the first row leads to the wins per name.
#[derive(Clone, Debug)]
pub(crate) struct History {
    list: List,
}

impl History {
    pub fn new(model: &Model) -> Self {
        let list = List::at(usize::from(model.finished > 0));
        Self { list }
    }

    fn count(model: &Model) -> usize {
        match model.finished {
            0 => 0,
            games => usize::from(games) + 1,
        }
    }
}

impl View for History {
    /// The sheets that are shown.
    fn wants(&self, model: &Model) -> Option<Want> {
        let count = Self::count(model);
        let shown = shown(&model.layout());
        let top = self.list.top(count, shown);
        let to = count.min(top + shown).saturating_sub(1) as u16;
        let missing = (top.saturating_sub(1) as u16..to).find(|&number| !model.has_sheet(number));
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
            _ => self.list.walk(act, count, shown(&model.layout())),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let count = Self::count(model);
        let select = (count > 0).then_some(Icon::Tick);
        Frame {
            title: model.say(Text::History),
            hints: Hints::LIST.with_a(select),
            ..Frame::default()
        }
        .draw(model, canvas);
        if count == 0 {
            empty(canvas, &layout, model.say(Text::HistoryEmpty));
        }
        self.list.draw(
            layout.body,
            height(&layout),
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let (first, second) = match number.checked_sub(1) {
                    None => (
                        fill(model.say(Text::WinsPerName), &[]),
                        model.tell(Text::GamesKept, &[&model.finished]),
                    ),
                    Some(game) => match model.sheet(game as u16) {
                        Some(sheet) => (summary(model, sheet), about(model, game as u16, sheet)),
                        None if model.has_sheet(game as u16) => {
                            (fill(model.say(Text::SheetUnreadable), &[]), Sentence::new())
                        }
                        None => (fill("…", &[]), Sentence::new()),
                    },
                };
                two_lines(canvas, &layout, place, chosen, &first, &second);
            },
        );
    }
}

/// The table, and whether the game was not played to its end.
fn about(model: &Model, game: u16, sheet: &Sheet) -> Sentence {
    let mut text = expansions(model, sheet);
    if model.end(game) == Some(End::Unfinished) {
        let _ = text.push_str(&fill(" · {0}", &[&model.say(Text::Unfinished)]));
    }
    text
}

/// Rows that are shown at once.
fn shown(layout: &Layout) -> usize {
    (layout.body.size.height as i32 / height(layout)) as usize
}

fn height(layout: &Layout) -> i32 {
    NAMES.cap() + layout.tiny.cap() + 11
}

fn two_lines(
    canvas: &mut Canvas,
    layout: &Layout,
    place: Rectangle,
    chosen: bool,
    first: &str,
    second: &str,
) {
    let (ink, _, paper) = inks(chosen);
    let dim = Ink::Dim;
    let x = place.top_left.x + layout.margin;
    let mut y = place.top_left.y;
    let room = place.size.width as i32 - 2 * layout.margin;
    for (font, ink, text) in [(&NAMES, ink, first), (layout.tiny, dim, second)] {
        y += font.cap() + 4;
        canvas.label_in(&[font], Point::new(x, y), room, ink, paper, text);
    }
}

/// The players with their points, the first first, as many as there is room for.
fn summary(model: &Model, sheet: &Sheet) -> Sentence {
    let layout = model.layout();
    let room = layout.body.size.width as i32 - 2 * layout.margin - 5;
    let mut text = Sentence::new();
    let ranking = sheet.ranking();
    let seats = |place| {
        let table = sheet.table();
        table
            .seats()
            .filter(move |&seat| ranking.of(seat).place == place)
    };
    for seat in (1..=sheet.table().count).flat_map(seats) {
        let comma = if text.is_empty() { "" } else { ", " };
        let name = player_name(model, sheet, seat);
        let more = fill("{0}{1} {2}", &[&comma, &name, &sheet.total(seat)]);
        if NAMES.width(&text) + NAMES.width(&more) + NAMES.width(" …") > room {
            let _ = text.push_str(" …");
            break;
        }
        let _ = text.push_str(&more);
    }
    text
}
