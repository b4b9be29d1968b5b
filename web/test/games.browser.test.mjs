// The page of the games: what was played here, what a Pico prints, what was pasted; each game once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TEXTS } from '../page/language.mjs';
import { DESK, UPRIGHT, open, test, together, until, visitor } from './browser.mjs';

const record = (name) => readFileSync(new URL(`../../tests/data/records/${name}.7w`, import.meta.url), 'utf8');
const RECORDS = ['base-two-1', 'base-two-2'].map(record);
const LIST = `game,expansions,place,name,conflict,coins,total
1,,1,Anna,5,4,9
1,,2,Ben,1,2,3
2,cities,2,Anna,1,1,2
2,cities,1,Ben,6,7,13
3,,1,Anna,8,4,12
3,,2,Eva,1,2,3
`;

const shared = together();
const address = () => `${shared.site.address}games.html`;
const found = (page, games) => page.waitForFunction((count) => document.querySelectorAll('.game').length === count, games);
const status = (page, text) => page.waitForFunction((wanted) => document.getElementById('status').textContent === wanted, text);

async function paste(page, text) {
  if (!(await page.isVisible('#paste'))) await page.click('#from-text');
  await page.fill('#text', text);
  await page.click('#paste button');
}

async function saved(page, button) {
  const waiting = page.waitForEvent('download');
  await page.click(button);
  return readFileSync(await (await waiting).path(), 'utf8');
}

test('pasted games are kept, united, listed and drawn in the order they were played', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true });
  const { page, problems } = await open(context, address());
  await status(page, TEXTS.en.noGamesYet);
  await paste(page, LIST);
  await status(page, 'Games found: 3, new: 3');
  assert.equal(await page.isDisabled('#save-records'), true, 'there is none');
  await paste(page, LIST + RECORDS[0]);
  await status(page, 'Games found: 4, new: 1');
  await page.reload();
  await found(page, 4);
  const heads = await page.$$eval('.game summary', (all) => all.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()));
  assert.match(heads[0], /^4\./);
  assert.match(heads[1], /^3\.Anna 9Ben 3/, 'number 1 of a device is its newest');
  assert.match(heads[2], /^2\.Ben 13Anna 2/, 'the winner first, wherever they sit');
  assert.match(heads[3], /^1\.Anna 12Eva 3/);
  const table = await page.$$eval('#names tbody tr', (rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  assert.deepEqual(table, [['Anna', '3', '2 · 67 %', '7.7', '12'], ['Ben', '2', '1 · 50 %', '8.0', '13'], ['Eva', '1', '0 · 0 %', '3.0', '3']]);
  const axis = await page.$$eval('#wins-chart text[text-anchor=middle]', (all) => all.map(({ textContent }) => textContent));
  assert.deepEqual(axis, ['1', '2', '3', '4'], 'the chart counts as the list does');
  assert.match(await page.textContent('.game[open] summary'), /^4\./, 'the newest is open, and no other');
  for (const [chart, title, highest] of [['#wins-chart', TEXTS.en.winsChart, '2'], ['#mean-chart', TEXTS.en.meanChart, '10']]) {
    assert.equal(await page.getAttribute(`${chart} svg`, 'aria-label'), title);
    const values = await page.$$eval(`${chart} text[text-anchor=end]`, (all) => all.map(({ textContent }) => textContent));
    assert.equal(values.at(-1), highest, `${chart}: ${values}`);
  }

  await page.selectOption('#who', 'Eva');
  await found(page, 1);
  await page.selectOption('#who', '');
  await page.selectOption('#what', 'cities');
  await found(page, 1);
  await page.selectOption('#what', '');
  assert.match(await saved(page, '#save-records'), /^7w 1\n(#.*\n)?table two\nseat F Ephesos B\n[^]*\nF build Haven\n$/);
  const csv = await saved(page, '#save-csv');
  assert.match(csv, /^\ufeffgame,expansions,place,name,.*,total,city,date\r\n1,,1,Anna,/);
  await paste(page, csv);
  await status(page, 'Games found: 4, new: 0');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a button that is seen works, also while the rest is still on its way', async () => {
  const context = await visitor(shared.browser);
  let letGo;
  const held = new Promise((resolve) => { letGo = resolve; });
  await context.route('**/reader.wasm', async (route) => {
    await held;
    await route.continue();
  });
  const { page } = await open(context, address());
  await paste(page, LIST);
  assert.equal(await page.textContent('#status'), TEXTS.en.reading);
  letGo();
  await status(page, 'Games found: 3, new: 3');
  await context.close();
});

test('charts stand upright, each point at the line of its value, and means that are near to each other apart', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, address());
  await paste(page, 'game,expansions,place,name,conflict,total\n1,,1,Anna,50,50\n1,,2,Ben,40,40\n');
  await found(page, 1);
  for (const [chart, values, points] of [['#wins-chart', ['0', '1'], ['1', '0']], ['#mean-chart', ['35', '40', '45', '50'], ['50', '40']]]) {
    const at = await page.$$eval(`${chart} .grid`, (lines) => lines.map((line) => [line.nextSibling.textContent, Number(line.getAttribute('y1')).toFixed(3)]));
    assert.deepEqual(at.map(([value]) => value), values);
    const heights = at.map(([, y]) => Number(y));
    assert.deepEqual(heights, [...new Set(heights)].sort((a, b) => b - a), `${chart}: more is higher`);
    const dots = await page.$$eval(`${chart} circle`, (all) => all.map((dot) => Number(dot.getAttribute('cy')).toFixed(3)));
    assert.deepEqual(dots, points.map((value) => new Map(at).get(value)));
  }
  await context.close();
});

