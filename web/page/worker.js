// Keeps the site in the browser, so that it opens without a network. The files of a version are taken together when it
// is first seen, and used together once its forerunner's pages are closed or somebody asks for it. What else is visited,
// a manual for example, is kept with them.

const PREFIX = `wonders ${self.registration.scope} `;
const CACHE = `${PREFIX}@version@`;
const FILES = ['@files@'];
/** These are for a printer or a Pico. */
const PASSING = /\.(pdf|uf2)$/;

self.addEventListener('install', (event) => {
  // Pages past the browser's own cache, which may still have those of an older version; other names change with what
  // they name.
  const fresh = (path) => new Request(path, { cache: /\/$|\.html$/.test(path) ? 'reload' : 'default' });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh))));
});

self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting());

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== CACHE;
  const tidy = async () => {
    for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const address = request.url.replace(/index\.html(?=$|[?#])/, '');
  const kept = await cache.match(address, { ignoreSearch: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.status === 200 && !PASSING.test(new URL(address).pathname)) {
    // A browser without room shows the page all the same.
    await cache.put(address, fetched.clone()).catch(() => {});
  }
  return fetched;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});
