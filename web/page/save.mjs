// Games as files: a table for a spreadsheet, and the records.

import { isoDay } from './download.mjs';

/** A value as a spreadsheet takes it: quoted where it must be, and never as a formula. */
function field(value) {
  const text = /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : String(value);
  return /[",;\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const when = ({ date }) => (date ? isoDay(date) : '');

/** What a spreadsheet of a language takes for the end of a column: where a comma begins the decimals it is a semicolon. */
export const separatorOf = (language) => ((0.5).toLocaleString(language).includes(',') ? ';' : ',');

/** The games as separated values, the oldest first with number 1: the app's own columns, and wonders and dates where they are known. */
export function csv(games, lines, separator = ',') {
  const head = ['game', 'expansions', 'place', 'name', ...lines, 'total', 'city', 'date'];
  const rows = games.flatMap((game, at) => game.rows.map((row) => {
    const points = new Map(row.points);
    return [at + 1, game.expansions, row.place, row.name, ...lines.map((line) => points.get(line)), row.total, row.wonder, when(game)];
  }));
  return [head, ...rows].map((row) => `${row.map((value) => field(value ?? '')).join(separator)}\r\n`).join('');
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
