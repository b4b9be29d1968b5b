// The chip's hard sides: faults, the stack guard, the watchdog, flash times and power cuts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device } from '../device.mjs';
import { torn } from '../rom.mjs';
import { constant, forever, load, loadHalf, program, store, wfi } from './tiny.mjs';

const BOARD = 'display-pack-2-0';
const STORE = 0x1e0000;

const start = (main, fault) => {
  const device = new Device(program(main, fault), BOARD);
  device.powerOn();
  return device;
};

const word = (device, address) => device.sramView.getUint32(address - 0x20000000, true);

/** Has the watchdog restart all but the oscillators. */
const restartsAll = [...constant(0, 0x40010000), ...constant(1, 0x1fffc), store(1, 0, 8)];

/** A handler that leaves 77 at 0x20040000. */
const mark = [...constant(0, 0x20040000), 0x214d, store(1, 0), forever];

test('an access to nowhere enters the HardFault handler with its frame', () => {
  const main = [...constant(0, 0xf0000000), load(1, 0), forever];
  const device = start(main, mark);
  device.run(1);
  assert.equal(word(device, 0x20040000), 77);
  assert.equal(device.faults.length, 1);
  assert.match(device.faults[0].text, /read to nowhere at 0xf0000000/);
  const at = 0x10000200 + 2 * (main.length - 2);
  assert.equal(word(device, 0x20001000 - 32 + 24), at, 'the frame names the instruction');
  assert.equal(device.faults[0].pc, at);
});

test('unaligned accesses, writes to ROM and undefined instructions fault too', () => {
  for (const [main, words] of [
    [[...constant(0, 0x20000001), load(1, 0), forever], /unaligned read/],
    [[...constant(0, 0x00000100), store(1, 0), forever], /write to the boot ROM/],
    [[0xde00, forever], /undefined instruction/],
    [[...constant(0, 0x30000001), 0x4700], /read to nowhere at 0x30000000/],
  ]) {
    const device = start(main, mark);
    device.run(1);
    assert.match(device.faults[0]?.text ?? 'no fault', words);
    assert.equal(word(device, 0x20040000), 77);
  }
});

test('a fault in the fault handler locks the core up, and only the watchdog ends it', () => {
  const main = [
    ...restartsAll,
    ...constant(0, 0x40058000),
    load(2, 0, 0x0c),
    0x3201, // adds r2, #1
    store(2, 0, 0x0c),
    ...constant(1, 20_000), // 10 ms: the counter runs at 2 MHz
    store(1, 0, 4),
    ...constant(1, 0x40000000),
    store(1, 0, 0),
    ...constant(3, 0xf0000000),
    load(1, 3),
    forever,
  ];
  const device = start(main, [...constant(3, 0xf0000000), load(1, 3), forever]);
  device.run(48);
  assert.equal(device.faults.at(-1).lockup, true);
  assert.deepEqual(device.resets.map((r) => r.cause), ['timer', 'timer', 'timer']);
  assert.equal(device.watchdog.scratch[0], 4, 'the scratch registers outlive the reset');
  assert.equal(device.watchdog.reason, 1);
  device.powerOff();
  device.powerOn();
  device.run(1);
  assert.equal(device.watchdog.scratch[0], 1, 'but not a power cycle');
  assert.equal(device.watchdog.reason, 0);
});

test('a watchdog that would restart a part of the chip is found out', () => {
  const device = start([...constant(0, 0x40058000), 0x2301, 0x07db, store(3, 0, 0), forever]);
  assert.throws(() => device.run(1), /restarts the parts 0x0/);
});

test('a reset keeps RAM, power-on brings noise', () => {
  const main = [
    ...restartsAll,
    ...constant(0, 0x40058000),
    load(1, 0, 8),
    0x2900, // cmp r1, #0
    0xd104, // bne over the next five words
    ...[0x2301, 0x07db], // r3 = 0x80000000
    store(3, 0, 0),
    forever,
    forever,
    wfi,
  ];
  const device = start(main);
  device.sram[0x30000] = 0x5a;
  device.run(1);
  assert.deepEqual(device.resets.map((r) => r.cause), ['forced']);
  assert.equal(device.sram[0x30000], 0x5a);
  const before = device.sram[0x30001];
  device.sram[0x30001] ^= 0xff;
  device.powerOff();
  device.powerOn();
  assert.equal(device.sram[0x30001], before);
});

test('the stack guard stops a push, and the handler may use the stack', () => {
  const main = [
    ...constant(0, 0xe000ed90),
    0x2105,
    store(1, 0, 4), // control: on, default map
    ...constant(1, 0x20000810), // region 0 at 0x20000800, address valid
    store(1, 0, 0x0c),
    ...constant(1, 0x1000fe0f), // no access, 256 bytes, first 32 only
    store(1, 0, 0x10),
    ...constant(2, 0x20000824),
    0x4695, // mov sp, r2
    0xb5f0, // push {r4-r7, lr}
    forever,
  ];
  const device = start(main, [0xb5f0, ...mark]);
  device.run(1);
  assert.match(device.faults[0].text, /write to the stack guard at 0x2000081/);
  assert.equal(device.faults.length, 1);
  assert.equal(word(device, 0x20040000), 77);
});

