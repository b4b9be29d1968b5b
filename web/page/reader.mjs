// Has games read out of texts, and asks for what the app calls things.

/** A device's text is a fraction of this; more letters are a mistake. */
export const LONGEST = 2_000_000;
/** How long a text may take to be read, in ms. */
const PATIENCE = 20_000;

/** It took too long. */
class Late extends Error {}

let worker;
let asked = 0;
/** What was asked and not answered yet, by number. */
const waiting = new Map();

/** Gives the worker up: whoever waits for it is told why, and the next question starts another one. */
function stop(reason) {
  worker?.terminate();
  worker = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(reason);
}

function start() {
  worker = new Worker(new URL('reading.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: { id, answer } }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  };
  worker.onerror = (event) => {
    event.preventDefault?.();
    stop(new Error(event.message || 'no reader'));
  };
  return worker;
}

/** Asks the worker; one that takes too long is given up. */
async function ask(question) {
  const id = asked++;
  let timer;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => stop(new Late('timeout')), PATIENCE);
      waiting.set(id, { resolve, reject });
      (worker ?? start()).postMessage({ id, ...question });
    });
  } finally {
    clearTimeout(timer);
  }
}

const problem = (kind) => ({ games: [], problems: [{ kind }] });

/** A day as lists have it, `2026-01-31`, as a time at its noon here; undefined if it is none. */
export function noon(day) {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (!parts.length) return undefined;
  const [year, month, date] = parts.map(Number);
  const time = new Date(year, month - 1, date, 12);
  return time.getMonth() === month - 1 && time.getDate() === date ? time.getTime() : undefined;
}

/** The games of a text, `{ games, problems }`, of undefined if it is too long to be looked at; a problem has a `kind`, perhaps a `line` and what is `wrong` with it. */
export async function readGames(text) {
  if (text === undefined || text.length > LONGEST) return problem('tooLong');
  try {
    const { games, problems } = await ask({ text });
    return { games: games.map((game) => ({ ...game, date: noon(game.date) })), problems };
  } catch (error) {
    return problem(error instanceof Late ? 'tooSlow' : 'noReader');
  }
}

/** The app's words by name, in the order of its languages. */
export const appWords = () => ask({});

/** The address that hands a play to BG Stats, of a text as `playText` makes it. */
export const playAddress = (play) => ask({ play });
