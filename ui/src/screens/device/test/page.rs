//! The pages of the test that are no picture: a sentence, and what belongs to it.

use super::picture::stripes;
use super::{DeviceTest, brightness, colour, trials};
use crate::graphics::font::BOLD_18;
use crate::graphics::layout::area;
use crate::graphics::widget::{Frame, lines_of, middle, paragraph};
use crate::screens::draw_code;
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{
    Canvas, CutBox, FactsReport, ICON, Icon, Ink, Label, Letters, Report, Settings, Surface, Text,
    Trial, Verdict,
};
use core::fmt::Display;
use embedded_graphics::geometry::Point;
use embedded_graphics::primitives::Rectangle;

/// Erases that a sector of the flash stands.
const ENDURANCE: u32 = 100_000;

/// Good, bad, the trial before, out.
pub(super) fn judging(model: &Model) -> KeyMap<'_> {
    let sign = |icon, word| {
        Some(Sign {
            icon,
            word: model.say(word),
        })
    };
    KeyMap {
        a: sign(Icon::Tick, Text::TrialGood),
        y: sign(Icon::Cross, Text::TrialBad),
        x: Some(Sign::icon(Icon::Left)),
        b: Some(Sign::icon(Icon::Back)),
        ..KeyMap::default()
    }
}

/// What a trial is called.
const fn name(trial: Trial) -> Text {
    match trial {
        Trial::Picture => Text::TrialPicture,
        Trial::Turned => Text::TrialTurned,
        Trial::Keys => Text::TrialKeys,
        Trial::Light => Text::SetBrightness,
        Trial::Led => Text::TrialLed,
        Trial::Flash => Text::TrialFlash,
        Trial::Restart => Text::TrialRestart,
        Trial::Supply => Text::DeviceSupply,
    }
}

/// A trial: what to do or to look for, and below it what there is to see.
pub(super) fn trial(test: &DeviceTest, model: &Model, canvas: &mut Canvas, trial: Trial) {
    let (hints, text) = asked(test, model, trial);
    let number = trials(model).filter(|t| *t as u8 <= trial as u8).count();
    let mark = fill("{0}/{1}", &[&number, &trials(model).count()]);
    Frame {
        title: model.say(name(trial)),
        mark: &mark,
        keys: hints,
        ..Frame::default()
    }
    .draw(model, canvas);
    let [low, high] = model.device.supply.fair;
    let part = |millivolts: u16| [millivolts / 1000, millivolts % 1000 / 100];
    let ([a, b], [c, d]) = (part(low), part(high));
    let room = below_words(model, canvas, &model.tell(text, &[&a, &b, &c, &d]));
    match trial {
        Trial::Keys => test.keypad.draw(model, room, canvas),
        Trial::Light => {
            let step = fill("{0} / {1}", &[&brightness(model), &Settings::BRIGHTEST]);
            large(canvas, room, &step);
        }
        Trial::Led => {
            let ink = [Ink::RED, Ink::GREEN, Ink::BLUE, Ink::BLACK][colour(model)];
            let (x, y) = (room.top_left.x, room.top_left.y);
            let high = (room.size.height as i32 - 4).min(40);
            let place = area(x, y, room.size.width as i32, high);
            canvas.draw(CutBox::new(place, 4, Ink::CREAM));
            canvas.draw(CutBox::new(
                area(x + 2, y + 2, room.size.width as i32 - 4, high - 4),
                4,
                ink,
            ));
        }
        Trial::Flash => figures(test, model, canvas, room),
        Trial::Supply => large(canvas, room, &supply(test, model)),
        Trial::Restart => {
            let (x, y) = (room.top_left.x, room.top_left.y);
            let high = (room.size.height as i32 - 6).min(60);
            stripes(canvas, area(x, y, room.size.width as i32, high));
        }
        Trial::Picture | Trial::Turned => {}
    }
}

/// The signs and the sentence of a trial.
fn asked<'a>(test: &DeviceTest, model: &'a Model, trial: Trial) -> (KeyMap<'a>, Text) {
    let usual = judging(model);
    match trial {
        Trial::Keys => (KeyMap::default(), Text::TrialKeysText),
        Trial::Light => (usual, Text::TrialLightText),
        Trial::Led => (usual, Text::TrialLedText),
        Trial::Flash => {
            let text = match test.health.map(|health| health.sound) {
                None => Text::TrialFlashWait,
                Some(true) => Text::TrialFlashGood,
                Some(false) => Text::TrialFlashBad,
            };
            let next = KeyMap { y: None, ..usual };
            (next.doing(model.say(Text::DoNext)), text)
        }
        Trial::Restart if !test.restarted => {
            let skip = Sign {
                icon: Icon::Right,
                word: model.say(Text::TrialSkip),
            };
            let hints = KeyMap {
                y: Some(skip),
                ..usual
            };
            let hints = hints.doing(model.say(Text::TrialRestart));
            (hints, Text::TrialRestartText)
        }
        Trial::Restart => (usual, Text::TrialRestarted),
        Trial::Supply if model.device.supply.cell => (usual, Text::TrialSupplyCell),
        Trial::Supply | Trial::Picture | Trial::Turned => (usual, Text::TrialSupplyText),
    }
}

