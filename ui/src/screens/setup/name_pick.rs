//! A name from earlier games, or a new one.

use super::name_delete::NameDelete;
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
use wonders_tabletop::Name;

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

/// What a row is.
enum Row<'a> {
    New,
    Name(&'a Name),
    /// Where there is a name: one of them is deleted.
    Delete,
}

/// How many rows there are.
fn count(model: &Model) -> usize {
    let names = model.tabletop.names().all().len();
    1 + names + usize::from(names > 0)
}

fn row(model: &Model, number: usize) -> Row<'_> {
    let names = model.tabletop.names().all();
    match number.checked_sub(1) {
        None => Row::New,
        Some(at) => names.get(at).map_or(Row::Delete, Row::Name),
    }
}

impl View for NamePick {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = count(model);
        self.list.settle(count, model.layout().rows());
        match act {
            Act::Select => match row(model, self.list.cursor()) {
                Row::New => Step::push(Spell::default()),
                Row::Name(name) => Step::give(Reply::Name(name.clone())),
                Row::Delete => Step::push(NameDelete::default()),
            },
            Act::Back => Step::POP,
            _ => self.list.walk(act, count, model.layout().rows()),
        }
    }

    fn take(&mut self, _model: &Model, reply: Reply) -> Step {
        Step::give(reply)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let word = match row(model, self.list.cursor()) {
            Row::New | Row::Delete => Text::DoOpen,
            Row::Name(_) => Text::DoTake,
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
                true => layout.top.right() - 2 * layout.margin - aside,
                false => room.top.1,
            };
            let place = area(left, layout.top.top(), aside, aside);
            seat_sign(canvas, place.inset(HALF), seat);
        }
        self.list.texts(model, canvas, count(model), |number| {
            let text = match row(model, number) {
                Row::New => model.say(Text::NewName),
                Row::Name(name) => name.as_str(),
                Row::Delete => model.say(Text::NameDelete),
            };
            (fill("{0}", &[&text]), Sentence::new())
        });
    }
}
