//! The running score pad: its lines, the ends of ages, the result.

use super::field::Field;
use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, Go, PadEntry, PadScience, Screen, Standings, Step, View, roman};
use crate::sheet::{Source, expansions, line_text};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, ICON, Icon, Ink, Text};
use embedded_graphics::geometry::Point;
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
    Result,
    Drop,
}

/// All lines, three ages, taxes, the result, giving up.
const MOST: usize = Line::ALL.len() + 6;

fn rows(pad: &Pad) -> Vec<Row, MOST> {
    let table = pad.table();
    let ages = [Age::I, Age::II, Age::III].map(Row::Age);
    let ages = ages.into_iter().filter(|_| table.has_conflicts());
    let levies = table.has(Expansion::Armada).then_some(Row::Levies);
    Line::of(table)
        .map(Row::Line)
        .chain(ages)
        .chain(levies)
        .chain([Row::Result, Row::Drop])
        .collect()
}

impl PadHub {
    fn row(&self, pad: &Pad) -> Row {
        let row = rows(pad).get(self.list.cursor()).copied();
        row.unwrap_or(Row::Result)
    }
}

impl View for PadHub {
    /// Giving up the pad must be held.
    fn holds(&self, model: &Model) -> bool {
        model.pad.as_ref().map(|pad| self.row(pad)) == Some(Row::Drop)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = &model.pad else {
            return Step::POP;
        };
        match (act, self.row(pad)) {
            (Act::Select, Row::Line(line)) => Step::push(line_screen(line)),
            (Act::Select, Row::Age(age)) => Step::push(PadEntry::new(Field::Shields(age))),
            (Act::Select, Row::Levies) => Step::push(PadEntry::new(Field::Level)),
            (Act::Select, Row::Result) => Step::push(Standings::new(Source::Pad)),
            (Act::Confirm, Row::Drop) => Deed::DropPad.then(Go::Pop),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, rows(pad).len(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = &model.pad else { return };
        let layout = model.layout();
        let hold = self.holds(model);
        let status = if hold {
            fill(model.say(Text::PadDropHold), &[])
        } else {
            expansions(model, pad.sheet())
        };
        Frame {
            title: model.say(Text::ScorePad),
            status: &status,
            hints: Hints::hold(hold),
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
                row(canvas, &layout, place, chosen, &name(model, line), "");
                if is_done(pad, line) {
                    let right = place.top_left.x + place.size.width as i32;
                    let y = place.top_left.y + (place.size.height as i32 - ICON) / 2;
                    let at = Point::new(right - layout.margin - ICON, y);
                    if chosen {
                        canvas.stencil(Icon::Tick, at, Ink::Black);
                    } else {
                        canvas.icon(Icon::Tick, at);
                    }
                }
            },
        );
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
        Row::Age(age) => model.tell(Text::AgeEnd, &[&roman(age.number())]),
        Row::Levies => fill(model.say(Text::LevyTitle), &[]),
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
        Row::Levies | Row::Result | Row::Drop => false,
    }
}
