import { WORKLIST_KINDS, type WorklistKind } from '../worklist/worklistKinds.ts';
import { FLAG_LEVELS, levelOfUnknown } from './flagLevels.ts';
import { KIND_LEVELS } from './kindLevels.ts';
import { higher, highestOf, NEED_LEVELS, type NeedLevel } from './needLevels.ts';

/** In how many minutes each level should be seen to. */
export type Targets = Readonly<Record<NeedLevel, number>>;

/** A list of levels as it is written, published and kept (rule 16.59). */
export interface LevelsSaid {
  targets: Targets;
  kinds: readonly { kind: WorklistKind; level: NeedLevel }[];
  /** The product's own words of flags first, then those that a provider added. */
  flags: readonly { words: string; level: NeedLevel }[];
}

/** A list of levels as needs are derived by it. */
export interface Levels {
  /** Of the version; 1 is as it comes with the product. */
  number: number;
  targets: Targets;
  kinds: ReadonlyMap<string, NeedLevel>;
  /** By the words of the flag in small letters. */
  flags: ReadonlyMap<string, NeedLevel>;
}

/** What can be written: how long, and how much. */
export const LEVEL_LIST = { words: 60, flags: 150, versions: 50 } as const;

/**
 * Between how many minutes a target may lie, whoever publishes: danger is never seen to later than in an hour. One of
 * no length would be late as it comes up.
 */
export const TARGET_LIMITS: Readonly<Record<NeedLevel, { least: number; most: number }>> = {
  danger: { least: 5, most: 60 },
  urgent: { least: 10, most: 4 * 60 },
  soon: { least: 30, most: 24 * 60 },
  routine: { least: 60, most: 7 * 24 * 60 },
};

export const KINDS = Object.keys(WORKLIST_KINDS) as readonly WorklistKind[];

/** Below which level nobody publishes what stands at this one as it comes: danger stays danger. */
const LOWEST: Readonly<Record<NeedLevel, NeedLevel>> = {
  danger: 'danger',
  urgent: 'soon',
  soon: 'routine',
  routine: 'routine',
};

/** A kind is many things at once: what is urgent as it comes stays so. */
export const lowestOfKind = (kind: WorklistKind): NeedLevel =>
  KIND_LEVELS[kind] === 'urgent' ? 'urgent' : LOWEST[KIND_LEVELS[kind]];

/** Words of a flag as they are compared. */
export const nameOf = (words: string) => words.trim().toLowerCase();
const OWN = new Map(Object.entries(FLAG_LEVELS).map(([words, level]) => [nameOf(words), level]));

/** Whether these words came with the product: they are on every list. */
export const isOwnFlag = (words: string): boolean => OWN.has(nameOf(words));

/** Words that a provider adds may stand anywhere, but those that speak of danger. */
export function lowestOfFlag(words: string): NeedLevel {
  const own = OWN.get(nameOf(words));
  if (own) return LOWEST[own];
  return levelOfUnknown(words) === 'danger' ? 'danger' : 'routine';
}

/** The list as it comes with the product. */
export const SAID_AS_THEY_COME: LevelsSaid = {
  targets: {
    danger: NEED_LEVELS.danger.within,
    urgent: NEED_LEVELS.urgent.within,
    soon: NEED_LEVELS.soon.within,
    routine: NEED_LEVELS.routine.within,
  },
  kinds: KINDS.map((kind) => ({ kind, level: KIND_LEVELS[kind] })),
  flags: Object.entries(FLAG_LEVELS).map(([words, level]) => ({ words, level })),
};

/**
 * What was said in one order, with a line for everything that the product knows: two lists that say the same are the
 * same, and one from before a kind or a flag was there has it as it comes.
 */
export function wholeList({ targets, kinds, flags }: LevelsSaid): LevelsSaid {
  const ofKind = new Map(kinds.map(({ kind, level }) => [kind, level]));
  // Of words that are said twice the first line counts.
  const ofFlag = new Map(flags.toReversed().map(({ words, level }) => [nameOf(words), level]));
  const { danger, urgent, soon, routine } = targets;
  return {
    targets: { danger, urgent, soon, routine },
    kinds: KINDS.map((kind) => ({ kind, level: ofKind.get(kind) ?? KIND_LEVELS[kind] })),
    flags: [
      ...Object.entries(FLAG_LEVELS).map(([words, level]) => ({
        words,
        level: ofFlag.get(nameOf(words)) ?? level,
      })),
      ...flags
        .filter(({ words }) => !isOwnFlag(words))
        .map(({ words, level }) => ({ words: words.trim(), level })),
    ],
  };
}

/**
 * Targets as they are kept, each within its limits: whatever stands in the table, danger is never put off. What is no
 * number is the product's own.
 */
export function targetsOf(kept: unknown): Targets {
  const given: Partial<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const one = (level: NeedLevel) => {
    const { least, most } = TARGET_LIMITS[level];
    const minutes = given[level];
    return typeof minutes === 'number' && Number.isFinite(minutes)
      ? Math.min(most, Math.max(least, Math.round(minutes)))
      : NEED_LEVELS[level].within;
  };
  return { danger: one('danger'), urgent: one('urgent'), soon: one('soon'), routine: one('routine') };
}

/**
 * The list that needs are derived by. Nothing stands lower than it may, also where a later version of the product
 * lets less be lowered than the one it was published with.
 */
export function levelsOf(said: LevelsSaid, number: number): Levels {
  const { targets, kinds, flags } = wholeList(said);
  return {
    number,
    targets: targetsOf(targets),
    kinds: new Map(kinds.map(({ kind, level }) => [kind, higher(level, lowestOfKind(kind))])),
    flags: new Map(flags.map(({ words, level }) => [nameOf(words), higher(level, lowestOfFlag(words))])),
  };
}

/** What holds while nothing was published. */
export const AS_THEY_COME: Levels = levelsOf(SAID_AS_THEY_COME, 1);

/** The level of a kind; of one that a later version made, as if somebody had flagged it. */
export const levelOfKind = (kind: string, levels: Levels = AS_THEY_COME): NeedLevel =>
  levels.kinds.get(kind) ?? 'urgent';

/** The level of one flag; of words that the list does not know, urgent or danger. */
export const levelOfFlag = (words: string, levels: Levels = AS_THEY_COME): NeedLevel =>
  levels.flags.get(nameOf(words)) ?? levelOfUnknown(words);

/** The most urgent level of some flags; undefined where there is none. */
export const highestLevel = (
  flags: readonly string[],
  levels: Levels = AS_THEY_COME,
): NeedLevel | undefined => highestOf(flags.map((one) => levelOfFlag(one, levels)));

/** "30 minutes", "1 hour", "24 hours", "7 days", "90 minutes". */
export function minutesWords(minutes: number): string {
  const [size, one] =
    minutes % (24 * 60) === 0 && minutes > 24 * 60
      ? [24 * 60, 'day']
      : minutes % 60 === 0
        ? [60, 'hour']
        : [1, 'minute'];
  const count = minutes / size;
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
