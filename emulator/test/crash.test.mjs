// Crashes on demand: each ends in the crash screen, and the game goes on.
//
// The firmware is built with its test-only feature `provoke`; a word in RAM says which crash is wanted.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { built } from '../built.mjs';
import { Device } from '../device.mjs';
import { storedState } from '../powercut.mjs';
import { pictureHash } from '../st7789.mjs';

const BOARD = 'display-pack-2-0';
const CRASHES = [
  { word: 1, name: 'a panic of the user interface', cause: 'forced', says: /provoked in the user interface/ },
  { word: 2, name: 'a hard fault', cause: 'forced', says: /hard fault/ },
  { word: 3, name: 'a stack overflow', cause: 'forced', says: /stack overflow/ },
  { word: 4, name: 'a hanging user interface', cause: 'timer', says: /crash:/ },
  { word: 5, name: 'a panic of the store', cause: 'forced', says: /provoked in the store/ },
  { word: 6, name: 'a hanging store', cause: 'timer', says: /crash:/ },
];

let program;
/** Flash with a game under way. */
let image;

const tap = (device, key) => {
  device.press(key);
  device.run(80);
  device.release(key);
  device.run(40);
  device.settle();
};

const start = () => {
  const device = new Device(program, BOARD, { image });
  device.powerOn();
  device.run(800);
  return device;
};

const state = (device) => device.log.map((entry) => storedState(entry.text)?.state).findLast(Boolean);

const provoke = (device, word) => {
  const address = program.symbols.get('PROVOKE');
  assert.ok(address, 'the firmware is built with the feature `provoke`');
  device.sramView.setUint32(address - 0x20000000, word, true);
  tap(device, 'y');
  device.runUntil(() => device.resets.length > 0, 15_000, 50);
};

before(() => {
  program = built('provoke');
  const device = start();
  for (const key of ['a', 'a', 'a', 'a', 'a']) tap(device, key);
  device.run(500);
  assert.ok(device.flash.programs > 0, 'there is something to lose');
  device.powerOff();
  image = device.flashImage();
});

for (const { word, name, cause, says } of CRASHES) {
  test(`${name} ends in the crash screen and the game goes on`, () => {
    const device = start();
    const kept = state(device);
    const home = pictureHash(device.picture());
    const log = device.log.length;
    provoke(device, word);
    assert.deepEqual(device.resets.map((r) => r.cause), [cause]);
    device.run(800);
    const lines = device.log.slice(log).map((entry) => entry.text);
    assert.ok(lines.some((line) => line.startsWith('crash:') && says.test(line)), lines.join('\n'));
    assert.equal(state(device), kept, 'nothing is lost');
    assert.notEqual(pictureHash(device.picture()), home, 'the crash is told');
    tap(device, 'a');
    assert.equal(pictureHash(device.picture()), home, 'a key leads back to the game');
    device.run(20_000);
    assert.equal(device.resets.length, 1, 'and it stays there');
  });
}

test('three crashes in a minute lead to the safe screen, which waits', () => {
  const device = start();
  const screens = [];
  for (let i = 1; i <= 3; i++) {
    provoke(device, 1);
    device.resets.length = 0;
    device.run(800);
    screens.push(pictureHash(device.picture()));
    if (i < 3) tap(device, 'a');
  }
  assert.equal(screens[0], screens[1]);
  assert.notEqual(screens[2], screens[0], 'the third time it asks what to do');
  const erases = device.flash.erases;
  device.run(30_000);
  assert.equal(device.flash.erases, erases, 'nothing is erased unasked');
});
