//! A card, a stage or a wonder in words: what it gives, what it costs, which buildings make it free
//! and which it makes free.

use super::chained;
use super::scroll::{Pen, Scroll};
use crate::graphics::layout::Extent;
use crate::graphics::layout::area;
use crate::graphics::look::card::{self, resource_icon};
use crate::graphics::look::{BadgeSize, Scale, Token, effect_tokens, row, silhouette};
use crate::graphics::widget::Frame;
use crate::screens::{Act, Drag, Step, View, roman, wonder_side_text};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::texts::words;
use crate::{Canvas, Icon, Ink, Layout, Stamp, Surface, Text};
use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::Vec;
use wonders_core::{CardId, Cost, Effect, WonderSide};

/// What the page is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Subject {
    Card(CardId),
    /// A stage of a wonder, counted from nought.
    Stage(&'static WonderSide, u8),
    /// A side of a wonder with all its stages.
    Wonder(&'static WonderSide),
}

/// The subject, and how far its page is moved.
#[derive(Clone, Debug)]
pub(crate) struct CardPage {
    subject: Subject,
    scroll: Scroll,
}

/// The signs of a cost.
type Signs = Vec<Token, 20>;

impl CardPage {
    pub fn new(subject: Subject) -> Self {
        Self {
            subject,
            scroll: Scroll::default(),
        }
    }

    fn title(&self, model: &Model) -> Sentence {
        match self.subject {
            Subject::Card(card) => fill("{0}", &[&model.card_name(card)]),
            Subject::Wonder(side) => wonder_side_text(model, side.id()),
            Subject::Stage(side, number) => {
                let stage = model.tell(Text::StageShort, &[&(number + 1)]);
                let wonder = wonder_side_text(model, side.id());
                model.tell(Text::About, &[&wonder.as_str(), &stage.as_str()])
            }
        }
    }

    /// Writes the page, or measures it.
    fn write(&self, model: &Model, pen: &mut Pen) {
        match self.subject {
            Subject::Card(card) => write_card(model, card, pen),
            Subject::Stage(side, number) => {
                write_wonder(model, side, pen);
                write_stage(model, side, number, pen);
            }
            Subject::Wonder(side) => {
                write_wonder(model, side, pen);
                for number in 0..side.stages.len() as u8 {
                    write_stage(model, side, number, pen);
                }
            }
        }
    }

    fn height(&self, model: &Model) -> i32 {
        let mut pen = Pen::measuring(body(&model.layout()));
        self.write(model, &mut pen);
        pen.height()
    }
}

impl View for CardPage {
    fn drag(&mut self) -> Drag {
        Drag::Page
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let height = self.height(model);
        self.scroll.input(act, body(&model.layout()), height)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let place = body(&model.layout());
        let (above, below) = self.scroll.more(place, self.height(model));
        Frame {
            title: &self.title(model),
            keys: KeyMap::scrolling(above, below).doing(model.say(Text::DoClose)),
            ..Frame::default()
        }
        .draw(model, canvas);
        self.write(model, &mut Pen::new(canvas, place, self.scroll));
    }
}

/// Where the lines stand.
pub(super) fn body(layout: &Layout) -> Rectangle {
    let (x, y) = (layout.body.top_left.x, layout.body.top_left.y);
    let (w, h) = (
        layout.body.size.width as i32,
        layout.body.size.height as i32,
    );
    area(x + layout.margin, y + 3, w - 2 * layout.margin, h - 4)
}

/// Sentences: large enough for the table, smaller where the glass is.
fn font(layout: &Layout) -> &'static crate::Font {
    match layout.extent {
        Extent::Wide => layout.text,
        Extent::Narrow | Extent::Low => layout.small,
    }
}

fn write_card(model: &Model, id: CardId, pen: &mut Pen) {
    let (layout, card) = (model.layout(), id.card());
    let font = font(&layout);
    let kind = model.say(words::colour(card.colour));
    let age = model.tell(Text::Age, &[&roman(card.age.number())]);
    let left = match layout.extent {
        Extent::Wide => 58,
        Extent::Narrow => 46,
        Extent::Low => 0,
    };
    let top = pen.height();
    if left > 0 {
        draw_face(&layout, id, left, pen);
    }
    pen.words(
        font,
        left,
        Ink::DIM,
        &fill("{0} · {1}", &[&kind, &age.as_str()]),
    );
    write_effects(model, card.effects, left, pen);
    // The picture beside the words may be taller than they are.
    let below = top + face_height(left);
    pen.gap((below - pen.height()).max(0));
    write_cost(model, &card.cost, pen);
    write_chains(model, id, pen);
}

const fn face_height(width: i32) -> i32 {
    if width > 0 { width + 12 } else { 0 }
}

