import type { KeyScope } from '@careway/core/access/keyScopes';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { forgetWork, waitedWork } from '../../session/waitingWork.ts';

/** A key that is given: for which program, of which organisation, for what and how long. */
export const NEW_KEY = { name: '', trustId: '', scopes: [] as readonly KeyScope[], days: '' };
const RENEWED = { id: '' };

const GIVEN = 'key given';
const RENEWING = 'key renewed';
const WHY = 'A key opens records to a program, so it is given by somebody who has just shown who they are.';

/** Where somebody was who signed in again: a new key, or one that is renewed. */
export function waitedKey(): { id: string | null } | null {
  if (waitedWork(GIVEN, NEW_KEY)) return { id: null };
  return waitedWork(RENEWING, RENEWED) ?? null;
}

/** It only leads back to one key: whoever comes again later opens which they want. */
export const forgetRenewal = () => forgetWork(RENEWING);

/**
 * Asks for a sign-in of the last ten minutes where giving a key is refused for it (rule 10.9); what was typed waits.
 */
export const useKeyFirst = () =>
  useSignInFirst(GIVEN, NEW_KEY, { title: 'To give a key, sign in again first', why: WHY });

/** The same for another key in the place of one. */
export const useRenewFirst = () =>
  useSignInFirst(RENEWING, RENEWED, {
    title: 'To make a new key, sign in again first',
    why: WHY,
    back: 'You come back here afterwards.',
    kept: 'Nothing has changed yet',
  });
