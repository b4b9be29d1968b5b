// The device's page in a real browser: it shows the device, answers keys and keeps the flash.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TEXTS } from '../../../web/page/language.mjs';
import { ACROSS, DESK, UPRIGHT, changes, kept, look, open, pass, player, restarted, settled, tap, test, together, visitor } from './browser.mjs';

const shared = together();
const ADDRESS = () => `${shared.site.address}emulator.html`;

test('the device is off, and nothing is fetched for it, until somebody switches it on', async () => {
  const context = await player(shared.browser, { viewport: UPRIGHT });
  const fetched = [];
  await context.route('**/firmware/*.elf', (route) => {
    fetched.push(route.request().url().split('/').pop());
    return route.continue();
  });
  const { page, problems } = await open(context, ADDRESS());
  await page.waitForSelector('#start:not([hidden])');
  assert.equal((await page.evaluate(look)).colours, 1, 'the screen is dark');
  assert.deepEqual(fetched, []);
  await page.tap('#start');
  await settled(page);
  assert.deepEqual(fetched, ['display-pack-2-0.elf']);
  assert.ok((await page.evaluate(look)).colours >= 3);
  assert.equal(await page.isVisible('#start'), false);
  assert.deepEqual(problems, []);
  await context.close();
});

test('keys change the screen, and it survives a power cycle', async () => {
  const context = await player(shared.browser);
  const { page, problems } = await open(context, ADDRESS());
  await settled(page);
  const first = await page.evaluate(look);
  assert.ok(first.colours >= 3, `the first screen has ${first.colours} colours`);
  // The language, then what there is to do.
  for (const key of ['Enter', 'Enter', 'ArrowDown', 'ArrowDown', 'Escape', 'Enter', 'ArrowDown']) {
    await changes(page, () => page.keyboard.press(key));
    await pass(page, 250);
  }

  await page.click('#more');
  await page.click('#power');
  assert.equal(await page.getAttribute('#power', 'aria-checked'), 'false');
  await pass(page, 100);
  assert.equal((await page.evaluate(look)).colours, 1, 'the screen is dark without power');
  await page.click('#power');
  await settled(page);
  assert.ok((await page.evaluate(look)).colours >= 3, 'the screen is back');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a game begun outlives a power cut and the page', async () => {
  const context = await player(shared.browser);
  const { page } = await open(context, ADDRESS());
  await settled(page);
  const empty = await page.evaluate(look);
  // The language, new game, begin, what to lay out.
  for (let i = 0; i < 4; i++) await tap(page, 'a');
  await kept(page);
  await page.click('#more');
  await page.click('#power');
  await page.click('#power');
  await settled(page);
  const resumed = await page.evaluate(look);
  assert.notEqual(resumed.hash, empty.hash, 'the game goes on after a power cut');
  await page.reload();
  await settled(page);
  assert.equal((await page.evaluate(look)).hash, resumed.hash, 'and when the page is opened again');
  await context.close();
});

/** Where the screen and the keys are on the page. */
const places = () => [...document.querySelectorAll('canvas, .key')].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { name: element.dataset.key ?? 'screen', left, top, right, bottom };
});

function checkPlaces(parts, viewport) {
  for (const part of parts) {
    const inside = part.left >= 0 && part.top >= 0 && part.right <= viewport.width + 0.5 && part.bottom <= viewport.height + 0.5;
    assert.ok(inside, `${JSON.stringify(part)} in ${JSON.stringify(viewport)}`);
    for (const other of parts.filter((one) => one !== part)) {
      const apart = part.right <= other.left || other.right <= part.left || part.bottom <= other.top || other.bottom <= part.top;
      assert.ok(apart, `${part.name} lies on ${other.name} in ${JSON.stringify(viewport)}`);
    }
  }
  for (const key of parts.filter((part) => part.name.length === 1)) {
    const size = Math.min(key.right - key.left, key.bottom - key.top);
    assert.ok(size >= 44, `key ${key.name} is ${size} wide or high in ${JSON.stringify(viewport)}`);
  }
  const screen = parts.find((part) => part.name === 'screen');
  const share = Math.max((screen.right - screen.left) / viewport.width, (screen.bottom - screen.top) / viewport.height);
  assert.ok(share > 0.65, `the screen takes ${share} of ${JSON.stringify(viewport)}`);
}

