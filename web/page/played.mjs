// Dates the games that are played here and collects them, so that none is lost when the store has no more room.

import { GAMES, NOTES, transact } from './database.mjs';
import { NEWS } from './program.mjs';

/** The kinds of games that can run: their news, and the name of their note. */
const KINDS = [
  { began: NEWS.game, kept: NEWS.kept, note: 'game' },
  { began: NEWS.pad, kept: NEWS.padKept, note: 'pad' },
];

/**
 * Writes down that a game began, or what became of the one before. One that goes on after its end is written over and
 * keeps its first date. One whose beginning nobody noted came from elsewhere: the app's history has it, without a date.
 */
async function note({ began, note: name }, news, text) {
  await transact([NOTES, GAMES], 'readwrite', (all) => {
    const notes = all.objectStore(NOTES);
    const games = all.objectStore(GAMES);
    const now = Date.now();
    const since = notes.get(name);
    since.onsuccess = () => {
      // What was kept is the game before the one that began in the same moment.
      if (news & began) notes.put(now, name);
      if (!text || since.result === undefined) return;
      const id = `here-${name}-${since.result}`;
      const before = games.get(id);
      before.onsuccess = () => games.put({ id, date: before.result?.date ?? now, text });
    };
  });
}

/** Writes down all games that the app has kept, for the page of games. */
export function noteHistory(program) {
  const text = program.games(0xffff);
  transact([NOTES], 'readwrite', (all) => void all.objectStore(NOTES).put(text, 'history')).catch(() => {});
}

/** Takes the program's news. */
export function noteNews(news, program) {
  for (const kind of KINDS) {
    if (!(news & (kind.began | kind.kept))) continue;
    const text = news & kind.kept ? program.games(1) : undefined;
    // A browser that keeps nothing has no dates either; the app says so itself.
    note(kind, news, text).catch(() => {});
    if (text) noteHistory(program);
  }
}
