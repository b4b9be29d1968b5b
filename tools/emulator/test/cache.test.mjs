// The flash cache: what it keeps, what leaves, and what a miss costs a program.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOT } from '../blocks.mjs';
import { Cache } from '../cache.mjs';
import { Device } from '../device.mjs';
import { program } from './tiny.mjs';

const MISS = 28 * 2;

test('a line is fetched once, its eight bytes together, at the clock of the flash', () => {
  const cache = new Cache({ baudr: 2 });
  assert.equal(cache.touch(0x100), MISS);
  for (const offset of [0x100, 0x102, 0x107]) assert.equal(cache.touch(offset), 0);
  assert.equal(cache.touch(0x108), MISS);
  assert.equal(new Cache({ baudr: 4 }).touch(0), 2 * MISS);
});

test('two lines share a set, a third drives the older one out', () => {
  const cache = new Cache({ baudr: 2 });
  for (const offset of [0, 8192, 16384]) assert.equal(cache.touch(offset), MISS);
  assert.equal(cache.touch(8192), 0);
  assert.equal(cache.touch(16384), 0);
  assert.equal(cache.touch(0), MISS, 'it had to leave');
  cache.flush();
  assert.equal(cache.touch(16384), MISS, 'and after a flush everything has');
});

/** Nanoseconds for each round of a loop that jumps over so many lines of flash, interpreted or compiled. */
function round(jumps) {
  // b over the next lines, again and again; back to the start with the last one.
  const words = new Array(jumps * 4 + 1).fill(0xbf00);
  for (let i = 0; i < jumps; i++) words[4 * i] = 0xe002;
  words[4 * jumps] = 0xe000 | ((-4 * jumps - 2) & 0x7ff);
  const device = new Device(program(words), 'display-pack-2-0');
  device.powerOn();
  device.run(20);
  const misses = device.core.cache.misses;
  device.run(10);
  return device.core.cache.misses - misses;
}

test('a loop that fits runs without a miss', () => {
  assert.equal(round(20), 0);
});

test('a loop larger than the cache costs as much compiled as interpreted', () => {
  // adds r4, #1; nothing for one and a half times the cache; back to the start.
  const nothing = new Array(12 * 1024).fill(0xbf00);
  const back = -2 * (nothing.length + 1) - 4;
  const far = [0xf400 | ((back >> 12) & 0x3ff), 0xf800 | ((back >> 1) & 0x7ff)];
  const device = new Device(program([0x3401, ...nothing, ...far]), 'display-pack-2-0');
  device.powerOn();
  const rounds = () => {
    const before = device.core.registers[4];
    device.run(500);
    return device.core.registers[4] - before;
  };
  device.run(20);
  const [interpreted, , compiled] = [rounds(), rounds(), rounds()];
  assert.ok(interpreted > 10 && interpreted < HOT, `${interpreted} rounds before anything is compiled`);
  assert.ok(device.core.blocks.some(Boolean), 'then it is');
  assert.ok(Math.abs(compiled - interpreted) <= 1, `${interpreted} rounds interpreted, ${compiled} compiled`);
});
