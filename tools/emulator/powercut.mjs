// Pulls the battery at every instant that matters.
//
// A scenario is played once while every flash operation is kept. Then the device is started from the flash
// as it was after each operation, and as it was with that operation torn in the middle. It must come up
// with the state before or after the event that was being stored, with that state's screen, without a
// crash, and say that nothing was lost.
//
//   node tools/emulator/powercut.mjs --elf FILE --scenario FILE [--board NAME] [--flash IN] [--every N]

import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_BOARD } from './boards.mjs';
import { Device } from './device.mjs';
import { Program } from './elf.mjs';
import { torn } from './rom.mjs';
import { parseScenario, Run, spread } from './scenario.mjs';
import { pictureHash } from './st7789.mjs';

/** The lines by which the firmware says what is on flash. */
const STORED = /^store: (.*?), changes (\d+), state ([0-9a-f]+)/;
const MAX_BOOT_MS = 3000;

/** What a line of the log says is on flash, or undefined. */
export function storedState(text) {
  const found = STORED.exec(text);
  return found ? { what: found[1], state: `${found[2]}:${found[3]}` } : undefined;
}

/**
 * Plays the steps and keeps what the flash went through: `{ start, operations, saved }`, `saved` being what was on
 * flash, after how many operations, and in which step.
 */
export function record(program, boardName, steps, image) {
  const device = new Device(program, boardName, { image });
  const start = device.flashImage();
  const operations = [];
  const saved = [];
  let number = 0;
  device.flash.journal = ({ kind, offset, before, after, nanos }) => operations.push({ kind, offset, before, after, nanos });
  device.onLog = ({ text }) => {
    const found = storedState(text);
    if (found) saved.push({ ...found, operations: operations.length, step: number });
  };
  const run = new Run(device);
  for (const step of steps) {
    run.play([step]);
    number++;
  }
  return { start, steps, operations, saved, report: run.report(), nanos: device.nanos };
}

/** Starts the device from an image; returns what it shows and says. */
export function boot(device, image) {
  device.powerOff();
  device.loadFlash(image);
  const [log, resets, faults] = [device.log.length, device.resets.length, device.faults.length];
  device.powerOn();
  const shown = device.runUntil(() => device.firstPictureNanos !== undefined, MAX_BOOT_MS, 5);
  device.settle();
  const lines = device.log.slice(log).map((entry) => entry.text);
  device.log.length = 0;
  const opened = lines.map(storedState).find(Boolean);
  return {
    shown,
    bootMs: shown ? device.firstPictureNanos / 1e6 : null,
    picture: pictureHash(device.picture()),
    state: opened?.state,
    lost: /lost true/.test(opened?.what ?? ''),
    // The game was over: it is filed without its acknowledgements.
    filed: lines.some((line) => storedState(line)?.what === 'keep'),
    crashed: device.resets.length > resets || device.faults.length > faults || lines.some((line) => line.startsWith('crash')),
  };
}

/** Why a start is not as it must be, or undefined. `allowed` are the starts that are. */
export function complaint(result, allowed) {
  if (!result.shown) return 'no picture';
  if (result.crashed) return 'it crashed';
  if (result.lost) return 'it says that something was lost';
  const match = allowed.find(({ state }) => state === result.state);
  if (!match) return `state ${result.state} instead of ${allowed.map((a) => a.state).join(' or ')}`;
  if (!allowed.some((a) => a.state === result.state && a.picture === result.picture)) return `another screen than state ${result.state} has`;
  return undefined;
}

/** Flash after the first `count` operations of a recording. */
export function imageAfter({ start, operations }, count) {
  const image = start.slice();
  for (const { offset, after } of operations.slice(0, count)) image.set(after, offset);
  return image;
}

/** Runs the campaign over the operations that `select(operation, index)` names; `judge` may be replaced. */
export function campaign(program, boardName, recording, { select = () => true, judge = complaint } = {}) {
  const { start, operations, saved } = recording;
  const device = new Device(program, boardName);
  const failures = [];
  const bootMs = [];
  let boots = 0;
  const startFrom = (image) => {
    boots++;
    const result = boot(device, image);
    if (result.bootMs !== null) bootMs.push(result.bootMs);
    return result;
  };

  // What a start from flash at rest shows, for each time something was stored.
  const atRest = new Map();
  const rest = (index) => {
    if (!saved[index]) return [];
    if (!atRest.has(index)) {
      const { state, operations: count } = saved[index];
      const result = startFrom(imageAfter(recording, count));
      const why = complaint(result, [{ state, picture: result.picture }]);
      if (why) failures.push({ operation: count, phase: 'at rest', why });
      atRest.set(index, { state, picture: result.picture });
    }
    return [atRest.get(index)];
  };

  const image = start.slice();
  for (const [index, operation] of operations.entries()) {
    const { kind, offset, before, after } = operation;
    if (select(operation, index)) {
      const last = saved.findLastIndex((s) => s.operations <= index);
      const both = [...rest(last), ...rest(last + 1)];
      const check = (phase, allowed) => {
        const why = judge(startFrom(image), allowed);
        if (why) failures.push({ operation: index, kind, offset, phase, why });
      };
      image.set(torn(kind, before, after), offset);
      check('torn', both);
      image.set(after, offset);
      // When nothing more was to come for that event, this is its flash at rest, which was looked at.
      if (saved[last + 1]?.operations !== index + 1) check('completed', both);
    } else image.set(after, offset);
  }
  return {
    board: boardName,
    operations: operations.length,
    programs: operations.filter((o) => o.kind === 'program').length,
    erases: operations.filter((o) => o.kind === 'erase').length,
    stored: saved.length,
    boots,
    bootMs: spread(bootMs),
    failures,
  };
}

function main() {
  const { values } = parseArgs({
    options: {
      elf: { type: 'string' },
      scenario: { type: 'string' },
      board: { type: 'string', default: DEFAULT_BOARD },
      flash: { type: 'string' },
      every: { type: 'string', default: '1' },
    },
  });
  for (const name of ['elf', 'scenario']) {
    if (!values[name]) throw new Error(`--${name} FILE is needed`);
    if (!existsSync(values[name])) throw new Error(`${values[name]} does not exist`);
  }
  const program = new Program(new Uint8Array(readFileSync(values.elf)));
  const image = values.flash ? new Uint8Array(readFileSync(values.flash)) : undefined;
  const steps = parseScenario(readFileSync(values.scenario, 'utf8'));
  const recording = record(program, values.board, steps, image);
  const result = campaign(program, values.board, recording, { select: (_, index) => index % Number(values.every) === 0 });
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (result.failures.length || !result.operations) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
