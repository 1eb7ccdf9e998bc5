import { FIRST_ADMINISTRATOR } from '@careway/core/accounts/reset';
import { tabStorage } from '../api/deviceStorage.ts';
import { memoryStore } from './memoryStore.ts';

/**
 * Who came back from the identity provider to become the first administrator (rule 17.15), or to take up an
 * invitation.
 */
export interface FirstAccount {
  /** By which link: an empty portal's, or an invitation (rule 17.34). */
  by: 'first' | 'invitation';
  token: string;
  idToken: string;
  name: string;
  email: string;
}

const KEY = 'first-administrator';
const EMPTY: FirstAccount = { by: 'first', token: '', idToken: '', name: '', email: '' };
const store = memoryStore(EMPTY);

export const useFirstAccount = store.use;
export const forgetFirstAccount = store.clear;

/** The token of that link, or nothing of any other's. */
export const firstToken = (token: string): string | undefined =>
  token.startsWith(FIRST_ADMINISTRATOR) ? token.slice(FIRST_ADMINISTRATOR.length) : undefined;

/** Going to the provider ends the page: this tab keeps the link until they are back, and no longer. */
export const keepFirstLink = (token: string, by: FirstAccount['by'] = 'first'): void =>
  tabStorage.setItem(KEY, `${by} ${token}`);

/** @returns whether whoever is back came by that link; who they are waits in memory for them to say that it is them */
export function backAsFirst(came: Omit<FirstAccount, 'token' | 'by'>): boolean {
  const [by, token] = tabStorage.getItem(KEY)?.split(' ') ?? [];
  tabStorage.removeItem(KEY);
  if (!token || (by !== 'first' && by !== 'invitation')) return false;
  store.set({ ...came, by, token });
  return true;
}
