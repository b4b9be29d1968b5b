// The phone as a handheld: its screen stays on while somebody plays, and keys are felt.

/** So long after the last touch the screen may go dark, in ms. */
const IDLE = 5 * 60_000;

let lock;
let asking = false;
let refused = false;
let timer;
/** Whether somebody plays: a lock that comes later is let go. */
let wanted = false;

/** A short buzz, where there is one. */
export const feel = () => navigator.vibrate?.(12);

async function keep() {
  if (lock || asking || refused || !navigator.wakeLock || document.visibilityState !== 'visible') return;
  asking = true;
  try {
    const given = await navigator.wakeLock.request('screen');
    if (!wanted) {
      given.release();
      return;
    }
    lock = given;
    given.addEventListener('release', () => {
      if (lock === given) lock = undefined;
    });
  } catch {
    // A battery that runs low says no; asking again and again would not help.
    refused = true;
  } finally {
    asking = false;
  }
}

/** Lets the screen go dark. */
export function rest() {
  wanted = false;
  clearTimeout(timer);
  lock?.release();
  lock = undefined;
}

/** Somebody plays: the screen stays on for a while. */
export function stayAwake() {
  wanted = true;
  clearTimeout(timer);
  timer = setTimeout(rest, IDLE);
  keep();
}

document.addEventListener('visibilitychange', () => {
  refused = false;
  // The browser takes it away from a page that is not seen.
  if (wanted) keep();
});
