// Fingers, keys and the way back, on a phone held either way.

import assert from 'node:assert/strict';
import { ACROSS, UPRIGHT, changes, look, open, settled, shows, test, together, until, visitor } from './browser.mjs';
import { MOST_PAD_TAPS, MOST_TAPS, padByTaps, playByTaps, sameWonders } from './taps.mjs';

const shared = together();

/** The button of a part of the screen, by its words. */
const button = (page, name) => page.getByRole('button', { name }).first();
const title = (page, name) => page.getByRole('heading', { name }).first().waitFor();

for (const [name, viewport] of [['upright', UPRIGHT], ['across', ACROSS]]) {
  test(`held ${name}, a tap opens, and letters are as fine as the display`, async () => {
    const context = await visitor(shared.browser, { viewport, deviceScaleFactor: 3 });
    const { page, problems } = await open(context, shared.site.address);
    const home = await settled(page);
    await page.click('#notice button');
    const pad = button(page, 'Score pad');
    const { x, y, width, height } = await pad.boundingBox();
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await changes(page, tap);
    await title(page, 'Score pad');
    await button(page, 'Back').tap();
    await shows(page, home);
    const { dots, wanted, mixed, fits } = await page.evaluate(() => {
      const screen = document.getElementById('screen');
      const { left, top, right, bottom, width: wide } = screen.getBoundingClientRect();
      const zoom = Math.floor((Math.min(innerWidth, innerHeight) * devicePixelRatio) / 340);
      const { data } = screen.getContext('2d').getImageData(0, 0, screen.width, screen.height);
      const words = new Uint32Array(data.buffer);
      // Fields of so many dots that are of more than one colour: only letters have those.
      let [fields, mixed] = [0, 0];
      for (let y = 0; y + zoom <= screen.height; y += zoom) {
        for (let x = 0; x + zoom <= screen.width; x += zoom) {
          const first = words[y * screen.width + x];
          const same = (at) => words[(y + Math.floor(at / zoom)) * screen.width + x + (at % zoom)] === first;
          fields++;
          mixed += Number(!Array.from({ length: zoom * zoom }, (_, at) => at).every(same));
        }
      }
      return { dots: screen.width, wanted: wide * devicePixelRatio, mixed: mixed / fields, fits: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight };
    });
    // Browsers count in 64ths of a pixel.
    assert.ok(Math.abs(dots - wanted) < 0.1, `${dots} dots on ${wanted}`);
    assert.ok(mixed > 0.005 && mixed < 0.1, `${mixed} of the fields are of several colours`);
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
  for (const [city, card] of [[/draws one/, 'Lumber Yard'], [/./, 'Stone Pit'], [/./, 'Clay Pool']]) {
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

test('a phone that is turned has its picture and its parts cut anew', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  await page.setViewportSize(ACROSS);
  await page.waitForFunction(({ width, height }) => {
    const { width: across, height: down } = document.getElementById('screen');
    return across === width && down === height;
  }, ACROSS);
  const settings = button(page, /^Settings/);
  const { x, y, width, height } = await settings.boundingBox();
  await changes(page, () => page.touchscreen.tap(x + width / 2, y + height / 2));
  assert.match(await page.textContent('#news'), /^Settings: /, 'what is tapped is where it is seen');
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

test('a key that is down when the page loses the keyboard comes up', async () => {
  const context = await visitor(shared.browser);
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt(1000);
  const { page } = await open(context, shared.site.address);
  const spoken = (words) => until(async () => (await page.textContent('#news')) === words);
  await spoken('7 Wonders: New game');
  await page.keyboard.down('ArrowDown');
  await spoken('7 Wonders: Score pad');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await context.clock.runFor(5000);
  assert.equal(await page.textContent('#news'), '7 Wonders: Score pad', 'it would go on and on');
  await context.close();
});

/** Presses without a place, as a screen reader does it. */
const pressed = (page, name) => button(page, name).evaluate((found) => found.click());
/** Takes a row of a list: what is not chosen yet is chosen by a first press. */
async function takes(page, name) {
  if ((await button(page, name).getAttribute('aria-current')) === null) await changes(page, () => pressed(page, name));
  await pressed(page, name);
}

test('a number of the pad is changed by role and name alone', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  await pressed(page, /^Score pad/);
  // Through the setup to the first number.
  for (let i = 0; i < 9 && !(await button(page, '7').count()); i++) {
    const main = page.locator('#parts > button').last();
    await changes(page, () => main.evaluate((found) => found.click()));
  }
  const row = page.locator('[aria-current]');
  const before = await row.textContent();
  await pressed(page, '7');
  await until(async () => (await row.textContent()) !== before);
  await pressed(page, '←');
  await until(async () => (await row.textContent()) === before);
  assert.equal(await page.locator('#parts > ul > li > button').count() > 1, true, 'the players are a list');
  assert.equal(await page.locator('#parts h1').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test('Space and Enter press what has the focus, and the focus stays on the same screen only', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  const home = await settled(page);
  await page.focus('#notice button');
  await page.keyboard.press('Space');
  await page.waitForSelector('#notice', { state: 'hidden' });
  await page.focus('#more');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.getElementById('menu').open);
  await page.focus('#shut');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !document.getElementById('menu').open);
  assert.equal((await page.evaluate(look)).hash, home, 'the app was not meant');
  await button(page, /^Settings/).focus();
  await changes(page, () => page.keyboard.press('Space'));
  await title(page, 'Settings');
  assert.equal(await page.evaluate(() => document.activeElement.localName), 'h1', 'another screen begins at its title');
  await changes(page, () => page.keyboard.press('Escape'));
  await shows(page, home);
  await context.close();
});

test('the buttons below come behind the list', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await pressed(page, /^Settings/);
  await title(page, 'Settings');
  const names = await page.$$eval('#parts button', (all) => all.map(({ textContent }) => textContent));
  assert.ok(names.indexOf('Back') > names.findIndex((name) => name.startsWith('Erase')), names.join());
  assert.equal(names.every(Boolean), true);
  await context.close();
});

test('a name is written on the system’s keyboard', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  await pressed(page, /^New game/);
  await title(page, 'New game');
  // There is no earlier name to choose.
  await pressed(page, /^Player 1/);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), 'spelled');
  await page.keyboard.type('Eva');
  await page.keyboard.press('Enter');
  await title(page, 'New game');
  await button(page, /^Eva/).waitFor({ state: 'attached' });
  assert.equal(await page.isVisible('#spelling'), false);
  // Somebody who thinks better of it is where they were.
  await pressed(page, /^Player 2/);
  await field.waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await title(page, 'New game');
  await pressed(page, 'Begin');
  await title(page, 'Lay out');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [name, act, most] of [['a whole game for two', playByTaps, MOST_TAPS], ['a pad of five', padByTaps, MOST_PAD_TAPS]]) {
  test(`${name} is entered by touch, in few taps`, async () => {
    const context = await visitor(shared.browser, { viewport: UPRIGHT });
    await context.addInitScript(sameWonders);
    const { page, problems } = await open(context, shared.site.address);
    await settled(page);
    await page.click('#notice button');
    const taps = await act(page);
    console.log(`${name}: ${taps} taps, at most ${most}`);
    assert.ok(taps <= most, `${taps} taps`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a system that wants less motion gets it, now and later, unless the players chose', async () => {
  const context = await visitor(shared.browser, { reducedMotion: 'no-preference' });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await pressed(page, /^Settings/);
  const moves = () => button(page, /^Animation/).textContent();
  await until(async () => (await moves()) === 'Animation yes');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await until(async () => (await moves()) === 'Animation no');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await until(async () => (await moves()) === 'Animation yes');
  // The players want none.
  await pressed(page, /^Animation/);
  await until(async () => (await moves()) === 'Animation no');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.equal(await moves(), 'Animation no');
  await context.close();
});

test('the language that is chosen on the page of games reaches the app, and the app’s choice the page', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.goto(`${shared.site.address}games.html`);
  await page.selectOption('#language', 'cs');
  await page.goto(shared.site.address);
  await settled(page);
  await button(page, /^Nastavení/).waitFor({ state: 'attached' });
  await pressed(page, /^Nastavení/);
  await title(page, 'Nastavení');
  await pressed(page, /^Jazyk/);
  await takes(page, 'Deutsch');
  await page.waitForFunction(() => document.documentElement.lang !== 'cs');
  const chosen = await page.getAttribute('html', 'lang');
  await page.goto(`${shared.site.address}games.html`);
  assert.equal(await page.getAttribute('html', 'lang'), chosen);
  await context.close();
});

test('one finger counts, the first, and one that the system takes away does nothing', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  const session = await context.newCDPSession(page);
  const middle = async (name, id) => {
    const { x, y, width, height } = await button(page, name).boundingBox();
    return { x: x + width / 2, y: y + height / 2, id };
  };
  const [pad, settings] = [await middle('Score pad', 1), await middle(/^Settings/, 2)];
  const fingers = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await fingers('touchStart', pad);
  await fingers('touchStart', pad, settings);
  await fingers('touchMove', pad);
  await changes(page, () => fingers('touchEnd'));
  assert.match(await page.textContent('#news'), /^Score pad: /);
  await changes(page, () => page.keyboard.press('Escape'));
  await fingers('touchStart', pad);
  await fingers('touchCancel');
  await changes(page, () => page.touchscreen.tap(settings.x, settings.y));
  assert.match(await page.textContent('#news'), /^Settings: /);
  await context.close();
});

test('a tap is felt only where it hit something', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  await context.addInitScript(() => {
    window.felt = 0;
    Object.defineProperty(Navigator.prototype, 'vibrate', { value: () => ++window.felt });
  });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.click('#notice button');
  const { x, y, width, height } = await button(page, 'Score pad').boundingBox();
  await changes(page, () => page.touchscreen.tap(x + width / 2, y + height / 2));
  assert.equal(await page.evaluate(() => window.felt), 1);
  await page.touchscreen.tap(2, 40);
  assert.equal(await page.evaluate(() => window.felt), 1);
  await context.close();
});

