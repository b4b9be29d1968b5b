// The Cortex-M0+ core: rp2040js's, with faults as the chip raises them and hot code compiled.
//
// Time: `run` executes until a number of cycles have passed. Any access to a peripheral first lets the
// clock catch up (`#sync`), so a peripheral always sees the right time, and ends the run, so that the
// caller looks at the next alarm again.

import { CortexM0Core } from './mcu.mjs';
import { Fault, Mpu, mapped } from './fault.mjs';
import { ChipReset } from './watchdog.mjs';
import { compile, HOT } from './blocks.mjs';
import { Cache } from './cache.mjs';

const FLASH_START = 0x10000000;
const RAM_START = 0x20000000;
const HARD_FAULT = 3;
const ENTRY_CYCLES = 15;
const SYSRESETREQ = 0x05fa0004;

export class Core extends CortexM0Core {
  constructor(mcu, program, flash) {
    super(mcu);
    this.flash8 = flash;
    this.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length >> 1);
    this.flash32 = new Int32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
    this.ram8 = mcu.sram;
    this.ram16 = new Uint16Array(mcu.sram.buffer);
    this.ram32 = new Int32Array(mcu.sram.buffer);
    /** The registers as signed numbers, which is what compiled code computes with. */
    this.signed = new Int32Array(this.registers.buffer);
    this.program = program;
    this.blocks = program.blocks;
    this.heat = program.heat;
    this.mpu = new Mpu();
    this.cache = new Cache(mcu.peripherals[0x18000]);
    // Far from any RAM offset, so that ranges never seem to meet it.
    this.guardFirst = 0x40000000;
    this.guardSize = 0;
    /** Cycles run since the clock was last told. */
    this.spent = 0;
    this.limit = 0;
    this.lockup = false;
    /** Instructions are not worth counting, faults are: the last one, for the log. */
    this.fault = undefined;
    this.lowestSp = 0xffffffff;
    this.rom = undefined;
    this.#addMpu(mcu.ppb);
  }

  #addMpu(ppb) {
    const read = ppb.readUint32.bind(ppb);
    const write = ppb.writeUint32.bind(ppb);
    const kept = new Map([
      [0xd10, 0], // system control
      [0xd14, 0x208], // configuration
      [0xd24, 0],
    ]);
    ppb.readUint32 = (offset) => {
      if (offset >= 0xd90 && offset <= 0xda0) return this.mpu.read(offset);
      if (offset === 0xd0c) return 0xfa050000;
      return kept.has(offset) ? kept.get(offset) : read(offset);
    };
    ppb.writeUint32 = (offset, value) => {
      if (offset >= 0xd90 && offset <= 0xda0) {
        this.mpu.write(offset, value);
        this.guardFirst = this.mpu.size ? this.mpu.first - RAM_START : 0x40000000;
        this.guardSize = this.mpu.size;
      } else if (offset === 0xd0c) {
        if (value >>> 0 === SYSRESETREQ) throw new ChipReset('request');
      } else if (kept.has(offset)) kept.set(offset, value);
      else write(offset, value);
    };
  }

  /** Adds cycles to the current run. */
  spend(cycles) {
    this.spent += cycles;
  }

  /** Lets the clock catch up with the cycles run so far. */
  sync() {
    const cycles = this.spent;
    this.spent = 0;
    this.limit = -1;
    if (cycles > 0) this.rp2040.clock.tick((cycles * 1e9) / this.rp2040.clkSys);
  }

  refuse(kind, address) {
    throw new Fault(kind, address);
  }

  /** Compiled code is thrown away when the program in flash is written to. */
  flashChanged(offset, length) {
    this.cache.flush();
    if (offset < this.program.end && offset + length > 0) {
      this.blocks = new Array(this.program.end >> 1).fill(undefined);
      this.heat = new Uint8Array(this.program.end >> 1);
    }
  }

  #check(address, size, kind) {
    address >>>= 0;
    if (address & (size - 1)) this.refuse(`unaligned ${kind}`, address);
    if (!mapped(address)) this.refuse(`${kind} to nowhere`, address);
  }

  #guarded(offset) {
    return (offset - this.guardFirst) >>> 0 < this.guardSize && this.IPSR !== HARD_FAULT;
  }

  // Addresses wrap at 4 GB: a negative offset in a register is a large one added.
  readUint32(address) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000 && !(ram & 3)) return this.ram32[ram >> 2] >>> 0;
    const flash = (address - FLASH_START) | 0;
    if (flash >>> 0 < this.flash8.length && !(flash & 3)) {
      this.spent += this.cache.touch(flash);
      return this.flash32[flash >> 2] >>> 0;
    }
    this.#check(address, 4, 'read');
    this.sync();
    return this.rp2040.readUint32(address >>> 0);
  }

  readUint16(address) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000 && !(ram & 1)) return this.ram16[ram >> 1];
    const flash = (address - FLASH_START) | 0;
    if (flash >>> 0 < this.flash8.length && !(flash & 1)) {
      this.spent += this.cache.touch(flash);
      return this.flash16[flash >> 1];
    }
    this.#check(address, 2, 'read');
    this.sync();
    return this.rp2040.readUint16(address >>> 0);
  }

  readUint8(address) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000) return this.ram8[ram];
    const flash = (address - FLASH_START) | 0;
    if (flash >>> 0 < this.flash8.length) {
      this.spent += this.cache.touch(flash);
      return this.flash8[flash];
    }
    this.#check(address, 1, 'read');
    this.sync();
    return this.rp2040.readUint8(address >>> 0);
  }

  writeUint32(address, value) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000 && !(ram & 3) && !this.#guarded(ram)) this.ram32[ram >> 2] = value;
    else this.#writeSlow(address, 4, value);
  }

  writeUint16(address, value) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000 && !(ram & 1) && !this.#guarded(ram)) this.ram16[ram >> 1] = value;
    else this.#writeSlow(address, 2, value);
  }

  writeUint8(address, value) {
    const ram = (address - RAM_START) | 0;
    if (ram >>> 0 < 0x42000 && !this.#guarded(ram)) this.ram8[ram] = value;
    else this.#writeSlow(address, 1, value);
  }

  #writeSlow(address, size, value) {
    this.#check(address, size, 'write');
    address >>>= 0;
    if (address >= RAM_START && address < 0x20042000) this.refuse('write to the stack guard', address);
    if (address < 0x4000) this.refuse('write to the boot ROM', address);
    // The flash cache swallows writes at its first alias and refuses the others.
    if (address < FLASH_START + 0x1000000) return;
    if (address < FLASH_START + 0x4000000) this.refuse('write to flash', address);
    this.sync();
    if (size === 4) this.rp2040.writeUint32(address, value >>> 0);
    else if (size === 2) this.rp2040.writeUint16(address, value & 0xffff);
    else this.rp2040.writeUint8(address, value & 0xff);
  }

  /** The accesses of compiled code that its fast path refused; peripherals are slower than RAM, the SIO faster. */
  load32(address) {
    this.spent += this.cyclesIO(address) - 1;
    return this.readUint32(address) | 0;
  }

  load16(address) {
    this.spent += this.cyclesIO(address) - 1;
    return this.readUint16(address);
  }

  load8(address) {
    this.spent += this.cyclesIO(address) - 1;
    return this.readUint8(address);
  }

  store32(address, value) {
    this.spent += this.cyclesIO(address, true) - 1;
    this.writeUint32(address, value);
  }

  store16(address, value) {
    this.spent += this.cyclesIO(address, true) - 1;
    this.writeUint16(address, value);
  }

  store8(address, value) {
    this.spent += this.cyclesIO(address, true) - 1;
    this.writeUint8(address, value);
  }

  setInterrupt(irq, value) {
    if (this.lockup) return;
    super.setInterrupt(irq, value);
  }

  /** Takes a HardFault, or locks up when one is being handled already. */
  takeFault(fault) {
    this.fault = fault;
    fault.pc = this.PC >>> 0;
    this.waiting = false;
    if (this.IPSR === HARD_FAULT || this.IPSR === 2) {
      this.lockup = true;
      return;
    }
    try {
      this.exceptionEntry(HARD_FAULT);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // The frame could not be pushed: the handler is entered all the same, without it.
      this.LR = this.currentMode ? 0xfffffff1 : 0xfffffff9;
      this.currentMode = 1;
      this.IPSR = HARD_FAULT;
      this.PC = this.readUint32(this.VTOR + 4 * HARD_FAULT);
    }
    this.PC &= ~1;
  }

  /** One instruction by rp2040js, with its state put back when it faults. */
  #interpret() {
    const { PC, SP } = this;
    try {
      const opcode = this.readUint16(PC & ~1);
      if (opcode === 0xbf40) {
        // SEV: rp2040js forgets the event, and an executor would sleep over its own wake-up.
        this.eventRegistered = true;
        this.PC = PC + 2;
        return 1;
      }
      if (opcode >> 8 === 0xde || opcode >> 8 === 0xbe) this.refuse(opcode >> 8 === 0xde ? 'undefined instruction' : 'breakpoint', PC);
      const cycles = this.executeInstruction();
      if (this.SP < this.lowestSp) this.lowestSp = this.SP;
      return cycles;
    } catch (error) {
      if (error instanceof Fault) {
        this.PC = PC;
        this.SP = SP;
      }
      throw error;
    }
  }

  /** Runs for about `limit` cycles, or until the core sleeps or a peripheral was touched; the clock is told. */
  run(limit) {
    this.limit = limit;
    this.spent = 0;
    try {
      while (this.spent < this.limit && !this.waiting) {
        if (this.interruptsUpdated && this.checkForInterrupts()) this.spent += ENTRY_CYCLES;
        const pc = this.signed[15];
        const index = (pc - FLASH_START) >>> 1;
        const block = this.blocks[index];
        if (block) block(this);
        else if (block === undefined && index < this.heat.length && ++this.heat[index] > HOT) {
          this.blocks[index] = compile(this, pc & ~1);
        } else if (pc >>> 0 < 0x4000) this.rom.call(pc);
        else {
          const cycles = this.#interpret();
          this.spent += cycles;
        }
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.takeFault(error);
    }
    this.sync();
  }
}
