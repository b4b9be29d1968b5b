// Pulls the battery at random instants of whole games.
//
// Nothing but the flash outlives a cut, so a game is played once while every flash operation is kept with its time, and
// the device is started from what the flash held at the instant of the cut. It must come up with the play that was being
// stored or the one before, take the next play by the same keys as in the game, and have it after another start.

import { Device } from './device.mjs';
import { boot, imageAfter, storedState } from './powercut.mjs';
import { ERASE_NANOS, PROGRAM_NANOS } from './rom.mjs';
import { Run } from './scenario.mjs';

/** Presses between two pauses, and a pause long enough for the firmware to erase in it. */
const PRESSES = 40;
const PAUSE = { verb: 'wait', ms: 2600, source: 'wait 2600' };

/** A scenario with pauses, in which a store erases what it needs soon. */
export function withPauses(steps) {
  let presses = 0;
  return steps.flatMap((step) => (step.verb === 'press' && ++presses % PRESSES === 0 ? [step, PAUSE] : [step]));
}

const lasts = ({ kind }) => (kind === 'erase' ? ERASE_NANOS : PROGRAM_NANOS);

/** What an operation leaves that got so far, 0 to 1, when the supply ended; bits in flight fall as they like. */
function stopped({ kind, before, after }, share, random) {
  const out = before.slice();
  const places = [...after.keys()].filter((i) => after[i] !== before[i]);
  for (const [number, i] of places.entries()) {
    if (number < places.length * share - 1) out[i] = after[i];
    else if (number < places.length * share) out[i] = kind === 'erase' ? before[i] | (after[i] & random(256)) : before[i] & (after[i] | random(256));
  }
  return out;
}

/** The flash at an instant of a recording, and the number of what was stored last by then. */
function flashAt(recording, at, random) {
  const { operations, saved } = recording;
  const done = operations.filter((operation) => operation.nanos + lasts(operation) <= at).length;
  const image = imageAfter(recording, done);
  const half = operations[done];
  if (half && half.nanos <= at) image.set(stopped(half, (at - half.nanos) / lasts(half), random), half.offset);
  return { image, last: saved.findLastIndex(({ operations: count }) => count <= done) };
}

/** Enters what was entered after the `number`-th time something was stored; returns what the device then says is on flash. */
function enterNext(device, { steps, saved }, number) {
  const [from, to] = [saved[number], saved[number + 1]].map(({ step }) => step + 1);
  new Run(device).play(steps.slice(from, to).filter(({ verb }) => verb === 'press' || verb === 'wait'));
  device.run(300);
  return device.log.map(({ text }) => storedState(text)).findLast(Boolean)?.state;
}

/** Cuts the power at `count` random instants of a recording, half of them anywhere, half of them near a flash operation. */
export function randomCuts(program, boardName, recording, { count, random }) {
  const { operations, saved, nanos } = recording;
  const device = new Device(program, boardName);
  const result = { cuts: count, confirmed: 0, lost: 0, failedBoots: 0, wentOn: 0, refused: 0, failures: [] };
  const fail = (kind, at, why) => {
    result[kind]++;
    result.failures.push({ ms: at / 1e6, why });
  };
  for (let cut = 0; cut < count; cut++) {
    const near = operations[random(operations.length)];
    const at = cut % 2 ? random(nanos) : near.nanos + random(1.2 * lasts(near)) - 0.1 * lasts(near);
    const { image, last } = flashAt(recording, at, random);
    result.confirmed += Number(saved[last]?.state.split(':')[0] ?? 0);
    const started = boot(device, image);
    if (!started.shown || started.crashed) {
      fail('failedBoots', at, started.shown ? 'it crashed' : 'no picture');
      continue;
    }
    const found = [last, last + 1].find((number) => saved[number]?.state === started.state);
    if (started.lost || found === undefined) {
      fail('lost', at, started.lost ? 'it says that something was lost' : `state ${started.state} after ${saved[last]?.state}`);
      continue;
    }
    const next = saved[found + 1];
    // Before the first play the pages that begin a game are passed, which are not shown twice; after the last the game is
    // filed by itself.
    if (!next || started.filed || next.state === started.state || started.state.startsWith('0:')) continue;
    const kept = [enterNext(device, recording, found), boot(device, device.flashImage()).state];
    // With the last play the game is filed in the same step.
    const wanted = saved.slice(found + 1).filter(({ step }) => step === next.step).map(({ state }) => state);
    if (kept.every((state) => wanted.includes(state))) result.wentOn++;
    else fail('refused', at, `then state ${kept.join(', ')} instead of ${next.state}`);
  }
  return result;
}
