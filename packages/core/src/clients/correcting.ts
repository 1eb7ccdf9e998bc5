import { type ContactPreference, widensContact } from '../accounts/contactPreference.ts';
import { type LetInBy, STRONG } from '../accounts/letIn.ts';

/** What staff may correct of a client, as the client reads it in their history. */
export const CORRECTED = {
  name: 'name',
  birth: 'date of birth',
  address: 'address',
  mobile: 'number',
  contact: 'what is safe',
} as const;
export type Corrected = keyof typeof CORRECTED;

const NOTHING: ContactPreference = { channels: [], hours: 'any', voicemail: false, askFor: '' };

/**
 * Whether a correction needs a sure proof of who asks. Another number, or a way that was not safe, is what
 * somebody would want who is after the client. Where there is a PIN, a word or a proven number, it takes that
 * or seeing them (rule 16.34).
 * @param before null while they have said nothing
 */
export function isSureEnough(
  { number, contact }: { number: boolean; contact: ContactPreference | null },
  { before, sureWays }: { before: ContactPreference | null; sureWays: boolean },
  how: LetInBy,
): boolean {
  const opens = number || (contact !== null && widensContact(before ?? NOTHING, contact));
  return !opens || !sureWays || STRONG.includes(how);
}

/** Whether a correction only takes away what was safe: that is never held up (rule 10.9). */
export const onlyNarrows = (
  { others, contact }: { others: boolean; contact: ContactPreference | null },
  before: ContactPreference | null,
): boolean => !others && contact !== null && !widensContact(before ?? NOTHING, contact);
