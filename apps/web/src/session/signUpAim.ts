import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Address, CheckedAddress } from '../ui/paths/path.ts';
import { memoryStore } from './memoryStore.ts';
import { safeReturnPath } from './returnPath.ts';

/** The page that a link led to before anybody was signed in: it is where a new account leads too (rule 8.34). */
const store = memoryStore<CheckedAddress | null>(null);

/** Remembers where they were going, by the address of the first page; without one, what was remembered holds. */
export function keepAim(search: string): void {
  const aim = safeReturnPath(new URLSearchParams(search).get('next'));
  if (aim) store.set(aim);
}

/**
 * The check of a service, for whoever is signed in. Clients of top are checked before they have an account: their
 * form is next.
 */
const FIRST: Readonly<Record<ServiceCode, Address>> = {
  top: '/client/dashboard',
  // Who pays was asked before there was an account: whoever has not said it is led to that page first.
  vas: '/vas/date-of-birth',
  larc: '/larc/eligibility',
};

/**
 * The first page of a new account: where they were going, or what they came for. What we ask besides (safe ways, a
 * PIN, messages) waits on the dashboard, and comes first for whoever named no service (decision 0200).
 */
export function newAccountAddress(service: ServiceCode | undefined): CheckedAddress | Address {
  return store.get() ?? (service ? FIRST[service] : '/signup/completeverification');
}
