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

/** What a W25Q16JV says it is: maker, kind, size. */
const JEDEC = [0xef, 0x40, 0x15];

/**
 * The interface to the flash chip, which also tells the chip's own number (command 4B: four empty bytes, eight of it)
 * and what it is (command 9F).
 */
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
    else if (offset === 0x60 && (value & 0xff) === 0x9f) this.answer = [...JEDEC];
    else super.writeUint32(offset, value);
  }
}

const FC0_REF_KHZ = 0x80;
const FC0_INTERVAL = 0x90;
const FC0_SRC = 0x94;
const FC0_STATUS = 0x98;
const FC0_RESULT = 0x9c;
const FC0_SRC_SYS = 9;
const FC0_DONE = 1 << 4;

/** The frequency counter of the clocks: the chip's clock against what is said to be that of the crystal. */
function countFrequency(mcu) {
  const { clocks } = mcu;
  const read = clocks.readUint32.bind(clocks);
  const write = clocks.writeUint32.bind(clocks);
  const values = new Map();
  let due = Infinity;
  clocks.writeUint32 = (offset, value) => {
    if (offset < FC0_REF_KHZ || offset > FC0_RESULT) return write(offset, value);
    values.set(offset, value);
    if (offset === FC0_SRC) due = mcu.clock.nanos + 980 * 2 ** (values.get(FC0_INTERVAL) ?? 8);
  };
  clocks.readUint32 = (offset) => {
    if (offset < FC0_REF_KHZ || offset > FC0_RESULT) return read(offset);
    const done = values.get(FC0_SRC) === FC0_SRC_SYS && mcu.clock.nanos >= due;
    if (offset === FC0_STATUS) return done ? FC0_DONE : 0;
    if (offset !== FC0_RESULT) return values.get(offset) ?? 0;
    const scale = (values.get(FC0_REF_KHZ) ?? 0) / CRYSTAL_KHZ;
    return done ? Math.round((clocks.sysFreq / 1000) * scale) * 32 : 0;
  };
}

const CRYSTAL_KHZ = 12_000;

/** A pad after a reset: input on, pulled down, Schmitt trigger on, 4 mA. */
export const PAD_RESET = 0x56;

/** Adds what is missing; `chipReset` says which reset of the whole chip was the last. */
export function complete(mcu, { seed, chipReset, id }) {
  mcu.peripherals[0x18000] = new FlashInterface(mcu, id);
  countFrequency(mcu);
  for (const pin of mcu.gpio) pin.padValue = PAD_RESET;
  mcu.peripherals[0x14000] = new Registers(mcu, 'XIP_CTRL', { 0x0: 3, 0x8: 3 });
  mcu.peripherals[0x40018] = new Registers(mcu, 'IO_QSPI');
  mcu.peripherals[0x40060] = new RingOscillator(mcu, seed);
  mcu.peripherals[0x40064] = new Registers(mcu, 'VREG_AND_CHIP_RESET', { 0x0: 0x10b1, 0x4: 0x91, 0x8: chipReset });
  // rp2040js speaks of everything it does not know; what matters is found by tests of the firmware.
  const silent = () => {};
  mcu.logger = { debug: silent, info: silent, warn: silent, error: silent };
}