/** Runs before a page's scripts: a screen that may be kept on, unless it is refused. */
const lockable = () => {
  [window.asked, window.held] = [0, 0];
  const request = async () => {
    window.asked++;
    if (window.refused) throw new DOMException('no', 'NotAllowedError');
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.held++;
    const lock = new EventTarget();
    window.letGo = lock.release = async () => {
      window.held--;
      lock.dispatchEvent(new Event('release'));
    };
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
};

/** Waits until so many locks hold the screen. */
const holds = (page, wanted) => until(() => page.evaluate((count) => window.held === count, wanted));
const move = async (page, ...keys) => {
  for (const key of keys) await changes(page, () => page.keyboard.press(key));
};

test('the screen is kept on once, and let go when another tab plays', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(lockable);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await move(page, 'ArrowDown', 'ArrowUp', 'ArrowDown');
  await holds(page, 1);
  assert.equal(await page.evaluate(() => window.asked), 1, 'also while it is being asked for');
  const { page: second } = await open(context, shared.site.address);
  await second.click('#notice button');
  await settled(second);
  await holds(page, 0);
  await context.close();
});

test('the screen is kept on for five minutes after the last touch, and again after a return', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(lockable);
  await context.clock.install();
  const { page } = await open(context, shared.site.address);
  await settled(page);
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await move(page, key);
    await holds(page, 1);
    await context.clock.fastForward(290_000);
    assert.equal(await page.evaluate(() => window.held), 1);
  }
  // The browser lets it go when the page is not seen.
  await page.evaluate(() => window.letGo());
  assert.equal(await page.evaluate(() => window.held), 0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await holds(page, 1);
  await context.clock.fastForward(10_000);
  await holds(page, 0);
  await context.close();
});

test('the screen stays on while somebody plays, and is asked for once when refused', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(lockable);
  await context.addInitScript(() => { window.refused = true; });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await move(page, 'ArrowDown', 'ArrowUp', 'ArrowDown');
  const asked = () => page.evaluate(() => window.asked);
  assert.equal(await asked(), 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  assert.equal(await asked(), 2, 'and once more after a return');
  await context.close();
});
