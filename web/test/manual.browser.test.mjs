// The manual's pages: nothing is cut off, every picture and every link is there, on phones too.

import assert from 'node:assert/strict';
import { LANGUAGES } from '../page/language.mjs';
import { DESK, UPRIGHT, open, test, together, visitor } from './browser.mjs';

const shared = together();

/** Runs in the page: addresses of what it leads to and shows, and what is wrong with how it looks. */
const inspect = async () => {
  // With other letters nothing has its size.
  await document.fonts.ready;
  const wide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll('.side')].map((side) => side.scrollHeight - side.clientHeight).filter((more) => more > 0);
  const pictures = [...document.images, ...document.querySelectorAll('image')].map((one) => one.currentSrc || one.src || one.href.baseVal);
  const broken = [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src);
  const anchors = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href').slice(1));
  return {
    wide, cut, broken,
    lost: anchors.filter((id) => !document.getElementById(id)),
    addresses: [...document.links].map(({ href }) => href.split('#')[0]).concat(pictures.map((path) => new URL(path, document.baseURI).href)),
  };
};

test('every page of every manual is whole, and so is every link of the site', async () => {
  const context = await visitor(shared.browser, { viewport: DESK });
  const seen = new Set();
  const waiting = ['', 'games.html', ...Object.keys(LANGUAGES).flatMap((code) => [`manual/${code}/`, `manual/${code}/card.html`])].map((path) => shared.site.address + path);
  const page = await context.newPage();
  while (waiting.length) {
    const address = waiting.pop();
    if (seen.has(address)) continue;
    seen.add(address);
    if (address.startsWith('data:')) continue;
    assert.ok(address.startsWith(shared.site.address), `${address} is somewhere else`);
    const answer = await context.request.get(address);
    assert.equal(answer.status(), 200, address);
    if (!/\/$|\.html$/.test(new URL(address).pathname)) continue;
    await page.goto(address);
    const { cut, lost, broken, addresses } = await page.evaluate(inspect);
    assert.deepEqual({ cut, lost, broken }, { cut: [], lost: [], broken: [] }, address);
    waiting.push(...addresses.map((one) => one.split('?')[0]));
  }
  assert.ok(seen.size > 10, `${seen.size} pages and papers`);
  await context.close();
});

test('the manual fits a phone, and speaks of the language it is in', async () => {
  const context = await visitor(shared.browser, { viewport: UPRIGHT });
  for (const code of Object.keys(LANGUAGES)) {
    const { page } = await open(context, `${shared.site.address}manual/${code}/`);
    const { wide } = await page.evaluate(inspect);
    assert.ok(wide <= 0, `${code} is ${wide} too wide`);
    assert.equal(await page.getAttribute('html', 'lang'), code);
    await page.close();
  }
  await context.close();
});
