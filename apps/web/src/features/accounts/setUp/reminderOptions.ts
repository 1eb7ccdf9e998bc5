import {
  type ContactPreference,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@careway/core/accounts/contactPreference';

const WORDS: Record<MessageChannel, string> = { sms: 'By text message', email: 'By email' };

/** The ways that may be chosen for a message: the safe ones, and all of them before they have said which those are. */
export function safeWays(contact: Pick<ContactPreference, 'channels'> | null): MessageChannel[] {
  return MESSAGE_CHANNELS.filter((way) => contact === null || contact.channels.includes(way));
}

export const wayOptions = (ways: readonly MessageChannel[]) =>
  ways.map((value) => ({ value, words: WORDS[value] }));

/** Those ways, and "no". */
export const reminderOptions = (ways: readonly MessageChannel[]) => [
  ...wayOptions(ways),
  { value: 'no', words: 'No, thank you' },
];

export const reminderWay = (chosen: string): MessageChannel | null =>
  chosen === 'sms' || chosen === 'email' ? chosen : null;
