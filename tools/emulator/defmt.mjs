// Decodes defmt logs: compressed frames of message numbers and arguments, texts from the ELF file.

const LEVELS = { defmt_trace: 'trace', defmt_debug: 'debug', defmt_info: 'info', defmt_warn: 'warn', defmt_error: 'error', defmt_println: 'println' };
const INTEGER = /^([ui])(8|16|32|64|128|size)$/;
const utf8 = new TextDecoder();

/** Undoes the rzCOBS encoding of a frame (without its closing zero); undefined when it is malformed. */
export function unrzcobs(frame) {
  const out = [];
  let at = frame.length;
  const back = () => {
    if (at <= 0) throw new RangeError();
    out.push(frame[--at]);
  };
  try {
    while (at > 0) {
      const code = frame[--at];
      if (code < 0x80) {
        for (let bit = 6; bit >= 0; bit--) {
          if ((code >> bit) & 1) out.push(0);
          else back();
        }
      } else {
        if (code < 0xff) out.push(0);
        for (let n = code < 0xff ? (code & 0x7f) + 7 : 134; n > 0; n--) back();
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return Uint8Array.from(out.reverse());
}

/** Splits a format string into literals and parameters `{ index, type, hint }`. */
function parseFormat(format) {
  const parts = [];
  let next = 0;
  let literal = '';
  for (let i = 0; i < format.length; i++) {
    const two = format.slice(i, i + 2);
    if (two === '{{' || two === '}}') {
      literal += two[0];
      i++;
    } else if (format[i] === '{') {
      const end = format.indexOf('}', i);
      const [, index, type, hint] = /^(\d*)(?:=([^:]*))?(?::(.*))?$/.exec(format.slice(i + 1, end)) ?? [];
      if (literal) parts.push(literal);
      literal = '';
      parts.push({ index: index ? Number(index) : next++, type: type || '?', hint: hint ?? '' });
      i = end;
    } else literal += format[i];
  }
  if (literal) parts.push(literal);
  return parts;
}

function showInteger(value, hint) {
  const [, alternate, , pad, kind] = /^(#?)(0(\d+))?(.*)$/.exec(hint);
  const base = { x: 16, X: 16, b: 2, o: 8 }[kind];
  if (kind === 'us' || kind === 'ms') {
    const digits = kind === 'us' ? 6 : 3;
    const text = String(value).padStart(digits + 1, '0');
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  }
  let text = value.toString(base ?? 10);
  if (kind === 'X') text = text.toUpperCase();
  const prefix = alternate && base ? { 16: '0x', 2: '0b', 8: '0o' }[base] : '';
  return prefix + text.padStart(Number(pad ?? 0) - prefix.length, '0');
}

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  integer(size, signed) {
    if (this.at + size > this.bytes.length) throw new RangeError('the frame ends early');
    let value = 0n;
    for (let i = size - 1; i >= 0; i--) value = (value << 8n) | BigInt(this.bytes[this.at + i]);
    this.at += size;
    return signed ? BigInt.asIntN(size * 8, value) : value;
  }

  number(size) {
    return Number(this.integer(size, false));
  }

  take(length) {
    if (this.at + length > this.bytes.length) throw new RangeError('the frame ends early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  until(end) {
    const to = this.bytes.indexOf(end, this.at);
    if (to < 0) throw new RangeError('the frame ends early');
    const bytes = this.bytes.subarray(this.at, to);
    this.at = to + 1;
    return bytes;
  }
}

/** Turns the bytes of a log channel into lines `{ time, level, text }`. */
export class Decoder {
  /** `table` maps message numbers to the JSON names of the ELF's `.defmt` symbols. */
  constructor(table) {
    this.messages = new Map();
    this.formats = new Map();
    this.pending = [];
    this.timestamp = undefined;
    for (const [index, name] of table) {
      let entry;
      try {
        entry = JSON.parse(name);
      } catch {
        continue;
      }
      if (entry.tag === 'defmt_timestamp') this.timestamp = entry.data;
      else this.messages.set(index, { level: LEVELS[entry.tag], data: entry.data });
    }
  }

  /** Forgets a half-received frame, as after a reset. */
  reset() {
    this.pending = [];
  }

  /** The lines completed by `bytes`. */
  feed(bytes) {
    const lines = [];
    for (const byte of bytes) {
      if (byte) this.pending.push(byte);
      else if (this.pending.length) {
        lines.push(this.#line(this.pending));
        this.pending = [];
      }
    }
    return lines;
  }

  #line(frame) {
    const bytes = unrzcobs(frame);
    if (!bytes) return { level: 'error', text: '(a log frame could not be read)' };
    const reader = new Reader(bytes);
    try {
      const message = this.messages.get(reader.number(2));
      if (!message) return { level: 'error', text: '(a log message of another firmware)' };
      const time = this.timestamp ? this.#format(this.timestamp, reader) : undefined;
      return { time, level: message.level ?? 'info', text: this.#format(message.data, reader) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { level: 'error', text: `(a log frame could not be read: ${error.message})` };
    }
  }

  #parts(format) {
    let parts = this.formats.get(format);
    if (!parts) this.formats.set(format, (parts = parseFormat(format)));
    return parts;
  }

  #format(format, reader, outer = '') {
    const parts = this.#parts(format);
    const values = new Map();
    const parameters = parts.filter((p) => typeof p === 'object').sort((a, b) => a.index - b.index);
    for (const { index, type } of parameters) {
      if (!values.has(index)) values.set(index, this.#argument(type, index, parameters, reader));
    }
    return parts
      .map((part) => (typeof part === 'string' ? part : this.#show(values.get(part.index), part.type, part.hint || outer)))
      .join('');
  }

  /** Reads an argument; nested formats become functions that still need a hint. */
  #argument(type, index, parameters, reader) {
    const integer = INTEGER.exec(type);
    if (integer) return reader.integer(integer[2] === 'size' ? 4 : Number(integer[2]) / 8, integer[1] === 'i');
    if (/^\d+\.\.\d+$/.test(type)) return this.#bitField(index, parameters, reader);
    const array = /^\[(u8|\?); *(\d+)\]$/.exec(type);
    if (array) return array[1] === 'u8' ? reader.take(Number(array[2])) : this.#elements(Number(array[2]), reader);
    switch (type) {
      case 'bool':
        return reader.number(1) !== 0;
      case 'char':
        return String.fromCodePoint(Math.min(reader.number(4), 0x10ffff));
      case 'f32':
      case 'f64': {
        const size = type === 'f32' ? 4 : 8;
        const view = new DataView(reader.take(size).slice().buffer);
        return size === 4 ? Number(view.getFloat32(0, true).toPrecision(7)) : view.getFloat64(0, true);
      }
      case 'str':
        return utf8.decode(reader.take(reader.number(4)));
      case 'istr':
        return this.messages.get(reader.number(2))?.data ?? '?';
      case '[u8]':
        return reader.take(reader.number(4));
      case '[?]':
        return this.#elements(reader.number(4), reader);
      case '__internal_Debug':
      case '__internal_Display':
        return utf8.decode(reader.until(0xff));
      case '__internal_FormatSequence': {
        let text = '';
        for (let tag = reader.number(2); tag; tag = reader.number(2)) text += this.#format(this.#message(tag), reader);
        return text;
      }
      case '?':
        return this.#nested(this.#message(reader.number(2)), reader);
    }
    throw new RangeError(`unknown type ${type}`);
  }

  #message(tag) {
    const message = this.messages.get(tag);
    if (!message) throw new RangeError(`unknown format ${tag}`);
    return message.data;
  }

  /** A nested format; an enum's names its variant first. The hint arrives later, so keep what is needed. */
  #nested(format, reader) {
    if (format.includes('|')) {
      const variants = format.split('|');
      const size = variants.length <= 0x100 ? 1 : 2;
      format = variants[reader.number(size)] ?? '?';
    }
    const from = reader.at;
    const text = this.#format(format, reader);
    const bytes = reader.bytes;
    return { text, again: (hint) => this.#format(format, Object.assign(new Reader(bytes), { at: from }), hint) };
  }

  #elements(count, reader) {
    const format = this.#message(reader.number(2));
    const items = Array.from({ length: count }, () => this.#nested(format, reader));
    const show = (hint) => `[${items.map((item) => (hint ? item.again(hint) : item.text)).join(', ')}]`;
    return { text: show(''), again: show };
  }

  #bitField(index, parameters, reader) {
    const ranges = parameters.filter((p) => p.index === index).map((p) => p.type.split('..').map(Number));
    const first = Math.floor(Math.min(...ranges.map((r) => r[0])) / 8);
    const last = Math.floor((Math.max(...ranges.map((r) => r[1])) - 1) / 8);
    const size = [1, 2, 4, 8, 16].find((s) => s >= last - first + 1);
    return reader.integer(size, false) << BigInt(8 * first);
  }

  #show(value, type, hint) {
    if (value !== null && typeof value === 'object' && 'again' in value) return hint ? value.again(hint) : value.text;
    if (typeof value === 'bigint') {
      const range = /^(\d+)\.\.(\d+)$/.exec(type);
      if (!range) return showInteger(value, hint);
      return showInteger((value >> BigInt(range[1])) & ((1n << BigInt(range[2] - range[1])) - 1n), hint);
    }
    if (value instanceof Uint8Array) {
      if (hint === 'a') return `b"${String.fromCharCode(...value)}"`;
      return `[${Array.from(value, (b) => showInteger(BigInt(b), hint)).join(', ')}]`;
    }
    if (typeof value === 'string' && hint === '?') return JSON.stringify(value);
    return String(value);
  }
}
