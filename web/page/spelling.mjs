// Names by the system's own keyboard: where the app asks for one, a field asks instead.

const dialog = document.getElementById('spelling');
const field = document.getElementById('spelled');
/** The screen on which the app spells a name. */
const SCREEN = 'Spell';

let answered = true;

/** Asks for a name while the app does; `parts` is what the screen is made of. */
export function askForName(parts) {
  const wanted = parts.split('\t', 2)[1] === SCREEN;
  if (wanted === dialog.open) return;
  answered = !wanted;
  if (wanted) {
    field.value = '';
    dialog.showModal();
    field.focus();
  } else {
    dialog.close();
  }
}

/** Calls `written` with each name, an empty one if none was wanted. */
export function listenToNames(written) {
  const answer = (name) => {
    if (answered) return;
    answered = true;
    dialog.close();
    document.activeElement?.blur();
    written(name);
  };
  dialog.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    answer(field.value.trim());
  });
  document.getElementById('unspelled').addEventListener('click', () => answer(''));
  // Also when the browser closed it, by Escape for example.
  dialog.addEventListener('close', () => answer(''));
}
