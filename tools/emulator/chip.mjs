// The chip's small parts that rp2040js leaves out.

import { BasePeripheral, RP2040, RPSSI } from './mcu.mjs';

/** An RP2040 that does not wipe 16 MB of flash whenever one is made. */
export class Chip extends RP2040 {
  reset() {
    this.pwm.reset();
  }
}

/** A peripheral that remembers what is written to it. */
class Registers extends BasePeripheral {
  constructor(mcu, name, initial = {}) {
    super(mcu, name);
    this.values = new Map(Object.entries(initial).map(([offset, value]) => [Number(offset), value]));
  }

  readUint32(offset) {
    return this.values.get(offset & 0xfff) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}

/** The ring oscillator: stable at once, its random bit from a seeded generator so that runs repeat. */
class RingOscillator extends Registers {
  constructor(mcu, seed) {
    super(mcu, 'ROSC');
    this.state = seed | 1;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000;
    if (offset !== 0x1c) return super.readUint32(offset);
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 1;
  }
}

/** The interface to the flash chip, which also tells the chip's own number (command 4B: four empty bytes, eight of it). */
class FlashInterface extends RPSSI {
  constructor(mcu, id) {
    super(mcu, 'SSI');
    this.id = id;
    this.answer = [];
  }

  readUint32(offset) {
    return offset === 0x60 && this.answer.length ? this.answer.shift() : super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset === 0x60 && (value & 0xff) === 0x4b) this.answer = [0, 0, 0, 0, ...this.id];
    else super.writeUint32(offset, value);
  }
}

/** A pad after a reset: input on, pulled down, Schmitt trigger on, 4 mA. */
export const PAD_RESET = 0x56;

/** Adds what is missing; `chipReset` says which reset of the whole chip was the last. */
export function complete(mcu, { seed, chipReset, id }) {
  mcu.peripherals[0x18000] = new FlashInterface(mcu, id);
  for (const pin of mcu.gpio) pin.padValue = PAD_RESET;
  mcu.peripherals[0x14000] = new Registers(mcu, 'XIP_CTRL', { 0x0: 3, 0x8: 3 });
  mcu.peripherals[0x40018] = new Registers(mcu, 'IO_QSPI');
  mcu.peripherals[0x40060] = new RingOscillator(mcu, seed);
  mcu.peripherals[0x40064] = new Registers(mcu, 'VREG_AND_CHIP_RESET', { 0x0: 0x10b1, 0x4: 0x91, 0x8: chipReset });
  // rp2040js speaks of everything it does not know; what matters is found by tests of the firmware.
  const silent = () => {};
  mcu.logger = { debug: silent, info: silent, warn: silent, error: silent };
}
