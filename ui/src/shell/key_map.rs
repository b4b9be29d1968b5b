//! What the keys do on a screen, and what is written at them.

use crate::shell::model::Model;
use crate::{Glass, Icon, Text};

/// What a key does: a sign, and a word where there is room for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sign<'a> {
    pub icon: Icon,
    pub word: &'a str,
}

impl Sign<'_> {
    pub const fn icon(icon: Icon) -> Self {
        Self { icon, word: "" }
    }

    /// Whether it is drawn as an arrow to a side: its word is only said.
    pub const fn is_arrow(self) -> bool {
        matches!(self.icon, Icon::Left | Icon::Right)
    }
}

/// What the keys do on a screen now, and what is written at them; nothing where a key does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KeyMap<'a> {
    /// [`Icon::Hold`]: A must be held.
    pub a: Option<Sign<'a>>,
    pub b: Option<Sign<'a>>,
    pub x: Option<Sign<'a>>,
    pub y: Option<Sign<'a>>,
    /// The joystick's left and right go from group to group; else they are back and select.
    pub sides: bool,
    /// X and Y go from group to group once they are held; else from row to row.
    pub groups: bool,
    /// Holding A means more than pressing it, which it has done by then.
    pub more: bool,
    /// The screen cannot be left but by what it offers.
    pub stays: bool,
    /// X and Y turn what is shown: a finger needs a button for that, since no row can be tapped.
    pub turns: bool,
}

impl<'a> KeyMap<'a> {
    /// The usual ones of a list: select, back, up, down.
    pub const LIST: Self = Self {
        a: Some(Sign::icon(Icon::Tick)),
        b: Some(Sign::icon(Icon::Back)),
        x: Some(Sign::icon(Icon::Up)),
        y: Some(Sign::icon(Icon::Down)),
        sides: false,
        groups: false,
        more: false,
        stays: false,
        turns: false,
    };

    /// Those of a number: X makes it one more, Y one less.
    pub const NUMBERS: Self = Self {
        x: Some(Sign::icon(Icon::Plus)),
        y: Some(Sign::icon(Icon::Minus)),
        ..Self::LIST
    };

    /// Only A does something beside back.
    pub const GO: Self = Self {
        x: None,
        y: None,
        ..Self::LIST
    };

    /// This without the arrows on a glass where fingers reach every row.
    pub fn in_reach(mut self, glass: Glass) -> Self {
        let arrow = |sign: &Sign| matches!(sign.icon, Icon::Up | Icon::Down);
        if glass.is_touched() {
            self.x = self.x.filter(|sign| !arrow(sign));
            self.y = self.y.filter(|sign| !arrow(sign));
        }
        self
    }

    /// Those of a page: A closes it, X and Y move it where there is more.
    pub const fn scrolling(above: bool, below: bool) -> Self {
        let mut tabs = Self::LIST.turning();
        if !above {
            tabs.x = None;
        }
        if !below {
            tabs.y = None;
        }
        tabs
    }

    /// This of a page that A closes as B does: for fingers one button is enough.
    pub fn closing(self, model: &Model) -> Self {
        match model.layout().glass.is_touched() {
            true => Self { a: None, ..self },
            false => self.doing(model.say(Text::DoClose)),
        }
    }

    /// The usual ones, with A to be held where the choice asks for it.
    pub const fn hold(hold: bool) -> Self {
        Self::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }))
    }

    /// This with another sign for A.
    pub const fn with_a(self, a: Option<Icon>) -> Self {
        let a = match a {
            Some(icon) => Some(Sign::icon(icon)),
            None => None,
        };
        Self { a, ..self }
    }

    /// This with the word for what A does.
    pub const fn doing(mut self, word: &'a str) -> Self {
        if let Some(a) = &mut self.a {
            a.word = word;
        }
        self
    }

    /// This with the word for what B does.
    pub const fn leaving(mut self, word: &'a str) -> Self {
        if let Some(b) = &mut self.b {
            b.word = word;
        }
        self
    }

    /// This where the joystick's left and right go from group to group.
    pub const fn with_sides(self) -> Self {
        Self {
            sides: true,
            ..self
        }
    }

    /// This of a list in groups: left and right, and X and Y once they are held, go from one to the
    /// next.
    pub const fn grouped(self) -> Self {
        Self {
            groups: true,
            ..self.with_sides()
        }
    }

    /// This where X and Y turn what is shown.
    pub const fn turning(self) -> Self {
        Self {
            turns: true,
            ..self
        }
    }

    /// What X and Y do for a finger: not from row to row, which are tapped and dragged.
    pub fn steps(&self) -> [Option<Sign<'a>>; 2] {
        let rows = |sign: &Sign| matches!(sign.icon, Icon::Up | Icon::Down) && !self.turns;
        [self.x, self.y].map(|sign| sign.filter(|sign| !rows(sign)))
    }

    /// Whether A must be held.
    pub fn holds(&self) -> bool {
        self.a.is_some_and(|a| a.icon == Icon::Hold)
    }
}
