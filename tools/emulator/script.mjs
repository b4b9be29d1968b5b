// A stretch of the program as JavaScript, as it is being written.
//
// Registers are local variables inside it, flags are formulas that are worked out only where somebody looks.

import { Cache } from './cache.mjs';

/** Where the chip sees its flash. */
export const FLASH_START = 0x10000000;

/** What instructions are written with: registers, flags, memory, ways out. */
export class Script {
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

  /** The function; it runs from its start until a way out. */
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
