//! The final score: every line opens to what made it; the last rows export and keep the game.

use crate::model::Model;
use crate::screen::{Act, Parts, Qr, Screen, Step};
use crate::sheet::Source;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Bytes, Canvas, Icon, Millis, Request, Text};
use wonders_core::Category;
use wonders_core::pad::Line;

/// Which line is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinalScore {
    list: List,
}

const MORE: [Text; 2] = [Text::QrCode, Text::Keep];

impl FinalScore {
    /// Whether the chosen row closes the game.
    pub fn holds(&self, model: &Model) -> bool {
        let sheet = Source::Game.sheet(model);
        sheet.is_some_and(|sheet| self.list.cursor() + 1 == ScoreTable::count(&sheet, &MORE))
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(sheet) = Source::Game.sheet(model) else {
            return Step::Prompt;
        };
        let count = ScoreTable::count(&sheet, &MORE);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                let line = ScoreTable::line(&sheet, self.list.cursor());
                if let Some(category) = line.and_then(category) {
                    return Step::Push(Screen::Parts(Parts::new(category)));
                }
                if self.list.cursor() + MORE.len() == count {
                    return Step::Push(Screen::Qr(Qr::new(model, Source::Game)));
                }
            }
            Act::Confirm => {
                let bytes = Bytes::from_slice(&sheet.to_bytes()).unwrap_or_default();
                model.ask(Request::Finish(bytes));
                model.count_finished();
                model.table = None;
                return Step::Prompt;
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right => {}
        }
        self.list.settle(count, ScoreTable::shown(&model.layout()));
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(sheet) = Source::Game.sheet(model) else {
            return;
        };
        let layout = model.layout();
        let icon = if self.holds(model) {
            Icon::Hold
        } else {
            Icon::Tick
        };
        let title = model.say(Text::FinalTitle);
        let hints = Hints::LIST.with_a(Some(icon));
        Frame {
            title,
            mark: "",
            status: "",
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        ScoreTable {
            sheet: &sheet,
            more: &MORE,
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}

/// The tracked game's category of a line.
fn category(line: Line) -> Option<Category> {
    Category::ALL
        .into_iter()
        .find(|&category| Line::from(category) == line)
}
