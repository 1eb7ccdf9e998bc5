import { API_BASE } from '@careway/core/limits';
import { currentUser, staffToken } from '../api/signedInUser.ts';

/** Browsers let no more than 64 kB outlive their page. */
const LAST_MOST = 60_000;

export interface LogoutOptions {
  /** What was typed and is not saved yet: stored before the session ends (rule 1.5), as much as may outlive a page. */
  saves?: unknown[];
  /**
   * Whether the reply may clear what this browser keeps (rule 9.10). It would take unsent answers along, which are
   * locked and wait for the same person (decision 0019).
   */
  clearing?: boolean;
}

/**
 * Takes the tokens now and gives back what ends their session on the server: it may be called after the browser has
 * forgotten them, its request outlives the page, and it never throws. Does nothing where nobody is signed in.
 * @returns the ending; `late` takes the place of `clearing` where that is known only then
 */
export function logoutCall({
  saves = [],
  clearing = false,
}: LogoutOptions = {}): (late?: Pick<LogoutOptions, 'clearing'>) => Promise<void> {
  const user = currentUser();
  if (!user) return async () => undefined;
  const staff = user.usertype === 'Client' ? null : staffToken();
  const body = JSON.stringify({ saves });
  const last = user.usertype === 'Client' && saves.length > 0 && new Blob([body]).size <= LAST_MOST;
  const init: RequestInit = {
    method: 'POST',
    keepalive: true,
    headers: {
      authorization: `Bearer ${staff ?? user.accessToken}`,
      ...(user.refreshToken ? { 'x-refresh': user.refreshToken } : {}),
      'content-type': 'application/json',
    },
    body: last ? body : '{}',
  };
  return (late) =>
    fetch(`${API_BASE}${last ? '/questionnaire/patient/leave' : '/logout'}`, {
      ...init,
      credentials: (late?.clearing ?? clearing) ? 'same-origin' : 'omit',
    }).then(
      () => undefined,
      () => undefined,
    );
}

/** Ends the session on the server without waiting. */
export function logOutInBackground(options?: LogoutOptions): void {
  void logoutCall(options)();
}
