//! Setting up a game: names, wonders, edition, expansion.

use super::draft::Draft;
use crate::graphics::geometry::{Align, Geometry, area};
use crate::graphics::look::{Badge, Plaque, Scale, Triangle, card, card::resource_icon, ground};
use crate::graphics::widget::{Frame, List, middle};
use crate::screens::{Act, Go, LayOut, NamePick, Reply, Step, Trouble, View, WonderPick};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Layout, Letters, Part, Surface, Text, framed};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{Edition, Expansion, Face, Seat, WonderSideId};

/// What is set up, and which row is chosen.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    draft: Draft,
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Begin,
    Name(usize),
    Wonder(usize),
    Points,
    Random,
    Edition,
    Cities,
}

const ROWS: [Row; 10] = [
    Row::Begin,
    Row::Name(0),
    Row::Name(1),
    Row::Wonder(0),
    Row::Wonder(1),
    Row::Wonder(2),
    Row::Points,
    Row::Random,
    Row::Edition,
    Row::Cities,
];

impl NewGame {
    pub fn new(model: &Model) -> Self {
        Self {
            draft: model.draft.clone().unwrap_or_else(|| Draft::new(model)),
            list: List::default(),
        }
    }

    fn row(&self) -> Row {
        ROWS.get(self.list.cursor()).copied().unwrap_or(Row::Begin)
    }
}

impl View for NewGame {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row()) {
            (Act::Select | Act::Confirm, Row::Begin) if model.tabletop.is_damaged() => {
                return Step::push(Trouble::lost());
            }
            (Act::Select | Act::Confirm, Row::Begin) => {
                return Command::NewGame(self.draft.clone())
                    .then(Go::Replace(LayOut::default().into()));
            }
            (Act::Select, Row::Name(player)) => {
                return Step::push(NamePick::new(player, Some(place(player))));
            }
            (Act::Select, Row::Wonder(seat)) => {
                let player = seat.checked_sub(1).and_then(|at| self.draft.names.get(at));
                let now = self.draft.wonders.get(seat).copied();
                let pick = WonderPick::new(player.cloned(), self.draft.rules, now);
                return Step::push(pick);
            }
            (Act::Select, Row::Points) => {
                let mut set = model.settings;
                set.points = !set.points;
                return Step::act(Command::Settings(set));
            }
            (Act::Select, Row::Random) => self.draft.draw(model.dice()),
            (Act::Select, Row::Edition) => self.draft.toggle_edition(model.dice()),
            (Act::Select, Row::Cities) => self.draft.toggle_cities(model.dice()),
            (Act::Back, _) => return Step::POP,
            _ => return self.list.walk(act, ROWS.len(), model.layout().rows()),
        }
        self.keep()
    }

    fn take(&mut self, _model: &Model, reply: Reply) -> Step {
        match (reply, self.row()) {
            (Reply::Name(name), Row::Name(player)) => self.draft.put_name(player, name),
            (Reply::Wonder(side), Row::Wonder(seat)) => self.draft.choose(seat, side),
            _ => {}
        }
        self.keep()
    }

    /// A running game is given up only after a hold.
    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let hold = self.row() == Row::Begin && model.table().is_some();
        let word = match self.row() {
            Row::Begin if hold => Text::DoHold,
            Row::Begin => Text::Begin,
            _ => Text::DoChange,
        };
        KeyMap::hold(hold).doing(model.say(word))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let line = self.line(model);
        Frame {
            title: model.say(Text::NewGame),
            status: &line,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (picture, options) = layout.above(options_height(&layout));
        let place = Triangle::new(&layout, picture);
        place.roads(canvas);
        for (seat, wonder) in seats().zip(self.draft.wonders) {
            if seat == Seat::FREE_CITY {
                let holder = Seat::new(1).unwrap_or(seat);
                card::free_city(canvas, place.free_card(holder), wonder.wonder());
            }
            place.clockwise(canvas, seat);
        }
        for seat in seats() {
            self.draw_seat(model, seat, place.plaque(seat), canvas);
        }
        self.draw_options(model, options, canvas);
    }
}

impl NewGame {
    /// What is entered can be left and gone on with.
    fn keep(&self) -> Step {
        Step::act(Command::SetUp(self.draft.clone()))
    }

    /// The seat that the cursor is at.
    fn seat(&self) -> Option<Seat> {
        match self.row() {
            Row::Name(player) => Seat::new(player as u8 + 1),
            Row::Wonder(seat) => Seat::new(seat as u8),
            Row::Begin | Row::Points | Row::Random | Row::Edition | Row::Cities => None,
        }
    }

