//! Setting up a score pad: players, expansions, names.

use super::draft::PadDraft;
use super::hub::line_screen;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Go, NamePick, Notice, PadHub, Reply, Step, Trouble, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_core::pad::Line;
use wonders_core::{Expansion, TableError};
use wonders_tabletop::put_name;

/// What is set up, and which row is chosen.
#[derive(Clone, Debug)]
pub(crate) struct PadSetup {
    draft: PadDraft,
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

const ROWS: &[Row] = &[
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
    pub fn new(model: &Model) -> Self {
        Self {
            draft: model
                .pad_draft
                .clone()
                .unwrap_or_else(|| PadDraft::new(model)),
            list: List::default(),
        }
    }

    fn count(&self) -> usize {
        ROWS.len() + self.draft.count()
    }

    /// What is entered can be left and gone on with.
    fn keep(&self) -> Step {
        Step::act(Command::SetUpPad(self.draft.clone()))
    }

    fn begin(&self) -> Step {
        let why = match self.draft.table.check() {
            Ok(()) => {
                let command = Command::NewPad(self.draft.clone());
                let hub = PadHub::default().into();
                // With Armada a pad is begun with the game: there is something to lay out first.
                return command.then(match self.draft.table.has(Expansion::Armada) {
                    true => Go::Replace(hub),
                    false => Go::Between(hub, line_screen(Line::Conflict)),
                });
            }
            Err(TableError::EightNeedCities) => Text::PadEight,
            Err(TableError::ArmadaCount) => Text::PadArmada,
            Err(TableError::Teams) => Text::PadTeams,
            Err(_) => Text::Refused,
        };
        Step::push(Notice::new(Text::PadRefused, why))
    }
}

impl View for PadSetup {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let draft = &mut self.draft;
        match (act, row_at(self.list.cursor())) {
            (Act::Select, Row::Begin) if model.tabletop.is_damaged() => {
                return Step::push(Trouble::lost());
            }
            (Act::Select, Row::Begin) => return self.begin(),
            (Act::Select, Row::Players) => draft.add_player(),
            (Act::Select, Row::Cities) => draft.table.toggle(Expansion::Cities),
            (Act::Select, Row::Leaders) => draft.table.toggle(Expansion::Leaders),
            (Act::Select, Row::Armada) => draft.table.toggle(Expansion::Armada),
            (Act::Select, Row::Teams) => draft.table.teams = !draft.table.teams,
            (Act::Select, Row::Name(player)) => {
                return Step::push(NamePick::new(player, None));
            }
            (Act::Back, _) => return Step::POP,
            _ => {
                let count = self.count();
                return self.list.walk(act, count, model.layout().rows());
            }
        }
        self.keep()
    }

    fn take(&mut self, _model: &Model, reply: Reply) -> Step {
        if let (Reply::Name(name), Row::Name(player)) = (reply, row_at(self.list.cursor())) {
            put_name(&mut self.draft.names, player, name);
        }
        self.keep()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let row = row_at(self.list.cursor());
        let status = match row {
            Row::Name(_) => model.say(Text::PadClockwise),
            Row::Players if self.draft.table.free_city => model.say(Text::HintFreeCity),
            _ => "",
        };
        let word = match row {
            Row::Begin => Text::Begin,
            _ => Text::DoChange,
        };
        Frame {
            title: model.say(Text::ScorePad),
            status,
            keys: KeyMap::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.texts(model, canvas, self.count(), |number| {
            texts(model, &self.draft, row_at(number))
        });
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
            fill("{0}", &[&draft.count()]),
        ),
        Row::Cities => toggle(Text::WithCities, table.has(Expansion::Cities)),
        Row::Leaders => toggle(Text::WithLeaders, table.has(Expansion::Leaders)),
        Row::Armada => toggle(Text::WithArmada, table.has(Expansion::Armada)),
        Row::Teams => toggle(Text::InTeams, table.teams),
        Row::Name(player) => {
            let name = draft.names.get(player).map_or("", |name| name.as_str());
            let team = if table.teams {
                model.tell(Text::TeamOf, &[&(player / 2 + 1)])
            } else {
                model.tell(Text::Player, &[&(player + 1)])
            };
            // Who has no name yet is not named twice.
            let name = if *team == *name { "—" } else { name };
            (team, fill("{0}", &[&name]))
        }
    }
}
