//! Which wonder and side a city has.

use super::draft::all_boards;
use super::new_game::board_text;
use crate::model::Model;
use crate::name::Name;
use crate::screen::{Act, Gift, Step, View};
use crate::text::Sentence;
use crate::widget::{Frame, List};
use crate::{Canvas, Text};
use wonders_core::BoardId;

/// Whose board, none for the Free City's, and which boards there are.
#[derive(Clone, Debug)]
pub(crate) struct BoardPick {
    player: Option<Name>,
    cities: bool,
    list: List,
}

impl BoardPick {
    pub fn new(player: Option<Name>, cities: bool, now: Option<BoardId>) -> Self {
        let at = all_boards(cities).position(|board| Some(board) == now);
        Self {
            player,
            cities,
            list: List::at(at.unwrap_or(0)),
        }
    }
}

impl View for BoardPick {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let mut boards = all_boards(self.cities);
        match act {
            Act::Select => {
                let board = boards.nth(self.list.cursor());
                board.map_or(Step::POP, |board| Step::give(Gift::Board(board)))
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, boards.count(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let player = self.player.as_deref();
        Frame {
            title: player.unwrap_or(model.say(Text::FreeCity)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let count = all_boards(self.cities).count();
        self.list.texts(model, canvas, count, |number| {
            let board = all_boards(self.cities).nth(number);
            let name = board.map_or(Sentence::new(), |board| board_text(model, board));
            (name, Sentence::new())
        });
    }
}
