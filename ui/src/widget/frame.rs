//! The bars around every screen: title, status and what each key does now.

use crate::font::Font;
use crate::layout::area;
use crate::model::Model;
use crate::{Canvas, HOLD, ICON, Icon, Ink, Layout, Millis};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// What the four keys do now; nothing where a key does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hints {
    pub a: Option<Icon>,
    pub b: Option<Icon>,
    pub x: Option<Icon>,
    pub y: Option<Icon>,
}

impl Hints {
    /// The usual ones of a list: select, back, up, down.
    pub const LIST: Self = Self {
        a: Some(Icon::Tick),
        b: Some(Icon::Back),
        x: Some(Icon::Up),
        y: Some(Icon::Down),
    };

    /// Only A does something beside back.
    pub const GO: Self = Self {
        a: Some(Icon::Tick),
        b: Some(Icon::Back),
        x: None,
        y: None,
    };

    /// The usual ones, with A to be held where the choice asks for it.
    pub const fn hold(hold: bool) -> Self {
        Self::LIST.with_a(Some(if hold { Icon::Hold } else { Icon::Tick }))
    }

    /// This with another meaning of A.
    pub const fn with_a(self, a: Option<Icon>) -> Self {
        Self { a, ..self }
    }
}

/// Title, status and key labels.
#[derive(Debug)]
pub(crate) struct Frame<'a> {
    pub title: &'a str,
    /// At the right of the title bar, before the key label.
    pub mark: &'a str,
    pub status: &'a str,
    pub hints: Hints,
}

impl Default for Frame<'_> {
    /// Of a list, without words.
    fn default() -> Self {
        Self {
            title: "",
            mark: "",
            status: "",
            hints: Hints::LIST,
        }
    }
}

/// Room for a key label in a bar's corner.
const LABEL: i32 = ICON + 8;

impl Frame<'_> {
    /// Draws the bars, and covers the body.
    pub fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let layout = &model.layout();
        canvas.wipe(Ink::Night);
        canvas.fill(layout.top, Ink::Panel);
        canvas.fill(layout.bottom, Ink::Panel);
        canvas.fill(layout.side, Ink::Panel);
        let room = label_room(layout);
        let y = middle(layout.top, layout.title);
        let (left, right) = edges(layout.top);
        let mark = right - room - layout.title.width(self.mark);
        canvas.text(
            layout.title,
            Point::new(mark, y),
            Ink::Dim,
            Ink::Panel,
            self.mark,
        );
        let at = Point::new(left + room, y);
        canvas.label_in(
            &[layout.title, layout.small],
            at,
            mark - left - room - 4,
            Ink::Gold,
            Ink::Panel,
            self.title,
        );
        if let Some(since) = model.holding {
            draw_hold(layout, model.now.saturating_sub(since), canvas);
        } else if !self.status.is_empty() {
            let bar = layout.status();
            canvas.fill(bar, Ink::Panel);
            let (left, right) = edges(bar);
            let room = right - left - 2 * room;
            let x = (left + right - layout.small.width(self.status).min(room)) / 2;
            let at = Point::new(x, middle(bar, layout.small));
            canvas.label_in(
                &[layout.small, layout.tiny],
                at,
                room,
                Ink::White,
                Ink::Panel,
                self.status,
            );
        }
        hints(&self.hints, layout, canvas);
    }
}

fn draw_hold(layout: &Layout, held: Millis, canvas: &mut Canvas) {
    let bar = layout.status();
    canvas.fill(bar, Ink::Panel);
    let (left, right) = edges(bar);
    let room = label_room(layout);
    let (x, width) = (left + room, right - left - 2 * room);
    let (y, height) = (bar.top_left.y + 4, bar.size.height as i32 - 8);
    let done = (width as u64 * held.min(HOLD) / HOLD) as i32;
    canvas.fill(area(x, y, width, height), Ink::Raised);
    canvas.fill(area(x, y, done, height), Ink::Gold);
}

/// What a bar leaves free for the key labels in its corners.
const fn label_room(layout: &Layout) -> i32 {
    if layout.side.size.width > 0 {
        layout.margin
    } else {
        LABEL
    }
}

/// Writes the key labels beside the keys.
pub(crate) fn hints(hints: &Hints, layout: &Layout, canvas: &mut Canvas) {
    let Hints { a, b, x, y } = *hints;
    if layout.side.size.width > 0 {
        let at = layout.side.top_left.x + (layout.side.size.width as i32 - ICON) / 2;
        let step = layout.size.height() / 4;
        let keys = if at < layout.size.width() / 2 {
            [y, x, b, a]
        } else {
            [a, b, x, y]
        };
        for (i, icon) in keys.into_iter().enumerate() {
            if let Some(icon) = icon {
                canvas.icon(icon, Point::new(at, step * i as i32 + (step - ICON) / 2));
            }
        }
        return;
    }
    let (left, right) = edges(layout.top);
    let top = centre(layout.top);
    let bottom = centre(layout.bottom);
    let far = right - ICON - 4;
    for (icon, at) in [
        (a, Point::new(left + 4, top)),
        (b, Point::new(left + 4, bottom)),
        (x, Point::new(far, top)),
        (y, Point::new(far, bottom)),
    ] {
        if let Some(icon) = icon {
            canvas.icon(icon, at);
        }
    }
}

fn edges(bar: Rectangle) -> (i32, i32) {
    (bar.top_left.x, bar.top_left.x + bar.size.width as i32)
}

fn centre(bar: Rectangle) -> i32 {
    bar.top_left.y + (bar.size.height as i32 - ICON) / 2
}

/// The baseline of a font centred in a box.
pub(crate) fn middle(bar: Rectangle, font: &Font) -> i32 {
    bar.top_left.y + (bar.size.height as i32 + font.cap()) / 2
}
