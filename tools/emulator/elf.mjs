// Reads a 32-bit little-endian ELF file: what goes to flash, and the symbols.

const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const EM_ARM = 40;
const FLASH_START = 0x10000000;

/** Size of the Pico's flash chip. */
export const FLASH_SIZE = 2 * 1024 * 1024;

const text = new TextDecoder();

function cString(bytes, start) {
  const end = bytes.indexOf(0, start);
  return text.decode(bytes.subarray(start, end < 0 ? bytes.length : end));
}

/** A firmware image: its flash content, its symbols, and the compiled code blocks shared by all its runs. */
export class Program {
  /** Parses `bytes`; throws a readable error for anything that is not a Pico firmware. */
  constructor(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 52 || view.getUint32(0, false) !== 0x7f454c46) {
      throw new Error('not an ELF file: build the firmware first');
    }
    if (bytes[4] !== 1 || bytes[5] !== 1 || view.getUint16(18, true) !== EM_ARM) {
      throw new Error('this ELF file is not for the Pico: build it for thumbv6m-none-eabi');
    }
    this.segments = [];
    this.symbols = new Map();
    /** Symbols of section `.defmt`: index of the log message to its JSON name. */
    this.defmt = new Map();
    this.#readSegments(bytes, view);
    this.#readSymbols(bytes, view);
    if (!this.segments.length) {
      throw new Error('this ELF file has nothing to load into flash');
    }
    /** End of the program in flash, as an offset. */
    this.end = Math.max(...this.segments.map((s) => s.offset + s.data.length));
    /** Compiled blocks by (address - flash start) / 2; see blocks.mjs. */
    this.blocks = new Array(this.end >> 1).fill(undefined);
    /** How often a block that is not compiled yet was entered. */
    this.heat = new Uint8Array(this.end >> 1);
  }

  #readSegments(bytes, view) {
    const offset = view.getUint32(28, true);
    const size = view.getUint16(42, true);
    const count = view.getUint16(44, true);
    for (let i = 0; i < count; i++) {
      const at = offset + i * size;
      const [type, start, , physical, length] = [0, 4, 8, 12, 16].map((o) => view.getUint32(at + o, true));
      const target = physical - FLASH_START;
      if (type === PT_LOAD && length && target >= 0 && target + length <= FLASH_SIZE) {
        this.segments.push({ offset: target, data: bytes.subarray(start, start + length) });
      }
    }
  }

  #readSymbols(bytes, view) {
    const offset = view.getUint32(32, true);
    const size = view.getUint16(46, true);
    const count = view.getUint16(48, true);
    const section = (index) => {
      const at = offset + index * size;
      const [name, type, , , start, length, link] = [0, 4, 8, 12, 16, 20, 24].map((o) => view.getUint32(at + o, true));
      return { name, type, start, length, link };
    };
    if (!offset || !count) return;
    const names = section(view.getUint16(50, true)).start;
    const sections = Array.from({ length: count }, (_, i) => section(i));
    const defmt = sections.findIndex((s) => cString(bytes, names + s.name).startsWith('.defmt'));
    for (const table of sections.filter((s) => s.type === SHT_SYMTAB)) {
      const strings = sections[table.link].start;
      for (let at = table.start; at < table.start + table.length; at += 16) {
        const name = cString(bytes, strings + view.getUint32(at, true));
        const value = view.getUint32(at + 4, true);
        if (!name) continue;
        if (defmt > 0 && view.getUint16(at + 14, true) === defmt) {
          // Markers share the numbers of messages; only messages are JSON.
          if (name.startsWith('{')) this.defmt.set(value, name);
        } else this.symbols.set(name, value);
      }
    }
  }

  /** Writes the program into a flash image, as flashing the board does. */
  flashInto(flash) {
    for (const { offset, data } of this.segments) flash.set(data, offset);
  }
}
