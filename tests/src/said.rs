//! What the screen says it is made of: texts, signs and boxes in reading order.

use embedded_graphics::primitives::Rectangle;
use wonders_ui::{App, Canvas, Does, Glass, Icon, Listener, Part, Role, Said, Text, Told};

/// One part of a screen, as it was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Where it is.
    pub place: Rectangle,
    /// What it is.
    pub role: Role,
    /// Its words, if it has any of its own.
    pub words: Option<String>,
    /// The sign it is, if it is one.
    pub sign: Option<Icon>,
    /// The text that is said for it, if one is.
    pub text: Option<Text>,
    /// What a tap on it does.
    pub does: Does,
}

/// The parts that were heard.
#[derive(Clone, Debug, Default)]
pub struct Parts(pub Vec<Heard>);

impl Listener for Parts {
    fn part(&mut self, part: &Part<'_>) {
        self.0.push(Heard {
            place: part.place,
            role: part.role,
            words: match part.said {
                Said::Words(words) => Some(words.to_owned()),
                _ => None,
            },
            sign: match part.said {
                Said::Sign(icon) => Some(icon),
                _ => None,
            },
            text: match part.said {
                Said::Text(text) => Some(text),
                _ => None,
            },
            does: part.does,
        });
    }
}

/// The parts of the screen, in reading order.
#[must_use]
pub fn parts(app: &App) -> Vec<Heard> {
    let mut parts = Parts::default();
    app.draw(&mut Canvas::heard(&mut parts));
    parts.0
}

/// The texts of a screen as they are said: names for badges, and nothing that a sentence around it
/// says already.
struct Spoken<'a> {
    app: &'a App,
    told: Told,
    words: Vec<String>,
}

impl Listener for Spoken<'_> {
    fn part(&mut self, part: &Part<'_>) {
        let words = matches!(part.said, Said::Words(_) | Said::City(_));
        if !self.told.has(part) && words {
            self.words.push(self.app.in_words(part.said).to_owned());
        }
    }
}

/// The texts on the screen as they are said, in reading order.
#[must_use]
pub fn said(app: &App) -> Vec<String> {
    let (told, words) = (Told::default(), Vec::new());
    let mut spoken = Spoken { app, told, words };
    app.draw(&mut Canvas::heard(&mut spoken));
    spoken.words
}

/// The heights of the capitals of all texts.
#[must_use]
pub fn heights(app: &App) -> Vec<i32> {
    let cap = |part: Heard| match part.role {
        Role::Text { cap, .. } => Some(cap),
        _ => None,
    };
    parts(app).into_iter().filter_map(cap).collect()
}

/// The texts that did not fit their box or reach beyond the glass.
#[must_use]
pub fn cut(app: &App, size: Glass) -> Vec<String> {
    let glass = Rectangle::new(
        embedded_graphics::geometry::Point::zero(),
        embedded_graphics::geometry::Size::new(size.width() as u32, size.height() as u32),
    );
    let parts = parts(app).into_iter().filter_map(|part| {
        let Role::Text { cut, .. } = part.role else {
            return None;
        };
        let inside = part.place.intersection(&glass) == part.place;
        part.words.filter(|_| cut || !inside)
    });
    parts.collect()
}
