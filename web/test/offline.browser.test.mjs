// The site without a network, its versions, what a first visit fetches, and what helps those who do not see.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TEXTS } from '../page/language.mjs';
import { UPRIGHT, changes, open, serveSite, settled, test, together, until, visitor } from './browser.mjs';

const shared = together();
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Waits until the site is kept. */
const kept = (page) => page.evaluate(async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== 'activated') await new Promise((done) => { active.onstatechange = () => active.state === 'activated' && done(); });
});

test('after the first visit it opens and plays without the server', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page, problems } = await open(context, site.address);
  await settled(page);
  await kept(page);
  await page.reload();
  await settled(page);
  for (const path of ['manual/en/', 'manual/en/pictures.png', 'manual/manual.css']) {
    await until(() => page.evaluate(async (address) => !!(await caches.match(address)), path));
  }
  await site.stop();
  await page.reload();
  await settled(page);
  await changes(page, () => page.keyboard.press('Enter'));
  for (const path of ['index.html', 'games.html', 'manual/en/', '']) {
    const answer = await page.goto(`${site.address}${path}`);
    assert.equal(answer.status(), 200, path);
  }
  // What reads games is there too.
  await page.goto(`${site.address}games.html`);
  await page.click('#from-text');
  await page.fill('#text', 'game,expansions,place,name,conflict,coins,total\n1,,1,Anna,5,4,9\n1,,2,Ben,1,2,3\n');
  await page.click('#paste button');
  await page.waitForFunction(() => document.querySelector('.game summary')?.textContent.includes('Anna 9'));
  // Letters that were never needed are not kept; the system has some.
  assert.deepEqual(problems.filter((problem) => !problem.startsWith('Failed to load resource')), []);
  await context.close();
});

test('a new version is offered, also later, and taken when that is wanted', async () => {
  const site = await serveSite({ aged: true });
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.update = function () {
      window.looked = true;
      return update.call(this);
    };
  });
  const { page } = await open(context, site.address);
  await settled(page);
  await kept(page);
  await page.reload();
  await settled(page);
  const worker = await (await context.request.get(`${site.address}worker.js`)).text();
  const index = await (await context.request.get(site.address)).text();
  // Another site below the same address has its own.
  await page.evaluate(() => caches.open('another site'));
  site.newer.set('worker.js', worker.replace(/const CACHE = .*/, 'const CACHE = `${PREFIX}newer`;'));
  site.newer.set('', index.replace('<html lang="en">', '<html lang="en" data-newer="1">'));
  // Somebody comes back to the page: it looks by itself, whenever the browser would.
  await until(() => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')) && window.looked));
  for (const choice of ['Later', 'Update']) {
    await page.waitForFunction(() => document.querySelector('#notice:not([hidden]) p')?.textContent === 'A new version is there.');
    assert.equal(await page.getAttribute('html', 'data-newer'), null);
    await page.getByRole('button', { name: choice }).click();
    if (choice === 'Later') await page.reload();
  }
  await page.waitForSelector('html[data-newer]');
  await settled(page);
  await page.waitForFunction(async () => (await caches.keys()).length === 2, undefined, { polling: 100 });
  assert.ok((await page.evaluate(() => caches.keys())).includes('another site'), 'what others keep stays');
  await context.close();
  await site.stop();
});

test('what else is visited is kept, but for what a printer or a Pico takes and what is not there', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser);
  const { page } = await open(context, site.address);
  await kept(page);
  await page.reload();
  for (const path of ['uf2/tried.uf2', 'manual/de/tried.pdf']) site.newer.set(path, 'tried');
  for (const [path, status, wanted] of [
    ['manual/de/', 200, true], ['uf2/tried.uf2', 200, false], ['manual/de/tried.pdf', 200, false], ['manual/de/tried.html', 404, false],
  ]) {
    const found = await page.evaluate(async (address) => [(await fetch(address)).status, !!(await caches.match(address))], path);
    assert.deepEqual(found, [status, wanted], path);
  }
  await context.close();
  await site.stop();
});

