// The real firmware of every board in the emulator: boot, sleep, keys, latency, stack.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { built } from '../built.mjs';
import { Device } from '../device.mjs';
import { parseScenario, Run } from '../scenario.mjs';
import { pictureHash } from '../st7789.mjs';

const BOOT_MS = 400;
const PRESS_MS = 60;
const SLEEP_SHARE = 0.99;

for (const name of Object.keys(BOARDS)) {
  test(`${name}: boots, shows, sleeps, answers`, () => {
    const device = new Device(built(name), name);
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
  const name = Object.keys(BOARDS)[0];
  const runs = [1, 2].map(() => {
    const device = new Device(built(name), name);
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

test('every key of every board arrives', () => {
  for (const name of Object.keys(BOARDS)) {
    const device = new Device(built(name), name);
    device.powerOn();
    device.run(500);
    for (const key of Object.keys(device.board.keys)) {
      const before = device.log.length;
      device.press(key);
      device.run(60);
      const down = device.log.slice(before).find((e) => e.text.startsWith('keys:'));
      assert.ok(down && !down.text.endsWith('0x0000'), `${name}: key ${key} is seen`);
      device.release(key);
      device.run(60);
      assert.ok(device.log.at(-1) && device.log.findLast((e) => e.text.startsWith('keys:')).text.endsWith('0x0000'), `${name}: ${key} is released`);
    }
  }
});

test('a computer on the USB cable gets the record once, and the device goes back to sleep', () => {
  const name = Object.keys(BOARDS)[0];
  const device = new Device(built(name), name);
  const run = new Run(device);
  const report = run.play(parseScenario('power on\npress a\npress a\nwait 300\nplug\nwait 1500\nserial # end\nidle 3000'));
  assert.equal(device.serial.split('# end').length, 2);
  assert.match(device.serial, /7w 1\r?\n/);
  assert.ok(report.sleepShare >= SLEEP_SHARE, `asleep for ${report.sleepShare}`);
  device.unplug();
  device.run(1000);
  assert.deepEqual(report.resets, []);
});

test('a bouncing key, a press too short to last and two keys at once act once or not at all', () => {
  const name = Object.keys(BOARDS)[0];
  const program = built(name);
  const after = (act) => {
    const device = new Device(program, name);
    device.powerOn();
    device.run(500);
    act(device);
    device.run(400);
    return pictureHash(device.picture());
  };
  const clean = (device) => {
    device.press('y');
    device.run(80);
    device.release('y');
  };
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

test('a key held over a power cycle does nothing until it is pressed again', () => {
  const name = Object.keys(BOARDS)[0];
  const device = new Device(built(name), name);
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
