//! The first screen.

use super::{Act, History, NewGame, PadHub, PadSetup, SettingsScreen, Step, View, roman};
use crate::model::Model;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Text};

/// What can be begun or gone on with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Home {
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Resume,
    NewGame,
    ScorePad,
    History,
    Settings,
}

/// The first row is there only while a game is running.
const ROWS: [Row; 5] = [
    Row::Resume,
    Row::NewGame,
    Row::ScorePad,
    Row::History,
    Row::Settings,
];

fn rows(model: &Model) -> &'static [Row] {
    if model.table.is_some() {
        &ROWS
    } else {
        &ROWS[1..]
    }
}

impl Row {
    const fn text(self) -> Text {
        match self {
            Self::Resume => Text::Resume,
            Self::NewGame => Text::NewGame,
            Self::ScorePad => Text::ScorePad,
            Self::History => Text::History,
            Self::Settings => Text::Settings,
        }
    }

    fn open(self, model: &Model) -> Step {
        match self {
            Self::Resume => Step::PROMPT,
            Self::NewGame => Step::push(NewGame::new(model)),
            Self::ScorePad if model.pad.is_some() => Step::push(PadHub::default()),
            Self::ScorePad => Step::push(PadSetup::new(model)),
            Self::History => Step::push(History::new(model)),
            Self::Settings => Step::push(SettingsScreen::default()),
        }
    }
}

impl View for Home {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let rows = rows(model);
        self.list.settle(rows.len(), rows.len());
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(row)) => row.open(model),
            _ => self.list.walk(act, rows.len(), rows.len()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        Frame {
            title: model.say(Text::Title),
            mark: model.device.version,
            status: &running(model),
            hints: Hints {
                b: None,
                ..Hints::LIST
            },
        }
        .draw(model, canvas);
        let rows = rows(model);
        let mut list = self.list;
        list.settle(rows.len(), model.layout().rows());
        list.texts(model, canvas, rows.len(), |number| {
            let row = rows.get(number).copied().unwrap_or(Row::Settings);
            let value = match row {
                Row::History if model.finished > 0 => fill("{0}", &[&model.finished]),
                _ => Sentence::new(),
            };
            (fill(model.say(row.text()), &[]), value)
        });
    }
}

/// Names, age and turn of the running game.
fn running(model: &Model) -> Sentence {
    let Some(table) = &model.table else {
        return Sentence::new();
    };
    let [one, two] = table.names();
    let game = table.game();
    let place = (roman(game.age().number()), game.turn());
    fill("{0} · {1}  {2}·{3}", &[one, two, &place.0, &place.1])
}
