// One tab has the app: two would write over one another. Another one can take it over.

const NAME = 'wonders-app';
/** How long the tab that has it may take to hand it over, in ms; a sleeping one does not answer. */
const PATIENCE = 1000;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
let release;
let leave = async () => {};

/** Asks for the app; resolves with whether this tab got it. */
function hold(options) {
  return new Promise((resolve) => {
    const held = (lock) => {
      resolve(!!lock);
      return lock && new Promise((done) => (release = done));
    };
    navigator.locks.request(NAME, options, held).catch(() => {
      resolve(false);
      if (!release) return;
      // It was taken by force.
      release = undefined;
      leave();
    });
  });
}

/** Calls `leaving`, and waits for it, whenever another tab takes the app from this one. */
export function listen(leaving) {
  leave = leaving;
  if (!channel) return;
  channel.onmessage = async () => {
    const done = release;
    if (!done) return;
    release = undefined;
    await leave();
    done();
  };
}

/** Whether no other tab has the app; then this one has it. */
export const isAlone = async () => !navigator.locks || hold({ ifAvailable: true });

/** Waits until the other tab is closed, or takes the app from it once `wanted` resolves. */
export async function takeOver(wanted) {
  const queue = new AbortController();
  const freed = hold({ signal: queue.signal });
  const late = wanted.then(() => {
    channel?.postMessage('take');
    return new Promise((done) => setTimeout(done, PATIENCE, false));
  });
  if (await Promise.race([freed, late])) return;
  queue.abort();
  if (!(await freed)) await hold({ steal: true });
}
