// The flash cache (XIP): 16 kB in two ways of 1024 sets, eight bytes a line (RP2040 datasheet, 2.6.3).
//
// What is not in it waits for the serial flash: eight clocks for address and mode, four empty ones and
// sixteen for the line, at the divider the program's second stage has set. Of two lines that want one
// set the one that came first leaves, which is no better than what the chip does.

const SETS = 1024;
const LINE_CLOCKS = 8 + 4 + 16;

/** The cache of one chip; `ssi` is the interface to the flash. */
export class Cache {
  constructor(ssi) {
    this.ssi = ssi;
    /** Two line numbers a set. */
    this.lines = new Int32Array(2 * SETS);
    this.older = new Uint8Array(SETS);
    this.misses = 0;
    this.flush();
  }

  /** Forgets everything, as after every write to the flash. */
  flush() {
    this.lines.fill(-1);
  }

  /** Cycles that a look at the flash at this offset takes beyond the one of a hit. */
  touch(offset) {
    const line = offset >> 3;
    const at = 2 * (line & (SETS - 1));
    return this.lines[at] === line || this.lines[at + 1] === line ? 0 : this.miss(line);
  }

  /** Fetches a line and returns the cycles that takes. */
  miss(line) {
    const set = line & (SETS - 1);
    this.lines[2 * set + this.older[set]] = line;
    this.older[set] ^= 1;
    this.misses++;
    return LINE_CLOCKS * this.ssi.baudr;
  }

  /** The same test for compiled code, `lines` and `cache` in its scope, the cycles added to `c`. */
  static code(offset) {
    const line = offset >> 3;
    const at = 2 * (line & (SETS - 1));
    return `if(lines[${at}]!==${line}&&lines[${at + 1}]!==${line})c+=cache.miss(${line});`;
  }
}
