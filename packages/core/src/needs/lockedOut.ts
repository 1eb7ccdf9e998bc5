import { londonDay } from '../dates.ts';
import type { Derived } from './need.ts';

/** Somebody who chose a new password, and has no second way to show who they are. */
export interface LockOutFacts {
  personId: string;
  /** When they chose it. */
  resetAt: Date;
  /** When they last tried to sign in with it. */
  triedAt: Date;
}

export const needOfLockOut = (personId: string): string => `lockout:${personId}`;

/** Whoever cannot get in needs a person who makes sure of them (rule 16.25). A try on another day is a new reason. */
export const lockedOut = ({ personId, resetAt, triedAt }: LockOutFacts): Derived => ({
  key: needOfLockOut(personId),
  kind: 'locked_out',
  why: 'Chose a new password and has no second way to show who they are. Nothing more happens until they call.',
  facts: [`${resetAt.toISOString()} ${londonDay(triedAt)}`],
  since: triedAt,
  closedBy: 'They are let in, or show who they are',
});

export const LET_IN = {
  byStaff: 'No longer: they were let in',
  shown: 'No longer: they showed who they are',
};
