// Compiles hot stretches of the program in flash to JavaScript.
//
// A block starts where it is entered, follows the code over branches that are not taken, and ends at a
// call, a return or anything special (left to rp2040js). A branch back to the start stays inside. Cycles
// are those of the Cortex-M0+ with single-cycle multiplication; code and constants that are not in the
// flash cache cost what it takes to fetch them.

import { FLASH_START, Script } from './script.mjs';

const LONGEST = 48;

/** A block is compiled when it was entered more often than this. */
export const HOT = 30;

const signed = (bits, value) => (value << (32 - bits)) >> (32 - bits);
const list = (mask) => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (mask >> i) & 1);

/** The instructions of a block, one after the other. */
class Block extends Script {
  /** Translates one instruction; false when it is left to the interpreter, a number to go on elsewhere. */
  translate(pc, op, op2) {
    const r = (n) => this.reg(n, pc);
    const one = () => {
      this.cycles += 1;
      return true;
    };
    const kind = op >> 11;
    if (kind < 0b01000) return this.basic(op, r, one);
    if (kind === 0b01000) return op & 0x400 ? this.high(pc, op, r) : this.alu(op, r, one);
    if (kind < 0b10100) return this.memory(pc, op, r);
    const d8 = (op >> 8) & 7;
    const imm8 = op & 255;
    switch (kind) {
      case 0b10100:
        this.set(d8, String((((pc + 4) & ~3) + 4 * imm8) | 0));
        return one();
      case 0b10101:
        this.set(d8, `(${r(13)}+${4 * imm8})|0`);
        return one();
      case 0b10110:
      case 0b10111:
        return this.misc(pc, op, r, one);
      case 0b11000:
      case 0b11001:
        return this.several(pc, op, r);
      case 0b11010:
      case 0b11011: {
        const code = (op >> 8) & 15;
        if (code >= 14) return false;
        const target = pc + 4 + 2 * signed(8, imm8);
        const leave = target === this.start ? this.again(2) : this.exit(target, 2);
        this.emit(`if(${this.condition(code)}){${leave}}`);
        return one();
      }
      case 0b11100: {
        const target = pc + 4 + 2 * signed(11, op & 0x7ff);
        if (target === this.start) {
          this.emit(`{${this.again(2)}}`);
          return undefined;
        }
        this.cycles += 2;
        return target;
      }
      case 0b11110:
        return this.wide(pc, op, op2);
    }
    return false;
  }

  /** Shifts by a number, sums and differences, and what has a byte of its own. */
  basic(op, r, one) {
    const d = op & 7;
    const m = (op >> 3) & 7;
    const imm5 = (op >> 6) & 31;
    const d8 = (op >> 8) & 7;
    const imm8 = op & 255;
    switch (op >> 11) {
      case 0b00000:
        if (imm5) this.set(d, this.shift('lsl', r(m), imm5));
        else {
          const value = this.keep(r(m));
          this.set(d, value);
          this.logic(value);
        }
        break;
      case 0b00001:
        this.set(d, this.shift('lsr', r(m), imm5 || 32));
        break;
      case 0b00010:
        this.set(d, this.shift('asr', r(m), imm5 || 32));
        break;
      case 0b00011: {
        const other = (op >> 6) & 7;
        const value = op & 0x400 ? String(other) : r(other);
        this.set(d, op & 0x200 ? this.subtract(r(m), value) : this.add(r(m), value));
        break;
      }
      case 0b00100:
        this.set(d8, String(imm8));
        this.logic(this.keep(String(imm8)));
        break;
      case 0b00101:
        this.subtract(r(d8), String(imm8));
        break;
      case 0b00110:
        this.set(d8, this.add(r(d8), String(imm8)));
        break;
      case 0b00111:
        this.set(d8, this.subtract(r(d8), String(imm8)));
        break;
    }
    return one();
  }

