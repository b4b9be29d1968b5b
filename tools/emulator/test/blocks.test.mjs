// Compiled code against rp2040js's interpreter: the same registers, flags, memory, cycles and deepest stack after random
// programs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../blocks.mjs';
import { Chip, complete } from '../chip.mjs';
import { Core } from '../core.mjs';
import { CortexM0Core } from '../mcu.mjs';
import { program } from './tiny.mjs';

/** A small generator of repeatable numbers. */
function generator(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

/** Random instructions that stay within RAM: r7 points there and is never written. */
function randomCode(random, length) {
  const low = () => random(7);
  const any = () => random(8);
  const makers = [
    () => (random(3) << 11) | (random(31) + 1) << 6 | (any() << 3) | low(),
    () => 0x1800 | (random(4) << 9) | (any() << 6) | (any() << 3) | low(),
    () => 0x2000 | (random(4) << 11) | (low() << 8) | random(256),
    () => 0x4000 | ([0, 1, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15][random(12)] << 6) | (any() << 3) | low(),
    () => [0x2000 | (6 << 8) | (1 + random(30)), 0x4000 | ([2, 3, 4, 7][random(4)] << 6) | (6 << 3) | random(6)],
    () => 0x4600 | (any() << 3) | low(),
    () => 0x4400 | (any() << 3) | low(),
    () => 0x4500 | (any() << 3) | low(),
    () => [0x6000, 0x6800, 0x7000, 0x7800, 0x8000, 0x8800][random(6)] | (random(32) << 6) | (7 << 3) | low(),
    () => 0x9000 | (random(2) << 11) | (low() << 8) | random(64),
    () => [0x2000 | (5 << 8) | (2 * random(60)), [0x5200, 0x5400, 0x5600, 0x5a00, 0x5c00, 0x5e00][random(6)] | (5 << 6) | (7 << 3) | random(5)],
    // The same with an offset that is negative: the address wraps.
    () => [0x2000 | (5 << 8) | (2 * random(60)), 0x426d, [0x5200, 0x5400, 0x5600, 0x5a00, 0x5c00, 0x5e00][random(6)] | (5 << 6) | (7 << 3) | random(5)],
    () => 0xb200 | (random(4) << 6) | (any() << 3) | low(),
    () => 0xba00 | ([0, 1, 3][random(3)] << 6) | (any() << 3) | low(),
    () => [0xb400 | (random(127) + 1), 0xbc00 | 0x3f & (random(63) + 1)],
    () => [0x463e, 0xc600 | (random(63) + 1)],
    () => [0x463e, 0xce00 | (random(63) + 1)],
    () => 0xa800 | (low() << 8) | random(64),
  ];
  const code = [];
  while (code.length < length) code.push(...[makers[random(makers.length)]()].flat());
  return code;
}

function machine(image) {
  const chip = new Chip();
  complete(chip, { seed: 1, cold: true });
  chip.peripherals[0x18000].baudr = 2;
  const flash = new Uint8Array(2 * 1024 * 1024).fill(0xff);
  image.flashInto(flash);
  const core = new Core(chip, image, flash);
  chip.core = core;
  // As the second stage of the boot leaves it: stack and entry out of the vector table.
  core.VTOR = 0x10000100;
  core.SP = core.readUint32(core.VTOR);
  core.PC = core.readUint32(core.VTOR + 4) & ~1;
  core.registers.set([1, 0x80000000, 0xffffffff, 0x7fffffff, 12, 0, 99, 0x20002000]);
  for (let i = 0; i < 0x42000; i++) chip.sram[i] = (i * 7919) >>> 3;
  return core;
}

const flags = (core) => [core.N, core.Z, core.C, core.V];

test('random straight code gives the same registers, flags, memory, cycles and depth of the stack', () => {
  const random = generator(20);
  let instructions = 0;
  for (let round = 0; round < 400; round++) {
    const code = randomCode(random, 60);
    const image = program([...code, 0xbf30]);
    const [fast, slow] = [machine(image), machine(image)];
    const end = 0x10000200 + 2 * code.length;
    const top = fast.SP;
    while (fast.PC < end) {
      const block = compile(fast, fast.PC);
      assert.ok(block, 'everything but the closing instruction compiles');
      block(fast);
    }
    while (slow.PC < end) {
      slow.spend(CortexM0Core.prototype.executeInstruction.call(slow));
      slow.lowestSp = Math.min(slow.lowestSp, slow.SP);
      instructions++;
    }
    const where = `round ${round}: ${code.map((w) => w.toString(16)).join(' ')}`;
    assert.deepEqual([...fast.registers], [...slow.registers], where);
    assert.deepEqual(flags(fast), flags(slow), where);
    assert.ok(Buffer.from(fast.ram8).equals(Buffer.from(slow.ram8)), where);
    assert.equal(fast.spent, slow.spent, where);
    assert.equal(Math.min(fast.lowestSp, top), slow.lowestSp, where);
  }
  assert.ok(instructions > 20_000);
});

test('conditions follow the flags of comparisons', () => {
  const values = [0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff];
  for (let condition = 0; condition < 14; condition++) {
    // cmp r0, r1; b<cond> +2 (skip the next); movs r2, #1; wfi
    const image = program([0x4288, 0xd000 | (condition << 8), 0x2201, 0xbf30]);
    const [fast, slow] = [machine(image), machine(image)];
    const code = compile(fast, 0x10000200);
    for (const a of values) {
      for (const b of values) {
        for (const core of [fast, slow]) {
          core.registers.set([a, b, 0]);
          core.PC = 0x10000200;
        }
        code(fast);
        while (fast.PC < 0x10000206) compile(fast, fast.PC)(fast);
        while (slow.PC < 0x10000206) CortexM0Core.prototype.executeInstruction.call(slow);
        assert.equal(fast.registers[2], slow.registers[2], `condition ${condition} of ${a} and ${b}`);
      }
    }
  }
});

test('a loop runs inside its block until its cycles are used up', () => {
  // subs r0, #1; bne -4; wfi
  const image = program([0x3801, 0xd1fd, 0xbf30]);
  const core = machine(image);
  core.cache.touch(0x200);
  core.registers[0] = 1000;
  core.limit = 300;
  core.spent = 0;
  compile(core, 0x10000200)(core);
  assert.equal(core.registers[0], 900, 'a hundred rounds of three cycles');
  assert.equal(core.PC, 0x10000200);
  assert.equal(core.spent, 300);
});
