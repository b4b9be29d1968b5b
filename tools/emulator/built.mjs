// Finds the firmware that tests run (Node only).

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BOARD } from './boards.mjs';
import { Device } from './device.mjs';
import { FLASH_SIZE, Program } from './elf.mjs';

const programs = new Map();

/** Path of a board's ELF file, `NAME.elf` in the folder that WONDERS_ELF_DIR names. */
export function elfPath(name) {
  const folder = process.env.WONDERS_ELF_DIR;
  if (!folder) throw new Error('WONDERS_ELF_DIR is not set: run the tests with `cargo xtask test`');
  const path = join(folder, `${name}.elf`);
  if (!existsSync(path)) throw new Error(`${path} does not exist: build the firmware with \`cargo xtask run\``);
  return path;
}

/** The boards whose firmware is tried: WONDERS_BOARDS names them, the default one comes first. */
export const BUILT = (process.env.WONDERS_BOARDS ?? DEFAULT_BOARD).split(' ');

/** Those of these boards that are tried. */
export const tried = (...names) => names.filter((name) => BUILT.includes(name));

/** The parsed firmware of a board; parsed and compiled once a process. */
export function built(name) {
  if (!programs.has(name)) programs.set(name, new Program(new Uint8Array(readFileSync(elfPath(name)))));
  return programs.get(name);
}

/** Runs one of the tests' own programs, in the folder that WONDERS_PROGRAMS names, and returns what it prints. */
function run(program, ...words) {
  const folder = process.env.WONDERS_PROGRAMS;
  if (!folder) throw new Error('WONDERS_PROGRAMS is not set: run the tests with `cargo xtask test`');
  const done = spawnSync(join(folder, program), words, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`${program} ${words.join(' ')} failed: ${done.error?.message ?? done.stderr}`);
  return done.stdout;
}

const images = new Map();

/**
 * A flash image with a store in it: `chosen` (nothing but the language), `turned` (the display's turn is set), `games` (twenty finished ones), `mixed` (a
 * running game and a finished pad of eight), `full` (written once all over) or `worn` (used for years), each with a
 * whole game (`cities`, `second` or `three` may follow) and a full pad running unless `resting` follows.
 */
export function stored(...words) {
  const kind = words.join(' ');
  if (!images.has(kind)) {
    const image = new Uint8Array(FLASH_SIZE).fill(0xff);
    const store = Buffer.from(run('device_store', ...words), 'hex');
    image.set(store, FLASH_SIZE - store.length);
    images.set(kind, image);
  }
  return images.get(kind);
}

/** A device of a board on which nothing was done yet but to choose the language. */
export function chosen(name, options) {
  return new Device(built(name), name, { image: stored('chosen'), ...options });
}

/** The lines of the record of the game that runs in the store `mixed`. */
export function runningRecord() {
  return run('device_store', 'mixed', 'record').trimEnd().split('\n');
}

/** A whole game for a board as a scenario, keyed in by the project's own automatic player; `cities`, `second` or `three` may follow. */
export function game(name, ...kind) {
  return run('device_game', name, ...kind);
}
