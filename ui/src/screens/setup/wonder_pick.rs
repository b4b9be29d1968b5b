//! Which wonder and side a city has.

use super::draft::wonder_sides;
use super::new_game::wonder_side_text;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{Extent, HALF, UNIT};
use crate::graphics::look::{
    BadgeSize, Scale, Token, card::resource_icon, effect_tokens, row, silhouette,
};
use crate::graphics::widget::{Frame, List, fits, inks, middle, name_in, page_button, page_room};
use crate::screens::{Act, CardPage, Reply, Screen, Step, Subject, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Font, Ink, Stamp, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Table, WonderSide, WonderSideId};
use wonders_tabletop::Name;

/// Whose wonder, none for the Free City's, and at which table.
#[derive(Clone, Debug)]
pub(crate) struct WonderPick {
    player: Option<Name>,
    rules: Table,
    list: List,
}

impl WonderPick {
    pub fn new(player: Option<Name>, rules: Table, now: Option<WonderSideId>) -> Self {
        let at = wonder_sides(rules).position(|side| Some(side) == now);
        Self {
            player,
            rules,
            list: List::at(at.unwrap_or(0)),
        }
    }
}

/// How a wonder is written: the letters of its name, its signs, whether those stand below it.
#[derive(Clone, Copy)]
struct Look {
    font: &'static Font,
    scale: Scale,
    below: bool,
}

impl WonderPick {
    /// The printed sides that can be chosen.
    fn sides(&self) -> impl Iterator<Item = &'static WonderSide> {
        let edition = self.rules.edition;
        wonder_sides(self.rules).map(move |side| side.printed(edition))
    }

    /// Name and signs in one line, with smaller signs, then a smaller name where they need it; below
    /// each other in all rows where that is not enough for one.
    fn look(&self, model: &Model, side: &WonderSide) -> Look {
        let layout = model.layout();
        let (one, small) = (Scale::row(&layout), Scale::Small);
        let sizes = [
            (layout.name, one),
            (layout.name, small),
            (layout.small, small),
        ];
        let left = BEFORE + HALF;
        let room = layout.list().inset_by(2 * layout.margin, 0).width() - left;
        let find = |side: &WonderSide| {
            let (name, signs) = (wonder_side_text(model, side.id()), stage_signs(side));
            let wide = |scale: Scale| row::width(&signs, scale) + scale.icon() + 2 * UNIT;
            // Its numbers are read, too.
            let legible = |(_, scale): &(_, Scale)| scale.font().cap() >= layout.small.cap();
            let mut sizes = sizes.into_iter().filter(legible);
            sizes.find(|&(font, scale)| fits(font, &name, room - wide(scale)))
        };
        let below = !self.sides().all(|side| find(side).is_some());
        let (font, scale) = match find(side).filter(|_| !below) {
            Some(found) => found,
            None => (layout.text, one),
        };
        Look { font, scale, below }
    }

    /// The height of a row.
    fn row(&self, model: &Model) -> i32 {
        let layout = model.layout();
        let below = self.sides().next();
        match below.is_some_and(|side| self.look(model, side).below) {
            true => layout
                .row
                .max(layout.text.line() + Scale::row(&layout).edge()),
            false => layout.row,
        }
    }

    /// A wonder: silhouette, name, its product, its stages.
    fn draw_side(
        &self,
        model: &Model,
        side: &WonderSide,
        (place, chosen): (Rectangle, bool),
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        let (ink, _, paper) = inks(chosen);
        let inner = place.inset_by(layout.margin, 0);
        let size = BadgeSize::Small;
        let art = silhouette(side.wonder, size);
        let Look { font, scale, below } = self.look(model, side);
        let [above, lower] = match below {
            true => inner.in_rows([font.line(), scale.edge()], 0),
            false => [inner; 2],
        };
        let at = above.place(square(size.art()), Align::Start, Align::Centre);
        let inks = [Ink::WHITE, Ink::DIM, paper];
        canvas.draw(Stamp::new(art.inked(inks), at.top_left));
        let name = wonder_side_text(model, side.id());
        let left = inner.left() + BEFORE;
        let signs = stage_signs(side);
        let from = match below {
            true => left,
            false => inner.right() - row::width(&signs, scale),
        };
        let end = if below { inner.right() } else { from - UNIT };
        let product = Token::Icon(resource_icon(side.start));
        product.draw(canvas, scale, end - scale.icon(), above.middle().y, paper);
        row::draw(canvas, &signs, scale, (from, lower.middle().y), paper);
        let room = end - scale.icon() - left - HALF;
        let room = (Point::new(left, middle(above, font)), room);
        name_in(canvas, font, room, (ink, paper), &name);
    }
}

/// From the beginning of a row to the name.
const BEFORE: i32 = BadgeSize::Small.art() + UNIT;

/// What the stages of a side give, one after the other.
fn stage_signs(side: &WonderSide) -> Vec<Token, 24> {
    let mut signs = Vec::new();
    for (number, stage) in side.stages.iter().enumerate() {
        let gap = (number > 0).then_some(Token::Gap(APART));
        // There is room for the signs of every wonder.
        signs.extend(
            gap.into_iter()
                .chain(effect_tokens(stage.effects))
                .take(signs.capacity() - signs.len()),
        );
    }
    signs
}

/// Between the signs of two stages.
const APART: i32 = HALF;

impl View for WonderPick {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let mut wonders = wonder_sides(self.rules);
        match act {
            Act::Select => {
                let side = wonders.nth(self.list.cursor());
                side.map_or(Step::POP, |side| Step::give(Reply::Wonder(side)))
            }
            Act::Back => Step::POP,
            _ => {
                let shown = model.layout().list().height() / self.row(model);
                self.list.walk(act, wonders.count(), shown as usize)
            }
        }
    }

    fn page(&self, _model: &Model) -> Option<Screen> {
        let side = wonder_sides(self.rules).nth(self.list.cursor())?;
        Some(CardPage::new(Subject::Wonder(side.printed(self.rules.edition))).into())
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let player = self.player.as_deref();
        Frame {
            title: player.unwrap_or(model.say(Text::FreeCity)),
            status: match model.layout().extent {
                _ if model.layout().glass.is_touched() => "",
                Extent::Wide | Extent::Low => model.say(Text::HoldForStages),
                Extent::Narrow => "",
            },
            keys: KeyMap::LIST.doing(model.say(Text::DoTake)),
            aside: page_room(&model.layout()),
            ..Frame::default()
        }
        .draw(model, canvas);
        page_button(model, canvas, self.page(model).is_some());
        let count = self.sides().count();
        let place = model.layout().list();
        let draw = |canvas: &mut Canvas, place, number, chosen| {
            if let Some(side) = self.sides().nth(number) {
                self.draw_side(model, side, (place, chosen), canvas);
            }
        };
        self.list
            .draw(place, self.row(model), count, false, canvas, draw);
    }
}
