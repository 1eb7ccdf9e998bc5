import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { plainPhone } from '@careway/core/plainTyped';
import parsePhone from 'libphonenumber-js/min';

/** A number in any usual form as +447700900118; null when it is none. Numbers without a country are British. */
export function tidyMobile(value: string): string | null {
  const parsed = parsePhone(plainPhone(value), 'GB');
  return parsed?.isPossible() ? parsed.number : null;
}

/** The ways a code can go to somebody, masked (rule 8.22). */
export function channelsOf(contact: { email: string | null; mobile: string | null }) {
  const channels: { channel: 'email' | 'sms'; to: string }[] = [];
  if (contact.email) channels.push({ channel: 'email', to: maskEmail(contact.email) });
  if (contact.mobile) channels.push({ channel: 'sms', to: maskMobile(contact.mobile) });
  return channels;
}
