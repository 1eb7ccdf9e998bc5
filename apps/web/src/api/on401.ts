import type { ErrorBody } from '@careway/core/errors';
import { LINK_EXPIRED, SESSION_EXPIRED } from './errorMessages.ts';

/** Where a 401 leads. */
type To = 'session-expired' | 'sign-in';

let go: (to: To) => void = () => undefined;

/** The app says how those two pages are reached; `call` does not know the router. */
export function on401(how: (to: To) => void): void {
  go = how;
}

/**
 * rule 15.4: a 401 "Session Expired" ends what the browser holds of the session and goes to /session-expired, any other
 * but "Link Expired" to /auth/login. Other refusals lead nowhere.
 */
export function leaveOn401({ statusCode, message }: ErrorBody): void {
  if (statusCode !== 401 || message === LINK_EXPIRED) return;
  go(message === SESSION_EXPIRED ? 'session-expired' : 'sign-in');
}
