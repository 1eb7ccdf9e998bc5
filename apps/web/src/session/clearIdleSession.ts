/** What becomes of the page once nobody has touched it for too long (rule 9.7). */
import { EXIT_ADDRESS, SITE } from '../ui/site.ts';
import { logOutInBackground } from './logoutCall.ts';
import { clearMemory } from './memoryStore.ts';
import { clearStorage } from './storedSession.ts';
import { markTabLeaving } from './tabLeaving.ts';

/** Everyday pages that say nothing about whoever opens them. */
const UNRELATED_SITES = [EXIT_ADDRESS, 'https://www.gov.uk/bank-holidays'] as const;

const LOGIN = '/auth/login';
const BACK = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * rule 9.7: the server is told where there is a session, then storage is cleared. With a
 * target the browser goes there. Without one, tabs open to unrelated public sites (as far as the browser lets a page
 * that nobody touches open any), the history entry becomes the login path and the page becomes blank.
 * Whoever comes back to the blank page and touches it gets the sign-in page (docs/decisions/0013).
 */
export function clearIdleSession(target?: string): void {
  markTabLeaving();
  if (target === undefined) document.documentElement.classList.add('cw-gone');
  try {
    logOutInBackground();
  } catch {
    // Clearing matters more than telling the server.
  }
  clearMemory();
  try {
    clearStorage();
  } catch {
    // Storage may be blocked; there is nothing in it then.
  }
  if (target !== undefined) {
    location.replace(target);
    return;
  }
  for (const site of UNRELATED_SITES) window.open(site, '_blank', 'noopener,noreferrer');
  history.replaceState(null, '', LOGIN);
  blank();
}

/** Takes everything off the page, so that nothing of it can be read, scrolled to or found. */
function blank(): void {
  document.body.replaceChildren();
  document.title = SITE;
  const again = () => location.replace(LOGIN);
  for (const kind of BACK) addEventListener(kind, again, { once: true, passive: true });
}
