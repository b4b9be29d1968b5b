//! Setting up a game: names, wonders, how many play, edition, expansion.

use super::draft::{CITIES, Draft};
use super::options::{has_switches, options_height};
use super::spell::Spell;
use crate::graphics::geometry::{Geometry, area, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE};
use crate::graphics::look::{Badge, Plaque, Scale, Triangle, card, card::resource_icon};
use crate::graphics::widget::{Frame, List, fits, middle, name_in};
use crate::screens::game::turn::name_under;
use crate::screens::{Act, Go, LayOut, NamePick, Reply, Step, Trouble, View, WonderPick};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, Ink, Label, Letters, Part, Said, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Edition, Face, Seat, WonderSideId};

/// What is set up, and which row is chosen.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(super) draft: Draft,
    list: List,
    /// What the screen above is asked for.
    asked: Row,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Begin,
    Name(usize),
    Wonder(usize),
    Players,
    Points,
    Random,
    Edition,
    Cities,
}

/// A name for each of three players at most, as many wonders, and six more.
type Rows = Vec<Row, 12>;

impl NewGame {
    /// Another game of the same players, who may have swapped their seats.
    pub fn rematch(model: &Model, swapped: bool) -> Self {
        Self::of(Draft::rematch(model, swapped))
    }

    pub fn new(model: &Model) -> Self {
        Self::of(model.draft.clone().unwrap_or_else(|| Draft::new(model)))
    }

    fn of(draft: Draft) -> Self {
        Self {
            draft,
            list: List::default(),
            asked: Row::Begin,
        }
    }

    /// What can be gone to, in order.
    fn rows(&self) -> Rows {
        let names = (0..self.draft.names.len()).map(Row::Name);
        let wonders = (0..self.draft.wonders.len()).map(Row::Wonder);
        let begin = core::iter::once(Row::Begin);
        let rest = [
            Row::Players,
            Row::Points,
            Row::Random,
            Row::Edition,
            Row::Cities,
        ];
        begin.chain(names).chain(wonders).chain(rest).collect()
    }

    pub(super) fn row(&self) -> Row {
        let rows = self.rows();
        rows.get(self.list.cursor()).copied().unwrap_or(Row::Begin)
    }

    /// Where the cursor stands on a row.
    pub(super) fn number(&self, row: Row) -> usize {
        self.rows().iter().position(|&of| of == row).unwrap_or(0)
    }
}

impl View for NewGame {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        self.asked = self.row();
        match (act, self.row()) {
            (Act::Select | Act::Confirm, Row::Begin) if model.tabletop.is_damaged() => {
                return Step::push(Trouble::lost());
            }
            (Act::Select | Act::Confirm, Row::Begin) => {
                return Command::NewGame(self.draft.clone())
                    .then(Go::Replace(LayOut::default().into()));
            }
            (Act::Select, Row::Name(_)) if spells_at_once(model) => {
                return Step::push(Spell::default());
            }
            (Act::Select, Row::Name(player)) => {
                let pick = NamePick::new(player, Some(self.place(player)));
                return Step::push(pick.at(self.draft.seat(player)));
            }
            (Act::Select, Row::Wonder(seat)) => {
                let player = Seat::new(seat as u8).and_then(|seat| self.draft.name(seat));
                let now = self.draft.wonders.get(seat).copied();
                let pick = WonderPick::new(player.cloned(), self.draft.rules, now);
                return Step::push(pick);
            }
            (Act::Select, Row::Points) => {
                let mut set = model.settings;
                set.points = !set.points;
                return Step::act(Command::Settings(set));
            }
            (Act::Select, Row::Players) => {
                self.draft.toggle_players(model);
                self.list.go(self.number(Row::Players));
            }
            (Act::Select, Row::Random) => self.draft.draw(model.dice()),
            (Act::Select, Row::Edition) => self.draft.toggle_edition(model.dice()),
            (Act::Select, Row::Cities) => self.draft.toggle_cities(model.dice()),
            (Act::Back, _) => return Step::POP,
            _ => {
                let count = self.rows().len();
                return self.list.walk(act, count, model.layout().rows());
            }
        }
        self.keep()
    }

    fn take(&mut self, _model: &Model, reply: Reply) -> Step {
        match (reply, self.asked) {
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
            Row::Begin if hold => model.say_hold(Text::Begin),
            Row::Begin => model.say(Text::Begin),
            // It takes the other box along.
            Row::Cities if !self.has_cities() => model.say(Text::EditionShort),
            _ => model.say(Text::DoChange),
        };
        KeyMap::hold(hold).doing(word)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let line = self.line(model);
        Frame {
            title: model.say(Text::NewGame),
            status: &line,
            keys: self.keys(model).in_reach(layout.glass),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (picture, options) = layout.above(options_height(&layout));
        let place = Triangle::new(&layout, picture);
        place.roads(canvas);
        for (seat, wonder) in seats().zip(self.draft.wonders) {
            if self.draft.rules.is_free_city(seat) {
                let holder = Seat::new(1).unwrap_or(seat);
                card::free_city(canvas, place.free_card(holder), wonder.wonder());
            }
            place.clockwise(canvas, seat);
        }
        for seat in seats() {
            self.draw_seat(model, seat, place.plaque(seat), canvas);
        }
        match has_switches(&layout) {
            true => self.draw_switches(model, options, canvas),
            false => self.draw_options(model, options, canvas),
        }
    }
}

