// What the makers' own public code says of their boards: facts to hold descriptions and firmware against.
// They are written down a second time on purpose, from the sources named, not from firmware/boards/.
//
//   pimoroni/pimoroni-pico: drivers/st7789/st7789.cpp (registers, orders, windows), libraries/pico_display*
//     (pins; light on 6, 7, 8, on the 2.8 on 26, 27, 28; low shines: drivers/rgbled/rgbled.hpp); RAMCTRL B0 00 C0
//     against banding in dark green
//   pimoroni/picosystem: libraries/hardware.cpp; adafruit/circuitpython: boards/pimoroni_picosystem/board.c
//   waveshare/Pico_code: Python/Pico-LCD-1.3, Python/Pico-LCD-2
//   russhughes/st7789py_mpy: tft_configs/waveshare_13, waveshare_2 (keys of the 2 and their places)
//
// Turned by 180 degrees the glass lies at the other end of the controller's 240 x 320 memory; the makers of
// square and small glasses give these windows in their drivers' rotations.

const pimoroniPins = { sck: 18, mosi: 19, cs: 17, dc: 16, backlight: 20 };
const pimoroniKeys = { a: 12, b: 13, x: 14, y: 15 };
/** The Pico's own divider of VSYS by three, which a Pico W opens with GP25: Pico and Pico W data sheets. */
const pico = { pin: 29, divider: 3, gate: 25 };
const pimoroniLed = { pins: [6, 7, 8], lit: 'low' };
const wavesharePins = { sck: 10, mosi: 11, cs: 9, dc: 8, reset: 12, backlight: 13 };

const square = [
  [0xe0, 0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23],
  [0xe1, 0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23],
];
const common = [[0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33], [0xc0, 0x2c], [0xc2, 0x01], [0xc4, 0x20], [0xd0, 0xa4, 0xa1], [0xc6, 0x0f]];
const waveshare = [...common, [0xc3, 0x12], [0xb7, 0x35], [0xbb, 0x19], ...square];
const wide = [
  ...common, [0xb0, 0x00, 0xc0], [0xc3, 0x12], [0xb7, 0x35], [0xbb, 0x1f], [0xd6, 0xa1],
  [0xe0, 0xd0, 0x08, 0x11, 0x08, 0x0c, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2d],
  [0xe1, 0xd0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0b, 0x16, 0x14, 0x2f, 0x31],
];
const small = [
  ...common, [0xb0, 0x00, 0xc0], [0xc3, 0x00], [0xb7, 0x75], [0xbb, 0x3d], [0xd6, 0xa1],
  [0xe0, 0x70, 0x04, 0x08, 0x09, 0x09, 0x05, 0x2a, 0x33, 0x41, 0x07, 0x13, 0x13, 0x29, 0x2f],
  [0xe1, 0x70, 0x03, 0x09, 0x0a, 0x09, 0x06, 0x2b, 0x34, 0x41, 0x07, 0x12, 0x14, 0x28, 0x2e],
];
const picosystem = [...common, [0x26, 0x04], [0xb7, 0x14], [0xbb, 0x25], [0xc3, 0x12], ...square];

const full = {
  upright: { order: 0x70, columns: [0, 319], rows: [0, 239] },
  turned: { order: 0xb0, columns: [0, 319], rows: [0, 239] },
};

export const VENDORS = {
  'display-pack-2-0': { pins: pimoroniPins, keys: pimoroniKeys, led: pimoroniLed, supply: pico, registers: wide, turns: full },
  'display-pack-2-8': { pins: pimoroniPins, keys: pimoroniKeys, led: { pins: [26, 27, 28], lit: 'low' }, supply: pico, registers: wide, turns: full },
  'display-pack-1-14': {
    pins: pimoroniPins,
    keys: pimoroniKeys,
    led: pimoroniLed,
    supply: pico,
    registers: small,
    turns: {
      upright: { order: 0x70, columns: [40, 279], rows: [53, 187] },
      turned: { order: 0xb0, columns: [40, 279], rows: [52, 186] },
    },
  },
  'waveshare-1-3': {
    pins: wavesharePins,
    keys: { a: 15, b: 17, x: 19, y: 21, up: 2, down: 18, left: 16, right: 20, press: 3 },
    supply: pico,
    registers: waveshare,
    turns: {
      upright: { order: 0x70, columns: [0, 239], rows: [0, 239] },
      turned: { order: 0xb0, columns: [80, 319], rows: [0, 239] },
    },
  },
  'waveshare-2': { pins: wavesharePins, keys: { a: 3, b: 2, x: 15, y: 17 }, supply: pico, registers: waveshare, turns: full },
  picosystem: {
    pins: { sck: 6, mosi: 7, cs: 5, dc: 9, reset: 4, backlight: 12 },
    keys: { a: 18, b: 19, x: 17, y: 16, up: 23, down: 20, left: 22, right: 21 },
    led: { pins: [14, 13, 15], lit: 'high' },
    supply: { pin: 26, divider: 3 },
    registers: picosystem,
    turns: {
      upright: { order: 0x04, columns: [0, 239], rows: [0, 239] },
      turned: { order: 0xc4, columns: [0, 239], rows: [80, 319] },
    },
  },
};
