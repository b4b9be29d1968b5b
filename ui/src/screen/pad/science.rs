//! Science of one player after the other: symbols, free symbols, masks, and the best placing.

use super::entry::{after, progress};
use crate::deed::Deed;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Step, View};
use crate::text::fill;
use crate::widget::{Frame, Line as Writer, middle, shorten, signed};
use crate::{Canvas, ICON, Icon, Ink, Layout, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::{Line, Note, Pad, Symbols};
use wonders_core::{Expansion, Seat};

/// Whose science, and which number of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadScience {
    seat: u8,
    cell: usize,
}

const OWN: usize = 3;
const FREE: usize = 3;
const MASKS: usize = 4;
const COPIABLE: usize = 5;
const CELLS: usize = 8;

const ICONS: [Icon; 3] = [Icon::Compass, Icon::Gear, Icon::Tablet];

impl PadScience {
    fn step(&self, pad: &Pad, seat: Seat, step: i8) -> Step {
        let mut symbols = pad.sheet().symbols(seat);
        let mut copiable = symbols.copiable.unwrap_or(pad.sheet().copiable(seat));
        let number = match self.cell {
            FREE => &mut symbols.free,
            MASKS => &mut symbols.masks,
            cell if cell < OWN => &mut symbols.own[cell],
            cell => &mut copiable[(cell - COPIABLE).min(2)],
        };
        let Some(changed) = number.checked_add_signed(step) else {
            return Step::STAY;
        };
        *number = changed;
        if self.cell >= COPIABLE {
            symbols.copiable = Some(copiable);
        }
        if symbols.masks == 0 {
            symbols.copiable = None;
        }
        Step::act(Deed::Enter(Note::Science { seat, symbols }))
    }

    fn draw_cells(&self, pad: &Pad, seat: Seat, layout: &Layout, y: i32, canvas: &mut Canvas) {
        let symbols = pad.sheet().symbols(seat);
        let copiable = symbols.copiable.unwrap_or(pad.sheet().copiable(seat));
        let x = layout.body.top_left.x + layout.margin;
        let width = (layout.body.size.width as i32 - 2 * layout.margin) / 5;
        for cell in 0..cells(pad, seat) {
            let (column, line, icon) = match cell {
                FREE => (3, 0, Icon::AnySymbol),
                MASKS => (4, 0, Icon::Mask),
                cell if cell < OWN => (cell, 0, ICONS[cell]),
                cell => (cell - COPIABLE + 1, 1, ICONS[(cell - COPIABLE).min(2)]),
            };
            let number = number(&symbols, copiable, cell);
            let left = x + width * column as i32;
            let top = y + (layout.row + 2) * line;
            let place = area(left, top, width - 4, layout.row - 2);
            let chosen = cell == self.cell;
            let (ink, paper) = if chosen {
                (Ink::Black, Ink::Cream)
            } else {
                (Ink::White, Ink::Raised)
            };
            if cell == COPIABLE {
                let at = Point::new(x + width - ICON - 8, top + (layout.row - ICON) / 2 - 1);
                canvas.icon(Icon::Mask, at);
            }
            canvas.fill_cut(place, 2, paper);
            let at = Point::new(left + 4, top + (layout.row - 2 - ICON) / 2);
            canvas.icon(icon, at);
            let text = fill("{0}", &[&number]);
            let at = left + width - 10 - layout.name.width(&text);
            let at = Point::new(at, middle(place, layout.name));
            canvas.text(layout.name, at, ink, paper, &text);
        }
    }
}

