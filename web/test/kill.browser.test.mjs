// A browser that is killed at any instant: what it said was kept is there afterwards, whole. WONDERS_FULL=1 kills it more often.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMIT, changes, mortal, open, settled, test, together, until, visitor } from './browser.mjs';

const KILLS = process.env.WONDERS_FULL === '1' ? 60 : 4;
/** Presses of a game's beginning: plays, and what is asked between them. */
const PRESSES = 14;
/** A kill comes at most this long after the first press, in ms. */
const LATEST = 700;
/** How long one may take, with the two browsers that it starts, in ms; what is expected of all comes before. */
const KILL_LIMIT = 30_000;

const shared = together();

/** Runs before a page's scripts: the same wonders and the same time each time, and after how many presses a write began that is kept now. */
const watched = () => {
  crypto.getRandomValues = (array) => array.fill(7);
  window.pressed = 0;
  window.writing = 0;
  const started = performance.now.bind(performance);
  performance.now = () => 60_000 + 1000 * window.pressed;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    const made = transaction.call(this, stores, mode, ...more);
    if (mode !== 'readwrite' || ![stores].flat().includes('sectors')) return made;
    const [holds, began] = [window.pressed, started()];
    window.writing++;
    made.addEventListener('complete', () => {
      window.writing--;
      console.log(`kept ${holds} ${Math.round(started() - began)}`);
    });
    return made;
  };
};

/** Runs in the page: presses A so often; gives whether each was on its way to be kept before the browser did anything else. */
const presses = async (count) => {
  const underway = [];
  for (let i = 0; i < count; i++) {
    window.pressed++;
    for (const kind of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(kind, { code: 'Enter', bubbles: true }));
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    underway.push(window.writing > 0);
    // Writes and pictures have their turn.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return underway;
};

/** Runs in the page: all that is kept of the store, as a text. */
const stored = () => new Promise((resolve) => {
  const request = indexedDB.open('wonders-app');
  request.onsuccess = () => {
    const all = request.result.transaction(['notes', 'sectors']).objectStore('sectors').getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.map((sector) => sector.join()).join(';'));
    };
  };
});

/** From home into a new game, all of it kept. */
async function begin(page) {
  await settled(page);
  for (let i = 0; i < 3; i++) await changes(page, () => page.keyboard.press('Enter'));
  await page.waitForFunction(() => window.writing === 0);
}

/** What is kept after each press. */
async function expected() {
  const context = await visitor(shared.browser);
  await context.addInitScript(watched);
  const { page } = await open(context, shared.site.address);
  await begin(page);
  const all = [await page.evaluate(stored)];
  for (let i = 1; i <= PRESSES; i++) {
    const [underway] = await page.evaluate(presses, 1);
    await page.waitForFunction(() => window.writing === 0);
    all.push(await page.evaluate(stored));
    assert.ok(underway || all[i] === all[i - 1], `press ${i} waits for a clock before it is kept`);
  }
  assert.ok(new Set(all).size > PRESSES / 2, 'most presses are plays');
  await context.close();
  return all;
}

/** Presses in a browser that is killed meanwhile; gives after how many presses it said that all was kept, how long its writes took, and what is there. */
async function killed(folder) {
  const first = await mortal(folder);
  await first.context.addInitScript(watched);
  const { page } = await open(first.context, shared.site.address);
  await begin(page);
  const said = [];
  page.on('console', (message) => {
    const [, holds, took] = /^kept (\d+) (\d+)$/.exec(message.text()) ?? [];
    if (holds) said.push({ holds: Number(holds), took: Number(took) });
  });
  page.evaluate(presses, PRESSES).catch(() => {});
  const instant = randomInt(LATEST);
  await new Promise((resolve) => setTimeout(resolve, instant));
  await first.kill();
  const second = await mortal(folder);
  // Not the app: nothing is written.
  const { page: again } = await open(second.context, `${shared.site.address}manifest.json`);
  const kept = await again.evaluate(stored);
  await second.kill();
  return { instant, kept, sure: Math.max(0, ...said.map(({ holds }) => holds)), took: said.map(({ took }) => took) };
}

test('a browser that is killed at any instant has all that it said was kept, and no half of a play', async () => {
  const all = await expected();
  const took = [];
  for (let i = 0; i < KILLS; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'wonders-'));
    const found = await killed(folder);
    took.push(...found.took);
    const last = all.lastIndexOf(found.kept);
    assert.ok(last >= 0, `killed after ${found.instant} ms it has what no press left`);
    assert.ok(last >= found.sure, `killed after ${found.instant} ms it has ${last} of ${found.sure} presses`);
    rmSync(folder, { recursive: true, force: true });
  }
  took.sort((a, b) => a - b);
  console.log(`${KILLS} kills: ${took.length} writes, each kept after ${took[took.length >> 1] ?? 0} ms, the slowest after ${took.at(-1) ?? 0} ms`);
}, LIMIT + KILLS * KILL_LIMIT);

test('a game goes on after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wonders-'));
  const first = await mortal(folder);
  await first.context.addInitScript(watched);
  const { page } = await open(first.context, shared.site.address);
  await begin(page);
  await page.evaluate(presses, 2);
  await page.waitForFunction(() => window.writing === 0);
  const title = await page.textContent('#parts h1');
  await first.kill();
  const second = await mortal(folder);
  const { page: again } = await open(second.context, shared.site.address);
  await settled(again);
  await until(async () => (await again.textContent('#parts h1')) === title);
  await second.kill();
  rmSync(folder, { recursive: true, force: true });
});
