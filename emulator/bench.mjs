// What the device does in a whole game, measured (Node only): a line `board name value` for each figure.
//
//   node emulator/bench.mjs --games DIR BOARD...
//
// DIR holds NAME.txt, a whole game as a scenario, for each board; firmware is found as in the tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { built } from './built.mjs';
import { Device } from './device.mjs';
import { parseScenario, Run } from './scenario.mjs';

const IDLE_MS = 10_000;
const MS = 1e6;
const RAM = 0x20000000;
/** The word that asks for the measurement, and the board its firmware is built for. */
const JUDGE_ALL = 7;
const JUDGING_BOARD = 'display-pack-2-0';

/** Starts, idles, plays the game, and starts again in the middle of the last turn. */
function measure(board, scenario) {
  const device = new Device(built(board), board);
  const fresh = new Run(device);
  fresh.powerOn();
  const boot = fresh.boots[0].firstPictureMs;
  const slept = device.sleptNanos;
  device.run(IDLE_MS);
  const sleep = (device.sleptNanos - slept) / (IDLE_MS * MS);
  device.powerOff();

  const steps = parseScenario(scenario);
  const presses = steps.flatMap((step, i) => (step.verb === 'press' ? [i] : []));
  // The last press ends the game: before it the store holds as much of a running game as it can.
  const full = presses.at(-1);
  const run = new Run(device);
  run.play(steps.slice(0, full));
  device.powerOff();
  run.powerOn();
  const resume = run.boots.at(-1).firstPictureMs;
  run.play(steps.slice(full));
  const report = run.report();
  return {
    'boot-ms': boot,
    'resume-ms': resume,
    'sleep-percent': sleep * 100,
    presses: report.latency.count,
    'latency-95-ms': report.latency.p95,
    'latency-most-ms': report.latency.max,
    'stack-bytes': report.stack.used,
    'stack-percent': (report.stack.used / report.stack.size) * 100,
    erases: report.flash.erases,
    crashes: report.resets.length + report.faults.length,
  };
}

/** What the firmware with the feature `provoke` says of judging every card for every city. */
function judgeAll() {
  const program = built('provoke');
  const device = new Device(program, JUDGING_BOARD);
  device.powerOn();
  device.run(800);
  device.sramView.setUint32(program.symbols.get('PROVOKE') - RAM, JUDGE_ALL, true);
  device.press('y');
  device.run(1000);
  const said = device.log.map(({ text }) => /^judged: \d+ cards in (\d+) us/.exec(text)).find(Boolean);
  return said ? Number(said[1]) / 1000 : undefined;
}

const { values, positionals } = parseArgs({ options: { games: { type: 'string' } }, allowPositionals: true });
if (!values.games || positionals.length === 0) {
  console.error('bench.mjs needs --games DIR and the names of boards');
  process.exit(1);
}
// The same chip runs the same rules on every board.
const judging = judgeAll();
for (const board of positionals) {
  const figures = measure(board, readFileSync(join(values.games, `${board}.txt`), 'utf8'));
  figures['judge-all-ms'] = judging;
  for (const [name, value] of Object.entries(figures)) console.log(board, name, value ?? 'none');
}
