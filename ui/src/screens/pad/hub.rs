//! The running score pad: its lines, the ends of ages, the result.

use super::field::Field;
use crate::graphics::layout::{HALF, STROKE, area};
use crate::graphics::look::field;
use crate::graphics::widget::{Frame, List, row};
use crate::screens::{
    Act, Go, PadEntry, PadGuide, PadScience, Screen, Standings, Step, View, roman,
};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, expansions, line_look, line_text};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Said, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::pad::{Entries, Line, Pad};
use wonders_core::{Age, Expansion};

/// Which row is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadHub {
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Line(Line),
    Age(Age),
    Levies,
    Guide,
    Result,
    Drop,
}

/// All lines, three ages, taxes, the rules, the result, giving up.
const MOST: usize = Line::ALL.len() + 7;

fn rows(pad: &Pad) -> Vec<Row, MOST> {
    let table = pad.table();
    let ages = [Age::I, Age::II, Age::III].map(Row::Age);
    let ages = ages.into_iter().filter(|_| table.has_conflicts());
    let armada = [Row::Levies, Row::Guide];
    let armada = armada.into_iter().filter(|_| table.has(Expansion::Armada));
    Line::of(table)
        .map(Row::Line)
        .chain(ages)
        .chain(armada)
        .chain([Row::Result, Row::Drop])
        .collect()
}

impl PadHub {
    /// Where a pad was left: at the next age's end while ages are being ended, else at the line
    /// after the last one that has something.
    pub fn new(pad: &Pad) -> Self {
        let rows = rows(pad);
        let is_age = |row: &Row| matches!(row, Row::Age(_));
        let ended = rows.iter().any(|row| is_age(row) && is_done(pad, *row));
        let by_hand = |row: &Row| match row {
            // Ages that ended have filled these in by themselves.
            Row::Line(Line::Conflict | Line::Naval) => !ended && is_done(pad, *row),
            Row::Line(_) => is_done(pad, *row),
            _ => false,
        };
        let next_age = rows
            .iter()
            .position(|row| is_age(row) && !is_done(pad, *row));
        let next = match rows.iter().rposition(by_hand) {
            Some(last) => Some(last + 1).filter(|&next| next < Line::of(pad.table()).count()),
            None => next_age.filter(|_| ended),
        };
        Self {
            list: List::at(next.unwrap_or(0)),
        }
    }

    fn row(&self, pad: &Pad) -> Row {
        let row = rows(pad).get(self.list.cursor()).copied();
        row.unwrap_or(Row::Result)
    }
}

impl View for PadHub {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        match (act, self.row(pad)) {
            (Act::Select, Row::Line(line)) => Step::push(line_screen(line)),
            (Act::Select, Row::Age(age)) => Step::push(PadEntry::new(Field::Shields(age))),
            (Act::Select, Row::Levies) => Step::push(PadEntry::new(Field::Level)),
            (Act::Select, Row::Guide) => Step::push(PadGuide::default()),
            (Act::Select, Row::Result) => Step::push(Standings::new(Source::Pad)),
            (Act::Confirm, Row::Drop) => Command::DropPad.then(Go::Pop),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, rows(pad).len(), model.layout().rows()),
        }
    }

    /// Giving up the pad must be held.
    fn keys(&self, model: &Model) -> KeyMap<'static> {
        match model.pad().map(|pad| self.row(pad)) {
            Some(Row::Drop) => KeyMap::hold(true).doing(model.say_hold(Text::DoErase)),
            _ => KeyMap::LIST,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let hold = self.keys(model).holds();
        let status = if hold {
            fill(model.say_to_hold(Text::PadDropHold), &[])
        } else {
            expansions(model, pad.sheet())
        };
        Frame {
            title: model.say(Text::ScorePad),
            status: &status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = rows(pad);
        self.list.rows(
            model,
            canvas,
            rows.len(),
            |canvas, place, number, chosen| {
                let Some(&line) = rows.get(number) else {
                    return;
                };
                draw_row(model, pad, line, place, chosen, canvas);
            },
        );
    }
}

/// The sign of a row, its name, and a tick where something is entered.
fn draw_row(
    model: &Model,
    pad: &Pad,
    line: Row,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let edge = h - 2 * STROKE;
    let (ink, icon) = look(line);
    field(
        canvas,
        area(x + layout.margin, y + STROKE, edge, edge),
        ink,
        icon,
    );
    let left = layout.margin + edge;
    let done = is_done(pad, line);
    let right = if done { ICON + HALF } else { 0 };
    let rest = area(x + left, y, w - left - right, h);
    row(canvas, &layout, rest, chosen, &name(model, line), "");
    if done {
        let at = Point::new(x + w - layout.margin - ICON, y + (h - ICON) / 2);
        canvas.draw(Icon::Tick.at(at).saying(Said::Text(Text::Done)));
    }
}

/// Colour and glyph of a row.
const fn look(line: Row) -> (Ink, Icon) {
    match line {
        Row::Line(line) => line_look(line),
        Row::Age(_) => (Ink::RED, Icon::Shield),
        Row::Levies => (Ink::YELLOW, Icon::Ship),
        Row::Guide => (Ink::RAISED, Icon::Card),
        Row::Result => (Ink::RAISED, Icon::Points),
        Row::Drop => (Ink::RAISED, Icon::Cross),
    }
}

/// The screen that fills in a line.
pub(super) fn line_screen(line: Line) -> Screen {
    match line {
        Line::Science => PadScience::default().into(),
        Line::Guilds => PadEntry::new(Field::Guild(0)).into(),
        line => PadEntry::new(Field::Line(line)).into(),
    }
}

fn name(model: &Model, line: Row) -> Sentence {
    match line {
        Row::Line(line) => fill(model.say(line_text(line)), &[]),
        Row::Age(age) => {
            let age = model.tell(Text::Age, &[&roman(age.number())]);
            model.tell(Text::About, &[&model.say(Text::PadHelper), &age.as_str()])
        }
        Row::Levies => fill(model.say(Text::LevyTitle), &[]),
        Row::Guide => fill(model.say(Text::GuideTitle), &[]),
        Row::Result => fill(model.say(Text::PadResult), &[]),
        Row::Drop => fill(model.say(Text::PadDrop), &[]),
    }
}

/// Whether somebody has something in a line, or an age's tokens are in the pad.
fn is_done(pad: &Pad, line: Row) -> bool {
    let any = |has: &dyn Fn(&Entries) -> bool| {
        pad.sheet()
            .columns()
            .iter()
            .any(|column| has(&column.entries))
    };
    match line {
        Row::Line(Line::Science) => any(&|entries| entries.symbols != Default::default()),
        Row::Line(Line::Guilds) => any(&|entries| entries.guilds != Default::default()),
        Row::Line(line) => any(&|entries| entries.number(line) != 0),
        Row::Age(age) => pad.is_done(age),
        Row::Levies | Row::Guide | Row::Result | Row::Drop => false,
    }
}
