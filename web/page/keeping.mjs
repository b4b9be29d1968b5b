// The store's memory in the browser. Changed sectors are kept at once, those of one moment together; whoever writes
// must be the one who read or wrote last, so that a tab that was asleep cannot write over what another one did since.

import { NOTES, SECTORS, later, transact } from './database.mjs';

export const SECTOR = 4096;
/** Bytes of a store. */
export const BYTES = 32 * SECTOR;
/** How long a refused write or look waits to be tried again, in ms. */
const RETRY = 2000;

/** This page, and how often it wrote. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');
let writes = 0;
/** Who wrote last as far as this page knows. */
let owner;

/** The kept image, or undefined; and whether the browser let us look. */
export async function load() {
  try {
    const kept = await transact([NOTES, SECTORS], 'readonly', (all) => {
      const store = all.objectStore(SECTORS);
      return { owner: later(all.objectStore(NOTES).get('owner')), keys: later(store.getAllKeys()), values: later(store.getAll()) };
    });
    owner = kept.owner.get();
    const keys = kept.keys.get();
    if (keys.length === 0) return { allowed: true };
    const image = new Uint8Array(BYTES).fill(0xff);
    keys.forEach((sector, at) => image.set(kept.values.get()[at], sector * SECTOR));
    return { allowed: true, image };
  } catch {
    return { allowed: false };
  }
}

/** Looks again and again until the browser lets us; gives what `load` gives then. `stopped` tells that nobody waits any more. */
export async function looked(stopped) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY));
    if (stopped()) return undefined;
    const kept = await load();
    if (stopped()) return undefined;
    if (kept.allowed) return kept;
  }
}

/** Somebody else wrote since. */
class Overtaken extends Error {}

/** Writes sectors, `[number, bytes]` each, all or none, and notes who did. */
async function write(sectors) {
  let overtaken = false;
  const name = `${PAGE} ${++writes}`;
  const act = (all) => {
    const notes = all.objectStore(NOTES);
    const found = notes.get('owner');
    found.onsuccess = () => {
      overtaken = found.result !== owner && !found.result?.startsWith(`${PAGE} `);
      if (overtaken) return all.abort();
      notes.put(name, 'owner');
      const store = all.objectStore(SECTORS);
      for (const [number, bytes] of sectors) store.put(bytes, number);
      return undefined;
    };
  };
  try {
    await transact([NOTES, SECTORS], 'readwrite', act);
    owner = name;
  } catch (error) {
    throw overtaken ? new Overtaken() : error;
  }
}

/**
 * Keeps what a program changes. `settled` is called when something was kept or refused, `overtaken` when another tab
 * wrote since the store was read. One that must not write yet has to be told when it may, see `release`.
 */
export class Keeping {
  #program;
  #settled;
  #overtaken;
  #busy;
  #retry;
  #ended = false;
  #waits;

  constructor(program, { settled, overtaken, waits = false }) {
    this.#program = program;
    this.#settled = settled;
    this.#overtaken = overtaken;
    this.#waits = waits;
    // A tab that had it before can write no more from here on. Nobody has to wait for that.
    if (!waits) this.#busy = write([]).then(() => this.#done(), (error) => this.#refused(error, 0, true));
  }

  /** Whether nothing may be written yet. */
  get waits() {
    return this.#waits;
  }

  /** What is there may be written over now. */
  release() {
    this.#waits = false;
    this.save();
  }

  /** Keeps what changed since the last call; one write at a time. */
  save() {
    if (this.#busy || this.#ended || this.#retry || this.#waits) return;
    const changed = this.#program.changed();
    if (!changed) return;
    const image = this.#program.image();
    const sectors = Array.from({ length: 32 }, (_, at) => at)
      .filter((at) => (changed >>> at) & 1)
      .map((at) => [at, image.slice(at * SECTOR, (at + 1) * SECTOR)]);
    this.#busy = write(sectors).then(() => this.#done(true), (error) => this.#refused(error, changed));
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

  #again() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.save();
  }

  #done(changed = false) {
    this.#busy = undefined;
    if (this.#ended) return;
    if (changed) {
      this.#program.stored();
      this.#settled();
    }
    this.save();
  }

  #refused(error, changed, first = false) {
    this.#busy = undefined;
    if (this.#ended) return;
    if (error instanceof Overtaken) {
      this.#overtaken();
      return;
    }
    if (first) {
      // A write says it if it fails too.
      this.save();
      return;
    }
    this.#program.refused(changed);
    this.#retry = setTimeout(() => this.#again(), RETRY);
    this.#settled();
  }
}
