import { londonTime } from '../appointments/london.ts';
import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { formId, optionId, questionId } from '../questionnaires/staticForms/ids.ts';
import type { Answers } from '../questionnaires/types.ts';

/** How a client may be reached without danger, as the client said it in Let's Get Started. */
export interface SafeContact {
  /** The name to ask for. */
  callName: string | null;
  call: boolean;
  text: boolean;
  email: boolean;
  /** Another number, given when no other way is safe. */
  otherNumber: string | null;
  /** Minutes after midnight in London between which a call is safe. */
  callFrom: number | null;
  callTo: number | null;
  /** Null when it was not asked. */
  voicemail: boolean | null;
}

const TOP = 1;
const option = (question: number, n: number) => optionId(TOP, question, n);

/** Where each form asks for it; a form that is not here does not ask. */
const ASKED: Record<
  string,
  Record<'callName' | 'ways' | 'otherNumber' | 'bestTime' | 'voicemail', string>
> = {
  [formId(TOP)]: {
    callName: questionId(TOP, 101),
    ways: questionId(TOP, 104),
    otherNumber: questionId(TOP, 105),
    bestTime: questionId(TOP, 106),
    voicemail: questionId(TOP, 107),
  },
};

const WAYS = { call: option(104, 1), text: option(104, 2), email: option(104, 3) } as const;

const DAY = { from: TIMES_OF_DAY.morning.from, to: TIMES_OF_DAY.evening.to };
const TIMES: Record<string, { from: number; to: number }> = {
  [option(106, 1)]: DAY,
  [option(106, 2)]: TIMES_OF_DAY.morning,
  [option(106, 3)]: TIMES_OF_DAY.afternoon,
  [option(106, 4)]: TIMES_OF_DAY.evening,
};

const VOICEMAIL_YES = option(107, 1);

/** The forms that ask how to make contact safely. */
export const SAFE_CONTACT_FORMS = Object.keys(ASKED);

/** The questions of a form that this is read from. */
export function safeContactQuestions(questionSetId: string): readonly string[] {
  return Object.values(ASKED[questionSetId] ?? {});
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
  const call = chosen(WAYS.call);
  const time = call ? TIMES[text(answers[asked.bestTime])] : undefined;
  const voicemail = text(answers[asked.voicemail]);
  return {
    callName: text(answers[asked.callName]).trim() || null,
    call,
    text: chosen(WAYS.text),
    email: chosen(WAYS.email),
    otherNumber: text(answers[asked.otherNumber]).trim() || null,
    callFrom: time?.from ?? null,
    callTo: time?.to ?? null,
    voicemail: voicemail === '' ? null : voicemail === VOICEMAIL_YES,
  };
}

/** "16:00": staff read the clock in 24 hours. */
export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rule to keep in mind, in a few short sentences: "No voicemail." "Ask for Sam." "Call 16:00 to 20:00." */
export function contactRule(contact: SafeContact): string[] {
  const rule: string[] = [];
  if (!contact.call && !contact.text && !contact.email) rule.push('No safe way yet.');
  else if (!contact.call) {
    const ways = [contact.text && 'text', contact.email && 'email'].filter((way) => way !== false);
    rule.push(`Only by ${ways.join(' or ')}.`, 'Do not call.');
  } else if (contact.voicemail !== true) rule.push('No voicemail.');
  if (contact.callName) rule.push(`Ask for ${contact.callName}.`);
  if (contact.call && contact.callFrom !== null && contact.callTo !== null)
    rule.push(`Call ${clock(contact.callFrom)} to ${clock(contact.callTo)}.`);
  return rule;
}

/** Whether a call is safe at a moment, and until or from when; null when calls are not safe or no time was given. */
export function callWindow(
  contact: Pick<SafeContact, 'call' | 'callFrom' | 'callTo'>,
  now: Date,
): { safe: boolean; words: string } | null {
  if (!contact.call || contact.callFrom === null || contact.callTo === null) return null;
  const { minutes } = londonTime(now.toISOString());
  if (minutes >= contact.callFrom && minutes < contact.callTo)
    return { safe: true, words: `Safe to call now, until ${clock(contact.callTo)}` };
  const day = minutes < contact.callFrom ? 'today' : 'tomorrow';
  return { safe: false, words: `Not now. Safe to call from ${clock(contact.callFrom)} ${day}` };
}
