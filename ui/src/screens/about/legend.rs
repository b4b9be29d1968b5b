//! Every sign of the screens with its meaning; A goes on to the chains.

use super::card_page::body;
use super::scroll::{Pen, Scroll};
use crate::graphics::layout::{HALF, UNIT};
use crate::graphics::look::card::{resource_icon, symbol_icon};
use crate::graphics::look::{CHEAPER, Scale, Token, row};
use crate::graphics::widget::{Frame, lines_of};
use crate::screens::{Act, Chains, Drag, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::words;
use crate::{Canvas, Icon, Ink, Label, Letters, Surface, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Colour, Resource, Symbol};

/// How far the page is moved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legend {
    scroll: Scroll,
}

/// Signs with their meanings below a heading.
struct Group {
    title: Text,
    signs: &'static [(&'static [Token], Text)],
}

const fn group(title: Text, signs: &'static [(&'static [Token], Text)]) -> Group {
    Group { title, signs }
}

/// Signs that are no good, symbol or colour, by what they are about, in the order they are met.
const GROUPS: &[Group] = &[
    group(
        Text::CatCoins,
        &[
            (&[Token::Coin(3), Token::Icon(Icon::Coin)], Text::SignCoin),
            (&[Token::Plus, Token::Coin(3)], Text::SignGain),
            (&[Token::Price(2)], Text::SignPrice),
            (&CHEAPER, Text::SignCheap),
            (&[Token::Icon(Icon::Debt)], Text::SignDebt),
        ],
    ),
    group(
        Text::CityCheck,
        &[
            (&[Token::Icon(Icon::Tick)], Text::SignTick),
            (&[Token::Icon(Icon::Chain)], Text::SignChain),
            (&[Token::Icon(Icon::Zeus)], Text::EffZeus),
            (&[Token::Icon(Icon::Cross)], Text::SignCross),
            (&[Token::Icon(Icon::Lock)], Text::SignLock),
        ],
    ),
    group(
        Text::HintPoints,
        &[
            (
                &[Token::Laurel(3), Token::Icon(Icon::Points)],
                Text::SignLaurel,
            ),
            (&[Token::Icon(Icon::Stage)], Text::SignStage),
            (&[Token::Icon(Icon::StageOpen)], Text::SignStageOpen),
            (&[Token::Word("←→")], Text::SignNeighbours),
            (&[Token::Word("←↓→")], Text::SignAll),
            (&[Token::Icon(Icon::Discard)], Text::SignDiscard),
        ],
    ),
    group(
        Text::CatConflict,
        &[
            (
                &[Token::Shield(2), Token::Icon(Icon::Shield)],
                Text::SignShield,
            ),
            (&[Token::Icon(Icon::Swords)], Text::SignSwords),
            (&[Token::Icon(Icon::Victory)], Text::SignVictory),
            (&[Token::Icon(Icon::Defeat)], Text::SignDefeat),
            (&[Token::Icon(Icon::Dove)], Text::EffDiplomacy),
        ],
    ),
    group(
        Text::TrialKeys,
        &[
            (&[Token::Icon(Icon::Hold)], Text::SignHold),
            (&[Token::Icon(Icon::Card)], Text::SignPage),
            (
                &[Token::Icon(Icon::Left), Token::Icon(Icon::Right)],
                Text::SignGo,
            ),
            (
                &[Token::Icon(Icon::Plus), Token::Icon(Icon::Minus)],
                Text::SignCount,
            ),
            (&[Token::Icon(Icon::Pencil)], Text::Correct),
            (&[Token::Icon(Icon::Cards)], Text::SignCards),
            (&[Token::Icon(Icon::Sheet)], Text::ScorePad),
            (&[Token::Icon(Icon::Podium)], Text::History),
            (&[Token::Icon(Icon::Sliders)], Text::Settings),
        ],
    ),
    group(
        Text::ArmadaShort,
        &[
            (&[Token::Icon(Icon::Ship)], Text::GuideFleetTitle),
            (&[Token::Icon(Icon::Anchor)], Text::LineNaval),
            (&[Token::Icon(Icon::Island)], Text::LineIslands),
        ],
    ),
];

/// Signs of the goods that a city makes.
const GOODS: &[(&[Token], Text)] = &[
    (&[Token::Word("/")], Text::SignOr),
    (&[Token::Word("+1=")], Text::EffOwnExtra),
    (
        &[Token::Word("+1"), Token::Icon(Icon::Cross)],
        Text::EffMissing,
    ),
];

