// Keeps each board's flash in the browser (IndexedDB), so that a power cut or a closed page loses nothing.

const STORE = 'flash';

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('wonders', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function ask(mode, action) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = action(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** The kept flash image of a board, or undefined. */
export async function loadFlash(board) {
  try {
    return await ask('readonly', (store) => store.get(board));
  } catch {
    // Private windows may refuse storage: the device then starts empty each time.
    return undefined;
  }
}

/** Keeps a flash image. */
export async function saveFlash(board, image) {
  try {
    await ask('readwrite', (store) => store.put(image, board));
  } catch (error) {
    console.warn('the flash could not be kept:', error);
  }
}
