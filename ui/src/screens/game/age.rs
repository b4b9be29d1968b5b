//! The end of an age, border by border: shields against shields, the tokens on the plaques, the sum
//! of each city; and the coins as they should lie on the table.

use super::ledger_sign::{draw_ledger, ledger_room};
use super::pen::status_room;
use super::turn::{backs, draw_name, roman};
use crate::graphics::font::{DIGITS_22, Font};
use crate::graphics::geometry::{Geometry, area, around};
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Plaque, Scale, Token, Triangle, card, chip, chip_width, digits, fight,
    number_text,
};
use crate::graphics::motion::Motion;
use crate::graphics::widget::{Frame, List, fits};
use crate::screens::{Act, Audit, Demand, FinalScore, Go, Ledger, Settle, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::sheet::{Source, winners_names};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Ink, Label, Layout, Letters, Part, Surface, Text};
use core::cmp::Ordering;
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use heapless::Vec;
use wonders_core::{Age, AgeReport, Game, Seat, Side};
use wonders_tabletop::GameTable;

/// What the conflicts brought.
#[derive(Clone, Debug)]
pub(crate) struct AgeEnd {
    report: Option<AgeReport>,
    /// The age is not over: this is how it would end now.
    forecast: bool,
    /// The sums of a forecast are all points that the cities have now.
    leads: bool,
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
            leads: false,
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
            leads: false,
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

    /// Where the cursor stands on something.
    fn number(&self, spot: Spot) -> usize {
        self.spots().iter().position(|&of| of == spot).unwrap_or(0)
    }

    /// Says what a tap on a box is for.
    fn part(&self, canvas: &mut Canvas, place: Rectangle, spot: Spot) {
        if self.spots().contains(&spot) {
            canvas.part(&Part::row(place, self.number(spot), self.spot() == spot));
        }
    }

    /// The city whose coins are looked at.
    fn city(&self) -> Option<Seat> {
        match self.spot() {
            Spot::Coins(seat) => Some(seat),
            Spot::TokenBack(_) | Spot::Next | Spot::Ledger => None,
        }
    }

    /// What the chosen row is about, in so much room: a name gives way.
    fn line(&self, model: &Model, game: &Game, report: &AgeReport, room: i32) -> Sentence {
        match self.spot() {
            Spot::Coins(seat) => {
                let coins = game.city(seat).coins();
                model.tell(Text::About, &[&model.city_name(seat), &coins])
            }
            Spot::TokenBack(seat) => {
                let font = model.layout().small;
                let tell = |name: &str| model.tell(Text::TokenBack, &[&name]);
                let whole = tell(model.city_name(seat));
                match fits(font, &whole, room) {
                    true => whole,
                    false => tell(&model.name_for(seat, font, room - font.width(&tell("")))),
                }
            }
            Spot::Ledger => model.tell(Text::Ledger, &[]),
            Spot::Next if self.leads => leader(model),
            Spot::Next if self.forecast => model.tell(Text::ThisAge, &[]),
            Spot::Next if self.is_last(model) => model.tell(Text::FinalTitle, &[]),
            Spot::Next => {
                let next = report.age.next().map_or(3, Age::number);
                model.tell(Text::AgeNext, &[&roman(next)])
            }
        }
    }

    fn draw_cities(
        &self,
        model: &Model,
        report: &AgeReport,
        place: &Triangle,
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        let Some(table) = model.table() else { return };
        let game = table.game();
        for seat in game.seats() {
            let chosen = [Spot::Coins(seat), Spot::TokenBack(seat)].contains(&self.spot());
            let counted = self.city() == Some(seat);
            let plaque = Plaque {
                badge: Badge::of(table, seat),
                name: &model.name_for(seat, Plaque::font(&layout), Plaque::name_room(&layout)),
                coins: counted.then(|| game.city(seat).coins()),
                shields: None,
                points: None,
                stages: None,
                chosen,
            };
            let at = place.plaque(seat);
            self.part(canvas, at, Spot::Coins(seat));
            plaque.draw(canvas, &layout, at);
            draw_name(model, seat, at, canvas);
            if !counted {
                let from = [seat, game.neighbour(seat, Side::Right)].map(|of| place.border(of));
                draw_tokens(report, seat, at, from, model, canvas);
            }
        }
    }

