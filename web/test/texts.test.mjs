// What the pages say exists in every language, and the pages say nothing else.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, TEXTS, suits } from '../page/language.mjs';

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

test('every language of the device has its texts and its name, in the device’s order', () => {
  const folder = new URL('../../ui/src/texts/language/', import.meta.url);
  const words = (file, pattern) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(pattern)].map(([, word]) => word);
  const codes = words('languages.txt', /^(\w+): /gm);
  const names = codes.map((code) => [code, ...words(`${code}/language.txt`, /^name: (.*)$/gm)]);
  assert.deepEqual(Object.entries(LANGUAGES), names);
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

// A cable that is pulled restarts a board that it feeds, not one with a battery (embassy-rs/embassy#2751).
const OFF_AND_ON = { en: /off and on/, uk: /вимкніть і ввімкніть/, ru: /выключите и включите/, cs: /vypněte a zapněte/, de: /aus- und einschalten/, fr: /éteins-le et rallume-le/ };

test('for a stuck port pages and manual say what frees it on a board with a battery too, and what Linux needs', () => {
  const boards = new URL('../../firmware/boards/', import.meta.url);
  const described = readdirSync(boards).filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(new URL(name, boards), 'utf8')));
  assert.equal(described.some(({ supply }) => supply.sees === 'cell'), true, 'there are such boards');
  assert.deepEqual(Object.keys(OFF_AND_ON).sort(), Object.keys(TEXTS).sort());
  for (const [language, texts] of Object.entries(TEXTS)) {
    const manual = readFileSync(new URL(`../../ui/src/texts/language/${language}/manual.md`, import.meta.url), 'utf8');
    const row = manual.split('\n').find((line) => /^\| [^|]*USB[^|]* \|/.test(line));
    for (const said of [texts.readFailed, row]) assert.match(said, OFF_AND_ON[language], language);
    for (const said of [texts.portRefused, manual]) assert.match(said, /usermod -a ?-?G dialout/, language);
  }
});
