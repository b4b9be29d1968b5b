//! Setting up a game: names, wonders, expansion.

use super::draft::Draft;
use crate::model::Model;
use crate::screen::{Act, BoardPick, LayOut, NamePick, Screen, Step};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Icon, Millis, Request, Text};
use wonders_core::{BoardId, BoardSide};

/// Which row is chosen; what is set up is in the model's draft.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
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
    pub fn new(model: &mut Model) -> Self {
        model.draft = Some(Draft::new(model));
        Self {
            list: List::default(),
        }
    }

    fn row(&self) -> Row {
        ROWS.get(self.list.cursor()).copied().unwrap_or(Row::Begin)
    }

    /// A running game is given up only after a hold.
    pub fn holds(&self, model: &Model) -> bool {
        self.row() == Row::Begin && model.table.is_some()
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let now = model.now;
        let Some(draft) = &mut model.draft else {
            return Step::Pop;
        };
        match (act, self.row()) {
            (Act::Up, _) => self.list.up(ROWS.len()),
            (Act::Down, _) => self.list.down(ROWS.len()),
            (Act::Select | Act::Confirm, Row::Begin) => return begin(model),
            (Act::Select, Row::Name(player)) => {
                return Step::Push(Screen::NamePick(NamePick::new(player)));
            }
            (Act::Select, Row::Board(seat)) => {
                return Step::Push(Screen::BoardPick(BoardPick::new(draft, seat)));
            }
            (Act::Select, Row::Random) => draft.draw(now),
            (Act::Select, Row::Cities) => draft.toggle_cities(now),
            (Act::Back, _) => {
                model.draft = None;
                return Step::Pop;
            }
            (Act::Left | Act::Right | Act::Confirm, _) => {}
        }
        self.list.settle(ROWS.len(), model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(draft) = &model.draft else { return };
        let layout = model.layout();
        let hold = self.holds(model);
        let hints = Hints::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }));
        let status = match self.row() {
            Row::Begin if hold => model.say(Text::OtherGame),
            Row::Name(0) => model.say(Text::PlayerLeft),
            Row::Name(_) => model.say(Text::PlayerRight),
            _ => "",
        };
        let title = model.say(Text::NewGame);
        Frame {
            title,
            mark: "",
            status,
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        self.list.draw(
            layout.body,
            layout.row,
            ROWS.len(),
            false,
            canvas,
            |canvas, place, number, chosen| {
                let Some(&line) = ROWS.get(number) else {
                    return;
                };
                let (name, value) = texts(model, draft, line);
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
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
pub(super) fn board_text(model: &Model, board: BoardId) -> Sentence {
    let side = match board.board().side {
        BoardSide::A => "A",
        BoardSide::B => "B",
    };
    fill("{0} {1}", &[&model.wonder_name(board), &side])
}

fn begin(model: &mut Model) -> Step {
    let Some(draft) = model.draft.take() else {
        return Step::Pop;
    };
    let Some(table) = draft.table() else {
        return Step::Pop;
    };
    for name in draft.names.iter().rev() {
        model.names.note(name);
    }
    model.ask(Request::Names(model.names.to_bytes()));
    model.ask(Request::NewGame(table.to_bytes()));
    model.table = Some(table);
    model.skipped = 0;
    Step::Push(Screen::LayOut(LayOut))
}
