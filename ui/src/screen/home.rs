//! The first screen.

use super::{Act, History, NewGame, PadHub, PadSetup, Screen, SettingsScreen, Step};
use crate::model::Model;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};

/// What can be begun or gone on with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Home {
    list: List,
}

/// The first row is there only while a game is running.
const ROWS: [Text; 5] = [
    Text::Resume,
    Text::NewGame,
    Text::ScorePad,
    Text::History,
    Text::Settings,
];

fn rows(model: &Model) -> &'static [Text] {
    if model.table.is_some() {
        &ROWS
    } else {
        &ROWS[1..]
    }
}

impl Home {
    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let rows = rows(model);
        self.list.settle(rows.len(), rows.len());
        match act {
            Act::Up => self.list.up(rows.len()),
            Act::Down => self.list.down(rows.len()),
            Act::Select => {
                return match rows.get(self.list.cursor()) {
                    Some(Text::Resume) => Step::Prompt,
                    Some(Text::NewGame) => Step::Push(Screen::NewGame(NewGame::new(model))),
                    Some(Text::ScorePad) if model.pad.is_some() => {
                        Step::Push(Screen::PadHub(PadHub::default()))
                    }
                    Some(Text::ScorePad) => Step::Push(Screen::PadSetup(PadSetup::new(model))),
                    Some(Text::History) => Step::Push(Screen::History(History::new(model))),
                    _ => Step::Push(Screen::Settings(SettingsScreen::default())),
                };
            }
            Act::Back | Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let hints = Hints {
            b: None,
            ..Hints::LIST
        };
        let title = model.say(Text::Title);
        let status = running(model);
        Frame {
            title,
            mark: model.device.version,
            status: &status,
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let rows = rows(model);
        let mut list = self.list;
        list.settle(rows.len(), layout.rows());
        list.draw(
            layout.body,
            layout.row,
            rows.len(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let Some(&text) = rows.get(number) else {
                    return;
                };
                let value = match text {
                    Text::History if model.finished > 0 => fill("{0}", &[&model.finished]),
                    _ => Sentence::new(),
                };
                row(canvas, &layout, place, chosen, model.say(text), &value);
            },
        );
    }
}

/// Names, age and turn of the running game.
fn running(model: &Model) -> Sentence {
    let Some(table) = &model.table else {
        return Sentence::new();
    };
    let [one, two] = table.names();
    let game = table.game();
    let place = (super::roman(game.age().number()), game.turn());
    fill("{0} · {1}  {2}·{3}", &[one, two, &place.0, &place.1])
}
