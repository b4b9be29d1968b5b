//! What to do about an entry of the ledger.

use super::ledger::{event_text, seat};
use crate::graphics::geometry::Geometry;
use crate::graphics::look::Badge;
use crate::graphics::widget::{Frame, List, row};
use crate::screens::{Act, Go, Step, Undo, View};
use crate::shell::command::Command;
use crate::shell::model::Model;
use crate::texts::text::Sentence;
use crate::{Canvas, ICON, Icon, Surface, Text};
use embedded_graphics::geometry::Size;
use wonders_core::Event;

/// Which entry, counted from the newest, and the row that is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// It and all that came after it.
    count: usize,
    /// Whether something else can be entered in its place.
    corrects: bool,
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Correct,
    TakeBack,
}

impl Entry {
    pub fn new(count: usize, event: Event) -> Self {
        Self {
            count,
            corrects: !matches!(event, Event::Audit { .. } | Event::Holding(_)),
            list: List::default(),
        }
    }

    const fn rows(&self) -> &'static [Row] {
        match self.corrects {
            true => &[Row::Correct, Row::TakeBack],
            false => &[Row::TakeBack],
        }
    }
}

impl View for Entry {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let rows = self.rows();
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(Row::Correct)) => Command::Correct(self.count).then(Go::Ask),
            (Act::Select, _) => Step::push(Undo::new(self.count)),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, rows.len(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let place = table.count().saturating_sub(self.count);
        let entry = table.entries().nth(place);
        let whose = entry.and_then(|entry| seat(entry.event));
        // With what still waits for an earlier correction.
        let kept = self.count - 1 + table.taken_back().following();
        let status = match self.rows().get(self.list.cursor()) {
            Some(Row::Correct) if kept > 0 => model.count(Text::CorrectHint, kept as u32),
            _ => Sentence::new(),
        };
        Frame {
            badge: whose.map(|seat| Badge::of(table, seat)),
            title: &entry.map_or(Sentence::new(), |entry| event_text(model, entry.event)),
            status: &status,
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = self.rows();
        let layout = model.layout();
        let count = rows.len();
        self.list
            .rows(model, canvas, count, |canvas, place, number, chosen| {
                let (icon, text) = match rows.get(number) {
                    Some(Row::Correct) => (Icon::Pencil, Text::Correct),
                    _ => (Icon::Back, Text::TakeBack),
                };
                let (head, rest) = place.split_left(layout.row);
                let at = head.centred(Size::new_equal(ICON as u32)).top_left;
                canvas.draw(icon.at(at));
                row(canvas, &layout, rest, chosen, model.say(text), "");
            });
    }
}
