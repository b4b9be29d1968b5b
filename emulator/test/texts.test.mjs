// What the pages say exists in every language, and the pages say nothing else.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, TEXTS } from '../page/texts.mjs';

const folder = new URL('../page/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(html|mjs)$/.test(name));
const source = files.filter((name) => name !== 'texts.mjs').map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');

test('every text is there in every language, with the same places', () => {
  for (const [name, texts] of Object.entries(TEXTS)) {
    assert.equal(texts.length, Object.keys(LANGUAGES).length, name);
    const places = (text) => [...text.matchAll(/%\d/g)].map(([place]) => place).sort().join();
    for (const text of texts) {
      assert.ok(text.trim(), name);
      assert.equal(places(text), places(texts[0]), `${name}: ${text}`);
    }
  }
});

test('every text that a page asks for is there, and each is used', () => {
  const asked = new Set([...source.matchAll(/data-(?:text|label)="(\w+)"/g), ...source.matchAll(/say\('(\w+)'/g)].map(([, name]) => name));
  for (const name of asked) assert.ok(TEXTS[name], name);
  for (const name of Object.keys(TEXTS)) assert.match(source, new RegExp(`["']${name}["']`), `${name} is used nowhere`);
});
