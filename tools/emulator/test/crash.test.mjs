// Crashes on demand: each ends in the crash screen, and the game goes on.
//
// The firmware is built with its test-only feature `provoke`; a word in RAM says which crash is wanted.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { built, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { storedState } from '../powercut.mjs';
import { pictureHash } from '../st7789.mjs';

const BOARD = 'display-pack-2-0';
/** What is told of a panic with these words, and its place in the file. */
const panicked = (words) => {
  const file = readFileSync(new URL('../../../firmware/src/provoke.rs', import.meta.url), 'utf8');
  const line = file.split('\n').findIndex((text) => text.includes(`panic!("${words}")`)) + 1;
  return `${words}, provoke.rs:${line}`;
};
const hex = (address) => `0x${address.toString(16).padStart(8, '0')}`;
const SILENT = 'the device stopped answering';
/** A hang's time-out is followed by a restart that takes its place as the reason. */
const TIMED_OUT = ['timer', 'forced'];
/** What to provoke, how the chip resets, and what is told of it. */
const CRASHES = [
  { word: 1, name: 'a panic of the user interface', causes: ['forced'], says: () => panicked('provoked in the user interface') },
  { word: 2, name: 'a hard fault', causes: ['forced'], says: ({ faults }) => `hard fault, pc ${hex(faults[0].pc)}` },
  { word: 3, name: 'a stack overflow', causes: ['forced'], says: () => 'stack overflow, sp 0x' },
  { word: 4, name: 'a hanging user interface', causes: TIMED_OUT, says: () => SILENT },
  { word: 5, name: 'a panic of the store', causes: ['forced'], says: () => panicked('provoked in the store') },
  { word: 6, name: 'a hanging store', causes: TIMED_OUT, says: () => SILENT },
  { word: 8, name: 'a user interface that waits for ever', causes: TIMED_OUT, says: () => SILENT },
  { word: 9, name: 'a store that waits for ever', causes: TIMED_OUT, says: () => SILENT },
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
  const before = device.resets.length;
  tap(device, 'y');
  device.runUntil(() => device.resets.length > before, 15_000, 50);
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

for (const { word, name, causes, says } of CRASHES) {
  test(`${name}: it ends in the crash screen and the game goes on`, () => {
    const device = start();
    const kept = state(device);
    const home = pictureHash(device.picture());
    const log = device.log.length;
    provoke(device, word);
    device.run(800);
    assert.deepEqual(device.resets.map(({ cause }) => cause), causes);
    const lines = device.log.slice(log).map((entry) => entry.text);
    const [, version] = /^boot: \S+ (.*)/.exec(device.log[0].text);
    const crashes = lines.filter((line) => line.startsWith('crash:'));
    assert.equal(crashes.length, 1);
    assert.ok(crashes[0].startsWith(`crash: ${says(device)}`) && crashes[0].endsWith(` (${version})`), `${crashes[0]}, not ${says(device)}`);
    assert.equal(state(device), kept, 'nothing is lost');
    assert.notEqual(pictureHash(device.picture()), home, 'the crash is told');
    tap(device, 'a');
    assert.equal(pictureHash(device.picture()), home, 'a key leads back to the game');
    device.run(20_000);
    assert.equal(device.resets.length, causes.length, 'and it stays there');
  });
}

test('three crashes in a minute lead to a screen that asks, and the game goes on from it', () => {
  const device = start();
  const game = pictureHash(device.picture());
  const kept = state(device);
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
  // Reading the store was not what crashed: it was read after the third crash, too, and goes on.
  const boots = device.log.map(({ text }) => text).join('\n').split('boot:');
  assert.equal(boots.length - 1, 4, 'the first start, and one after each crash');
  for (const boot of boots.slice(1)) assert.match(boot, /store: opened/);
  assert.equal(state(device), kept);
  tap(device, 'a');
  assert.equal(pictureHash(device.picture()), game);
});

let usual;
/** The screen after one panic of the user interface. */
const usualScreen = () => {
  if (!usual) {
    const device = start();
    provoke(device, 1);
    device.run(800);
    usual = pictureHash(device.picture());
  }
  return usual;
};

for (const { word, name } of CRASHES.filter(({ word }) => word === 1 || word === 4)) {
  test(`${name}, three times with more than a minute between: each is told as the first`, () => {
    const device = start();
    const screens = [1, 2, 3].map(() => {
      provoke(device, word);
      device.resets.length = 0;
      device.run(800);
      const told = pictureHash(device.picture());
      tap(device, 'a');
      device.run(61_000);
      return told;
    });
    assert.deepEqual(screens, screens.map(() => screens[0]));
  });
}

test('after a hang a restart by a probe is none', () => {
  const device = start();
  provoke(device, 4);
  device.run(800);
  tap(device, 'a');
  const log = device.log.length;
  device.probe();
  device.run(900);
  assert.deepEqual(device.log.slice(log).map(({ text }) => text).filter((text) => text.startsWith('crash')), []);
});

test('the words of a panic and its place are in the log before the restart', () => {
  const device = start();
  provoke(device, 1);
  const said = device.log.map(({ text }) => text).findLast((text) => text.startsWith('crashed: '));
  assert.equal(said, `crashed: ${panicked('provoked in the user interface')}`);
});

test('three hangs in a minute lead to the safe screen too', () => {
  const device = start();
  const screens = [];
  for (let i = 0; i < 3; i++) {
    provoke(device, 4);
    device.resets.length = 0;
    device.run(800);
    screens.push(pictureHash(device.picture()));
    tap(device, 'a');
  }
  assert.equal(screens[0], screens[1]);
  assert.notEqual(screens[2], screens[0]);
});

/** Has every start crash while it reads the store, until `value` is 0 again. */
const crashAtStart = (device, value = 0x5eed0001) => {
  const address = program.symbols.get('PROVOKE_START');
  assert.ok(address, 'the firmware is built with the feature `provoke`');
  device.sramView.setUint32(address - 0x20000000, value, true);
};

test('crashes while the store is read lead to a screen that leaves it alone', () => {
  const device = start();
  const kept = state(device);
  const game = pictureHash(device.picture());
  const stored = device.flashImage();
  crashAtStart(device);
  provoke(device, 1);
  device.run(3000);
  assert.equal(device.resets.length, 3, 'three tries');
  const safe = pictureHash(device.picture());
  assert.notEqual(safe, game);
  device.run(20_000);
  for (const key of ['b', 'x', 'y', 'b']) tap(device, key);
  device.press('b');
  device.run(1500);
  device.release('b');
  // Longer than a key may chatter.
  device.run(40);
  device.settle();
  // It asks whether everything is to be erased, and is left again.
  tap(device, 'b');
  assert.equal(device.resets.length, 3, 'it waits');
  assert.deepEqual(device.flashImage(), stored, 'nothing is written');
  // It can be tried again, with another firmware perhaps: all is there.
  crashAtStart(device, 0);
  tap(device, 'x');
  tap(device, 'x');
  assert.equal(pictureHash(device.picture()), safe, 'only what is offered can be done');
  const log = device.log.length;
  tap(device, 'a');
  device.run(800);
  assert.equal(device.resets.length, 4, 'it starts anew');
  assert.ok(!device.log.slice(log).some((entry) => entry.text.startsWith('crash:')), 'as if nothing had happened');
  assert.equal(state(device), kept);
  assert.equal(pictureHash(device.picture()), game);
  device.resets.length = 0;
  provoke(device, 1);
  device.run(800);
  assert.equal(pictureHash(device.picture()), usualScreen(), 'and the next crash is the first');
});

test('hangs while the store is read lead there too', () => {
  const device = start();
  const stored = device.flashImage();
  crashAtStart(device, 0x5eed0002);
  provoke(device, 1);
  device.runUntil(() => device.resets.length === 5, 20_000, 50);
  device.run(800);
  assert.deepEqual(device.resets.map(({ cause }) => cause), ['forced', ...TIMED_OUT, ...TIMED_OUT]);
  assert.equal(device.log.filter(({ text }) => text.startsWith('store: opened')).length, 3, 'the fourth start does not read');
  assert.deepEqual(device.flashImage(), stored);
  crashAtStart(device, 0);
  tap(device, 'a');
  device.run(800);
  assert.equal(state(device), state(start()), 'and it can be tried again');
});

test('what cannot be read is erased by a hold, and the device works again', () => {
  const device = start();
  crashAtStart(device);
  provoke(device, 1);
  device.run(3000);
  assert.equal(device.resets.length, 3);
  tap(device, 'y');
  tap(device, 'b');
  assert.equal(device.flash.erases, 0, 'a tap is not enough');
  for (const key of ['b', 'a']) {
    assert.equal(device.flash.erases, 0, 'it is asked twice');
    device.press(key);
    device.run(1000);
    device.release(key);
    device.run(500);
  }
  device.run(3000);
  assert.ok(device.flash.erases >= 30, `${device.flash.erases} erases`);
  crashAtStart(device, 0);
  for (const key of ['a', 'a', 'a', 'a', 'a']) tap(device, key);
  device.run(500);
  const kept = state(device);
  assert.match(kept, /^1:/, 'a play of the next game');
  const again = new Device(program, BOARD, { image: device.flashImage() });
  again.powerOn();
  again.run(800);
  assert.equal(state(again), kept, 'the next game is stored');
});

/** The usual checksum of 32 bits. */
const crc32 = (bytes) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
};

