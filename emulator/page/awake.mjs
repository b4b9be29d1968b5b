// The phone as a handheld: its screen stays on as long as the device's does, and keys are felt.

/** A short buzz, where there is one. */
export function feel() {
  navigator.vibrate?.(12);
}

let lock;
let asking = false;

/** Call it often: keeps the screen awake while `wanted`, also after the page was hidden for a while. */
export async function stayAwake(wanted) {
  const possible = navigator.wakeLock && document.visibilityState === 'visible';
  if (asking || !possible || wanted === !!lock) return;
  asking = true;
  try {
    if (wanted) {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => (lock = undefined));
    } else await lock.release();
  } catch {
    // A battery that runs low says no; the next press asks again.
  } finally {
    asking = false;
  }
}
