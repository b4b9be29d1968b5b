// A whole game by keys alone, from the first card to what leaves the device. The same on every board and with both
// editions and Cities is played where the device is measured, in `bench.mjs`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whole } from './whole.mjs';

test('a whole game has the screens of the host and is answered in time; kept, it comes over USB as CSV, its columns adding up, with the end of the log', () => {
  const { device, columns, rows, log } = whole();
  assert.equal(rows.length, 3, 'the Free City and both players');
  assert.deepEqual(rows.map((row) => row[columns.indexOf('place')]).sort(), ['', '1', '2'], 'the Free City is not ranked');
  const kept = device.log.map(({ text }) => text).filter((text) => /^(boot|picture: first|store)/.test(text));
  assert.ok(kept.length > 60);
  const said = log.map((line) => line.replace(/^\d+, /, ''));
  assert.deepEqual(said, kept.slice(-48), 'the last lines of the log, in order');
});
