// Plays a scenario, a text with one step a line, on a device and measures on the way.
//
//   power on | power off | power cycle
//   wait MS                 let device time pass
//   at MS                   wait until that long after power-on
//   settle                  wait until the display is quiet
//   press KEY[+KEY] [MS]    press (80 ms if not said), release, and wait until the display is quiet
//   down KEY | up KEY       move a key and go on
//   idle MS                 like wait, and measures how much of it the core slept
//   shot NAME               a picture, NAME.png
//   screen HASH             the picture must have this hash
//   expect TEXT             the log since the last expect (or the start) must hold TEXT
//   reject TEXT             the whole log must not hold TEXT
//   plug | unplug           the USB cable, to a computer with a terminal open
//   serial TEXT             the serial line must have said TEXT
//   cut N PHASE             cut the power at the N-th flash operation from here: before, torn or after
//
// Empty lines and lines that start with # are skipped.

import { pictureHash } from './st7789.mjs';

const MS = 1e6;
const PRESS_MS = 80;

const number = (word, name) => {
  const value = Number(word);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${word}"`);
  return value;
};

/** Splits a scenario into steps; an unknown or malformed step is an error that names its line. */
export function parseScenario(text) {
  const steps = [];
  for (const [index, line] of text.split('\n').entries()) {
    const source = line.trim();
    if (!source || source.startsWith('#')) continue;
    const [verb, ...words] = source.split(/\s+/);
    const rest = source.slice(verb.length).trim();
    const at = { line: index + 1, source };
    try {
      steps.push({ ...at, ...parseStep(verb, words, rest) });
    } catch (error) {
      throw new Error(`line ${index + 1}, "${source}": ${error.message}`);
    }
  }
  return steps;
}

function parseStep(verb, words, rest) {
  switch (verb) {
    case 'power':
      if (!['on', 'off', 'cycle'].includes(words[0])) throw new Error('power on, power off or power cycle');
      return { verb, what: words[0] };
    case 'wait':
    case 'idle':
    case 'at':
      return { verb, ms: number(words[0], 'the time in ms') };
    case 'press':
      if (!words[0]) throw new Error('which key?');
      return { verb, keys: words[0].split('+'), ms: words[1] ? number(words[1], 'the time in ms') : PRESS_MS };
    case 'down':
    case 'up':
      if (!words[0]) throw new Error('which key?');
      return { verb, key: words[0] };
    case 'shot':
      if (!/^[\w-]+$/.test(words[0] ?? '')) throw new Error('a picture needs a name of letters, digits, - and _');
      return { verb, name: words[0] };
    case 'screen':
      if (!/^[0-9a-f]{16}$/.test(words[0] ?? '')) throw new Error('a hash has 16 digits');
      return { verb, hash: words[0] };
    case 'expect':
    case 'reject':
    case 'serial':
      if (!rest) throw new Error('which text?');
      return { verb, text: rest };
    case 'cut':
      if (!['before', 'torn', 'after'].includes(words[1])) throw new Error('cut N before, cut N torn or cut N after');
      return { verb, operation: number(words[0], 'the operation'), phase: words[1] };
    case 'settle':
    case 'plug':
    case 'unplug':
      return { verb };
  }
  throw new Error('unknown step');
}

/** Value below which `share` of the sorted values lie. */
function percentile(sorted, share) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] : null;
}

/** Count, median, 95 % and greatest of a list of numbers. */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    max: sorted.at(-1) ?? null,
  };
}

/** Latency of one press: from the edge the firmware acts on to the last byte of the picture on the wire. */
export function latency(down, up) {
  const { picture } = down;
  if (!picture) return { edge: null, ms: null };
  const onRelease = up && picture.start >= up.nanos;
  return {
    edge: onRelease ? 'up' : 'down',
    ms: (picture.end - (onRelease ? up.nanos : down.nanos)) / MS,
  };
}

