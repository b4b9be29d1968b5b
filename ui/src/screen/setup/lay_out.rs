//! What to put on the table before the first turn: the table seen from above, and the same in words.

use crate::layout::area;
use crate::look::{Plaque, Scale, Token, Triangle, card, row};
use crate::model::Model;
use crate::screen::{Act, Step, View};
use crate::table::GameTable;
use crate::text::{Sentence, Speech, fill, join};
use crate::widget::{Frame, Hints, lines_of, paragraph};
use crate::{Canvas, Icon, Ink, Layout, ScreenSize, Text};
use embedded_graphics::geometry::Point;
use wonders_core::{Colour, Edition, Expansion, Seat};

/// Whether the words are read instead of the picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct LayOut {
    words: bool,
}

/// Guilds of a game with three cities, and black cards of an age with Cities.
const GUILDS: i32 = 5;
const BLACK: i32 = 3;

impl View for LayOut {
    fn input(&mut self, _model: &Model, act: Act) -> Step {
        match act {
            Act::Select | Act::Back => return Step::PROMPT,
            Act::Up | Act::Down => self.words = !self.words,
            Act::Left | Act::Right | Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = &model.table else { return };
        let line = match self.words {
            true => Sentence::new(),
            false => line(model, table),
        };
        Frame {
            title: model.say(Text::LayoutTitle),
            mark: if self.words { "2/2" } else { "1/2" },
            status: &line,
            hints: Hints::LIST.doing(model.say(Text::DoNext)),
            ..Frame::default()
        }
        .draw(model, canvas);
        match self.words {
            true => draw_words(model, table, canvas),
            false => draw_table(model, table, canvas),
        }
    }
}

/// What the picture does not tell.
fn line(model: &Model, table: &GameTable) -> Sentence {
    match table.game().table().edition {
        Edition::First => model.tell(Text::LayoutBetween, &[]),
        _ => model.tell(Text::LayoutOurs, &[]),
    }
}

/// Wonders with their coins, the hands, the Frontier card with the deck between the players, and
/// the Free City card at its first holder.
fn draw_table(model: &Model, table: &GameTable, canvas: &mut Canvas) {
    let (layout, game) = (model.layout(), table.game());
    let place = Triangle::new(&layout);
    place.roads(canvas);
    let wonder = table.badge(Seat::FREE_CITY).wonder;
    for seat in game.seats() {
        let city = game.city(seat);
        let plaque = Plaque {
            badge: table.badge(seat),
            name: &model.name_for(seat, layout.text, Plaque::NAME),
            coins: Some(city.coins()),
            shields: None,
            points: None,
            stages: Some((0, city.board().stages.len() as u8)),
            chosen: game.holder() == Some(seat),
        };
        plaque.draw(canvas, &layout, place.plaque(seat));
    }
    place.deal(canvas, &layout, table.hand(), Ink::Umber);
    if let Some(holder) = game.holder() {
        card::free_city(canvas, place.free_card(holder), wonder);
    }
    draw_frontier(&layout, &place, table.hand(), canvas);
    draw_boxes(model, table, canvas);
}

/// The Frontier card between the players, and right of it the Free City's deck.
fn draw_frontier(layout: &Layout, place: &Triangle, count: u8, canvas: &mut Canvas) {
    let middle = place.border(Seat::new(1).unwrap_or(Seat::FREE_CITY));
    let (w, h) = match layout.size {
        ScreenSize::Wide => (22, 30),
        ScreenSize::Square | ScreenSize::Small => (18, 24),
    };
    let frontier = area(middle.x - w - 2, middle.y - h / 2, w, h);
    canvas.fill_cut(frontier, 2, Ink::Papyrus);
    canvas.fill(
        area(frontier.top_left.x + 2, middle.y - h / 2 + 2, w - 4, h - 4),
        Ink::Umber,
    );
    // A border: a dashed line down the card.
    let mut y = middle.y - h / 2 + 4;
    while y < middle.y + h / 2 - 4 {
        canvas.fill(area(frontier.top_left.x + w / 2 - 1, y, 2, 4), Ink::Gold);
        y += 6;
    }
    let at = Point::new(middle.x + 3, middle.y - 12);
    card::pile(canvas, at, Ink::Umber);
    let at = Point::new(middle.x + 8, middle.y + 24);
    if layout.size != ScreenSize::Small {
        let count = fill("{0}", &[&count]);
        canvas.text(
            Scale::row(layout).font(),
            at,
            Ink::White,
            Ink::Night,
            &count,
        );
    }
}

/// Which cards make the decks: those marked 3+, guilds, black cards.
fn draw_boxes(model: &Model, table: &GameTable, canvas: &mut Canvas) {
    let layout = model.layout();
    let (left, w) = (layout.body.top_left.x, layout.body.size.width as i32);
    let (top, high) = match layout.size {
        ScreenSize::Wide => (166, 46),
        ScreenSize::Square => (172, 42),
        ScreenSize::Small => (97, 18),
    };
    canvas.fill(area(left, top, w, high), Ink::Panel);
    canvas.fill(area(left, top, w, 1), Ink::Line);
    let scale = match layout.size {
        ScreenSize::Wide => Scale::Middle,
        ScreenSize::Square | ScreenSize::Small => Scale::Small,
    };
    let guilds = fill("{0}", &[&GUILDS]);
    let black = fill("{0}", &[&BLACK]);
    let cities = table.game().table().has(Expansion::Cities);
    let parts = [
        (
            Token::Icon(Icon::Cards),
            "3+",
            model.say(Text::LayoutMarked),
        ),
        (
            Token::Tag(Colour::Purple),
            guilds.as_str(),
            model.say(Text::CatGuilds),
        ),
        (
            Token::Tag(Colour::Black),
            black.as_str(),
            model.say(Text::LayoutEachAge),
        ),
    ];
    let shown = if cities { 3 } else { 2 };
    let wide = w / shown;
    for (part, i) in parts.into_iter().take(shown as usize).zip(0..) {
        let (sign, number, word) = part;
        let x = left + wide * i;
        let font = scale.font();
        let small = layout.size == ScreenSize::Small;
        let middle = if small { top + high / 2 } else { top + 13 };
        let signs = [sign, Token::Gap(4)];
        let all = row::width(&signs, scale) + font.width(number);
        let end = row::draw(
            canvas,
            &signs,
            scale,
            (x + (wide - all) / 2, middle),
            Ink::Panel,
        );
        let at = Point::new(end, middle + font.cap() / 2);
        canvas.text(font, at, Ink::White, Ink::Panel, number);
        if !small {
            let font = layout.small;
            let room = wide - 6;
            let x = x + 3 + (room - font.width(word)).max(0) / 2;
            let at = Point::new(x, top + high - 6);
            canvas.label_in(&[font], at, room, Ink::Dim, Ink::Panel, word);
        }
    }
}

fn draw_words(model: &Model, table: &GameTable, canvas: &mut Canvas) {
    let layout = model.layout();
    let rules = table.game().table();
    let mut text = Speech::new();
    join(&mut text, &model.tell(Text::LayoutText, &[&table.hand()]));
    if rules.has(Expansion::Cities) {
        join(&mut text, model.say(Text::LayoutBlack));
    }
    let first = table
        .game()
        .holder()
        .map_or("", |seat| model.city_name(seat));
    join(&mut text, &model.tell(Text::LayoutCoins, &[&first]));
    // The small glass has no room for it, and says it on the page before.
    if rules.edition != Edition::First && layout.size != ScreenSize::Small {
        join(&mut text, model.say(Text::LayoutVariant));
    }
    let body = layout.body;
    let (x, y) = (body.top_left.x, body.top_left.y);
    let (w, h) = (body.size.width as i32, body.size.height as i32);
    let place = area(x + layout.margin, y + 4, w - 2 * layout.margin, h - 4);
    let fits = |font: &&'static crate::Font| {
        let lines = lines_of(font, &text, place.size.width as i32).count() as i32;
        lines * font.line() <= place.size.height as i32
    };
    let fonts = [layout.name, layout.text];
    let font = fonts.into_iter().find(fits).unwrap_or(layout.small);
    paragraph(canvas, font, place, Ink::White, Ink::Night, &text);
}