    /// What each city has of conflicts so far; in a forecast with what the age would bring, or all
    /// points that it has now.
    fn draw_sums(&self, model: &Model, report: &AgeReport, strip: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let Some(table) = model.table() else { return };
        let game = table.game();
        self.part(canvas, strip, Spot::Next);
        canvas.fill(strip, Ink::PANEL);
        canvas.fill(strip.split_top(1).0, Ink::LINE);
        let (font, size) = sum_look(&layout);
        let (_, strip) = strip.split_left(layout.margin);
        let label = model.say(match self.forecast {
            _ if self.leads => Text::HintPoints,
            true => Text::WouldBe,
            false => Text::SoFar,
        });
        let (side, strip) = strip.split_left(layout.small.width(label));
        let middle = strip.middle().y;
        let at = Point::new(side.left(), middle + layout.small.cap() / 2);
        let letters = Letters::new(layout.small, Ink::DIM, Ink::PANEL);
        canvas.draw(Label::new(label, at, letters));
        // As they sit: left, far side, right.
        let seats = [2, 0, 1].into_iter().filter_map(Seat::new);
        let sums = seats.map(|seat| {
            if self.leads {
                return (seat, i32::from(game.score(seat).total()));
            }
            let coming = report.spoils[seat].points.iter();
            let coming = coming.filter(|_| self.forecast).map(|&n| i32::from(n));
            (
                seat,
                i32::from(game.city(seat).conflict_points()) + coming.sum::<i32>(),
            )
        });
        let text = |points: i32| match points {
            1.. if !self.leads => fill("+{0}", &[&points]),
            _ => number_text(points),
        };
        let wide = |points: i32| size.edge() + HALF + font.width(&text(points));
        let all: i32 = sums.clone().map(|(_, points)| wide(points)).sum();
        // One before the first, and one behind each.
        let gap = (strip.width() - all) / (1 + CITIES);
        let mut x = strip.left() + gap;
        for (seat, points) in sums {
            let told = model.tell(Text::About, &[&model.city_name(seat), &text(points)]);
            let part = area(x, strip.top(), wide(points), strip.height());
            canvas.part(&Part::sentence(part, &told));
            let badge = Badge::of(table, seat);
            let end = badge.draw(canvas, Point::new(x, middle - size.edge() / 2), size);
            let ink = if points < 0 { Ink::BAD } else { Ink::WHITE };
            let at = Point::new(end + HALF, middle + font.cap() / 2);
            let letters = Letters::new(font, ink, Ink::PANEL);
            canvas.draw(Label::new(&text(points), at, letters));
            x += wide(points) + gap;
        }
    }
}

impl AgeEnd {
    /// The keys of a forecast: X asks who leads, or goes back to the conflicts.
    fn asking(&self, model: &Model) -> KeyMap<'static> {
        let (icon, word) = match self.leads {
            true => (Icon::Swords, Text::CatConflict),
            false => (Icon::Points, Text::WhoLeads),
        };
        // Where there are few columns the sign is the word.
        let word = match model.layout().is_narrow() {
            true => "",
            false => model.say(word),
        };
        KeyMap {
            x: Some(Sign { icon, word }),
            ..KeyMap::GO
        }
    }

    /// Whether the game is over with it.
    fn is_last(&self, model: &Model) -> bool {
        !self.forecast && model.table().is_some_and(GameTable::is_over)
    }
}

