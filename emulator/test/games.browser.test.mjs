// The page of the games: those of the device here, those of a real one over USB, and pasted ones; nothing is ever written.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { built, stored } from '../built.mjs';
import { Device } from '../device.mjs';
import { TEXTS } from '../page/texts.mjs';
import { DESK, UPRIGHT, open, together, visitor } from './browser.mjs';

const BOARD = 'display-pack-2-0';
const RECORD = readFileSync(new URL('../../tests/data/records/base-two-1.7w', import.meta.url), 'utf8');

const shared = together();

/** A device with twenty finished games. */
const device = () => new Device(built(BOARD), BOARD, { image: stored('games') });

/** What it prints over USB. */
function printed() {
  const one = device();
  one.powerOn();
  one.plug();
  while (!one.serial.includes('# end\r\n')) one.run(50);
  return one.serial;
}

const found = (page, games) => page.waitForFunction((count) => document.querySelectorAll('.game').length === count, games, { timeout: 60_000 });

/** What the charts show: bars of each kind, lines, dots. */
const drawn = (page) => page.evaluate(() => ({
  bars: document.querySelectorAll('.game .track').length,
  parts: [...document.querySelectorAll('.game .track span')].filter((part) => part.getBoundingClientRect().width > 1 || !part.closest('[open]')).length,
  lines: document.querySelectorAll('#mean-chart polyline').length,
  dots: document.querySelectorAll('#wins-chart circle').length,
  wonders: document.querySelectorAll('#wonder-chart .track').length,
}));

async function saved(page, button) {
  const waiting = page.waitForEvent('download');
  await page.click(button);
  return readFileSync(await (await waiting).path(), 'utf8');
}

test('twenty games of the device here: list, tables, charts, files', async () => {
  const context = await visitor(shared.browser, { viewport: DESK, acceptDownloads: true });
  const { page, problems } = await open(context, `${shared.site.address}games.html`);
  await page.waitForFunction((text) => document.getElementById('status').textContent === text, TEXTS.noGamesYet[0]);
  const image = Buffer.from(device().flashImage()).toString('base64');
  await page.evaluate(async ([board, text]) => {
    const { saveFlash } = await import('./emulator/page/storage.js');
    await saveFlash(board, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  }, [BOARD, image]);
  const start = performance.now();
  await page.reload();
  await found(page, 20);
  console.log(`twenty games read in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const seen = await drawn(page);
  assert.equal(seen.bars, 60, 'three cities a game');
  assert.ok(seen.parts > 200, `${seen.parts} parts of bars`);
  assert.equal(seen.lines, 3, 'a line for each name');
  assert.equal(seen.dots, 40, 'a dot for each game of each name');
  assert.ok(seen.wonders >= 7, `${seen.wonders} wonders`);
  assert.match(await page.textContent('#names'), /Борис/);
  const table = await page.textContent('.game[open] table');
  assert.match(table, /Conflicts[\s\S]*Guilds[\s\S]*Total/);

  const csv = await saved(page, '#save-csv');
  assert.equal(csv.trim().split('\r\n').length, 61, 'a head and three rows a game');
  const records = await saved(page, '#save-records');
  assert.equal(records.split(/^7w 1$/m).length, 21);

  // What was saved can be read again.
  await page.click('#from-text');
  for (const [text, games] of [[csv, 20], [records, 20], [RECORD, 1]]) {
    await page.fill('#text', text.replace('\ufeff', ''));
    await page.click('#paste button');
    await found(page, games);
  }
  await page.fill('#text', 'no game at all');
  await page.click('#paste button');
  await found(page, 0);
  assert.equal(await page.isVisible('#problems li'), true, 'it says why');
  assert.deepEqual(problems, []);
  await context.close();
});

/** Runs in the page: a serial port that speaks as the firmware does, and tells who tried to write. */
const standIn = (text) => {
  const bytes = new TextEncoder().encode(text);
  window.written = 0;
  window.asked = [];
  let listening;
  const port = {
    open: async () => {
      port.readable = new ReadableStream({
        async start(stream) {
          await new Promise((resolve) => { listening = resolve; });
          for (let at = 0; at < bytes.length; at += 64) stream.enqueue(bytes.slice(at, at + 64));
        },
      });
    },
    // The device prints as soon as a terminal says that it listens.
    setSignals: async ({ dataTerminalReady }) => dataTerminalReady && listening(),
    close: async () => { window.shut = true; },
    get writable() {
      window.written++;
      return undefined;
    },
  };
  const serial = { requestPort: async (wanted) => (window.asked.push(wanted), port) };
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
};

test('a Pico on the cable shows the same games and is never written to', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT, locale: 'uk-UA' });
  await context.addInitScript(standIn, printed());
  const { page, problems } = await open(context, `${shared.site.address}games.html`);
  await page.waitForFunction((text) => document.getElementById('status').textContent === text, TEXTS.noGamesYet[1]);
  await page.tap('#from-pico');
  await found(page, 20);
  assert.equal((await drawn(page)).lines, 3);
  assert.match(await page.textContent('.game[open] table'), /Конфлікти/, 'in the visitor’s language');
  const { written, closed, asked } = await page.evaluate(() => ({ written: window.written, closed: window.shut, asked: window.asked }));
  assert.equal(written, 0, 'the side for writing is not even looked at');
  assert.equal(closed, true);
  assert.equal(asked[0].filters[0].usbVendorId, 0x2e8a);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} too wide for a phone`);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a browser without serial ports does not offer them', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => delete Navigator.prototype.serial);
  const { page } = await open(context, `${shared.site.address}games.html`);
  await page.waitForSelector('#from-here');
  assert.equal(await page.isVisible('#from-pico'), false);
  await context.close();
});
