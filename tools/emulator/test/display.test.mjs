// The display controller, the PNG writer and the boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { board, BOARDS } from '../boards.mjs';
import { png } from '../png.mjs';
import { Display, pictureHash } from '../st7789.mjs';

const send = (display, command, ...data) => {
  display.command(command);
  display.data(Uint8Array.from(data));
};

function started(name, madctl = 0x60) {
  const display = new Display(board(name).panel);
  send(display, 0x11);
  send(display, 0x36, madctl);
  send(display, 0x3a, 0x55);
  send(display, 0x21);
  send(display, 0x29);
  return display;
}

const pixel = ({ width, rgba }, x, y) => [...rgba.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];

test('a pixel written at the window shows at its place', () => {
  for (const [name, { panel }] of Object.entries(BOARDS)) {
    const display = started(name, panel.order);
    const [x, y] = [panel.left + 5, panel.top + 7];
    send(display, 0x2a, x >> 8, x, x >> 8, x);
    send(display, 0x2b, y >> 8, y, y >> 8, y);
    send(display, 0x2c, 0xf8, 0x00);
    const picture = display.picture();
    assert.deepEqual([picture.width, picture.height], [panel.width, panel.height]);
    assert.deepEqual(pixel(picture, 5, 7), [255, 0, 0], name);
  }
});

test('turned by 180 degrees the window lies as the makers say', () => {
  const display = started('display-pack-1-14', 0xa0);
  send(display, 0x2a, 0, 40, 0, 40);
  send(display, 0x2b, 0, 52, 0, 52);
  send(display, 0x2c, 0x07, 0xe0);
  assert.deepEqual(pixel(display.picture(), 239, 134), [0, 255, 0]);
});

test('writing wraps inside the window', () => {
  const display = started('waveshare-1-3');
  send(display, 0x2a, 0, 10, 0, 11);
  send(display, 0x2b, 0, 20, 0, 21);
  send(display, 0x2c, ...[0xf800, 0x07e0, 0x001f, 0xffff].flatMap((c) => [c >> 8, c & 255]));
  const picture = display.picture();
  assert.deepEqual([pixel(picture, 10, 20), pixel(picture, 11, 20), pixel(picture, 10, 21), pixel(picture, 11, 21)], [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255],
  ]);
});

test('with 12 bits a pixel two of them are three bytes, and one that is cut short is left out', () => {
  const display = started('waveshare-1-3');
  send(display, 0x3a, 0x03);
  send(display, 0x2a, 0, 10, 0, 12);
  send(display, 0x2b, 0, 20, 0, 20);
  const shown = () => [10, 11, 12].map((x) => pixel(display.picture(), x, 20));
  const grey = pixel(display.picture(), 12, 20);
  send(display, 0x2c, 0xf0, 0x05, 0xaf);
  assert.deepEqual(shown(), [[255, 0, 0], [85, 170, 255], grey]);
  send(display, 0x2c, 0x0f);
  assert.deepEqual(shown(), [[255, 0, 0], [85, 170, 255], grey], 'eight bits are no pixel');
  send(display, 0x2c, 0x0f, 0x0f);
  assert.deepEqual(shown(), [[0, 255, 0], [85, 170, 255], grey], 'sixteen are one');
  assert.deepEqual([...display.picture().colours.slice(20 * 240 + 10, 20 * 240 + 12)], [0x0f0, 0x5af], 'as the palette has them');
});

test('a reset panel wants 18 bits a pixel, three bytes each, until it is told otherwise', () => {
  const display = started('waveshare-1-3');
  send(display, 0x01);
  for (const [command, ...data] of [[0x11], [0x36, 0x60], [0x21], [0x29], [0x2c, 0xfc, 0x00, 0x54, 0x00, 0xfc, 0x00]]) send(display, command, ...data);
  const picture = display.picture();
  assert.deepEqual([pixel(picture, 0, 0), pixel(picture, 1, 0)], [[255, 0, 85], [0, 255, 0]]);
  assert.throws(() => send(display, 0x3a, 0x07), /0x7 is no pixel format/);
});

test('nothing shows while the panel sleeps or is off, and colours are wrong without inversion', () => {
  const display = started('waveshare-1-3');
  send(display, 0x2c, 0xff, 0xff);
  send(display, 0x28);
  assert.deepEqual(pixel(display.picture(), 0, 0), [0, 0, 0]);
  send(display, 0x29);
  send(display, 0x20);
  assert.deepEqual(pixel(display.picture(), 0, 0), [0, 0, 0]);
  send(display, 0x21);
  assert.deepEqual(pixel(display.picture(), 0, 0), [255, 255, 255]);
});

test('a picture is complete when every pixel under the glass was written', () => {
  const display = started('display-pack-1-14');
  send(display, 0x2a, 0, 40, 1, 23);
  send(display, 0x2b, 0, 53, 0, 187);
  display.command(0x2c);
  display.data(new Uint8Array(240 * 135 * 2 - 1));
  assert.equal(display.complete, false);
  display.data(new Uint8Array(1));
  assert.equal(display.complete, true);
});

test('a PNG holds the pixels', () => {
  const rgba = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255]);
  const file = png({ width: 2, height: 1, rgba });
  assert.equal(file.subarray(1, 4).toString(), 'PNG');
  const at = file.indexOf('IDAT');
  const data = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  assert.deepEqual([...data], [0, 255, 0, 0, 0, 255, 0]);
});

test('a hash tells pictures apart', () => {
  const display = started('waveshare-1-3');
  const before = pictureHash(display.picture());
  assert.equal(pictureHash({ colours: new Uint16Array(0) }), 'cbf29ce484222325');
  assert.equal(pictureHash({ colours: Uint16Array.of(0x6f66, 0x626f, 0x7261) }), '85944171f73967e8', 'FNV-1a of "foobar"');
  send(display, 0x2c, 0x00, 0x01);
  assert.notEqual(pictureHash(display.picture()), before);
});

test('an unknown board is refused with the known names', () => {
  assert.throws(() => board('pico-1'), /unknown board "pico-1": choose one of display-pack-2-0/);
  assert.throws(() => board('constructor'), /unknown board/);
});