/** What a step does to the device of a run, by its verb. */
const PLAYED = {
  power({ what }, run) {
    if (what !== 'on') run.device.powerOff();
    if (what !== 'off') run.powerOn();
  },
  wait({ ms }, { device }) {
    device.run(ms);
  },
  at(step, { device }) {
    const ms = step.ms - (device.nanos - device.powerOnNanos) / MS;
    if (ms < 0) throw new Error(`it is ${-ms} ms too late for that`);
    device.run(ms);
  },
  screen(step, { device }) {
    const hash = pictureHash(device.picture());
    if (hash !== step.hash) throw new Error(`the picture is another one, ${hash}`);
  },
  settle(_, { device }) {
    device.settle();
  },
  idle({ ms }, { device, sleep }) {
    const { sleptNanos } = device;
    device.run(ms);
    sleep.push((device.sleptNanos - sleptNanos) / (ms * MS));
  },
  press({ keys, ms }, run) {
    run.press(keys, ms);
  },
  down({ key }, { device }) {
    device.press(key);
  },
  up({ key }, { device }) {
    device.release(key);
  },
  shot({ name }, run) {
    const picture = run.device.picture();
    run.shots.push({ name, hash: pictureHash(picture), backlight: run.device.backlight });
    run.save(name, picture);
  },
  expect({ text }, run) {
    const found = run.device.log.findIndex((entry, i) => i >= run.seen && entry.text.includes(text));
    if (found < 0) throw new Error('the log does not say so');
    run.seen = found + 1;
  },
  reject({ text }, { device }) {
    const entry = device.log.find((e) => e.text.includes(text));
    if (entry) throw new Error(`the log says "${entry.text}" at ${(entry.nanos / MS).toFixed(1)} ms`);
  },
  plug(_, { device }) {
    device.plug();
  },
  unplug(_, { device }) {
    device.unplug();
  },
  serial({ text }, { device }) {
    if (!device.serial.includes(text)) throw new Error('the serial line did not say so');
  },
  cut({ operation, phase }, { device }) {
    device.flash.cut = { operation: device.flash.operations + operation - 1, phase };
  },
};

/** One play of a scenario on a device. */
export class Run {
  /** `save(name, picture)` takes the pictures. */
  constructor(device, { save = () => {} } = {}) {
    this.device = device;
    this.save = save;
    this.presses = [];
    this.boots = [];
    this.sleep = [];
    this.shots = [];
    this.seen = 0;
  }

  /** Plays all steps and returns the report; a failed expectation throws an error that names its line. */
  play(steps) {
    for (const step of steps) {
      try {
        PLAYED[step.verb](step, this);
      } catch (error) {
        error.message = `line ${step.line}, "${step.source}": ${error.message}`;
        throw error;
      }
    }
    return this.report();
  }

  /** Presses keys together, releases them and waits for the display; returns the measured press. */
  press(keys, ms = PRESS_MS) {
    const { device } = this;
    const downs = keys.map((key) => device.press(key));
    device.run(ms);
    const ups = keys.map((key) => device.release(key));
    device.run(40);
    device.settle();
    const press = { keys: keys.join('+'), at: downs.at(-1).nanos / MS, ...latency(downs.at(-1), ups.at(-1)) };
    this.presses.push(press);
    return press;
  }

  powerOn() {
    const { device } = this;
    device.powerOn();
    const shown = device.runUntil(() => device.firstPictureNanos !== undefined, 2000);
    device.settle();
    this.boots.push({ firstPictureMs: shown ? device.firstPictureNanos / MS : null });
  }

  /** Everything measured so far, as plain data. */
  report() {
    const { device } = this;
    const shown = this.presses.filter((p) => p.ms !== null);
    return {
      board: device.board.name,
      deviceMs: device.ms,
      boots: this.boots,
      latency: spread(shown.map((p) => p.ms)),
      presses: this.presses,
      pressesWithoutPicture: this.presses.length - shown.length,
      sleepShare: this.sleep.length ? Math.min(...this.sleep) : null,
      stack: device.stack,
      wireBytes: device.wireBytes,
      wireViolations: device.wire?.violations ?? 0,
      flash: {
        programs: device.flash.programs,
        erases: device.flash.erases,
        mostErasedSector: Math.max(...device.flash.eraseCounts),
      },
      resets: device.resets,
      faults: device.faults,
      shots: this.shots,
    };
  }
}
