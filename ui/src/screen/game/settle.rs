//! The end of a turn: who hands how many coins to whom, then what comes next. The coins of each city
//! can be set right here.

use super::turn::{action_text, roman};
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Audit, Ledger, Screen, Step, View};
use crate::settlement::Transfer;
use crate::table::Table;
use crate::text::{Sentence, fill, join};
use crate::widget::{Frame, Hints, Line, List, inks, lines_of, middle, paragraph, row};
use crate::{Canvas, ICON, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Event, Phase, Seat};

/// Which row is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settle {
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// Nothing changed hands.
    Nothing,
    Transfer(Transfer),
    /// The coins that a city has now.
    Coins(Seat),
    Ledger,
}

/// Three cities pay two neighbours and the bank; their coins; the ledger.
const MOST: usize = 16;

fn rows(table: &Table) -> Vec<Row, MOST> {
    let game = table.game();
    let all = table.settlement().map(|turn| turn.transfers(game));
    let mut rows: Vec<Row, MOST> = all.into_iter().flatten().map(Row::Transfer).collect();
    if rows.is_empty() {
        let _ = rows.push(Row::Nothing);
    }
    rows.extend(game.seats().map(Row::Coins));
    let _ = rows.push(Row::Ledger);
    rows
}

impl View for Settle {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(table) = &model.table else {
            return Step::PROMPT;
        };
        let rows = rows(table);
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(&Row::Coins(seat))) => Step::push(Audit::new(model, seat)),
            (Act::Select, Some(Row::Ledger)) => Step::push(Ledger::default()),
            (Act::Select, _) => Screen::after_turn(model).map_or(Step::POP, Step::replace),
            (Act::Back, _) => Step::POP,
            _ => {
                let layout = model.layout();
                let (place, _) = split(model, table, &layout);
                let shown = (place.size.height as i32 / layout.row) as usize;
                self.list.walk(act, rows.len(), shown)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let layout = model.layout();
        let (age, turn) = last_turn(table);
        let word = match rows(table).get(self.list.cursor()) {
            Some(Row::Coins(_)) => Text::DoCount,
            Some(Row::Ledger) => Text::DoOpen,
            _ => Text::DoNext,
        };
        Frame {
            title: &model.tell(Text::SettleTitle, &[&roman(age), &turn]),
            status: &echo(model, table),
            hints: Hints::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (place, band) = split(model, table, &layout);
        let rows = rows(table);
        self.list.draw(
            place,
            layout.row,
            rows.len(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(&row) = rows.get(number) {
                    draw_row(model, table, row, place, chosen, canvas);
                }
            },
        );
        canvas.fill(band, Ink::Raised);
        let margin = layout.margin;
        let (x, y) = (band.top_left.x + margin, band.top_left.y + 2);
        let (w, h) = (band.size.width as i32, band.size.height as i32);
        let inner = area(x, y, w - 2 * margin, h - 2);
        let next = next_text(model, table);
        paragraph(canvas, font(&layout), inner, Ink::Gold, Ink::Raised, &next);
    }
}

/// What was entered last.
pub(crate) fn echo(model: &Model, table: &Table) -> Sentence {
    match table.entries().last().map(|entry| entry.event) {
        Some(Event::Play { seat, action, .. } | Event::Seventh { seat, action, .. }) => {
            let (who, what) = (model.city_name(seat), action_text(model, action));
            fill("{0}: {1}", &[&who, &what])
        }
        _ => Sentence::new(),
    }
}

/// Age and number of the turn that is over.
fn last_turn(table: &Table) -> (u8, u8) {
    let plays = table.entries().filter(|entry| {
        let event = entry.event;
        matches!(event, Event::Play { .. })
    });
    plays.last().map_or((1, 1), |entry| (entry.age, entry.turn))
}

/// What the players do next.
fn next_text(model: &Model, table: &Table) -> Sentence {
    let game = table.game();
    if game.phase() == Phase::Over || table.between_ages() {
        return model.tell(Text::SettleLeft, &[]);
    }
    let mut text = Sentence::new();
    join(&mut text, model.say(Text::SwapPiles));
    if let Some(holder) = game.holder() {
        let name = model.city_name(holder);
        join(&mut text, &model.tell(Text::SettleHolder, &[&name]));
    }
    text
}

fn font(layout: &Layout) -> &'static crate::Font {
    match layout.size {
        ScreenSize::Wide => layout.text,
        ScreenSize::Square | ScreenSize::Small => layout.small,
    }
}

/// The rows, and the band below them for what comes next.
fn split(model: &Model, table: &Table, layout: &Layout) -> (Rectangle, Rectangle) {
    let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
    let w = layout.body.size.width as i32;
    let end = (y + layout.body.size.height as i32).min(layout.status().top_left.y);
    let lines = lines_of(
        font(layout),
        &next_text(model, table),
        w - 2 * layout.margin,
    )
    .count();
    let band = lines as i32 * font(layout).line() + 4;
    (area(x, y, w, end - band - y), area(x, end - band, w, band))
}

fn draw_row(
    model: &Model,
    table: &Table,
    line: Row,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let name =
        |seat: Option<Seat>| seat.map_or(model.say(Text::Bank), |seat| model.short_name(seat));
    let (text, coins) = match line {
        Row::Nothing => {
            return row(
                canvas,
                &layout,
                place,
                chosen,
                model.say(Text::SettleNone),
                "",
            );
        }
        Row::Ledger => return row(canvas, &layout, place, chosen, model.say(Text::Ledger), ""),
        Row::Transfer(Transfer { from, to, coins }) => {
            (fill("{0} → {1}", &[&name(from), &name(to)]), coins)
        }
        Row::Coins(seat) => {
            let coins = table.game().city(seat).coins();
            (fill("{0} =", &[&model.city_name(seat)]), coins)
        }
    };
    let (ink, gold, paper) = inks(chosen);
    let dim = matches!(line, Row::Coins(_)) && !chosen;
    let ink = if dim { Ink::Dim } else { ink };
    let number = fill("{0}", &[&coins]);
    let font = layout.name;
    let right = place.top_left.x + place.size.width as i32 - layout.margin - ICON - 2;
    let x = right - font.width(&number);
    let y = middle(place, font);
    let mut pen = Line {
        canvas,
        font,
        ink: if dim { ink } else { gold },
        paper,
        x,
        y,
    };
    pen.text(&number).gap(2).icon(Icon::Coin);
    let at = Point::new(place.top_left.x + layout.margin, y);
    let fonts = [layout.name, layout.text, layout.small];
    canvas.label_in(&fonts, at, x - at.x - 4, ink, paper, &text);
}
