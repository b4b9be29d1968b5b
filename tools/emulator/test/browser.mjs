// What the tests of the emulated device's page share. It has a clock that only the test moves: what a finger does takes
// no time of a busy machine, and nothing has to be soon.

import assert from 'node:assert/strict';
import { look, visitor } from '../../../web/test/browser.mjs';

export { ACROSS, DESK, UPRIGHT, look, open, test, together, visitor } from '../../../web/test/browser.mjs';

/** The longest that a test waits for anything, on a busy machine too. */
export const PATIENCE = 120_000;
/** The longest that the device may take to show something, in ms of its own. */
const LONGEST = 3000;
/** How far the clock of the page goes at once, in ms. */
const STEP = 20;

/** A visitor of the device's page, whose clock stands still but for [`pass`]. */
export async function player(browser, options) {
  const context = await visitor(browser, options);
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt(1000);
  return context;
}

/** Lets so much time of the page go by. */
export const pass = (page, ms) => page.clock.runFor(ms);

/** Lets time go by until `seen` holds in the page; what the browser does meanwhile takes as long as it takes. */
async function passUntil(page, seen, what) {
  const end = performance.now() + PATIENCE;
  while (!(await page.evaluate(seen))) {
    assert.ok(performance.now() < end, `${what} did not come`);
    await pass(page, STEP);
    await page.waitForTimeout(STEP);
  }
}

/** Waits for the device's first picture, and until it is quiet; on a page that was just opened it is switched on first. */
export async function settled(page) {
  const first = () => {
    const start = document.getElementById('start');
    if (!start.hidden) start.click();
    return document.getElementById('first').textContent.endsWith('ms');
  };
  await passUntil(page, first, 'the first picture');
  await pass(page, 500);
}

/** Waits until the device, whose memory is replaced, has gone off and come back. */
export async function restarted(page) {
  await passUntil(page, () => !document.getElementById('first').textContent.endsWith('ms'), 'a power cut');
  await settled(page);
}

/** Does something and lets time go by until the screen shows something else. */
export async function changes(page, act) {
  const before = (await page.evaluate(look)).hash;
  await act();
  for (let ms = 0; ms <= LONGEST; ms += STEP) {
    if ((await page.evaluate(look)).hash !== before) return;
    await pass(page, STEP);
  }
  assert.fail(`the screen shows the same after ${LONGEST} ms`);
}

/** Taps a key of the device with a finger, and waits until the screen is quiet again. */
export async function tap(page, key) {
  await changes(page, () => page.tap(`[data-key="${key}"]`));
  await pass(page, 200);
}

/** Waits until the browser has kept what the device wrote; returns how many bytes of its flash are still blank. */
export async function kept(page) {
  await pass(page, 500);
  // It is asked for after it was written, and the browser answers in that order.
  return page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open('wonders');
    request.onsuccess = () => {
      const board = localStorage.getItem('wonders-board');
      const flash = request.result.transaction('flash').objectStore('flash').get(board);
      flash.onsuccess = () => {
        request.result.close();
        resolve(flash.result?.filter((byte) => byte === 0xff).length);
      };
    };
  }));
}
