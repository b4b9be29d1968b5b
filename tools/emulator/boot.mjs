// How the boot ROM starts a program: the second stage, the flash's first 256 bytes, is checked, copied to
// the end of RAM and run there; it sets the flash up and goes on to the vector table behind itself.

const RAM_START = 0x20000000;
const SIZE = 256;
const PLACE = 0x20041f00;
/** The ROM's own time: it reads the second stage over one wire at a quarter of the ring oscillator. */
export const ROM_NANOS = 3e6;

/** The checksum at the end of the second stage: CRC-32 with the high bit first, nothing inverted at the end. */
export function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

/** Whether the flash begins with a second stage that the ROM would run. */
export function bootable(flash) {
  const view = new DataView(flash.buffer, flash.byteOffset, SIZE);
  return checksum(flash.subarray(0, SIZE - 4)) === view.getUint32(SIZE - 4, true);
}

/** Puts the core at the second stage; false if there is none, and the chip shows itself as a drive instead. */
export function start(core, flash) {
  if (!bootable(flash)) return false;
  core.ram8.set(flash.subarray(0, SIZE), PLACE - RAM_START);
  core.SP = PLACE;
  // Called by nobody: the second stage then goes on by itself.
  core.LR = 0;
  core.PC = PLACE;
  return true;
}
