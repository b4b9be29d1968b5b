//! How a game is set up where fingers choose: a row with both answers beside each other, or a switch.

use crate::graphics::geometry::Geometry;
use crate::graphics::look::ground;
use crate::graphics::widget::{middle, slot};
use crate::shell::model::Model;
use crate::{Canvas, CutBox, Ink, Label, Layout, Part, Surface};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// How a row looks.
pub(super) enum Face<'a> {
    /// Two answers, and which of them holds.
    Either([&'a str; 2], usize),
    /// A name, and whether it holds.
    Switch(&'a str, bool),
    /// Something that is done.
    Action(&'a str),
}

/// A row that a tap changes.
pub(super) struct Switch<'a> {
    pub face: Face<'a>,
    /// Its number among what can be chosen.
    pub number: usize,
    pub chosen: bool,
    /// Whether it can be changed now.
    pub open: bool,
}

impl Switch<'_> {
    /// Draws it, and says that a tap changes it.
    pub fn draw(&self, model: &Model, place: Rectangle, canvas: &mut Canvas) {
        let layout = &model.layout();
        if self.open {
            canvas.part(&Part::switch(place, self.number, self.chosen));
        }
        ground(canvas, place, self.chosen);
        let paper = if self.chosen { Ink::RAISED } else { Ink::PANEL };
        match self.face {
            Face::Either(words, holds) => {
                let cells = place.inset(layout.margin / 2).in_columns([1, 1], 0);
                for (i, (word, cell)) in words.into_iter().zip(cells).enumerate() {
                    let (ground, ink) = match i == holds {
                        true => (Ink::COIN, Ink::BLACK),
                        false => (paper, Ink::DIM),
                    };
                    canvas.draw(CutBox::new(cell, CUT, ground));
                    centred(canvas, layout, cell, word, ink, ground);
                }
            }
            Face::Switch(word, on) => {
                let inside = place.inset_by(layout.margin, 0);
                let ink = if self.open { Ink::WHITE } else { Ink::DIM };
                let name = slot(model, canvas, inside, (on, ink));
                let at = Point::new(name.left(), middle(name, layout.text));
                let fonts = [layout.text, layout.small];
                canvas.draw(Label::fitted(word, at, &fonts, name.width(), ink, paper));
            }
            Face::Action(word) => centred(canvas, layout, place, word, Ink::WHITE, paper),
        }
    }
}

/// How far corners are cut off.
const CUT: i32 = 3;

fn centred(
    canvas: &mut Canvas,
    layout: &Layout,
    place: Rectangle,
    word: &str,
    ink: Ink,
    paper: Ink,
) {
    let room = place.width() - layout.margin;
    let wide = layout.text.width(word).min(room);
    let left = place.left() + (place.width() - wide) / 2;
    let at = Point::new(left, middle(place, layout.text));
    let fonts = [layout.text, layout.small];
    canvas.draw(Label::fitted(word, at, &fonts, room, ink, paper));
}
