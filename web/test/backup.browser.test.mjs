// What is collected of the games that are played here, and backups of all of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TEXTS } from '../page/language.mjs';
import { changes, open, settled, shows, test, together, until, visitor } from './browser.mjs';

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

/** From home into a new game. */
async function begin(page) {
  for (let i = 0; i < 3; i++) await changes(page, () => page.keyboard.press('Enter'));
}

/** Opens the page anew once all is kept: taking the store over, a write, and what was changed meanwhile. */
async function reopened(page) {
  for (let i = 0; i < 3; i++) await page.evaluate(sectors);
  await page.reload();
  return settled(page);
}

/** Runs in the page: a store of IndexedDB by its keys. */
const noted = (name) => new Promise((resolve) => {
  const request = indexedDB.open('wonders-app');
  request.onsuccess = () => {
    const store = request.result.transaction(name).objectStore(name);
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    values.onsuccess = () => {
      request.result.close();
      resolve(Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]])));
    };
  };
});

/** Has IndexedDB hold these collected games and no others, and note these beginnings. */
const collect = (page, entries, begun = {}) => page.evaluate(([all, times]) => new Promise((resolve) => {
  const request = indexedDB.open('wonders-app');
  request.onsuccess = () => {
    const transaction = request.result.transaction(['games', 'notes'], 'readwrite');
    transaction.objectStore('games').clear();
    for (const one of all) transaction.objectStore('games').put(one);
    for (const [name, time] of Object.entries(times)) transaction.objectStore('notes').put(time, name);
    transaction.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
}), [entries, begun]);

/** Gives up the running game for a new one: at home, through a hold. */
async function beginAnother(page) {
  for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
  await page.waitForSelector('#more:enabled');
  const row = page.locator('#parts button', { hasText: /^New game/ });
  await row.evaluate((found) => found.click());
  await page.getByRole('heading', { name: 'New game' }).waitFor({ state: 'attached' });
  await changes(page, () => page.locator('#parts button').last().evaluate((found) => found.click()));
  await page.locator('#parts button').last().evaluate((found) => found.click());
  await page.getByRole('heading', { name: 'Lay out' }).waitFor({ state: 'attached' });
}

test('a game that is given up keeps its own place and date', async () => {
  const context = await visitor(shared.browser);
  const { page } = await open(context, shared.site.address);
  await settled(page);
  await begin(page);
  await until(async () => (await page.evaluate(noted, 'notes')).game);
  const { game: first } = await page.evaluate(noted, 'notes');
  // One play, so that there is something to be kept.
  for (let i = 0; i < 2; i++) await changes(page, () => page.keyboard.press('Enter'));
  await beginAnother(page);
  await until(async () => (await page.evaluate(noted, 'notes')).game !== first);
  await until(async () => Object.keys(await page.evaluate(noted, 'games')).length > 0);
  const games = await page.evaluate(noted, 'games');
  assert.deepEqual(Object.keys(games), [`here-game-${first}`], 'not the place of the new one');
  // A start says again what is kept: it is the same game of the same day.
  await reopened(page);
  await reopened(page);
  assert.deepEqual(await page.evaluate(noted, 'games'), games);
  await context.close();
});

test('what ends in the app stands once and with its day on the page of the games, until it is deleted', async () => {
  const context = await visitor(shared.browser);
  const { page, problems } = await open(context, shared.site.address);
  await settled(page);
  // A pad of five: six numbers each and four of science, all 0 but for one point of the second player.
  for (const key of ['ArrowDown', 'Enter', 'Enter', 'Enter', 'ArrowUp', ...Array(49).fill('Enter')]) {
    await changes(page, () => page.keyboard.press(key));
  }
  await until(async () => /^1,,/m.test((await page.evaluate(noted, 'notes')).history));
  const { pad, game } = await page.evaluate(noted, 'notes');
  assert.equal(game, undefined, 'a pad is no game that runs');
  const entries = await page.evaluate(noted, 'games');
  assert.deepEqual(Object.keys(entries), [`here-pad-${pad}`]);
  const listed = async (count) => {
    await page.waitForFunction((wanted) => document.querySelectorAll('.game').length === wanted, count);
    return page.$$eval('.game summary', (all) => all.map(({ textContent }) => textContent));
  };
  const ranks = 'Player 2 1Player 1 0Player 3 0Player 4 0Player 5 0';
  await page.goto(`${shared.site.address}games.html`);
  const day = new Date(entries[`here-pad-${pad}`].date).toLocaleDateString('en', { dateStyle: 'medium' });
  assert.deepEqual(await listed(1), [`1.${ranks}${day}`]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.click('.game button:has-text("Delete")');
  await listed(0);
  const left = Object.values(await page.evaluate(noted, 'games'));
  assert.deepEqual(left.map(({ gone, text }) => [Boolean(gone), text]), [[true, undefined]], 'only that it is gone');
  await page.reload();
  await page.waitForFunction((text) => document.getElementById('status').textContent === text, TEXTS.en.noGamesYet);
  await listed(0);
  // What nothing is noted of is still in the app's own history.
  await collect(page, []);
  await page.reload();
  assert.deepEqual(await listed(1), [`1.${ranks}`]);
  assert.deepEqual(problems, []);
  await context.close();
});

/** Runs in the page: while `full` is set the database takes no collected games. */
const takesNoGames = () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    const request = put.apply(this, values);
    if (window.full && this.name === 'games') this.transaction.abort();
    return request;
  };
};

