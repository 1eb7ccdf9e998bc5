import { plainTyped } from '../plainTyped.ts';
import type { Check } from './fields.ts';

/**
 * What a client says on the phone so that nobody else can pretend to be them (rule 1.11). It proves who
 * calls and never signs in by itself (rule 1.11).
 */
export const SECURITY_FACTORS = {
  pin: { words: 'PIN', yours: 'your PIN' },
  word: { words: 'Memorable word', yours: 'your memorable word' },
} as const;
export type SecurityFactorKind = keyof typeof SECURITY_FACTORS;
export const SECURITY_FACTOR_KINDS = Object.keys(SECURITY_FACTORS) as [
  SecurityFactorKind,
  ...SecurityFactorKind[],
];

/** How long each may be, and how often staff may ask for it on behalf of one client. */
export const FACTOR = {
  pin: { shortest: 4, longest: 8 },
  word: { shortest: 6, longest: 30 },
  triesPerHour: 5,
} as const;

/** What is known of them, which others know too: it makes no secret. */
export interface Known {
  /** YYYY-MM-DD; empty when it is not known. */
  birth?: string;
  names?: readonly string[];
}

const EASY_PIN = 'This PIN is easy to guess. Choose other numbers';

/** 4 to 8 digits; not all the same, not a run, not a repeated group, not their date of birth. Spaces do not count. */
export function pinProblem(value: string, known: Known = {}): string | undefined {
  const pin = tidyFactor('pin', value);
  if (pin === '') return 'Choose a PIN';
  if (!/^\d+$/.test(pin)) return 'Use only numbers';
  const { shortest, longest } = FACTOR.pin;
  if (pin.length < shortest) return `Use ${shortest} numbers or more`;
  if (pin.length > longest) return `Use ${longest} numbers or fewer`;
  if (isRun(pin) || repeats(pin)) return EASY_PIN;
  if (known.birth && ofBirth(known.birth).has(pin))
    return 'Do not use your date of birth. Someone may know it';
  return undefined;
}

const LETTERS = /^\p{L}[\p{L}\p{M} '’-]*$/u;
/** What people choose who do not want to choose. */
const EASY_WORDS = new Set([
  'password',
  'memorable',
  'memorable word',
  'qwerty',
  'qwertyuiop',
  'secret',
  'letmein',
  'careway',
]);

/** 6 to 30 letters; spaces, hyphens and apostrophes may stand between them; not their own name. */
export function wordProblem(value: string, known: Known = {}): string | undefined {
  const word = tidyFactor('word', value);
  if (word === '') return 'Choose a memorable word';
  if (!LETTERS.test(word)) return 'Use only letters. You can put spaces between words';
  const { shortest, longest } = FACTOR.word;
  const letters = [...word].filter((sign) => /\p{L}/u.test(sign));
  if (letters.length < shortest) return `Use ${shortest} letters or more`;
  if ([...word].length > longest) return `Use ${longest} letters or fewer`;
  if (new Set(letters).size < 3 || EASY_WORDS.has(word))
    return 'This word is easy to guess. Choose another one';
  const names = (known.names ?? []).map((name) => tidyFactor('word', name)).filter((name) => name.length > 2);
  if (names.some((name) => word.includes(name))) return 'Do not use your name. Choose another word';
  return undefined;
}

/** The rule of either kind, as the fields of a page take it. */
export const factorProblem = (kind: SecurityFactorKind, known: Known = {}): Check => {
  return (value) => (kind === 'pin' ? pinProblem(value, known) : wordProblem(value, known));
};

/** As it is kept and compared: said on the phone, capitals and spaces cannot be heard. */
export function tidyFactor(kind: SecurityFactorKind, value: string): string {
  if (kind === 'pin') return plainTyped(value).replace(/\s/g, '');
  return value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** 1234, 4321, 7890: each number follows the one before. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** 0000, 1212, 123123: one group again and again. */
function repeats(pin: string): boolean {
  for (let size = 1; size <= pin.length / 2; size++) {
    if (pin.length % size === 0 && pin === pin.slice(0, size).repeat(pin.length / size)) return true;
  }
  return false;
}

/** A date of birth in every order that people write it. */
function ofBirth(birth: string): Set<string> {
  const [year = '', month = '', day = ''] = birth.split('-');
  const short = year.slice(2);
  return new Set(
    [
      [year],
      [day, month],
      [month, day],
      [day, month, short],
      [month, day, short],
      [short, month, day],
      [day, month, year],
      [month, day, year],
      [year, month, day],
      [month, short],
      [month, year],
      [year, month],
      [short, month],
      [day, short],
    ].map((parts) => parts.join('')),
  );
}
