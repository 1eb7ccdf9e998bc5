import { EXIT_ADDRESS } from '../ui/site.ts';
import { logOutInBackground } from './logoutCall.ts';
import { clearMemory } from './memoryStore.ts';
import { clearStorage } from './storedSession.ts';
import { markTabLeaving } from './tabLeaving.ts';
import { lastUnsaved } from './unsaved.ts';
import { wipeVault } from './wipeVault.ts';

/**
 * EXIT SITE (rule 1.5): the page is blank before anything else happens, then what was typed last is sent, the session
 * ends and whatever this browser holds is wiped, then one navigation that leaves no entry behind. Nothing here may
 * wait or throw.
 */
export function exitSite(): void {
  document.documentElement.classList.add('cw-gone');
  document.title = 'Weather';
  markTabLeaving();
  try {
    logOutInBackground({ saves: lastUnsaved(), clearing: true });
  } catch {
    // Leaving matters more than telling the server.
  }
  try {
    clearMemory();
    clearStorage();
    wipeVault();
  } catch {
    // Storage may be blocked; there is nothing in it then.
  }
  location.replace(EXIT_ADDRESS);
}

/** How fast three presses must follow one another. */
const WITHIN = 2_000;

/**
 * Leaves when Shift is pressed three times on its own: a key in between, or a slow press, starts the count again.
 * Also keeps a page that the browser restores after leaving from showing again.
 * @returns what stops listening.
 */
export function watchForExit(leave: () => void = exitSite): () => void {
  let presses: number[] = [];
  let alone = false;
  const down = (event: KeyboardEvent) => {
    if (event.key !== 'Shift') {
      presses = [];
      alone = false;
    } else if (!event.repeat) alone = true;
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || !alone) return;
    alone = false;
    presses = [...presses.filter((at) => event.timeStamp - at < WITHIN), event.timeStamp];
    if (presses.length >= 3) leave();
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted && document.documentElement.classList.contains('cw-gone'))
      location.replace(EXIT_ADDRESS);
  };
  addEventListener('keydown', down, true);
  addEventListener('keyup', up, true);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('keydown', down, true);
    removeEventListener('keyup', up, true);
    removeEventListener('pageshow', shown);
  };
}
