import { plainPhone } from '../../plainTyped.ts';

/**
 * Whether a number can be called: a UK number, or one with a country code.
 * @returns what to mend, or undefined. Spaces, brackets and dashes are as people type them.
 */
export function phoneProblem(typed: string): string | undefined {
  const number = plainPhone(typed);
  if (!/^\+?\d+$/.test(number)) return 'Enter a phone number, like 07700 900142';
  const uk = number.startsWith('+44') ? number.slice(3).replace(/^0/, '') : number.replace(/^0/, '');
  if (number.startsWith('+') && !number.startsWith('+44')) {
    return /^\+[1-9]\d{7,14}$/.test(number)
      ? undefined
      : 'Check the number. Include the country code, like +33 6 12 34 56 78';
  }
  if (!number.startsWith('+') && !number.startsWith('0'))
    return 'Start the number with 0 or +, like 07700 900142';
  return /^[1-9]\d{8,9}$/.test(uk)
    ? undefined
    : 'Check the number. It should have 11 digits, like 07700 900142';
}
