//! The board's own USB port as a serial line that prints what the device keeps whenever a terminal
//! opens it. Nothing can be sent to the device that way: it never takes a byte from the line.

use core::fmt::{self, Write};

use embassy_futures::join::join;
use embassy_rp::{Peri, bind_interrupts, peripherals::USB, usb};
use embassy_usb::{
    Builder, Config,
    class::cdc_acm::{CdcAcmClass, Sender, State},
    driver::EndpointError,
};
use heapless::String;
use static_cell::{ConstStaticCell, StaticCell};

use crate::{board, crash::VERSION, export};

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

type Driver = usb::Driver<'static, USB>;

/// A Pico with a serial line, as its maker numbers it.
const VENDOR: u16 = 0x2E8A;
const PRODUCT: u16 = 0x000A;
/// Bytes in a packet.
const PACKET: u16 = 64;

/// Where the lines of an export go.
pub struct Port {
    sender: Sender<'static, Driver>,
    line: String<256>,
}

impl Port {
    /// Prints a line; a part of it that does not fit is left out.
    pub async fn print(&mut self, line: fmt::Arguments<'_>) -> Result<(), EndpointError> {
        self.line.clear();
        _ = self.line.write_fmt(line);
        // Room for the end of the line, without cutting a letter.
        while self.line.len() + 2 > self.line.capacity() {
            self.line.pop();
        }
        _ = self.line.push_str("\r\n");
        for packet in self.line.as_bytes().chunks(usize::from(PACKET)) {
            self.sender.write_packet(packet).await?;
        }
        if self.line.len().is_multiple_of(usize::from(PACKET)) {
            // Only a short packet ends what the host waits for.
            self.sender.write_packet(&[]).await?;
        }
        Ok(())
    }
}

/// Serves the port.
#[embassy_executor::task]
pub async fn run(port: Peri<'static, USB>) {
    static BUFFERS: ConstStaticCell<[[u8; 128]; 4]> = ConstStaticCell::new([[0; 128]; 4]);
    static STATE: StaticCell<State> = StaticCell::new();
    let [configuration, bos, msos, control] = BUFFERS.take();
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("7 Wonders table assistant");
    config.product = Some(board::NAME);
    config.serial_number = Some(VERSION);
    let driver = Driver::new(port, Irqs);
    let mut builder = Builder::new(driver, config, configuration, bos, msos, control);
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET);
    let mut device = builder.build();
    // The receiver stays unused: the line takes nothing in.
    let (sender, _receiver, control) = class.split_with_control();
    let mut port = Port {
        sender,
        line: String::new(),
    };
    let serve = async {
        loop {
            control.control_changed().await;
            if control.dtr() {
                // An error means that the other side has left.
                _ = export::print(&mut port).await;
            }
        }
    };
    join(device.run(), serve).await;
}
