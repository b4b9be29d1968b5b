// Small things that a browser may remember. One that refuses them forgets, and nothing else happens.

/** What was remembered under a name, or undefined. */
export function recall(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text under a name. */
export function remember(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The visitor does not want it.
  }
}
