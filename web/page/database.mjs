// What the browser keeps: the store's sectors, and the games that people collect.

const NAME = 'wonders-app';
const VERSION = 1;
/** The sectors of the store, by number. */
export const SECTORS = 'sectors';
/** Who writes them, and which games run. */
export const NOTES = 'notes';
/** Collected games, by `id`. */
export const GAMES = 'games';

/** How long a browser may take to answer, in ms: some never do. */
const PATIENCE = 5000;

let opening;

function opened() {
  opening ??= new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE);
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SECTORS);
      request.result.createObjectStore(NOTES);
      request.result.createObjectStore(GAMES, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      // A browser may close it, when its storage is cleared for example: it is opened anew then.
      request.result.onclose = () => (opening = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Does `act` with a transaction over these stores; resolves with its answer when all of it is kept. */
export async function transact(stores, mode, act) {
  const database = await opened();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const timer = setTimeout(() => abort(transaction), PATIENCE);
    let answer;
    transaction.oncomplete = () => {
      clearTimeout(timer);
      resolve(answer);
    };
    transaction.onabort = () => {
      clearTimeout(timer);
      reject(transaction.error ?? new Error('aborted'));
    };
    answer = act(transaction);
  });
}

function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

/** The value that a request gives, to be read once its transaction is complete. */
export function later(request) {
  const value = { get: () => value.result, result: undefined };
  request.onsuccess = () => (value.result = request.result);
  return value;
}
