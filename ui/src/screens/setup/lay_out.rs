//! What to put on the table before the first turn: the table seen from above, and the same in words.

use crate::graphics::geometry::{Geometry, area};
use crate::graphics::layout::{HALF, QUARTER, STROKE, UNIT};
use crate::graphics::look::{Badge, Plaque, Scale, Token, Triangle, card, row};
use crate::graphics::widget::{Frame, lines_of, paragraph};
use crate::screens::{Act, Step, View, roman};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, Speech, fill, join};
use crate::{Canvas, CutBox, Font, Icon, Ink, Label, Layout, Letters, Surface, Text};
use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use wonders_core::{Age, Colour, Edition, Expansion, Seat};
use wonders_tabletop::GameTable;

/// The page: the picture, then the words.
#[derive(Clone, Debug, Default)]
pub(crate) struct LayOut {
    page: usize,
}

/// Guilds of a game with three cities, and black cards of an age with Cities.
const GUILDS: i32 = 5;
const BLACK: i32 = 3;

impl View for LayOut {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = model.table().map_or(1, |table| pages(model, table));
        match act {
            Act::Select | Act::Back => return Step::PROMPT,
            Act::Up => self.page = (self.page + count - 1) % count,
            Act::Down => self.page = (self.page + 1) % count,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let line = match self.page {
            0 => line(model, table),
            _ => Sentence::new(),
        };
        let mark = fill("{0}/{1}", &[&(self.page + 1), &pages(model, table)]);
        Frame {
            title: model.say(Text::LayoutTitle),
            mark: &mark,
            status: &line,
            keys: KeyMap::LIST.turning().doing(model.say(Text::DoNext)),
            ..Frame::default()
        }
        .draw(model, canvas);
        match self.page.checked_sub(1) {
            None => draw_table(model, table, canvas),
            Some(page) => draw_words(model, table, page, canvas),
        }
    }
}

/// What the picture does not tell.
fn line(model: &Model, table: &GameTable) -> Sentence {
    let rules = table.game().table();
    match rules.edition {
        _ if !rules.free_city => model.tell(Text::LayoutHands, &[]),
        Edition::First => model.tell(Text::LayoutBetween, &[]),
        _ => model.tell(Text::LayoutOurs, &[]),
    }
}

/// Wonders with their coins, and the hands; for two the Frontier card with the deck between the
/// players, and the Free City card at its first holder.
fn draw_table(model: &Model, table: &GameTable, canvas: &mut Canvas) {
    let (layout, game) = (model.layout(), table.game());
    let (picture, boxes) = layout.above(match layout.is_low() {
        true => Scale::row(&layout).edge(),
        false => Scale::row(&layout).edge() + layout.small.line(),
    });
    let place = Triangle::new(&layout, picture);
    place.roads(canvas);
    for seat in game.seats() {
        let city = game.city(seat);
        let plaque = Plaque {
            badge: Badge::of(table, seat),
            name: &model.name_for(seat, Plaque::font(&layout), Plaque::name_room(&layout)),
            coins: Some(city.coins()),
            shields: None,
            points: None,
            stages: Some((0, city.wonder_side().stages.len() as u8)),
            chosen: false,
        };
        plaque.draw(canvas, &layout, place.plaque(seat));
    }
    place.deal(canvas, &layout, table, Ink::UMBER);
    if let Some(holder) = game.holder() {
        let wonder = Badge::of(table, Seat::FREE_CITY).wonder;
        card::free_city(canvas, place.free_card(holder), wonder);
        draw_frontier(&layout, &place, table.hand(), canvas);
    }
    draw_boxes(model, table, boxes, canvas);
}

/// Dashes of the border on the Frontier card.
const DASHES: usize = 4;

/// The Frontier card between the players, and right of it the Free City's deck.
fn draw_frontier(layout: &Layout, place: &Triangle, count: u8, canvas: &mut Canvas) {
    let middle = place.border(Seat::new(1).unwrap_or(Seat::FREE_CITY));
    let size = place.card() + Size::new(0, HALF as u32);
    let (w, h) = (size.width as i32, size.height as i32);
    let frontier = area(middle.x - w - QUARTER, middle.y - h / 2, w, h);
    canvas.draw(CutBox::new(frontier, 2, Ink::PAPYRUS));
    canvas.fill(frontier.inset(2), Ink::UMBER);
    // A border: a dashed line down the card.
    let line = frontier.inset_by(w / 2 - 1, HALF);
    for dash in 0..DASHES {
        canvas.fill(line.row(dash, DASHES, QUARTER), Ink::GOLD);
    }
    let high = card::HAND.1;
    let at = Point::new(middle.x + HALF, middle.y - high / 2 - QUARTER);
    card::pile(canvas, at, Ink::UMBER);
    let font = Scale::row(layout).font();
    let at = Point::new(middle.x + UNIT, middle.y + high / 2 + QUARTER + font.cap());
    if !layout.is_low() {
        let count = fill("{0}", &[&count]);
        canvas.draw(Label::new(
            &count,
            at,
            Letters::new(font, Ink::WHITE, Ink::NIGHT),
        ));
    }
}

/// One of the boxes below the table.
struct BoxPart<'t> {
    sign: Token,
    number: &'t str,
    word: &'t str,
}

