//! The hub: who does what now, and how the three cities stand.

use super::ledger::payments;
use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, AgeEnd, CityScreen, Ledger, PlayEntry, Screen, Step, View, Which};
use crate::table::Table;
use crate::text::{Sentence, fill, join};
use crate::widget::{Frame, List, figures, inks, lines_of, middle, paragraph};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Action, Phase, Play, Seat};

/// The sentence, the cities, the ledger; the first is what A goes on with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn {
    list: List,
}

const GO_ON: usize = 0;
const CITIES: usize = 3;
const FORECAST: usize = CITIES + 1;
const LEDGER: usize = FORECAST + 1;
const ROWS: usize = LEDGER + 1;

impl Turn {
    fn select(&self, model: &Model) -> Step {
        let Some(table) = &model.table else {
            return Step::POP;
        };
        match self.list.cursor() {
            GO_ON => {
                let next = table
                    .next_seat()
                    .map(|seat| PlayEntry::new(model, seat, Which::Turn));
                let next = next.map(Screen::Play).or_else(|| Screen::prompt(model));
                next.map_or(Step::STAY, Step::push)
            }
            FORECAST => Step::push(AgeEnd::forecast(table)),
            LEDGER => Step::push(Ledger::default()),
            row => match Seat::new(row as u8 - 1) {
                Some(seat) => Step::push(CityScreen::new(seat)),
                None => Step::STAY,
            },
        }
    }

    fn draw_sentence(
        &self,
        model: &Model,
        table: &Table,
        layout: &Layout,
        canvas: &mut Canvas,
    ) -> i32 {
        let sentence = sentence(model, table);
        let font = if layout.size == ScreenSize::Wide {
            layout.text
        } else {
            layout.small
        };
        let width = layout.body.size.width as i32 - 2 * layout.margin;
        let height = lines_of(font, &sentence, width).count() as i32 * font.line() + 4;
        let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
        let chosen = self.list.cursor() == GO_ON;
        let (ink, paper) = if chosen {
            (Ink::Black, Ink::Cream)
        } else {
            (Ink::White, Ink::Raised)
        };
        canvas.fill(area(x, y, layout.body.size.width as i32, height), paper);
        paragraph(
            canvas,
            font,
            area(x + layout.margin, y + 2, width, height - 2),
            ink,
            paper,
            &sentence,
        );
        y + height
    }
}

impl View for Turn {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => self.select(model),
            Act::Back => Step::POP,
            _ => self.list.walk(act, ROWS, ROWS),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let layout = model.layout();
        let game = table.game();
        let title = model.tell(Text::AgeTurn, &[&roman(game.age().number()), &game.turn()]);
        Frame {
            title: &title,
            ..Frame::default()
        }
        .draw(model, canvas);
        let below = self.draw_sentence(model, table, &layout, canvas);
        let body = layout.body;
        let left = body.top_left.y + body.size.height as i32 - below;
        let (least, most) = match layout.size {
            ScreenSize::Small => (15, 21),
            ScreenSize::Wide | ScreenSize::Square => (36, 44),
        };
        let height = (left / CITIES as i32).clamp(least, most);
        let rest = area(body.top_left.x, below, body.size.width as i32, left);
        // The sentence is row 0 and always in sight: the list below shows the others.
        let list = List::at(self.list.cursor().saturating_sub(1));
        let first = self.list.cursor() == GO_ON;
        list.draw(
            rest,
            height,
            ROWS - 1,
            first,
            canvas,
            |canvas, place, row, chosen| match Seat::new(row as u8).filter(|_| row < CITIES) {
                Some(seat) => draw_city(model, table, &layout, seat, place, chosen, canvas),
                None => {
                    let (ink, _, paper) = inks(chosen);
                    let at =
                        Point::new(place.top_left.x + layout.margin, middle(place, layout.text));
                    canvas.text(
                        layout.text,
                        at,
                        ink,
                        paper,
                        model.say(if row + 1 == LEDGER {
                            Text::Ledger
                        } else {
                            Text::ConflictForecast
                        }),
                    );
                }
            },
        );
    }
}

