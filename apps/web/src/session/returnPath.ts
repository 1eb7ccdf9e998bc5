import { USER_TYPES, type UserType } from '@careway/core/access/userTypes';
import type { Address, CheckedAddress } from '../ui/paths/path.ts';
import { isSignInPage } from './signInPages.ts';

/** Pages that are no one's aim: the start, the ways out and the staff's landing. */
const NOWHERE = /^\/($|\?|session-expired|logout|azure_redirect)/;

/**
 * The page someone wanted before they were asked to sign in, kept as `?next=` (rule 14.3).
 * Only a path of this site is believed: `//elsewhere`, `/\elsewhere` and full addresses are not.
 */
export function safeReturnPath(value: string | null | undefined): CheckedAddress | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return undefined;
  const url = new URL(value, 'https://careway.invalid');
  if (url.origin !== 'https://careway.invalid') return undefined;
  const path = url.pathname + url.search;
  // `/.//elsewhere` only shows what it is once the dots are worked out.
  if (path.startsWith('//')) return undefined;
  return NOWHERE.test(path) || isSignInPage(url.pathname) ? undefined : (path as CheckedAddress);
}

/**
 * Whose a page is that somebody wanted who is signed in as another type of user (rule 14.3): `?for=Admin.Super_Admin`.
 * @returns undefined where nothing of the kind was said, or where it is for them
 */
export function notTheirs(search: string, usertype: UserType): readonly UserType[] | undefined {
  const said = new URLSearchParams(search).get('for')?.split('.') ?? [];
  const roles = USER_TYPES.filter((type) => said.includes(type));
  return roles.length === 0 || roles.includes(usertype) ? undefined : roles;
}

/**
 * /auth/login, remembering where the person was going.
 * @param whose where they are signed in as somebody for whom that page is not: whom it is for
 */
export function loginAddress(from?: string, whose?: readonly UserType[]): Address {
  const next = safeReturnPath(from);
  if (!next) return '/auth/login';
  return `/auth/login?next=${encodeURIComponent(next)}${whose ? `&for=${whose.join('.')}` : ''}`;
}
