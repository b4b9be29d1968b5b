//! Erasing everything is asked for a second time; then it is seen going on.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{Layout, QUARTER};
use crate::graphics::widget::{Frame, paragraph};
use crate::screens::{Act, Go, Step, Update, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Surface, Text, framed};
use embedded_graphics::primitives::Rectangle;

/// The question, or how far it has got since it was agreed to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Erase {
    under_way: Option<Progress>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    done: u16,
    all: u16,
}

impl Erase {
    /// Everything is being erased.
    fn begun() -> Self {
        Self {
            under_way: Some(Progress::default()),
        }
    }

    /// Whether it was agreed to.
    pub const fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }
}

impl View for Erase {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match (act, self.under_way) {
            (Act::Confirm, None) => Command::EraseAll.then(Go::Over(Self::begun().into())),
            // It goes on meanwhile.
            (Act::Back, _) => Step::POP,
            _ => Step::STAY,
        }
    }

    fn update(&mut self, _model: &Model, update: Update) {
        if let (Update::Erasing { done, all }, Some(progress)) = (update, &mut self.under_way) {
            *progress = Progress { done, all };
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        match self.under_way {
            Some(_) => KeyMap::GO.with_a(None),
            None => KeyMap {
                x: None,
                y: None,
                ..KeyMap::hold(true).doing(model.say_hold(Text::DoErase))
            },
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let (status, text) = match self.under_way {
            Some(_) => ("", Text::Erasing),
            None => (model.say_to_hold(Text::HoldToErase), Text::EraseText),
        };
        Frame {
            title: model.say(Text::SetErase),
            status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let room = layout.list().inset_by(layout.margin, QUARTER);
        let text = model.say(text);
        let below = paragraph(canvas, layout.text, room, Ink::WHITE, Ink::NIGHT, text);
        if let Some(progress) = self.under_way {
            let (_, rest) = room.split_top(below + layout.margin - room.top());
            let (place, _) = rest.split_top(layout.row);
            progress.draw(place, &layout, canvas);
        }
    }
}

impl Progress {
    /// A bar that fills from the left.
    fn draw(self, place: Rectangle, layout: &Layout, canvas: &mut Canvas) {
        canvas.draw(framed(place, 1, Ink::CREAM));
        let room = place.offset(-layout.margin);
        let (done, all) = (i32::from(self.done), i32::from(self.all).max(1));
        let wide = room.size.width as i32 * done.min(all) / all;
        let (x, y) = (room.top_left.x, room.top_left.y);
        canvas.fill(area(x, y, wide, room.size.height as i32), Ink::GOLD);
    }
}
