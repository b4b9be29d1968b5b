// Prints pages to PDF files (Node only).
//
//   node web/print.mjs PAGE PAPER [PAGE PAPER ...]

import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
// A file has no site of its own, which the pages ask for.
const page = await browser.newPage({ bypassCSP: true });
const words = process.argv.slice(2);
for (let at = 0; at < words.length; at += 2) {
  await page.goto(pathToFileURL(words[at]).href);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({ path: words[at + 1], preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
await browser.close();
