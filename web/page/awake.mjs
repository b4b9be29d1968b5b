// The phone as a handheld: its screen stays on while somebody plays, and keys are felt.

/** So long after the last touch the screen may go dark, in ms. */
const IDLE = 5 * 60_000;

let lock;
let refused = false;
let timer;

/** A short buzz, where there is one. */
export const feel = () => navigator.vibrate?.(12);

async function keep() {
  if (lock || refused || !navigator.wakeLock || document.visibilityState !== 'visible') return;
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => (lock = undefined));
  } catch {
    // A battery that runs low says no; asking again and again would not help.
    refused = true;
  }
}

/** Lets the screen go dark. */
export function rest() {
  clearTimeout(timer);
  lock?.release();
  lock = undefined;
}

/** Somebody plays: the screen stays on for a while. */
export function stayAwake() {
  clearTimeout(timer);
  timer = setTimeout(rest, IDLE);
  keep();
}

document.addEventListener('visibilitychange', () => {
  refused = false;
});
