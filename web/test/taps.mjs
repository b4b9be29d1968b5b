// A whole game for two by touch alone, and how many taps it takes.

import assert from 'node:assert/strict';
import { look } from './browser.mjs';

/** The most taps of a game for two. */
export const MOST_TAPS = 140;

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

/** Plays from home to the result; gives the taps that did something. */
export async function playByTaps(page) {
  let [taps, plays] = [0, 0];
  const tap = async ({ x, y }) => {
    const before = (await page.evaluate(look)).hash;
    await page.touchscreen.tap(x, y);
    // A tap that comes too soon to be meant is none: it is made again.
    const changed = await page.waitForFunction((hash) => globalThis.look().hash !== hash, before, { polling: 10, timeout: 300 }).then(() => true, () => false);
    if (changed) taps++;
  };
  for (let i = 0; i < 300; i++) {
    const { title, gold, other } = await page.evaluate(seen);
    if (/wins|Result/.test(title)) return taps;
    // Of three cards, two are others than the one that the cursor begins on.
    if (/Free City|^Player \d$/.test(title) && gold.words === 'Build' && other && plays++ % 3) await tap(other);
    await tap((await page.evaluate(seen)).gold);
  }
  return assert.fail('the game does not end');
}
