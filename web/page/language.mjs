// In which language the pages speak, and their texts.

import { recall, remember } from './memory.mjs';
import cs from '../../ui/src/texts/language/cs/site.json' with { type: 'json' };
import de from '../../ui/src/texts/language/de/site.json' with { type: 'json' };
import en from '../../ui/src/texts/language/en/site.json' with { type: 'json' };
import fr from '../../ui/src/texts/language/fr/site.json' with { type: 'json' };
import ru from '../../ui/src/texts/language/ru/site.json' with { type: 'json' };
import uk from '../../ui/src/texts/language/uk/site.json' with { type: 'json' };

/** The languages in the app's order. */
const SITES = { en, uk, ru, cs, de, fr };

/** All texts by language, then by name. */
export const TEXTS = Object.fromEntries(Object.entries(SITES).map(([code, site]) => [code, site.texts]));

/** What the languages call themselves. */
export const LANGUAGES = Object.fromEntries(Object.entries(TEXTS).map(([code, texts]) => [code, texts.languageName]));

const NAMES = Object.keys(LANGUAGES);
const KEPT = 'wonders-language';
let language = 'en';

/** The language that is spoken now. */
export const spoken = () => language;

/** Its place in the app's order. */
export const place = () => NAMES.indexOf(language);

/** The name of the language at a place. */
export const named = (at) => NAMES[at] ?? 'en';

/** A text by its name; %1 and %2 are replaced by what follows. */
export function say(name, ...parts) {
  return TEXTS[language][name].replace(/%(\d)/g, (_, number) => parts[number - 1]);
}

/** Which of ours suits somebody who asks for these, the best first. */
export function suits(asked) {
  for (const tag of asked) {
    const name = tag.toLowerCase().split('-')[0];
    const ours = NAMES.find((code) => code === name || SITES[code].neighbours.includes(name));
    if (ours) return ours;
  }
  return 'en';
}

/** The language chosen here before, or the one that suits the visitor. */
export const firstLanguage = () => suits([recall(KEPT), ...(navigator.languages ?? [])].filter(Boolean));

/** Speaks a language from here on, also at the next visit if `keep` says so. */
export function speak(name, { keep = false } = {}) {
  language = name;
  if (keep) remember(KEPT, name);
  document.documentElement.lang = name;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', say(element.dataset.label));
  for (const link of document.querySelectorAll('[data-manual]')) link.href = `manual/${name}/`;
  // A page of its own language has its own title.
  if (document.querySelector('[data-text]')) document.title = document.querySelector('[data-title]')?.textContent ?? say('title');
}
