// What the pages say exists in every language, and the pages say nothing else.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { TEXTS, suits } from '../page/language.mjs';

const folders = ['../page/', '../../tools/emulator/page/'].map((name) => new URL(name, import.meta.url));
const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => /\.(html|mjs)$/.test(name)).map((name) => new URL(name, folder)));
const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');

test('every text is there in every language, with the same places', () => {
  const places = (text) => [...text.matchAll(/%\d/g)].map(([place]) => place).sort().join();
  for (const [language, texts] of Object.entries(TEXTS)) {
    assert.deepEqual(Object.keys(texts), Object.keys(TEXTS.en), language);
    for (const [name, text] of Object.entries(texts)) {
      assert.ok(text.trim(), `${language} ${name}`);
      assert.equal(places(text), places(TEXTS.en[name]), `${language} ${name}: ${text}`);
    }
  }
});

test('every text that a page asks for is there, and each is used', () => {
  const asked = new Set([...source.matchAll(/data-(?:text|label)="(\w+)"/g), ...source.matchAll(/say\('(\w+)'/g)].map(([, name]) => name));
  for (const name of asked) assert.ok(TEXTS.en[name], name);
  // Problems are asked for by their kind, of which the reader knows some.
  const used = (name) => new RegExp(`["']${name.replace(/Problem$/, '')}["']`);
  const kinds = ['noGame', 'line', 'record'].map((kind) => `'${kind}'`).join();
  const { languageName, ...said } = TEXTS.en;
  for (const name of Object.keys(said)) assert.match(source + kinds, used(name), `${name} is used nowhere`);
});

test('every language of the device has its texts, in the device’s order', () => {
  const source = readFileSync(new URL('../../ui/src/texts/language.rs', import.meta.url), 'utf8');
  const [, listed] = source.match(/^languages! \{\n([^}]*)\}/m);
  const codes = [...listed.matchAll(/^ +(\w+) \w+:/gm)].map(([, code]) => code);
  assert.deepEqual(Object.keys(TEXTS), ['en', ...codes]);
});

test('the browser’s first language that is ours chooses', () => {
  for (const code of Object.keys(TEXTS)) assert.equal(suits([`${code}-XX`, 'en']), code);
  assert.equal(suits(['ja', 'pl-PL', 'fr-CA', 'de']), 'fr');
  assert.equal(suits(['ja']), 'en');
  assert.equal(suits([]), 'en');
});

test('neighbours get the language that they read', () => {
  const asked = { sk: 'cs', 'gsw-CH': 'de', lb: 'de', 'nds-DE': 'de', 'br-FR': 'fr', oc: 'fr', be: 'ru', 'kk-KZ': 'ru', rue: 'uk' };
  for (const [tag, ours] of Object.entries(asked)) assert.equal(suits([tag, 'en']), ours, tag);
});
