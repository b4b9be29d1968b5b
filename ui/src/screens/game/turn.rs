//! The hub: the table seen from above, what is to be done now, and where to look.

use super::ledger_sign::{draw_ledger, ledger_room};
use super::pen::{icon_edge, name_at};
use super::task::{about, entering, headline, line_font, sentence, sign_size, signs, strip_parts};
use crate::graphics::geometry::{Align, Geometry, area, around, square};
use crate::graphics::layout::{HALF, STROKE, UNIT};
use crate::graphics::look::{
    Badge, Plaque, Scale, Stronger, Triangle, card, conflict, ground, pips,
};
use crate::graphics::widget::{Frame, List, lines_of};
use crate::screens::{
    Act, AgeEnd, CityScreen, Ledger, PlayEntry, Screen, Step, View, Which, wonder_side_text,
};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{
    Canvas, ICON, Icon, Ink, Label, Layout, Letters, Part, Role, Said, Surface, Text, framed,
};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{Action, CardId, City, Phase, Seat, Side};
use wonders_tabletop::GameTable;

/// What is to be done, the cities, the conflicts, the ledger; the first is what A goes on with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn {
    list: List,
}

const GO_ON: usize = 0;
const CITIES: usize = 3;
const FORECAST: usize = CITIES + 1;
const LEDGER: usize = FORECAST + 1;
const ROWS: usize = LEDGER + 1;

impl Turn {
    fn select(&self, model: &Model) -> Step {
        let Some(table) = model.table() else {
            return Step::POP;
        };
        match self.list.cursor() {
            GO_ON => {
                let next = table
                    .next_seat()
                    .map(|seat| PlayEntry::new(model, seat, Which::Turn));
                let next = next.map(Screen::Play).or_else(|| Screen::prompt(model));
                next.map_or(Step::STAY, Step::push)
            }
            FORECAST => Step::push(AgeEnd::forecast(table)),
            LEDGER => Step::push(Ledger::default()),
            row => match Seat::new(row as u8 - 1) {
                Some(seat) => Step::push(CityScreen::new(seat)),
                None => Step::STAY,
            },
        }
    }

    /// The line below the pictograms: what is to be done, or what the cursor stands on.
    fn line(&self, model: &Model, table: &GameTable, room: i32) -> Sentence {
        match self.list.cursor() {
            GO_ON => sentence(model, table, room),
            FORECAST => model.tell(Text::ConflictForecast, &[]),
            LEDGER => model.tell(Text::Ledger, &[]),
            row => Seat::new(row as u8 - 1).map_or_else(Sentence::new, |seat| {
                let side = table.game().city(seat).wonder_side();
                let mut city = wonder_side_text(model, side.id());
                let small = model.layout().is_low();
                if model.settings.points {
                    let points = table.game().score(seat).total();
                    let word = model.say(Text::HintPoints);
                    city = fill("{0} · {1} {2}", &[&city.as_str(), &word, &points]);
                }
                about(model, seat, room, |name| {
                    // Its badge says so; in some languages both would be too long.
                    match small && table.game().is_free_city(seat) {
                        true => fill("{0}", &[&city.as_str()]),
                        false => model.tell(Text::About, &[&name, &city.as_str()]),
                    }
                })
            }),
        }
    }

    fn draw_table(&self, model: &Model, table: &GameTable, place: Rectangle, canvas: &mut Canvas) {
        let (layout, game) = (model.layout(), table.game());
        let place = Triangle::new(&layout, place);
        let scale = Plaque::scale(&layout);
        place.roads(canvas);
        let armies = game.armies();
        for seat in game.seats() {
            let next = game.neighbour(seat, Side::Left);
            let (own, other) = (armies.shields[seat], armies.shields[next]);
            let peace = armies.diplomacy[seat] || armies.diplomacy[next] || own == other;
            let stronger = if peace {
                Stronger::Neither
            } else {
                Triangle::towards(seat, own > other)
            };
            conflict(canvas, scale, place.border(seat), stronger);
        }
        let at = place.border(Seat::new(1).unwrap_or(Seat::FREE_CITY));
        let edge = match layout.glass.is_touched() {
            true => layout.glass.finger(),
            false => 1 + 2 * (scale.edge() * 2 / 3),
        };
        let forecast = around(at, square(edge));
        let chosen = self.list.cursor() == FORECAST;
        canvas.part(&Part::row(forecast, FORECAST, chosen));
        if chosen {
            canvas.draw(framed(forecast, 2, Ink::GOLD));
        }
        self.draw_hands(table, &place, canvas);
        if layout.is_high() {
            draw_holder(model, table, &place, canvas);
        }
        for seat in game.seats() {
            let city = game.city(seat);
            let chosen = match self.list.cursor() {
                GO_ON => table.seat_to_act() == Some(seat),
                row => row == seat.index() + 1,
            };
            let points = model.settings.points.then(|| game.score(seat).total());
            let plaque = Plaque {
                badge: Badge::of(table, seat),
                name: &model.name_for(seat, Plaque::font(&layout), Plaque::name_room(&layout)),
                coins: Some(city.coins()),
                shields: Some(city.shields()),
                points,
                stages: Some((city.stages(), city.wonder_side().stages.len() as u8)),
                chosen,
            };
            let at = place.plaque(seat);
            canvas.part(&Part::row(at, seat.index() + 1, chosen));
            plaque.draw(canvas, &layout, at);
            marks(city, &layout, seat, at, canvas);
            draw_name(model, seat, at, canvas);
        }
    }

