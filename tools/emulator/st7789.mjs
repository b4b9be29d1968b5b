// The ST7789 display controller and its glass: bytes in, picture out.
//
// As strict as its data sheet on time: after a reset it takes no command for 5 ms, for 120 ms if it was
// awake, and must not be woken for 120 ms, counted from the rise of the reset pin where that is used; after
// waking it takes none for 5 ms. Whoever does not wait gets
// garbage on the glass until the next reset, as a real one might, and a line in `violations`.

const COLUMNS = 240;
const ROWS = 320;

const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;

const MS = 1e6;
const SETTLE = 5 * MS;
const LONG = 120 * MS;
/** The shortest pulse of the reset pin. */
const SHORTEST = MS / 100;
/** Commands that are kept for tests, from a reset on. */
const RECORDED = 100;

const MY = 0x80;
const MX = 0x40;
const MV = 0x20;
/** Bits of a pixel on the wire, by the pixel format. */
const FORMATS = { 3: 12, 5: 16, 6: 24 };
/** Four and five bits of a colour as the six that the memory has: the first bits come again at the end. */
const FOUR = Array.from({ length: 16 }, (_, v) => (v << 2) | (v >> 2));
const FIVE = Array.from({ length: 32 }, (_, v) => (v << 1) | (v >> 4));
/** Six bits of a colour as eight. */
const SIX = Array.from({ length: 64 }, (_, v) => Math.round((v * 255) / 63));
/** What is on the wire for a pixel as the memory has it, by its bits: six bits each of red, green and blue. */
const STORED = {
  12: (v) => (FOUR[v >> 8] << 12) | (FOUR[(v >> 4) & 15] << 6) | FOUR[v & 15],
  16: (v) => (FIVE[v >> 11] << 12) | (((v >> 5) & 63) << 6) | FIVE[v & 31],
  24: (v) => ((v >> 18) << 12) | (((v >> 10) & 63) << 6) | ((v >> 2) & 63),
};
const ALL = 0x3ffff;
/** What a panel that was not given its time makes of a colour. */
const GARBLED = 0x0e3ce;

/** A panel of `{ width, height, left, top, order }`: the part of the controller's memory under the glass, and the order in which it is mounted. */
export class Display {
  /** `now` gives the time in nanoseconds. */
  constructor(panel, now = () => Infinity) {
    this.panel = panel;
    this.now = now;
    /** Commands that came too early: `{ command, ms }`, how much too early. */
    this.violations = [];
    /** How often its pin has reset it. */
    this.pinResets = 0;
    this.asleep = true;
    /** Six bits each of red, green and blue by physical place; random at power-on in a real controller, here a recognisable grey. */
    this.memory = new Uint32Array(COLUMNS * ROWS).fill(0x20820);
    this.#visible = this.#mapGlass();
    this.#unseen = new Uint8Array(COLUMNS * ROWS);
    for (const place of this.#visible) this.#unseen[place] = 1;
    this.unseenCount = this.#visible.length;
    /** Counts changes, so that a page knows when to draw. */
    this.version = 0;
    this.reset();
  }

  #visible;
  #unseen;
  #args = new Uint8Array(16);
  #argCount = 0;
  #command = 0;
  /** Bits of a pixel on the wire, those that came, and how many they are. */
  #bits = FORMATS[6];
  #come = 0;
  #count = 0;
  #kept;

  /** The reset pin goes low. */
  hold() {
    const { asleep } = this;
    this.reset();
    this.held = { asleep, at: this.now() };
  }

  /** It goes high: the times count from here. */
  release() {
    if (!this.held) return;
    const now = this.now();
    const short = this.held.at + SHORTEST - now;
    this.quietUntil = now + (this.held.asleep ? SETTLE : LONG);
    this.wakeAfter = now + LONG;
    this.held = undefined;
    if (short > 0) this.#violate('reset', short);
    else this.pinResets++;
  }

  #violate(command, early) {
    this.violations.push({ command, ms: early / MS });
    this.garbled = true;
  }

  /** State after power-on or a software reset; the picture memory stays. */
  reset() {
    const now = this.now();
    this.quietUntil = now + (this.asleep ? SETTLE : LONG);
    this.wakeAfter = now + LONG;
    this.garbled = false;
    /** What it was sent since: a command and its data each, without pixels. */
    this.orders = [];
    this.madctl = 0;
    this.inverted = false;
    this.on = false;
    this.asleep = true;
    this.columnStart = 0;
    this.columnEnd = COLUMNS - 1;
    this.rowStart = 0;
    this.rowEnd = ROWS - 1;
    this.column = 0;
    this.row = 0;
    this.#bits = FORMATS[6];
    this.#command = 0;
    this.#count = 0;
    this.version++;
  }

  /** Whether every pixel under the glass was written and the panel shows it. */
  get complete() {
    return this.unseenCount === 0 && this.on && !this.asleep;
  }