  /** Loads and stores of one value. */
  memory(pc, op, r) {
    const d = op & 7;
    const m = (op >> 3) & 7;
    const imm5 = (op >> 6) & 31;
    const d8 = (op >> 8) & 7;
    const imm8 = op & 255;
    switch (op >> 11) {
      case 0b01001: {
        const at = ((pc + 4) & ~3) + 4 * imm8 - FLASH_START;
        // What stands beside the code in flash never changes while the code does not.
        if (at + 4 > this.core.program.end) return false;
        this.look(at);
        this.set(d8, String(this.core.flash32[at >> 2]));
        this.cycles += 2;
        break;
      }
      case 0b01010:
      case 0b01011: {
        const address = `${r(m)}+${r((op >> 6) & 7)}`;
        const kind = (op >> 9) & 7;
        if (kind < 3) this.store([4, 2, 1][kind], address, d, pc);
        else this.load([1, 4, 2, 1, 2][kind - 3], address, d, pc, { 3: '24', 7: '16' }[kind]);
        break;
      }
      case 0b01100:
      case 0b01101:
      case 0b01110:
      case 0b01111:
      case 0b10000:
      case 0b10001: {
        const size = [4, 1, 2][(op >> 12) - 6];
        const address = `${r(m)}+${size * imm5}`;
        if (op & 0x800) this.load(size, address, d, pc);
        else this.store(size, address, d, pc);
        break;
      }
      case 0b10010:
        this.store(4, `${r(13)}+${4 * imm8}`, d8, pc);
        break;
      case 0b10011:
        this.load(4, `${r(13)}+${4 * imm8}`, d8, pc);
        break;
    }
    return true;
  }

  /** STMIA and LDMIA. */
  several(pc, op, r) {
    const d8 = (op >> 8) & 7;
    const regs = list(op & 255);
    this.cycles += 1 + regs.length;
    if (!(op & 0x800)) {
      const at = this.storeMany(r(d8), regs.map(r), pc);
      this.set(d8, `(${at}+${4 * regs.length})|0`);
      return true;
    }
    const base = this.keep(r(d8));
    regs.forEach((n) => this.written.add(n));
    this.loadMany(base, regs.map((n) => `r${n}`), pc);
    if (!regs.includes(d8)) this.set(d8, `(${base}+${4 * regs.length})|0`);
    return true;
  }

  alu(op, r, one) {
    const d = op & 7;
    const m = (op >> 3) & 7;
    const logic = (expression) => {
      const value = this.keep(expression);
      this.logic(value);
      return value;
    };
    const to = (value) => this.set(d, value);
    const operations = [
      () => to(logic(`${r(d)}&${r(m)}`)),
      () => to(logic(`${r(d)}^${r(m)}`)),
      () => to(this.shift('lsl', r(d), r(m))),
      () => to(this.shift('lsr', r(d), r(m))),
      () => to(this.shift('asr', r(d), r(m))),
      () => to(this.addCarry(r(d), r(m))),
      () => to(this.addCarry(r(d), `~${r(m)}`)),
      () => to(this.shift('ror', r(d), r(m))),
      () => logic(`${r(d)}&${r(m)}`),
      () => to(this.subtract('0', r(m))),
      () => this.subtract(r(d), r(m)),
      () => this.add(r(d), r(m)),
      () => to(logic(`${r(d)}|${r(m)}`)),
      () => to(logic(`Math.imul(${r(d)},${r(m)})`)),
      () => to(logic(`${r(d)}&~${r(m)}`)),
      () => to(logic(`~${r(m)}`)),
    ];
    operations[(op >> 6) & 15]();
    return one();
  }

  /** ADD, CMP, MOV with high registers, BX and BLX. */
  high(pc, op, r) {
    const m = (op >> 3) & 15;
    const d = ((op >> 4) & 8) | (op & 7);
    const kind = (op >> 8) & 3;
    if (kind === 3) {
      const target = this.keep(r(m));
      if (op & 0x80) this.set(14, String((pc + 2) | 1));
      this.exitTo(target, 2);
      return undefined;
    }
    if (kind === 1) {
      this.subtract(r(d), r(m));
      this.cycles += 1;
      return true;
    }
    const value = kind === 0 ? `(${r(d)}+${r(m)})|0` : r(m);
    if (d === 15) {
      this.exitTo(`${value}&-2`, 2);
      return undefined;
    }
    this.set(d, d === 13 ? `(${value})&-4` : value);
    this.cycles += 1;
    return true;
  }

  /** What moves the stack, extends and reverses, and the interrupt mask. */
  misc(pc, op, r, one) {
    if (op >> 8 === 0xb0) {
      const bytes = 4 * (op & 0x7f);
      this.set(13, op & 0x80 ? `(${r(13)}-${bytes})|0` : `(${r(13)}+${bytes})|0`);
      return one();
    }
    if (op >> 9 === 0b1011010) return this.push(pc, op, r);
    if (op >> 9 === 0b1011110) return this.pop(pc, op, r);
    const rearranged = this.rearrange(op, r);
    if (rearranged) {
      this.set(op & 7, rearranged);
      return one();
    }
    if (op === 0xb672) {
      this.emit('core.PM=true;');
      return one();
    }
    if (op === 0xb662) {
      this.emit('core.PM=false;core.interruptsUpdated=true;');
      this.cycles += 1;
      this.emit(this.exit(pc + 2));
      return undefined;
    }
    if (op === 0xbf00) return one();
    return false;
  }

