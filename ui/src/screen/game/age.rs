//! The end of an age, border by border: shields against shields, the tokens on the plaques, the sum
//! of each city; and the coins as they should lie on the table.

use super::turn::{backs, draw_ledger, draw_name, ledger_room, roman};
use crate::font::DIGITS_22;
use crate::layout::area;
use crate::look::{
    Arrow, BadgeSize, Plaque, Scale, Token, Triangle, card, chip, digits, fight, number_text,
};
use crate::model::Model;
use crate::motion::Motion;
use crate::screen::{Act, Audit, FinalScore, Ledger, Step, View};
use crate::table::GameTable;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Age, AgeReport, Game, Seat, Side};

/// What the conflicts brought.
#[derive(Clone, Debug)]
pub(crate) struct AgeEnd {
    report: Option<AgeReport>,
    /// The age is not over: this is how it would end now.
    forecast: bool,
    list: List,
}

/// What the cursor stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// The diplomacy token that a city gives back (C13).
    TokenBack(Seat),
    Next,
    /// The coins that a city has now.
    Coins(Seat),
    Ledger,
}

impl AgeEnd {
    pub fn new(table: &GameTable) -> Self {
        Self {
            report: table.last_age(),
            forecast: false,
            list: List::default(),
        }
    }

    /// The conflicts as they would end now.
    pub fn forecast(table: &GameTable) -> Self {
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

    /// What can be gone to, in order; a forecast is only looked at.
    fn spots(&self) -> Vec<Spot, 8> {
        let mut spots = Vec::new();
        let absent = |seat: &Seat| self.report.is_some_and(|of| of.spoils[*seat].absent);
        // Each of three cities at most twice, going on, and the ledger.
        if !self.forecast {
            spots.extend(Seat::first(3).filter(absent).map(Spot::TokenBack));
        }
        let _ = spots.push(Spot::Next);
        if !self.forecast {
            spots.extend(Seat::first(3).map(Spot::Coins));
            let _ = spots.push(Spot::Ledger);
        }
        spots
    }

    fn spot(&self) -> Spot {
        let spots = self.spots();
        spots.get(self.list.cursor()).copied().unwrap_or(Spot::Next)
    }

    /// The city whose coins are looked at.
    fn city(&self) -> Option<Seat> {
        match self.spot() {
            Spot::Coins(seat) => Some(seat),
            Spot::TokenBack(_) | Spot::Next | Spot::Ledger => None,
        }
    }

    /// What the chosen row is about.
    fn line(&self, model: &Model, game: &Game, report: &AgeReport) -> Sentence {
        match self.spot() {
            Spot::Coins(seat) => {
                let coins = game.city(seat).coins();
                fill("{0}: {1}", &[&model.city_name(seat), &coins])
            }
            Spot::TokenBack(seat) => model.tell(Text::TokenBack, &[&model.city_name(seat)]),
            Spot::Ledger => model.tell(Text::Ledger, &[]),
            Spot::Next if self.forecast => model.tell(Text::ThisAge, &[]),
            Spot::Next if self.is_last(model) => model.tell(Text::FinalTitle, &[]),
            Spot::Next => {
                let next = report.age.next().map_or(3, Age::number);
                model.tell(Text::AgeNext, &[&roman(next)])
            }
        }
    }

    fn draw_cities(&self, model: &Model, game: &Game, report: &AgeReport, canvas: &mut Canvas) {
        let layout = model.layout();
        let place = Triangle::new(&layout);
        let Some(table) = &model.table else { return };
        for seat in game.seats() {
            let chosen = [Spot::Coins(seat), Spot::TokenBack(seat)].contains(&self.spot());
            let counted = self.city() == Some(seat);
            let plaque = Plaque {
                badge: table.badge(seat),
                name: &model.name_for(seat, layout.text, Plaque::NAME),
                coins: counted.then(|| game.city(seat).coins()),
                shields: None,
                points: None,
                stages: None,
                chosen,
            };
            let at = place.plaque(seat);
            plaque.draw(canvas, &layout, at);
            if layout.size == ScreenSize::Square {
                draw_name(model, seat, at, canvas);
            }
            if !counted {
                let from = [seat, game.neighbour(seat, Side::Right)].map(|of| place.border(of));
                draw_tokens(report, seat, (at, from), model, canvas);
            }
        }
    }

    /// What each city has of conflicts by now; in a forecast, what the age would bring.
    fn draw_sums(&self, model: &Model, game: &Game, report: &AgeReport, canvas: &mut Canvas) {
        let layout = model.layout();
        let Some(table) = &model.table else { return };
        let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
        let (strip, size) = match layout.size {
            ScreenSize::Wide => (area(left, 164, w, 52), BadgeSize::Middle),
            ScreenSize::Square => (area(left, 180, w, 40), BadgeSize::Small),
            ScreenSize::Small => (area(left, 97, w, 18), BadgeSize::Small),
        };
        canvas.fill(strip, Ink::Panel);
        canvas.fill(area(left, strip.top_left.y, w, 1), Ink::Line);
        let font = match layout.size {
            ScreenSize::Wide => digits(&layout),
            ScreenSize::Square => &DIGITS_22,
            ScreenSize::Small => layout.name,
        };
        let middle = strip.top_left.y + strip.size.height as i32 / 2;
        // As they sit: left, far side, right.
        for (i, seat) in [2, 0, 1].into_iter().filter_map(Seat::new).enumerate() {
            let points: i32 = match self.forecast {
                true => report.spoils[seat]
                    .points
                    .iter()
                    .map(|&n| i32::from(n))
                    .sum(),
                false => game.city(seat).conflict_points().into(),
            };
            let x = left + w / 3 * i as i32 + w / 24;
            let half = size.edge() / 2;
            let badge = table.badge(seat);
            let end = badge.draw(canvas, Point::new(x, middle - half), size);
            let text = match points {
                1.. => fill("+{0}", &[&points]),
                _ => number_text(points),
            };
            let ink = if points < 0 { Ink::Bad } else { Ink::White };
            let gap = if size == BadgeSize::Small { 4 } else { 8 };
            let at = Point::new(end + gap, middle + font.cap() / 2);
            canvas.text(font, at, ink, Ink::Panel, &text);
        }
    }
}

impl AgeEnd {
    /// Whether the game is over with it.
    fn is_last(&self, model: &Model) -> bool {
        !self.forecast && model.table.as_ref().is_some_and(GameTable::is_over)
    }
}

impl View for AgeEnd {
    fn moves(&self) -> bool {
        !self.forecast
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => match self.spot() {
                Spot::Coins(seat) => Step::push(Audit::new(model, seat)),
                Spot::Ledger => Step::push(Ledger::default()),
                Spot::TokenBack(_) => {
                    let count = self.spots().len();
                    self.list.walk(Act::Down, count, count)
                }
                Spot::Next if self.is_last(model) => Step::replace(FinalScore::default()),
                Spot::Next => Step::POP,
            },
            Act::Back => Step::POP,
            _ => {
                let count = self.spots().len();
                self.list.walk(act, count, count)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (Some(table), Some(report)) = (&model.table, &self.report) else {
            return;
        };
        let (layout, game) = (model.layout(), table.game());
        let title = match self.forecast {
            true => model.tell(Text::ConflictForecast, &[]),
            false => model.tell(Text::AgeEnd, &[&roman(report.age.number())]),
        };
        let word = match self.spot() {
            Spot::Coins(_) => Text::DoCount,
            Spot::Ledger => Text::DoOpen,
            Spot::Next if self.forecast => Text::DoClose,
            Spot::Next | Spot::TokenBack(_) => Text::DoNext,
        };
        let hints = match self.forecast {
            true => Hints::GO,
            false => Hints::LIST,
        };
        let line = self.line(model, game, report);
        let room = Frame {
            title: &title,
            aside: if self.forecast {
                0
            } else {
                ledger_room(&layout)
            },
            status: &line,
            hints: hints.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        if !self.forecast {
            let chosen = self.spot() == Spot::Ledger;
            draw_ledger(&layout, room.top.1, chosen, canvas);
        }
        let place = Triangle::new(&layout);
        place.roads(canvas);
        if !self.forecast && table.between_ages() {
            draw_next(&layout, &place, table, canvas);
        }
        for seat in game.seats() {
            draw_border(game, report, seat, &place, &layout, canvas);
        }
        self.draw_cities(model, game, report, canvas);
        self.draw_sums(model, game, report, canvas);
    }
}

/// What the next age begins with: the hands that are dealt, and who holds the Free City card (T2).
fn draw_next(layout: &Layout, place: &Triangle, table: &GameTable, canvas: &mut Canvas) {
    place.deal(canvas, layout, table.hand(), backs(table));
    if let Some(holder) = table.game().holder() {
        let wonder = table.badge(Seat::FREE_CITY).wonder;
        let mut at = place.free_card(holder);
        if layout.size == ScreenSize::Small {
            // Clear of the shields on the border.
            at.top_left.x += if holder.index() == 1 { 5 } else { -5 };
        }
        card::free_city(canvas, at, wonder);
    }
}

/// The border between a city and the next one clockwise: its shields, and an arrow to the winner.
fn draw_border(
    game: &Game,
    report: &AgeReport,
    seat: Seat,
    place: &Triangle,
    layout: &Layout,
    canvas: &mut Canvas,
) {
    let next = game.neighbour(seat, Side::Left);
    let spoils = &report.spoils;
    let at = place.border(seat);
    // Diplomacy leaves a city out, and its neighbours' fights with it (C13).
    if spoils[seat].absent || spoils[next].absent {
        canvas.icon(Icon::Dove, Point::new(at.x - 7, at.y - 7));
        return;
    }
    let (own, other) = (report.shields[seat].into(), report.shields[next].into());
    let below = seat.index() == 1;
    let shields = if below { (other, own) } else { (own, other) };
    let scale = Scale::row(layout);
    fight(canvas, scale, at, shields);
    if own == other {
        return;
    }
    let wins = own > other;
    let half = Token::Shield(0).width(scale) + 5;
    let (from, to) = match (seat.index(), wins) {
        // Towards the far side, along the road.
        (0, true) => ((-half, 0), (-half - 12, 0)),
        (2, false) => ((half, 0), (half + 12, 0)),
        (1, right) => {
            let way = if right { 12 } else { -12 };
            ((-way, scale.edge() - 4), (way, scale.edge() - 4))
        }
        _ => ((0, scale.edge() - 8), (0, scale.edge() + 6)),
    };
    let at = |(x, y): (i32, i32)| Point::new(at.x + x, at.y + y);
    Arrow::GOLD.short().draw(canvas, at(from), at(to));
}

/// The tokens that a city takes home, each from its border.
fn draw_tokens(
    report: &AgeReport,
    seat: Seat,
    (plaque, borders): (Rectangle, [Point; 2]),
    model: &Model,
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let wide = layout.size == ScreenSize::Wide;
    let corner = plaque.top_left + Point::new(36, if wide { 27 } else { 9 });
    if report.spoils[seat].absent {
        canvas.icon_in(Icon::Dove, corner, 18);
        return;
    }
    let (mut home, left) = (corner, Motion::WHOLE - model.moved());
    for (points, border) in report.spoils[seat].points.into_iter().zip(borders) {
        if points != 0 {
            let at = home + (border - home) * left / Motion::WHOLE;
            let end = chip(canvas, Scale::row(layout), at, points.into());
            home.x += end - at.x + 1 + 3 * i32::from(wide);
        }
    }
}
