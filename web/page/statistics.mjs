// What many games say together. Games come with the oldest first.

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The finished games' rows of those who compete, each with the place of its game and its edition. */
function rows(games) {
  const second = ({ expansions }) => expansions.split(' ').includes('second');
  return games
    .map((game, at) => ({ game, at }))
    .filter(({ game }) => game.over)
    .flatMap(({ game, at }) => game.rows.filter(({ place }) => place !== null).map((row) => ({ ...row, at, second: second(game) })));
}

function grouped(items, key) {
  const groups = new Map();
  for (const item of items.filter((one) => key(one))) {
    if (!groups.has(key(item))) groups.set(key(item), []);
    groups.get(key(item)).push(item);
  }
  return groups;
}

/** The columns beside a name: the heading's text, and what stands below it; `number` writes numbers. */
export const COLUMNS = [
  ['gamesColumn', ({ games }, number) => number(games)],
  ['winsColumn', ({ games, wins }, number) => `${number(wins)} · ${number((100 * wins) / games)} %`],
  ['meanColumn', ({ mean }, number) => number(mean, 1)],
  ['bestColumn', ({ best }, number) => number(best)],
];

/** Each name's games, wins, mean and best, with wins and mean as they stood after each of its games. */
export function byName(games) {
  const all = [...grouped(rows(games), ({ name }) => name)].map(([name, played]) => {
    const totals = played.map(({ total }) => total);
    const won = played.map(({ place }) => Number(place === 1));
    const wins = won.reduce((sum, one) => sum + one, 0);
    return {
      name,
      games: played.length,
      wins,
      mean: mean(totals),
      best: Math.max(...totals),
      winsThen: played.map(({ at }, index) => ({ at, value: won.slice(0, index + 1).reduce((sum, one) => sum + one, 0) })),
      meanThen: played.map(({ at }, index) => ({ at, value: mean(totals.slice(0, index + 1)) })),
    };
  });
  return all.sort((a, b) => b.games - a.games || b.wins - a.wins || b.mean - a.mean);
}

/** Each wonder's games, wins and mean points; with its side, as records write it, and its edition. */
export function byWonder(games) {
  // A board of one edition is another one in the other.
  const board = ({ wonder, second }) => wonder && `${wonder} ${second}`;
  const all = [...grouped(rows(games), board).values()].map((played) => ({
    wonder: played[0].wonder,
    second: played[0].second,
    games: played.length,
    wins: played.filter(({ place }) => place === 1).length,
    mean: mean(played.map(({ total }) => total)),
  }));
  // A mean of one or two games says little.
  const sure = ({ games: count }) => Number(count >= 3);
  return all.sort((a, b) => sure(b) - sure(a) || b.mean - a.mean);
}
