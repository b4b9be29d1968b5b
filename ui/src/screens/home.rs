//! The first screen: the running game's wonders as far as they are built, and what can be begun.

use super::{
    Act, FinalScore, History, NewGame, PadHub, PadSetup, SettingsScreen, Step, View, roman,
};
use crate::graphics::geometry::{Align, Geometry, area, square};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{HALF, QUARTER, UNIT};
use crate::graphics::look::{BadgeSize, ground, pips, skyline};
use crate::graphics::widget::{Frame, List, fits, lines_of, middle, name_in};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, ICON, Icon, Ink, Label, Layout, Letters, Part, Surface, Text, framed};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{Seat, Wonder};
use wonders_tabletop::GameTable;

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
    if model.table().is_some() {
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
            Self::ScorePad => Icon::Sheet,
            Self::History => Icon::Podium,
            Self::Settings => Icon::Sliders,
        }
    }

    fn open(self, model: &Model) -> Step {
        match self {
            Self::Resume if model.table().is_some_and(GameTable::is_over) => {
                Step::push(FinalScore::default())
            }
            Self::Resume => Step::PROMPT,
            Self::NewGame => Step::push(NewGame::new(model)),
            Self::ScorePad => match model.pad() {
                Some(pad) => Step::push(PadHub::new(pad)),
                None => Step::push(PadSetup::new(model)),
            },
            Self::History => Step::push(History::new(model)),
            Self::Settings => Step::push(SettingsScreen::default()),
        }
    }
}

impl Home {
    /// What A does; the gold button names the one thing that it is for, and where it goes on.
    fn word(&self, model: &Model) -> Sentence {
        let touched = model.layout().glass.is_touched();
        match (self.row(model), model.table()) {
            (Some(Row::Resume), Some(table)) if touched && !table.is_over() => {
                let game = table.game();
                let age = roman(game.age().number());
                let turn = model.tell(Text::AgeTurn, &[&age, &game.turn()]);
                fill("{0}\n{1}", &[&model.say(Text::Resume), &turn])
            }
            (Some(Row::Resume), _) => model.tell(Text::Resume, &[]),
            (Some(row), _) if touched => model.tell(row.text(), &[]),
            _ => model.tell(Text::DoOpen, &[]),
        }
    }

    fn row(&self, model: &Model) -> Option<Row> {
        let rows = rows(model);
        rows.get(self.list.cursor().min(rows.len() - 1)).copied()
    }
}

impl View for Home {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

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
        let word = self.word(model);
        let hints = KeyMap {
            b: None,
            ..KeyMap::LIST.doing(&word)
        };
        Frame {
            title: model.say(Text::Title),
            keys: hints.in_reach(layout.glass),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (panel, tiles) = split(&layout);
        let resumes = self.row(model) == Some(Row::Resume);
        if model.table().is_some() {
            canvas.part(&Part::switch(panel, 0, resumes));
        }
        draw_land(model, panel, canvas);
        if resumes {
            canvas.draw(framed(panel, 2, Ink::GOLD));
        }
        let before = rows(model).len() - (ROWS.len() - 1);
        for (i, &row) in ROWS[1..].iter().enumerate() {
            let place = tiles.cell(i, 2, 2, 2);
            let chosen = self.row(model) == Some(row);
            canvas.part(&Part::switch(place, i + before, chosen));
            draw_tile(model, row, chosen, place, canvas);
        }
    }
}

/// The wonders, and below them the tiles: as high as fingers want them, or as a row and a bit.
fn split(layout: &Layout) -> (Rectangle, Rectangle) {
    let tile = match (layout.glass.is_touched(), layout.is_low()) {
        // The wonders keep a third.
        (true, _) => (2 * layout.row).min(layout.list().in_rows([1, 1, 1], 0)[0].height()),
        (_, true) => layout.row,
        _ => layout.row + UNIT,
    };
    if layout.glass.is_touched() && layout.glass.is_upright() {
        // In reach of a thumb: what is left over is sky.
        let (tiles, panel) = layout.list().split_bottom(3 * tile);
        return (panel, tiles.inset(layout.margin));
    }
    let (panel, tiles) = layout.above(2 * tile);
    let (tiles, _) = match layout.glass.is_touched() {
        true => tiles.inset(layout.margin).split_top(2 * tile + layout.row),
        // To the end of the body: there is no status.
        false => {
            let (_, rest) = layout.body.split_top(panel.height() + 2);
            rest.inset_by(2, 0).split_top(rest.height())
        }
    };
    (panel, tiles)
}

