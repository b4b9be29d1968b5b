// Pins, panel and keys of the four boards. The names are the firmware's cargo features.

/** Panel orientation: the window that a person sees, in the controller's coordinates at MADCTL 0x60. */
const landscape = (width, height, left = 0, top = 0) => ({ width, height, left, top });

const pimoroni = {
  spi: 0,
  pins: { sck: 18, mosi: 19, cs: 17, dc: 16, backlight: 20 },
  keys: { a: 12, b: 13, x: 14, y: 15 },
};

export const BOARDS = {
  'display-pack-2-0': {
    ...pimoroni,
    title: 'Pimoroni Pico Display Pack 2.0',
    panel: landscape(320, 240),
    led: { pins: [6, 7, 8] },
    diagonal: 2.0,
  },
  'display-pack-2-8': {
    ...pimoroni,
    title: 'Pimoroni Pico Display Pack 2.8',
    panel: landscape(320, 240),
    led: { pins: [26, 27, 28] },
    diagonal: 2.8,
  },
  'waveshare-1-3': {
    title: 'Waveshare Pico-LCD-1.3',
    spi: 1,
    pins: { sck: 10, mosi: 11, cs: 9, dc: 8, reset: 12, backlight: 13 },
    keys: { a: 15, b: 17, x: 19, y: 21, up: 2, down: 18, left: 16, right: 20, press: 3 },
    panel: landscape(240, 240),
    diagonal: 1.3,
  },
  'display-pack-1-14': {
    ...pimoroni,
    title: 'Pimoroni Pico Display Pack 1.14',
    panel: landscape(240, 135, 40, 53),
    led: { pins: [6, 7, 8] },
    diagonal: 1.14,
  },
};

export const DEFAULT_BOARD = 'display-pack-2-0';

/** The board of that name; an unknown name is an error that lists the known ones. */
export function board(name) {
  const found = Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
  if (!found) {
    throw new Error(`unknown board "${name}": choose one of ${Object.keys(BOARDS).join(', ')}`);
  }
  return { name, ...found };
}