/** Calls a ROM function: r4 keeps the place of the look-up, arguments follow. */
const rom = (code, a, b, c) => [
  ...constant(0, 0x14),
  loadHalf(0, 0),
  ...constant(1, code.charCodeAt(0) | (code.charCodeAt(1) << 8)),
  ...constant(2, 0x18),
  loadHalf(2, 2),
  0x4790, // blx r2
  0x4605, // mov r5, r0
  ...constant(0, a),
  ...constant(1, b),
  ...constant(2, c),
  0x47a8, // blx r5
];

const flashProgram = [
  ...rom('RE', STORE, 4096, 4096),
  ...rom('RP', STORE, 0x10000100, 256),
  ...rom('RP', STORE + 256, 0x10000100, 256),
  ...constant(0, 0x20040000),
  0x214d,
  store(1, 0),
  forever,
];

test('erase and program take their time and are logged', () => {
  const device = new Device(program(flashProgram), BOARD);
  const journal = [];
  device.flash.journal = (operation) => journal.push(operation);
  device.powerOn();
  device.run(44);
  assert.notEqual(word(device, 0x20040000), 77, 'an erase takes 45 ms');
  device.run(4);
  assert.equal(word(device, 0x20040000), 77);
  assert.deepEqual(journal.map((o) => [o.kind, o.offset]), [['erase', STORE], ['program', STORE], ['program', STORE + 256]]);
  const expected = device.flash.bytes.slice(0x100, 0x200);
  assert.deepEqual(device.flash.bytes.slice(STORE, STORE + 256), expected);
  assert.equal(device.flash.eraseCounts[STORE / 4096], 1);
});

test('a chip that refuses to write leaves its content as it is', () => {
  const device = new Device(program(flashProgram), BOARD);
  device.flash.refuses = true;
  const before = device.flashImage();
  device.powerOn();
  device.run(60);
  assert.equal(word(device, 0x20040000), 77, 'and takes its time');
  assert.deepEqual(device.flashImage(), before);
});

test('the power can be cut before, in and after any operation', () => {
  const written = program(flashProgram);
  const expected = new Device(written, BOARD).flash.bytes.slice(0x100, 0x200);
  const contents = {};
  for (const phase of ['before', 'torn', 'after']) {
    const device = new Device(written, BOARD);
    device.flash.cut = { operation: 1, phase };
    device.powerOn();
    device.run(60);
    assert.equal(device.on, false);
    contents[phase] = device.flash.bytes.slice(STORE, STORE + 256);
    device.powerOn();
    device.run(60);
    assert.equal(word(device, 0x20040000), 77, 'the power comes back and no second cut waits');
  }
  assert.ok(contents.before.every((b) => b === 0xff));
  assert.deepEqual(contents.after, expected);
  assert.notDeepEqual(contents.torn, contents.before);
  assert.notDeepEqual(contents.torn, contents.after);
});

test('a torn page has the first half of what was to change, a torn sector is half erased', () => {
  const before = new Uint8Array(256).fill(0xff);
  const after = before.slice();
  after.set([0, 0, 0, 0], 100);
  const page = torn('program', before, after);
  assert.deepEqual([...page.slice(99, 105)], [0xff, 0, 0, 0xf0, 0xff, 0xff]);
  const sector = torn('erase', new Uint8Array(4096), new Uint8Array(4096).fill(0xff));
  assert.equal(sector.filter((b) => b === 0xff).length, 2048);
});

test('a sleeping core costs nothing and is counted as asleep', () => {
  const device = start([wfi, 0xe7fd]);
  // An hour: instruction by instruction the test would not end.
  device.run(3_600_000);
  assert.ok(device.sleptNanos / 3.6e12 > 0.999);
});

test('an alarm comes when the counter shows its time, from wherever within a microsecond it was set', () => {
  const [ALARM0, NOW, RAISED] = [0x10, 0x28, 0x34];
  for (const fraction of [0.1, 0.4, 0.7, 0.9]) {
    const device = start([forever]);
    device.run(1 + fraction / 1000);
    const due = device.timer.readUint32(NOW) + 3;
    device.timer.writeUint32(ALARM0, due);
    while (!(device.timer.readUint32(RAISED) & 1)) {
      assert.ok(device.timer.readUint32(NOW) <= due, 'it has come by then');
      device.run(0.0001);
    }
    assert.equal(device.timer.readUint32(NOW), due);
  }
});