/// Who does what now.
fn sentence(model: &Model, table: &Table) -> Sentence {
    let game = table.game();
    let (Some(holder), Some(other)) = (game.holder(), table.other()) else {
        return Sentence::new();
    };
    let of = |seat, text| fill("{0}: {1}", &[&model.city_name(seat), &model.say(text)]);
    match game.phase() {
        Phase::Seventh(seat) => return of(seat, Text::SeventhMark),
        Phase::Salvage(seat) => return of(seat, Text::SalvageTitle),
        Phase::Losses => return model.tell(Text::LossesNow, &[]),
        Phase::Over => return model.tell(Text::FinalTitle, &[]),
        Phase::Plays => {}
    }
    if let Some(next) = table.next_seat().filter(|_| table.turn_begun()) {
        return model.tell(Text::PlaysNext, &[&model.city_name(next)]);
    }
    let mut text = Sentence::new();
    if game.turn() > 1 {
        join(&mut text, model.say(Text::SwapPiles));
    }
    let names = (model.city_name(holder), model.city_name(other));
    join(
        &mut text,
        &model.tell(Text::ChooseCards, &[&names.0, &names.1]),
    );
    text
}

fn draw_city(
    model: &Model,
    table: &Table,
    layout: &Layout,
    seat: Seat,
    place: Rectangle,
    chosen: bool,
    canvas: &mut Canvas,
) {
    let (ink, _, paper) = inks(chosen);
    let city = table.game().city(seat);
    let (left, top) = (place.top_left.x + layout.margin, place.top_left.y);
    let right = place.top_left.x + place.size.width as i32 - layout.margin;
    let small = layout.size == ScreenSize::Small;
    let height = place.size.height as i32;
    let font = layout.text;
    let y = if small {
        middle(place, font)
    } else {
        top + height / 2 - 1
    };
    let points = || (Icon::Points, table.game().score(seat).total().into());
    let shown = [
        (Icon::Coin, city.coins().into()),
        (Icon::Shield, city.shields().into()),
    ];
    let mut x = figures(canvas, font, (ink, paper), Point::new(right, y), &shown);
    if model.settings.points {
        x = figures(canvas, font, (ink, paper), Point::new(x, y), &[points()]);
    }
    let end = canvas.label_in(
        &[font, layout.small, layout.tiny],
        Point::new(left, y),
        x - left,
        ink,
        paper,
        model.city_name(seat),
    );
    let stages = city.board().board().stages.len();
    if end + 4 + 9 * stages as i32 <= x {
        for stage in 0..stages {
            let at = area(end + 6 + 9 * stage as i32, y - 9, 7, 7);
            let built = stage < usize::from(city.stages());
            canvas.fill(at, if built { Ink::Yellow } else { Ink::Grey });
        }
    }
    if !small {
        let play = table.last_play(seat);
        let text = play.map_or(fill("{0}", &[&model.wonder_name(city.board())]), |play| {
            play_text(model, table, seat, &play)
        });
        let ink = match (chosen, table.game().play(seat).is_some()) {
            (true, _) => Ink::Black,
            (false, true) => Ink::Good,
            (false, false) => Ink::Dim,
        };
        canvas.label_in(
            &[layout.small, layout.tiny],
            Point::new(left, top + height - 6),
            right - left,
            ink,
            paper,
            &text,
        );
    }
}

/// What a city did and whom it paid.
pub(crate) fn play_text(model: &Model, table: &Table, seat: Seat, play: &Play) -> Sentence {
    let mut text = action_text(model, play.action);
    payments(model, table, seat, play.payment, &mut text);
    text
}

/// A card's name, stage, or discard.
pub(crate) fn action_text(model: &Model, action: Action) -> Sentence {
    match action {
        Action::Build { card, free } => {
            let zeus = if free { " (Z)" } else { "" };
            fill("{0}{1}", &[&model.card_name(card), &zeus])
        }
        Action::Stage { .. } => model.tell(Text::StagePlay, &[]),
        Action::Discard { .. } => model.tell(Text::DiscardShort, &[]),
    }
}

/// I, II or III.
pub(crate) const fn roman(age: u8) -> &'static str {
    match age {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}
