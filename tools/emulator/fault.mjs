// What the chip's bus and memory protection refuse: the causes of a HardFault.

/** Thrown through the running core by an access the chip refuses. */
export class Fault {
  constructor(kind, address) {
    /** A sentence part such as "write to nowhere". */
    this.kind = kind;
    this.address = address >>> 0;
    /** The instruction that was refused, once the core takes the fault. */
    this.pc = undefined;
  }

  toString() {
    return `${this.kind} at 0x${this.address.toString(16).padStart(8, '0')}`;
  }
}

/** Ranges that answer on the bus: [first, last). */
const MAPPED = [
  [0x00000000, 0x00004000], // boot ROM
  [0x10000000, 0x14000000], // flash and its aliases
  [0x14000000, 0x14004000], // flash cache control
  [0x18000000, 0x18004000], // flash serial interface
  [0x20000000, 0x20042000], // RAM
  [0x40000000, 0x40070000], // APB peripherals
  [0x50000000, 0x50004000], // DMA
  [0x50100000, 0x50101000], // USB RAM
  [0x50110000, 0x50114000], // USB
  [0x50200000, 0x50204000], // PIO0
  [0x50300000, 0x50304000], // PIO1
  [0xd0000000, 0xd0000200], // SIO
  [0xe0000000, 0xe0100000], // the core's own peripherals
];

/** Whether anything answers at `address`. */
export function mapped(address) {
  address >>>= 0;
  for (const [first, last] of MAPPED) if (address >= first && address < last) return true;
  return false;
}

/**
 * The memory protection unit, as far as a stack guard needs it: regions without access rights.
 * Registers are those of ARMv6-M at 0xe000ed90.
 */
export class Mpu {
  constructor() {
    this.control = 0;
    this.number = 0;
    this.regions = Array.from({ length: 8 }, () => ({ base: 0, attributes: 0 }));
    this.first = 0;
    this.size = 0;
  }

  read(offset) {
    switch (offset) {
      case 0xd90:
        return 0x800;
      case 0xd94:
        return this.control;
      case 0xd98:
        return this.number;
      case 0xd9c:
        return this.regions[this.number].base | this.number;
      case 0xda0:
        return this.regions[this.number].attributes;
    }
    return 0;
  }

  write(offset, value) {
    switch (offset) {
      case 0xd94:
        this.control = value & 7;
        break;
      case 0xd98:
        this.number = value & 7;
        break;
      case 0xd9c:
        if (value & 0x10) this.number = value & 7;
        this.regions[this.number].base = value & ~0xff;
        break;
      case 0xda0:
        this.regions[this.number].attributes = value;
        break;
    }
    this.#update();
  }

  /** One guard is all the firmware uses: the enabled subregions of the first region nobody may touch. */
  #update() {
    this.first = 0;
    this.size = 0;
    if (!(this.control & 1)) return;
    for (const { base, attributes } of this.regions) {
      if (!(attributes & 1) || (attributes >> 24) & 7) continue;
      const part = (2 << ((attributes >> 1) & 0x1f)) / 8;
      const open = (attributes >> 8) & 0xff;
      const parts = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => !((open >> i) & 1));
      if (!parts.length) continue;
      this.first = (base >>> 0) + parts[0] * part;
      this.size = (parts[parts.length - 1] - parts[0] + 1) * part;
      return;
    }
  }
}