test('points below nothing begin a bar, hatched, and all bars have one scale', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, address());
  await paste(page, 'game,expansions,place,name,conflict,coins,total\n1,,1,Anna,5,4,9\n1,,2,Ben,-3,6,3\n');
  await found(page, 1);
  const tracks = await page.$$eval('.game[open] .track', (all) => all.map((track) => [...track.children]
    .map(({ className, title, style, textContent }) => [className, title, style.width, textContent])));
  const share = (points) => ((100 * points) / 12).toFixed(2);
  const near = ([name, title, width, text]) => [name, title, parseFloat(width).toFixed(2), text];
  assert.deepEqual(tracks.map((track) => track.map(near)), [
    [['', '', share(3), ''], ['', 'Conflicts: 5', share(5), '5'], ['', 'Coins: 4', share(4), '4']],
    [['less', 'Conflicts: -3', share(3), '-3'], ['', 'Coins: 6', share(6), '6']],
  ]);
  const table = await page.$$eval('.game[open] tr', (rows) => rows.map((one) => [...one.children].map(({ textContent }) => textContent)));
  assert.deepEqual(table, [['', 'Anna', 'Ben'], ['Conflicts', '5', '−3'], ['Coins', '4', '6'], ['Total', '9', '3']]);
  await context.close();
});

test('games that the browser does not keep are not called kept', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const { page } = await open(context, address());
  await status(page, TEXTS.en.noGamesYet);
  await paste(page, LIST);
  await status(page, TEXTS.en.notCollected);
  await found(page, 0);
  await context.close();
});

test('a deleted game stays away until it is read again, and none is deleted unasked', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, address());
  await paste(page, LIST);
  await found(page, 3);
  const asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  for (let press = 0; press < 2; press++) {
    await found(page, 3);
    await page.click('.game[open] button:has-text("Delete")');
  }
  await found(page, 2);
  assert.deepEqual(asked, [TEXTS.en.askDelete, TEXTS.en.askDelete], 'the first time nothing was deleted');
  await page.reload();
  await found(page, 2);
  await paste(page, LIST);
  await found(page, 3);
  await context.close();
});

test('what cannot be read is said in the visitor’s language, and a long text does not stop the page', async () => {
  const context = await visitor(shared.browser, { locale: 'uk-UA' });
  const { page } = await open(context, address());
  await page.waitForSelector('#from-text');
  const said = (text) => page.waitForFunction((wanted) => document.querySelector('#problems:not([hidden]) li')?.textContent.startsWith(wanted), text);
  await paste(page, 'no game at all');
  await said(TEXTS.uk.noGameProblem);
  await paste(page, '7w 1\ntable two\nseat F Atlantis A\n');
  await said(TEXTS.uk.lineProblem.replace('%1', '3'));
  await page.setInputFiles('#file', { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_000, 'x') });
  await said(TEXTS.uk.tooLongProblem);
  await context.close();
});

test('a result is shared as a file where the system has no sharing', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true });
  await context.addInitScript(() => { delete Navigator.prototype.canShare; });
  const { page } = await open(context, address());
  await paste(page, LIST);
  await found(page, 3);
  const waiting = page.waitForEvent('download');
  await page.click('.game[open] button:has-text("Share")');
  const file = readFileSync(await (await waiting).path());
  assert.equal(file.subarray(1, 4).toString(), 'PNG');
  await status(page, TEXTS.en.sharedFile);
  assert.match(await page.getAttribute('.game[open] a.button', 'href'), /createPlay.html\?data=/);
  await context.close();
});

