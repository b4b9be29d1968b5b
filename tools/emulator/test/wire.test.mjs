// The wire to the display: its time, and what a real panel would misread.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Chip, complete } from '../chip.mjs';
import { Wire } from '../wire.mjs';

const SSPCR0 = 0x00;
const SSPDR = 0x08;
const SSPSR = 0x0c;
const SSPCPSR = 0x10;
const NOT_FULL = 2;
/** Bits a word. */
const EIGHT = 7;
const SIXTEEN = 15;
const SPO = 1 << 6;
const SPH = 1 << 7;
const GPIO_OUT_XOR = 0x1c;
const PINS = { cs: 17, dc: 16 };

let mcu;
let wire;

/** A wire of 125 MHz divided by two, its select and data lines driven. */
beforeEach(() => {
  mcu = new Chip();
  complete(mcu, { seed: 1, chipReset: 0, id: [] });
  mcu.clkPeri = 125e6;
  wire = new Wire(mcu, 0, PINS, { command() {}, data() {} });
  wire.writeUint32(SSPCR0, EIGHT);
  wire.writeUint32(SSPCPSR, 2);
  for (const pin of Object.values(PINS)) {
    mcu.gpio[pin].ctrl = 5;
    mcu.sio.gpioOutputEnable |= 1 << pin;
    mcu.gpio[pin].checkForUpdates();
  }
});

function send(words) {
  for (let i = 0; i < words; i++) {
    while (!(wire.readUint32(SSPSR) & NOT_FULL)) mcu.clock.tick(1);
    wire.writeUint32(SSPDR, i & 255);
  }
}

// Microseconds of a thousand bytes at half of 125 MHz: 8 clocks a byte are 128, and every word is followed by idle clocks.
for (const [name, mode, words, micros] of [
  ['mode 0 and words of 8 bits', EIGHT, 1000, 160],
  ['mode 0 and words of 16 bits', SIXTEEN, 500, 144],
  ['mode 3 and words of 8 bits', EIGHT | SPO | SPH, 1000, 136],
  ['mode 3 and words of 16 bits', SIXTEEN | SPO | SPH, 500, 132],
]) {
  test(`a thousand bytes in ${name} take ${micros} microseconds`, () => {
    wire.writeUint32(SSPCR0, mode);
    send(words);
    assert.equal(wire.bytes, 1000);
    assert.equal(wire.clocks, (micros * 1000) / 16);
    assert.ok(Math.abs(wire.end - micros * 1000) < 1, `${wire.end} ns`);
  });
}

for (const [name, pin] of Object.entries(PINS)) {
  test(`the line ${name} may move between two bytes, not while one is on the wire`, () => {
    const move = () => mcu.sio.writeUint32(GPIO_OUT_XOR, 1 << pin);
    move();
    assert.equal(wire.violations, 0, 'nothing was sent yet');
    send(1);
    move();
    assert.equal(wire.violations, 1);
    mcu.clock.tick(160);
    move();
    assert.equal(wire.violations, 1, 'it is over');
  });
}

test('a panel reads the modes 0 and 3 alone', () => {
  const seen = [0, SPO, SPH, SPO | SPH].map((mode) => {
    wire.writeUint32(SSPCR0, EIGHT | mode);
    const before = wire.violations;
    send(1);
    return wire.violations - before;
  });
  assert.deepEqual(seen, [0, 1, 1, 0]);
});
