//! The bars around every screen: title, status and what each key does now.

use crate::canvas::gaps;
use crate::font::Font;
use crate::look::{Badge, BadgeSize, Room, Tabs};
use crate::model::Model;
use crate::text::Sentence;
use crate::widget::shorten;
use crate::{Canvas, Icon, Ink, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};

/// Title, status and key labels.
#[derive(Debug)]
pub(crate) struct Frame<'a> {
    /// Whose screen it is, before the title.
    pub badge: Option<Badge>,
    pub title: &'a str,
    /// At the right of the title bar, before the key label.
    pub mark: &'a str,
    /// Columns behind the mark that the screen fills itself.
    pub aside: i32,
    pub status: &'a str,
    pub hints: Tabs<'a>,
}

impl Default for Frame<'_> {
    /// Of a list, without words.
    fn default() -> Self {
        Self {
            badge: None,
            title: "",
            mark: "",
            aside: 0,
            status: "",
            hints: Tabs::LIST,
        }
    }
}

impl Frame<'_> {
    /// Draws the bars, and covers the body. Gives what is left of the bars.
    pub fn draw(&self, model: &Model, canvas: &mut Canvas) -> Room {
        let layout = &model.layout();
        let status = match model.tapped {
            true => model.say(Text::HoldIt),
            false => self.status,
        };
        canvas.wipe(Ink::Night);
        canvas.fill(layout.top, Ink::Panel);
        canvas.fill(layout.bottom, Ink::Panel);
        canvas.fill(layout.side, Ink::Panel);
        if !status.is_empty() {
            canvas.fill(layout.status(), Ink::Panel);
        }
        let held = model.holding.map_or(0, |hold| hold.done(model.now));
        let mut tabs = worded(model, self.hints);
        let narrow = layout.small.width(status);
        let crowded = narrow > tabs.room(layout);
        if let Some(back) = tabs.b.as_mut().filter(|_| crowded) {
            // Its arrow says it alone: the sentence does not.
            back.word = "";
        }
        let mut room = tabs.draw(canvas, layout, held);
        let y = middle(layout.top, layout.title);
        let (mut left, right) = (room.top.0 + 2, room.top.1 - 2 - self.aside);
        if let Some(badge) = self.badge {
            let size = BadgeSize::Small;
            let top = layout.top.top_left.y + (layout.top.size.height as i32 - size.edge()) / 2;
            left = badge.draw(canvas, Point::new(left, top), size) + 6;
        }
        // A title is worth more than the mark beside it.
        let needed = layout.small.width(self.title) + layout.title.width(self.mark) + 4;
        let shown = if needed > right - left { "" } else { self.mark };
        let mark = right - layout.title.width(shown);
        let at = Point::new(mark, y);
        canvas.text(layout.title, at, Ink::Dim, Ink::Panel, shown);
        let at = Point::new(left, y);
        let fonts = [layout.title, layout.text, layout.small];
        let (narrow, space) = (layout.small, mark - left - 4);
        let least = narrow.width(self.title) - gaps(self.title);
        // The badge says whose screen it is: beside one a name may be shortened.
        let short = match self.badge {
            Some(_) if least > space => shorten(narrow, self.title, space),
            _ => Sentence::new(),
        };
        let title = if short.is_empty() { self.title } else { &short };
        let end = canvas.label_in(&fonts, at, space, Ink::Gold, Ink::Panel, title);
        room.top = (end, right + 2);
        if !status.is_empty() {
            let bar = layout.status();
            let (left, right) = room.bottom;
            let room = right - left;
            let x = (left + right - layout.text.width(status).min(room)) / 2;
            // A pixel higher than the middle: some letters hang far below the line.
            let at = Point::new(x, middle(bar, layout.text) - 1);
            let fonts = [layout.text, layout.small];
            canvas.label_in(&fonts, at, room, Ink::White, Ink::Panel, status);
        }
        room
    }
}

/// The usual words of keys that a screen gave none.
fn worded<'a>(model: &'a Model, mut tabs: Tabs<'a>) -> Tabs<'a> {
    for sign in [&mut tabs.a, &mut tabs.b].into_iter().flatten() {
        if sign.word.is_empty() {
            sign.word = match sign.icon {
                Icon::Tick => model.say(Text::DoOpen),
                Icon::Hold => model.say(Text::DoHold),
                Icon::Lock => model.say(Text::DoWhy),
                Icon::Back => model.say(Text::DoBack),
                _ => "",
            };
        }
    }
    tabs
}

/// The baseline of a font centred in a box.
pub(crate) fn middle(bar: Rectangle, font: &Font) -> i32 {
    bar.top_left.y + (bar.size.height as i32 + font.cap()) / 2
}
