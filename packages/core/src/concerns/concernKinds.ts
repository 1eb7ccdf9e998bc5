import type { WorklistKind } from '../worklist/worklistKinds.ts';

/**
 * What staff pass on to whoever has to know, and its name (rule 16.15). `worklist`: what stands in triage for
 * the client until somebody has taken care of it.
 */
export const CONCERN_KINDS = {
  safeguard: {
    words: 'Safeguarding concern',
    hint: 'Somebody may be in danger, at home or here',
    worklist: 'safeguarding',
  },
  rightcare: {
    words: 'For a nurse to see first',
    hint: 'It goes to Right Care, our nurses',
    worklist: 'red_flag',
  },
  incident: {
    words: 'Incident report',
    hint: 'Something went wrong, or nearly did',
    worklist: null,
  },
} as const satisfies Record<string, { words: string; hint: string; worklist: WorklistKind | null }>;

export type ConcernKind = keyof typeof CONCERN_KINDS;
export const CONCERNS = Object.keys(CONCERN_KINDS) as [ConcernKind, ...ConcernKind[]];

/** Whether a need on staff's list closes with it: then it is closed after a second question (rule 16.44). */
export const closesNeed = (kind: ConcernKind): boolean => CONCERN_KINDS[kind].worklist !== null;

/** How bad an incident was, as whoever reports it sees it. */
export const HARM = {
  none: 'Nobody was harmed',
  low: 'Somebody was harmed a little',
  moderate: 'Somebody was harmed and needs care',
  severe: 'Somebody was badly harmed',
} as const;

export type Harm = keyof typeof HARM;
export const HARMS = Object.keys(HARM) as [Harm, ...Harm[]];

export const CONCERN_LIMITS = { least: 10, most: 2_000, people: 20 } as const;

/** To whom one kind of concern goes, as far as somebody said: `trust` null stands for every organisation. */
export interface ConcernRoute {
  trust: string | null;
  person: string;
  /** Whether they may still sign in. */
  active: boolean;
}

/**
 * Who is told: those named by the client's organisation (or the reporter's), else those named for all, else the
 * system administrators. Whoever left is passed over, so a concern always reaches somebody.
 */
export function whoIsTold(
  routes: readonly ConcernRoute[],
  trust: string | null,
  administrators: readonly string[],
): readonly string[] {
  const named = (of: string | null) =>
    routes.filter((route) => route.active && route.trust === of).map(({ person }) => person);
  const own = trust === null ? [] : named(trust);
  if (own.length > 0) return own;
  const all = named(null);
  return all.length > 0 ? all : administrators;
}
