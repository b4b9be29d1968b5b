//! The wires to the display: commands, and pixels by DMA.

use embassy_rp::{
    dma,
    gpio::Output,
    pac,
    spi::{Blocking, Spi},
};

use crate::board::{BUS, BUS_PACE, DisplayBus};

/// The wires to the display.
pub struct Wires {
    /// Clock and data.
    pub bus: Spi<'static, DisplayBus, Blocking>,
    /// Feeds the bus with pixels.
    pub dma: dma::Channel<'static>,
    /// Low while the display listens.
    pub select: Output<'static>,
    /// Low while a command is sent, high for its data.
    pub data: Output<'static>,
    /// The display's reset, where it is wired.
    pub reset: Option<Output<'static>>,
}

/// The channel of the DMA that `connect` gives the wires.
const DMA: usize = 0;
/// Bits of a word on the bus, as its register counts them.
const EIGHT: u8 = 7;
const SIXTEEN: u8 = 15;

impl Wires {
    /// Sends one command with its data; they are too short for DMA to pay.
    pub fn send(&mut self, command: u8, data: &[u8]) {
        self.select.set_low();
        self.command(command, data);
        self.select.set_high();
    }

    /// A command and its data while the display listens.
    pub fn command(&mut self, command: u8, data: &[u8]) {
        self.finish();
        self.data.set_low();
        // The bus has no errors to tell of.
        _ = self.bus.blocking_write(&[command]);
        self.data.set_high();
        if !data.is_empty() {
            _ = self.bus.blocking_write(data);
        }
    }

    /// Sends pixels while the display listens; the last few are still on their way when it returns,
    /// so that the next ones follow without a pause. As words of 16 bits: the bus rests for half a
    /// clock after every word, whatever its length.
    pub async fn pixels(&mut self, pixels: &[u16]) {
        if BUS.cr0().read().dss() != SIXTEEN {
            BUS.cr0().modify(|control| control.set_dss(SIXTEEN));
        }
        let to = BUS.dr().as_ptr().cast::<u16>();
        // SAFETY: the bus's data register takes words of 16 bits, and the pixels outlive the
        // transfer, which is awaited here.
        let transfer = unsafe { self.dma.write(pixels, to, BUS_PACE, false) };
        transfer.await;
    }

    /// Waits until all pixels are out, and turns the bus to commands.
    pub fn finish(&mut self) {
        while BUS.sr().read().bsy() {}
        // What the bus took for received is thrown away, so that no command waits for it.
        while BUS.sr().read().rne() {
            _ = BUS.dr().read();
        }
        BUS.icr().write(|clear| clear.set_roric(true));
        BUS.cr0().modify(|control| control.set_dss(EIGHT));
    }
}

/// Whether pixels are being sent.
pub fn is_sending() -> bool {
    pac::DMA.ch(DMA).ctrl_trig().read().busy()
}
