// PWM as a light sees it: duty only.
//
// rp2040js wakes up twice in every PWM period, which makes an idle device with a dimmed backlight cost as
// much as a busy one. Nothing on these boards looks at single pulses, so only the registers are kept.

import { BasePeripheral } from './mcu.mjs';

const SLICE = 0x14;
const CSR = 0x00;
const CC = 0x0c;
const TOP = 0x10;
const ENABLE_ALL = 0xa0;
const FUNCTION_PWM = 4;
const FUNCTION_SIO = 5;

/** The chip's eight PWM slices. */
export class Pwm extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'PWM');
    this.registers = new Uint32Array(0x100 >> 2);
    for (let slice = 0; slice < 8; slice++) this.registers[(slice * SLICE + TOP) >> 2] = 0xffff;
    mcu.peripherals[0x40050] = this;
  }

  readUint32(offset) {
    if (offset === ENABLE_ALL) {
      let bits = 0;
      for (let slice = 0; slice < 8; slice++) bits |= (this.registers[(slice * SLICE + CSR) >> 2] & 1) << slice;
      return bits;
    }
    return this.registers[offset >> 2] ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === ENABLE_ALL) {
      for (let slice = 0; slice < 8; slice++) {
        const at = (slice * SLICE + CSR) >> 2;
        this.registers[at] = (this.registers[at] & ~1) | ((value >> slice) & 1);
      }
    } else if (offset < 0x100) this.registers[offset >> 2] = value;
  }

  /** Share of time a pin is high, 0 to 1, whether PWM or plain output drives it. */
  level(pin) {
    const mcu = this.rp2040;
    const { functionSelect, outputOverride } = mcu.gpio[pin];
    const flip = outputOverride === 1;
    let level = 0;
    if (functionSelect === FUNCTION_PWM) {
      const base = ((pin >> 1) & 7) * SLICE;
      const control = this.registers[(base + CSR) >> 2];
      if (!(control & 1)) return 0;
      const compare = (this.registers[(base + CC) >> 2] >>> (pin & 1 ? 16 : 0)) & 0xffff;
      level = Math.min(1, compare / (this.registers[(base + TOP) >> 2] + 1));
      if (control & (pin & 1 ? 8 : 4)) level = 1 - level;
    } else if (functionSelect === FUNCTION_SIO) {
      level = (mcu.sio.gpioOutputEnable >> pin) & (mcu.sio.gpioValue >> pin) & 1;
    }
    return flip ? 1 - level : level;
  }

  /** Whether the firmware drives the pin at all. */
  driven(pin) {
    const mcu = this.rp2040;
    const { functionSelect } = mcu.gpio[pin];
    return functionSelect === FUNCTION_PWM || (functionSelect === FUNCTION_SIO && !!((mcu.sio.gpioOutputEnable >> pin) & 1));
  }
}
