// The store on the device's flash: resumed, damaged, written while keys are pressed. WONDERS_FULL=1 damages it more often.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { built, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { boot, complaint, storedState } from '../powercut.mjs';
import { randomNumbers } from './random.mjs';

const BOARD = 'display-pack-2-0';
const FULL = process.env.WONDERS_FULL === '1';

let program;
let store;

before(() => {
  program = built(BOARD);
  store = { start: program.symbols.get('__store_start') - 0x10000000, end: program.symbols.get('__store_end') - 0x10000000 };
});

test('what the log says is on flash is read from it', () => {
  assert.deepEqual(storedState('store: event, events 12, state 00ff'), { what: 'event', state: '12:00ff' });
  assert.equal(storedState('picture: first'), undefined);
});

test('a verdict is hard on every way to fail', () => {
  const good = { shown: true, crashed: false, lost: false, state: 'b', picture: 2 };
  const allowed = [{ state: 'a', picture: 1 }, { state: 'b', picture: 2 }];
  assert.equal(complaint(good, allowed), undefined);
  for (const [change, words] of [
    [{ shown: false }, /no picture/],
    [{ crashed: true }, /crashed/],
    [{ lost: true }, /lost/],
    [{ state: 'c' }, /state c instead of a or b/],
    [{ picture: 1 }, /another screen/],
  ]) assert.match(complaint({ ...good, ...change }, allowed), words);
});

test('a full game in a store that was used for years is there again in time', () => {
  const device = new Device(program, BOARD);
  const result = boot(device, stored('worn'));
  console.log(`resume from a full and worn store: ${result.bootMs.toFixed(0)} ms`);
  assert.deepEqual([result.shown, result.crashed, result.lost], [true, false, false]);
  assert.ok(Number(result.state.split(':')[0]) >= 54, `a whole game: ${result.state}`);
  assert.ok(result.bootMs <= 500, `${result.bootMs} ms`);
});

test('damaged flash never leads to a crash or to an erase that nobody asked for', () => {
  const device = new Device(program, BOARD);
  const images = [stored('worn'), stored('games')];
  const random = randomNumbers(12345);
  const size = store.end - store.start;
  const damages = [
    (bytes) => bytes.forEach((_, i) => (bytes[i] = random(256))),
    (bytes) => bytes.fill(0),
    (bytes) => bytes.set(program.segments[0].data.subarray(0, size)),
    (bytes) => bytes.fill(0, 4096 * random(size / 4096)).fill(0, 0, 4096),
    (bytes) => {
      for (let i = 0; i < 1 + random(200); i++) bytes[random(size)] ^= 1 << random(8);
    },
    (bytes) => {
      for (let i = 0; i < 4; i++) bytes[random(600)] ^= 1 << random(8);
    },
  ];
  for (let round = 0; round < (FULL ? 10_000 : 300); round++) {
    const damaged = images[round % images.length].slice();
    damages[Math.floor(round / images.length) % damages.length](damaged.subarray(store.start, store.end));
    const erases = device.flash.erases;
    const result = boot(device, damaged);
    assert.ok(result.shown && !result.crashed, `round ${round}: ${JSON.stringify(result)}`);
    device.run(200);
    assert.equal(device.flash.erases, erases, `round ${round}: erased without being asked`);
    if (round % 1000 === 999) console.log(`${round + 1} damaged images: each started, none crashed, nothing was erased unasked`);
  }
});

test('keys pressed while the flash is written are not lost', () => {
  const device = new Device(program, BOARD);
  device.powerOn();
  device.run(500);
  let presses = 0;
  // Press again in the very moment the firmware starts to write.
  device.flash.journal = () => {
    if (presses++ === 0) setKey(true);
  };
  const setKey = (down) => (down ? device.press('y') : device.release('y'));
  for (let i = 0; i < 6 && !presses; i++) {
    device.press('a');
    device.run(80);
    device.release('a');
    device.run(200);
  }
  assert.ok(presses > 0, 'something was written');
  const seen = device.log.length;
  device.run(80);
  setKey(false);
  device.run(100);
  const keys = device.log.filter((e) => e.text.startsWith('keys:')).map((e) => e.text);
  assert.ok(keys.some((text) => text.endsWith('0x0008')), keys.join(', '));
  assert.ok(device.log.length > seen);
});
