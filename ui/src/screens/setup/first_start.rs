//! The first start of all, or a wish in the settings: which language.

use crate::graphics::geometry::Geometry;
use crate::graphics::widget::{Frame, List, fits, row};
use crate::screens::home::{draw_land, land_height};
use crate::screens::{Act, Go, Step, View};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Language, Layout, Settings, Text};

/// Each language by its own name. Everything else on the screen is in the one that is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct FirstStart {
    list: List,
    /// One was chosen before, to which one can go back.
    again: bool,
}

/// Rows that are seen at least; where the wonders would leave fewer, they are not drawn.
const FEWEST: i32 = 4;

impl FirstStart {
    /// The list with the present language chosen.
    pub fn again(model: &Model) -> Self {
        let now = model.language();
        let at = Language::ALL.iter().position(|&language| language == now);
        Self {
            list: List::at(at.unwrap_or(0)),
            again: true,
        }
    }

    /// The word for it in the language that is chosen, and in as many others as have room.
    fn question(&self, layout: &Layout) -> Sentence {
        let room = layout.status().inset_by(2 * ICON, 0).width();
        let all = Language::ALL.iter().cycle().skip(self.list.cursor());
        let mut words = all
            .take(Language::ALL.len())
            .map(|&one| Text::SetLanguage.of(one));
        let first = fill("{0}", &[&words.next().unwrap_or("")]);
        words.fold(first, |line, word| {
            let longer = fill("{0} · {1}", &[&line, &word]);
            match fits(layout.small, &longer, room) {
                true => longer,
                false => line,
            }
        })
    }

    fn language(&self) -> Language {
        let chosen = Language::ALL.get(self.list.cursor());
        chosen.copied().unwrap_or(Settings::default().language)
    }

    /// Rows that stand below the wonders, or all that fit without them.
    fn shown(model: &Model) -> i32 {
        let layout = model.layout();
        let height = layout.list().height();
        let below = (height - land_height(&layout)) / layout.row;
        match below < FEWEST {
            true => height / layout.row,
            false => below.min(Language::ALL.len() as i32),
        }
    }
}

impl View for FirstStart {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let shown = Self::shown(model) as usize;
        match act {
            Act::Select => {
                let language = self.language();
                let settings = Settings {
                    language,
                    ..model.settings
                };
                Command::Settings(settings).then(Go::Pop)
            }
            Act::Back if self.again => Step::POP,
            _ => self.list.walk(act, Language::ALL.len(), shown),
        }
    }

    fn keys(&self, _model: &Model) -> KeyMap<'static> {
        KeyMap {
            b: KeyMap::LIST.b.filter(|_| self.again),
            ..KeyMap::LIST.doing(Text::DoTake.of(self.language()))
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        Frame {
            title: Text::Title.of(self.language()),
            status: &self.question(&model.layout()),
            keys: self.keys(model),
            ..Frame::default()
        }
        .draw(model, canvas);
        let layout = model.layout();
        let (rows, land) = layout.list().split_bottom(Self::shown(model) * layout.row);
        if land.height() >= land_height(&layout) {
            draw_land(model, land, canvas);
        }
        let count = Language::ALL.len();
        let draw = |canvas: &mut Canvas, place, number: usize, chosen| {
            let name = Language::ALL
                .get(number)
                .map_or("", |language| language.name());
            row(canvas, &layout, place, chosen, name, "");
        };
        self.list.draw(rows, layout.row, count, false, canvas, draw);
    }
}
