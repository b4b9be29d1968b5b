//! The board's own USB port as a serial line that prints what the device keeps whenever a terminal
//! opens it. Nothing can be told to the device that way: what comes over the line is thrown away.

use core::fmt::{self, Write};

use embassy_futures::{
    join::join3,
    select::{Either, select},
};
use embassy_rp::{Peri, bind_interrupts, peripherals::USB, usb};
use embassy_time::Timer;
use embassy_usb::{
    Builder, Config,
    class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State},
    driver::EndpointError,
};
use heapless::String;
use static_cell::{ConstStaticCell, StaticCell};

use crate::{board, export};

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

type Driver = usb::Driver<'static, USB>;

/// A Pico with a serial line, as its maker numbers it.
const VENDOR: u16 = 0x2E8A;
const PRODUCT: u16 = 0x000A;
/// Bytes in a packet.
const PACKET: u16 = 64;
/// What a Pico with a lit display and its peaks may draw.
const MILLIAMPERES: u16 = 250;
/// From a terminal's opening until it listens: systems go on setting the line up for a while.
const SETTLE_MS: u64 = 100;

/// Where the lines of an export go.
pub struct Port {
    sender: Sender<'static, Driver>,
    control: ControlChanged<'static>,
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
            write(&mut self.sender, &self.control, packet).await?;
        }
        if self.line.len().is_multiple_of(usize::from(PACKET)) {
            // Only a short packet ends what the host waits for.
            write(&mut self.sender, &self.control, &[]).await?;
        }
        Ok(())
    }

    /// Prints everything once for each terminal that opens the line.
    async fn serve(&mut self) {
        loop {
            listens(&self.control, true).await;
            Timer::after_millis(SETTLE_MS).await;
            // An error means that the other side has left.
            _ = export::print(self).await;
            listens(&self.control, false).await;
        }
    }
}

/// Sends a packet; a terminal that leaves takes no more.
async fn write(
    sender: &mut Sender<'static, Driver>,
    control: &ControlChanged<'static>,
    packet: &[u8],
) -> Result<(), EndpointError> {
    match select(sender.write_packet(packet), listens(control, false)).await {
        Either::First(sent) => sent,
        Either::Second(()) => Err(EndpointError::Disabled),
    }
}

/// Waits until a terminal listens, or until none does. The line's speed and its other wire change
/// too, which means nothing.
async fn listens(control: &ControlChanged<'static>, wanted: bool) {
    while control.dtr() != wanted {
        control.control_changed().await;
    }
}

/// Takes what the other side sends, so that it does not wait for ever to get rid of it.
async fn swallow(mut receiver: Receiver<'static, Driver>) {
    let mut packet = [0; PACKET as usize];
    loop {
        receiver.wait_connection().await;
        while receiver.read_packet(&mut packet).await.is_ok() {}
    }
}

/// Serves the port; `id` is the number that tells this device from others.
#[embassy_executor::task]
pub async fn run(port: Peri<'static, USB>, id: u64) {
    static BUFFERS: ConstStaticCell<[[u8; 128]; 4]> = ConstStaticCell::new([[0; 128]; 4]);
    static STATE: StaticCell<State> = StaticCell::new();
    let [configuration, bos, msos, control] = BUFFERS.take();
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("7 Wonders table assistant");
    config.product = Some(board::NAME);
    config.max_power = MILLIAMPERES;
    static SERIAL: StaticCell<String<16>> = StaticCell::new();
    let serial = SERIAL.init(String::new());
    // Sixteen digits have room.
    _ = write!(serial, "{id:016X}");
    config.serial_number = Some(serial.as_str());
    let driver = Driver::new(port, Irqs);
    let mut builder = Builder::new(driver, config, configuration, bos, msos, control);
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET);
    let mut device = builder.build();
    let (sender, receiver, control) = class.split_with_control();
    let mut port = Port {
        sender,
        control,
        line: String::new(),
    };
    join3(device.run(), port.serve(), swallow(receiver)).await;
}
