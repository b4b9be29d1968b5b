//! The finished games that are kept, the newest first.

use crate::font::NARROW_12 as NAMES;
use crate::model::Model;
use crate::screen::{Act, Screen, Standings, Step, Wins};
use crate::sheet::{Source, expansions, player_name};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, inks};
use crate::{Canvas, Ink, Layout, Millis, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::Sheet;

/// Which game is chosen; the first row leads to the wins per name.
#[derive(Clone, Debug)]
pub(crate) struct History {
    list: List,
}

impl History {
    pub fn new(model: &mut Model) -> Self {
        let list = List::at(usize::from(model.finished > 0));
        let history = Self { list };
        history.ask(model);
        history
    }

    fn count(model: &Model) -> usize {
        match model.finished {
            0 => 0,
            games => usize::from(games) + 1,
        }
    }

    /// Has the sheets read that are shown and not known yet.
    pub fn ask(&self, model: &mut Model) {
        let count = Self::count(model);
        let shown = shown(&model.layout());
        let top = self.list.top(count, shown);
        let to = count.min(top + shown).saturating_sub(1);
        model.want_sheets(top.saturating_sub(1) as u16, to as u16);
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = Self::count(model);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select if count > 0 => {
                let Some(game) = self.list.cursor().checked_sub(1) else {
                    return Step::Push(Screen::Wins(Wins::new(model)));
                };
                let source = Source::Kept(game as u16);
                if source.sheet(model).is_some() {
                    return Step::Push(Screen::Standings(Standings::new(source)));
                }
            }
            Act::Back => return Step::Pop,
            Act::Select | Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, shown(&model.layout()));
        self.ask(model);
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let count = Self::count(model);
        let hints = if count > 0 {
            Hints::LIST
        } else {
            Hints::LIST.with_a(None)
        };
        Frame {
            title: model.say(Text::History),
            mark: "",
            status: "",
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        if count == 0 {
            let at = layout.body.top_left + Point::new(layout.margin, layout.row);
            let text = model.say(Text::HistoryEmpty);
            canvas.text(layout.text, at, Ink::Dim, Ink::Night, text);
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
                        Some(sheet) => (summary(model, sheet), expansions(model, sheet)),
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
    let dim = if chosen { Ink::Black } else { Ink::Dim };
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
