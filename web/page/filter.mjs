// Which games are wanted: those of a player, those of a kind.

/** The kinds that games tell of themselves; a game without any is the base game. */
export const KINDS = ['second', 'cities', 'leaders', 'armada', 'teams'];
const BASE = 'base';

const kinds = ({ expansions }) => {
  const named = expansions.split(' ').filter((name) => KINDS.includes(name));
  return named.length ? named : [BASE];
};

/** All names, those with most games first. */
export function namesOf(games) {
  const counts = new Map();
  for (const { rows } of games) {
    for (const { name } of rows.filter((row) => row.name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([name]) => name);
}

/** The kinds that there are. */
export const kindsOf = (games) => [BASE, ...KINDS].filter((kind) => games.some((game) => kinds(game).includes(kind)));

/** Whether a game is wanted; an empty name or kind is any. */
export const fits = (game, name, kind) => (!name || game.rows.some((row) => row.name === name)) && (!kind || kinds(game).includes(kind));
