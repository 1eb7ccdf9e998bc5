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
 * What somebody typed or pasted as they meant it, before a number, a code, a postcode or a date is read from it (rule 14.24): digits of
 * any writing as 0 to 9, letters and signs of full width as those of our keyboards, each dash as a hyphen, each blank as a blank, and
 * without the marks that nobody sees, which contacts and messages put around numbers.
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
 * A phone number as it is read: digits, with + and its country's code where one was given. A mobile whose first 0 a spreadsheet or a
 * contact dropped has it again, `0044` and `(0)` are what they mean. What is no number comes back with what is wrong in it.
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
