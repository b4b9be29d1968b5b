//! The first screen: the running game's wonders as far as they are built, and what can be begun.

use super::{
    Act, FinalScore, History, NewGame, PadHub, PadSetup, SettingsScreen, Step, View, roman,
};
use crate::layout::area;
use crate::look::{ground, pips, skyline};
use crate::model::Model;
use crate::table::GameTable;
use crate::widget::{Frame, Hints, List, middle, name_in};
use crate::{Canvas, Icon, Ink, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Seat, Wonder};

/// What can be begun or gone on with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Home {
    list: List,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Resume,
    NewGame,
    ScorePad,
    History,
    Settings,
}

/// The first row is there only while a game is running.
const ROWS: [Row; 5] = [
    Row::Resume,
    Row::NewGame,
    Row::ScorePad,
    Row::History,
    Row::Settings,
];

fn rows(model: &Model) -> &'static [Row] {
    if model.table.is_some() {
        &ROWS
    } else {
        &ROWS[1..]
    }
}

impl Row {
    const fn text(self) -> Text {
        match self {
            Self::Resume => Text::Resume,
            Self::NewGame => Text::NewGame,
            Self::ScorePad => Text::ScorePad,
            Self::History => Text::History,
            Self::Settings => Text::Settings,
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Self::Resume | Self::NewGame => Icon::Cards,
            Self::ScorePad => Icon::Tablet,
            Self::History => Icon::Guild,
            Self::Settings => Icon::Gear,
        }
    }

    fn open(self, model: &Model) -> Step {
        match self {
            Self::Resume if model.table.as_ref().is_some_and(GameTable::is_over) => {
                Step::push(FinalScore::default())
            }
            Self::Resume => Step::PROMPT,
            Self::NewGame => Step::push(NewGame::new(model)),
            Self::ScorePad => match &model.pad {
                Some(pad) => Step::push(PadHub::new(pad)),
                None => Step::push(PadSetup::new(model)),
            },
            Self::History => Step::push(History::new(model)),
            Self::Settings => Step::push(SettingsScreen::default()),
        }
    }
}

impl Home {
    fn row(&self, model: &Model) -> Option<Row> {
        let rows = rows(model);
        rows.get(self.list.cursor().min(rows.len() - 1)).copied()
    }
}

impl View for Home {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let rows = rows(model);
        self.list.settle(rows.len(), rows.len());
        match (act, rows.get(self.list.cursor())) {
            (Act::Select, Some(row)) => row.open(model),
            _ => self.list.walk(act, rows.len(), rows.len()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let word = match self.row(model) {
            Some(Row::Resume) => Text::Resume,
            _ => Text::DoOpen,
        };
        let hints = Hints {
            b: None,
            ..Hints::LIST.doing(model.say(word))
        };
        Frame {
            title: model.say(Text::Title),
            mark: model.device.version,
            hints,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
        let top = layout.body.top_left.y;
        let high = match layout.size {
            ScreenSize::Wide => 120,
            ScreenSize::Square => 110,
            ScreenSize::Small => 50,
        };
        let panel = area(left, top, w, high);
        draw_land(model, panel, canvas);
        if self.row(model) == Some(Row::Resume) {
            canvas.frame(panel, 2, Ink::Gold);
        }
        let tiles = &ROWS[1..];
        let space = layout.size.height() - top - high;
        let step = match layout.size {
            ScreenSize::Wide => 35,
            ScreenSize::Square => space / 2 - 2,
            ScreenSize::Small => 22,
        };
        for (i, &row) in tiles.iter().enumerate() {
            let (column, line) = (i as i32 % 2, i as i32 / 2);
            let place = area(
                left + 2 + column * (w / 2 - 1),
                top + high + 2 + line * step,
                w / 2 - 3,
                step - 2,
            );
            draw_tile(model, row, self.row(model) == Some(row), place, canvas);
        }
    }
}

fn draw_tile(model: &Model, row: Row, chosen: bool, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::Raised } else { Ink::Panel };
    let Point { x, y } = place.top_left;
    let high = place.size.height as i32;
    let at = Point::new(x + 6, y + (high - 18) / 2);
    canvas.icon_in(row.icon(), at, 18);
    let font = match layout.size {
        ScreenSize::Wide => layout.name,
        ScreenSize::Square | ScreenSize::Small => layout.small,
    };
    let room = place.size.width as i32 - 32;
    let text = model.say(row.text());
    let font = if font.width(text) > room {
        layout.small
    } else {
        font
    };
    let at = Point::new(x + 28, middle(place, font));
    name_in(canvas, font, (at, room), (Ink::White, paper), text);
}

/// The wonders on their ground: the running game's with its age and turn, else three in the shade.
fn draw_land(model: &Model, panel: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    let Point { x, y } = panel.top_left;
    let (w, high) = (panel.size.width as i32, panel.size.height as i32);
    let small = layout.size == ScreenSize::Small;
    let soil = if small { 4 } else { 25 };
    let edge = if small { 24 } else { 48 };
    let line = y + high - soil;
    canvas.fill(panel, Ink::Panel);
    canvas.fill(area(x, line, w, soil), Ink::Umber);
    canvas.fill(area(x, line, w, 2), Ink::Bronze);
    // As they sit: left, far side, right.
    let idle = [Wonder::Gizah, Wonder::Alexandria, Wonder::Rhodos];
    for (i, seat) in [2, 0, 1].into_iter().filter_map(Seat::new).enumerate() {
        let centre = x + w / 6 + w / 3 * i as i32;
        let at = Point::new(centre - edge / 2, line - edge);
        let Some(table) = &model.table else {
            skyline(canvas, idle[i.min(2)], edge, at, (0, 1));
            continue;
        };
        let city = table.game().city(seat);
        let board = city.board();
        let stages = (city.stages(), board.stages.len() as u8);
        skyline(canvas, board.wonder, edge, at, stages);
        if !small {
            let font = layout.small;
            let name = model.name_for(seat, font, w / 3 - 4);
            let wide = font.width(&name).min(w / 3 - 4);
            let at = Point::new(centre - wide / 2, line + 19);
            let inks = (Ink::White, Ink::Umber);
            name_in(canvas, font, (at, w / 3 - 4), inks, &name);
        }
    }
    if let Some(table) = &model.table {
        draw_place(model, table, Point::new(x, y), w, canvas);
    }
}

/// Age and turn above the wonders.
fn draw_place(model: &Model, table: &GameTable, at: Point, w: i32, canvas: &mut Canvas) {
    let layout = model.layout();
    let game = table.game();
    let font = match layout.size {
        ScreenSize::Small => layout.small,
        ScreenSize::Wide | ScreenSize::Square => layout.name,
    };
    let text = model.tell(Text::Age, &[&roman(game.age().number())]);
    let edge = font.cap() * 2 / 3;
    let turns = i32::from(game.turns_per_age()) * (edge + 4);
    let x = at.x + (w - font.width(&text) - 10 - turns) / 2;
    let y = at.y + font.cap() + 6;
    let end = canvas.text(font, Point::new(x, y), Ink::White, Ink::Panel, &text);
    let pen = Point::new(end + 10, y - (font.cap() + edge) / 2);
    let now = (game.turn(), game.turns_per_age());
    pips(canvas, pen, (edge, edge + 4), now, Ink::Panel);
}
