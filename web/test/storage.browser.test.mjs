// What the browser keeps of a game, and what the app says when it does not.

import assert from 'node:assert/strict';
import { TEXTS } from '../page/language.mjs';
import { changes, look, open, settled, shows, test, together, until, visitor } from './browser.mjs';

const shared = together();

/** Runs in the page: how many sectors IndexedDB has, once what it was asked to write before is written. */
const sectors = () => new Promise((resolve) => {
  const request = indexedDB.open('wonders-app');
  request.onsuccess = () => {
    const all = request.result.transaction(['notes', 'sectors']).objectStore('sectors').getAllKeys();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.length);
    };
  };
});

/** Runs in the page: all that IndexedDB has of the store, as a text. */
const stored = () => new Promise((resolve) => {
  const request = indexedDB.open('wonders-app');
  request.onsuccess = () => {
    const all = request.result.transaction(['notes', 'sectors']).objectStore('sectors').getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.map((sector) => sector.join()).join(';'));
    };
  };
});

/** Runs before a page's scripts: the program ends at a key once `fails` is set. */
const failing = () => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate(module, imports);
    const exports = { ...instance.exports };
    exports.keys = (...values) => {
      if (window.fails) {
        window.fails = false;
        throw new WebAssembly.RuntimeError('unreachable');
      }
      return instance.exports.keys(...values);
    };
    return { exports };
  };
};

/** From home into a new game. */
async function begin(page) {
  for (let i = 0; i < 3; i++) await changes(page, () => page.keyboard.press('Enter'));
}

/** The inks of the picture's rim: red all around where something is not stored. */
const rim = (page) => page.evaluate(() => {
  const screen = document.getElementById('screen');
  const [red, green, blue] = screen.getContext('2d').getImageData(0, 0, 1, 1).data;
  return red > 150 && green < 90 && blue < 90;
});

/** Opens the page anew once all is kept: taking the store over, a write, and what was changed meanwhile. */
async function reopened(page) {
  for (let i = 0; i < 3; i++) await page.evaluate(sectors);
  await page.reload();
  return settled(page);
}

test('a game goes on after the page was closed', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    window.durable = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...values) {
      const made = transaction.apply(this, values);
      if (made.mode === 'readwrite') window.durable.push(made.durability);
      return made;
    };
  });
  const { page, problems } = await open(context, shared.site.address);
  const home = await settled(page);
  await begin(page);
  const resumed = await reopened(page);
  assert.notEqual(resumed, home);
  assert.equal(await reopened(page), resumed);
  assert.equal(await page.evaluate(sectors), 32);
  await changes(page, () => page.keyboard.press('Enter'));
  assert.deepEqual(await page.evaluate(() => [...new Set(window.durable)]), ['strict'], 'kept is on the disk');
  assert.equal(await rim(page), false);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [name, refuse] of [
  ['a storage that is refused', () => { IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }; }],
  ['a storage that is full', () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      if (window.room) return put.apply(this, values);
      throw new DOMException('full', 'QuotaExceededError');
    };
  }],
]) {
  test(`${name} is said with a red frame`, async () => {
    const context = await visitor(shared.browser);
    await context.addInitScript(refuse);
    const { page } = await open(context, shared.site.address);
    await page.waitForFunction(() => {
      const screen = document.getElementById('screen');
      const [red, green] = screen.getContext('2d').getImageData(0, 0, 1, 1).data;
      return red > 150 && green < 90;
    });
    await changes(page, () => page.keyboard.press('Enter'));
    assert.equal(await rim(page), true, 'until it is kept');
    await context.close();
  });
}

test('a key counts as soon as there is a picture, however slow the storage is', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      // Its transaction goes on as long as it is asked for something.
      const busy = () => { this.get('owner').onsuccess = () => sessionStorage.fast || busy(); };
      if (key === 'owner') busy();
      return put.call(this, value, key);
    };
  });
  const { page } = await open(context, shared.site.address);
  const home = await settled(page);
  await begin(page);
  await page.evaluate(() => { sessionStorage.fast = 1; });
  assert.notEqual(await reopened(page), home, 'and it is kept later');
  await context.close();
});

test('what was refused is kept as soon as there is room', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      if (!sessionStorage.full) return put.apply(this, values);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  await page.evaluate(() => { sessionStorage.full = 1; });
  await changes(page, () => page.keyboard.press('Enter'));
  await page.evaluate(() => { delete sessionStorage.full; });
  await page.waitForFunction(() => {
    const [red, green] = document.getElementById('screen').getContext('2d').getImageData(0, 0, 1, 1).data;
    return !(red > 150 && green < 90);
  });
  const kept = await reopened(page);
  assert.equal(await rim(page), false);
  assert.equal(await reopened(page), kept);
  await context.close();
});

