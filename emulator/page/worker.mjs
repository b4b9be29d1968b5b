// Keeps the whole site in the browser, so that it opens without a network. The files of a version
// are taken together when it is first seen, and used together once its forerunner's pages are closed.

const PREFIX = `wonders ${self.registration.scope} `;
const CACHE = `${PREFIX}@version@`;
const FILES = ['@files@'];

self.addEventListener('install', (event) => {
  // Past the browser's own cache, which may still have files of an older version.
  const fresh = FILES.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== CACHE;
  const tidy = async () => {
    for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const address = request.url.replace(/index\.html(?=$|[?#])/, '');
    return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
