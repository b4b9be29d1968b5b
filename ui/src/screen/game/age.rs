//! The end of an age: shields against shields, tokens, and the coins as they should be.

use super::turn::roman;
use crate::model::Model;
use crate::screen::{Act, Audit, Step, View};
use crate::table::Table;
use crate::widget::{Frame, Line, List, figures, inks, middle, row};
use crate::{Canvas, Font, ICON, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Age, AgeReport, Game, Seat, Side};

/// What the conflicts brought.
#[derive(Clone, Debug)]
pub(crate) struct AgeEnd {
    report: Option<AgeReport>,
    /// The age is not over: this is how it would end now.
    forecast: bool,
    list: List,
}

const ROWS: usize = 4;

impl AgeEnd {
    pub fn new(table: &Table) -> Self {
        Self {
            report: table.last_age(),
            forecast: false,
            list: List::default(),
        }
    }

    /// The conflicts as they would end now.
    pub fn forecast(table: &Table) -> Self {
        let game = table.game();
        let (armies, age) = (game.armies(), game.age());
        let report = AgeReport {
            age,
            shields: armies.shields,
            spoils: armies.fight(age),
        };
        Self {
            report: Some(report),
            forecast: true,
            list: List::default(),
        }
    }
}

impl View for AgeEnd {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let layout = model.layout();
        let shown = (layout.body.size.height as i32 / height(&layout)) as usize;
        match act {
            Act::Select => {
                let row = self.list.cursor().checked_sub(1);
                let city = row.and_then(|row| Seat::new(row as u8));
                match city.filter(|_| !self.forecast) {
                    Some(seat) => Step::push(Audit::new(model, seat)),
                    None => Step::POP,
                }
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, ROWS, shown),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (Some(table), Some(report)) = (&model.table, &self.report) else {
            return;
        };
        let layout = model.layout();
        let age = roman(report.age.number());
        let title = match self.forecast {
            true => model.tell(Text::ConflictForecast, &[]),
            false => model.tell(Text::AgeEnd, &[&age]),
        };
        Frame {
            title: &title,
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.draw(
            layout.body,
            height(&layout),
            ROWS,
            false,
            canvas,
            |canvas, place, number, chosen| match number
                .checked_sub(1)
                .and_then(|row| Seat::new(row as u8))
            {
                Some(seat) => draw_city(model, (table.game(), seat), report, place, chosen, canvas),
                None => {
                    let next = report.age.next().map_or(3, Age::number);
                    let text = match self.forecast {
                        true => model.tell(Text::GoOn, &[]),
                        false => model.tell(Text::AgeNext, &[&roman(next)]),
                    };
                    row(canvas, &layout, place, chosen, &text, "");
                }
            },
        );
    }
}

fn height(layout: &Layout) -> i32 {
    match layout.size {
        ScreenSize::Wide => 46,
        ScreenSize::Square => 52,
        ScreenSize::Small => 33,
    }
}

fn draw_city(
    model: &Model,
    (game, seat): (&Game, Seat),
    report: &AgeReport,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let layout = model.layout();
    let (ink, gold, paper) = inks(chosen);
    let (left, right) = (
        place.top_left.x + layout.margin,
        place.top_left.x + place.size.width as i32 - layout.margin,
    );
    let half = place.size.height as i32 / 2;
    let upper = crate::layout::area(place.top_left.x, place.top_left.y, 1, half);
    let lower = crate::layout::area(place.top_left.x, place.top_left.y + half, 1, half);
    let y = middle(upper, layout.text);
    let shown = [
        (Icon::Coin, game.city(seat).coins().into()),
        (Icon::Shield, report.shields[seat].into()),
    ];
    let at = figures(
        canvas,
        layout.text,
        (ink, paper),
        Point::new(right, y),
        &shown,
    );
    canvas.label_in(
        &[layout.text, layout.small],
        Point::new(left, y),
        at - left - 4,
        ink,
        paper,
        model.city_name(seat),
    );
    // Diplomacy leaves a city out, and its neighbours' fights with it (C13).
    let spoils = &report.spoils;
    let fights = [Side::Left, Side::Right].map(|side| {
        let other = game.neighbour(seat, side);
        let fought = !spoils[seat].absent && !spoils[other].absent;
        fought.then(|| (spoils[seat].points[side as usize], model.short_name(other)))
    });
    let wide = |font: &Font| -> i32 {
        let fight = |&(_, other): &(i8, &str)| ICON + font.width("+5") + font.width(other) + 16;
        fights.iter().flatten().map(fight).sum()
    };
    let small = wide(layout.small) <= right - left;
    let font = if small { layout.small } else { layout.tiny };
    let (x, y) = (left, middle(lower, font));
    let mut line = Line {
        canvas,
        font,
        ink,
        paper,
        x,
        y,
    };
    if spoils[seat].absent {
        line.ink = if chosen { ink } else { Ink::Dim };
        line.text(model.say(Text::Absent));
    }
    for (points, other) in fights.into_iter().flatten() {
        let (icon, colour, sign) = match points {
            1.. => (Some(Icon::Victory), Ink::Good, "+"),
            0 => (None, Ink::Dim, "="),
            _ => (Some(Icon::Defeat), Ink::Bad, ""),
        };
        line.ink = if chosen { gold } else { colour };
        if let Some(icon) = icon {
            line.icon(icon);
        }
        line.text(sign);
        if points != 0 {
            line.number(points.into());
        }
        line.ink = if chosen { ink } else { Ink::Dim };
        line.gap(4).text(other).gap(10);
    }
}
