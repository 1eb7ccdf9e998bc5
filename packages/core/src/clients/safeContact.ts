import type { ContactPreference } from '../accounts/contactPreference.ts';
import { clock } from '../appointments/dayAndTimeWords.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';

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

/**
 * The rule to keep in mind, in a few short sentences: "No voicemail." "Ask for Sam." "Call 16:00 to 20:00."
 * @param voicemail whether one may be left, by all that they said of it (`callPanel`)
 */
export function contactRule(contact: SafeContact, voicemail = contact.voicemail === true): string[] {
  const rule: string[] = [];
  const written = [contact.text && 'text', contact.email && 'email', contact.post && 'letter'].filter(
    (way) => way !== false,
  );
  if (!contact.call && written.length === 0) rule.push('No safe way yet.');
  else if (!contact.call) rule.push(`Only by ${written.join(' or ')}.`, 'Do not call.');
  else if (!voicemail) rule.push('No voicemail.');
  if (contact.callName) rule.push(`Ask for ${contact.callName}.`);
  if (contact.times.length > 0 && (contact.call || contact.timesFor === 'all'))
    rule.push(`${contact.timesFor === 'all' ? 'Only' : 'Call'} ${hoursWords(contact.times)}.`);
  return rule;
}
