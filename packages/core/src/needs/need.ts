import type { WorklistKind } from '../worklist/worklistKinds.ts';
import { type Levels, levelOfKind } from './levelList.ts';
import type { NeedLevel } from './needLevels.ts';

/** What one kind derives from its facts. */
export interface Derived {
  /** The same thing has the same key: there is never a second open one. */
  key: string;
  kind: WorklistKind;
  /** Its own, where an answer gave it one; else its kind's. */
  level?: NeedLevel;
  /** In a sentence or two, with what it came from. */
  why: string;
  /** The facts it stands for: one that was dealt with raises nothing again. */
  facts: readonly string[];
  since: Date;
  /** What it must come before: an appointment, the end of an offer. */
  before?: Date | null;
  /** What closes it. */
  closedBy: string;
}

/** Something that a client needs from a person. */
export interface Need extends Required<Derived> {
  /** When somebody should have seen to it. */
  target: Date;
  /** Which right takes it. */
  right: 'clients:write';
}

/** As long as a row of the list takes. */
export const LONGEST = 500;

const MINUTE = 60_000;

/** A need with what follows from its kind, by a list of levels. */
export function asNeed(derived: Derived, levels: Levels): Need {
  const level = derived.level ?? levelOfKind(derived.kind, levels);
  const { why } = derived;
  return {
    ...derived,
    level,
    why: why.length <= LONGEST ? why : `${why.slice(0, LONGEST - 1)}…`,
    before: derived.before ?? null,
    target: new Date(derived.since.getTime() + levels.targets[level] * MINUTE),
    right: 'clients:write',
  };
}
