// The chip's small parts that rp2040js leaves out.

import { BasePeripheral, RP2040 } from './mcu.mjs';

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

/** Adds what is missing; `cold` tells a power-on from a reset. */
export function complete(mcu, { seed, cold }) {
  mcu.peripherals[0x14000] = new Registers(mcu, 'XIP_CTRL', { 0x0: 3, 0x8: 3 });
  mcu.peripherals[0x40018] = new Registers(mcu, 'IO_QSPI');
  mcu.peripherals[0x40060] = new RingOscillator(mcu, seed);
  mcu.peripherals[0x40064] = new Registers(mcu, 'VREG_AND_CHIP_RESET', { 0x0: 0x10b1, 0x4: 0x91, 0x8: cold ? 0x100 : 0 });
  // rp2040js speaks of everything it does not know; what matters is found by tests of the firmware.
  const silent = () => {};
  mcu.logger = { debug: silent, info: silent, warn: silent, error: silent };
}