  #place(column, row, madctl) {
    let [x, y] = madctl & MV ? [row, column] : [column, row];
    if (madctl & MX) x = COLUMNS - 1 - x;
    if (madctl & MY) y = ROWS - 1 - y;
    return x < 0 || x >= COLUMNS || y < 0 || y >= ROWS ? -1 : y * COLUMNS + x;
  }

  #mapGlass() {
    const { width, height, left, top, order } = this.panel;
    const places = new Int32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) places[y * width + x] = this.#place(x + left, y + top, order);
    }
    return places;
  }

  /** A byte with the data/command line low. */
  command(byte) {
    const early = Math.max(this.quietUntil, byte === SLPOUT ? this.wakeAfter : -Infinity) - this.now();
    if (early > 0) this.#violate(byte, early);
    this.#command = byte;
    this.#argCount = 0;
    // Of a pixel only the whole is kept.
    this.#count = 0;
    this.#kept = this.orders.length < RECORDED ? [byte] : undefined;
    if (this.#kept) this.orders.push(this.#kept);
    switch (byte) {
      case SWRESET:
        this.reset();
        break;
      case SLPIN:
        this.asleep = true;
        break;
      case SLPOUT:
        this.asleep = false;
        this.quietUntil = this.now() + SETTLE;
        break;
      case INVOFF:
        this.inverted = false;
        break;
      case INVON:
        this.inverted = true;
        break;
      case DISPOFF:
        this.on = false;
        break;
      case DISPON:
        this.on = true;
        break;
      case RAMWR:
        this.column = this.columnStart;
        this.row = this.rowStart;
        break;
    }
    this.version++;
  }

  /** Bytes with the data/command line high. */
  data(bytes) {
    if (this.#command === RAMWR || this.#command === RAMWRC) {
      this.#pixels(bytes);
      return;
    }
    for (const byte of bytes) this.#argument(byte);
  }

  #argument(byte) {
    if (this.#argCount >= this.#args.length) return;
    this.#args[this.#argCount++] = byte;
    this.#kept?.push(byte);
    const args = this.#args;
    switch (this.#command) {
      case CASET:
        if (this.#argCount === 4) {
          this.columnStart = (args[0] << 8) | args[1];
          this.columnEnd = (args[2] << 8) | args[3];
        }
        break;
      case RASET:
        if (this.#argCount === 4) {
          this.rowStart = (args[0] << 8) | args[1];
          this.rowEnd = (args[2] << 8) | args[3];
        }
        break;
      case MADCTL:
        this.madctl = byte;
        break;
      case COLMOD:
        if (!FORMATS[byte & 7]) throw new Error(`display: 0x${byte.toString(16)} is no pixel format`);
        this.#bits = FORMATS[byte & 7];
        break;
    }
  }

  #pixels(bytes) {
    const bits = this.#bits;
    const stored = STORED[bits];
    let come = this.#come;
    let count = this.#count;
    for (let i = 0; i < bytes.length; i++) {
      come = ((come << 8) | bytes[i]) & 0xffffff;
      count += 8;
      if (count >= bits) {
        count -= bits;
        this.#pixel(stored((come >> count) & ((1 << bits) - 1)));
      }
    }
    this.#come = come;
    this.#count = count;
    this.version++;
  }

  #pixel(colour) {
    const { column, row, madctl } = this;
    let x = column;
    let y = row;
    if (madctl & MV) {
      x = row;
      y = column;
    }
    if (madctl & MX) x = COLUMNS - 1 - x;
    if (madctl & MY) y = ROWS - 1 - y;
    if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) {
      const place = y * COLUMNS + x;
      this.memory[place] = colour;
      if (this.#unseen[place]) {
        this.#unseen[place] = 0;
        this.unseenCount--;
      }
    }
    if (column < this.columnEnd) this.column = column + 1;
    else {
      this.column = this.columnStart;
      this.row = row < this.rowEnd ? row + 1 : this.rowStart;
    }
  }

  /**
   * What a person sees: `{ width, height, colours, rgba }`; black while the panel is off. A colour has the first four bits
   * of red, green and blue, as the palette has them.
   */
  picture() {
    const { width, height } = this.panel;
    const colours = new Uint16Array(width * height);
    const rgba = new Uint8ClampedArray(width * height * 4);
    const pixels = new Uint32Array(rgba.buffer);
    const dark = !this.on || this.asleep;
    // These panels are built so that inversion on gives the true colours.
    const flip = (this.inverted ? 0 : ALL) ^ (this.garbled ? GARBLED : 0);
    for (let i = 0; i < pixels.length; i++) {
      const c = dark ? 0 : this.memory[this.#visible[i]] ^ flip;
      colours[i] = ((c >> 14) << 8) | (((c >> 8) & 15) << 4) | ((c >> 2) & 15);
      pixels[i] = 0xff000000 | (SIX[c & 63] << 16) | (SIX[(c >> 6) & 63] << 8) | SIX[c >> 12];
    }
    return { width, height, colours, rgba };
  }
}

/** A fingerprint of a picture, to compare screens: FNV-1a of 64 bits over its colours, two bytes each, low byte first. */
export function pictureHash({ colours }) {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const step = (byte) => {
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3, in halves.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
    low = product >>> 0;
  };
  for (let i = 0; i < colours.length; i++) {
    step(colours[i] & 0xff);
    step(colours[i] >> 8);
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
