// What the device does in a whole game, measured (Node only): a line `board name value` for each figure.
//
//   node tools/emulator/bench.mjs BOARD...
//
// Firmware and games are found as in the tests. Each board has a process of its own, as many at a time as there are cores.

import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { built, chosen, game, stored } from './built.mjs';
import { Device } from './device.mjs';
import { withPauses } from './randomcut.mjs';
import { parseScenario, Run, spread } from './scenario.mjs';

const IDLE_MS = 10_000;
const BITS = 8;
const PIXEL_BITS = 12;
/** The bus of every board. */
const BUS_HZ = 62.5e6;
const MS = 1e6;
const RAM = 0x20000000;
/** The word that asks for the measurement, and the board its firmware is built for. */
const JUDGE_ALL = 7;
const JUDGING_BOARD = 'display-pack-2-0';
/** Pictures of a game that are the host's, or the scenario ends with an error. */
const PICTURES = 10;

/** The keys that move the cursor down and up. */
const movers = ({ board }) => (board.keys.down === undefined ? ['y', 'x'] : ['down', 'up']);

/** First picture of a fresh device, and how much of the time after it the core sleeps. */
function start(board) {
  const device = chosen(board);
  const run = new Run(device);
  run.powerOn();
  const slept = device.sleptNanos;
  device.run(IDLE_MS);
  const sleep = (device.sleptNanos - slept) / (IDLE_MS * MS);
  // Down and up the list of the first page.
  const [down, up] = movers(device);
  const moves = [down, down, down, up, up, up].map((key) => run.press([key]).ms);
  return {
    'boot-ms': run.boots[0].firstPictureMs,
    'cursor-ms': moves.includes(null) ? undefined : Math.max(...moves),
    'sleep-percent': sleep * 100,
  };
}

/** Plays a whole game, with pauses, where years of games lie already; `prefix` stands before the figures' names. */
function play(board, prefix, ...kind) {
  const steps = withPauses(parseScenario(game(board, ...kind)));
  const device = new Device(built(board), board, { image: stored('worn', 'resting') });
  const report = new Run(device).play(steps);
  if (report.shots.length !== PICTURES) throw new Error(`${board}: ${report.shots.length} pictures were compared with the host's, not ${PICTURES}`);
  // Mostly in the list of cards, which scrolls below the cursor, with the rail of colours and what the card would bring.
  const moves = spread(report.presses.filter(({ keys, ms }) => ms !== null && movers(device).includes(keys)).map(({ ms }) => ms));
  // As much as there can be to read: years of games, and a whole one of this kind running.
  const again = new Run(new Device(built(board), board, { image: stored('worn', ...kind) }));
  again.powerOn();
  const bytes = device.wireBytes / report.presses.length;
  const { width, height } = device.board.panel;
  const figures = {
    'bytes-a-press': bytes,
    // Of what a whole picture takes.
    'sent-percent': (bytes / (width * height * (PIXEL_BITS / BITS))) * 100,
    'clocks-a-byte': device.wireClocks / device.wireBytes,
    // A picture's bytes at eight clocks each, and the time from its first to its last one.
    'wire-percent': ((device.wireBytes * BITS * MS * 1e3) / BUS_HZ / device.pictureNanos) * 100,
    'resume-ms': again.boots[0].firstPictureMs,
    presses: report.latency.count,
    'move-50-ms': moves.p50,
    'move-95-ms': moves.p95,
    'latency-95-ms': report.latency.p95,
    'latency-most-ms': report.latency.max,
    'stack-bytes': report.stack.used,
    'stack-percent': (report.stack.used / report.stack.size) * 100,
    erases: report.flash.erases,
    crashes: report.resets.length + report.faults.length,
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [prefix + name, value]));
}

/** What the firmware with the feature `provoke` says of judging every card for every city. */
function judgeAll() {
  const program = built('provoke');
  const device = new Device(program, JUDGING_BOARD, { image: stored('chosen') });
  device.powerOn();
  device.run(800);
  device.sramView.setUint32(program.symbols.get('PROVOKE') - RAM, JUDGE_ALL, true);
  device.press('y');
  device.run(1000);
  const said = device.log.map(({ text }) => /^judged: \d+ cards in (\d+) us/.exec(text)).find(Boolean);
  return said ? Number(said[1]) / 1000 : undefined;
}

/** All figures of a board, a line each. */
function measure(board) {
  const figures = {
    ...start(board),
    ...play(board, ''),
    ...play(board, 'cities-', 'cities'),
    ...(process.env.WONDERS_WHOLE && {
      ...play(board, 'second-', 'second'),
      ...play(board, 'three-', 'three'),
      // The same chip runs the same rules on every board.
      'judge-all-ms': judgeAll(),
    }),
  };
  return Object.entries(figures).map(([name, value]) => `${board} ${name} ${value ?? 'none'}\n`).join('');
}

const boards = process.argv.slice(2);
if (boards.length === 0) {
  console.error('bench.mjs needs the names of boards');
  process.exit(1);
} else if (boards.length === 1) {
  process.stdout.write(measure(boards[0]));
} else {
  const waiting = [...boards];
  const said = new Map();
  const serve = async () => {
    for (let board; (board = waiting.shift()); ) {
      const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), board]);
      said.set(board, stdout);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, serve));
  for (const board of boards) process.stdout.write(said.get(board));
}
