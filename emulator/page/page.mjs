// The page: one device on the table, its keys under the fingers, its flash kept by the browser.

import { BOARDS, DEFAULT_BOARD } from '../boards.mjs';
import { Device } from '../device.mjs';
import { Program } from '../elf.mjs';
import { latency } from '../scenario.mjs';
import { drawBoard, fit, keyFor } from './keys.mjs';
import { loadFlash, saveFlash } from './storage.mjs';

const $ = (id) => document.getElementById(id);

/** Device time the page may lag behind before it lets go of it, in ms: a hidden page does not hurry after. */
const LONGEST_LAG = 100;
/** Wall time to spend on the device in one go, in ms. */
const BUDGET = 12;
/** Shortest press: a click is over before a firmware that debounces would see it. */
const SHORTEST_PRESS = 60;
const LOG_LINES = 400;

let device;
let boardName = DEFAULT_BOARD;
let lastWall = 0;
let drawn;
let operations = 0;
let saving;
/** Keys held down, with the edge of the press and the device time of the release still due. */
const held = new Map();

function notice(text) {
  $('notice').hidden = !text;
  $('notice').textContent = text ?? '';
}

function logLine(level, text, time = '') {
  const line = document.createElement('li');
  line.className = level;
  const stamp = document.createElement('time');
  stamp.textContent = time;
  const words = document.createElement('span');
  words.textContent = text;
  line.append(stamp, words);
  const log = $('log');
  const follow = log.scrollTop + log.clientHeight >= log.scrollHeight - 20;
  log.append(line);
  while (log.children.length > LOG_LINES) log.firstChild.remove();
  if (follow) log.scrollTop = log.scrollHeight;
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

function facts() {
  const { on } = device;
  const since = (device.nanos - device.powerOnNanos) / 1e6;
  $('time').textContent = on ? `${(since / 1000).toFixed(1)} s` : 'off';
  $('first').textContent = on && device.firstPictureNanos ? `${(device.firstPictureNanos / 1e6).toFixed(0)} ms` : '–';
  $('sleep').textContent = on && since ? `${((device.sleptNanos / 1e6 / since) * 100).toFixed(1)} %` : '–';
  $('flash').textContent = `${device.flash.programs} pages, ${device.flash.erases} erased`;
  const led = device.led;
  $('led').style.background = led ? `rgb(${led.map((v) => Math.round(255 * v ** 0.6)).join(' ')})` : '';
}

function keepFlash() {
  if (!device || device.flash.operations === operations) return;
  operations = device.flash.operations;
  clearTimeout(saving);
  saving = setTimeout(() => saveFlash(device.board.name, device.flashImage()), 150);
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
    releaseDue();
  }
  if (!device.on) showPower();
}

function frame() {
  try {
    advance();
    draw();
    if (device) facts();
    keepFlash();
  } catch (error) {
    device?.powerOff();
    showPower();
    logLine('error', `the emulator stopped: ${error.message}`);
    throw error;
  } finally {
    requestAnimationFrame(frame);
  }
}

function press(key) {
  if (!device?.on || held.has(key)) return;
  advance(4);
  held.set(key, { down: device.press(key), until: device.ms + SHORTEST_PRESS, due: false });
  keyButton(key)?.classList.add('down');
  // The answer is on its way now: do not wait for the next frame to work on it.
  lastWall = Math.min(lastWall, performance.now() - 8);
  advance();
  draw();
}

function release(key) {
  const hold = held.get(key);
  if (!hold) return;
  hold.due = true;
  keyButton(key)?.classList.remove('down');
  releaseDue();
}

function releaseDue() {
  for (const [key, hold] of held) {
    if (!hold.due || device.ms < hold.until) continue;
    held.delete(key);
    const up = device.release(key);
    setTimeout(() => {
      const { ms } = latency(hold.down, up);
      $('latency').textContent = ms === null ? 'no new picture' : `${ms.toFixed(1)} ms on the device`;
    }, 200);
  }
}

const keyButton = (key) => document.querySelector(`[data-key="${key}"]`);