impl NewGame {
    /// What is entered can be left and gone on with.
    fn keep(&self) -> Step {
        Step::act(Command::SetUp(self.draft.clone()))
    }

    /// Whether the box that is played with has Cities (E1).
    pub(super) fn has_cities(&self) -> bool {
        self.draft.rules.edition == Edition::First
    }

    /// The seat that the cursor is at.
    fn seat(&self) -> Option<Seat> {
        match self.row() {
            Row::Name(player) => self.draft.seat(player),
            Row::Wonder(seat) => Seat::new(seat as u8),
            Row::Begin | Row::Players | Row::Points | Row::Random | Row::Edition | Row::Cities => {
                None
            }
        }
    }

    fn name<'a>(&'a self, model: &'a Model, seat: Seat) -> &'a str {
        let name = self.draft.name(seat);
        name.map_or(model.say(Text::FreeCity), |name| name.as_str())
    }

    /// What the chosen thing is.
    fn line(&self, model: &Model) -> Sentence {
        match (self.row(), self.seat()) {
            (Row::Name(player), Some(_))
                if self.draft.rules.free_city || model.layout().is_low() =>
            {
                model.tell(self.place(player), &[])
            }
            (Row::Name(_), Some(seat)) => {
                let left = Seat::new((seat.index() as u8 + 1) % CITIES as u8).unwrap_or(seat);
                let names = [seat, left].map(|seat| self.name(model, seat));
                model.tell(Text::LeftOf, &[&names[0], &names[1]])
            }
            (Row::Wonder(_), Some(seat)) => {
                let side = self.draft.wonders.get(seat.index()).copied();
                let side = side.map_or(Sentence::new(), |side| wonder_side_text(model, side));
                model.tell(Text::About, &[&self.name(model, seat), &side])
            }
            (Row::Begin, _) if model.table().is_some() => model.tell(Text::OtherGame, &[]),
            (Row::Begin, _) if model.layout().glass.is_touched() => model.tell(Text::TapCity, &[]),
            (Row::Begin | Row::Players, _) if self.draft.rules.free_city => {
                model.tell(Text::PlayTwo, &[])
            }
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
            (Row::Cities, _) if !self.has_cities() => model.tell(Text::CitiesFirst, &[]),
            (Row::Cities, _) => model.tell(Text::WithCities, &[]),
            _ => model.tell(Text::PlayThree, &[]),
        }
    }

    /// Where a player of two sits, by when the Free City's card is theirs; three sit in a ring.
    fn place(&self, player: usize) -> Text {
        match player {
            _ if !self.draft.rules.free_city => Text::PadClockwise,
            0 => Text::PlayerFirst,
            _ => Text::PlayerSecond,
        }
    }

