// What the screen is made of, as elements for fingers, keyboards and screen readers.

import { measure } from './glass.mjs';

const place = document.getElementById('parts');
const news = document.getElementById('news');
let shown = '';

/** The parts of a text as the program gives it, one line each. */
export function read(text) {
  return text.split('\n').filter(Boolean).map((line) => {
    const [role, x, y, width, height, words] = line.split('\t');
    return { role, box: [x, y, width, height].map(Number), words };
  });
}

function element({ role, box: [x, y, width, height], words }, touch) {
  const button = ['row', 'chosen', 'button'].includes(role);
  const made = document.createElement(button ? 'button' : role === 'heading' ? 'h1' : 'p');
  made.textContent = words;
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

/** Shows the parts; `touch` is called with the dot that is meant. What is chosen now is told. */
export function showParts(text, touch) {
  if (text === shown) return;
  shown = text;
  const at = [...place.children].indexOf(document.activeElement);
  const parts = read(text).filter(({ words }) => words);
  place.replaceChildren(...parts.map((part) => element(part, touch)));
  place.children[at]?.focus();
  const told = [...parts.filter(({ role }) => role === 'heading'), ...parts.filter(({ role }) => role === 'chosen')];
  news.textContent = told.map(({ words }) => words).join(': ');
}
