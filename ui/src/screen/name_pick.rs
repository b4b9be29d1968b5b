//! A name from earlier games, or a new one.

use super::{Act, Screen, Spell, Step};
use crate::model::Model;
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
                if let (Some(name), Some(draft)) = (model.names.all().get(at), &mut model.draft) {
                    // Two players of one name could not be told apart: they swap.
                    let other = 1 - self.player.min(1);
                    if draft.names[other] == *name {
                        draft.names.swap(0, 1);
                    } else {
                        draft.names[1 - other] = name.clone();
                    }
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
        let seat = if self.player == 0 {
            Text::PlayerLeft
        } else {
            Text::PlayerRight
        };
        let status = model.say(seat);
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
