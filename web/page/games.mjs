// The page of the games: reads them, lists them, draws what they say together, and saves them.

import { collect, collected, forget } from './album.mjs';
import { MOST_LINES, bars, lines, make, number } from './charts.mjs';
import { download } from './download.mjs';
import { KINDS, fits, kindsOf, namesOf } from './filter.mjs';
import { gameElement, inLanguage, wonderName } from './game.mjs';
import { LANGUAGES, firstLanguage, say, speak } from './language.mjs';
import { LONGEST, appWords, readGames } from './reader.mjs';
import { csv, records, separatorOf } from './save.mjs';
import { canReadPico, printedByPico } from './source.mjs';
import { COLUMNS, byName, byWonder } from './statistics.mjs';
import { keepSite } from './update.mjs';

const $ = (id) => document.getElementById(id);

let words;
/** Resolves when there are words and games to draw: what is asked for before waits for it. */
let ready;
/** All games, oldest first, each with its `number`. */
let all = [];
/** Those that are wanted. */
let shown = [];

function drawNames() {
  const names = byName(shown);
  $('players').hidden = names.length === 0;
  if (!names.length) return;
  const head = ['name', ...COLUMNS.map(([title]) => title)].map((text) => make('th', { scope: 'col' }, say(text)));
  const rows = names.map((one) => make('tr', {},
    make('th', { scope: 'row' }, one.name),
    ...COLUMNS.map(([, text]) => make('td', {}, text(one, number)))));
  $('names').replaceChildren(make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
  const numbers = shown.map((game) => game.number);
  const series = (key) => names.slice(0, MOST_LINES).map((one) => ({ name: one.name, points: one[key] }));
  $('wins-chart').replaceChildren(...lines(series('winsThen'), numbers, say('winsChart')));
  $('mean-chart').replaceChildren(...lines(series('meanThen'), numbers, say('meanChart')));
}

function drawWonders() {
  const wonders = byWonder(shown);
  $('wonders').hidden = wonders.length === 0;
  $('wonder-chart').replaceChildren(bars(wonders.map(({ wonder, second, games, wins, mean }) => ({
    name: wonderName(wonder, words),
    of: [say('wonderGames', games, wins), ...(second ? [say('second')] : [])].join(' · '),
    amount: number(mean, 1),
    parts: [{ value: mean, colour: '#c9a26b', title: number(mean, 1) }],
  }))));
}

/** Fills a choice, whose first entry is everything, and keeps what is chosen if it is still there. */
function offer(element, everything, entries) {
  const chosen = element.value;
  element.replaceChildren(new Option(everything, ''), ...entries.map(([value, text]) => new Option(text, value)));
  element.value = entries.some(([value]) => value === chosen) ? chosen : '';
  element.hidden = entries.length < 2;
}

function kindName(kind) {
  if (kind === 'second') return say('second');
  return KINDS.includes(kind) ? inLanguage(words[kind]) : say('baseGame');
}

async function remove(game) {
  if (!confirm(say('askDelete'))) return;
  await forget(game);
  await refresh();
}

function draw() {
  offer($('who'), say('everybody'), namesOf(all).map((name) => [name, name]));
  offer($('what'), say('allKinds'), kindsOf(all).map((kind) => [kind, kindName(kind)]));
  shown = all.filter((game) => fits(game, $('who').value, $('what').value));
  $('found').hidden = all.length === 0;
  const actions = { remove, report: status };
  $('list').replaceChildren(...[...shown].reverse().map((game, at) => gameElement(game, words, { open: at === 0, ...actions })));
  $('save-records').disabled = !shown.some(({ record }) => record);
  drawNames();
  drawWonders();
}

function status(text) {
  $('status').textContent = text ?? '';
}

/** Reads the collection anew. */
async function refresh() {
  all = (await collected()).map((game, at) => ({ ...game, number: at + 1 }));
  draw();
}

/** What is wrong with a text, as an entry of a list. */
function problemElement({ kind, line, wrong }) {
  const element = make('li', {}, say(`${kind}Problem`, line));
  if (wrong) element.append(' ', make('span', { lang: 'en', class: 'small' }, wrong));
  return element;
}

/** Takes the games of a text; the text of a device that has none yet is no mistake. */
async function take(text, fromDevice) {
  status(say('reading'));
  const { games, problems } = await readGames(text);
  try {
    await ready;
  } catch {
    status(say('noReaderProblem'));
    return;
  }
  const listed = games.length === 0 && fromDevice ? [] : problems;
  $('problems').hidden = listed.length === 0;
  $('problems').replaceChildren(...listed.map(problemElement));
  const fresh = games.length ? await collect(games).catch(() => undefined) : 0;
  await refresh();
  if (fresh === undefined) status(say('notCollected'));
  else if (games.length) status(say('gamesFound', games.length, fresh));
  else status(fromDevice ? say('noGamesYet') : '');
}

/** Reads from a Pico on the cable. */
async function readPico() {
  status(say('reading'));
  $('problems').hidden = true;
  $('from-pico').disabled = true;
  try {
    const text = await printedByPico();
    if (text === undefined) status(say('noPico'));
    else await take(text, true);
  } catch (error) {
    const refused = error.name === 'NetworkError' || error.name === 'SecurityError';
    status(refused ? say('portRefused') : say('readFailed', error.message));
  } finally {
    $('from-pico').disabled = false;
  }
}

function listen() {
  const on = (id, kind, act) => $(id).addEventListener(kind, act);
  on('from-pico', 'click', readPico);
  on('from-text', 'click', () => {
    $('paste').hidden = !$('paste').hidden;
    $('from-text').setAttribute('aria-expanded', String(!$('paste').hidden));
    if (!$('paste').hidden) $('text').focus();
  });
  on('paste', 'submit', (event) => {
    event.preventDefault();
    take($('text').value, false);
  });
  on('file', 'change', async (event) => {
    const [file] = event.target.files;
    // One that is too long is not even looked at; a letter has at most four bytes.
    if (file) await take(file.size > 4 * LONGEST ? undefined : await file.text(), false);
    event.target.value = '';
  });
  on('who', 'change', draw);
  on('what', 'change', draw);
  on('save-csv', 'click', () => download(new Blob(['\ufeff', csv(shown, Object.keys(words.lines), separatorOf(navigator.language))], { type: 'text/csv' }), '7-wonders.csv'));
  on('save-records', 'click', () => download(new Blob([records(shown)], { type: 'text/plain' }), '7-wonders-records.txt'));
  on('language', 'change', (event) => {
    speak(event.target.value, { keep: true });
    ready.then(draw);
  });
}

async function load() {
  words = await appWords();
  await refresh();
  if (!all.length && !$('status').textContent) status(say('noGamesYet'));
}

speak(firstLanguage());
for (const [name, title] of Object.entries(LANGUAGES)) $('language').add(new Option(title, name));
$('language').value = document.documentElement.lang;
$('from-pico').hidden = !canReadPico();
// A button that is seen works, also while the rest is still on its way.
listen();
ready = load();
ready.catch(() => status(say('noReaderProblem')));
keepSite();
