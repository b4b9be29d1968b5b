// The page of the app: one program, what it keeps, and the hands and eyes of whoever plays.

import { feel, rest, stayAwake } from './awake.mjs';
import * as back from './back.mjs';
import { previousChip } from './previous.mjs';
import { measure, show } from './glass.mjs';
import { Keeping, load, looked } from './keeping.mjs';
import { listenToFingers, listenToKeys } from './keys.mjs';
import { firstLanguage, named, place, say, speak, spoken } from './language.mjs';
import * as menu from './menu.mjs';
import { followMotion, motion } from './motion.mjs';
import { tell } from './notice.mjs';
import { showParts } from './parts.mjs';
import { noteHistory, noteNews } from './played.mjs';
import { Crashed, NEWS, Program, compile } from './program.mjs';
import { askForName, listenToNames } from './spelling.mjs';
import * as tab from './tab.mjs';
import { keepSite } from './update.mjs';

/** Ends of the program within this time are one trouble, in ms. */
const OFTEN = 60_000;
/** So many of them are too many. */
const MANY = 3;

const module = compile(document.getElementById('program').href);
let program;
let keeping;
let timer;
/** How often a program was opened or given up: what is still on its way for an earlier one is of no use. */
let turn = 0;
/** What the program was opened with. */
let opened;
/** Whether a game or a pad was begun since. */
let begun = false;
/** When the program ended unexpectedly. */
let crashes = [];

/** Gives the program up; returns what the next one is known by. */
function giveUp() {
  clearTimeout(timer);
  keeping?.end();
  program = undefined;
  return ++turn;
}

/** Opens the program with an image, or as new; `kept` if the browser has it already, `unread` if it did not let us look. */
async function open({ crash, ...store }) {
  const mine = giveUp();
  try {
    const made = await Program.open(await module, { ...store, language: place(), motion: motion(), crash, glass: measure() });
    if (mine !== turn) return;
    [program, opened, begun] = [made, store, false];
    if (store.suits) suit();
    // Neither the picture nor a finger waits for the browser's storage.
    keeping = new Keeping(program, { settled: refresh, overtaken: () => begin().catch(fail), waits: store.unread });
    refresh();
    if (program && !store.unread) noteHistory(program);
    if (store.unread) lookAgain(mine).catch(fail);
  } catch (error) {
    if (!(error instanceof Crashed) || crash?.reading) throw error;
    await openAfter(error, store);
  }
}

/** Opens what was there, after the program ended unexpectedly. */
async function openAfter(error, store) {
  crashes = [...crashes.filter((time) => performance.now() - time < OFTEN), performance.now()];
  await open({ ...store, crash: { words: error.message, reading: error.reading, often: crashes.length >= MANY } });
}

/** Where the players chose nothing themselves, the app speaks as the page does and moves as the system wants. */
function suit() {
  if (named(program.language()) !== spoken()) program.suit({ language: place() });
  followMotion(program);
}

/** Looks again at a storage that gave no answer, and writes to it only if there is nothing. */
async function lookAgain(mine) {
  const kept = await looked(() => mine !== turn);
  if (!kept) return;
  const store = await found(kept);
  if (mine !== turn) return;
  if (!store.image) {
    program.read();
    keeping.release();
    refresh();
  } else if (!begun) {
    await open(store);
  } else {
    tell(say('answersAgain'), [[say('openGames'), () => begin().catch(fail)], [say('later')]]);
  }
}

/** Shows what the program has come to, keeps it, and wakes up when it wants to. */
function refresh() {
  if (!program) return;
  clearTimeout(timer);
  try {
    show(program.draw());
    const parts = program.parts();
    showParts(parts, (dot) => does('touch', 3, dot));
    askForName(parts);
    keeping.save();
    const news = program.news();
    if (news & NEWS.restart) {
      restart().catch(fail);
      return;
    }
    begun ||= (news & (NEWS.game | NEWS.pad)) !== 0;
    if (!opened.unread) noteNews(news, program);
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

/** Goes on after the program ended, from its own memory: the browser may have refused what is there. */
function recover(error) {
  if (!(error instanceof Crashed)) throw error;
  const image = program.image().slice();
  openAfter(error, { image, unread: opened.unread && keeping.waits }).catch(fail);
}

/** Says that it cannot go on. */
function fail(error) {
  giveUp();
  tell(say('notStarted', error.message), [], { covers: true });
  throw error;
}

/** Has the program do something and shows what comes of it; gives its answer. */
function does(name, ...values) {
  if (!program) return undefined;
  let answer;
  try {
    answer = program[name](...values);
  } catch (error) {
    recover(error);
    return undefined;
  }
  refresh();
  return answer;
}

async function restart() {
  await keeping.flush();
  await begin();
}

/** Lets another tab have the app, and offers to take it back. */
async function leave() {
  rest();
  does('pause');
  await keeping?.flush();
  giveUp();
  standBy().catch(fail);
}

/** Waits for the app to be free, or for somebody to want it here; then opens it. */
async function standBy() {
  let hush;
  const wanted = new Promise((resolve) => { hush = tell(say('elsewhere'), [[say('useHere'), resolve]], { covers: true }); });
  await tab.takeOver(wanted);
  hush();
  await begin();
}

/** What is kept here, or was before the site had an app. */
async function found({ image }) {
  return image ? { image, kept: true, suits: true } : { image: await previousChip() };
}

async function begin() {
  const mine = giveUp();
  const kept = await load();
  const store = kept.allowed ? await found(kept) : { unread: true };
  if (mine === turn) await open(store);
}

/** What the page does when it may be gone at any moment. */
function away() {
  if (program) does('pause');
}

function listen() {
  const touched = stayAwake;
  listenToKeys({ keys: (bits) => does('keys', bits), touched });
  listenToFingers({ touch: (what, dot) => does('touch', what, dot) && feel(), touched });
  listenToNames((name) => does('write', name));
  addEventListener('resize', () => does('glass', measure()));
  back.listen(() => {
    does('press', 'b');
    return program?.depth() ?? 0;
  });
  menu.listen({
    image: () => {
      does('pause');
      return program?.image().slice();
    },
    flush: () => {
      does('pause');
      return keeping?.flush();
    },
    replace: async (image) => {
      await keeping?.flush();
      await open({ image });
      await keeping.flush();
    },
  });
  addEventListener('pagehide', away);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && away());
  // The system may want less motion from now on.
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
    if (!program) return;
    followMotion(program);
    refresh();
  });
}

async function main() {
  speak(firstLanguage());
  listen();
  tab.listen(leave);
  if (await tab.isAlone()) await begin();
  else await standBy();
  menu.persist();
  keepSite(() => keeping?.flush());
}

main().catch(fail);
