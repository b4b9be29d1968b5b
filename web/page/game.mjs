// One game of the list: who won, the score table, and its bars.

import { COLOURS, bars, make } from './charts.mjs';
import { download } from './download.mjs';
import { place, say } from './language.mjs';
import { records } from './save.mjs';
import { playAddress } from './reader.mjs';
import { day, playText, share } from './share.mjs';

const EXPANSIONS = ['cities', 'leaders', 'armada', 'teams'];

/** One of the app's words in the language spoken now. */
export const inLanguage = (texts) => texts[place()] ?? texts[0];

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
  if (!game.over) extra.push(inLanguage(words.unfinished));
  if (game.date) extra.unshift(day(game));
  const number = make('span', { class: 'number' }, `${game.number}.`);
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
    const swatch = make('span', { class: 'swatch', style: { background: COLOURS[line] ?? '#888' } });
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

function button(text, act) {
  const element = make('button', { type: 'button', class: 'quiet' }, say(text));
  element.addEventListener('click', act);
  return element;
}

/** What can be done with a game. */
function actions(game, words, { remove, report }) {
  const named = (row) => who(game, row, words);
  const all = make('p', { class: 'row' });
  if (game.over) {
    const play = make('a', { class: 'button', rel: 'noopener', target: '_blank' }, 'BG Stats');
    playAddress(playText(game, named)).then((address) => { play.href = address; }, () => play.remove());
    all.append(button('share', async () => report(await share(game, named))), play);
  }
  if (game.record) {
    const save = () => download(new Blob([records([game])], { type: 'text/plain' }), `7-wonders-${game.number}.7w`);
    all.append(button('saveRecord', save));
  }
  all.append(button('delete', () => remove(game)));
  return all;
}

/** The element of a game; `remove` deletes it, `report` says what was done. */
export function gameElement(game, words, { open = false, ...done } = {}) {
  const lines = [...new Set(game.rows.flatMap(({ points }) => points.map(([line]) => line)))];
  const chart = make('div', {}, gameBars(game, lines, words), actions(game, words, done));
  const inside = make('div', { class: 'inside' }, table(game, lines, words), chart);
  return make('details', { class: 'game', ...(open ? { open: '' } : {}) }, summary(game, words), inside);
}
