//! A card, a stage or a wonder in words: what it gives, what it costs, which buildings make it free
//! and which it makes free.

use super::chained;
use super::scroll::{Pen, Scroll};
use crate::graphics::geometry::{Geometry, square};
use crate::graphics::layout::{Extent, HALF, QUARTER, UNIT};
use crate::graphics::look::card::{self, resource_icon};
use crate::graphics::look::{BadgeSize, Scale, Token, effect_tokens, row, silhouette};
use crate::graphics::widget::Frame;
use crate::screens::{Act, Drag, Step, View, WhichCard, roman, wonder_side_text};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::texts::words;
use crate::{Canvas, ICON, Icon, Ink, Layout, Stamp, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use heapless::Vec;
use wonders_core::{CardId, Cost, Effect, Seat, WonderSide};

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
    /// Of a stage that this city may build: A asks which card goes under it.
    tucks: Option<Seat>,
    scroll: Scroll,
}

/// The signs of a cost.
type Signs = Vec<Token, 20>;

impl CardPage {
    pub fn new(subject: Subject) -> Self {
        Self {
            subject,
            tucks: None,
            scroll: Scroll::default(),
        }
    }

    /// This where the card under a stage can be named.
    pub fn tucking(self, seat: Seat) -> Self {
        Self {
            tucks: Some(seat),
            ..self
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
        if let (Act::Select, Some(seat)) = (act, self.tucks) {
            return Step::replace(WhichCard::tucked(model, seat));
        }
        let height = self.height(model);
        self.scroll.input(act, body(&model.layout()), height)
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let place = body(&model.layout());
        let (above, below) = self.scroll.more(place, self.height(model));
        let keys = KeyMap::scrolling(above, below);
        let keys = match self.tucks {
            Some(_) => keys.doing(model.say(Text::DoCard)),
            None => keys.closing(model),
        };
        Frame {
            title: &self.title(model),
            keys,
            ..Frame::default()
        }
        .draw(model, canvas);
        self.write(model, &mut Pen::new(canvas, place, self.scroll));
    }
}

/// Where the lines stand.
pub(super) fn body(layout: &Layout) -> Rectangle {
    layout.page()
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
    let face = face_size(&layout);
    let left = match face {
        Size { width: 0, .. } => 0,
        Size { width, .. } => width as i32 + UNIT,
    };
    let top = pen.height();
    if left > 0 {
        draw_face(&layout, id, face, pen);
    }
    pen.words(
        font,
        left,
        Ink::DIM,
        &fill("{0} · {1}", &[&kind, &age.as_str()]),
    );
    // The face says how many points there are.
    let said = only(card.effects, |effect| {
        left == 0 || !matches!(effect, Effect::Points(_))
    });
    write_effects(model, &said, left, pen);
    // The picture beside the words may be taller than they are.
    let below = top + face.height as i32;
    pen.gap((below - pen.height()).max(0));
    write_cost(model, &card.cost, pen);
    write_chains(model, id, pen);
}

/// The size of the card as a picture: around a sign that stands alone; nothing where there are few
/// lines.
const fn face_size(layout: &Layout) -> Size {
    match layout.is_low() {
        true => Size::zero(),
        false => {
            let wide = Scale::alone(layout).edge() + 2 * UNIT;
            Size::new(wide as u32, (wide + ICON) as u32)
        }
    }
}

/// The card as a picture; the words stand beside it, so the pen does not move.
fn draw_face(layout: &Layout, id: CardId, face: Size, pen: &mut Pen) {
    let high = face.height as i32;
    let signs = effect_tokens(id.card().effects);
    pen.line(high, |canvas, place| {
        let tile = Rectangle::new(place.top_left, face);
        let body = card::blank(canvas, tile, id.card().colour);
        let (_, paper) = card::inks(id.card().colour);
        let (w, middle) = (body.width(), body.middle().y);
        let scales = [Scale::alone(layout), Scale::row(layout), Scale::Small];
        let fits = |scale: &Scale| row::width(&signs, *scale) <= w - HALF;
        match scales.into_iter().find(fits) {
            Some(scale) => {
                let from = body.top_left.x + (w - row::width(&signs, scale)) / 2;
                row::draw(canvas, &signs, scale, (from, middle), paper);
            }
            None => {
                let at = body.centred(square(2 * ICON)).top_left;
                let shown = card::product(id);
                let picture = shown.first.sized(2 * ICON, at);
                canvas.draw(picture.saying(shown.said));
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
        let _ = signs.extend_from_slice(&[Token::Coin(cost.coins.into()), Token::Gap(QUARTER)]);
    }
    for (resource, n) in cost.resources.iter() {
        for _ in 0..n {
            let icon = Token::Icon(resource_icon(resource));
            let _ = signs.extend_from_slice(&[icon, Token::Gap(HALF)]);
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
    let both = [
        (Text::FreeWith, "←", parents),
        (Text::MakesFree, "→", children),
    ];
    for (text, arrow, cards) in both {
        if cards.is_empty() {
            continue;
        }
        pen.rule();
        let (layout, label) = (model.layout(), model.say(text));
        let font = layout.small;
        let widest = cards.iter().map(|card| font.width(model.card_name(card)));
        // Beside the names where there is room for all of them with every badge; where a word has
        // none, an arrow keeps the page short.
        let widest = widest.max().unwrap_or(0) + chained::beside_name(font);
        let room = |label| chained::label_width(font, label) + widest <= pen.width();
        let label = match room(label) || layout.is_narrow() {
            true => label,
            false => arrow,
        };
        let (left, beside) = (chained::label_width(font, label), room(label));
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
    let size = BadgeSize::Small;
    pen.line(size.edge(), |canvas, place| {
        let art = silhouette(side.wonder, size);
        let at = place.top_left + Point::new(0, QUARTER);
        canvas.draw(Stamp::new(
            art.inked([Ink::WHITE, Ink::DIM, Ink::NIGHT]),
            at,
        ));
    });
    pen.gap(-size.edge());
    pen.words(font(&layout), size.edge() + QUARTER, Ink::DIM, name);
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
    // The words below say it better than this sign, and worse than a laurel.
    let drawn = only(stage.effects, |effect| effect != Effect::PlaySeventh);
    let said = only(stage.effects, |effect| !matches!(effect, Effect::Points(_)));
    let signs = effect_tokens(&drawn);
    let title = model.tell(Text::Stage, &[&(number + 1)]);
    let title = match pen.fits(&layout, &title, &signs) {
        true => title,
        false => model.tell(Text::StageShort, &[&(number + 1)]),
    };
    pen.signs(&layout, &title, &signs, "");
    write_effects(model, &said, 0, pen);
    write_cost(model, &stage.cost, pen);
}

/// Some of the effects of a card or a stage, which has three at most.
fn only(effects: &[Effect], wanted: impl Fn(Effect) -> bool) -> Vec<Effect, 4> {
    let all = effects.iter().copied();
    all.filter(|&effect| wanted(effect)).take(4).collect()
}
