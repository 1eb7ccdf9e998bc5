import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { CallInput, CallReply } from '../../../../api/call.ts';

export type KeptReview = CallReply<'pathwayReview'>;
export type Version = KeptReview['inUse'];
export type SavedWalkRow = KeptReview['walks'][number];
/** The words of what others told are checked by the API. */
export type KeptWorld = CallInput<'keepPathwayWalk'>['body']['world'];
export type ReviewedService = Version['service'];

/** The draft that is open; a version that was decided or discarded is none. */
export const openNow = (version: Version): Version | null =>
  version.state === 'draft' || version.state === 'sent' ? version : null;

/** The version as it is kept now, of a refusal that says so. */
export function storedIn(refusal: unknown): Version | undefined {
  if (typeof refusal !== 'object' || refusal === null || !('stored' in refusal)) return undefined;
  return refusal.stored as Version;
}

/** "Dr A", "Dr A and B". */
export function namesOf(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** When something was done, or nothing where it was not. */
export const whenDone = (instant: string | null) => (instant === null ? '' : whenWords(instant));

export const STATE_WORDS: Readonly<Record<Version['state'], string>> = {
  draft: 'Draft',
  sent: 'Waits for approval',
  approved: 'Approved',
  declined: 'Sent back',
  discarded: 'Discarded',
};
