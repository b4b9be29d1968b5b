// The store on the device's flash: resumed, damaged, written while keys are pressed. WONDERS_FULL=1 damages it more often.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { RESUME_MS } from '../bounds.mjs';
import { built, chosen, game, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { boot, complaint, storedState } from '../powercut.mjs';
import { parseScenario, Run } from '../scenario.mjs';
import { pictureHash } from '../st7789.mjs';
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
  assert.deepEqual(storedState('store: change, changes 12, state 00ff'), { what: 'change', state: '12:00ff' });
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

for (const [kind, plays] of [[[], 54], [['cities'], 63], [['second'], 54], [['three'], 54]]) {
  test(`a full game in a store that was used for years is there again: ${kind[0] ?? 'first edition'}`, () => {
    const device = chosen(BOARD);
    const result = boot(device, stored('worn', ...kind));
    assert.deepEqual([result.shown, result.crashed, result.lost], [true, false, false]);
    assert.ok(Number(result.state.split(':')[0]) >= plays, `a whole game: ${result.state}`);
    assert.ok(result.bootMs <= RESUME_MS, `${result.bootMs} ms`);
  });
}

test('a correction is gone on with after a power cut, and the later plays follow', () => {
  const device = chosen(BOARD);
  const run = new Run(device);
  const saved = [];
  device.onLog = ({ text }) => saved.push(storedState(text));
  const changes = () => saved.filter((found) => found?.what === 'change');
  const steps = parseScenario(game(BOARD));
  while (changes().length < 9) run.play([steps.shift()]);
  const press = (keys) => {
    for (const key of keys) run.press([key.toLowerCase()], key === key.toLowerCase() ? undefined : 1000);
    device.settle();
  };
  press('B');
  const hub = pictureHash(device.picture());
  // Ledger, the fourth newest play, enter something else.
  press('xayyyaa');
  assert.equal(changes().length, 10, 'that it is corrected is stored at once');
  const asked = pictureHash(device.picture());
  const result = boot(device, device.flashImage());
  assert.deepEqual([result.shown, result.crashed, result.lost], [true, false, false]);
  assert.equal(result.state, changes().at(-1).state);
  assert.equal(result.picture, asked, 'the same play is asked for');
  // The previous choice is chosen already; with its payment, if it has one.
  press('a');
  if (changes().length < 11) press('a');
  assert.equal(changes().length, 11);
  press('B');
  assert.equal(pictureHash(device.picture()), hub, 'the table is as it was');
});

test('damaged flash never leads to a crash, and nothing is erased before the players have seen what is lost', () => {
  const device = chosen(BOARD);
  const images = [stored('worn'), stored('games')];
  const random = randomNumbers(12345);
  const size = store.end - store.start;
  const whole = images.map((image) => boot(device, image).state);
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
  for (let round = 0; round < (FULL ? 10_000 : 150); round++) {
    const damaged = images[round % images.length].slice();
    damages[Math.floor(round / images.length) % damages.length](damaged.subarray(store.start, store.end));
    const erases = device.flash.erases;
    const result = boot(device, damaged);
    assert.ok(result.shown && !result.crashed, `round ${round}: ${JSON.stringify(result)}`);
    device.run(200);
    // Where every wrong bit was put right, a start may write and make room as always.
    const intact = !result.lost && result.state === whole[round % images.length];
    assert.ok(intact || device.flash.erases === erases, `round ${round}: erased without being asked`);
    if (round % 1000 === 999) console.log(`${round + 1} damaged images: each started, none crashed, nothing was erased unasked`);
  }
});

test('a spoilt sector of the log is told as a loss', () => {
  const image = stored('games').slice();
  const device = chosen(BOARD);
  assert.equal(boot(device, image).lost, false);
  image.fill(0, store.start + 8 * 4096 + 256, store.start + 9 * 4096);
  const result = boot(device, image);
  assert.deepEqual([result.shown, result.crashed, result.lost], [true, false, true]);
});

test('what is stored after a pause is tidied up in the next', () => {
  const device = chosen(BOARD);
  const run = new Run(device);
  run.play(parseScenario('power on\nwait 3000\nexpect tidied'));
  // Settings, another language.
  run.play(parseScenario('press y\npress y\npress y\npress a\npress a\nexpect store: settings\nwait 3000\nexpect tidied'));
});

/** Colours at the rim of the picture. */
const rim = (device) => {
  const { width, height, colours } = device.picture();
  return new Set(colours.filter((_, i) => i < width || i >= width * (height - 1) || i % width === 0 || i % width === width - 1));
};

test('a play that the flash refuses is told, shown and stored once the flash takes it, without a key', () => {
  const device = chosen(BOARD);
  const run = new Run(device);
  run.play(parseScenario('power on\npress a\npress a\npress a\npress a\nwait 3000'));
  const usual = rim(device);
  device.flash.refuses = true;
  run.press(['a']);
  device.run(500);
  const notice = pictureHash(device.picture());
  const framed = () => rim(device).size === 1;
  assert.deepEqual([usual.size > 1, framed()], [true, true], 'a frame');
  run.press(['a']);
  assert.notEqual(pictureHash(device.picture()), notice, 'a key goes on');
  device.run(5000);
  assert.ok(framed(), 'the frame stays');
  const tried = device.flash.operations;
  device.run(40_000);
  const more = device.flash.operations - tried;
  assert.ok(more > 0 && more <= 4, `a flash that fails is not worn by trying: ${more} operations in 40 s`);
  const before = boot(new Device(program, BOARD), device.flashImage());
  device.flash.refuses = false;
  device.run(40_000);
  assert.ok(!framed(), 'all is stored');
  const { state, lost } = boot(new Device(program, BOARD), device.flashImage());
  assert.deepEqual([before.state.split(':')[0], state.split(':')[0], lost], ['0', '1', false], 'the play is there');
});

test('keys pressed while the flash is written are not lost', () => {
  const device = chosen(BOARD);
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

test('nothing is erased while keys are pressed', () => {
  const device = new Device(program, BOARD, { image: stored('full', 'resting') });
  device.powerOn();
  device.run(500);
  for (let i = 0; i < 20; i++) {
    device.press('y');
    device.run(100);
    device.release('y');
    device.run(200);
  }
  assert.equal(device.flash.erases, 0, 'six seconds of presses');
  device.press('y');
  device.run(4000);
  assert.equal(device.flash.erases, 0, 'a key that is held');
  device.release('y');
  device.run(1500);
  assert.equal(device.flash.erases, 0, 'two seconds are not over yet');
  device.run(1500);
  assert.ok(device.flash.erases > 0, 'a pause');
});
