// The log channel: a ring in RAM that the firmware fills and a debugger empties (SEGGER RTT).

const RAM_START = 0x20000000;
const ID = [...'SEGGER RTT'].map((c) => c.charCodeAt(0));

/** Reads the first up channel found at the symbol `_SEGGER_RTT`. */
export class Rtt {
  constructor(program) {
    this.at = (program.symbols.get('_SEGGER_RTT') ?? 0) - RAM_START;
  }

  /** The new bytes, or nothing; the ring is left empty. */
  take(sram, view) {
    const { at } = this;
    if (at < 0 || at + 48 > sram.length) return undefined;
    const write = view.getUint32(at + 36, true);
    const read = view.getUint32(at + 40, true);
    if (write === read) return undefined;
    // RAM is random before the firmware set it up.
    if (!ID.every((c, i) => sram[at + i] === c)) return undefined;
    const buffer = view.getUint32(at + 28, true) - RAM_START;
    const size = view.getUint32(at + 32, true);
    if (buffer < 0 || buffer + size > sram.length || write >= size || read >= size) return undefined;
    view.setUint32(at + 40, write, true);
    if (read < write) return sram.slice(buffer + read, buffer + write);
    const bytes = new Uint8Array(size - read + write);
    bytes.set(sram.subarray(buffer + read, buffer + size));
    bytes.set(sram.subarray(buffer, buffer + write), size - read);
    return bytes;
  }
}
