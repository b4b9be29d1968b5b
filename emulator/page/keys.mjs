// The board's keys on the page: where they are, and which key of the keyboard is which.

const NAMES = { up: '▲', down: '▼', left: '◀', right: '▶', press: '●' };

/** Keyboard for the boards with four keys: X up, Y down, A select, B back. */
const FOUR = { arrowup: 'x', arrowdown: 'y', enter: 'a', arrowright: 'a', escape: 'b', backspace: 'b', arrowleft: 'b' };
const STICK = {
  arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right', enter: 'press', escape: 'b', backspace: 'b',
};

/** The board's key for a key of the keyboard, if any; by its place, so that other alphabets work too. */
export function keyFor(board, code) {
  const typed = code.toLowerCase().replace(/^(key|numpad)/, '');
  const wanted = (board.keys.up === undefined ? FOUR : STICK)[typed] ?? typed;
  // A cross has no middle to press.
  const key = wanted === 'press' && board.keys.press === undefined ? 'a' : wanted;
  return Object.hasOwn(board.keys, key) ? key : undefined;
}

function button(key, { press, release }) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'key';
  element.dataset.key = key;
  element.textContent = NAMES[key] ?? key.toUpperCase();
  element.setAttribute('aria-label', `key ${key}`);
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

/** Makes the screen as large as the table allows, with even pixels where it can. */
export function fit(element, { panel }) {
  const table = element.parentElement;
  const around = element.offsetWidth - element.querySelector('canvas').offsetWidth + 16;
  const wide = (table.clientWidth - around) / panel.width;
  const stacked = matchMedia('(max-width: 860px)').matches;
  const high = stacked ? Infinity : (table.clientHeight - 190) / panel.height;
  const zoom = Math.min(wide, high, 3);
  // Whole dots of the monitor for each pixel; a phone held upright has to do with less.
  const dots = devicePixelRatio || 1;
  const whole = Math.floor(zoom * dots) / dots;
  element.style.setProperty('--zoom', whole >= 1 ? whole : Math.max(zoom, 0.5));
  element.classList.toggle('smooth', whole < 1);
}

/** Lays out a board's screen size and keys; `actions` are called as keys go down and up. */
export function drawBoard(element, board, actions) {
  const { width, height } = board.panel;
  element.style.setProperty('--width', width);
  element.style.setProperty('--height', height);
  const [left, right] = ['left', 'right'].map((side) => element.querySelector(`.keys.${side}`));
  const make = (key) => button(key, actions);
  const stick = board.keys.up !== undefined;
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
  const hint = element.parentElement.querySelector('.hint');
  hint.innerHTML = stick
    ? 'Keyboard: <kbd>arrows</kbd> joystick, <kbd>Enter</kbd> press, <kbd>A</kbd> <kbd>B</kbd> <kbd>X</kbd> <kbd>Y</kbd>, <kbd>Esc</kbd> back'
    : 'Keyboard: <kbd>A</kbd> <kbd>B</kbd> <kbd>X</kbd> <kbd>Y</kbd>, or <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> select, <kbd>Esc</kbd> back';
  fit(element, board);
}
