// The boards, as the files in firmware/boards/ describe them. The names are the firmware's cargo features.

/** The descriptions by name: from the folder in Node, from the server's list in a browser. */
async function read() {
  if (!globalThis.process?.versions?.node) {
    const { boards } = await (await fetch(new URL('../boards.json', import.meta.url))).json();
    return boards.map(({ name, board }) => [name, board]);
  }
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = new URL('../../firmware/boards/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json')).sort();
  return files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);
}

/** A description as the device model wants it. */
function part({ glass, led, pins, ...rest }) {
  const { width, height, upright } = glass;
  return {
    ...rest,
    pins,
    /** Each SPI block has every second group of eight pins. */
    spi: (pins.sck >> 3) & 1,
    /** The window that a person sees, in the controller's coordinates at this order of its memory. */
    panel: { width, height, left: upright.column, top: upright.row, order: parseInt(upright.order, 16) },
    led: led && { pins: [led.red, led.green, led.blue], lit: led.lit },
    diagonal: glass.diagonal / 100,
  };
}

const boards = (await read()).sort(([, a], [, b]) => Number(b.default ?? false) - Number(a.default ?? false));

export const BOARDS = Object.fromEntries(boards.map(([name, description]) => [name, part(description)]));

export const DEFAULT_BOARD = boards[0][0];

/** The board of that name; an unknown name is an error that lists the known ones. */
export function board(name) {
  const found = Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
  if (!found) {
    throw new Error(`unknown board "${name}": choose one of ${Object.keys(BOARDS).join(', ')}`);
  }
  return { name, ...found };
}
