// What the screen is made of, as elements for fingers, keyboards and screen readers.

import { measure } from './glass.mjs';

const place = document.getElementById('parts');
const news = document.getElementById('news');
let shown = '';
let screen = '';

const ROWS = ['row', 'chosen'];

/** The screen's name and its parts, of a text as the program gives it: a line for the screen, then one for each part. */
export function read(text) {
  const [first = '', ...lines] = text.split('\n');
  const parts = lines.filter(Boolean).map((line) => {
    const [role, x, y, width, height, words] = line.split('\t');
    return { role, box: [x, y, width, height].map(Number), words };
  });
  return { screen: first, parts };
}

/** Parts one after the other that are rows belong to one list. */
export function grouped(parts) {
  const groups = [];
  for (const part of parts) {
    const row = ROWS.includes(part.role);
    const last = groups.at(-1);
    if (row && last?.rows) last.parts.push(part);
    else groups.push({ rows: row, parts: [part] });
  }
  return groups;
}

function element({ role, box: [x, y, width, height], words }, level, touch) {
  const button = [...ROWS, 'button'].includes(role);
  const made = document.createElement(button ? 'button' : role === 'heading' ? `h${level}` : 'p');
  made.textContent = words;
  if (role === 'heading') made.tabIndex = -1;
  if (button) {
    made.type = 'button';
    if (role === 'chosen') made.setAttribute('aria-current', 'true');
    // A press by a keyboard, a screen reader or a switch has no place: it means the middle.
    made.addEventListener('click', ({ detail }) => detail === 0 && touch([x + width / 2, y + height / 2].map(Math.floor)));
  }
  const size = measure().zoom / (devicePixelRatio || 1);
  Object.assign(made.style, { left: `${x * size}px`, top: `${y * size}px`, width: `${width * size}px`, height: `${height * size}px` });
  return made;
}

/** The elements of parts: rows in a list, the first title above the others. */
function elements(parts, touch) {
  let level = 0;
  const made = (part) => element(part, part.role === 'heading' ? Math.min(++level, 2) : 0, touch);
  return grouped(parts).flatMap((group) => {
    const inside = group.parts.map(made);
    if (!group.rows) return inside;
    const list = document.createElement('ul');
    list.replaceChildren(...inside.map((one) => {
      const item = document.createElement('li');
      item.append(one);
      return item;
    }));
    return [list];
  });
}

/** Where the focus goes: to the same place of the same screen, to the title of another one. */
function focus(at, same) {
  const all = [...place.querySelectorAll('button')];
  const found = same ? all[Math.min(at, all.length - 1)] : place.querySelector('h1') ?? all[0];
  found?.focus({ preventScroll: true });
}

/** Shows the parts; `touch` is called with the dot that is meant. What is chosen now is spoken. */
export function showParts(text, touch) {
  if (text === shown) return;
  shown = text;
  const found = read(text);
  const parts = found.parts.filter(({ words }) => words);
  const focused = place.contains(document.activeElement);
  const at = [...place.querySelectorAll('button')].indexOf(document.activeElement);
  const same = found.screen === screen && at >= 0;
  screen = found.screen;
  place.replaceChildren(...elements(parts, touch));
  if (focused) focus(at, same);
  const spoken = [...parts.filter(({ role }) => role === 'heading'), ...parts.filter(({ role }) => role === 'chosen')];
  news.textContent = spoken.map(({ words }) => words).join(': ');
}
