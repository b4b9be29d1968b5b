//! The final score: every line opens to what made it; the last rows export and keep the game.

use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Go, Parts, Qr, Step, View};
use crate::sheet::Source;
use crate::widget::{Frame, Hints, List, ScoreTable};
use crate::{Canvas, Text};
use wonders_core::Category;
use wonders_core::pad::{Line, Sheet};

/// Which line is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinalScore {
    list: List,
}

/// What can be done with the game, below its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum More {
    Qr,
    Keep,
}

const MORE: [More; 2] = [More::Qr, More::Keep];
const TEXTS: [Text; 2] = [Text::QrCode, Text::Keep];

impl FinalScore {
    fn own(&self, sheet: &Sheet) -> Option<More> {
        let lines = ScoreTable::lines(sheet) + 1;
        MORE.get(self.list.cursor().checked_sub(lines)?).copied()
    }
}

impl View for FinalScore {
    /// Whether the chosen row closes the game.
    fn holds(&self, model: &Model) -> bool {
        let sheet = Source::Game.sheet(model);
        sheet.is_some_and(|sheet| self.own(&sheet) == Some(More::Keep))
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(sheet) = Source::Game.sheet(model) else {
            return Step::PROMPT;
        };
        let line = ScoreTable::line(&sheet, self.list.cursor());
        match (act, line.and_then(category), self.own(&sheet)) {
            (Act::Select, Some(category), _) => Step::push(Parts::new(category)),
            (Act::Select, _, Some(More::Qr)) => Step::push(Qr::new(Source::Game)),
            (Act::Confirm, _, Some(More::Keep)) => Deed::Finish.then(Go::Prompt),
            (Act::Back, ..) => Step::POP,
            _ => {
                let count = ScoreTable::count(&sheet, &TEXTS);
                let shown = ScoreTable::shown(&model.layout());
                self.list.walk(act, count, shown)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(sheet) = Source::Game.sheet(model) else {
            return;
        };
        let layout = model.layout();
        Frame {
            title: model.say(Text::FinalTitle),
            hints: Hints::hold(self.holds(model)),
            ..Frame::default()
        }
        .draw(model, canvas);
        ScoreTable {
            sheet: &sheet,
            more: &TEXTS,
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
