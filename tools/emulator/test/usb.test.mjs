// The serial line with the computers people have: one export for one opened line, whatever they do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, chosen, runningRecord, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { MAKER } from '../../../web/page/source.mjs';
import { SYSTEMS } from '../usbhost.mjs';
import { replayed } from './whole.mjs';

const BOARD = 'display-pack-2-0';

const plugged = (options, id) => {
  const device = chosen(BOARD, { id });
  device.powerOn();
  device.run(500);
  device.plug(options);
  device.run(100);
  return device;
};

const exports = (device) => device.serial.split('# end').length - 1;

for (const system of Object.keys(SYSTEMS)) {
  test(`${system}: every opening prints everything once`, () => {
    const device = plugged({ system, open: false });
    device.run(1000);
    assert.equal(device.serial, '', 'nothing before the line is opened');
    for (const times of [1, 2, 3]) {
      device.host.open();
      device.run(1500);
      assert.equal(exports(device), times);
      device.host.close();
      device.run(200);
    }
    assert.deepEqual(device.resets, []);
  });
}

test('a computer that never reads costs nothing but the export', () => {
  const device = plugged({ open: false });
  device.host.reads = false;
  device.host.open();
  device.run(20_000);
  assert.equal(device.serial, '');
  const lines = device.log.length;
  device.press('y');
  device.run(100);
  device.release('y');
  device.run(100);
  assert.ok(device.log.slice(lines).some(({ text }) => text.startsWith('picture:')), 'it plays on');
  assert.deepEqual(device.resets, []);
  device.host.read();
  device.run(2000);
  assert.equal(exports(device), 1, 'and once somebody reads, it comes');
});

test('a line closed midway starts anew when it is opened again', () => {
  const device = plugged({ open: false });
  device.host.reads = false;
  device.host.open();
  device.run(1000);
  device.host.close();
  device.run(1000);
  device.host.read();
  device.run(1000);
  assert.ok(device.serial.length <= 64, 'no more than the packet under way is left over');
  device.host.open();
  device.run(1500);
  assert.equal(exports(device), 1);
  assert.equal(device.serial.split('# 7 Wonders').length, 2, 'begun once');
});

test('a line closed in the middle of a long export leaves nothing behind', () => {
  const device = new Device(built(BOARD), BOARD, { image: stored('worn') });
  device.powerOn();
  device.run(800);
  device.plug({ open: false });
  device.run(200);
  // The wire takes no time here, so the computer stops reading midway before the terminal is closed.
  device.onSerial = () => (device.host.reads = device.serial.length < 1000);
  device.host.open();
  device.run(1000);
  device.host.close();
  device.run(1000);
  assert.ok(device.serial.length >= 1000 && exports(device) === 0, 'it was midway');
  device.onSerial = () => {};
  const before = device.serial.length;
  device.host.read();
  device.run(3000);
  assert.ok(device.serial.length - before <= 64, 'no more than the packet under way is left over');
  device.host.open();
  device.run(6000);
  assert.equal(exports(device), 1);
  assert.equal(device.serial.split('# 7 Wonders').length, 3, 'begun anew');
  assert.deepEqual(device.resets, []);
});

test('what is sent before anybody opened the line is taken too', () => {
  const device = plugged({ open: false });
  for (let i = 0; i < 5; i++) device.host.type('AT+GMM\r\n');
  device.run(1000);
  assert.equal(device.host.taken, 5, 'as a modem manager does');
  device.host.open();
  device.run(1500);
  assert.equal(exports(device), 1);
});

test('whatever is typed is taken and means nothing', () => {
  const device = plugged({});
  device.run(1500);
  for (let i = 0; i < 20; i++) device.host.type('delete everything\r\n');
  device.run(1000);
  assert.equal(device.host.taken, 20, 'the computer gets rid of it');
  assert.equal(exports(device), 1);
  device.host.close();
  device.run(200);
  device.host.open();
  device.run(1500);
  assert.equal(exports(device), 2);
});

test('a cable pulled and put back in finds the line again', () => {
  const device = plugged({});
  device.run(1500);
  device.unplug();
  device.run(500);
  device.plug();
  device.run(2000);
  assert.equal(exports(device), 2);
});

test('two devices have two numbers, whatever their firmware, and say what they draw', () => {
  const ids = [[0xe6, 0x61, 1, 2, 3, 4, 5, 6], [0xe6, 0x61, 1, 2, 3, 4, 5, 7]];
  const names = ids.map((id) => plugged({}, id).host.string(3));
  assert.deepEqual(names, ['E661010203040506', 'E661010203040507']);
  const { host } = plugged({});
  assert.deepEqual([host.string(1), host.string(2)], ['7 Wonders table assistant', BOARD]);
  assert.equal(host.milliamperes, 250);
  assert.deepEqual(host.numbers, { vendor: MAKER, product: 0x000a }, 'the page of the games asks for that maker');
});

/** What a store of a kind gives, line by line as the computer hands them out. */
const exported = (kind) => {
  const device = new Device(built(BOARD), BOARD, { image: stored(kind) });
  device.powerOn();
  device.run(800);
  const lines = [];
  device.onSerial = (words) => lines.push(words);
  device.plug();
  device.run(3000);
  assert.equal(exports(device), 1);
  return lines;
};

/** The lines behind one and before another. */
const between = (lines, from, to) => lines.slice(lines.indexOf(from) + 1, lines.indexOf(to));

test('the running game comes with all its plays in order, a pad of eight with eight rows, each line at once', () => {
  const lines = exported('mixed');
  assert.ok(lines.some((line) => line.length === 64), 'one fills its packet');
  for (const line of lines) assert.match(line, /^[^\r\n]*\r\n$/, 'no line waits for the next');
  const plain = lines.map((line) => line.trimEnd());
  assert.deepEqual(between(plain, '# running game', '# finished games'), runningRecord());
  const [head, ...rows] = between(plain, '# finished games', '# records of finished games');
  const column = head.split(',').indexOf('name');
  assert.deepEqual(rows.map((row) => row.split(',')[column]), ['Anna', 'Boris', 'Wilhelmina', 'Dan', 'Maximilian', 'Eva', 'Ida', 'Jo']);
  assert.deepEqual(rows.map((row) => row.split(',').length), rows.map(() => head.split(',').length), 'whole rows');
});

test('finished games come newest first, and their records under the same numbers', () => {
  const lines = exported('games').map((line) => line.trimEnd());
  const [head, ...rows] = between(lines, '# finished games', '# records of finished games').map((line) => line.split(','));
  const ofGame = (number) => rows.filter(([game]) => game === String(number));
  const games = Array.from({ length: 20 }, (_, i) => i + 1);
  assert.deepEqual(rows.map(([game]) => game), games.flatMap((number) => ofGame(number).map(() => String(number))), 'game by game, all of them');
  const friends = ['Anna', 'Борис', 'Žofie'];
  const texts = `${between(lines, '# records of finished games', '# log: milliseconds, what').join('\n')}\n`.split(/^# game (\d+)\n/m).slice(1);
  assert.deepEqual(texts.filter((_, i) => i % 2 === 0), games.map(String));
  for (const number of games) {
    const [names, totals] = ['name', 'total'].map((column) => ofGame(number).map((row) => row[head.indexOf(column)]));
    const age = games.length - number;
    assert.deepEqual(names, ['', friends[age % 3], friends[(age + 1) % 3]], `who played game ${number}`);
    assert.deepEqual(replayed(texts[2 * number - 1]).map(String).sort(), totals.sort(), `its plays make the points of game ${number}`);
  }
});
