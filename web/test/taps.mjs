// A whole game for two and a pad of five by touch alone, and how many taps they take.

import assert from 'node:assert/strict';
import { look } from './browser.mjs';

/** The most taps of a game for two. */
export const MOST_TAPS = 140;
/** The most taps of a pad of five. */
export const MOST_PAD_TAPS = 90;

/** The points of five players in each line of the pad, by its title; of science their symbols. */
const PAD = {
  Conflicts: ['18', '3−', '5', '1', '6−'],
  Coins: ['5', '8', '3', '14', '2'],
  Wonder: ['10', '7', '3', '14', '10'],
  Civilian: ['15', '23', '8', '11', '3'],
  Science: ['', '111', '3211', '02', '412'],
  Commerce: ['', '4', '3', '6', '1'],
  Guilds: ['7', '', '12', '5', '9'],
};

/** Runs before a page's scripts: the same wonders each time. */
export const sameWonders = () => { crypto.getRandomValues = (array) => array.fill(7); };

/** Runs in the page: its title, the gold button, and a card that is not the chosen one. */
const seen = () => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { words: element.textContent, x: x + width / 2, y: y + height / 2 };
  };
  // The gold button is the one at the right of the lowest.
  const buttons = [...document.querySelectorAll('#parts > button')].map(box).sort((a, b) => b.y - a.y || b.x - a.x);
  const rows = [...document.querySelectorAll('#parts li button')];
  const other = rows.slice(rows.findIndex((row) => row.ariaCurrent) + 1).find((row) => !row.textContent.includes('Cannot be built'));
  return { title: document.querySelector('#parts h1')?.textContent, gold: buttons[0], other: other && box(other) };
};

/** Taps a place of the page; gives whether that did something within so many ms. */
async function tapped(page, { x, y }, longest = 300) {
  const before = (await page.evaluate(look)).hash;
  await page.touchscreen.tap(x, y);
  return page.waitForFunction((hash) => globalThis.look().hash !== hash, before, { polling: 10, timeout: longest }).then(() => true, () => false);
}

/** Fills in a pad from home to the result; gives the taps. */
export async function padByTaps(page) {
  let taps = 0;
  // A tap that comes too soon to be meant is none: it is made again, but no digit twice because a busy machine is slow.
  const tap = async (place) => {
    for (let i = 0; !(await tapped(page, place, 5000)); i++) assert.ok(i < 10, 'nothing happens');
    taps++;
  };
  const key = (name) => page.evaluate((words) => {
    const { x, y, width, height } = [...document.querySelectorAll('#parts button')].find((button) => button.textContent === words).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
  await tap(await key('Score pad'));
  await tap((await page.evaluate(seen)).gold);
  for (let line; (line = PAD[(await page.evaluate(seen)).title]);) {
    for (const digits of line) {
      for (const digit of digits) await tap(await key(digit));
      await tap((await page.evaluate(seen)).gold);
    }
  }
  const said = await page.evaluate(() => document.getElementById('parts').textContent);
  for (const points of [51, 43, 63, 45]) assert.ok(said.includes(points), `${points} in ${said}`);
  return taps;
}

/** Plays from home to the result; gives the taps that did something. */
export async function playByTaps(page) {
  let [taps, plays] = [0, 0];
  // A tap that comes too soon to be meant is none: it is made again.
  const tap = async (place) => { taps += Number(await tapped(page, place)); };
  for (let i = 0; i < 300; i++) {
    const { title, gold, other } = await page.evaluate(seen);
    if (/wins|Result/.test(title)) return taps;
    // Of three cards, two are others than the one that the cursor begins on.
    if (/Free City|^Player \d$/.test(title) && gold.words === 'Build' && other && plays++ % 3) await tap(other);
    await tap((await page.evaluate(seen)).gold);
  }
  return assert.fail('the game does not end');
}
