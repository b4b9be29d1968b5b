//! The bars around every screen: title, status and what each key does now.

use crate::graphics::font::Font;
use crate::graphics::geometry::{Align, Geometry, area};
use crate::graphics::layout::{HALF, STROKE};
use crate::graphics::letters::gaps;
use crate::graphics::look::{Badge, BadgeSize, Room};
use crate::graphics::widget::shorten;
use crate::screens::Act;
use crate::shell::key_map::{KeyMap, Sign};
use crate::shell::model::Model;
use crate::texts::text::Sentence;
use crate::{Canvas, CutBox, Does, ICON, Icon, Ink, Label, Layout, Letters, Part, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

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
    pub keys: KeyMap<'a>,
    /// An earlier play is entered anew: the title bar is another one.
    pub correcting: bool,
    /// The buttons leave the list its full height, see [`Layout::beside`].
    pub beside: bool,
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
            keys: KeyMap::LIST,
            correcting: false,
            beside: false,
        }
    }
}

impl Frame<'_> {
    /// This without its badge where the title has no room beside it and says more.
    pub fn titled(mut self, layout: &Layout) -> Self {
        // The bar leaves some room before and behind the badge and the title.
        let beside = BadgeSize::Small.edge() + ICON + self.aside;
        let room = self.keys.top_room(layout) - beside;
        if !layout.glass.is_touched() && layout.small.width(self.title) > room {
            self.badge = None;
        }
        self
    }

    /// The ground of the title.
    const fn bar(&self) -> Ink {
        match self.correcting {
            true => Ink::UMBER,
            false => Ink::PANEL,
        }
    }

    fn draw_bar(&self, layout: &Layout, canvas: &mut Canvas) {
        canvas.fill(layout.top, self.bar());
        if self.correcting {
            canvas.fill(layout.top.split_bottom(2).0, Ink::BRONZE);
        }
    }

    /// Draws the bars, and covers the body. Gives what is left of the bars.
    pub fn draw(&self, model: &Model, canvas: &mut Canvas) -> Room {
        let layout = &model.layout();
        if layout.glass.is_touched() {
            return self.draw_touched(model, layout, canvas);
        }
        let status = match model.tapped {
            true => model.say(Text::HoldIt),
            false => self.status,
        };
        canvas.wipe(Ink::NIGHT);
        self.draw_bar(layout, canvas);
        canvas.fill(layout.bottom, Ink::PANEL);
        canvas.fill(layout.side, Ink::PANEL);
        if !status.is_empty() {
            canvas.fill(layout.status(), Ink::PANEL);
        }
        let held = model.holding.map_or(0, |hold| hold.done(model.now));
        let mut tabs = worded(model, self.keys);
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
            left = badge.draw(canvas, Point::new(left, top), size) + layout.margin;
        }
        // A title is worth more than the mark beside it.
        let needed = layout.small.width(self.title) + layout.title.width(self.mark) + HALF;
        let shown = if needed > right - left { "" } else { self.mark };
        let mark = right - layout.title.width(shown);
        let at = Point::new(mark, y);
        canvas.draw(Label::new(
            shown,
            at,
            Letters::new(layout.title, Ink::DIM, self.bar()),
        ));
        let at = Point::new(left, y);
        let fonts = [layout.title, layout.text, layout.small];
        let (narrow, space) = (layout.small, mark - left - HALF);
        let least = narrow.width(self.title) - gaps(self.title);
        // The badge says whose screen it is: beside one a name may be shortened.
        let short = match self.badge {
            Some(_) if least > space => shorten(narrow, self.title, space),
            _ => Sentence::new(),
        };
        let title = if short.is_empty() { self.title } else { &short };
        let end =
            canvas.draw(Label::fitted(title, at, &fonts, space, Ink::GOLD, self.bar()).heading());
        room.top = (end, right + 2);
        if !status.is_empty() {
            let (left, right) = room.bottom;
            draw_status(layout, status, left, right, canvas);
        }
        room
    }
}

/// Writes the status between the two ends of the bar that the key labels leave.
fn draw_status(layout: &Layout, status: &str, left: i32, right: i32, canvas: &mut Canvas) {
    let bar = layout.status();
    let room = right - left;
    let x = (left + right - layout.text.width(status).min(room)) / 2;
    // Some letters reach a pixel to the left of their place.
    let x = x.max(left + 1);
    let room = right - x;
    // A pixel higher than the middle: some letters hang far below the line.
    let at = Point::new(x, middle(bar, layout.text) - 1);
    let fonts = [layout.text, layout.small];
    canvas.draw(Label::fitted(
        status,
        at,
        &fonts,
        room,
        Ink::WHITE,
        Ink::PANEL,
    ));
}

