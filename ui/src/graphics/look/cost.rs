//! A cost as signs, each with how it is met: a tick for what is at home, the seller's badge for
//! what is bought, a cross for what nobody has.

use super::{Badge, BadgeSize};
use crate::graphics::layout::QUARTER;
use crate::{Canvas, ICON, Icon, Said, Surface, Text};
use embedded_graphics::geometry::Point;

/// How one unit of a cost is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// The city makes it.
    Own,
    /// A neighbour sells it.
    Bought(Badge),
    /// Nobody has it.
    Missing,
}

/// One unit above how it is met; `edge` is the icon's. Gives the x behind it.
pub(crate) fn above(canvas: &mut Canvas, at: Point, edge: i32, icon: Icon, met: Met) -> i32 {
    canvas.draw(icon.sized(edge, at));
    mark(
        canvas,
        Point::new(
            at.x + edge / 2,
            at.y + edge + QUARTER + BadgeSize::Small.edge() / 2,
        ),
        met,
    );
    at.x + edge
}

/// One unit beside how it is met. Gives the x behind it.
pub(crate) fn beside(canvas: &mut Canvas, at: Point, icon: Icon, met: Met) -> i32 {
    canvas.draw(icon.sized(ICON, at));
    let wide = BadgeSize::Small.edge();
    let centre = Point::new(at.x + ICON + 2 + wide / 2, at.y + ICON / 2);
    mark(canvas, centre, met);
    at.x + ICON + 2 + wide
}

/// Tick, badge or cross around a point.
pub(crate) fn mark(canvas: &mut Canvas, centre: Point, met: Met) {
    let corner = |edge: i32| Point::new(centre.x - edge / 2, centre.y - edge / 2);
    match met {
        Met::Own => {
            let tick = Icon::Tick.at(corner(ICON));
            canvas.draw(tick.saying(Said::Text(Text::DoFree)));
        }
        Met::Missing => canvas.draw(Icon::Cross.at(corner(ICON))),
        Met::Bought(badge) => {
            let size = BadgeSize::Small;
            badge.say(canvas, corner(size.edge()), size);
        }
    }
}
