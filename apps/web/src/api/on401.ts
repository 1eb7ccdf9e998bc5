import type { ErrorBody } from '@careway/core/errors';
import { LINK_EXPIRED, SESSION_EXPIRED } from './errorMessages.ts';

/** Where a 401 leads. */
type To = 'session-expired' | 'sign-in';

const listeners = new Set<(to: To) => void>();

/** Tells whoever knows how those two pages are reached; `call` does not know the router. @returns what ends it */
export function on401(listener: (to: To) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * rule 15.4: a 401 "Session Expired" ends what the browser holds of the session and goes to /session-expired, any other
 * but "Link Expired" to /auth/login. Other refusals lead nowhere.
 */
export function leaveOn401({ statusCode, message }: ErrorBody): void {
  if (statusCode !== 401 || message === LINK_EXPIRED) return;
  for (const listener of listeners) listener(message === SESSION_EXPIRED ? 'session-expired' : 'sign-in');
}
