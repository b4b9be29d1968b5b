// What tests hold the device to, near to its figures, so that a change for the worse shows. The same figures over whole
// games on every board are held by `cargo xtask bench device`.

/** From power-on to the first picture, and with years of games and a whole one running to read first. */
export const BOOT_MS = 200;
export const RESUME_MS = 300;
/** From a key to the end of its picture: 95 % of them, and all. */
export const PRESS_95_MS = 25;
export const PRESS_MS = 50;
/** The part of the time without a key that the core sleeps. */
export const SLEEP_SHARE = 0.999;
