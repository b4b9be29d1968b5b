// A whole game of three players without the Free City, by keys alone, and what leaves the device of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayed, whole } from './whole.mjs';

test('a whole game of three has the screens of the host, is answered in time and leaves the device with its plays, all three ranked', () => {
  const { columns, rows, parts } = whole('three');
  assert.deepEqual(rows.map((row) => row[columns.indexOf('name')]), ['Player 1', 'Player 2', 'Player 3']);
  const totals = rows.map((row) => Number(row[columns.indexOf('total')]));
  const places = rows.map((row) => Number(row[columns.indexOf('place')]));
  for (const [i, row] of rows.entries()) {
    assert.ok(places[i] >= 1 + totals.filter((total) => total > totals[i]).length, row.join());
  }
  assert.ok(places.includes(1) && places.every((place) => place >= 1 && place <= 3), `all are ranked: ${places}`);
  assert.deepEqual(replayed(parts.join('\n')), totals, 'its plays make these points');
});
