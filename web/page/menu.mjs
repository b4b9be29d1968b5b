// What the app itself has no screen for: the other pages, backups, and whether the browser keeps what is stored.

import { backup, putBack, read } from './backup.mjs';
import { download, today } from './download.mjs';
import { say } from './language.mjs';
import { recall, remember } from './memory.mjs';
import { tell } from './notice.mjs';

const $ = (id) => document.getElementById(id);
const SAID = 'wonders-persist-told';

/** Asks the browser to keep what is stored, and says once what it answered. */
export async function persist() {
  const kept = await navigator.storage?.persist?.().catch(() => false);
  if (kept === undefined) return;
  $('persisted').textContent = say(kept ? 'persisted' : 'notPersisted');
  if (recall(SAID) === String(kept)) return;
  remember(SAID, String(kept));
  tell(say(kept ? 'persisted' : 'notPersisted'), [[say('well')]]);
}

/** Closes the menu; keys mean the app again at once. */
function shut() {
  $('menu').close();
  document.activeElement?.blur();
}

async function restore(file, app) {
  const found = await read(file);
  if (!found) {
    $('restored').textContent = say('notBackup');
    return;
  }
  if (!confirm(say('askRestore'))) return;
  try {
    await putBack(found);
  } catch {
    $('restored').textContent = say('notPutBack');
    return;
  }
  await app.replace(found.image);
  shut();
}

/** Connects the menu; `app` has what its buttons do. */
export function listen(app) {
  const menu = $('menu');
  $('more').addEventListener('click', () => {
    $('restored').textContent = '';
    menu.showModal();
  });
  $('shut').addEventListener('click', shut);
  // Also when the browser closed it.
  menu.addEventListener('close', () => document.activeElement?.blur());
  menu.addEventListener('click', (event) => event.target === menu && shut());
  $('backup').addEventListener('click', async () => {
    const image = app.image();
    if (image) download(await backup(image), `7-wonders-${today()}.json`);
  });
  $('restore').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file) await restore(file, app);
    event.target.value = '';
  });
  for (const link of menu.querySelectorAll('a')) {
    // Other pages read what is kept.
    link.addEventListener('click', async (event) => {
      event.preventDefault();
      await app.flush();
      location.href = link.href;
    });
  }
}
