// Hands at the keys of a device.

import { chosen } from '../built.mjs';

/** Presses a key for so many milliseconds and waits until the display is quiet. */
export const tap = (device, key, ms = 80) => {
  device.press(key);
  device.run(ms);
  device.release(key);
  device.run(60);
  device.settle();
};

/** Presses keys one after the other. */
export const taps = (device, keys) => {
  for (const key of keys) tap(device, key);
};

/** A device of a board that has started: with the language chosen, or from another image. */
export const started = (name, options) => {
  const device = chosen(name, options);
  device.powerOn();
  device.run(800);
  return device;
};
