/**
 * How soon somebody must be seen to (rule 16.7). No waiting lifts a need to a higher level. SAMPLE CONTENT:
 * levels and targets are for the provider's clinicians and safeguarding lead to approve
 * (docs/clinical-safety.md).
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