fn draw_tile(model: &Model, row: Row, chosen: bool, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    ground(canvas, place, chosen);
    let paper = if chosen { Ink::RAISED } else { Ink::PANEL };
    if layout.glass.is_touched() {
        return draw_button(model, row, place, paper, canvas);
    }
    let inner = place.inset_by(HALF, 0);
    let icon = inner.place(square(ICON_LARGE), Align::Start, Align::Centre);
    canvas.draw(row.icon().sized(ICON_LARGE, icon.top_left));
    let (_, words) = inner.split_left(ICON_LARGE + HALF);
    let font = match layout.is_narrow() {
        false => layout.name,
        true => layout.text,
    };
    let room = words.width();
    let text = model.say(row.text());
    // All tiles are written alike.
    let alike = |font: &&'static Font| {
        let lines = (place.height() / font.line()).clamp(1, 2);
        let mut texts = ROWS[1..].iter().map(|row| model.say(row.text()));
        texts.all(|text| lines_of(font, text, room).count() as i32 <= lines)
    };
    let font = [font, layout.small].into_iter().find(alike);
    let font = font.unwrap_or(layout.small);
    let two = !fits(font, text, room) && place.height() >= 2 * font.line();
    let width = if two { room } else { font.width(text) };
    let lines = lines_of(font, text, width).count() as i32;
    let top = middle(place, font) - (lines - 1) * font.line() / 2;
    for (number, line) in (0..).zip(lines_of(font, text, width)) {
        let at = Point::new(words.left(), top + number * font.line());
        name_in(canvas, font, (at, room), (Ink::WHITE, paper), line);
    }
}

/// A sign in double size above its word, in the middle of the tile.
fn draw_button(model: &Model, row: Row, place: Rectangle, paper: Ink, canvas: &mut Canvas) {
    let layout = model.layout();
    let text = model.say(row.text());
    let edge = 2 * ICON;
    let room = place.width() - 2 * layout.margin;
    let font = match fits(layout.name, text, room) {
        true => layout.name,
        false => layout.small,
    };
    let both = edge + layout.margin + font.line();
    let size = Size::new(room as u32, both as u32);
    let (sign, word) = place.centred(size).split_top(edge);
    let corner = sign.centred(Size::new_equal(edge as u32)).top_left;
    canvas.draw(row.icon().sized(edge, corner));
    let left = word.left() + (room - font.width(text).min(room)) / 2;
    let at = Point::new(left, word.bottom() - font.descent());
    name_in(canvas, font, (at, room), (Ink::WHITE, paper), text);
}

/// How large a wonder is, and the height of the ground it stands on: names have room in it.
fn land(layout: &Layout) -> (BadgeSize, i32) {
    let large = (BadgeSize::Large, layout.small.line() + QUARTER);
    let few = layout.glass.is_touched()
        && layout.list().in_rows([1, 2], 0)[0].height()
            < layout.name.line() + large.0.art() + large.1;
    match layout.is_low() || few {
        true => (BadgeSize::Middle, HALF),
        false => large,
    }
}

/// The least height in which the wonders stand on their ground.
pub(crate) fn land_height(layout: &Layout) -> i32 {
    let (size, soil) = land(layout);
    size.art() + soil
}

/// How many times as large the wonders are: twice where three of them and their sky have room.
fn zoom(layout: &Layout, panel: Rectangle) -> i32 {
    let (size, soil) = land(layout);
    let sky = 2 * layout.name.line();
    let wide = panel.width() >= SIDES * 2 * size.edge();
    1 + i32::from(wide && panel.height() >= sky + 2 * size.art() + soil)
}

/// Cities at a table.
const SIDES: i32 = 3;

