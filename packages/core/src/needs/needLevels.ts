/**
 * How soon somebody must be seen to (rule 16.7), as it comes with the product: `within` holds until a provider has
 * published its own (rule 16.59). No waiting lifts a need to a higher level. SAMPLE CONTENT: levels and targets are
 * for the provider's clinicians and safeguarding lead to approve (docs/clinical-safety.md).
 */
export const NEED_LEVELS = {
  danger: { rank: 0, words: 'Danger', within: 30 },
  urgent: { rank: 1, words: 'Urgent', within: 60 },
  soon: { rank: 2, words: 'Soon', within: 4 * 60 },
  routine: { rank: 3, words: 'Routine', within: 24 * 60 },
} as const satisfies Record<string, { rank: NeedRank; words: string; within: number }>;

export type NeedLevel = keyof typeof NEED_LEVELS;
/** As the database keeps it: 0 is danger. */
export type NeedRank = 0 | 1 | 2 | 3;

export const LEVELS = Object.keys(NEED_LEVELS) as readonly NeedLevel[];

/** The more urgent of two levels. */
export const higher = (one: NeedLevel, other: NeedLevel): NeedLevel =>
  NEED_LEVELS[one].rank <= NEED_LEVELS[other].rank ? one : other;

/** The most urgent of some levels; undefined where there is none. */
export const highestOf = (levels: readonly NeedLevel[]): NeedLevel | undefined =>
  levels.reduce<NeedLevel | undefined>(
    (before, level) => (before === undefined ? level : higher(before, level)),
    undefined,
  );

/** Whether one is less urgent than another. */
export const isLower = (one: NeedLevel, other: NeedLevel): boolean =>
  NEED_LEVELS[one].rank > NEED_LEVELS[other].rank;