    /// The Free City card at its holder, the hands, and what was played of them.
    fn draw_hands(&self, table: &GameTable, place: &Triangle, canvas: &mut Canvas) {
        let game = table.game();
        if let Some(holder) = game.holder() {
            let wonder = Badge::of(table, Seat::FREE_CITY).wonder;
            card::free_city(canvas, place.free_card(holder), wonder);
        }
        if game.turn() > 1 && !table.turn_begun() && game.phase() == Phase::Plays {
            match game.table().free_city {
                true => place.swap(canvas),
                false => place.pass(canvas, game.age().passes()),
            }
        }
        for seat in game.seats() {
            let Some(at) = place.hand(seat) else { continue };
            match game.play(seat) {
                Some(play) => {
                    let tile = Rectangle::new(at, place.card());
                    played(canvas, tile, play.action, backs(table));
                    let beside = Point::new(tile.right() + HALF, tile.bottom() - ICON - 2);
                    canvas.draw(Icon::Tick.at(beside));
                }
                // Nothing is left in hand of a game that is over.
                None if game.is_free_city(seat) || table.is_over() => {}
                None => {
                    card::hand(canvas, at + Point::new(0, HALF), HAND, backs(table));
                }
            }
        }
    }

    /// What is to be done: pictograms, and below them words; where the line of words is the status,
    /// pictograms alone.
    fn draw_strip(&self, model: &Model, table: &GameTable, strip: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        canvas.part(&Part::row(strip, GO_ON, self.list.cursor() == GO_ON));
        canvas.fill(strip, Ink::PANEL);
        canvas.fill(strip.split_top(1).0, Ink::LINE);
        let size = sign_size(&layout);
        let signs = signs(table, layout.is_narrow());
        let (pictures, line) = match layout.is_low() {
            true => (strip, None),
            false => {
                let [pictures, line] = strip.in_rows(strip_parts(model), 0);
                (pictures, Some(line.inset_by(layout.margin, 0)))
            }
        };
        if layout.is_high() {
            return self.draw_steps(model, table, strip, canvas);
        }
        let wide: i32 = signs.iter().map(|sign| sign.width(size)).sum();
        let gaps = signs.len() as i32 + 1;
        let gap = ((pictures.width() - wide) / gaps.max(1)).min(size.edge() * 2 / 3);
        let mut pen = pictures.middle().x - (wide + gap * (gaps - 2)) / 2;
        for sign in &signs {
            pen = sign.draw(canvas, pen, pictures.middle().y, size, backs(table)) + gap;
        }
        let Some(line) = line else { return };
        let text = self.line(model, table, line.width());
        headline(line_font(model), line, &text, canvas);
    }

    /// What is to be done where there is much room: words, and below them a box for each step, with
    /// the name of the city.
    fn draw_steps(&self, model: &Model, table: &GameTable, strip: Rectangle, canvas: &mut Canvas) {
        let (layout, font) = (model.layout(), line_font(model));
        let [steps, words] = strip_parts(model);
        let both = strip.inset_by(layout.margin, (strip.height() - steps - words) / 2);
        let (line, rest) = both.split_top(words);
        headline(font, line, &self.line(model, table, line.width()), canvas);
        let (signs, size) = (signs(table, false), sign_size(&layout));
        for (i, sign) in signs.iter().enumerate() {
            let place = rest.column(i, signs.len(), layout.margin);
            ground(canvas, place, false);
            let (picture, name) = place.inset(HALF).split_top(size.edge() + UNIT);
            let Point { x, y } = picture.middle();
            sign.draw(canvas, x - sign.width(size) / 2, y, size, backs(table));
            let badge = |seat: &Seat| sign.badge() == Some(Badge::of(table, *seat));
            // Who draws is who plays the next two.
            let seat = table.game().seats().find(badge).or(table.game().holder());
            if let Some(seat) = seat {
                let text = model.name_for(seat, layout.small, name.width());
                headline(layout.small, name, &text, canvas);
            }
        }
    }
}