test('what the site kept before, a whole chip, is taken over', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  const wanted = await reopened(page);
  await page.evaluate(async () => {
    const opened = (name, upgrade) => new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => upgrade?.(request.result);
      request.onsuccess = () => resolve(request.result);
    });
    const app = await opened('wonders-app');
    const sectors = await new Promise((resolve) => {
      const all = app.transaction('sectors').objectStore('sectors').getAll();
      all.onsuccess = () => resolve(all.result);
    });
    app.close();
    const chip = new Uint8Array(2 * 1024 * 1024).fill(7);
    sectors.forEach((sector, at) => chip.set(sector, chip.length - (32 - at) * 4096));
    const previous = await opened('wonders', (database) => database.createObjectStore('flash'));
    await new Promise((resolve) => {
      const transaction = previous.transaction('flash', 'readwrite');
      transaction.objectStore('flash').put(new Uint8Array(10), 'other-board');
      transaction.objectStore('flash').put(chip, 'waveshare-1-3');
      transaction.oncomplete = resolve;
    });
    previous.close();
    localStorage.setItem('wonders-board', 'waveshare-1-3');
  });
  await page.goto('about:blank');
  const { page: other } = await open(context, `${shared.site.address}games.html`);
  await other.evaluate(() => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('wonders-app');
    request.onsuccess = resolve;
    request.onblocked = reject;
  })).catch(() => {});
  await other.close();
  await page.goto(shared.site.address);
  assert.equal(await settled(page), wanted);
  assert.equal(await reopened(page), wanted, 'it is kept here from then on');
  await context.close();
});

test('a previous storage that never answers holds nobody up', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    localStorage.setItem('wonders-board', 'waveshare-1-3');
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...more) {
      return name === 'wonders' ? {} : open.call(this, name, ...more);
    };
  });
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  assert.deepEqual(problems, []);
  await context.close();
});

/** Runs before a page's scripts: its storage does not answer as long as the session says so. */
const deaf = () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...more) {
    if (sessionStorage.deaf && name === 'wonders-app') throw new DOMException('no', 'UnknownError');
    return open.call(this, name, ...more);
  };
};

test('a storage that did not answer is not written over, and opens when it answers again', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(deaf);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  const wanted = await reopened(page);
  const before = await page.evaluate(stored);
  await page.evaluate(() => { sessionStorage.deaf = 1; });
  await page.reload();
  const blank = await settled(page);
  assert.notEqual(blank, wanted);
  assert.equal(await rim(page), true, 'it says that nothing is stored');
  await changes(page, () => page.keyboard.press('Enter'));
  await page.evaluate(() => { delete sessionStorage.deaf; });
  await shows(page, wanted);
  assert.equal(await page.evaluate(stored), before, 'and nothing was written');
  await context.close();
});

test('a game that was begun without the storage does not take the place of what is there', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(deaf);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  const wanted = await reopened(page);
  const before = await page.evaluate(stored);
  await page.evaluate(() => { sessionStorage.deaf = 1; });
  await page.reload();
  await settled(page);
  // The first press closes what is told.
  await changes(page, () => page.keyboard.press('Enter'));
  await begin(page);
  await page.evaluate(() => { delete sessionStorage.deaf; });
  const notice = page.locator('#notice p', { hasText: TEXTS.en.answersAgain });
  await notice.waitFor();
  assert.equal(await rim(page), true);
  assert.equal(await page.evaluate(stored), before);
  await page.getByRole('button', { name: TEXTS.en.openGames }).click();
  await shows(page, wanted);
  await context.close();
});

test('what was played while the storage did not answer is kept if there was nothing', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(deaf);
  await context.addInitScript(() => { if (!sessionStorage.visited) [sessionStorage.visited, sessionStorage.deaf] = [1, 1]; });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await changes(page, () => page.keyboard.press('Enter'));
  await begin(page);
  assert.equal(await rim(page), true);
  await page.evaluate(() => { delete sessionStorage.deaf; });
  await page.waitForFunction(() => {
    const [red, green] = document.getElementById('screen').getContext('2d').getImageData(0, 0, 1, 1).data;
    return !(red > 150 && green < 90);
  });
  const game = await reopened(page);
  assert.equal(await reopened(page), game);
  await page.getByRole('heading', { name: 'Age I' }).waitFor({ state: 'attached' });
  await context.close();
});

test('an end of the program while the storage refuses loses nothing', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(failing);
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      if (!sessionStorage.full) return put.apply(this, values);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await until(async () => (await page.evaluate(sectors)) === 32);
  await page.evaluate(() => { sessionStorage.full = 1; });
  await begin(page);
  await page.waitForFunction(() => {
    const [red, green] = document.getElementById('screen').getContext('2d').getImageData(0, 0, 1, 1).data;
    return red > 150 && green < 90;
  });
  await page.evaluate(() => { window.fails = true; });
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => window.fails === false);
  const before = await page.evaluate(stored);
  await page.evaluate(() => { delete sessionStorage.full; });
  await until(async () => (await page.evaluate(stored)) !== before);
  await reopened(page);
  await page.getByRole('heading', { name: 'Age I' }).waitFor({ state: 'attached' });
  await context.close();
});

