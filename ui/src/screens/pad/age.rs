//! The end of an age: the tokens of every player and every fight, and their way into the pad.

use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::widget::{Frame, List, inks, middle, row, signed};
use crate::screens::{Act, Go, Step, View, roman};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::sheet::{head, in_order};
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, ICON, Icon, Label, Layout, Letters, Said, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::pad::{Bout, Note, Pad};
use wonders_core::{Age, Expansion, Seat};

/// Which age, and the row that is read.
#[derive(Clone, Debug)]
pub(crate) struct PadAge {
    age: Age,
    list: List,
}

impl PadAge {
    pub fn new(age: Age) -> Self {
        Self {
            age,
            list: List::default(),
        }
    }

    fn count(&self, pad: &Pad) -> usize {
        1 + usize::from(pad.table().count) + pad.muster(self.age).bouts(self.age).len()
    }

    /// A player with the points of all tokens, military and naval; a dove for who is absent.
    fn draw_player(
        &self,
        model: &Model,
        pad: &Pad,
        seat: Seat,
        place: Rectangle,
        chosen: bool,
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        let (ink, gold, paper) = inks(chosen);
        let font = layout.text;
        let tokens = pad.tokens(self.age, seat);
        let left = place.top_left.x + layout.margin;
        let mut right = place.top_left.x + place.size.width as i32 - layout.margin;
        let top = place.top_left.y + (place.size.height as i32 - ICON) / 2;
        let mut sign = |icon: Icon, number: Option<i8>| {
            let text = number.map(plus).unwrap_or_default();
            let at = Point::new(right - font.width(&text), middle(place, font));
            canvas.draw(Label::new(&text, at, Letters::new(font, gold, paper)));
            right -= font.width("+18").max(font.width(&text)) + ICON + HALF;
            canvas.draw(icon.at(Point::new(right, top)));
            right -= UNIT;
        };
        if pad.table().has(Expansion::Armada) {
            sign(Icon::Anchor, Some(tokens.naval));
        }
        sign(Icon::Swords, Some(tokens.conflict));
        if pad.diplomacy(self.age, seat) {
            sign(Icon::Dove, None);
        }
        let name = head(model, pad.sheet(), seat, layout.small, right - left);
        let fonts = [layout.name, layout.text, layout.small];
        let at = Point::new(left, middle(place, layout.name));
        canvas.draw(Label::fitted(&name, at, &fonts, right - left, ink, paper));
    }

    /// A fight: who against whom, and what each takes.
    fn fight(&self, model: &Model, pad: &Pad, bout: &Bout) -> (Sentence, Sentence) {
        let layout = model.layout();
        // Two names share what the points and the sign between them leave.
        let font = layout.small;
        let taken = layout.text.width("+18 : −18") + font.width(" – ") + UNIT + SHIP;
        let room = (layout.page().width() - taken) / 2;
        let [a, b] = bout
            .seats
            .map(|seat| head(model, pad.sheet(), seat, font, room));
        let [own, other] = bout.points.map(plus);
        (
            fill("{0} – {1}", &[&a, &b]),
            fill("{0} : {1}", &[&own, &other]),
        )
    }
}

impl View for PadAge {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        match act {
            Act::Select if self.list.cursor() == 0 => {
                Command::SaveNote(Note::AgeDone { age: self.age }).then(Go::Pop)
            }
            Act::Back => Step::POP,
            _ => self.list.walk(act, self.count(pad), model.layout().rows()),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let select = (self.list.cursor() == 0).then_some(Icon::Tick);
        Frame {
            title: &model.tell(Text::PadTokens, &[&roman(self.age.number())]),
            keys: KeyMap::LIST.with_a(select).doing(model.say(Text::DoAdd)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let layout = model.layout();
        let bouts = pad.muster(self.age).bouts(self.age);
        let players = usize::from(pad.table().count);
        let count = self.count(pad);
        self.list
            .rows(model, canvas, count, |canvas, place, number, chosen| {
                let player = number.checked_sub(1);
                let seat = player.and_then(|player| in_order(pad.table()).nth(player));
                let bout = number.checked_sub(1 + players).and_then(|n| bouts.get(n));
                if let Some(seat) = seat {
                    self.draw_player(model, pad, seat, place, chosen, canvas);
                } else if let Some(bout) = bout {
                    let (name, value) = self.fight(model, pad, bout);
                    let place = match bout.boarding {
                        true => draw_ship(&layout, place, canvas),
                        false => place,
                    };
                    row(canvas, &layout, place, chosen, &name, &value);
                } else {
                    row(canvas, &layout, place, chosen, model.say(Text::PadInto), "");
                }
            });
    }
}

/// The room of the sign of a fight between those who are no neighbours.
const SHIP: i32 = ICON + HALF;

/// Draws that sign at the beginning of a row; gives what is left.
fn draw_ship(layout: &Layout, place: Rectangle, canvas: &mut Canvas) -> Rectangle {
    let (_, line) = place.split_left(layout.margin);
    let at = line.start() - Point::new(0, ICON / 2);
    let ship = Icon::Ship.at(at);
    canvas.draw(ship.saying(Said::Text(Text::PadBoarding)));
    place.split_left(SHIP).1
}

/// A number with its sign.
fn plus(points: i8) -> Sentence {
    match points {
        1.. => fill("+{0}", &[&points]),
        _ => signed(points.into()),
    }
}
