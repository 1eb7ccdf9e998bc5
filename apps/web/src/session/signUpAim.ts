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

/** The check of a service, for whoever is signed in. Clients of top are checked before they have an account. */
const CHECKS: Readonly<Partial<Record<ServiceCode, Address>>> = {
  vas: '/vas/nhs',
  larc: '/larc/eligibility',
};

/** The first page of a new account, which leads on to where they were going, or into the check of what they came for. */
export function newAccountAddress(service: ServiceCode | undefined): Address {
  const aim = store.get() ?? (service ? CHECKS[service] : undefined);
  return aim
    ? `/signup/completeverification?next=${encodeURIComponent(aim)}`
    : '/signup/completeverification';
}
