// The tests of power cuts in whole games of one kind. They begin on one kind of store and cut at every third flash
// operation; with WONDERS_FULL=1 on every kind of store at every operation, and the random cuts of all games are more
// than a thousand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESUME_MS } from '../bounds.mjs';
import { built, game, stored } from '../built.mjs';
import { campaign, record } from '../powercut.mjs';
import { randomCuts, withPauses } from '../randomcut.mjs';
import { parseScenario } from '../scenario.mjs';
import { randomNumbers } from './random.mjs';

export const BOARD = 'display-pack-2-0';
const FULL = process.env.WONDERS_FULL === '1';
const AGES = ['blank', 'full', 'worn'];
const RANDOM = FULL ? 112 : 12;
const EVERY = FULL ? 1 : 3;

/** What a game (`words` as in `built.mjs`) begun on a store of that age leaves on flash, step by step. */
function recorded(age, words) {
  const image = age === 'blank' ? stored('chosen') : stored(age, 'resting');
  return record(built(BOARD), BOARD, withPauses(parseScenario(game(BOARD, ...words))), image);
}

/** Tests the games of a kind, which have so many plays; returns what gives the first recording. */
export function cutGames({ kind, words = [], plays, age: usual }) {
  const recordings = new Map();
  const recording = (age) => {
    if (!recordings.has(age)) recordings.set(age, recorded(age, words));
    return recordings.get(age);
  };
  for (const age of FULL ? AGES : [usual]) {
    test(`a power cut at flash operations, completed or torn, loses nothing: ${kind}, from a ${age} store`, () => {
      // Each kind of game begins at another operation, so that together they come by all of them.
      const select = (operation, index) => operation.kind === 'erase' || (index + kind.length) % EVERY === 0;
      const result = campaign(built(BOARD), BOARD, recording(age), { select });
      console.log(`power cuts, ${kind}, ${age}: ${result.boots} starts, ${result.operations} flash operations, ${result.erases} of them erases, ${result.stored} times stored, ${result.failures.length} failures`);
      assert.ok(result.operations >= plays && result.stored >= plays, 'every play is stored');
      assert.ok(result.erases > 0 || age === 'blank', 'a used store erases during the game');
      assert.deepEqual(result.failures, []);
      assert.ok(result.bootMs.max <= RESUME_MS, `resumed after ${result.bootMs.max} ms`);
    });

    test(`power cuts at random instants lose nothing: ${kind}, from a ${age} store`, () => {
      const random = randomNumbers(kind.length + 100 * AGES.indexOf(age));
      const { failures, ...figures } = randomCuts(built(BOARD), BOARD, recording(age), { count: RANDOM, random });
      const said = Object.entries(figures).map(([name, value]) => `${value} ${name}`);
      console.log(`random power cuts, ${kind}, ${age}: ${said.join(', ')}`);
      assert.deepEqual(failures, []);
      assert.ok(figures.wentOn >= RANDOM / 2, 'most cuts come in the middle of the game');
    });
  }
  return () => recording(usual);
}
