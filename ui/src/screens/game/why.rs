//! Why something cannot be done, as a picture: what is missing, the coins, what the neighbours sell;
//! the one thing that blocks has a red frame. One sentence says it.

use super::bill::effects;
use super::pen::{ARROW, Pen, icon_edge, name_at};
use super::turn::{action_text, centred};
use crate::graphics::geometry::{Align, Geometry, square};
use crate::graphics::layout::{HALF, QUARTER, STROKE, UNIT};
use crate::graphics::look::{
    Arrow, Badge, BadgeSize, Scale, Token, card, card::resource_icon, digits, draw_stages,
    effect_tokens, ground, row,
};
use crate::graphics::widget::{Frame, fits, middle, paragraph, tile};
use crate::screens::{Act, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, CutBox, ICON, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
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

    /// The card with what it gives, and whose it would be. Gives what is left of a box below.
    fn draw_head(
        &self,
        model: &Model,
        table: &GameTable,
        all: Rectangle,
        canvas: &mut Canvas,
    ) -> Rectangle {
        let layout = model.layout();
        let size = badge_size(&layout);
        let (head, below) = all.split_top(size.edge() + 2 * layout.margin);
        let (right, inner) = head.inset_by(layout.margin, 0).split_right(size.edge());
        let corner = right.centred(square(size.edge())).top_left;
        Badge::of(table, self.seat).draw(canvas, corner, size);
        let tile = card::small_size(&layout);
        let (left, inner) = inner.split_left(tile.width as i32);
        match self.action {
            Action::Build { card: id, .. } => card::mini(canvas, left.centred(tile), id),
            Action::Stage { .. } => centred(canvas, left, Icon::Stage),
            Action::Discard { .. } => centred(canvas, left, Icon::Discard),
        }
        let room = inner.inset_by(layout.margin, 0);
        let name = action_text(model, self.action);
        let font = match fits(layout.name, &name, room.width()) {
            true => layout.name,
            false => layout.small,
        };
        let signs = effect_tokens(effects(table.game(), self.seat, self.action));
        let (scale, apart) = (Scale::row(&layout), UNIT);
        let shown = font.width(&name) + apart + row::width(&signs, scale) <= room.width();
        let end = name_at(canvas, font, room, Ink::WHITE, Ink::NIGHT, &name);
        if shown {
            let at = (end + apart, room.middle().y);
            row::draw(canvas, &signs, scale, at, Ink::NIGHT);
        }
        below
    }

    fn draw_short(
        &self,
        model: &Model,
        table: &GameTable,
        short: &Shortfall,
        place: Rectangle,
        canvas: &mut Canvas,
    ) {
        let layout = model.layout();
        // More room than that would only part the signs from their captions.
        let most = 2 * (layout.small.line() + digits(&layout).line());
        let (place, _) = place.inset(2).split_top(2 * most);
        let [above, below] = place.in_rows([1, 1], 2);
        let [missing, coins] = above.in_columns([1, 1], 2);
        let poor = short
            .needed
            .is_some_and(|needed| u16::from(needed) > short.coins);
        frame_box(canvas, missing, short.needed.is_none());
        frame_box(canvas, coins, poor);
        self.draw_missing(model, short, missing, canvas);
        draw_coins(model, short, poor, coins, canvas);
        for (seller, place) in short.sellers.iter().zip(below.in_columns([1, 1], 2)) {
            frame_box(canvas, place, false);
            draw_seller(model, table, seller, place, canvas);
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
        let missing = short.missing;
        let word = match short.needed {
            Some(_) => Text::ToBuyLabel,
            None => Text::MissingLabel,
        };
        let room = label(model, word, place, canvas);
        let total = i32::from(missing.total()).max(1);
        let edge = icon_edge(room.height().min(room.width() / total)).min(2 * ICON);
        let step = (edge + HALF).min(room.width() / total);
        let mut at = room.start() - Point::new(0, edge / 2);
        if missing.is_empty() {
            canvas.draw(Icon::Tick.sized(edge, at));
        }
        for (resource, n) in missing.iter() {
            for _ in 0..n {
                canvas.draw(resource_icon(resource).sized(edge, at));
                at.x += step;
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
    fn draw_rule(&self, model: &Model, table: &GameTable, place: Rectangle, canvas: &mut Canvas) {
        let sizes = [BadgeSize::Large, BadgeSize::Middle, BadgeSize::Small];
        let room = place.height() - UNIT;
        let size = sizes.into_iter().find(|size| size.edge() <= room);
        let (Some(size), Some(subject)) = (size, self.subject(table)) else {
            return;
        };
        let edge = size.edge();
        let least = tile(&model.layout());
        let tile = Size::new((edge - HALF) as u32, edge as u32).component_max(least);
        // It is no lack: nothing is red about what stands there.
        ground(canvas, place, false);
        let (wide, high) = (tile.width as i32, tile.height as i32);
        let wide = match subject {
            Subject::Wonder(_) => 2 * wide,
            Subject::Card(_) | Subject::Stage => wide,
        };
        let gap = UNIT;
        let all = edge + wide + ICON + 2 * gap;
        let line = place.centred(Size::new(all as u32, place.size.height));
        let [city, what, mark] = line.in_columns([edge, wide, ICON], gap);
        let corner = city.centred(square(edge)).top_left;
        Badge::of(table, self.seat).draw(canvas, corner, size);
        match subject {
            Subject::Card(card) => card::mini(canvas, what.centred(tile), card),
            Subject::Stage => {
                let edge = icon_edge(wide);
                let at = what.centred(square(edge)).top_left;
                canvas.draw(Icon::Stage.sized(edge, at));
            }
            Subject::Wonder(stages) => {
                let blocks = Size::new(wide as u32, ICON.min(high / 2) as u32);
                draw_stages(canvas, what.centred(blocks), (stages, stages));
            }
        }
        canvas.draw(Icon::Tick.at(mark.centred(square(ICON)).top_left));
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
        if let Some(short) = &short {
            let below = self.draw_head(model, table, layout.list(), canvas);
            self.draw_short(model, table, short, below, canvas);
            return;
        }
        let below = self.draw_head(model, table, layout.body, canvas);
        let place = below.inset_by(layout.margin, 2);
        let (ink, paper) = (Ink::WHITE, Ink::NIGHT);
        let end = paragraph(canvas, layout.text, place, ink, paper, &sentence) + HALF;
        let (_, rest) = below.split_top(end - below.top());
        let (rest, _) = rest.inset(2).split_top(2 * BadgeSize::Large.edge());
        self.draw_rule(model, table, rest, canvas);
    }
}

/// The badge of a city that has a row of its own.
fn badge_size(layout: &Layout) -> BadgeSize {
    match layout.is_low() {
        true => BadgeSize::Small,
        false => BadgeSize::Middle,
    }
}

/// A field, red where it is what blocks.
fn frame_box(canvas: &mut Canvas, place: Rectangle, blocks: bool) {
    if !blocks {
        ground(canvas, place, false);
        return;
    }
    canvas.draw(CutBox::new(place, STROKE, Ink::BAD));
    canvas.draw(CutBox::new(place.inset(QUARTER), QUARTER, Ink::PANEL));
    let corner = place
        .inset(HALF)
        .place(square(ICON), Align::End, Align::Start);
    canvas.draw(Icon::Cross.at(corner.top_left));
}

/// The word in a field's corner; gives the room below it. The small screen has room for the signs
/// alone, beside the mark of what blocks.
fn label(model: &Model, text: Text, place: Rectangle, canvas: &mut Canvas) -> Rectangle {
    let (layout, inner) = (model.layout(), place.inset_by(UNIT, HALF));
    if layout.is_low() {
        return inner.split_right(ICON).1;
    }
    let font = layout.small;
    let (head, rest) = inner.split_top(font.line());
    let at = Point::new(head.left(), middle(head, font));
    let letters = Letters::new(font, Ink::DIM, Ink::PANEL);
    canvas.draw(Label::new(model.say(text), at, letters));
    rest
}

/// Coins at hand of those that it takes.
fn draw_coins(model: &Model, short: &Shortfall, poor: bool, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    let room = label(model, Text::CatCoins, place, canvas);
    let font = digits(&layout);
    let ink = if poor { Ink::BAD } else { Ink::WHITE };
    let text = fill("{0}", &[&short.coins]);
    let mut pen = Pen::new(canvas, &layout, room, Ink::PANEL);
    pen.icon(Icon::Coin, ICON)
        .gap()
        .word(font, ink, &text)
        .gap();
    let at = Point::new(pen.at.x, middle(room, font));
    if let Some(needed) = short.needed {
        let text = model.tell(Text::OfCoins, &[&needed]);
        let letters = Letters::new(layout.text, Ink::WHITE, Ink::PANEL);
        canvas.draw(Label::new(&text, at, letters));
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
    let (size, inner) = (badge_size(&layout), place.inset(HALF));
    let (head, below) = match layout.is_low() {
        true => (inner, inner),
        false => inner.split_top(size.edge()),
    };
    let corner = head.place(square(size.edge()), Align::Start, Align::Centre);
    Badge::of(table, seller.seat).draw(canvas, corner.top_left, size);
    let (_, beside) = head.split_left(size.edge() + HALF);
    let line = match layout.is_low() {
        true => beside,
        false => {
            let font = layout.small;
            let name = model.name_for(seller.seat, font, beside.width());
            name_at(canvas, font, beside, Ink::WHITE, Ink::PANEL, &name);
            below.inset_by(HALF, 0)
        }
    };
    let mut pen = Pen::new(canvas, &layout, line, Ink::PANEL);
    if seller.sells.is_empty() {
        pen.icon(Icon::Cross, ICON);
        return;
    }
    let total = i32::from(seller.sells.total()).max(1);
    let room = line.width() - pen.scale.edge() - ARROW - UNIT;
    let step = (pen.scale.icon() + 2).min(room / total);
    for (resource, n) in seller.sells.iter() {
        for _ in 0..n {
            let start = pen.at.x;
            pen.signs(&[Token::Icon(resource_icon(resource))]);
            pen.at.x = start + step;
        }
    }
    pen.gap().arrow(Arrow::of(Ink::DIM)).gap();
    pen.signs(&[Token::Coin(seller.coins.into())]);
}
