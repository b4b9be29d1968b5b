// Compiles hot stretches of the program in flash to JavaScript.
//
// A block starts where it is entered, follows the code over branches that are not taken, and ends at a
// call, a return or anything special (left to rp2040js). Registers are local variables inside it, flags
// are formulas that are worked out only where somebody looks. A branch back to the start stays inside.
// Cycles are those of the Cortex-M0+ with single-cycle multiplication; code and constants that are not in
// the flash cache cost what it takes to fetch them.

import { Cache } from './cache.mjs';

const FLASH_START = 0x10000000;
const LONGEST = 48;

/** A block is compiled when it was entered more often than this. */
export const HOT = 30;

const signed = (bits, value) => (value << (32 - bits)) >> (32 - bits);
const list = (mask) => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (mask >> i) & 1);

class Block {
  constructor(core, start) {
    this.core = core;
    this.start = start;
    this.code = [];
    this.read = new Set();
    this.written = new Set();
    this.cycles = 0;
    this.temps = 0;
    this.loops = false;
    /** The flash line of the last instruction, and how many lines of code only look into the cache. */
    this.line = -1;
    this.looks = 0;
    this.flags = { nz: 'nz', c: 'fc', v: 'fv' };
  }

  /** The name of a register to read at `pc`. */
  reg(n, pc) {
    if (n === 15) return String((pc + 4) | 0);
    this.read.add(n);
    return `r${n}`;
  }

  /** Keeps a value under a name that nothing changes later. */
  keep(expression) {
    const name = `t${this.temps++}`;
    this.emit(`const ${name}=${expression};`);
    return name;
  }

  emit(line) {
    this.code.push(line);
  }

  set(n, expression) {
    this.written.add(n);
    this.emit(`r${n}=${expression};`);
    if (n === 13) this.emit('if(r13>>>0<core.lowestSp)core.lowestSp=r13>>>0;');
  }

  logic(result) {
    this.flags = { nz: result, c: this.flags.c, v: this.flags.v };
  }

  add(a, b) {
    const [x, y] = [this.keep(a), this.keep(b)];
    const sum = this.keep(`(${x}+${y})|0`);
    this.flags = { nz: sum, c: `(${sum}>>>0<${x}>>>0)`, v: `(((${x}^${sum})&(${y}^${sum}))<0)` };
    return sum;
  }

  subtract(a, b) {
    const [x, y] = [this.keep(a), this.keep(b)];
    const rest = this.keep(`(${x}-${y})|0`);
    this.flags = { nz: rest, c: `(${x}>>>0>=${y}>>>0)`, v: `(((${x}^${y})&(${x}^${rest}))<0)`, compared: [x, y] };
    return rest;
  }

  /** a + b + carry; subtraction with borrow passes ~b. */
  addCarry(a, b) {
    const [x, y] = [this.keep(a), this.keep(b)];
    const wide = this.keep(`(${x}>>>0)+(${y}>>>0)+(${this.flags.c}?1:0)`);
    const sum = this.keep(`${wide}|0`);
    this.flags = { nz: sum, c: `(${wide}>4294967295)`, v: `(((${x}^${sum})&(${y}^${sum}))<0)` };
    return sum;
  }

  shift(kind, value, amount) {
    const x = this.keep(value);
    const s = typeof amount === 'number' ? amount : this.keep(`${amount}&255`);
    const before = this.flags.c;
    const [result, carry] = {
      lsl: [`${s}<32?${x}<<${s}:0`, `${s}<=32&&((${x}>>>(32-${s}))&1)!==0`],
      lsr: [`${s}<32?(${x}>>>${s})|0:0`, `${s}<=32&&((${x}>>>(${s}-1))&1)!==0`],
      asr: [`${x}>>(${s}<32?${s}:31)`, `((${x}>>(${s}<=32?${s}-1:31))&1)!==0`],
      ror: [`(${s}&31)?(${x}>>>(${s}&31))|(${x}<<(32-(${s}&31))):${x}`, undefined],
    }[kind];
    const out = this.keep(result);
    const c = this.keep(`${s}===0?${before}:${carry ?? `${out}<0`}`);
    this.flags = { nz: out, c, v: this.flags.v };
    return out;
  }

