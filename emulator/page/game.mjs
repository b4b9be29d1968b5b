// One game of the list: who won, the score table, and its bars.

import { COLOURS, bars, make } from './charts.mjs';
import { download } from './storage.mjs';
import { records } from './save.mjs';
import { LANGUAGES, say, spoken } from './texts.mjs';

const EXPANSIONS = ['cities', 'leaders', 'armada', 'teams'];

/** One of the device's words in the language spoken now. */
export const inLanguage = (texts) => texts[Object.keys(LANGUAGES).indexOf(spoken())];

/** A wonder with its side: `Gizah A` in records. */
export function wonderName(wonder, words) {
  const [name, ...side] = wonder.split(' ');
  return [words.wonders[name] ? inLanguage(words.wonders[name]) : name, ...side].join(' ');
}

/** Who sits there: a name, the Free City, or else a number. */
function who(game, row, words) {
  if (row.name) return row.name;
  return row.place === null ? inLanguage(words.freeCity) : say('player', game.rows.filter(({ place }) => place !== null).indexOf(row) + 1);
}

/** Points as people write them, with a real minus. */
const shownPoints = (points) => String(points ?? '').replace('-', '−');

function summary(game, words) {
  const players = game.rows.filter(({ place }) => place !== null);
  const parts = [...players].sort((a, b) => a.place - b.place).map((row) => (
    make('span', { class: row.place === 1 && game.over ? 'first' : '' }, `${who(game, row, words)} ${row.total}`)
  ));
  const extra = game.expansions.split(' ').filter(Boolean)
    .map((name) => (EXPANSIONS.includes(name) ? inLanguage(words[name]) : name === 'second' ? say('second') : name));
  if (!game.over) extra.push(game.number === null ? say('running') : inLanguage(words.unfinished));
  const number = make('span', { class: 'number' }, game.number === null ? '•' : `${game.number}.`);
  return make('summary', {}, number, ...parts, make('span', { class: 'small' }, extra.join(' · ')));
}

function table(game, lines, words) {
  const cells = (tag, values) => values.map((value) => make(tag, tag === 'th' ? { scope: 'col' } : {}, value));
  const head = game.rows.map((row) => {
    const name = make('th', { scope: 'col' }, who(game, row, words));
    if (row.wonder) name.append(make('br'), make('span', { class: 'small' }, wonderName(row.wonder, words)));
    return name;
  });
  const rows = lines.map((line) => {
    const swatch = make('span', { class: 'swatch', style: `background:${COLOURS[line] ?? '#888'}` });
    const values = game.rows.map(({ points }) => shownPoints(new Map(points).get(line)));
    const label = words.lines[line] ? inLanguage(words.lines[line]) : line;
    return make('tr', {}, make('th', { scope: 'row' }, swatch, label), ...cells('td', values));
  });
  const total = make('tr', {}, make('th', { scope: 'row' }, inLanguage(words.total)), ...cells('td', game.rows.map(({ total: sum }) => String(sum))));
  return make('div', { class: 'scroll' }, make('table', {},
    make('thead', {}, make('tr', {}, make('td'), ...head)), make('tbody', {}, ...rows), make('tfoot', {}, total)));
}

function gameBars(game, lines, words) {
  return bars(game.rows.map((row) => {
    const points = new Map(row.points);
    const parts = lines.filter((line) => points.get(line)).map((line) => ({
      value: points.get(line),
      colour: COLOURS[line] ?? '#888',
      title: `${words.lines[line] ? inLanguage(words.lines[line]) : line}: ${points.get(line)}`,
    }));
    return { name: who(game, row, words), amount: String(row.total), parts };
  }));
}

/** The element of a game. */
export function gameElement(game, words, { open = false } = {}) {
  const lines = [...new Set(game.rows.flatMap(({ points }) => points.map(([line]) => line)))];
  const chart = make('div', {}, gameBars(game, lines, words));
  if (game.record) {
    const save = make('button', { type: 'button', class: 'quiet record' }, say('saveRecord'));
    save.addEventListener('click', () => download(new Blob([records([game])], { type: 'text/plain' }), `7-wonders-${game.number ?? 'game'}.7w`));
    chart.append(make('p', {}, save));
  }
  const inside = make('div', { class: 'inside' }, table(game, lines, words), chart);
  return make('details', { class: 'game', ...(open ? { open: '' } : {}) }, summary(game, words), inside);
}
