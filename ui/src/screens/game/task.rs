//! What is to be done now: as pictograms, and in one line of words.

use crate::graphics::geometry::Geometry;
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::{Badge, BadgeSize, Pictogram};
use crate::graphics::widget::fits;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Font, Ink, Label, Layout, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{Action, CardId, Phase, Seat};
use wonders_tabletop::GameTable;

/// The pictograms of a turn.
type Signs = Vec<Pictogram, 4>;

/// What is to be done, as pictograms: what was played has its tick.
pub(super) fn signs(table: &GameTable, narrow: bool) -> Signs {
    let game = table.game();
    let mut out = Signs::new();
    let mut put = |sign| {
        // Four at most: one for each city and one before them.
        let _ = out.push(sign);
    };
    if table.is_over() {
        return out;
    }
    let badge = |seat| Badge::of(table, seat);
    let players = game.holder().zip(table.other());
    let fresh = !table.turn_begun() && game.phase() == Phase::Plays;
    if let Some((holder, other)) = players.filter(|_| fresh) {
        put(Pictogram::Draw);
        if narrow {
            put(Pictogram::Deal(badge(holder), badge(Seat::FREE_CITY)));
        } else {
            put(Pictogram::Give(badge(holder)));
            put(Pictogram::Give(badge(Seat::FREE_CITY)));
        }
        put(Pictogram::Give(badge(other)));
        return out;
    }
    let order = match players {
        Some((holder, other)) => [Some(Seat::FREE_CITY), Some(holder), Some(other)],
        None => [0, 1, 2].map(Seat::new),
    };
    for seat in order.into_iter().flatten() {
        let badge: Badge = badge(seat);
        put(match game.play(seat) {
            Some(play) => Pictogram::Played(built(play.action), badge),
            None => Pictogram::Give(badge),
        });
    }
    out
}

const fn built(action: Action) -> Option<CardId> {
    match action {
        Action::Build { card, .. } => Some(card),
        Action::Stage { .. } | Action::Discard { .. } => None,
    }
}

/// Who does what now, in one short line.
pub(super) fn sentence(model: &Model, table: &GameTable, room: i32) -> Sentence {
    let game = table.game();
    let of = |seat, text: &str| {
        about(model, seat, room, |name| {
            model.tell(Text::About, &[&name, &text])
        })
    };
    match game.phase() {
        Phase::Seventh(seat) => return of(seat, model.last_card()),
        Phase::Salvage(seat) => return of(seat, model.say(Text::SalvageTitle)),
        Phase::Losses => return model.tell(Text::LossesNow, &[]),
        Phase::Over => return model.tell(Text::FinalTitle, &[]),
        Phase::Plays => {}
    }
    if let Some(next) = table.next_seat().filter(|_| table.turn_begun()) {
        return about(model, next, room, |name| {
            model.tell(Text::PlaysNext, &[&name])
        });
    }
    let Some(holder) = game.holder() else {
        return model.tell(Text::PickOne, &[]);
    };
    let whole = model.tell(Text::PicksTwo, &[&model.city_name(holder)]);
    if !model.layout().is_low() && fits(line_font(model), &whole, room) {
        return whole;
    }
    about(model, holder, room, |name| {
        model.tell(Text::PicksShort, &[&name])
    })
}

/// What A enters: a button has room for whose card it is.
pub(super) fn entering(model: &Model, table: &GameTable) -> Sentence {
    let (layout, word) = (model.layout(), model.say(Text::DoEnter));
    let bar = layout.bottom.inset(layout.margin);
    let [_, button] = bar.in_columns([1, 2], layout.margin);
    let whole = table.next_seat().map(|seat| {
        let name = model.city_name(seat);
        model.tell(Text::About, &[&word, &name])
    });
    let room = button.width() - 2 * layout.margin;
    let fits = |text: &Sentence| layout.glass.is_touched() && fits(layout.text, text, room);
    whole.filter(fits).unwrap_or_else(|| fill("{0}", &[&word]))
}

/// The letters of the line: it says what to do now, and is read from farther away.
pub(super) fn line_font(model: &Model) -> &'static Font {
    let layout = model.layout();
    match layout.is_low() {
        false => layout.name,
        true => layout.small,
    }
}

/// A line about a city in so much room: its name gives way.
pub(super) fn about(
    model: &Model,
    seat: Seat,
    room: i32,
    say: impl Fn(&str) -> Sentence,
) -> Sentence {
    let font = line_font(model);
    let whole = say(model.city_name(seat));
    if fits(font, &whole, room) {
        return whole;
    }
    say(&model.name_for(seat, font, room - font.width(&say(""))))
}

/// A line in the middle of a box, at its top.
pub(super) fn headline(font: &'static Font, line: Rectangle, text: &str, canvas: &mut Canvas) {
    let start = line.left() + (line.width() - font.width(text)).max(0) / 2;
    let at = Point::new(start, line.top() + font.cap() + 1);
    let room = line.right() - start;
    canvas.draw(Label::fitted(
        text,
        at,
        &[font],
        room,
        Ink::WHITE,
        Ink::PANEL,
    ));
}

/// The badges in what is to be done.
pub(super) fn sign_size(layout: &Layout) -> BadgeSize {
    match layout.is_narrow() {
        false => BadgeSize::Middle,
        true => BadgeSize::Small,
    }
}

/// The least heights of what is to be done: its signs, and its words.
pub(super) fn strip_parts(model: &Model) -> [i32; 2] {
    let (layout, font) = (model.layout(), line_font(model));
    let edge = sign_size(&layout).edge();
    match layout.is_high() {
        true => [edge + 2 * UNIT + layout.small.line(), 2 * font.line()],
        false => [edge + HALF, font.line()],
    }
}
