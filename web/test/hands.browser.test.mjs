// Fingers, keys and the way back, on a phone held either way.

import assert from 'node:assert/strict';
import { ACROSS, UPRIGHT, changes, look, open, settled, shows, test, together, visitor } from './browser.mjs';

const shared = together();

/** The button of a part of the screen, by its words. */
const button = (page, name) => page.getByRole('button', { name }).first();
const title = (page, name) => page.getByRole('heading', { name }).first().waitFor();

for (const [name, viewport] of [['upright', UPRIGHT], ['across', ACROSS]]) {
  test(`held ${name}, a tap chooses, a second one opens, and dots are of one size`, async () => {
    const context = await visitor(shared.browser, { viewport, deviceScaleFactor: 3 });
    const { page, problems } = await open(context, shared.site.address);
    const home = await settled(page);
    await page.click('#notice button');
    const pad = button(page, 'Score pad');
    const { x, y, width, height } = await pad.boundingBox();
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    const chosen = await changes(page, tap);
    assert.equal(await pad.getAttribute('aria-current'), 'true');
    await changes(page, tap);
    await button(page, 'Back').tap();
    await shows(page, chosen);
    assert.notEqual(home, chosen);
    const { zoom, fits } = await page.evaluate(() => {
      const screen = document.getElementById('screen');
      const { left, top, right, bottom, width: wide } = screen.getBoundingClientRect();
      return { zoom: (wide * devicePixelRatio) / screen.width, fits: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight };
    });
    // Browsers count in 64ths of a pixel.
    assert.ok(Math.abs(zoom - Math.round(zoom)) < 1e-3, `zoom ${zoom}`);
    assert.equal(fits, true);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a whole turn is entered by role and name alone', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  // Without a place, as a screen reader does it.
  const press = (name) => button(page, name).evaluate((found) => found.click());
  await press(/^New game/);
  await title(page, 'New game');
  await press(/^Begin/);
  await title(page, 'Lay out');
  await press('Next');
  await title(page, 'Age I');
  await press('Enter');
  for (const [city, card] of [[/Free City/, 'Lumber Yard'], [/./, 'Stone Pit'], [/./, 'Clay Pool']]) {
    await title(page, city);
    // What is chosen is built by a second press: the gold button does it too.
    const row = button(page, new RegExp(`^${card}`));
    if ((await row.getAttribute('aria-current')) === null) await row.evaluate((found) => found.click());
    await page.locator('[aria-current]', { hasText: card }).waitFor({ state: 'attached' });
    await press('Build');
  }
  await page.getByText('No coins change hands').waitFor({ state: 'attached' });
  await press('Done');
  await button(page, 'Build').waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('the browser’s way back leads one screen back and stays on the site', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  const home = await settled(page);
  await changes(page, () => page.keyboard.press('Enter'));
  await page.waitForFunction(() => history.state?.depth === 1);
  await page.goBack();
  await shows(page, home);
  assert.ok(page.url().startsWith(shared.site.address));
  await changes(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('Escape');
  await shows(page, home);
  await page.waitForFunction(() => !history.state?.depth);
  await context.close();
});

test('keys in no time move as far as slow ones', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  const home = await settled(page);
  const press = (...codes) => page.evaluate((all) => {
    for (const code of all) for (const kind of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(kind, { code, bubbles: true }));
  }, codes);
  const below = await changes(page, () => press('ArrowDown', 'ArrowDown'));
  await press('ArrowUp', 'ArrowUp');
  await shows(page, home);
  for (let i = 0; i < 2; i++) await changes(page, () => page.keyboard.press('ArrowDown'));
  assert.equal((await page.evaluate(look)).hash, below);
  await context.close();
});

test('the screen stays on while somebody plays, and is asked for once when refused', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    window.asked = 0;
    const request = async () => {
      window.asked++;
      throw new DOMException('no', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) await changes(page, () => page.keyboard.press(key));
  assert.equal(await page.evaluate(() => window.asked), 1);
  await context.close();
});
