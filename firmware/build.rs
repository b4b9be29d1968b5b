//! Tells the linker where the chip's memory is, and turns the description of the chosen board into
//! code. The code is written on a PC too, so that an editor can check the firmware there.

use std::{env, error::Error, fs, path::PathBuf};

use wonders_boards::{Hardware, Labels, Led, Level, Sees, Turn};

fn main() -> Result<(), Box<dyn Error>> {
    let pico_2 = env::var_os("CARGO_FEATURE_RP2350").is_some();
    let chip = if pico_2 {
        "memory/rp2350.x"
    } else {
        "memory/rp2040.x"
    };
    let memory = "../memory.x";
    println!("cargo:rerun-if-changed={chip}");
    println!("cargo:rerun-if-changed={memory}");
    println!("cargo:rerun-if-changed=build.rs");
    println!(
        "cargo:rerun-if-changed={}",
        wonders_boards::folder().display()
    );
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let board = chosen()?;
    fs::write(out.join("board.rs"), code(&board)?)?;
    fs::write(out.join("pins.rs"), pins(&board))?;
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(());
    }
    // link.x includes memory.x by name and that one chip.x, so both have to lie in a directory that
    // the linker searches.
    fs::copy(memory, out.join("memory.x"))?;
    fs::copy(chip, out.join("chip.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    // The RP2040's driver places the second stage, which the RP2350 does not have.
    let second_stage = (!pico_2).then_some("-Tlink-rp.x");
    let args = ["--nmagic", "-Tlink.x", "-Tdefmt.x"];
    for arg in args.into_iter().chain(second_stage) {
        println!("cargo:rustc-link-arg-bins={arg}");
        println!("cargo:rustc-link-arg-tests={arg}");
    }
    println!("cargo:rustc-link-arg-tests=-Tembedded-test.x");
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
fn code(board: &Hardware) -> Result<String, String> {
    Ok([constants(board), panel(board)?, connect(board)].concat())
}

/// What the tests on the board want to know of it, for `tests/on_target.rs`.
fn pins(board: &Hardware) -> String {
    let keys = list(board.keys.list(), |(name, pin)| {
        format!("(\"{name}\", {pin})")
    });
    let supply = &board.supply;
    let ([low, high], pin, divider) = (supply.fair, supply.pin, supply.divider);
    format!(
        "/// The keys and their pins.
const KEYS: &[(&str, usize)] = &[{keys}];
/// The pin that sees a part of the supply.
const SUPPLY_PIN: u8 = {pin};
/// The part of the supply that the pin sees.
const SUPPLY_DIVIDER: u32 = {divider};
/// Millivolts that are as they should be on USB.
const SUPPLY_FAIR: [u32; 2] = [{low}, {high}];
"
    )
}

/// The SPI block that the display's pins belong to.
fn bus(board: &Hardware) -> u8 {
    board.pins.sck >> 3 & 1
}

/// Each of the parts as `write` has it, with commas between.
fn list<T>(parts: impl IntoIterator<Item = T>, write: impl Fn(T) -> String) -> String {
    parts.into_iter().map(write).collect::<Vec<_>>().join(", ")
}

fn constants(board: &Hardware) -> String {
    let glass = &board.glass;
    let (width, height, diagonal) = (glass.width, glass.height, glass.diagonal);
    let labels = match glass.labels {
        Labels::Corners => "Corners",
        Labels::Column => "Column",
    };
    let keys = board.keys.list();
    let (count, keys) = (keys.len(), list(keys, |(name, _)| format!("Key::{name}")));
    let (name, led, bus) = (&board.name, board.led.is_some(), bus(board));
    let (sck, mosi, supply) = (board.pins.sck, board.pins.mosi, &board.supply);
    let (pin, low, divider) = (supply.pin, supply.low, supply.divider);
    let ([least, most], cell) = (supply.fair, supply.sees == Sees::Cell);
    format!(
        "/// The name of the board, as its cargo feature.
pub const NAME: &str = \"{name}\";
/// The glass as screens see it.
pub const GLASS: Glass = Glass::new({width}, {height}, {diagonal}, KeyPlace::{labels});
/// The keys in the order of their pins.
pub const KEYS: [Key; {count}] = [{keys}];
/// Whether there is a coloured light.
pub const HAS_LED: bool = {led};
/// The SPI block that drives the display.
pub type DisplayBus = peripherals::SPI{bus};
/// Its registers.
pub const BUS: pac::spi::Spi = pac::SPI{bus};
/// What paces a transfer of DMA to it.
pub const BUS_PACE: pac::dma::vals::TreqSel = pac::dma::vals::TreqSel::SPI{bus}_TX;
/// The bus's clock and data.
const BUS_PINS: [usize; 2] = [{sck}, {mosi}];
/// The pin that sees a part of the supply.
pub type SupplyPin = peripherals::PIN_{pin};
/// Millivolts below which a battery is soon empty.
pub const SUPPLY_LOW: u16 = {low};
/// The part of the supply that the pin sees.
pub const SUPPLY_DIVIDER: u32 = {divider};
/// What is measured of the supply, and what it should be.
pub const SUPPLY: Supply = Supply {{ cell: {cell}, fair: [{least}, {most}] }};
"
    )
}

fn panel(board: &Hardware) -> Result<String, String> {
    let turn = |turn: &Turn| {
        let (order, column, row) = (turn.order.0[0], turn.column, turn.row);
        format!("Turn {{ order: {order}, column: {column}, row: {row} }}")
    };
    let glass = &board.glass;
    let turns = list([&glass.upright, &glass.turned], turn);
    let mut registers = String::new();
    for register in &glass.registers {
        let (command, data) = register.0.split_first().ok_or("a register has no number")?;
        let data = list(data, u8::to_string);
        registers += &format!("        ({command}, &[{data}]),\n");
    }
    Ok(format!(
        "/// The panel.
pub const PANEL: Panel = Panel {{
    turns: [{turns}],
    registers: &[
{registers}    ],
}};
"
    ))
}

/// The light's pins.
fn light(led: &Led) -> String {
    let pins = list([led.red, led.green, led.blue], any_pin);
    let inverted = led.lit == Level::Low;
    format!("Light::new([{pins}], {inverted})")
}

fn any_pin(pin: u8) -> String {
    format!("p.PIN_{pin}.into()")
}

fn output(pin: u8, level: &str) -> String {
    format!("Output::new(p.PIN_{pin}, Level::{level})")
}

fn maybe(part: Option<String>) -> String {
    part.map_or("None".into(), |part| format!("Some({part})"))
}

fn connect(board: &Hardware) -> String {
    let (pins, supply, bus) = (&board.pins, &board.supply, bus(board));
    let (sck, mosi, backlight) = (pins.sck, pins.mosi, pins.backlight);
    let slice = backlight >> 1 & 7;
    let channel = ["a", "b"][usize::from(backlight & 1)];
    let keys = list(board.keys.list(), |(_, pin)| any_pin(pin));
    let (select, data) = (output(pins.cs, "High"), output(pins.dc, "High"));
    let reset = maybe(pins.reset.map(|pin| output(pin, "High")));
    let led = maybe(board.led.as_ref().map(light));
    let gate = maybe(supply.gate.map(|pin| output(pin, "Low")));
    let supply = supply.pin;
    format!(
        "/// Gives every pin its part.
pub fn connect(p: Peripherals) -> Parts {{
    Parts {{
        display: Wires {{
            bus: Spi::new_blocking_txonly(p.SPI{bus}, p.PIN_{sck}, p.PIN_{mosi}, bus_config()),
            dma: dma::Channel::new(p.DMA_CH0, Irqs),
            select: {select},
            data: {data},
            reset: {reset},
        }},
        backlight: Pwm::new_output_{channel}(p.PWM_SLICE{slice}, p.PIN_{backlight}, backlight_config()),
        keys: [{keys}],
        led: {led},
        flash: p.FLASH,
        adc: p.ADC,
        supply: p.PIN_{supply},
        supply_gate: {gate},
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }}
}}
"
    )
}
