import { dayWords } from '../appointments/dayAndTimeWords.ts';
import type { Derived } from './need.ts';

/** A day on which the session of a pattern was left out. */
export interface LeftOutFacts {
  ruleId: string;
  day: string;
  purpose: string;
  /** Why. */
  words: string;
  /** When it would have begun. */
  startsAt: Date;
  at: Date;
}

export const needOfSession = (ruleId: string, day: string): string => `session:${ruleId}:${day}`;

/** A session that could not be made needs somebody who finds a room or staff before its day (rule 16.25). */
export const sessionNotMade = ({ ruleId, day, purpose, words, startsAt, at }: LeftOutFacts): Derived => ({
  key: needOfSession(ruleId, day),
  kind: 'session_not_made',
  why: `“${purpose}” on ${dayWords(day)} was not made. ${words}.`,
  facts: [words],
  since: at,
  before: startsAt,
  closedBy: 'Another room or other staff, or its day',
});
