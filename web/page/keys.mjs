// Hands: keys of the keyboard, and fingers on the glass.

import { dot } from './glass.mjs';
import { KEYS } from './program.mjs';

/** By the key's place, so that other alphabets work too. */
const TYPED = {
  ArrowUp: 'x', ArrowDown: 'y', ArrowLeft: 'left', ArrowRight: 'right', Enter: 'a', NumpadEnter: 'a', Space: 'a',
  Escape: 'b', Backspace: 'b', KeyA: 'a', KeyB: 'b', KeyX: 'x', KeyY: 'y',
};

/** Tells what a finger does on the glass: `what` is 0 where it comes down, 1 where it moves, 2 where it leaves. */
export function listenToFingers({ touch, touched }) {
  const glass = document.getElementById('glass');
  let finger;
  glass.addEventListener('pointerdown', (event) => {
    if (finger !== undefined || event.button !== 0) return;
    event.preventDefault();
    finger = event.pointerId;
    glass.setPointerCapture(finger);
    touched();
    touch(0, dot(event));
  });
  glass.addEventListener('pointermove', (event) => event.pointerId === finger && touch(1, dot(event)));
  for (const end of ['pointerup', 'pointercancel']) {
    glass.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return;
      finger = undefined;
      touch(2, end === 'pointerup' ? dot(event) : [-1, -1]);
    });
  }
  glass.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Tells which keys of the keyboard are down. */
export function listenToKeys({ keys, touched }) {
  let down = 0;
  const move = (key, goesDown) => {
    const next = goesDown ? down | KEYS[key] : down & ~KEYS[key];
    if (next === down) return;
    down = next;
    if (goesDown) touched();
    keys(down);
  };
  const typed = (goesDown) => (event) => {
    const key = TYPED[event.code];
    if (!key || event.repeat) return;
    // A key that the app was never told of belongs to whatever has the focus: buttons act when Space is let go.
    if (!goesDown && !(down & KEYS[key])) return;
    const pressed = key === 'a' && event.target.closest?.('button, a, summary');
    const elsewhere = pressed || event.target.closest?.('input, textarea, select, dialog') || document.querySelector('dialog[open]');
    if (goesDown && (elsewhere || event.ctrlKey || event.metaKey || event.altKey)) return;
    event.preventDefault();
    move(key, goesDown);
  };
  addEventListener('keydown', typed(true));
  addEventListener('keyup', typed(false));
  addEventListener('blur', () => {
    down = 0;
    keys(0);
  });
}
