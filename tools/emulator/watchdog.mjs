// The watchdog: it resets the chip, keeps its scratch registers over the reset and says why it happened.

import { BasePeripheral } from './mcu.mjs';

const CTRL = 0x00;
const LOAD = 0x04;
const REASON = 0x08;
const SCRATCH0 = 0x0c;
const SCRATCH7 = 0x28;
const TICK = 0x2c;

const POWER_ON_STATES = 0x40010;
/** All of the chip but the ring oscillator and the crystal. */
const RESTARTED = 0x1fffc;

const TRIGGER = 0x80000000;
const ENABLE = 0x40000000;

/** Thrown through the running core when the chip resets itself. */
export class ChipReset {
  constructor(cause) {
    /** `timer`, `forced` (both by the watchdog), `request` (by the core) or `drive` (the boot ROM is to be one). */
    this.cause = cause;
  }
}

/** The watchdog of one run of the chip; `scratch` and `reason` are handed on to the next. */
export class Watchdog extends BasePeripheral {
  constructor(mcu, { scratch, reason }) {
    super(mcu, 'WATCHDOG');
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.scratch = scratch;
    /** 1 after a time-out, 2 when it was forced; it stays until the power goes or RUN is pulled. */
    this.reason = reason;
    this.control = 0x07000000;
    this.load = 0;
    this.deadline = 0;
    this.tick = 0;
    this.alarm = this.clock.createAlarm(() => this.#restart('timer'));
    mcu.peripherals[0x40058] = this;
  }

  /** Restarts what the program chose: no part of a chip that is left out is ready for a start from the beginning. */
  #restart(cause) {
    const { wdsel } = this.mcu.peripherals[POWER_ON_STATES];
    if (wdsel !== RESTARTED) throw new Error(`the watchdog restarts the parts 0x${wdsel.toString(16)}, not the chip`);
    throw new ChipReset(cause);
  }

  /** Half-microseconds left: the counter of the RP2040 goes down twice a tick (its erratum E1). */
  get #left() {
    if (!(this.control & ENABLE)) return this.load;
    return Math.max(0, Math.floor((this.deadline - this.clock.nanos) / 500));
  }

  #arm() {
    this.alarm.cancel();
    if (!(this.control & ENABLE)) return;
    this.deadline = this.clock.nanos + this.load * 500;
    this.alarm.schedule(this.load * 500);
  }

  readUint32(offset) {
    switch (offset) {
      case CTRL:
        return this.control | (this.#left & 0xffffff);
      case REASON:
        return this.reason;
      case TICK:
        return this.tick | (this.tick & 0x200 ? 0x400 : 0);
    }
    if (offset >= SCRATCH0 && offset <= SCRATCH7) return this.scratch[(offset - SCRATCH0) >> 2];
    return 0;
  }

  writeUint32(offset, value) {
    switch (offset) {
      case CTRL: {
        if (value & TRIGGER) this.#restart('forced');
        const left = this.#left;
        this.control = value & 0x47000000;
        this.load = left;
        this.#arm();
        return;
      }
      case LOAD:
        this.load = value & 0xffffff;
        this.#arm();
        return;
      case TICK:
        this.tick = value & 0x3ff;
        return;
    }
    if (offset >= SCRATCH0 && offset <= SCRATCH7) this.scratch[(offset - SCRATCH0) >> 2] = value;
  }
}