/// The card as a picture; the words stand beside it, so the pen does not move.
fn draw_face(layout: &Layout, id: CardId, left: i32, pen: &mut Pen) {
    let high = face_height(left);
    let signs = effect_tokens(id.card().effects);
    pen.line(high, |canvas, place| {
        let Point { x, y } = place.top_left;
        let tile = area(x, y, left - 8, high - 6);
        let body = card::blank(canvas, tile, id.card().colour);
        let (_, paper) = card::inks(id.card().colour);
        let (w, h) = (body.size.width as i32, body.size.height as i32);
        let middle = body.top_left.y + h / 2;
        let scales = [Scale::alone(layout), Scale::row(layout), Scale::Small];
        let fits = |scale: &Scale| row::width(&signs, *scale) <= w - 4;
        match scales.into_iter().find(fits) {
            Some(scale) => {
                let from = body.top_left.x + (w - row::width(&signs, scale)) / 2;
                row::draw(canvas, &signs, scale, (from, middle), paper);
            }
            None => {
                let at = Point::new(body.top_left.x + (w - 28) / 2, middle - 14);
                canvas.draw(card::product(id).first.sized(28, at));
            }
        }
    });
    pen.gap(-high);
}

fn write_effects(model: &Model, effects: &[Effect], left: i32, pen: &mut Pen) {
    for &effect in effects {
        let text = words::effect(model, effect);
        pen.words(font(&model.layout()), left, Ink::WHITE, &text);
    }
}

fn write_cost(model: &Model, cost: &Cost, pen: &mut Pen) {
    let layout = model.layout();
    let mut signs = Signs::new();
    // No cost has so many signs.
    if cost.coins > 0 {
        let _ = signs.extend_from_slice(&[Token::Coin(cost.coins.into()), Token::Gap(3)]);
    }
    for (resource, n) in cost.resources.iter() {
        for _ in 0..n {
            let icon = Token::Icon(resource_icon(resource));
            let _ = signs.extend_from_slice(&[icon, Token::Gap(3)]);
        }
    }
    if signs.is_empty() {
        let _ = signs.push(Token::Icon(Icon::Tick));
    }
    let label = model.say(Text::CostsLabel);
    pen.signs(&layout, label, &signs, &words::cost(model, cost));
}

/// Which buildings make a card free, with who has them, and which it makes free.
fn write_chains(model: &Model, id: CardId, pen: &mut Pen) {
    let (parents, children) = (
        chained::in_play(model, id.parents()),
        chained::in_play(model, id.children()),
    );
    for (text, cards) in [(Text::FreeWith, parents), (Text::MakesFree, children)] {
        if cards.is_empty() {
            continue;
        }
        pen.rule();
        let (layout, label) = (model.layout(), model.say(text));
        let font = layout.small;
        let widest = cards.iter().map(|card| font.width(model.card_name(card)));
        let left = font.width(label) + 26;
        // Beside the names where there is room for all of them with three badges.
        let beside = left + 120 + widest.max().unwrap_or(0) <= pen.width();
        if !beside {
            pen.signs(&layout, label, &[Token::Icon(Icon::Chain)], "");
        }
        for (card, number) in cards.iter().zip(0..) {
            let label = (beside && number == 0).then_some(label);
            chained::write(model, card, label, if beside { left } else { 0 }, pen);
        }
    }
}

/// The wonder's whole name and what it makes.
fn write_wonder(model: &Model, side: &WonderSide, pen: &mut Pen) {
    let layout = model.layout();
    let name = model.language().wonder(side.wonder);
    pen.line(18, |canvas, place| {
        let art = silhouette(side.wonder, BadgeSize::Small);
        let at = place.top_left + Point::new(0, 2);
        canvas.draw(Stamp::new(
            art.inked([Ink::WHITE, Ink::DIM, Ink::NIGHT]),
            at,
        ));
    });
    pen.gap(-18);
    pen.words(font(&layout), 20, Ink::DIM, name);
    let icon = [Token::Icon(resource_icon(side.start))];
    let start = model.say(words::resource(side.start));
    pen.signs(&layout, model.say(Text::CityProduces), &icon, start);
}

fn write_stage(model: &Model, side: &WonderSide, number: u8, pen: &mut Pen) {
    let Some(stage) = side.stages.get(usize::from(number)) else {
        return;
    };
    pen.rule();
    let layout = model.layout();
    let signs = effect_tokens(stage.effects);
    let title = model.tell(Text::Stage, &[&(number + 1)]);
    let title = match pen.fits(&layout, &title, &signs) {
        true => title,
        false => model.tell(Text::StageShort, &[&(number + 1)]),
    };
    pen.signs(&layout, &title, &signs, "");
    write_effects(model, stage.effects, 0, pen);
    write_cost(model, &stage.cost, pen);
}
