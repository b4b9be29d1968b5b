// The real firmware in the emulator: boot, sleep, keys, latency, stack.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_BOARD } from '../boards.mjs';
import { BOOT_MS, PRESS_MS, SLEEP_SHARE } from '../bounds.mjs';
import { BUILT, chosen } from '../built.mjs';
import { parseScenario, Run } from '../scenario.mjs';
import { pictureHash } from '../st7789.mjs';

/** The keys as the log numbers them. */
const KEYS = ['a', 'b', 'x', 'y', 'up', 'down', 'left', 'right', 'press'];

for (const name of BUILT) {
  test(`${name}: boots, shows, sleeps, answers`, () => {
    const device = chosen(name);
    const run = new Run(device);
    const select = device.board.keys.press === undefined ? 'a' : 'press';
    const steps = ['power on', 'shot first', `press ${select}`, 'shot answer', 'press b', 'shot back', 'idle 5000'];
    const report = run.play(parseScenario(steps.join('\n')));
    const [first, answer, back] = report.shots;

    assert.ok(report.boots[0].firstPictureMs <= BOOT_MS, `first picture after ${report.boots[0].firstPictureMs} ms`);
    assert.ok(first.backlight > 0, 'the backlight is on');
    assert.ok(new Set(new Uint32Array(device.picture().rgba.buffer)).size >= 3, 'the picture has colours');
    assert.notEqual(answer.hash, first.hash, 'a key changes the picture');
    assert.equal(back.hash, first.hash, 'back leads back');
    assert.ok(report.latency.max <= PRESS_MS, `a press took ${report.latency.max} ms`);
    assert.ok(report.sleepShare >= SLEEP_SHARE, `asleep for ${report.sleepShare}`);
    assert.ok(report.stack.used <= report.stack.size / 2, `stack ${report.stack.used} of ${report.stack.size}`);
    assert.equal(report.wireViolations, 0, 'data/command and select stay put while a byte is on the wire');
    assert.deepEqual(report.resets, []);
    assert.deepEqual(report.faults, []);
    assert.ok(device.log.some((e) => e.text.includes(name)), 'the log names the board');
  });
}

test('the same run twice gives the same picture at the same time', () => {
  const name = DEFAULT_BOARD;
  const runs = [1, 2].map(() => {
    const device = chosen(name);
    device.powerOn();
    device.run(600);
    device.press('a');
    device.run(300);
    return [pictureHash(device.picture()), device.sleptNanos];
  });
  assert.equal(runs[0][0], runs[1][0]);
  // Code is compiled as it gets hot, and compiled code looks at interrupts a little later.
  assert.ok(Math.abs(runs[0][1] - runs[1][1]) < 2e6);
});

for (const name of BUILT) {
  test(`${name}: every key arrives as itself`, () => {
    const device = chosen(name);
    device.powerOn();
    device.run(500);
    const said = () => device.log.findLast(({ text }) => text.startsWith('keys:'))?.text;
    for (const key of Object.keys(device.board.keys)) {
      device.press(key);
      device.run(60);
      const bit = (1 << KEYS.indexOf(key)).toString(16).padStart(4, '0');
      assert.equal(said(), `keys: 0x${bit}`, `key ${key} is seen`);
      device.release(key);
      device.run(60);
      assert.equal(said(), 'keys: 0x0000', `key ${key} is released`);
    }
  });
}

test('a computer on the USB cable gets the record once, and the device goes back to sleep', () => {
  const name = DEFAULT_BOARD;
  const device = chosen(name);
  const run = new Run(device);
  const report = run.play(parseScenario('power on\npress a\npress a\nwait 300\nplug\nwait 1500\nserial # end\nidle 3000'));
  assert.equal(device.serial.split('# end').length, 2);
  assert.match(device.serial, /7w 1\r?\n/);
  assert.ok(report.sleepShare >= SLEEP_SHARE, `asleep for ${report.sleepShare}`);
  device.unplug();
  device.run(1000);
  assert.deepEqual(report.resets, []);
});

/** What the first board shows after something was done to it. */
function after(act) {
  const name = DEFAULT_BOARD;
  const device = chosen(name);
  device.powerOn();
  device.run(500);
  act(device);
  device.run(400);
  return pictureHash(device.picture());
}

const clean = (device) => {
  device.press('y');
  device.run(80);
  device.release('y');
};

test('a bouncing key and a press too short to last act once or not at all', () => {
  const once = after(clean);
  assert.notEqual(once, after(() => {}), 'the key does something here');
  assert.notEqual(once, after((device) => {
    clean(device);
    device.run(100);
    clean(device);
  }), 'twice is another picture');
  const bounce = (device, down) => {
    for (let i = 0; i < 6; i++) {
      device[down ? 'press' : 'release']('y');
      device.run(0.4);
      device[down ? 'release' : 'press']('y');
      device.run(0.3);
    }
    device[down ? 'press' : 'release']('y');
  };
  assert.equal(after((device) => {
    bounce(device, true);
    device.run(80);
    bounce(device, false);
  }), once, 'bouncing');
  assert.equal(after((device) => {
    device.press('y');
    device.run(1);
    device.press('y');
    device.run(79);
    device.release('y');
    device.run(1);
    device.release('y');
  }), once, 'a second edge of the same kind');
});

test('of two keys pressed together one acts, and a later one takes over', () => {
  const both = (first, second, ms) => after((device) => {
    device.press(first);
    device.run(ms);
    device.press(second);
    device.run(80);
    device.release(first);
    device.release(second);
  });
  const [none, down] = [() => {}, clean].map(after);
  assert.equal(both('y', 'x', 30), down, 'the first');
  const up = both('x', 'y', 30);
  assert.equal(new Set([none, down, up]).size, 3);
  assert.equal(both('y', 'x', 0), up, 'at the same time one of them');
  assert.equal(both('y', 'x', 75), none, 'a later one leads back');
});

test('a key held over a power cycle does nothing until it is pressed again', () => {
  const name = DEFAULT_BOARD;
  const device = chosen(name);
  device.powerOn();
  device.run(500);
  const first = pictureHash(device.picture());
  device.powerOff();
  device.press('a');
  device.powerOn();
  device.run(3000);
  assert.equal(pictureHash(device.picture()), first);
  device.release('a');
  device.run(300);
  assert.equal(pictureHash(device.picture()), first);
  device.press('a');
  device.run(300);
  assert.notEqual(pictureHash(device.picture()), first);
});
