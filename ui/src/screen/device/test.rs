//! The device's own test page: keys, colours, memory, supply, version.

use crate::layout::area;
use crate::model::Model;
use crate::screen::{Act, Step, Told, View, Want};
use crate::text::{Sentence, fill};
use crate::widget::{Frame, Hints, middle};
use crate::{Canvas, Health, Ink, Key, Keys, Layout, ScreenSize, Text};
use embedded_graphics::geometry::Point;

/// The keys that were seen, and how the device is.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeviceTest {
    seen: Keys,
    health: Option<Health>,
}

/// Erases that a sector of the flash stands.
const ENDURANCE: u32 = 100_000;

/// The stripes that show all colours.
const STRIPES: [Ink; 12] = [
    Ink::White,
    Ink::Cream,
    Ink::Yellow,
    Ink::Gold,
    Ink::Glass,
    Ink::Good,
    Ink::Green,
    Ink::Blue,
    Ink::Purple,
    Ink::Red,
    Ink::Brown,
    Ink::Black,
];

impl DeviceTest {
    /// A box for each key, light once it was pressed; gives the y below.
    fn draw_keys(&self, model: &Model, layout: &Layout, top: i32, canvas: &mut Canvas) -> i32 {
        let keys = if model.device.joystick {
            &Key::ALL[..]
        } else {
            &Key::ALL[..4]
        };
        let side = layout.small.line() + 2;
        for (i, &key) in keys.iter().enumerate() {
            let x = layout.body.top_left.x + layout.margin + i as i32 * (side + 3);
            let seen = self.seen.has(key);
            let (ink, paper) = if seen {
                (Ink::Black, Ink::Cream)
            } else {
                (Ink::White, Ink::Raised)
            };
            let place = area(x, top, side, side);
            canvas.fill_cut(place, 2, paper);
            let name = label(key);
            let at = x + (side - layout.small.width(name)) / 2;
            canvas.text(
                layout.small,
                Point::new(at, middle(place, layout.small)),
                ink,
                paper,
                name,
            );
        }
        top + side + 4
    }
}

impl View for DeviceTest {
    fn wants(&self, _model: &Model) -> Option<Want> {
        self.health.is_none().then_some(Want::Health)
    }

    fn told(&mut self, _model: &Model, told: Told) {
        if let Told::Health(health) = told {
            self.health = Some(health);
        }
    }

    fn jumps(&self) -> bool {
        true
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        if let Some(key) = model.last_key {
            self.seen = self.seen.with(key);
        }
        if act == Act::Back {
            Step::POP
        } else {
            Step::STAY
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = model.layout();
        let hints = Hints {
            a: None,
            x: None,
            y: None,
            ..Hints::LIST
        };
        Frame {
            title: model.say(Text::SetDevice),
            mark: model.device.version,
            hints,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (left, top) = (layout.body.top_left.x, layout.body.top_left.y);
        let width = layout.body.size.width as i32;
        let stripe = width / STRIPES.len() as i32;
        let small = layout.size == ScreenSize::Small;
        let tall = if small { 10 } else { 24 };
        for (i, ink) in STRIPES.into_iter().enumerate() {
            canvas.fill(area(left + i as i32 * stripe, top, stripe, tall), ink);
        }
        let below = self.draw_keys(model, &layout, top + tall + 4, canvas);
        let line = layout.small.line();
        for (i, (name, value)) in rows(self.health).into_iter().enumerate() {
            let y = middle(area(left, below + i as i32 * line, 1, line), layout.small);
            let right = left + width - layout.margin - layout.small.width(&value);
            let at = Point::new(left + layout.margin, y);
            canvas.label(
                layout.small,
                at,
                right - at.x - 4,
                Ink::Dim,
                Ink::Night,
                model.say(name),
            );
            canvas.text(
                layout.small,
                Point::new(right, y),
                Ink::White,
                Ink::Night,
                &value,
            );
        }
    }
}

const fn label(key: Key) -> &'static str {
    match key {
        Key::A => "A",
        Key::B => "B",
        Key::X => "X",
        Key::Y => "Y",
        Key::Up => "↑",
        Key::Down => "↓",
        Key::Left => "←",
        Key::Right => "→",
        Key::Press => "•",
    }
}

fn rows(health: Option<Health>) -> [(Text, Sentence); 4] {
    let Some(health) = health else {
        return [
            Text::DeviceWear,
            Text::DeviceFree,
            Text::DeviceGames,
            Text::DeviceSupply,
        ]
        .map(|name| (name, fill("…", &[])));
    };
    let supply = match health.supply {
        Some(millivolts) => fill(
            "{0},{1} V",
            &[&(millivolts / 1000), &(millivolts % 1000 / 100)],
        ),
        None => fill("–", &[]),
    };
    [
        (
            Text::DeviceWear,
            fill("{0} / {1}", &[&health.wear, &ENDURANCE]),
        ),
        (Text::DeviceFree, fill("{0}", &[&health.free])),
        (Text::DeviceGames, fill("{0}", &[&health.games])),
        (Text::DeviceSupply, supply),
    ]
}