impl View for AgeEnd {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn demand(&self, _model: &Model) -> Demand {
        Demand {
            moving: !self.forecast,
            ..Demand::default()
        }
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
                Spot::Next if self.is_last(model) => {
                    Command::Acknowledge.then(Go::Replace(FinalScore::default().into()))
                }
                Spot::Next if self.forecast => Step::POP,
                Spot::Next => Command::Acknowledge.then(Go::Pop),
            },
            Act::Back if self.forecast => Step::POP,
            Act::Up if self.forecast => {
                self.leads = !self.leads;
                Step::STAY
            }
            Act::Back => Step::replace(Settle::default()),
            _ => {
                let count = self.spots().len();
                self.list.walk(act, count, count)
            }
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (Some(table), Some(report)) = (model.table(), &self.report) else {
            return;
        };
        let (layout, game) = (model.layout(), table.game());
        let title = match self.forecast {
            true if self.leads => model.tell(Text::WhoLeads, &[]),
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
            true => self.asking(model),
            false => KeyMap::LIST,
        };
        let aside = match self.forecast {
            true => 0,
            false => ledger_room(&layout),
        };
        let line = self.line(model, game, report, status_room(&layout, &hints, aside));
        let room = Frame {
            title: &title,
            aside,
            status: &line,
            keys: hints.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        if !self.forecast {
            let chosen = self.spot() == Spot::Ledger;
            let number = self.number(Spot::Ledger);
            draw_ledger(model, (number, chosen), room.top, canvas);
        }
        let (font, size) = sum_look(&layout);
        let (picture, strip) = layout.above(match layout.is_low() {
            true => size.edge(),
            false => font.line() + ICON,
        });
        let place = Triangle::new(&layout, picture);
        place.roads(canvas);
        if !self.forecast && table.between_ages() {
            draw_next(&layout, &place, table, canvas);
        }
        for seat in game.seats() {
            draw_border(model, game, (report, seat), &place, canvas);
        }
        // The hand of a player at the far side lies there.
        if game.table().free_city || self.forecast || !table.between_ages() {
            draw_caption(model, &place, canvas);
        }
        self.draw_cities(model, report, &place, canvas);
        self.draw_sums(model, report, strip, canvas);
    }
}

/// Who has the most points now; several where they are equal.
fn leader(model: &Model) -> Sentence {
    let sheet = Source::Game.sheet(model);
    sheet.map_or_else(Sentence::new, |sheet| winners_names(model, &sheet))
}

/// The cities of a game.
const CITIES: i32 = 3;

/// The digits of the sums, and the badges before them.
fn sum_look(layout: &Layout) -> (&'static Font, BadgeSize) {
    match (layout.is_low(), layout.is_narrow()) {
        (true, _) => (layout.name, BadgeSize::Small),
        (_, true) => (&DIGITS_22, BadgeSize::Small),
        _ => (digits(layout), BadgeSize::Middle),
    }
}

/// Whose tokens these are, in the middle of the table where there is room: between the hands.
fn draw_caption(model: &Model, place: &Triangle, canvas: &mut Canvas) {
    let (layout, text) = (model.layout(), model.say(Text::InThisAge));
    let (Some(at), Some(between)) = (place.hand(Seat::FREE_CITY), place.between(&layout)) else {
        return;
    };
    let (font, room) = (layout.small, between.width());
    let x = between.middle().x - font.width(text).min(room) / 2;
    let at = Point::new(x, at.y + font.cap());
    canvas.draw(Label::fitted(text, at, &[font], room, Ink::DIM, Ink::NIGHT));
}

/// What the next age begins with: the hands that are dealt, and who holds the Free City card (T2).
fn draw_next(layout: &Layout, place: &Triangle, table: &GameTable, canvas: &mut Canvas) {
    place.deal(canvas, layout, table, backs(table));
    if let Some(holder) = table.game().holder() {
        let wonder = Badge::of(table, Seat::FREE_CITY).wonder;
        let mut at = place.free_card(holder);
        if layout.is_low() {
            // Clear of the shields on the border.
            let aside = HALF + QUARTER;
            at.top_left.x += if holder.index() == 1 { aside } else { -aside };
        }
        card::free_city(canvas, at, wonder);
    }
}