/// Who holds the Free City card, in words, where the table has room in its middle (T2).
fn draw_holder(model: &Model, table: &GameTable, place: &Triangle, canvas: &mut Canvas) {
    let holder = table.game().holder().filter(|_| !table.is_over());
    let Some(holder) = holder else { return };
    let (font, middle) = (model.layout().text, place.middle());
    let text = model.tell(Text::HoldsCard, &[&model.city_name(holder)]);
    let lines = lines_of(font, &text, middle.width());
    let size = Size::new(
        middle.size.width,
        lines.clone().count() as u32 * font.line() as u32,
    );
    let mut rest = middle.centred(size);
    canvas.part(&Part::sentence(rest, &text));
    for words in lines {
        let (line, below) = rest.split_top(font.line());
        let wide = Size::new(font.width(words) as u32, line.size.height);
        name_at(
            canvas,
            font,
            line.centred(wide),
            Ink::GOLD,
            Ink::NIGHT,
            words,
        );
        rest = below;
    }
}

/// Cards of a hand that are shown.
const HAND: i32 = 3;

/// The table, and what is to be done below it.
fn strip(model: &Model) -> (Rectangle, Rectangle) {
    let layout = model.layout();
    if layout.is_low() {
        return layout.above(card::BACK.height as i32 + STROKE);
    }
    // The line is the status, where that is no bar of its own.
    let least: i32 = strip_parts(model).into_iter().sum();
    let (picture, _) = layout.above(least - layout.body.bottom() + layout.list().bottom());
    let (_, strip) = layout.body.split_top(picture.height());
    (picture, strip)
}

impl View for Turn {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => self.select(model),
            Act::Back => Step::POP,
            _ => self.list.walk(act, ROWS, ROWS),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let (layout, game) = (model.layout(), table.game());
        let word = match self.list.cursor() {
            GO_ON if table.is_over() => model.tell(Text::PadResult, &[]),
            GO_ON => entering(model, table),
            _ => model.tell(Text::DoOpen, &[]),
        };
        let title = model.tell(Text::Age, &[&roman(game.age().number())]);
        let hints = KeyMap::LIST.doing(&word);
        let line = match layout.is_low() {
            false if layout.is_high() => {
                model.tell(Text::TurnOf, &[&game.turn(), &game.turns_per_age()])
            }
            false => Sentence::new(),
            // The arrow of B is enough where the line needs the room of its word.
            true => self.line(model, table, hints.room(&layout) - HALF),
        };
        let room = Frame {
            title: &title,
            aside: ledger_room(&layout),
            status: &line,
            keys: hints
                .leaving(model.say(Text::DoMenu))
                .in_reach(layout.glass),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (left, right) = room.top;
        let (_, bar) = layout.top.split_left(left - layout.top.left());
        let (bar, _) = bar.split_left(right - left);
        let bar = match layout.is_high() {
            // Beside the title, above the line.
            true => {
                let lines = [layout.title.cap() + layout.margin, layout.small.line()];
                bar.in_rows(lines, 0)[0]
            }
            false => bar,
        };
        let end = draw_turns((game.turn(), game.turns_per_age()), bar, canvas);
        let (picture, strip) = strip(model);
        self.draw_table(model, table, picture, canvas);
        let ledger = self.list.cursor() == LEDGER;
        draw_ledger(model, (LEDGER, ledger), (end, right), canvas);
        self.draw_strip(model, table, strip, canvas);
    }
}

/// The turns behind the age, as large as there is room for: with Cities there is one more. Gives the
/// x behind them.
fn draw_turns(turns: (u8, u8), bar: Rectangle, canvas: &mut Canvas) -> i32 {
    let usual = UNIT;
    let all = i32::from(turns.1.max(1));
    let step = ((bar.width() - HALF) / all).min(usual + HALF);
    let edge = usual.min(step - 2);
    let gap = (bar.width() - all * step).min(usual + HALF);
    let at = bar.start() + Point::new(gap, -edge / 2);
    pips(canvas, at, (edge, step), turns, Ink::PANEL);
    at.x + all * step
}

