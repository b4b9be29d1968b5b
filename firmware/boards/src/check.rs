//! What every description has to hold.

use std::collections::BTreeSet;

use crate::{Glass, Hardware, Sees, Turn};

/// Pins of the RP2040.
const PINS: u8 = 30;
/// Columns and lines of the least glass that the screens have room on, and of the largest.
const SCREENS: [(u16, u16); 2] = [(240, 135), (800, 800)];
/// Columns and rows of the controller's memory as the glass is long and high.
const LONG: u16 = 320;
const SHORT: u16 = 240;
/// Swaps columns and rows (MADCTL).
const SWAP: u8 = 0x20;

/// A sentence if the board cannot be as it is described.
pub fn board(board: &Hardware) -> Result<(), String> {
    pins(board)?;
    bus(board)?;
    glass(&board.glass)?;
    let keys = board.keys.list().len();
    if !matches!(keys, 4 | 8 | 9) || board.keys.directions() != (keys > 4) {
        return Err("a board has all four directions or none of them".into());
    }
    if !(26..PINS).contains(&board.supply.pin) || board.supply.divider == 0 {
        return Err(format!("GP{} cannot measure", board.supply.pin));
    }
    let [lowest, highest] = board.supply.fair;
    if lowest >= highest
        || !(lowest..highest).contains(&board.supply.low) && board.supply.sees == Sees::Cell
    {
        return Err(
            "a fair supply is from a lower to a higher voltage, a low cell between them".into(),
        );
    }
    if board.sources.len() < 2 {
        return Err("two public sources are needed for the pins".into());
    }
    Ok(())
}

fn pins(board: &Hardware) -> Result<(), String> {
    let mut used = BTreeSet::new();
    let wires = &board.pins;
    let display = [wires.sck, wires.mosi, wires.cs, wires.dc, wires.backlight];
    let led = board
        .led
        .iter()
        .flat_map(|led| [led.red, led.green, led.blue]);
    let keys = board.keys.list().into_iter().map(|(_, pin)| pin);
    let supply = [board.supply.pin].into_iter().chain(board.supply.gate);
    for pin in display
        .into_iter()
        .chain(wires.reset)
        .chain(led)
        .chain(keys)
        .chain(supply)
    {
        if pin >= PINS {
            return Err(format!("there is no GP{pin}"));
        }
        if !used.insert(pin) {
            return Err(format!("GP{pin} has two parts"));
        }
    }
    Ok(())
}

/// The SPI block that owns a pin; each has every second group of eight.
fn block(pin: u8) -> u8 {
    pin >> 3 & 1
}

fn bus(board: &Hardware) -> Result<(), String> {
    let (sck, mosi) = (board.pins.sck, board.pins.mosi);
    if sck % 4 != 2 {
        return Err(format!("GP{sck} is no clock of a bus"));
    }
    if mosi % 4 != 3 || block(mosi) != block(sck) {
        return Err(format!("GP{mosi} is no data of the same bus as GP{sck}"));
    }
    Ok(())
}

fn glass(glass: &Glass) -> Result<(), String> {
    let (width, height) = (glass.width, glass.height);
    let [(narrow, low), (wide, high)] = SCREENS;
    if !(narrow..=wide).contains(&width) || !(low..=high).contains(&height) {
        return Err(format!("there are no screens drawn for {width}x{height}"));
    }
    for turn in [&glass.upright, &glass.turned] {
        window(turn, width, height)?;
    }
    if glass.registers.iter().any(|register| register.0.is_empty()) {
        return Err("a register has no number".into());
    }
    Ok(())
}

fn window(turn: &Turn, width: u16, height: u16) -> Result<(), String> {
    let &[order] = turn.order.0.as_slice() else {
        return Err("the order of the memory is one byte".into());
    };
    let (columns, rows) = if order & SWAP == 0 {
        (SHORT, LONG)
    } else {
        (LONG, SHORT)
    };
    if turn.column + width > columns || turn.row + height > rows {
        return Err("the glass lies outside the controller's memory".into());
    }
    Ok(())
}
