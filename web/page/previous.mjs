// What the site kept before it had an app: whole flash chips of an emulated Pico, one for each board.

import { recall } from './memory.mjs';

const NAME = 'wonders';
const STORE = 'flash';

/** How long a browser may take to answer, in ms: some never do. */
const PATIENCE = 3000;

/** All chips by board; empty if there are none. */
function chips() {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, new Map());
    const request = indexedDB.open(NAME);
    // Nobody was here then: nothing may be left behind by having looked.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = () => resolve(new Map());
    request.onsuccess = () => {
      const database = request.result;
      const found = new Map();
      const done = () => {
        database.close();
        resolve(found);
      };
      if (!database.objectStoreNames.contains(STORE)) return done();
      const transaction = database.transaction(STORE, 'readonly');
      const cursor = transaction.objectStore(STORE).openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        found.set(cursor.result.key, cursor.result.value);
        cursor.result.continue();
      };
      transaction.oncomplete = done;
      transaction.onabort = done;
      return undefined;
    };
  });
}

/** The chip that was used last, or undefined. The site remembered its board. */
export async function previousChip() {
  const board = recall('wonders-board');
  if (!board) return undefined;
  try {
    return (await chips()).get(board);
  } catch {
    return undefined;
  }
}
