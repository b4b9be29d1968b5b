//! What can be done with a final score beside looking at it: what made a category, the code, another
//! game, leaving.

use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Go, NewGame, Parts, Qr, Screen, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, line_text};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Text};
use wonders_core::Category;

/// The category that was looked at, and which row is chosen.
#[derive(Clone, Debug)]
pub(crate) struct FinalMenu {
    category: Category,
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// The numbers instead of the bars.
    Table,
    /// What made the category that is looked at.
    Cards,
    Qr,
    Again,
    Swap,
    Done,
}

const ROWS: [Row; 5] = [Row::Cards, Row::Qr, Row::Again, Row::Swap, Row::Done];

impl Row {
    /// What it is called.
    pub(super) const fn text(self) -> Text {
        match self {
            Self::Table => Text::DoTable,
            Self::Cards => Text::LayoutMarked,
            Self::Qr => Text::QrCode,
            Self::Again => Text::PlayAgain,
            Self::Swap => Text::SwapSeats,
            Self::Done => Text::Done,
        }
    }

    /// Shows it by `show`, or leaves the game.
    pub(super) fn open(self, model: &Model, category: Category, show: fn(Screen) -> Step) -> Step {
        let again = |swapped| {
            let next = NewGame::rematch(model, swapped);
            Command::Close.then(Go::Over(next.into()))
        };
        match self {
            // The score itself does that.
            Self::Table => Step::STAY,
            Self::Cards => show(Parts::new(category).into()),
            Self::Qr => show(Qr::new(Source::Game).into()),
            Self::Again => again(false),
            Self::Swap => again(true),
            Self::Done => Command::Close.then(Go::Home),
        }
    }
}

impl FinalMenu {
    pub fn new(category: Category) -> Self {
        Self {
            category,
            list: List::default(),
        }
    }

    fn row(&self) -> Row {
        let row = ROWS.get(self.list.cursor()).copied();
        row.unwrap_or(Row::Cards)
    }

    fn text(&self, model: &Model, row: Row) -> Sentence {
        let word = model.say(row.text());
        match row {
            Row::Cards => {
                let category = model.say(line_text(self.category.into()));
                model.tell(Text::About, &[&category, &word])
            }
            _ => fill(word, &[]),
        }
    }
}

impl View for FinalMenu {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row()) {
            (Act::Select, row) => row.open(model, self.category, Step::replace),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, ROWS.len(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let word = match self.row() {
            Row::Done => Text::Done,
            _ => Text::DoOpen,
        };
        Frame {
            title: model.say(Text::FinalTitle),
            keys: KeyMap::LIST.doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.texts(model, canvas, ROWS.len(), |number| {
            let row = ROWS.get(number).map(|&row| self.text(model, row));
            (row.unwrap_or_default(), Sentence::new())
        });
    }
}
