// Games of a real device on the USB cable. It only prints.

/** The line with which a device ends what it prints. */
const END = /^# end\r?$/m;
/** A Pico's maker, as USB numbers it. */
export const MAKER = 0x2e8a;
/** How long a real one may be silent, in ms. */
const SILENCE = 8000;

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
