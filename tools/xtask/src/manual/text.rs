//! A text of the manual as it is written: its words, its pictures, its chapters.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::Fallible;

/// A picture of the device's screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screen {
    /// The scene.
    pub name: String,
    /// Columns and lines of the glass.
    pub glass: (u16, u16),
    /// What it shows.
    pub caption: String,
}

/// The glass of a picture, and of one that is addressed as the phone's.
const GLASS: (u16, u16) = (320, 240);
const PHONE: (&str, (u16, u16)) = ("#phone", (360, 640));

impl Screen {
    /// What its file is called.
    pub fn file(&self) -> String {
        match self.glass == PHONE.1 {
            true => format!("{}-phone.png", self.name),
            false => format!("{}.png", self.name),
        }
    }
}

/// A piece of a text: words, or a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Passage {
    /// Events of the text, as HTML.
    Text(String),
    /// A screen.
    Screen(Screen),
    /// All boards.
    Boards,
    /// How a board gets its program.
    Flash,
}

/// Where a text finds the pictures of the screens: anywhere that shows it, they are there.
const SCREENS: &str = "../../../../../tests/data/screens/";

/// A chapter of the contents.
#[derive(Debug)]
pub struct Chapter {
    /// Its anchor.
    pub id: String,
    /// Its heading.
    pub title: String,
}

fn parser(text: &str) -> Parser<'_> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    Parser::new_ext(text, options)
}

/// A text in its parts; a paragraph of pictures becomes one part for each.
pub fn parts(text: &str) -> Fallible<Vec<Passage>> {
    let events: Vec<Event> = parser(text).collect();
    let mut parts = Vec::new();
    let mut words = Vec::new();
    let mut rest = events.as_slice();
    while let Some((event, after)) = rest.split_first() {
        let found = match drawing(rest)? {
            Some(found) => Some(found),
            None => pictures(rest)?,
        };
        match found {
            Some((found, length)) => {
                push(&mut parts, &mut words);
                parts.extend(found);
                rest = &rest[length..];
            }
            None => {
                words.push(event.clone());
                rest = after;
            }
        }
    }
    push(&mut parts, &mut words);
    Ok(parts)
}

fn push<'t>(parts: &mut Vec<Passage>, words: &mut Vec<Event<'t>>) {
    if words.is_empty() {
        return;
    }
    let mut text = String::new();
    html::push_html(&mut text, words.drain(..));
    parts.push(Passage::Text(text));
}

/// The pictures of a paragraph that has nothing else, and how many events it takes.
fn pictures(events: &[Event]) -> Fallible<Option<(Vec<Passage>, usize)>> {
    if !matches!(events.first(), Some(Event::Start(Tag::Paragraph))) {
        return Ok(None);
    }
    let end = |event: &Event| matches!(event, Event::End(TagEnd::Paragraph));
    let length = events
        .iter()
        .position(end)
        .map_or(events.len(), |at| at + 1);
    let mut found = Vec::new();
    let mut open: Option<(String, String)> = None;
    for event in &events[1..length - 1] {
        match (event, &mut open) {
            (Event::Start(Tag::Image { dest_url, .. }), None) => {
                open = Some((dest_url.to_string(), String::new()));
            }
            (Event::Text(text), Some((_, caption))) => caption.push_str(text),
            (Event::Code(text), Some((_, caption))) => caption.push_str(text),
            (Event::End(TagEnd::Image), Some(_)) => {
                found.extend(
                    open.take()
                        .map(|(address, caption)| part(&address, caption)),
                );
            }
            (Event::SoftBreak, None) => {}
            _ => return Ok(None),
        }
    }
    let found: Vec<Passage> = found.into_iter().collect::<Fallible<_>>()?;
    Ok((!found.is_empty()).then_some((found, length)))
}

fn part(address: &str, caption: String) -> Fallible<Passage> {
    let (file, glass) = match address.strip_suffix(PHONE.0) {
        Some(file) => (file, PHONE.1),
        None => (address, GLASS),
    };
    let name = file
        .strip_prefix(SCREENS)
        .and_then(|file| file.strip_suffix(".png"));
    match name {
        Some(name) => Ok(Passage::Screen(Screen {
            name: name.to_owned(),
            glass,
            caption,
        })),
        None => Err(format!(
            "the manual has a picture `{address}`: only those in `{SCREENS}` are known"
        )),
    }
}

/// What a comment asks to be drawn, and how many events it takes.
fn drawing(events: &[Event]) -> Fallible<Option<(Vec<Passage>, usize)>> {
    let [Event::Start(Tag::HtmlBlock), Event::Html(text), ..] = events else {
        return Ok(None);
    };
    match text.trim() {
        "<!-- boards -->" => Ok(Some((vec![Passage::Boards], 3))),
        "<!-- flash -->" => Ok(Some((vec![Passage::Flash], 3))),
        other => Err(format!("the manual asks for `{other}`, which is not known")),
    }
}

/// The shape of a text: its elements without the words.
#[cfg(test)]
pub fn skeleton(text: &str) -> Vec<String> {
    let shape = |event: Event| match event {
        Event::Start(Tag::Heading { level, id, .. }) => {
            Some(format!("{level} {}", id.as_deref().unwrap_or_default()))
        }
        Event::Start(Tag::Image { dest_url, .. }) => Some(dest_url.to_string()),
        Event::Start(
            tag @ (Tag::Paragraph | Tag::Item | Tag::Table(_) | Tag::TableRow | Tag::TableCell),
        ) => Some(format!("{tag:?}")),
        Event::Html(text) => Some(text.to_string()),
        Event::Rule => Some("rule".into()),
        _ => None,
    };
    parser(text).filter_map(shape).collect()
}

/// What a text quotes from a screen or a page: the words in emphasis.
#[cfg(test)]
pub fn quoted(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Emphasis) => {
                open = true;
                found.push(String::new());
            }
            Event::End(TagEnd::Emphasis) => open = false,
            Event::Text(words) if open => {
                if let Some(last) = found.last_mut() {
                    last.push_str(&words);
                }
            }
            _ => {}
        }
    }
    found
}

/// The title of a text, and its chapters.
pub fn chapters(text: &str) -> (String, Vec<Chapter>) {
    let (mut title, mut chapters) = (String::new(), Vec::new());
    let mut open: Option<(HeadingLevel, String, String)> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                open = Some((
                    level,
                    id.as_deref().unwrap_or_default().to_owned(),
                    String::new(),
                ));
            }
            Event::Text(words) => {
                if let Some((_, _, title)) = &mut open {
                    title.push_str(&words);
                }
            }
            Event::End(TagEnd::Heading(_)) => match open.take() {
                Some((HeadingLevel::H1, _, words)) if title.is_empty() => title = words,
                Some((HeadingLevel::H2, id, words)) => chapters.push(Chapter { id, title: words }),
                _ => {}
            },
            _ => {}
        }
    }
    (title, chapters)
}
