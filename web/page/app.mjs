// The page of the app: one program, what it keeps, and the hands and eyes of whoever plays.

import { feel, rest, stayAwake } from './awake.mjs';
import * as back from './back.mjs';
import { formerChip } from './former.mjs';
import { measure, show } from './glass.mjs';
import { Keeping, load } from './keeping.mjs';
import { listenToFingers, listenToKeys } from './keys.mjs';
import { firstLanguage, named, place, say, speak, spoken } from './language.mjs';
import * as menu from './menu.mjs';
import { hush, tell } from './notice.mjs';
import { showParts } from './parts.mjs';
import { noteHistory, noteNews } from './played.mjs';
import { Crashed, NEWS, Program, compile } from './program.mjs';
import * as tab from './tab.mjs';
import { keepSite } from './update.mjs';

/** Ends of the program within this time are one trouble, in ms. */
const OFTEN = 60_000;
/** So many of them are too many. */
const MANY = 3;

const module = compile(document.getElementById('program').href);
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
let program;
let keeping;
let timer;
/** When the program ended unexpectedly. */
let crashes = [];

/** Opens the program with an image, or as new; `kept` if the browser has it already. */
async function open({ image, kept, crash }) {
  keeping?.end();
  program = undefined;
  try {
    program = await Program.open(await module, { image, kept, language: place(), motion, crash, glass: measure() });
    // Neither the picture nor a finger waits for the browser's storage.
    keeping = new Keeping(program, refresh);
    refresh();
    if (program) noteHistory(program);
  } catch (error) {
    if (!(error instanceof Crashed) || crash?.reading) throw error;
    await openAfter(error);
  }
}

/** Opens what is kept, after the program ended unexpectedly. */
async function openAfter(error) {
  clearTimeout(timer);
  program = undefined;
  crashes = [...crashes.filter((time) => performance.now() - time < OFTEN), performance.now()];
  const { image } = await load();
  await open({ image, kept: !!image, crash: { words: error.message, reading: error.reading, often: crashes.length >= MANY } });
}

/** Shows what the program has come to, keeps it, and wakes up when it wants to. */
function refresh() {
  if (!program) return;
  clearTimeout(timer);
  try {
    show(program.draw());
    showParts(program.parts(), (dot) => [0, 2].forEach((what) => does('touch', what, dot)));
    keeping.save();
    const news = program.news();
    if (news & NEWS.restart) {
      restart();
      return;
    }
    noteNews(news, program);
    const wait = program.wait();
    if (wait !== undefined) timer = setTimeout(() => does('tick'), wait);
    back.follow(program.depth());
    const more = document.getElementById('more');
    // In its place, so that nothing else moves.
    more.disabled = program.depth() > 0;
    const language = named(program.language());
    if (language !== spoken()) speak(language, { keep: true });
  } catch (error) {
    recover(error);
  }
}

function recover(error) {
  if (!(error instanceof Crashed)) throw error;
  keeping.end();
  openAfter(error);
}

/** Has the program do something and shows what comes of it. */
function does(name, ...values) {
  if (!program) return;
  try {
    program[name](...values);
  } catch (error) {
    recover(error);
    return;
  }
  refresh();
}

async function restart() {
  await keeping.flush();
  await begin();
}

/** Lets another tab have the app, and offers to take it back. */
async function leave() {
  clearTimeout(timer);
  rest();
  await keeping?.flush();
  keeping?.end();
  program = undefined;
  standBy();
}

/** Waits for the app to be free, or for somebody to want it here; then opens it. */
async function standBy() {
  const wanted = new Promise((resolve) => tell(say('elsewhere'), [[say('useHere'), resolve]], { whole: true }));
  await tab.takeOver(wanted);
  hush();
  await begin();
}

async function begin() {
  const { image } = await load();
  await open(image ? { image, kept: true } : { image: await formerChip() });
}

async function main() {
  speak(firstLanguage());
  const touched = () => {
    feel();
    stayAwake();
  };
  listenToKeys({
    keys: (bits) => does('keys', bits),
    touched,
  });
  listenToFingers({ touch: (what, dot) => does('touch', what, dot), touched });
  addEventListener('resize', () => does('glass', measure()));
  back.listen(() => {
    does('press', 'b');
    return program?.depth() ?? 0;
  });
  menu.listen({
    image: () => program?.image().slice(),
    flush: () => keeping?.flush(),
    replace: async (image) => {
      await keeping?.flush();
      await open({ image });
      await keeping.flush();
    },
  });
  addEventListener('pagehide', () => keeping?.save());
  tab.listen(leave);
  if (await tab.isAlone()) await begin();
  else await standBy();
  menu.persist();
  keepSite(() => keeping?.flush());
}

main().catch((error) => {
  tell(say('notStarted', error.message), [], { whole: true });
  throw error;
});
