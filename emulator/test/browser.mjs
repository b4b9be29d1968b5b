// What the tests in a real browser share: the site on a server of its own, and pages that look at it.
//
// WONDERS_SITE is the folder of a packed site; it is served from below another folder, as people do.

import assert from 'node:assert/strict';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

const FOLDER = '/some/where/';
/** As sparse as servers are: no type for scripts ending in .mjs, for WebAssembly or for firmware. */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.json': 'application/json' };
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** A phone, held upright or across. */
export const UPRIGHT = { width: 390, height: 844 };
export const ACROSS = { width: 844, height: 390 };
export const DESK = { width: 1280, height: 800 };

function give(newer, request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  let file = path.startsWith(FOLDER) && join(process.env.WONDERS_SITE, path.slice(FOLDER.length));
  if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  if (!file || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  const text = newer.get(path.slice(FOLDER.length));
  if (text) response.end(text);
  else createReadStream(file).pipe(response);
}

/** The site on a server that can be stopped; `newer` has the texts of files that were changed since. */
export async function serveSite() {
  assert.ok(process.env.WONDERS_SITE, 'WONDERS_SITE is not set: run the tests with `cargo xtask test`');
  const newer = new Map();
  const server = createServer((request, response) => give(newer, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${FOLDER}`,
    newer,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

/** One site and one browser for all tests of a file. */
export function together() {
  const shared = {};
  before(async () => {
    shared.site = await serveSite();
    shared.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  });
  after(async () => {
    await shared.browser?.close();
    await shared.site?.stop();
  });
  return shared;
}

/** A visitor with a browser profile of their own; `started` is one who was here before. */
export async function visitor(browser, { viewport = DESK, locale = 'en-GB', started = true, ...more } = {}) {
  const context = await browser.newContext({ viewport, locale, hasTouch: true, ...more });
  if (started) await context.addInitScript(() => localStorage.setItem('wonders-started', '1'));
  return context;
}

/** A page at an address, with the errors that happen on it. */
export async function open(context, address) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address);
  return { page, problems };
}

/** Runs in the page: a number for what the screen shows, and how many colours it has. */
export const look = () => {
  const screen = document.getElementById('screen');
  const { data } = screen.getContext('2d').getImageData(0, 0, screen.width, screen.height);
  const words = new Uint32Array(data.buffer);
  let hash = 0;
  for (const word of words) hash = (Math.imul(hash, 31) + word) | 0;
  return { hash, colours: new Set(words).size };
};

/** Waits for the device's first picture. */
export async function settled(page) {
  await page.waitForFunction(() => document.getElementById('first').textContent.endsWith('ms'), undefined, { timeout: 30_000 });
  await page.waitForTimeout(500);
}

/** Does something and waits until the screen shows something else; returns the wall time it took. */
export async function changes(page, act) {
  const before = (await page.evaluate(look)).hash;
  const start = performance.now();
  await act();
  await page.waitForFunction(
    ([source, hash]) => new Function(`return ${source}`)()().hash !== hash,
    [look.toString(), before],
    { timeout: 10_000, polling: 10 },
  );
  return performance.now() - start;
}

/** Taps a key of the device with a finger, and waits until the screen is quiet again. */
export async function tap(page, key) {
  await changes(page, () => page.tap(`[data-key="${key}"]`));
  await page.waitForTimeout(200);
}
