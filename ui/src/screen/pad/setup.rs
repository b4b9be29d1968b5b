//! Setting up a score pad: players, expansions, names.

use super::draft::PadDraft;
use crate::model::Model;
use crate::screen::{Act, NamePick, Notice, PadHub, Screen, Step};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};
use wonders_core::MAX_SEATS;
use wonders_core::pad::TableError;

/// Which row is chosen; what is set up is in the model's draft.
#[derive(Clone, Debug)]
pub(crate) struct PadSetup {
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Begin,
    Players,
    Cities,
    Leaders,
    Armada,
    Teams,
    Name(usize),
}

const ROWS: [Row; 6] = [
    Row::Begin,
    Row::Players,
    Row::Cities,
    Row::Leaders,
    Row::Armada,
    Row::Teams,
];

fn row_at(number: usize) -> Row {
    let name = Row::Name(number.saturating_sub(ROWS.len()));
    ROWS.get(number).copied().unwrap_or(name)
}

impl PadSetup {
    pub fn new(model: &mut Model) -> Self {
        model.pad_draft = Some(PadDraft::new(model));
        Self {
            list: List::default(),
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(draft) = &mut model.pad_draft else {
            return Step::Pop;
        };
        let table = &mut draft.table;
        let count = ROWS.len() + usize::from(table.count);
        match (act, row_at(self.list.cursor())) {
            (Act::Up, _) => self.list.up(count),
            (Act::Down, _) => self.list.down(count),
            (Act::Select, Row::Begin) => return begin(model),
            (Act::Select, Row::Players) => {
                table.count = table.count % MAX_SEATS as u8 + 1;
                table.count = table.count.max(2);
            }
            (Act::Select, Row::Cities) => table.cities = !table.cities,
            (Act::Select, Row::Leaders) => table.leaders = !table.leaders,
            (Act::Select, Row::Armada) => table.armada = !table.armada,
            (Act::Select, Row::Teams) => table.teams = !table.teams,
            (Act::Select, Row::Name(player)) => {
                return Step::Push(Screen::NamePick(NamePick::new(player)));
            }
            (Act::Back, _) => {
                model.pad_draft = None;
                return Step::Pop;
            }
            (Act::Left | Act::Right | Act::Confirm, _) => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(draft) = &model.pad_draft else {
            return;
        };
        let layout = model.layout();
        let status = match row_at(self.list.cursor()) {
            Row::Name(_) => model.say(Text::PadClockwise),
            _ => "",
        };
        Frame {
            title: model.say(Text::ScorePad),
            mark: "",
            status,
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let count = ROWS.len() + usize::from(draft.table.count);
        self.list.draw(
            layout.body,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let (name, value) = texts(model, draft, row_at(number));
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
    }
}

fn texts(model: &Model, draft: &PadDraft, line: Row) -> (Sentence, Sentence) {
    let table = draft.table;
    let toggle = |text: Text, on: bool| {
        let value = model.say(if on { Text::Yes } else { Text::No });
        (fill(model.say(text), &[]), fill("{0}", &[&value]))
    };
    match line {
        Row::Begin => (fill(model.say(Text::Begin), &[]), Sentence::new()),
        Row::Players => (
            fill(model.say(Text::PadPlayers), &[]),
            fill("{0}", &[&table.count]),
        ),
        Row::Cities => toggle(Text::WithCities, table.cities),
        Row::Leaders => toggle(Text::WithLeaders, table.leaders),
        Row::Armada => toggle(Text::WithArmada, table.armada),
        Row::Teams => toggle(Text::InTeams, table.teams),
        Row::Name(player) => {
            let name = draft.names.get(player).map_or("", |name| name.as_str());
            let team = if table.teams {
                model.tell(Text::TeamOf, &[&(player / 2 + 1)])
            } else {
                model.tell(Text::Player, &[&(player + 1)])
            };
            (team, fill("{0}", &[&name]))
        }
    }
}

fn begin(model: &mut Model) -> Step {
    let Some(draft) = model.pad_draft.take() else {
        return Step::Pop;
    };
    let why = match draft.table.check() {
        Ok(()) if draft.begin(model) => {
            return Step::Replace(Screen::PadHub(PadHub::default()));
        }
        Err(TableError::EightNeedCities) => Text::PadEight,
        Err(TableError::ArmadaCount) => Text::PadArmada,
        Err(TableError::Teams) => Text::PadTeams,
        Ok(()) | Err(TableError::Count) => Text::Refused,
    };
    model.pad_draft = Some(draft);
    Step::Push(Screen::Notice(Notice::new(Text::CannotTitle, why)))
}
