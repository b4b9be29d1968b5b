// What the page of the games reads, reckons and saves, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, united } from '../page/album.mjs';
import { fits, kindsOf, namesOf } from '../page/filter.mjs';
import { csv, records } from '../page/save.mjs';
import { playAddress, resultText } from '../page/share.mjs';
import { printedByPico } from '../page/source.mjs';
import { COLUMNS, byName, byWonder } from '../page/statistics.mjs';

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
  // The game between was not finished.
  assert.deepEqual(anna.winsThen, [{ at: 0, value: 0 }, { at: 2, value: 1 }]);
  assert.deepEqual(anna.meanThen, [{ at: 0, value: 30 }, { at: 2, value: 40 }]);
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
  assert.equal(lines[0], 'game,expansions,place,name,conflict,coins,total,city,date');
  assert.equal(lines[2], '1,,1,Anna,-1,51,50,Gizah A,');
  assert.equal(lines[9], '3,,1,"Eva, the ""1st""",-1,61,60,,');
  assert.equal(lines.length, 11);
  const [, formula] = csv([{ expansions: '', date: Date.UTC(2026, 0, 31), rows: [row('=1+1', 1, 5)] }], []).split('\r\n');
  assert.equal(formula, `1,,1,"'=1+1",5,,2026-01-31`, 'a name is no formula');
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

test('a game that comes twice is there once, with all that is known of it', () => {
  const [named, other] = GAMES;
  const bare = { ...named, rows: named.rows.map((one) => ({ ...one, name: '' })), date: 7 };
  const known = { ...named, record: null, rows: named.rows.map((one) => ({ ...one, wonder: null })) };
  const [game, second, ...rest] = united([known, other, bare, other]);
  assert.deepEqual(rest, []);
  assert.deepEqual([game.rows[1].name, game.rows[1].wonder, game.record, game.date], ['Anna', 'Gizah A', named.record, 7]);
  assert.equal(second.number, 2);
});

test('games stand by their dates, and a list of a device from its end', () => {
  const games = [{ id: 'b', date: 20 }, { id: 'd', added: 30, number: 1 }, { id: 'c', added: 30, number: 2 }, { id: 'a', date: 10 }];
  assert.deepEqual(inOrder(games).map(({ id }) => id), ['a', 'b', 'c', 'd']);
});

test('games are chosen by player and by kind', () => {
  assert.deepEqual(namesOf(GAMES), ['Anna', 'Ben', 'Eva, the "1st"']);
  assert.deepEqual(kindsOf(GAMES), ['base', 'cities']);
  const chosen = (name, kind) => GAMES.filter((game) => fits(game, name, kind)).map(({ number }) => number);
  assert.deepEqual([chosen('', ''), chosen('Ben', ''), chosen('Ben', 'base'), chosen('', 'cities')], [[1, 2, 3], [1, 2], [1], [2]]);
});

test('a result is told in a few lines, and as BG Stats wants it', () => {
  const who = ({ name }) => name;
  assert.equal(resultText(GAMES[0], who), '7 Wonders\n1. Anna 50\n2. Ben 40');
  const address = new URL(playAddress({ ...GAMES[0], expansions: 'second', date: Date.UTC(2026, 0, 31, 20) }, who));
  assert.equal(address.origin + address.pathname, 'https://app.bgstatsapp.com/createPlay.html');
  const { game, players, playDate } = JSON.parse(address.searchParams.get('data'));
  assert.deepEqual([game.bggId, playDate], [316377, '2026-01-31 20:00:00']);
  assert.deepEqual(players.map(({ name, score, winner, rank }) => [name, score, winner, rank]), [['Anna', 50, true, 1], ['Ben', 40, false, 2]]);
});
