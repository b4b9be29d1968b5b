// A whole game on every board by keys alone: the screens are those of the host, every press is answered in time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../boards.mjs';
import { built, game } from '../built.mjs';
import { Device } from '../device.mjs';
import { parseScenario, Run } from '../scenario.mjs';

for (const name of Object.keys(BOARDS)) {
  test(`${name}: from the first card to the winner`, () => {
    const device = new Device(built(name), name);
    const steps = parseScenario(game(name));
    const { latency, stack, resets, faults, flash, shots } = new Run(device).play(steps);
    console.log(`${name}: ${latency.count} presses, 95 % within ${latency.p95.toFixed(1)} ms, all within ${latency.max.toFixed(1)} ms`);
    assert.equal(shots.length, 10, 'ten pictures were compared on the way');
    assert.ok(latency.count >= 100);
    assert.ok(latency.p95 <= 30, `95 % within ${latency.p95} ms`);
    assert.ok(latency.max <= 60, `all within ${latency.max} ms`);
    assert.ok(stack.used <= stack.size / 2, `stack ${stack.used} of ${stack.size}`);
    assert.ok(flash.erases <= 2, `${flash.erases} erases`);
    assert.deepEqual([resets, faults], [[], []]);
  });
}