/** Files that are no backup are refused. */
async function refusesOthers(page) {
  const blank = Buffer.alloc(128 * 1024, 0xff);
  for (const buffer of [Buffer.alloc(100), blank, Buffer.from('{"format":"7 Wonders backup"}')]) {
    await page.evaluate(() => { document.getElementById('restored').textContent = ''; });
    await page.setInputFiles('#restore', { name: 'other.bin', mimeType: 'application/octet-stream', buffer });
    await page.waitForFunction(() => document.getElementById('restored').textContent.includes('no backup'));
  }
}

test('a backup is saved and put back with the collected games; another file changes nothing', async () => {
  const context = await visitor(shared.browser, { acceptDownloads: true });
  await context.addInitScript(takesNoGames);
  const { page } = await open(context, shared.site.address);
  const home = await settled(page);
  await until(async () => (await page.evaluate(sectors)) === 32);
  const entry = { id: 'read x', game: { number: null, rows: [], expansions: '', record: null, over: true }, added: 5 };
  await collect(page, [entry], { game: 1, pad: 2 });
  await page.click('#more');
  const waiting = page.waitForEvent('download');
  await page.click('#backup');
  const download = await waiting;
  assert.match(download.suggestedFilename(), /^7-wonders-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();
  await refusesOthers(page);
  await page.click('#shut');
  await collect(page, [], { game: 3, pad: 4 });
  await begin(page);
  const game = await reopened(page);
  const image = Buffer.from(JSON.parse(readFileSync(file, 'utf8')).store, 'base64');
  const asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  const choose = async (from) => {
    if (await page.isDisabled('#more')) await page.keyboard.press('Escape');
    await page.waitForSelector('#more:enabled');
    await page.click('#more');
    await page.setInputFiles('#restore', from);
  };
  await page.evaluate(() => { window.full = true; });
  await choose(file);
  await page.waitForFunction((words) => document.getElementById('restored').textContent === words, TEXTS.en.notPutBack);
  assert.deepEqual(await page.evaluate(noted, 'games'), {});
  assert.equal(await reopened(page), game, 'what cannot be put back whole changes nothing');
  const chip = Buffer.concat([Buffer.alloc(2 * 1024 * 1024 - image.length, 7), image]);
  const older = (buffer) => ({ name: 'older.bin', mimeType: 'application/octet-stream', buffer });
  for (const from of [file, older(image), older(chip)]) {
    await choose(from);
    await shows(page, home);
    // The menu closes once it is kept.
    await page.waitForFunction(() => !document.getElementById('menu').open);
    assert.deepEqual(Object.keys(await page.evaluate(noted, 'games')), ['read x'], 'an older one leaves the games');
    const { game: began, pad } = await page.evaluate(noted, 'notes');
    assert.deepEqual([began, pad], from === file ? [1, 2] : [undefined, undefined], 'a game goes on from its own day');
    assert.equal(await reopened(page), home);
    await begin(page);
    assert.notEqual(await reopened(page), home);
  }
  assert.notEqual(game, home);
  assert.deepEqual(asked, Array(4).fill(TEXTS.en.askRestore), 'what is there goes only when that is agreed to');
  await context.close();
});