    fn name<'a>(&'a self, model: &'a Model, seat: Seat) -> &'a str {
        let player = seat.index().checked_sub(1);
        let name = player.and_then(|player| self.draft.names.get(player));
        name.map_or(model.say(Text::FreeCity), |name| name.as_str())
    }

    /// What the chosen thing is.
    fn line(&self, model: &Model) -> Sentence {
        match (self.row(), self.seat()) {
            (Row::Name(player), Some(seat)) => {
                let place = model.say(place(player));
                model.tell(Text::About, &[&self.name(model, seat), &place])
            }
            (Row::Wonder(_), Some(seat)) => {
                let side = self.draft.wonders.get(seat.index()).copied();
                let side = side.map_or(Sentence::new(), |side| wonder_side_text(model, side));
                model.tell(Text::About, &[&self.name(model, seat), &side])
            }
            (Row::Begin, _) if model.table().is_some() => model.tell(Text::OtherGame, &[]),
            (Row::Points, _) => {
                let word = match model.settings.points {
                    true => Text::Yes,
                    false => Text::No,
                };
                let (what, word) = (model.say(Text::SetPoints), model.say(word));
                model.tell(Text::About, &[&what, &word])
            }
            (Row::Random, _) => model.tell(Text::Random, &[]),
            (Row::Edition, _) => model.tell(
                match self.draft.rules.edition {
                    Edition::First => Text::EditionFirst,
                    _ => Text::EditionSecond,
                },
                &[],
            ),
            (Row::Cities, _) if self.draft.rules.edition != Edition::First => {
                model.tell(Text::CitiesFirst, &[])
            }
            (Row::Cities, _) => model.tell(Text::WithCities, &[]),
            _ => model.tell(Text::Begin, &[]),
        }
    }

    /// A plaque with the wonder, the player, its product, its side and its stages.
    fn draw_seat(&self, model: &Model, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let Some(side) = self.draft.wonders.get(seat.index()) else {
            return;
        };
        let side = side.printed(self.draft.rules.edition);
        let plaque = Plaque {
            badge: Badge::new(seat, side.wonder),
            name: self.name(model, seat),
            coins: None,
            shields: None,
            points: None,
            stages: Some((0, side.stages.len() as u8)),
            chosen: self.seat() == Some(seat),
        };
        self.part(canvas, place, seat);
        plaque.draw(canvas, &layout, place);
        let wide = !layout.is_narrow();
        let scale = Scale::row(&layout);
        let (edge, font) = (scale.icon(), scale.font());
        let parts = Plaque::parts(&layout, place);
        let at = parts.tokens - Point::new(0, edge / 2);
        canvas.draw(resource_icon(side.start).sized(edge, at));
        let tile = area(at.x + edge + 6, at.y - 1, edge + 1, edge + 2);
        canvas.draw(CutBox::new(tile, 2, Ink::COIN));
        let text = face_letter(side.face);
        let x = tile.top_left.x + (edge + 1 - font.width(text)) / 2;
        let y = middle(tile, font);
        canvas.draw(Label::new(
            text,
            Point::new(x, y),
            Letters::new(font, Ink::BLACK, Ink::COIN),
        ));
        if matches!(self.row(), Row::Name(_)) && self.seat() == Some(seat) && wide {
            // The name is what changes: a line under it.
            let (at, room) = (parts.name + Point::new(0, 3), Plaque::name_room(&layout));
            canvas.fill(area(at.x, at.y, room, 2), Ink::GOLD);
        }
    }

    /// A tap on a plaque is for its wonder, the next one for its player's name.
    fn part(&self, canvas: &mut Canvas, place: Rectangle, seat: Seat) {
        let wonder = Row::Wonder(seat.index());
        let row = match seat.index().checked_sub(1) {
            Some(player) if self.row() == wonder => Row::Name(player),
            _ => wonder,
        };
        canvas.part(&Part::row(place, number(row), self.row() == row));
    }

