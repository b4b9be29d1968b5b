//! Settings: each row is changed by A, the last one is held.

use crate::model::Model;
use crate::screen::{Act, DeviceTest, Screen, Step};
use crate::settings::Dimming;
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, List, middle};
use crate::{Canvas, Icon, Ink, Language, Millis, Request, Settings, Text};
use embedded_graphics::geometry::Point;

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
    Turned,
    Device,
    Erase,
}

const ROWS: [Row; 7] = [
    Row::Language,
    Row::Brightness,
    Row::Dimming,
    Row::Points,
    Row::Turned,
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
            Self::Turned => Text::SetTurned,
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
            Self::Turned => fill(yes(set.turned), &[]),
            Self::Device | Self::Erase => Sentence::new(),
        }
    }
}

impl SettingsScreen {
    fn row(&self) -> Row {
        ROWS[self.list.cursor().min(ROWS.len() - 1)]
    }

    pub fn holds(&self) -> bool {
        self.row() == Row::Erase
    }

    pub fn input(&mut self, model: &mut Model, act: Act) -> Step {
        match act {
            Act::Up => self.list.up(ROWS.len()),
            Act::Down => self.list.down(ROWS.len()),
            Act::Select if self.row() == Row::Device => {
                return Step::Push(Screen::DeviceTest(DeviceTest::new(model)));
            }
            Act::Select => self.change(model),
            Act::Confirm => {
                *model = Model::new(model.device);
                model.ask(Request::EraseAll);
                return Step::Pop;
            }
            Act::Back => return Step::Pop,
            Act::Left | Act::Right => {}
        }
        self.list.settle(ROWS.len(), model.layout().rows());
        Step::Stay
    }

    fn change(&mut self, model: &mut Model) {
        let set = &mut model.settings;
        match self.row() {
            Row::Language => set.language = after(&Language::ALL, set.language),
            Row::Brightness => set.brightness = set.brightness % Settings::BRIGHTEST + 1,
            Row::Dimming => set.dimming = after(&Dimming::ALL, set.dimming),
            Row::Points => set.points = !set.points,
            Row::Turned => set.turned = !set.turned,
            Row::Device | Row::Erase => return,
        }
        model.save_settings();
    }

    pub fn draw(&self, model: &Model, holding: Option<Millis>, canvas: &mut Canvas) {
        let layout = model.layout();
        let erase = self.holds();
        let hints = Hints::LIST.with_a(Some(if erase { Icon::Hold } else { Icon::Tick }));
        let status = if erase {
            model.say(Text::HoldToErase)
        } else {
            ""
        };
        let title = model.say(Text::Settings);
        Frame {
            title,
            mark: "",
            status,
            hints,
            holding,
        }
        .draw(&layout, model.now, canvas);
        self.list.draw(
            layout.body,
            layout.row,
            ROWS.len(),
            false,
            canvas,
            |canvas, place, row, chosen| {
                let (ink, dim, paper) = if chosen {
                    (Ink::Black, Ink::Black, Ink::Cream)
                } else {
                    (Ink::White, Ink::Gold, Ink::Night)
                };
                let (x, right) = (place.top_left.x, place.top_left.x + place.size.width as i32);
                let y = middle(place, layout.name);
                let row = ROWS[row];
                canvas.text(
                    layout.name,
                    Point::new(x + layout.margin, y),
                    ink,
                    paper,
                    model.say(row.text()),
                );
                let value = row.value(model);
                let at = right - layout.margin - layout.text.width(&value);
                canvas.text(layout.text, Point::new(at, y), dim, paper, &value);
            },
        );
    }
}

fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let next = all
        .iter()
        .position(|&one| one == now)
        .map_or(0, |at| (at + 1) % all.len());
    all.get(next).copied().unwrap_or(now)
}
