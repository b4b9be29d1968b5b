// The supply as the board measures it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { built } from '../built.mjs';
import { Device } from '../device.mjs';

/** The volts that the firmware sees. */
function seen(name, millivolts, wireless = false) {
  const device = new Device(built(name), name);
  Object.assign(device, { millivolts, wireless });
  device.powerOn();
  device.run(500);
  const said = device.log.map(({ text }) => /^supply: (\d+) mV/.exec(text)).find(Boolean);
  return Number(said[1]);
}

test('every board measures its supply to a hundredth', () => {
  for (const name of Object.keys(BOARDS)) {
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
