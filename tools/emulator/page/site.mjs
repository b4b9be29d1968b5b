// What the site has besides the page: its facts, and the firmware.

import { Program } from '../elf.mjs';

/** The site's version, the board to start with, and whether the site keeps itself in the browser. */
export async function siteFacts() {
  try {
    return await (await fetch('boards.json')).json();
  } catch {
    return { version: '–', chosen: undefined, offline: false };
  }
}

const programs = new Map();

/** The firmware of a board; the error of one that is not there says why. */
export function fetchProgram(name) {
  if (!programs.has(name)) {
    programs.set(name, load(name));
    programs.get(name).catch(() => programs.delete(name));
  }
  return programs.get(name);
}

async function load(name) {
  const answer = await fetch(`firmware/${name}.elf`);
  if (!answer.ok) {
    const why = (await answer.text()).trim();
    throw new Error(why.length < 200 && !why.startsWith('<') ? why : '');
  }
  return new Program(new Uint8Array(await answer.arrayBuffer()));
}
