// The page: one device in the hand, its keys under the fingers, its flash kept by the browser.

import { feel, rest, stayAwake } from '../../../web/page/awake.mjs';
import { firstLanguage, say, speak, spoken } from '../../../web/page/language.mjs';
import { keepSite } from '../../../web/page/update.mjs';
import { BOARDS, DEFAULT_BOARD } from '../boards.mjs';
import { Device } from '../device.mjs';
import { FLASH_SIZE } from '../elf.mjs';
import { latency } from '../scenario.mjs';
import { drawBoard, fit, keyButton, keyFor } from './keys.mjs';
import { listenToPanel, logLine, showFacts, showLatency } from './panel.mjs';
import { Presses } from './presses.mjs';
import { fetchProgram, siteFacts } from './site.mjs';
import { holdBoard, lastBoard, loadFlash, saveFlash } from './storage.mjs';

const $ = (id) => document.getElementById(id);

/** Device time the page may lag behind before it lets go of it, in ms: a hidden page does not hurry after. */
const LONGEST_LAG = 100;
/** Wall time to spend on the device in one go, in ms. */
const BUDGET = 12;

let device;
let presses;
let boardName;
let lastWall = 0;
let drawn;
let operations = 0;
let saving;
/** The page draws frame by frame: while the device is off, nothing does. */
let going = false;
/** The last edge of each key that went down, to measure the answer to it. */
const downs = new Map();

function notice(text) {
  $('notice').hidden = !text;
  $('notice').textContent = text ?? '';
}

/** Light of the panel for a PWM duty; eyes are not linear. */
const brightness = (duty) => (duty <= 0 ? 0 : 0.25 + 0.75 * Math.min(1, duty) ** 0.45);

function draw() {
  const screen = $('screen');
  const light = device ? brightness(device.backlight) : 0;
  const state = device ? `${device.display.version} ${light.toFixed(3)} ${device.on}` : '';
  if (state === drawn) return;
  drawn = state;
  screen.style.filter = `brightness(${light})`;
  if (!device) return;
  const { width, height, rgba } = device.picture();
  screen.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
}

function keepFlash() {
  if (!device || device.flash.operations === operations) return;
  operations = device.flash.operations;
  clearTimeout(saving);
  saving = setTimeout(keepNow, 150);
}

/** Keeps the flash as it is; resolves when the browser has it. */
async function keepNow() {
  clearTimeout(saving);
  saving = undefined;
  if (device && !(await saveFlash(boardName, device.flashImage()))) logLine('warn', say('notKept'));
}

/** Lets the device catch up with the clock on the wall, within its budget. */
function advance(budget = BUDGET) {
  const now = performance.now();
  if (!device?.on) {
    lastWall = now;
    return;
  }
  let lag = now - lastWall;
  if (lag > LONGEST_LAG) {
    lastWall = now - LONGEST_LAG;
    lag = LONGEST_LAG;
  }
  while (device.on && lag > 0 && performance.now() - now < budget) {
    const step = Math.min(lag, 2);
    device.run(step);
    lastWall += step;
    lag -= step;
    presses.run(moved);
  }
  if (!device.on) showPower();
}

function frame() {
  try {
    advance();
    draw();
    if (device) showFacts(device);
    keepFlash();
  } catch (error) {
    device?.powerOff();
    showPower();
    logLine('error', say('stopped', error.message));
    throw error;
  } finally {
    going = !!device?.on;
    if (going) requestAnimationFrame(frame);
  }
}

function go() {
  if (going) return;
  going = true;
  requestAnimationFrame(frame);
}

function press(key) {
  if (!device?.on || presses.isDown(key)) return;
  feel();
  stayAwake();
  advance(4);
  presses.move(key, true, performance.now());
  presses.run(moved);
  keyButton(key)?.classList.add('down');
  // The answer is on its way now: do not wait for the next frame to work on it.
  lastWall = Math.min(lastWall, performance.now() - 8);
  advance();
  draw();
}

function release(key) {
  keyButton(key)?.classList.remove('down');
  if (!device?.on || !presses.isDown(key)) return;
  presses.move(key, false, performance.now());
  presses.run(moved);
}

function moved(key, down, edge) {
  if (down) {
    downs.set(key, edge);
    return;
  }
  const start = downs.get(key);
  setTimeout(() => showLatency(latency(start, edge).ms), 200);
}

function showPower() {
  $('power').setAttribute('aria-checked', String(!!device?.on));
  drawn = undefined;
}

