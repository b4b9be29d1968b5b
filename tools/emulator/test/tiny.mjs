// Tiny programs for tests: machine code by hand, wrapped in an ELF file.

import { checksum } from '../boot.mjs';
import { Program } from '../elf.mjs';

const CODE = 0x10000200;

/** A second stage that does no more than to go on to the vector table, with flash at half the core's clock. */
const SECOND_STAGE = [
  0x4804, // ldr r0, the interface's clock divider
  0x2102, // movs r1, #2
  0x6001, // str r1, [r0]
  0x4804, // ldr r0, the vector table
  0x4904, // ldr r1, where its address goes
  0x6008, // str r0, [r1]
  0xc803, // ldmia r0!, {r0, r1}
  ...[0xf380, 0x8808], // msr msp, r0
  0x4708, // bx r1
  ...[0x0014, 0x1800],
  ...[0x0100, 0x1000],
  ...[0xed08, 0xe000],
];

/** An ELF file with one segment at the start of flash. */
export function elf(flash) {
  const bytes = new Uint8Array(84 + flash.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x7f454c46, false);
  bytes.set([1, 1, 1], 4);
  view.setUint16(16, 2, true);
  view.setUint16(18, 40, true);
  view.setUint32(28, 52, true);
  view.setUint16(42, 32, true);
  view.setUint16(44, 1, true);
  [1, 84, 0x10000000, 0x10000000, flash.length, flash.length].forEach((v, i) => view.setUint32(52 + 4 * i, v, true));
  bytes.set(flash, 84);
  return bytes;
}

/** A program that starts with `main` and enters `fault` at a HardFault; both are lists of 16-bit words. */
export function program(main, fault = [0xe7fe]) {
  const end = CODE - 0x10000000 + 2 * (main.length + fault.length);
  const flash = new Uint8Array(Math.max(0x1000, (end + 3) & ~3)).fill(0xff);
  const view = new DataView(flash.buffer);
  SECOND_STAGE.forEach((word, i) => view.setUint16(2 * i, word, true));
  view.setUint32(252, checksum(flash.subarray(0, 252)), true);
  const handler = CODE + 2 * main.length;
  view.setUint32(0x100, 0x20001000, true);
  view.setUint32(0x104, CODE | 1, true);
  view.setUint32(0x10c, handler | 1, true);
  [...main, ...fault].forEach((word, i) => view.setUint16(CODE - 0x10000000 + 2 * i, word, true));
  return new Program(elf(flash));
}

/** Loads a constant into a low register. */
export const constant = (r, value) => {
  const bytes = [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
  return [
    0x2000 | (r << 8) | bytes[0],
    ...bytes.slice(1).flatMap((byte) => [0x0200 | (r << 3) | r, 0x3000 | (r << 8) | byte]),
  ];
};
/** str rt, [rn, #offset] */
export const store = (rt, rn, offset = 0) => 0x6000 | ((offset >> 2) << 6) | (rn << 3) | rt;
/** ldr rt, [rn, #offset] */
export const load = (rt, rn, offset = 0) => 0x6800 | ((offset >> 2) << 6) | (rn << 3) | rt;
/** ldrh rt, [rn, #offset] */
export const loadHalf = (rt, rn, offset = 0) => 0x8800 | ((offset >> 1) << 6) | (rn << 3) | rt;
/** An endless loop. */
export const forever = 0xe7fe;
/** Sleep. */
export const wfi = 0xbf30;
