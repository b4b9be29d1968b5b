// The supply as the board measures it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, BUILT, chosen, stored, tried } from '../built.mjs';
import { Device } from '../device.mjs';
import { pictureHash } from '../st7789.mjs';

/** The volts that the firmware sees. */
function seen(name, millivolts, wireless = false) {
  const device = chosen(name);
  Object.assign(device, { millivolts, wireless });
  device.powerOn();
  device.run(500);
  const said = device.log.map(({ text }) => /^supply: (\d+) mV/.exec(text)).find(Boolean);
  return Number(said[1]);
}

test('every board measures its supply to a hundredth', () => {
  for (const name of BUILT) {
    for (const millivolts of [5000, 3700, 3000]) {
      const error = Math.abs(seen(name, millivolts) - millivolts);
      assert.ok(error <= millivolts / 100, `${name} at ${millivolts} mV is off by ${error}`);
    }
  }
});

test('a Pico W, whose radio shares the pin, measures as a Pico does', () => {
  assert.ok(Math.abs(seen('display-pack-2-0', 4200, true) - 4200) <= 42);
});

test('a supply that cannot be seen is none', () => {
  assert.equal(seen('display-pack-2-0', 100), 0);
});

for (const name of tried('display-pack-2-0', 'picosystem')) {
  test(`${name}: a low battery is told once, in time, and a key goes on`, () => {
    const device = chosen(name);
    device.millivolts = 4000;
    device.powerOn();
    device.run(40_000);
    const home = pictureHash(device.picture());
    // A reading may be off by a hundredth.
    device.millivolts = Math.ceil(device.board.supply.low * 1.01) + 5;
    device.run(70_000);
    assert.equal(pictureHash(device.picture()), home, 'it is not low yet');
    device.millivolts = device.board.supply.low - 20;
    device.run(70_000);
    assert.notEqual(pictureHash(device.picture()), home, 'it is told');
    // The first press brings the light back.
    for (let press = 0; press < 2; press++) {
      device.press('b');
      device.run(80);
      device.release('b');
      device.run(300);
    }
    assert.equal(pictureHash(device.picture()), home);
    device.run(200_000);
    assert.equal(pictureHash(device.picture()), home, 'and not again');
    for (const more of [50, -20]) {
      device.millivolts = device.board.supply.low + more;
      device.run(70_000);
    }
    assert.equal(pictureHash(device.picture()), home, 'not after a moment without load either');
    device.millivolts = 4000;
    device.run(40_000);
    device.millivolts = device.board.supply.low - 20;
    device.run(70_000);
    assert.notEqual(pictureHash(device.picture()), home, 'unless it was charged meanwhile');
  });
}

test('nothing is erased while the battery is soon empty, and later it is', () => {
  const device = new Device(built('display-pack-2-0'), 'display-pack-2-0', { image: stored('full', 'resting') });
  device.millivolts = device.board.supply.low - 20;
  device.powerOn();
  device.run(65_000);
  assert.equal(device.flash.erases, 0);
  device.millivolts = 4000;
  device.run(65_000);
  assert.equal(device.flash.erases, 1);
});

test('a short load is no empty battery', () => {
  const device = chosen('display-pack-2-0');
  device.millivolts = 4000;
  device.powerOn();
  device.run(40_000);
  const home = pictureHash(device.picture());
  const look = (millivolts) => {
    device.millivolts = millivolts;
    const before = device.log.length;
    device.runUntil(() => device.log.slice(before).some(({ text }) => text.startsWith('supply:')), 31_000, 100);
    device.run(500);
  };
  for (let i = 0; i < 3; i++) {
    look(device.board.supply.low - 20);
    look(4000);
  }
  assert.equal(pictureHash(device.picture()), home);
});