  condition(code) {
    const { nz, c, v, compared } = this.flags;
    const not = code & 1;
    if (compared) {
      const [a, b] = compared;
      const u = (op) => `${a}>>>0${op}${b}>>>0`;
      const table = {
        0: `${a}===${b}`, 1: `${a}!==${b}`, 2: u('>='), 3: u('<'), 8: u('>'), 9: u('<='),
        10: `${a}>=${b}`, 11: `${a}<${b}`, 12: `${a}>${b}`, 13: `${a}<=${b}`,
      };
      if (table[code]) return table[code];
    }
    const test = [`${nz}===0`, c, `${nz}<0`, v, `(${c}&&${nz}!==0)`, `(${nz}<0)===${v}`, `(${nz}!==0&&(${nz}<0)===${v})`][code >> 1];
    return not ? `!(${test})` : test;
  }

  /** Writes the flags back to the core; what the block has not touched is left alone, unless it loops. */
  saveFlags() {
    const { nz, c, v } = this.flags;
    return [
      nz === 'nz' ? '%NZ%' : `core.N=${nz}<0;core.Z=${nz}===0;`,
      c === 'fc' ? '%C%' : `core.C=${c};`,
      v === 'fv' ? '%V%' : `core.V=${v};`,
    ].join('');
  }

  exit(target, extra = 0) {
    return `${this.saveFlags()}%REGS%R[15]=${target | 0};core.spent=c+${this.cycles + extra};return;`;
  }

  /** Leaves for an address that is only known at run time; it may be a return from an exception. */
  exitTo(expression, extra) {
    const target = this.keep(expression);
    this.emit(
      `${this.saveFlags()}%REGS%core.spent=c+${this.cycles + extra};` +
        `if(${target}>>>28===15)core.BXWritePC(${target}>>>0);else R[15]=${target}&-2;return;`,
    );
  }

  /** A branch to the block's own start. */
  again(extra) {
    // A loop that changes nothing and looks at nothing: only time gets out of it.
    if (this.code.length === this.looks) return `c=Math.max(c+${this.cycles + extra},core.limit);R[15]=${this.start | 0};core.spent=c;return;`;
    this.loops = true;
    const { nz, c, v } = this.flags;
    const flags = [`n_=${nz}`, `c_=${c}`, `v_=${v}`].join(',');
    return (
      `const ${flags};nz=n_;fc=c_;fv=v_;c+=${this.cycles + extra};if(c<core.limit)continue;` +
      `core.N=nz<0;core.Z=nz===0;core.C=fc;core.V=fv;%REGS%R[15]=${this.start | 0};core.spent=c;return;`
    );
  }

  /** A look at the flash, which may have to be fetched. */
  look(offset) {
    this.emit(Cache.code(offset));
    this.looks++;
  }

  /** The fetch of an instruction; those in one line come together. */
  fetch(pc) {
    const offset = pc - FLASH_START;
    if (offset >> 3 === this.line) return;
    this.line = offset >> 3;
    this.look(offset);
  }

  slow(pc, call) {
    return `R[15]=${pc | 0};core.spent=c+${this.cycles};${call};c=core.spent-${this.cycles};`;
  }

  load(size, address, n, pc, extend = '') {
    this.cycles += 2;
    const at = this.keep(`(${address})|0`);
    const ram = this.keep(`${at}-536870912`);
    const fast = { 4: `ram32[${ram}>>2]`, 2: `ram16[${ram}>>1]`, 1: `ram8[${ram}]` }[size];
    const aligned = { 4: `&&!(${ram}&3)`, 2: `&&!(${ram}&1)`, 1: '' }[size];
    const value = `t${this.temps++}`;
    this.emit(`let ${value};if(${ram}>>>0<270336${aligned})${value}=${fast};else{${this.slow(pc, `${value}=core.load${8 * size}(${at})`)}}`);
    this.set(n, extend ? `(${value}<<${extend})>>${extend}` : value);
  }

  store(size, address, n, pc) {
    this.cycles += 2;
    const value = this.reg(n, pc);
    const at = this.keep(`(${address})|0`);
    const ram = this.keep(`${at}-536870912`);
    const fast = { 4: `ram32[${ram}>>2]`, 2: `ram16[${ram}>>1]`, 1: `ram8[${ram}]` }[size];
    const aligned = { 4: `&&!(${ram}&3)`, 2: `&&!(${ram}&1)`, 1: '' }[size];
    this.emit(
      `if(${ram}>>>0<270336${aligned}&&(${ram}-core.guardFirst)>>>0>=core.guardSize)${fast}=${value};` +
        `else{${this.slow(pc, `core.store${8 * size}(${at},${value})`)}}`,
    );
  }

