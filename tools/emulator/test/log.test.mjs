// Decoding the log: frames, formats and what malformed input does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decoder, unrzcobs } from '../defmt.mjs';

/** Encodes as the firmware does. */
function rzcobs(data) {
  const out = [];
  let run = 0;
  let zeros = 0;
  for (const byte of data) {
    if (run < 7) {
      if (byte === 0) zeros |= 1 << run;
      else out.push(byte);
      run++;
      if (run === 7 && zeros) {
        out.push(zeros);
        run = zeros = 0;
      }
    } else if (byte === 0) {
      out.push((run - 7) | 0x80);
      run = zeros = 0;
    } else {
      out.push(byte);
      if (++run === 134) {
        out.push(0xff);
        run = zeros = 0;
      }
    }
  }
  if (run >= 1 && run <= 6) out.push((zeros | (0xff << run)) & 0x7f);
  else if (run > 6) out.push((run - 7) | 0x80);
  return out;
}

const symbol = (tag, data) => JSON.stringify({ package: 'p', tag, data, disambiguator: '0', crate_name: 'p' });
const TABLE = new Map([
  [1, symbol('defmt_info', 'plain')],
  [2, symbol('defmt_warn', 'n={=u8} s={=str} x={=u16:#06x}')],
  [3, symbol('defmt_error', 'got {}')],
  [4, symbol('defmt_derived', 'None|Some({=?})')],
  [5, symbol('defmt_prim', '{=u32}')],
  [6, symbol('defmt_debug', '{=[u8]:02x} {=bool} {=i8} {=char} {{}}')],
  [7, symbol('defmt_info', '{0=0..4} {0=4..8:b}')],
  [8, symbol('defmt_info', '{=[?]} and {=__internal_Display}')],
  [9, symbol('defmt_timestamp', '{=u64:us}')],
]);

const TIME = [0x40, 0xe2, 0x01, 0, 0, 0, 0, 0]; // 123456

const lines = (...messages) => {
  const decoder = new Decoder(TABLE);
  return messages.flatMap(([index, ...args]) => decoder.feed([...rzcobs([index, 0, ...TIME, ...args]), 0]));
};

test('frames of any content survive the encoding', () => {
  for (let length = 0; length < 300; length++) {
    const data = Array.from({ length }, (_, i) => (i % 5 === length % 5 ? 0 : (i * 37 + length) & 0xff));
    const back = unrzcobs(rzcobs(data));
    assert.deepEqual([...back.slice(0, length)], data);
    assert.ok([...back.slice(length)].every((b) => b === 0));
  }
});

test('texts, levels and times', () => {
  assert.deepEqual(lines([1]), [{ time: '0.123456', level: 'info', text: 'plain' }]);
  assert.equal(lines([2, 7, 2, 0, 0, 0, 0x68, 0x69, 0xff, 0x00])[0].text, 'n=7 s=hi x=0x00ff');
  assert.equal(lines([6, 2, 0, 0, 0, 1, 0xab, 1, 0xfe, 0x59, 0x04, 0, 0])[0].text, '[01, ab] true -2 љ {}');
  assert.equal(lines([7, 0xa5])[0].text, '5 1010');
});

test('nested formats, enums, lists', () => {
  assert.equal(lines([3, 4, 0, 0])[0].text, 'got None');
  assert.equal(lines([3, 4, 0, 1, 5, 0, 42, 0, 0, 0])[0].text, 'got Some(42)');
  const list = [2, 0, 0, 0, 5, 0, 1, 0, 0, 0, 2, 0, 0, 0];
  assert.equal(lines([8, ...list, 0x68, 0x69, 0xff])[0].text, '[1, 2] and hi');
});

test('a torn or foreign frame costs one line and no more', () => {
  const decoder = new Decoder(TABLE);
  const good = [...rzcobs([1, 0, ...TIME]), 0];
  assert.match(decoder.feed([0x87, 1, 0])[0].text, /could not be read/);
  assert.match(decoder.feed([...rzcobs([99, 1]), 0])[0].text, /another firmware/);
  assert.match(decoder.feed([...rzcobs([2, 0, ...TIME, 1, 200, 200, 200, 200]), 0])[0].text, /ends early/);
  assert.equal(decoder.feed(good)[0].text, 'plain');
  assert.equal(decoder.feed(good.slice(0, 3)).length, 0);
  decoder.reset();
  assert.equal(decoder.feed(good)[0].text, 'plain');
});
