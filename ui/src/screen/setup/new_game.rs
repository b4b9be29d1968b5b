//! Setting up a game: names, wonders, edition, expansion.

use super::draft::Draft;
use crate::deed::Deed;
use crate::font::{BOLD_12, BOLD_15};
use crate::layout::area;
use crate::look::{Badge, Plaque, Triangle, card, card::resource_icon, ground};
use crate::model::Model;
use crate::screen::{Act, BoardPick, Gift, Go, LayOut, NamePick, Step, Trouble, View};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, middle, name_in};
use crate::{Canvas, Font, Icon, Ink, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{BoardId, BoardSide, Edition, Expansion, Seat};

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
    Board(usize),
    Points,
    Random,
    Edition,
    Cities,
}

const ROWS: [Row; 10] = [
    Row::Begin,
    Row::Name(0),
    Row::Name(1),
    Row::Board(0),
    Row::Board(1),
    Row::Board(2),
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
    /// A running game is given up only after a hold.
    fn holds(&self, model: &Model) -> bool {
        self.row() == Row::Begin && model.table.is_some()
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row()) {
            (Act::Select | Act::Confirm, Row::Begin) if model.damaged => {
                return Step::push(Trouble::lost());
            }
            (Act::Select | Act::Confirm, Row::Begin) => {
                return Deed::NewGame(self.draft.clone())
                    .then(Go::Replace(LayOut::default().into()));
            }
            (Act::Select, Row::Name(player)) => {
                return Step::push(NamePick::new(player, Some(place(player))));
            }
            (Act::Select, Row::Board(seat)) => {
                let player = seat.checked_sub(1).and_then(|at| self.draft.names.get(at));
                let now = self.draft.boards.get(seat).copied();
                let pick = BoardPick::new(player.cloned(), self.draft.rules, now);
                return Step::push(pick);
            }
            (Act::Select, Row::Points) => {
                let mut set = model.settings;
                set.points = !set.points;
                return Step::act(Deed::Settings(set));
            }
            (Act::Select, Row::Random) => self.draft.draw(model.now),
            (Act::Select, Row::Edition) => self.draft.toggle_edition(model.now),
            (Act::Select, Row::Cities) => self.draft.toggle_cities(model.now),
            (Act::Back, _) => return Step::POP,
            _ => return self.list.walk(act, ROWS.len(), model.layout().rows()),
        }
        self.keep()
    }

    fn take(&mut self, _model: &Model, gift: Gift) -> Step {
        match (gift, self.row()) {
            (Gift::Name(name), Row::Name(player)) => self.draft.put_name(player, name),
            (Gift::Board(board), Row::Board(seat)) => self.draft.choose(seat, board),
            _ => {}
        }
        self.keep()
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let hold = self.holds(model);
        let layout = model.layout();
        let word = match self.row() {
            Row::Begin if hold => Text::DoHold,
            Row::Begin => Text::Begin,
            _ => Text::DoChange,
        };
        let line = self.line(model);
        Frame {
            title: model.say(Text::NewGame),
            status: &line,
            hints: Hints::hold(hold).doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let place = Triangle::new(&layout);
        place.roads(canvas);
        for (seat, wonder) in seats().zip(self.draft.boards) {
            if seat == Seat::FREE_CITY {
                let holder = Seat::new(1).unwrap_or(seat);
                card::free_city(canvas, place.free_card(holder), wonder.wonder());
            }
            place.clockwise(canvas, seat);
        }
        for seat in seats() {
            self.draw_seat(model, seat, place.plaque(seat), canvas);
        }
        self.draw_options(model, canvas);
    }
}

impl NewGame {
    /// What is entered can be left and gone on with.
    fn keep(&self) -> Step {
        Step::act(Deed::SetUp(self.draft.clone()))
    }

