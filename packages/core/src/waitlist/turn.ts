import { daysBetween, londonDay } from '../dates.ts';
import { gestationOn } from '../eligibility/gestation.ts';
import type { ServiceCode } from '../eligibility/services.ts';

/**
 * Who is asked first, of those whom a free time fits (docs/decisions/0094). Sample content: the clinicians
 * decide the limits.
 */
export const TURN = {
  /** Days since the last period at which there is less to choose from: treatment at home, and treatment at all. */
  limits: [70, 168],
  /** Within so many days before one of them waiting costs a choice. */
  near: 14,
  /** Whoever has waited for so many days is passed by nobody who came later, whatever the reason. */
  longest: 21,
  /** After so many offers in a row that nobody answered, the others are asked first. */
  lapsed: 3,
} as const;

/** What decides on the turn of one who waits. */
export interface InLine {
  id: string;
  joinedAt: string;
  service: ServiceCode;
  counselling: boolean;
  /** The first day of the last period, where a check said so. */
  lastPeriod: string | null;
  /** How many offers in a row ran out. */
  lapsed: number;
}

/** Why somebody stands where they stand, in words for staff. */
export const TURNS = {
  first: { rank: 0, words: 'Waiting longer would soon leave less to choose from' },
  long: { rank: 0, words: 'Has waited for three weeks or more' },
  usual: { rank: 1, words: 'By how long they have waited' },
  last: { rank: 2, words: 'Did not answer the last three offers' },
} as const;
export type Turn = keyof typeof TURNS;

/** In which class somebody waits at this moment. */
export function turnOf(one: InLine, now: Date): Turn {
  if (one.lapsed >= TURN.lapsed) return 'last';
  const today = londonDay(now);
  if (daysBetween(londonDay(new Date(one.joinedAt)), today) >= TURN.longest) return 'long';
  if (one.service !== 'top' || one.counselling || one.lastPeriod === null || one.lastPeriod > today)
    return 'usual';
  const { days } = gestationOn(one.lastPeriod, today);
  return TURN.limits.some((limit) => days < limit && limit - days <= TURN.near) ? 'first' : 'usual';
}

/**
 * Those whom a time fits, in the order in which they are asked: by class, then by how long they have waited;
 * ties always go the same way. The order given does not matter.
 */
export function inTurn<One extends InLine>(waiting: readonly One[], now: Date): One[] {
  const ranks = new Map(waiting.map((one) => [one.id, TURNS[turnOf(one, now)].rank]));
  return waiting.toSorted(
    (a, b) =>
      (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0) ||
      Date.parse(a.joinedAt) - Date.parse(b.joinedAt) ||
      (a.id < b.id ? -1 : 1),
  );
}
