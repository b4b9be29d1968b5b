// A sentence over the app, with what can be done about it.

const element = document.getElementById('notice');

/** Hides what was said. */
export function hush() {
  element.hidden = true;
}

/** Says something; `buttons` are `[text, act]` each. `whole` covers the app. */
export function tell(text, buttons = [], { whole = false } = {}) {
  element.classList.toggle('whole', whole);
  element.querySelector('p').textContent = text;
  element.querySelector('.row').replaceChildren(...buttons.map(([words, act]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => {
      hush();
      act?.();
    });
    return button;
  }));
  element.hidden = false;
}
