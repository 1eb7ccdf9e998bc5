/** The first of ten digits of some writing stands where no digit does before it; each of the ten follows the other. */
function asDigit(sign: string): string {
  let before = sign.codePointAt(0) ?? 0;
  let value = -1;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before))) {
    before -= 1;
    value += 1;
  }
  return String(value % 10);
}

const PLAIN = /^[ -~]*$/;

/**
 * What somebody typed or pasted, as they meant it, before a number, code, postcode or date is read from it
 * (rule 14.24): digits of any script as 0 to 9, full-width characters as ordinary ones, each dash as a hyphen,
 * each space as a space, and no invisible marks, which contacts and messages put around numbers.
 */
export function plainTyped(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (sign) => (/[0-9]/.test(sign) ? sign : asDigit(sign)))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',');
}

/**
 * A phone number as it is read: digits, with + and the country's code where given. A mobile that lost its first
 * 0 in a spreadsheet or contact gets it back; `0044` and `(0)` are understood. What is no number comes back
 * with what is wrong in it.
 */
export function plainPhone(typed: string): string {
  const number = plainTyped(typed)
    .replace(/^\s*tel:/i, '')
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?=44[1-9]\d{9}$|440[1-9]\d{9}$)/, '+')
    .replace(/^\+440/, '+44');
  return /^7\d{9}$/.test(number) ? `0${number}` : number;
}
