//! Settings: each row is changed by A or a tap, the last one is held or asked for once more.

use crate::graphics::geometry::Geometry;
use crate::graphics::widget::{Frame, List, row, slot};
use crate::screens::{Act, DeviceTest, Erase, FirstStart, Legend, Lock, NewFirmware, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::shell::settings::Dimming;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Language, Millis, Settings, Text};
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
    /// The language, which fingers choose from a list.
    Language,
    /// A setting: what it is now, in words, and how the next value is set.
    Change(fn(&Model) -> Sentence, fn(&mut Settings)),
    /// A setting that is on or off.
    Switch(fn(&mut Settings) -> &mut bool),
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
    Row::new(Text::SetLanguage, Does::Language),
    setting(
        Text::SetBrightness,
        |model| {
            fill(
                "{0} / {1}",
                &[&model.settings.brightness, &Settings::BRIGHTEST],
            )
        },
        |set| set.brightness = set.brightness % Settings::BRIGHTEST + 1,
    )
    .on_boards(),
    setting(
        Text::SetDimming,
        |model| match model.settings.dimming.after() {
            None => fill(model.say(Text::Never), &[]),
            Some(time) if time < MINUTE => fill(model.say(Text::Seconds), &[&(time / SECOND)]),
            Some(time) => fill(model.say(Text::Minutes), &[&(time / MINUTE)]),
        },
        |set| set.dimming = after(&Dimming::ALL, set.dimming),
    )
    .on_boards(),
    switch(Text::SetPoints, |set| &mut set.points),
    switch(Text::SetMotion, |set| &mut set.motion),
    switch(Text::SetGlow, |set| &mut set.glow).on_boards(),
    switch(Text::SetTurned, |set| &mut set.turned).on_boards(),
    Row::new(Text::SetLock, Does::Lock).on_boards(),
    opening(Text::LegendTitle, || Step::push(Legend::default())),
    opening(Text::SetUpdate, || Step::push(NewFirmware)).on_boards(),
    opening(Text::SetDevice, || Step::push(DeviceTest::default())).on_boards(),
    Row::new(Text::SetErase, Does::Erase),
];

const fn setting(text: Text, value: fn(&Model) -> Sentence, next: fn(&mut Settings)) -> Row {
    Row::new(text, Does::Change(value, next))
}

const fn switch(text: Text, of: fn(&mut Settings) -> &mut bool) -> Row {
    Row::new(text, Does::Switch(of))
}

const fn opening(text: Text, open: fn() -> Step) -> Row {
    Row::new(text, Does::Open(open))
}

impl Row {
    const fn new(text: Text, does: Does) -> Self {
        Self {
            text,
            hosted: true,
            does,
        }
    }

    /// It is of no use where another system runs the app.
    const fn on_boards(self) -> Self {
        Self {
            hosted: false,
            ..self
        }
    }

    fn value(self, model: &Model) -> Sentence {
        match self.does {
            Does::Language => fill("{0}", &[&model.settings.language.name()]),
            Does::Change(value, _) => value(model),
            Does::Switch(of) => {
                let on = *of(&mut { model.settings });
                fill(model.say(if on { Text::Yes } else { Text::No }), &[])
            }
            Does::Open(_) if self.text == Text::SetUpdate => fill("{0}", &[&model.device.version]),
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
            (Act::Select, Some(Does::Language)) if model.layout().glass.is_touched() => {
                Step::push(FirstStart::again(model))
            }
            (Act::Select, Some(Does::Language)) => changed(model.settings, |set| {
                set.language = after(&Language::ALL, set.language);
            }),
            (Act::Select, Some(Does::Change(_, next))) => changed(model.settings, next),
            (Act::Select, Some(Does::Switch(of))) => changed(model.settings, |set| {
                let on = of(set);
                *on = !*on;
            }),
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
            Some(Does::Erase) => {
                return KeyMap::hold(true).doing(model.say_hold(Text::DoErase));
            }
            Some(Does::Language | Does::Change(..) | Does::Switch(_)) | None => Text::DoChange,
        };
        KeyMap::LIST.doing(model.say(word))
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let status = match self.does(model) {
            Some(Does::Erase) => model.say_to_hold(Text::HoldToErase),
            _ => "",
        };
        Frame {
            title: model.say(Text::Settings),
            status,
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (rows, layout) = (rows(model), model.layout());
        let list = self.list.at_once();
        list.rows(
            model,
            canvas,
            rows.len(),
            |canvas, place, number, chosen| {
                let Some(of) = rows.get(number) else { return };
                let (name, value) = (model.say(of.text), of.value(model));
                match of.does {
                    Does::Switch(on) if layout.glass.is_touched() => {
                        let on = *on(&mut { model.settings });
                        let (_, inner) = place.split_right(layout.margin);
                        let rest = slot(model, canvas, inner, (on, Ink::DIM));
                        row(canvas, &layout, rest, chosen, name, "");
                    }
                    _ => row(canvas, &layout, place, chosen, name, &value),
                }
            },
        );
    }
}

fn changed(mut settings: Settings, change: impl Fn(&mut Settings)) -> Step {
    change(&mut settings);
    Step::act(Command::Settings(settings))
}

fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let next = all
        .iter()
        .position(|&one| one == now)
        .map_or(0, |at| (at + 1) % all.len());
    all.get(next).copied().unwrap_or(now)
}
