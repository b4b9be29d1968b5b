// The figures of the app in a browser (Node only): node web/bench.mjs, with WONDERS_SITE and CHROMIUM as the tests.
//
// A busy machine is slow at everything, so what is slowed is also told as a multiple of an empty page in the same run.

import { chromium } from 'playwright-core';
import { BROWSER, UPRIGHT, prepared, serveSite, settled } from './test/browser.mjs';
import { MOST_PAD_TAPS, MOST_TAPS, padByTaps, playByTaps, sameWonders } from './test/taps.mjs';

const TIMES = 5;
const PRESSES = 20;
const IDLE = 10_000;

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
/** Prints a figure beside its bound; one above it makes the whole run fail. */
function figure(name, value, bound, { unit, digits = 1, more = '' }) {
  const above = value > bound;
  if (above) process.exitCode = 1;
  console.log(`${name}  <= ${bound} ${unit}  ${value.toFixed(digits)} ${unit}${more}${above ? '  ABOVE' : ''}`);
}

const site = await serveSite();
const browser = await chromium.launch(BROWSER);

/** A phone with so many of its own dots for one, its CPU slowed so many times. */
async function visit(slowed, deviceScaleFactor = 1) {
  const context = await prepared(await browser.newContext({ viewport: UPRIGHT, hasTouch: true, locale: 'en-GB', deviceScaleFactor }));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return { context, page, session };
}

/** From the address to the first picture in a new profile, in ms of the page. */
async function firstPicture(slowed) {
  const { context, page } = await visit(slowed);
  await page.addInitScript(() => {
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (...values) {
      globalThis.firstPicture ??= performance.now();
      return putImageData.apply(this, values);
    };
  });
  await page.goto(site.address);
  await page.waitForFunction(() => globalThis.firstPicture);
  const took = await page.evaluate(() => globalThis.firstPicture);
  await context.close();
  return took;
}

/** The same for a page with nothing in it. */
async function emptyPage(slowed) {
  const { context, page } = await visit(slowed);
  await page.goto(`${site.address}manifest.json`);
  const took = await page.evaluate(() => performance.timing.loadEventStart - performance.timing.navigationStart);
  await context.close();
  return Math.max(1, took);
}

/** From a key to the picture that answers it, in ms of the page; of an app, or of an empty page that shows as many dots. */
async function pressToPixels(slowed, dots, empty) {
  const { context, page } = await visit(slowed, dots);
  await page.goto(empty ? `${site.address}manifest.json` : site.address);
  if (!empty) await settled(page);
  else await page.evaluate(() => {
    const size = [innerWidth, innerHeight].map((side) => side * devicePixelRatio);
    const image = new ImageData(...size);
    const canvas = Object.assign(document.createElement('canvas'), { width: size[0], height: size[1] }).getContext('2d');
    addEventListener('keydown', () => canvas.putImageData(image, 0, 0));
  });
  const times = await page.evaluate(async (presses) => {
    const { putImageData } = CanvasRenderingContext2D.prototype;
    let shown;
    CanvasRenderingContext2D.prototype.putImageData = function (...values) {
      const done = putImageData.apply(this, values);
      shown = performance.now();
      return done;
    };
    const took = [];
    for (let i = 0; i < presses; i++) {
      const start = performance.now();
      dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }));
      took.push(shown - start);
      dispatchEvent(new KeyboardEvent('keyup', { code: 'ArrowDown', bubbles: true }));
      await new Promise((done) => setTimeout(done, 60));
    }
    return took;
  }, PRESSES);
  await context.close();
  return median(times);
}

/** The share of the main thread that an app takes which nobody touches, in per cent. */
async function idle() {
  const { context, page, session } = await visit(1);
  await page.goto(site.address);
  await settled(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await session.send('Performance.enable');
  const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  await new Promise((done) => setTimeout(done, 3000));
  const before = await busy();
  await new Promise((done) => setTimeout(done, IDLE));
  const share = (100 * (await busy() - before) * 1000) / IDLE;
  await context.close();
  return share;
}

/** What a first visit fetches. */
async function fetched() {
  const { context, page } = await visit(1);
  const sizes = [];
  context.on('requestfinished', async (request) => {
    const response = await request.response();
    if (response && !response.fromServiceWorker()) sizes.push((await request.sizes()).responseBodySize);
  });
  await page.goto(site.address);
  await settled(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  return { requests: sizes.length, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** The taps of a whole game for two, or of a pad. */
async function tapsOf(act) {
  const { context, page } = await visit(1);
  await context.addInitScript(sameWonders);
  await page.goto(site.address);
  await settled(page);
  await page.click('#notice button');
  const taps = await act(page);
  await context.close();
  return taps;
}

const several = async (act, ...values) => {
  const all = [];
  for (let i = 0; i < TIMES; i++) all.push(await act(...values));
  return median(all);
};

for (const slowed of [1, 6]) {
  const [picture, empty] = [await several(firstPicture, slowed), await several(emptyPage, slowed)];
  const more = `, ${(picture / empty).toFixed(1)} times an empty page`;
  figure(`first picture, CPU slowed ${slowed} times`, picture, slowed === 1 ? 500 : 1500, { unit: 'ms', more });
  for (const dots of [1, 3]) {
    const name = `press to pixels, ${dots} dots for one, CPU slowed ${slowed} times`;
    const [app, none] = [await pressToPixels(slowed, dots, false), await pressToPixels(slowed, dots, true)];
    figure(name, app, slowed === 1 ? 5 : 25, { unit: 'ms', more: `, ${(app / Math.max(0.1, none)).toFixed(1)} times an empty page` });
  }
}
figure('main thread, idle', await idle(), 0.1, { unit: '%', digits: 3 });
const { requests, kB } = await fetched();
figure('first visit', kB, 1200, { unit: 'kB', digits: 0 });
figure('first visit', requests, 20, { unit: 'requests', digits: 0 });
figure('a game for two', await tapsOf(playByTaps), MOST_TAPS, { unit: 'taps', digits: 0 });
figure('a pad of five', await tapsOf(padByTaps), MOST_PAD_TAPS, { unit: 'taps', digits: 0 });
await browser.close();
await site.stop();
