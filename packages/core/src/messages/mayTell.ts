/** Whether a client may be told something, when, and by which way (rules 1.1, 1.4). */
import {
  type ContactPreference,
  MESSAGE_CHANNELS,
  MESSAGES_NOT_SAID,
  type MessageChannel,
  type MessagePreference,
} from '../accounts/contactPreference.ts';
import type { MessageKind } from './parts.ts';
import { nextSafe, WAKING } from './safeHours.ts';

/** The kinds that go to a client without their waiting for them; the others go at once, by the way they picked. */
export type ToldKind = Exclude<MessageKind, 'asked' | 'staff'>;

/** What is known of how a client may be told. */
export interface SafeWays {
  /** Null until they have said; then the mobile and the email that they signed up with hold. */
  contact: Pick<ContactPreference, 'channels' | 'hours'> | null;
  /** Null until they have said which messages they want. */
  wanted: MessagePreference | null;
  /** The addresses there are. */
  has: Record<MessageChannel, boolean>;
}

export type Verdict =
  | { say: 'now'; channel: MessageChannel }
  | { say: 'wait'; channel: MessageChannel; until: Date }
  /** `person`: somebody must tell them in another way, or look after what they cannot be told. */
  | { say: 'never'; because: 'no_safe_way' | 'not_wanted'; person: boolean };

const NO_WAY: Verdict = { say: 'never', because: 'no_safe_way', person: true };

/**
 * Whether a client may be told something now, later, or not by a program at all (rule 1.1): only by a way and
 * in hours that they called safe.
 * - Of the safe ways, the one they like best; a reminder goes by the way chosen for it, or another safe one.
 * - "Any time" holds for what answers their own action this minute (`byClient`); what we begin goes out from
 *   8am to 8pm.
 * - Messages turned off: no reminders, and no word of what they did themselves. A change to their sign-in, or
 *   what others did, is then a person's to tell.
 */
export function mayTell(kind: ToldKind, ways: SafeWays, cause: { byClient: boolean }, now: Date): Verdict {
  const wanted = ways.wanted ?? MESSAGES_NOT_SAID;
  const reminder =
    kind === 'appointmentReminder' ? 'appointment' : kind === 'formReminder' ? 'form' : undefined;
  const liked = reminder ? wanted.reminders[reminder] : wanted.way;
  if (liked === null || (!wanted.on && reminder))
    return { say: 'never', because: 'not_wanted', person: false };

  const safe: readonly string[] = ways.contact?.channels ?? MESSAGE_CHANNELS;
  const channel = [liked, ...MESSAGE_CHANNELS].find((way) => safe.includes(way) && ways.has[way]);
  if (!channel) return NO_WAY;
  if (!wanted.on)
    return { say: 'never', because: 'not_wanted', person: kind === 'security' || !cause.byClient };

  const hours = ways.contact?.hours ?? 'any';
  if (hours !== 'any' && hours.length === 0) return NO_WAY;
  if (hours === 'any' && cause.byClient) return { say: 'now', channel };
  const until = nextSafe(hours === 'any' ? WAKING : hours, now);
  return until.getTime() === now.getTime() ? { say: 'now', channel } : { say: 'wait', channel, until };
}

/**
 * Whether a code or link may go now by a way that perhaps a stranger picked (rule 1.4): only by a way and in an
 * hour that its owner called safe. It goes even where messages are turned off: whoever is locked out asks for
 * it.
 */
export function mayAnswer(
  channel: MessageChannel,
  { contact }: Pick<SafeWays, 'contact'>,
  now: Date,
): boolean {
  if (!contact) return true;
  if (!contact.channels.includes(channel)) return false;
  if (contact.hours === 'any') return true;
  return contact.hours.length > 0 && nextSafe(contact.hours, now).getTime() === now.getTime();
}
