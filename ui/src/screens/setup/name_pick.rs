//! A name from earlier games, or a new one.

use super::spell::Spell;
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::HALF;
use crate::graphics::look::seat_sign;
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Reply, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_core::Seat;

/// Whose name, and where that player sits.
#[derive(Clone, Debug)]
pub(crate) struct NamePick {
    player: usize,
    place: Option<Text>,
    /// The seat, where three cities are around the table.
    seat: Option<Seat>,
    list: List,
}

impl NamePick {
    pub fn new(player: usize, place: Option<Text>) -> Self {
        Self {
            player,
            place,
            seat: None,
            list: List::default(),
        }
    }

    /// This with the seat lit on a small table.
    pub fn at(self, seat: Option<Seat>) -> Self {
        Self { seat, ..self }
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
        let layout = model.layout();
        let aside = self.seat.map_or(0, |_| layout.top.height());
        let room = Frame {
            title: &model.tell(Text::Player, &[&(self.player + 1)]),
            aside,
            status: self.place.map_or("", |place| model.say(place)),
            keys: KeyMap::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        if let Some(seat) = self.seat {
            let left = match layout.glass.is_touched() {
                true => layout.top.right() - aside,
                false => room.top.1,
            };
            let place = area(left, layout.top.top(), aside, aside);
            seat_sign(canvas, place.inset(HALF), seat);
        }
        let names = model.tabletop.names().all();
        self.list.texts(model, canvas, names.len() + 1, |number| {
            let name = number.checked_sub(1).and_then(|at| names.get(at));
            let text = name.map_or(model.say(Text::NewName), |name| name.as_str());
            (fill("{0}", &[&text]), Sentence::new())
        });
    }
}
