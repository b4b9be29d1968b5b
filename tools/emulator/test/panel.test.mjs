// The display as its data sheet and the makers' own code have it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, BOARDS } from '../boards.mjs';
import { built, stored, tried } from '../built.mjs';
import { Device } from '../device.mjs';
import { Display, pictureHash } from '../st7789.mjs';
import { VENDORS } from './vendors.mjs';

const RESET = 0x01;
const WAKE = 0x11;
const ON = 0x29;

function panel() {
  let now = 0;
  const display = new Display(board('display-pack-2-0').panel, () => now);
  return { display, wait: (ms) => (now += ms * 1e6) };
}

test('a panel that slept takes commands 5 ms after a reset and is woken after 120', () => {
  const { display, wait } = panel();
  wait(10);
  display.command(RESET);
  wait(4.9);
  display.command(0x36);
  assert.deepEqual(display.violations.map(({ command }) => command), [0x36]);
  wait(0.2);
  display.command(0x36);
  wait(100);
  display.command(WAKE);
  assert.deepEqual(display.violations.map(({ command }) => command), [0x36, WAKE]);
  assert.equal(display.garbled, true);
});

test('a panel that was awake takes nothing for 120 ms after a reset, and shows garbage to the hasty', () => {
  const { display, wait } = panel();
  wait(200);
  display.command(WAKE);
  wait(2);
  display.command(ON);
  assert.equal(display.violations.length, 1, '5 ms from waking on');
  wait(5);
  display.command(RESET);
  assert.equal(display.garbled, false, 'a reset mends it');
  wait(119);
  display.command(0x36);
  assert.equal(display.violations.length, 2);
  wait(2);
  const before = pictureHash(display.picture());
  display.command(0x36);
  assert.equal(display.violations.length, 2);
  display.on = true;
  display.asleep = false;
  assert.notEqual(pictureHash(display.picture()), before);
});

test('a reset by its pin counts from the pin\'s rise, and is no shorter than 10 us', () => {
  const { display, wait } = panel();
  wait(200);
  display.command(WAKE);
  wait(10);
  display.hold();
  wait(50);
  display.release();
  wait(119);
  display.command(0x36);
  assert.deepEqual(display.violations.map(({ command }) => command), [0x36], 'it was awake: 120 ms from the rise on');
  display.hold();
  wait(0.005);
  display.release();
  assert.equal(display.garbled, true, 'too short a pulse is no reset to count on');
  assert.equal(display.violations.length, 2);
});

test('every board is in the table of its maker, and described as it says', () => {
  assert.deepEqual(Object.keys(BOARDS).sort(), Object.keys(VENDORS).sort());
  for (const [name, { pins, keys, led, supply }] of Object.entries(VENDORS)) {
    const { low, sees, fair, ...measured } = BOARDS[name].supply;
    assert.deepEqual(BOARDS[name].pins, pins, `${name}: pins`);
    assert.deepEqual(BOARDS[name].keys, keys, `${name}: keys`);
    assert.deepEqual(BOARDS[name].led, led, `${name}: light`);
    assert.deepEqual(measured, supply, `${name}: supply`);
    assert.ok(low >= 3000, `${name}: a warning in time`);
  }
});

for (const name of tried(...Object.keys(VENDORS))) {
  const vendor = VENDORS[name];
  for (const [turn, { order, columns, rows }] of Object.entries(vendor.turns)) {
    test(`${name}, ${turn}: registers and window on the wire are the maker's`, () => {
      const image = turn === 'turned' ? stored('turned') : undefined;
      const device = new Device(built(name), name, { image });
      device.powerOn();
      device.run(800);
      const { orders, violations } = device.display;
      assert.deepEqual(violations, []);
      assert.equal(device.wire.violations, 0, 'the panel can read what comes over the wire');
      const last = (command) => orders.findLast(([first]) => first === command)?.slice(1);
      for (const [command, ...data] of vendor.registers) assert.deepEqual(last(command), data, `register ${command.toString(16)}`);
      assert.deepEqual(last(0x3a), [0x03], '12 bits a pixel');
      assert.deepEqual(last(0x21), [], 'inverted');
      assert.deepEqual(last(0x36), [order], 'order');
      // The first picture comes in parts, which together are the whole window.
      const span = (wanted) => {
        const parts = orders.filter(([command]) => command === wanted);
        return [Math.min(...parts.map(([, a, b]) => (a << 8) | b)), Math.max(...parts.map(([, , , c, d]) => (c << 8) | d))];
      };
      assert.deepEqual(span(0x2a), columns);
      assert.deepEqual(span(0x2b), rows);
      assert.ok(orders.findIndex(([command]) => command === WAKE) > 0, 'it is woken');
    });
  }
}