/// The border between a city and the next one clockwise: its shields, and an arrow to the winner.
fn draw_border(
    model: &Model,
    game: &Game,
    (report, seat): (&AgeReport, Seat),
    place: &Triangle,
    canvas: &mut Canvas,
) {
    let next = game.neighbour(seat, Side::Left);
    let spoils = &report.spoils;
    let at = place.border(seat);
    // Diplomacy leaves a city out, and its neighbours' fights with it (C13).
    if spoils[seat].absent || spoils[next].absent {
        canvas.draw(Icon::Dove.at(at - Point::new(ICON / 2, ICON / 2)));
        return;
    }
    let (own, other) = (report.shields[seat].into(), report.shields[next].into());
    let below = seat.index() == 1;
    let shields = if below { (other, own) } else { (own, other) };
    let scale = Scale::row(&model.layout());
    let size = Size::new(3 * scale.edge() as u32, scale.edge() as u32);
    let told = fight_told(model, (seat, own), (next, other));
    canvas.part(&Part::sentence(around(at, size), &told));
    fight(canvas, scale, at, shields);
    if own == other {
        return;
    }
    let wins = own > other;
    let half = Token::Shield(0).width(scale) + HALF;
    // Beside the shields or below them, of the length of an icon.
    let (below, reach) = (scale.edge() - HALF, ICON / 2);
    let (from, to) = match (seat.index(), wins) {
        // Towards the far side, along the road.
        (0, true) => ((-half, 0), (-half - ICON, 0)),
        (2, false) => ((half, 0), (half + ICON, 0)),
        (1, true) => ((-reach, below), (reach, below)),
        (1, false) => ((reach, below), (-reach, below)),
        _ => ((0, below - HALF), (0, below - HALF + ICON)),
    };
    let at = |(x, y): (i32, i32)| Point::new(at.x + x, at.y + y);
    Arrow::GOLD.short().draw(canvas, at(from), at(to));
}

/// Who fights whom with what, and who wins.
fn fight_told(model: &Model, own: (Seat, i32), other: (Seat, i32)) -> Sentence {
    let names = [own, other].map(|(seat, _)| model.city_name(seat));
    let armies = fill(
        "{0} {1}, {2} {3}",
        &[&names[0], &own.1, &names[1], &other.1],
    );
    let told = model.tell(Text::About, &[&model.say(Text::SignShield), &armies]);
    let winner = match own.1.cmp(&other.1) {
        Ordering::Greater => names[0],
        Ordering::Equal => return told,
        Ordering::Less => names[1],
    };
    fill(
        "{0}. {1}",
        &[&told.as_str(), &model.tell(Text::Wins, &[&winner]).as_str()],
    )
}

/// The tokens that a city takes home, each from its border.
fn draw_tokens(
    report: &AgeReport,
    seat: Seat,
    plaque: Rectangle,
    borders: [Point; 2],
    model: &Model,
    canvas: &mut Canvas,
) {
    let layout = &model.layout();
    let wide = !layout.is_narrow();
    let tokens = Plaque::parts(layout, plaque).tokens;
    let scale = Scale::row(layout);
    let corner = tokens - Point::new(0, scale.edge() / 2);
    if report.spoils[seat].absent {
        canvas.draw(Icon::Dove.sized(Scale::Middle.icon(), corner));
        return;
    }
    let (mut home, left) = (corner, Motion::WHOLE - model.moved());
    for (points, border) in report.spoils[seat].points.into_iter().zip(borders) {
        if points != 0 {
            // Where two are wider than the plaque the second lies on the first.
            let most = plaque.right() - HALF - chip_width(scale);
            home.x = home.x.min(most);
            let at = home + (border - home) * left / Motion::WHOLE;
            let end = chip(canvas, scale, at, points.into());
            home.x += end - at.x + if wide { HALF } else { 1 };
        }
    }
}
