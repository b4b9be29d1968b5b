//! Score sheets: rows of comma-separated values as USB prints them, and the text of a QR code.

use crate::game::{Row, ShownGame};

/// The columns of a list of finished games, from its first line.
#[derive(Debug)]
pub struct Columns {
    names: Vec<String>,
    /// What stands between them.
    separator: u8,
}

/// What may stand between columns: spreadsheets of some languages want semicolons, and some give
/// back tabs.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

impl Columns {
    /// The line that begins such a list, if this is one.
    pub fn head(line: &str) -> Option<Self> {
        SEPARATORS
            .into_iter()
            .find_map(|separator| Self::separated(line, separator))
    }

    fn separated(line: &str, separator: u8) -> Option<Self> {
        let names = fields(line, separator)?;
        let fixed = ["game", "expansions", "place", "name"];
        let known = names
            .iter()
            .zip(fixed)
            .filter(|(name, fixed)| name == fixed);
        let all = known.count() == fixed.len() && names.iter().any(|name| name == "total");
        all.then_some(Self { names, separator })
    }

    /// A row of the list.
    pub fn row(&self, line: &str) -> Option<Listed> {
        let values = fields(line, self.separator)?;
        if values.len() != self.names.len() {
            return None;
        }
        let mut row = Row {
            place: values[2].parse().ok(),
            name: unguarded(&values[3]).to_owned(),
            ..Row::default()
        };
        let mut points = self.names.iter().zip(&values).skip(4);
        for (name, value) in points.by_ref() {
            if name == "total" {
                row.total = value.parse().ok()?;
                break;
            }
            if !value.is_empty() {
                row.points.push((name.clone(), value.parse().ok()?));
            }
        }
        let text = |name: &str| {
            let (_, value) = points.clone().find(|(column, _)| *column == name)?;
            Some(value.clone()).filter(|value| !value.is_empty())
        };
        let [wonder, date] = ["city", "date"].map(text);
        row.wonder = wonder;
        Some(Listed {
            number: values[0].parse().ok()?,
            expansions: values[1].clone(),
            date,
            row,
        })
    }
}

/// A row of a list of finished games.
#[derive(Debug)]
pub struct Listed {
    /// The number of its game.
    pub number: u32,
    /// What was in play besides the base game.
    pub expansions: String,
    /// The day, in lists that the site saved.
    pub date: Option<String>,
    /// The city.
    pub row: Row,
}

/// A name without the sign that keeps spreadsheets from taking it for a formula.
fn unguarded(name: &str) -> &str {
    match name.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => name,
    }
}

fn fields(line: &str, separator: u8) -> Option<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .from_reader(line.as_bytes());
    let record = reader.records().next()?.ok()?;
    Some(record.iter().map(str::to_owned).collect())
}

/// The text of a QR code with a score sheet.
#[derive(Debug)]
pub struct Code {
    expansions: String,
    names: Vec<String>,
}

impl Code {
    /// Its first line, if this is one.
    pub fn title(line: &str) -> Option<Self> {
        let rest = line.strip_prefix("7 Wonders")?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| Self {
            expansions: rest.trim().to_lowercase(),
            names: Vec::new(),
        })
    }

    /// Its second line, the names of the columns.
    pub fn columns(&mut self, line: &str) -> bool {
        let Some(names) = line
            .strip_prefix("name ")
            .and_then(|rest| rest.strip_suffix(" total"))
        else {
            return false;
        };
        self.names = names.split(' ').map(str::to_owned).collect();
        true
    }

    /// A city's line.
    pub fn row(&self, line: &str) -> Option<Row> {
        let (who, points) = line.rsplit_once(": ")?;
        let (points, total) = points.split_once(" = ")?;
        let values: Option<Vec<i32>> = points.split(' ').map(|word| word.parse().ok()).collect();
        let (place, name) = match who.split_once(". ") {
            Some((place, name)) => (place.parse().ok(), name),
            None => (None, ""),
        };
        let values = values.filter(|values| values.len() == self.names.len())?;
        Some(Row {
            name: name.to_owned(),
            place,
            wonder: None,
            points: self.names.iter().cloned().zip(values).collect(),
            total: total.trim().parse().ok()?,
        })
    }

    /// A game with no city yet.
    pub fn game(&self) -> ShownGame {
        ShownGame {
            expansions: self.expansions.clone(),
            over: true,
            ..ShownGame::default()
        }
    }
}
