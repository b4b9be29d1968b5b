//! A name from earlier games, or a new one.

use super::spell::Spell;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};

/// Whose name, and where that player sits.
#[derive(Clone, Debug)]
pub(crate) struct NamePick {
    player: usize,
    place: Option<Text>,
    list: List,
}

impl NamePick {
    pub fn new(player: usize, place: Option<Text>) -> Self {
        Self {
            player,
            place,
            list: List::default(),
        }
    }
}

impl View for NamePick {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let names = model.tabletop.names().all();
        match act {
            Act::Select => {
                let name = self
                    .list
                    .cursor()
                    .checked_sub(1)
                    .and_then(|at| names.get(at));
                name.map_or(Step::push(Spell::default()), |name| {
                    Step::give(Reply::Name(name.clone()))
                })
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, names.len() + 1, model.layout().rows()),
        }
    }

    fn take(&mut self, _model: &Model, reply: Reply) -> Step {
        Step::give(reply)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let word = match self.list.cursor() {
            0 => Text::DoOpen,
            _ => Text::DoTake,
        };
        Frame {
            title: &model.tell(Text::Player, &[&(self.player + 1)]),
            status: self.place.map_or("", |place| model.say(place)),
            keys: KeyMap::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let names = model.tabletop.names().all();
        self.list.texts(model, canvas, names.len() + 1, |number| {
            let name = number.checked_sub(1).and_then(|at| names.get(at));
            let text = name.map_or(model.say(Text::NewName), |name| name.as_str());
            (fill("{0}", &[&text]), Sentence::new())
        });
    }
}
