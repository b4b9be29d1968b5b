//! Who won: places and points, and what can be done with a sheet.

use crate::model::Model;
use crate::screen::{Act, KeptSheet, Qr, Screen, Step};
use crate::sheet::{Source, player_name};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, banner, row, signed};
use crate::{Bytes, Canvas, Icon, Millis, Request, Text};
use heapless::Vec;
use wonders_core::pad::Sheet;
use wonders_core::{MAX_SEATS, Seat};

/// Which sheet, and the row that is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Standings {
    source: Source,
    list: List,
}

const KEPT: [Text; 2] = [Text::SheetTable, Text::QrCode];
const RUNNING: [Text; 3] = [Text::SheetTable, Text::QrCode, Text::Keep];

impl Standings {
    pub fn new(source: Source) -> Self {
        Self {
            source,
            list: List::default(),
        }
    }

    fn actions(&self) -> &'static [Text] {
        match self.source {
            Source::Pad => &RUNNING,
            Source::Game | Source::Kept(_) => &KEPT,
        }
    }

    fn action(&self, sheet: &Sheet) -> Option<Text> {
        let players = usize::from(sheet.table().count);
        let row = self.list.cursor().checked_sub(players)?;
        self.actions().get(row).copied()
    }

    /// Closing a pad must be held.
    pub fn holds(&self, model: &Model) -> bool {
        let sheet = self.source.sheet(model);
        sheet.is_some_and(|sheet| self.action(&sheet) == Some(Text::Keep))
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        let Some(sheet) = self.source.sheet(model) else {
            return Step::Pop;
        };
        let count = usize::from(sheet.table().count) + self.actions().len();
        match (act, self.action(&sheet)) {
            (Act::Up, _) => self.list.up(count),
            (Act::Down, _) => self.list.down(count),
            (Act::Select, Some(Text::QrCode)) => {
                return Step::Push(Screen::Qr(Qr::new(model, self.source)));
            }
            (Act::Select, None | Some(Text::SheetTable)) => {
                return Step::Push(Screen::KeptSheet(KeptSheet::new(self.source)));
            }
            (Act::Confirm, Some(Text::Keep)) => {
                let bytes = Bytes::from_slice(&sheet.to_bytes()).unwrap_or_default();
                model.close_pad();
                model.ask(Request::FinishPad(bytes));
                model.count_finished();
                return Step::Home;
            }
            (Act::Back, _) => return Step::Pop,
            _ => {}
        }
        self.list.settle(count, banner::rows(&model.layout()));
        Step::Stay
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let Some(sheet) = self.source.sheet(model) else {
            return;
        };
        let layout = model.layout();
        let hold = self.holds(model);
        let hints = Hints::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }));
        Frame {
            title: model.say(Text::PadResult),
            mark: "",
            status: "",
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        let place = banner::draw(model, &layout, &sheet, canvas);
        let order = order(&sheet);
        let count = order.len() + self.actions().len();
        self.list.draw(
            place,
            layout.row,
            count,
            false,
            canvas,
            |canvas, place, number, chosen| {
                let (name, value) = match order.get(number) {
                    Some(&seat) => player(model, &sheet, seat),
                    None => {
                        let action = self.actions().get(number - order.len());
                        let text = action.map_or("", |&text| model.say(text));
                        (fill("{0}", &[&text]), Sentence::new())
                    }
                };
                row(canvas, &layout, place, chosen, &name, &value);
            },
        );
    }
}

/// The seats by place, the Free City last.
fn order(sheet: &Sheet) -> Vec<Seat, MAX_SEATS> {
    let ranking = sheet.ranking();
    let mut order: Vec<Seat, MAX_SEATS> = sheet.table().seats().collect();
    order.sort_unstable_by_key(|&seat| (ranking.of(seat).place.wrapping_sub(1), seat));
    order
}

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
        let coins = model.tell(Text::CoinsShort, &[&standing.coins]);
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