/// Writes a sentence at the top of the body and gives what is left below it.
fn below_words(model: &Model, canvas: &mut Canvas, text: &str) -> Rectangle {
    let layout = model.layout();
    let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
    let (w, h) = (
        layout.body.size.width as i32 - 2 * layout.margin,
        layout.body.size.height as i32,
    );
    let left = x + layout.margin;
    let few = lines_of(layout.text, text, w).count() <= 3;
    let font = if few { layout.text } else { layout.small };
    let place = area(left, y + 4, w, h - 4);
    let below = paragraph(canvas, font, place, Ink::WHITE, Ink::NIGHT, text) + 6;
    area(left, below, w, y + h - below)
}

/// A word in large letters, in the middle.
fn large(canvas: &mut Canvas, room: Rectangle, text: &str) {
    let high = (room.size.height as i32).min(60);
    let place = area(
        room.top_left.x,
        room.top_left.y,
        room.size.width as i32,
        high,
    );
    let x = place.top_left.x + (room.size.width as i32 - BOLD_18.width(text)) / 2;
    let at = Point::new(x, middle(place, &BOLD_18));
    canvas.draw(Label::new(
        text,
        at,
        Letters::new(&BOLD_18, Ink::GOLD, Ink::NIGHT),
    ));
}

fn supply(test: &DeviceTest, model: &Model) -> Sentence {
    match test.supply {
        None => fill("…", &[]),
        Some(None) => fill("–", &[]),
        Some(Some(millivolts)) => {
            let (volts, tenths) = (millivolts / 1000, millivolts % 1000 / 100);
            model.tell(Text::Volts, &[&volts, &tenths])
        }
    }
}

/// What the flash says of itself.
fn figures(test: &DeviceTest, model: &Model, canvas: &mut Canvas, room: Rectangle) {
    let Some(health) = test.health else { return };
    let font = model.layout().small;
    let rows = [
        (
            Text::DeviceWear,
            fill("{0} / {1}", &[&health.wear, &ENDURANCE]),
        ),
        (Text::DeviceFree, fill("{0}", &[&health.free])),
        (Text::DeviceGames, fill("{0}", &[&health.games])),
    ];
    for (place, (name, value)) in (0..).zip(rows) {
        let line = area(
            room.top_left.x,
            room.top_left.y + place * font.line(),
            room.size.width as i32,
            font.line(),
        );
        let y = middle(line, font);
        let right = line.top_left.x + room.size.width as i32 - font.width(&value);
        let at = Point::new(line.top_left.x, y);
        let wide = right - at.x - 4;
        canvas.draw(Label::fitted(
            model.say(name),
            at,
            &[font],
            wide,
            Ink::DIM,
            Ink::NIGHT,
        ));
        let at = Point::new(right, y);
        canvas.draw(Label::new(
            &value,
            at,
            Letters::new(font, Ink::WHITE, Ink::NIGHT),
        ));
    }
}

/// All verdicts in two columns, and how to send them.
pub(super) fn result(test: &DeviceTest, model: &Model, canvas: &mut Canvas) {
    let layout = model.layout();
    let sign = Sign {
        icon: Icon::Tick,
        word: "QR",
    };
    Frame {
        title: model.say(Text::TrialResult),
        mark: model.device.version,
        status: model.say(Text::TrialResultText),
        keys: KeyMap {
            a: Some(sign),
            y: None,
            ..judging(model)
        },
        ..Frame::default()
    }
    .draw(model, canvas);
    let (left, top) = (
        layout.body.top_left.x + layout.margin,
        layout.body.top_left.y + 2,
    );
    let rows = trials(model).count().div_ceil(2) as i32;
    let wide = layout.body.size.width as i32 / 2 - layout.margin;
    let high = layout.row;
    for (place, trial) in (0..).zip(trials(model)) {
        let (column, row) = (place / rows, place % rows);
        let cell = area(left + column * wide, top + row * high, wide, high);
        let at = Point::new(cell.top_left.x, cell.top_left.y + (high - ICON) / 2);
        match test.findings.of(trial) {
            Verdict::Good => canvas.draw(Icon::Tick.at(at)),
            Verdict::Bad => canvas.draw(Icon::Cross.at(at)),
            Verdict::Untried => {}
        }
        let x = cell.top_left.x + ICON + 4;
        let at = Point::new(x, middle(cell, layout.small));
        let fonts = [layout.small];
        let (room, text) = (wide - ICON - 6, model.say(name(trial)));
        canvas.draw(Label::fitted(
            text,
            at,
            &fonts,
            room,
            Ink::WHITE,
            Ink::NIGHT,
        ));
    }
}

/// The report as a code; another one may follow it.
pub(super) fn code(test: &DeviceTest, model: &Model, canvas: &mut Canvas) {
    let report = Report {
        board: model.device.board,
        version: model.device.version,
        findings: test.findings,
    };
    let next = test.facts.map(|_| Icon::Right);
    as_code(&report, next, model, canvas);
}

/// What the chips say of themselves, as a code.
pub(super) fn facts(test: &DeviceTest, model: &Model, canvas: &mut Canvas) {
    let report = FactsReport {
        board: model.device.board,
        version: model.device.version,
        facts: test.facts.unwrap_or_default(),
    };
    as_code(&report, None, model, canvas);
}

fn as_code(text: &dyn Display, a: Option<Icon>, model: &Model, canvas: &mut Canvas) {
    canvas.wipe(Ink::NIGHT);
    let layout = model.layout();
    canvas.fill(layout.side, Ink::PANEL);
    KeyMap::GO.with_a(a).draw(canvas, &layout, 0);
    draw_code(&fill("{0}", &[text]), &layout, canvas);
}
