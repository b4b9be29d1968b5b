//! The final score: every line opens to what made it; the last one keeps the game.

use super::{Act, Parts, Screen, Step};
use crate::model::Model;
use crate::sheet::Sheet;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Canvas, Icon, Millis, Request, Text};

/// Which line is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinalScore {
    list: List,
}

const MORE: [Text; 1] = [Text::Keep];

impl FinalScore {
    /// Whether the chosen row closes the game.
    pub fn holds(&self, model: &Model) -> bool {
        let lines = model
            .table
            .as_ref()
            .map_or(0, |table| Sheet::of(table).categories().len());
        self.list.cursor() > lines
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::Prompt;
        };
        let sheet = Sheet::of(table);
        let count = ScoreTable::count(&sheet, &MORE);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                if let Some(&category) = sheet.categories().get(self.list.cursor()) {
                    return Step::Push(Screen::Parts(Parts::new(category)));
                }
            }
            Act::Confirm => {
                model.ask(Request::Finish(sheet.to_bytes()));
                model.finished = model.finished.saturating_add(1);
                model.sheets.clear();
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
        let Some(table) = &model.table else { return };
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
        let sheet = Sheet::of(table);
        ScoreTable {
            sheet: &sheet,
            more: &MORE,
            list: self.list,
        }
        .draw(model, &layout, canvas);
    }
}
