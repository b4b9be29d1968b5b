// Scenarios: their text, and the command that plays them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chosen, elfPath } from '../built.mjs';
import { latency, parseScenario, Run, spread } from '../scenario.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wonders-'));
after(() => rmSync(folder, { recursive: true }));

const CLI = fileURLToPath(new URL('../cli.mjs', import.meta.url));
const cli = (...args) => spawnSync('node', [CLI, ...args], { encoding: 'utf8' });

const write = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('steps are read, comments skipped', () => {
  const steps = parseScenario('# start\npower on\n\n press a+b 120\nexpect boot: x y');
  assert.deepEqual(steps.map((s) => s.line), [2, 4, 5]);
  assert.deepEqual(steps[1].keys, ['a', 'b']);
  assert.equal(steps[1].ms, 120);
  assert.equal(steps[2].text, 'boot: x y');
});

test('a wrong step is refused with its line', () => {
  for (const [text, words] of [
    ['power on\nfly', /line 2, "fly": unknown step/],
    ['wait soon', /line 1.*must be a number/],
    ['cut 1 sideways', /cut N before/],
    ['shot ../x', /a picture needs a name/],
    ['power', /power on, power off/],
    ['press', /which key/],
  ]) assert.throws(() => parseScenario(text), words);
});

test('latency counts from the edge that was answered', () => {
  const down = { nanos: 0, picture: { start: 5e6, end: 20e6 } };
  assert.deepEqual(latency(down, { nanos: 80e6 }), { edge: 'down', ms: 20 });
  const late = { nanos: 0, picture: { start: 90e6, end: 110e6 } };
  assert.deepEqual(latency(late, { nanos: 80e6 }), { edge: 'up', ms: 30 });
  assert.deepEqual(latency({ nanos: 0 }, undefined), { edge: null, ms: null });
});

test('percentiles', () => {
  assert.deepEqual(spread([3, 1, 2]), { count: 3, p50: 2, p95: 3, max: 3 });
  assert.deepEqual(spread([]), { count: 0, p50: null, p95: null, max: null });
  assert.equal(spread(Array.from({ length: 100 }, (_, i) => i + 1)).p95, 95);
});

test('what is not as a scenario says ends it, and what is does not', () => {
  const name = 'display-pack-2-0';
  const run = new Run(chosen(name));
  const [{ hash }] = run.play(parseScenario('power on\nshot first\nplug\nwait 1500')).shots;
  for (const [right, wrong, words] of [
    [`screen ${hash}`, 'screen 0123456789abcdef', new RegExp(`the picture is another one, ${hash}`)],
    ['serial # end', 'serial miracles', /the serial line did not say so/],
    ['expect boot:', 'expect boot:', /the log does not say so/],
    ['reject miracles', 'reject boot:', /the log says "boot: display-pack-2-0/],
    ['at 5000', 'at 4000', /it is \d+(\.\d+)? ms too late/],
  ]) {
    run.play(parseScenario(right));
    assert.throws(() => run.play(parseScenario(wrong)), words);
  }
});

test('the command plays a scenario, writes pictures, log and flash, and starts from them', () => {
  const elf = elfPath('display-pack-2-0');
  const scenario = write('a.txt', 'power on\nshot first\nexpect boot:\nidle 1000\npower off\npower on\nshot second\nreject crash');
  const out = join(folder, 'out');
  const image = join(folder, 'flash.bin');
  const run = cli('--elf', elf, '--scenario', scenario, '--out', out, '--save-flash', image);
  assert.equal(run.status, 0, run.stderr);
  const report = JSON.parse(run.stdout);
  assert.equal(report.boots.length, 2);
  assert.equal(report.shots[0].hash, report.shots[1].hash);
  assert.equal(readFileSync(join(out, 'first.png')).subarray(1, 4).toString(), 'PNG');
  assert.match(readFileSync(join(out, 'log.txt'), 'utf8'), /info boot: display-pack-2-0/);
  assert.equal(readFileSync(image).length, 2 * 1024 * 1024);
  const again = cli('--elf', elf, '--scenario', write('b.txt', 'power on\nshot third'), '--flash', image);
  assert.equal(again.status, 0, again.stderr);
});

test('the command refuses bad input with a sentence', () => {
  const elf = elfPath('display-pack-2-0');
  const scenario = write('c.txt', 'power on');
  for (const [args, words] of [
    [['--elf', 'nowhere.elf', '--scenario', scenario], /the firmware nowhere\.elf does not exist/],
    [['--elf', elf, '--scenario', 'nothing.txt'], /the scenario nothing\.txt does not exist/],
    [['--elf', elf, '--scenario', scenario, '--board', 'toaster'], /unknown board "toaster"/],
    [['--elf', scenario, '--scenario', scenario], /not an ELF file/],
    [['--elf', elf, '--scenario', write('d.txt', 'power on\nexpect miracles')], /line 2, "expect miracles": the log does not say so/],
    [['--elf', elf, '--scenario', write('e.txt', 'power on\npress up')], /has no key "up"/],
    [['--scenario', scenario], /--elf and --scenario are needed/],
  ]) {
    const run = cli(...args);
    assert.equal(run.status, 1);
    assert.match(run.stderr, words);
    assert.ok(!run.stderr.includes('at file:'), 'a sentence, not a trace');
  }
  assert.ok(!existsSync(join(folder, 'nothing')));
});
