//! Settings: each row is changed by A, the last one is held.

use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, DeviceTest, Erase, Legend, Lock, NewFirmware, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::shell::settings::Dimming;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Language, Millis, Settings, Text};
use heapless::Vec;

/// The rows and which of them is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsScreen {
    list: List,
}

/// A row of the list.
#[derive(Clone, Copy)]
struct Row {
    text: Text,
    /// Whether it is of use where another system runs the app: that has its own light, and sees to
    /// what it runs on.
    hosted: bool,
    does: Does,
}

/// What a row is for.
#[derive(Clone, Copy)]
enum Does {
    /// A setting: what it is now, in words, and how the next value is set.
    Change(fn(&Model) -> Sentence, fn(&mut Settings)),
    /// It opens a screen.
    Open(fn() -> Step),
    /// It locks the keys.
    Lock,
    /// It erases everything when it is held.
    Erase,
}

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;

const ROWS: [Row; 12] = [
    Row {
        text: Text::SetLanguage,
        hosted: true,
        does: Does::Change(
            |model| fill("{0}", &[&model.settings.language.name()]),
            |set| set.language = after(&Language::ALL, set.language),
        ),
    },
    Row {
        text: Text::SetBrightness,
        hosted: false,
        does: Does::Change(
            |model| {
                fill(
                    "{0} / {1}",
                    &[&model.settings.brightness, &Settings::BRIGHTEST],
                )
            },
            |set| set.brightness = set.brightness % Settings::BRIGHTEST + 1,
        ),
    },
    Row {
        text: Text::SetDimming,
        hosted: false,
        does: Does::Change(
            |model| match model.settings.dimming.after() {
                None => fill(model.say(Text::Never), &[]),
                Some(time) if time < MINUTE => fill(model.say(Text::Seconds), &[&(time / SECOND)]),
                Some(time) => fill(model.say(Text::Minutes), &[&(time / MINUTE)]),
            },
            |set| set.dimming = after(&Dimming::ALL, set.dimming),
        ),
    },
    Row {
        text: Text::SetPoints,
        hosted: true,
        does: Does::Change(
            |model| yes(model, model.settings.points),
            |set| set.points = !set.points,
        ),
    },
    Row {
        text: Text::SetMotion,
        hosted: true,
        does: Does::Change(
            |model| yes(model, model.settings.motion),
            |set| set.motion = !set.motion,
        ),
    },
    Row {
        text: Text::SetGlow,
        hosted: false,
        does: Does::Change(
            |model| yes(model, model.settings.glow),
            |set| set.glow = !set.glow,
        ),
    },
    Row {
        text: Text::SetTurned,
        hosted: false,
        does: Does::Change(
            |model| yes(model, model.settings.turned),
            |set| set.turned = !set.turned,
        ),
    },
    Row {
        text: Text::SetLock,
        hosted: true,
        does: Does::Lock,
    },
    Row {
        text: Text::LegendTitle,
        hosted: true,
        does: Does::Open(|| Step::push(Legend::default())),
    },
    Row {
        text: Text::SetUpdate,
        hosted: false,
        does: Does::Open(|| Step::push(NewFirmware)),
    },
    Row {
        text: Text::SetDevice,
        hosted: false,
        does: Does::Open(|| Step::push(DeviceTest::default())),
    },
    Row {
        text: Text::SetErase,
        hosted: true,
        does: Does::Erase,
    },
];

fn yes(model: &Model, on: bool) -> Sentence {
    fill(model.say(if on { Text::Yes } else { Text::No }), &[])
}

impl Row {
    fn value(self, model: &Model) -> Sentence {
        match self.does {
            Does::Change(value, _) => value(model),
            Does::Open(..) if self.text == Text::SetUpdate => fill("{0}", &[&model.device.version]),
            Does::Open(_) | Does::Lock | Does::Erase => Sentence::new(),
        }
    }
}

/// The rows that are of use.
fn rows(model: &Model) -> Vec<Row, { ROWS.len() }> {
    let there = ROWS.into_iter();
    there
        .filter(|row| row.hosted || !model.device.hosted)
        .collect()
}

impl SettingsScreen {
    /// What the chosen row does.
    fn does(&self, model: &Model) -> Option<Does> {
        let rows = rows(model);
        let row = rows.get(self.list.cursor()).or(rows.last());
        row.map(|row| row.does)
    }
}

impl View for SettingsScreen {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.does(model)) {
            (Act::Select, Some(Does::Open(open))) => open(),
            (Act::Select, Some(Does::Change(_, next))) => {
                let mut settings = model.settings;
                next(&mut settings);
                Step::act(Command::Settings(settings))
            }
            (Act::Select, Some(Does::Lock)) => Step::push(Lock::new(model)),
            (Act::Confirm, Some(Does::Erase)) => Step::push(Erase::default()),
            (Act::Back, _) => Step::POP,
            _ => {
                let count = rows(model).len();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let word = match self.does(model) {
            Some(Does::Open(_)) => Text::DoOpen,
            Some(Does::Lock) => Text::Begin,
            Some(Does::Erase) => Text::DoHold,
            Some(Does::Change(..)) | None => Text::DoChange,
        };
        KeyMap::hold(word == Text::DoHold).doing(model.say(word))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let status = match self.does(model) {
            Some(Does::Erase) => model.say(Text::HoldToErase),
            _ => "",
        };
        Frame {
            title: model.say(Text::Settings),
            status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let rows = rows(model);
        self.list.texts(model, canvas, rows.len(), |number| {
            let row = rows.get(number);
            let text = row.map(|row| fill(model.say(row.text), &[]));
            let value = row.map(|row| row.value(model));
            (text.unwrap_or_default(), value.unwrap_or_default())
        });
    }
}

fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let next = all
        .iter()
        .position(|&one| one == now)
        .map_or(0, |at| (at + 1) % all.len());
    all.get(next).copied().unwrap_or(now)
}
