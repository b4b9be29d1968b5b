// Where games come from: the device of this browser, or a real one on the USB cable. Both only print.

import { Device } from '../device.mjs';
import { fetchProgram } from './site.mjs';
import { loadFlash } from './storage.mjs';

/** The line with which a device ends what it prints. */
const END = /^# end\r?$/m;
/** A Pico's maker, as USB numbers it. */
export const MAKER = 0x2e8a;
/** Time of the device in which the fullest one has printed everything, in ms. */
const LONGEST = 60_000;
/** How long a real one may be silent, in ms. */
const SILENCE = 8000;

const breath = () => new Promise((resolve) => setTimeout(resolve));

/** What the device of this browser prints, or undefined if its board was never used. */
export async function printedHere(board) {
  const image = await loadFlash(board);
  if (!image) return undefined;
  const device = new Device(await fetchProgram(board), board, { image });
  device.powerOn();
  device.plug();
  while (!END.test(device.serial)) {
    if (device.ms > LONGEST) throw new Error('timeout');
    const until = performance.now() + 40;
    while (performance.now() < until) device.run(5);
    await breath();
  }
  return device.serial;
}

/** Whether this browser can talk to a real one. */
export const canReadPico = () => 'serial' in navigator;

async function readLines(reader) {
  const decoder = new TextDecoder();
  let text = '';
  while (!END.test(text)) {
    let timer;
    const silence = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), SILENCE);
    });
    const { value, done } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

/** What a real device prints when its line is opened; undefined if none was chosen. Nothing is sent. */
export async function printedByPico() {
  let port;
  try {
    port = await navigator.serial.requestPort({ filters: [{ usbVendorId: MAKER }] });
  } catch (error) {
    if (error.name === 'NotFoundError') return undefined;
    throw error;
  }
  // The speed means nothing on a USB line, but has to be said.
  await port.open({ baudRate: 115_200 });
  try {
    // Not every system tells the device by itself that somebody listens.
    await port.setSignals({ dataTerminalReady: true });
    const reader = port.readable.getReader();
    try {
      return await readLines(reader);
    } finally {
      await reader.cancel().catch(() => {});
      reader.releaseLock();
    }
  } finally {
    await port.close();
  }
}
