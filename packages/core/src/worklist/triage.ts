import { ageOn, londonDay } from '../dates.ts';
import { gestationOn, gestationWords } from '../eligibility/gestation.ts';
import { WORKLIST_KINDS, type WorklistKind } from './worklistKinds.ts';

/** What is known of one thing that waits, when its place in the list is worked out. */
export interface TriageFacts {
  kind: string;
  /** Since when it waits. */
  at: Date;
  /** Null: it is about nobody we know. */
  dateOfBirth: string | null;
  /** The first day of the last period, where their check said it. */
  lastPeriod: string | null;
}

/** How soon somebody must be seen to: 1 is urgent, 4 routine. */
export type TriageLevel = 1 | 2 | 3 | 4;

export const TRIAGE_LEVELS = {
  1: { words: 'Urgent', within: 60 },
  2: { words: 'High', within: 4 * 60 },
  3: { words: 'Medium', within: 8 * 60 },
  4: { words: 'Routine', within: 24 * 60 },
} as const satisfies Record<TriageLevel, { words: string; within: number }>;

/** Why something stands where it stands: one sentence, and what it counts. */
export interface TriageReason {
  readonly words: string;
  readonly points: number;
}

export interface TriagePlace {
  /** 0: somebody may be in danger. All of those stand before all others (rule 1.7, 16.7). */
  readonly lane: 0 | 1;
  /** Without the time it has waited. */
  readonly points: number;
  readonly level: TriageLevel;
  /** When it should have been taken care of. */
  readonly due: Date;
  readonly reasons: readonly TriageReason[];
}

/** So many minutes of waiting count as one point, for everybody alike. */
export const MINUTES_A_POINT = 5;

const MINUTE = 60_000;

const POINTS: Readonly<Record<WorklistKind, number>> = {
  safeguarding: 60,
  urgent_call: 50,
  red_flag: 40,
  check_flagged: 25,
  call_not_reached: 25,
  // Their time was taken from them, and the care waits.
  appointment_to_rebook: 25,
  // A time is kept for them, and not for long.
  waitlist_offer: 20,
  locked_out: 15,
  referral_stopped: 15,
  call_not_wanted: 10,
  message_not_allowed: 10,
  message_failed: 10,
  message_unsure: 10,
  session_not_made: 0,
  interpreter_needed: 10,
  deletion_asked: 0,
};

/** What is about their health or their safety: there an age under 18 is a flag of its own (rule 1.7). */
const ABOUT_CARE: readonly string[] = [
  'safeguarding',
  'urgent_call',
  'red_flag',
  'check_flagged',
  'call_not_reached',
] satisfies WorklistKind[];

const UNDER_18 = 50;

/** Weeks and days of a pregnancy from which the time left for a choice of care is short; more is never less. */
const WEEKS: readonly { from: number; points: number; why: string }[] = [
  { from: 22 * 7, points: 45, why: 'hardly any time left' },
  { from: 18 * 7, points: 30, why: 'to be seen soon' },
  { from: 10 * 7, points: 15, why: 'past ten weeks' },
  { from: 8 * 7, points: 10, why: 'ten weeks come near' },
];

/**
 * Where one thing stands in triage, and why (rule 16.7): a pure function of what is known of it. Points never fall as time
 * passes, for weeks only grow and an age at which something began stays.
 */
export function triage(facts: TriageFacts, now: Date): TriagePlace {
  const kind = Object.hasOwn(POINTS, facts.kind) ? (facts.kind as WorklistKind) : null;
  const reasons: TriageReason[] = [
    {
      words: kind ? WORKLIST_KINDS[kind].words : 'Something to look at',
      points: kind ? POINTS[kind] : 0,
    },
  ];
  // As old as they were when it came up: a birthday while they wait takes nothing away.
  const young = facts.dateOfBirth !== null && ageOn(facts.dateOfBirth, londonDay(facts.at)) < 18;
  const care = ABOUT_CARE.includes(facts.kind);
  if (young && care) reasons.push({ words: 'Under 18', points: UNDER_18 });
  const weeks = weeksOf(facts.lastPeriod, now);
  if (weeks) reasons.push(weeks);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  const lane = facts.kind === 'safeguarding' || (young && care) ? 0 : 1;
  const level = lane === 0 || points >= 50 ? 1 : points >= 25 ? 2 : points >= 15 ? 3 : 4;
  const due = new Date(facts.at.getTime() + TRIAGE_LEVELS[level].within * MINUTE);
  return { lane, points, level, due, reasons };
}

function weeksOf(lastPeriod: string | null, now: Date): TriageReason | undefined {
  const today = londonDay(now);
  if (lastPeriod === null || lastPeriod > today) return undefined;
  const gestation = gestationOn(lastPeriod, today);
  const step = WEEKS.find(({ from }) => gestation.days >= from);
  const words = gestationWords(gestation);
  return step
    ? { words: `${words}: ${step.why}`, points: step.points }
    : { words: `${words}: no change`, points: 0 };
}

/**
 * Whose turn it is, as one moment: the earlier, the sooner. A point is worth as much as `MINUTES_A_POINT` of waiting, and
 * everybody's waiting grows alike: so who stands before whom never changes while nothing becomes known, and an index can keep
 * the order (docs/decisions/0097).
 */
export function turnOf(at: Date, points: number): Date {
  return new Date(at.getTime() - points * MINUTES_A_POINT * MINUTE);
}

/** What stands in the list, as far as its order goes. */
export interface Placed {
  lane: 0 | 1;
  turn: Date;
  id: string;
}

/** The order of triage: danger, then turn, then the id, which no two share. */
export function beforeInTriage(a: Placed, b: Placed): number {
  return a.lane - b.lane || a.turn.getTime() - b.turn.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The score at a moment, with the time it has waited. */
export function triageScore(place: Pick<TriagePlace, 'points'>, at: Date, now: Date): number {
  const waited = Math.max(0, now.getTime() - at.getTime());
  return place.points + Math.floor(waited / (MINUTES_A_POINT * MINUTE));
}