test('a first visit fetches at most 1.2 MB in at most 20 requests', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const page = await context.newPage();
  const session = await shared.browser.newBrowserCDPSession();
  const sizes = new Map();
  context.on('requestfinished', async (request) => {
    const response = await request.response();
    if (!response || response.fromServiceWorker()) return;
    const { responseBodySize } = await request.sizes();
    sizes.set(`${request.url()} ${sizes.size}`, responseBodySize);
  });
  await page.goto(shared.site.address);
  await settled(page);
  await kept(page);
  await session.detach();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first visit: ${sizes.size} requests, ${(bytes / 1000).toFixed(0)} kB`);
  assert.ok(sizes.size <= 20, [...sizes.keys()].join('\n'));
  assert.ok(bytes <= 1_200_000, `${bytes} bytes`);
  await context.close();
});

test('a phone may install it', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page } = await open(context, shared.site.address);
  await kept(page);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.ok(url.startsWith(shared.site.address));
  for (const { src, sizes } of JSON.parse(data).icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, new URL(src, url).href);
    assert.equal(size, sizes, src);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile on disk cannot install anything; nothing else may be missing.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
  await context.close();
});

/** What axe finds on a page as it is now. */
async function found(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
}

test('axe finds nothing on the pages', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT, bypassCSP: true });
  for (const path of ['', 'games.html', 'manual/en/', 'manual/en/card.html']) {
    const { page } = await open(context, shared.site.address + path);
    await page.waitForFunction(() => document.title.length > 3);
    if (path === '') await settled(page);
    assert.deepEqual(await found(page), [], path);
    await page.close();
  }
  await context.close();
});

test('axe finds nothing on the screens of a game, a pad and its end, nor in the menu', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT, bypassCSP: true });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  await page.click('#more');
  assert.deepEqual(await found(page), [], 'menu');
  await page.click('#shut');
  const reach = async (heading) => {
    for (let i = 0; i < 60; i++) {
      if (await page.getByRole('heading', { name: heading }).count()) return;
      await changes(page, () => page.keyboard.press('Enter'));
    }
    assert.fail(`${heading} never came`);
  };
  await reach(/draws one/);
  assert.deepEqual(await found(page), [], 'play');
  for (let i = 0; i < 3 && (await page.isDisabled('#more')); i++) await page.keyboard.press('Escape');
  await page.waitForSelector('#more:enabled');
  const pad = page.locator('#parts button', { hasText: /^Score pad/ });
  await changes(page, () => pad.evaluate((one) => one.click()));
  await reach('Conflicts');
  assert.deepEqual(await found(page), [], 'pad');
  await reach(/^Result|^Standings|^Final|wins/);
  assert.deepEqual(await found(page), [], 'final');
  await context.close();
});

test('a browser that has no room for more still shows a page', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser);
  const { page } = await open(context, site.address);
  await settled(page);
  await kept(page);
  const worker = await (await context.request.get(`${site.address}worker.js`)).text();
  site.newer.set('worker.js', `Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError'); };\n${worker}`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  // What the browser promised is told before.
  await page.getByRole('button', { name: 'Understood' }).click();
  // The page opens anew: what is looked at before goes with it.
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await opened;
  await settled(page);
  const answer = await page.goto(`${site.address}manual/de/`);
  assert.equal(answer.status(), 200);
  await context.close();
  await site.stop();
});

test('a new version is told on the page of games too', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser);
  const { page } = await open(context, `${site.address}games.html`);
  await kept(page);
  await page.reload();
  const worker = await (await context.request.get(`${site.address}worker.js`)).text();
  site.newer.set('worker.js', worker.replace(/const CACHE = .*/, 'const CACHE = `${PREFIX}newer`;'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.locator('.notice p', { hasText: 'A new version is there.' }).waitFor();
  await context.close();
  await site.stop();
});

test('a new version is told on the pages of the manual too, in their language', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser);
  const { page } = await open(context, `${site.address}manual/de/`);
  await kept(page);
  await page.reload();
  const worker = await (await context.request.get(`${site.address}worker.js`)).text();
  site.newer.set('worker.js', worker.replace(/const CACHE = .*/, 'const CACHE = `${PREFIX}newer`;'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.locator('.notice p', { hasText: TEXTS.de.newVersion }).waitFor();
  await context.close();
  await site.stop();
});
