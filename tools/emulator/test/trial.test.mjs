// The test of the device on the device: led through by keys, over a restart, to a report.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stored, tried } from '../built.mjs';
import { pictureHash } from '../st7789.mjs';
import { started, tap, taps } from './hands.mjs';
import { VENDORS } from './vendors.mjs';

/** From home to the settings, their last row but one. */
const open = (device) => {
  taps(device, ['y', 'y', 'y', 'a', 'x', 'x', 'a']);
};

/** Everything that `look` saw within so many milliseconds. */
const seen = (device, ms, look) => {
  const values = new Set();
  device.runUntil(() => void values.add(look()), ms, 20);
  return values;
};

const edges = ({ width, height, colours }) => {
  const all = new Set();
  for (let x = 0; x < width; x++) all.add(colours[x]).add(colours[(height - 1) * width + x]);
  for (let y = 0; y < height; y++) all.add(colours[y * width]).add(colours[y * width + width - 1]);
  return all;
};

test('the test leads from the picture over a restart to a report in the log and over USB', () => {
  const name = 'display-pack-2-0';
  const device = started(name);
  const home = pictureHash(device.picture());
  open(device);
  const { turns } = VENDORS[name];
  assert.equal(device.display.madctl, turns.upright.order);
  const white = edges(device.picture());
  assert.equal(white.size, 1, 'a line at every edge');
  tap(device, 'a');
  assert.equal(device.display.madctl, turns.turned.order, 'the picture is turned');
  assert.deepEqual(edges(device.picture()), white);
  tap(device, 'y');
  assert.equal(device.display.madctl, turns.upright.order, 'at its place lies A now');
  for (const key of Object.keys(device.board.keys)) tap(device, key);
  tap(device, 'b', 900);
  const light = seen(device, 4000, () => device.backlight.toFixed(2));
  for (const step of [20, 40, 60, 80, 100]) assert.ok(light.has(((step / 100) ** 2).toFixed(2)), `${step} %: ${[...light]}`);
  tap(device, 'a');
  const colours = seen(device, 3200, () => device.led.map((part) => (part > 0.1 ? 1 : 0)).join(''));
  // Red, green, blue, dark; which of them is on first is chance.
  const order = [...colours];
  const first = order.indexOf('100');
  assert.deepEqual([...order.slice(first), ...order.slice(0, first)], ['100', '010', '001', '000']);
  const { programs } = device.flash;
  tap(device, 'a');
  assert.ok(device.flash.programs > programs, 'something is written');
  tap(device, 'a');
  assert.deepEqual(device.resets, []);
  tap(device, 'a');
  device.run(900);
  assert.deepEqual(device.resets.map(({ cause }) => cause), ['forced']);
  assert.deepEqual(device.display.violations, []);
  for (let page = 0; page < 2; page++) tap(device, 'a');
  const report = device.log.map(({ text }) => text).find((text) => text.startsWith('tested: '));
  assert.match(report, /7W DEVICE TEST [\d.]+ DISPLAY-PACK-2-0: PICTURE OK TURNED OK KEYS OK LIGHT OK LED OK FLASH OK RESTART OK SUPPLY OK (49|50)\d\d MV$/);
  assert.ok(!device.log.some(({ text }) => text.startsWith('crash')), 'a restart that was asked for is no crash');
  device.plug();
  device.run(2000);
  assert.ok(device.serial.includes(report.slice('tested: '.length)));
  // The restart was asked for; the chip had power before, and the flash was tried.
  const facts = /# 7W CHIP [\d.]+ DISPLAY-PACK-2-0: 10002927 ROM 2 RESET 100\/2 CLOCK 125000 KHZ FLASH EF4015 ERASE 4[56] MS PROGRAM (4|5)\d\d US/;
  assert.match(device.serial, facts);
  assert.ok(device.log.some(({ text }) => facts.test(`# ${text}`)), 'it is in the log, too');
  device.probe();
  device.run(900);
  assert.equal(pictureHash(device.picture()), home, 'the next start is one as any');
});

test('what another program has before the store is not tried, and what a power cut left of a trial is', () => {
  const SECTOR = 2 * 1024 * 1024 - 128 * 1024 - 4096;
  const tries = (bytes) => {
    const image = stored('chosen').slice();
    image.set(bytes, SECTOR);
    const device = started('display-pack-2-0', { image });
    open(device);
    tap(device, 'a');
    tap(device, 'y');
    tap(device, 'a', 900);
    for (let page = 0; page < 2; page++) tap(device, 'a');
    device.run(300);
    return { erases: device.flash.eraseCounts[SECTOR / 4096], left: device.flash.bytes.subarray(SECTOR, SECTOR + 4096) };
  };
  const blank = tries([]);
  assert.equal(blank.erases, 1);
  assert.ok(blank.left.every((byte) => byte === 0xff));
  assert.equal(tries([0x57, 0x57, 0x5f]).erases, 1);
  const others = tries([0x12, 0x34]);
  assert.equal(others.erases, 0);
  assert.deepEqual([...others.left.subarray(0, 3)], [0x12, 0x34, 0xff]);
});

for (const name of tried('waveshare-1-3')) test('a board without a light is not asked for one, and keys that never came are named', () => {
  const device = started(name);
  open(device);
  tap(device, 'a');
  tap(device, 'y');
  tap(device, 'x');
  tap(device, 'a', 900);
  tap(device, 'y');
  tap(device, 'a');
  tap(device, 'y');
  tap(device, 'a');
  const report = device.log.map(({ text }) => text).find((text) => text.startsWith('tested: '));
  assert.match(report, /KEYS BAD\/B\/Y\/UP\/DOWN\/LEFT\/RIGHT\/PRESS LIGHT BAD LED - FLASH OK RESTART - SUPPLY OK/);
});
