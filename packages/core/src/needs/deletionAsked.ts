import { deletionBy } from '../accounts/deletion.ts';
import { londonDay, longDate } from '../dates.ts';
import type { Derived } from './need.ts';

/** The wish of somebody to be deleted, while it waits. */
export interface DeletionFacts {
  id: string;
  askedAt: Date;
}

export const needOfDeletion = (id: string): string => `deletion:${id}`;

/** Whoever asked to be deleted needs somebody to carry it out in time (rule 16.25). */
export const deletionAsked = ({ id, askedAt }: DeletionFacts): Derived => ({
  key: needOfDeletion(id),
  kind: 'deletion_asked',
  why: `To be done by ${longDate(londonDay(deletionBy(askedAt)))}.`,
  facts: [id],
  since: askedAt,
  closedBy: 'It is carried out, or they take it back',
});

export const DELETION_TAKEN_BACK = 'No longer: they took it back';
