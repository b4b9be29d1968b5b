// No function of the emulator or the site is longer than what the Rust code is held to.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const MOST = 60;
const folders = ['../', '../page/', './', '../../../web/page/', '../../../web/test/'].map((folder) => new URL(folder, import.meta.url));

/** The functions of a text with their lengths: each ends where its own indentation comes back. */
function lengths(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, first) => {
    const indent = /^ */.exec(line)[0];
    const opens = /(\)|=>) \{$/.test(line) && !/^\s*(if|for|while|switch|\}|catch)\b/.test(line);
    if (!opens) return [];
    const last = lines.findIndex((other, i) => i > first && other.startsWith(`${indent}}`));
    return [{ name: line.trim(), length: last - first + 1 }];
  });
}

test('the length of a function is counted', () => {
  const text = 'class A {\n  two(x) {\n    if (x) {\n    }\n  }\n}\nconst f = (x) => {\n};\n';
  assert.deepEqual(lengths(text).map(({ length }) => length), [4, 2]);
});

test(`no function has more than ${MOST} lines`, () => {
  let counted = 0;
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
      for (const { name, length } of lengths(readFileSync(new URL(file, folder), 'utf8'))) {
        assert.ok(length <= MOST, `${file}: ${length} lines: ${name}`);
        counted++;
      }
    }
  }
  assert.ok(counted > 300, `only ${counted} functions were found`);
});
