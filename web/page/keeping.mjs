// The store's memory in the browser. Changed sectors are kept at once, those of one moment together; whoever writes
// must own the store, so that a tab that was asleep cannot write over what another one did since.

import { NOTES, SECTORS, later, transact } from './database.mjs';

export const SECTOR = 4096;
/** Bytes of a store. */
export const BYTES = 32 * SECTOR;
/** How long a refused write waits to be tried again, in ms. */
const RETRY = 2000;

/** The kept image, or undefined; and whether the browser let us look. */
export async function load() {
  try {
    const kept = await transact([SECTORS], 'readonly', (all) => {
      const store = all.objectStore(SECTORS);
      return { keys: later(store.getAllKeys()), values: later(store.getAll()) };
    });
    const keys = kept.keys.get();
    if (keys.length === 0) return { allowed: true };
    const image = new Uint8Array(BYTES).fill(0xff);
    keys.forEach((sector, at) => image.set(kept.values.get()[at], sector * SECTOR));
    return { allowed: true, image };
  } catch {
    return { allowed: false };
  }
}

/** Takes the store over from whoever wrote it before. */
const own = (id) => transact([NOTES], 'readwrite', (all) => void all.objectStore(NOTES).put(id, 'owner'));

/** Writes sectors, `[number, bytes]` each, all or none. */
function write(id, sectors) {
  return transact([NOTES, SECTORS], 'readwrite', (all) => {
    const owner = all.objectStore(NOTES).get('owner');
    owner.onsuccess = () => {
      if (owner.result !== undefined && owner.result !== id) return all.abort();
      if (owner.result === undefined) all.objectStore(NOTES).put(id, 'owner');
      const store = all.objectStore(SECTORS);
      for (const [number, bytes] of sectors) store.put(bytes, number);
      return undefined;
    };
  });
}

/** Keeps what a program changes, as the store's owner from now on; `settled` is called when something was kept or refused. */
export class Keeping {
  #id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #owned;
  #program;
  #settled;
  #busy;
  #retry;
  #ended = false;

  constructor(program, settled) {
    this.#program = program;
    this.#settled = settled;
    // Nobody has to wait for it: a write does, and says so if it failed.
    this.#own().catch(() => {});
  }

  /** Keeps what changed since the last call; one write at a time. */
  save() {
    if (this.#busy || this.#ended || this.#retry) return;
    const changed = this.#program.changed();
    if (!changed) return;
    const image = this.#program.image();
    const sectors = Array.from({ length: 32 }, (_, at) => at)
      .filter((at) => (changed >>> at) & 1)
      .map((at) => [at, image.slice(at * SECTOR, (at + 1) * SECTOR)]);
    this.#busy = this.#own().then(() => write(this.#id, sectors)).then(() => this.#done(), () => this.#refused(changed));
  }

  /** Resolves when everything so far is kept or refused. */
  async flush() {
    this.#again();
    while (this.#busy) await this.#busy;
  }

  /** Keeps nothing any more: another tab does, or another program. */
  end() {
    this.#ended = true;
    clearTimeout(this.#retry);
  }

  /** Takes the store over, until that has worked once. */
  #own() {
    this.#owned ??= own(this.#id).catch((error) => {
      this.#owned = undefined;
      throw error;
    });
    return this.#owned;
  }

  #again() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.save();
  }

  #done() {
    this.#busy = undefined;
    if (this.#ended) return;
    this.#program.stored();
    this.#settled();
    this.save();
  }

  #refused(changed) {
    this.#busy = undefined;
    if (this.#ended) return;
    this.#program.refused(changed);
    this.#retry = setTimeout(() => this.#again(), RETRY);
    this.#settled();
  }
}