  /** A part of a register extended, or its bytes in another order. */
  rearrange(op, r) {
    const m = (op >> 3) & 7;
    switch (op >> 6) {
      case 0b1011001000:
        return `(${r(m)}<<16)>>16`;
      case 0b1011001001:
        return `(${r(m)}<<24)>>24`;
      case 0b1011001010:
        return `${r(m)}&65535`;
      case 0b1011001011:
        return `${r(m)}&255`;
      case 0b1011101000: {
        const x = this.keep(r(m));
        return `(${x}<<24)|((${x}&65280)<<8)|((${x}>>>8)&65280)|(${x}>>>24)`;
      }
      case 0b1011101001: {
        const x = this.keep(r(m));
        return `((${x}&16711935)<<8)|((${x}>>>8)&16711935)`;
      }
      case 0b1011101011: {
        const x = this.keep(r(m));
        return `((${x}<<24)>>16)|((${x}>>>8)&255)`;
      }
    }
    return undefined;
  }

  push(pc, op, r) {
    const regs = list(op & 255);
    const values = [...regs, ...(op & 0x100 ? [14] : [])].map(r);
    if (!values.length) return false;
    this.cycles += 1 + values.length;
    const at = this.storeMany(`(${r(13)}-${4 * values.length})|0`, values, pc);
    this.set(13, at);
    return true;
  }

  pop(pc, op, r) {
    const regs = list(op & 255);
    const count = regs.length + (op & 0x100 ? 1 : 0);
    if (!count) return false;
    this.cycles += 1 + count;
    const base = this.keep(r(13));
    const names = regs.map((n) => `r${n}`);
    regs.forEach((n) => this.written.add(n));
    if (!(op & 0x100)) {
      this.loadMany(base, names, pc);
      this.set(13, `(${base}+${4 * count})|0`);
      return true;
    }
    const target = `t${this.temps++}`;
    this.emit(`let ${target};`);
    this.loadMany(base, [...names, target], pc);
    this.set(13, `(${base}+${4 * count})|0`);
    this.exitTo(target, 2);
    return undefined;
  }

  /** 32-bit instructions: calls, barriers, reading the interrupt mask. */
  wide(pc, op, op2) {
    if ((op2 & 0xd000) === 0xd000) {
      const s = (op >> 10) & 1;
      const i1 = 1 - (s ^ ((op2 >> 13) & 1));
      const i2 = 1 - (s ^ ((op2 >> 11) & 1));
      const offset = signed(25, (s << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1));
      this.set(14, String((pc + 4) | 1));
      this.emit(this.exit(pc + 4 + offset, 3));
      return undefined;
    }
    if (op === 0xf3bf && op2 >> 8 === 0x8f) {
      this.cycles += 3;
      return true;
    }
    if (op === 0xf3ef && (op2 & 0xf0ff) === 0x8010) {
      this.set((op2 >> 8) & 15, 'core.PM?1:0');
      this.cycles += 3;
      return true;
    }
    return false;
  }

  build() {
    const { flash16, program } = this.core;
    const seen = new Set();
    let pc = this.start;
    while (seen.size < LONGEST && !seen.has(pc) && pc - FLASH_START + 4 <= program.end) {
      const at = (pc - FLASH_START) >> 1;
      const op = flash16[at];
      const [code, looks, line] = [this.code.length, this.looks, this.line];
      this.fetch(pc);
      const next = this.translate(pc, op, flash16[at + 1]);
      if (next === false) {
        // The interpreter fetches it.
        this.code.length = code;
        [this.looks, this.line] = [looks, line];
        break;
      }
      seen.add(pc);
      if (next === undefined) return this.finish();
      pc = next === true ? pc + (op >> 11 >= 0b11101 ? 4 : 2) : next;
    }
    if (!seen.size) return null;
    this.emit(this.exit(pc));
    return this.finish();
  }
}

/** The block that starts at `pc`, or null when its first instruction is one for the interpreter. */
export function compile(core, pc) {
  return new Block(core, pc).build();
}
