// Reads games out of a text, and knows what the device calls things and how it is born: the project's own code
// as WebAssembly.

import { FLASH_SIZE } from '../elf.mjs';

let loading;

async function reader() {
  loading ??= fetch('reader.wasm').then(async (answer) => {
    // Not every server knows the type of WebAssembly, which streaming would want.
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
    return instance.exports;
  });
  return loading;
}

const bytes = ({ memory, answer }, length) => new Uint8Array(memory.buffer, answer(), length).slice();
const taken = (wasm, length) => JSON.parse(new TextDecoder().decode(bytes(wasm, length)));

/** The games of a text, `{ games, problems }`. */
export async function readGames(text) {
  const wasm = await reader();
  const letters = new TextEncoder().encode(text);
  const place = wasm.room(letters.length);
  new Uint8Array(wasm.memory.buffer, place, letters.length).set(letters);
  return taken(wasm, wasm.read());
}

/** The device's words by name, in the order of its languages. */
export async function deviceWords() {
  const wasm = await reader();
  return taken(wasm, wasm.names());
}

/** The flash of a device that was never used and speaks that language, by its place; undefined if that cannot be. */
export async function freshFlash(language) {
  try {
    const wasm = await reader();
    const store = bytes(wasm, wasm.fresh(language));
    const image = new Uint8Array(FLASH_SIZE).fill(0xff);
    image.set(store, FLASH_SIZE - store.length);
    return image;
  } catch {
    // The device then starts in English.
    return undefined;
  }
}