/// Signs of science that are no symbol.
const SCIENCE: &[(&[Token], Text)] = &[
    (&[Token::Icon(Icon::AnySymbol)], Text::EffAnySymbol),
    (&[Token::Icon(Icon::Mask)], Text::EffMask),
];

fn write(model: &Model, pen: &mut Pen) {
    for group in GROUPS {
        heading(model, pen, group.title);
        entries(model, pen, group.signs);
    }
    heading(model, pen, Text::CityProduces);
    for resource in Resource::ALL {
        let sign = [Token::Icon(resource_icon(resource))];
        entry(model, pen, &sign, model.say(words::resource(resource)));
    }
    entries(model, pen, GOODS);
    heading(model, pen, Text::CatScience);
    for symbol in Symbol::ALL {
        let sign = [Token::Icon(symbol_icon(symbol))];
        entry(model, pen, &sign, model.say(words::symbol(symbol)));
    }
    entries(model, pen, SCIENCE);
    heading(model, pen, Text::LayoutMarked);
    for colour in Colour::ALL {
        entry(
            model,
            pen,
            &[Token::Tag(colour)],
            model.say(words::colour(colour)),
        );
    }
}

/// What the signs below are about.
fn heading(model: &Model, pen: &mut Pen, title: Text) {
    if pen.height() > 0 {
        pen.rule();
    }
    let title = match title {
        Text::TrialKeys if model.layout().glass.is_touched() => Text::DoMore,
        title => title,
    };
    let (layout, text) = (model.layout(), model.say(title));
    // It never stands alone at the end of a page.
    let (font, first) = (layout.text, Scale::row(&layout).edge() + HALF);
    pen.line(font.line() + first, |canvas, place| {
        let at = place.top_left + Point::new(0, (font.line() + font.cap()) / 2);
        let letters = Letters::new(font, Ink::GOLD, Ink::NIGHT);
        canvas.draw(Label::new(text, at, letters));
    });
    pen.gap(-first);
}

fn entries(model: &Model, pen: &mut Pen, signs: &[(&[Token], Text)]) {
    let touched = model.layout().glass.is_touched();
    for (signs, text) in signs {
        let text = match text {
            // What is about keys.
            Text::SignHold | Text::SignPage if touched => continue,
            Text::SignLock if touched => Text::SignShut,
            text => *text,
        };
        entry(model, pen, signs, model.say(text));
    }
}

/// Signs, and what they mean beside them.
fn entry(model: &Model, pen: &mut Pen, signs: &[Token], meaning: &str) {
    let layout = model.layout();
    let (font, scale) = (layout.small, Scale::row(&layout));
    // The widest pair of signs, with a gap.
    let widest = [Token::Laurel(0), Token::Icon(Icon::Points)];
    let left = row::width(&widest, scale) + UNIT + HALF;
    let lines = lines_of(font, meaning, pen.width() - left).count() as i32;
    let high = (lines * font.line()).max(scale.edge()) + HALF;
    pen.line(high, |canvas, place| {
        let Point { x, y } = place.top_left;
        let wide = row::width(signs, scale);
        let at = (x + (left - UNIT - wide) / 2, y + high / 2);
        row::draw(canvas, signs, scale, at, Ink::NIGHT);
        let mut base = y + (high - lines * font.line()) / 2 + (font.line() + font.cap()) / 2;
        for line in lines_of(font, meaning, place.size.width as i32 - left) {
            let at = Point::new(x + left, base);
            canvas.draw(Label::new(
                line,
                at,
                Letters::new(font, Ink::WHITE, Ink::NIGHT),
            ));
            base += font.line();
        }
    });
}

fn height(model: &Model) -> i32 {
    let mut pen = Pen::measuring(body(&model.layout()));
    write(model, &mut pen);
    pen.height()
}

impl View for Legend {
    fn drag(&mut self) -> Drag {
        Drag::Page
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match act {
            Act::Select => Step::push(Chains::default()),
            _ => self.scroll.input(act, body(&model.layout()), height(model)),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let place = body(&model.layout());
        let (above, below) = self.scroll.more(place, height(model));
        Frame {
            title: model.say(Text::LegendTitle),
            keys: KeyMap::scrolling(above, below).doing(model.say(Text::DoNext)),
            ..Frame::default()
        }
        .draw(model, canvas);
        write(model, &mut Pen::new(canvas, place, self.scroll));
    }
}
