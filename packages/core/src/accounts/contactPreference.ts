import { TIME_OF_DAY_NAMES, type TimeOfDay } from '../appointments/timesOfDay.ts';
import { HIDDEN_SIGNS, hasHiddenSigns } from '../hiddenSigns.ts';

/**
 * How a client may be reached and which messages they want (rule 8.26, "automatedmessages"). Asked at sign-up,
 * changed on their account pages. `core/messages/mayTell.ts` decides what it means for a message (rule 1.1).
 */

/** The ways that a program can send a message by. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The ways that a client may call safe, in the words of the question. */
export const CONTACT_WAYS = {
  sms: { words: 'Text message' },
  email: { words: 'Email' },
  phone: { words: 'Phone call' },
  post: { words: 'Letter' },
} as const;
export type ContactChannel = keyof typeof CONTACT_WAYS;
export const CONTACT_CHANNELS = Object.keys(CONTACT_WAYS) as [ContactChannel, ...ContactChannel[]];

/** How they may be reached without danger. */
export interface ContactPreference {
  /** Every way that is safe; none means: do not make contact, wait for them. */
  channels: ContactChannel[];
  /** The times of day at which any of these ways is safe, or any time. Never an empty list. */
  hours: 'any' | TimeOfDay[];
  /** Whether a voicemail may be left; it means something only where a call is safe. */
  voicemail: boolean;
  /** The name to ask for; empty: their first name. */
  askFor: string;
}

/**
 * Whether a change lets us do what was not safe before: another way, hour, voicemail or name to ask for. Taking
 * something away never counts: somebody in a hurry does it to be safe (rule 10.9).
 */
export function widensContact(before: ContactPreference, after: ContactPreference): boolean {
  if (after.channels.length === 0) return false;
  const hours = (said: ContactPreference) => (said.hours === 'any' ? TIME_OF_DAY_NAMES : said.hours);
  // Where nothing was safe, no hour was either.
  const safe = before.channels.length === 0 ? [] : hours(before);
  return (
    after.channels.some((way) => !before.channels.includes(way)) ||
    hours(after).some((hour) => !safe.includes(hour)) ||
    (after.hours === 'any' && before.hours !== 'any') ||
    (after.channels.includes('phone') &&
      ((after.voicemail && !before.voicemail) || after.askFor !== before.askFor))
  );
}

/** What a reminder may be about, in the words beside its box. */
export const REMINDERS = {
  appointment: { words: 'The day before an appointment' },
  form: { words: 'When a form is waiting for you' },
} as const;
export type ReminderKind = keyof typeof REMINDERS;
export const REMINDER_KINDS = Object.keys(REMINDERS) as [ReminderKind, ...ReminderKind[]];

/** Which messages they want, and by which way. A way that is not safe (above) is never used, whatever is said here. */
export interface MessagePreference {
  /**
   * Whether we may send messages of our own accord ("notificationturnon"). Codes and links that they ask for
   * still come.
   */
  on: boolean;
  /** The way they like best ("notificationpreference"). */
  way: MessageChannel;
  /** By which way each reminder comes; null: they do not want it. */
  reminders: Record<ReminderKind, MessageChannel | null>;
}

/** Until they have said which messages they want: word of what happens, and no reminders. */
export const MESSAGES_NOT_SAID: MessagePreference = {
  on: true,
  way: 'sms',
  reminders: { appointment: null, form: null },
};

/** @returns what to mend in a contact preference, or undefined when all is well */
export function contactPreferenceProblem(preference: ContactPreference): string | undefined {
  if (preference.hours !== 'any') {
    if (preference.hours.length === 0) return 'Choose when it is safe to contact you';
    if (!preference.hours.every((hour) => TIME_OF_DAY_NAMES.includes(hour)))
      return 'Choose morning, afternoon or evening';
  }
  if (preference.askFor.length > 80) return 'Enter a name of 80 letters or fewer';
  if (hasHiddenSigns(preference.askFor)) return HIDDEN_SIGNS;
  return undefined;
}

/** @returns what to mend in a message preference that goes with a contact preference, or undefined */
export function messagePreferenceProblem(
  wanted: MessagePreference,
  safe: Pick<ContactPreference, 'channels'>,
): string | undefined {
  const ways = [wanted.way, ...Object.values(wanted.reminders)].filter((way) => way !== null);
  if (wanted.on && ways.some((way) => !safe.channels.includes(way)))
    return 'You said that this way is not safe. Choose another, or change what is safe';
  return undefined;
}

/**
 * What they want, limited to what is safe now: an unsafe way gives place to the other if that is safe. With no
 * safe way we send nothing of our own accord.
 */
export function fittedToSafe(
  wanted: MessagePreference,
  safe: Pick<ContactPreference, 'channels'>,
): MessagePreference {
  const ways = MESSAGE_CHANNELS.filter((way) => safe.channels.includes(way));
  const [other] = ways;
  if (other === undefined) return { ...wanted, on: false, reminders: { appointment: null, form: null } };
  const fit = (way: MessageChannel) => (ways.includes(way) ? way : other);
  return {
    ...wanted,
    way: fit(wanted.way),
    reminders: Object.fromEntries(
      Object.entries(wanted.reminders).map(([kind, way]) => [kind, way === null ? null : fit(way)]),
    ) as MessagePreference['reminders'],
  };
}
