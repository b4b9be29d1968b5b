// The boot ROM's functions: look-up, memory, and the flash chip with its real times.
//
// No ROM image is loaded. The table holds made-up addresses; when the core jumps to one, the function is
// done here. This is also where flash operations are counted, logged, and where the power is cut.

import { FLASH_SIZE } from './elf.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
/** W25Q16JV, typical. */
export const ERASE_NANOS = 45e6;
export const PROGRAM_NANOS = 0.4e6;

const TABLE = 0x80;
const LOOKUP = 0x40;
const FIRST_FUNCTION = 0x100;

/** Thrown through the running core when the supply ends. */
export class PowerCut {}

const clz = (value) => Math.clz32(value);
const popcount = (value) => {
  let count = 0;
  for (let v = value >>> 0; v; v &= v - 1) count++;
  return count;
};
const reverse = (value) => {
  let out = 0;
  for (let i = 0; i < 32; i++) out = (out << 1) | ((value >>> i) & 1);
  return out;
};

/** What an erase or program leaves behind when the supply ends in the middle of it. */
export function torn(kind, before, after) {
  const out = before.slice();
  if (kind === 'erase') {
    out.set(after.subarray(0, after.length >> 1));
    return out;
  }
  const changing = [];
  for (let i = 0; i < after.length; i++) if (after[i] !== before[i]) changing.push(i);
  const middle = changing.length >> 1;
  for (const i of changing.slice(0, middle)) out[i] = after[i];
  // The byte in flight got half of its bits.
  if (changing.length) out[changing[middle]] = before[changing[middle]] & (after[changing[middle]] | 0xf0);
  return out;
}

/** The flash chip: its content, and the operations done on it since it was made. */
export class Flash {
  constructor(image) {
    this.bytes = image;
    this.operations = 0;
    this.erases = 0;
    this.programs = 0;
    this.eraseCounts = new Uint32Array(FLASH_SIZE / SECTOR);
    /** When set, called with `{ index, kind, offset, before, after, nanos }` before each operation. */
    this.journal = undefined;
    /** When set, `{ operation, phase }`: the power goes at that operation, `before`, `torn` or `after`. */
    this.cut = undefined;
    /** How long an erase and a program take; an old chip takes up to 400 ms and 3 ms. */
    this.eraseNanos = ERASE_NANOS;
    this.programNanos = PROGRAM_NANOS;
    /** Whether the chip refuses what is to be written, as one with too little power does: it stays as it was. */
    this.refuses = false;
    /** When set, called after one and two thirds of each operation with `{ kind, third }`. */
    this.during = undefined;
  }

  /** One page program or sector erase; `wait` passes device time. */
  operate(kind, offset, data, now, wait) {
    const length = kind === 'erase' ? SECTOR : data.length;
    const before = this.bytes.slice(offset, offset + length);
    const asked = kind === 'erase' ? new Uint8Array(length).fill(0xff) : before.map((b, i) => b & data[i]);
    const after = this.refuses ? before : asked;
    const index = this.operations++;
    this.journal?.({ index, kind, offset, before, after, nanos: now() });
    const cut = this.cut?.operation === index ? this.cut.phase : undefined;
    if (cut === 'before') throw new PowerCut();
    if (cut === 'torn') {
      this.bytes.set(torn(kind, before, after), offset);
      throw new PowerCut();
    }
    this.bytes.set(after, offset);
    if (kind === 'erase') {
      this.erases++;
      this.eraseCounts[offset / SECTOR]++;
    } else this.programs++;
    if (cut === 'after') throw new PowerCut();
    const time = kind === 'erase' ? this.eraseNanos : this.programNanos;
    for (const third of [1, 2]) {
      wait(time / 3);
      this.during?.({ kind, third });
    }
    wait(time / 3);
  }
}

/** The ROM of one chip. */
export class Rom {
  constructor(mcu, core, flash, { now, wait, onUsbBoot }) {
    this.mcu = mcu;
    this.core = core;
    this.flash = flash;
    this.now = now;
    this.wait = wait;
    const functions = {
      IF: () => 0,
      EX: () => 0,
      FC: () => 0,
      CX: () => 0,
      RE: (offset, count) => this.#erase(offset, count),
      RP: (offset, data, count) => this.#program(offset, data, count),
      C4: (to, from, count) => this.#copy(to, from, count),
      MC: (to, from, count) => this.#copy(to, from, count),
      S4: (to, value, count) => this.#fill(to, value, count),
      MS: (to, value, count) => this.#fill(to, value, count),
      L3: (value) => clz(value),
      T3: (value) => (value ? 31 - clz(value & -value) : 32),
      P3: (value) => popcount(value),
      R3: (value) => reverse(value),
      UB: () => onUsbBoot(),
    };
    this.calls = new Map([[LOOKUP, (table, code) => this.#find(code)]]);
    this.entries = new Map();
    for (const [index, [name, call]] of Object.entries(functions).entries()) {
      const address = FIRST_FUNCTION + 4 * index;
      this.calls.set(address, call);
      this.entries.set(name.charCodeAt(0) | (name.charCodeAt(1) << 8), address | 1);
    }
    this.#writeTable();
  }

  #writeTable() {
    const { bootrom } = this.mcu;
    bootrom[0x10 >> 2] = 0x02_01_75_4d; // 'M' 'u' 0x01, version 2
    bootrom[0x14 >> 2] = TABLE | (TABLE << 16);
    bootrom[0x18 >> 2] = LOOKUP | 1;
    let at = TABLE;
    for (const [code, address] of this.entries) {
      bootrom[at >> 2] = code | (address << 16);
      at += 4;
    }
  }

  #find(code) {
    return this.entries.get(code & 0xffff) ?? 0;
  }

  /** Runs the function at `address` and returns to its caller. */
  call(address) {
    const { core } = this;
    const call = this.calls.get(address & ~1);
    if (!call) core.refuse('execution in the boot ROM', address);
    const [a, b, c] = core.registers;
    core.registers[0] = call(a, b, c);
    core.BXWritePC(core.LR);
  }

  #erase(offset, count) {
    const end = Math.min(offset + count, FLASH_SIZE);
    for (let at = offset & ~(SECTOR - 1); at < end; at += SECTOR) {
      this.flash.operate('erase', at, undefined, this.now, this.wait);
      this.core.flashChanged(at, SECTOR);
    }
    return 0;
  }

  #program(offset, data, count) {
    const end = Math.min(offset + count, FLASH_SIZE);
    for (let at = offset & ~(PAGE - 1); at < end; at += PAGE) {
      const bytes = new Uint8Array(PAGE);
      for (let i = 0; i < PAGE; i++) bytes[i] = this.core.readUint8(data + (at - offset) + i);
      this.flash.operate('program', at, bytes, this.now, this.wait);
      this.core.flashChanged(at, PAGE);
    }
    return 0;
  }

  #copy(to, from, count) {
    for (let i = 0; i < count; i++) this.core.writeUint8(to + i, this.core.readUint8(from + i));
    this.core.spend(count);
    return to;
  }

  #fill(to, value, count) {
    for (let i = 0; i < count; i++) this.core.writeUint8(to + i, value & 0xff);
    this.core.spend(count >> 1);
    return to;
  }
}