test('a crash record counts only with its checksum', () => {
  const SIZE = 2 * 4 + 5 * 4 + 256 + 64 + 16;
  const bank = 0x20040000 - 0x20000000;
  const reported = [0, 1].map((wrong) => {
    const device = new Device(program, BOARD, { image });
    device.powerOn();
    const record = new Uint8Array(device.sram.buffer, bank, SIZE).fill(0);
    const words = new DataView(device.sram.buffer, bank, SIZE);
    words.setUint32(0, 0x0c4a5e01, true);
    words.setUint32(8, 1, true);
    record.set(new TextEncoder().encode('forged'), 28);
    words.setUint32(4, crc32(record.subarray(8)) ^ wrong, true);
    device.run(800);
    return device.log.some((entry) => entry.text.startsWith('crash:') && entry.text.includes('forged'));
  });
  assert.deepEqual(reported, [true, false]);
});

test('a slow flash is waited for, and a short press while it is busy counts', () => {
  const device = new Device(program, BOARD, { image: stored('chosen') });
  device.powerOn();
  device.run(800);
  device.flash.eraseNanos = 400e6;
  device.flash.programNanos = 3e6;
  // Settings; the language is changed and stored: Y goes down and up while that is written.
  for (const key of ['y', 'y', 'y', 'a']) tap(device, key);
  const first = device.flash.operations;
  device.flash.during = ({ third }) => {
    if (device.flash.operations === first + 1) device[third === 1 ? 'press' : 'release']('y');
  };
  const log = device.log.length;
  tap(device, 'a');
  const keys = device.log.slice(log).map((entry) => entry.text).filter((text) => text.startsWith('keys:'));
  assert.ok(keys.some((text) => text.endsWith('0x0009')), keys.join(', '));
  device.flash.during = undefined;
  // Their last row; A is held twice: everything is erased.
  for (const key of ['b', 'a', 'x']) tap(device, key);
  const erases = device.flash.erases;
  for (let hold = 0; hold < 2; hold++) {
    device.press('a');
    device.run(1000);
    device.release('a');
    device.run(200);
  }
  device.run(15_000);
  const done = device.flash.erases - erases;
  assert.ok(done >= 30, `${done} erases of 400 ms: more than the watchdog waits`);
  assert.deepEqual(device.resets, [], 'it was fed meanwhile');
});
