// What the tests in a real browser share: the site on a server of its own, and pages that look at it.
//
// WONDERS_SITE is the folder of a packed site; it is served from below another folder, as people do.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, test as whenever } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

const FOLDER = '/some/where/';
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** How the browser is started. */
export const BROWSER = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS, timeout: 120_000 };

/** A phone, held upright or across. */
export const UPRIGHT = { width: 390, height: 844 };
export const ACROSS = { width: 844, height: 390 };
export const DESK = { width: 1280, height: 800 };

/** How long anything may take that a test waits for, in ms: on a busy machine it takes long, and nothing hangs for ever. */
export const LONGEST = 120_000;
/** How long a whole test may take, in ms; what comes before and after all of them, too. */
export const LIMIT = 300_000;

/** A test in the browser: it ends in time, whatever it waits for. */
export const test = (name, act, timeout = LIMIT) => whenever(name, { timeout }, act);

/** The site on a server that can be stopped; `newer` has the texts of files that were changed since. With `aged` browsers may take pages from their own cache. */
export async function serveSite({ aged = false } = {}) {
  assert.ok(process.env.WONDERS_SITE, 'WONDERS_SITE is not set: run the tests with `cargo xtask test`');
  const newer = new Map();
  const server = await serve(process.env.WONDERS_SITE, 0, FOLDER, newer);
  // A test that failed does not stop it, and must not hold up the others.
  server.unref();
  if (aged) {
    server.prependListener('request', (_, response) => {
      const { writeHead } = response;
      response.writeHead = (status, headers) => writeHead.call(response, status, { ...headers, 'cache-control': 'max-age=600' });
    });
  }
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
    shared.browser = await chromium.launch(BROWSER);
  }, { timeout: LIMIT });
  after(async () => {
    await shared.browser?.close();
    await shared.site?.stop();
  }, { timeout: LIMIT });
  return shared;
}

/** A visitor with a browser profile of their own. */
export async function visitor(browser, { viewport = DESK, locale = 'en-GB', ...more } = {}) {
  return prepared(await browser.newContext({ viewport, locale, hasTouch: true, ...more }));
}

/** Lets the pages of a profile look at their own screen. */
export async function prepared(context) {
  await context.addInitScript(`globalThis.look = ${look}`);
  return context;
}

/** A page at an address, with the errors that happen on it. */
export async function open(context, address) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.setDefaultTimeout(LONGEST);
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

/** Waits until the screen shows something; gives a number for what. */
export async function settled(page) {
  await page.waitForFunction(() => globalThis.look().colours > 3);
  return (await page.evaluate(look)).hash;
}

/** Does something and waits until the screen shows something else; gives a number for what. */
export async function changes(page, act) {
  const before = (await page.evaluate(look)).hash;
  await act();
  await page.waitForFunction((hash) => globalThis.look().hash !== hash, before, { polling: 10 });
  return (await page.evaluate(look)).hash;
}

/** Waits until the screen shows what that number stands for. */
export const shows = (page, wanted) => page.waitForFunction((hash) => globalThis.look().hash === hash, wanted, { polling: 10 });

/** Asks again and again until the answer is yes. */
export async function until(asked) {
  const end = Date.now() + LONGEST;
  while (!(await asked())) {
    assert.ok(Date.now() < end, 'it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a browser that can be killed as a whole; `kill` ends it and its helpers at once. */
export async function mortal(folder) {
  const flags = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const child = spawn(BROWSER.executablePath, flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    let said = '';
    setTimeout(() => reject(new Error(`the browser did not start: ${said}`)), LONGEST).unref();
    child.stderr.on('data', (text) => {
      said += text;
      const [, found] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = () => {
    process.kill(-child.pid, 'SIGKILL');
    return ended;
  };
  return { context: await prepared(browser.contexts()[0]), kill };
}
