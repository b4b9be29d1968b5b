// What lies beside the device: its power, board and memory, and for those who open it figures and log.

import { BOARDS } from '../boards.mjs';
import { backup, isBackup } from './storage.mjs';
import { download } from '../../../web/page/download.mjs';
import { LANGUAGES, say } from '../../../web/page/language.mjs';

const $ = (id) => document.getElementById(id);
const LOG_LINES = 400;

/** Adds a line to the log. */
export function logLine(level, text, time = '') {
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

/** Shows the device's figures. */
export function showFacts(device) {
  const { on } = device;
  const since = (device.nanos - device.powerOnNanos) / 1e6;
  $('time').textContent = on ? `${(since / 1000).toFixed(1)} s` : say('off');
  $('first').textContent = on && device.firstPictureNanos ? `${(device.firstPictureNanos / 1e6).toFixed(0)} ms` : '–';
  $('sleep').textContent = on && since ? `${((device.sleptNanos / 1e6 / since) * 100).toFixed(1)} %` : '–';
  $('flash').textContent = say('pages', device.flash.programs, device.flash.erases);
  const { led } = device;
  $('led').style.background = led ? `rgb(${led.map((v) => Math.round(255 * v ** 0.6)).join(' ')})` : '';
}

/** Shows how long the last press took. */
export function showLatency(ms) {
  $('latency').textContent = ms === null ? say('noPicture') : say('onDevice', ms.toFixed(1));
}

function savePicture(name) {
  $('screen').toBlob((blob) => download(blob, `${name}.png`));
}

async function restore(file, { device, replaceFlash }) {
  const image = new Uint8Array(await file.arrayBuffer());
  if (!device() || !isBackup(image, device())) {
    alert(say('notBackup'));
    return;
  }
  if (confirm(say('askRestore'))) await replaceFlash(image);
}

/** Connects the panel's buttons; `app` has what they do. */
export function listenToPanel(app) {
  const { device, boardName, power, start, choose, replaceFlash, translate } = app;
  for (const [name, { title }] of Object.entries(BOARDS)) $('choice').add(new Option(title, name));
  for (const [name, title] of Object.entries(LANGUAGES)) $('language').add(new Option(title, name));
  const on = (id, kind, act) => $(id).addEventListener(kind, act);
  on('more', 'click', () => {
    $('panel').hidden = !$('panel').hidden;
    $('more').setAttribute('aria-expanded', String(!$('panel').hidden));
  });
  on('choice', 'change', (event) => choose(event.target.value));
  on('language', 'change', (event) => translate(event.target.value));
  on('power', 'click', () => (device() ? power(!device().on) : start()));
  on('clear', 'click', () => $('log').replaceChildren());
  on('picture', 'click', () => savePicture(boardName()));
  on('backup', 'click', () => device() && backup(boardName(), device().flashImage()));
  on('restore', 'click', () => $('restore-file').click());
  on('restore-file', 'change', async (event) => {
    const [file] = event.target.files;
    if (file) await restore(file, app);
    event.target.value = '';
  });
  on('wipe', 'click', () => device() && confirm(say('askWipe')) && replaceFlash(undefined));
  on('usb', 'click', () => {
    if (!device()) return;
    if (device().plugged) device().unplug();
    else device().plug();
    $('usb').setAttribute('aria-pressed', String(!!device().plugged));
  });
}
