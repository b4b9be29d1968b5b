//! The outlines of a face, made by `ui/fonts/generate.py`, and letters drawn from them.

/// A face in files of units that no display has: it can be drawn at any size.
#[derive(Debug)]
pub(crate) struct Face {
    table: &'static [u8],
}

/// The usual letters.
pub(crate) static NARROW: Face = Face {
    table: include_bytes!("../fonts/narrow.outline"),
};
/// The heavy letters.
pub(crate) static BOLD: Face = Face {
    table: include_bytes!("../fonts/bold.outline"),
};

const HEAD: usize = 4;
const RECORD: usize = 10;

/// A letter's outline.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outline {
    /// Units from this letter's pen to the next one's.
    pub advance: i32,
    contours: usize,
    /// The contours, and what follows them.
    bytes: &'static [u8],
}

/// A point in dots, right and down from the pen.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Spot {
    x: f32,
    y: f32,
}

/// A letter's picture.
#[derive(Debug, Clone, Default)]
pub(crate) struct Drawn {
    /// Columns from the pen to the picture.
    pub left: i32,
    /// Rows of the picture above the baseline.
    pub top: i32,
    /// Columns.
    pub width: usize,
    /// How much of each dot is covered, row by row, from 0 to 1.
    pub cover: Vec<f32>,
}

/// Dots for a unit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scale {
    pub x: f32,
    pub y: f32,
    /// Dots that the letter is moved to the right.
    pub shift: f32,
}

impl Face {
    /// Units in the height of a capital.
    pub fn cap(&self) -> i32 {
        word(self.table, 0).map_or(1, i32::from)
    }

    /// The outline of a letter, if the face has it.
    pub fn outline(&self, letter: char) -> Option<Outline> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        let count = usize::from(word(self.table, 2)?);
        let records = self.table.get(HEAD..HEAD + count * RECORD)?;
        let (records, _) = records.as_chunks::<RECORD>();
        let at = records
            .binary_search_by_key(&code, |record| u16::from_le_bytes([record[0], record[1]]));
        let [_, _, c0, c1, a0, a1, o0, o1, o2, o3] = *records.get(at.ok()?)?;
        let from = u32::from_le_bytes([o0, o1, o2, o3]) as usize;
        Some(Outline {
            advance: i32::from(u16::from_le_bytes([a0, a1])),
            contours: usize::from(u16::from_le_bytes([c0, c1])),
            bytes: self.table.get(HEAD + count * RECORD + from..)?,
        })
    }
}

impl Outline {
    /// The letter's picture at a size.
    pub fn draw(&self, scale: Scale) -> Drawn {
        let edges = self.edges(scale);
        let all = || edges.iter().flatten();
        let least = |of: fn(&Spot) -> f32| all().map(of).fold(f32::INFINITY, f32::min).floor();
        let most = |of: fn(&Spot) -> f32| all().map(of).fold(f32::NEG_INFINITY, f32::max).ceil();
        let (left, top) = (least(|spot| spot.x), least(|spot| spot.y));
        if !left.is_finite() {
            return Drawn::default();
        }
        let width = (most(|spot| spot.x) - left) as usize;
        let height = (most(|spot| spot.y) - top) as usize;
        let mut area = Area::new(width, height);
        for &[from, to] in &edges {
            let moved = |spot: Spot| Spot {
                x: spot.x - left,
                y: spot.y - top,
            };
            area.edge(moved(from), moved(to));
        }
        Drawn {
            left: left as i32,
            top: -top as i32,
            width,
            cover: area.cover(),
        }
    }

    /// The outline as short straight lines.
    fn edges(&self, scale: Scale) -> Vec<[Spot; 2]> {
        let mut edges = Vec::new();
        let mut rest = self.bytes;
        for _ in 0..self.contours {
            let count = usize::from(word(rest, 0).unwrap_or(0));
            let Some((points, more)) = rest
                .get(2..)
                .and_then(|rest| rest.split_at_checked(4 * count))
            else {
                break;
            };
            rest = more;
            let (points, _) = points.as_chunks::<4>();
            let points: Vec<(Spot, bool)> = points.iter().map(|point| read(point, scale)).collect();
            contour(&points, &mut edges);
        }
        edges
    }
}

/// A point of the table in dots, and whether it lies on the curve.
fn read(&[x0, x1, y0, y1]: &[u8; 4], scale: Scale) -> (Spot, bool) {
    let x = i16::from_le_bytes([x0, x1]);
    let y = i16::from_le_bytes([y0, y1]);
    let spot = Spot {
        x: f32::from(x >> 1) * scale.x + scale.shift,
        y: -f32::from(y) * scale.y,
    };
    (spot, x & 1 == 1)
}

fn between(a: Spot, b: Spot, part: f32) -> Spot {
    Spot {
        x: a.x + (b.x - a.x) * part,
        y: a.y + (b.y - a.y) * part,
    }
}

