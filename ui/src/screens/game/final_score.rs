//! The final score: bars by category first, the table of numbers behind them. X goes from category to
//! category, Y changes between bars and table, A opens the rest. The game was kept when its last entry
//! was made.

use super::final_buttons::button;
use super::final_buttons::draw_winner;
use super::final_menu::Row;
use super::joy::draw_sparks;
use super::score_view::{Shown, draw_bars, draw_table};
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, Demand, FinalMenu, Step, View};
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::sheet::{Source, player_name, winner_text};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Icon, Input, Text};
use wonders_core::pad::Sheet;
use wonders_core::{Category, Expansion};
use wonders_tabletop::players;

/// Which category is chosen, and whether the numbers are shown instead of the bars.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinalScore {
    list: List,
    table: bool,
}

/// Categories with black cards and debt.
const LONG: usize = 9;
/// Categories without.
const SHORT: usize = 7;

/// The categories of the running game.
pub(super) fn categories(model: &Model) -> &'static [Category] {
    let cities = model
        .table()
        .is_some_and(|table| table.game().table().has(Expansion::Cities));
    &Category::ALL[..if cities { LONG } else { SHORT }]
}

impl FinalScore {
    fn category(&self, model: &Model) -> Category {
        let all = categories(model);
        let chosen = all.get(self.list.cursor()).or(all.first());
        chosen.copied().unwrap_or(Category::Conflict)
    }
}

impl View for FinalScore {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn demand(&self, _model: &Model) -> Demand {
        Demand {
            moving: true,
            ..Demand::default()
        }
    }

    /// A key that stays down goes on to nothing: the picture would flicker.
    fn key(&mut self, _model: &Model, input: Input) -> Option<Step> {
        matches!(input, Input::Repeat(_)).then_some(Step::STAY)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = categories(model).len();
        match act {
            Act::Select => {
                let category = self.category(model);
                let number = self.list.cursor().checked_sub(count);
                match number.and_then(button) {
                    Some(Row::Table) => self.table = true,
                    Some(row) => return row.open(model, category, Step::push),
                    None => return Step::push(FinalMenu::new(category)),
                }
            }
            Act::Back => return Step::POP,
            Act::Up | Act::Right => self.list.down(count),
            Act::Left => self.list.up(count),
            Act::Down => self.table = !self.table,
            // A finger's gold button.
            Act::Confirm => return Row::Again.open(model, self.category(model), Step::push),
        }
        Step::STAY
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let other = match self.table {
            true => Sign {
                icon: Icon::Podium,
                word: model.say(Text::DoBars),
            },
            false => Sign {
                icon: Icon::Sheet,
                word: model.say(Text::DoTable),
            },
        };
        let touched = model.layout().glass.is_touched();
        let word = match touched {
            true => Text::PlayAgain,
            false => Text::DoMore,
        };
        KeyMap {
            // A finger chooses a category itself, and has a button for the table.
            x: (!touched).then_some(Sign::icon(Icon::Right)),
            y: (!touched || self.table).then_some(other),
            more: touched,
            ..KeyMap::LIST.doing(model.say(word)).with_sides()
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(sheet) = Source::Game.sheet(model) else {
            return;
        };
        let title = title(model, &sheet);
        let shown = Shown {
            model,
            sheet: &sheet,
            category: self.category(model),
            cursor: self.list.cursor(),
        };
        let layout = model.layout();
        let status = match self.table {
            // There the buttons say it.
            _ if layout.glass.is_touched() => Sentence::new(),
            true => fill(model.say(Text::MoreCards), &[]),
            false => shown.line(),
        };
        let headline = layout.is_high() && !self.table;
        Frame {
            title: if headline { "" } else { &title },
            status: &status,
            keys: self.keys(model),
            beside: !self.table,
            ..Frame::default()
        }
        .draw(model, canvas);
        if self.table {
            draw_table(&shown, canvas);
        } else {
            draw_bars(&shown, canvas);
            draw_winner(&shown, &title, canvas);
        }
        draw_sparks(model, model.layout().list(), canvas);
    }
}

/// Who wins; of three players two may share the victory, and are named where there is room.
fn title(model: &Model, sheet: &Sheet) -> Sentence {
    let (table, ranking) = (sheet.table(), sheet.ranking());
    let mut winners = table.seats().filter(|&seat| ranking.wins(seat));
    let two = (winners.next(), winners.next(), winners.next());
    let (Some(first), Some(second), None) = two else {
        return winner_text(model, sheet);
    };
    if players(table) == 2 || model.layout().is_narrow() {
        return winner_text(model, sheet);
    }
    let [first, second] = [first, second].map(|seat| player_name(model, sheet, seat));
    model.tell(Text::TeamWins, &[&first, &second])
}
