import type { NeedRank } from './needLevels.ts';

/** What is known of an open need when somebody's work begins (rule 16.47). */
export interface ShiftNeed {
  rank: NeedRank;
  /** The earlier of its level's target and what it must come before. */
  due: Date;
  /** When it is tried again, where it was put off. */
  again: Date | null;
  /** Somebody who is at work has it. */
  held: boolean;
  /** Somebody had it, and went off or handed it back. */
  left: boolean;
}

/** The parts of the page, in their order: each need stands in the first that fits. */
export const SHIFT_PARTS = {
  late: 'Late',
  left: 'Left by colleagues',
  soon: 'Due in the next two hours',
  free: 'Nobody has it',
} as const;

export type ShiftPart = keyof typeof SHIFT_PARTS;
export const SHIFT_PART_NAMES = Object.keys(SHIFT_PARTS) as readonly ShiftPart[];

const TWO_HOURS = 2 * 3_600_000;

const FITS: Readonly<Record<ShiftPart, (need: ShiftNeed, now: Date) => boolean>> = {
  late: ({ due }, now) => due <= now,
  left: ({ left, held }) => left && !held,
  soon: ({ due, again }, now) => isNext(due, now) || (again !== null && isNext(again, now)),
  free: ({ held }) => !held,
};

const isNext = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= TWO_HOURS;

/**
 * @returns where it stands; undefined where a colleague at work has it and it is in time: nothing of it is handed
 * over
 */
export const partOfShift = (need: ShiftNeed, now: Date): ShiftPart | undefined =>
  SHIFT_PART_NAMES.find((part) => FITS[part](need, now));

/** How many there are of each, whatever else they are: a late one that nobody has counts for both. */
export function countShift(needs: readonly ShiftNeed[], now: Date): Record<ShiftPart, number> {
  const of = (part: ShiftPart) => needs.filter((need) => FITS[part](need, now)).length;
  return { late: of('late'), left: of('left'), soon: of('soon'), free: of('free') };
}