test('an end from which nothing can be opened again is said', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(failing);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await page.evaluate(() => {
    window.fails = true;
    WebAssembly.instantiate = async () => { throw new Error('no memory'); };
  });
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.querySelector('#notice.whole:not([hidden]) p')?.textContent.includes('no memory'));
  await context.close();
});

test('a number in hand is kept when the page is left', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await changes(page, () => page.keyboard.press('ArrowDown'));
  for (let i = 0; i < 4; i++) await changes(page, () => page.keyboard.press('Enter'));
  const row = () => page.locator('[aria-current]').first().textContent();
  const before = await page.evaluate(stored);
  const blank = await row();
  await changes(page, () => page.keyboard.press('ArrowUp'));
  const wanted = await row();
  assert.notEqual(wanted, blank);
  assert.equal(await page.evaluate(stored), before, 'a number in hand is not stored yet');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await until(async () => (await page.evaluate(stored)) !== before);
  await context.close();
});

test('a tab that was overtaken writes nothing, and shows what is there', async () => {
  const context = await visitor(shared.browser);
  // Without locks a browser cannot tell one tab of another.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const { page: first } = await open(context, shared.site.address);
  const home = await settled(first);
  const { page: second } = await open(context, shared.site.address);
  assert.equal(await settled(second), home);
  await begin(second);
  const wanted = await reopened(second);
  // The second press begins a game, which is to be kept.
  await changes(first, () => first.keyboard.press('Enter'));
  await first.keyboard.press('Enter');
  await shows(first, wanted);
  assert.equal(await reopened(second), wanted);
  await context.close();
});

test('a new version waits behind what covers the app', async () => {
  const context = await visitor(shared.browser);
  const { page: first } = await open(context, shared.site.address);
  await settled(first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  const { page: second } = await open(context, shared.site.address);
  await second.waitForSelector('#notice.whole:not([hidden])');
  const worker = await (await context.request.get(`${shared.site.address}worker.js`)).text();
  shared.site.newer.set('worker.js', worker.replace(/const CACHE = .*/, 'const CACHE = `${PREFIX}newer still`;'));
  await second.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });
  await until(() => second.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()).waiting));
  assert.equal(await second.textContent('#notice p'), TEXTS.en.elsewhere);
  await second.click('#notice button');
  await settled(second);
  shared.site.newer.clear();
  await context.close();
});

test('a second tab takes over, and the first one gets it back', async () => {
  const context = await visitor(shared.browser);
  const { page: first } = await open(context, shared.site.address);
  await settled(first);
  await begin(first);
  const wanted = await reopened(first);
  const { page: second } = await open(context, shared.site.address);
  await second.click('#notice button');
  assert.equal(await settled(second), wanted, 'all that was played is there');
  await first.waitForFunction(() => document.querySelector('#notice.whole:not([hidden])'));
  const later = await changes(second, () => second.keyboard.press('Enter'));
  await second.keyboard.press('Escape');
  await first.click('#notice button');
  await shows(first, wanted);
  assert.notEqual(later, wanted);
  await second.waitForFunction(() => document.querySelector('#notice.whole:not([hidden])'));
  await second.close();
  await context.close();
});

test('a tab that sleeps loses the app to the one that is used', async () => {
  const context = await visitor(shared.browser);
  // It hears of nobody.
  await context.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} }));
  const { page: first } = await open(context, shared.site.address);
  const home = await settled(first);
  const { page: second } = await open(context, shared.site.address);
  await second.click('#notice button');
  assert.equal(await settled(second), home);
  await first.waitForSelector('#notice.whole:not([hidden])');
  await context.close();
});

test('a program that ends unexpectedly opens again and says so', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(failing);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  const game = await reopened(page);
  const once = 'Crashed, nothing lost';
  for (const [time, title] of [[0, once], [0, once], [0, 'Crashed again'], [61_000, once]]) {
    await page.evaluate((passes) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + passes;
      window.fails = true;
    }, time);
    await changes(page, () => page.keyboard.press('ArrowDown'));
    await page.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await shows(page, game);
  }
  await context.close();
});

test('nothing remembered in the browser is no blank page', async () => {
  const context = await visitor(shared.browser, { locale: 'sk-SK' });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
  });
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  assert.equal(await page.getAttribute('html', 'lang'), 'cs', 'Slovaks read Czech');
  assert.equal(await page.getAttribute('[data-manual]', 'href'), 'manual/cs/');
  assert.ok((await page.evaluate(look)).colours > 3);
  assert.deepEqual(problems, []);
  await context.close();
});

test('the browser’s promise to keep things is told once', async () => {
  const context = await visitor(shared.browser);
  await context.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'persist', { value: async () => false });
  });
  const { page } = await open(context, shared.site.address);
  await page.waitForFunction(() => document.querySelector('#notice:not([hidden]) p')?.textContent.includes('may delete'));
  await page.click('#notice button');
  await reopened(page);
  await page.waitForFunction(() => document.getElementById('persisted').textContent.includes('may delete'));
  assert.equal(await page.isVisible('#notice'), false);
  await context.close();
});
