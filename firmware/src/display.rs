//! The ST7789 display: starts it, and sends it what changed on the canvas.

use core::ops::Range;

use embassy_futures::join::join;
use embassy_time::{Duration, Instant, Timer};

use static_cell::ConstStaticCell;
use wonders_ui::{Area, Canvas, PALETTE, pack, packed_words};

use crate::{
    board::{HEIGHT, PANEL, WIDTH},
    wires::Wires,
};

/// Most lines compared, converted and sent at a time: while one block is on the wire, the next is
/// got ready.
const BLOCK_LINES: usize = 16;
/// Lines of the first block: the wire waits for it. The next ones are twice as long as the one
/// before, because a line is ready in half the time that it takes on the wire.
const FIRST_LINES: usize = 3;
/// A block as the wire wants it.
type Block = [u16; BLOCK_LINES * packed_words(WIDTH)];
/// In their place from the start, so that they are not made on the stack.
static BLOCKS: ConstStaticCell<[Block; 2]> =
    ConstStaticCell::new([[0; BLOCK_LINES * packed_words(WIDTH)]; 2]);

/// From a reset until the display may be woken, and until one that was awake takes a command.
const RESET: Duration = Duration::from_millis(120);
/// From waking until the display takes the next command.
const SETTLE: Duration = Duration::from_millis(5);

/// Commands of the controller.
mod command {
    pub const RESET: u8 = 0x01;
    pub const WAKE: u8 = 0x11;
    pub const INVERT: u8 = 0x21;
    pub const ON: u8 = 0x29;
    pub const COLUMNS: u8 = 0x2A;
    pub const ROWS: u8 = 0x2B;
    pub const PIXELS: u8 = 0x2C;
    pub const ORDER: u8 = 0x36;
    pub const FORMAT: u8 = 0x3A;
}

/// The display and the buffers of its wire.
pub struct Display {
    wires: Wires,
    /// The colours in RAM, which is faster than flash.
    palette: [u16; 256],
    blocks: &'static mut [Block; 2],
    reset_at: Instant,
    turned: bool,
}

impl Display {
    /// A display that has not been started. To be called once.
    pub fn new(wires: Wires) -> Self {
        Self {
            wires,
            palette: PALETTE,
            blocks: BLOCKS.take(),
            reset_at: Instant::MIN,
            turned: false,
        }
    }

    /// Resets the display, which takes it a while: see [`Display::wake`].
    pub async fn reset(&mut self) {
        if let Some(reset) = &mut self.wires.reset {
            reset.set_low();
            Timer::after_millis(1).await;
            reset.set_high();
        } else {
            self.wires.send(command::RESET, &[]);
        }
        self.reset_at = Instant::now();
    }

    /// Sets the display up and wakes it, not before it has forgotten its previous life: it may have
    /// been awake until the reset, after a dip of the supply too, and would then misread what comes
    /// sooner. It takes pictures from here on, and shows them after [`Display::show`].
    pub async fn wake(&mut self) {
        Timer::at(self.reset_at + RESET).await;
        for (register, data) in PANEL.registers {
            self.wires.send(*register, data);
        }
        // 12 bits a pixel: a quarter less on the wire than 16, and all that the palette has.
        self.wires.send(command::FORMAT, &[0x03]);
        // These panels show inverted colours unless told to invert.
        self.wires.send(command::INVERT, &[]);
        self.turn(false);
        self.wires.send(command::WAKE, &[]);
        Timer::after(SETTLE).await;
    }

    /// Makes what was sent so far visible.
    pub fn show(&mut self) {
        self.wires.send(command::ON, &[]);
    }

    /// Sets which way is up; the picture has to be sent again afterwards.
    pub fn turn(&mut self, turned: bool) {
        self.turned = turned;
        let order = PANEL.turns[usize::from(turned)].order;
        self.wires.send(command::ORDER, &[order]);
    }

    /// Sends the parts of the canvas that `next` finds, each at most so many lines high. Gives the
    /// number of pixels sent.
    pub async fn areas(
        &mut self,
        canvas: &Canvas<'_>,
        mut next: impl FnMut(usize) -> Option<Area>,
    ) -> u32 {
        let Self { wires, palette, .. } = self;
        let turn = &PANEL.turns[usize::from(self.turned)];
        let [mut ready, mut spare] = self.blocks.each_mut();
        let mut most = FIRST_LINES;
        let mut fill = |block: &mut Block| {
            let area = next(most)?;
            most = (area.rows.len() * 2).clamp(FIRST_LINES, BLOCK_LINES);
            let lines = block.chunks_exact_mut(packed_words(area.columns.len()));
            for (line, out) in area.rows.clone().zip(lines) {
                let inks = canvas.line(line).get(area.columns.clone());
                pack(palette, inks.unwrap_or_default(), out);
            }
            Some(area)
        };
        let mut sent = 0;
        // Where pixels go on without another window.
        let mut goes_on: Option<(Range<usize>, usize)> = None;
        wires.select.set_low();
        let mut filled = fill(ready);
        while let Some(Area { rows, columns }) = filled {
            let pixels = columns.len() * rows.len();
            if goes_on != Some((columns.clone(), rows.start)) {
                wires.command(command::COLUMNS, &span(turn.column, &columns));
                // Down to the last line, in case the next block goes on below this one.
                wires.command(command::ROWS, &span(turn.row, &(rows.start..HEIGHT)));
                wires.command(command::PIXELS, &[]);
            }
            let wire = wires.pixels(&ready[..packed_words(pixels)]);
            // The wire is first: its transfer runs while the next block is got ready.
            ((), filled) = join(wire, async { fill(spare) }).await;
            core::mem::swap(&mut ready, &mut spare);
            goes_on = Some((columns, rows.end));
            sent += pixels as u32;
        }
        wires.select.set_high();
        sent
    }
}

/// The first and the last address of a range behind `first`, as the controller wants them.
fn span(first: u16, range: &Range<usize>) -> [u8; 4] {
    let [a, b] = (first + range.start as u16).to_be_bytes();
    let [c, d] = (first + range.end as u16 - 1).to_be_bytes();
    [a, b, c, d]
}
