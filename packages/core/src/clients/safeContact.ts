import type { ContactPreference } from '../accounts/contactPreference.ts';
import { londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { meanings, means, questionsAsking, wordsMeant } from '../questionnaires/conceptAnswers.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';
import type { Answers, QuestionSet } from '../questionnaires/types.ts';

/** Minutes after midnight in London; `to` is not included. */
export interface Hours {
  from: number;
  to: number;
}

/** How a client may be reached without danger, as the client said it in a form or on the account's pages. */
export interface SafeContact {
  /** The name to ask for. */
  callName: string | null;
  call: boolean;
  text: boolean;
  email: boolean;
  /** The form does not ask about letters: not said is not safe. */
  post: boolean;
  /** Another number, given when no other way is safe. */
  otherNumber: string | null;
  /** When it is safe, earliest first; none: they named no time. */
  times: Hours[];
  /** The form asks for the best time to call; the account's pages for the hours of every way. */
  timesFor: 'calls' | 'all';
  /** Null when it was not asked. */
  voicemail: boolean | null;
}

const { morning, afternoon, evening } = TIMES_OF_DAY;
/** Earliest first. */
const TIMES: readonly (readonly [meaning: string, Hours])[] = [
  [MEANING.bestTime.morning, morning],
  [MEANING.bestTime.afternoon, afternoon],
  [MEANING.bestTime.evening, evening],
  [MEANING.bestTime.day, { from: morning.from, to: evening.to }],
];

/** The questions that are read for it, whatever form they stand in. */
const READ: readonly string[] = [
  CONCEPT.callName,
  CONCEPT.ways,
  CONCEPT.otherNumber,
  CONCEPT.bestTime,
  CONCEPT.voicemail,
];

type Asking = Pick<QuestionSet, 'questions' | 'options'>;

/** The ids of the questions of a form that say how to make contact safely. */
export function safeContactQuestions(set: Asking): string[] {
  return READ.flatMap((code) => questionsAsking(set, code).map(({ id }) => id));
}

/**
 * Reads the reachable answers of a form, by what its questions and options mean and not by where they stand (rule 5.18).
 * @returns null while the client has not said which ways are safe: then nothing may be taken for safe
 */
export function readSafeContact(set: Asking, answers: Answers): SafeContact | null {
  const ways = meanings(set, answers, CONCEPT.ways);
  if (ways.length === 0) return null;
  // "None of these" beside a way is no way: nothing is safe that is not plain.
  const safe = (way: string) => ways.every((said) => said.has(way) && !said.has(MEANING.ways.none));
  const call = safe(MEANING.ways.call);
  const times = TIMES.filter(([meaning]) => means(set, answers, CONCEPT.bestTime, meaning));
  const [wholeDay] = times.filter(([meaning]) => meaning === MEANING.bestTime.day);
  const voicemail = meanings(set, answers, CONCEPT.voicemail);
  return {
    callName: wordsMeant(set, answers, CONCEPT.callName),
    call,
    text: safe(MEANING.ways.text),
    email: safe(MEANING.ways.email),
    post: false,
    otherNumber: wordsMeant(set, answers, CONCEPT.otherNumber),
    times: call ? (wholeDay ? [wholeDay] : times).map(([, { from, to }]) => ({ from, to })) : [],
    timesFor: 'calls',
    voicemail:
      voicemail.length === 0
        ? null
        : voicemail.every((said) => said.has(MEANING.yes) && !said.has(MEANING.no)),
  };
}

/** "16:00": staff read the clock in 24 hours. */
export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * What was said in a form, as a message has to keep to it. The best time to call says nothing of texts and emails.
 */
export function preferenceSaid(contact: SafeContact): ContactPreference {
  const ways = { sms: contact.text, email: contact.email, phone: contact.call, post: contact.post };
  return {
    channels: (Object.keys(ways) as (keyof typeof ways)[]).filter((way) => ways[way]),
    hours: 'any',
    voicemail: contact.voicemail === true,
    askFor: contact.callName ?? '',
  };
}

/** What was said on the account's pages, as staff read it. */
export function safeContactSaid(preference: ContactPreference): SafeContact {
  const { channels, hours } = preference;
  const times: Hours[] = [];
  for (const name of TIME_OF_DAY_NAMES) {
    if (hours === 'any' || !hours.includes(name)) continue;
    const { from, to } = TIMES_OF_DAY[name];
    const before = times.at(-1);
    if (before?.to === from) before.to = to;
    else times.push({ from, to });
  }
  return {
    callName: preference.askFor.trim() || null,
    call: channels.includes('phone'),
    text: channels.includes('sms'),
    email: channels.includes('email'),
    post: channels.includes('post'),
    otherNumber: null,
    times,
    timesFor: 'all',
    voicemail: preference.voicemail,
  };
}

/** "16:00 to 20:00", "08:00 to 12:00 or 16:00 to 20:00"; nothing when no time was named. */
export function hoursWords(times: readonly Hours[]): string {
  return times.map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(' or ');
}

/** The rule to keep in mind, in a few short sentences: "No voicemail." "Ask for Sam." "Call 16:00 to 20:00." */
export function contactRule(contact: SafeContact): string[] {
  const rule: string[] = [];
  const written = [contact.text && 'text', contact.email && 'email', contact.post && 'letter'].filter(
    (way) => way !== false,
  );
  if (!contact.call && written.length === 0) rule.push('No safe way yet.');
  else if (!contact.call) rule.push(`Only by ${written.join(' or ')}.`, 'Do not call.');
  else if (contact.voicemail !== true) rule.push('No voicemail.');
  if (contact.callName) rule.push(`Ask for ${contact.callName}.`);
  if (contact.times.length > 0 && (contact.call || contact.timesFor === 'all'))
    rule.push(`${contact.timesFor === 'all' ? 'Only' : 'Call'} ${hoursWords(contact.times)}.`);
  return rule;
}

/** Whether a call is safe at a moment, and until or from when; null when calls are not safe or no time was named. */
export function callWindow(
  contact: Pick<SafeContact, 'call' | 'times'>,
  now: Date,
): { safe: boolean; words: string } | null {
  const [first] = contact.times;
  if (!contact.call || !first) return null;
  const { minutes } = londonTime(now.toISOString());
  const open = contact.times.find(({ from, to }) => minutes >= from && minutes < to);
  if (open) return { safe: true, words: `Safe to call now, until ${clock(open.to)}` };
  const later = contact.times.find(({ from }) => minutes < from);
  const day = later ? 'today' : 'tomorrow';
  return { safe: false, words: `Not now. Safe to call from ${clock((later ?? first).from)} ${day}` };
}
