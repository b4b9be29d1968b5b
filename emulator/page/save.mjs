// Games as files: a table for a spreadsheet, and the records.

const field = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value ?? ''));

/** The games as comma-separated values with the device's own columns, and the wonders where they are known. */
export function csv(games, lines) {
  const head = ['game', 'expansions', 'place', 'name', ...lines, 'total', 'wonder'];
  const rows = games.flatMap((game, at) => game.rows.map((row) => {
    const points = new Map(row.points);
    return [game.number ?? at + 1, game.expansions, row.place, row.name, ...lines.map((line) => points.get(line)), row.total, row.wonder];
  }));
  return [head, ...rows].map((row) => `${row.map((value) => field(value ?? '')).join(',')}\r\n`).join('');
}

/** The records one after the other, each under the names of its players. */
export function records(games) {
  const one = ({ rows, record }) => {
    const names = rows.map(({ name }) => name).filter(Boolean);
    const head = names.length ? `# ${names.join(', ')}\n` : '';
    const [first, ...rest] = record.trimEnd().split('\n');
    return `${first}\n${head}${rest.join('\n')}\n`;
  };
  return games.filter(({ record }) => record).map(one).join('\n');
}
