//! The parts of the screen as a text, for the elements that a page makes of them.

use wonders_ui::{App, Canvas, Does, Geometry, Listener, Part, Role, Said};

/// A box, with the words that stand in it.
struct Piece {
    part: Part<'static>,
    /// Each with its line and column: they are drawn in any order.
    words: Vec<(i32, i32, String)>,
}

/// Texts whose middles are this near stand in one line.
const LINE: i32 = 12;

/// Collects boxes, and gives each text to the last box that it lies in.
#[derive(Default)]
struct Collector {
    pieces: Vec<Piece>,
    /// The next text is a title.
    heading: bool,
}

impl Listener for Collector {
    fn part(&mut self, part: &Part<'_>) {
        let own = match part.said {
            Said::Words(words) => words,
            _ => "",
        };
        let boxed = part.does != Does::Nothing;
        if part.role == Role::Heading {
            self.heading = true;
            return;
        }
        let heading = core::mem::take(&mut self.heading);
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

fn place_of(part: &Part<'_>, words: &str) -> (i32, i32, String) {
    let line = part.place.middle().y / LINE;
    (line, part.place.left(), words.to_owned())
}

/// A line for each part in reading order: what it is, its box, and its words.
pub fn text(app: &App) -> String {
    let mut collector = Collector::default();
    app.draw(&mut Canvas::heard(&mut collector));
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
        piece.words.sort_unstable();
        let words: Vec<&str> = piece.words.iter().map(|(_, _, word)| &**word).collect();
        format!("{role}\t{x}\t{y}\t{w}\t{h}\t{}", words.join(" "))
    };
    let lines: Vec<String> = collector.pieces.iter_mut().map(line).collect();
    lines.join("\n")
}
