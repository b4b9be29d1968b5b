//! Why something cannot be done, as a picture: what is missing, the coins, what the neighbours sell;
//! the one thing that blocks has a red frame. One sentence says it.

use super::bill::effects;
use super::turn::action_text;
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Scale, Token, card, card::resource_icon, digits, draw_stages,
    effect_tokens, ground, row,
};
use crate::graphics::widget::{Frame, fits, name_in, paragraph};
use crate::screens::{Act, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use wonders_core::{Action, CardId, PlayError, Playable, Seat, Seller, Shortfall};
use wonders_tabletop::GameTable;

/// Who cannot do what, and why.
#[derive(Clone, Debug)]
pub(crate) struct Why {
    seat: Seat,
    action: Action,
    error: PlayError,
}

impl Why {
    pub fn new(seat: Seat, action: Action, error: PlayError) -> Self {
        Self {
            seat,
            action,
            error,
        }
    }

    /// What is short, if it is a matter of paying.
    fn shortfall(&self, table: &GameTable) -> Option<Shortfall> {
        match self.error {
            PlayError::Unaffordable(unpaid) => Some(table.game().shortfall(unpaid)),
            _ => None,
        }
    }

    /// The sentence.
    fn sentence(&self, model: &Model, short: Option<&Shortfall>) -> Sentence {
        match self.error {
            PlayError::Duplicate => {
                let card = self.action.card().map_or("", |card| model.card_name(card));
                model.tell(Text::HasNamesake, &[&card])
            }
            PlayError::StagesDone => model.tell(Text::WonderDone, &[]),
            PlayError::CanPlay(Playable::Stage) => model.tell(Text::MustBuildStage, &[]),
            PlayError::CanPlay(Playable::Card(card)) => {
                model.tell(Text::MustBuildCard, &[&model.card_name(card)])
            }
            PlayError::Unaffordable(_) => match short.and_then(|short| short.needed) {
                Some(_) => model.tell(Text::TooFewCoins, &[]),
                None => model.tell(Text::SellsNone, &[]),
            },
            _ => model.tell(Text::Refused, &[]),
        }
    }

    /// The card with what it gives, and whose it would be. Gives the y below.
    fn draw_head(&self, model: &Model, table: &GameTable, canvas: &mut Canvas) -> i32 {
        let layout = model.layout();
        let body = layout.body;
        let (x, y, w) = (body.top_left.x, body.top_left.y, body.size.width as i32);
        let high = match layout.extent {
            Extent::Wide => 38,
            Extent::Narrow => 34,
            Extent::Low => 24,
        };
        let size = match layout.extent {
            Extent::Low => BadgeSize::Small,
            Extent::Wide | Extent::Narrow => BadgeSize::Middle,
        };
        let edge = size.edge();
        let badge = Badge::of(table, self.seat);
        badge.draw(
            canvas,
            Point::new(x + w - edge - 4, y + (high - edge) / 2),
            size,
        );
        let (tw, th) = match layout.extent {
            Extent::Low => (18, 20),
            Extent::Wide | Extent::Narrow => (24, 28),
        };
        match self.action {
            Action::Build { card: id, .. } => {
                let tile = area(x + 6, y + (high - th) / 2, tw, th);
                card::mini(canvas, tile, id);
            }
            Action::Stage { .. } => {
                canvas.draw(Icon::Stage.sized(18, Point::new(x + 6, y + (high - 18) / 2)));
            }
            Action::Discard { .. } => {
                canvas.draw(Icon::Discard.sized(18, Point::new(x + 6, y + (high - 18) / 2)));
            }
        }
        let name = action_text(model, self.action);
        let left = x + 12 + tw;
        let room = w - edge - 16 - (left - x);
        let font = match fits(layout.name, &name, room) {
            true => layout.name,
            false => layout.small,
        };
        let at = Point::new(left, y + (high + font.cap()) / 2);
        let signs = effect_tokens(effects(table.game(), self.seat, self.action));
        let scale = Scale::row(&layout);
        let wide = row::width(&signs, scale);
        let shown = font.width(&name) + wide + 8 <= room;
        let inks = (Ink::WHITE, Ink::NIGHT);
        let end = name_in(canvas, font, (at, room), inks, &name);
        if shown {
            row::draw(canvas, &signs, scale, (end + 8, y + high / 2), Ink::NIGHT);
        }
        y + high
    }

    fn draw_short(
        &self,
        model: &Model,
        table: &GameTable,
        short: &Shortfall,
        top: i32,
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        let (x, w) = (layout.body.top_left.x, layout.body.size.width as i32);
        let bottom = layout.status().top_left.y - 2;
        let half = (bottom - top - 2) / 2;
        let (left, right) = (x + 2, x + w / 2 + 1);
        let wide = w / 2 - 3;
        let boxes = [
            area(left, top, wide, half),
            area(right, top, wide, half),
            area(left, top + half + 2, wide, half),
            area(right, top + half + 2, wide, half),
        ];
        let poor = short
            .needed
            .is_some_and(|needed| u16::from(needed) > short.coins);
        let nobody = short.needed.is_none();
        frame_box(canvas, boxes[0], nobody);
        frame_box(canvas, boxes[1], poor);
        self.draw_missing(model, short, boxes[0], canvas);
        draw_coins(model, short, poor, boxes[1], canvas);
        for (seller, place) in short.sellers.iter().zip(&boxes[2..]) {
            frame_box(canvas, *place, false);
            draw_seller(model, table, seller, *place, canvas);
        }
    }

    /// What the city does not make: to buy if somebody sells all of it.
    fn draw_missing(
        &self,
        model: &Model,
        short: &Shortfall,
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let (layout, missing) = (model.layout(), short.missing);
        let word = match short.needed {
            Some(_) => Text::ToBuyLabel,
            None => Text::MissingLabel,
        };
        label(model, word, place, canvas);
        let small = layout.extent == Extent::Low;
        let total = i32::from(missing.total()).max(1);
        let w = place.size.width as i32 - 12;
        let edge = match (small, layout.extent) {
            (true, _) => 18,
            (_, Extent::Wide) if total * 30 <= w => 28,
            _ => 18,
        };
        let y = place.top_left.y + place.size.height as i32 - edge - 6;
        let step = (edge + 4).min(w / total);
        let mut x = place.top_left.x + 8;
        if missing.is_empty() {
            canvas.draw(Icon::Tick.at(Point::new(x, y + (edge - 14) / 2)));
        }
        for (resource, n) in missing.iter() {
            for _ in 0..n {
                canvas.draw(resource_icon(resource).sized(edge, Point::new(x, y)));
                x += step;
            }
        }
    }
}

/// What a rule is about, as a picture.
enum Subject {
    Card(CardId),
    Stage,
    /// A wonder with so many stages, all of them built.
    Wonder(u8),
}

impl Why {
    /// What stands in the city already, or can be built instead; nothing for other rules.
    fn subject(&self, table: &GameTable) -> Option<Subject> {
        let stages = table.game().city(self.seat).wonder_side().stages.len();
        match self.error {
            PlayError::Duplicate => self.action.card().map(Subject::Card),
            PlayError::StagesDone => Some(Subject::Wonder(stages as u8)),
            PlayError::CanPlay(Playable::Stage) => Some(Subject::Stage),
            PlayError::CanPlay(Playable::Card(card)) => Some(Subject::Card(card)),
            _ => None,
        }
    }

    /// The city and what stands in the way, with a tick: it is there, or it can be.
    fn draw_rule(&self, table: &GameTable, place: Rectangle, canvas: &mut Canvas) {
        let (w, h) = (place.size.width as i32, place.size.height as i32);
        let (size, tile) = match h {
            72.. => (BadgeSize::Large, (44, 52)),
            36.. => (BadgeSize::Middle, (24, 28)),
            24.. => (BadgeSize::Small, (18, 20)),
            _ => return,
        };
        let Some(subject) = self.subject(table) else {
            return;
        };
        // It is no lack: nothing is red about what stands there.
        ground(canvas, place, false);
        let wide = match subject {
            Subject::Wonder(_) => 2 * tile.0,
            Subject::Card(_) | Subject::Stage => tile.0,
        };
        let gap = tile.0 / 3;
        let x = place.top_left.x + (w - size.edge() - wide - ICON - 2 * gap) / 2;
        let middle = place.top_left.y + h / 2;
        let at = Point::new(x, middle - size.edge() / 2);
        let left = Badge::of(table, self.seat).draw(canvas, at, size) + gap;
        match subject {
            Subject::Card(card) => {
                card::mini(canvas, area(left, middle - tile.1 / 2, wide, tile.1), card);
            }
            Subject::Stage => {
                let edge = if wide > 36 { 36 } else { 18 };
                let at = Point::new(left + (wide - edge) / 2, middle - edge / 2);
                canvas.draw(Icon::Stage.sized(edge, at));
            }
            Subject::Wonder(stages) => {
                let blocks = area(left, middle - tile.1 / 6, wide, tile.1 / 3);
                draw_stages(canvas, blocks, (stages, stages));
            }
        }
        let at = Point::new(left + wide + gap, middle - ICON / 2);
        canvas.draw(Icon::Tick.at(at));
    }
}

impl View for Why {
    fn input(&mut self, _model: &Model, _act: Act) -> Step {
        Step::POP
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let layout = model.layout();
        let short = self.shortfall(table);
        let sentence = self.sentence(model, short.as_ref());
        Frame {
            title: model.say(match self.action {
                Action::Build { .. } | Action::Stage { .. } => Text::CannotTitle,
                Action::Discard { .. } => Text::RefusedTitle,
            }),
            status: if short.is_some() { &sentence } else { "" },
            keys: KeyMap::GO.doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let below = self.draw_head(model, table, canvas);
        if let Some(short) = &short {
            self.draw_short(model, table, short, below, canvas);
            return;
        }
        let (x, w) = (layout.body.top_left.x, layout.body.size.width as i32);
        let bottom = layout.body.top_left.y + layout.body.size.height as i32;
        let (left, wide) = (x + layout.margin, w - 2 * layout.margin);
        let place = area(left, below + 2, wide, bottom - below - 2);
        let (ink, paper) = (Ink::WHITE, Ink::NIGHT);
        let below = paragraph(canvas, layout.text, place, ink, paper, &sentence) + 4;
        self.draw_rule(table, area(x + 2, below, w - 4, bottom - below - 2), canvas);
    }
}

/// A field, red where it is what blocks.
fn frame_box(canvas: &mut Canvas, place: Rectangle, blocks: bool) {
    if !blocks {
        ground(canvas, place, false);
        return;
    }
    let Point { x, y } = place.top_left;
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    canvas.draw(CutBox::new(place, 3, Ink::BAD));
    canvas.draw(CutBox::new(area(x + 2, y + 2, w - 4, h - 4), 2, Ink::PANEL));
    canvas.draw(Icon::Cross.at(Point::new(x + w - 19, y + 5)));
}

/// The word in a field's corner; the small screen has room for the signs alone.
fn label(model: &Model, text: Text, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    let font = layout.small;
    let at = place.top_left + Point::new(8, 6 + font.cap());
    if layout.extent != Extent::Low {
        canvas.draw(Label::new(
            model.say(text),
            at,
            Letters::new(font, Ink::DIM, Ink::PANEL),
        ));
    }
}

/// Coins at hand of those that it takes.
fn draw_coins(model: &Model, short: &Shortfall, poor: bool, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    label(model, Text::CatCoins, place, canvas);
    let font = digits(&layout);
    let h = place.size.height as i32;
    let y = place.top_left.y + h - 8;
    let x = place.top_left.x + 8;
    canvas.draw(Icon::Coin.at(Point::new(x, y - (font.cap() + 14) / 2)));
    let ink = if poor { Ink::BAD } else { Ink::WHITE };
    let text = fill("{0}", &[&short.coins]);
    let end = canvas.draw(Label::new(
        &text,
        Point::new(x + 20, y),
        Letters::new(font, ink, Ink::PANEL),
    ));
    if let Some(needed) = short.needed {
        let text = model.tell(Text::OfCoins, &[&needed]);
        let at = Point::new(end + 6, y);
        canvas.draw(Label::new(
            &text,
            at,
            Letters::new(layout.text, Ink::WHITE, Ink::PANEL),
        ));
    }
}

/// What a neighbour would sell of it, and for how much.
fn draw_seller(
    model: &Model,
    table: &GameTable,
    seller: &Seller,
    place: Rectangle,
    canvas: &mut Canvas,
) {
    let layout: Layout = model.layout();
    let small = layout.extent == Extent::Low;
    let size = if small {
        BadgeSize::Small
    } else {
        BadgeSize::Middle
    };
    let Point { x, y } = place.top_left;
    let (w, h) = (place.size.width as i32, place.size.height as i32);
    let at = Point::new(x + 5, y + 5);
    let end = Badge::of(table, seller.seat).draw(canvas, at, size);
    if !small {
        let font = layout.small;
        let pen = Point::new(end + 6, y + 5 + (size.edge() + font.cap()) / 2);
        let room = x + w - 4 - pen.x;
        let inks = (Ink::WHITE, Ink::PANEL);
        name_in(
            canvas,
            font,
            (pen, room),
            inks,
            &model.name_for(seller.seat, font, room),
        );
    }
    let middle = y + h - 14;
    if seller.sells.is_empty() {
        canvas.draw(Icon::Cross.at(Point::new(if small { end + 6 } else { x + 10 }, middle - 7)));
        return;
    }
    let scale = Scale::row(&layout);
    let total = i32::from(seller.sells.total());
    let room = w - 24 - scale.edge() - if small { 22 } else { 8 };
    let step = (scale.icon() + 2).min(room / total.max(1));
    let mut pen = if small { end + 4 } else { x + 8 };
    for (resource, n) in seller.sells.iter() {
        for _ in 0..n {
            let icon = Token::Icon(resource_icon(resource));
            icon.draw(canvas, scale, pen, middle, Ink::PANEL);
            pen += step;
        }
    }
    let (from, to) = (Point::new(pen + 2, middle), Point::new(pen + 13, middle));
    Arrow::of(Ink::DIM).short().draw(canvas, from, to);
    Token::Coin(seller.coins.into()).draw(canvas, scale, pen + 16, middle, Ink::PANEL);
}
