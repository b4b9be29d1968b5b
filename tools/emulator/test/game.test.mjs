// A whole game by keys alone, from the first card to what leaves the device. The same on every board and with both
// editions and Cities is played where the device is measured, in `bench.mjs`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_BOARD } from '../boards.mjs';
import { PRESS_MS } from '../bounds.mjs';
import { chosen, game } from '../built.mjs';
import { parseScenario, Run } from '../scenario.mjs';

test('a whole game has the screens of the host and is answered in time; kept, it comes over USB as CSV, its columns adding up, with the end of the log', () => {
  const name = DEFAULT_BOARD;
  const device = chosen(name);
  const run = new Run(device);
  const { latency, shots } = run.play(parseScenario(game(name)));
  assert.equal(shots.length, 10, 'ten pictures were compared on the way');
  assert.ok(latency.count >= 100);
  assert.ok(latency.p95 <= 30, `95 % within ${latency.p95} ms`);
  assert.ok(latency.max <= PRESS_MS, `all within ${latency.max} ms`);
  const { resets, faults } = run.play(parseScenario('press x\npress a 1200\nwait 3000\nplug\nwait 2000\nserial # end\n'));
  const lines = device.serial.split(/\r?\n/);
  const [table, records, log] = ['# finished games', '# records of finished games', '# log'].map((title) => lines.findIndex((line) => line.startsWith(title)));
  const [head, ...rows] = lines.slice(table + 1, records);
  const columns = head.split(',');
  assert.equal(rows.length, 3, 'the Free City and both players');
  for (const row of rows.map((line) => line.split(','))) {
    const sum = columns.slice(columns.indexOf('name') + 1, columns.indexOf('total')).reduce((all, column) => all + Number(row[columns.indexOf(column)]), 0);
    assert.equal(sum, Number(row[columns.indexOf('total')]), row.join());
  }
  const kept = device.log.map(({ text }) => text).filter((text) => /^(boot|picture: first|store)/.test(text));
  assert.ok(kept.length > 60);
  const said = lines.slice(log + 1, lines.indexOf('# end')).map((line) => line.replace(/^\d+, /, ''));
  assert.deepEqual(said, kept.slice(-48), 'the last lines of the log, in order');
  const [number, ...parts] = lines.slice(records + 1, log);
  assert.equal(number, '# game 1');
  assert.ok(parts.length > 0 && parts.every((part) => part.startsWith('7W1 ')), 'its plays follow in the short form');
  assert.deepEqual(rows.map((line) => line.split(',')[columns.indexOf('place')]).sort(), ['', '1', '2'], 'the Free City is not ranked');
  assert.deepEqual([resets, faults], [[], []]);
});
