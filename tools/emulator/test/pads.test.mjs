// The pins as silicon has them: pads after a reset, what the firmware makes of them, noise on the keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { BUILT, built } from '../built.mjs';
import { PAD_RESET } from '../chip.mjs';
import { GPIOPinState } from '../node_modules/rp2040js/dist/esm/gpio-pin.js';
import { Device } from '../device.mjs';

const SCHMITT = 0x02;
const PULL_UP = 0x08;
const DRIVE = 0x30;
const DRIVE_8MA = 0x20;

const started = (name) => {
  const device = new Device(built(name), name);
  device.powerOn();
  device.run(800);
  return device;
};

test('pads begin with their reset values', () => {
  const device = new Device(built('display-pack-2-0'), 'display-pack-2-0');
  device.powerOn();
  assert.ok(device.mcu.gpio.every(({ padValue }) => padValue === PAD_RESET));
});

for (const name of BUILT) {
  test(`${name}: keys are pulled up behind Schmitt triggers and never driven, the bus drives 8 mA`, () => {
    const device = new Device(built(name), name);
    const { board } = device;
    device.powerOn();
    const { mcu } = device;
    const driven = [];
    for (const [key, pin] of Object.entries(board.keys)) {
      mcu.gpio[pin].addListener((level) => {
        if (level === GPIOPinState.Low || level === GPIOPinState.High) driven.push(key);
      });
    }
    device.run(800);
    assert.deepEqual(driven, [], 'not even for a moment');
    for (const [key, pin] of Object.entries(board.keys)) {
      const { padValue, functionSelect } = mcu.gpio[pin];
      assert.equal(padValue & (SCHMITT | PULL_UP), SCHMITT | PULL_UP, `key ${key}: pad ${padValue.toString(16)}`);
      assert.equal(functionSelect, 5, `key ${key} is a plain pin`);
      assert.equal((mcu.sio.gpioOutputEnable >> pin) & 1, 0, `key ${key} is driven`);
    }
    for (const pin of [board.pins.sck, board.pins.mosi]) assert.equal(mcu.gpio[pin].padValue & DRIVE, DRIVE_8MA, `GP${pin}`);
  });
}

test('a spike on a key is no press, whether it is gone at once or after half a millisecond', () => {
  const device = started('display-pack-2-0');
  const lines = device.log.length;
  for (let i = 0; i < 20; i++) {
    device.glitch('y');
    device.run(30);
    device.press('y');
    device.run(0.5);
    device.release('y');
    device.run(30);
  }
  assert.deepEqual(device.log.slice(lines).map(({ text }) => text), []);
});

for (const name of BUILT.filter((name) => BOARDS[name].led)) {
  test(`${name}: the light is dark and driven, so that it does not glow`, () => {
    assert.deepEqual(started(name).led, [0, 0, 0]);
  });
}
