// Lighthouse over every page of a packed site (Node only): WONDERS_SITE is its folder, CHROMIUM the browser.
//
// The medians of three runs each stand beside their bounds; one below fails the whole.

import { readdirSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serve } from '../serve.mjs';

const BOUNDS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const RUNS = 3;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const { WONDERS_SITE: folder, CHROMIUM: chromePath } = process.env;
const server = await serve(folder, 0, '/some/where/');
const address = `http://localhost:${server.address().port}/some/where/`;
const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'))
  .map((name) => name.replaceAll('\\', '/').replace(/index\.html$/, '')).sort();

/** The points of one run in a browser of its own, of 100 each. */
async function points(page) {
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const { lhr } = await lighthouse(address + page, { port: browser.port, onlyCategories: Object.keys(BOUNDS) });
    return Object.keys(BOUNDS).map((name) => Math.round(lhr.categories[name].score * 100));
  } finally {
    browser.kill();
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
for (const page of pages) {
  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await points(page));
  for (const [at, [name, bound]] of Object.entries(BOUNDS).entries()) {
    const found = median(runs.map((run) => run[at]));
    if (found < bound) process.exitCode = 1;
    console.log(`/${page}  ${name}  >= ${bound}  ${found}${found < bound ? '  BELOW' : ''}`);
  }
}
server.close();
server.closeAllConnections();
