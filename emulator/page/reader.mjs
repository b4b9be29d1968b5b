// Reads games out of a text, and knows what the device calls things: the project's own code as WebAssembly.

let loading;

async function reader() {
  loading ??= fetch('reader.wasm').then(async (answer) => {
    // Not every server knows the type of WebAssembly, which streaming would want.
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
    return instance.exports;
  });
  return loading;
}

function taken({ memory, answer }, length) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
}

/** The games of a text, `{ games, problems }`. */
export async function readGames(text) {
  const wasm = await reader();
  const bytes = new TextEncoder().encode(text);
  const place = wasm.room(bytes.length);
  new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes);
  return taken(wasm, wasm.read());
}

/** The device's words by name, in the order of its languages. */
export async function deviceWords() {
  const wasm = await reader();
  return taken(wasm, wasm.names());
}
