// Keeps the site for days without a network, and says when a new version is there.

import { say, spoken } from './language.mjs';
import { tell } from './notice.mjs';

/** Offers a version that is ready and waits. */
function offer(worker, before) {
  tell(say('newVersion'), [
    [say('update'), async () => {
      await before();
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take over');
    }],
    [say('later')],
  ]);
}

/** Has the site kept, which lies at `base`; `before` is waited for before a new version starts. */
export async function keepSite(before = async () => {}, base = './') {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(`${base}worker.js`);
    const ready = () => registration.waiting && navigator.serviceWorker.controller && offer(registration.waiting, before);
    ready();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', ready));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registration.update().catch(() => {}));
    await navigator.serviceWorker.ready;
    // The manual, in this language alone, with its pictures, and how it looks.
    if (navigator.serviceWorker.controller) await Promise.all([`${spoken()}/`, `${spoken()}/pictures.png`, 'manual.css', 'manual.js'].map((path) => fetch(`${base}manual/${path}`)));
  } catch {
    // Without a worker the site needs the network.
  }
}
