import { isUserType, type UserType } from '@careway/core/access/userTypes';
import { decodeToken } from './decodeToken.ts';
import { deviceStorage, tabStorage } from './deviceStorage.ts';

/** rule 9.9: all that the browser keeps of a person. */
export interface UserDetails {
  id: string;
  accessToken: string;
  refreshToken: string;
  usertype: UserType;
}

/** Where it stands in the browser's storage; what a session does with it is in `session/storedSession.ts`. */
export const USER_KEY = 'userDetails';
export const STAFF_KEY = 'access-token';

const listeners = new Set<() => void>();

let lastText: string | null | undefined;
let lastUser: UserDetails | null = null;

/** Who is signed in here, or `null`. A stored token that cannot be decoded counts as signed out (rule 9.9). */
export function currentUser(): UserDetails | null {
  const text = deviceStorage.getItem(USER_KEY);
  if (text === lastText) return lastUser;
  lastText = text;
  lastUser = parse(text);
  return lastUser;
}

function parse(text: string | null): UserDetails | null {
  if (!text) return null;
  try {
    const { id, accessToken, refreshToken, usertype } = JSON.parse(text) as Partial<UserDetails>;
    if (typeof id !== 'string' || typeof accessToken !== 'string' || !isUserType(usertype)) return null;
    if (!decodeToken(accessToken)) return null;
    return { id, accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '', usertype };
  } catch {
    return null;
  }
}

/** The admin session's bearer token (rule 15.2). */
export function staffToken(): string | null {
  return tabStorage.getItem(STAFF_KEY);
}

/**
 * rule 15.2: a reply's `x-access-token` replaces the stored one. `old` guards against a late reply of another
 * session.
 */
export function renewToken(old: string, accessToken: string): void {
  if (staffToken() === old) tabStorage.setItem(STAFF_KEY, accessToken);
  const user = currentUser();
  if (user && user.accessToken === old) {
    deviceStorage.setItem(USER_KEY, JSON.stringify({ ...user, accessToken }));
  }
  tellUserChanged();
}

/** What is stored of who is signed in was changed by this tab. */
export function tellUserChanged(): void {
  for (const listener of listeners) listener();
}

/** Tells of each change, another tab's too. @returns what ends it */
export function onUserChanged(listener: () => void): () => void {
  listeners.add(listener);
  const other = (event: StorageEvent) => {
    if (event.key === USER_KEY || event.key === null) listener();
  };
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}
