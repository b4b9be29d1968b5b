// What the page of the games reads, reckons and saves, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, records } from '../page/save.mjs';
import { printedByPico } from '../page/source.mjs';
import { COLUMNS, byName, byWonder, inOrder } from '../page/statistics.mjs';
import { isBackup } from '../page/storage.mjs';

const row = (name, place, total, wonder = null) => ({ name, place, total, wonder, points: [['conflict', -1], ['coins', total + 1]] });
const free = row('', null, 99, 'Rhodos A');
/** As a device prints them: the newest is number 1. */
const GAMES = [
  { number: 1, over: true, expansions: '', record: '7w 1\ntable two\n', rows: [free, row('Anna', 1, 50, 'Gizah A'), row('Ben', 2, 40, 'Gizah B')] },
  { number: 2, over: false, expansions: 'cities', record: null, rows: [free, row('Anna', 1, 1000), row('Ben', 2, 0)] },
  { number: 3, over: true, expansions: '', record: null, rows: [free, row('Anna', 2, 30, 'Gizah A'), row('Eva, the "1st"', 1, 60)] },
];

test('games stand in the order they were played', () => {
  assert.deepEqual(inOrder(GAMES).map(({ number }) => number), [3, 2, 1]);
  const pasted = [{ number: null, id: 1 }, { number: null, id: 2 }];
  assert.deepEqual(inOrder(pasted).map(({ id }) => id), [1, 2]);
});

test('wins and means are those of finished games, as they stood after each', () => {
  const [anna, ...others] = byName(inOrder(GAMES));
  assert.deepEqual({ ...anna, winsThen: undefined, meanThen: undefined }, { name: 'Anna', games: 2, wins: 1, mean: 40, best: 50, winsThen: undefined, meanThen: undefined });
  assert.deepEqual(anna.winsThen, [{ at: 0, value: 0 }, { at: 1, value: 1 }]);
  assert.deepEqual(anna.meanThen, [{ at: 0, value: 30 }, { at: 1, value: 40 }]);
  assert.deepEqual(others.map(({ name, wins }) => [name, wins]), [['Eva, the "1st"', 1], ['Ben', 0]]);
});

test('under each heading stands its own number', () => {
  const [anna] = byName(inOrder(GAMES));
  const number = (value, digits = 0) => value.toFixed(digits);
  assert.deepEqual(COLUMNS.map(([title, text]) => [title, text(anna, number)]), [
    ['gamesColumn', '2'], ['winsColumn', '1 · 50 %'], ['meanColumn', '40.0'], ['bestColumn', '50'],
  ]);
});

test('points by wonder leave the Free City out and keep sides and editions apart', () => {
  const later = { number: 0, over: true, expansions: 'second', record: null, rows: [free, row('Anna', 1, 45, 'Gizah A')] };
  assert.deepEqual(byWonder(inOrder([later, ...GAMES])), [
    { wonder: 'Gizah A', second: true, games: 1, wins: 1, mean: 45 },
    { wonder: 'Gizah A', second: false, games: 2, wins: 1, mean: 40 },
    { wonder: 'Gizah B', second: false, games: 1, wins: 0, mean: 40 },
  ]);
});

test('a table has a row for each city, quoted where it must be', () => {
  const lines = csv(GAMES, ['conflict', 'coins']).split('\r\n');
  assert.equal(lines[0], 'game,expansions,place,name,conflict,coins,total,wonder');
  assert.equal(lines[2], '1,,1,Anna,-1,51,50,Gizah A');
  assert.equal(lines[9], '3,,1,"Eva, the ""1st""",-1,61,60,');
  assert.equal(lines.length, 11);
});

test('records keep the names as comments', () => {
  assert.equal(records(GAMES), '7w 1\n# Anna, Ben\ntable two\n');
});

test('a Pico that takes half a second to begin is waited for', async () => {
  const readable = new ReadableStream({
    async start(stream) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (const line of ['# 7 Wonders\r\n', '# end\r\n']) stream.enqueue(new TextEncoder().encode(line));
    },
  });
  const port = { readable, open: async () => {}, setSignals: async () => {}, close: async () => {} };
  Object.defineProperty(globalThis, 'navigator', { value: { serial: { requestPort: async () => port } }, configurable: true });
  assert.equal(await printedByPico(), '# 7 Wonders\r\n# end\r\n');
});

test('a backup is the whole chip, begun as its own', () => {
  const bytes = Uint8Array.from({ length: 4096 }, (_, at) => at % 251);
  const device = { flash: { bytes } };
  const other = bytes.slice();
  other[255] ^= 1;
  const later = bytes.slice();
  later[256] ^= 1;
  assert.deepEqual([bytes, later, other, bytes.slice(0, 4095), new Uint8Array()].map((image) => isBackup(image, device)), [true, true, false, false, false]);
});
