//! The ST7789 display: starts it, and sends it what changed on the canvas.

use core::ops::Range;

use embassy_futures::join::join;
use embassy_time::{Duration, Instant, Timer};

use wonders_ui::{Area, Canvas, PALETTE};

use crate::{
    board::{PANEL, WIDTH},
    wires::Wires,
};

/// Most lines compared, converted and sent at a time: while one block is on the wire, the next is
/// got ready.
const BLOCK_LINES: usize = 12;
/// Lines of the first block: the wire waits for it. The next ones are twice as long as the one
/// before, because a line is ready in half the time that it takes on the wire.
const FIRST_LINES: usize = 3;
/// Two pixels in a word, as the wire wants them.
const LINE_WORDS: usize = WIDTH / 2;

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
    blocks: [[u32; BLOCK_LINES * LINE_WORDS]; 2],
    reset_at: Instant,
    turned: bool,
}

impl Display {
    /// A display that has not been started.
    pub fn new(wires: Wires) -> Self {
        Self {
            wires,
            palette: PALETTE,
            blocks: [[0; BLOCK_LINES * LINE_WORDS]; 2],
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
        // 16 bits a pixel.
        self.wires.send(command::FORMAT, &[0x05]);
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
        let turn = &PANEL.turns[usize::from(self.turned)];
        let [mut ready, mut spare] = {
            let [a, b] = &mut self.blocks;
            [&mut a[..], &mut b[..]]
        };
        let mut most = FIRST_LINES;
        let mut fill = |block: &mut [u32]| {
            let area = next(most)?;
            most = (area.rows.len() * 2).clamp(FIRST_LINES, BLOCK_LINES);
            let lines = block.chunks_exact_mut(area.columns.len() / 2);
            for (line, out) in area.rows.clone().zip(lines) {
                let inks = canvas.line(line).get(area.columns.clone());
                convert(&self.palette, inks.unwrap_or(&[]), out);
            }
            Some(area)
        };
        let mut sent = 0;
        let mut filled = fill(ready);
        while let Some(area) = filled {
            let columns = span(turn.column, &area.columns);
            let rows = span(turn.row, &area.rows);
            let pixels = area.columns.len() * area.rows.len();
            self.wires.select.set_low();
            self.wires.command(command::COLUMNS, &columns);
            self.wires.command(command::ROWS, &rows);
            self.wires.command(command::PIXELS, &[]);
            let wire = self
                .wires
                .pixels(bytemuck::cast_slice(&ready[..pixels / 2]));
            // The wire is first: its transfer runs while the next block is got ready.
            ((), filled) = join(wire, async { fill(spare) }).await;
            self.wires.select.set_high();
            core::mem::swap(&mut ready, &mut spare);
            sent += pixels as u32;
        }
        sent
    }
}

/// The first and the last address of a range behind `first`, as the controller wants them.
fn span(first: u16, range: &Range<usize>) -> [u8; 4] {
    let [a, b] = (first + range.start as u16).to_be_bytes();
    let [c, d] = (first + range.end as u16 - 1).to_be_bytes();
    [a, b, c, d]
}

/// Looks the colours of a line up, two pixels in a word. Runs of one ink, which is most of any
/// screen, cost one comparison for four pixels.
fn convert(palette: &[u16; 256], inks: &[u8], out: &mut [u32]) {
    // The canvas lies on a word boundary and its lines are whole words.
    let Ok(inks) = bytemuck::try_cast_slice::<u8, u32>(inks) else {
        return;
    };
    let mut last = !inks.first().copied().unwrap_or(0);
    let mut pair = [0; 2];
    let colour = |ink: u32| u32::from(palette[(ink & 0xff) as usize]);
    for (&four, out) in inks.iter().zip(out.as_chunks_mut::<2>().0) {
        if four != last {
            last = four;
            pair = [
                colour(four) | colour(four >> 8) << 16,
                colour(four >> 16) | colour(four >> 24) << 16,
            ];
        }
        *out = pair;
    }
}
