//! Tells the linker where the Pico's memory is, and turns the description of the chosen board into
//! code; on any other target than the Pico there is nothing to build.

use std::{env, error::Error, fmt::Write, fs, path::PathBuf};

use wonders_boards::{Hardware, Led, Level, Turn};

fn main() -> Result<(), Box<dyn Error>> {
    let memory = "../memory.x";
    println!("cargo:rerun-if-changed={memory}");
    println!("cargo:rerun-if-changed=build.rs");
    println!(
        "cargo:rerun-if-changed={}",
        wonders_boards::folder().display()
    );
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(());
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("board.rs"), code(&chosen()?)?)?;
    // link.x includes memory.x by name, so it has to lie in a directory the linker searches.
    fs::copy(memory, out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    for arg in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={arg}");
    }
    Ok(())
}

/// The board whose feature is on.
fn chosen() -> Result<Hardware, String> {
    let feature = |board: &Hardware| {
        let name = board.name.to_uppercase().replace('-', "_");
        env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
    };
    let boards = wonders_boards::all()?;
    let names: Vec<_> = boards.iter().map(|board| board.name.clone()).collect();
    let mut chosen: Vec<Hardware> = boards.into_iter().filter(feature).collect();
    match (chosen.pop(), chosen.is_empty()) {
        (Some(board), true) => Ok(board),
        _ => Err(format!(
            "the firmware is for one board: use --no-default-features --features with one of {}",
            names.join(", ")
        )),
    }
}

/// The board as Rust, for `src/board.rs`.
fn code(board: &Hardware) -> Result<String, Box<dyn Error>> {
    let mut code = String::new();
    let screen = match (board.glass.width, board.glass.height) {
        (320, 240) => "Wide",
        (240, 240) => "Square",
        _ => "Small",
    };
    let keys = board.keys.list();
    let names: Vec<_> = keys
        .iter()
        .map(|(name, _)| format!("Key::{name}"))
        .collect();
    let supply = &board.supply;
    writeln!(code, "/// The name of the board, as its cargo feature.")?;
    writeln!(code, "pub const NAME: &str = {:?};", board.name)?;
    writeln!(code, "/// The size of the screen.")?;
    writeln!(code, "pub const SCREEN: ScreenSize = ScreenSize::{screen};")?;
    writeln!(code, "/// The keys in the order of their pins.")?;
    writeln!(code, "pub const KEYS: [Key; {}] = {names:?};", keys.len())?;
    writeln!(code, "/// Whether there is a coloured light.")?;
    writeln!(code, "pub const HAS_LED: bool = {};", board.led.is_some())?;
    writeln!(code, "/// The SPI block that drives the display.")?;
    writeln!(
        code,
        "pub type DisplayBus = peripherals::SPI{};",
        bus(board)
    )?;
    writeln!(code, "/// The bus's clock and data.")?;
    let pins = [board.pins.sck, board.pins.mosi];
    writeln!(code, "const BUS_PINS: [usize; 2] = {pins:?};")?;
    writeln!(code, "/// The pin that sees a part of the supply.")?;
    writeln!(
        code,
        "pub type SupplyPin = peripherals::PIN_{};",
        supply.pin
    )?;
    writeln!(code, "/// Millivolts below which a battery is soon empty.")?;
    writeln!(code, "pub const SUPPLY_LOW: u16 = {};", supply.low)?;
    writeln!(code, "/// Its part.")?;
    writeln!(code, "pub const SUPPLY_DIVIDER: u32 = {};", supply.divider)?;
    // Names of items, not texts.
    let mut code = code
        .replace("\"Key::", "Key::")
        .replace("\",", ",")
        .replace("\"]", "]");
    panel(board, &mut code)?;
    connect(board, &mut code)?;
    Ok(code)
}

fn bus(board: &Hardware) -> u8 {
    board.pins.sck >> 3 & 1
}

fn panel(board: &Hardware, code: &mut String) -> Result<(), Box<dyn Error>> {
    let turn = |turn: &Turn| {
        let (order, column, row) = (turn.order.0[0], turn.column, turn.row);
        format!("Turn {{ order: {order}, column: {column}, row: {row} }}")
    };
    let glass = &board.glass;
    writeln!(code, "/// The panel.")?;
    writeln!(code, "pub const PANEL: Panel = Panel {{")?;
    writeln!(
        code,
        "turns: [{}, {}],",
        turn(&glass.upright),
        turn(&glass.turned)
    )?;
    writeln!(code, "registers: &[")?;
    for register in &glass.registers {
        let (command, data) = register.0.split_first().ok_or("a register has no number")?;
        writeln!(code, "({command}, &{data:?}),")?;
    }
    writeln!(code, "] }};")?;
    Ok(())
}

/// The light's pins.
fn light(led: &Led) -> String {
    let pins = [led.red, led.green, led.blue].map(|pin| format!("p.PIN_{pin}.into()"));
    let inverted = led.lit == Level::Low;
    format!("Light::new([{}], {inverted})", pins.join(", "))
}

fn connect(board: &Hardware, code: &mut String) -> Result<(), Box<dyn Error>> {
    let pins = &board.pins;
    let output = |pin: u8, level: &str| format!("Output::new(p.PIN_{pin}, Level::{level})");
    let maybe = |pin: Option<String>| pin.map_or("None".into(), |pin| format!("Some({pin})"));
    let (slice, channel) = (
        pins.backlight >> 1 & 7,
        ["a", "b"][usize::from(pins.backlight & 1)],
    );
    let keys = board.keys.list().into_iter();
    let keys: Vec<_> = keys.map(|(_, pin)| format!("p.PIN_{pin}.into()")).collect();
    let led = board.led.as_ref().map(light);
    writeln!(
        code,
        "/// Gives every pin its part.
pub fn connect(p: Peripherals) -> Parts {{
    Parts {{
        display: Wires {{
            bus: Spi::new_txonly(p.SPI{}, p.PIN_{}, p.PIN_{}, p.DMA_CH0, Irqs, bus_config()),
            select: {},
            data: {},
            reset: {},
        }},
        backlight: Pwm::new_output_{channel}(p.PWM_SLICE{slice}, p.PIN_{}, backlight_config()),
        keys: [{}],
        led: {},
        flash: p.FLASH,
        adc: p.ADC,
        supply: p.PIN_{},
        supply_gate: {},
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }}
}}",
        bus(board),
        pins.sck,
        pins.mosi,
        output(pins.cs, "High"),
        output(pins.dc, "High"),
        maybe(pins.reset.map(|pin| output(pin, "High"))),
        pins.backlight,
        keys.join(", "),
        maybe(led),
        board.supply.pin,
        maybe(board.supply.gate.map(|pin| output(pin, "Low"))),
    )?;
    Ok(())
}
