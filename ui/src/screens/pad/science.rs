//! Science of one player after the other: symbols, free symbols, masks, and the best placing.

use super::entry::{after, draw_sign, progress};
use super::keypad;
use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{HALF, QUARTER, UNIT};
use crate::graphics::widget::{Frame, Writer, middle, shorten, signed};
use crate::screens::{Act, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{in_order, line_look, player_name};
use crate::texts::text::{Sentence, fill};
use crate::{
    Canvas, CutBox, Does, ICON, Icon, Ink, Label, Layout, Letters, Part, Said, Surface, Text,
    framed,
};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::{Line, Note, Pad, Symbols};
use wonders_core::science::{self, Placement};
use wonders_core::{Expansion, Seat};

/// Whose science, and which number of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadScience {
    player: usize,
    cell: usize,
    /// Whose it was when A went down: a hold skips the rest of that player only.
    pressed: usize,
}

/// One number of a player's science.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Own(usize),
    Free,
    /// The Scientists Guild: 0 or 1.
    Guild,
    Masks,
    /// What masks can copy of the neighbours.
    Copiable(usize),
}

/// What masks can copy, of each symbol.
type Copiable = [u8; 3];

const CELLS: &[Cell] = &[
    Cell::Own(0),
    Cell::Own(1),
    Cell::Own(2),
    Cell::Free,
    Cell::Guild,
    Cell::Masks,
    Cell::Copiable(0),
    Cell::Copiable(1),
    Cell::Copiable(2),
];

const ICONS: &[Icon] = &[Icon::Compass, Icon::Gear, Icon::Tablet];

/// The numbers that are asked: the guild only where it is capped, masks only with Cities, what they
/// copy only where there are some.
fn cells(pad: &Pad, seat: Seat) -> impl Iterator<Item = Cell> + Clone {
    let table = pad.table();
    let masks = pad.sheet().symbols(seat).masks > 0;
    CELLS.iter().copied().filter(move |cell| match cell {
        Cell::Own(_) | Cell::Free => true,
        Cell::Guild => table.has(Expansion::Armada),
        Cell::Masks => table.has(Expansion::Cities),
        Cell::Copiable(_) => masks,
    })
}

impl Cell {
    /// Its number among a player's symbols.
    fn number(self, symbols: &Symbols, copiable: Copiable) -> u8 {
        match self {
            Self::Own(kind) => symbols.own[kind.min(2)],
            Self::Free => symbols.free,
            Self::Guild => symbols.guild.into(),
            Self::Masks => symbols.masks,
            Self::Copiable(kind) => copiable[kind.min(2)],
        }
    }

    /// Puts a number there.
    fn set(self, symbols: &mut Symbols, mut copiable: Copiable, number: u8) {
        match self {
            Self::Own(kind) => symbols.own[kind.min(2)] = number,
            Self::Free => symbols.free = number,
            Self::Guild => symbols.guild = number > 0,
            Self::Masks => symbols.masks = number,
            Self::Copiable(kind) => {
                copiable[kind.min(2)] = number;
                symbols.copiable = Some(copiable);
            }
        }
        if symbols.masks == 0 {
            symbols.copiable = None;
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Self::Own(0) | Self::Copiable(0) => Icon::Compass,
            Self::Own(1) | Self::Copiable(1) => Icon::Gear,
            Self::Own(_) | Self::Copiable(_) => Icon::Tablet,
            Self::Free => Icon::AnySymbol,
            Self::Guild => Icon::Guild,
            Self::Masks => Icon::Mask,
        }
    }

    const fn hint(self) -> Text {
        match self {
            Self::Own(0) => Text::HintSymbols,
            Self::Own(_) => Text::HintSkip,
            Self::Free => Text::HintFree,
            Self::Guild => Text::HintScientists,
            Self::Masks => Text::HintMasks,
            Self::Copiable(_) => Text::HintCopy,
        }
    }
}

impl PadScience {
    fn seat(&self, pad: &Pad) -> Option<Seat> {
        in_order(pad.table()).nth(self.player)
    }

    fn cell(&self, pad: &Pad, seat: Seat) -> Cell {
        cells(pad, seat).nth(self.cell).unwrap_or(Cell::Own(0))
    }

    fn step(&self, pad: &Pad, seat: Seat, step: i8) -> Step {
        self.change(pad, seat, |number| number.checked_add_signed(step))
    }

