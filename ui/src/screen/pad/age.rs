//! The end of an age: the tokens of every player and every fight, and their way into the pad.

use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Go, Step, View, roman};
use crate::sheet::player_name;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, signed};
use crate::{Canvas, Icon, Text};
use wonders_core::pad::{Bout, Note, Pad};
use wonders_core::{Age, Expansion, Seat};

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

    /// A player with the points of all tokens, military and naval.
    fn player(&self, model: &Model, pad: &Pad, number: usize) -> (Sentence, Sentence) {
        let seat = Seat::new(number as u8).unwrap_or(Seat::FREE_CITY);
        let name = fill("{0}", &[&player_name(model, pad.sheet(), seat)]);
        let tokens = pad.tokens(self.age, seat);
        let mut value = plus(tokens.conflict);
        if pad.muster(self.age).armies.diplomacy[seat] && !pad.table().teams {
            value = fill("{0} {1}", &[&model.say(Text::Absent), &value]);
        }
        if pad.table().has(Expansion::Armada) {
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

impl View for PadAge {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = &model.pad else {
            return Step::POP;
        };
        match act {
            Act::Select if self.list.cursor() == 0 => {
                Deed::Note(Note::AgeDone { age: self.age }).then(Go::Pop)
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(pad), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = &model.pad else { return };
        let select = (self.list.cursor() == 0).then_some(Icon::Tick);
        Frame {
            title: &model.tell(Text::PadTokens, &[&roman(self.age.number())]),
            hints: Hints::LIST.with_a(select),
            ..Frame::default()
        }
        .draw(model, canvas);
        let bouts = pad.muster(self.age).bouts(self.age);
        let players = usize::from(pad.table().count);
        self.list.texts(model, canvas, self.count(pad), |number| {
            if number == 0 {
                (fill(model.say(Text::PadInto), &[]), Sentence::new())
            } else if number <= players {
                self.player(model, pad, number - 1)
            } else {
                let bout = bouts.get(number - players - 1);
                bout.map_or((Sentence::new(), Sentence::new()), |bout| {
                    self.fight(model, pad, bout)
                })
            }
        });
    }
}

/// A number with its sign.
fn plus(points: i8) -> Sentence {
    match points {
        1.. => fill("+{0}", &[&points]),
        _ => signed(points.into()),
    }
}
