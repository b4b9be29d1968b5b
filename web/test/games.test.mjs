// What the page of the games reads, reckons and saves, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, learned, united } from '../page/album.mjs';
import { isStore, parsed, written } from '../page/backup.mjs';
import { isoDay } from '../page/download.mjs';
import { fits, kindsOf, namesOf } from '../page/filter.mjs';
import { noon } from '../page/reader.mjs';
import { csv, records, separatorOf } from '../page/save.mjs';
import { playText, resultText } from '../page/share.mjs';
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

test('points by wonder leave the Free City out, keep sides and editions apart, and begin with means of three games', () => {
  const later = { number: 0, over: true, expansions: 'second', record: null, rows: [free, row('Anna', 1, 45, 'Gizah A')] };
  const poor = Array(3).fill({ number: 9, over: true, expansions: '', record: null, rows: [free, row('Ben', 1, 5, 'Rhodos B')] });
  assert.deepEqual(byWonder(inOrder([later, ...poor, ...GAMES])), [
    { wonder: 'Rhodos B', second: false, games: 3, wins: 3, mean: 5 },
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

/** A line that is listened to, and what it says. */
function line() {
  let stream;
  const readable = new ReadableStream({ start: (opened) => { stream = opened; } });
  let listened;
  const asked = new Promise((resolve) => { listened = resolve; });
  const port = { readable, open: async () => {}, setSignals: async () => listened(), close: async () => {} };
  Object.defineProperty(globalThis, 'navigator', { value: { serial: { requestPort: async () => port } }, configurable: true });
  return { asked, say: (text) => stream.enqueue(new TextEncoder().encode(text)) };
}
/** Lets everything happen that waits for no clock. */
const rest = () => new Promise((resolve) => setImmediate(resolve));

test('a Pico that takes half a second to begin is waited for', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, say } = line();
  const printed = printedByPico();
  await asked;
  await rest();
  mock.timers.tick(500);
  await rest();
  for (const text of ['# 7 Wonders\r\n', '# end\r\n']) say(text);
  assert.equal(await printed, '# 7 Wonders\r\n# end\r\n');
});

test('a Pico that says nothing for eight seconds is not waited for', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked } = line();
  const printed = assert.rejects(printedByPico(), /timeout/);
  await asked;
  await rest();
  mock.timers.tick(8000);
  await printed;
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
  const day = [{ id: 'f', date: 20, added: 32 }, { id: 'e', date: 20, added: 31 }, { id: 'g', date: 20, added: 33 }];
  assert.deepEqual(inOrder(day).map(({ id }) => id), ['e', 'f', 'g'], 'games of a day as they were kept');
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
  assert.equal(resultText(GAMES[2], who), '7 Wonders\n1. Eva, the "1st" 60\n2. Anna 30', 'the winner first, wherever they sit');
  const date = Date.UTC(2026, 0, 31, 20);
  const [head, ...players] = playText({ ...GAMES[0], expansions: 'second', date }, who).split('\n').map((line) => line.split('\t'));
  assert.deepEqual(head, ['second', '2026-01-31 20:00:00', `99-50-40-${date}`]);
  assert.deepEqual(players, [['Anna', 'Gizah A', '1', '50'], ['Ben', 'Gizah B', '2', '40']]);
  const [, odd] = playText({ ...GAMES[0], rows: [row('A\tb\nc', 1, 5)] }, who).split('\n');
  assert.equal(odd, 'A b c\t\t1\t5', 'a name is one field');
});

test('what is learned later of a known game is joined to it', () => {
  const bare = { ...GAMES[0], record: null, date: undefined, rows: GAMES[0].rows.map((one) => ({ ...one, name: '', wonder: null })), added: 5 };
  assert.deepEqual(learned([bare], [bare]), { fresh: [], better: [] }, 'the same again is nothing new');
  const { fresh, better: [game, ...rest] } = learned([bare], [{ ...GAMES[0], date: 7 }]);
  assert.deepEqual([fresh, rest], [[], []]);
  assert.deepEqual([game.record, game.date, game.rows[1].name, game.rows[1].wonder, game.added], [GAMES[0].record, 7, 'Anna', 'Gizah A', 5]);
  const dated = { ...GAMES[0], date: 3 };
  assert.deepEqual(learned([dated], [{ ...GAMES[0], date: 7 }]), { fresh: [], better: [] }, 'a game keeps its first date');
  assert.deepEqual(learned([bare], [GAMES[2]]).fresh, [GAMES[2]]);
});

test('a day of a list is a time of that day here, and a game stands among others by it', () => {
  const time = noon('2026-01-31');
  assert.equal(isoDay(time), '2026-01-31');
  for (const wrong of ['2026-02-30', 'yesterday', '', null, undefined]) assert.equal(noon(wrong), undefined);
  const games = [{ id: 'b', date: noon('2026-02-01') }, { id: 'a', date: time }, { id: 'c', added: noon('2026-02-02') }];
  assert.deepEqual(inOrder(games).map(({ id }) => id), ['a', 'b', 'c']);
});

test('a table has the separator and the day of where it is opened', () => {
  assert.deepEqual(['en', 'de', 'fr', 'cs', 'uk', 'ru'].map(separatorOf), [',', ';', ';', ';', ';', ';']);
  const late = new Date(2026, 0, 31, 23, 59).getTime();
  const [head, first] = csv([{ expansions: '', date: late, rows: [row('Anna; Eva', 1, 5)] }], ['coins'], ';').split('\r\n');
  assert.equal(head, 'game;expansions;place;name;coins;total;city;date');
  assert.equal(first, '1;;1;"Anna; Eva";6;5;;2026-01-31');
});

test('a backup holds the store and all games, and nothing else is taken for one', () => {
  const image = new Uint8Array(128 * 1024).fill(0xff);
  assert.equal(isStore(image), false, 'a blank one is none');
  image.set([...'..7Wst'].map((letter) => letter.charCodeAt(0)), 4096);
  assert.equal(isStore(image), true);
  assert.equal(isStore(image.slice(1)), false);
  const games = [{ id: 'here-game-1', date: 5, text: 'x' }];
  const found = parsed(written({ image, games, begun: { game: 9, other: 1 } }));
  assert.deepEqual(found, { image, games, begun: { game: 9 } });
  const text = (change) => JSON.stringify({ ...JSON.parse(written({ image, games, begun: {} })), ...change });
  assert.ok(parsed(text({})));
  for (const change of [{ format: 'other' }, { version: 2 }, { games: {} }, { games: [{}] }, { games: [null] }, { store: '!' }, { store: btoa('short') }]) {
    assert.equal(parsed(text(change)), undefined, JSON.stringify(change).slice(0, 40));
  }
  assert.equal(parsed('no backup'), undefined);
  assert.equal(parsed('null'), undefined);
});