impl View for PadScience {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let (Some(pad), Some(seat)) = (&model.pad, Seat::new(self.seat)) else {
            return Step::POP;
        };
        match act {
            Act::Up => return self.step(pad, seat, 1),
            Act::Down => return self.step(pad, seat, -1),
            Act::Select | Act::Right => {
                if self.cell + 1 < cells(pad, seat) {
                    self.cell += 1;
                } else if self.seat + 1 < pad.table().count {
                    (self.seat, self.cell) = (self.seat + 1, 0);
                } else {
                    return Step::replace(after(pad, Some(Line::Science)));
                }
            }
            Act::Back | Act::Left => {
                if self.cell > 0 {
                    self.cell -= 1;
                } else if let Some(before) = self.seat.checked_sub(1) {
                    self.seat = before;
                } else {
                    return Step::POP;
                }
            }
            Act::Confirm => {}
        }
        Step::STAY
    }

    fn jumps(&self) -> bool {
        true
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = &model.pad else { return };
        let Some(seat) = Seat::new(self.seat) else {
            return;
        };
        let layout = model.layout();
        let mark = progress(pad, Some(Line::Science));
        let count = pad.table().count;
        let hint = match self.cell {
            FREE => Text::HintFree,
            MASKS => Text::HintMasks,
            cell if cell < OWN => Text::HintSymbols,
            _ => Text::HintCopy,
        };
        Frame {
            title: model.say(Text::CatScience),
            mark: &mark,
            status: model.say(hint),
            ..Frame::default()
        }
        .draw(model, canvas);
        let Rectangle { top_left, size } = layout.body;
        let (x, w) = (top_left.x, size.width as i32);
        let step = layout.row + 2;
        let name = pad.sheet().column(seat).map_or("", |column| &column.name);
        let bar = area(x, top_left.y, w, layout.row);
        let y = middle(bar, layout.name);
        let total = signed(pad.sheet().total(seat));
        let total = fill("{0} {1}", &[&model.say(Text::Total), &total]);
        let right = x + w - layout.margin - layout.small.width(&total);
        canvas.text(
            layout.small,
            Point::new(right, y),
            Ink::Dim,
            Ink::Night,
            &total,
        );
        let place = fill("{0}/{1} {2}", &[&(self.seat + 1), &count, &name]);
        let left = x + layout.margin;
        let name = shorten(layout.name, &place, right - left - 6);
        canvas.text(
            layout.name,
            Point::new(left, y),
            Ink::White,
            Ink::Night,
            &name,
        );
        self.draw_cells(pad, seat, &layout, top_left.y + step, canvas);
        let y = top_left.y + step * if cells(pad, seat) > COPIABLE { 3 } else { 2 };
        draw_best(model, pad, seat, &layout, y, canvas);
    }
}

/// The best placing and its points.
fn draw_best(model: &Model, pad: &Pad, seat: Seat, layout: &Layout, y: i32, canvas: &mut Canvas) {
    let placed = pad.sheet().placement(seat);
    let (x, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let bar = area(x, y, w, layout.row);
    canvas.fill(bar, Ink::Panel);
    let baseline = middle(bar, layout.text);
    let mut writer = Writer {
        canvas,
        font: layout.text,
        ink: Ink::White,
        paper: Ink::Panel,
        x: x + layout.margin,
        y: baseline,
    };
    writer.text(model.say(Text::BestPlacing)).gap(8);
    for (icon, count) in ICONS.into_iter().zip(placed.symbols) {
        writer.icon(icon).number(count.into()).gap(6);
    }
    let points = fill("= {0}", &[&placed.points]);
    let at = Point::new(x + w - layout.margin - layout.name.width(&points), baseline);
    canvas.text(layout.name, at, Ink::Gold, Ink::Panel, &points);
    let below = area(x, y + layout.row, w, layout.row);
    if below.top_left.y + layout.row > layout.status().top_left.y {
        return;
    }
    // What the points are made of: three squares and the sets.
    let [a, b, c] = placed.symbols.map(|n| u16::from(n) * u16::from(n));
    let sets = placed.points - (a + b + c);
    let text = fill("{0} + {1} + {2} + {3}", &[&a, &b, &c, &sets]);
    let left = x + w - layout.margin - layout.text.width(&text);
    let at = Point::new(left, middle(below, layout.text));
    canvas.text(layout.text, at, Ink::Dim, Ink::Night, &text);
}

fn number(symbols: &Symbols, copiable: [u8; 3], cell: usize) -> u8 {
    match cell {
        FREE => symbols.free,
        MASKS => symbols.masks,
        cell if cell < OWN => symbols.own[cell],
        cell => copiable[(cell - COPIABLE).min(2)],
    }
}

/// The numbers that are asked: masks only with Cities, what they copy only where there are some.
fn cells(pad: &Pad, seat: Seat) -> usize {
    if !pad.table().has(Expansion::Cities) {
        MASKS
    } else if pad.sheet().symbols(seat).masks == 0 {
        COPIABLE
    } else {
        CELLS
    }
}
