//! Setting up a game: names, wonders, how many play, edition, expansion.

use super::draft::{CITIES, Draft};
use super::switches::{Face as Shape, Switch};
use crate::graphics::geometry::{Align, Geometry, area, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE};
use crate::graphics::look::{
    Badge, Plaque, Scale, Style, Triangle, card, card::resource_icon, ground,
};
use crate::graphics::widget::{Frame, List, fits, middle};
use crate::screens::game::turn::name_under;
use crate::screens::{Act, Go, LayOut, NamePick, Reply, Step, Trouble, View, WonderPick};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Layout, Letters, Part, Surface, Text, framed};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
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
    Players,
    Points,
    Random,
    Edition,
    Cities,
}

/// A name for each of three players at most, as many wonders, and six more.
type Rows = Vec<Row, 12>;

/// An edition in few letters.
const fn short_edition(edition: Edition) -> Text {
    match edition {
        Edition::First => Text::EditionShort,
        _ => Text::EditionShortTwo,
    }
}

impl NewGame {
    /// Another game of the same players, who may have swapped their seats.
    pub fn rematch(model: &Model, swapped: bool) -> Self {
        Self {
            draft: Draft::rematch(model, swapped),
            list: List::default(),
        }
    }

    pub fn new(model: &Model) -> Self {
        Self {
            draft: model.draft.clone().unwrap_or_else(|| Draft::new(model)),
            list: List::default(),
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

    fn row(&self) -> Row {
        let rows = self.rows();
        rows.get(self.list.cursor()).copied().unwrap_or(Row::Begin)
    }

    /// Where the cursor stands on a row.
    fn number(&self, row: Row) -> usize {
        self.rows().iter().position(|&of| of == row).unwrap_or(0)
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
            Row::Begin if has_switches(&model.layout()) => Text::Begin,
            Row::Begin => Text::DoNext,
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
            (Row::Cities, _) if self.draft.rules.edition != Edition::First => {
                model.tell(Text::CitiesFirst, &[])
            }
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
        match free && !fits(layout.text, name, Plaque::name_room(&layout)) {
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
        self.part(canvas, place, seat);
        plaque.draw(canvas, &layout, place);
        if Plaque::name_below(&layout) > 0 {
            name_under(&layout, place, self.name(model, seat), canvas);
        }
        let wide = !layout.is_narrow();
        let scale = Scale::row(&layout);
        let (edge, font) = (scale.icon(), scale.font());
        let parts = Plaque::parts(&layout, place);
        let at = parts.tokens - Point::new(0, edge / 2);
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
        if matches!(self.row(), Row::Name(_)) && self.seat() == Some(seat) && wide {
            // The name is what changes: a line under it.
            let (at, room) = (
                parts.name + Point::new(0, STROKE),
                Plaque::name_room(&layout),
            );
            canvas.fill(area(at.x, at.y, room, 2), Ink::GOLD);
        }
    }

    /// A tap on a plaque is for its wonder, the next one for its player's name.
    fn part(&self, canvas: &mut Canvas, place: Rectangle, seat: Seat) {
        let wonder = Row::Wonder(seat.index());
        let mut players = 0..self.draft.names.len();
        let player = players.find(|&player| self.draft.seat(player) == Some(seat));
        let row = match player {
            Some(player) if self.row() == wonder => Row::Name(player),
            _ => wonder,
        };
        canvas.part(&Part::row(place, self.number(row), self.row() == row));
    }

    /// How many play, edition, Cities, points in play, draw at random, begin: in one row where there
    /// are few lines, in two or three, or each in its own where fingers choose.
    fn draw_options(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let options: [Row; OPTIONS] = [
            Row::Players,
            Row::Edition,
            Row::Cities,
            Row::Points,
            Row::Random,
            Row::Begin,
        ];
        let place = place.inset(1);
        let places = match options_shape(&layout) {
            // Each as wide as what it says.
            (_, 1) => place.in_columns(options.map(|row| self.option_width(model, row)), 1),
            (columns, rows) => core::array::from_fn(|i| place.cell(i, columns, rows, QUARTER)),
        };
        for (row, place) in options.into_iter().zip(places) {
            canvas.part(&Part::row(place, self.number(row), self.row() == row));
            ground(canvas, place, self.row() == row);
            self.draw_option(model, row, place, canvas);
        }
    }

    /// The columns that an option takes where all stand in one row.
    fn option_width(&self, model: &Model, row: Row) -> i32 {
        let (layout, text) = (model.layout(), self.option_text(model, row));
        let words = match row {
            // Where there are few lines the sign is the word.
            Row::Points if layout.is_low() => ICON + 1,
            _ if text.is_empty() => 0,
            _ => STROKE + layout.small.width(&text),
        };
        STROKE + ICON + words + STROKE
    }

    fn option_text(&self, model: &Model, row: Row) -> Sentence {
        let layout = model.layout();
        let rules = self.draft.rules;
        let players = self.draft.names.len() as u32;
        match row {
            Row::Players if layout.is_low() => fill("{0}", &[&players]),
            Row::Players => model.count(Text::PlayersShort, players),
            Row::Points | Row::Random if layout.is_low() => Sentence::new(),
            Row::Points if layout.glass.is_touched() => model.tell(Text::SetPoints, &[]),
            Row::Points => model.tell(Text::HintPoints, &[]),
            Row::Random => model.tell(Text::RandomShort, &[]),
            Row::Edition if layout.is_low() => fill("{0}", &[&rules.edition.number()]),
            Row::Edition => model.tell(short_edition(rules.edition), &[]),
            Row::Cities => model.tell(Text::CitiesShort, &[]),
            _ => model.tell(Text::Begin, &[]),
        }
    }

    /// A sign and a word; where there is no room the die stands alone, and players and edition are
    /// their numbers.
    fn draw_option(&self, model: &Model, row: Row, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let chosen = self.row() == row;
        let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
        let inner = place.inset_by(STROKE, 0);
        let sign = inner.place(square(ICON), Align::Start, Align::Centre);
        let at = sign.top_left;
        let text = self.option_text(model, row);
        match row {
            Row::Players => self.draw_players(sign, canvas),
            Row::Points => {
                // Where there are few lines the sign is the word.
                let last = match layout.is_low() {
                    true => inner.place(sign.size, Align::End, Align::Centre),
                    false => sign,
                };
                if layout.is_low() {
                    canvas.draw(Icon::Points.at(at));
                }
                draw_box(canvas, last.top_left, model.settings.points);
            }
            Row::Random => draw_die(canvas, at),
            Row::Edition => canvas.draw(Icon::Cards.at(at)),
            Row::Cities => {
                draw_box(canvas, at, self.draft.rules.has(Expansion::Cities));
            }
            _ => canvas.draw(Icon::Right.stencil(Ink::GOOD, at)),
        }
        let font = layout.small;
        let at = Point::new(sign.right() + STROKE, middle(place, font));
        let room = place.right() - at.x - 1;
        canvas.draw(Label::fitted(&text, at, &[font], room, Ink::WHITE, paper));
    }
}

impl NewGame {
    /// How many play, edition, Cities, points in play, draw at random: each in a row of its own. The
    /// gold button begins.
    fn draw_switches(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let rules = self.draft.rules;
        let players = [2, 3].map(|players| model.count(Text::PlayersShort, players));
        let editions = [1, 2].map(|edition| model.tell(Text::EditionShort, &[&edition]));
        let first = rules.edition == Edition::First;
        let cities = if first {
            Text::CitiesShort
        } else {
            Text::CitiesFirst
        };
        let [two, three] = &players;
        let [old, new] = &editions;
        let rows = [
            (
                Row::Players,
                Shape::Either([two, three], self.draft.names.len() - 2),
            ),
            (Row::Edition, Shape::Either([old, new], usize::from(!first))),
            (
                Row::Cities,
                Shape::Switch(model.say(cities), rules.has(Expansion::Cities)),
            ),
            (
                Row::Points,
                Shape::Switch(model.say(Text::SetPoints), model.settings.points),
            ),
            (Row::Random, Shape::Deed(model.say(Text::Random))),
        ];
        let place = place.inset(layout.margin);
        let count = rows.len();
        for (i, (row, face)) in rows.into_iter().enumerate() {
            Switch {
                face,
                number: self.number(row),
                chosen: self.row() == row,
                open: row != Row::Cities || first,
            }
            .draw(&layout, place.row(i, count, layout.margin / 2), canvas);
        }
    }

    /// As many people as play, each in the ground of the own badge.
    fn draw_players(&self, place: Rectangle, canvas: &mut Canvas) {
        let count = self.draft.names.len();
        let seats = (0..count).filter_map(|player| self.draft.seat(player));
        for (i, seat) in seats.enumerate() {
            let (paper, _) = Style::of(self.draft.rules, seat).inks();
            let body = place.inset_by(0, 1).column(i, count, 2);
            canvas.draw(CutBox::new(body, 1, paper));
        }
    }
}

/// What can be set, and the beginning.
const OPTIONS: usize = 6;

/// Whether fingers choose, and each setting has a row of its own with room for two plaques above.
fn has_switches(layout: &Layout) -> bool {
    let table = layout.list().height() - (OPTIONS - 1) as i32 * layout.row;
    let room = table >= 2 * Plaque::size(layout).height as i32 + layout.row;
    layout.glass.is_touched() && layout.glass.is_upright() && room && !layout.is_low()
}

/// In how many columns and rows the options stand; where they are switches, a button begins.
fn options_shape(layout: &Layout) -> (usize, usize) {
    match has_switches(layout) {
        _ if layout.is_low() => (OPTIONS, 1),
        true => (1, OPTIONS - 1),
        false if layout.is_narrow() => (2, OPTIONS / 2),
        false => (OPTIONS / 2, 2),
    }
}

/// The lines that the options want.
fn options_height(layout: &Layout) -> i32 {
    match options_shape(layout) {
        _ if layout.is_low() => layout.row - QUARTER,
        (_, rows) => rows as i32 * layout.row + 2,
    }
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::first(CITIES as u8)
}

/// A box, ticked if something is on.
fn draw_box(canvas: &mut Canvas, at: Point, on: bool) {
    canvas.draw(framed(Rectangle::new(at, square(ICON)), 2, Ink::DIM));
    if on {
        canvas.draw(Icon::Tick.at(at));
    }
}

/// A die that shows five.
fn draw_die(canvas: &mut Canvas, at: Point) {
    use Align::{Centre, End, Start};
    let die = Rectangle::new(at, square(ICON));
    canvas.draw(CutBox::new(die, 2, Ink::CREAM));
    let face = die.inset(QUARTER);
    let corners = [(Start, Start), (End, Start), (Start, End), (End, End)];
    for (across, down) in corners.into_iter().chain([(Centre, Centre)]) {
        canvas.fill(face.place(square(STROKE), across, down), Ink::BLACK);
    }
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
