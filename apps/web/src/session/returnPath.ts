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

/** /auth/login, remembering where the person was going. */
export function loginAddress(from?: string): Address {
  const next = safeReturnPath(from);
  return next ? `/auth/login?next=${encodeURIComponent(next)}` : '/auth/login';
}
