//! Pictures of three inks, two bits a pixel, drawn like letters.

/// A picture; what is not inked lets the paper through.
#[derive(Debug)]
pub struct Bitmap {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The picture, two bits a pixel, each row starting on a byte.
    pub rows: &'static [u8],
}

/// Packs a drawing: `.` nothing, `#` `+` `o` the first, second and third ink. Line ends are skipped.
pub(super) const fn pack<const BYTES: usize>(width: usize, drawing: &str) -> [u8; BYTES] {
    let (drawing, stride) = (drawing.as_bytes(), width.div_ceil(4));
    let mut rows = [0; BYTES];
    let (mut i, mut dot) = (0, 0);
    while i < drawing.len() {
        let tone = match drawing[i] {
            b'#' => 1,
            b'+' => 2,
            b'o' => 3,
            b'\n' => {
                i += 1;
                continue;
            }
            other => {
                assert!(other == b'.', "a drawing is made of . # + o");
                0
            }
        };
        let (x, y) = (dot % width, dot / width);
        rows[y * stride + x / 4] |= tone << (6 - x % 4 * 2);
        dot += 1;
        i += 1;
    }
    assert!(dot == width * (BYTES / stride), "a drawing fills its box");
    rows
}

/// A named bitmap from its drawing, packed when the program is compiled.
macro_rules! bitmap {
    ($name:ident, $width:literal, $height:literal, $drawing:literal) => {
        pub(super) static $name: Bitmap = Bitmap {
            width: $width,
            height: $height,
            rows: {
                const ROWS: [u8; usize::div_ceil($width, 4) * $height] =
                    super::bitmap::pack($width, $drawing);
                &ROWS
            },
        };
    };
}
pub(super) use bitmap;
