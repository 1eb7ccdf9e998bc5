import type { ContactPreference } from '../accounts/contactPreference.ts';
import { londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { formId, optionId, questionId } from '../questionnaires/staticForms/ids.ts';
import type { Answers } from '../questionnaires/types.ts';

/** Minutes after midnight in London; `to` is not included. */
export interface Hours {
  from: number;
  to: number;
}

/** How a client may be reached without danger, as the client said it in Let's Get Started or on the account's pages. */
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

/** Where one form asks for it, and what its options mean. */
interface Asked {
  /** The five questions. */
  questions: string[];
  callName: string;
  ways: string;
  otherNumber: string;
  bestTime: string;
  voicemail: string;
  call: string;
  text: string;
  email: string;
  voicemailYes: string;
  times: Record<string, Hours>;
}

/** A form's numbers of the five questions; its ways are options 1 to 3, its "Yes" is option 1. */
function asked(
  form: number,
  numbers: Record<'callName' | 'ways' | 'otherNumber' | 'bestTime' | 'voicemail', number>,
  times: Record<number, Hours>,
): Asked {
  const option = (question: number, n: number) => optionId(form, question, n);
  return {
    questions: Object.values(numbers).map((n) => questionId(form, n)),
    callName: questionId(form, numbers.callName),
    ways: questionId(form, numbers.ways),
    otherNumber: questionId(form, numbers.otherNumber),
    bestTime: questionId(form, numbers.bestTime),
    voicemail: questionId(form, numbers.voicemail),
    call: option(numbers.ways, 1),
    text: option(numbers.ways, 2),
    email: option(numbers.ways, 3),
    voicemailYes: option(numbers.voicemail, 1),
    times: Object.fromEntries(
      Object.entries(times).map(([n, { from, to }]) => [option(numbers.bestTime, Number(n)), { from, to }]),
    ),
  };
}

const { morning, afternoon, evening } = TIMES_OF_DAY;
const DAY = { from: morning.from, to: evening.to };

/** Let's Get Started asks under the same numbers for every service. */
const NUMBERS = { callName: 101, ways: 104, otherNumber: 105, bestTime: 106, voicemail: 107 } as const;
const DAY_LAST = { 1: morning, 2: afternoon, 3: evening, 4: DAY };

/** A form that is not here is not read for safe contact; a test finds those that ask and are missing. */
const ASKED: Record<string, Asked> = {
  [formId(1)]: asked(1, NUMBERS, { 1: DAY, 2: morning, 3: afternoon, 4: evening }),
  [formId(2)]: asked(2, NUMBERS, DAY_LAST),
  [formId(3)]: asked(3, NUMBERS, DAY_LAST),
};

/** The forms that ask how to make contact safely. */
export const SAFE_CONTACT_FORMS = Object.keys(ASKED);

/** What a form's questions and options are taken for; for the test that holds them against its words. */
export function safeContactIn(questionSetId: string): Asked | undefined {
  return ASKED[questionSetId];
}

/**
 * Reads the reachable answers of a form.
 * @returns null while the client has not said which ways are safe: then nothing may be taken for safe
 */
export function readSafeContact(questionSetId: string, answers: Answers): SafeContact | null {
  const asked = ASKED[questionSetId];
  if (!asked) return null;
  const ways = answers[asked.ways];
  if (!Array.isArray(ways) || ways.length === 0) return null;
  const chosen = (way: string) => ways.includes(way);
  const call = chosen(asked.call);
  const time = call ? asked.times[text(answers[asked.bestTime])] : undefined;
  const voicemail = text(answers[asked.voicemail]);
  return {
    callName: text(answers[asked.callName]).trim() || null,
    call,
    text: chosen(asked.text),
    email: chosen(asked.email),
    post: false,
    otherNumber: text(answers[asked.otherNumber]).trim() || null,
    times: time ? [{ from: time.from, to: time.to }] : [],
    timesFor: 'calls',
    voicemail: voicemail === '' ? null : voicemail === asked.voicemailYes,
  };
}

/** "16:00": staff read the clock in 24 hours. */
export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

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
