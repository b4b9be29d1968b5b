// Keeps each board's flash in the browser (IndexedDB), so that a power cut or a closed page loses nothing.

import { download, today } from '../../../web/page/download.mjs';
import { recall, remember } from '../../../web/page/memory.mjs';

const STORE = 'flash';
/** Bytes of the second stage of the boot, the same on every board. */
const BOOT = 256;

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

/** Keeps a flash image; returns whether the browser took it. */
export async function saveFlash(board, image) {
  try {
    await ask('readwrite', (store) => store.put(image, board));
    return true;
  } catch {
    return false;
  }
}

const BOARD = 'wonders-board';

/** The board that was held last, if any. */
export const lastBoard = () => recall(BOARD);

/** Takes note of the board that is held. */
export const holdBoard = (name) => remember(BOARD, name);

/** Hands out a flash image as it would be read from the chip. */
export function backup(board, image) {
  download(new Blob([image]), `wonders-${board}-${today()}.bin`);
}

/** Whether some bytes are an image of the whole chip that begins as the device's own does. */
export function isBackup(image, device) {
  const now = device.flash.bytes;
  return image.length === now.length && image.subarray(0, BOOT).every((byte, at) => byte === now[at]);
}
