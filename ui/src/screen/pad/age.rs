//! The end of an age: the tokens of every player and every fight, and their way into the pad.

use crate::model::Model;
use crate::screen::{Act, Step};
use crate::sheet::player_name;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row, signed};
use crate::{Canvas, Millis, Text};
use wonders_core::pad::{Bout, Note, Pad};
use wonders_core::{Age, Seat};

/// Which age, and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct PadAge {
    age: Age,
    list: List,
}

impl PadAge {
    pub fn new(age: Age) -> Self {
        Self {
            age,
            list: List::default(),
        }
    }

    fn count(&self, pad: &Pad) -> usize {
        1 + usize::from(pad.table().count) + pad.muster(self.age).bouts(self.age).len()
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(pad) = &model.pad else {
            return Step::Pop;
        };
        let count = self.count(pad);
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                if self.list.cursor() == 0 {
                    model.note(Note::AgeDone { age: self.age });
                    model.save_note();
                    return Step::Pop;
                }
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(pad) = &model.pad else { return };
        let layout = model.layout();
        let title = model.tell(Text::PadTokens, &[&crate::screen::roman(self.age.number())]);
        let hints = match self.list.cursor() {
            0 => Hints::LIST,
            _ => Hints::LIST.with_a(None),
        };
        Frame {
            title: &title,
            mark: "",
            status: "",
            hints,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let bouts = pad.muster(self.age).bouts(self.age);
        let players = usize::from(pad.table().count);
        self.list.draw(
            layout.body,
            layout.row,
            self.count(pad),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let (name, value) = if number == 0 {
                    (fill(model.say(Text::PadInto), &[]), Sentence::new())
                } else if number <= players {
                    self.player(model, pad, number - 1)
                } else {
                    let bout = bouts.get(number - players - 1);
                    bout.map_or((Sentence::new(), Sentence::new()), |bout| {
                        self.fight(model, pad, bout)
                    })
                };
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
    }

    /// A player with the points of all tokens, military and naval.
    fn player(&self, model: &Model, pad: &Pad, number: usize) -> (Sentence, Sentence) {
        let seat = Seat::new(number as u8).unwrap_or(Seat::FREE_CITY);
        let name = fill("{0}", &[&player_name(model, pad.sheet(), seat)]);
        let tokens = pad.tokens(self.age, seat);
        let mut value = plus(tokens.conflict);
        if pad.muster(self.age).armies.diplomacy[seat] && !pad.table().teams {
            value = fill("{0} {1}", &[&model.say(Text::Absent), &value]);
        }
        if pad.table().armada {
            let naval = model.tell(Text::NavalShort, &[&plus(tokens.naval)]);
            value = fill("{0}   {1}", &[&value, &naval]);
        }
        (name, value)
    }

    /// A fight: who against whom, and what each takes.
    fn fight(&self, model: &Model, pad: &Pad, bout: &Bout) -> (Sentence, Sentence) {
        let [a, b] = bout.seats.map(|seat| player_name(model, pad.sheet(), seat));
        let sign = if bout.boarding { "×" } else { "–" };
        let [own, other] = bout.points.map(plus);
        (
            fill("{0} {2} {1}", &[&a, &b, &sign]),
            fill("{0} : {1}", &[&own, &other]),
        )
    }
}

/// A number with its sign.
fn plus(points: i8) -> Sentence {
    match points {
        1.. => fill("+{0}", &[&points]),
        _ => signed(points.into()),
    }
}
