import { isUserType, type UserType } from '@careway/core/access/userTypes';
import { useSyncExternalStore } from 'react';
import { provideTokens } from '../api/authHeaders.ts';
import { decodeToken } from './decodeToken.ts';
import { deviceStorage, tabStorage } from './deviceStorage.ts';

/** rule 9.9: all that the browser keeps of a person. */
export interface UserDetails {
  id: string;
  accessToken: string;
  refreshToken: string;
  usertype: UserType;
}

const KEY = 'userDetails';
const STAFF_KEY = 'access-token';
const listeners = new Set<() => void>();

let lastText: string | null | undefined;
let lastUser: UserDetails | null = null;

/** Who is signed in here, or `null`. A stored token that cannot be decoded counts as signed out (rule 9.9). */
export function currentUser(): UserDetails | null {
  const text = deviceStorage.getItem(KEY);
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

/** Keeps a session after sign-in. Staff also get the admin session of rule 9.9 (session storage). */
export function keepUser(user: UserDetails): void {
  const { id, accessToken, refreshToken, usertype } = user;
  deviceStorage.setItem(KEY, JSON.stringify({ id, accessToken, refreshToken, usertype }));
  if (usertype === 'Client') tabStorage.removeItem(STAFF_KEY);
  else tabStorage.setItem(STAFF_KEY, accessToken);
  changed();
}

/** The admin session's bearer token (rule 15.2). */
export function staffToken(): string | null {
  return tabStorage.getItem(STAFF_KEY);
}

/** rule 15.2: a reply's `x-access-token` replaces the stored one. `old` guards against a late reply of another session. */
export function renewToken(old: string, accessToken: string): void {
  if (staffToken() === old) tabStorage.setItem(STAFF_KEY, accessToken);
  const user = currentUser();
  if (user && user.accessToken === old) {
    deviceStorage.setItem(KEY, JSON.stringify({ ...user, accessToken }));
  }
  changed();
}

/** Forgets the session and everything else this site has stored in the browser. */
export function clearStorage(): void {
  deviceStorage.clear();
  tabStorage.clear();
  changed();
}

/** Forgets who is signed in here, and nothing else: the identity provider's library still needs its own part. */
export function forgetUser(): void {
  deviceStorage.removeItem(KEY);
  tabStorage.removeItem(STAFF_KEY);
  changed();
}

/**
 * The part of a session that is this tab's alone goes; what the tabs share stays with the one that is being looked at
 * (rule 9.8).
 */
export function leaveThisTab(): void {
  tabStorage.removeItem(STAFF_KEY);
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const other = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}

/** The signed-in person, kept up to date across tabs. */
export function useUser(): UserDetails | null {
  return useSyncExternalStore(subscribe, currentUser);
}

provideTokens({ currentUser, staffToken, renewToken });