    /// The name on a plaque: that of the Free City is a short one where it has no room.
    fn short_name<'a>(&'a self, model: &'a Model, seat: Seat) -> &'a str {
        let layout = model.layout();
        let name = self.name(model, seat);
        let free = self.draft.name(seat).is_none();
        match free && !fits(Plaque::font(&layout), name, Plaque::name_room(&layout)) {
            true => model.say(Text::FreeCityShort),
            false => name,
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
            badge: Badge::new(self.draft.rules, seat, side.wonder),
            name: self.short_name(model, seat),
            coins: None,
            shields: None,
            points: None,
            stages: Some((0, side.stages.len() as u8)),
            chosen: self.seat() == Some(seat),
        };
        self.part(model, canvas, place, seat);
        plaque.draw(canvas, &layout, place);
        if Plaque::name_below(&layout) > 0 {
            name_under(&layout, place, self.name(model, seat), canvas);
        }
        let wide = !layout.is_narrow();
        let scale = Scale::row(&layout);
        let (edge, font) = (scale.icon(), scale.font());
        let parts = Plaque::parts(&layout, place);
        let mut at = parts.tokens - Point::new(0, edge / 2);
        if layout.is_high() {
            // The wonder's name stands before them.
            let both = 2 * edge + HALF + QUARTER + STROKE;
            let (name, right) = (parts.tokens, parts.stages.right() - both);
            let pen = Point::new(name.x, name.y + layout.text.cap() / 2);
            let room = (pen, right - name.x - HALF);
            let name = model.wonder_name(side.wonder);
            name_in(canvas, layout.text, room, (Ink::DIM, plaque.paper()), name);
            at.x = right;
        }
        canvas.draw(resource_icon(side.start).sized(edge, at));
        let beside = Rectangle::new(at, square(edge)).moved(edge + HALF + QUARTER, 0);
        let tile = beside.inset(-1);
        canvas.draw(CutBox::new(tile, 2, Ink::COIN));
        let text = face_letter(side.face);
        let x = tile.left() + (tile.width() - font.width(text)) / 2;
        let y = middle(tile, font);
        canvas.draw(Label::new(
            text,
            Point::new(x, y),
            Letters::new(font, Ink::BLACK, Ink::COIN),
        ));
        if layout.glass.is_touched() && wide && !layout.is_high() {
            let pen = Point::new(tile.right() + HALF, at.y + (edge + layout.text.cap()) / 2);
            let room = (pen, parts.name.x + Plaque::name_room(&layout) - pen.x);
            let name = model.wonder_name(side.wonder);
            name_in(canvas, layout.text, room, (Ink::DIM, plaque.paper()), name);
        }
        if matches!(self.row(), Row::Name(_)) && self.seat() == Some(seat) && wide {
            // The name is what changes: a line under it.
            let (at, room) = (
                parts.name + Point::new(0, STROKE),
                Plaque::name_room(&layout),
            );
            canvas.fill(area(at.x, at.y, room, 2), Ink::GOLD);
        }
    }

    /// A finger changes a name where it stands, and a wonder below it, or at its badge where two
    /// fingers have no room above each other.
    fn part(&self, model: &Model, canvas: &mut Canvas, place: Rectangle, seat: Seat) {
        let finger = model.layout().glass.finger();
        let mut players = 0..self.draft.names.len();
        let player = players.find(|&player| self.draft.seat(player) == Some(seat));
        let (wonder, name) = match player {
            None => (place, None),
            Some(_) if place.height() >= 2 * finger => {
                let [name, wonder] = place.in_rows([1, 1], 0);
                (wonder, Some(name))
            }
            Some(_) => {
                let (wonder, name) = place.split_left(finger);
                (wonder, Some(name))
            }
        };
        let parts = [
            name.zip(player.map(Row::Name)),
            Some((wonder, Row::Wonder(seat.index()))),
        ];
        for (place, row) in parts.into_iter().flatten() {
            let badge = matches!(row, Row::Wonder(_)) && place.width() == finger;
            let side = self.draft.wonders.get(seat.index()).filter(|_| badge);
            let words = side.map(|&side| wonder_side_text(model, side));
            canvas.part(&Part {
                // No word stands at a badge.
                said: words.as_deref().map_or(Said::Nothing, Said::Words),
                ..Part::switch(place, self.number(row), self.row() == row)
            });
        }
    }
}

/// Whether a name is written on a host's keyboard, and there is no earlier one to choose.
fn spells_at_once(model: &Model) -> bool {
    model.device.hosted && model.tabletop.names().all().is_empty()
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::first(CITIES as u8)
}

/// The letter of a side.
const fn face_letter(face: Face) -> &'static str {
    match face {
        Face::A => "A",
        Face::B => "B",
    }
}

/// The city's name and the side.
pub(crate) fn wonder_side_text(model: &Model, side: WonderSideId) -> Sentence {
    fill(
        "{0} {1}",
        &[&model.wonder_name(side.wonder()), &face_letter(side.face())],
    )
}
