// The app as WebAssembly: keys and time go in, pictures and what is to be kept come out.

/** The keys by name, each a bit. */
export const KEYS = { a: 1, b: 2, x: 4, y: 8, up: 16, down: 32, left: 64, right: 128, press: 256 };
/** What `news` tells, each a bit. */
export const NEWS = { game: 1, kept: 2, pad: 4, padKept: 8, restart: 16 };
const FLAGS = { motion: 1, crashed: 2, reading: 4, often: 8, kept: 16, unread: 32 };
/** Bytes of the store's memory. */
const BYTES = 128 * 1024;

const now = () => performance.now();

/** Fetches and compiles it. */
export async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  // Not every server knows the type of WebAssembly, which streaming wants.
  const streams = answer.headers.get('content-type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** What the program said before it ended. */
export class Crashed extends Error {
  constructor(words, reading) {
    super(words);
    this.reading = reading;
  }
}

export class Program {
  #wasm;
  #words = '';
  /** Where the store's memory lies: it stays there, also when the program ended. */
  #at;

  /** Opens the app with an image, or as new; `kept` if the browser has it already, `unread` if it did not let us look. */
  static async open(module, { image = new Uint8Array(), kept = false, unread = false, language, motion, crash, glass }) {
    const program = new Program();
    const panicked = (at, length) => (program.#words = program.#text(at, length));
    const { exports } = await WebAssembly.instantiate(module, { page: { panicked } });
    program.#wasm = exports;
    program.glass(glass);
    const words = new TextEncoder().encode(crash?.words ?? '');
    program.#give(image, words);
    const flags = (motion && FLAGS.motion) | (crash && FLAGS.crashed) | (crash?.reading && FLAGS.reading) | (crash?.often && FLAGS.often) | (kept && FLAGS.kept) | (unread && FLAGS.unread);
    program.#call('open', [words.length, language, flags, now()], true);
    program.#at = program.#call('image', []);
    return program;
  }

  /** These keys are down. */
  keys(bits) {
    this.#stir();
    this.#call('keys', [bits, now()]);
  }

  /** A key is pressed for a moment. */
  press(key) {
    this.#stir();
    this.#call('press', [Object.keys(KEYS).indexOf(key), now()]);
  }

  /** A finger comes down (0), moves (1) or leaves (2) at a dot of the picture, or it is pressed by other means (3); gives whether that hit something. */
  touch(what, [x, y]) {
    this.#stir();
    return this.#call('touch', [what, x, y, now()]) === 1;
  }

  /** A name that is asked for was written. */
  write(name) {
    this.#give(new TextEncoder().encode(name));
    this.#call('write', [now()]);
  }

  /** The picture has another size from here on. */
  glass({ width, height, diagonal, zoom }) {
    this.#call('glass', [width, height, diagonal, zoom]);
  }

  /** What the screen is made of, as a text. */
  parts() {
    const length = this.#call('parts', []);
    return this.#text(this.#call('answer', []), length);
  }

  tick() {
    this.#call('tick', [now()]);
  }

  /** In how many ms `tick` is due, or undefined for never. */
  wait() {
    const due = this.#call('next', []);
    return due < 0 ? undefined : Math.max(0, due - now());
  }

  /** The picture, and which of its lines changed since it was drawn last. */
  draw() {
    const at = this.#call('draw', []);
    const [width, height] = [this.#call('width', []), this.#call('height', [])];
    const colours = new Uint8ClampedArray(this.#wasm.memory.buffer, at, 4 * width * height);
    return { picture: new ImageData(colours, width, height), top: this.#call('top', []), bottom: this.#call('bottom', []) };
  }

  changed() {
    return this.#call('changed', []) >>> 0;
  }

  /** The store's memory as it is now, also of a program that ended; do not hold on to it. */
  image() {
    return new Uint8Array(this.#wasm.memory.buffer, this.#at, BYTES);
  }

  /** All that `changed` gave last is kept. */
  stored() {
    this.#call('stored', []);
  }

  /** These sectors could not be kept. */
  refused(sectors) {
    this.#call('refused', [sectors]);
  }

  /** The browser let us look at last, and nothing is there. */
  read() {
    this.#call('read', []);
  }

  /** Stores what is in hand: the page may be gone at any moment. */
  pause() {
    this.#call('pause', []);
  }

  /** Speaks the language at a place, and moves or not; undefined for what stays as it is. */
  suit({ language = -1, motion = -1 }) {
    this.#call('suit', [language, Number(motion)]);
  }

  /** Whether things move. */
  motion() {
    return this.#call('motion', []) === 1;
  }

  news() {
    return this.#call('news', []);
  }

  /** The newest finished games as a text. */
  games(most) {
    const length = this.#call('games', [most]);
    return this.#text(this.#call('answer', []), length);
  }

  depth() {
    return this.#call('depth', []);
  }

  /** The place of the language that is spoken. */
  language() {
    return this.#call('language', []);
  }

  /** Draws come from chance, not from the clock. */
  #stir() {
    this.#call('stir', [...crypto.getRandomValues(new Uint32Array(2))]);
  }

  #text(at, length) {
    return new TextDecoder().decode(new Uint8Array(this.#wasm.memory.buffer, at, length));
  }

  #give(...parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const at = this.#wasm.room(length);
    const room = new Uint8Array(this.#wasm.memory.buffer, at, length);
    parts.reduce((from, part) => (room.set(part, from), from + part.length), 0);
  }

  #call(name, values, reading = false) {
    try {
      return this.#wasm[name](...values);
    } catch (error) {
      throw new Crashed(this.#words || String(error), reading);
    }
  }
}