function showPower() {
  $('power').setAttribute('aria-checked', String(!!device?.on));
  drawn = undefined;
}

function power(on) {
  if (!device || device.on === on) return;
  if (on) {
    device.powerOn();
    lastWall = performance.now();
  } else {
    device.powerOff();
    held.clear();
    device.pressed.clear();
  }
  logLine('note', on ? 'power on' : 'power off');
  showPower();
  keepFlash();
}

/** The firmware of a board, or a sentence why there is none. */
async function fetchProgram(name) {
  const sentence = `No firmware built for ${name}: run cargo xtask run`;
  let answer;
  try {
    answer = await fetch(`/firmware/${name}.elf`, { cache: 'no-store' });
  } catch {
    throw new Error(sentence);
  }
  if (!answer.ok) {
    const why = (await answer.text()).trim();
    throw new Error(why && why.length < 200 && !why.startsWith('<') ? `${sentence} (${why})` : sentence);
  }
  return new Program(new Uint8Array(await answer.arrayBuffer()));
}

async function choose(name) {
  device?.powerOff();
  device = undefined;
  boardName = name;
  held.clear();
  const { panel, title } = BOARDS[name];
  const screen = $('screen');
  screen.width = panel.width;
  screen.height = panel.height;
  drawBoard($('board'), BOARDS[name], { press, release });
  $('title').textContent = title;
  $('led').hidden = !BOARDS[name].led;
  $('choice').value = name;
  history.replaceState(null, '', `?board=${name}`);
  notice('Loading the firmware …');
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
    notice(error.message);
    setTimeout(() => boardName === name && !device && choose(name), 3000);
  }
}

/** Plugs or pulls the USB cable; what comes over it goes to the log, line by line. */
function usb() {
  if (!device) return;
  if (device.plugged) device.unplug();
  else device.plug();
  $('usb').setAttribute('aria-pressed', String(device.plugged));
}

function serialLines() {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines) logLine('note', line, 'usb');
  };
}

async function wipe() {
  if (!device || !confirm('Empty the flash? All games and settings of this device are lost.')) return;
  power(false);
  device.loadFlash(undefined);
  await saveFlash(boardName, device.flashImage());
  power(true);
}

function savePicture() {
  const link = document.createElement('a');
  link.href = $('screen').toDataURL('image/png');
  link.download = `${boardName}.png`;
  link.click();
}

async function firstChoice() {
  const asked = new URLSearchParams(location.search).get('board');
  if (asked && Object.hasOwn(BOARDS, asked)) return asked;
  if (asked) logLine('warn', `there is no board "${asked}"`);
  try {
    const { chosen } = await (await fetch('/boards.json')).json();
    if (Object.hasOwn(BOARDS, chosen)) return chosen;
  } catch {
    // A server that only gives files has no list; the default board is as good.
  }
  return DEFAULT_BOARD;
}

function listen() {
  for (const [name, { title }] of Object.entries(BOARDS)) $('choice').add(new Option(title, name));
  $('choice').addEventListener('change', (event) => choose(event.target.value));
  $('power').addEventListener('click', () => power(!device?.on));
  $('usb').addEventListener('click', usb);
  $('wipe').addEventListener('click', wipe);
  $('picture').addEventListener('click', savePicture);
  $('clear').addEventListener('click', () => $('log').replaceChildren());
  const typed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('select')) return undefined;
    // Enter still works the page's own buttons.
    if (event.target.closest?.('aside button') && event.code === 'Enter') return undefined;
    return keyFor(BOARDS[boardName], event.code);
  };
  addEventListener('keydown', (event) => {
    const key = typed(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) press(key);
  });
  addEventListener('keyup', (event) => {
    const key = keyFor(BOARDS[boardName], event.code);
    if (key) release(key);
  });
  addEventListener('resize', () => fit($('board'), BOARDS[boardName]));
  addEventListener('blur', () => [...held.keys()].forEach(release));
  addEventListener('pagehide', () => {
    if (device && device.flash.operations !== 0) saveFlash(boardName, device.flashImage());
  });
}

listen();
requestAnimationFrame(frame);
choose(await firstChoice());
