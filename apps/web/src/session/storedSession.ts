import { useSyncExternalStore } from 'react';
import { deviceStorage, tabStorage } from '../api/deviceStorage.ts';
import {
  currentUser,
  onUserChanged,
  STAFF_KEY,
  tellUserChanged,
  USER_KEY,
  type UserDetails,
} from '../api/signedInUser.ts';

/** Keeps a session after sign-in. Staff also get the admin session of rule 9.9 (session storage). */
export function keepUser(user: UserDetails): void {
  const { id, accessToken, refreshToken, usertype } = user;
  deviceStorage.setItem(USER_KEY, JSON.stringify({ id, accessToken, refreshToken, usertype }));
  if (usertype === 'Client') tabStorage.removeItem(STAFF_KEY);
  else tabStorage.setItem(STAFF_KEY, accessToken);
  tellUserChanged();
}

/** Forgets the session and everything else this site has stored in the browser. */
export function clearStorage(): void {
  deviceStorage.clear();
  tabStorage.clear();
  tellUserChanged();
}

/** Forgets who is signed in here, and nothing else: the identity provider's library still needs its own part. */
export function forgetUser(): void {
  deviceStorage.removeItem(USER_KEY);
  tabStorage.removeItem(STAFF_KEY);
  tellUserChanged();
}

/**
 * The part of a session that is this tab's alone goes; what the tabs share stays with the one that is being looked at
 * (rule 9.8).
 */
export function leaveThisTab(): void {
  tabStorage.removeItem(STAFF_KEY);
}

/** The signed-in person, kept up to date across tabs. */
export function useUser(): UserDetails | null {
  return useSyncExternalStore(onUserChanged, currentUser);
}
