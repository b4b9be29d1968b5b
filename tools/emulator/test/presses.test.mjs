// No key press is lost on its way from the finger to the device, however fast.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APART, DOWN, Presses, UP } from '../page/presses.mjs';
import { Device } from '../device.mjs';
import { built } from '../built.mjs';
import { pictureHash } from '../st7789.mjs';

/** A device that notes when its keys move. */
function noter() {
  const device = { ms: 0, moves: [] };
  device.press = (key) => device.moves.push({ key, down: true, at: device.ms });
  device.release = (key) => device.moves.push({ key, down: false, at: device.ms });
  return device;
}

function play(fingers, ms = 3000) {
  const device = noter();
  const presses = new Presses(device);
  for (; device.ms < ms; device.ms += 2) {
    for (const [time, key, down] of fingers) if (time === device.ms) presses.move(key, down, time);
    presses.run();
  }
  return device.moves;
}

test('twenty clicks within 100 ms all reach the device, each long enough to be seen', () => {
  const fingers = Array.from({ length: 20 }, (_, i) => [[i * 4, 'y', true], [i * 4 + 2, 'y', false]]).flat();
  const moves = play(fingers);
  assert.equal(moves.length, 40);
  moves.forEach((move, i) => {
    assert.equal(move.down, i % 2 === 0);
    if (i) assert.ok(move.at - moves[i - 1].at >= (move.down ? UP : DOWN));
  });
});

test('keys that overlap keep their order and are no clumsy press', () => {
  const moves = play([[0, 'a', true], [10, 'y', true], [20, 'a', false], [30, 'y', false]]);
  assert.deepEqual(moves.map(({ key, down }) => `${key}${down ? '+' : '-'}`), ['a+', 'y+', 'a-', 'y-']);
  assert.ok(moves[1].at - moves[0].at >= APART);
});

test('a key held behind a crowd is held as long as it was', () => {
  const crowd = Array.from({ length: 5 }, (_, i) => [[i * 4, 'y', true], [i * 4 + 2, 'y', false]]).flat();
  const moves = play([...crowd, [20, 'a', true], [920, 'a', false]]);
  const [down, up] = moves.slice(-2);
  assert.equal(down.key, 'a');
  assert.ok(down.at >= 400);
  assert.ok(up.at - down.at >= 900);
});

test('a fast hand gets where a slow one does, on the firmware', () => {
  const program = built('display-pack-2-0');
  const after = (gap) => {
    const device = new Device(program, 'display-pack-2-0');
    const presses = new Presses(device);
    device.powerOn();
    device.run(500);
    const start = device.ms;
    for (let i = 0; i < 7; i++) {
      presses.move('y', true, start + i * gap);
      presses.move('y', false, start + i * gap + gap / 2);
      const end = device.ms + gap;
      while (device.ms < end) {
        device.run(2);
        presses.run();
      }
    }
    while (presses.waiting) {
      device.run(2);
      presses.run();
    }
    device.run(400);
    return pictureHash(device.picture());
  };
  assert.equal(after(10), after(200));
});
