// What the emulated device's page takes for a copy of its memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBackup } from '../page/storage.mjs';

test('a backup is the whole chip, begun as its own', () => {
  const bytes = Uint8Array.from({ length: 4096 }, (_, at) => at % 251);
  const device = { flash: { bytes } };
  const other = bytes.slice();
  other[255] ^= 1;
  const later = bytes.slice();
  later[256] ^= 1;
  assert.deepEqual([bytes, later, other, bytes.slice(0, 4095), new Uint8Array()].map((image) => isBackup(image, device)), [true, true, false, false, false]);
});
