//! Which wonder and side a city has.

use super::draft::wonder_sides;
use super::new_game::wonder_side_text;
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{Extent, HALF, QUARTER, UNIT};
use crate::graphics::look::{
    BadgeSize, Scale, Token, card::resource_icon, draw_stages, effect_tokens, row, silhouette,
};
use crate::graphics::widget::{Frame, List, fits, inks, middle, name_in, page_button, page_room};
use crate::screens::{Act, CardPage, Reply, Screen, Step, Subject, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::{Canvas, Ink, Stamp, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
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

impl WonderPick {
    /// A wonder: silhouette, name, its product, its stages.
    fn draw_side(
        &self,
        model: &Model,
        id: WonderSideId,
        place: Rectangle,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let (layout, side) = (model.layout(), id.printed(self.rules.edition));
        let (ink, _, paper) = inks(chosen);
        let inner = place.inset_by(layout.margin, 0);
        let size = BadgeSize::Small;
        let art = silhouette(side.wonder, size);
        let at = inner.place(square(size.art()), Align::Start, Align::Centre);
        let inks = [Ink::WHITE, Ink::DIM, paper];
        canvas.draw(Stamp::new(art.inked(inks), at.top_left));
        let scale = Scale::row(&layout);
        let left = at.right() + UNIT;
        let name = wonder_side_text(model, id);
        let mut signs = stage_signs(side);
        let wide = row::width(&signs, scale);
        let room = inner.right() - left - HALF - scale.icon() - UNIT;
        // A name is worth more than the signs beside it: then the stages are counted.
        if !fits(layout.name, &name, room - wide) {
            signs.clear();
        }
        let middle_y = place.middle().y;
        let end = match signs.is_empty() {
            true => {
                let stages = Size::new(2 * ICON_LARGE as u32, (UNIT + QUARTER) as u32);
                let blocks = inner.place(stages, Align::End, Align::Centre);
                draw_stages(canvas, blocks, (0, side.stages.len() as u8));
                blocks.left()
            }
            false => {
                let from = inner.right() - wide;
                row::draw(canvas, &signs, scale, (from, middle_y), paper);
                from
            }
        };
        let icon = Token::Icon(resource_icon(side.start));
        let at = end - UNIT - scale.icon();
        icon.draw(canvas, scale, at, middle_y, paper);
        let pen = Point::new(left, middle(place, layout.name));
        let room = (pen, at - left - HALF);
        name_in(canvas, layout.name, room, (ink, paper), &name);
    }
}

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
            _ => self.list.walk(act, wonders.count(), model.layout().rows()),
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
        let count = wonder_sides(self.rules).count();
        self.list
            .rows(model, canvas, count, |canvas, place, number, chosen| {
                if let Some(side) = wonder_sides(self.rules).nth(number) {
                    self.draw_side(model, side, place, chosen, canvas);
                }
            });
    }
}
