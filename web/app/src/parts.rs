//! The parts of the screen as a text, for the elements that a page makes of them.

use wonders_ui::{App, Canvas, Does, Geometry, Listener, Part, Role, Said, Told};

/// A box, with the words that stand in it.
struct Piece {
    part: Part<'static>,
    words: Vec<Word>,
}

/// A text or a sign, with the middle of its height and its column: they are drawn in any order.
struct Word {
    y: i32,
    x: i32,
    text: String,
    sign: bool,
}

impl Word {
    fn is_name(&self) -> bool {
        !self.sign && self.text.contains(char::is_alphabetic)
    }
}

/// Texts whose middles are this near stand in one line.
const LINE: i32 = 12;

/// Collects boxes, and gives each text or sign to the last box that it lies in.
struct Collector<'a> {
    app: &'a App,
    pieces: Vec<Piece>,
    /// The next text is a title.
    heading: bool,
    /// What a sentence says already.
    told: Told,
}

impl Listener for Collector<'_> {
    fn part(&mut self, part: &Part<'_>) {
        if self.told.has(part) {
            return;
        }
        let own = self.app.in_words(part.said);
        let boxed = part.does != Does::Nothing;
        if part.role == Role::Heading {
            self.heading = true;
            return;
        }
        let heading = self.heading && matches!(part.said, Said::Words(_));
        self.heading &= !heading;
        if !boxed && !own.is_empty() {
            let around = |piece: &&mut Piece| {
                piece.part.does != Does::Nothing && piece.part.place.contains(part.place.middle())
            };
            if let Some(piece) = self.pieces.iter_mut().rev().find(around) {
                piece.words.push(place_of(part, own));
                return;
            }
        }
        if boxed || !own.is_empty() {
            self.pieces.push(Piece {
                part: Part {
                    place: part.place,
                    role: if heading { Role::Heading } else { part.role },
                    said: Said::Nothing,
                    does: part.does,
                },
                words: (!own.is_empty())
                    .then(|| place_of(part, own))
                    .into_iter()
                    .collect(),
            });
        }
    }
}

fn place_of(part: &Part<'_>, words: &str) -> Word {
    Word {
        y: part.place.middle().y,
        x: part.place.left(),
        text: words.to_owned(),
        sign: matches!(part.said, Said::Sign(_) | Said::Text(_)),
    }
}

/// Puts words in the order they are read: line by line, each from the left.
fn in_order(words: &mut [Word]) {
    words.sort_by_key(|word| word.y);
    let mut from = 0;
    while let Some(first) = words.get(from) {
        let last = first.y + LINE;
        let end = from + words[from..].partition_point(|word| word.y < last);
        words[from..end].sort_by_key(|word| word.x);
        from = end;
    }
}

/// The words of a piece as they are said. A sign before a row's name is that row's picture and says
/// the same.
fn said(piece: &mut Piece) -> String {
    // What leads to a page is drawn as it is said: a caption stands below its signs.
    if piece.part.does != Does::Page {
        in_order(&mut piece.words);
    }
    let row = matches!(piece.part.role, Role::Row { .. });
    let first = piece.words.iter().position(|word| !word.sign);
    let name = first.filter(|&at| row && piece.words[at].is_name());
    let mut all = String::new();
    let mut sign = false;
    for word in piece.words.iter().skip(name.unwrap_or(0)) {
        // A number belongs to the sign before it; other signs stand apart.
        let apart = word.sign && !all.ends_with('/') || (sign && word.is_name());
        all += match (all.is_empty(), apart) {
            (true, _) => "",
            (false, true) => ", ",
            (false, false) => " ",
        };
        all += &word.text;
        sign = word.sign;
    }
    all
}

/// Whether it is one of the buttons below a screen: what they do is about what stands above.
fn is_below(piece: &Piece) -> bool {
    piece.part.role == Role::Button
        && matches!(piece.part.does, Does::Act(_) | Does::Page | Does::Type(_))
}

/// The screen's name and how many lie below it; then a line for each part in reading order: what it
/// is, its box, and its words.
pub fn text(app: &App) -> String {
    let mut collector = Collector {
        app,
        pieces: Vec::new(),
        heading: false,
        told: Told::default(),
    };
    app.draw(&mut Canvas::heard(&mut collector));
    let mut pieces = collector.pieces;
    pieces.sort_by_key(is_below);
    let line = |piece: &mut Piece| {
        let Part { place, role, .. } = piece.part;
        let role = match role {
            Role::Heading => "heading",
            Role::Row { chosen: true } => "chosen",
            Role::Row { chosen: false } => "row",
            Role::Key | Role::Button => "button",
            _ if piece.part.does != Does::Nothing => "button",
            _ => "text",
        };
        let [x, y] = [place.left(), place.top()];
        let [w, h] = [place.width(), place.height()];
        format!("{role}\t{x}\t{y}\t{w}\t{h}\t{}", said(piece))
    };
    let trace = app.trace();
    let screen = format!("screen\t{}\t{}", trace.screen, trace.depth);
    let lines = pieces.iter_mut().map(line);
    core::iter::once(screen)
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}
