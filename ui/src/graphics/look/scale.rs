//! How large signs are: in rows or alone, on the large or the small glass.

use super::token;
use crate::graphics::font::{BOLD_12, BOLD_15, DIGITS_22, DIGITS_30, Font};
use crate::graphics::icon::ICON_LARGE;
use crate::graphics::layout::{Extent, QUARTER};
use crate::{ICON, Layout};

/// A size of signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Rows of the small glass.
    Small,
    /// Rows of the large glass; signs that stand alone on the small.
    Middle,
    /// Signs that stand alone on the large glass.
    Large,
}

impl Scale {
    /// Signs in a row.
    pub const fn row(layout: &Layout) -> Self {
        match layout.extent {
            Extent::Wide => Self::Middle,
            Extent::Narrow | Extent::Low => Self::Small,
        }
    }

    /// Signs that stand alone.
    pub const fn alone(layout: &Layout) -> Self {
        match layout.extent {
            Extent::Wide => Self::Large,
            Extent::Narrow | Extent::Low => Self::Middle,
        }
    }

    /// The edge of a coin.
    pub const fn edge(self) -> i32 {
        token::coin(self).width as i32
    }

    /// The edge of an icon.
    pub const fn icon(self) -> i32 {
        match self {
            Self::Small => ICON,
            Self::Middle => ICON_LARGE,
            Self::Large => 2 * ICON_LARGE,
        }
    }

    /// The edge of a colour's tag.
    pub const fn tag(self) -> i32 {
        match self {
            Self::Small => ICON + QUARTER,
            Self::Middle => ICON_LARGE,
            Self::Large => 2 * ICON,
        }
    }

    /// Letters between signs.
    pub const fn font(self) -> &'static Font {
        match self {
            Self::Small => &BOLD_12,
            Self::Middle | Self::Large => &BOLD_15,
        }
    }
}

/// The digits of decisive numbers.
pub(crate) const fn digits(layout: &Layout) -> &'static Font {
    match layout.extent {
        Extent::Low => &DIGITS_22,
        Extent::Wide | Extent::Narrow => &DIGITS_30,
    }
}
