//! The ST7789 display: starts it, and sends it what changed on the canvas.

use core::{
    cell::{Cell, RefCell},
    future::{Future, poll_fn},
    ops::Range,
    pin::pin,
    task::Poll,
};

use embassy_time::{Duration, Instant, Timer};
use heapless::{Deque, Vec};
use static_cell::ConstStaticCell;
use wonders_ui::{Area, Canvas, PACKED, PALETTE, Packed, pack};

use crate::{
    board::{HEIGHT, PANEL, Turn, WIDTH},
    wires::{self, Wires},
};

/// Most lines that are sent at a time.
const BLOCK_LINES: usize = 8;
/// Pixels that are packed between two looks at the wire.
const PIECE: usize = 160;
/// Blocks that are got ready ahead of the wire: a narrow one is sent sooner than the wide one
/// behind it is packed.
const BLOCKS: usize = 4;
/// Lines of the first block: the wire waits for it. The next ones are twice as long as the one
/// before, because a line is ready in half the time that it takes on the wire.
const FIRST_LINES: usize = 2;
/// A block as the wire wants it.
type Block = [Packed; BLOCK_LINES * WIDTH / PACKED];
/// In their place from the start, so that they are not made on the stack.
static MEMORY: ConstStaticCell<[Block; BLOCKS]> =
    ConstStaticCell::new([[[0; 3]; BLOCK_LINES * WIDTH / PACKED]; BLOCKS]);

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
    blocks: &'static mut [Block; BLOCKS],
    reset_at: Instant,
    turned: bool,
}

impl Display {
    /// A display that has not been started. To be called once.
    pub fn new(wires: Wires) -> Self {
        Self {
            wires,
            palette: PALETTE,
            blocks: MEMORY.take(),
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
        next: impl FnMut(usize) -> Option<Area>,
    ) -> u32 {
        let turn = &PANEL.turns[usize::from(self.turned)];
        let queue = Queue::default();
        queue.free.borrow_mut().extend(self.blocks.iter_mut());
        let mut packer = Packer {
            palette: &self.palette,
            canvas,
            next,
            most: FIRST_LINES,
            open: None,
        };
        let mut wire = pin!(send(&mut self.wires, turn, &queue));
        // Piece by piece, so that no block that is ready waits while another one is packed.
        let mut idle = false;
        poll_fn(|cx| {
            loop {
                if (idle || !wires::is_sending())
                    && let Poll::Ready(sent) = wire.as_mut().poll(cx)
                {
                    return Poll::Ready(sent);
                }
                let was_idle = idle;
                idle = packer.piece(&queue).is_none();
                if idle && was_idle {
                    return Poll::Pending;
                }
            }
        })
        .await
    }
}

/// The first and the last address of a range behind `first`, as the controller wants them.
fn span(first: u16, range: &Range<usize>) -> [u8; 4] {
    let [a, b] = (first + range.start as u16).to_be_bytes();
    let [c, d] = (first + range.end as u16 - 1).to_be_bytes();
    [a, b, c, d]
}

/// Blocks between who packs and who sends them.
#[derive(Default)]
struct Queue<'b> {
    ready: RefCell<Deque<(Area, &'b mut Block), BLOCKS>>,
    free: RefCell<Vec<&'b mut Block, BLOCKS>>,
    /// No further block comes.
    complete: Cell<bool>,
}

/// Sends blocks as they come; gives the number of pixels.
async fn send(wires: &mut Wires, turn: &Turn, queue: &Queue<'_>) -> u32 {
    let mut sent = 0;
    // Where pixels go on without another window.
    let mut goes_on: Option<(Range<usize>, usize)> = None;
    wires.select.set_low();
    // Polled again after every line that was packed.
    let next = || {
        poll_fn(|_| match queue.ready.borrow_mut().pop_front() {
            None if !queue.complete.get() => Poll::Pending,
            block => Poll::Ready(block),
        })
    };
    while let Some((Area { rows, columns }, block)) = next().await {
        let pixels = columns.len() * rows.len();
        if goes_on != Some((columns.clone(), rows.start)) {
            wires.command(command::COLUMNS, &span(turn.column, &columns));
            // Down to the last line, in case the next block goes on below this one.
            wires.command(command::ROWS, &span(turn.row, &(rows.start..HEIGHT)));
            wires.command(command::PIXELS, &[]);
        }
        wires.pixels(block[..pixels / PACKED].as_flattened()).await;
        // There is room for all of them.
        _ = queue.free.borrow_mut().push(block);
        goes_on = Some((columns, rows.end));
        sent += pixels as u32;
    }
    wires.finish();
    wires.select.set_high();
    sent
}

/// Fills blocks with what changed on the canvas.
struct Packer<'b, 'c, 'p, N> {
    palette: &'c [u16; 256],
    canvas: &'c Canvas<'p>,
    next: N,
    /// Lines of the next block.
    most: usize,
    /// The block that is being filled, and how many lines and columns of it are.
    open: Option<(Area, &'b mut Block, usize, usize)>,
}

impl<'b, N: FnMut(usize) -> Option<Area>> Packer<'b, '_, '_, N> {
    /// Packs a few pixels; `None` if there is nothing to do before a block was sent.
    fn piece(&mut self, queue: &Queue<'b>) -> Option<()> {
        let (area, block, line, column) = match self.open.take() {
            Some(open) => open,
            None if queue.complete.get() => return None,
            None => {
                let block = queue.free.borrow_mut().pop()?;
                let Some(area) = (self.next)(self.most) else {
                    queue.complete.set(true);
                    return Some(());
                };
                self.most = (area.rows.len() * 2).clamp(FIRST_LINES, BLOCK_LINES);
                (area, block, 0, 0)
            }
        };
        let width = area.columns.len();
        let end = width.min(column + PIECE);
        let inks = self.canvas.line(area.rows.start + line);
        let inks = inks.get(area.columns.start + column..area.columns.start + end);
        let out = block.get_mut((line * width + column) / PACKED..);
        if let (Some(inks), Some(out)) = (inks, out) {
            pack(self.palette, inks, out);
        }
        let (line, column) = if end < width {
            (line, end)
        } else {
            (line + 1, 0)
        };
        if line < area.rows.len() {
            self.open = Some((area, block, line, column));
        } else {
            // There is room for all of them.
            _ = queue.ready.borrow_mut().push_back((area, block));
        }
        Some(())
    }
}