  /** Several words from `address` on into `names` (local variables). */
  loadMany(address, names, pc) {
    const at = this.keep(address);
    const ram = this.keep(`${at}-536870912`);
    const fast = names.map((name, i) => `${name}=ram32[(${ram}>>2)+${i}];`).join('');
    const slow = names.map((name, i) => this.slow(pc, `${name}=core.load32(${at}+${4 * i})`)).join('');
    this.emit(`if(${ram}>>>0<=${270336 - 4 * names.length}&&!(${ram}&3)){${fast}}else{${slow}}`);
  }

  storeMany(address, values, pc) {
    const at = this.keep(address);
    const ram = this.keep(`${at}-536870912`);
    const bytes = 4 * values.length;
    const fast = values.map((value, i) => `ram32[(${ram}>>2)+${i}]=${value};`).join('');
    const slow = values.map((value, i) => this.slow(pc, `core.store32(${at}+${4 * i},${value})`)).join('');
    const clear = `(${ram}+${bytes - 1}-core.guardFirst)>>>0>=core.guardSize+${bytes - 1}`;
    this.emit(`if(${ram}>>>0<=${270336 - bytes}&&!(${ram}&3)&&${clear}){${fast}}else{${slow}}`);
    return at;
  }

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
        this.store(4, `${r(m)}+${4 * imm5}`, d, pc);
        break;
      case 0b01101:
        this.load(4, `${r(m)}+${4 * imm5}`, d, pc);
        break;
      case 0b01110:
        this.store(1, `${r(m)}+${imm5}`, d, pc);
        break;
      case 0b01111:
        this.load(1, `${r(m)}+${imm5}`, d, pc);
        break;
      case 0b10000:
        this.store(2, `${r(m)}+${2 * imm5}`, d, pc);
        break;
      case 0b10001:
        this.load(2, `${r(m)}+${2 * imm5}`, d, pc);
        break;
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
    switch ((op >> 6) & 15) {
      case 0:
        this.set(d, logic(`${r(d)}&${r(m)}`));
        break;
      case 1:
        this.set(d, logic(`${r(d)}^${r(m)}`));
        break;
      case 2:
        this.set(d, this.shift('lsl', r(d), r(m)));
        break;
      case 3:
        this.set(d, this.shift('lsr', r(d), r(m)));
        break;
      case 4:
        this.set(d, this.shift('asr', r(d), r(m)));
        break;
      case 5:
        this.set(d, this.addCarry(r(d), r(m)));
        break;
      case 6:
        this.set(d, this.addCarry(r(d), `~${r(m)}`));
        break;
      case 7:
        this.set(d, this.shift('ror', r(d), r(m)));
        break;
      case 8:
        logic(`${r(d)}&${r(m)}`);
        break;
      case 9:
        this.set(d, this.subtract('0', r(m)));
        break;
      case 10:
        this.subtract(r(d), r(m));
        break;
      case 11:
        this.add(r(d), r(m));
        break;
      case 12:
        this.set(d, logic(`${r(d)}|${r(m)}`));
        break;
      case 13:
        this.set(d, logic(`Math.imul(${r(d)},${r(m)})`));
        break;
      case 14:
        this.set(d, logic(`${r(d)}&~${r(m)}`));
        break;
      case 15:
        this.set(d, logic(`~${r(m)}`));
        break;
    }
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

  finish() {
    const used = [...new Set([...this.read, ...this.written])];
    const save = [...this.written].map((n) => `R[${n}]=r${n};`).join('');
    const flags = this.loops
      ? { '%NZ%': 'core.N=nz<0;core.Z=nz===0;', '%C%': 'core.C=fc;', '%V%': 'core.V=fv;' }
      : { '%NZ%': '', '%C%': '', '%V%': '' };
    const body = this.code.join('\n').replace(/%(REGS|NZ|C|V)%/g, (name) => (name === '%REGS%' ? save : flags[name]));
    return new Function(
      'core',
      `const R=core.signed,ram8=core.ram8,ram16=core.ram16,ram32=core.ram32,cache=core.cache,lines=cache.lines;let c=core.spent;
let nz=core.Z?0:core.N?-1:1,fc=core.C,fv=core.V;
${used.map((n) => `let r${n}=R[${n}];`).join('')}
try{for(;;){
${body}
}}catch(e){${save}throw e;}`,
    );
  }
}

/** The block that starts at `pc`, or null when its first instruction is one for the interpreter. */
export function compile(core, pc) {
  return new Block(core, pc).build();
}
