// Power cuts and damaged flash with the real firmware. WONDERS_FULL=1 takes longer and looks at more.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { built, game, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { boot, campaign, complaint, randomCuts, record, storedState } from '../powercut.mjs';
import { parseScenario } from '../scenario.mjs';

const BOARD = 'display-pack-2-0';
const FULL = process.env.WONDERS_FULL === '1';

let program;
let recording;
let store;

before(() => {
  program = built(BOARD);
  store = { start: program.symbols.get('__store_start') - 0x10000000, end: program.symbols.get('__store_end') - 0x10000000 };
  recording = record(program, BOARD, parseScenario(game(BOARD)));
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

for (const { kind, plays } of [{ kind: 'base game', plays: 54 }, { kind: 'cities', plays: 63 }, { kind: 'second', plays: 54 }]) {
  test(`a power cut at every flash operation of a whole game (${kind}), completed or torn, loses nothing`, () => {
    const played = kind === 'base game' ? recording : record(program, BOARD, parseScenario(game(BOARD, kind)));
    const result = campaign(program, BOARD, played);
    console.log(`power cuts, ${kind}: ${result.boots} starts after ${result.operations} flash operations, ${result.stored} times stored`);
    assert.ok(result.operations >= plays && result.stored >= plays, 'every play is stored');
    assert.deepEqual(result.failures, []);
    assert.ok(result.bootMs.max <= 500, `resumed after ${result.bootMs.max} ms`);
  });
}

/** Whole numbers below a limit, the same in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

test('power cuts at random instants of whole games lose nothing', () => {
  const count = FULL ? 500 : 25;
  for (const kind of ['base game', 'cities', 'second']) {
    const played = kind === 'base game' ? recording : record(program, BOARD, parseScenario(game(BOARD, kind)));
    const result = randomCuts(program, BOARD, played, { count, random: randomNumbers(count) });
    console.log(`power cuts at ${result.cuts} random instants, ${kind}: ${result.failures.length} losses`);
    assert.deepEqual(result.failures, []);
  }
});

test('random cuts notice a store that forgets', () => {
  const operations = recording.operations.map((o) => ({ ...o, after: o.before }));
  const { failures } = randomCuts(program, BOARD, { ...recording, operations }, { count: 4, random: randomNumbers(1) });
  assert.ok(failures.length > 0);
});

test('a full game in a store that was used for years is there again in time', () => {
  const device = new Device(program, BOARD);
  const result = boot(device, stored('worn'));
  console.log(`resume from a full and worn store: ${result.bootMs.toFixed(0)} ms`);
  assert.deepEqual([result.shown, result.crashed, result.lost], [true, false, false]);
  assert.ok(Number(result.state.split(':')[0]) >= 54, `a whole game: ${result.state}`);
  assert.ok(result.bootMs <= 500, `${result.bootMs} ms`);
});

test('a power cut around an erase loses nothing', () => {
  // Changing the brightness again and again fills the sectors for settings until one is erased in a pause.
  const presses = ['power on', 'press x', 'press a', 'press y', ...Array.from({ length: 560 }, () => 'press a 20'), 'wait 5000'];
  const settings = record(program, BOARD, parseScenario(presses.join('\n')));
  const erases = settings.operations.flatMap(({ kind }, i) => (kind === 'erase' ? [i] : []));
  assert.ok(erases.length > 0, 'there is an erase');
  const near = (_, index) => erases.some((erase) => Math.abs(index - erase) <= 6);
  const result = campaign(program, BOARD, settings, { select: near });
  console.log(`power cuts around ${erases.length} erase(s): ${result.boots} starts`);
  assert.deepEqual(result.failures, []);
});

test('the campaign notices a store that forgets', () => {
  // In the middle of the game, where what is stored is a play.
  const [from, to] = recording.saved.slice(-11, -9).map((s) => s.operations);
  const operations = recording.operations.map((o, i) => (i >= from && i < to ? { ...o, after: o.before } : o));
  const { failures } = campaign(program, BOARD, { ...recording, operations }, { select: (_, i) => i >= from && i < to + 2 });
  assert.ok(failures.some((f) => /instead of/.test(f.why)), JSON.stringify(failures));
});

test('damaged flash never leads to a crash or to an erase that nobody asked for', () => {
  const device = new Device(program, BOARD);
  const image = recording.start.slice();
  for (const { offset, after } of recording.operations) image.set(after, offset);
  let state = 12345;
  const random = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
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
    const damaged = image.slice();
    damages[round % damages.length](damaged.subarray(store.start, store.end));
    const erases = device.flash.erases;
    const result = boot(device, damaged);
    assert.ok(result.shown && !result.crashed, `round ${round}: ${JSON.stringify(result)}`);
    device.run(200);
    assert.equal(device.flash.erases, erases, `round ${round}: erased without being asked`);
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
