//! Goes through a text line by line and puts together what belongs to one game.

use wonders_core::record::is_short;

use crate::game::ShownGame;
use crate::sheet::{Code, Columns};
use crate::{Found, Problem, record};

/// What the lines so far were.
#[derive(Debug, Default)]
enum Reading {
    /// Nothing that is known.
    #[default]
    None,
    /// The lines of a long record.
    Long(Vec<String>),
    /// The parts of a short record, and the number of the game if it was said.
    Short(Vec<String>, Option<u32>),
    /// A list of finished games.
    List(Columns),
    /// A score sheet of a QR code, and its game.
    Code(Code, Option<ShownGame>),
}

/// What was found so far.
#[derive(Debug, Default)]
pub struct Kept {
    part: Reading,
    found: Found,
    /// The game that the next short record belongs to.
    number: Option<u32>,
}

impl Kept {
    /// Takes the next line.
    pub fn line(&mut self, line: &str) {
        if let Some(part) = self.begins(line) {
            self.close();
            self.part = part;
            return;
        }
        if self.goes_on(line) {
            return;
        }
        if line.starts_with('#') {
            self.close();
            let number = line.strip_prefix("# game ").map(str::trim);
            self.number = number.and_then(|number| number.parse().ok());
        }
    }

    /// What is found by the end of the text.
    pub fn finish(mut self) -> Found {
        self.close();
        if self.found.games.is_empty() && self.found.problems.is_empty() {
            self.found.problems.push(Problem::NoGame);
        }
        self.found
    }

    /// The part that begins with this line, if one does.
    fn begins(&mut self, line: &str) -> Option<Reading> {
        if line.split_whitespace().eq(["7w", "1"]) {
            return Some(Reading::Long(vec![line.to_owned()]));
        }
        let first = is_short(line) && (line.starts_with("7W1:") || line.starts_with("7W1 1/"));
        if first {
            return Some(Reading::Short(vec![line.to_owned()], self.number.take()));
        }
        if let Some(columns) = Columns::head(line) {
            return Some(Reading::List(columns));
        }
        Code::title(line).map(|code| Reading::Code(code, None))
    }

    /// Whether the line belongs to the part that is open.
    fn goes_on(&mut self, line: &str) -> bool {
        match &mut self.part {
            Reading::None => false,
            // The device's own headings end a record; other comments are part of it.
            Reading::Long(_) if line.starts_with("# finished games") => false,
            Reading::Long(lines) => {
                lines.push(line.to_owned());
                true
            }
            Reading::Short(parts, _) if is_short(line) => {
                parts.push(line.to_owned());
                true
            }
            Reading::Short(..) => false,
            Reading::List(columns) => match columns.row(line) {
                Some(listed) => {
                    self.found.add_row(listed);
                    true
                }
                None => false,
            },
            Reading::Code(code, game) => match code.row(line) {
                Some(row) => {
                    game.get_or_insert_with(|| code.game()).rows.push(row);
                    true
                }
                None => game.is_none() && code.columns(line),
            },
        }
    }

    /// Ends the part that is open.
    fn close(&mut self) {
        let read = match std::mem::take(&mut self.part) {
            Reading::None | Reading::List(_) | Reading::Code(_, None) => return,
            Reading::Code(_, Some(game)) => {
                self.found.games.push(game);
                return;
            }
            Reading::Long(lines) => (record::long(lines.iter().map(String::as_str)), None),
            Reading::Short(parts, number) => {
                (record::short(parts.iter().map(String::as_str)), number)
            }
        };
        match read {
            (Ok(game), number) => self.add_record(game, number),
            (Err(problem), _) => self.found.problems.push(problem),
        }
    }

    /// Joins a record with the sheet of the same game: the one of that number, or the one of the
    /// code scanned just before.
    fn add_record(&mut self, record: ShownGame, number: Option<u32>) {
        let games = &mut self.found.games;
        let same = |game: &&mut ShownGame| {
            game.record.is_none()
                && game.number == number
                && game.rows.len() == record.rows.len()
                && game
                    .rows
                    .iter()
                    .map(|row| row.total)
                    .eq(record.rows.iter().map(|row| row.total))
        };
        let sheet = match number {
            Some(_) => games.iter_mut().find(same),
            None => games.last_mut().filter(same),
        };
        match sheet {
            Some(sheet) => *sheet = std::mem::take(sheet).joined(record),
            None => games.push(ShownGame { number, ..record }),
        }
    }
}
