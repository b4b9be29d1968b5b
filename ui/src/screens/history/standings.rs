//! Who won: places and points, and what can be done with a sheet.

use crate::graphics::geometry::{Align, Geometry};
use crate::graphics::layout::{HALF, QUARTER};
use crate::graphics::motion::Motion;
use crate::graphics::widget::{Frame, List, above_confirm, banner, row, signed};
use crate::screens::{Act, Demand, Go, KeptSheet, PadSetup, Qr, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{Source, expansions, player_name};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Surface, Text};
use embedded_graphics::{geometry::Size, primitives::Rectangle};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{MAX_SEATS, Seat};

/// Which sheet, and the row that is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Standings {
    source: Source,
    list: List,
}

/// What can be done with a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Table,
    Qr,
    Again,
    Done,
    /// It is held: the game is deleted for good.
    Delete,
}

impl Row {
    const fn text(self) -> Text {
        match self {
            Self::Table => Text::SheetTable,
            Self::Qr => Text::QrCode,
            Self::Again => Text::PlayAgain,
            Self::Done => Text::Done,
            Self::Delete => Text::GameDelete,
        }
    }
}

impl Standings {
    pub fn new(source: Source) -> Self {
        Self {
            source,
            list: List::default(),
        }
    }

    /// Whether it is the result of the running score pad.
    pub fn is_of_pad(&self) -> bool {
        self.source == Source::Pad
    }

    const fn rows(&self) -> &'static [Row] {
        match self.source {
            Source::Pad => &[Row::Table, Row::Qr, Row::Again, Row::Done],
            Source::Kept(_) => &[Row::Table, Row::Qr, Row::Delete],
            Source::Game => &[Row::Table, Row::Qr],
        }
    }

    /// What is chosen; a player's row opens the table too.
    fn row(&self, sheet: &Sheet) -> Row {
        let players = usize::from(sheet.table().count);
        let row = self.list.cursor().checked_sub(players);
        row.and_then(|row| self.rows().get(row).copied())
            .unwrap_or(Row::Table)
    }
}

impl View for Standings {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn demand(&self, _model: &Model) -> Demand {
        Demand {
            moving: true,
            ..Demand::default()
        }
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(sheet) = self.source.sheet(model) else {
            return Step::POP;
        };
        match (act, self.row(&sheet)) {
            (Act::Select, Row::Qr) => Step::push(Qr::new(self.source)),
            (Act::Select, Row::Table) => Step::push(KeptSheet::new(self.source)),
            (Act::Select, Row::Again) => {
                Command::ClosePad.then(Go::Over(PadSetup::new(model).into()))
            }
            (Act::Select, Row::Done) => Command::ClosePad.then(Go::Home),
            (Act::Confirm, Row::Delete) => match self.source {
                Source::Kept(number) => Command::DeleteGame(number).then(Go::Pop),
                Source::Game | Source::Pad => Step::STAY,
            },
            (Act::Back, _) => Step::POP,
            _ => {
                let count = usize::from(sheet.table().count) + self.rows().len();
                self.list.walk(act, count, banner::rows(&model.layout()))
            }
        }
    }

    /// Deleting must be held.
    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let row = self.source.sheet(model).map(|sheet| self.row(&sheet));
        let word = match row {
            Some(Row::Table) | None => Text::DoTable,
            Some(Row::Qr | Row::Again) => Text::DoOpen,
            Some(Row::Done) => Text::DoClose,
            Some(Row::Delete) => {
                return KeyMap::hold(true).doing(model.say_hold(Text::DoErase));
            }
        };
        KeyMap::LIST.doing(model.say(word))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(sheet) = self.source.sheet(model) else {
            return;
        };
        let layout = model.layout();
        let status = match self.keys(model).holds() {
            true => fill(model.say_to_hold(Text::GameDeleteHold), &[]),
            false => expansions(model, &sheet),
        };
        Frame {
            title: model.say(Text::PadResult),
            mark: match sheet.table().teams {
                true => model.say(Text::OwnAndTeam),
                false => "",
            },
            status: &status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let place = banner::draw(model, &layout, &sheet, canvas);
        let order = order(&sheet);
        let count = order.len() + self.rows().len();
        self.list.draw(
            above_confirm(model, place),
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let (name, value) = match order.get(number) {
                    Some(&seat) => {
                        draw_bar(model, &sheet, seat, place, canvas);
                        player(model, &sheet, seat)
                    }
                    None => {
                        let own = self.rows().get(number - order.len());
                        let text = own.map_or("", |own| model.say(own.text()));
                        (fill("{0}", &[&text]), Sentence::new())
                    }
                };
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
    }
}

/// The seats by place, the Free City last.
pub(crate) fn order(sheet: &Sheet) -> Vec<Seat, MAX_SEATS> {
    let ranking = sheet.ranking();
    let mut order: Vec<Seat, MAX_SEATS> = sheet.table().seats().collect();
    order.sort_unstable_by_key(|&seat| (ranking.of(seat).place.wrapping_sub(1), seat));
    order
}

/// A bar in the right half of a player's row, as long as the points are many, between the longest
/// name and the points.
fn draw_bar(model: &Model, sheet: &Sheet, seat: Seat, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    let players = sheet.table().seats().map(|seat| player(model, sheet, seat));
    let widths = players.map(|(name, value)| (layout.name.width(&name), layout.text.width(&value)));
    let (name, value) = widths.fold((0, 0), |most, next| {
        (most.0.max(next.0), most.1.max(next.1))
    });
    let before = (place.width() / 2).max(name + 2 * layout.margin);
    let (_, half) = place.split_left(before);
    let (_, room) = half.split_right(value + 2 * layout.margin);
    let most = sheet.table().seats().map(|seat| sheet.total(seat)).max();
    let points = i32::from(sheet.total(seat).max(0));
    let most = i32::from(most.unwrap_or(0).max(1));
    let long = room.width() * points / most * model.moved() / Motion::WHOLE;
    let ink = match sheet.ranking().wins(seat) {
        true => Ink::GOLD,
        false => Ink::LINE,
    };
    let line = room.place(Size::new(room.size.width, BAR), Align::Start, Align::Centre);
    canvas.fill(line.split_left(long).0, ink);
}

/// The height of a bar.
const BAR: u32 = (HALF + QUARTER) as u32;

/// Place, name and points; with teams also those of both partners, and where the coins told who
/// won, the coins.
fn player(model: &Model, sheet: &Sheet, seat: Seat) -> (Sentence, Sentence) {
    let ranking = sheet.ranking();
    let standing = ranking.of(seat);
    let name = player_name(model, sheet, seat);
    let name = match standing.place {
        0 => fill("{0}", &[&name]),
        place => fill("{0}. {1}", &[&place, &name]),
    };
    let mut value = signed(sheet.total(seat));
    if sheet.table().teams {
        value = fill("{0} / {1}", &[&value, &signed(standing.points)]);
    }
    let tied = table_best(sheet) == standing.points && ranking.by_coins;
    if tied && standing.place > 0 {
        let coins = model.count(Text::CoinsShort, standing.coins.unsigned_abs().into());
        value = fill("{1}  {0}", &[&value, &coins]);
    }
    (name, value)
}

/// The points of the first.
fn table_best(sheet: &Sheet) -> i16 {
    let ranking = sheet.ranking();
    let first = sheet.table().seats().find(|&seat| ranking.wins(seat));
    first.map_or(0, |seat| ranking.of(seat).points)
}
