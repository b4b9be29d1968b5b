//! Which wonder and side a city has.

use super::draft::all_boards;
use super::new_game::board_text;
use crate::layout::area;
use crate::look::{Scale, Token, card::resource_icon, draw_stages, silhouette};
use crate::model::Model;
use crate::name::Name;
use crate::screen::{Act, CardPage, Gift, Screen, Step, Subject, View};
use crate::widget::{Frame, Hints, List, inks, middle, name_in};
use crate::{Canvas, Ink, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{BoardId, Table};

/// Whose board, none for the Free City's, and which boards there are.
#[derive(Clone, Debug)]
pub(crate) struct BoardPick {
    player: Option<Name>,
    rules: Table,
    list: List,
}

impl BoardPick {
    pub fn new(player: Option<Name>, rules: Table, now: Option<BoardId>) -> Self {
        let at = all_boards(rules).position(|board| Some(board) == now);
        Self {
            player,
            rules,
            list: List::at(at.unwrap_or(0)),
        }
    }
}

impl BoardPick {
    /// A board: silhouette, name, its product, its stages.
    fn draw_board(
        &self,
        model: &Model,
        id: BoardId,
        place: Rectangle,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let (layout, board) = (model.layout(), id.board(self.rules.edition));
        let (ink, _, paper) = inks(chosen);
        let Point { x, y } = place.top_left;
        let (w, h) = (place.size.width as i32, place.size.height as i32);
        let art = silhouette(board.wonder, 14);
        let at = Point::new(x + 6, y + (h - 14) / 2);
        canvas.bitmap(art, at, [Ink::White, Ink::Dim, paper]);
        let blocks = area(x + w - 44, y + h / 2 - 5, 38, 10);
        draw_stages(canvas, blocks, (0, board.stages.len() as u8));
        let scale = Scale::row(&layout);
        let icon = Token::Icon(resource_icon(board.start));
        let at = x + w - 52 - scale.icon();
        icon.draw(canvas, scale, at, y + h / 2, paper);
        let left = x + 28;
        let pen = Point::new(left, middle(place, layout.name));
        let name = board_text(model, id);
        let room = (pen, at - left - 4);
        name_in(canvas, layout.name, room, (ink, paper), &name);
    }
}

impl View for BoardPick {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let mut boards = all_boards(self.rules);
        match act {
            Act::Select => {
                let board = boards.nth(self.list.cursor());
                board.map_or(Step::POP, |board| Step::give(Gift::Board(board)))
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, boards.count(), model.layout().rows()),
        }
    }

    fn page(&self, _model: &Model) -> Option<Screen> {
        let board = all_boards(self.rules).nth(self.list.cursor())?;
        Some(CardPage::new(Subject::Board(board.board(self.rules.edition))).into())
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let player = self.player.as_deref();
        Frame {
            title: player.unwrap_or(model.say(Text::FreeCity)),
            status: match model.layout().size {
                ScreenSize::Wide | ScreenSize::Small => model.say(Text::HoldForBoard),
                ScreenSize::Square => "",
            },
            hints: Hints::LIST.doing(model.say(Text::DoTake)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let count = all_boards(self.rules).count();
        self.list
            .rows(model, canvas, count, |canvas, place, number, chosen| {
                if let Some(board) = all_boards(self.rules).nth(number) {
                    self.draw_board(model, board, place, chosen, canvas);
                }
            });
    }
}
