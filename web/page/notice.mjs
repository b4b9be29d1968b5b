// Sentences over the app, with what can be done about them: one that covers it, and below that the others, one after
// the other.

/** Every page may say something: the app has a place for it, the others get one. */
function made() {
  const found = document.getElementById('notice');
  if (found?.classList.contains('notice')) return found;
  const element = document.createElement('div');
  Object.assign(element, { className: 'notice', role: 'status', hidden: true });
  const row = document.createElement('div');
  row.className = 'row';
  element.append(document.createElement('p'), row);
  document.body.append(element);
  return element;
}

const element = made();
let whole;
let waiting = [];

function show() {
  const said = whole ?? waiting[0];
  element.hidden = !said;
  if (!said) return;
  element.classList.toggle('whole', said === whole);
  element.querySelector('p').textContent = said.text;
  element.querySelector('.row').replaceChildren(...said.buttons.map(([words, act]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => {
      remove(said);
      act?.();
    });
    return button;
  }));
}

function remove(said) {
  if (said === whole) whole = undefined;
  waiting = waiting.filter((one) => one !== said);
  show();
}

/** Says something until a button is pressed; `buttons` are `[text, act]` each. `covers` if nothing else can be done before. Gives what takes it back. */
export function tell(text, buttons = [], { covers = false } = {}) {
  const said = { text, buttons };
  if (covers) whole = said;
  else waiting.push(said);
  show();
  return () => remove(said);
}