test('a result is handed to the system with its text and picture, and saved only if that fails', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true });
  await context.addInitScript(() => {
    Navigator.prototype.canShare = ({ files, text }) => files.length === 1 && Boolean(text);
    Navigator.prototype.share = async ({ files: [{ type }], text }) => {
      window.given = [type, text];
      if (window.refusal) throw new DOMException('no', window.refusal);
    };
  });
  const { page } = await open(context, address());
  let files = 0;
  page.on('download', () => { files++; });
  await paste(page, LIST);
  await found(page, 3);
  for (const [refusal, said, saves] of [['', '', 0], ['NotAllowedError', TEXTS.en.sharedFile, 1], ['AbortError', '', 1]]) {
    await page.evaluate((name) => { window.refusal = name; }, refusal);
    await page.click('.game[open] button:has-text("Share")');
    await status(page, said);
    assert.deepEqual(await page.evaluate(() => window.given), ['image/png', '7 Wonders\n1. Anna 9\n2. Ben 3']);
    await until(() => files === saves);
  }
  await context.close();
});

test('a result is called copied only if it was', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true });
  await context.addInitScript(() => {
    delete Navigator.prototype.canShare;
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  const { page } = await open(context, address());
  await paste(page, LIST);
  await found(page, 3);
  const waiting = page.waitForEvent('download');
  await page.click('.game[open] button:has-text("Share")');
  await waiting;
  await status(page, TEXTS.en.savedFile);
  await context.close();
});

test('a reader that does not load is said, and so is a file that is too long to be looked at', async () => {
  // A page that is kept has its reader.
  const context = await visitor(shared.browser, { serviceWorkers: 'block' });
  await context.addInitScript(() => {
    const { text } = Blob.prototype;
    Blob.prototype.text = function () {
      window.looked = true;
      return text.call(this);
    };
  });
  const { page } = await open(context, address());
  await page.setInputFiles('#file', { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_000, 'x') });
  await page.waitForFunction((wanted) => document.querySelector('#problems:not([hidden]) li')?.textContent === wanted, TEXTS.en.tooLongProblem);
  assert.equal(await page.evaluate(() => window.looked), undefined);
  await page.close();
  await context.route('**/reader.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  const { page: broken } = await open(context, address());
  await status(broken, TEXTS.en.noReaderProblem);
  await paste(broken, LIST);
  await status(broken, TEXTS.en.noReaderProblem);
  await context.close();
});

test('a table for a German spreadsheet has semicolons, and is read again with its days', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const { page } = await open(context, address());
  const dated = LIST.split('\n').filter(Boolean).map((line, at) => `${line},${at ? '2026-01-31' : 'date'}`).join('\n');
  await paste(page, dated);
  await found(page, 3);
  assert.match(await page.textContent('.game summary'), /31\.01\.2026/);
  const csv = await saved(page, '#save-csv');
  assert.match(csv, /^\ufeffgame;expansions;place;name;.*;date\r\n1;;1;Anna;.*;2026-01-31\r\n1;;2;Eva;.*\r\n2;cities;2;Anna;/, 'the oldest of the day first');
  await paste(page, csv);
  await status(page, TEXTS.de.gamesFound.replace('%1', 3).replace('%2', 0));
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
      if (window.refused) throw new DOMException('Failed to open serial port.', window.refused);
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
  const requestPort = async (wanted) => {
    window.asked.push(wanted);
    if (window.unchosen) throw new DOMException('No port selected by the user.', 'NotFoundError');
    return port;
  };
  const serial = { requestPort };
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
};

test('a Pico on the cable is read, never written to, and what went wrong before is explained', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT, locale: 'uk-UA' });
  await context.addInitScript(standIn, `# finished games\n${LIST}# records of finished games\n# end\r\n`);
  const { page, problems } = await open(context, address());
  await status(page, TEXTS.uk.noGamesYet);
  for (const [unchosen, refused, said] of [
    [true, '', TEXTS.uk.noPico],
    [false, 'NetworkError', TEXTS.uk.portRefused],
    [false, 'SecurityError', TEXTS.uk.portRefused],
    [false, 'InvalidStateError', TEXTS.uk.readFailed.replace('%1', 'Failed to open serial port.')],
    [false, '', TEXTS.uk.gamesFound.replace('%1', 3).replace('%2', 3)],
  ]) {
    await page.evaluate((wanted) => Object.assign(window, wanted), { unchosen, refused });
    await page.tap('#from-pico');
    await status(page, said);
  }
  await found(page, 3);
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

test('a Pico without games makes no mistake', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(standIn, '# finished games\n# records of finished games\n# end\r\n');
  const { page } = await open(context, address());
  await paste(page, 'no game at all');
  await page.waitForSelector('#problems:not([hidden])');
  await page.click('#from-pico');
  await page.waitForSelector('#from-pico:enabled');
  await status(page, TEXTS.en.noGamesYet);
  assert.equal(await page.isVisible('#problems'), false);
  await context.close();
});

test('a browser without serial ports does not offer them', async () => {
  const context = await visitor(shared.browser, { viewport: DESK });
  await context.addInitScript(() => delete Navigator.prototype.serial);
  const { page } = await open(context, address());
  await page.waitForSelector('#from-text');
  assert.equal(await page.isVisible('#from-pico'), false);
  await context.close();
});
