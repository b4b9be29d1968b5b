//! The keys are locked: children play with them while the players are away. They open in an order that
//! is written out in words, other ones each time.

use crate::graphics::geometry::Geometry;
use crate::graphics::look::pips;
use crate::graphics::widget::{Frame, paragraph};
use crate::screens::{Act, Step, View};
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Icon, Ink, Input, Millis, Text};
use embedded_graphics::geometry::Point;

/// Presses that open it: keys hit at random take thousands of them.
const PRESSES: usize = 6;

/// After a wrong key nothing counts before no key was pressed for so long.
const CALM: Millis = 1500;

/// The order of the keys, and how many were right so far.
#[derive(Clone, Debug)]
pub(crate) struct Lock {
    order: [u8; PRESSES],
    right: usize,
    /// Keys count from here on.
    from: Millis,
}

/// What the numbers are called.
const WORDS: [Text; 4] = [
    Text::LockOne,
    Text::LockTwo,
    Text::LockThree,
    Text::LockFour,
];

/// What is written at the keys.
const SIGNS: [Sign<'static>; 4] = [sign("1"), sign("2"), sign("3"), sign("4")];

const fn sign(word: &'static str) -> Sign<'static> {
    Sign {
        icon: Icon::Tick,
        word,
    }
}

impl Lock {
    pub fn new(model: &Model) -> Self {
        let mut dice = model.dice() ^ 0x9e37_79b9_7f4a_7c15;
        let order = [(); PRESSES].map(|()| {
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as u8 % 4
        });
        Self {
            order,
            right: 0,
            from: 0,
        }
    }

    /// It begins anew: who presses on in haste does not get anywhere by chance.
    fn fail(&mut self, model: &Model) {
        (self.right, self.from) = (0, model.now + CALM);
    }

    /// The order in words.
    fn words(&self, model: &Model) -> Sentence {
        let mut text = Sentence::new();
        for (at, &key) in self.order.iter().enumerate() {
            let gap = if at > 0 { ", " } else { "" };
            let word = WORDS
                .get(usize::from(key))
                .map_or("", |&word| model.say(word));
            let _ = text.push_str(&fill("{0}{1}", &[&gap, &word]));
        }
        text
    }
}

impl View for Lock {
    /// A key that stays down is a wrong one: no finger that reads stays there.
    fn key(&mut self, model: &Model, input: Input) -> Option<Step> {
        match input {
            Input::Repeat(_) => {}
            Input::Long(_) => self.fail(model),
            Input::Down(_) | Input::Short(_) => return None,
        }
        Some(Step::STAY)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let key = match act {
            Act::Select => 0,
            Act::Back => 1,
            Act::Up => 2,
            Act::Down => 3,
            Act::Left | Act::Right | Act::Confirm => return Step::STAY,
        };
        let right = self.order.get(self.right) == Some(&key);
        if model.now < self.from || !right {
            self.fail(model);
            return Step::STAY;
        }
        self.right += 1;
        match self.right {
            PRESSES => Step::POP,
            _ => Step::STAY,
        }
    }

    fn keys(&self, _model: &Model) -> KeyMap<'static> {
        let [a, b, x, y] = SIGNS.map(Some);
        KeyMap {
            a,
            b,
            x,
            y,
            stays: true,
            ..KeyMap::default()
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        Frame {
            title: model.say(Text::LockTitle),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let place = layout.list().inset(layout.margin);
        let text = model.say(Text::LockText);
        let below = paragraph(canvas, layout.text, place, Ink::WHITE, Ink::NIGHT, text);
        let (_, rest) = place.split_top(below - place.top() + layout.margin);
        let words = self.words(model);
        let below = paragraph(canvas, layout.text, rest, Ink::GOLD, Ink::NIGHT, &words);
        let edge = layout.text.cap();
        let at = Point::new(place.left() + 1, below + layout.margin);
        let now = (self.right as u8 + 1, PRESSES as u8);
        pips(canvas, at, (edge, edge + layout.margin), now, Ink::NIGHT);
    }
}
