//! Which wonder and side a city has.

use super::draft::Draft;
use super::new_game::board_text;
use crate::model::Model;
use crate::screen::{Act, Step};
use crate::widget::{Frame, Hints, List, row};
use crate::{Canvas, Millis, Text};

/// Whose board.
#[derive(Clone, Debug)]
pub(crate) struct BoardPick {
    seat: usize,
    list: List,
}

impl BoardPick {
    pub fn new(draft: &Draft, seat: usize) -> Self {
        let now = draft.boards.get(seat).copied();
        let at = draft
            .all_boards()
            .position(|board| Some(board) == now)
            .unwrap_or(0);
        Self {
            seat,
            list: List::at(at),
        }
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(draft) = &mut model.draft else {
            return Step::Pop;
        };
        let count = draft.all_boards().count();
        match act {
            Act::Up => self.list.up(count),
            Act::Down => self.list.down(count),
            Act::Select => {
                if let Some(board) = draft.all_boards().nth(self.list.cursor()) {
                    draft.choose(self.seat, board);
                }
                return Step::Pop;
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        self.list.settle(count, model.layout().rows());
        Step::Stay
    }

    pub fn draw(&self, model: &Model, _holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(draft) = &model.draft else { return };
        let layout = model.layout();
        let player = self
            .seat
            .checked_sub(1)
            .and_then(|player| draft.names.get(player));
        let title = player.map_or(model.say(Text::FreeCity), |name| name.as_str());
        Frame {
            title,
            mark: "",
            status: "",
            hints: Hints::LIST,
            holding: None,
        }
        .draw(&layout, model.now, canvas);
        let count = draft.all_boards().count();
        self.list.draw(
            layout.body,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                if let Some(board) = draft.all_boards().nth(number) {
                    row(
                        canvas,
                        &layout,
                        place,
                        chosen,
                        &board_text(model, board),
                        "",
                    );
                }
            },
        );
    }
}
