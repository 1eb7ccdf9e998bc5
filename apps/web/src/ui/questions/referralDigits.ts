import { plainTyped } from '@careway/core/plainTyped';

const DIGITS = 12;

/**
 * A referral number as it is read: `1234 5678 9012`. Groups what is typed so far; takes twelve digits out of whatever
 * stands round them (`UBRN: 1234-5678-9012`). Anything else stays as typed, so that nothing is lost.
 */
export function grouped(pasted: string): string {
  const typed = plainTyped(pasted);
  const digits = typed.replace(/\D/g, '');
  const numberSoFar = /^[\d\s-]*$/.test(typed) && digits.length <= DIGITS;
  if (!numberSoFar && digits.length !== DIGITS) return typed;
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
