import type { UserType } from '@careway/core/access/userTypes';

/** What a call must know of whoever makes it, and the new token it hands back. */
export interface Caller {
  currentUser: () => { accessToken: string; refreshToken: string; usertype: UserType } | null;
  /** The admin session's bearer token (rule 15.2). */
  staffToken: () => string | null;
  /** rule 15.2: a reply's `x-access-token` replaces the stored one. */
  renewToken: (old: string, accessToken: string) => void;
}

let known: Caller = { currentUser: () => null, staffToken: () => null, renewToken: () => undefined };

/** The session, which stands above, says who makes the calls. Without it everybody is a stranger. */
export function callAs(session: Caller): void {
  known = session;
}

/** Who makes the calls. */
export function caller(): Caller {
  return known;
}