/// The wonders on their ground below a sky of stars: the running game's with its age and turn, else as
/// many as have room, whole and lit.
pub(super) fn draw_land(model: &Model, panel: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    let (size, _) = land(&layout);
    let small = size != BadgeSize::Large;
    let zoom = zoom(&layout, panel);
    let edge = zoom * size.art();
    let soil = draw_ground(&layout, panel, canvas);
    let Some(table) = model.table() else {
        let count = (panel.width() / (zoom * size.edge())).clamp(1, IDLE.len() as i32) as usize;
        // From the middle outwards, so that the same ones stand on a narrow glass.
        let first = (IDLE.len() - count) / 2;
        for (i, &wonder) in IDLE.iter().skip(first).take(count).enumerate() {
            let at = panel.column(i, count, 0).middle().x - edge / 2;
            let at = Point::new(at, soil.top() - edge);
            skyline(canvas, wonder, (size, zoom), at, (1, 1));
        }
        return;
    };
    // As they sit: left, far side, right.
    let columns = panel.in_columns([1, 1, 1], 0);
    for (column, seat) in columns.into_iter().zip([2, 0, 1].map(Seat::new)) {
        let Some(seat) = seat else { continue };
        let at = Point::new(column.middle().x - edge / 2, soil.top() - edge);
        let city = table.game().city(seat);
        let side = city.wonder_side();
        let stages = (city.stages(), side.stages.len() as u8);
        skyline(canvas, side.wonder, (size, zoom), at, stages);
        if !small {
            let (font, room) = (layout.small, column.width() - 2 * layout.margin);
            let name = model.name_for(seat, font, room);
            let wide = font.width(&name).min(room);
            let at = Point::new(column.middle().x - wide / 2, middle(soil, font) + 1);
            let inks = (Ink::WHITE, Ink::UMBER);
            name_in(canvas, font, (at, room), inks, &name);
        }
    }
    draw_place(model, table, panel.top_left, panel.width(), canvas);
}

/// Sky and stars, and the ground below them; gives that.
fn draw_ground(layout: &Layout, panel: Rectangle, canvas: &mut Canvas) -> Rectangle {
    let (soil, sky) = panel.split_bottom(land(layout).1);
    canvas.fill(sky, Ink::PANEL);
    draw_stars(sky, canvas);
    canvas.fill(soil, Ink::UMBER);
    canvas.fill(soil.split_top(2).0, Ink::BRONZE);
    soil
}

/// The wonder of a city that has won, alone below the sky and lit as a whole.
pub(crate) fn draw_monument(model: &Model, panel: Rectangle, seat: Seat, canvas: &mut Canvas) {
    let Some(table) = model.table() else { return };
    let layout = model.layout();
    let soil = draw_ground(&layout, panel, canvas);
    let (size, zoom) = (land(&layout).0, zoom(&layout, panel));
    let edge = zoom * size.art();
    let side = table.game().city(seat).wonder_side();
    let at = Point::new(panel.middle().x - edge / 2, soil.top() - edge);
    skyline(canvas, side.wonder, (size, zoom), at, (1, 1));
}

/// What stands on the first screen while no game is running.
const IDLE: &[Wonder] = &[
    Wonder::Babylon,
    Wonder::Gizah,
    Wonder::Alexandria,
    Wonder::Rhodos,
    Wonder::Ephesos,
];

/// How many stars there are.
const STARS: i32 = 24;

/// Stars in the upper half of the sky, always the same.
fn draw_stars(sky: Rectangle, canvas: &mut Canvas) {
    let (high, wide) = ((sky.height() / 2).max(1), sky.width().max(1));
    for star in 1..=STARS {
        let (x, y) = (star * 137 % wide, star * star * 29 % high);
        let ink = if star % 5 == 0 { Ink::CREAM } else { Ink::LINE };
        canvas.fill(area(sky.left() + x, sky.top() + y, 1, 1), ink);
    }
}

/// Age and turn above the wonders.
fn draw_place(model: &Model, table: &GameTable, at: Point, w: i32, canvas: &mut Canvas) {
    let layout = model.layout();
    let game = table.game();
    let font = match layout.is_low() {
        true => layout.small,
        false => layout.name,
    };
    let text = model.tell(Text::Age, &[&roman(game.age().number())]);
    let edge = font.cap() / 2 + QUARTER;
    let turns = i32::from(game.turns_per_age()) * (edge + HALF);
    let x = at.x + (w - font.width(&text) - UNIT - turns) / 2;
    let y = at.y + font.cap() + HALF + QUARTER;
    let end = canvas.draw(Label::new(
        &text,
        Point::new(x, y),
        Letters::new(font, Ink::WHITE, Ink::PANEL),
    ));
    let pen = Point::new(end + UNIT, y - (font.cap() + edge) / 2);
    let now = (game.turn(), game.turns_per_age());
    pips(canvas, pen, (edge, edge + HALF), now, Ink::PANEL);
}
