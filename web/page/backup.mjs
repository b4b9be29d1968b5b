// Everything that people have here as one file: the store, the collected games, and when the running ones began.

import { GAMES, NOTES, later, transact } from './database.mjs';
import { BYTES, SECTOR } from './keeping.mjs';

const FORMAT = '7 Wonders backup';
const VERSION = 1;
/** A whole chip of a Pico, which ends with its store. */
const CHIP = 2 * 1024 * 1024;
/** No file of ours comes near it. */
const LONGEST = 32 * 1024 * 1024;
/** When the running game and pad began. */
const BEGUN = ['game', 'pad'];
/** What every sector of a store begins with, a few bytes behind its start. */
const MARK = [...'7Wst'].map((letter) => letter.charCodeAt(0));

/** Whether some bytes are those of a store: one of its sectors says so. */
export function isStore(bytes) {
  if (bytes.length !== BYTES) return false;
  const marked = (from) => Array.from({ length: 256 }, (_, at) => from + at).some((at) => MARK.every((byte, next) => bytes[at + next] === byte));
  return Array.from({ length: BYTES / SECTOR }, (_, at) => at * SECTOR).some(marked);
}

function letters(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += SECTOR) text += String.fromCharCode(...bytes.subarray(at, at + SECTOR));
  return btoa(text);
}

const isEntry = (entry) => typeof entry === 'object' && entry !== null && typeof entry.id === 'string';

/** The parts of a backup's text, `{ image, games, begun }`; undefined if it is none. */
export function parsed(text) {
  try {
    const { format, version, store, games, begun } = JSON.parse(text);
    if (format !== FORMAT || version !== VERSION || !Array.isArray(games) || !games.every(isEntry)) return undefined;
    const image = Uint8Array.from(atob(store), (letter) => letter.charCodeAt(0));
    const times = Object.fromEntries(BEGUN.filter((name) => Number.isFinite(begun?.[name])).map((name) => [name, begun[name]]));
    return isStore(image) ? { image, games, begun: times } : undefined;
  } catch {
    return undefined;
  }
}

/** A backup's text. */
export const written = ({ image, games, begun }) => `${JSON.stringify({ format: FORMAT, version: VERSION, store: letters(image), games, begun })}\n`;

/** A backup of this store and of what else is kept. */
export async function backup(image) {
  // A browser that keeps nothing has no other games.
  const kept = await transact([GAMES, NOTES], 'readonly', (all) => ({
    games: later(all.objectStore(GAMES).getAll()),
    times: BEGUN.map((name) => [name, later(all.objectStore(NOTES).get(name))]),
  })).catch(() => undefined);
  const begun = Object.fromEntries((kept?.times ?? []).map(([name, time]) => [name, time.get()]));
  return new Blob([written({ image, games: kept?.games.get() ?? [], begun })], { type: 'application/json' });
}

/** What a file holds, `{ image, games, begun }`; undefined if it is no backup. Older ones are a store or a chip alone. */
export async function read(file) {
  if (file.size > LONGEST) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === BYTES || bytes.length === CHIP) {
    const image = bytes.slice(-BYTES);
    if (isStore(image)) return { image };
  }
  return parsed(new TextDecoder().decode(bytes));
}

/** Has the games of a backup take the place of those that are here; one without games leaves them. */
export function putBack({ games, begun = {} }) {
  return transact([GAMES, NOTES], 'readwrite', (all) => {
    const notes = all.objectStore(NOTES);
    // The running games of the store are others from here on.
    for (const name of BEGUN) {
      if (begun[name] === undefined) notes.delete(name);
      else notes.put(begun[name], name);
    }
    if (!games) return;
    const store = all.objectStore(GAMES);
    store.clear();
    for (const entry of games) store.put(entry);
  });
}