    /// Points in play, draw at random, edition, Cities, begin: in one row where there are few lines,
    /// in two, or each in its own where fingers choose.
    fn draw_options(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let options = [
            Row::Points,
            Row::Random,
            Row::Edition,
            Row::Cities,
            Row::Begin,
        ];
        let place = place.inset(1);
        let [upper, lower] = place.in_rows([1, 1], 1);
        let places = if layout.is_low() {
            place.in_columns([38, 24, 34, 69, 69], 1)
        } else if layout.glass.is_touched() && layout.glass.is_upright() {
            [0, 1, 2, 3, 4].map(|row| place.row(row, 5, layout.margin))
        } else {
            let signs = match (layout.is_narrow(), layout.glass.is_touched()) {
                (true, _) => [42, 42, 126],
                (_, true) => [1, 1, 1],
                _ => [42, 135, 135],
            };
            let [points, random, edition] = upper.in_columns(signs, 2);
            let [cities, begin] = lower.in_columns([1, 1], 2);
            [points, random, edition, cities, begin]
        };
        for (row, place) in options.into_iter().zip(places) {
            canvas.part(&Part::row(place, number(row), self.row() == row));
            ground(canvas, place, self.row() == row);
            self.draw_option(model, row, place, canvas);
        }
    }

    /// A sign and a word; where there is no room the die stands alone, and the edition is its number.
    fn draw_option(&self, model: &Model, row: Row, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let chosen = self.row() == row;
        let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
        let sign = place.inset_by(4, 0);
        let sign = sign.place(Size::new_equal(ICON as u32), Align::Start, Align::Centre);
        let at = sign.top_left;
        let rules = self.draft.rules;
        let text = match row {
            Row::Points if layout.glass.is_touched() => model.tell(Text::SetPoints, &[]),
            Row::Points => Sentence::new(),
            Row::Random if layout.is_narrow() => Sentence::new(),
            Row::Random => model.tell(Text::RandomShort, &[]),
            Row::Edition if layout.is_low() => fill("{0}", &[&rules.edition.number()]),
            Row::Edition => model.tell(Text::EditionShort, &[&rules.edition.number()]),
            Row::Cities => model.tell(Text::CitiesShort, &[]),
            _ => model.tell(Text::Begin, &[]),
        };
        match row {
            Row::Points => {
                canvas.draw(Icon::Points.at(at));
                let last = place
                    .inset_by(6, 0)
                    .place(sign.size, Align::End, Align::Centre);
                draw_box(canvas, last.top_left, model.settings.points);
            }
            Row::Random => draw_die(canvas, at),
            Row::Edition => canvas.draw(Icon::Cards.at(at)),
            Row::Cities => {
                draw_box(canvas, at, rules.has(Expansion::Cities));
            }
            _ => canvas.draw(Icon::Right.stencil(Ink::GOOD, at)),
        }
        let font = layout.small;
        let at = Point::new(sign.right() + 3, middle(place, font));
        let room = place.right() - at.x - 1;
        canvas.draw(Label::fitted(&text, at, &[font], room, Ink::WHITE, paper));
    }
}

/// The lines that the options want.
fn options_height(layout: &Layout) -> i32 {
    match (
        layout.is_low(),
        layout.glass.is_touched() && layout.glass.is_upright(),
    ) {
        (true, _) => 20,
        (_, true) => 5 * layout.row,
        _ => 2 * layout.row + 2,
    }
}

/// Where the cursor stands on a row.
fn number(row: Row) -> usize {
    ROWS.iter().position(|&of| of == row).unwrap_or(0)
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::first(3)
}

/// A box, ticked if something is on.
fn draw_box(canvas: &mut Canvas, at: Point, on: bool) {
    canvas.draw(framed(area(at.x, at.y, 14, 14), 2, Ink::DIM));
    if on {
        canvas.draw(Icon::Tick.at(at));
    }
}

/// A die that shows five.
fn draw_die(canvas: &mut Canvas, at: Point) {
    canvas.draw(CutBox::new(area(at.x, at.y, 14, 14), 2, Ink::CREAM));
    for (x, y) in [(2, 2), (9, 2), (6, 6), (2, 9), (9, 9)] {
        canvas.fill(area(at.x + x, at.y + y, 3, 3), Ink::BLACK);
    }
}

/// The letter of a side.
const fn face_letter(face: Face) -> &'static str {
    match face {
        Face::A => "A",
        Face::B => "B",
    }
}

/// Where a player sits.
const fn place(player: usize) -> Text {
    match player {
        0 => Text::PlayerLeft,
        _ => Text::PlayerRight,
    }
}

/// The city's name and the side.
pub(crate) fn wonder_side_text(model: &Model, side: WonderSideId) -> Sentence {
    fill(
        "{0} {1}",
        &[&model.wonder_name(side.wonder()), &face_letter(side.face())],
    )
}
