//! What a screen says it is made of: parts with their boxes, words and what choosing them does.
//!
//! A widget tells its surface of a part in the same call that draws it, see
//! [`Surface::part`](super::surface::Surface::part): the list cannot differ from the picture.
//! Fingers, screen readers and tests all listen to it. The parts come in reading order. A box (a
//! row, a key, a button) comes before what stands in it: its words are those of the texts and signs
//! that follow and lie in it.

use crate::graphics::geometry::Geometry;
use crate::{Act, Icon, Key, Text};
use embedded_graphics::primitives::Rectangle;
use wonders_core::Seat;

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
    /// Letters; the height of its capitals, and whether some had to be left out.
    Text {
        /// Height of its capitals in pixels.
        cap: i32,
        /// Whether it did not fit its box.
        cut: bool,
    },
    /// A picture that means something.
    Picture,
    /// What the texts and signs that follow and lie in it say together, or nothing where it was said
    /// before: they are not said one by one.
    Sentence,
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
    /// The name of this city.
    City(Seat),
    /// This text in the players' language: what a sign means there, or what has no words.
    Text(Text),
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

    /// What all that follows and lies in a box says together.
    pub const fn sentence(place: Rectangle, words: &'a str) -> Self {
        Self::seen(place, Role::Sentence, Said::Words(words))
    }

    /// What follows and lies in a box was said before.
    pub const fn hushed(place: Rectangle) -> Self {
        Self::seen(place, Role::Sentence, Said::Nothing)
    }

    /// This, and what it says by itself.
    pub const fn saying(self, said: Said<'a>) -> Self {
        Self { said, ..self }
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

/// Follows the parts of a screen and tells which of them a sentence around them says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Told(Option<Rectangle>);

impl Told {
    /// Whether the next part is said by the sentence that it lies in. A sentence ends where the next
    /// box begins.
    pub fn has(&mut self, part: &Part<'_>) -> bool {
        if part.role == Role::Sentence || part.does != Does::Nothing {
            self.0 = (part.role == Role::Sentence).then_some(part.place);
            return false;
        }
        let middle = part.place.middle();
        self.0.is_some_and(|place| place.contains(middle))
    }
}

/// Who hears of the parts of a screen while it is drawn.
pub trait Listener {
    /// The next part.
    fn part(&mut self, part: &Part<'_>);
}
