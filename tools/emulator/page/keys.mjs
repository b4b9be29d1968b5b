// The board's keys on the page: where they are, and which key of the keyboard is which.

import { say } from '../../../web/page/language.mjs';

const NAMES = { up: '▲', down: '▼', left: '◀', right: '▶', press: '●' };

/** Keyboard for the boards with four keys: X up, Y down, A select, B back. */
const FOUR = { arrowup: 'x', arrowdown: 'y', enter: 'a', arrowright: 'a', escape: 'b', backspace: 'b', arrowleft: 'b' };
const STICK = {
  arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right', enter: 'press', escape: 'b', backspace: 'b',
};

/** The largest that the picture is drawn, in dots of the page for each of its own. */
const LARGEST = 3.5;

const hasStick = (board) => board.keys.up !== undefined;

/** The board's key for a key of the keyboard, if any; by its place, so that other alphabets work too. */
export function keyFor(board, code) {
  const typed = code.toLowerCase().replace(/^(key|numpad)/, '');
  const wanted = (hasStick(board) ? STICK : FOUR)[typed] ?? typed;
  // A cross has no middle to press.
  const key = wanted === 'press' && board.keys.press === undefined ? 'a' : wanted;
  return Object.hasOwn(board.keys, key) ? key : undefined;
}

/** The board's key on the page. */
export const keyButton = (key) => document.querySelector(`[data-key="${key}"]`);

function button(key, { press, release }) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'key';
  element.dataset.key = key;
  element.textContent = NAMES[key] ?? key.toUpperCase();
  element.setAttribute('aria-label', `${say('key')} ${key}`);
  element.tabIndex = -1;
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    press(key);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) element.addEventListener(end, () => release(key));
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  return element;
}

/** Makes the picture as large as the page allows, with even pixels where little is lost by it. */
export function fit(element, { panel }) {
  const upright = getComputedStyle(element).getPropertyValue('--upright').trim() === '1';
  const rim = element.querySelector('.glass').offsetWidth - element.querySelector('canvas').offsetWidth;
  const room = (name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) * 16;
  const wide = (element.clientWidth - rim - (upright ? 0 : 2 * room('--keys'))) / panel.width;
  const high = (element.clientHeight - rim - (upright ? room('--keys') : 0)) / panel.height;
  const zoom = Math.max(0.5, Math.min(wide, high, LARGEST));
  const dots = devicePixelRatio || 1;
  const whole = Math.floor(zoom * dots) / dots;
  element.style.setProperty('--zoom', whole > 0.88 * zoom ? whole : zoom);
  element.classList.toggle('smooth', zoom * dots < 2 && whole !== zoom);
}

/** Lays out a board's screen size and keys; `actions` are called as keys go down and up. */
export function drawBoard(element, board, actions) {
  const { width, height } = board.panel;
  element.style.setProperty('--width', width);
  element.style.setProperty('--height', height);
  const [left, right] = ['left', 'right'].map((side) => element.querySelector(`.keys.${side}`));
  const make = (key) => button(key, actions);
  const stick = hasStick(board);
  element.classList.toggle('blue', stick);
  if (stick) {
    const cross = document.createElement('div');
    cross.className = 'stick';
    cross.append(...['up', 'left', 'press', 'right', 'down'].filter((key) => Object.hasOwn(board.keys, key)).map(make));
    left.replaceChildren(cross);
    right.replaceChildren(...['a', 'b', 'x', 'y'].map(make));
  } else {
    left.replaceChildren(...['a', 'b'].map(make));
    right.replaceChildren(...['x', 'y'].map(make));
  }
  document.getElementById('hint').textContent = say(stick ? 'hintStick' : 'hintFour');
  fit(element, board);
}
