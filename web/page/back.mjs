// The browser's back, and Android's, leads one screen back: every screen below the one that is shown is an entry of
// the history.

let entries = history.state?.depth ?? 0;
/** Ways back that we went ourselves, of which the browser will tell. */
let own = 0;

/** Makes the history as deep as the app is. */
export function follow(depth) {
  if (depth === entries || own > 0) return;
  if (depth > entries) {
    while (entries < depth) history.pushState({ depth: ++entries }, '');
    return;
  }
  own++;
  history.go(depth - entries);
  entries = depth;
}

/** Calls `back` when somebody goes back; it gives the app's depth afterwards. */
export function listen(back) {
  addEventListener('popstate', ({ state }) => {
    if (own > 0) {
      own--;
      return;
    }
    const depth = state?.depth ?? 0;
    const goes = depth < entries;
    entries = depth;
    if (goes) follow(back());
  });
}
