// The page in a real browser: it shows the device, answers keys and keeps the flash.
//
// WONDERS_URL is the page's address; without it the test serves the files itself.

import assert from 'node:assert/strict';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const EMULATOR = fileURLToPath(new URL('..', import.meta.url));
const TYPES = { '.html': 'text/html', '.mjs': 'text/javascript', '.js': 'text/javascript', '.css': 'text/css', '.elf': 'application/octet-stream' };
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

let server;
let browser;
let address = process.env.WONDERS_URL;

function serve(request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  let file;
  if (path === '/') file = join(EMULATOR, 'page/index.html');
  else if (path.startsWith('/emulator/')) file = join(EMULATOR, path.slice('/emulator/'.length));
  else if (path.startsWith('/firmware/')) file = join(process.env.WONDERS_ELF_DIR ?? '', path.slice('/firmware/'.length));
  if (!file || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

before(async () => {
  if (!address) {
    assert.ok(process.env.WONDERS_ELF_DIR, 'WONDERS_ELF_DIR is not set: run the tests with `cargo xtask test`');
    server = createServer(serve);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${server.address().port}/`;
  }
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Runs in the page: a number for what the screen shows, and how many colours it has. */
const look = () => {
  const screen = document.getElementById('screen');
  const { data } = screen.getContext('2d').getImageData(0, 0, screen.width, screen.height);
  const words = new Uint32Array(data.buffer);
  let hash = 0;
  for (const word of words) hash = (Math.imul(hash, 31) + word) | 0;
  return { hash, colours: new Set(words).size };
};

const settled = async (page) => {
  await page.waitForFunction(() => document.getElementById('first').textContent.endsWith('ms'), undefined, { timeout: 30_000 });
  await page.waitForTimeout(500);
};

async function open(query = '') {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(new URL(query, address).href);
  return { page, problems };
}

/** Presses a keyboard key and returns the wall time until the screen's pixels change. */
async function pressAndWatch(page, key) {
  await page.evaluate((source) => {
    const look = new Function(`return ${source}`)();
    const before = look().hash;
    window.changed = undefined;
    addEventListener('keydown', () => {
      const start = performance.now();
      const watch = () => {
        if (look().hash !== before) window.changed = performance.now() - start;
        else if (performance.now() - start < 5000) requestAnimationFrame(watch);
        else window.changed = Infinity;
      };
      watch();
    }, { once: true, capture: true });
  }, look.toString());
  await page.keyboard.press(key, { delay: 80 });
  await page.waitForFunction(() => window.changed !== undefined, undefined, { timeout: 10_000 });
  return page.evaluate(() => window.changed);
}

test('the page shows the first screen, answers a key and survives a power cycle', async () => {
  const { page, problems } = await open();
  await settled(page);
  const first = await page.evaluate(look);
  assert.ok(first.colours >= 3, `the first screen has ${first.colours} colours`);

  const times = [];
  let now = first;
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Escape', 'Enter', 'ArrowDown']) {
    const took = await pressAndWatch(page, key);
    if (Number.isFinite(took)) times.push(took);
    await page.waitForTimeout(250);
    now = await page.evaluate(look);
  }
  times.sort((a, b) => a - b);
  console.log(`press to changed pixels in the browser: ${times.map((t) => `${t.toFixed(0)} ms`).join(', ')}`);
  assert.ok(times.length >= 3, 'keys change the screen');
  assert.ok(times[times.length >> 1] < 2000, 'a usual press shows soon, even on a busy machine');
  assert.notEqual(now.hash, first.hash);

  await page.click('#power');
  assert.equal(await page.getAttribute('#power', 'aria-checked'), 'false');
  await page.waitForTimeout(100);
  assert.equal((await page.evaluate(look)).colours, 1, 'the screen is dark without power');
  await page.click('#power');
  await settled(page);
  assert.ok((await page.evaluate(look)).colours >= 3, 'the screen is back');
  assert.deepEqual(problems, []);
  await page.close();
});

test('a game begun outlives a power cut and the page', async () => {
  const { page } = await open();
  await settled(page);
  const empty = await page.evaluate(look);
  // New game, begin, what to lay out.
  for (let i = 0; i < 3; i++) {
    await pressAndWatch(page, 'Enter');
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(500);
  await page.click('#power');
  await page.click('#power');
  await settled(page);
  const resumed = await page.evaluate(look);
  assert.notEqual(resumed.hash, empty.hash, 'the game goes on after a power cut');
  await page.reload();
  await settled(page);
  assert.equal((await page.evaluate(look)).hash, resumed.hash, 'and when the page is opened again');
  await page.close();
});

test('mouse and touch press the keys on the board', async () => {
  const { page } = await open();
  await settled(page);
  const first = await page.evaluate(look);
  const key = page.locator('[data-key="a"]');
  await key.hover();
  await page.mouse.down();
  assert.match(await key.getAttribute('class'), /down/);
  await page.mouse.up();
  await page.waitForFunction(([source, hash]) => new Function(`return ${source}`)()().hash !== hash, [look.toString(), first.hash], { timeout: 10_000 });
  await page.close();
});

test('the whole board fits on a phone', async () => {
  const { page } = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await settled(page);
  const right = await page.evaluate(() => document.querySelector('[data-key="y"]').getBoundingClientRect().right);
  assert.ok(right <= 390, `the last key ends at ${right}`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, 'nothing to scroll sideways');
  await page.close();
});

test('a board without firmware says what to do', async () => {
  const { page } = await open();
  await page.route('**/firmware/*.elf', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.waitForFunction(() => document.getElementById('notice').textContent.includes('No firmware built for'), undefined, { timeout: 10_000 });
  const words = await page.textContent('#notice');
  assert.match(words, /No firmware built for display-pack-2-0: run cargo xtask run/);
  await page.close();
});
