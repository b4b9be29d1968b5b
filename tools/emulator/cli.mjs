// Runs a scenario on a firmware and prints the measurements as JSON.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { board, BOARDS, DEFAULT_BOARD } from './boards.mjs';
import { Device } from './device.mjs';
import { Program } from './elf.mjs';
import { writePng } from './png.mjs';
import { parseScenario, Run } from './scenario.mjs';

const HELP = `usage: node tools/emulator/cli.mjs --elf FILE --scenario FILE [options]
  --board NAME        ${Object.keys(BOARDS).join(', ')} (default ${DEFAULT_BOARD})
  --out DIR           where pictures and log.txt go (default: none are written)
  --flash FILE        flash image to start from
  --save-flash FILE   flash image to write at the end
  --seed N            seed of the chip's random bit (default 1)
`;

/** Ends with a sentence for people. */
class Complaint extends Error {}

function read(path, what) {
  if (!existsSync(path)) throw new Complaint(`${what} ${path} does not exist`);
  return readFileSync(path);
}

function main() {
  const options = {
    elf: { type: 'string' },
    scenario: { type: 'string' },
    board: { type: 'string', default: DEFAULT_BOARD },
    out: { type: 'string' },
    flash: { type: 'string' },
    'save-flash': { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  if (!values.elf || !values.scenario) throw new Complaint(`--elf and --scenario are needed\n${HELP}`);
  board(values.board);
  const program = new Program(new Uint8Array(read(values.elf, 'the firmware')));
  const steps = parseScenario(read(values.scenario, 'the scenario').toString());
  const image = values.flash ? new Uint8Array(read(values.flash, 'the flash image')) : undefined;
  const device = new Device(program, values.board, { image, seed: Number(values.seed) });
  if (values.out) mkdirSync(values.out, { recursive: true });
  const save = (name, picture) => {
    if (values.out) writePng(join(values.out, `${name}.png`), picture);
  };
  try {
    process.stdout.write(`${JSON.stringify(new Run(device, { save }).play(steps), null, 2)}\n`);
  } finally {
    if (values.out) {
      const lines = device.log.map((e) => `${(e.nanos / 1e6).toFixed(3)} ${e.level} ${e.text}\n`);
      writeFileSync(join(values.out, 'log.txt'), lines.join(''));
    }
    if (values['save-flash']) writeFileSync(values['save-flash'], device.flashImage());
  }
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
