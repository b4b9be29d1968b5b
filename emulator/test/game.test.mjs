// A whole game on every board by keys alone: the screens are those of the host, every press is answered in time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { built, game } from '../built.mjs';
import { Device } from '../device.mjs';
import { parseScenario, Run } from '../scenario.mjs';

for (const name of Object.keys(BOARDS)) {
  test(`${name}: from the first card to the winner`, () => {
    const device = new Device(built(name), name);
    const steps = parseScenario(game(name));
    const { latency, stack, resets, faults, flash, shots } = new Run(device).play(steps);
    console.log(`${name}: ${latency.count} presses, 95 % within ${latency.p95.toFixed(1)} ms, all within ${latency.max.toFixed(1)} ms`);
    assert.equal(shots.length, 10, 'ten pictures were compared on the way');
    assert.ok(latency.count >= 100);
    assert.ok(latency.p95 <= 30, `95 % within ${latency.p95} ms`);
    assert.ok(latency.max <= 60, `all within ${latency.max} ms`);
    assert.ok(stack.used <= stack.size / 2, `stack ${stack.used} of ${stack.size}`);
    assert.ok(flash.erases <= 2, `${flash.erases} erases`);
    assert.deepEqual([resets, faults], [[], []]);
  });
}

for (const kind of ['cities', 'second']) {
  test(`a whole game, ${kind}: the screens are those of the host`, () => {
    const name = Object.keys(BOARDS)[0];
    const { resets, faults, shots } = new Run(new Device(built(name), name)).play(parseScenario(game(name, kind)));
    assert.equal(shots.length, 10, 'ten pictures were compared on the way');
    assert.deepEqual([resets, faults], [[], []]);
  });
}

test('a finished game that was kept comes over USB as CSV, its columns adding up', () => {
  const name = Object.keys(BOARDS)[0];
  const device = new Device(built(name), name);
  const keep = 'press x\npress a 1200\nwait 3000\nplug\nwait 2000\nserial # end\n';
  const { resets, faults } = new Run(device).play(parseScenario(game(name) + keep));
  const lines = device.serial.split(/\r?\n/);
  const [table, records, log] = ['# finished games', '# records of finished games', '# log'].map((title) => lines.findIndex((line) => line.startsWith(title)));
  const [head, ...rows] = lines.slice(table + 1, records);
  const columns = head.split(',');
  assert.equal(rows.length, 3, 'the Free City and both players');
  for (const row of rows.map((line) => line.split(','))) {
    const sum = columns.slice(columns.indexOf('name') + 1, columns.indexOf('total')).reduce((all, column) => all + Number(row[columns.indexOf(column)]), 0);
    assert.equal(sum, Number(row[columns.indexOf('total')]), row.join());
  }
  const [number, ...parts] = lines.slice(records + 1, log);
  assert.equal(number, '# game 1');
  assert.ok(parts.length > 0 && parts.every((part) => part.startsWith('7W1 ')), 'its plays follow in the short form');
  assert.deepEqual(rows.map((line) => line.split(',')[columns.indexOf('place')]).sort(), ['', '1', '2'], 'the Free City is not ranked');
  assert.deepEqual([resets, faults], [[], []]);
});
