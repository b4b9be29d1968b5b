//! Settings: each row is changed by A, the last one is held.

use crate::deed::Deed;
use crate::model::Model;
use crate::screen::{Act, DeviceTest, Erase, Legend, Step, View};
use crate::settings::Dimming;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List};
use crate::{Canvas, Language, Settings, Text};

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
    Device,
    Erase,
}

const ROWS: [Row; 10] = [
    Row::Language,
    Row::Brightness,
    Row::Dimming,
    Row::Points,
    Row::Motion,
    Row::Glow,
    Row::Turned,
    Row::Legend,
    Row::Device,
    Row::Erase,
];

impl Row {
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
            Self::Legend | Self::Device | Self::Erase => Sentence::new(),
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
            Self::Legend | Self::Device | Self::Erase => return Step::STAY,
        }
        Step::act(Deed::Settings(set))
    }
}

impl SettingsScreen {
    fn row(&self) -> Row {
        ROWS[self.list.cursor().min(ROWS.len() - 1)]
    }
}

impl View for SettingsScreen {
    fn holds(&self, _model: &Model) -> bool {
        self.row() == Row::Erase
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.row()) {
            (Act::Select, Row::Legend) => Step::push(Legend::default()),
            (Act::Select, Row::Device) => Step::push(DeviceTest::default()),
            (Act::Select, row) => row.change(model.settings),
            (Act::Confirm, Row::Erase) => Step::push(Erase),
            (Act::Back, _) => Step::POP,
            _ => self.list.walk(act, ROWS.len(), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let erase = self.holds(model);
        let status = match erase {
            true => model.say(Text::HoldToErase),
            false => "",
        };
        let word = match ROWS.get(self.list.cursor()) {
            Some(Row::Device) => model.say(Text::DoOpen),
            Some(Row::Erase) => model.say(Text::DoHold),
            _ => model.say(Text::DoChange),
        };
        Frame {
            title: model.say(Text::Settings),
            status,
            hints: Hints::hold(erase).doing(word),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.list.texts(model, canvas, ROWS.len(), |number| {
            let row = ROWS[number.min(ROWS.len() - 1)];
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
