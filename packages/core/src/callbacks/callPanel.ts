/** The panel before a call, wherever staff may ring somebody (rule 16.28): one function, so no two pages disagree. */
import { clock, dayWords } from '../appointments/dayAndTimeWords.ts';
import { londonInstant, londonTime } from '../appointments/london.ts';
import { TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import type { Hours, SafeContact } from '../clients/safeContact.ts';
import { addDays } from '../dates.ts';
import { WITHOUT_VOICE, type WithoutVoice } from '../withoutVoice.ts';
import { callWhenWords, isWorkingDay } from './days.ts';

/** A call that they asked for, and that is still to be made. */
export interface AskedCall {
  readonly day: string;
  readonly timeSlot: TimeOfDay;
  readonly phone: string;
  readonly voicemail: boolean;
  readonly askedAt: Date;
}

export interface CallFacts {
  /** What they said last of how they may be reached; null while they have not. */
  readonly said: (SafeContact & { readonly saidAt: Date }) | null;
  readonly mobile: string | null;
  readonly asked: readonly AskedCall[];
  /** How they last asked to be talked with instead of called. */
  readonly wish?: { readonly way: WithoutVoice; readonly at: Date } | null;
  /** When they last asked us on the phone not to call again. */
  readonly noCalls?: Date | null;
}

export interface CallPanel {
  /**
   * `later`: safe at another time. `never`: they want no calls. `unknown`: they have not said. Only `now` has a
   * number to ring.
   */
  readonly state: 'now' | 'later' | 'never' | 'unknown';
  /** In words: until when, or when next. */
  readonly words: string;
  readonly number: string | null;
  readonly until: Date | null;
  readonly next: Date | null;
  /** How else they may be reached; null where a call is safe now. */
  readonly otherwise: string | null;
  /** The time they asked for, the soonest first; null where they asked for none. */
  readonly asked: string | null;
  readonly voicemail: {
    readonly allowed: boolean;
    /** Both, where they said one thing here and another there; the strictest holds. */
    readonly differ: string | null;
  };
}

/** When we call somebody who named no hours: the first and the last of the times of day. */
const OUR_HOURS: readonly Hours[] = [{ from: TIMES_OF_DAY.morning.from, to: TIMES_OF_DAY.evening.to }];

/** Nobody looks further ahead. */
const DAYS = 15;

interface Window {
  readonly from: Date;
  readonly to: Date;
  readonly number: string;
}

/**
 * Whether somebody may be rung now and until when, else when next and how else; what they asked for; and
 * whether a voicemail may be left. What was said last holds: a call asked for later is safe at its own time; an
 * earlier one only where what was said since allows it. A voicemail needs every yes; one "no" anywhere holds
 * (rule 1.2).
 */
export function callPanel(facts: CallFacts, now: Date): CallPanel {
  const wish = wishThatHolds(facts);
  if (wish)
    return {
      state: 'never',
      words: 'Do not call: write',
      number: null,
      until: null,
      next: null,
      otherwise: WITHOUT_VOICE[wish.way].toStaff.replace(/\.$/, ''),
      asked: null,
      voicemail: { ...voicemailRule(facts), allowed: false },
    };
  if (noCallsHold(facts))
    return {
      state: 'never',
      words: 'Do not call: they asked us not to',
      number: null,
      until: null,
      next: null,
      otherwise: otherWays(facts.said),
      asked: null,
      voicemail: { ...voicemailRule(facts), allowed: false },
    };
  const windows = windowsFrom(facts, londonTime(now.toISOString()).day);
  const open = windows.filter(({ from, to }) => from <= now && now < to);
  const until = latest(open);
  const next = windows.filter(({ from }) => from > now).sort((a, b) => +a.from - +b.from)[0] ?? null;
  const rest = { asked: askedWords(facts.asked), voicemail: voicemailRule(facts) };
  const [first] = open;
  if (first && until)
    return {
      ...rest,
      state: 'now',
      words: `Safe to call now, until ${timeWords(until)}`,
      number: open.find(({ to }) => +to === +until)?.number ?? first.number,
      until,
      next: null,
      otherwise: null,
    };
  const otherwise = otherWays(facts.said);
  const none = { ...rest, number: null, until: null, otherwise };
  if (next)
    return {
      ...none,
      state: 'later',
      words: `Not now. Safe to call from ${whenWords(next.from, now)}`,
      next: next.from,
    };
  return facts.said === null
    ? { ...none, state: 'unknown', words: 'Not known yet. Ask first, in another way', next: null }
    : { ...none, state: 'never', words: 'Do not call', next: null };
}

/** Until they say again what is safe, or ask for a call, what they asked for last holds (rule 4.11). */
function wishThatHolds(facts: CallFacts) {
  const { wish } = facts;
  return wish && holdsSince(facts, wish.at) ? wish : undefined;
}

/** What they asked for on the phone holds in the same way (rule 16.51). */
const noCallsHold = (facts: CallFacts): boolean => !!facts.noCalls && holdsSince(facts, facts.noCalls);

/** Whether they said last that they want no call, whatever was safe before. */
export const wantsNoCall = (facts: CallFacts): boolean =>
  wishThatHolds(facts) !== undefined || noCallsHold(facts);

const holdsSince = ({ said, asked }: CallFacts, at: Date): boolean =>
  (said === null || said.saidAt <= at) && !asked.some(({ askedAt }) => askedAt > at);

/** When they may be rung and at which number: as they said, and as they asked. */
function windowsFrom({ said, mobile, asked }: CallFacts, today: string): Window[] {
  const number = said?.call ? mobile : (said?.otherNumber ?? null);
  const hours = said && said.times.length > 0 ? said.times : OUR_HOURS;
  const since = asked.filter(({ askedAt }) => said === null || askedAt > said.saidAt);
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((day) => [
    ...(number === null ? [] : hours.map((one) => window(day, one, number))),
    ...since
      .filter((one) => day >= one.day && isWorkingDay(day))
      .map((one) => window(day, TIMES_OF_DAY[one.timeSlot], one.phone)),
  ]);
}

const window = (day: string, { from, to }: Hours, number: string): Window => ({
  from: new Date(londonInstant(day, from)),
  to: new Date(londonInstant(day, to)),
  number,
});

const latest = (open: readonly Window[]): Date | null =>
  open.length === 0 ? null : new Date(Math.max(...open.map(({ to }) => +to)));

const timeWords = (at: Date) => clock(londonTime(at.toISOString()).minutes);

function whenWords(at: Date, now: Date): string {
  const { day } = londonTime(at.toISOString());
  const today = londonTime(now.toISOString()).day;
  const name = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : `on ${dayWords(day)}`;
  return `${timeWords(at)} ${name}`;
}

/** How else, for whom a call is not safe now. */
function otherWays(said: CallFacts['said']): string {
  if (said === null) return 'Look at their record, and ask your lead if it cannot wait';
  const ways = [said.text && 'text', said.email && 'email', said.post && 'letter'].filter(
    (way) => way !== false,
  );
  if (ways.length === 0) return 'They named no other way. Ask your lead if it cannot wait';
  const hours =
    said.timesFor === 'all' && said.times.length > 0
      ? `, ${said.times.map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(' or ')}`
      : '';
  return `Safe instead: ${ways.join(' or ')}${hours}`;
}

function askedWords(asked: readonly AskedCall[]): string | null {
  const [first] = asked.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return first ? `They asked for a call on ${callWhenWords(first.day, first.timeSlot)}` : null;
}

const startOf = ({ day, timeSlot }: AskedCall) => `${day} ${londonInstant(day, TIMES_OF_DAY[timeSlot].from)}`;

function voicemailRule({ said, asked }: CallFacts): CallPanel['voicemail'] {
  const answers = [
    ...(said && said.voicemail !== null
      ? [{ at: said.saidAt, yes: said.voicemail, where: 'for every call' }]
      : []),
    ...asked.map((one) => ({ at: one.askedAt, yes: one.voicemail, where: 'with a call they asked for' })),
  ].toSorted((a, b) => +b.at - +a.at);
  const allowed = answers.length > 0 && answers.every(({ yes }) => yes);
  const [yes, no] = [answers.find((one) => one.yes), answers.find((one) => !one.yes)];
  if (!yes || !no) return { allowed, differ: null };
  const day = (at: Date) => dayWords(londonTime(at.toISOString()).day);
  return {
    allowed,
    differ: `They said no ${no.where}, ${day(no.at)}, and yes ${yes.where}, ${day(yes.at)}. No holds`,
  };
}
