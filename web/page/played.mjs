// Dates the games that are played here and collects them, so that none is lost when the store has no more room.

import { GAMES, NOTES, transact } from './database.mjs';
import { NEWS } from './program.mjs';

/** The kinds of games that can run: their news, and the name of their note. */
const KINDS = [
  { began: NEWS.game, kept: NEWS.kept, note: 'game' },
  { began: NEWS.pad, kept: NEWS.padKept, note: 'pad' },
];

/** Writes down that a game began, or what became of it. A game that goes on after its end is written over. */
async function note({ began, note: name }, news, text) {
  await transact([NOTES, GAMES], 'readwrite', (all) => {
    const notes = all.objectStore(NOTES);
    const begun = Date.now();
    if (news & began) notes.put(begun, name);
    if (!text) return;
    const since = notes.get(name);
    since.onsuccess = () => all.objectStore(GAMES).put({ id: `here-${name}-${since.result ?? begun}`, date: begun, text });
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
