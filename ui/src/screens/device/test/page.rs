//! The pages of the test that are no picture: a sentence, and what belongs to it.

use super::picture::stripes;
use super::{DeviceTest, brightness, colour, trials};
use crate::graphics::font::BOLD_18;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, QUARTER};
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
    let layout = model.layout();
    let [low, high] = model.device.supply.fair;
    let ([a, b], [c, d]) = (volts(low), volts(high));
    let room = below_words(model, canvas, &model.tell(text, &[&a, &b, &c, &d]));
    let (shown, _) = room.split_bottom(HALF).1.split_top(2 * layout.row);
    match trial {
        Trial::Keys => test.keypad.draw(model, room, canvas),
        Trial::Light => {
            let step = fill("{0} / {1}", &[&brightness(model), &Settings::BRIGHTEST]);
            large(canvas, shown, &step);
        }
        Trial::Led => {
            let ink = [Ink::RED, Ink::GREEN, Ink::BLUE, Ink::BLACK][colour(model)];
            canvas.draw(CutBox::new(shown, HALF, Ink::CREAM));
            canvas.draw(CutBox::new(shown.inset(QUARTER), HALF, ink));
        }
        Trial::Flash => figures(test, model, canvas, room),
        Trial::Supply => large(canvas, shown, &supply(test, model)),
        Trial::Restart => stripes(canvas, shown),
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
    let page = layout.page();
    let lines = lines_of(layout.text, text, page.width()).count() as i32;
    let few = lines * layout.text.line() <= page.height() / 2;
    let font = if few { layout.text } else { layout.small };
    let below = paragraph(canvas, font, page, Ink::WHITE, Ink::NIGHT, text) + HALF;
    page.split_top(below - page.top()).1
}

/// A volt in millivolts.
const VOLT: u16 = 1000;

/// Volts and tenths of them.
const fn volts(millivolts: u16) -> [u16; 2] {
    [millivolts / VOLT, millivolts % VOLT / 100]
}

/// A word in large letters, in the middle.
fn large(canvas: &mut Canvas, place: Rectangle, text: &str) {
    let x = place.left() + (place.width() - BOLD_18.width(text)) / 2;
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
            let [volts, tenths] = volts(millivolts);
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
    let mut rest = room;
    for (name, value) in rows {
        let (line, below) = rest.split_top(font.line());
        rest = below;
        let y = middle(line, font);
        let right = line.top_left.x + room.size.width as i32 - font.width(&value);
        let at = Point::new(line.top_left.x, y);
        let wide = right - at.x - HALF;
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
    let columns = layout.page().in_columns([1, 1], 0);
    let rows = trials(model).count().div_ceil(2);
    for (place, trial) in trials(model).enumerate() {
        let below = (place % rows) as i32 * layout.row;
        let (_, rest) = columns[place / rows].split_top(below);
        let (cell, _) = rest.split_top(layout.row);
        let sign = cell.place(square(ICON), Align::Start, Align::Centre);
        let at = sign.top_left;
        match test.findings.of(trial) {
            Verdict::Good => canvas.draw(Icon::Tick.at(at)),
            Verdict::Bad => canvas.draw(Icon::Cross.at(at)),
            Verdict::Untried => {}
        }
        let at = Point::new(sign.right() + HALF, middle(cell, layout.small));
        let fonts = [layout.small];
        let (room, text) = (cell.right() - at.x - QUARTER, model.say(name(trial)));
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
    let keys = KeyMap::GO.with_a(a);
    keys.draw(canvas, &layout, 0);
    draw_code(model, keys, (&fill("{0}", &[text]), ""), canvas);
}