    /// The seat that the cursor is at.
    fn seat(&self) -> Option<Seat> {
        match self.row() {
            Row::Name(player) => Seat::new(player as u8 + 1),
            Row::Board(seat) => Seat::new(seat as u8),
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
                fill("{0}: {1}", &[&self.name(model, seat), &place])
            }
            (Row::Board(_), Some(seat)) => {
                let board = self.draft.boards.get(seat.index()).copied();
                let board = board.map_or(Sentence::new(), |board| board_text(model, board));
                fill("{0}: {1}", &[&self.name(model, seat), &board])
            }
            (Row::Begin, _) if model.table.is_some() => model.tell(Text::OtherGame, &[]),
            (Row::Points, _) => {
                let word = match model.settings.points {
                    true => Text::Yes,
                    false => Text::No,
                };
                let (what, word) = (model.say(Text::SetPoints), model.say(word));
                fill("{0}: {1}", &[&what, &word])
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
        let Some(board) = self.draft.boards.get(seat.index()) else {
            return;
        };
        let board = board.board(self.draft.rules.edition);
        let plaque = Plaque {
            badge: Badge::new(seat, board.wonder),
            name: self.name(model, seat),
            coins: None,
            shields: None,
            points: None,
            stages: Some((0, board.stages.len() as u8)),
            chosen: self.seat() == Some(seat),
        };
        plaque.draw(canvas, &layout, place);
        let wide = layout.size == ScreenSize::Wide;
        let edge = if wide { 18 } else { 14 };
        let at = place.top_left
            + if wide {
                Point::new(38, 31)
            } else {
                Point::new(38, 6)
            };
        canvas.icon_in(resource_icon(board.start), at, edge);
        let font: &Font = if wide { &BOLD_15 } else { &BOLD_12 };
        let tile = area(at.x + edge + 6, at.y - 1, edge + 1, edge + 2);
        canvas.fill_cut(tile, 2, Ink::Coin);
        let text = side(board.side);
        let x = tile.top_left.x + (edge + 1 - font.width(text)) / 2;
        let y = middle(tile, font);
        canvas.text(font, Point::new(x, y), Ink::Black, Ink::Coin, text);
        if matches!(self.row(), Row::Name(_)) && self.seat() == Some(seat) && wide {
            // The name is what changes: a line under it.
            let w = place.size.width as i32 - 42;
            let at = place.top_left + Point::new(36, 24);
            canvas.fill(area(at.x, at.y, w, 2), Ink::Gold);
        }
    }

    /// Points in play, draw at random, edition, Cities, begin.
    fn draw_options(&self, model: &Model, canvas: &mut Canvas) {
        let left = model.layout().body.top_left.x;
        let places = match model.layout().size {
            ScreenSize::Wide => [
                (2, 163, 42, 26),
                (46, 163, 135, 26),
                (183, 163, 135, 26),
                (2, 190, 157, 26),
                (162, 190, 156, 26),
            ],
            ScreenSize::Square => [
                (2, 158, 42, 29),
                (47, 158, 62, 29),
                (112, 158, 107, 29),
                (2, 188, 107, 29),
                (112, 188, 107, 29),
            ],
            ScreenSize::Small => [
                (1, 97, 38, 18),
                (40, 97, 24, 18),
                (65, 97, 34, 18),
                (100, 97, 69, 18),
                (170, 97, 69, 18),
            ],
        };
        let options = [
            Row::Points,
            Row::Random,
            Row::Edition,
            Row::Cities,
            Row::Begin,
        ];
        for (row, (x, y, w, h)) in options.into_iter().zip(places) {
            let place = area(left + x, y, w, h);
            ground(canvas, place, self.row() == row);
            self.draw_option(model, row, place, canvas);
        }
    }

    /// A sign and a word; where there is no room the die stands alone, and the edition is its number.
    fn draw_option(&self, model: &Model, row: Row, place: Rectangle, canvas: &mut Canvas) {
        let layout = model.layout();
        let chosen = self.row() == row;
        let paper = if chosen { Ink::Raised } else { Ink::Panel };
        let Point { x, y } = place.top_left;
        let at = Point::new(x + 4, y + (place.size.height as i32 - 14) / 2);
        let rules = self.draft.rules;
        let small = layout.size == ScreenSize::Small;
        let text = match row {
            Row::Points => Sentence::new(),
            Row::Random if layout.size != ScreenSize::Wide => Sentence::new(),
            Row::Random => model.tell(Text::RandomShort, &[]),
            Row::Edition if small => fill("{0}", &[&rules.edition.number()]),
            Row::Edition => model.tell(Text::EditionShort, &[&rules.edition.number()]),
            Row::Cities => model.tell(Text::CitiesShort, &[]),
            _ => model.tell(Text::Begin, &[]),
        };
        match row {
            Row::Points => {
                canvas.icon(Icon::Points, at);
                draw_box(canvas, at + Point::new(17, 0), model.settings.points);
            }
            Row::Random => draw_die(canvas, at),
            Row::Edition => canvas.icon(Icon::Cards, at),
            Row::Cities => {
                draw_box(canvas, at, rules.has(Expansion::Cities));
            }
            _ => canvas.stencil(Icon::Right, at, Ink::Good),
        }
        let font = layout.small;
        let room = place.size.width as i32 - 22;
        let at = Point::new(at.x + 17, middle(place, font));
        name_in(canvas, font, (at, room), (Ink::White, paper), &text);
    }
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::first(3)
}

/// A box, ticked if something is on.
fn draw_box(canvas: &mut Canvas, at: Point, on: bool) {
    canvas.frame(area(at.x, at.y, 14, 14), 2, Ink::Dim);
    if on {
        canvas.icon(Icon::Tick, at);
    }
}

/// A die that shows five.
fn draw_die(canvas: &mut Canvas, at: Point) {
    canvas.fill_cut(area(at.x, at.y, 14, 14), 2, Ink::Cream);
    for (x, y) in [(2, 2), (9, 2), (6, 6), (2, 9), (9, 9)] {
        canvas.fill(area(at.x + x, at.y + y, 3, 3), Ink::Black);
    }
}

/// The letter of a side.
const fn side(side: BoardSide) -> &'static str {
    match side {
        BoardSide::A => "A",
        BoardSide::B => "B",
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
pub(crate) fn board_text(model: &Model, board: BoardId) -> Sentence {
    fill(
        "{0} {1}",
        &[&model.wonder_name(board.wonder()), &side(board.side())],
    )
}