    /// Puts another number into the cell, if there is one.
    fn change(&self, pad: &Pad, seat: Seat, next: impl Fn(u8) -> Option<u8>) -> Step {
        let mut symbols = pad.sheet().symbols(seat);
        let copiable = symbols.copiable.unwrap_or(pad.sheet().copiable(seat));
        let cell = self.cell(pad, seat);
        let Some(number) = next(cell.number(&symbols, copiable)) else {
            return Step::STAY;
        };
        cell.set(&mut symbols, copiable, number);
        Step::act(Command::SetNote(Note::Science { seat, symbols }))
    }

    /// To the next player, or to the next line after the last.
    fn next_player(&mut self, pad: &Pad) -> Step {
        if self.player + 1 >= usize::from(pad.table().count) {
            return Step::replace(after(pad, Some(Line::Science)));
        }
        (self.player, self.cell) = (self.player + 1, 0);
        Step::STAY
    }

    fn draw_cells(&self, pad: &Pad, seat: Seat, layout: &Layout, y: i32, canvas: &mut Canvas) {
        let symbols = pad.sheet().symbols(seat);
        let copiable = symbols.copiable.unwrap_or(pad.sheet().copiable(seat));
        let x = layout.body.top_left.x + layout.margin;
        let first = |cell: &Cell| !matches!(cell, Cell::Copiable(_));
        let columns = cells(pad, seat).filter(first).count().max(5) as i32;
        let width = (layout.body.size.width as i32 - 2 * layout.margin) / columns;
        for (number, cell) in cells(pad, seat).enumerate() {
            let (column, line) = match cell {
                Cell::Copiable(kind) => (kind as i32 + 1, 1),
                _ => (number as i32, 0),
            };
            let left = x + width * column;
            let top = y + (layout.row + QUARTER) * line;
            let place = area(left, top, width - HALF, layout.row - QUARTER);
            if cell == Cell::Copiable(0) {
                let at = Point::new(x + width - ICON - UNIT, top + (place.height() - ICON) / 2);
                canvas.draw(Icon::Mask.at(at));
            }
            canvas.draw(CutBox::new(place, 2, Ink::RAISED));
            let chosen = number == self.cell;
            canvas.part(&Part {
                does: Does::Point(number as u16),
                ..Part::row(place, number, chosen)
            });
            if chosen {
                canvas.draw(framed(place, 2, Ink::GOLD));
            }
            let at = Point::new(left + HALF, top + (place.height() - ICON) / 2);
            let sign = cell.icon().at(at);
            canvas.draw(match cell {
                Cell::Guild => sign.saying(Said::Text(Text::CatGuilds)),
                _ => sign,
            });
            let text = fill("{0}", &[&cell.number(&symbols, copiable)]);
            let at = left + width - UNIT - layout.name.width(&text);
            let at = Point::new(at, middle(place, layout.name));
            canvas.draw(Label::new(
                &text,
                at,
                Letters::new(layout.name, Ink::WHITE, Ink::RAISED),
            ));
        }
    }
}

impl View for PadScience {
    fn choose(&mut self, _model: &Model, place: usize) {
        self.cell = place;
    }

