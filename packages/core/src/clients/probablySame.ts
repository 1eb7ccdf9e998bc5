/** Whether two records are probably one person's (rule 16.64): what is compared, and which of it together is enough. */
import { folded } from '../folded.ts';

/** What of a record is compared. */
export interface Compared {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  mobile: string | null;
  postcode: string | null;
}

/**
 * What two records have in common. `birthTurned`: day and month the other way round; `birthNear`: two of day, month
 * and year.
 */
const SAME_FACTS = ['birth', 'birthTurned', 'birthNear', 'name', 'firstName', 'number', 'postcode'] as const;
export type SameFact = (typeof SAME_FACTS)[number];

/**
 * What is enough, each line by itself. A last name that differs is no difference where a number or a home is the
 * same: people marry. A first name is one: twins share the rest. A number alone says nothing: mother and daughter
 * ring from one.
 */
const PROBABLE: readonly (readonly SameFact[])[] = [
  ['birth', 'name'],
  ['birth', 'firstName', 'number'],
  ['birth', 'firstName', 'postcode'],
  ['birthTurned', 'name'],
  ['birthTurned', 'firstName', 'number'],
  ['birthNear', 'name', 'number'],
];

/** All that two records have in common. */
export function sameFacts(a: Compared, b: Compared): readonly SameFact[] {
  const same: Record<SameFact, boolean> = {
    ...sameBirth(a.dateOfBirth, b.dateOfBirth),
    ...sameName(a, b),
    number: a.mobile !== null && a.mobile === b.mobile,
    postcode:
      a.postcode !== null && tight(a.postcode) !== '' && tight(a.postcode) === tight(b.postcode ?? ''),
  };
  return SAME_FACTS.filter((fact) => same[fact]);
}

/** @returns what they have in common where that makes them probably one person; else nothing */
export function probablySame(a: Compared, b: Compared): readonly SameFact[] {
  const same = sameFacts(a, b);
  return PROBABLE.some((line) => line.every((fact) => same.includes(fact))) ? same : [];
}

/** The dates of birth by which a record that is probably the same is looked for; the number is the other way. */
export function birthsLikeIt(birth: string): readonly string[] {
  const turned = turnedBirth(birth);
  return turned === birth || Number(turned.slice(5, 7)) > 12 ? [birth] : [birth, turned];
}

const WORDS: Record<SameFact, string> = {
  birth: 'date of birth',
  birthTurned: 'date of birth with day and month the other way round',
  birthNear: 'date of birth but for one part',
  name: 'name',
  firstName: 'first name',
  number: 'number',
  postcode: 'postcode',
};

/** "The same date of birth and name". */
export function sameWords(same: readonly SameFact[]): string {
  const said = SAME_FACTS.filter(
    (fact) => same.includes(fact) && !(fact === 'firstName' && same.includes('name')),
  ).map((fact) => WORDS[fact]);
  const last = said.pop() ?? '';
  return `The same ${said.length === 0 ? last : `${said.join(', ')} and ${last}`}`;
}

const tight = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase();
const turnedBirth = (birth: string) => `${birth.slice(0, 4)}-${birth.slice(8, 10)}-${birth.slice(5, 7)}`;

function sameBirth(
  a: string,
  b: string,
): Pick<Record<SameFact, boolean>, 'birth' | 'birthTurned' | 'birthNear'> {
  const birth = a === b;
  const birthTurned = !birth && turnedBirth(a) === b;
  const [partsA, partsB] = [a.split('-'), b.split('-')];
  const alike = partsA.filter((part, at) => part === partsB[at]).length;
  return { birth, birthTurned, birthNear: !birth && !birthTurned && alike === 2 };
}

function sameName(a: Compared, b: Compared): Pick<Record<SameFact, boolean>, 'name' | 'firstName'> {
  const [firstA, firstB] = [folded(a.firstName), folded(b.firstName)];
  const [lastA, lastB] = [folded(a.lastName), folded(b.lastName)];
  const firstName = areAlike(firstA, firstB);
  // In whichever field each part was written.
  const all = (first: string, last: string) => `${first} ${last}`.split(' ').toSorted().join(' ');
  const whole = all(firstA, lastA);
  const name = (firstName && areAlike(lastA, lastB)) || (whole.trim() !== '' && whole === all(firstB, lastB));
  return { name, firstName: firstName || name };
}

/** A slip of the finger in a shorter name makes another name of it: Mia and Mya, Anna and Anya. */
const SLIPS_FROM = 5;

/**
 * Whether two names are one as it may have been heard, shortened or mistyped: Sam and Samira, Macdonald and McDonald.
 */
function areAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  return short.length >= SLIPS_FROM && isOneSlip(short, long);
}

/** Whether one letter more, fewer or another one makes the one of the other. */
function isOneSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
