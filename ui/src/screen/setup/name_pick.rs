//! A name from earlier games, or a new one.

use crate::model::Model;
use crate::screen::{Act, Screen, Spell, Step};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};

/// Whose name.
#[derive(Clone, Debug)]
pub(crate) struct NamePick {
    player: usize,
    list: List,
}

impl NamePick {
    pub fn new(player: usize) -> Self {
        Self {
            player,
            list: List::default(),
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let count = model.names.all().len() + 1;
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                let Some(at) = self.list.cursor().checked_sub(1) else {
                    return Step::Push(Screen::Spell(Spell::new(self.player)));
                };
                if let Some(name) = model.names.all().get(at).cloned() {
                    model.put_name(self.player, &name);
                }
                return Step::Pop;
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let title = model.tell(Text::Player, &[&(self.player + 1)]);
        let status = match (&model.pad_draft, self.player) {
            (Some(_), _) => "",
            (None, 0) => model.say(Text::PlayerLeft),
            (None, _) => model.say(Text::PlayerRight),
        };
        Frame {
            title: &title,
            mark: "",
            status,
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let count = model.names.all().len() + 1;
        self.list.draw(
            layout.body,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let name = number
                    .checked_sub(1)
                    .and_then(|at| model.names.all().get(at));
                let text = name.map_or(model.say(Text::NewName), |name| name.as_str());
                row(canvas, &layout, place, chosen, text, "");
            },
        );
    }
}
