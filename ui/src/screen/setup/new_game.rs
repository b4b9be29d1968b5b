//! Setting up a game: names, wonders, expansion.

use super::draft::Draft;
use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, BoardPick, Gift, Go, LayOut, NamePick, Step, View};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Text};
use wonders_core::{BoardId, BoardSide};

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
    Random,
    Cities,
}

const ROWS: [Row; 8] = [
    Row::Begin,
    Row::Name(0),
    Row::Name(1),
    Row::Board(0),
    Row::Board(1),
    Row::Board(2),
    Row::Random,
    Row::Cities,
];

impl NewGame {
    pub fn new(model: &Model) -> Self {
        Self {
            draft: Draft::new(model),
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
            (Act::Select | Act::Confirm, Row::Begin) => {
                return Deed::NewGame(self.draft.clone()).then(Go::Replace(LayOut.into()));
            }
            (Act::Select, Row::Name(player)) => {
                return Step::push(NamePick::new(player, Some(place(player))));
            }
            (Act::Select, Row::Board(seat)) => {
                let player = seat.checked_sub(1).and_then(|at| self.draft.names.get(at));
                let now = self.draft.boards.get(seat).copied();
                let pick = BoardPick::new(player.cloned(), self.draft.cities, now);
                return Step::push(pick);
            }
            (Act::Select, Row::Random) => self.draft.draw(model.now),
            (Act::Select, Row::Cities) => self.draft.toggle_cities(model.now),
            (Act::Back, _) => return Step::POP,
            _ => {}
        }
        self.list.walk(act, ROWS.len(), model.layout().rows())
    }

    fn take(&mut self, _model: &Model, gift: Gift) -> Step {
        match (gift, self.row()) {
            (Gift::Name(name), Row::Name(player)) => self.draft.put_name(player, name),
            (Gift::Board(board), Row::Board(seat)) => self.draft.choose(seat, board),
            _ => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let hold = self.holds(model);
        let status = match self.row() {
            Row::Begin if hold => model.say(Text::OtherGame),
            Row::Name(player) => model.say(place(player)),
            _ => "",
        };
        Frame {
            title: model.say(Text::NewGame),
            status,
            hints: Hints::hold(hold),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.texts(model, canvas, ROWS.len(), |number| {
            let line = ROWS.get(number).copied().unwrap_or(Row::Begin);
            texts(model, &self.draft, line)
        });
    }
}

/// Where a player sits.
const fn place(player: usize) -> Text {
    match player {
        0 => Text::PlayerLeft,
        _ => Text::PlayerRight,
    }
}

fn texts(model: &Model, draft: &Draft, line: Row) -> (Sentence, Sentence) {
    let plain = |text: Text| (fill(model.say(text), &[]), Sentence::new());
    match line {
        Row::Begin => plain(Text::Begin),
        Row::Random => plain(Text::Random),
        Row::Name(player) => {
            let name = draft.names.get(player).map_or("", |name| name.as_str());
            (
                model.tell(Text::Player, &[&(player + 1)]),
                fill("{0}", &[&name]),
            )
        }
        Row::Board(seat) => {
            let player = seat
                .checked_sub(1)
                .and_then(|player| draft.names.get(player));
            let name = player.map_or(model.say(Text::FreeShort), |name| name.as_str());
            let board = draft
                .boards
                .get(seat)
                .map_or(Sentence::new(), |&board| board_text(model, board));
            (fill("{0}", &[&name]), board)
        }
        Row::Cities => {
            let on = model.say(if draft.cities { Text::Yes } else { Text::No });
            (fill(model.say(Text::WithCities), &[]), fill("{0}", &[&on]))
        }
    }
}

/// The city's name and the side.
pub(crate) fn board_text(model: &Model, board: BoardId) -> Sentence {
    let side = match board.side() {
        BoardSide::A => "A",
        BoardSide::B => "B",
    };
    fill("{0} {1}", &[&model.wonder_name(board.wonder()), &side])
}
