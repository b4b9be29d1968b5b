// The collected games: what was played here, and what was read from a Pico, a text or a code, each once.

import { GAMES, NOTES, later, transact } from './database.mjs';
import { readGames } from './reader.mjs';

/** What tells a game from others: who got how many points for what. A running one goes on, so its record counts too. */
export function identity({ rows, over, record }) {
  // Lists differ in their columns, and in whether they have those of which nobody got anything.
  const sorted = (all) => all.filter(([, value]) => value !== 0).map(([line, value]) => `${line} ${value}`).sort();
  const points = rows.map(({ points: all, total }) => [...sorted(all), total].join(' '));
  return [points.join('; '), over ? '' : record ?? 'running'].join(' | ');
}

/** One game of two that are the same: what only one of them knows is kept. */
function joined(one, other) {
  const named = ({ rows }) => rows.some(({ name }) => name);
  const [more, less] = named(one) || !named(other) ? [one, other] : [other, one];
  const rows = more.rows.map((row, at) => ({ ...row, name: row.name || (less.rows[at]?.name ?? ''), wonder: row.wonder ?? less.rows[at]?.wonder ?? null }));
  return { ...more, rows, record: more.record ?? less.record, date: one.date ?? other.date, added: one.added ?? other.added };
}

/** What is known of a game besides its points: two that are alike in it need not be joined. */
const known = ({ rows, record, date }) => JSON.stringify([rows.map(({ name, wonder }) => [name, wonder]), record ?? null, date ?? null]);

/** All games without doubles, in the order in which each was first seen. */
export function united(games) {
  const found = new Map();
  for (const game of games) {
    const key = identity(game);
    found.set(key, found.has(key) ? joined(found.get(key), game) : game);
  }
  return [...found.values()];
}

/** The oldest first: by day, on a day as they were added, and otherwise by the order of the list they came in, whose number 1 is the newest. */
export function inOrder(games) {
  const places = ({ date, added, number }) => [date ?? added ?? 0, added ?? 0, -(number ?? 0)];
  return [...games].sort((a, b) => {
    const [ours, theirs] = [places(a), places(b)];
    return ours.map((place, at) => place - theirs[at]).find((apart) => apart) ?? 0;
  });
}

/** Everything that is kept: entries of the collection, and the text of the app's own history. */
async function kept() {
  try {
    const found = await transact([GAMES, NOTES], 'readonly', (all) => ({
      entries: later(all.objectStore(GAMES).getAll()),
      history: later(all.objectStore(NOTES).get('history')),
    }));
    return { entries: found.entries.get(), history: found.history.get() };
  } catch {
    return { entries: [], history: undefined };
  }
}

/** All games, the oldest first. */
export async function collected() {
  const { entries, history } = await kept();
  const gone = new Set(entries.filter((entry) => entry.gone).map((entry) => entry.gone));
  const games = [];
  for (const { game, text, date, added } of entries.filter((entry) => !entry.gone)) {
    const read = game ? [game] : (await readGames(text)).games;
    games.push(...read.map((one) => ({ ...one, number: null, date: date ?? one.date, added })));
  }
  if (history) games.push(...(await readGames(history)).games);
  return inOrder(united(games).filter((game) => !gone.has(identity(game))));
}

/** What a collection has to keep of games that were read: new ones, and those of which it learns something. */
export function learned(collection, games) {
  const before = new Map(collection.map((game) => [identity(game), game]));
  const all = united(games).map((game) => {
    const old = before.get(identity(game));
    return { game: old ? joined(old, game) : game, old };
  });
  const fresh = all.filter(({ old }) => !old).map(({ game }) => game);
  const better = all.filter(({ game, old }) => old && known(game) !== known(old)).map(({ game }) => game);
  return { fresh, better };
}

/** Adds games that were read; returns how many of them are new. */
export async function collect(games) {
  const { fresh, better } = learned(await collected(), games);
  const now = Date.now();
  await transact([GAMES], 'readwrite', (all) => {
    const store = all.objectStore(GAMES);
    const put = ({ added, ...game }, time) => store.put({ id: `read ${identity(game)}`, game: { ...game, number: null }, added: added ?? time });
    // The newest comes first in what a device prints.
    inOrder(fresh).forEach((game, at) => {
      store.delete(`gone ${identity(game)}`);
      put(game, now + at);
    });
    for (const game of better) put(game, now);
  });
  return fresh.length;
}

/** Deletes a game from the collection, also if the app's history still has it. */
export async function forget(game) {
  const key = identity(game);
  const { entries } = await kept();
  const same = [];
  for (const entry of entries.filter((one) => !one.gone)) {
    const games = entry.game ? [entry.game] : (await readGames(entry.text)).games;
    if (games.some((one) => identity(one) === key)) same.push(entry.id);
  }
  await transact([GAMES], 'readwrite', (all) => {
    const store = all.objectStore(GAMES);
    for (const id of same) store.delete(id);
    store.put({ id: `gone ${key}`, gone: key });
  });
}
