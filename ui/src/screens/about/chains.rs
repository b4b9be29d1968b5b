//! Every building that makes others free, with who has them: what to build early for later.

use super::card_page::body;
use super::chained;
use super::scroll::{Pen, Scroll};
use crate::graphics::layout::UNIT;
use crate::graphics::widget::Frame;
use crate::screens::{Act, Drag, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, ICON, Text};
use wonders_core::{Age, CardSet};

/// How far the cards that are made free stand to the right of the one that does.
const INDENT: i32 = ICON + UNIT;

/// How far the page is moved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    scroll: Scroll,
}

fn write(model: &Model, pen: &mut Pen) {
    for age in Age::ALL {
        for card in chained::in_play(model, CardSet::of_age(age)).iter() {
            let freed = chained::in_play(model, card.children());
            if freed.is_empty() {
                continue;
            }
            if pen.height() > 0 {
                pen.rule();
            }
            chained::write(model, card, None, 0, pen);
            for card in freed.iter() {
                chained::write(model, card, Some(""), INDENT, pen);
            }
        }
    }
}

fn height(model: &Model) -> i32 {
    let mut pen = Pen::measuring(body(&model.layout()));
    write(model, &mut pen);
    pen.height()
}

impl View for Chains {
    fn drag(&mut self) -> Drag {
        Drag::Page
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let height = height(model);
        self.scroll.input(act, body(&model.layout()), height)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let place = body(&model.layout());
        let (above, below) = self.scroll.more(place, height(model));
        Frame {
            title: model.say(Text::ChainsTitle),
            keys: KeyMap::scrolling(above, below).closing(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        write(model, &mut Pen::new(canvas, place, self.scroll));
    }
}
