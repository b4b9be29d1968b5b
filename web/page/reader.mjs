// Has games read out of texts, and asks for what the app calls things.

/** A device's text is a fraction of this; more letters are a mistake. */
export const LONGEST = 2_000_000;
/** How long a text may take to be read, in ms. */
const PATIENCE = 20_000;

let worker;
let asked = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL('reading.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: { id, answer } }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  return worker;
}

/** Asks the worker; one that takes too long is given up. */
function ask(text) {
  const id = asked++;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      worker?.terminate();
      worker = undefined;
      waiting.delete(id);
      reject(new Error('timeout'));
    }, PATIENCE);
    waiting.set(id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    (worker ?? start()).postMessage({ id, text });
  });
}

const problem = (kind) => ({ games: [], problems: [{ kind }] });

/** The games of a text, `{ games, problems }`; a problem has a `kind`, perhaps a `line` and what is `wrong` with it. */
export async function readGames(text) {
  if (text.length > LONGEST) return problem('tooLong');
  return ask(text).catch(() => problem('tooSlow'));
}

/** The app's words by name, in the order of its languages. */
export const appWords = () => ask(undefined);
