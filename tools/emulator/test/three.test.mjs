// A whole game of three players without the Free City, by keys alone, and what leaves the device of it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DEFAULT_BOARD } from '../boards.mjs';
import { PRESS_MS } from '../bounds.mjs';
import { chosen, game } from '../built.mjs';
import { parseScenario, Run } from '../scenario.mjs';

test('a whole game of three has the screens of the host, is answered in time and leaves the device with its plays, all three ranked', () => {
  const name = DEFAULT_BOARD;
  const device = chosen(name);
  const run = new Run(device);
  const { latency, shots } = run.play(parseScenario(game(name, 'three')));
  assert.equal(shots.length, 10, 'ten pictures were compared on the way');
  assert.ok(latency.count >= 100);
  assert.ok(latency.p95 <= 30, `95 % within ${latency.p95} ms`);
  assert.ok(latency.max <= PRESS_MS, `all within ${latency.max} ms`);
  const { resets, faults } = run.play(parseScenario('press x\npress a 1200\nwait 3000\nplug\nwait 2000\nserial # end\n'));
  const lines = device.serial.split(/\r?\n/);
  const [table, records, log] = ['# finished games', '# records of finished games', '# log'].map((title) => lines.findIndex((line) => line.startsWith(title)));
  const [head, ...rows] = lines.slice(table + 1, records);
  const columns = head.split(',');
  const cells = rows.map((line) => line.split(','));
  assert.deepEqual(cells.map((row) => row[columns.indexOf('name')]), ['Player 1', 'Player 2', 'Player 3']);
  const totals = cells.map((row) => Number(row[columns.indexOf('total')]));
  const places = cells.map((row) => Number(row[columns.indexOf('place')]));
  for (const [i, row] of cells.entries()) {
    const sum = columns.slice(columns.indexOf('name') + 1, columns.indexOf('total')).reduce((all, column) => all + Number(row[columns.indexOf(column)]), 0);
    assert.equal(sum, totals[i], row.join());
    assert.ok(places[i] >= 1 + totals.filter((total) => total > totals[i]).length, row.join());
  }
  assert.ok(places.includes(1) && places.every((place) => place >= 1 && place <= 3), `all are ranked: ${places}`);
  const [number, ...parts] = lines.slice(records + 1, log);
  assert.equal(number, '# game 1');
  assert.ok(parts.length > 0 && parts.every((part) => part.startsWith('7W1 ')), 'its plays follow in the short form');
  assert.deepEqual(replayed(parts), totals, 'its plays make these points');
  assert.deepEqual([resets, faults], [[], []]);
});

/** The points of the players that a record in its short form leads to. */
function replayed(parts) {
  const program = `${process.env.WONDERS_PROGRAMS}/xtask`;
  const done = spawnSync(program, ['replay', '-'], { input: `${parts.join('\n')}\n`, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return Object.values(JSON.parse(done.stdout).scores).map(({ total }) => total);
}