for (const board of ['display-pack-2-0', 'waveshare-1-3', 'display-pack-1-14']) {
  test(`the whole device fits phones upright and across, ${board}`, async () => {
    const context = await visitor(shared.browser);
    const { page } = await open(context, `${ADDRESS()}?board=${board}`);
    await page.waitForSelector('.key');
    for (const viewport of [UPRIGHT, ACROSS, { width: 320, height: 568 }, { width: 568, height: 320 }, { width: 768, height: 1024 }]) {
      await page.setViewportSize(viewport);
      // The page is laid out anew before the second frame from now.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      checkPlaces(await page.evaluate(places), viewport);
    }
    await context.close();
  });
}

test('a play is entered by touch, upright and across', async () => {
  for (const viewport of [UPRIGHT, ACROSS]) {
    const context = await player(shared.browser, { viewport });
    const { page, problems } = await open(context, ADDRESS());
    await settled(page);
    // The language, new game, begin, what to lay out, the first city, and its first card with a look around.
    for (const key of ['a', 'a', 'a', 'a', 'a', 'y', 'x']) await tap(page, key);
    const written = () => page.evaluate(() => Number.parseInt(document.getElementById('flash').textContent, 10));
    const before = await written();
    const empty = await kept(page);
    await tap(page, 'a');
    assert.ok(await kept(page) < empty, 'the play is in the browser, should the page go without a word');
    assert.ok(await written() > before, 'and in the flash');
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test('a phone buzzes at each key and stays awake until the power is off', async () => {
  const context = await player(shared.browser, { viewport: UPRIGHT });
  await context.addInitScript(() => {
    window.buzzes = 0;
    window.locks = 0;
    navigator.vibrate = () => ++window.buzzes;
    const request = async () => {
      const lock = new EventTarget();
      lock.release = async () => {
        window.locks--;
        lock.dispatchEvent(new Event('release'));
      };
      window.locks++;
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const { page } = await open(context, ADDRESS());
  await settled(page);
  assert.equal(await page.evaluate(() => window.locks), 0, 'nobody plays yet');
  await tap(page, 'y');
  assert.deepEqual(await page.evaluate(() => [window.buzzes, window.locks]), [1, 1]);
  await page.click('#more');
  await page.click('#power');
  await pass(page, 100);
  assert.equal(await page.evaluate(() => window.locks), 0);
  await context.close();
});

test('presses in no time move as far as slow ones', async () => {
  const settings = async (delay) => {
    const context = await player(shared.browser);
    const { page } = await open(context, ADDRESS());
    await settled(page);
    await tap(page, 'x');
    await tap(page, 'a');
    for (let i = 0; i < 5; i++) {
      await page.keyboard.down('ArrowDown');
      await pass(page, delay);
      await page.keyboard.up('ArrowDown');
      await pass(page, delay);
    }
    await pass(page, 2000);
    const { hash } = await page.evaluate(look);
    await context.close();
    return hash;
  };
  assert.equal(await settings(0), await settings(150));
});

test('a key that is down when the page loses the keyboard comes up', async () => {
  const context = await player(shared.browser);
  const { page } = await open(context, ADDRESS());
  await settled(page);
  const down = () => page.locator('.key.down').count();
  await page.keyboard.down('ArrowDown');
  assert.equal(await down(), 1);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  assert.equal(await down(), 0);
  await context.close();
});

test('the memory is saved as a file and put back', async () => {
  const context = await player(shared.browser, { acceptDownloads: true });
  const { page } = await open(context, ADDRESS());
  await settled(page);
  for (let i = 0; i < 3; i++) await tap(page, 'a');
  await kept(page);
  await page.reload();
  await settled(page);
  const game = await page.evaluate(look);
  await page.click('#more');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.click('#wipe');
  await pass(page, 500);
  assert.equal((await page.evaluate(look)).hash, game.hash, 'who says no keeps it');
  const asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  const waiting = page.waitForEvent('download');
  await page.click('#backup');
  const file = await (await waiting).path();
  assert.equal(readFileSync(file).length, 2 * 1024 * 1024);

  await page.click('#wipe');
  await restarted(page);
  const empty = await page.evaluate(look);
  assert.notEqual(empty.hash, game.hash, 'the memory is empty');
  const dialog = page.waitForEvent('dialog');
  await page.setInputFiles('#restore-file', { name: 'other.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(2 * 1024 * 1024, 7) });
  assert.equal((await dialog).message(), TEXTS.en.notBackup);
  await pass(page, 500);
  assert.equal((await page.evaluate(look)).hash, empty.hash, 'a file that is no backup changes nothing');
  await page.setInputFiles('#restore-file', file);
  await restarted(page);
  assert.equal((await page.evaluate(look)).hash, game.hash, 'the backup has the game');
  assert.deepEqual(asked, [TEXTS.en.askWipe, TEXTS.en.notBackup, TEXTS.en.askRestore], 'what is there goes only when that is agreed to');
  await context.close();
});

test('each board keeps a memory of its own', async () => {
  const context = await player(shared.browser);
  const { page } = await open(context, ADDRESS());
  await settled(page);
  for (let i = 0; i < 4; i++) await tap(page, 'a');
  const game = await page.evaluate(look);
  await page.click('#more');
  // One that nobody has built.
  await context.route('**/firmware/waveshare-1-3.elf', (route) => route.fulfill({ status: 404, body: 'it is being built' }));
  await page.selectOption('#choice', 'waveshare-1-3');
  await page.waitForFunction(() => document.getElementById('notice').textContent.includes('it is being built'));
  assert.equal(await kept(page), undefined, 'nothing was played on it');
  await page.selectOption('#choice', 'display-pack-2-0');
  await restarted(page);
  assert.equal((await page.evaluate(look)).hash, game.hash);
  await context.close();
});

test('what the device prints on the cable stands in the log, line by line', async () => {
  const context = await player(shared.browser);
  const { page } = await open(context, ADDRESS());
  await settled(page);
  await page.click('#more');
  await page.click('summary');
  await page.click('#usb');
  assert.equal(await page.getAttribute('#usb', 'aria-pressed'), 'true');
  await pass(page, 3000);
  const log = await page.$$eval('#log li', (all) => all.map((line) => [...line.children].map(({ textContent }) => textContent)));
  const printed = log.filter(([stamp]) => stamp === 'usb').map(([, words]) => words).join('\n');
  assert.match(printed, /# 7 Wonders table assistant \S+, display-pack-2-0\n(.*\n)+# finished games\ngame,expansions,.*,total,.*\n# records(.*\n)+# end$/);
  await page.click('#usb');
  assert.equal(await page.getAttribute('#usb', 'aria-pressed'), 'false');
  await context.close();
});

test('a second tab waits until the first is closed', async () => {
  const context = await player(shared.browser);
  const { page: first } = await open(context, ADDRESS());
  await settled(first);
  const { page: second } = await open(context, ADDRESS());
  await second.waitForFunction(() => document.getElementById('notice').textContent.includes('another tab'));
  await first.close();
  await settled(second);
  await context.close();
});

test('a board without firmware says so in the visitor’s language', async () => {
  const context = await visitor(shared.browser, { viewport: DESK, locale: 'uk-UA' });
  await context.route('**/firmware/*.elf', (route) => route.fulfill({ status: 404, body: 'it is being built' }));
  const { page } = await open(context, ADDRESS());
  await page.click('#start');
  await page.waitForFunction(() => document.getElementById('notice').textContent.includes('Прошивки'));
  assert.match(await page.textContent('#notice'), /display-pack-2-0.*it is being built/);
  await context.close();
});