impl Frame<'_> {
    /// The bars of a glass without keys: badge, title and one line above, two buttons below.
    fn draw_touched(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) -> Room {
        canvas.wipe(Ink::NIGHT);
        self.draw_bar(layout, canvas);
        canvas.fill(self.bottom(layout), Ink::PANEL);
        let mut bar = layout.top.inset_by(2 * layout.margin, 0);
        if let Some(badge) = self.badge {
            let size = BadgeSize::Middle;
            let (place, rest) = bar.split_left(size.edge() + layout.margin);
            let corner = place.place(
                Size::new_equal(size.edge() as u32),
                Align::Start,
                Align::Centre,
            );
            badge.draw(canvas, corner.top_left, size);
            bar = rest;
        }
        let (aside, bar) = bar.split_right(self.aside + layout.title.width(self.mark));
        let at = Point::new(aside.left(), middle(aside, layout.title));
        let mark = Letters::new(layout.title, Ink::DIM, self.bar());
        canvas.draw(Label::new(self.mark, at, mark));
        let room = bar.width() - layout.margin;
        let behind = layout.title.width(self.title) + 2 * layout.margin;
        let one = behind + layout.small.width(self.status) <= room;
        let [title, line] = match self.status {
            "" => [bar, bar],
            // A low bar has one line, if both have room in it.
            _ if layout.glass.is_across() && one => {
                let (_, rest) = bar.split_left(behind);
                let below = (rest.height() - layout.title.cap()) / 2;
                let down = below + layout.title.cap() - layout.small.cap();
                [bar, rest.split_top(down).1]
            }
            _ => bar.in_rows([layout.title.cap() + layout.margin, layout.small.line()], 0),
        };
        let fonts = [layout.title, layout.text, layout.small];
        let at = Point::new(title.left(), middle(title, layout.title));
        let label = Label::fitted(self.title, at, &fonts, room, Ink::GOLD, self.bar());
        let end = canvas.draw(label.heading());
        let at = Point::new(line.left(), line.top() + layout.small.cap());
        let fonts = [layout.small];
        let below = canvas.draw(Label::fitted(
            self.status,
            at,
            &fonts,
            room,
            Ink::DIM,
            self.bar(),
        ));
        self.draw_buttons(model, layout, canvas);
        Room {
            top: (end.max(below), aside.right() - self.aside),
            bottom: (layout.bottom.left(), layout.bottom.left()),
        }
    }

    /// Where the buttons stand.
    fn bottom(&self, layout: &Layout) -> Rectangle {
        match layout.beside().filter(|_| self.beside) {
            Some([list, _]) => layout.bottom.split_left(list.width()).1,
            None => layout.bottom,
        }
    }

    /// Back at the left, the one main action in gold.
    fn draw_buttons(&self, model: &Model, layout: &Layout, canvas: &mut Canvas) {
        let keys = worded(model, self.keys);
        let gap = layout.margin;
        let bar = button_row(layout, self.bottom(layout));
        let [left, main] = match (keys.a, keys.b) {
            (_, None) => [area(0, 0, 0, 0), bar],
            (None, _) => {
                let (steps, rest) = bar.split_right(steps_width(keys, layout));
                [rest, steps.split_left(steps.width().min(gap)).1]
            }
            (Some(main), _) => {
                // Back gives way where the others need more than their share.
                let need = steps_width(keys, layout) + layout.text.width(main.word) + 2 * gap;
                let [left, _] = bar.in_columns([1, 2], gap);
                let wide = left.width().min(bar.width() - gap - need);
                let (left, rest) = bar.split_left(wide.max(layout.glass.finger()));
                [left, rest.split_left(gap).1]
            }
        };
        let main = draw_steps(keys, layout, main, canvas);
        if let Some(sign) = keys.b {
            button(canvas, layout, left, sign.word, Ink::RAISED, Act::Back);
        }
        let Some(sign) = keys.a else { return };
        let ground = match keys.holds() {
            true => Ink::BRONZE,
            false => Ink::COIN,
        };
        let act = if keys.more { Act::Confirm } else { Act::Select };
        button(canvas, layout, main, sign.word, ground, act);
    }
}

/// A bar without the margin around its buttons: less of it above and below where the bar is low.
fn button_row(layout: &Layout, bar: Rectangle) -> Rectangle {
    let above = (bar.height() - layout.glass.finger()) / 2;
    bar.inset_by(layout.margin, above.min(layout.margin))
}

/// What keys must be held for is asked for once more by a button of its own, over all else.
pub(crate) fn draw_confirm(model: &Model, keys: KeyMap, canvas: &mut Canvas) {
    let layout = &model.layout();
    if !layout.glass.is_touched() || !model.tapped || !keys.holds() {
        return;
    }
    let above = confirm_place(layout);
    canvas.fill(above, Ink::PANEL);
    let word = worded(model, keys).a.map_or("", |sign| sign.word);
    let word = model.tell(Text::Really, &[&word]);
    let place = button_row(layout, above);
    button(canvas, layout, place, &word, Ink::RED, Act::Confirm);
}

