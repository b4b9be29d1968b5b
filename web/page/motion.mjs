// Whether things move: as the system wants it, as long as the players did not choose for themselves.

import { recall, remember } from './memory.mjs';

const GIVEN = 'wonders-motion';

/** Whether the system wants things to move. */
export const motion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Has the program move as the system wants it, unless it was set to something else than the system wanted last. */
export function followMotion(program) {
  const wanted = motion();
  const now = program.motion();
  const given = (recall(GIVEN) ?? 'true') === 'true';
  if (now !== given) return;
  if (wanted !== now) program.suit({ motion: wanted });
  remember(GIVEN, String(wanted));
}