    /// A symbol's number has one digit: the next one is asked for at once.
    fn typed(&mut self, model: &Model, digit: char) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        let Some(seat) = self.seat(pad) else {
            return Step::POP;
        };
        let next = keypad::typed(0, digit, true, (0, 9)).and_then(|next| u8::try_from(next).ok());
        let step = self.change(pad, seat, |_| next);
        let more = self.cell + 1 < cells(pad, seat).count();
        self.cell += usize::from(more && digit.is_ascii_digit());
        step
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        let Some(seat) = self.seat(pad) else {
            return Step::POP;
        };
        match act {
            Act::Up => return self.step(pad, seat, 1),
            Act::Down => return self.step(pad, seat, -1),
            Act::Select | Act::Right => {
                self.pressed = self.player;
                if self.cell + 1 >= cells(pad, seat).count() {
                    return self.next_player(pad);
                }
                self.cell += 1;
            }
            // A finger chooses a symbol itself, and goes on by digits.
            Act::Confirm if self.pressed == self.player || model.layout().glass.is_touched() => {
                return self.next_player(pad);
            }
            Act::Confirm => {}
            Act::Back | Act::Left => {
                if self.cell > 0 {
                    self.cell -= 1;
                } else if let Some(before) = self.player.checked_sub(1) {
                    self.player = before;
                } else {
                    return Step::POP;
                }
            }
        }
        Step::STAY
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        KeyMap {
            more: true,
            ..KeyMap::NUMBERS.doing(model.say(Text::DoNext)).with_sides()
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let Some(seat) = self.seat(pad) else { return };
        let layout = model.layout();
        let mark = progress(pad, Some(Line::Science));
        let (_, digits) = keypad::split(&layout, layout.body);
        let keys = match digits.is_zero_sized() {
            true => self.keys(model),
            // Digits say what one more and one less would.
            false => KeyMap {
                x: None,
                y: None,
                ..self.keys(model)
            },
        };
        let bars = Frame {
            title: model.say(Text::CatScience),
            mark: &mark,
            status: model.say(match self.cell(pad, seat).hint() {
                Text::HintSkip if layout.glass.is_touched() => Text::HintSymbols,
                hint => hint,
            }),
            keys,
            beside: true,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (ink, icon) = line_look(Line::Science);
        draw_sign(&layout, bars, &mark, ink, icon, canvas);
        // The digits stand beside it where they have no room below.
        let body = layout.beside().map_or(layout.body, |[list, _]| list);
        let layout = Layout { body, ..layout };
        let Rectangle { top_left, size } = layout.body;
        let (x, w) = (top_left.x, size.width as i32);
        let step = layout.row + 2;
        let bar = area(x, top_left.y, w, layout.row);
        let y = middle(bar, layout.name);
        let total = signed(pad.sheet().total(seat));
        let total = fill("{0} {1}", &[&model.say(Text::Total), &total]);
        let right = x + w - layout.margin - layout.text.width(&total);
        let at = Point::new(right, y);
        canvas.draw(Label::new(
            &total,
            at,
            Letters::new(layout.text, Ink::DIM, Ink::NIGHT),
        ));
        let name = player_name(model, pad.sheet(), seat);
        let count = pad.table().count;
        let place = fill("{0}/{1} {2}", &[&(self.player + 1), &count, &name]);
        let left = x + layout.margin;
        let name = shorten(layout.name, &place, right - left - HALF);
        let at = Point::new(left, y);
        canvas.draw(Label::new(
            &name,
            at,
            Letters::new(layout.name, Ink::WHITE, Ink::NIGHT),
        ));
        self.draw_cells(pad, seat, &layout, top_left.y + step, canvas);
        keypad::draw(&layout, digits, false, canvas);
        let copies = cells(pad, seat).any(|cell| matches!(cell, Cell::Copiable(_)));
        let y = top_left.y + 2 * step + if copies { step } else { 0 };
        draw_best(model, pad, seat, &layout, y, canvas);
    }
}

/// The best placing and its points.
fn draw_best(model: &Model, pad: &Pad, seat: Seat, layout: &Layout, y: i32, canvas: &mut Canvas) {
    let placed = pad.sheet().placement(seat);
    let (x, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let bar = area(x, y, w, layout.row);
    canvas.fill(bar, Ink::PANEL);
    let baseline = middle(bar, layout.text);
    let mut writer = Writer {
        canvas,
        font: layout.text,
        ink: Ink::WHITE,
        paper: Ink::PANEL,
        x: x + layout.margin,
        y: baseline,
    };
    writer.text(model.say(Text::BestPlacing)).gap(UNIT);
    for (icon, count) in ICONS.iter().copied().zip(placed.symbols) {
        writer.icon(icon).number(count.into()).gap(layout.margin);
    }
    let points = fill("= {0}", &[&placed.points]);
    let at = Point::new(x + w - layout.margin - layout.name.width(&points), baseline);
    canvas.draw(Label::new(
        &points,
        at,
        Letters::new(layout.name, Ink::GOLD, Ink::PANEL),
    ));
    let below = area(x, y + layout.row, w, layout.row);
    if below.top_left.y + layout.row > layout.status().top_left.y {
        return;
    }
    let text = made_of(placed);
    let left = x + w - layout.margin - layout.text.width(&text);
    let at = Point::new(left, middle(below, layout.text));
    canvas.draw(Label::new(
        &text,
        at,
        Letters::new(layout.text, Ink::DIM, Ink::NIGHT),
    ));
}

/// What the points are made of: three squares, the sets, and what the guild's cap takes off.
fn made_of(placed: Placement) -> Sentence {
    let [a, b, c] = placed.symbols.map(|n| u16::from(n) * u16::from(n));
    let all = science::points(placed.symbols);
    let sets = all - (a + b + c);
    let mut text = fill("{0} + {1} + {2} + {3}", &[&a, &b, &c, &sets]);
    if all > placed.points {
        let _ = text.push_str(&fill(" − {0}", &[&(all - placed.points)]));
    }
    text
}
