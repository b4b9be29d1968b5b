// A worker that reads games out of texts: the project's own code as WebAssembly, beside the page so that a long text
// does not stop it.

const address = new URL('reader.wasm', import.meta.url);
let loading;

async function load() {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  // Not every server knows the type of WebAssembly, which streaming would want.
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  return instance.exports;
}

function taken({ memory, answer }, length) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
}

// What goes wrong here is an error of the worker, of which its page is told.
onunhandledrejection = ({ reason }) => {
  setTimeout(() => { throw reason; });
};

onmessage = async ({ data: { id, text, play } }) => {
  loading ??= load();
  const wasm = await loading;
  if (text === undefined && play === undefined) {
    postMessage({ id, answer: taken(wasm, wasm.names()) });
    return;
  }
  const letters = new TextEncoder().encode(text ?? play);
  const place = wasm.room(letters.length);
  new Uint8Array(wasm.memory.buffer, place, letters.length).set(letters);
  postMessage({ id, answer: taken(wasm, text === undefined ? wasm.play() : wasm.read()) });
};
