// The page of the games: reads them, lists them, draws what they say together, and saves them.

import { BOARDS } from '../boards.mjs';
import { MOST_LINES, bars, lines, make, number } from './charts.mjs';
import { gameElement, wonderName } from './game.mjs';
import { deviceWords, readGames } from './reader.mjs';
import { csv, records } from './save.mjs';
import { siteFacts } from './site.mjs';
import { canReadPico, printedByPico, printedHere } from './source.mjs';
import { COLUMNS, byName, byWonder, inOrder } from './statistics.mjs';
import { download, keptBoards, lastBoard } from './storage.mjs';
import { LANGUAGES, firstLanguage, say, speak } from './texts.mjs';

const $ = (id) => document.getElementById(id);

let words;
/** The games that are shown, oldest first. */
let shown = [];

function drawNames() {
  const all = byName(shown);
  $('players').hidden = all.length === 0;
  const head = ['name', ...COLUMNS.map(([title]) => title)].map((text) => make('th', { scope: 'col' }, say(text)));
  const rows = all.map((one) => make('tr', {},
    make('th', { scope: 'row' }, one.name),
    ...COLUMNS.map(([, text]) => make('td', {}, text(one, number)))));
  $('names').replaceChildren(make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
  const count = shown.filter(({ over }) => over).length;
  const series = (key) => all.slice(0, MOST_LINES).map((one) => ({ name: one.name, points: one[key] }));
  if (!all.length) return;
  $('wins-chart').replaceChildren(...lines(series('winsThen'), count, say('winsChart')));
  $('mean-chart').replaceChildren(...lines(series('meanThen'), count, say('meanChart')));
}

function drawWonders() {
  const all = byWonder(shown);
  $('wonders').hidden = all.length === 0;
  $('wonder-chart').replaceChildren(bars(all.map(({ wonder, second, games, wins, mean }) => ({
    name: wonderName(wonder, words),
    of: [say('wonderGames', games, wins), ...(second ? [say('second')] : [])].join(' · '),
    amount: number(mean, 1),
    parts: [{ value: mean, colour: '#c9a26b', title: number(mean, 1) }],
  }))));
}

function draw() {
  const newest = [...shown].reverse();
  $('found').hidden = shown.length === 0;
  $('list').replaceChildren(...newest.map((game, at) => gameElement(game, words, { open: at === 0 })));
  $('save-records').disabled = !shown.some(({ record }) => record);
  drawNames();
  drawWonders();
}

function status(text) {
  $('status').textContent = text ?? '';
}

/** Shows the games of a text; the text of a device that has none yet is no mistake. */
async function show(text, fromDevice) {
  const { games, problems } = await readGames(text);
  shown = inOrder(games);
  const told = games.length === 0 && fromDevice ? [] : problems;
  $('problems').hidden = told.length === 0;
  $('problems').replaceChildren(...told.map((problem) => make('li', {}, problem)));
  status(say(games.length ? 'gamesFound' : fromDevice ? 'noGamesYet' : 'noGames', games.length));
  draw();
}

/** Reads from a device; `print` gives its text, or nothing. */
async function readDevice(print, none) {
  status(say('reading'));
  $('problems').hidden = true;
  for (const button of document.querySelectorAll('.sources button')) button.disabled = true;
  try {
    const text = await print();
    if (text === undefined) status(say(none));
    else await show(text, true);
  } catch (error) {
    status(say('readFailed', error.message));
  } finally {
    for (const button of document.querySelectorAll('.sources button')) button.disabled = false;
  }
}

const readHere = () => readDevice(() => printedHere($('board').value), 'noGamesYet');

function listen() {
  const on = (id, kind, act) => $(id).addEventListener(kind, act);
  on('from-here', 'click', readHere);
  on('board', 'change', readHere);
  on('from-pico', 'click', () => readDevice(printedByPico, 'noPico'));
  on('from-text', 'click', () => {
    $('paste').hidden = !$('paste').hidden;
    $('from-text').setAttribute('aria-expanded', String(!$('paste').hidden));
    if (!$('paste').hidden) $('text').focus();
  });
  on('paste', 'submit', (event) => {
    event.preventDefault();
    show($('text').value, false);
  });
  on('file', 'change', async (event) => {
    const [file] = event.target.files;
    if (file) await show(await file.text(), false);
    event.target.value = '';
  });
  on('save-csv', 'click', () => download(new Blob(['\ufeff', csv(shown, Object.keys(words.lines))], { type: 'text/csv' }), '7-wonders.csv'));
  on('save-records', 'click', () => download(new Blob([records(shown)], { type: 'text/plain' }), '7-wonders-records.txt'));
  on('language', 'change', (event) => {
    speak(event.target.value, { keep: true });
    draw();
  });
}

async function main() {
  speak(firstLanguage());
  for (const [name, title] of Object.entries(LANGUAGES)) $('language').add(new Option(title, name));
  $('language').value = document.documentElement.lang;
  $('from-pico').hidden = !canReadPico();
  const [facts, boards, names] = await Promise.all([siteFacts(), keptBoards(), deviceWords()]);
  words = names;
  for (const name of boards.filter((one) => Object.hasOwn(BOARDS, one))) $('board').add(new Option(BOARDS[name].title, name));
  $('board').hidden = $('board').options.length < 2;
  const last = lastBoard() ?? facts.chosen;
  if (boards.includes(last)) $('board').value = last;
  listen();
  await readHere();
}

await main();
