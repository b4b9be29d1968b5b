//! What a screen says it is made of: parts with their boxes, words and what choosing them does.
//!
//! A widget tells its surface of a part in the same call that draws it, see
//! [`Surface::part`](super::surface::Surface::part): the list cannot differ from the picture.
//! Fingers, screen readers and tests all listen to it. The parts come in reading order. A box (a
//! row, a key, a button) comes before what stands in it: its words are those of the texts and signs
//! that follow and lie in it.

use crate::{Act, Icon, Key};
use embedded_graphics::primitives::Rectangle;

/// One part of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// Where it is.
    pub place: Rectangle,
    /// What it is.
    pub role: Role,
    /// What it says by itself.
    pub said: Said<'a>,
    /// What a tap on it does.
    pub does: Does,
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A title.
    Heading,
    /// A row of a list, a tile, a city: what the cursor can stand on.
    Row {
        /// Whether the cursor stands on it.
        chosen: bool,
    },
    /// What a key of the device does.
    Key,
    /// What only a finger needs: buttons of a glass without keys, rails, plus and minus.
    Button,
    /// A number that can be changed.
    Number,
    /// Letters; the height of its capitals, and whether some had to be left out.
    Text {
        /// Height of its capitals in pixels.
        cap: i32,
        /// Whether it did not fit its box.
        cut: bool,
    },
    /// A picture that means something.
    Picture,
}

/// What a part says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// Nothing by itself.
    Nothing,
    /// These words.
    Words(&'a str),
    /// What this sign means.
    Sign(Icon),
}

/// What a tap on a part does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Nothing.
    Nothing,
    /// Puts the cursor on this place; where it stands there already, does what A does.
    Choose(u16),
    /// Puts the cursor on this place, however often it is tapped.
    Point(u16),
    /// Does what A does on this place, and leaves the cursor where it is.
    Do(u16),
    /// What a key that means this does.
    Act(Act),
    /// This key, as long as the finger stays.
    Key(Key),
    /// Opens the page about what is chosen.
    Page,
    /// Types a digit, `-`, or `<` for erasing one.
    Type(char),
}

impl<'a> Part<'a> {
    /// A box that a tap chooses.
    pub const fn row(place: Rectangle, number: usize, chosen: bool) -> Self {
        Self {
            place,
            role: Role::Row { chosen },
            said: Said::Nothing,
            does: Does::Choose(number as u16),
        }
    }

    /// A row that a tap does at once: nothing is lost by it.
    pub const fn switch(place: Rectangle, number: usize, chosen: bool) -> Self {
        Self {
            does: Does::Do(number as u16),
            ..Self::row(place, number, chosen)
        }
    }

    /// A box that does something at once.
    pub const fn button(place: Rectangle, does: Does) -> Self {
        Self {
            place,
            role: Role::Button,
            said: Said::Nothing,
            does,
        }
    }

    /// Something that is only seen.
    pub const fn seen(place: Rectangle, role: Role, said: Said<'a>) -> Self {
        Self {
            place,
            role,
            said,
            does: Does::Nothing,
        }
    }
}

/// Who hears of the parts of a screen while it is drawn.
pub trait Listener {
    /// The next part.
    fn part(&mut self, part: &Part<'_>);
}