/// Adds a closed curve: between two points beside it lies one on it, in their middle.
fn contour(points: &[(Spot, bool)], edges: &mut Vec<[Spot; 2]>) {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return;
    };
    let start = match (first, last) {
        ((spot, true), _) | (_, (spot, true)) => spot,
        _ => between(first.0, last.0, 0.5),
    };
    let (mut pen, mut bend) = (start, None);
    for &(spot, on) in points.iter().chain([&(start, true)]) {
        let end = match (on, bend) {
            (true, _) => spot,
            (false, Some(bend)) => between(bend, spot, 0.5),
            (false, None) => {
                bend = Some(spot);
                continue;
            }
        };
        curve(pen, bend.unwrap_or(end), end, edges);
        pen = end;
        bend = (!on).then_some(spot);
    }
}

/// Straight lines in a curve.
const LINES: usize = 8;

fn curve(from: Spot, bend: Spot, to: Spot, edges: &mut Vec<[Spot; 2]>) {
    if bend == to {
        edges.push([from, to]);
        return;
    }
    let mut pen = from;
    for line in 1..=LINES {
        let part = line as f32 / LINES as f32;
        let end = between(between(from, bend, part), between(bend, to, part), part);
        edges.push([pen, end]);
        pen = end;
    }
}

/// How much of each dot lies right of the edges seen so far, as differences along each row.
struct Area {
    width: usize,
    height: usize,
    change: Vec<f32>,
}

impl Area {
    fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            change: vec![0.0; (width + 2) * height],
        }
    }

    /// Counts what lies right of an edge, row by row; downwards it is added, upwards taken away.
    fn edge(&mut self, from: Spot, to: Spot) {
        let (sign, from, to) = if from.y < to.y {
            (1.0, from, to)
        } else {
            (-1.0, to, from)
        };
        let slope = (to.x - from.x) / (to.y - from.y);
        for y in from.y as usize..(to.y.ceil() as usize).min(self.height) {
            let top = from.y.max(y as f32);
            let bottom = to.y.min((y + 1) as f32);
            if bottom > top {
                let x = |at: f32| from.x + (at - from.y) * slope;
                self.piece(y, x(top), x(bottom), sign * (bottom - top));
            }
        }
    }

    /// Counts a piece of an edge within a row: it is so high, and reaches from one column to another.
    fn piece(&mut self, y: usize, a: f32, b: f32, high: f32) {
        let (left, right) = (a.min(b), a.max(b));
        let row = &mut self.change[y * (self.width + 2)..][..self.width + 2];
        let first = left as usize;
        let last = (right.ceil() as usize).max(first + 1);
        for x in first..last.min(self.width) {
            // How much of the piece lies in this column; what is right of it in the same one.
            let from = left.max(x as f32);
            let to = right.min((x + 1) as f32);
            let part = if right > left {
                (to - from) / (right - left)
            } else {
                1.0
            };
            let covered = part * ((x + 1) as f32 - (from + to) / 2.0);
            row[x] += high * covered;
            row[x + 1] += high * (part - covered);
        }
    }

    fn cover(&self) -> Vec<f32> {
        let rows = self.change.chunks_exact(self.width + 2);
        rows.flat_map(|row| {
            let sums = row.iter().scan(0.0, |sum, change| {
                *sum += change;
                Some(sum.abs().min(1.0))
            });
            sums.take(self.width).collect::<Vec<f32>>()
        })
        .collect()
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..at + 2)?;
    Some(u16::from_le_bytes([bytes[0], bytes[1]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(dots: f32) -> Scale {
        Scale {
            x: dots,
            y: dots,
            shift: 0.0,
        }
    }

    fn inked(drawn: &Drawn) -> f32 {
        drawn.cover.iter().sum()
    }

    #[test]
    fn an_outline_covers_what_it_surrounds() {
        // A minus is a plain box.
        let minus = BOLD.outline('\u{2212}').unwrap();
        let drawn = minus.draw(scale(0.1));
        let twice = minus.draw(scale(0.2));
        assert!(inked(&drawn) > 10.0);
        assert!((inked(&twice) - 4.0 * inked(&drawn)).abs() < 0.1);
        let full = twice.cover.iter().filter(|&&cover| cover > 0.999).count();
        assert!(
            full as f32 > inked(&twice) * 0.7,
            "{full} of {}",
            inked(&twice)
        );
    }

    #[test]
    fn a_ring_is_empty_in_its_middle() {
        let ring = NARROW.outline('O').unwrap().draw(scale(0.1));
        let height = ring.cover.len() / ring.width;
        let row = &ring.cover[height / 2 * ring.width..][..ring.width];
        assert_eq!(row[ring.width / 2], 0.0);
        assert!(row.iter().any(|&cover| cover > 0.99));
    }

    #[test]
    fn letters_stand_on_the_line_and_capitals_have_their_height() {
        for face in [&NARROW, &BOLD] {
            let dots = 36.0 / face.cap() as f32;
            let drawn = face.outline('H').unwrap().draw(scale(dots));
            assert_eq!((drawn.top, drawn.cover.len() / drawn.width), (36, 36));
            let deep = face.outline('p').unwrap().draw(scale(dots));
            assert!(deep.cover.len() / deep.width > deep.top as usize);
        }
    }

    #[test]
    fn no_picture_is_made_of_a_space_or_of_what_is_not_there() {
        assert!(
            NARROW
                .outline(' ')
                .unwrap()
                .draw(scale(0.1))
                .cover
                .is_empty()
        );
        assert!(NARROW.outline('漢').is_none());
        assert!(NARROW.outline('😀').is_none());
    }
}
