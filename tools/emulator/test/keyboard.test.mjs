// The keys of a keyboard on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { keyFor } from '../page/keys.mjs';

const keys = (board, codes) => codes.map((code) => keyFor(BOARDS[board], code));

test('arrows move, Enter selects and Escape goes back, whatever keys the board has', () => {
  const codes = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape', 'Backspace'];
  assert.deepEqual(keys('display-pack-2-0', codes), ['x', 'y', 'b', 'a', 'a', 'b', 'b']);
  assert.deepEqual(keys('waveshare-1-3', codes), ['up', 'down', 'left', 'right', 'press', 'b', 'b']);
  assert.deepEqual(keys('picosystem', codes), ['up', 'down', 'left', 'right', 'a', 'b', 'b'], 'a cross has no middle');
});

test('a letter is the key of its name, and what the board lacks is none', () => {
  assert.deepEqual(keys('display-pack-2-0', ['KeyA', 'KeyB', 'KeyX', 'KeyY', 'KeyQ', 'Space']), ['a', 'b', 'x', 'y', undefined, undefined]);
});
