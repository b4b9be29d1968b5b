//! A name of earlier games is deleted: A is held on it.

use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_tabletop::Name;

/// Which name is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameDelete {
    list: List,
}

impl NameDelete {
    fn name<'m>(&self, model: &'m Model) -> Option<&'m Name> {
        let names = model.tabletop.names().all();
        names.get(self.list.cursor()).or(names.last())
    }
}

impl View for NameDelete {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = model.tabletop.names().all().len();
        match (act, self.name(model)) {
            (Act::Confirm, Some(name)) => {
                // With the last one there is nothing left to choose.
                let go = if count > 1 { Go::Stay } else { Go::Pop };
                self.list.settle(count - 1, model.layout().rows());
                Command::DeleteName(name.clone()).then(go)
            }
            (Act::Back, _) | (_, None) => Step::POP,
            _ => self.list.walk(act, count, model.layout().rows()),
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        KeyMap::hold(true).doing(model.say_hold(Text::DoErase))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        Frame {
            title: model.say(Text::NameDelete),
            status: model.say_to_hold(Text::NameDeleteHold),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let names = model.tabletop.names().all();
        self.list.texts(model, canvas, names.len(), |number| {
            let name = names.get(number).map_or("", |name| name.as_str());
            (fill("{0}", &[&name]), Sentence::new())
        });
    }
}
