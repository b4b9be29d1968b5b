//! Everything that is written on the screen.

use std::cell::RefCell;
use wonders_ui::{App, Canvas, ScreenSize};

thread_local! {
    static SAID: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The texts on the screen, in the order they are drawn.
///
/// # Panics
/// Never: the canvas has the size of its pixels.
#[must_use]
pub fn said(app: &App, size: ScreenSize) -> Vec<String> {
    let mut pixels = vec![0; size.pixels()];
    let mut canvas = Canvas::new(&mut pixels, size).expect("a canvas of this size");
    canvas.read_to(|text| SAID.with_borrow_mut(|said| said.push(text.to_owned())));
    app.draw(&mut canvas);
    SAID.take()
}
