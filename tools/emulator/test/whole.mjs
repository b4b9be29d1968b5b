// A whole game on a device, and what leaves it over USB afterwards.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { DEFAULT_BOARD } from '../boards.mjs';
import { PRESS_95_MS, PRESS_MS } from '../bounds.mjs';
import { chosen, game } from '../built.mjs';
import { parseScenario, Run } from '../scenario.mjs';

/**
 * Plays a game of a kind: the screens are those of the host, and presses are answered in time. Returns the device with
 * the table of the finished game (its columns, and a list of cells for each row), its short record and the log's lines.
 */
export function whole(...kind) {
  const device = chosen(DEFAULT_BOARD);
  const run = new Run(device);
  const { latency, shots } = run.play(parseScenario(game(DEFAULT_BOARD, ...kind)));
  assert.equal(shots.length, 10, 'ten pictures were compared on the way');
  assert.ok(latency.count >= 100);
  assert.ok(latency.p95 <= PRESS_95_MS, `95 % within ${latency.p95} ms`);
  assert.ok(latency.max <= PRESS_MS, `all within ${latency.max} ms`);
  const { resets, faults } = run.play(parseScenario('press x\npress a 1200\nwait 3000\nplug\nwait 2000\nserial # end\n'));
  assert.deepEqual([resets, faults], [[], []]);
  const lines = device.serial.split(/\r?\n/);
  const [table, records, log] = ['# finished games', '# records of finished games', '# log'].map((title) => lines.findIndex((line) => line.startsWith(title)));
  const [columns, ...rows] = lines.slice(table + 1, records).map((line) => line.split(','));
  for (const row of rows) {
    const sum = columns.slice(columns.indexOf('name') + 1, columns.indexOf('total')).reduce((all, column) => all + Number(row[columns.indexOf(column)]), 0);
    assert.equal(sum, Number(row[columns.indexOf('total')]), row.join());
  }
  const [number, ...parts] = lines.slice(records + 1, log);
  assert.equal(number, '# game 1');
  assert.ok(parts.length > 0 && parts.every((part) => part.startsWith('7W1 ')), 'its plays follow in the short form');
  return { device, columns, rows, parts, log: lines.slice(log + 1, lines.indexOf('# end')) };
}

/** The points of the players that a record in its short form leads to. */
export function replayed(record) {
  const program = `${process.env.WONDERS_PROGRAMS}/xtask`;
  const done = spawnSync(program, ['replay', '-'], { input: `${record}\n`, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return Object.values(JSON.parse(done.stdout).scores).map(({ total }) => total);
}