/// Where it is asked for once more.
fn confirm_place(layout: &Layout) -> Rectangle {
    layout.bottom.moved(0, -layout.bottom.height())
}

/// What is left of a place for rows while something is asked for once more: the chosen one is seen.
pub(crate) fn above_confirm(model: &Model, place: Rectangle) -> Rectangle {
    let layout = model.layout();
    match layout.glass.is_touched() && model.tapped {
        true => {
            place
                .split_top(confirm_place(&layout).top() - place.top())
                .0
        }
        false => place,
    }
}

/// What X and Y do where no row is tapped for it, as buttons at the left of the main one; gives what is left for that.
fn draw_steps(keys: KeyMap, layout: &Layout, main: Rectangle, canvas: &mut Canvas) -> Rectangle {
    let mut rest = main;
    for (sign, act) in keys.steps().into_iter().zip([Act::Up, Act::Down]) {
        let Some(sign) = sign else { continue };
        let (place, behind) = rest.split_left(step_width(sign, layout));
        if !sign.is_arrow() && !sign.word.is_empty() {
            button(canvas, layout, place, sign.word, Ink::RAISED, act);
        } else {
            let face = draw_button(canvas, place, Ink::PANEL, Ink::RAISED, act);
            if !sign.word.is_empty() {
                canvas.part(&Part::sentence(place, sign.word));
            }
            let at = face.centred(Size::new_equal(ICON as u32)).top_left;
            canvas.draw(sign.icon.stencil(Ink::WHITE, at));
        }
        rest = behind.split_left(layout.margin).1;
    }
    rest
}

/// How wide the button of such a key is.
fn step_width(sign: Sign, layout: &Layout) -> i32 {
    let word = match sign.word {
        _ if sign.is_arrow() => 0,
        "" => 0,
        word => layout.text.width(word) + 2 * layout.margin,
    };
    layout.glass.finger().max(word)
}

/// What such buttons take, with the gaps behind them.
fn steps_width(keys: KeyMap, layout: &Layout) -> i32 {
    let signs = keys.steps().into_iter().flatten();
    signs
        .map(|sign| step_width(sign, layout) + layout.margin)
        .sum()
}

/// A button without a word; gives its face.
fn draw_button(
    canvas: &mut Canvas,
    place: Rectangle,
    edge: Ink,
    ground: Ink,
    act: Act,
) -> Rectangle {
    canvas.part(&Part::button(place, Does::Act(act)));
    canvas.draw(CutBox::new(place, CUT, edge));
    let (_, face) = place.split_bottom(CUT);
    canvas.draw(CutBox::new(face, CUT, ground));
    face
}

/// A button with its word in the middle and a darker lower edge.
fn button(
    canvas: &mut Canvas,
    layout: &Layout,
    place: Rectangle,
    word: &str,
    ground: Ink,
    act: Act,
) {
    let (edge, ink) = match ground {
        Ink::COIN => (Ink::BRONZE, Ink::BLACK),
        Ink::BRONZE => (Ink::UMBER, Ink::BLACK),
        Ink::RED => (Ink::RED_DARK, Ink::WHITE),
        _ => (Ink::PANEL, Ink::WHITE),
    };
    let face = draw_button(canvas, place, edge, ground, act);
    let fonts = [layout.title, layout.text, layout.small];
    let room = face.width() - 2 * layout.margin;
    if act == Act::Back && layout.small.width(word) - gaps(word) > room {
        // Its arrow says it alone.
        let at = face.centred(Size::new_equal(ICON as u32)).top_left;
        canvas.draw(Icon::Back.stencil(ink, at));
        return;
    }
    let write = |canvas: &mut Canvas, line: Rectangle, fonts: &[&'static Font], word: &str| {
        let wide = fonts[0].width(word).min(room);
        let at = Point::new(
            line.left() + (line.width() - wide) / 2,
            middle(line, fonts[0]),
        );
        canvas.draw(Label::fitted(word, at, fonts, room, ink, ground));
    };
    match word.split_once('\n') {
        None => write(canvas, face, &fonts, word),
        // A word, and below it what is said of it.
        Some((word, more)) => {
            let lines = [layout.title, layout.small].map(Font::line);
            let both = Size::new(room as u32, lines.iter().sum::<i32>() as u32);
            let [above, below] = face.centred(both).in_rows(lines, 0);
            write(canvas, above, &fonts, word);
            write(canvas, below, &[layout.small], more);
        }
    }
}

/// How far the corners of a button are cut off, and how high its lower edge is.
const CUT: i32 = STROKE;

/// The usual words of keys that a screen gave none.
fn worded<'a>(model: &'a Model, mut tabs: KeyMap<'a>) -> KeyMap<'a> {
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