/// Diplomacy tokens and debt of a city, with Cities: on the large plaque, else at its edge.
fn marks(city: &City, layout: &Layout, seat: Seat, plaque: Rectangle, canvas: &mut Canvas) {
    let size = Size::new((ICON + UNIT) as u32, ICON as u32 + 1);
    let (wide, high) = (size.width as i32, size.height as i32);
    let hand = match (layout.is_low(), seat.index()) {
        // It lies over the badge of the right city.
        (false, 1) => card::small_size(layout).height as i32 + HALF,
        _ => 0,
    };
    let (first, step) = match (layout.is_narrow(), seat.index()) {
        (false, _) => {
            let (_, above) = match layout.is_high() {
                true => plaque.split_bottom(UNIT + HALF),
                false => plaque.split_bottom(0),
            };
            let corner = above.inset(2).place(size, Align::End, Align::End);
            (corner, Point::new(-wide, 0))
        }
        // Beside the far city, above the road and below it.
        (_, 0) => {
            let beside = plaque.inset_by(0, -2);
            let aside = Point::new(0, beside.height() - high);
            (beside.moved(plaque.width() + 1, 0), aside)
        }
        // Above the others.
        _ => (plaque.moved(0, -hand - high), Point::new(0, -high)),
    };
    let mut at = first.top_left;
    for (icon, count) in [(Icon::Dove, city.diplomacy()), (Icon::Debt, city.debt())] {
        if count == 0 {
            continue;
        }
        let paper = match layout.is_narrow() {
            false => Ink::PANEL,
            true => Ink::NIGHT,
        };
        // Debt costs points: its number is always told.
        let (ink, numbered) = match icon {
            Icon::Debt => (Ink::BAD, true),
            _ => (Ink::WHITE, count > 1),
        };
        let wide = ICON + if numbered { UNIT } else { 2 };
        canvas.fill(area(at.x - 1, at.y - 1, wide, ICON + 2), paper);
        canvas.draw(icon.at(at));
        if numbered {
            let font = Scale::row(layout).font();
            let pen = Point::new(at.x + ICON, at.y + ICON - 1);
            canvas.draw(Label::new(
                &fill("{0}", &[&count]),
                pen,
                Letters::new(font, ink, paper),
            ));
        }
        at += step;
    }
}

/// The colour of the backs of an age's cards.
pub(super) fn backs(table: &GameTable) -> Ink {
    back_ink(table.game().age().number())
}

/// The colour of the backs of the cards of age 1, 2 or 3.
pub(super) const fn back_ink(age: u8) -> Ink {
    match age {
        1 => Ink::BROWN,
        2 => Ink::BLUE,
        _ => Ink::PURPLE,
    }
}

/// What was played: the card, or its back where it went under the wonder or away.
pub(super) fn played(canvas: &mut Canvas, place: Rectangle, action: Action, ink: Ink) {
    match action {
        Action::Build { card: known, .. } => card::mini(canvas, place, known),
        Action::Stage { .. } => {
            card::back(canvas, place, ink);
            centred(canvas, place, Icon::Stage);
        }
        Action::Discard { .. } => centred(canvas, place, Icon::Discard),
    }
}

/// An icon in the middle of a card's place.
pub(super) fn centred(canvas: &mut Canvas, place: Rectangle, icon: Icon) {
    let edge = icon_edge(place.width() - 2);
    canvas.draw(icon.sized(edge, place.centred(square(edge)).top_left));
}

/// A city's name below its plaque, where it has no room in it; its badge says it.
pub(super) fn draw_name(model: &Model, seat: Seat, plaque: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    if layout.is_narrow() {
        let badge = Plaque::parts(&layout, plaque).badge;
        canvas.part(&Part::seen(badge, Role::Picture, Said::City(seat)));
    }
    if Plaque::name_below(&layout) == 0 {
        return;
    }
    canvas.part(&Part::hushed(below(plaque)));
    let name = model.name_for(seat, layout.small, below(plaque).width());
    name_under(&layout, plaque, &name, canvas);
}

/// Where a name stands below a plaque, somewhat wider than that.
fn below(plaque: Rectangle) -> Rectangle {
    plaque.inset_by(-UNIT, 0).moved(0, plaque.height())
}

/// A name below a plaque, within the glass.
pub(crate) fn name_under(layout: &Layout, plaque: Rectangle, name: &str, canvas: &mut Canvas) {
    let (font, below) = (layout.small, below(plaque));
    let wide = font.width(name).min(below.width());
    let x = below.middle().x - wide / 2;
    let aside = x.max(layout.body.left() + 1) - below.left();
    let (_, place) = below.split_top(font.line()).0.split_left(aside);
    let (place, _) = place.split_left(below.width().min(layout.body.right() - place.left()));
    name_at(canvas, font, place, Ink::WHITE, Ink::NIGHT, name);
}

/// A card's name, stage, or discard.
pub(crate) fn action_text(model: &Model, action: Action) -> Sentence {
    match action {
        Action::Build { card, free } => {
            let zeus = if free { " (Z)" } else { "" };
            fill("{0}{1}", &[&model.card_name(card), &zeus])
        }
        Action::Stage { card } => hidden(model, Text::StagePlay, card),
        Action::Discard { card } => hidden(model, Text::DiscardShort, card),
    }
}

/// What was done with a hidden card, and its name if it was given.
fn hidden(model: &Model, what: Text, card: Option<CardId>) -> Sentence {
    match card {
        Some(card) => model.tell(Text::About, &[&model.say(what), &model.card_name(card)]),
        None => model.tell(what, &[]),
    }
}

/// I, II or III.
pub(crate) const fn roman(age: u8) -> &'static str {
    match age {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}
