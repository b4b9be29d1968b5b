//! The rules of Armada that people look up: the set-up, the order of a turn, what costs coins, the
//! shares of islands, the ends of ages. X and Y turn the pages.

use crate::graphics::font::Font;
use crate::graphics::geometry::Geometry;
use crate::graphics::look::number_text;
use crate::graphics::widget::{Frame, lines_of, paragraph};
use crate::screens::{Act, Step, View};
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Ink, Layout, Text};
use wonders_core::pad::{ISLAND_DECK, Pad, island_share, naval_points};
use wonders_core::{Age, MAX_SEATS};

/// Which page is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct PadGuide {
    page: usize,
}

/// What a page tells about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Deck,
    Yard,
    Turn,
    Fleets,
    Levies,
    Islands,
    Naval,
    Boarding,
}

const TOPICS: &[Topic] = &[
    Topic::Deck,
    Topic::Yard,
    Topic::Turn,
    Topic::Fleets,
    Topic::Levies,
    Topic::Islands,
    Topic::Naval,
    Topic::Boarding,
];

fn topics(pad: &Pad) -> impl Iterator<Item = Topic> {
    let boarding = pad.table().has_boarding();
    let listed = move |topic: &Topic| boarding || *topic != Topic::Boarding;
    TOPICS.iter().copied().filter(listed)
}

impl Topic {
    const fn title(self) -> Text {
        match self {
            Self::Deck | Self::Yard => Text::GuideSetup,
            Self::Turn => Text::GuideTurnTitle,
            Self::Fleets => Text::GuideFleetTitle,
            Self::Levies => Text::LevyTitle,
            Self::Islands => Text::LineIslands,
            Self::Naval => Text::LineNaval,
            Self::Boarding => Text::PadBoarding,
        }
    }

    /// Its paragraphs; an empty one is none.
    fn words(self, model: &Model, pad: &Pad) -> [Sentence; 2] {
        let table = pad.table();
        let none = Sentence::new();
        match self {
            Self::Deck => {
                let dealt = table.dealt();
                let three = match table.has_boarding() {
                    true => none,
                    false => model.tell(Text::GuideThree, &[]),
                };
                let parts: [&dyn core::fmt::Display; 3] = [&table.count, &dealt, &(dealt - 1)];
                [three, model.tell(Text::GuideDeck, &parts)]
            }
            Self::Yard => [
                model.tell(Text::GuideYard, &[]),
                model.tell(Text::GuideDecks, &[]),
            ],
            Self::Turn => [model.tell(Text::GuideTurn, &[]), none],
            Self::Fleets => [
                model.tell(Text::GuideFleet, &[]),
                model.tell(Text::GuideSale, &[]),
            ],
            Self::Levies => [
                model.tell(Text::GuideTax, &[]),
                model.tell(Text::GuidePirates, &[]),
            ],
            Self::Islands => islands(model, table.count),
            Self::Naval => {
                let [(a, b, c), (d, e, f), (g, h, i)] =
                    [Age::I, Age::II, Age::III].map(naval_points);
                let tokens = |first: i8, second: i8, third: i8| {
                    let [first, second, third] =
                        [first, second, third].map(|points| number_text(points.into()));
                    fill("{0}/{1}/{2}", &[&first, &second, &third])
                };
                let (last, first, second) = (tokens(a, d, g), tokens(b, e, h), tokens(c, f, i));
                [
                    model.tell(Text::GuideNaval, &[&last, &first, &second]),
                    model.tell(Text::GuideTies, &[]),
                ]
            }
            Self::Boarding => [model.tell(Text::GuideBoarding, &[]), none],
        }
    }

    /// The pages it takes, and the lines of each: as even as they can be.
    fn pages(self, model: &Model, pad: &Pad) -> (usize, usize) {
        let (font, width, shown) = measures(&model.layout());
        let words = self.words(model, pad);
        let lines: usize = words
            .iter()
            .map(|words| lines_of(font, words, width).count())
            .sum();
        let pages = lines.div_ceil(shown).max(1);
        (pages, lines.div_ceil(pages))
    }
}

/// The shares of a full deck for as many explorers as there can be.
fn islands(model: &Model, players: u8) -> [Sentence; 2] {
    let alone = island_share(ISLAND_DECK, 1);
    let mut shares = model.tell(Text::GuideShares, &[&ISLAND_DECK]);
    for explorers in 2..=players.min(MAX_SEATS as u8) {
        let cards = island_share(ISLAND_DECK, explorers);
        let comma = if explorers > 2 { "," } else { "" };
        let _ = shares.push_str(&fill("{2} {0}→{1}", &[&explorers, &cards, &comma]));
    }
    [model.tell(Text::GuideIslands, &[&alone]), shares]
}

/// The font, the width of a line and the lines of a page.
fn measures(layout: &Layout) -> (&'static Font, i32, usize) {
    let font = layout.text;
    let page = layout.page();
    let lines = page.height() / font.line();
    (font, page.width(), lines.max(1) as usize)
}

/// All pages.
fn count(model: &Model, pad: &Pad) -> usize {
    topics(pad).map(|topic| topic.pages(model, pad).0).sum()
}

impl View for PadGuide {
    fn input(&mut self, model: &Model, act: Act) -> Step {
        let Some(pad) = model.pad() else {
            return Step::POP;
        };
        let count = count(model, pad);
        match act {
            Act::Up => self.page = self.page.checked_sub(1).unwrap_or(count - 1),
            Act::Down => self.page = (self.page + 1) % count,
            Act::Select | Act::Right if self.page + 1 < count => self.page += 1,
            Act::Select | Act::Right | Act::Back | Act::Left => return Step::POP,
            Act::Confirm => {}
        }
        Step::STAY
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(pad) = model.pad() else { return };
        let layout = model.layout();
        let count = count(model, pad);
        let last = self.page + 1 >= count;
        let mut before = 0;
        let topic = topics(pad).find(|topic| {
            before += topic.pages(model, pad).0;
            before > self.page
        });
        let Some(topic) = topic else { return };
        let (pages, shown) = topic.pages(model, pad);
        let part = self.page + pages - before;
        let word = if last { Text::DoClose } else { Text::DoNext };
        Frame {
            title: model.say(topic.title()),
            mark: &fill("{0}/{1}", &[&(self.page + 1), &count]),
            keys: KeyMap::LIST.turning().doing(model.say(word)),
            ..Frame::default()
        }
        .draw(model, canvas);
        let (font, width, _) = measures(&layout);
        let words = topic.words(model, pad);
        let lines = words
            .iter()
            .flat_map(|words| lines_of(font, words, width))
            .skip(part * shown)
            .take(shown);
        let mut rest = layout.page();
        for line in lines {
            let (place, below) = rest.split_top(font.line());
            rest = below;
            paragraph(canvas, font, place, Ink::WHITE, Ink::NIGHT, line);
        }
    }
}
