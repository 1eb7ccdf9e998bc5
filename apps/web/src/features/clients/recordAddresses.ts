import { address, named } from '../../ui/paths/address.ts';
import { ALL_CLIENTS } from '../../ui/paths/dashboard.ts';
import type { CheckedAddress } from '../../ui/paths/path.ts';

/** The parts of a record, in the order of its tabs; the first one is the record's own address. */
export const PARTS = ['overview', 'details', 'forms', 'appointments', 'notes', 'history'] as const;
export type Part = (typeof PARTS)[number];

/** The address of a record, or of one part of it. */
export function recordAddress(id: string, part: Part = 'overview'): CheckedAddress {
  if (part === 'overview') return address(`${ALL_CLIENTS}/{id}`, { id });
  return address(`${ALL_CLIENTS}/{id}/{part}`, { id, part });
}

export function formAddress(id: string, shareId: string): CheckedAddress {
  return address(`${ALL_CLIENTS}/{id}/forms/{shareId}`, { id, shareId });
}

/** Where a record stands beside another that may be the same person's: the first one stays. */
export const bothAddress = (id: string, otherId: string): CheckedAddress =>
  named(`${recordAddress(id, 'details')}?with=${encodeURIComponent(otherId)}`);
