// Power cuts in whole games by the first edition, and that they would be noticed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built } from '../built.mjs';
import { campaign } from '../powercut.mjs';
import { randomCuts } from '../randomcut.mjs';
import { BOARD, cutGames } from './cuts.mjs';
import { randomNumbers } from './random.mjs';

const recording = cutGames({ kind: 'first edition', plays: 54, age: 'blank' });

test('the campaign notices a store that forgets', () => {
  const { saved, operations } = recording();
  // In the middle of the game, where what is stored is a play.
  const [from, to] = saved.slice(-11, -9).map((s) => s.operations);
  const forgetful = operations.map((o, i) => (i >= from && i < to ? { ...o, after: o.before } : o));
  const { failures } = campaign(built(BOARD), BOARD, { ...recording(), operations: forgetful }, { select: (_, i) => i >= from && i < to + 2 });
  assert.ok(failures.some((f) => /instead of/.test(f.why)), JSON.stringify(failures));
});

test('random cuts notice a store that forgets, and one that takes nothing more', () => {
  const { operations, steps } = recording();
  const cut = (changed) => randomCuts(built(BOARD), BOARD, { ...recording(), ...changed }, { count: 6, random: randomNumbers(1) });
  const forgetful = operations.map((operation) => ({ ...operation, after: operation.before }));
  assert.ok(cut({ operations: forgetful }).lost > 0);
  const deaf = steps.map((step) => (step.verb === 'press' ? { ...step, verb: 'wait', ms: 1 } : step));
  assert.ok(cut({ steps: deaf }).refused > 0);
});
