// The site without a network: after one visit it opens and plays with the server gone, and a phone may install it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UPRIGHT, look, open, serveSite, settled, tap, together, visitor } from './browser.mjs';

const shared = together();

const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  const registration = await navigator.serviceWorker.getRegistration();
  while (!registration.active || registration.active.state !== 'activated') await new Promise((done) => setTimeout(done, 50));
});

test('after the first visit it opens and plays without the server', async () => {
  const site = await serveSite();
  const context = await visitor(shared.browser, { viewport: UPRIGHT, started: false });
  const { page, problems } = await open(context, site.address);
  await page.tap('#start');
  await settled(page);
  for (let i = 0; i < 3; i++) await tap(page, 'a');
  await kept(page);
  await page.waitForTimeout(500);
  await site.stop();

  await page.reload();
  await settled(page);
  const resumed = await page.evaluate(look);
  assert.ok(resumed.colours >= 3, 'it opens');
  await tap(page, 'a');
  await tap(page, 'a');
  assert.notEqual((await page.evaluate(look)).hash, resumed.hash, 'it plays on');
  for (const board of ['waveshare-1-3', 'display-pack-1-14']) {
    await page.goto(`${site.address}?board=${board}`);
    await settled(page);
  }
  for (const path of ['index.html', 'icons/192.png', 'games.html', 'manual/cs/', 'manual/cs/home.png']) {
    const answer = await page.goto(`${site.address}${path}`);
    assert.equal(answer.status(), 200, path);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test('a newer version takes the place of the older as a whole, once no page of that is open', async () => {
  const { site } = shared;
  const context = await visitor(shared.browser);
  const { page } = await open(context, site.address);
  await kept(page);
  const version = await page.textContent('#version');
  for (const path of ['boards.json', 'worker.js']) {
    const text = await (await context.request.get(site.address + path)).text();
    site.newer.set(path, path === 'boards.json' ? text.replace(version, 'newer') : text.replace(/const CACHE = .*/, 'const CACHE = `${PREFIX}newer`;'));
  }
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });
  await page.reload();
  await page.waitForFunction((text) => document.getElementById('version').textContent === text, version);
  await page.close();
  const { page: next } = await open(context, site.address);
  await next.waitForFunction(() => document.getElementById('version').textContent === 'newer');
  await kept(next);
  assert.equal(await next.evaluate(async () => (await caches.keys()).length), 1, 'the older one is gone');
  await context.close();
  site.newer.clear();
});

test('a phone may install it', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page } = await open(context, shared.site.address);
  await kept(page);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.ok(url.startsWith(shared.site.address));
  const manifest = JSON.parse(data);
  for (const { src, sizes } of manifest.icons) {
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
