// A device that is turned by 180 degrees: what is written beside a key is what that key does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stored, tried } from '../built.mjs';
import { pictureHash } from '../st7789.mjs';
import { started, tap, taps } from './hands.mjs';

for (const name of tried('waveshare-1-3')) test('turned round, the sign of the key that selects lies beside the key that does', () => {
  // Beside the glass, from top to bottom: A, B, X, Y. The column of signs is at their edge.
  const beside = ({ width, height, colours }, row) => {
    const counts = new Map();
    for (let y = (row * height) / 4; y < ((row + 1) * height) / 4; y++) {
      for (let x = width - 16; x < width; x++) counts.set(colours[y * width + x], (counts.get(colours[y * width + x]) ?? 0) + 1);
    }
    return counts;
  };
  const upright = started(name, { image: stored('chosen') });
  const [[gold, count]] = [...beside(upright.picture(), 0)].sort((a, b) => b[1] - a[1]);
  assert.equal(beside(upright.picture(), 3).get(gold), undefined, 'A alone has this colour');
  const turned = started(name, { image: stored('turned') });
  assert.ok(beside(turned.picture(), 3).get(gold) > count / 2, 'it lies beside Y');
  assert.equal(beside(turned.picture(), 0).get(gold), undefined);
  const home = pictureHash(turned.picture());
  tap(turned, 'y');
  assert.notEqual(pictureHash(turned.picture()), home);
  tap(turned, 'x');
  assert.equal(pictureHash(turned.picture()), home, 'and back beside X');
});

test('turned in the settings, the whole picture is that of a device that started so', () => {
  const name = 'display-pack-2-0';
  const after = (image, keys) => {
    const device = started(name, { image });
    taps(device, keys);
    device.run(500);
    return device;
  };
  // Settings, their seventh row.
  const device = after(stored('chosen'), 'yyyayyyyyy');
  const upright = pictureHash(device.picture());
  tap(device, 'a');
  device.run(500);
  const turned = pictureHash(device.picture());
  assert.equal(turned, pictureHash(after(device.flashImage(), 'aaayaaaaaa').picture()));
  tap(device, 'y');
  device.run(500);
  assert.equal(pictureHash(device.picture()), upright, 'and back');
});
