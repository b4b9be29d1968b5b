//! The ST7789 display: starts it, and sends it lines of the canvas.

use core::ops::Range;

use embassy_futures::join::join;
use embassy_time::{Instant, Timer};

use wonders_ui::{Canvas, PALETTE};

use crate::board::{HEIGHT, PANEL, WIDTH, Wires};

/// Most lines compared, converted and sent at a time: while one block is on the wire, the next is
/// got ready.
const BLOCK_LINES: usize = 12;
/// Lines of a window's first block: the wire waits for it. The next ones are twice as long as the
/// one before, because a line is ready in half the time that it takes on the wire.
pub const FIRST_LINES: usize = 3;
/// Unchanged lines that are sent along: a new window costs about as much as these.
const NEAR: usize = 2;
/// Two pixels in a word, as the wire wants them.
const LINE_WORDS: usize = WIDTH / 2;

/// From a reset until the display may be woken, and until one that was awake takes a command.
const RESET_TO_WAKE_MS: u64 = 120;
/// From a reset or from waking until the display takes the next command.
const SETTLE_MS: u64 = 5;

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
    /// Colours with their bytes swapped: the wire sends the high byte first.
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
            palette: PALETTE.map(u16::swap_bytes),
            blocks: [[0; BLOCK_LINES * LINE_WORDS]; 2],
            reset_at: Instant::MIN,
            turned: false,
        }
    }

    /// Resets the display and sets it up. It takes pictures from here on, but shows them only
    /// after [`Display::show`], so the first one is sent while the display gets ready. `warm`: it
    /// may have been awake until now, and then takes longer to forget that.
    pub async fn start(&mut self, warm: bool) {
        if let Some(reset) = &mut self.wires.reset {
            reset.set_low();
            Timer::after_millis(1).await;
            reset.set_high();
        } else {
            self.send(command::RESET, &[]).await;
        }
        self.reset_at = Instant::now();
        let settled = if warm { RESET_TO_WAKE_MS } else { SETTLE_MS };
        Timer::after_millis(settled).await;
        for (register, data) in PANEL.registers {
            self.send(*register, data).await;
        }
        // 16 bits a pixel.
        self.send(command::FORMAT, &[0x05]).await;
        // These panels show inverted colours unless told to invert.
        self.send(command::INVERT, &[]).await;
        self.turn(false).await;
    }

    /// Wakes the display: what was sent so far becomes visible.
    pub async fn show(&mut self) {
        Timer::at(self.reset_at + embassy_time::Duration::from_millis(RESET_TO_WAKE_MS)).await;
        self.send(command::WAKE, &[]).await;
        Timer::after_millis(SETTLE_MS).await;
        self.send(command::ON, &[]).await;
    }

    /// Sets which way is up; the picture has to be sent again afterwards.
    pub async fn turn(&mut self, turned: bool) {
        self.turned = turned;
        let order = PANEL.turns[usize::from(turned)].order;
        self.send(command::ORDER, &[order]).await;
    }

    /// Sends the first lines of the canvas and what `more` finds right below them, from a line on
    /// and at most so many. Gives how many lines were sent, and what was found farther below.
    pub async fn lines(
        &mut self,
        canvas: &Canvas<'_>,
        first: Range<usize>,
        mut more: impl FnMut(usize, usize) -> Option<Range<usize>>,
    ) -> (usize, Option<Range<usize>>) {
        let start = first.start.min(HEIGHT);
        let turn = &PANEL.turns[usize::from(self.turned)];
        let columns = span(turn.column, WIDTH);
        // Down to the last row: how many come is not known yet.
        let rows = span(turn.row + start as u16, HEIGHT - start);
        self.send(command::COLUMNS, &columns).await;
        self.send(command::ROWS, &rows).await;

        self.wires.select.set_low();
        self.wires.data.set_low();
        _ = self.wires.bus.blocking_write(&[command::PIXELS]);
        self.wires.data.set_high();
        let [mut ready, mut spare] = {
            let [a, b] = &mut self.blocks;
            [&mut a[..], &mut b[..]]
        };
        let mut end = start;
        let mut found = Some(first);
        let mut most = FIRST_LINES;
        let mut fill = |block: &mut [u32]| {
            found = found.take().or_else(|| more(end, most));
            let Some(range) = found.clone().filter(|range| range.start <= end + NEAR) else {
                return 0;
            };
            let taken = end..range.end.min(end + most).min(HEIGHT);
            end = taken.end;
            found = Some(end..range.end.min(HEIGHT)).filter(|rest| !rest.is_empty());
            most = (taken.len() * 2).clamp(FIRST_LINES, BLOCK_LINES);
            let words = taken.len() * LINE_WORDS;
            for (line, out) in taken.zip(block.chunks_exact_mut(LINE_WORDS)) {
                convert(&self.palette, canvas.line(line), out);
            }
            words
        };
        let mut filled = fill(ready);
        while filled > 0 {
            let wire = self.wires.bus.write(bytemuck::cast_slice(&ready[..filled]));
            // The wire is first: its transfer runs while the next block is got ready.
            (_, filled) = join(wire, async { fill(spare) }).await;
            core::mem::swap(&mut ready, &mut spare);
        }
        self.wires.select.set_high();
        (end - start, found)
    }

    /// Sends one command with its data; they are too short for DMA to pay.
    async fn send(&mut self, command: u8, data: &[u8]) {
        self.wires.select.set_low();
        self.wires.data.set_low();
        _ = self.wires.bus.blocking_write(&[command]);
        self.wires.data.set_high();
        if !data.is_empty() {
            _ = self.wires.bus.blocking_write(data);
        }
        self.wires.select.set_high();
    }
}

/// The first and the last address of a window, as the controller wants them.
fn span(start: u16, len: usize) -> [u8; 4] {
    let [a, b] = start.to_be_bytes();
    let [c, d] = (start + len as u16 - 1).to_be_bytes();
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
