// A new firmware by way of the settings, and erasing everything: what takes long and must not cost anything else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureHash } from '../st7789.mjs';
import { started, tap, taps } from './hands.mjs';

const BOARD = 'display-pack-2-0';

/** The number and the state of the running game's changes, as the last line about the store has them. */
const state = (device) => {
  const lines = device.log.map(({ text }) => /changes (\d+), state (\w+)/.exec(text)).filter(Boolean);
  return lines.at(-1).slice(1).join(':');
};

/** A device with two plays, at home. */
const playing = () => {
  const device = started(BOARD);
  taps(device, ['a', 'a', 'a', 'a', 'a', 'a']);
  tap(device, 'b', 900);
  tap(device, 'b');
  device.run(500);
  return device;
};

/** From home to the settings' last row; the rows go round. */
const settings = (device) => {
  taps(device, ['x', 'a', 'x']);
};

test('Update leads to the drive, and the game goes on with the new firmware', () => {
  const device = playing();
  const kept = state(device);
  assert.match(kept, /^2:/);
  const home = pictureHash(device.picture());
  settings(device);
  taps(device, ['x', 'x', 'a']);
  tap(device, 'a');
  assert.equal(device.isDrive, false, 'a tap is not enough');
  device.press('a');
  device.run(1200);
  device.release('a');
  assert.equal(device.isDrive, true);
  assert.deepEqual(device.resets.map(({ cause }) => cause), ['drive']);
  device.run(20_000);
  assert.equal(device.isDrive, true, 'it stays one');
  const lines = device.log.length;
  device.copyToDrive();
  device.run(900);
  assert.equal(device.isDrive, false);
  const texts = device.log.slice(lines).map(({ text }) => text);
  assert.ok(!texts.some((text) => text.startsWith('crash')), texts.join('\n'));
  assert.equal(state(device), kept, 'nothing is lost');
  tap(device, 'b', 900);
  tap(device, 'b');
  assert.equal(pictureHash(device.picture()), home);
});

test('while everything is erased the bar moves and a key gets its picture', () => {
  const device = playing();
  device.flash.eraseNanos = 400e6;
  settings(device);
  const erases = device.flash.erases;
  tap(device, 'a', 900);
  device.press('a');
  device.run(900);
  device.release('a');
  const bars = new Set();
  device.runUntil(() => {
    bars.add(pictureHash(device.picture()));
    return bars.size >= 4;
  }, 4000, 20);
  assert.ok(bars.size >= 4, `${bars.size} pictures`);
  const edge = device.press('b');
  assert.ok(device.runUntil(() => edge.picture, 1500), 'a picture answers');
  const late = (edge.picture.end - edge.nanos) / 1e6;
  // At worst the key goes down as an erase of 400 ms begins.
  assert.ok(late < 900, `${late} ms`);
  const done = device.flash.erases - erases;
  assert.ok(done < 20, `${done} of more than 30 erases are done by then`);
  device.release('b');
  device.run(15_000);
  assert.ok(device.flash.erases - erases >= 30);
  assert.deepEqual(device.resets, []);
  // The first row follows the last one.
  taps(device, ['b', 'y', 'a', 'a', 'a', 'a', 'a']);
  device.run(500);
  assert.match(state(device), /^1:/);
});