function power(on) {
  if (!device || device.on === on) return;
  presses = new Presses(device);
  device.pressed.clear();
  if (on) {
    device.powerOn();
    lastWall = performance.now();
  } else {
    device.powerOff();
    rest();
  }
  logLine('note', `${say('power')}: ${on ? '1' : '0'}`);
  showPower();
  keepFlash();
  go();
}

/** The first time it is switched on; until then its firmware is not even fetched. */
function start() {
  if (!$('start').hidden) choose(boardName);
}

function layOut() {
  drawBoard($('board'), BOARDS[boardName], { press, release });
  $('led').hidden = !BOARDS[boardName].led;
  $('choice').value = boardName;
}

async function choose(name) {
  if (device) {
    power(false);
    await keepNow();
  }
  device = undefined;
  boardName = name;
  $('start').hidden = true;
  const { panel } = BOARDS[name];
  Object.assign($('screen'), { width: panel.width, height: panel.height });
  layOut();
  holdBoard(name);
  history.replaceState(null, '', `?board=${name}`);
  notice(say('loading'));
  try {
    const [program, image] = await Promise.all([fetchProgram(name), loadFlash(name)]);
    if (boardName !== name) return;
    device = new Device(program, name, { image, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
    operations = 0;
    device.onLog = (entry) => logLine(entry.level, entry.text, entry.time ?? '');
    device.onSerial = serialLines();
    $('usb').setAttribute('aria-pressed', 'false');
    notice(undefined);
    power(true);
  } catch (error) {
    if (boardName !== name) return;
    showPower();
    notice(`${say('noFirmware', name, error.message)} ${say('retry')}`);
    setTimeout(() => boardName === name && !device && choose(name), 3000);
  }
}

function serialLines() {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines) logLine('note', line, 'usb');
  };
}

/** Puts another content into the flash, or that of a new device; the power goes off and on again. */
async function replaceFlash(image) {
  power(false);
  device.loadFlash(image ?? new Uint8Array(FLASH_SIZE).fill(0xff));
  operations = 0;
  await keepNow();
  power(true);
}

function listenToKeys() {
  const typed = (act) => (event) => {
    const inText = event.target.closest?.('input, textarea, select, aside button, header a, header button, section');
    const key = inText || event.ctrlKey || event.metaKey || event.altKey ? undefined : keyFor(BOARDS[boardName], event.code);
    if (!key || !device) return;
    event.preventDefault();
    if (!event.repeat) act(key);
  };
  addEventListener('keydown', typed(press));
  addEventListener('keyup', typed(release));
  addEventListener('blur', () => Object.keys(BOARDS[boardName].keys).forEach(release));
  addEventListener('resize', () => fit($('board'), BOARDS[boardName]));
  addEventListener('pagehide', keepNow);
  // Pages that read the flash come after it is kept.
  for (const link of document.querySelectorAll('header a')) {
    link.addEventListener('click', async (event) => {
      event.preventDefault();
      await keepNow();
      location.href = link.href;
    });
  }
}

/** Waits until no other tab has the device: both would keep their flash over the other's. */
function alone() {
  const forever = new Promise(() => {});
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    const have = () => {
      notice(undefined);
      resolve();
      return forever;
    };
    navigator.locks.request('wonders-device', { ifAvailable: true }, (lock) => {
      if (lock) return have();
      notice(say('elsewhere'));
      navigator.locks.request('wonders-device', have);
    });
  });
}

function translate(name, keep) {
  speak(name, { keep });
  $('language').value = name;
  layOut();
}

async function main() {
  const facts = await siteFacts();
  const asked = new URLSearchParams(location.search).get('board');
  // `cargo xtask run` says which board is meant.
  boardName = [asked, facts.offline && lastBoard(), facts.chosen].find((name) => name && Object.hasOwn(BOARDS, name)) ?? DEFAULT_BOARD;
  $('version').textContent = facts.version;
  speak(firstLanguage());
  listenToPanel({
    device: () => device,
    boardName: () => boardName,
    power,
    start,
    choose,
    replaceFlash,
    translate: (name) => translate(name, true),
  });
  translate(spoken(), false);
  listenToKeys();
  $('start').addEventListener('click', start);
  if (facts.offline) keepSite(keepNow);
  await alone();
  $('start').hidden = false;
  // Who has just built a firmware wants to see it.
  if (!facts.offline) start();
}

main();
