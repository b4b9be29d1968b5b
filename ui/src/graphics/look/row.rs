//! Signs side by side.

use super::{Scale, Token};
use crate::{Canvas, Ink};

/// The width of a row of signs.
pub(crate) fn width(tokens: &[Token], scale: Scale) -> i32 {
    tokens.iter().map(|token| token.width(scale)).sum()
}

/// Draws signs from `x` on, their middle at `y`, and gives the x behind them.
pub(crate) fn draw(
    canvas: &mut Canvas,
    tokens: &[Token],
    scale: Scale,
    (x, y): (i32, i32),
    paper: Ink,
) -> i32 {
    tokens
        .iter()
        .fold(x, |x, token| token.draw(canvas, scale, x, y, paper))
}
