//! Settings: each row is changed by A, the last one is held.

use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, DeviceTest, Erase, Legend, NewFirmware, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::shell::settings::Dimming;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Language, Settings, Text};
use heapless::Vec;

/// The rows and which of them is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsScreen {
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Language,
    Brightness,
    Dimming,
    Points,
    Motion,
    Glow,
    Turned,
    Legend,
    Update,
    Device,
    Erase,
}

const ROWS: [Row; 11] = [
    Row::Language,
    Row::Brightness,
    Row::Dimming,
    Row::Points,
    Row::Motion,
    Row::Glow,
    Row::Turned,
    Row::Legend,
    Row::Update,
    Row::Device,
    Row::Erase,
];

impl Row {
    /// Whether it is of use there: another system has its own light, and sees to what it runs on.
    fn is_there(self, model: &Model) -> bool {
        let own = matches!(
            self,
            Self::Brightness
                | Self::Dimming
                | Self::Glow
                | Self::Turned
                | Self::Update
                | Self::Device
        );
        !(own && model.device.hosted)
    }

    const fn text(self) -> Text {
        match self {
            Self::Language => Text::SetLanguage,
            Self::Brightness => Text::SetBrightness,
            Self::Dimming => Text::SetDimming,
            Self::Points => Text::SetPoints,
            Self::Motion => Text::SetMotion,
            Self::Glow => Text::SetGlow,
            Self::Turned => Text::SetTurned,
            Self::Legend => Text::LegendTitle,
            Self::Update => Text::SetUpdate,
            Self::Device => Text::SetDevice,
            Self::Erase => Text::SetErase,
        }
    }

    fn value(self, model: &Model) -> Sentence {
        let yes = |on: bool| model.say(if on { Text::Yes } else { Text::No });
        let set = &model.settings;
        match self {
            Self::Language => fill("{0}", &[&set.language.name()]),
            Self::Brightness => fill("{0} / {1}", &[&set.brightness, &Settings::BRIGHTEST]),
            Self::Dimming => match set.dimming.after() {
                None => fill(model.say(Text::Never), &[]),
                Some(time) if time < 60_000 => fill(model.say(Text::Seconds), &[&(time / 1000)]),
                Some(time) => fill(model.say(Text::Minutes), &[&(time / 60_000)]),
            },
            Self::Points => fill(yes(set.points), &[]),
            Self::Motion => fill(yes(set.motion), &[]),
            Self::Glow => fill(yes(set.glow), &[]),
            Self::Turned => fill(yes(set.turned), &[]),
            Self::Legend | Self::Update | Self::Device | Self::Erase => Sentence::new(),
        }
    }
}

impl Row {
    /// The next value of this setting.
    fn change(self, mut set: Settings) -> Step {
        match self {
            Self::Language => set.language = after(&Language::ALL, set.language),
            Self::Brightness => set.brightness = set.brightness % Settings::BRIGHTEST + 1,
            Self::Dimming => set.dimming = after(&Dimming::ALL, set.dimming),
            Self::Points => set.points = !set.points,
            Self::Motion => set.motion = !set.motion,
            Self::Glow => set.glow = !set.glow,
            Self::Turned => set.turned = !set.turned,
            Self::Legend | Self::Update | Self::Device | Self::Erase => return Step::STAY,
        }
        Step::act(Command::Settings(set))
    }
}

/// The rows that are of use.
fn rows(model: &Model) -> Vec<Row, { ROWS.len() }> {
    let there = |row: &Row| row.is_there(model);
    ROWS.into_iter().filter(there).collect()
}

impl SettingsScreen {
    fn row(&self, model: &Model) -> Row {
        let rows = rows(model);
        let row = rows.get(self.list.cursor()).or(rows.last());
        row.copied().unwrap_or(Row::Language)
    }
}

impl View for SettingsScreen {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row(model)) {
            (Act::Select, Row::Legend) => Step::push(Legend::default()),
            (Act::Select, Row::Update) => Step::push(NewFirmware),
            (Act::Select, Row::Device) => Step::push(DeviceTest::default()),
            (Act::Select, row) => row.change(model.settings),
            (Act::Confirm, Row::Erase) => Step::push(Erase::default()),
            (Act::Back, _) => Step::POP,
            _ => {
                let count = rows(model).len();
                self.list.walk(act, count, model.layout().rows())
            }
        }
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let word = match self.row(model) {
            Row::Legend | Row::Update | Row::Device => Text::DoOpen,
            Row::Erase => Text::DoHold,
            _ => Text::DoChange,
        };
        KeyMap::hold(self.row(model) == Row::Erase).doing(model.say(word))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let status = match self.row(model) {
            Row::Erase => model.say(Text::HoldToErase),
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
            let row = rows.get(number).copied().unwrap_or(Row::Language);
            (fill(model.say(row.text()), &[]), row.value(model))
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
