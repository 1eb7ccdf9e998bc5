import { clock, shortDay } from '../appointments/dayAndTimeWords.ts';
import { londonTime } from '../appointments/london.ts';
import { addDays, ageOn, londonDay } from '../dates.ts';
import { gestationOn, gestationWords } from '../eligibility/gestation.ts';
import { WORKLIST_KINDS, type WorklistKind } from '../worklist/worklistKinds.ts';
import { levelOfKind, targetsOf } from './levelList.ts';
import { higher, NEED_LEVELS, type NeedLevel, type NeedRank } from './needLevels.ts';

/** What is known of one thing that waits, when its place in the list is worked out. */
export interface PlaceFacts {
  kind: string;
  /** Its own, where an answer gave it one; else its kind's. */
  level: NeedLevel | null;
  /** Since when it waits. */
  at: Date;
  /** What it must come before: an appointment, the end of an offer. */
  before: Date | null;
  /** Null: it is about nobody we know. */
  dateOfBirth: string | null;
  /** The first day of the last period, where their check said it. */
  lastPeriod: string | null;
  /** The targets that hold, as they are published (rule 16.59); without any the product's own. */
  targets?: unknown;
}

export interface NeedPlace {
  level: NeedLevel;
  rank: NeedRank;
  /** When it should have been taken care of, by its level. */
  target: Date;
  /** What it is sorted by within its level: the earlier of target and event. */
  turn: Date;
  /** Why it stands there, in one sentence. */
  why: string;
}

const MINUTE = 60_000;

/** What is about their health or their safety: there an age under 18 is a flag of its own (rule 1.7). */
const ABOUT_CARE: readonly string[] = [
  'safeguarding',
  'urgent_call',
  'red_flag',
  'check_flagged',
  'answer_flagged',
  'call_not_reached',
] satisfies WorklistKind[];

/** Weeks of a pregnancy from which the time left for a choice of care is short: more is never less urgent. */
const WEEKS: readonly { from: number; level: NeedLevel; why: string }[] = [
  { from: 22 * 7, level: 'urgent', why: 'hardly any time left' },
  { from: 18 * 7, level: 'soon', why: 'to be seen soon' },
];

/**
 * Where one thing stands in the list, and why (rule 16.7): a pure function. Its level never falls as time
 * passes, since weeks only grow and the age at which something began stays.
 */
export function placeOfNeed(facts: PlaceFacts, now: Date): NeedPlace {
  const own = facts.level ?? levelOfKind(facts.kind);
  const care = ABOUT_CARE.includes(facts.kind);
  // As old as they were when it came up: a birthday while they wait takes nothing away.
  const young = care && facts.dateOfBirth !== null && ageOn(facts.dateOfBirth, londonDay(facts.at)) < 18;
  const weeks = weeksOf(facts.lastPeriod, now);
  const lifted = weeks ? higher(own, weeks.level) : own;
  const level = young && own !== 'routine' ? 'danger' : lifted;
  const target = new Date(facts.at.getTime() + targetsOf(facts.targets)[level] * MINUTE);
  const event = facts.before !== null && facts.before < target ? facts.before : null;
  const turn = event ?? target;
  const name = Object.hasOwn(WORKLIST_KINDS, facts.kind)
    ? WORKLIST_KINDS[facts.kind as WorklistKind].words
    : 'Something to look at';
  const reasons = [
    name,
    ...(young ? ['under 18'] : []),
    ...(weeks ? [`${weeks.words}, ${weeks.why}`] : []),
  ].join(', ');
  const until = event ? `before ${moment(turn)}` : `by ${moment(turn)}`;
  const why = `${NEED_LEVELS[level].words}: ${reasons}; ${until}, ${event ? 'which it must come before' : 'our target'}.`;
  return { level, rank: NEED_LEVELS[level].rank, target, turn, why };
}

/**
 * On a day, from which last periods on something stands no lower than a rank: what stands lower has weeks that went
 * on.
 */
export const liftedBy = (today: string): readonly { lastPeriod: string; rank: NeedRank }[] =>
  WEEKS.map(({ from, level }) => ({ lastPeriod: addDays(today, -from), rank: NEED_LEVELS[level].rank }));

/** "Fri 20 Nov, 15:52". */
function moment(at: Date): string {
  const { day, minutes } = londonTime(at.toISOString());
  const { weekday, date, month } = shortDay(day);
  return `${weekday} ${date} ${month}, ${clock(minutes)}`;
}

function weeksOf(lastPeriod: string | null, now: Date) {
  const today = londonDay(now);
  if (lastPeriod === null || lastPeriod > today) return undefined;
  const gestation = gestationOn(lastPeriod, today);
  const step = WEEKS.find(({ from }) => gestation.days >= from);
  return step && { ...step, words: gestationWords(gestation) };
}

/** What stands in the list, as far as its order goes. */
export interface Placed {
  rank: NeedRank;
  turn: Date;
  id: string;
}

/** The order of the list: level, then the earlier of target and event, then the id, which no two share. */
export function beforeInNeeds(a: Placed, b: Placed): number {
  return a.rank - b.rank || a.turn.getTime() - b.turn.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
