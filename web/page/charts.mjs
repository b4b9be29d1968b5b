// Charts out of plain elements, which grow with the page and are read aloud with their numbers.

import { spoken } from './language.mjs';

/** The colours of the pad's lines, near to the cards'. */
export const COLOURS = {
  conflict: '#e2705f', coins: '#f0d58a', wonder: '#c9a26b', civilian: '#6aa5e8', fleet: '#9cc9f5', science: '#6cc083', commerce: '#f2b632',
  guilds: '#b48ad6', black: '#8b939b', debt: '#a0522d', leaders: '#f4f1e6', naval: '#4f8f9f', islands: '#7fd0c0',
};
/** Told apart by most eyes on a dark ground (Okabe and Ito). */
const STROKES = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#cc79a7', '#d55e00'];
/** Lines that one chart can show. */
export const MOST_LINES = STROKES.length;

const WIDTH = 460;
const HEIGHT = 220;
const EDGE = { left: 34, right: 10, top: 10, bottom: 22 };

/** A new element with attributes and children; `style` has properties by name, as a strict policy wants it. */
export function make(tag, { style = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element.style, style);
  element.append(...children);
  return element;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A number as the language writes it. */
export const number = (value, digits = 0) => value.toLocaleString(spoken(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Bars: rows of `{ name, of, amount, parts }`, a part being `{ value, colour, title }`; negative ones begin the bar, hatched. */
export function bars(rows) {
  const below = Math.max(0, ...rows.map(({ parts }) => -parts.filter(({ value }) => value < 0).reduce((sum, { value }) => sum + value, 0)));
  const above = Math.max(1, ...rows.map(({ parts }) => parts.filter(({ value }) => value > 0).reduce((sum, { value }) => sum + value, 0)));
  const share = (value) => `${(100 * Math.abs(value)) / (below + above)}%`;
  const part = ({ value, colour, title }) => {
    const label = Math.abs(value) / (below + above) > 0.045 ? String(Math.round(value)) : '';
    return make('span', { class: value < 0 ? 'less' : '', title, style: { width: share(value), backgroundColor: colour } }, label);
  };
  const lines = rows.flatMap(({ name, of, amount, parts }) => {
    const lost = parts.filter(({ value }) => value < 0);
    const debt = -lost.reduce((sum, { value }) => sum + value, 0);
    const before = below > debt ? [make('span', { style: { width: share(below - debt), boxShadow: 'none' } })] : [];
    const track = make('div', { class: 'track', 'aria-hidden': 'true' }, ...before, ...[...lost, ...parts.filter(({ value }) => value > 0)].map(part));
    const label = make('div', { class: 'name' }, name);
    if (of) label.append(' ', make('span', { class: 'of' }, of));
    return [label, track, make('div', { class: 'amount' }, amount)];
  });
  return make('div', { class: 'bars' }, ...lines);
}

/** A round step of which at most five fit below the largest value. */
function step(largest) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [0.2, 0.5, 1, 2, 5].map((part) => part * size).find((one) => one >= 1 && largest / one <= 5) ?? size;
}

function axes(least, largest, numbers, place) {
  const between = step(largest - least);
  const lines = [];
  for (let value = Math.ceil(least / between) * between; value <= largest; value += between) {
    const [, y] = place({ at: 0, value });
    lines.push(
      draw('line', { class: 'grid', x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y, y2: y }),
      draw('text', { x: EDGE.left - 5, y: y + 4, 'text-anchor': 'end' }, String(value)),
    );
  }
  const every = Math.max(1, Math.ceil(numbers.length / 10));
  for (let at = 0; at < numbers.length; at += every) {
    const [x] = place({ at, value: least });
    lines.push(draw('text', { x, y: HEIGHT - 6, 'text-anchor': 'middle' }, String(numbers[at])));
  }
  return lines;
}

/** Lines over the games: `{ name, points }` each, a point being `{ at, value }`; `numbers` are those of the games. */
export function lines(series, numbers, title) {
  const count = numbers.length;
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  const largest = Math.max(1, ...values);
  // Small differences between large numbers are what is looked for.
  const least = Math.min(...values) > largest / 2 ? Math.floor((Math.min(...values) * 0.9) / 5) * 5 : 0;
  const wide = WIDTH - EDGE.left - EDGE.right;
  const high = HEIGHT - EDGE.top - EDGE.bottom;
  const place = ({ at, value }) => [
    EDGE.left + (count > 1 ? (wide * at) / (count - 1) : wide / 2),
    EDGE.top + high * (1 - (value - least) / (largest - least)),
  ];
  const drawn = series.flatMap(({ points }, index) => {
    const colour = STROKES[index % STROKES.length];
    const path = points.map((point) => place(point).map((value) => value.toFixed(1)).join(',')).join(' ');
    const dots = points.map((point) => draw('circle', { cx: place(point)[0], cy: place(point)[1], r: 3, fill: colour }));
    return [draw('polyline', { class: 'line', points: path, stroke: colour }), ...dots];
  });
  const picture = draw('svg', { class: 'lines', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title }, ...axes(least, largest, numbers, place), ...drawn);
  const legend = series.map(({ name }, index) => {
    const swatch = make('span', { class: 'swatch', style: { background: STROKES[index % STROKES.length] } });
    return make('li', {}, swatch, name);
  });
  return [picture, make('ul', { class: 'legend' }, ...legend)];
}
