import { Refusal } from '@careway/core/errors';
import type { Use } from './quota.ts';

/** rule 12.4: how often one kind of look-up may be used in a window, from one address and by everybody. */
export const LOOKUP_QUOTA = { window: 10 * 60_000, perVisitor: 600, inTotal: 60_000 } as const;

/** The counts of one look-up: the visitor's own first, so that nobody uses up what all share. */
export function usesOfLookup(kind: string, visitor: string): Use[] {
  const { window, perVisitor, inTotal } = LOOKUP_QUOTA;
  return [
    { key: `${kind} by ${visitor}`, limit: perVisitor, window },
    { key: `${kind} in total`, limit: inTotal, window },
  ];
}

/** What to say where the limit of a look-up is reached */
export const tooManyLookups = () => new Refusal('too_many_tries', { retryAfter: LOOKUP_QUOTA.window / 1000 });