/// Which cards make the decks: those marked 3+, guilds, black cards.
fn draw_boxes(model: &Model, table: &GameTable, place: Rectangle, canvas: &mut Canvas) {
    let layout = model.layout();
    canvas.fill(place, Ink::PANEL);
    canvas.fill(place.split_top(1).0, Ink::LINE);
    let (place, _) = place.split_top(place.height().min(2 * layout.row));
    let scale = Scale::row(&layout);
    let guilds = fill("{0}", &[&GUILDS]);
    let black = fill("{0}", &[&BLACK]);
    let cities = table.game().table().has(Expansion::Cities);
    let first = roman(Age::ALL[0].number());
    let marked = model.tell(Text::Age, &[&first]);
    let parts = [
        BoxPart {
            sign: Token::Icon(Icon::Cards),
            number: "3+",
            word: &marked,
        },
        BoxPart {
            sign: Token::Tag(Colour::Purple),
            number: &guilds,
            word: model.say(Text::CatGuilds),
        },
        BoxPart {
            sign: Token::Tag(Colour::Black),
            number: &black,
            word: model.say(Text::LayoutEachAge),
        },
    ];
    let shown = parts.len() - usize::from(!cities);
    for (i, part) in parts.into_iter().take(shown).enumerate() {
        draw_box(&layout, scale, place.column(i, shown, 0), part, canvas);
    }
}

/// One of the boxes: a sign with its number, and a word below where there is room.
fn draw_box(
    layout: &Layout,
    scale: Scale,
    place: Rectangle,
    part: BoxPart<'_>,
    canvas: &mut Canvas,
) {
    let BoxPart { sign, number, word } = part;
    let font = scale.font();
    let [above, below] = match layout.is_low() {
        true => [place; 2],
        false => place.in_rows([scale.edge(), layout.small.line()], 0),
    };
    let middle = above.middle().y;
    let signs = [sign, Token::Gap(HALF)];
    let all = row::width(&signs, scale) + font.width(number);
    let pen = (above.middle().x - all / 2, middle);
    let end = row::draw(canvas, &signs, scale, pen, Ink::PANEL);
    canvas.draw(Label::new(
        number,
        Point::new(end, middle + font.cap() / 2),
        Letters::new(font, Ink::WHITE, Ink::PANEL),
    ));
    if !layout.is_low() {
        let (font, below) = (layout.small, below.inset_by(STROKE, 0));
        let room = below.width();
        let x = below.left() + (room - font.width(word)).max(0) / 2;
        let at = Point::new(x, below.top() + font.cap());
        canvas.draw(Label::fitted(word, at, &[font], room, Ink::DIM, Ink::PANEL));
    }
}

/// What is laid out, in numbered steps.
fn steps(model: &Model, table: &GameTable) -> Speech {
    let layout = model.layout();
    let rules = table.game().table();
    let mut text = Speech::new();
    let cards = match rules.free_city {
        true => Text::LayoutText,
        false => Text::LayoutThree,
    };
    join(&mut text, &model.tell(cards, &[&table.hand()]));
    if rules.has(Expansion::Cities) {
        join(&mut text, model.say(Text::LayoutBlack));
    }
    if let Some(first) = table.game().holder() {
        let name = model.city_name(first);
        join(&mut text, &model.tell(Text::LayoutCoins, &[&name]));
    }
    // The small glass says it on the page before.
    if rules.free_city && rules.edition != Edition::First && !layout.is_low() {
        join(&mut text, model.say(Text::LayoutVariant));
    }
    numbered(&text)
}

/// Where the words stand.
fn words_place(layout: &Layout) -> Rectangle {
    layout.body.inset_by(layout.margin, 2)
}

/// Whether a text has room there.
fn has_room(layout: &Layout, font: &'static Font, text: &str) -> bool {
    let place = words_place(layout);
    lines_of(font, text, place.width()).count() as i32 * font.line() <= place.height()
}

/// The letters of the steps: the largest that all of them have room in, else the smallest.
fn letters(layout: &Layout, steps: &str) -> &'static Font {
    let fonts = [layout.name, layout.text, layout.small].into_iter();
    let mut fonts = fonts.filter(|font| has_room(layout, font, steps));
    fonts.next().unwrap_or(layout.small)
}

/// As many whole steps as a page has room for, and the rest.
fn split_page<'t>(layout: &Layout, font: &'static Font, steps: &'t str) -> (&'t str, &'t str) {
    let ends = steps.match_indices('\n').map(|(at, _)| at);
    let mut ends = ends.chain([steps.len()]);
    let first = ends.next().unwrap_or(0);
    let fits = |&at: &usize| has_room(layout, font, &steps[..at]);
    let end = ends.rfind(fits).unwrap_or(first);
    let (page, rest) = steps.split_at(end);
    (page, rest.trim_start())
}

/// The pages: the picture, and those of the words.
fn pages(model: &Model, table: &GameTable) -> usize {
    let (layout, steps) = (model.layout(), steps(model, table));
    let (font, mut rest) = (letters(&layout, &steps), steps.as_str());
    let mut count = 1;
    while !rest.is_empty() {
        (_, rest) = split_page(&layout, font, rest);
        count += 1;
    }
    count
}

fn draw_words(model: &Model, table: &GameTable, page: usize, canvas: &mut Canvas) {
    let (layout, steps) = (model.layout(), steps(model, table));
    let font = letters(&layout, &steps);
    let before = |rest, _| split_page(&layout, font, rest).1;
    let rest = (0..page).fold(steps.as_str(), before);
    let (text, _) = split_page(&layout, font, rest);
    let place = words_place(&layout);
    paragraph(canvas, font, place, Ink::WHITE, Ink::NIGHT, text);
}

/// The sentences of a text, each in its line with its number.
fn numbered(text: &str) -> Speech {
    let mut steps = Speech::new();
    for (number, sentence) in (1..).zip(text.split_inclusive(". ")) {
        let end = if number > 1 { "\n" } else { "" };
        let step = fill("{0}{1}. {2}", &[&end, &number, &sentence.trim()]);
        // A text with numbers is hardly longer than without.
        let _ = steps.push_str(&step);
    }
    steps
}
