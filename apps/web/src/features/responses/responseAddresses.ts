import { address } from '../../ui/paths/address.ts';
import type { CheckedAddress } from '../../ui/paths/path.ts';

export const RESPONSES = '/responses';

/** One answered form, whole. */
export const responseAddress = (id: string): CheckedAddress => address('/responses/{id}', { id });

/** Two answered forms side by side. */
export const besideAddress = (id: string, other: string): CheckedAddress =>
  address('/responses/{id}/beside/{other}', { id, other });

/** The record of the client whose form it is. */
export const recordAddress = (id: string): CheckedAddress =>
  address('/admin/dashboard/all-clients/{id}', { id });
