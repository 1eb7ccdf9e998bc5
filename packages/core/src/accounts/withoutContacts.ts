/** What stands where a contact was. It is shorter than any of them, so a text never becomes too long. */
const STRUCK = '…';

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** Between the characters of a number or a postcode people put spaces, dots, brackets and dashes. */
const apart = (characters: string) => [...characters].join('[\\s().-]*');

/** How one contact may be written by somebody who notes it. */
function patternOf(contact: string): RegExp | undefined {
  const bare = contact.replace(/[\s().-]/g, '');
  const national = /^(?:\+|00)?44(\d{9,10})$|^0(\d{9,10})$/.exec(bare);
  const digits = national?.[1] ?? national?.[2];
  if (digits) return new RegExp(`(?:(?:\\+|00)?44[\\s().-]*0?|0)[\\s().-]*${apart(digits)}`, 'g');
  if (/^\+?\d{7,}$/.test(bare)) return new RegExp(apart(bare.replace('+', '')), 'g');
  if (/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/i.test(bare)) return new RegExp(apart(bare), 'gi');
  const words = contact.trim().replace(SPECIAL, '\\$&').replace(/\s+/g, '\\s+');
  return words.length >= 4 ? new RegExp(words, 'gi') : undefined;
}

/**
 * A free text without how somebody is reached: rule 11.7, for what is kept of somebody who is forgotten.
 * @param contacts email, mobile number, first line of the address, postcode, as the account has them
 */
export function withoutContacts(text: string, contacts: readonly string[]): string {
  return contacts.reduce((before, contact) => {
    const pattern = patternOf(contact);
    return pattern ? before.replace(pattern, STRUCK) : before;
  }, text);
}
